"""The reference card: what the symbols of the chaos bag do (chapter 18.7)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ENEMY, TYPE, trait
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import HARMED
from grimtable.games.arkham.rules.cards_in_play.values import (
    enemies_at,
    has_trait,
)
from grimtable.games.arkham.rules.cards_in_play.zones import (
    lift,
    shuffle_encounter_deck,
)
from grimtable.games.arkham.rules.drawing.encounter_deck import draw_this
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.scenario.record import Tokens
from grimtable.games.arkham.state import (
    CULTIST,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    NONE,
    PLAYING,
    SKULL,
    TABLET,
    Ahc,
)
from grimtable.games.arkham.words import FIND

GHOUL: Final = trait("Ghoul")
HARD: Final = 2  # from this difficulty on the other side of the reference card is used


def ghouls_here(t: Ahc, you: int) -> int:
    """The Ghouls at an investigator's location."""
    count = 0
    if t.place[you] != NONE:
        for enemy in enemies_at(t, t.place[you]):
            count += has_trait(t, enemy, GHOUL)
    return count


def token_value(t: Ahc, you: int, token: int) -> int:
    """Skull: minus the Ghouls here, or -2. Cultist: -1, or another token. Tablet: -2, or -4 (chapter 18.7)."""
    hard = t.difficulty >= HARD
    if token == SKULL:
        return -2 if hard else -ghouls_here(t, you)
    if token == CULTIST:
        return 0 if hard else -1
    if token == TABLET:
        return -4 if hard else -2
    return 0


def token_effect(t: Ahc, you: int, token: int) -> None:
    """Tablet: with a Ghoul here 1 damage, and on the hard side 1 horror too."""
    if token == TABLET and ghouls_here(t, you):
        hurt_investigator(t, you, t.reference, 1, 1 if t.difficulty >= HARD else 0)


def token_failed(t: Ahc, you: int, token: int) -> None:
    """Cultist: a failure costs 1 horror, on the hard side 2."""
    if token == CULTIST:
        hurt_investigator(t, you, t.reference, 0, 2 if t.difficulty >= HARD else 1)


def token_after(t: Ahc, you: int, token: int) -> None:
    """Skull on the hard side: after a failed test a Ghoul is searched for and drawn."""
    if token == SKULL and t.difficulty >= HARD and t.status[you] == PLAYING:
        t.push(SearchGhoul(you, t.reference))


def reveals_another(t: Ahc, token: int) -> bool:
    """Cultist on the hard side."""
    return token == CULTIST and t.difficulty >= HARD


class SearchGhoul(Effect):
    """Search the encounter deck and its discard pile for a Ghoul enemy and draw it; the deck is shuffled."""

    SEARCH: Final = 0
    DRAW: Final = 1

    def title(self, t: Ahc) -> str:
        return "a Ghoul is searched for"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case SearchGhoul.SEARCH:
                piles = [c for c in range(len(t.zone)) if t.zone[c] in (ENCOUNTER_DECK, ENCOUNTER_DISCARD)]
                found = {t.defn[c]: c for c in piles if TYPE[t.defn[c]] == ENEMY and has_trait(t, c, GHOUL)}
                if not found:
                    shuffle_encounter_deck(t)  # (AHC-SRCH-03)
                    return False
                ask = t.question_to(self.you, "Which Ghoul is drawn?", "AHC-SRCH-02")
                for card in found.values():
                    ask.offer(FIND, card)
            case SearchGhoul.DRAW:
                lift(t, self.pick[1])
                shuffle_encounter_deck(t)
                draw_this(t, self.you, self.pick[1])
            case _:
                return False
        return True


TOKENS: Final = Tokens(
    token_value, token_effect, token_failed, token_after, reveals_another, failing={CULTIST: 1 << HARMED}
)
