"""Creatures come to light: reveals, Summon cards and what enters the Line faceup (chapters 9 and 18)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import ALARMS
from grimtable.games.set_a_watch.printed import KIND, NAME, REVEAL, SUMMON, TRIGGERED_BY
from grimtable.games.set_a_watch.rules.abilities import ExhaustAbilities
from grimtable.games.set_a_watch.rules.hex import HexAsked, meets_hex
from grimtable.games.set_a_watch.rules.line import bury, call_unhallowed, graveyard_to_line, leave_line, reveal
from grimtable.games.set_a_watch.rules.party import end_game
from grimtable.games.set_a_watch.rules.triggers import trigger
from grimtable.games.set_a_watch.state import LOST_UNHALLOWED, Saw
from grimtable.kernel.frame import Frame

WITH_REVEAL_POWER: Final = TRIGGERED_BY[REVEAL]  # bit c: creature c has a Reveal power


def from_graveyard(t: Saw, card: int, place: int) -> None:
    """A creature of the Graveyard joins the Line faceup; its Reveal power triggers (SAW-GLOS-30)."""
    graveyard_to_line(t, card, place)
    t.push(StepIntoLight(0, card))


def is_heeded(t: Saw, card: int) -> bool:
    """Whether anything follows when a creature comes to light: its Reveal power, Hex, or an Ongoing power that answers
    reveals.
    """
    return bool(WITH_REVEAL_POWER >> card & 1 or t.hex_left or t.shown & ALARMS.bits)


class RevealCreature(Frame[Saw]):
    """A card is turned faceup: a Summon is resolved, another one steps into the light (SAW-SUM-01, SAW-GLOS-29)."""

    TURN_OVER: Final = 0

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} is revealed" if self.card >= 0 else ""

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case RevealCreature.TURN_OVER:
                reveal(t, self.card)
                t.push(Summon(0, self.card) if KIND[self.card] == SUMMON else StepIntoLight(0, self.card))
            case _:
                return False
        return True


class StepIntoLight(Frame[Saw]):
    """A creature has come faceup into the Line: its Reveal power, then the Ongoing powers that heed it (SAW-ORD-02)."""

    MEET_HEX: Final = 0
    REVEAL_POWER: Final = 1
    ONGOING_POWERS: Final = 2

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} is revealed"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case StepIntoLight.MEET_HEX:
                if meets_hex(t, self.card):
                    t.push(HexAsked(0, self.card))
            case StepIntoLight.REVEAL_POWER:
                trigger(t, self.card, REVEAL)
            case StepIntoLight.ONGOING_POWERS:
                for source in ALARMS.in_force(t):
                    ALARMS.of[source](t, source, self.card)
            case _:
                return False
        return True


class Summon(Frame[Saw]):
    """A Summon card: exhaust 1; it goes to the Graveyard; an Unhallowed takes its place (SAW-SUM-02 to SAW-SUM-05)."""

    EXHAUST_A_CARD: Final = 0
    CALL_UNHALLOWED: Final = 1
    STEP_INTO_LIGHT: Final = 2

    def title(self, t: Saw) -> str:
        return "Summon"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Summon.EXHAUST_A_CARD:
                t.push(ExhaustAbilities(1, self.card))
            case Summon.CALL_UNHALLOWED:
                place = t.line.index(self.card)
                leave_line(t, self.card)
                bury(t, self.card)
                if t.unhallowed:
                    self.gives = call_unhallowed(t, place)
                else:
                    end_game(t, LOST_UNHALLOWED)  # SAW-FIN-09
            case Summon.STEP_INTO_LIGHT:
                t.push(StepIntoLight(0, self.gives))
            case _:
                return False
        return True
