"""The index of the cards in play follows from them: no save holds it, and who loads one makes it anew."""

from __future__ import annotations

from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.state import Ahc
from grimtable.kernel.snapshot import plain, restore
from tests.arkham.scene import Scene


def index(t: Ahc) -> dict[str, object]:
    return {name: getattr(t, name) for name in sorted(Ahc.DERIVED)}


def test_a_snapshot_does_not_hold_the_index_and_gives_it_back() -> None:
    scene = Scene("roland")
    scene.house()
    scene.in_play("Guard Dog")
    scene.enemy()
    scene.turn()
    written = plain(scene.t) | {"stack": []}
    assert Ahc.DERIVED.isdisjoint(written)
    loaded = restore(GAME, written)
    assert isinstance(loaded, Ahc)
    assert index(loaded) == index(scene.t)
    assert loaded.soaking_assets
    assert loaded.enemies


def test_an_index_that_is_out_of_date_is_noticed() -> None:
    scene = Scene("roland")
    scene.enemy()
    scene.t.enemies = []
    assert GAME.broken(scene.t) == ["what the cards in play mean together is out of date"]
