"""What a scenario leaves behind: log, experience, trauma, death, decks, the bag (AHC-CAMP, AHC-XP, AHC-KILL)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs

from grimtable.games.arkham.campaign.aftermath import owned
from grimtable.games.arkham.campaign.carry import INSANE, KILLED, PLAYING, playing, remembered
from grimtable.games.arkham.printed import BASIC, CODE, TRAITS, WEAKNESS, definition, trait
from grimtable.games.arkham.rules.cards_in_play.tokens import earn_experience, suffer_trauma
from grimtable.games.arkham.rules.drawing.weaknesses import random_weakness
from grimtable.games.arkham.rules.harm.elimination import leave_scenario
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    BAGS,
    COLLINS,
    DREW,
    GHOUL_PRIEST,
    GOT_AWAY,
    HOUSE_BURNED,
    HOUSE_STANDS,
    LITA,
    PRIEST_ALIVE,
    PRIEST_SLAIN,
)
from grimtable.games.arkham.state import DEFEATED, DISPLAY, ELDER_THING, GAME, RESIGNED, Ahc
from tests.arkham.campaign.night import DAISY, RANDOM, ROLAND, Night

MADNESS = trait("Madness")


def displayed(t: Ahc, wanted: str) -> None:
    """A card of the scenario lies in the victory display."""
    card = next(card for card in range(len(t.defn)) if CODE[t.defn[card]] == wanted)
    t.zone[card] = DISPLAY
    t.victory = [*t.victory, card]
    t.encounter_deck = [other for other in t.encounter_deck if other != card]


def resigned(*who: int) -> Callable[[Ahc], None]:
    """Investigators resign."""

    def happens(t: Ahc) -> None:
        for you in who:
            leave_scenario(t, you, RESIGNED)

    return happens


# -- experience


@pytest.mark.rule("AHC-XP-03", "AHC-XP-13")
def test_what_is_earned_is_added_to_what_was_not_spent() -> None:
    night = Night()
    night.change(experience=3)
    night.ends(2, lambda t: displayed(t, GHOUL_PRIEST))  # victory 2, 2 for all, 1 for the lead
    assert night.who().experience == 3 + 2 + 2 + 1


@pytest.mark.rule("AHC-XP-03", "AHC-XP-14")
def test_every_investigator_has_an_account_of_the_own() -> None:
    night = Night(2).ends(2, lambda t: earn_experience(t, 1, 4))
    assert (night.who(ROLAND).experience, night.who(DAISY).experience) == (3, 6)


@pytest.mark.rule("AHC-XP-03")
def test_penalties_count_but_never_below_nothing() -> None:
    night = Night(2).ends(0, lambda t: earn_experience(t, 0, -5))
    assert (night.who(ROLAND).experience, night.who(DAISY).experience) == (0, 2)


# -- trauma, death, insanity


@pytest.mark.rule("AHC-TRAUM-07", "AHC-KILL-01")
def test_physical_trauma_as_high_as_printed_health_kills() -> None:
    night = Night()
    night.change(physical=7)
    assert night.ends(0, lambda t: suffer_trauma(t, 0, 1, 0)).who().status == PLAYING
    night = Night()
    night.change(physical=7)
    night.ends(0, lambda t: suffer_trauma(t, 0, 2, 0))
    assert (night.who().status, night.who().physical, night.who().experience) == (KILLED, 9, 0)
    assert [(each.name, each.condition) for each in night.campaign.people(night.carry)] == [("Roland Banks", "killed")]


@pytest.mark.rule("AHC-TRAUM-08", "AHC-KILL-01")
def test_mental_trauma_as_high_as_printed_sanity_drives_insane() -> None:
    night = Night()
    night.change(mental=3)
    assert night.ends(0, lambda t: suffer_trauma(t, 0, 0, 1)).who().status == PLAYING
    night = Night()
    night.change(mental=4)
    night.ends(0, lambda t: suffer_trauma(t, 0, 0, 3))
    assert (night.who().status, night.who().mental) == (INSANE, 7)
    assert [each.condition for each in night.campaign.people(night.carry)] == ["insane"]


def test_a_lead_whom_the_fire_drives_insane_earns_nothing() -> None:
    night = Night()
    night.change(mental=4)
    night.ends(1)
    assert (night.who().status, night.who().earned, night.carry.offered) == (INSANE, (), "")
    assert night.coming.between  # somebody else must come


def test_trauma_is_carried_on_and_lies_there_as_damage_and_horror() -> None:
    night = Night().ends(1, lambda t: suffer_trauma(t, 0, 2, 0)).rests("take-along:01117")
    assert (night.who().physical, night.who().mental) == (2, 1)
    t = night.scenario()
    assert (t.damage[0], t.horror[0]) == (2, 1)


@pytest.mark.rule("AHC-KILL-05", "AHC-GATH-23")
def test_the_third_resolution_kills_whoever_has_not_resigned() -> None:
    night = Night(3).ends(3, resigned(1))
    assert [each.status for each in night.carry.investigators] == [KILLED, PLAYING, KILLED]
    assert [each.physical for each in night.carry.investigators] == [0, 0, 0]


@pytest.mark.rule("AHC-KILL-05", "AHC-DEVO-19")
def test_without_a_resolution_the_woods_kill_everybody_resigned_or_not() -> None:
    night = Night(2).ends(2).rests().ends(1).rests().ends(0, resigned(0))
    assert [each.status for each in night.carry.investigators] == [KILLED, KILLED]
    assert (night.end.key, night.end.won) == ("arkham-lost", False)


# -- the log


@pytest.mark.rule("AHC-CAMP-07")
def test_a_note_that_was_crossed_out_counts_as_absent() -> None:
    night = Night().ends(0).rests("leave-out:01117")
    assert PRIEST_ALIVE in remembered(night.carry)
    assert any(CODE[defn] == GHOUL_PRIEST for defn in night.scenario().defn)
    night.ends(1, lambda t: displayed(t, GHOUL_PRIEST)).rests()
    assert PRIEST_ALIVE in night.carry.log
    assert PRIEST_ALIVE not in remembered(night.carry)
    assert PRIEST_SLAIN in remembered(night.carry)
    t = night.scenario()
    assert PRIEST_ALIVE not in t.past
    assert not any(CODE[defn] == GHOUL_PRIEST for defn in t.defn)
    assert "The Ghoul Priest lives (crossed out)" in night.campaign.log(night.carry)


@pytest.mark.rule("AHC-CAMP-08")
def test_the_log_has_people_notes_and_both_lists_of_cultists() -> None:
    night = Night(2).ends(1, lambda t: suffer_trauma(t, 1, 0, 1)).rests("take-along:01117")
    night.ends(1, lambda t: displayed(t, "01138"))
    assert HOUSE_BURNED in night.carry.log
    assert COLLINS in night.carry.log
    assert DREW + GOT_AWAY in night.carry.log
    told = list(night.campaign.log(night.carry))
    assert told.index("Nothing is left of the house but ashes") < told.index("Herman Collins was interrogated")
    assert told.index("Herman Collins was interrogated") < told.index("“Wolf-Man” Drew got away")
    roland, daisy = night.campaign.people(night.carry)
    assert (roland.player, daisy.player) == (0, 1)
    assert roland.facts == {"experience": "3", "spent": "0", "physical trauma": "0", "mental trauma": "1"}
    assert daisy.facts["mental trauma"] == "1"
    assert "Lita Chantler" in roland.belongings
    assert "The Necronomicon (weakness)" in daisy.belongings


@pytest.mark.rule("AHC-CAMP-11")
def test_what_is_only_remembered_ends_with_the_scenario() -> None:
    def remembers(t: Ahc) -> None:
        t.notes = [999]  # nothing of the log
        t.used = [[1, 0, 0, GAME]]
        t.lasting = [[1, 0, 0, 1, GAME, 0]]
        t.resources[0] = 12

    night = Night().ends(2, remembers)
    assert set(night.carry.log) == {HOUSE_STANDS}
    t = night.rests().scenario()
    assert (t.notes, t.used, t.lasting, t.resources[0]) == ([], [], [], 5)


# -- the bag


@pytest.mark.rule("AHC-CAMP-10", "AHC-DEVO-06")
def test_a_token_that_was_added_for_good_stays_in_the_bag() -> None:
    night = Night(difficulty="hard").ends(2).rests().ends(1).rests()
    assert not night.carry.bag
    assert night.scenario().bag == [*BAGS[2], ELDER_THING]
    night.ends(1)
    assert night.carry.bag == (ELDER_THING,)
    later = Night(difficulty="hard")
    later.carry = structs.replace(later.carry, bag=(ELDER_THING, -3))
    assert later.scenario().bag == [*BAGS[2], ELDER_THING, -3]
    assert later.ends(2).carry.bag == (-3, ELDER_THING)


# -- decks


@pytest.mark.rule("AHC-BWEAK-03", "AHC-BWEAK-04")
def test_the_random_weakness_is_drawn_once_and_stays() -> None:
    night = Night(2)
    assert night.who(ROLAND).slots[RANDOM] == 1
    night.ends(2)
    drawn = {each.code: basics(each.slots) for each in night.carry.investigators}
    assert all(len(weak) == 1 for weak in drawn.values())
    assert all(RANDOM not in each.slots for each in night.carry.investigators)
    night.seed = 77
    night.rests().ends(1).rests().ends(1)
    assert {each.code: basics(each.slots) for each in night.carry.investigators} == drawn


def basics(slots: dict[str, int]) -> list[str]:
    """The basic weaknesses of a deck."""
    found = [card for card in slots if card != RANDOM and WEAKNESS[definition(card)] == BASIC]
    return [card for card in found for _ in range(slots[card])]


@pytest.mark.rule("AHC-WEAK-01", "AHC-BWEAK-05")
def test_a_weakness_gained_in_the_middle_stays_in_the_deck() -> None:
    night = Night(2).ends(2).rests().ends(1).rests()
    before = basics(night.who(DAISY).slots)
    night.ends(1, lambda t: random_weakness(t, 1, MADNESS))
    after = basics(night.who(DAISY).slots)
    assert len(after) == len(before) + 1
    (gained,) = night.who(DAISY).earned
    assert gained in after
    assert TRAITS[definition(gained)] & MADNESS
    assert night.who(ROLAND).earned == ()


def test_where_the_cards_of_a_deck_lie_in_the_end_does_not_matter() -> None:
    def scatters(t: Ahc) -> None:
        for card in owned(t, 0)[:5]:
            t.zone[card] = DISPLAY
        leave_scenario(t, 0, DEFEATED)

    night = Night()
    before = dict(night.who().slots)
    night.ends(0, scatters)
    drawn = basics(night.who().slots)
    assert night.who().slots == {card: n for card, n in before.items() if card != RANDOM} | dict.fromkeys(drawn, 1)


def test_lita_is_lost_for_good_when_she_was_given_away_and_everybody_has_a_madness_more() -> None:
    night = Night(2).ends(1).rests("take-along:01117").ends(1).rests()
    assert LITA in night.who(ROLAND).slots
    night.ends(3)
    assert (night.end.key, night.end.won) == ("survived", False)
    for each in night.carry.investigators:
        assert LITA not in each.slots
        (madness,) = each.earned
        assert TRAITS[definition(madness)] & MADNESS
        assert each.slots[madness] >= 1
        assert (each.physical, each.mental - int(each.code == ROLAND)) == (2, 2)
    again = Night(2).ends(1).rests("take-along:01117").ends(1).rests().ends(3)
    assert again.carry == night.carry


# -- the next scenario


@pytest.mark.rule("AHC-CAMP-04")
def test_the_scenarios_follow_one_another_with_a_stop_between() -> None:
    night = Night()
    keys = [night.coming.key]
    for resolution in (2, 1):
        keys.append(night.ends(resolution).coming.key)
        keys.append(night.rests().coming.key)
    assert keys == [
        "the-gathering",
        "before-the-midnight-masks",
        "the-midnight-masks",
        "before-the-devourer-below",
        "the-devourer-below",
    ]
    assert night.ends(1).end.key == "ritual-broken"


@pytest.mark.rule("AHC-CAMP-05")
def test_a_resolution_that_names_another_scenario_overrides_the_sequence(monkeypatch: pytest.MonkeyPatch) -> None:
    first = SCENARIOS["the-gathering"]
    endings = [
        replace(each, leads_to="the-devourer-below") if i == 2 else each for i, each in enumerate(first.resolutions)
    ]
    monkeypatch.setitem(SCENARIOS, first.name, replace(first, resolutions=endings))
    assert Night().ends(1).coming.key == "before-the-midnight-masks"
    night = Night().ends(2)
    assert night.coming.key == "before-the-devourer-below"
    assert night.rests().coming.key == "the-devourer-below"


@pytest.mark.parametrize(
    ("resolution", "key", "won"),
    [(0, "arkham-lost", False), (1, "ritual-broken", True), (2, "repelled", True), (3, "survived", False)],
)
@pytest.mark.rule("AHC-DEVO-19", "AHC-DEVO-20", "AHC-DEVO-21", "AHC-DEVO-22")
def test_the_campaign_ends_as_its_last_scenario_did(resolution: int, key: str, won: bool) -> None:
    night = Night().ends(2).rests().ends(1).rests().ends(resolution)
    assert (night.end.key, night.end.won) == (key, won)
    assert night.end.story
    assert [each.status for each in playing(night.carry)] == ([PLAYING] if resolution else [])
