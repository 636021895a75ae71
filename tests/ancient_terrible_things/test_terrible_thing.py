"""Phase 5, Terrible Thing (chapter 12 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.view import AttView
from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]


def view(scene: Scene) -> AttView:
    seen = scene.table.view(0)
    assert isinstance(seen, AttView)
    return seen


def rumours(scene: Scene) -> list[str]:
    """The Rumours pile, the newest card last."""
    return [card.code for card in view(scene).rumours]


@pytest.mark.rule("ATT-TTP-01")
def test_nothing_happens_after_the_encounter_was_overcome_by_dice(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "drowned-bell")
    scene.rolls(3, 3, 1, 2, 6, at="gorge").choose("stop rolling", "overcome The Drowned Bell with 3-3")
    with changes(scene.you.terrible, 0), changes(lambda: len(scene.on_track()), 0):
        scene.idles()
    assert rumours(scene) == []
    scene.sound()


@pytest.mark.rule("ATT-TTP-01")
def test_nothing_happens_after_the_encounter_was_overcome_by_a_desperate_act(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "drowned-bell")
    scene.you.owns(courage=2)
    scene.explores("gorge").choose("desperate act for 2 Courage")
    with changes(scene.you.terrible, 0), changes(lambda: len(scene.on_track()), 0):
        scene.idles()
    assert rumours(scene) == []


@pytest.mark.rule("ATT-TTP-01")
def test_an_encounter_overcome_elsewhere_spares_nobody(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "obliging-guide")
    scene.lay("chasm", "hush")
    scene.you.owns(courage=1)
    scene.explores("chasm").choose("desperate act against The Obliging Guide for 1 Courage")
    with changes(scene.you.terrible, 1):
        scene.idles()
    assert rumours(scene) == ["hush"]


@pytest.mark.rule("ATT-TTP-02")
def test_a_failed_encounter_is_laid_on_top_of_the_rumours(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "hush")
    scene.lay("ruin", "drowned-bell")
    scene.rumours("twin-idols")
    scene.idles("gorge").idles("ruin")
    assert rumours(scene) == ["twin-idols", "hush", "drowned-bell"]
    assert piece("hush") not in scene.t.encounter
    assert view(scene).locations[PLACE["gorge"]].encounter is None
    scene.sound()


@pytest.mark.rule("ATT-TTP-03")
def test_the_player_takes_the_lowest_token_left_on_the_track(att: Att) -> None:
    scene = att(2)
    scene.track(3, 1, 2, 1)
    scene.idles("gorge")
    assert scene.stashed() == [[1], []]
    assert scene.on_track() == [1, 2, 3]
    scene.idles("ruin")
    assert scene.stashed() == [[1], [1]]
    scene.choose("keep the Map").idles("chasm")
    assert scene.stashed() == [[1, 2], [1]]
    assert scene.on_track() == [3]
    scene.sound()


@pytest.mark.rule("ATT-TTP-04")
def test_the_last_token_stops_play_at_once(att: Att) -> None:
    scene = att(2)
    scene.track(2)
    scene.post("gilded-idol")
    scene.you.owns(treasure=9)
    scene.rolls(1, 1, 2, 3, 6, at="gorge").choose("stop rolling", "stop spending")
    assert scene.table.ask is None
    assert scene.table.result is not None
    assert scene.stashed() == [[2], []]
    assert view(scene).seats[0].pawn == "ghastly-gorge", "there is no Trading Post phase"
    assert scene.you.hand() == [], "there is no Refresh phase"
    assert [line for line in scene.log() if line.endswith("begins a turn")] == ["The Captain begins a turn"]
    scene.sound()


@pytest.mark.rule("ATT-TTP-04")
def test_play_goes_on_while_a_token_is_left(att: Att) -> None:
    scene = att(2)
    scene.track(2, 3)
    scene.idles("gorge")
    assert scene.ask.seats == (1,)
    assert scene.on_track() == [3]
