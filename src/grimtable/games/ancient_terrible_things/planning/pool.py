"""The pool as a bot sees it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeAlias

from grimtable.games.ancient_terrible_things.planning.expectations import (
    MOST_DICE,
    Expectations,
    Tally,
    leftovers,
    payout,
    spending,
    tally,
)
from grimtable.games.ancient_terrible_things.planning.worth import Outlook
from grimtable.games.ancient_terrible_things.view import Die, EncounterView

Key: TypeAlias = tuple[object, ...]  # a planned answer: what is chosen, whatever its number will be


def dice_key(dice: Iterable[Die]) -> Key:
    """The choice of some dice: equal dice stand for one another."""
    return ("dice", *sorted((die.kind, die.face) for die in dice))


def die_at(piece: str) -> int:
    """The place in the pool of the die that an option names."""
    return int(piece.removeprefix("die/"))


class Pool:
    """The dice of the active player, and what they are worth to whoever judges them."""

    def __init__(self, outlook: Outlook) -> None:
        here = outlook.here()
        active = outlook.view.seats[outlook.view.active]
        self.outlook = outlook
        self.dice = list(outlook.view.dice)
        self.encounter: EncounterView | None = here.encounter if here is not None else None
        self.eased = outlook.view.combination_eased_by
        self.rerolls = active.rerolls
        self.focus = active.tokens.focus
        self._expectations: dict[tuple[int, int, bool], Expectations] = {}

    @property
    def rolled(self) -> bool:
        """Whether the first roll has been made; before it, some dice may already be laid on a face."""
        return all(self.faces)

    @cached_property
    def faces(self) -> list[int]:
        """The faces of all dice, 0 before the first roll."""
        return [die.face for die in self.dice]

    @property
    def shown(self) -> list[int]:
        """The faces of those dice that show one."""
        return [face for face in self.faces if face]

    def expectations(self, n: int, eased: int = 0, dread: bool = False) -> Expectations:
        """What to expect of n dice here."""
        key = (n, eased, dread)
        if key not in self._expectations:
            self._expectations[key] = self.outlook.expectations(n, self.encounter, self.eased + eased, dread)
        return self._expectations[key]

    # -- what dice are worth

    def worth(self, faces: list[int], rerolls: int | None = None) -> float:
        """Dice with these faces, played on as well as possible."""
        if len(faces) > MOST_DICE:
            return self._as_they_are(faces)
        again = self.rerolls if rerolls is None else rerolls
        return self.expectations(len(faces)).value(tally(faces), again, self.focus)

    def expected(
        self, n: int, kept: list[int], rerolls: int | None = None, eased: int = 0, dread: bool = False
    ) -> float:
        """What to expect of n dice, some kept as they are and the others rolled."""
        if n > MOST_DICE:
            return self._as_they_are(kept) + 0.4 * (n - len(kept))
        again = self.rerolls if rerolls is None else rerolls
        return self.expectations(n, eased, dread).after(tally(kept), again, self.focus)

    def rerolled(self, kept: list[int], price: int) -> float:
        """What to expect of a re-roll that keeps some dice, once its price has been paid."""
        n = len(self.dice)
        if n > MOST_DICE:
            return self._as_they_are(kept)
        return self.expectations(n).after(tally(kept), self.rerolls - 1, self.focus - price)

    def _as_they_are(self, faces: list[int]) -> float:
        """A pool too large for its expectations to be worked out."""
        if self.encounter is None:
            return payout(tally(faces), self.outlook.pays)
        worth = self.outlook.prize(self.encounter) + self.outlook.failing(self.encounter)
        return spending(tally(faces), self.outlook.combo(self.encounter, self.eased), worth, self.outlook.pays)

    def more(self, n: int, dread: bool = False) -> float:
        """What to expect with n dice more, before or after the first roll."""
        return self.expected(len(self.dice) + n, self.shown, dread=dread)

    def shows(self, faces: list[int]) -> float:
        """What to expect of dice that show these faces; those that show none, 0, are yet to be rolled."""
        return self.expected(len(faces), [face for face in faces if face])

    def joined(self, face: int) -> float:
        """What to expect with one die more that shows a face, before or after the first roll."""
        return self.shows([*self.faces, face])

    def now(self) -> float:
        """What to expect of the dice as they lie."""
        return self.expected(len(self.dice), self.shown)

    def spent(self, dice: list[Die], prism: bool) -> float:
        """The best way to spend these very dice. Without the Cold Prism the Scenario card pays no Revelation dice."""
        pays = self.outlook.pays
        plain = tally([die.face for die in dice if prism or die.kind != "revelation"])
        best = payout(plain, pays)
        if self.encounter is None:
            return best
        worth = self.outlook.prize(self.encounter) + self.outlook.failing(self.encounter)
        everything = tally([die.face for die in dice])
        for _, left in leftovers(everything, self.outlook.combo(self.encounter, self.eased), False):
            rest: Tally = tuple(min(n, m) for n, m in zip(plain, left, strict=True))  # Revelation dice go first
            best = max(best, worth + payout(rest, pays))
        return best
