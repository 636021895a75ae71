"""Rounds, the end of a watch, the final round, winning and losing (chapters 10, 22 and 23)."""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.set_a_watch.cards.declaring import AT_LINE, AT_WATCH, AT_WATCH_END, BEFORE_LINE, Local
from grimtable.games.set_a_watch.cards.items_passive import loaded_sleeve
from grimtable.games.set_a_watch.cards.locations_lasting import charcoal_camp
from grimtable.games.set_a_watch.printed import FINAL_LOCATION, FIREWOOD, HORDE, LINE_LENGTH, LOCATION_KIND, NAME
from grimtable.games.set_a_watch.rules.abilities import ExhaustAbilities, has_unexhausted
from grimtable.games.set_a_watch.rules.camp import CampPhase, rest_in_camp
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.combat import Combat
from grimtable.games.set_a_watch.rules.hex import end_hex
from grimtable.games.set_a_watch.rules.line import enter, join_horde, set_up_line
from grimtable.games.set_a_watch.rules.merchant import MerchantPhase
from grimtable.games.set_a_watch.rules.order_of_play import settle
from grimtable.games.set_a_watch.rules.party import end_game, roll_all
from grimtable.games.set_a_watch.rules.powers import damage_of
from grimtable.games.set_a_watch.rules.triggers import trigger
from grimtable.games.set_a_watch.state import (
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

    ROLL: Final = 0
    ASK_WHO_RESTS: Final = 1
    REST_IN_CAMP: Final = 2
    CAMP: Final = 3
    MERCHANT: Final = 4
    WATCH: Final = 5
    TRAVEL: Final = 6

    def title(self, t: Saw) -> str:
        return f"Round {t.round} at {NAME[t.location]}"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Round.ROLL:
                begin_round(t)
                roll_all(t)
            case Round.ASK_WHO_RESTS:
                self.ask_who_rests(t)
            case Round.REST_IN_CAMP:
                rest_in_camp(t, self.pick[1])
            case Round.CAMP:
                t.push(CampPhase())
            case Round.MERCHANT:
                t.push(MerchantPhase())
            case Round.WATCH:
                t.push(WatchPhase())
            case Round.TRAVEL:
                if t.final():
                    win_or_lose(t)
                else:
                    self.at = Round.ROLL
                    next_location(t)
            case _:
                return False
        return True

    def ask_who_rests(self, t: Saw) -> None:
        """In the final round nobody goes to camp and the merchant stays away (SAW-CAMP-02, SAW-MERCH-13)."""
        if t.final():
            self.at = Round.WATCH
            return
        ask = t.question_all("Who rests in camp?", "SAW-RND-04")
        for a in range(PARTY):
            if t.visits[a] < VISITS:
                ask.options.append(RESTS[a])


def begin_round(t: Saw) -> None:
    """What held for the last round no longer does."""
    t.round += 1
    t.turn += 1
    t.action += 1
    t.marks = FINAL_ROUND if LOCATION_KIND[t.location] == FINAL_LOCATION else 0
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
    t.reveal()
    change_fire(t, charcoal_camp(old, FIREWOOD[t.location]))


class WatchPhase(Frame[Saw]):
    """The Line is set up, the Watchers fight, and what is left deals its damage (SAW-WATCH-03, SAW-WATCH-06)."""

    TAKE_UP_WATCH: Final = 0
    SET_UP_LINE: Final = 1
    START_OF_WATCH: Final = 2
    CHANGE_DICE: Final = 3
    FIGHT: Final = 4
    OUT_OF_ACTIONS: Final = 5
    END_OF_WATCH: Final = 6

    def title(self, t: Saw) -> str:
        return "Watch phase"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case WatchPhase.TAKE_UP_WATCH:
                take_up_watch(t)
                if t.watch:
                    at_location(t, BEFORE_LINE)
                else:
                    end_game(t, LOST_EXHAUSTED)  # SAW-FIN-08
            case WatchPhase.SET_UP_LINE:
                set_up_line(t, LINE_LENGTH[t.location])
                if t.final():
                    call_horde(t)
                at_location(t, AT_LINE)
            case WatchPhase.START_OF_WATCH:
                at_location(t, AT_WATCH)
            case WatchPhase.CHANGE_DICE:  # after the location, so that a 1 it re-rolls is not lost on an Item
                loaded_sleeve(t)
            case WatchPhase.FIGHT:
                t.push(Combat())
            case WatchPhase.OUT_OF_ACTIONS:
                if t.line:
                    t.push(LeftOver())
            case WatchPhase.END_OF_WATCH:
                end_hex(t)
                at_location(t, AT_WATCH_END)
            case _:
                return False
        return True


def take_up_watch(t: Saw) -> None:
    """Everybody but the adventurer in camp who has an unexhausted Ability card takes part (SAW-WATCH-01, -02)."""
    t.watch = 0
    for a in t.not_in_camp():
        if has_unexhausted(t, a):
            t.watch |= 1 << a


def at_location(t: Saw, moment: list[Local | None]) -> None:
    """A location with its own trigger is resolved at its moment (SAW-LOC-05)."""
    local = moment[t.location]
    if local is not None:
        local(t)


def call_horde(t: Saw) -> None:
    """All cards of the Horde, from its top, facedown at the end of the Line (SAW-FIN-04, SAW-FIN-05)."""
    while t.horde:
        enter(t, t.horde.pop(), len(t.line), False)


class LeftOver(Frame[Saw]):
    """Creatures that are left deal damage and join the Horde one by one, from the front (SAW-OUT-01 to SAW-OUT-06)."""

    SETTLE: Final = 0
    DEAL_DAMAGE: Final = 1
    JOIN_HORDE: Final = 2

    def title(self, t: Saw) -> str:
        return "out of actions"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case LeftOver.SETTLE:
                settle(t)
            case LeftOver.DEAL_DAMAGE:
                if not t.line:
                    return False
                self.card = t.line[0]
                t.marks |= LEFT_STANDING
                damage = damage_of(t, self.card)
                t.emit(K_DAMAGE, -1, self.card, damage)
                t.push(ExhaustAbilities(damage, self.card))
            case LeftOver.JOIN_HORDE:
                self.at = LeftOver.SETTLE
                if self.card in t.line:
                    join_horde(t, self.card)
                    trigger(t, self.card, HORDE)
            case _:
                return False
        return True


def win_or_lose(t: Saw) -> None:
    """After the final round the group has won if a card stands; by option only with a clear Line (SAW-FIN-07)."""
    if t.flags & CLEAR_LINE and t.marks & LEFT_STANDING:
        end_game(t, LOST_LINE)
    else:
        end_game(t, WON)
