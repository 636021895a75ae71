"""Tokens: damage, horror, clues, doom, resources and uses, and what is ready or exhausted."""

from __future__ import annotations

from grimtable.games.arkham.printed import CLUES, CLUES_PI, DISCARD_EMPTY, OUTSIDE
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_DISCOVER, LOST_ACTION
from grimtable.games.arkham.rules.abilities.modifiers import lasts, sum_of
from grimtable.games.arkham.rules.cards_in_play.index import index_play
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.state import ACTIONS, GAME, NONE, Ahc, Unforeseen
from grimtable.games.arkham.words import (
    K_ACTION,
    K_CLUES,
    K_DAMAGE,
    K_DISCOVER,
    K_DOOM,
    K_DOOM_OFF,
    K_EXHAUST,
    K_EXPERIENCE,
    K_HEAL_DAMAGE,
    K_HEAL_HORROR,
    K_HORROR,
    K_HORROR_MOVES,
    K_LOSE_ACTION,
    K_LOSE_CLUES,
    K_PUT_USE,
    K_READY,
    K_RESOURCES,
    K_REVEAL,
    K_SPEND,
    K_SPEND_USE,
    K_TRAUMA,
)


def gain_resources(t: Ahc, you: int, n: int) -> None:
    """Resources from the pool, or with a number below 0 back to it; never more than there are."""
    if n < 0:
        n = max(n, -t.resources[you])
    if n:
        t.resources[you] += n
        t.emit(K_RESOURCES, NONE, you, n)


def place_damage(t: Ahc, card: int, n: int, cause: int) -> None:
    """Damage tokens on a card, because of another one."""
    if n:
        t.damage[card] += n
        t.tell(K_DAMAGE, NONE, card, n, cause)


def place_horror(t: Ahc, card: int, n: int, cause: int) -> None:
    """Horror tokens on a card, because of another one."""
    if n:
        t.horror[card] += n
        t.tell(K_HORROR, NONE, card, n, cause)


def heal_damage(t: Ahc, card: int, n: int) -> int:
    """Damage is healed, as much as is there (AHC-MOD-06). Gives how much."""
    n = min(n, t.damage[card])
    if n:
        t.damage[card] -= n
        t.emit(K_HEAL_DAMAGE, NONE, card, n)
    return n


def heal_horror(t: Ahc, card: int, n: int) -> int:
    """Horror is healed, as much as is there. Gives how much."""
    n = min(n, t.horror[card])
    if n:
        t.horror[card] -= n
        t.emit(K_HEAL_HORROR, NONE, card, n)
    return n


def move_horror(t: Ahc, source: int, to: int) -> None:
    """One horror moves from a card to another; that is not dealing it (AHC-DMG-15)."""
    t.horror[source] -= 1
    t.horror[to] += 1
    t.emit(K_HORROR_MOVES, NONE, source, to)


def reveal_location(t: Ahc, location: int) -> None:
    """A location is turned to its revealed side and gets its clues, once (AHC-LOC-03, AHC-LOC-04, AHC-LOC-06)."""
    if t.shown[location]:
        return
    defn = t.defn[location]
    if OUTSIDE[defn] and t.foresees:
        raise Unforeseen  # nobody knows what is on its other side
    t.shown[location] = 1
    t.emit(K_REVEAL, NONE, location)
    if OUTSIDE[defn]:
        index_play(t)
    put_clues(t, location, CLUES[defn] * (t.starters if CLUES_PI[defn] else 1))


def put_clues(t: Ahc, card: int, n: int) -> None:
    """Clues from the pool on a card."""
    if n:
        t.clues[card] += n
        t.emit(K_CLUES, NONE, card, n)


def take_clues(t: Ahc, card: int, n: int) -> int:
    """Clues from a card back to the pool, as many as there are. Gives how many."""
    n = min(n, t.clues[card])
    if n:
        t.clues[card] -= n
        t.emit(K_LOSE_CLUES, NONE, card, n)
    return n


def discover(t: Ahc, you: int, location: int, n: int) -> int:
    """Clues move from a location to an investigator, as many as there are (AHC-CLUE-01, AHC-INVG-05)."""
    n = min(n, t.clues[location])
    if (t.with_kind[CANNOT_DISCOVER] or t.lasting) and sum_of(t, CANNOT_DISCOVER, you, NONE):
        n = 0
    if n:
        t.clues[location] -= n
        t.clues[you] += n
        t.emit(K_DISCOVER, NONE, you, n)
    return n


def spend_clues(t: Ahc, you: int, n: int) -> None:
    """Clues go from an investigator back to the pool (AHC-ADV-03)."""
    if n:
        t.clues[you] -= n
        t.emit(K_SPEND, NONE, you, n)


def drop_clues(t: Ahc, you: int, location: int, n: int) -> None:
    """An investigator's clues are placed on a location; that is neither spending nor discovering (AHC-CLUE-04)."""
    n = min(n, t.clues[you])
    if n:
        t.clues[you] -= n
        t.emit(K_LOSE_CLUES, NONE, you, n)
        put_clues(t, location, n)


def place_doom(t: Ahc, card: int, n: int) -> None:
    """Doom on a card."""
    if n:
        t.doom[card] += n
        t.emit(K_DOOM, NONE, card, n)


def clear_doom(t: Ahc) -> None:
    """All doom is removed from every card in play (AHC-ADV-08)."""
    total = 0
    doom = t.doom
    for card in t.play:
        if doom[card]:
            total += doom[card]
            doom[card] = 0
    if total:
        t.emit(K_DOOM_OFF, NONE, NONE, total)


def exhaust(t: Ahc, card: int) -> None:
    """A ready card is exhausted; an exhausted one stays so (AHC-STATE-02, AHC-STATE-03)."""
    if not t.exhausted[card]:
        t.exhausted[card] = 1
        t.emit(K_EXHAUST, NONE, card)


def ready(t: Ahc, card: int) -> None:
    """An exhausted card becomes ready; a ready one stays so (AHC-STATE-04, AHC-STATE-05)."""
    if t.exhausted[card]:
        t.exhausted[card] = 0
        t.emit(K_READY, NONE, card)


def spend_uses(t: Ahc, card: int, n: int) -> None:
    """Uses are spent; a card that says so is discarded when it has none left (AHC-USES-03 to AHC-USES-05)."""
    t.uses[card] -= n
    t.emit(K_SPEND_USE, NONE, card, t.uses[card])
    if not t.uses[card] and DISCARD_EMPTY[t.defn[card]]:
        discard(t, card)


def put_uses(t: Ahc, card: int, n: int) -> None:
    """Resources or uses are put on a card."""
    t.uses[card] += n
    t.emit(K_PUT_USE, NONE, card, t.uses[card])


def suffer_trauma(t: Ahc, you: int, physical: int, mental: int) -> None:
    """Trauma for the campaign log."""
    t.physical[you] += physical
    t.mental[you] += mental
    if physical:
        t.emit(K_TRAUMA, NONE, you, physical)
    if mental:
        t.emit(K_TRAUMA, NONE, you, -mental)


def earn_experience(t: Ahc, you: int, n: int) -> None:
    """Experience for the campaign log, or with a number below 0 less of it; what is below none waits to be set off."""
    t.experience[you] += n
    t.emit(K_EXPERIENCE, NONE, you, n)


def close_experience(t: Ahc) -> None:
    """When everything is counted, less than none is none."""
    t.experience = [max(0, n) for n in t.experience]


def begin_actions(t: Ahc, you: int) -> None:
    """The standard actions of a turn that begins, but for those that are lost already (AHC-INV-16)."""
    t.left[you] = ACTIONS
    if t.lasting:
        t.left[you] -= sum_of(t, LOST_ACTION, you, NONE)
        t.lasting = [effect for effect in t.lasting if effect[0] != LOST_ACTION or effect[1] != you]


def gain_action(t: Ahc, you: int) -> None:
    """Tell of one more action."""
    t.emit(K_ACTION, NONE, you)


def lose_action(t: Ahc, you: int) -> bool:
    """A standard action is lost: of this turn, or of the one that is still to come, if that has one left.

    Gives whether that is all: in a turn without standard actions an additional one is lost.
    """
    if t.active == you:
        if not t.left[you]:
            return False
        t.left[you] -= 1
    elif t.turned[you] or sum_of(t, LOST_ACTION, you, NONE) == ACTIONS:
        return True
    else:
        lasts(t, LOST_ACTION, you, NONE, 1, GAME, you)
    t.emit(K_LOSE_ACTION, NONE, you)
    return True
