"""What everybody may see, what nobody may, and what is imagined in its place (chapter 49.1 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from grimtable.games.shadows_of_brimstone.printed import CODE, KIND, MINE_ENCOUNTER, definition_of, name_of, piece
from grimtable.games.shadows_of_brimstone.rules.decks import discard
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread
from grimtable.games.shadows_of_brimstone.state import (
    DARKNESS_DECK,
    DREAD_DECK,
    LOOT_DECK,
    MINE_MAP_DECK,
    NONE,
    TARGA_MAP_DECK,
    TOKEN_STACK,
)
from grimtable.games.shadows_of_brimstone.state import Sob as Position
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import plain
from tests.shadows_of_brimstone.opening import FOUR, opened, position, seen, until
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]


def imagined(scene: Scene, n: int = 30) -> list[Position]:
    """Positions that a seat could not tell from the real one."""
    rng = Random(7)
    return [position(scene.table.resample(0, rng)) for _ in range(n)]


# -- open to all


@pytest.mark.rule("SOB-INFO-01")
def test_every_seat_and_a_watcher_see_the_same() -> None:
    table = until(opened(4, heroes=FOUR), "Where do you start?")
    told = [plain(table.view(seat)) for seat in (0, 1, 2, 3, SPECTATOR)]
    assert all(each == told[0] for each in told)
    logs = [[line.text for line in table.log(seat)] for seat in (0, 1, 2, 3, SPECTATOR)]
    assert all(each == logs[0] for each in logs)


@pytest.mark.rule("SOB-INFO-02")
def test_heroes_lie_open_with_everything_they_have(sob: Sob) -> None:
    scene = sob("gunslinger", "bandido")
    scene.hero(0).has(wounds=3, sanity_lost=2, grit=2, corruption=1, xp=40, gold=25, dark_stone=3)
    scene.gives(0, "whiskey", "quickdraw", "injury-fine-scar", "mutation-antlers")
    hero = scene.view.heroes[0]
    assert (hero.wounds, hero.sanity_lost, hero.grit, hero.corruption) == (3, 2, 2, 1)
    assert (hero.xp, hero.gold, hero.dark_stone) == (40, 25, 3)
    assert [item.code for item in hero.items] == ["pistol"]
    assert hero.tokens == {"whiskey": 1}
    assert [card.code for card in hero.upgrades] == ["quickdraw"]
    assert [card.code for card in hero.scars] == ["injury-fine-scar", "mutation-antlers"]


@pytest.mark.rule("SOB-INFO-04")
def test_the_board_lies_open(sob: Sob) -> None:
    scene = sob("gunslinger", "bandido")
    scene.tile("blast-room", token="token-hum")
    scene.hero(0).at("C3")
    scene.hero(1).at("D3")
    scene.t.ko[1] = 1
    scene.t.scavenged = [1, 0]
    model = scene.foe("tentacles", at="B2")
    view = scene.view
    assert [(tile.code, tile.scavenged, tile.token) for tile in view.tiles] == [
        ("mine-entrance", 1, False),
        ("blast-room", 0, True),
    ]
    assert view.heroes[1].knocked_out
    place = view.heroes[1].place
    assert place is not None
    assert (place.tile, place.x, place.y) == (1, 3, 2)
    assert [(foe.model, foe.place.x, foe.place.y) for foe in view.foes] == [(model, 1, 1)]


@pytest.mark.rule("SOB-INFO-05", "SOB-MARK-08")
def test_enemies_lie_open_with_wounds_targets_and_elite_abilities(sob: Sob) -> None:
    scene = sob("gunslinger")
    model = scene.foe("night-terrors", at="B2", wounds=4)
    scene.t.foe_target[model] = 0
    kind = scene.t.foe_type[model]
    scene.t.elites = [1 << 2 if i == kind else 0 for i in range(len(scene.t.elites))]
    view = scene.view
    assert (view.foes[0].wounds, view.foes[0].target) == (4, 0)
    assert [entry.name for entry in view.types[0].elite] == ["Sure Claws"]
    assert view.types[0].numbers["health"] == 10


@pytest.mark.rule("SOB-INFO-06")
def test_cards_in_play_and_revive_tokens_lie_open(sob: Sob) -> None:
    scene = sob("gunslinger")
    scene.in_play("dark-claws")
    assert [card.code for card in scene.view.cards] == ["dark-claws"]
    assert scene.view.revives == 2


@pytest.mark.rule("SOB-INFO-07", "SOB-CARD-06")
def test_discards_and_revealed_tokens_lie_open(sob: Sob) -> None:
    scene = sob("gunslinger")
    for code in ("dark-claws", "token-hum"):
        discard(scene.t, scene.fetch(piece(code)))
    assert scene.view.discards == {"darkness": ("dark-claws",), "exploration-tokens": ("token-hum",)}


@pytest.mark.rule("SOB-INFO-08", "SOB-DREAD-03")
def test_every_pile_can_be_counted(sob: Sob) -> None:
    scene = sob("gunslinger")
    draw_dread(scene.t)
    view = scene.view
    assert view.dread == 1
    assert (view.decks["growing-dread"], view.decks["exploration-tokens"], view.decks["gear"]) == (6, 12, 32)


@pytest.mark.rule("SOB-INFO-09")
def test_dice_are_told_when_they_are_rolled(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.dice(2, 6)
    scene.turn_begins()
    assert "Bandido 1 rolls 2 6 against the Darkness (7+ holds it back)" in scene.told()


# -- hidden from all


@pytest.mark.rule("SOB-INFO-10", "SOB-INFO-13")
@pytest.mark.parametrize("deck", [MINE_MAP_DECK, TARGA_MAP_DECK, DARKNESS_DECK])
def test_the_order_of_decks_is_hidden(sob: Sob, deck: int) -> None:
    scene = sob("bandido")
    tops = {t.decks[deck][-1] for t in imagined(scene)}
    assert len(tops) > 5
    assert all(sorted(t.decks[deck]) == sorted(scene.t.decks[deck]) for t in imagined(scene, 3))


@pytest.mark.rule("SOB-INFO-11")
def test_faces_of_tokens_are_hidden_in_the_stack_and_on_rooms(sob: Sob) -> None:
    scene = sob("bandido")
    scene.tile("blast-room", token="token-hum")
    on_room = {t.token[1] for t in imagined(scene)}
    assert len(on_room) > 5
    for t in imagined(scene, 3):
        tokens = [*t.decks[TOKEN_STACK], *(token for token in t.token if token != NONE)]
        assert sorted(tokens) == sorted([*scene.t.decks[TOKEN_STACK], piece("token-hum")])


@pytest.mark.rule("SOB-INFO-11")
def test_a_revealed_token_is_not_imagined_elsewhere(sob: Sob) -> None:
    scene = sob("bandido")
    scene.tile("blast-room", token="token-hum")
    discard(scene.t, scene.fetch(piece("token-drip")))
    assert piece("token-drip") not in {t.token[1] for t in imagined(scene, 60)}


@pytest.mark.rule("SOB-INFO-12")
def test_the_cards_of_the_growing_dread_stack_are_hidden(sob: Sob) -> None:
    scene = sob("bandido")
    draw_dread(scene.t)
    draw_dread(scene.t)
    stacks = {tuple(t.dread) for t in imagined(scene, 60)}
    assert len(stacks) > 10
    assert {len(stack) for stack in stacks} == {2}
    assert all(len(t.decks[DREAD_DECK]) == 5 for t in imagined(scene, 3))


@pytest.mark.rule("SOB-INFO-14")
def test_an_earlier_draw_tells_nothing_about_loot(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.does(DrawLoot(0, NONE, 1))
    scene.until("Who acts next?")
    assert len({t.decks[LOOT_DECK][-1] for t in imagined(scene, 60)}) > 6


@pytest.mark.rule("SOB-INFO-15")
def test_what_is_hidden_is_in_no_view_and_no_log(sob: Sob) -> None:
    scene = sob("bandido")
    scene.tile("blast-room", token="token-hum")
    draw_dread(scene.t)
    told = str(plain(scene.view)) + " ".join(scene.log())
    hidden = [*scene.t.dread, scene.t.token[1], *scene.t.decks[DARKNESS_DECK], *scene.t.decks[MINE_MAP_DECK]]
    for card in hidden:
        assert f"'{CODE[definition_of(card)]}'" not in told
        assert KIND[definition_of(card)] == MINE_ENCOUNTER or name_of(card) not in told


@pytest.mark.rule("SOB-INFO-15")
def test_what_is_imagined_looks_the_same(sob: Sob) -> None:
    scene = sob("bandido", "gunslinger")
    scene.tile("blast-room", token="token-hum")
    scene.foe("tentacles", at="B2")
    draw_dread(scene.t)
    for t in imagined(scene, 5):
        assert plain(scene.table.game.view(t, 0)) == plain(scene.view)
        assert scene.table.game.broken(t) == []
    assert plain(seen(scene.table)) == plain(scene.view)


@pytest.mark.rule("SOB-PARTY-05")
def test_abilities_of_heroes_of_one_class_are_told_apart(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal", "bandido")
    scene.foe("tentacles", at="B2")
    for hero in (0, 1):
        scene.gives(hero, "hardened-resolve")
        scene.hero(hero).has(grit=1, sanity_lost=1)
    scene.enemies_act()
    assert scene.options() == [
        "pass",
        "use Hardened Resolve of US Marshal 1 (1 Grit)",
        "use Hardened Resolve of US Marshal 2 (1 Grit)",
    ]
