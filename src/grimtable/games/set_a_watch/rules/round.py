"""Rounds, the end of a watch, the final round, winning and losing (chapters 10, 22 and 23)."""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.set_a_watch.cards.declaring import AT_LINE, AT_WATCH, AT_WATCH_END, BEFORE_LINE, Local
from grimtable.games.set_a_watch.cards.items_passive import loaded_sleeve
from grimtable.games.set_a_watch.cards.locations_lasting import charcoal_camp
from grimtable.games.set_a_watch.printed import COUNT, FIRE, HORDE, NAME, PLACE
from grimtable.games.set_a_watch.printed import FINAL as FINAL_PLACE
from grimtable.games.set_a_watch.rules.camp import CampPhase, rest_in_camp
from grimtable.games.set_a_watch.rules.combat import Combat
from grimtable.games.set_a_watch.rules.hex import end_hex
from grimtable.games.set_a_watch.rules.line import enter, join_horde, set_up_line
from grimtable.games.set_a_watch.rules.merchant import MerchantPhase
from grimtable.games.set_a_watch.rules.party import ExhaustAbilities, change_fire, end_game, is_standing, roll_all
from grimtable.games.set_a_watch.rules.powers import damage_of
from grimtable.games.set_a_watch.rules.settle import IN_HORDE, settle, trigger
from grimtable.games.set_a_watch.state import (
    BUT,
    CLEAR_LINE,
    FINAL_ROUND,
    LEFT_STANDING,
    LOST_EXHAUSTED,
    LOST_LINE,
    NONE,
    PARTY,
    WON,
    Saw,
)
from grimtable.games.set_a_watch.words import K_DAMAGE, K_ROUND, REST
from grimtable.kernel.frame import Frame

VISITS: Final = 2
RESTS: Final[list[Any]] = [(REST, a, 0, 0) for a in range(PARTY)]  # handed on without looking inside


class Round(Frame[Saw]):
    """Roll, Camp, Merchant, Watch, then the next location (SAW-RND-02, SAW-RND-03)."""

    def title(self, t: Saw) -> str:
        return f"Round {t.round} at {NAME[t.location]}"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                self.begin(t)
            case 1:
                self.ask_who_rests(t)
            case 2:
                rest_in_camp(t, self.pick[1])
            case 3:
                t.push(CampPhase())
            case 4:
                t.push(MerchantPhase())
            case 5:
                t.push(WatchPhase())
            case 6:
                if t.final():
                    win_or_lose(t)
                    return True
                next_location(t)
                if t.stack[-1] is self:
                    self.begin(t)
            case _:
                self.begin(t)
        return True

    def begin(self, t: Saw) -> None:
        """A new round: all dice are rolled."""
        begin_round(t)
        roll_all(t)
        self.ask_who_rests(t)

    def ask_who_rests(self, t: Saw) -> None:
        """In the final round nobody goes to camp and the merchant stays away (SAW-CAMP-02, SAW-MERCH-13)."""
        if t.final():
            self.at = 6
            t.push(WatchPhase())
            return
        self.at = 2
        ask = t.question_all("Who rests in camp?", "SAW-RND-04")
        for a in range(PARTY):
            if t.visits[a] < VISITS:
                ask.options.append(RESTS[a])


def begin_round(t: Saw) -> None:
    """What held for the last round no longer does."""
    t.round += 1
    t.turn += 1
    t.action += 1
    t.marks = FINAL_ROUND if PLACE[t.location] == FINAL_PLACE else 0
    t.camper = NONE
    t.watch = 0
    t.used = 0
    t.item_used = 0
    t.once = 0
    t.item_once = 0
    t.runes = 0
    t.special_done = False
    t.familiar_used = False
    t.space = [0] * len(t.space)
    t.reach = [0] * PARTY
    t.tally = [0] * len(t.tally)
    t.emit(K_ROUND, -1, t.location, t.round)


def next_location(t: Saw) -> None:
    """The next location is revealed and changes the firewood (SAW-OUT-09, SAW-OUT-10)."""
    old = t.location
    t.removed = [*t.removed, old]
    t.location = t.map_deck[-1]
    t.map_deck = t.map_deck[:-1]
    change_fire(t, charcoal_camp(old, FIRE[t.location]))


class WatchPhase(Frame[Saw]):
    """The Line is set up, the Watchers fight, and what is left deals its damage (SAW-WATCH-03, SAW-WATCH-06)."""

    def title(self, t: Saw) -> str:
        return "Watch phase"

    def step(self, t: Saw, at: int) -> bool:
        if at == 0:
            watch = 0
            for a in BUT[t.camper]:
                if is_standing(t, a):
                    watch |= 1 << a
            t.watch = watch
            if not watch:
                end_game(t, LOST_EXHAUSTED)  # SAW-FIN-08
                return True
            if self.moment(t, BEFORE_LINE, 1):
                return True
        if at <= 1:
            set_up_line(t, COUNT[t.location])
            if t.final():
                call_horde(t)
            if self.moment(t, AT_LINE, 2):
                return True
        if at <= 2 and self.moment(t, AT_WATCH, 3):
            return True
        if at <= 3:  # after the location: so a re-rolled 1 is not lost on the Items that change dice
            loaded_sleeve(t)
        if at <= 4:
            self.at = 5
            t.push(Combat())
            return True
        if at == 5 and t.line:
            t.push(LeftOver())
            return True
        if at <= 6:
            end_hex(t)
            return self.moment(t, AT_WATCH_END, 7)
        return False

    def moment(self, t: Saw, does: list[Local | None], then: int) -> bool:
        """A location with its own trigger is resolved then, before the step that follows (SAW-LOC-05)."""
        local = does[t.location]
        if local is None:
            return False
        self.at = then
        local(t)
        return True


def call_horde(t: Saw) -> None:
    """All cards of the Horde, from its top, facedown at the end of the Line (SAW-FIN-04, SAW-FIN-05)."""
    while t.horde:
        enter(t, t.horde.pop(), len(t.line), False)


class LeftOver(Frame[Saw]):
    """Creatures that are left deal damage and join the Horde one by one, from the front (SAW-OUT-01 to SAW-OUT-06)."""

    def title(self, t: Saw) -> str:
        return "out of actions"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                return settle(t) or self.strike(t)
            case 1:
                return self.strike(t)
            case _:
                self.at = 0
                if self.card in t.line:
                    join_horde(t, self.card)
                    if IN_HORDE >> self.card & 1 and trigger(t, self.card, HORDE):
                        return True
                self.at = 1
                return settle(t) or self.strike(t)

    def strike(self, t: Saw) -> bool:
        """The first creature deals its damage; nothing more once the Line is empty."""
        if not t.line:
            return False
        self.at = 2
        self.card = t.line[0]
        t.marks |= LEFT_STANDING
        damage = damage_of(t, self.card)
        t.emit(K_DAMAGE, -1, self.card, damage)
        t.push(ExhaustAbilities(damage, self.card))
        return True


def win_or_lose(t: Saw) -> None:
    """After the final round the group has won if a card stands; by option only with a clear Line (SAW-FIN-07)."""
    if t.flags & CLEAR_LINE and t.marks & LEFT_STANDING:
        end_game(t, LOST_LINE)
    else:
        end_game(t, WON)
