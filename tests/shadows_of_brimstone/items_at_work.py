"""Abilities of items and Starting Upgrades, one by one: how each comes to be asked for and what it does."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    COVER,
    DYNAMITE,
    INITIATIVE,
    LORE,
    definition,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.printed import GEAR as GEAR_KIND
from grimtable.games.shadows_of_brimstone.rules.answering import exhaust, key_of, make_ready
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, Ability
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ANY_TIME,
    DEFENSE_ROLL,
    ESCAPE_ROLL,
    FREE_ATTACK,
    SCAVENGE_ROLL,
    SKILL_ROLL,
    TURN_BEGINS,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activations import types_waiting
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import DarknessCard
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import DarknessGrows
from grimtable.games.shadows_of_brimstone.state import (
    ADVENTURE,
    NO_SHOTS,
    NONE,
    PARTY,
    Sob,
)
from tests.shadows_of_brimstone.outfit import (
    RollDice,
    attach_to,
    choose,
    do,
    enemy,
    far_from,
    give,
    ids,
    lay,
    moment,
    next_to,
    party,
    spaces,
    start,
    use_it,
)

FOE = "night-terrors"  # tough enough to take several Hits
DEFENSE_OF_FOE = 3


def nothing(t: Sob) -> None:
    """No more is needed."""


def keep(t: Sob) -> None:
    """No Grit is spent on a roll."""
    if "keep" in ids(t):
        choose(t, "keep")


@dataclass(frozen=True)
class Case:
    """One ability: how it comes to be asked for, what stands in its way, what it does."""

    code: str
    trigger: Callable[[Sob], object]
    idle: Callable[[Sob], object]  # much the same, but it may not be used
    works: Callable[[Sob], bool]
    arrange: Callable[[Sob], object] = nothing
    dice: tuple[int, ...] = ()  # once it is used
    then: tuple[str, ...] = ()  # what is answered afterwards, by the beginning of its id
    hero: str = "us-marshal"
    on: str = ""  # the item that an Upgrade is attached to
    nth: int = 1

    @property
    def ability(self) -> Ability:
        return ABILITIES[definition(self.code)][self.nth - 1]

    def set_up(self, before: Callable[[Sob, int], None] | None = None) -> Sob:
        t = party(self.hero, "saloon-girl")
        t.grit = [2, 2]
        it = give(t, 0, self.code)
        if before is not None:
            before(t, it)
        if self.on:
            attach_to(t, 0, it, give(t, 0, self.on))
        self.arrange(t)
        return t

    def use(self, t: Sob) -> None:
        t.chance.laid = []
        lay(t, *self.dice)
        use_it(t, self.code, self.nth)
        for wanted in self.then:
            choose(t, next(each for each in ids(t) if each.startswith(wanted)))


def finish(t: Sob) -> None:
    """Answer whatever is still asked, and want nothing more."""
    for _ in range(20):
        if t.ask is None:
            return
        harmless = [each for each in ids(t) if each in ("pass", "keep", "done")]
        choose(t, harmless[0] if harmless else ids(t)[0])
    raise AssertionError(f"it does not end: {ids(t)}")


def foe_beside(t: Sob) -> int:
    return enemy(t, FOE, next_to(t, 0))


def foe_afar(t: Sob) -> int:
    return enemy(t, FOE, far_from(t, 0, 3))


def no_foes(t: Sob) -> None:
    for model in t.foes:
        t.foe_place[model] = NONE
    t.foes = []


def hurt_both(t: Sob) -> None:
    t.wounds, t.sanity_lost = [3, 3], [3, 3]


def healthy(t: Sob) -> None:
    t.wounds, t.sanity_lost = [0, 0], [0, 0]


def harm(kind: int, *damage: int) -> Callable[[Sob], Sob]:
    return lambda t: start(t, Harm(0, NONE, kind, list(damage), NO_SAVE))


def rolls(kind: int, need: int, *dice: int) -> Callable[[Sob], Sob]:
    def trigger(t: Sob) -> Sob:
        lay(t, *dice)
        return start(t, RollDice(0, NONE, kind, len(dice), need))

    return trigger


def takes_test(skill: int, *dice: int) -> Callable[[Sob], Sob]:
    def trigger(t: Sob) -> Sob:
        lay(t, *dice)
        return start(t, SkillTest(0, NONE, skill, 6))

    return trigger


def strikes(*dice: int) -> Callable[[Sob], Sob]:
    """A Melee Attack: To Hit dice, then Damage."""

    def trigger(t: Sob) -> Sob:
        lay(t, *dice)
        return do(t, lambda t: melee_attack(t, 0))

    return trigger


def fires(*dice: int) -> Callable[[Sob], Sob]:
    """A Ranged Attack with what the hero holds."""

    def trigger(t: Sob) -> Sob:
        lay(t, *dice)
        return do(t, lambda t: ranged_attack(t, 0, t.hands[0][-1]))

    return trigger


def at_any_time(t: Sob) -> Sob:
    return moment(t, ANY_TIME, 0)


def in_activation(t: Sob) -> Sob:
    t.acting = 0
    return moment(t, ACTIVATION, 0)


def turn_begins(t: Sob) -> Sob:
    return moment(t, TURN_BEGINS)


def wounds_of_foe(t: Sob) -> int:
    finish(t)
    return sum(t.foe_wounds)


def a_darkness_card_is_drawn(t: Sob) -> Sob:
    card = DarknessCard(PARTY, pieces_of_kind(GEAR_KIND)[0])
    card.at = DarknessCard.READ
    return start(t, card)


def put(**columns: Any) -> Callable[[Sob], None]:
    def arrange(t: Sob) -> None:
        for name, values in columns.items():
            setattr(t, name, deepcopy(values))

    return arrange


def each_of(*parts: Callable[[Sob], object]) -> Callable[[Sob], None]:
    """One after the other."""

    def arrange(t: Sob) -> None:
        for part in parts:
            part(t)

    return arrange


def holding(*codes: str) -> Callable[[Sob], None]:
    def arrange(t: Sob) -> None:
        for code in codes:
            give(t, 0, code)

    return arrange


def darkness_grows(steps: int) -> Callable[[Sob], Sob]:
    return lambda t: start(t, DarknessGrows(0, NONE, steps))


def free_attack(t: Sob) -> Sob:
    t.acting = 0
    return moment(t, FREE_ATTACK, 0)


def moment_of_another(t: Sob) -> Sob:
    t.acting = 1
    return moment(t, ACTIVATION, 1)


def ready_all(t: Sob) -> None:
    make_ready(t, ADVENTURE)


def use_up_the_locket(t: Sob) -> None:
    give(t, 0, "mothers-locket")
    exhaust(t, piece("mothers-locket"), 0)


CASES = [
    # -- Personal Items
    Case("mothers-locket", harm(HORROR_HIT, 2, 1), harm(HIT, 2, 1), lambda t: t.sanity_lost[0] == 0),
    Case(
        "marked-ace",
        rolls(SKILL_ROLL, 5, 1, 2, 5),
        rolls(SCAVENGE_ROLL, 5, 1, 2, 5),
        lambda t: t.dice == [6, 3, 5],
        dice=(6, 3),
    ),
    Case("walked-in-boots", rolls(ESCAPE_ROLL, 4, 3), rolls(ESCAPE_ROLL, 4, 4), lambda t: t.dice == [5], dice=(5,)),
    Case(
        "glass-eye",
        rolls(SCAVENGE_ROLL, 6, 1, 2, 2),
        rolls(SKILL_ROLL, 6, 1, 2, 2),
        lambda t: t.dice == [6, 2, 2],
        dice=(6,),
        then=("pick-die:0",),
    ),
    Case(
        "family-bible",
        rolls(WILLPOWER_ROLL, 4, 1, 5),
        each_of(no_foes, rolls(WILLPOWER_ROLL, 4, 1, 5)),
        lambda t: t.dice == [6, 5],
        arrange=foe_afar,
    ),
    Case(
        "harmonica",
        at_any_time,
        each_of(healthy, at_any_time),
        lambda t: t.sanity_lost == [3, 0] and t.xp[0] == 15,
        arrange=hurt_both,
        then=("choose:hero-2",),
    ),
    Case(
        "stopped-watch",
        turn_begins,
        each_of(no_foes, turn_begins),
        lambda t: t.stats[0][INITIATIVE] == 8,
        arrange=foe_afar,
    ),
    # -- Starting Upgrades
    Case(
        "pistol-fanning",
        fires(),
        each_of(lambda t: give(t, 0, "second-pistol"), fires()),
        lambda t: t.dice == [1, 1, 1, 1],
        arrange=each_of(holding("pistol"), foe_afar),
        dice=(1, 1, 1, 1),
    ),
    Case(
        "reload",
        in_activation,
        each_of(put(shots=[[6, 0, 0, 0], NO_SHOTS]), in_activation),
        lambda t: t.shots[0] == [6, 0, 0, 0],
        arrange=put(shots=[[3, 0, 0, 0], NO_SHOTS]),
        dice=(5,),
        hero="gunslinger",
    ),
    Case(
        "hardened-resolve",
        at_any_time,
        each_of(healthy, at_any_time),
        lambda t: t.wounds == [2, 1] and t.sanity_lost == [2, 3] and t.xp[0] == 10,
        arrange=hurt_both,
        then=("heal-point:hero-1,wound", "heal-point:hero-1,sanity", "heal-point:hero-2,w", "heal-point:hero-2,w"),
    ),
    Case(
        "knockout-punch",
        each_of(strikes(4, 1, 5), keep, keep),
        each_of(holding("pistol"), fires(4, 1, 5), keep, keep),
        lambda t: wounds_of_foe(t) == 10 - DEFENSE_OF_FOE,
        arrange=foe_beside,
    ),
    Case(
        "acrobatic-dodge",
        rolls(DEFENSE_ROLL, 4, 1, 5),
        rolls(WILLPOWER_ROLL, 4, 1, 5),
        lambda t: t.dice == [4, 5],
        dice=(4,),
    ),
    Case(
        "explosives-expert",
        in_activation,
        each_of(put(bag=[[5, 0, 0, 0, 0, 0, 0, 0, 0], [0] * 9]), in_activation),
        lambda t: t.bag[0][DYNAMITE] == 1,
        nth=2,
        hero="bandido",
    ),
    Case(
        "explosives-expert",
        free_attack,
        each_of(no_foes, free_attack),
        lambda t: t.bag[0][DYNAMITE] == 0 and bool(t.free_attacked & 1),
        arrange=each_of(put(bag=[[0, 0, 0, 1, 0, 0, 0, 0, 0], [0] * 9]), foe_afar),
        nth=3,
        hero="bandido",
    ),
    # -- Gear
    Case("torn-journal", in_activation, turn_begins, lambda t: t.xp[0] == 25),
    Case("tin-of-matches", harm(HORROR_HIT, 4), harm(HIT, 4), lambda t: t.sanity_lost[0] == 1),
    Case(
        "skinning-knife",
        strikes(4, 1, 5),
        each_of(holding("pistol"), fires(4, 1, 5)),
        lambda t: wounds_of_foe(t) == 7 - DEFENSE_OF_FOE,
        arrange=each_of(put(grit=[0, 0]), foe_beside),
    ),
    Case(
        "brass-knuckles",
        strikes(1, 2),
        each_of(holding("pistol"), fires(1, 2)),
        lambda t: t.dice == [3, 3],
        arrange=each_of(put(grit=[0, 0]), foe_beside),
        dice=(3, 3),
    ),
    Case(
        "lever-carbine",
        fires(1, 2),
        strikes(1, 2),
        lambda t: t.dice == [3, 2],
        arrange=foe_beside,
        dice=(3,),
        then=("pick-die:0",),
    ),
    Case(
        "riding-gloves",
        fires(4, 1, 2),
        strikes(4, 1, 2),
        lambda t: wounds_of_foe(t) == 6 - DEFENSE_OF_FOE,
        arrange=each_of(put(grit=[0, 0]), holding("pistol"), foe_beside),
        dice=(6,),
    ),
    Case(
        "silver-inlay",
        fires(1, 2),
        each_of(holding("second-pistol"), fires(1, 2)),
        lambda t: t.dice == [3, 3],
        arrange=foe_afar,
        on="pistol",
        dice=(3, 3),
    ),
    Case(
        "rattler-fangs",
        strikes(1, 1, 4, 5),
        each_of(holding("pistol"), fires(4, 1, 5)),
        lambda t: wounds_of_foe(t) == 9 - DEFENSE_OF_FOE,
        arrange=each_of(put(grit=[0, 0]), foe_beside),
        on="hatchet",
    ),
    Case(
        "black-cheroot",
        at_any_time,
        each_of(no_foes, at_any_time),
        lambda t: t.sanity_lost[0] == 1,
        arrange=each_of(hurt_both, foe_afar),
    ),
    Case(
        "coil-of-rope",
        takes_test(AGILITY, 1, 2, 5),
        takes_test(LORE, 1),
        lambda t: t.dice == [6, 1, 1],
        dice=(6, 1, 1),
    ),
    Case(
        "canteen",
        at_any_time,
        each_of(foe_afar, at_any_time),
        lambda t: t.wounds == [0, 3] and t.sanity_lost == [3, 0] and t.xp[0] == 15,
        arrange=hurt_both,
        then=("heal:3,0", "heal:0,3"),
    ),
    Case("lucky-horseshoe", harm(HIT, 4), harm(HORROR_HIT, 4), lambda t: t.wounds[0] == 1),
    # -- Mine Artifacts
    Case(
        "dark-stone-bullets",
        fires(4, 1, 5),
        strikes(4, 1, 5),
        lambda t: wounds_of_foe(t) == 7 - DEFENSE_OF_FOE,
        arrange=each_of(put(grit=[0, 0]), holding("pistol"), foe_beside),
    ),
    Case("hollow-kings-amulet", harm(HIT, 3, 1), harm(HORROR_HIT, 3, 1), lambda t: t.wounds[0] == 0),
    Case("weeping-idol", a_darkness_card_is_drawn, turn_begins, lambda t: t.xp[0] == 0),
    Case("codex-of-soot", darkness_grows(1), darkness_grows(0), lambda t: t.darkness == 0),
    Case(
        "blood-warm-stone",
        at_any_time,
        each_of(healthy, at_any_time),
        lambda t: t.wounds == [1, 3] and t.sanity_lost == [0, 3],
        arrange=hurt_both,
        dice=(2, 3),
        then=("choose:hero-1", "keep", "heal:2,3"),
    ),
    Case(
        "ring-of-cinders",
        at_any_time,
        each_of(put(grit=[2, 2]), at_any_time),
        lambda t: t.grit == [1, 1],
        arrange=put(grit=[0, 0]),
    ),
    Case(
        "gravewalkers",
        rolls(ESCAPE_ROLL, 4, 1),
        each_of(no_foes, rolls(ESCAPE_ROLL, 4, 1)),
        lambda t: t.dice == [6],
        arrange=foe_beside,
    ),
    Case(
        "bell-of-silence",
        at_any_time,
        each_of(put(activated=3), at_any_time),
        lambda t: t.flashed == 2,
        arrange=foe_afar,
    ),
    # -- Targa Artifacts
    Case(
        "deflector-belt",
        turn_begins,
        each_of(put(dark_stone=[0, 0]), turn_begins),
        lambda t: t.stats[0][COVER] == 4 and t.dark_stone[0] == 1,
        arrange=each_of(put(dark_stone=[2, 0]), foe_afar),
    ),
    Case(
        "step-bracelet",
        in_activation,
        moment_of_another,
        lambda t: t.place[0] != spaces(t)[0],
        then=("step-to:",),
    ),
    Case(
        "gate-splinter",
        in_activation,
        each_of(put(darkness=0), in_activation),
        lambda t: t.darkness == 4,
        arrange=put(darkness=5),
    ),
    Case(
        "thought-crown",
        rolls(WILLPOWER_ROLL, 4, 1, 2),
        each_of(no_foes, rolls(WILLPOWER_ROLL, 4, 1, 2)),
        lambda t: t.dice == [4, 5],
        arrange=foe_afar,
        dice=(4, 5),
    ),
    Case(
        "stasis-lamp",
        turn_begins,
        each_of(no_foes, foe_afar, turn_begins),
        lambda t: types_waiting(t) == [],
        arrange=lambda t: enemy(t, "void-spiders", far_from(t, 0, 3)),
    ),
    Case(
        "memory-slate",
        at_any_time,
        each_of(ready_all, at_any_time),
        lambda t: key_of(piece("mothers-locket"), 0) not in t.used[ADVENTURE],
        arrange=use_up_the_locket,
    ),
]
