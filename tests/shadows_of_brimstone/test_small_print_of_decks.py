"""Cards in their places: in a deck, on a pile, on the table, on a tile, and never twice (chapters 5.1, 19.4, 30.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import NUMBER, definition_of, piece
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import leave_play, stay_in_play, tile_of_card
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot, draw_loot, loot_for_all
from grimtable.games.shadows_of_brimstone.state import GEAR_DECK, LOOT_DECK, MINE_ENCOUNTERS, NO_HEALTH, NONE, PARTY
from tests.shadows_of_brimstone.arena import arena
from tests.shadows_of_brimstone.drawing import answered, table
from tests.shadows_of_brimstone.outfit import ids, start
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
OTHERS = ("red-floor", "loose-board", "webbed-over")

# -- the Encounter of a room


@pytest.mark.rule("SOB-ADVEN-03")
@pytest.mark.parametrize("nth", [0, 1, 3])
@pytest.mark.parametrize("where", ["deck", "discards"])
def test_the_encounter_of_a_room_is_taken_out_of_where_it_lies_and_nothing_else_is(where: str, nth: int) -> None:
    t = table()
    named = piece("explosives")
    others = [piece(code) for code in OTHERS]
    pile = [*others[:nth], named, *others[nth:]]
    t.decks[MINE_ENCOUNTERS] = pile if where == "deck" else others
    t.discards[MINE_ENCOUNTERS] = pile if where == "discards" else others
    start(t, Encounters(PARTY, NONE, 0, 0, definition_of(named)))
    assert t.in_play == [named]
    assert sorted(t.decks[MINE_ENCOUNTERS]) == sorted(t.discards[MINE_ENCOUNTERS]) == sorted(others)


@pytest.mark.rule("SOB-ADVEN-03")
def test_the_deck_is_shuffled_after_the_search() -> None:
    t = table()
    named, others = piece("explosives"), [piece(code) for code in OTHERS]
    t.decks[MINE_ENCOUNTERS] = [*others, named]
    t.chance.laid = [0, 0]
    start(t, Encounters(PARTY, NONE, 0, 0, definition_of(named)))
    assert t.chance.laid == []
    assert t.decks[MINE_ENCOUNTERS] != others


@pytest.mark.rule("SOB-ADVEN-02", "SOB-ENC-08")
def test_it_is_drawn_besides_those_of_the_token() -> None:
    t = table()
    t.decks[MINE_ENCOUNTERS] = [piece(code) for code in ("explosives", *OTHERS)]
    start(t, Encounters(PARTY, NONE, 0, 2, NUMBER["explosives"]))
    assert ids(t) == ["resolve-next:webbed-over", "resolve-next:loose-board", "resolve-next:explosives"]


# -- on the table


@pytest.mark.rule("SOB-CARD-03", "SOB-CARD-05")
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_a_card_that_leaves_play_leaves_the_others_on_their_tiles(sob: Sob, gone: int) -> None:
    scene = sob()
    scene.tile("blast-room")
    cards = [scene.fetch(piece(code)) for code in ("red-floor", "explosives", "dark-claws")]
    for card, tile in zip(cards, (1, 0, NONE), strict=True):
        stay_in_play(scene.t, card, tile)
    leave_play(scene.t, cards[gone])
    left = [nth for nth in range(3) if nth != gone]
    assert scene.t.in_play == [cards[nth] for nth in left]
    assert [tile_of_card(scene.t, cards[nth]) for nth in left] == [(1, 0, NONE)[nth] for nth in left]
    assert len(scene.t.in_play_on) == 2
    assert [sum(card in pile for pile in scene.t.discards) for card in cards] == [int(nth == gone) for nth in range(3)]


# -- Loot


@pytest.mark.rule("SOB-LOOT-01")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_the_fallen_draw_loot_and_the_dead_do_not(dead: int) -> None:
    t = arena(3)
    t.decks[LOOT_DECK] = [piece("loot-gold-tooth")] * 6
    t.ko = [NO_HEALTH, 0, NO_HEALTH]
    t.dead = 1 << dead
    t.chance.laid = [0] * 40
    loot_for_all(t, 2)
    t.run()
    assert [amount > 0 for amount in t.gold] == [hero != dead for hero in range(3)]
    assert len({amount for amount in t.gold if amount}) == 1
    assert len(t.decks[LOOT_DECK]) == 6


@pytest.mark.rule("SOB-LOOT-04", "SOB-LOOT-05")
@pytest.mark.parametrize("who", [0b011, 0b110, 0b101, 0b111])
def test_each_of_some_heroes_draws_all_its_cards_before_the_next(who: int) -> None:
    t = arena(3)
    t.decks[LOOT_DECK] = [piece("loot-gold-tooth")] * 9
    t.chance.laid = [0] * 60
    t.events.clear()
    start(t, DrawLoot(0, NONE, who, 2))
    drawn = [event[1] for event in t.events if event[2] == piece("loot-gold-tooth")]
    assert drawn == [hero for hero in range(3) if who >> hero & 1 for _ in range(2)]


@pytest.mark.rule("SOB-LOOT-01")
def test_one_hero_draws_one_card_unless_it_says_more() -> None:
    t = arena(3)
    t.decks[LOOT_DECK] = [piece("loot-gold-tooth")] * 4
    t.chance.laid = [0] * 30
    draw_loot(t, 1)
    t.run()
    once = t.gold[1]
    assert once > 0
    draw_loot(t, 1, 2)
    t.run()
    assert t.gold == [0, 3 * once, 0]
    assert t.decks[GEAR_DECK] == []


@pytest.mark.rule("SOB-ENC-08")
def test_of_two_encounters_the_one_that_is_chosen_comes_first() -> None:
    t = table()
    t.decks[MINE_ENCOUNTERS] = [piece("explosives"), piece("red-floor")]
    start(t, Encounters(PARTY, NONE, 0, 2))
    assert ids(t) == ["resolve-next:red-floor", "resolve-next:explosives"]
    answered(t, "resolve-next:explosives")
    assert t.in_play == [piece("explosives"), piece("red-floor")]
    assert t.in_play_on == [0, 0]
