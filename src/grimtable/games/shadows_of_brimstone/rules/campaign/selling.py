"""Selling things anywhere in town, and Dark Stone at the Outpost (chapter 44.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import KIND, definition_of
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import STONE_RATE
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import value_of
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND, discard
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone, gain_gold, lose_item
from grimtable.games.shadows_of_brimstone.rules.moments import AMOUNT_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.kernel.frame import Frame

RATE: Final = 25  # dollars for each pip of the die that is rolled for a Dark Stone


def sell(t: Sob, hero: int, piece: int) -> None:
    """An item goes with what is attached to it; cards go back to where they were found, the rest to the shelf."""
    value = value_of(t, piece)
    for each in lose_item(t, hero, piece):
        if KIND[definition_of(each)] in DECK_OF_KIND:
            discard(t, each)
    gain_gold(t, hero, value)


def rate_of_dark_stone(t: Sob, hero: int) -> int:
    """Dollars for each pip of the die that is rolled for a Dark Stone: what the assayer has said last today."""
    said = [amount for whose, what, amount, _ in t.fortunes if what == STONE_RATE and whose in (hero, PARTY)]
    return RATE + (said[-1] if said else 0)


class SellDarkStone(Frame[Sob]):
    """A die for each Dark Stone says what the assayer pays for it."""

    ROLL: Final = 0
    PAID: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, count: int = 1) -> None:
        super().__init__(you, card)
        self.count = count

    def twin(self) -> SellDarkStone:
        return SellDarkStone(self.you, self.card, self.count)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case SellDarkStone.ROLL:
                gain_dark_stone(t, self.you, -self.count)
                roll(t, self.you, AMOUNT_ROLL, self.count)
            case SellDarkStone.PAID:
                gain_gold(t, self.you, sum(t.dice) * rate_of_dark_stone(t, self.you))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "The assayer"
