"""The Runes on the back of the topmost Map card (chapter 14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.names import hero
from grimtable.games.set_a_watch.printed import KIND, RUNE_NAMES, UNHALLOWED
from grimtable.games.set_a_watch.rules.party import assign_die, reroll
from grimtable.games.set_a_watch.state import DICE, READY, Saw
from grimtable.games.set_a_watch.words import DONE, K_PUT, K_RUNE, K_VANQUISH, REROLL, RUNE, RUNES, SEAL
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

SEAL_RUNE: Final = 0
VANQUISH: Final = 1
BOLSTER: Final = 2


def offer_runes(t: Saw, ask: Ask, different: int) -> None:
    """Two or three matching dice, each for another Rune (SAW-RUNE-02 to SAW-RUNE-05).

    The unspent dice show so many different numbers.
    """
    first = t.camper * DICE
    if t.runes:
        return
    faces = [t.face[d] for d in range(first, first + DICE) if t.die_state[d] == READY]
    if len(faces) > different:  # of three dice only one number can be there more than once
        face = faces[0] if faces.count(faces[0]) > 1 else faces[1]
        for n in range(2, faces.count(face) + 1):
            ask.offer(RUNES, face, n)


class ActivateRunes(Frame[Saw]):
    """A set of matching dice, placed on different Runes and resolved one at a time (SAW-RUNE-02, SAW-RUNE-03)."""

    ASK: Final = 0
    ACTIVATE: Final = 1

    def __init__(self, face: int = 0, n: int = 0) -> None:
        super().__init__()
        self.face = face
        self.n = n

    def twin(self) -> ActivateRunes:
        return ActivateRunes(self.face, self.n)

    def title(self, t: Saw) -> str:
        return "Runes"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case ActivateRunes.ASK:
                if self.n == 0:
                    return False
                ask = t.question(t.seat_of(t.camper), "Which Rune?", "SAW-RUNE-03")
                for rune in range(len(RUNE_NAMES)):
                    if not t.runes >> rune & 1:
                        ask.offer(RUNE, rune)
            case ActivateRunes.ACTIVATE:
                rune = self.pick[1]
                for die in range(t.camper * DICE, t.camper * DICE + DICE):
                    if t.die_state[die] == READY and t.face[die] == self.face:
                        assign_die(t, die)
                        break
                t.runes |= 1 << rune
                t.emit(K_RUNE, -1, rune)
                self.n -= 1
                self.at = ActivateRunes.ASK
                if rune == SEAL_RUNE:
                    t.push(SealUnhallowed())
                elif rune == VANQUISH:
                    vanquish(t, 1)
                else:
                    t.push(Bolster())
            case _:
                return False
        return True


class SealUnhallowed(Frame[Saw]):
    """An Unhallowed of the Graveyard goes to the bottom of the Unhallowed deck (SAW-RUNE-06, SAW-RUNE-07)."""

    ASK: Final = 0
    PUT_UNDER: Final = 1

    def title(self, t: Saw) -> str:
        return "Seal"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case SealUnhallowed.ASK:
                terrors = [c for c in t.graveyard if KIND[c] == UNHALLOWED]
                if not terrors:
                    return False
                ask = t.question(t.seat_of(t.camper), "Which Unhallowed is sealed?", "SAW-RUNE-06")
                for card in terrors:
                    ask.offer(SEAL, card)
            case SealUnhallowed.PUT_UNDER:
                seal(t, self.pick[1])
            case _:
                return False
        return True


def seal(t: Saw, card: int) -> None:
    """An Unhallowed is put at the bottom of the Unhallowed deck."""
    t.graveyard.remove(card)
    t.unhallowed = [card, *t.unhallowed]
    t.emit(K_PUT, -1, card, 0)


def vanquish(t: Saw, n: int) -> None:
    """The top cards of the Horde are removed from the game, unseen (SAW-RUNE-08)."""
    for _ in range(min(n, len(t.horde))):
        card = t.horde.pop()
        t.box = [*t.box, card]
        t.emit(K_VANQUISH)


class Bolster(Frame[Saw]):
    """Each Watcher may re-roll any number of the own dice, once (SAW-RUNE-09)."""

    ASK: Final = 0
    ROLL_AGAIN: Final = 1

    def __init__(self, next_one: int = 0) -> None:
        super().__init__()
        self.next_one = next_one

    def twin(self) -> Bolster:
        return Bolster(self.next_one)

    def title(self, t: Saw) -> str:
        return f"Bolster: {hero(t, self.next_one)}" if self.next_one < len(t.adventurer) else "Bolster"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Bolster.ASK:
                while self.next_one == t.camper:
                    self.next_one += 1
                if self.next_one >= len(t.adventurer):
                    return False
                a = self.next_one
                ask = t.question(t.seat_of(a), f"Which dice does the {hero(t, a)} re-roll?", "SAW-RUNE-09")
                ask.offer(DONE)
                offer_rerolls(t, ask, a)
            case Bolster.ROLL_AGAIN:
                if self.pick[0] == REROLL:
                    reroll(t, self.pick[1])
                self.next_one += 1
                self.at = Bolster.ASK
            case _:
                return False
        return True


def offer_rerolls(t: Saw, ask: Ask, adventurer: int) -> None:
    """Every different set of an adventurer's unspent dice."""
    dice = [d for d in range(adventurer * DICE, adventurer * DICE + DICE) if t.die_state[d] == READY]
    seen: list[int] = []
    for mask in range(1, 1 << len(dice)):
        chosen = 0
        faces = 0  # two bits for each number: how many of the chosen dice show it
        for i, die in enumerate(dice):
            if mask >> i & 1:
                chosen |= 1 << die
                faces += 1 << 2 * t.face[die]
        if faces not in seen:
            seen.append(faces)
            ask.offer(REROLL, chosen)
