"""Hex: the Witch's counter at the first position (SAW-WITCH-10 to SAW-WITCH-12)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import NAME, THE_WITCH
from grimtable.games.set_a_watch.rules.creatures import has_power
from grimtable.games.set_a_watch.rules.line import negate
from grimtable.games.set_a_watch.state import HELD, HEX_MET, HEX_WITHOUT_DIE, NONE, SPENT, Saw
from grimtable.games.set_a_watch.words import HEX, K_HEX, NO_HEX
from grimtable.kernel.frame import Frame


def begin_hex(t: Saw, n: int, die: int) -> None:
    """The counter rises, with or without a die of the Witch that lies there; who is first already is spared."""
    t.hex_left += n
    if die == NONE:
        t.tally[HEX_WITHOUT_DIE] += n
    else:
        t.hex_die = die
        t.die_state[die] = HELD
    t.tally[HEX_MET] = t.line[0] + 1
    t.emit(K_HEX, -1, -1, t.hex_left)


def meets_hex(t: Saw, card: int) -> bool:
    """Whether a faceup creature has just come to the first position and can be negated; once for each arrival."""
    if not t.hex_left or t.line[0] != card or t.tally[HEX_MET] == card + 1:
        return False
    t.tally[HEX_MET] = card + 1
    return has_power(t, card)


def lower_hex(t: Saw) -> None:
    """The counter goes down by 1; when the die's part of it is used up, the die is a spent one again."""
    t.hex_left -= 1
    t.emit(K_HEX, -1, -1, t.hex_left)
    if t.hex_left <= t.tally[HEX_WITHOUT_DIE]:
        t.tally[HEX_WITHOUT_DIE] = t.hex_left
        release_die(t)


def release_die(t: Saw) -> None:
    """The die of Hex is a spent die again, with the value it had."""
    if t.hex_die != NONE:
        t.die_state[t.hex_die] = SPENT
        t.hex_die = NONE


def end_hex(t: Saw) -> None:
    """Hex is over with the Watch phase."""
    t.hex_left = 0
    release_die(t)


class HexAsked(Frame[Saw]):
    """The Witch may negate a creature that comes to the first position, before its powers there trigger."""

    ASK: Final = 0
    NEGATE: Final = 1

    def title(self, t: Saw) -> str:
        return f"Hex, {t.hex_left} left"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case HexAsked.ASK:
                ask = t.question(t.seat_of(THE_WITCH), f"Negate {NAME[self.card]}?", "SAW-WITCH-11")
                ask.offer(HEX, self.card)
                ask.offer(NO_HEX)
            case HexAsked.NEGATE:
                if self.pick[0] == HEX:
                    negate(t, self.card)
                    lower_hex(t)
            case _:
                return False
        return True
