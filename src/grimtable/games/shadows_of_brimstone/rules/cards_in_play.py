"""Cards that Remain in Play (SOB-CARD-03)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import KIND, STAYS, definition_of
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND, discard
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import refresh_foes
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_party
from grimtable.games.shadows_of_brimstone.state import NONE, Sob


def stay_in_play(t: Sob, card: int, tile: int = NONE) -> None:
    """A card stays on the table: for the whole adventure, or as a feature of one tile."""
    t.in_play = [*t.in_play, card]
    t.in_play_on = [*t.in_play_on, tile]
    refresh_party(t)
    refresh_foes(t)


def leave_play(t: Sob, card: int) -> None:
    """A card that remained in play is cancelled: it goes to its discard pile."""
    place = t.in_play.index(card)
    t.in_play = [c for i, c in enumerate(t.in_play) if i != place]
    t.in_play_on = [tile for i, tile in enumerate(t.in_play_on) if i != place]
    if KIND[definition_of(card)] in DECK_OF_KIND:  # an event of a chart is no card
        discard(t, card)
    refresh_party(t)
    refresh_foes(t)


def tile_of_card(t: Sob, card: int) -> int:
    """The tile that a card in play belongs to, or NONE."""
    return t.in_play_on[t.in_play.index(card)] if card in t.in_play else NONE


def finish_card(t: Sob, card: int, tile: int = NONE) -> None:
    """A card has been carried out: it stays if it says so, or goes to its discard pile (SOB-DARK-04)."""
    if STAYS[definition_of(card)]:
        stay_in_play(t, card, tile)
    else:
        discard(t, card)
