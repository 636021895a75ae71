"""Who knows a card on its way, in which order several drawn cards are resolved, and how a scenario can end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham.rules.abilities.kinds import AFTER, CARD_DRAWN
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    draw_from_deck,
    make_known,
    put_into_area,
    see,
    set_loose,
    shuffle_deck,
    shuffle_encounter_deck,
)
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards, answer_added
from grimtable.games.arkham.rules.scenario.record import Hints, Resolution, scenario_of
from grimtable.games.arkham.state import Ahc
from tests.arkham.made import encounter, forced, made, notes, revelation
from tests.arkham.scene import Scene

Move = Callable[[Ahc, int], object]
FORGETTING: list[Move] = [
    discard,
    set_loose,
    lambda t, card: put_into_area(t, card, 0),
    lambda t, card: draw_from_deck(t, 0, card),
    lambda t, card: shuffle_deck(t, 0),
]


@pytest.mark.rule("AHC-INFO-02")
def test_a_card_that_is_shown_is_known_to_every_seat_and_one_that_is_looked_at_to_one() -> None:
    scene = Scene("roland", "daisy", "agnes", seats=3)
    shown, seen = scene.deck("Knife", "Guts")
    make_known(scene.t, shown)
    see(scene.t, [seen], 1)
    assert (scene.t.known[shown], scene.t.known[seen]) == (0b111, 0b010)
    see(scene.t, [seen], 2)
    assert scene.t.known[seen] == 0b110


@pytest.mark.rule("AHC-INFO-02")
@pytest.mark.parametrize("moves", FORGETTING)
def test_a_card_that_goes_elsewhere_is_known_by_its_place_alone(moves: Move) -> None:
    scene = Scene("roland", "daisy", seats=2)
    cards = scene.deck("Knife", "Guts", "Flashlight")
    for card in cards:
        make_known(scene.t, card)
    moves(scene.t, cards[0])
    assert scene.t.known[cards[0]] == 0


@pytest.mark.rule("AHC-INFO-02")
def test_nobody_knows_any_card_of_a_shuffled_encounter_deck() -> None:
    scene = Scene("roland")
    cards = scene.encounter("Rotting Remains", "Ancient Evils", "Crypt Chill")
    for card in cards:
        make_known(scene.t, card)
    shuffle_encounter_deck(scene.t)
    assert [scene.t.known[card] for card in cards] == [0, 0, 0]


# -- several cards at once


@pytest.mark.rule("AHC-WEAK-02")
def test_weaknesses_that_are_drawn_together_are_resolved_in_the_order_in_which_they_came() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    names = [revelation(made(scene, "treachery", weakness="basic"), notes(heard, what)) for what in ("a", "b", "c")]
    scene.deck(*names)
    scene.runs(DrawCards(0, 0, 3)).at_rest()
    assert heard == ["a 0", "b 0", "c 0"]


@pytest.mark.rule("AHC-DRAW-09")
def test_each_card_of_a_draw_is_answered_in_the_order_in_which_they_came() -> None:
    scene = Scene("roland")
    drawn: list[int] = []

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        if not t.foresees:
            drawn.append(t.stack[event].target)  # type: ignore[attr-defined]

    scene.threat(forced(encounter(scene), CARD_DRAWN, does, AFTER))
    cards = scene.deck("Knife", "Guts", "Flashlight")
    scene.runs(DrawCards(0, 0, 3)).at_rest()
    assert drawn == cards


@pytest.mark.rule("AHC-DRAW-08")
def test_a_weakness_that_is_added_to_a_hand_is_resolved_and_has_not_been_drawn() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), CARD_DRAWN, notes(heard, "drawn")))
    (card,) = scene.hand(revelation(made(scene, weakness="basic"), notes(heard, "resolved")))
    scene.bench()
    answer_added(scene.t, 0, card)
    scene.runs(*scene.t.stack[1:]).at_rest()
    assert heard == ["resolved 0"]


@pytest.mark.rule("AHC-DRAW-02", "AHC-DRAW-04", "AHC-DRAW-03")
@pytest.mark.parametrize(("left", "horror"), [(3, 0), (2, 0), (1, 1), (0, 1)])
def test_an_empty_deck_costs_exactly_one_horror_for_a_draw_of_two(left: int, horror: int) -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck(*["Knife", "Guts", "Flashlight"][:left])
    scene.discards("Machete", "Overpower", "Perception")
    scene.runs(DrawCards(0, 0, 2)).at_rest()
    assert (len(scene.t.hand[0]), scene.horror(), scene.damage()) == (2, horror, 0)


# -- the record of a scenario


@pytest.mark.rule("AHC-GATH-23")
def test_which_resolutions_of_the_gathering_are_won_and_which_kill() -> None:
    resolutions = scenario_of(Scene("roland").t).resolutions
    assert [each.won for each in resolutions] == [False, True, True, False]
    assert [each.kills for each in resolutions] == [False, False, False, True]


def test_what_a_record_says_where_it_says_nothing() -> None:
    plain, hints = Resolution("title", "words"), Hints()
    assert (plain.won, plain.kills) == (False, False)
    assert (hints.shelter, hints.last_act) == (0, 3)
    assert scenario_of(Scene("roland").t).hints.shelter == 1
