"""Weaknesses that come to an investigator in the middle of a scenario (chapter 14.4)."""

from __future__ import annotations

from grimtable.games.arkham.decks.building import BASIC_WEAKNESSES
from grimtable.games.arkham.printed import BASIC, TRAITS, WEAKNESS
from grimtable.games.arkham.rules.cards_in_play.unseen import from_collection
from grimtable.games.arkham.rules.cards_in_play.zones import to_hand
from grimtable.games.arkham.rules.drawing.player_deck import answer_added
from grimtable.games.arkham.state import Ahc


def random_weakness(t: Ahc, you: int, trait: int) -> None:
    """A random basic weakness with a trait, of those that no deck has, comes into an investigator's hand, where it is
    resolved; it is not drawn (AHC-BWEAK-06, AHC-DRAW-08, AHC-WEAK-03). If none is left nothing happens.
    """
    pool = BASIC_WEAKNESSES[:]
    for defn in t.defn:
        if WEAKNESS[defn] == BASIC and defn in pool:
            pool.remove(defn)
    pool = [defn for defn in pool if TRAITS[defn] & trait]
    if pool:
        weakness = from_collection(t, pool[t.chance.draw(len(pool))], you)
        to_hand(t, weakness, you)
        answer_added(t, you, weakness)
