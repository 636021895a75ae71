"""What a choice promises counts in what happens by itself: scars, pieces, Enemies and full sheets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.cards.targa_features import ThinIce
from grimtable.games.shadows_of_brimstone.printed import MAX_GRIT, TYPE, piece
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_attacks import MELEE, strike
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh, value
from tests.shadows_of_brimstone.outfit import attach_to
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]


def foreseen(scene: Scene, words: str) -> str:
    """What is said of an option before it is chosen."""
    ask = scene.table.ask
    assert ask is not None
    [place] = [i for i, option in enumerate(ask.options) if option.words.startswith(words)]
    assert scene.t.ask is not None
    return scene.table.game.preview(scene.t, 0, scene.t.ask.options[place])


# -- the Move roll


def move_roll(sob: Sob, die: int, *scars: str, grit: int = 1) -> Scene:
    """A Marshal has rolled for its move, and is asked whether to keep the roll."""
    scene = sob("us-marshal")
    scene.gives(0, *scars)
    scene.hero(0).has(grit=grit)
    scene.dice(die)
    return scene.activation_begins(0)


@pytest.mark.parametrize(("die", "spaces"), [(3, 2), (1, 1)])
def test_a_move_roll_tells_the_spaces_that_a_bad_leg_leaves(sob: Sob, die: int, spaces: int) -> None:
    scene = move_roll(sob, die, "injury-bad-leg")
    assert foreseen(scene, "keep the roll").split(",")[0] == f"{spaces} to move"
    scene.choose("keep the roll")
    assert scene.t.moves == spaces


@pytest.mark.rule("SOB-GRIT-12")
def test_grit_that_a_hero_cannot_keep_is_not_told_as_recovered(sob: Sob) -> None:
    scene = move_roll(sob, 1, grit=value(sob("us-marshal").t, 0, MAX_GRIT))
    assert foreseen(scene, "keep the roll") == "1 to move, and 1 Grit to spend at once or lose"
    scene.choose("keep the roll")
    assert scene.ask.prompt == "Spend the Grit you cannot keep?"


# -- harm


def test_a_save_tells_the_wound_that_a_running_skin_adds(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.gives(0, "mutation-running-skin")
    scene.hero(0).has(grit=1)
    scene.dice(1, 1)
    scene.does(lambda t: hits(t, 0, 2, 1))
    assert foreseen(scene, "keep the roll") == "take 3 Wounds: 7 Health left"
    scene.choose("keep the roll")
    assert scene.t.wounds[0] == 3


def test_hits_that_were_all_saved_bring_no_wound_by_a_running_skin(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.gives(0, "mutation-running-skin")
    scene.hero(0).has(grit=1)
    scene.dice(1, 6)
    scene.does(lambda t: hits(t, 0, 2, 1))
    assert foreseen(scene, "keep the roll") == "take 2 Wounds: 8 Health left"


def test_a_wound_that_brings_another_leaves_at_most_so_much(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4").has(grit=1)
    model = scene.foe("snow-terrors", at="D4")
    scene.dice(6, 1, 1, 1)
    scene.does(lambda t: strike(t, 0, TYPE["snow-terrors"], [model], [MELEE]))
    assert foreseen(scene, "keep the roll") == "take 3 Wounds: at most 7 Health left"
    scene.choose("keep the roll")
    assert scene.t.wounds[0] == 4


# -- attacks


def one_hit(sob: Sob, die: int, *pieces: str, lens: bool = False) -> Scene:
    """A Marshal has hit one of two Terrors once with a Pistol, and is asked which."""
    scene = sob("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4").has(grit=0)
    gun = scene.gives(0, "pistol")
    scene.gives(0, *pieces)
    if lens:
        attach_to(scene.t, 0, scene.gives(0, "focusing-lens"), gun)
        refresh(scene.t, 0)
    scene.foe("night-terrors", at="E3", wounds=6)
    scene.foe("night-terrors", at="E5")
    scene.turn(0, move=0)
    scene.dice(die, 1)
    return scene.choose("fire Pistol")


@pytest.mark.parametrize(
    ("pieces", "lens", "told"),
    [
        ((), False, "50% to kill (Health 4)"),
        (("mutation-eye-grown-shut",), False, "33% to kill (Health 4)"),
        (("mutation-eye-stalks",), False, "67% to kill (Health 4)"),
        ((), True, "kills it"),
    ],
)
def test_the_odds_of_a_critical_hit_count_in_what_changes_it(
    sob: Sob, pieces: tuple[str, ...], lens: bool, told: str
) -> None:
    scene = one_hit(sob, 6, *pieces, lens=lens)
    assert foreseen(scene, "1 Critical Hit on Night Terror 1") == told


# -- scavenging


@pytest.mark.parametrize(("scars", "told"), [((), "42%"), (("madness-shivers",), "7%")])
def test_who_overlooks_the_first_find_is_told_so(sob: Sob, scars: tuple[str, ...], told: str) -> None:
    scene = sob("us-marshal")
    scene.gives(0, *scars)
    scene.turn(0, move=0)
    assert foreseen(scene, "scavenge") == f"{told} for a card, good or bad"


def test_what_a_re_roll_of_a_single_die_is_worth_is_told(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(grit=1)
    scene.dice(1)
    scene.does(ThinIce(0, piece("thin-ice"), 0))
    assert foreseen(scene, "re-roll") == "83% to make it"


# -- what has not happened


def test_what_is_foretold_of_a_roll_is_no_part_of_the_log(sob: Sob) -> None:
    scene = move_roll(sob, 3, "injury-bad-leg")
    happened = scene.t.events[:]
    assert foreseen(scene, "keep the roll").startswith("2 to move")
    assert scene.t.events == happened
