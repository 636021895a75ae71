"""Elite abilities of an Enemy Type: rolled, lasting for the Fight (chapter 22.5), and who gets them for free."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import KIN, TYPES, piece_of
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import ELITE_ENTRIES, has_elite, refresh_foes
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.state import BELOW_THE_DARKNESS, PARTY, PASSED, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ELITE
from grimtable.kernel.piles import changed

ALL_OF_THEM: Final = (1 << ELITE_ENTRIES) - 1
FREE_AT_POSSE_LEVEL: Final = (0, 0, 0, 1, 2, 0, 0, 1, 2)  # SOB-CAMP-22 to SOB-CAMP-27
BRUTAL_FROM: Final = 5  # SOB-CAMP-25


def roll_elite(t: Sob, kind: int) -> None:
    """A Type gets an Elite ability that it has not yet: the roll is repeated until it is one (SOB-ELITE-05)."""
    if t.elites[kind] == ALL_OF_THEM:
        return
    entry = d6(t)
    while has_elite(t, kind, entry):
        entry = d6(t)
    t.elites = changed(t.elites, kind, t.elites[kind] | 1 << (entry - 1))
    t.emit(K_ELITE, PARTY, piece_of(TYPES[kind]), entry)
    refresh_foes(t)


def give_free_elites(t: Sob, kind: int) -> None:
    """What a Type has for nothing when it is first placed in a Fight (SOB-CAMP-27, SOB-BELOW-01)."""
    if not t.posse_elites >> kind & 1:
        t.posse_elites |= 1 << kind
        for _ in range(FREE_AT_POSSE_LEVEL[t.posse]):
            roll_elite(t, kind)
    if t.has(PASSED) and not t.below_elites >> kind & 1:
        t.below_elites |= 1 << kind
        roll_elite(t, kind)


def set_posse_level(t: Sob) -> None:
    """The highest level in the party decides for the whole adventure (SOB-CAMP-20, SOB-CAMP-21)."""
    t.posse = max(t.level)
    t.brutal = (1 << len(TYPES)) - 1 if t.posse >= BRUTAL_FROM else 0
    refresh_foes(t)


def make_brutal(t: Sob, kin: int) -> None:
    """Enemies of a kind and all its variants are Brutal for the rest of the adventure (SOB-CAMP-25)."""
    for kind, each in enumerate(KIN):
        if each == kin:
            t.brutal |= 1 << kind
    refresh_foes(t)


def check_below_the_darkness(t: Sob) -> None:
    """The option Below the Darkness: once the Darkness has passed the party it stays in force (SOB-BELOW-01)."""
    if t.has(BELOW_THE_DARKNESS) and not t.has(PASSED) and t.darkness > t.depth:
        t.flags |= PASSED
        for kind in sorted({t.foe_type[model] for model in t.foes}):
            give_free_elites(t, kind)


def forget_elites(t: Sob) -> None:
    """The Fight is over: Elite abilities go (SOB-ELITE-02)."""
    t.elites = [0] * len(TYPES)
    t.posse_elites = 0
    t.below_elites = 0
    refresh_foes(t)
