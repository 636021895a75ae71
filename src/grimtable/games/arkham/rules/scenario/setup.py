"""Set-up of a scenario: decks, chaos bag, opening hands, the scenario's own instructions (chapters 1 and 17)."""

from __future__ import annotations

from functools import cache
from typing import Final

from grimtable.games.arkham.decks.building import BASIC_WEAKNESSES, Deck, weakness_pool
from grimtable.games.arkham.printed import (
    ACT,
    AGENDA,
    CODE,
    LOCATION,
    PERMANENTS,
    REFERENCE,
    SET_CARDS,
    STAGE,
    TYPE,
    WEAKNESS,
    definition,
)
from grimtable.games.arkham.rules.cards_in_play.entering import Entered
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.cards_in_play.unseen import add_set
from grimtable.games.arkham.rules.cards_in_play.zones import (
    draw_top,
    make_current,
    put_into_area,
    set_loose,
    shuffle_deck,
    shuffle_encounter_deck,
    shuffle_side_deck,
)
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.scenario.record import NOTHING_BEFORE, SCENARIOS, Past, Scenario, scenario_of
from grimtable.games.arkham.state import (
    AREA,
    ASIDE,
    BOX,
    ENCOUNTER_DECK,
    IN_DECK,
    MOST_INVESTIGATORS,
    NONE,
    PLAYING,
    SCENARIO,
    SIDE_DECK,
    STACKED,
    Ahc,
)
from grimtable.games.arkham.words import K_LEAD, K_MULLIGAN, K_OPENING, K_STORY, KEEP, REPLACE, picked, who
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Choice

RESOURCES: Final = 5  # (AHC-SET-07)
OPENING_HAND: Final = 5  # (AHC-MULL-01)

PUT_BACK: Final = [
    [
        [(REPLACE, NONE, bits, you) for bits in sorted(range(1, 1 << size), key=int.bit_count)]
        for size in range(OPENING_HAND + 1)
    ]
    for you in range(MOST_INVESTIGATORS)
]
"""By investigator and size of the hand: the sets of cards that could be put back, small ones first, as bits."""


def lay_out(t: Ahc, scenario: str, difficulty: int, decks: list[Deck], lead: int, past: Past = NOTHING_BEFORE) -> None:
    """Everything up to the opening hands; the rest is the procedure `SetUp`."""
    t.scenario = scenario
    t.past = sorted(past.log)
    t.difficulty = difficulty
    t.starters = len(decks)
    t.lead = lead
    count = len(decks)
    t.player = list(past.players) or [i * t.seats // count for i in range(count)]
    t.place = [NONE] * count
    t.status = [PLAYING] * count
    t.resources = [RESOURCES] * count
    for column in (t.left, t.turned, t.acted, t.sparing, t.physical, t.mental, t.experience):
        column.extend([0] * count)
    t.passing = [0] * t.seats
    t.hand = [[] for _ in decks]
    t.deck = [[] for _ in decks]
    t.discard = [[] for _ in decks]
    t.play = list(range(count))
    t.defn = [definition(deck.investigator) for deck in decks]
    t.owner = list(range(count))
    t.zone = [AREA] * count
    t.holder = list(range(count))
    weaknesses = weakness_pool(decks, past.taken)
    for i, deck in enumerate(decks):
        own = deck.cards()
        for _ in range(deck.randoms):
            if not weaknesses:  # the collection is as large as need be
                weaknesses = BASIC_WEAKNESSES[:]
            own.append(weaknesses.pop(t.chance.draw(len(weaknesses))))
        if i in past.story and definition(past.story[i]) not in own:
            own.append(definition(past.story[i]))
        t.deck[i] = add_deck(t, own, i)
    gather(t, box_of(scenario, len(t.defn), past.log))
    put_by(t, past.taken)
    blank = [0] * len(t.defn)
    t.damage, t.horror, t.clues, t.doom = blank, blank[:], blank[:], blank[:]
    for i in range(count):  # (AHC-TRAUM-05, AHC-TRAUM-06)
        t.damage[i] = past.physical.get(i, 0)
        t.horror[i] = past.mental.get(i, 0)
    t.uses, t.exhausted, t.shown, t.known = blank[:], blank[:], blank[:], blank[:]
    t.bag = [*SCENARIOS[scenario].bags[difficulty], *past.bag]  # (AHC-CAMP-10)
    index_game(t)
    t.push(SetUp(0))


def add_deck(t: Ahc, definitions: list[int], owner: int) -> list[int]:
    """The deck of an investigator. Gives its cards."""
    first, count = len(t.defn), len(definitions)
    t.defn = t.defn + definitions
    t.owner = t.owner + [owner] * count
    t.zone = t.zone + [IN_DECK] * count
    t.holder = t.holder + [owner] * count
    return list(range(first, first + count))


class Box:
    """The encounter sets of a scenario as its set-up needs them, their cards counted from the first one on; what is no
    act, agenda, location or set aside is the encounter deck. Guests from other sets come next, then the deck that lies
    beside it, and last the sets of which one is chosen later.
    """

    def __init__(self, scenario: Scenario, first: int, past: tuple[int, ...]) -> None:
        self.defn = [defn for name in scenario.encounter_sets for defn in SET_CARDS[name]]
        self.defn += [definition(code) for entry in sorted(past) for code in scenario.guests.get(entry, [])]
        gathered = first + len(self.defn)
        if scenario.side_deck is not None:
            self.defn += SET_CARDS[scenario.side_deck.encounter_set]
        beside = first + len(self.defn)
        self.side = list(range(gathered, beside))
        self.defn += [defn for name in scenario.one_of for defn in SET_CARDS[name]]
        self.zone: list[int] = []
        self.acts: list[int] = []
        self.agendas: list[int] = []
        self.deck: list[int] = []
        self.reference = NONE
        for card, defn in enumerate(self.defn, first):
            kind = TYPE[defn]
            zone = STACKED
            if card >= beside:
                zone = BOX
            elif card >= gathered:
                zone = SIDE_DECK
            elif kind == ACT:
                self.acts.append(card)
            elif kind == AGENDA:
                self.agendas.append(card)
            elif kind == REFERENCE:
                self.reference = card
            elif kind == LOCATION or CODE[defn] in scenario.set_aside:
                zone = ASIDE if CODE[defn] in scenario.set_aside else BOX
            else:
                zone = ENCOUNTER_DECK
                self.deck.append(card)
            self.zone.append(zone)
        self.acts.sort(key=lambda card: STAGE[self.defn[card - first]])
        self.agendas.sort(key=lambda card: STAGE[self.defn[card - first]])


@cache
def box_of(scenario: str, first: int, past: tuple[int, ...]) -> Box:
    """The box of a scenario; the same for every game with so many other cards and the same past."""
    return Box(SCENARIOS[scenario], first, past)


def gather(t: Ahc, box: Box) -> None:
    """Add the encounter sets."""
    count = len(box.defn)
    t.defn = t.defn + box.defn
    t.zone = t.zone + box.zone
    t.owner = t.owner + [SCENARIO] * count
    t.holder = t.holder + [NONE] * count
    t.acts, t.agendas, t.encounter_deck = box.acts[:], box.agendas[:], box.deck[:]
    t.side_deck = box.side[:]
    t.reference = box.reference


def put_by(t: Ahc, taken: tuple[int, ...]) -> None:
    """Weaknesses in decks that are not played with now: they are there, so nobody draws them (AHC-BWEAK-06)."""
    t.defn = t.defn + list(taken)
    t.zone = t.zone + [BOX] * len(taken)
    t.owner = t.owner + [SCENARIO] * len(taken)
    t.holder = t.holder + [NONE] * len(taken)


class SetUp(Frame[Ahc]):
    """Decks are shuffled, opening hands drawn with mulligans, then the scenario is laid out (AHC-SET-19)."""

    SHUFFLE_DECKS: Final = 0
    DRAW_OPENING_HANDS: Final = 1
    LAY_OUT_STORY: Final = 2
    PLAY: Final = 3

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.left: list[int] = []

    def twin(self) -> SetUp:
        o = SetUp(self.you, self.card)
        o.left = self.left[:]
        return o

    def title(self, t: Ahc) -> str:
        return "" if t.round else "set-up"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case SetUp.SHUFFLE_DECKS:
                t.emit(K_LEAD, NONE, t.lead)
                for you in t.order():
                    for card in [c for c in t.deck[you] if t.defn[c] in PERMANENTS] if PERMANENTS else []:
                        put_into_area(t, card, you)  # it starts the game in play (AHC-PERM-02)
                        t.push(Entered(you, NONE, card))
                    shuffle_deck(t, you)
                self.left = t.order()
            case SetUp.DRAW_OPENING_HANDS:
                if self.left:
                    self.draw_hands(t)
                    self.at = SetUp.DRAW_OPENING_HANDS
                else:
                    self.lay_out(t)
            case SetUp.LAY_OUT_STORY:
                make_current(t, t.agenda())
                make_current(t, t.act())
                t.emit(K_STORY, NONE, t.agenda())
                t.emit(K_STORY, NONE, t.act())
            case _:
                t.push(Round())
        return True

    def draw_hands(self, t: Ahc) -> None:
        """Everybody draws an opening hand; then come the mulligans, in player order (AHC-MULL-07)."""
        drawn: list[OpeningHand] = []
        for you in self.left:
            hand = OpeningHand(you)
            hand.fill(t)
            hand.at = OpeningHand.ASK
            drawn.append(hand)
        self.left = []
        for hand in reversed(drawn):
            t.push(hand)

    def lay_out(self, t: Ahc) -> None:
        """The reference card and what the scenario says about its set-up."""
        scenario = scenario_of(t)
        opening = scenario.opening(t)
        if opening != NONE:
            t.emit(K_OPENING, NONE, t.reference, opening)
        t.emit(K_STORY, NONE, t.reference)
        make_current(t, t.reference)
        if t.side_deck:
            shuffle_side_deck(t)
        if scenario.one_of:
            add_set(t, scenario.one_of[t.chance.draw(len(scenario.one_of))])
        scenario.set_up(t)
        shuffle_encounter_deck(t)


class OpeningHand(Frame[Ahc]):
    """Five cards; any number of them may be put back once; weaknesses are set aside (AHC-MULL-01 to AHC-MULL-08)."""

    DRAW: Final = 0
    ASK: Final = 1
    REPLACE: Final = 2

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.back: list[int] = []
        self.weak: list[int] = []

    def twin(self) -> OpeningHand:
        o = OpeningHand(self.you, self.card)
        o.back, o.weak = self.back[:], self.weak[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)}'s opening hand" if t.is_on_top(self) else ""

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case OpeningHand.DRAW:
                self.fill(t)
            case OpeningHand.ASK:
                ask = t.question_to(self.you, "Which cards do you put back?", "AHC-MULL-04")
                ask.offer(KEEP)
                ask.options += self.choices(t)
            case _:
                self.replace(t)
                return False
        return True

    def replace(self, t: Ahc) -> None:
        """As many cards as are put back are drawn; what was put back or set aside is shuffled into the deck."""
        you = self.you
        if self.pick[0] == REPLACE:
            self.back = picked(t.hand[you], self.pick[2])
        for card in self.back:
            set_loose(t, card)
        t.emit(K_MULLIGAN, NONE, you, len(self.back))
        self.fill(t)
        for card in [*self.back, *self.weak]:
            t.zone[card], t.holder[card] = IN_DECK, you
            t.deck[you] = [card, *t.deck[you]]
        if self.back or self.weak:
            shuffle_deck(t, you)

    def choices(self, t: Ahc) -> list[Choice]:
        """The sets of cards that could be put back; of equal copies the first ones stand for the others."""
        hand = [t.defn[card] for card in t.hand[self.you]]
        found = PUT_BACK[self.you][len(hand)]
        if len(set(hand)) == len(hand):
            return found
        for place, defn in enumerate(hand):
            for before in range(place - 1, -1, -1):
                if hand[before] == defn:
                    found = [choice for choice in found if choice[2] >> before & 1 or not choice[2] >> place & 1]
                    break
        return found

    def fill(self, t: Ahc) -> None:
        """Draw up to five cards; a weakness is set aside and replaced."""
        you = self.you
        while len(t.hand[you]) < OPENING_HAND and t.deck[you]:
            card = draw_top(t, you)
            if WEAKNESS[t.defn[card]]:
                set_loose(t, card)
                self.weak.append(card)
