"""On the road to town: who meets a hazard, and what may be done between two of them (chapter 44.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import HAZARD, KIND, ROWS, name_of, piece_of
from grimtable.games.shadows_of_brimstone.rules.campaign.on_the_way import offer_healing, see_to
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD, K_ROAD
from grimtable.games.shadows_of_brimstone.words.verbs import DONE
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

HAZARD_UP_TO: Final = 2  # a D6 for each hero
HAZARDS: Final[dict[int, int]] = {int(ROWS[i]["roll"]): i for i, kind in enumerate(KIND) if kind == HAZARD}


class Travel(Frame[Sob]):
    """Each hero rolls a die that nobody re-rolls; each 1 or 2 is a hazard, met one by one (SOB-GRIT-16)."""

    ROLL: Final = 0
    REST: Final = 1
    RESTED: Final = 2
    NEXT: Final = 3

    due: int = 0  # bit h: has still to meet a hazard

    def twin(self) -> Travel:
        o = Travel(self.you, self.card)
        o.due = self.due
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Travel.ROLL:
                self.roll_for_hazards(t)
            case Travel.REST:
                self.offer_rest(t)
            case Travel.RESTED:
                if see_to(t, NONE, self.pick):
                    self.at = Travel.REST
            case Travel.NEXT:
                waiting = [hero for hero in t.standing() if self.due >> hero & 1]
                if not waiting:
                    return False
                self.due &= ~(1 << waiting[0])
                t.push(MeetHazard(waiting[0]))
                self.at = Travel.REST
            case _:
                return False
        return True

    def roll_for_hazards(self, t: Sob) -> None:
        """A D6 for each hero that rides."""
        heroes = t.standing()
        for hero, die in zip(heroes, plain_roll(t, len(heroes)), strict=True):
            t.emit(K_ROAD, hero, amount=die)
            if die <= HAZARD_UP_TO:
                self.due |= 1 << hero

    def offer_rest(self, t: Sob) -> None:
        """What heals may be used before the party rides on (SOB-SIDE-16, SOB-SIDE-17)."""
        ask = Ask(0, "Is anybody seen to before you ride on?", "SOB-SIDE-16", [])
        for hero in t.standing():
            offered = len(ask.options)
            offer_healing(t, hero, ask)
            if len(ask.options) > offered:
                ask.seats |= 1 << t.seat_of(hero)
        if ask.options:
            ask.offer(DONE)
            t.ask = ask
        else:
            self.at = Travel.NEXT

    def title(self, t: Sob) -> str:
        return "On the road"


class MeetHazard(Frame[Sob]):
    """Two dice, tens and units, name the hazard (SOB-CAMP-14); it is carried out for the hero that rolled it."""

    ROLL: Final = 0
    CARRY_OUT: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case MeetHazard.ROLL:
                tens, units = plain_roll(t, 2)
                self.card = piece_of(HAZARDS[10 * tens + units])
                t.emit(K_CARD, self.you, self.card)
            case MeetHazard.CARRY_OUT:
                carry_out(t, self.you, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card) if self.card != NONE else "A hazard"
