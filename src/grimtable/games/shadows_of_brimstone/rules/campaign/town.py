"""A stay in a Frontier Town, day by day (chapter 44.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.answering import make_ready
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    QUIET_NIGHT,
    calm_down,
    end_fortunes,
    fortune,
    in_town,
    is_open,
    leave_town,
    lodge,
    new_day,
    raise_unrest,
    visit,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import price_of_a_bed
from grimtable.games.shadows_of_brimstone.rules.campaign.shopping import Shopping
from grimtable.games.shadows_of_brimstone.rules.campaign.town_charts import WHOLE_TOWN, TownChart
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import end_boons, forget_uses
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.state import (
    A_DAY,
    A_STAY,
    CAMP,
    HOTEL,
    LOCATIONS,
    NO_TOWN,
    NONE,
    PARTY,
    TURN,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_DAY, K_TOWN_CHECK
from grimtable.games.shadows_of_brimstone.words.verbs import (
    DO_BUSINESS,
    KEEP_TO_YOURSELF,
    LEAVE_TOWN,
    SLEEP_AT,
    STAY_IN_TOWN,
    VISIT,
)
from grimtable.kernel.frame import Frame


class TownStay(Frame[Sob]):
    """Day after day, until everybody has left or nothing of the town is."""

    DAY: Final = 0
    FAREWELL: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case TownStay.DAY:
                if in_town(t) and t.closed != NO_TOWN:
                    t.push(TownDay())
                    self.at = TownStay.DAY
            case TownStay.FAREWELL:
                end_fortunes(t, A_STAY)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "In town"


class TownDay(Frame[Sob]):
    """A day: a bed, a Location each, what happens there, business, the evening, and who leaves."""

    MORNING: Final = 0
    LODGING: Final = 1
    LODGED: Final = 2
    CAMP: Final = 3
    LOCATION: Final = 4
    GONE_THERE: Final = 5
    EVENTS: Final = 6
    WHO_NEXT: Final = 7
    BUSINESS: Final = 8
    EVENING: Final = 9
    NIGHT: Final = 10
    LEAVE: Final = 11
    LEFT: Final = 12

    hero: int = NONE  # whose turn it is in a step that goes from hero to hero
    busy: int = 0  # bit h: has been about its business

    def twin(self) -> TownDay:
        o = TownDay(self.you, self.card)
        o.hero = self.hero
        o.busy = self.busy
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case TownDay.MORNING:
                new_day(t)
                make_ready(t, TURN)
                forget_uses(t)
                t.emit(K_DAY, amount=t.day)
            case TownDay.LODGING:
                if self.next_hero(t):
                    self.ask_for_lodging(t)
                else:
                    self.at = TownDay.CAMP
            case TownDay.LODGED:
                self.take_lodging(t)
                self.at = TownDay.LODGING
            case TownDay.CAMP:
                if self.next_hero(t):
                    self.at = TownDay.CAMP
                    if t.lodging[self.hero] == CAMP:
                        t.push(TownChart(self.hero, NONE, CAMP))
            case TownDay.LOCATION:
                if self.next_hero(t):
                    self.ask_for_location(t)
                else:
                    self.at = TownDay.EVENTS
            case TownDay.GONE_THERE:
                if self.pick[0] == VISIT:
                    visit(t, self.hero, self.pick[1])
                self.at = TownDay.LOCATION
            case TownDay.EVENTS:
                if self.next_hero(t):
                    self.at = TownDay.EVENTS
                    if t.visits[self.hero] != NONE:
                        t.push(TownChart(self.hero, NONE, t.visits[self.hero]))
            case TownDay.WHO_NEXT:
                waiting = self.with_business(t)
                if waiting:
                    ask = t.question_all("Who does business next?", "SOB-CAMP-13")
                    for hero in waiting:
                        ask.offer(DO_BUSINESS, hero, t.visits[hero])
                else:
                    self.at = TownDay.EVENING
            case TownDay.BUSINESS:
                hero = self.pick[1]
                self.busy |= 1 << hero
                t.push(Shopping(hero, NONE, t.visits[hero]))
                self.at = TownDay.WHO_NEXT
            case TownDay.EVENING:
                self.check_unrest(t)
            case TownDay.NIGHT:
                end_boons(t, TURN)
                end_fortunes(t, A_DAY)
                self.hero = NONE
            case TownDay.LEAVE:
                if not self.next_hero(t):
                    return False
                if t.day == t.last_day or t.closed == NO_TOWN:
                    leave_town(t, self.hero)
                    self.at = TownDay.LEAVE
                else:
                    ask = t.question(t.seat_of(self.hero), "Leave town, or stay another day?", "SOB-CAMP-13")
                    ask.offer(LEAVE_TOWN, self.hero)
                    ask.offer(STAY_IN_TOWN, self.hero)
            case TownDay.LEFT:
                if self.pick[0] == LEAVE_TOWN:
                    leave_town(t, self.hero)
                self.at = TownDay.LEAVE
            case _:
                return False
        return True

    def next_hero(self, t: Sob) -> bool:
        """The next hero in town has its turn in this step. Gives whether there is one; the next step begins anew."""
        waiting = [hero for hero in in_town(t) if hero > self.hero]
        self.hero = waiting[0] if waiting else NONE
        return bool(waiting)

    # -- a bed

    def ask_for_lodging(self, t: Sob) -> None:
        """The Hotel for a price, or the Camp for nothing."""
        price = price_of_a_bed(t, self.hero)
        ask = t.question(t.seat_of(self.hero), "Where do you sleep?", "SOB-SHEET-05")
        if is_open(t, HOTEL) and t.gold[self.hero] >= price:
            ask.offer(SLEEP_AT, HOTEL, self.hero, price)
        if is_open(t, CAMP) or not ask.options:
            ask.offer(SLEEP_AT, CAMP, self.hero)

    def take_lodging(self, t: Sob) -> None:
        """A bed is paid for in advance."""
        _, place, hero, price = self.pick
        gain_gold(t, hero, -price)
        lodge(t, hero, place)

    # -- a Location

    def ask_for_location(self, t: Sob) -> None:
        """One of the Locations that are open, or none."""
        ask = t.question(t.seat_of(self.hero), "Where do you go today?", "SOB-SHEET-04")
        for place in LOCATIONS:
            if is_open(t, place):
                ask.offer(VISIT, place, self.hero)
        ask.offer(KEEP_TO_YOURSELF, self.hero)

    def with_business(self, t: Sob) -> list[int]:
        """The heroes at an open Location that have not been about their business yet."""
        return [
            hero
            for hero in in_town(t)
            if not self.busy >> hero & 1 and t.visits[hero] != NONE and is_open(t, t.visits[hero])
        ]

    # -- the evening

    def check_unrest(self, t: Sob) -> None:
        """A Town Event, or a little more unrest than the day before."""
        if fortune(t, PARTY, QUIET_NIGHT):
            return
        (die,) = plain_roll(t, 1)
        t.emit(K_TOWN_CHECK, PARTY, t.unrest, die)
        if die > t.unrest:
            raise_unrest(t, 1)
        else:
            calm_down(t)
            t.push(TownChart(PARTY, NONE, WHOLE_TOWN))

    def title(self, t: Sob) -> str:
        return f"Day {t.day} in town"
