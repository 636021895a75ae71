"""Phase 2, Explore (chapter 6 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]


@pytest.mark.rule("ATT-EXP-01")
def test_the_player_must_move_the_own_pawn_to_a_location(att: Att) -> None:
    scene = att(2)
    scene.refresh_question()
    assert scene.ask.seats == (0,)
    assert len(scene.options()) == 6
    assert len(scene.offered("explore the ")) == 6
    pawns = scene.t.pawn[:]
    scene.explores("chasm")
    assert scene.t.pawn == [PLACE["chasm"], pawns[1]]


@pytest.mark.rule("ATT-EXP-01")
def test_a_single_active_location_is_gone_to_unasked(att: Att) -> None:
    scene = att(2)
    scene.clear("shrine", "gorge", "chateau", "chasm", "ruin")
    scene.refresh_question()
    assert scene.you.stands() == "gunsloop"
    assert scene.ask.prompt == "Use the Rusted Gunsloop?"


@pytest.mark.rule("ATT-EXP-02")
def test_a_location_without_an_encounter_is_not_active(att: Att) -> None:
    scene = att(2)
    scene.clear("shrine", "gunsloop")
    scene.refresh_question()
    assert not scene.offers("Accursed Shrine")
    assert not scene.offers("Rusted Gunsloop")
    assert len(scene.options()) == 4
    scene.refused("explore the Accursed Shrine", rule="ATT-EXP-02")


@pytest.mark.rule("ATT-EXP-02")
def test_a_location_is_no_longer_active_once_its_encounter_is_overcome(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "obliging-guide")
    scene.you.owns(courage=1)
    scene.explores("gorge").choose("desperate act for 1 Courage").idles()
    assert scene.ask.seats == (1,)
    scene.refused("explore the Ghastly Gorge", rule="ATT-EXP-02")
    assert len(scene.offered("explore the ")) == 5


@pytest.mark.rule("ATT-EXP-03")
def test_every_token_at_the_location_goes_to_the_stash(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "toll-at-gallows-ford", focus=2, treasure=1, courage=1, feat=3)
    scene.lay("ruin", "drowned-bell", courage=2)
    with changes(scene.rival.all_tokens, 0), changes(scene.you.all_tokens, 7):
        scene.explores("gorge")
    assert (scene.you.focus(), scene.you.treasure(), scene.you.courage(), scene.you.feat()) == (2, 1, 1, 3)
    assert sum(scene.t.lying) == 2
    scene.sound()


@pytest.mark.rule("ATT-EXP-04")
def test_the_location_action_may_be_used_or_declined(att: Att) -> None:
    scene = att(2)
    scene.explores("shrine")
    assert scene.options() == ["gain 1 Focus", "gain 1 Feat", "pass"]
    declined = scene.table.fork()
    with changes(scene.you.focus, 1):
        scene.choose("gain 1 Focus")
    declined.choose("pass")
    assert declined.position.tokens == [0] * 8  # type: ignore[attr-defined]


@pytest.mark.rule("ATT-EXP-04")
def test_tokens_just_taken_can_pay_for_the_location_action(att: Att) -> None:
    scene = att(2)
    scene.lay("chasm", "hush", courage=1)
    scene.lay("gorge", "obliging-guide")
    scene.explores("chasm")
    with changes(scene.you.courage, -1):
        scene.choose("desperate act against The Obliging Guide for 1 Courage")
    assert scene.you.overcome() == ["obliging-guide"]
    scene.sound()


@pytest.mark.rule("ATT-EXP-05")
def test_the_location_action_is_used_once_though_cards_may_follow_it(att: Att) -> None:
    scene = att(2)
    scene.you.holds("night-errand")
    scene.lay("gorge", "obliging-guide", focus=1)
    scene.explores("shrine")
    assert scene.options() == ["gain 1 Focus", "gain 1 Feat", "pass"]
    scene.choose("gain 1 Feat")
    assert scene.options() == ["play Night Errand for 1 Feat", "pass"]
    scene.refused("gain 1 Focus")
    with changes(scene.you.all_tokens, 0):
        scene.choose("pass")
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"
