"""The reference card: what the symbols of the chaos bag do (chapter 18.7)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ENEMY, TYPE, trait
from grimtable.games.arkham.rules.abilities.kinds import HARMED
from grimtable.games.arkham.rules.cards_in_play.values import (
    enemies_at,
    has_trait,
)
from grimtable.games.arkham.rules.drawing.encounter_deck import SearchEncounter
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.scenario.record import Tokens
from grimtable.games.arkham.state import (
    CULTIST,
    NONE,
    PLAYING,
    SKULL,
    TABLET,
    Ahc,
)

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


class SearchGhoul(SearchEncounter):
    """A Ghoul out of the encounter deck or its discard pile is drawn; the deck is shuffled."""

    def wanted(self) -> str:
        return "Ghoul"

    def fits(self, t: Ahc, card: int) -> bool:
        return TYPE[t.defn[card]] == ENEMY and has_trait(t, card, GHOUL)


TOKENS: Final = Tokens(
    token_value, token_effect, token_failed, token_after, reveals_another, failing={CULTIST: 1 << HARMED}
)
