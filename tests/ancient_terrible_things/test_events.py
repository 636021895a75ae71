"""Event encounters of The Lost Charter (chapter 24 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]

EVENTS = [printed.CODE[c] for c in printed.ENCOUNTERS if printed.CLASS[c] == printed.EVENT]
OTHER_PLACES = [place for place in PLACE if place != "shrine"]


def charter(att: Att, seats: int = 2, **options: str) -> Scene:
    return att(seats, lost_charter="on", **options)


def with_event(att: Att, code: str, at: str = "shrine", seats: int = 2, **options: str) -> Scene:
    """A scene with an event at the Accursed Shrine, beside its encounter."""
    scene = charter(att, seats, **options)
    scene.lay_event(at, code)
    return scene


def dealt_anew(scene: Scene, *deck: str) -> Scene:
    """All encounters are gone; the rival's turn begins with a deal from this deck."""
    scene.clear(*OTHER_PLACES)
    scene.encounter_deck(*deck)
    return scene.idles("shrine")


# -- laying events


@pytest.mark.rule("ATT-EVT-01", "ATT-VAR-08")
def test_an_event_is_laid_over_its_location_and_another_encounter_is_dealt_beside_it(att: Att) -> None:
    scene = dealt_anew(charter(att), "third-watch", "windless-noon", "rubber-baron", "doctor-twice")
    assert [scene.encounter(place) for place in PLACE] == ["third-watch", "rubber-baron", "doctor-twice", "", "", ""]
    assert scene.event("gorge") == "windless-noon"
    assert [o.split(":")[0] for o in scene.options()] == [
        "explore the Accursed Shrine",
        "explore the Ghastly Gorge",
        "explore the Sinister Chateau",
    ]
    scene.sound()


@pytest.mark.rule("ATT-EVT-01")
def test_an_event_alone_makes_no_location_active(att: Att) -> None:
    scene = dealt_anew(charter(att), "third-watch", "rubber-baron", "windless-noon")
    assert scene.event("chateau") == "windless-noon"
    assert scene.encounter("chateau") == ""
    assert not scene.offers("Sinister Chateau")
    scene.refused("explore the Sinister Chateau", rule="ATT-EXP-02")


@pytest.mark.rule("ATT-EVT-01", "ATT-END-02")
def test_a_last_deal_of_events_alone_ends_the_game(att: Att) -> None:
    scene = dealt_anew(charter(att), "windless-noon", "sleepwalkers")
    assert scene.table.ask is None
    assert scene.table.result is not None


@pytest.mark.rule("ATT-EVT-01")
def test_a_second_event_on_the_same_spot_covers_the_first(att: Att) -> None:
    scene = dealt_anew(charter(att), "windless-noon", "sleepwalkers", "third-watch", "rubber-baron")
    assert scene.event("shrine") == "sleepwalkers"
    assert scene.encounter("shrine") == "third-watch"
    assert scene.encounter("gorge") == "rubber-baron"
    assert "The Windless Noon leaves the board" in scene.log()
    scene.choose("explore the Ghastly Gorge")
    scene.passes_until("Re-roll, use a card, or stop?")
    assert scene.offers("re-roll all dice")  # the first one's effect on the whole game has ended
    scene.sound()


@pytest.mark.rule("ATT-EVT-01")
def test_a_second_event_covers_one_that_an_earlier_deal_has_left(att: Att) -> None:
    scene = with_event(att, "windless-noon", at="gorge")
    dealt_anew(scene, "third-watch", "sleepwalkers", "rubber-baron")
    assert scene.event("gorge") == "sleepwalkers"
    assert scene.encounter("gorge") == "rubber-baron"


@pytest.mark.rule("ATT-EVT-01", "ATT-VAR-08")
def test_an_event_may_fill_the_slot_and_make_the_location_active(att: Att) -> None:
    scene = dealt_anew(charter(att, event_slot="occupy"), "third-watch", "windless-noon", "rubber-baron")
    assert [scene.encounter(place) for place in PLACE][:3] == ["third-watch", "", "rubber-baron"]
    assert scene.event("gorge") == "windless-noon"
    assert scene.offers("explore the Ghastly Gorge: The Windless Noon")
    scene.sound()


@pytest.mark.rule("ATT-EVT-01", "ATT-VAR-08")
def test_a_visitor_of_an_event_that_fills_the_slot_rolls_for_resources_and_takes_no_token(att: Att) -> None:
    scene = charter(att, event_slot="occupy")
    scene.clear("shrine")
    scene.lay_event("shrine", "windless-noon")
    scene.you.owns(courage=9)
    scene.rolls(6, 6, 5, 4, 4).choose("stop rolling")
    assert not scene.offers("overcome")
    scene.choose("spend 6-6 for 2 Treasure")
    with changes(scene.you.terrible, 0), changes(lambda: len(scene.on_track()), 0):
        scene.idles()
    assert scene.you.treasure() == 2
    assert scene.rumoured() == []
    assert not scene.offers("Accursed Shrine")
    scene.sound()


@pytest.mark.rule("ATT-EVT-01", "ATT-RIV-01")
def test_an_event_that_fills_a_slot_keeps_the_riverboat_from_dealing(att: Att) -> None:
    scene = charter(att, event_slot="occupy")
    scene.clear("gorge")
    scene.lay_event("gorge", "windless-noon")
    scene.clear(*OTHER_PLACES)
    scene.idles("shrine")
    assert scene.active() == 1
    assert scene.rival.stands() == "gorge"  # the only active location
    assert [scene.encounter(place) for place in PLACE] == [""] * 6


# -- meeting events


@pytest.mark.rule("ATT-EVT-02", "ATT-EVT-04")
def test_an_event_replaces_the_location_action(att: Att) -> None:
    scene = with_event(att, "offer-in-the-fog")
    scene.explores("shrine")
    assert scene.ask.prompt == "What do you answer the voice?"
    scene.choose("gain 1 Focus")
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"  # nothing more was asked before the roll


@pytest.mark.rule("ATT-EVT-04", "ATT-EVT-05")
@pytest.mark.parametrize("code", EVENTS)
def test_an_event_is_resolved_in_the_explore_phase_and_then_leaves_the_game(att: Att, code: str) -> None:
    scene = with_event(att, code)
    scene.you.holds("outbid")
    scene.explores("shrine")
    while scene.event("shrine"):
        scene.choose(scene.options()[-1])
    assert scene.t.round == 1
    assert scene.active() == 0
    name = scene.name(code)
    log = scene.log()
    assert log.index(f"The Captain meets {name}") < log.index(f"{name} leaves the board")
    assert printed.PIECE[code] in scene.t.removed
    assert printed.PIECE[code] not in scene.t.rumours
    assert scene.encounter("shrine") == "bank-that-breathes"
    scene.sound()


@pytest.mark.rule("ATT-EVT-05")
def test_the_next_visitor_finds_the_location_action_again(att: Att) -> None:
    scene = with_event(att, "windless-noon")
    scene.you.owns(courage=1)
    scene.explores("shrine").passes_until("Perform a desperate act?").choose("pass")
    scene.idles()
    scene.lay("shrine", "third-watch")
    scene.explores("shrine")
    assert scene.offers("gain 1 Feat")


@pytest.mark.rule("ATT-EXP-03")
def test_resource_tokens_are_taken_before_the_event_is_met(att: Att) -> None:
    scene = with_event(att, "sweating-sickness")
    scene.lay("shrine", "hush", courage=1)
    scene.explores("shrine")
    assert scene.you.courage() == 0
    assert len(scene.you.hand()) == 2


@pytest.mark.rule("ATT-EVT-01", "ATT-LOC-07")
def test_an_event_stays_when_the_encounter_beside_it_is_taken_and_nobody_can_go_there(att: Att) -> None:
    scene = with_event(att, "windless-noon", at="gorge")
    scene.you.owns(courage=2)
    scene.explores("chasm").choose("desperate act against Rope Bridge, Freshly Cut for 2 Courage")
    assert scene.event("gorge") == "windless-noon"
    scene.idles()
    assert scene.active() == 1
    assert not scene.offers("Ghastly Gorge")
    scene.refused("explore the Ghastly Gorge", rule="ATT-EXP-02")
    scene.rolls(1, 2, 3, 5, 6, at="shrine")
    assert not scene.offers("re-roll")  # its effect on the whole game goes on
    scene.sound()


@pytest.mark.rule("ATT-EVT-04", "ATT-ROLL-26")
def test_after_an_event_cards_may_be_used_at_the_location_that_was_explored(att: Att) -> None:
    scene = with_event(att, "windless-noon", at="chateau")
    scene.you.has_swag("inherited-llama").owns(focus=1)
    scene.explores("chateau").passes_until("Play or use a card while you explore")
    assert "Sinister Chateau" in scene.ask.why
