"""Deckbuilding: what a deck is, and everything that can be wrong with one."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from grimtable.games.arkham.printed import (
    ASSET,
    BASIC,
    BEARER,
    CODE,
    CORE_CARDS,
    ENCOUNTER_SET,
    EVENT,
    EXCEPTIONAL,
    FACTION,
    INVESTIGATOR,
    KEYWORDS,
    MYTHOS,
    NAME,
    PACKAGE,
    PERMANENT,
    QUANTITY,
    ROWS,
    SKILL,
    TYPE,
    WEAKNESS,
    XP,
    definition,
    is_known,
    named,
)
from grimtable.games.arkham.schema import FACTIONS
from grimtable.kernel.content import rows
from grimtable.kernel.errors import GrimtableError

RANDOM: Final = "random"
"""Stands in a deck for a basic weakness that is drawn when the deck is taken to the table (AHC-BWEAK-01)."""

COPIES: Final = 2  # AHC-DECK-05
LONGEST_CODED: Final = 4000
MOST_COPIES: Final = 99


class BadDeck(GrimtableError):
    """This cannot be read as a deck."""


class Problem:
    """Why a deck is not legal: the reason in words and the rule of the ledger."""

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule

    def __repr__(self) -> str:
        return f"{self.reason} [{self.rule}]"


class Deck:
    """An investigator and the copies of each card, by code; signatures, weaknesses and story cards are among them."""

    def __init__(self, investigator: str, slots: dict[str, int], name: str = "") -> None:
        self.investigator = investigator
        self.slots = {code: slots[code] for code in sorted(slots) if slots[code] > 0}
        self.name = name
        self._cards: list[int] = []
        self._basics: list[int] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (self.investigator, self.slots, self.name) == (
            other.investigator,
            other.slots,
            other.name,
        )

    def __hash__(self) -> int:
        return hash(encode(self))

    def __repr__(self) -> str:
        return f"Deck({encode(self)!r})"

    @property
    def weakness(self) -> str:
        """The basic weakness: its code, "random", or nothing if the deck has none."""
        for code in self.slots:
            if code == RANDOM or (is_known(code) and WEAKNESS[definition(code)] == BASIC):
                return code
        return ""

    @property
    def randoms(self) -> int:
        """How many basic weaknesses are still to be drawn."""
        return self.slots.get(RANDOM, 0)

    def cards(self) -> list[int]:
        """The definitions of all cards, one for each copy; without basic weaknesses that are still to be drawn."""
        if not self._cards:
            for code, copies in self.slots.items():
                if code != RANDOM:
                    self._cards += [definition(code)] * copies
            self._basics = [card for card in self._cards if WEAKNESS[card] == BASIC]
        return self._cards[:]

    def basics(self) -> list[int]:
        """Those among its cards that are basic weaknesses."""
        if not self._cards:
            self.cards()
        return self._basics


# -- the requirements of an investigator

INVESTIGATORS: Final = [card for card in range(CORE_CARDS) if TYPE[card] == INVESTIGATOR]
BASIC_WEAKNESSES: Final = [
    card for card in range(CORE_CARDS) if WEAKNESS[card] == BASIC for _ in range(QUANTITY[card])
]  # all copies


def investigators() -> list[int]:
    """All investigators."""
    return [card for card in range(len(ROWS)) if TYPE[card] == INVESTIGATOR]


def signatures(investigator: str) -> dict[str, int]:
    """The cards that an investigator's deck must have besides those it counts, with their number (AHC-DECK-10)."""
    return {CODE[card]: QUANTITY[card] for card in range(len(ROWS)) if BEARER[card] == investigator}


def with_requirements(deck: Deck) -> Deck:
    """The deck with the signatures it lacks and, after all others, a random basic weakness (AHC-BWEAK-02)."""
    slots = dict(deck.slots)
    for code, copies in signatures(deck.investigator).items():
        slots[code] = max(copies, slots.get(code, 0))
    if not deck.weakness:
        required: int = ROWS[definition(deck.investigator)].get("basic_weaknesses", 0)
        slots[RANDOM] = required
    return Deck(deck.investigator, slots, deck.name)


def weakness_pool(decks: list[Deck], taken: tuple[int, ...] = ()) -> list[int]:
    """The basic weaknesses from which one is drawn: all copies but those that a deck has already, be it one of these
    or one that is kept elsewhere (AHC-BWEAK-06).
    """
    pool = BASIC_WEAKNESSES[:]
    for card in [*(card for deck in decks for card in deck.basics()), *taken]:
        if card in pool:
            pool.remove(card)
    return pool


@cache
def starter(investigator: str) -> Deck:
    """The starter deck of an investigator."""
    for row in _STARTERS:
        if row["investigator"] == investigator:
            slots = {_level_zero(title): 1 for title in row["one"]} | {_level_zero(title): 2 for title in row["two"]}
            return with_requirements(Deck(investigator, slots, row["name"]))
    raise BadDeck(f"there is no starter deck for {investigator}")


def starter_plan(investigator: str) -> str:
    """How to play the starter deck of an investigator."""
    plans = [row["plan"] for row in _STARTERS if row["investigator"] == investigator]
    return str(plans[0]) if plans else ""


def _level_zero(title: str) -> str:
    return next(CODE[card] for card in named(title) if XP[card] == 0)


_STARTERS: Final[list[dict[str, Any]]] = rows(PACKAGE, "decks", "deck")


# -- what is wrong with a deck


def counts(card: int) -> bool:
    """Does a card count towards deck size? Weaknesses, signatures, scenario cards and permanents do not."""
    return not (WEAKNESS[card] or BEARER[card] or ENCOUNTER_SET[card] or KEYWORDS[card] & PERMANENT)


def size(deck: Deck) -> int:
    """How many cards of the deck count towards its size."""
    return sum(1 for card in deck.cards() if counts(card))


def experience(deck: Deck) -> int:
    """What the cards of a deck cost: their levels, and twice that if exceptional (AHC-DECK-07, AHC-EXCEP-01)."""
    return sum(max(XP[card], 0) * (2 if KEYWORDS[card] & EXCEPTIONAL else 1) for card in deck.cards())


def problems(
    deck: Deck,
    available: int = 0,
    story: tuple[str, ...] = (),
    further_weaknesses: int = 0,
    core_sets: int = 0,
) -> list[Problem]:
    """Everything that is wrong with a deck; nothing if it may be played.

    available: experience that may have been spent. story: codes of story assets that a scenario has permitted.
    further_weaknesses: how many basic weaknesses a campaign has added. core_sets: the size of the collection; 0
    is as large as you like.
    """
    if not is_known(deck.investigator) or TYPE[definition(deck.investigator)] != INVESTIGATOR:
        return [Problem(f"a deck belongs to an investigator, and {deck.investigator} is none", "AHC-DECK-01")]
    unknown = [code for code in deck.slots if code != RANDOM and not is_known(code)]
    if unknown:
        return [Problem(f"there is no card {', '.join(unknown)}", "AHC-DECK-12")]
    who = definition(deck.investigator)
    copies = {definition(code): n for code, n in deck.slots.items() if code != RANDOM}
    found = _wrong_size(deck, who)
    for card in copies:
        found += _not_allowed(card, who, story)
    found += _too_many_copies(copies)
    found += _too_dear(deck, copies, available)
    found += _wrong_signatures(deck)
    found += _wrong_weaknesses(deck, copies, who, further_weaknesses)
    if core_sets:
        for card, n in copies.items():
            if n > QUANTITY[card] * core_sets:
                owned = QUANTITY[card] * core_sets
                found.append(Problem(f"the collection has {owned} of {NAME[card]}, the deck {n}", "AHC-DECK-12"))
    return found


def deck_size(who: int) -> int:
    """How many cards that count the deck of an investigator must have, by the investigator's definition."""
    wanted: int = ROWS[who]["deck_size"]
    return wanted


def not_allowed(card: int, who: int, story: tuple[str, ...] = ()) -> Problem | None:
    """Why a card cannot be in an investigator's deck whatever it costs, or nothing."""
    found = _not_allowed(card, who, story)
    return found[0] if found else None


def _wrong_size(deck: Deck, who: int) -> list[Problem]:
    wanted = deck_size(who)
    has = size(deck)
    if has == wanted:
        return []
    off = f"{wanted - has} too few" if has < wanted else f"{has - wanted} too many"
    reason = f"the deck of {NAME[who]} has {wanted} cards, and {has} of these count towards it: {off}"
    return [Problem(reason, "AHC-DECK-02")]


def _not_allowed(card: int, who: int, story: tuple[str, ...]) -> list[Problem]:
    if TYPE[card] == INVESTIGATOR:
        return [Problem(f"{NAME[card]} is an investigator and cannot be in a deck", "AHC-DECK-01")]
    if WEAKNESS[card] == BASIC:
        return []
    if BEARER[card]:
        if BEARER[card] == CODE[who]:
            return []
        return [Problem(f"{NAME[card]} belongs to {NAME[definition(BEARER[card])]} alone", "AHC-DECK-11")]
    if FACTION[card] == MYTHOS or TYPE[card] not in (ASSET, EVENT, SKILL):
        return [Problem(f"{NAME[card]} is no card for a player's deck", "AHC-DECK-04")]
    if ENCOUNTER_SET[card]:
        if CODE[card] in story:
            return []
        return [Problem(f"{NAME[card]} is a story asset that no scenario has given you", "AHC-DECK-09")]
    for option in ROWS[who]["deck_options"]:
        levels = option["level"]
        if FACTIONS[FACTION[card]] in option["faction"] and levels["min"] <= XP[card] <= levels["max"]:
            return []
    reason = f"{NAME[card]} ({FACTIONS[FACTION[card]]} {XP[card]}) is not for {NAME[who]}, who may have {_options(who)}"
    return [Problem(reason, "AHC-DECK-04")]


def _options(who: int) -> str:
    """The deckbuilding options in words: guardian and neutral 0 to 5, seeker 0 to 2."""
    return ", ".join(
        f"{' and '.join(option['faction'])} {option['level']['min']} to {option['level']['max']}"
        for option in ROWS[who]["deck_options"]
    )


def _too_many_copies(copies: dict[int, int]) -> list[Problem]:
    """All levels of a title count together."""
    titles: dict[str, int] = {}
    exceptional: set[str] = set()
    for card, n in copies.items():
        if WEAKNESS[card] or BEARER[card]:
            continue
        titles[NAME[card]] = titles.get(NAME[card], 0) + n
        if KEYWORDS[card] & EXCEPTIONAL:
            exceptional.add(NAME[card])
    found: list[Problem] = []
    for title, n in titles.items():
        if title in exceptional and n > 1:
            found.append(Problem(f"{title} is exceptional: 1 copy in a deck, not {n}", "AHC-EXCEP-02"))
        elif n > COPIES:
            found.append(Problem(f"a deck has at most {COPIES} copies of a title, not {n} of {title}", "AHC-DECK-05"))
    return found


def _too_dear(deck: Deck, copies: dict[int, int], available: int) -> list[Problem]:
    spent = experience(deck)
    if spent <= available:
        return []
    dear = ", ".join(f"{NAME[card]} ({XP[card]})" for card in copies if XP[card] > 0)
    if not available:
        return [Problem(f"without experience only cards of level 0 can be in the deck, not {dear}", "AHC-DECK-08")]
    return [Problem(f"{dear} cost {spent} experience, and there is {available}", "AHC-XP-04")]


def _wrong_signatures(deck: Deck) -> list[Problem]:
    found: list[Problem] = []
    for code, wanted in signatures(deck.investigator).items():
        has = deck.slots.get(code, 0)
        if has != wanted:
            reason = f"{NAME[definition(code)]} must be in the deck exactly {_times(wanted)}, not {_times(has)}"
            found.append(Problem(reason, "AHC-DECK-10"))
    return found


def _wrong_weaknesses(deck: Deck, copies: dict[int, int], who: int, further: int) -> list[Problem]:
    wanted: int = ROWS[who].get("basic_weaknesses", 0)
    has = deck.randoms + sum(n for card, n in copies.items() if WEAKNESS[card] == BASIC)
    if has < wanted:
        return [Problem(f"the deck must have {wanted} random basic weakness and has {has}", "AHC-BWEAK-01")]
    if has > wanted + further:
        due = f"{wanted + further} {'is' if wanted + further == 1 else 'are'} due"
        reason = f"the deck has {has} basic weaknesses, {due}; only cards and scenarios add more"
        return [Problem(reason, "AHC-BWEAK-05")]
    return []


def _times(number: int) -> str:
    return ["never", "once", "twice"][number] if number < 3 else f"{number} times"


def problems_of_change(before: Deck, after: Deck) -> list[Problem]:
    """What must not have left a deck between two scenarios: weaknesses, signatures, permanent cards."""
    found: list[Problem] = []
    for code, n in before.slots.items():
        if code == RANDOM:
            continue
        card = definition(code)
        if after.slots.get(code, 0) >= n:
            continue
        if KEYWORDS[card] & PERMANENT:
            found.append(Problem(f"{NAME[card]} is permanent and stays in the deck", "AHC-PERM-05"))
        elif WEAKNESS[card]:
            found.append(Problem(f"{NAME[card]} is a weakness and stays in the deck", "AHC-XP-08"))
    return found


# -- the compact form, for options of a game and saves


def encode(deck: Deck) -> str:
    """A deck as a word: 01001:1x01006,2x01086,1xrandom. The name is left out."""
    return f"{deck.investigator}:" + ",".join(f"{n}x{code}" for code, n in deck.slots.items())


def decode(coded: str) -> Deck:
    """The deck that `encode` has written. BadDeck says what cannot be read."""
    if len(coded) > LONGEST_CODED:
        raise BadDeck(f"a coded deck has at most {LONGEST_CODED} letters, not {len(coded)}")
    investigator, colon, cards = coded.strip().partition(":")
    if not colon or not cards:
        raise BadDeck(f"a coded deck is written 01001:2x01086,1xrandom, not {coded[:60]!r}")
    if not is_known(investigator) or TYPE[definition(investigator)] != INVESTIGATOR:
        raise BadDeck(f"{investigator[:40]!r} is no investigator")
    slots: dict[str, int] = {}
    for part in cards.split(","):
        number, cross, code = part.partition("x")
        if not cross or not number.isascii() or not number.isdecimal() or not 1 <= int(number) <= MOST_COPIES:
            raise BadDeck(f"copies of a card are written 2x01086, not {part[:40]!r}")
        if code in slots:
            raise BadDeck(f"{code} stands twice in the deck")
        if code != RANDOM and not is_known(code):
            raise BadDeck(f"there is no card {code[:40]!r}")
        slots[code] = int(number)
    return Deck(investigator, slots)
