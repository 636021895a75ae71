"""What may be used at any time, before Enemies act (SOB-SIDE-02)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import BRIMSTONE_ASH, FLASH, HEALTH, SANITY, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import usable, use
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import may_use_tokens, use_token
from grimtable.games.shadows_of_brimstone.rules.moments import ANY_TIME
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import PASS, USE_ABILITY, USE_TOKEN
from grimtable.kernel.frame import Frame


def tokens_that_matter(t: Sob) -> list[tuple[int, int, int]]:
    """Whose tokens could do something now: owner, token, and on whom. A Flash needs a hero that has not acted yet."""
    waiting = any(not t.activated >> hero & 1 for hero in t.standing())
    return [
        (owner, token, hero)
        for owner in t.standing()
        for token, hero in may_use_tokens(t, owner)
        if token != FLASH or waiting
    ]


def is_hard_pressed(t: Sob, hero: int) -> bool:
    """Whether a hero has no more than half of its Health or Sanity left."""
    health, sanity = t.stats[hero][HEALTH], t.stats[hero][SANITY]
    return 2 * t.wounds[hero] >= health or 2 * t.sanity_lost[hero] >= sanity


def could_use_anything(t: Sob) -> bool:
    """Whether it is worth a question before Enemies act: what heals can wait until somebody is hard pressed."""
    tokens = tokens_that_matter(t)
    found = usable(t, ANY_TIME, NONE, NONE)
    if any(is_hard_pressed(t, hero) for hero in t.standing()):
        return bool(tokens) or bool(found)
    if any(token in (FLASH, BRIMSTONE_ASH) for _, token, _ in tokens):
        return True
    return any(not ABILITIES[definition_of(piece)][nth].waits for _, piece, nth in found)


class BeforeEnemies(Frame[Sob]):
    """An Enemy Type is about to act: everybody may use what works at any time first."""

    ASK: Final = 0
    USE: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case BeforeEnemies.ASK:
                tokens = tokens_that_matter(t)
                found = usable(t, ANY_TIME, NONE, len(t.stack) - 1)
                if not tokens and not found:
                    return False
                ask = t.question(0, "Use anything before the Enemies act?", "SOB-SIDE-02")
                ask.seats = 0
                ask.offer(PASS)
                for owner, token, hero in tokens:
                    ask.seats |= 1 << t.seat_of(owner)
                    ask.offer(USE_TOKEN, token, owner, hero)
                for owner, piece, nth in found:
                    ask.seats |= 1 << t.seat_of(owner)
                    ask.offer(USE_ABILITY, piece, nth, owner)
            case BeforeEnemies.USE:
                verb, a, b, c = self.pick
                if verb == PASS:
                    return False
                if verb == USE_TOKEN:
                    use_token(t, b, a, c)
                else:
                    use(t, c, a, b, len(t.stack) - 1)
                self.at = BeforeEnemies.ASK
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Before the Enemies act"
