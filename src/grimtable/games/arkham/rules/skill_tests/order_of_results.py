"""Whether the order of a test's results can matter: who tests is asked only then (AHC-ST-18).

What results bring about is compared first; most have nothing in common, and nobody answers them. The others are tried
on copies of the table, order by order and as far as every question on the way can lead. What a result draws nobody
knows: each card of that deck that could make a difference is drawn once, and one that makes none. Decks are looked
through as players know them, never in their order.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ENEMY, TYPE, WEAKNESS
from grimtable.games.arkham.rules.abilities.answers import NOTHING, anybody_answers, forced_now, is_answered_from_hands
from grimtable.games.arkham.rules.abilities.declaring import (
    ABILITIES,
    ANSWERS,
    FORCED_BY,
    HAND_ANSWERS,
    HAND_EVENTS,
    KINDS_OF,
    MOMENTS_OF,
    REVELATION_OF,
)
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import (
    ANYTHING,
    CANNOT_DISCOVER,
    DISCOVERS,
    ENGAGES,
    EVENT_OF,
    HANDS,
    HARMED,
    MOMENT_OF,
    RESOURCES,
    SPAWNS,
)
from grimtable.games.arkham.rules.abilities.moot_orders import MOST_TRIED, Halt, alike, looking_ahead
from grimtable.games.arkham.rules.cards_in_play.values import remaining_health, remaining_sanity, resource_cost
from grimtable.games.arkham.rules.skill_tests.trial import Tester
from grimtable.games.arkham.state import FORESEEN, NONE, Ahc, Unforeseen
from grimtable.kernel.option import Choice

MOST_ANSWERS: Final = 10  # where more would have to be tried for one order, it is asked for
MOST_DRAWN: Final = 3  # so many cards on top of an imagined deck may be drawn
PRICES: Final = 1 << HANDS | 1 << RESOURCES
NO_CARDS: Final[dict[int, list[int]]] = {}
FRAIL: Final = 3  # whoever has no more health or sanity left may fall by a card that is drawn


class Results:
    """What the results of a test bring about or depend on, as kinds of events in bits, and whose decks they draw from.

    `raised` are the events with which the test's own result begins: who would answer them can be asked beforehand.
    """

    def __init__(self, raised: list[Event]) -> None:
        self.raised = raised
        self.reach: list[int] = []
        self.drawers: list[int] = []  # beside each of them, or none
        self.touching = False  # two of them have something in common
        self.awaited = False  # somebody might answer one of them,
        self.at_a_price = False  # with a card of a hand or for resources

    def add(self, t: Ahc, reach: int, drawer: int, own: bool = False) -> None:
        """One more of them, but for the card that it draws."""
        self.touching = self.touching or any([reach & other for other in self.reach])
        self.reach.append(reach)
        self.drawers.append(drawer)
        if own:
            for event in self.raised:
                self.rehearse(t, event)
        elif is_answered(t, reach):
            self.awaited = self.at_a_price = True

    def rehearse(self, t: Ahc, event: Event) -> None:
        """Find out who would answer an event if it happened now."""
        if t.answer_timings[event.kind()]:
            place = len(t.stack)
            t.stack.append(event)
            for moment in MOMENT_OF[event.kind()]:
                if is_answered_from_hands(t, moment):
                    self.awaited = self.at_a_price = True
                elif forced_now(t, event.you, moment, place, NOTHING) or anybody_answers(t, moment, place):
                    self.awaited = True
            t.stack.pop()

    def is_entangled(self) -> bool:
        """Whether the order could matter even if nothing of interest is drawn: two of them touch, or two that
        do more than draw have an answer between them.
        """
        stirring = [reach for place, reach in enumerate(self.reach) if reach and self.drawers[place] == NONE]
        return self.touching or (self.awaited and len(stirring) > 1)

    def may_touch(self, t: Ahc) -> bool:
        """Whether the order is worth a try: they have something in common, an answer could make it so, or a card."""
        if self.is_entangled():
            return True
        for place, drawer in enumerate(self.drawers):
            if drawer != NONE and (not t.deck[drawer] or self.telling_cards(t, place)):
                return True
        return False

    def others(self, place: int) -> int:
        """What all of them but one bring about or depend on."""
        reach = 0
        for other, kinds in enumerate(self.reach):
            if other != place:
                reach |= kinds
        return reach

    def telling_cards(self, t: Ahc, place: int) -> list[int]:
        """The cards that one of them could draw and that could make a difference to the others."""
        drawer = self.drawers[place]
        others = self.others(place)
        found: list[int] = []
        defns = t.defn
        t.consult(t.player[drawer])  # what is not in the deck may be in the hand
        for card in [c for c in t.deck[drawer] if WEAKNESS[defns[c]] or defns[c] in HAND_EVENTS] if others else []:
            defn = defns[card]
            if (WEAKNESS[defn] and self.is_weakness_telling(t, card, drawer, others)) or (
                HAND_EVENTS.get(defn, 0) & others and self.could_be_played(t, card, drawer, others)
            ):
                found.append(card)
        return found

    def is_weakness_telling(self, t: Ahc, card: int, drawer: int, others: int) -> bool:
        """Whether a weakness could make a difference to other results with this reach when it is drawn."""
        defn = t.defn[card]
        brings = brought_by(defn)
        if brings >> HARMED & 1 and min(remaining_health(t, drawer), remaining_sanity(t, drawer)) <= FRAIL:
            return True
        if brings & others or is_answered(t, brings):
            return True
        if answered_by(defn) & others and (brings or others == ANYTHING or self.would_answer(t, card, drawer)):
            return True
        return self.awaited and bool(brings if self.at_a_price else brings & ~PRICES)

    def would_answer(self, t: Ahc, card: int, you: int) -> bool:
        """Whether a card would answer one of the events that are raised if it lay before an investigator."""
        found = False
        for event in self.raised:
            place = len(t.stack)
            t.stack.append(event)
            for moment in MOMENT_OF[event.kind()]:
                for table in (FORCED_BY, ANSWERS, HAND_ANSWERS):
                    for number in table.get(moment, NO_CARDS).get(t.defn[card], ()):
                        found = found or ABILITIES[number].may(t, you, card, place)
            t.stack.pop()
        return found

    def could_be_played(self, t: Ahc, card: int, drawer: int, others: int) -> bool:
        """Whether a card could be played in answer to one of the events that are raised."""
        if resource_cost(t, drawer, card) > t.resources[drawer] and not others >> RESOURCES & 1:
            return False
        return others == ANYTHING or self.would_answer(t, card, drawer)

    def order_can_matter(self, t: Ahc) -> bool:
        """Whether two orders of the open question's options could lead to different tables. The test is the procedure
        under way.
        """
        assert t.ask is not None
        drawers = {drawer for drawer in self.drawers if drawer != NONE}
        if len(t.ask.options) > MOST_TRIED or not all([t.deck[drawer] for drawer in drawers]):
            return True  # an empty deck is renewed by chance, for a horror
        telling: list[tuple[int, int]] = []
        for place, drawer in enumerate(self.drawers):
            for card in self.telling_cards(t, place) if drawer != NONE else []:
                if answered_by(t.defn[card]) & self.others(place):
                    return True  # whoever has drawn it before may use it
                telling.append((drawer, card))
        lent = t._lent
        matters = self.is_entangled() and orders_differ(t, drawers, NONE, NONE)
        for drawer, card in telling:
            matters = matters or orders_differ(t, drawers, drawer, card)
        t._lent = lent  # the copies are gone: the procedures under way are no longer shared with them
        return matters


def is_answered(t: Ahc, kinds: int) -> bool:
    """Whether somebody could answer one of these kinds of events."""
    return kinds != 0 and any([kinds >> kind & 1 and timings for kind, timings in enumerate(t.answer_timings)])


def brought_by(defn: int) -> int:
    """The kinds of events that a weakness brings about when it is drawn."""
    brings = 1 << ENGAGES | 1 << SPAWNS if TYPE[defn] == ENEMY else 0
    if defn in REVELATION_OF:
        brings |= ABILITIES[REVELATION_OF[defn]].reach
    return brings


def answered_by(defn: int) -> int:
    """The kinds of events that a card could answer or forbid once it has been drawn."""
    answers = HAND_EVENTS.get(defn, 0)
    if WEAKNESS[defn]:
        for moment in MOMENTS_OF.get(defn, ()):
            answers |= 1 << EVENT_OF[moment]
        if CANNOT_DISCOVER in KINDS_OF.get(defn, ()):
            answers |= 1 << DISCOVERS
    return answers


# -- trying it out


def orders_differ(t: Ahc, drawers: set[int], whose: int, card: int) -> bool:
    """Whether two orders lead to different tables if this card lies on top of one of the decks, and nothing of interest
    on top of the others.
    """
    tried = looking_ahead(t)
    tried.stack.insert(len(tried.stack) - 1, Halt())
    tried.test += 1
    for drawer in drawers:
        imagine_deck(tried, drawer, card if drawer == whose else NONE)
    assert tried.ask is not None
    first: list[Ahc] = []
    for option in tried.ask.options:
        ends: list[Ahc] = []
        if not can_lead_to(tried, option, ends, [MOST_ANSWERS]):
            return True
        if not first:
            first = ends
        elif len(first) != len(ends) or not all([is_among(end, first) for end in ends]):
            return True
    return False


def imagine_deck(t: Ahc, drawer: int, card: int) -> None:
    """Lay a card on top of a deck, or none, and cards that make no difference below it; these may be drawn."""
    top = [other for other in t.deck[drawer] if not WEAKNESS[t.defn[other]]][:MOST_DRAWN]
    if card != NONE:
        top.append(card)
    t.deck[drawer] = [*[other for other in t.deck[drawer] if other not in top], *top]
    for other in top:
        t.known[other] |= FORESEEN


def can_lead_to(t: Ahc, option: Choice, ends: list[Ahc], left: list[int]) -> bool:
    """Gather the tables to which an answer can lead when the test is over. Gives whether that can be foreseen."""
    left[0] -= 1
    if left[0] < 0:
        return False
    assert t.ask is not None
    tried = looking_ahead(t)
    try:
        tried.answer(option, t.ask.first_seat())
    except Unforeseen:
        return False
    if tried.ask is None or isinstance(tried.stack[-1], Halt):
        if not is_among(tried, ends):
            ends.append(tried)
        return True
    return all([can_lead_to(tried, further, ends, left) for further in tried.ask.options])


def is_among(t: Ahc, others: list[Ahc]) -> bool:
    """Whether a table is like one of these."""
    return any([come_to_the_same(t, other) for other in others])


def come_to_the_same(one: Ahc, other: Ahc) -> bool:
    """Whether two tables differ in nothing that still counts; when the game is over that is little."""
    if not one.over():
        return alike(one, other, (Halt, Tester))  # who made the test has done the same things in either order
    return (
        one.ended == other.ended
        and one.status == other.status
        and one.physical == other.physical
        and one.mental == other.mental
        and one.experience == other.experience
        and one.notes == other.notes
    )
