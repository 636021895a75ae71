"""A Gunslinger with Shots in the template and somebody to fire them at."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.map.board import free_spaces_next_to
from grimtable.games.shadows_of_brimstone.state import NO_SHOTS, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import VERBS
from tests.shadows_of_brimstone.outfit import LARGE_FOE, choose, enemy, far_from, give, ids, party

DEAD_EYE, RICOCHET, CERBERUS, HELLFIRE = 2, 3, 4, 5  # the abilities of the class, as they are declared


def gunslinger(*shots: int, foe: str = LARGE_FOE, grit: int = 0) -> tuple[Sob, int, int]:
    """With a Pistol, these Shots in the template, and an Enemy two spaces away."""
    t = party("gunslinger")
    t.shots = [[*shots, *NO_SHOTS][:4]]
    t.grit = [grit]
    gun = give(t, 0, "pistol")
    return t, gun, enemy(t, foe, far_from(t, 0, 2))


def in_company(*shots: int, code: str = "pistol", grit: int = 1) -> tuple[Sob, int, int]:
    """A target that has another Enemy beside it."""
    t = party("gunslinger")
    t.shots, t.grit = [[*shots, *NO_SHOTS][:4]], [grit]
    gun = give(t, 0, code)
    target = enemy(t, LARGE_FOE, far_from(t, 0, 3))
    enemy(t, LARGE_FOE, free_spaces_next_to(t, t.foe_place[target])[0], 1)
    return t, gun, target


def names(t: Sob, option: str, model: int) -> bool:
    """Whether an option is about a model."""
    assert t.ask is not None
    return any(choice[1] == model and VERBS[choice[0]].id(t, choice) == option for choice in t.ask.options)


def keep_all(t: Sob) -> None:
    """No Grit is spent on any roll."""
    while "keep" in ids(t):
        choose(t, "keep")


def aim(t: Sob, model: int, hits: int = 1) -> None:
    """So many normal Hits are for an Enemy."""
    choose(t, next(each for each in ids(t) if names(t, each, model) and each.endswith(f"{hits}+0+0+0")))
