"""The party: its dice, its range, the Familiar and the coins."""

from __future__ import annotations

from grimtable.games.set_a_watch.packed import packed_die, packed_faces
from grimtable.games.set_a_watch.printed import SIDES
from grimtable.games.set_a_watch.state import (
    CAMPED,
    DICE,
    DICE_AMONG,
    DICE_OF,
    NO_THIEVES,
    NONE,
    PARTY,
    READY,
    SPENT,
    STOLEN,
    WHOSE,
    Saw,
    one_of_each,
)
from grimtable.games.set_a_watch.words import (
    K_COINS,
    K_END,
    K_FAMILIAR,
    K_PAY,
    K_REACH,
    K_RECOVER,
    K_REROLL,
    K_RETURN,
    K_ROLL,
    K_SPEND,
    K_STEAL,
    K_TURN_DIE,
)
from grimtable.kernel.piles import changed


def end_game(t: Saw, how: int) -> None:
    """The game is over at once."""
    t.ended = how
    t.emit(K_END, -1, -1, how)
    t.finish()


# -- dice


def sides(t: Saw, die: int) -> int:
    """How many sides a die has."""
    return SIDES[t.adventurer[WHOSE[die]]]


def roll_all(t: Saw) -> None:
    """Every adventurer rolls all dice; whatever became of them last round, they are back (SAW-RND-02)."""
    t.die_state = [READY] * (PARTY * DICE)
    t.die_on = NO_THIEVES
    chance = t.chance
    for adventurer in range(PARTY):
        highest = SIDES[t.adventurer[adventurer]]
        for die in DICE_OF[adventurer]:
            t.face[die] = 1 + chance.draw(highest)
        t.emit(K_ROLL, -1, adventurer, packed_faces(t, adventurer))


def reroll(t: Saw, mask: int) -> None:
    """Some dice are rolled again."""
    for adventurer in range(PARTY):
        again = [die for die in DICE_OF[adventurer] if mask >> die & 1]
        for die in again:
            t.face[die] = 1 + t.chance.draw(sides(t, die))
        if again:
            t.emit(K_REROLL, -1, adventurer, packed_faces(t, adventurer))


def turn_die(t: Saw, die: int, face: int) -> None:
    """A die is turned to a face, at most its highest and at least 1."""
    face = max(1, min(face, sides(t, die)))
    if t.face[die] != face:
        t.face[die] = face
        t.emit(K_TURN_DIE, -1, WHOSE[die], face)


def ready_dice(t: Saw, adventurer: int) -> list[int]:
    """The dice that an adventurer can still spend, one for each number."""
    return DICE_AMONG[adventurer][one_of_each(t.die_state, t.face, adventurer, READY)]


def spent_dice(t: Saw, adventurer: int) -> list[int]:
    """The dice that an adventurer has spent, one for each number."""
    return DICE_AMONG[adventurer][one_of_each(t.die_state, t.face, adventurer, SPENT)]


def assign_die(t: Saw, die: int) -> None:
    """A die of the adventurer in camp is assigned (SAW-CAMP-07)."""
    t.die_state[die] = CAMPED


def spend_die(t: Saw, die: int) -> None:
    """A die is spent: it cannot be used again this round (SAW-ATK-11)."""
    t.die_state[die] = SPENT
    t.emit(K_SPEND, -1, -1, packed_die(t, die))


def regain_die(t: Saw, die: int) -> None:
    """A spent die can be used again, because a card says so."""
    t.die_state[die] = READY
    t.emit(K_RECOVER, -1, -1, packed_die(t, die))


def steal_die(t: Saw, creature: int, die: int) -> None:
    """A die is put on a creature and stays there until it is defeated (SAW-GLOS-32)."""
    t.die_state[die] = STOLEN
    t.die_on = changed(t.die_on, die, creature)
    t.emit(K_STEAL, -1, creature, packed_die(t, die))


def recover_die(t: Saw, die: int) -> None:
    """A stolen die returns to its owner with its value and can be used (SAW-GLOS-26)."""
    t.die_on = changed(t.die_on, die, NONE)
    regain_die(t, die)


def recover_stolen(t: Saw, creature: int) -> None:
    """All dice that a creature has stolen are recovered unspent, because a card says so (SAW-GLOS-34)."""
    for die in range(PARTY * DICE):
        if t.die_on[die] == creature:
            recover_die(t, die)


def return_stolen(t: Saw, creature: int) -> None:
    """When the thief leaves the Line, its dice return as spent dice (SAW-GLOS-33)."""
    if t.die_on is NO_THIEVES:  # none has been stolen this round
        return
    for die in range(PARTY * DICE):
        if t.die_on[die] == creature:
            t.die_on = changed(t.die_on, die, NONE)
            t.die_state[die] = SPENT
            t.emit(K_RETURN, -1, creature, packed_die(t, die))


# -- range and the Familiar


def extend_reach(t: Saw, adventurer: int) -> None:
    """The range of an adventurer is 1 more until the end of the Watch phase (SAW-GLOS-25)."""
    t.reach = changed(t.reach, adventurer, t.reach[adventurer] + 1)
    t.emit(K_REACH, -1, adventurer, t.reach[adventurer])


def turn_familiar(t: Saw, side: int) -> None:
    """The Familiar is turned to a side."""
    t.familiar = side
    t.emit(K_FAMILIAR, -1, side)


# -- coins


def gain_coins(t: Saw, n: int) -> None:
    """The group gains coins (SAW-CAMP-12)."""
    if n > 0:
        t.coins += n
        t.emit(K_COINS, -1, -1, n)


def pay_coins(t: Saw, n: int) -> None:
    """The group pays coins to the Bank (SAW-MERCH-04)."""
    t.coins -= n
    t.emit(K_PAY, -1, -1, n)
