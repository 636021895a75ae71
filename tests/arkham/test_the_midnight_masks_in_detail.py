"""The Midnight Masks: what is hidden of the Cultist deck, why something is refused, and Lita in somebody's deck."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.hidden import resample
from grimtable.games.arkham.rules.cards_in_play.values import card_of, skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import discard, make_known, shuffle_side_deck, take_side_card
from grimtable.games.arkham.rules.drawing.encounter_deck import draw_side_card
from grimtable.games.arkham.scenarios.night_of_the_zealot import CULTISTS, LITA
from grimtable.games.arkham.state import AREA, IN_DISCARD, LIMBO, NONE, SIDE_DECK, Unforeseen
from grimtable.games.arkham.view import view
from grimtable.games.arkham.words import K_ENCOUNTER
from grimtable.kernel.game import SPECTATOR
from tests.arkham.city import city, cultist, stacked, started, unmasked
from tests.arkham.scene import Scene

DECK = list(CULTISTS.values())[:5]


# -- the Cultist deck is hidden


@pytest.mark.rule("AHC-INFO-01", "AHC-MASK-02")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_of_the_cultist_deck_only_its_name_and_number_are_seen(seat: int) -> None:
    scene = city("roland", "daisy", seats=2)
    seen = view(scene.t, seat)
    assert (seen.side_name, seen.side_deck) == ("Cultist deck", 5)
    told = msgspec.json.encode(seen).decode()
    assert not [code for code in DECK if f'"{code}"' in told]


def test_a_scenario_without_such_a_deck_shows_none() -> None:
    seen = view(Scene("roland").t, 0)
    assert (seen.side_name, seen.side_deck) == ("", 0)


@pytest.mark.rule("AHC-INFO-02")
def test_what_a_seat_imagines_is_another_order_of_those_who_are_left() -> None:
    scene = city("roland", "daisy", seats=2)
    drew, *rest = stacked(scene, "drew", "collins", "warren", "devereux", "turner")
    scene.t.stack[:] = scene.t.stack[:1]
    draw_side_card(scene.t, 0)
    scene.runs(*scene.t.stack[1:])
    tops = set()
    for seed in range(30):
        twin = scene.t.copy()
        resample(twin, 1, Random(seed))
        assert sorted(twin.side_deck) == sorted(rest)
        assert twin.zone[drew] == scene.t.zone[drew]
        assert GAME.broken(twin) == []
        tops.add(twin.side_deck[-1])
    assert tops == set(rest)


@pytest.mark.rule("AHC-INFO-08")
def test_what_was_seen_of_it_stays_where_it_is_until_it_is_shuffled() -> None:
    scene = city()
    top = scene.t.side_deck[-1]
    make_known(scene.t, top)
    for seed in range(10):
        twin = scene.t.copy()
        resample(twin, 0, Random(seed))
        assert twin.side_deck[-1] == top
    shuffle_side_deck(scene.t)
    assert not any(scene.t.known)


def test_nobody_foresees_who_is_next() -> None:
    scene = city()
    scene.t.foresees = True
    with pytest.raises(Unforeseen):
        take_side_card(scene.t)


def test_an_empty_cultist_deck_gives_nobody_and_is_not_renewed() -> None:
    scene = city()
    stacked(scene)
    unmasked(scene, "drew")
    assert take_side_card(scene.t) == NONE
    assert not draw_side_card(scene.t, 0)


def test_a_card_of_the_deck_that_is_in_no_pile_is_noticed() -> None:
    scene = city()
    card = take_side_card(scene.t)
    assert scene.t.zone[card] == LIMBO
    scene.t.zone[card] = SIDE_DECK
    assert GAME.broken(scene.t) == [f"pile {SIDE_DECK} is not what the cards say"]


@pytest.mark.rule("AHC-MASK-07")
def test_who_was_drawn_is_news_that_cannot_be_taken_back_freely() -> None:
    scene = city()
    scene.t.clues[0] = 2
    scene.turn().choose("use uncovering the conspiracy")
    kinds = [GAME.kinds[event[0]] for event in scene.t.events if event[0] == K_ENCOUNTER]
    assert [kind.reveals for kind in kinds] == [True]


# -- why not


def test_why_the_act_gives_nobody() -> None:
    scene = city("roland", "daisy")
    scene.t.clues[0] = 3
    scene.turn()
    reason = scene.refused("use uncovering the conspiracy", rule="AHC-CLUE-03")
    assert "it costs 4 clues and the group has 3 to spend" in reason


def test_why_whoever_is_hunted_cannot_parley() -> None:
    scene = city()
    cultist(scene, "hunter", engaged=0)
    cultist(scene, "warren", engaged=0)
    scene.t.clues[0] = 2
    scene.turn()
    assert "cannot spend clues now" in scene.refused("parley with peter warren", rule="AHC-KEY-03")


def test_why_a_poor_man_cannot_parley() -> None:
    scene = city()
    cultist(scene, "devereux", engaged=0)
    scene.turn()
    scene.t.resources[0] = 4
    scene.turn()
    assert "it costs 5 resources" in scene.refused("parley with victoria devereux")


# -- Lita


@pytest.mark.rule("AHC-GATH-19")
def test_lita_in_a_deck_is_her_owners_card_like_any_other() -> None:
    """She helps whoever controls her, and goes to the owner's discard pile."""
    t = started("roland,daisy", gathering="undecided")
    lita = card_of(t, LITA)
    assert (t.owner[lita], lita in [*t.deck[0], *t.hand[0]]) == (0, True)
    scene = city("roland", "daisy")
    lita = scene.new(printed.definition(LITA), 0, LIMBO, NONE)
    scene._enter(lita, AREA, 0)
    assert [skill_value(scene.t, who, printed.COMBAT) for who in (0, 1)] == [5, 3]
    scene.turn()
    assert not scene.offers("parley")
    discard(scene.t, lita)
    assert (scene.t.zone[lita], scene.t.discard[0]) == (IN_DISCARD, [lita])
