"""Walking: hazards, models that may be passed, Gates, and the weather of another world (chapters 11.2, 41, 43)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grimtable.games.shadows_of_brimstone.cards import worlds as worlds
from grimtable.games.shadows_of_brimstone.printed import ARMOR, PASSES, definition_of, piece
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ANSWERS, HEARS, Ability, declare
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_party
from grimtable.games.shadows_of_brimstone.rules.map.board import is_on_tile
from grimtable.games.shadows_of_brimstone.rules.map.movement import reachable
from grimtable.games.shadows_of_brimstone.rules.moments import MOVE_ENDED, SPACE_ENTERED
from grimtable.games.shadows_of_brimstone.state import MINE, TARGA, Sob
from tests.shadows_of_brimstone.arena import activate, another_tile, arena, asks, foe, offers, say, sheet, space
from tests.shadows_of_brimstone.outfit import give

CARD = "hatchet"  # without abilities, it stands for a card that lies on a tile


def bite(t: Sob, owner: int, card: int, event: int) -> None:
    """1 Wound for the hero that is concerned."""
    wounds_ignoring_defense(t, t.acting, 1)


def is_there(t: Sob, owner: int, card: int, event: int) -> bool:
    """The hero is on the card's tile."""
    return is_on_tile(t, t.place[t.acting], t.in_play_on[0])


@pytest.fixture
def brambles() -> Iterator[int]:
    """A card in play that bites whoever enters a space of its tile, or ends its move there."""
    number = definition_of(piece(CARD))
    declare(Ability(CARD, SPACE_ENTERED, bite, is_there, forced=True))
    declare(Ability(CARD, MOVE_ENDED, bite, is_there, forced=True))
    yield piece(CARD)
    del ABILITIES[number], HEARS[number]
    for moment in (SPACE_ENTERED, MOVE_ENDED):
        del ANSWERS[moment][number]


def with_brambles(t: Sob, card: int, tile: int) -> None:
    t.in_play, t.in_play_on = [card], [tile]
    refresh_party(t)


@pytest.mark.rule("SOB-MOVE-02", "SOB-CARD-03")
def test_what_lies_on_a_tile_answers_every_space_that_is_entered(brambles: int) -> None:
    t = arena(at="B5")
    with_brambles(t, brambles, 0)
    activate(t, 0, 3)
    say(t, "move to Mine Entrance B7 (2 spaces, 2 hazards on the way)")
    assert t.wounds[0] == 2
    assert t.moves == 1


@pytest.mark.rule("SOB-MOVE-02")
def test_a_space_is_offered_once_for_each_bargain_of_steps_and_hazards(brambles: int) -> None:
    t = arena(at="B5")
    tile = another_tile(t, "blast-room")
    with_brambles(t, brambles, tile)
    found = {each[0]: each for each in reachable(t, 0, 4)}
    assert found[space(t, "B3")][1:] == (2, 0)
    assert found[space(t, "B1")][1:] == (4, 1)  # it belongs to both tiles


@pytest.mark.rule("SOB-MOVE-02", "SOB-CARD-03")
@pytest.mark.parametrize("first", [True, False])
def test_only_the_tile_of_a_card_that_bites_is_dangerous(brambles: int, first: bool) -> None:
    t = arena(at="B5")
    room = another_tile(t, "blast-room")
    cards = [(brambles, room), (piece("explosives"), 0)]
    for card, tile in cards if first else reversed(cards):
        t.in_play, t.in_play_on = [*t.in_play, card], [*t.in_play_on, tile]
    refresh_party(t)
    risks = {place: risk for place, _, risk in reachable(t, 0, 7)}
    safe = arena(at="B5")
    another_tile(safe, "blast-room")
    assert set(risks) == {place for place, _, _ in reachable(safe, 0, 7)}
    assert all((risks[place] > 0) == is_on_tile(t, place, room) for place in risks)
    assert max(risks.values()) > 1
    t.in_play_on = [-1, -1]  # they lie beside the board
    assert {risk for _, _, risk in reachable(t, 0, 7)} == {0}


@pytest.mark.rule("SOB-MOVE-02", "SOB-KO-01")
def test_a_hero_that_falls_on_the_way_goes_no_further(brambles: int) -> None:
    t = arena(2, at="B5 D7")
    t.wounds[0] = 9
    with_brambles(t, brambles, 0)
    activate(t, 0, 4)
    say(t, "move to Mine Entrance B3")
    assert t.ko[0]
    assert t.place[0] == space(t, "B4")
    assert asks(t) == ""


@pytest.mark.rule("SOB-ACT-03")
def test_the_move_ends_once_before_the_search(brambles: int) -> None:
    t = arena(at="B5")
    with_brambles(t, brambles, 0)
    activate(t, 0, 4)
    say(t, "scavenge", 1, 1, 1)
    assert t.wounds[0] == 1
    if asks(t):
        say(t, "end your activation")
    assert t.wounds[0] == 1


@pytest.mark.rule("SOB-MOVE-05")
def test_some_heroes_move_through_models_but_stop_in_none() -> None:
    t = arena(3, at="B1 B2 C2")
    assert not any(s == space(t, "B3") for s, _, _ in reachable(t, 0, 2))
    sheet(t, 0, PASSES, 1)
    reach = [s for s, _, _ in reachable(t, 0, 2)]
    assert space(t, "B3") in reach
    assert space(t, "B2") not in reach
    activate(t, 0, 3)
    say(t, "move to Mine Entrance B3")
    assert t.place[0] == space(t, "B3")


@pytest.mark.rule("SOB-ESC-05")
def test_nobody_passes_through_a_model_beside_an_enemy_that_stops_it() -> None:
    t = arena(3, at="B1 B2 C2")
    sheet(t, 0, PASSES, 1)
    foe(t, "B3", escape=5)
    assert [s for s, _, _ in reachable(t, 0, 4)] == [space(t, "C1")]


# -- the Targa Plateau


def on_targa(classes: str = "us-marshal") -> Sob:
    t = arena(classes=classes)
    t.tile_world = [TARGA]
    t.worlds = 1 << MINE | 1 << TARGA
    refresh_party(t)
    return t


@pytest.mark.rule("SOB-TARGA-03", "SOB-WORLD-02")
def test_a_one_is_a_wound_in_the_frigid_snow_and_armor_helps() -> None:
    t = activate(on_targa(), 0, 1)
    assert t.wounds == [1]
    t = on_targa()
    sheet(t, 0, ARMOR, 4)
    activate(t, 0, 1, 4)
    assert t.wounds == [0]
    t = activate(arena(), 0, 1)
    assert t.wounds == [0]


@pytest.mark.rule("SOB-TARGA-04")
def test_clothing_against_the_weather_helps() -> None:
    t = on_targa()
    give(t, 0, "poncho")
    activate(t, 0, 1)
    assert t.wounds == [0]
    assert t.grit == [1]


@pytest.mark.rule("SOB-TARGA-05")
def test_a_two_recovers_grit_there() -> None:
    for die, grit in ((1, 1), (2, 1), (3, 0)):
        t = activate(on_targa(), 0, die)
        assert t.grit == [grit]


@pytest.mark.rule("SOB-TARGA-06")
def test_the_bandido_recovers_two() -> None:
    for die, grit in ((1, 2), (2, 2), (3, 0)):
        t = activate(on_targa("bandido"), 0, die)
        assert t.grit == [grit]


@pytest.mark.rule("SOB-TARGA-03", "SOB-MOVE-01")
def test_only_the_final_number_freezes() -> None:
    t = on_targa()
    t.grit = [1]
    activate(t, 0, 1)
    assert asks(t) == "Keep this roll?"
    say(t, "re-roll the 1", 5)
    assert t.wounds == [0]
    assert not offers(t, "re-roll the Move roll")
