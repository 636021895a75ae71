"""The reference card: what the symbols of the chaos bag do (chapter 18.7)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ENEMY, TYPE, trait
from grimtable.games.arkham.rules.cards_in_play.values import enemies_at, enemies_in_play, has_trait
from grimtable.games.arkham.rules.drawing.encounter_deck import SearchEncounter
from grimtable.games.arkham.rules.enemies.nearest import DoomOnNearest
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.scenario.record import Tokens
from grimtable.games.arkham.state import CULTIST, ELDER_THING, NONE, PLAYING, SKULL, TABLET, Ahc

MONSTER: Final = trait("Monster")
ANCIENT_ONE: Final = trait("Ancient One")
HARD: Final = 2  # from this difficulty on the other side of the reference card is used


def monsters(t: Ahc) -> int:
    """The Monsters in play."""
    return sum([has_trait(t, enemy, MONSTER) for enemy in t.enemies])


def monster_here(t: Ahc, you: int) -> bool:
    """Whether a Monster is at an investigator's location."""
    return t.place[you] != NONE and any([has_trait(t, enemy, MONSTER) for enemy in enemies_at(t, t.place[you])])


def token_value(t: Ahc, you: int, token: int) -> int:
    """Skull: minus the Monsters in play, or -3. Cultist: -2 or -4. Tablet: -3 or -5. Elder thing: -5 or -7."""
    hard = t.difficulty >= HARD
    if token == SKULL:
        return -3 if hard else -monsters(t)
    if token == CULTIST:
        return -4 if hard else -2
    if token == TABLET:
        return -5 if hard else -3
    if token == ELDER_THING:
        return -7 if hard else -5
    return 0


def token_effect(t: Ahc, you: int, token: int) -> None:
    """Cultist: 1 doom on the nearest enemy, or 2. Tablet: with a Monster here 1 damage, or 1 damage and 1 horror."""
    hard = int(t.difficulty >= HARD)
    if token == CULTIST:
        t.push(CalledNearest(you, t.reference, NONE, NONE, 1 + hard))
    elif token == TABLET and monster_here(t, you):
        hurt_investigator(t, you, t.reference, 1, hard)


def token_failed(t: Ahc, you: int, token: int) -> None:
    """No symbol says anything about a failure while the test runs."""


def token_after(t: Ahc, you: int, token: int) -> None:
    """Skull on the hard side: after a failed test a Monster is searched for and drawn."""
    if token == SKULL and t.difficulty >= HARD and t.status[you] == PLAYING:
        t.push(SearchMonster(you, t.reference))


def reveals_another(t: Ahc, token: int) -> bool:
    """Elder thing, with an Ancient One in play."""
    return token == ELDER_THING and any([has_trait(t, enemy, ANCIENT_ONE) for enemy in t.enemies])


class CalledNearest(DoomOnNearest):
    """Doom on the nearest enemy."""

    def among(self, t: Ahc) -> list[int]:
        return enemies_in_play(t)


class SearchMonster(SearchEncounter):
    """Search the encounter deck and its discard pile for a Monster and draw it."""

    def wanted(self) -> str:
        return "Monster"

    def fits(self, t: Ahc, card: int) -> bool:
        return TYPE[t.defn[card]] == ENEMY and has_trait(t, card, MONSTER)


TOKENS: Final = Tokens(token_value, token_effect, token_failed, token_after, reveals_another, failing={})
