"""Summon cards and the Unhallowed (chapter 9 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

GIANT = "bridge-giant"


@pytest.mark.rule("SAW-SUM-01", "SAW-SUM-02", "SAW-SUM-03", "SAW-SUM-04", "SAW-OUT-03")
def test_a_revealed_summon_card_exhausts_one_goes_to_the_graveyard_and_calls_an_unhallowed(saw: Saw) -> None:
    scene = saw()
    scene.unhallowed("quiet-abbot", "lady-rime")
    scene.abilities("barbarian", "red-arc")
    scene.watch("summon-1", GIANT, camper="witch")
    assert len(scene.options()) == 9  # of the three Watchers
    scene.choose("exhaust Red Arc of Barbarian")
    assert scene.exhausted("red-arc")
    assert scene.in_graveyard("summon-1")
    assert scene.line() == ["quiet-abbot", GIANT]
    assert scene.shown() == ["quiet-abbot", GIANT]
    assert scene.cards(scene.t.unhallowed) == ["lady-rime"]
    scene.sound()


@pytest.mark.rule("SAW-SUM-01")
def test_a_facedown_summon_card_waits(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.unhallowed("quiet-abbot")
    scene.watch(GIANT, "summon-1", "ditch-dead-a")
    assert scene.line() == [GIANT, "summon-1", "ditch-dead-a"]
    scene.hits(GIANT, 10)
    scene.pays(1)
    assert scene.line() == ["quiet-abbot", "ditch-dead-a"]


@pytest.mark.rule("SAW-SUM-04")
def test_the_unhallowed_takes_the_place_of_the_summon_card(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.unhallowed("quiet-abbot")
    scene.watch(GIANT, "summon-1", "ditch-dead-a")
    scene.pays(1)
    assert scene.line() == [GIANT, "quiet-abbot", "ditch-dead-a"]


@pytest.mark.rule("SAW-SUM-05", "SAW-GLOS-30")
def test_the_powers_of_a_summoned_unhallowed_are_resolved(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 4, 2)
    scene.unhallowed("many-handed")
    scene.watch("summon-1", GIANT).pays(1)
    assert scene.stolen_by("many-handed") == [("heretic", 2)]
    scene = saw()
    scene.graveyard("ditch-dead-a")
    scene.unhallowed("ditch-king")
    scene.watch("summon-1", GIANT).pays(1)
    assert scene.line() == ["ditch-king", "ditch-dead-a", GIANT]


@pytest.mark.rule("SAW-SUM-06")
def test_a_defeated_unhallowed_goes_to_the_graveyard(saw: Saw) -> None:
    scene = saw()
    scene.unhallowed("quiet-abbot", "lady-rime")
    scene.watch("summon-1", GIANT).pays(1)
    scene.defeats("quiet-abbot")
    assert scene.in_graveyard("quiet-abbot")
    assert scene.cards(scene.t.unhallowed) == ["lady-rime"]


@pytest.mark.rule("SAW-FIN-09")
def test_the_game_is_lost_when_a_summon_card_finds_no_unhallowed(saw: Saw) -> None:
    scene = saw()
    scene.unhallowed()
    scene.watch("summon-1", GIANT)
    with changes(scene.tired, 1):
        scene.pays(1)
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()
    assert "none was left to come" in scene.table.result.outcome


@pytest.mark.rule("SAW-FIN-09")
def test_an_empty_unhallowed_deck_alone_loses_nothing(saw: Saw) -> None:
    scene = saw()
    scene.unhallowed("quiet-abbot")
    scene.watch("summon-1", GIANT).pays(1)
    assert scene.t.unhallowed == []
    assert not scene.ends()


@pytest.mark.rule("SAW-SUM-02", "SAW-OUT-07")
def test_the_game_is_lost_when_a_summon_card_takes_the_last_ability(saw: Saw) -> None:
    scene = saw()
    scene.unhallowed("quiet-abbot")
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.exhausts_all("barbarian", but=1)
    scene.watch("summon-1", GIANT, camper="witch")
    assert scene.ends()
    assert scene.cards(scene.t.unhallowed) == ["quiet-abbot"]


@pytest.mark.rule("SAW-ORD-06")
def test_a_summon_card_that_is_scouted_or_moved_facedown_triggers_when_its_turn_comes(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.unhallowed("quiet-abbot")
    scene.watch(GIANT, "summon-1", "ditch-dead-a")
    scene.moves("summon-1", 3)
    assert scene.line() == [GIANT, "ditch-dead-a", "summon-1"]
    scene.defeats(GIANT)
    assert scene.tired() == 0
    scene.hits("ditch-dead-a", 6)
    scene.pays(1)
    assert scene.line() == ["quiet-abbot"]
