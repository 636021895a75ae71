"""Finding Gear, Artifacts and Dark Stone, and losing an item at random (chapters 5.1, 20.1, 20.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import CODE, ROWS, SIDE_BAG, TOKENS_GIVEN, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import check_corruption
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone, gain_item, may_lose
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import receive_token
from grimtable.games.shadows_of_brimstone.rules.items.weight import check_load
from grimtable.games.shadows_of_brimstone.rules.moments import DARK_STONE_FOUND
from grimtable.games.shadows_of_brimstone.state import GEAR_DECK, MINE_ARTIFACTS, NONE, TARGA, TARGA_ARTIFACTS, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from grimtable.kernel.frame import Frame

TOKEN_OF: Final = {CODE[number]: token for token, number in enumerate(SIDE_BAG)}
DRAWS_TARGA: Final[list[bool]] = [row.get("draws", "") == "targa" for row in ROWS]  # the card stands for another one


def find_gear(t: Sob, hero: int) -> None:
    """A hero draws a Gear card and keeps it (SOB-CARD-09)."""
    t.push(FindItem(hero, NONE, GEAR_DECK))


def find_artifact(t: Sob, hero: int, world: int) -> None:
    """A hero draws an Artifact of a world; if none is left, Gear (SOB-CARD-23)."""
    t.push(FindItem(hero, NONE, TARGA_ARTIFACTS if world == TARGA else MINE_ARTIFACTS))


def find_dark_stone(t: Sob, hero: int, amount: int) -> None:
    """A hero finds Dark Stone, and maybe more of it than others would."""
    gain_dark_stone(t, hero, amount)
    happens(t, DARK_STONE_FOUND, hero)


def find_drawn(t: Sob, hero: int, card: int) -> None:
    """A hero gets a card that has been drawn: it is kept, or turned in for what it stands for."""
    found = FindItem(hero, card)
    found.at = FindItem.KEEP
    t.push(found)


class FindItem(Frame[Sob]):
    """A card is drawn. It is kept, or turned in for tokens or for another card at once."""

    DRAW: Final = 0
    KEEP: Final = 1
    UNPACK: Final = 2
    TURN_IN: Final = 3
    KEPT: Final = 4

    unpacked: int = 0  # tokens that have been taken out

    def __init__(self, you: int = 0, card: int = NONE, deck: int = GEAR_DECK) -> None:
        super().__init__(you, card)
        self.deck = deck

    def twin(self) -> FindItem:
        o = FindItem(self.you, self.card, self.deck)
        o.unpacked = self.unpacked
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case FindItem.DRAW:
                self.card = draw(t, self.deck)
                if self.card == NONE:
                    return False
                t.emit(K_CARD, hero, self.card)
            case FindItem.KEEP:
                if DRAWS_TARGA[definition_of(self.card)]:
                    discard(t, self.card)
                    self.deck = TARGA_ARTIFACTS
                    self.at = FindItem.DRAW
                elif not TOKENS_GIVEN[definition_of(self.card)]:
                    gain_item(t, hero, self.card)
                    check_load(t, hero)
                    check_corruption(t, hero)
                    self.at = FindItem.KEPT
            case FindItem.UNPACK:
                tokens = TOKENS_GIVEN[definition_of(self.card)]
                if self.unpacked < len(tokens):
                    receive_token(t, hero, TOKEN_OF[tokens[self.unpacked]])
                    self.unpacked += 1
                    self.at = FindItem.UNPACK
            case FindItem.TURN_IN:
                discard(t, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Something useful"


def random_item(t: Sob, hero: int) -> int:
    """An item at random, with what is attached to it; NONE if there is nothing to lose.

    Starting Items are among them (SOB-NEW-13), Personal Items are not (SOB-PERS-03). Nobody re-rolls it (SOB-GRIT-15).
    """
    items = [piece for piece in may_lose(t, hero) if piece not in t.attached]
    if not items:
        return NONE
    return items[t.chance.draw(len(items)) if len(items) > 1 else 0]
