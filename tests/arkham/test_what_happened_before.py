"""A later scenario of a campaign played alone: what is asked about those before it, and what follows (AHC-STAND)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.decks import Deck, encode, starter
from grimtable.games.arkham.game import GAME, Arkham
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Past, add_scenario, past_of, remembers
from grimtable.games.arkham.scenarios.before import (
    AFTER_THE_GATHERING,
    AFTER_THE_MASKS,
    contradiction_about_the_masks,
    recall_the_gathering,
    recall_the_masks,
)
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    COLLINS,
    DEVEREUX,
    DREW,
    GHOUL_PRIEST,
    GOT_AWAY,
    HOUSE_BURNED,
    HOUSE_STANDS,
    INVESTIGATORS_KILLED,
    LEAD_EARNS_LITA,
    LITA,
    LITA_SEEKS_HELP,
    LOG,
    MASKED_HUNTER,
    PAST_MIDNIGHT,
    PRIEST_ALIVE,
    SOMEBODY_EARNS_LITA,
    TURNER,
    WARREN,
)
from grimtable.games.arkham.settings import SETTINGS, asked_by
from grimtable.games.arkham.state import ASIDE, DEFEATED, ENCOUNTER_DECK, IN_DISCARD, NONE, RESIGNED, Ahc
from grimtable.games.arkham.view import view
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Setting
from grimtable.kernel.table import Table, open_table
from tests.arkham.scene import Scene

FIRST = SCENARIOS["the-gathering"]
RATS = "01159"

SECOND = add_scenario(
    replace(FIRST, name="second", asks=AFTER_THE_GATHERING, recall=recall_the_gathering, guests={PRIEST_ALIVE: [RATS]})
)
THIRD = add_scenario(
    replace(
        FIRST,
        name="third",
        asks=AFTER_THE_MASKS,
        recall=recall_the_masks,
        contradiction=contradiction_about_the_masks,
        guests={DREW + GOT_AWAY: [GHOUL_PRIEST]},  # which its record sets aside
    )
)
"""The Gathering once more, as if it came later."""

GOES_BEFORE = {
    "gathering": "house-burned",
    "lita": "lead",
    "priest": "alive",
    "midnight": "not-yet",
    "got_away": "nobody",
}


def with_values(setting: Setting, values: tuple[str, ...]) -> Setting:
    return Setting(setting.name, setting.meaning, values, values[0])


class Campaign(Arkham):
    """The game with these scenarios too."""

    settings = (
        *(s for s in SETTINGS if s.name != "scenario" and "scenario" not in s.needs),
        with_values(next(s for s in SETTINGS if s.name == "scenario"), (FIRST.name, SECOND.name, THIRD.name)),
        *asked_by([FIRST, SECOND, THIRD]),
    )


CAMPAIGN = Campaign()


def played(scenario: str, who: str = "roland,daisy", **options: str) -> tuple[Table, Ahc]:
    """A table at the first question."""
    table = open_table(CAMPAIGN, 1, {"scenario": scenario, "investigators": who, **options}, seed=3)
    assert isinstance(table.position, Ahc)
    return table, table.position


def refused(scenario: str, **options: str) -> str:
    with pytest.raises(BadSetup) as wrong:
        played(scenario, **options)
    return str(wrong.value)


def copies(t: Ahc, code: str, zone: int) -> int:
    return sum(1 for card, defn in enumerate(t.defn) if printed.CODE[defn] == code and t.zone[card] == zone)


def sizes_of(t: Ahc) -> list[int]:
    """How many cards each investigator has taken along."""
    return [t.owner.count(you) - 1 for you in range(len(t.player))]


# -- what is asked


@pytest.mark.rule("AHC-STAND-08")
def test_each_later_scenario_asks_how_the_earlier_ones_ended() -> None:
    asked = {s.name: s for s in Campaign.settings if "scenario" in s.needs}
    assert asked["gathering"].needs["scenario"] == (SECOND.name, THIRD.name)
    assert asked["gathering"].values == ("house-burned", "house-kept", "all-lost", "undecided")
    assert {s.name for s in asked.values() if SECOND.name in s.needs["scenario"]} == {"gathering", "lita"}
    assert {s.name for s in asked.values() if THIRD.name in s.needs["scenario"]} == set(GOES_BEFORE)


def test_every_value_says_what_it_does() -> None:
    for setting in AFTER_THE_MASKS:
        assert set(setting.effects) == set(setting.values), setting.name
        assert all(told.endswith(".") for told in setting.effects.values())


@pytest.mark.rule("AHC-STAND-09")
def test_who_is_unsure_gets_the_first_resolution() -> None:
    _, t = played(SECOND.name)
    assert t.past == [HOUSE_BURNED, LEAD_EARNS_LITA]
    _, t = played(THIRD.name)
    everybody = [DREW, COLLINS, WARREN, DEVEREUX, TURNER, MASKED_HUNTER]
    assert t.past == [HOUSE_BURNED, LEAD_EARNS_LITA, *everybody]


def test_the_first_scenario_asks_nothing_and_remembers_nothing() -> None:
    _, t = played(FIRST.name)
    assert t.past == []
    assert "option 'gathering' means nothing here" in refused(FIRST.name, gathering="undecided")
    assert "it needs the option 'scenario' to be second or third, not the-gathering" in refused(
        FIRST.name, gathering="undecided"
    )


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            {"gathering": "house-kept", "lita": "nobody"},
            "it needs the option 'gathering' to be house-burned or all-lost",
        ),
        ({"priest": "slain"}, "it needs the option 'gathering' to be all-lost or undecided, not house-burned"),
        ({"lita": "2"}, "Lita Chantler has joined the lead"),
        ({"gathering": "undecided", "lita": "1"}, "Lita Chantler has joined the lead"),
        ({"gathering": "all-lost", "lita": "3"}, "Lita Chantler cannot be with investigator 3: there are 2"),
        ({"midnight": "struck"}, "option 'got_away' must name somebody"),
        ({"got_away": "drew,drew"}, "option 'got_away' cannot be 'drew,drew'"),
        ({"got_away": "nobody,drew"}, "option 'got_away' cannot be 'nobody,drew'"),
        ({"got_away": "umordhoth"}, "or several with commas between them"),
    ],
)
def test_what_does_not_go_together_is_refused_by_name(options: dict[str, str], told: str) -> None:
    assert told in refused(THIRD.name, **options)


# -- what the log says


@pytest.mark.rule("AHC-STAND-10")
@pytest.mark.parametrize(
    ("ended", "log"),
    [
        ("house-burned", [HOUSE_BURNED, LEAD_EARNS_LITA]),
        ("house-kept", [HOUSE_STANDS]),
        (
            "all-lost",
            [HOUSE_STANDS, PRIEST_ALIVE, LITA_SEEKS_HELP, INVESTIGATORS_KILLED, SOMEBODY_EARNS_LITA],
        ),
        ("undecided", [HOUSE_STANDS, PRIEST_ALIVE, LEAD_EARNS_LITA]),
    ],
)
def test_an_ending_leaves_what_its_resolution_writes_into_the_log(ended: str, log: list[int]) -> None:
    _, t = played(SECOND.name, gathering=ended)
    assert t.past == log
    assert all(remembers(t, entry) for entry in log)
    assert not any(remembers(t, entry) for entry in LOG if entry not in log)


@pytest.mark.parametrize(
    ("number", "ended"), [(0, "undecided"), (1, "house-burned"), (2, "house-kept"), (3, "all-lost")]
)
def test_it_is_the_log_of_the_scenario_itself(number: int, ended: str) -> None:
    scene = Scene("roland").runs(EndScenario(0, NONE, NONE, NONE, number))
    assert sorted(scene.t.notes) == sorted(recall_the_gathering({**GOES_BEFORE, "gathering": ended}, 0).log)


def test_who_got_away_and_who_was_interrogated_are_both_written_down() -> None:
    _, t = played(THIRD.name, got_away="collins,masked-hunter", midnight="struck")
    assert remembers(t, PAST_MIDNIGHT)
    assert [e for e in t.past if e > 10] == [
        DREW,
        WARREN,
        DEVEREUX,
        TURNER,
        COLLINS + GOT_AWAY,
        MASKED_HUNTER + GOT_AWAY,
    ]


def test_a_priest_who_was_slain_later_is_crossed_out() -> None:
    _, t = played(THIRD.name, gathering="undecided")
    assert remembers(t, PRIEST_ALIVE)
    _, t = played(THIRD.name, gathering="undecided", priest="slain")
    assert not remembers(t, PRIEST_ALIVE)
    assert remembers(t, HOUSE_STANDS)
    assert remembers(t, LEAD_EARNS_LITA)


@pytest.mark.rule("AHC-INFO-05")
def test_everybody_sees_what_happened_before() -> None:
    _, t = played(SECOND.name, gathering="undecided")
    told = ("the house is still there", "the Ghoul Priest lives", "the lead earns Lita Chantler")
    assert [entry.key for entry in past_of(t)] == ["house-stands", "ghoul-priest-alive", "lead-earns-lita"]
    assert view(t, 0).past == view(t, -1).past == told


def test_entries_of_the_log_have_keys_of_their_own() -> None:
    assert len({entry.key for entry in LOG.values()}) == len(LOG)


# -- trauma and experience


@pytest.mark.rule("AHC-STAND-11")
def test_no_experience_comes_from_what_was_not_played() -> None:
    _, t = played(THIRD.name)
    assert t.experience == [0, 0]


@pytest.mark.rule("AHC-STAND-13", "AHC-TRAUM-06")
def test_who_watched_the_house_burn_begins_with_a_horror() -> None:
    _, t = played(SECOND.name, lead="2")
    assert (t.horror[:2], t.damage[:2], t.mental) == ([0, 1], [0, 0], [0, 0])


@pytest.mark.rule("AHC-TRAUM-05", "AHC-TRAUM-06")
def test_each_trauma_is_a_damage_or_a_horror_from_the_beginning() -> None:
    twice = replace(FIRST, name="hurt", recall=lambda options, lead: Past(physical={0: 2}, mental={1: 3}))
    add_scenario(twice)
    t = Ahc()
    GAME.start(1, {**GAME.checked_options(1, {"investigators": "roland,daisy"}), "scenario": "hurt"}, t)
    assert (t.damage[:2], t.horror[:2]) == ([2, 0], [0, 3])


@pytest.mark.rule("AHC-STAND-12")
@pytest.mark.parametrize("ended", ["house-kept", "all-lost", "undecided"])
def test_nobody_has_a_trauma_for_a_defeat_in_what_was_not_played(ended: str) -> None:
    past = recall_the_masks({**GOES_BEFORE, "gathering": ended, "got_away": "drew", "midnight": "struck"}, 0)
    assert (dict(past.physical), dict(past.mental)) == ({}, {})


# -- Lita in somebody's deck


@pytest.mark.rule("AHC-DECK-09")
def test_lita_is_one_card_more_in_the_deck_of_the_lead() -> None:
    _, t = played(SECOND.name, lead="2")
    assert sizes_of(t) == [33, 34]
    assert [
        owner for owner, defn in zip(t.owner, t.defn, strict=True) if printed.CODE[defn] == LITA and owner >= 0
    ] == [1]


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({"lita": "nobody"}, [33, 33]),
        ({"gathering": "house-kept"}, [33, 33]),
        ({"gathering": "undecided"}, [34, 33]),
        ({"gathering": "all-lost", "lita": "2"}, [33, 34]),
        ({"gathering": "all-lost", "lita": "nobody"}, [33, 33]),
    ],
)
def test_she_is_in_one_deck_or_in_none(options: dict[str, str], sizes: list[int]) -> None:
    _, t = played(THIRD.name, **options)
    assert sizes_of(t) == sizes


def test_with_a_lead_by_chance_she_is_with_whoever_leads() -> None:
    for seed in range(8):
        options = {"scenario": SECOND.name, "investigators": "roland,daisy", "lead": "random"}
        t = open_table(CAMPAIGN, 1, options, seed=seed).position
        assert isinstance(t, Ahc)
        assert sizes_of(t)[t.lead] == 34
        assert t.horror[t.lead] == 1


def test_in_a_deck_she_is_discarded_like_other_cards_and_not_out_of_the_game() -> None:
    scene = Scene("roland")
    lita = scene.in_play("Lita Chantler")
    scene.t.owner = [0 if card == lita else owner for card, owner in enumerate(scene.t.owner)]
    discard(scene.t, lita)
    assert (scene.t.zone[lita], scene.t.discard[0]) == (IN_DISCARD, [lita])


def test_a_deck_that_has_her_already_gets_no_second_one() -> None:
    with_her = encode(Deck("01001", starter("01001").slots | {LITA: 1}))
    _, t = played(SECOND.name, "roland", decks=with_her)
    assert sizes_of(t) == [34]
    assert "story asset that no scenario has given you" in refused(
        SECOND.name, who="roland", decks=with_her, gathering="house-kept"
    )


# -- cards of other sets


@pytest.mark.rule("AHC-STAND-14")
def test_what_lives_on_comes_along_and_the_rest_is_set_up_as_always() -> None:
    _, kept = played(SECOND.name, gathering="house-kept")
    _, alive = played(SECOND.name, gathering="undecided")
    assert copies(alive, RATS, ENCOUNTER_DECK) == copies(kept, RATS, ENCOUNTER_DECK) + 1
    assert len(alive.encounter_deck) == len(kept.encounter_deck) + 1
    assert [printed.CODE[alive.defn[card]] for card in alive.acts] == [
        printed.CODE[kept.defn[card]] for card in kept.acts
    ]


def test_a_guest_whom_the_record_sets_aside_waits_there() -> None:
    _, none = played(THIRD.name)
    _, one = played(THIRD.name, got_away="drew")
    assert copies(one, GHOUL_PRIEST, ASIDE) == copies(none, GHOUL_PRIEST, ASIDE) + 1
    assert len(one.encounter_deck) == len(none.encounter_deck)


def test_a_copy_remembers_too_and_nobody_remembers_what_cannot_be_in_the_log() -> None:
    _, t = played(SECOND.name, gathering="undecided")
    assert t.copy().past == t.past
    t.past = [99]
    assert CAMPAIGN.broken(t) == ["something is noted that cannot be"]


# -- won and lost

WON = {"the-gathering": [1, 2], "the-midnight-masks": [1], "the-devourer-below": [1, 2]}
"""The resolutions that stand on an act."""


@pytest.mark.rule("AHC-STAND-15")
@pytest.mark.parametrize("name", SCENARIO_NAMES)
def test_only_a_resolution_on_an_act_wins(name: str) -> None:
    assert [n for n, ending in enumerate(SCENARIOS[name].resolutions) if ending.won] == WON[name]


@pytest.mark.rule("AHC-STAND-17")
@pytest.mark.parametrize("state", [(9, 0), (0, 5), (0, 0)])
def test_however_somebody_left_the_players_have_won_or_lost_together(state: tuple[int, int]) -> None:
    damage, horror = state
    scene = Scene("roland", "daisy", seats=2)
    scene.t.physical[0], scene.t.mental[0] = damage, horror  # killed, insane, or neither
    scene.runs(EndScenario(0, NONE, NONE, NONE, 2), Eliminate(0, NONE, DEFEATED if damage or horror else RESIGNED))
    result = GAME.result(scene.t)
    assert (result.winners, result.rewards) == ((0, 1), (1.0, 1.0))
