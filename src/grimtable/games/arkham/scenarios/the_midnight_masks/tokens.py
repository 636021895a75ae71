"""The reference card: what the symbols of the chaos bag do (chapter 18.7)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.kinds import ANYTHING
from grimtable.games.arkham.rules.cards_in_play.tokens import drop_clues, place_doom
from grimtable.games.arkham.rules.cards_in_play.values import doom_in_play, has_trait
from grimtable.games.arkham.rules.enemies.nearest import DoomOnNearest
from grimtable.games.arkham.rules.scenario.record import Tokens
from grimtable.games.arkham.scenarios.the_midnight_masks.acts import CULTIST as CULTISTS
from grimtable.games.arkham.state import CULTIST, NONE, SKULL, TABLET, Ahc

HARD: Final = 2  # from this difficulty on the other side of the reference card is used


def cultists(t: Ahc) -> list[int]:
    """The Cultist enemies in play."""
    return [enemy for enemy in t.enemies if has_trait(t, enemy, CULTISTS)]


def token_value(t: Ahc, you: int, token: int) -> int:
    """Skull: minus the doom of one Cultist, or all doom. Cultist: -2. Tablet: -3, or -4 (chapter 18.7)."""
    hard = t.difficulty >= HARD
    if token == SKULL:
        return -doom_in_play(t) if hard else -max([t.doom[enemy] for enemy in cultists(t)], default=0)
    if token == CULTIST:
        return -2
    if token == TABLET:
        return -4 if hard else -3
    return 0


class Whispers(DoomOnNearest):
    """Doom on the Cultist enemy that is nearest."""

    def among(self, t: Ahc) -> list[int]:
        return cultists(t)


def token_effect(t: Ahc, you: int, token: int) -> None:
    """Cultist: 1 doom on the nearest Cultist, on the hard side on each of them."""
    if token != CULTIST:
        return
    if t.difficulty >= HARD:
        for enemy in cultists(t):
            place_doom(t, enemy, 1)
    elif cultists(t):
        t.push(Whispers(you, t.reference, NONE, NONE, 1))


def token_failed(t: Ahc, you: int, token: int) -> None:
    """Tablet: a failure puts 1 clue on the location, on the hard side all of them."""
    if token == TABLET:
        drop_clues(t, you, t.place[you], t.clues[you] if t.difficulty >= HARD else 1)


def token_after(t: Ahc, you: int, token: int) -> None:
    """Nothing comes after a failed test."""


def reveals_another(t: Ahc, token: int) -> bool:
    """Cultist on the hard side, with no Cultist in play."""
    return token == CULTIST and t.difficulty >= HARD and not cultists(t)


TOKENS: Final = Tokens(
    token_value, token_effect, token_failed, token_after, reveals_another, failing={TABLET: ANYTHING}
)
