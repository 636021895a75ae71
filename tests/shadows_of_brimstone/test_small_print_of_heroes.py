"""One of several heroes is hurt, falls, dies or gets up: the others keep what is theirs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import HEALTH, SANITY
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import die, hurt
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.status import poison, void_venom
from grimtable.games.shadows_of_brimstone.state import HARD_CORE, NO_HEALTH, NO_SANITY, NONE, Sob
from tests.shadows_of_brimstone.arena import arena, asks, foe, say, words
from tests.shadows_of_brimstone.outfit import do, lay, start
from tests.shadows_of_brimstone.scene import Scene


def trio() -> tuple[Sob, list[int]]:
    """Three heroes with markers, each the target of a Strangler. Gives the Stranglers too."""
    t = arena(3, at="B5 C6 A6")
    models = [foe(t, at, "stranglers") for at in ("D4", "D5", "D6")]
    for hero, model in enumerate(models):
        t.foe_target[model] = hero
    t.poison, t.venom = [1, 2, 3], [3, 2, 1]
    return t, models


@pytest.mark.rule("SOB-KO-01", "SOB-STAT-02", "SOB-POIS-06", "SOB-STAY-03")
@pytest.mark.parametrize("fallen", [0, 1, 2])
def test_who_falls_loses_markers_and_attackers_and_nobody_else_does(fallen: int) -> None:
    t, models = trio()
    do(t, lambda t: hurt(t, fallen, 99, 0))
    others = [hero for hero in range(3) if hero != fallen]
    assert [t.ko[hero] for hero in range(3)] == [NO_HEALTH if hero == fallen else 0 for hero in range(3)]
    assert t.poison == [0 if hero == fallen else hero + 1 for hero in range(3)]
    assert t.venom == [0 if hero == fallen else 3 - hero for hero in range(3)]
    assert [t.foe_target[model] for model in models] == [NONE if hero == fallen else hero for hero in range(3)]
    assert [t.wounds[hero] for hero in others] == [0, 0]
    assert t.wounds[fallen] == t.stats[fallen][HEALTH]


@pytest.mark.rule("SOB-DEATH-01", "SOB-STAY-03")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_nobody_attacks_the_dead_any_more(dead: int) -> None:
    t, models = trio()
    do(t, lambda t: die(t, dead))
    assert t.dead == 1 << dead
    assert [t.foe_target[model] for model in models] == [NONE if hero == dead else hero for hero in range(3)]
    assert t.standing() == [hero for hero in range(3) if hero != dead]


@pytest.mark.rule("SOB-KO-01", "SOB-KO-02")
@pytest.mark.parametrize(
    ("wounds", "sanity", "ko"),
    [(9, 9, 0), (10, 9, NO_HEALTH), (9, 10, NO_SANITY), (10, 10, NO_HEALTH | NO_SANITY), (12, 0, NO_HEALTH)],
)
def test_a_hero_falls_at_its_last_health_or_sanity(wounds: int, sanity: int, ko: int) -> None:
    t = arena(2)
    do(t, lambda t: hurt(t, 1, wounds, sanity))
    assert t.ko == [0, ko]
    assert (t.wounds[1], t.sanity_lost[1]) == (min(wounds, 10), sanity)


@pytest.mark.rule("SOB-HARD-01")
def test_in_the_hard_core_game_who_does_not_get_up_dies_when_the_next_turn_begins(sob: Callable[..., Scene]) -> None:
    scene = sob("us-marshal", "us-marshal", "us-marshal", "us-marshal")
    scene.t.flags |= HARD_CORE
    scene.t.grit = [0] * 4
    for hero in (0, 1):
        scene.does(lambda t, hero=hero: hurt(t, hero, 99, 0))  # type: ignore[misc]
    assert scene.t.doomed == 0b0011
    scene.dice(5, 6, 3, 3)  # an Injury, and the healing
    scene.does(Recover(1))
    while scene.ask.prompt == "How is the healing split?":
        scene.table.choose(0)
    assert scene.t.doomed == 0b0001
    scene.t.stack.clear()
    scene.turn_begins()
    assert (scene.t.dead, scene.t.doomed) == (0b0001, 0)
    assert scene.t.standing() == [1, 2, 3]


@pytest.mark.rule("SOB-POIS-01", "SOB-VENOM-05")
def test_markers_add_up_on_the_hero_that_gets_them() -> None:
    t = arena(3)
    t.poison, t.venom = [1, 1, 1], [1, 1, 1]
    poison(t, 1, 2)
    void_venom(t, 2)
    assert (t.poison, t.venom) == ([1, 3, 1], [1, 1, 2])
    t.ko[0] = NO_HEALTH
    poison(t, 0)
    void_venom(t, 0)
    assert (t.poison[0], t.venom[0]) == (1, 1)


@pytest.mark.rule("SOB-REC-06", "SOB-REC-07")
@pytest.mark.parametrize(
    ("wounds", "sanity", "dice", "splits"),
    [
        (10, 0, (1, 2), []),  # all of it heals Wounds: nothing to choose
        (10, 2, (1, 2), [(3, 0), (2, 1), (1, 2)]),
        (10, 5, (1, 1), [(2, 0), (1, 1)]),
        (10, 1, (6, 6), []),  # everything is healed
    ],
)
def test_how_a_hero_that_gets_up_may_split_its_healing(
    wounds: int, sanity: int, dice: tuple[int, int], splits: list[tuple[int, int]]
) -> None:
    t = arena(2)
    t.ko[1] = NO_HEALTH
    t.wounds[1], t.sanity_lost[1] = wounds, sanity
    lay(t, 5, 6, *dice)  # an Injury that changes neither
    health, mind = t.stats[1][HEALTH], t.stats[1][SANITY]
    start(t, Recover(1))
    assert (t.stats[1][HEALTH], t.stats[1][SANITY]) == (health, mind)
    if not splits:
        assert asks(t) == ""
        assert t.wounds[1] + t.sanity_lost[1] == max(wounds + sanity - sum(dice), 0)
        return
    assert t.ask is not None
    assert [(choice[1], choice[2]) for choice in t.ask.options] == splits
    assert not t.is_up(1)
    say(t, words(t)[-1])
    assert (t.wounds[1], t.sanity_lost[1]) == (wounds - splits[-1][0], sanity - splits[-1][1])
    assert t.is_up(1)
