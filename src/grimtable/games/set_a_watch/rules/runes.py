"""The Runes on the back of the topmost Map card (chapter 14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.names import hero
from grimtable.games.set_a_watch.printed import KIND, RUNE_NAMES, UNHALLOWED
from grimtable.games.set_a_watch.rules.party import assign_die, reroll
from grimtable.games.set_a_watch.state import DICE, DICE_OF, READY, Saw
from grimtable.games.set_a_watch.words import (
    ACTIVATE_RUNE,
    DONE,
    K_PUT,
    K_RUNE,
    K_VANQUISH,
    REROLL,
    SEAL,
    SPEND_ON_RUNES,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

SEAL_RUNE: Final = 0
VANQUISH: Final = 1
BOLSTER: Final = 2


def offer_runes(t: Saw, ask: Ask, different: int) -> None:
    """Two or three matching dice, each for another Rune (SAW-RUNE-02 to SAW-RUNE-05).

    `different` is how many different numbers the unassigned dice show: with three of them no two dice match.
    """
    if t.runes or different == DICE:
        return
    faces = [t.face[die] for die in DICE_OF[t.camper] if t.die_state[die] == READY]
    again = [face for i, face in enumerate(faces) if face in faces[:i]]
    for n, face in enumerate(again, 2):  # of three dice only one number can be there more than once
        ask.offer(SPEND_ON_RUNES, face, n)


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
                        ask.offer(ACTIVATE_RUNE, rune)
            case ActivateRunes.ACTIVATE:
                rune = self.pick[1]
                for die in DICE_OF[t.camper]:
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
    """Each Watcher may re-roll any number of dice, once (SAW-RUNE-09)."""

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
    ready = [die for die in DICE_OF[adventurer] if t.die_state[die] == READY]
    seen: list[list[int]] = []
    for bits in range(1, 1 << len(ready)):
        chosen = 0
        faces: list[int] = []
        for i, die in enumerate(ready):
            if bits >> i & 1:
                chosen |= 1 << die
                faces.append(t.face[die])
        faces.sort()
        if faces not in seen:
            seen.append(faces)
            ask.offer(REROLL, chosen)
