"""What is nearest to an investigator, and doom that comes upon it (chapter 2.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.moot_orders import distinct
from grimtable.games.arkham.rules.cards_in_play.tokens import place_doom
from grimtable.games.arkham.rules.cards_in_play.values import distances, location_of
from grimtable.games.arkham.state import Ahc
from grimtable.games.arkham.words import CHOOSE, number, title

BEYOND_REACH: Final = 1 << 20  # further than any path


def nearest(t: Ahc, you: int, cards: list[int]) -> list[int]:
    """The nearest of several cards to an investigator; where no path leads to any of them all are (AHC-KEY-14)."""
    far = distances(t, t.place[you])
    least = BEYOND_REACH
    found: list[int] = []
    for card in cards:
        steps = far.get(location_of(t, card), BEYOND_REACH)
        if steps < least:
            least, found = steps, []
        if steps == least:
            found.append(card)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class DoomOnNearest(Effect):
    """`n` doom on that of several enemies which is nearest to `you`; of equally near ones the lead picks one."""

    ASK: Final = 0
    PLACE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def among(self, t: Ahc) -> list[int]:
        """The enemies that come into question."""
        raise NotImplementedError

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case DoomOnNearest.ASK:
                enemies = nearest(t, self.you, self.among(t))
                if not enemies:
                    return False
                ask = t.question(t.player[t.lead], f"On which enemy is {number(self.n, 'doom')} placed?", "AHC-LEAD-01")
                for enemy in enemies:
                    ask.offer(CHOOSE, enemy)
                ask.options[:] = distinct(t, ask.options)
            case DoomOnNearest.PLACE:
                place_doom(t, self.pick[1], self.n)
            case _:
                return False
        return True
