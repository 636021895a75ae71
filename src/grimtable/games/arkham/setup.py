"""Set-up of a scenario: decks, chaos bag, opening hands, the scenario's own instructions (chapters 1 and 17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.arkham import the_gathering
from grimtable.games.arkham.decks import Deck, weakness_pool
from grimtable.games.arkham.encounter import Entered
from grimtable.games.arkham.presence import listen
from grimtable.games.arkham.printed import (
    ACT,
    AGENDA,
    KEYWORDS,
    LOCATION,
    PERMANENT,
    REFERENCE,
    SET_CARDS,
    STAGE,
    TYPE,
    WEAKNESS,
    definition,
)
from grimtable.games.arkham.round import Round
from grimtable.games.arkham.state import (
    AREA,
    ASIDE,
    AUTO_FAIL,
    BOX,
    CULTIST,
    ELDER_SIGN,
    ENCOUNTER_DECK,
    IN_DECK,
    NONE,
    PLAYING,
    SCENARIO,
    SKULL,
    STACKED,
    TABLET,
    Ahc,
)
from grimtable.games.arkham.words import K_LEAD, K_MULLIGAN, K_STORY, KEEP, REPLACE, picked, who
from grimtable.games.arkham.zones import (
    draw_top,
    make_current,
    put_into_area,
    set_loose,
    shuffle_deck,
    shuffle_encounter_deck,
)
from grimtable.kernel.frame import Frame

RESOURCES: Final = 5  # (AHC-SET-07)
HAND: Final = 5  # (AHC-MULL-01)

BAGS: Final = [
    [1, 1, 0, 0, 0, -1, -1, -1, -2, -2],
    [1, 0, 0, -1, -1, -1, -2, -2, -3, -4],
    [0, 0, 0, -1, -1, -2, -2, -3, -3, -4, -5],
    [0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -6, -8],
]
SYMBOLS_IN_BAG: Final = [SKULL, SKULL, CULTIST, TABLET, AUTO_FAIL, ELDER_SIGN]

Script: TypeAlias = Callable[[Ahc], None]
SETS: Final[dict[str, list[str]]] = {the_gathering.NAME: the_gathering.SETS}
SET_ASIDE: Final[dict[str, list[str]]] = {the_gathering.NAME: the_gathering.SET_ASIDE}
SCRIPTS: Final[dict[str, Script]] = {the_gathering.NAME: the_gathering.set_up}


def lay_out(t: Ahc, scenario: str, difficulty: int, decks: list[Deck], lead: int) -> None:
    """Everything up to the opening hands; the rest is the procedure `SetUp`."""
    t.scenario = scenario
    t.difficulty = difficulty
    t.starters = len(decks)
    t.lead = lead
    count = len(decks)
    t.player = [i * t.seats // count for i in range(count)]
    t.place = [NONE] * count
    t.status = [PLAYING] * count
    t.resources = [RESOURCES] * count
    for column in (t.left, t.turned, t.acted, t.sparing, t.physical, t.mental, t.experience):
        column.extend([0] * count)
    t.passing = [0] * t.seats
    t.hand = [[] for _ in decks]
    t.deck = [[] for _ in decks]
    t.discard = [[] for _ in decks]
    cards = Cards()
    for i, deck in enumerate(decks):
        t.play.append(cards.add(definition(deck.investigator), i, AREA, i))
    weaknesses = weakness_pool(decks)
    for i, deck in enumerate(decks):
        own = deck.cards()
        for _ in range(deck.randoms):
            own.append(weaknesses.pop(t.chance.draw(len(weaknesses))))
        t.deck[i] = cards.add_deck(own, i)
    gather(t, scenario, cards)
    t.defn, t.owner, t.zone, t.holder = cards.defn, cards.owner, cards.zone, cards.holder
    for column in (t.damage, t.horror, t.clues, t.doom, t.uses, t.exhausted, t.shown, t.known):
        column.extend([0] * len(t.defn))
    t.bag = BAGS[difficulty] + SYMBOLS_IN_BAG
    listen(t)
    t.push(SetUp(0))


class Cards:
    """The columns of the cards of a game while it is laid out."""

    def __init__(self) -> None:
        self.defn: list[int] = []
        self.owner: list[int] = []
        self.zone: list[int] = []
        self.holder: list[int] = []

    def add(self, defn: int, owner: int, zone: int, holder: int) -> int:
        """One more card. Gives its place in the columns."""
        self.defn.append(defn)
        self.owner.append(owner)
        self.zone.append(zone)
        self.holder.append(holder)
        return len(self.defn) - 1

    def add_deck(self, definitions: list[int], owner: int) -> list[int]:
        """The deck of an investigator. Gives the places of its cards."""
        first, count = len(self.defn), len(definitions)
        self.defn += definitions
        self.owner += [owner] * count
        self.zone += [IN_DECK] * count
        self.holder += [owner] * count
        return list(range(first, first + count))


def gather(t: Ahc, scenario: str, cards: Cards) -> None:
    """The encounter sets of the scenario; what is no act, agenda, location or set aside is the encounter deck."""
    aside = {definition(code) for code in SET_ASIDE[scenario]}
    acts: list[int] = []
    agendas: list[int] = []
    deck: list[int] = []
    for name in SETS[scenario]:
        for defn in SET_CARDS[name]:
            kind = TYPE[defn]
            if kind == ACT:
                acts.append(cards.add(defn, SCENARIO, STACKED, NONE))
            elif kind == AGENDA:
                agendas.append(cards.add(defn, SCENARIO, STACKED, NONE))
            elif kind == REFERENCE:
                t.reference = cards.add(defn, SCENARIO, STACKED, NONE)
            elif kind == LOCATION or defn in aside:
                cards.add(defn, SCENARIO, ASIDE if defn in aside else BOX, NONE)
            else:
                deck.append(cards.add(defn, SCENARIO, ENCOUNTER_DECK, NONE))
    t.acts = sorted(acts, key=lambda card: STAGE[cards.defn[card]])
    t.agendas = sorted(agendas, key=lambda card: STAGE[cards.defn[card]])
    t.encounter_deck = deck


class SetUp(Frame[Ahc]):
    """Decks are shuffled, opening hands drawn with mulligans, then the scenario is laid out (AHC-SET-19)."""

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
            case 0:
                t.emit(K_LEAD, NONE, t.lead)
                for you in t.order():
                    for card in [c for c in t.deck[you] if KEYWORDS[t.defn[c]] & PERMANENT]:
                        put_into_area(t, card, you)  # it starts the game in play (AHC-PERM-02)
                        t.push(Entered(you, NONE, card))
                    shuffle_deck(t, you)
                self.left = t.order()
            case 1:
                if self.left:
                    t.push(OpeningHand(self.left.pop(0)))
                    self.at = 1
            case 2:
                t.emit(K_STORY, NONE, t.reference)
                make_current(t, t.reference)
                SCRIPTS[t.scenario](t)
                shuffle_encounter_deck(t)
            case 3:
                make_current(t, t.agenda())
                make_current(t, t.act())
                t.emit(K_STORY, NONE, t.agenda())
                t.emit(K_STORY, NONE, t.act())
            case _:
                t.push(Round())
        return True


def _by_size(bits: int) -> int:
    return bits.bit_count()


class OpeningHand(Frame[Ahc]):
    """Five cards; any number of them may be put back once; weaknesses are set aside (AHC-MULL-01 to AHC-MULL-08)."""

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.back: list[int] = []
        self.weak: list[int] = []

    def twin(self) -> OpeningHand:
        o = OpeningHand(self.you, self.card)
        o.back, o.weak = self.back[:], self.weak[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)}'s opening hand"

    def step(self, t: Ahc, at: int) -> bool:
        you = self.you
        match at:
            case 0:
                self.fill(t)
            case 1:
                ask = t.question_to(you, "Which cards do you put back?", "AHC-MULL-04")
                ask.offer(KEEP)
                for bits in self.choices(t):
                    ask.offer(REPLACE, NONE, bits, you)
            case 2:
                if self.pick[0] == REPLACE:
                    self.back = picked(t.hand[you], self.pick[2])
                for card in self.back:
                    set_loose(t, card)
                t.emit(K_MULLIGAN, NONE, you, len(self.back))
                self.fill(t)
            case _:
                for card in [*self.back, *self.weak]:
                    t.zone[card], t.holder[card] = IN_DECK, you
                    t.deck[you] = [card, *t.deck[you]]
                if self.back or self.weak:
                    shuffle_deck(t, you)
                return False
        return True

    def choices(self, t: Ahc) -> list[int]:
        """The sets of cards that could be put back, small ones first, as bits; equal copies stand for one another."""
        hand = [t.defn[card] for card in t.hand[self.you]]
        seen: set[tuple[int, ...]] = set()
        found: list[int] = []
        for bits in sorted(range(1, 1 << len(hand)), key=_by_size):
            titles = tuple(sorted(defn for place, defn in enumerate(hand) if bits >> place & 1))
            if titles not in seen:
                seen.add(titles)
                found.append(bits)
        return found

    def fill(self, t: Ahc) -> None:
        """Draw up to five cards; a weakness is set aside and replaced."""
        you = self.you
        while len(t.hand[you]) < HAND and t.deck[you]:
            card = draw_top(t, you)
            if WEAKNESS[t.defn[card]]:
                set_loose(t, card)
                self.weak.append(card)
