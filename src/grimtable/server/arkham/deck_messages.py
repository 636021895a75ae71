"""What goes over the wire where decks for Arkham Horror are built."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from grimtable.games.arkham.decks import Deck

LONGEST_LIST = 200_000  # letters: what the readers of lists and of arkhamdb's JSON take

CardCode = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9-]+$")]
Copies = Annotated[int, Meta(ge=1, le=99)]
Slots = Annotated[dict[CardCode, Copies], Meta(max_length=200)]
DeckName = Annotated[str, Meta(max_length=200)]


class DeckGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: its investigator and the copies of each card by code; `random` is a basic weakness still to be drawn."""

    investigator: CardCode
    slots: Slots
    name: DeckName = ""


class DeckToCheck(DeckGiven, frozen=True, forbid_unknown_fields=True):
    """A deck to be judged, perhaps by what a campaign or a small collection allows."""

    experience: Annotated[int, Meta(ge=0, le=1000)] = 0  # that may have been spent
    core_sets: Annotated[int, Meta(ge=0, le=10)] = 0  # as many cards as these hold; 0 is as many as you like
    before: Slots | None = None  # the deck before a change, from which not everything may go
    standalone: bool = False  # for one scenario: further weaknesses pay for experience, whatever is said of it


class DeckToWrite(DeckGiven, frozen=True, forbid_unknown_fields=True):
    """A deck to be written down: as a list of titles, or in arkhamdb's JSON."""

    form: Literal["text", "arkhamdb"] = "text"


class DeckToRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list of titles, arkhamdb's JSON, or the line that is the option of a game."""

    text: Annotated[str, Meta(max_length=LONGEST_LIST)]


class DeckProblem(msgspec.Struct, frozen=True):
    """Something that is wrong with a deck, and the rule behind it."""

    reason: str
    rule: str


class DeckVerdict(msgspec.Struct, frozen=True):
    """Whether a deck may be played: how many cards count, how many should, and everything that is wrong.

    The experience in it, and the weaknesses which that adds where a scenario is played alone.
    """

    size: int
    wanted: int
    problems: tuple[DeckProblem, ...]
    line: str  # the deck as a word, for the option `decks` of a new table
    experience: int = 0
    further_weaknesses: int = 0


class DeckRead(msgspec.Struct, frozen=True):
    """A deck that was read, what was left out while reading, and what is wrong with it."""

    investigator: str
    slots: dict[str, int]
    name: str
    notes: tuple[str, ...]
    verdict: DeckVerdict


class DeckWritten(msgspec.Struct, frozen=True):
    """A deck as text."""

    text: str


class StarterDeck(msgspec.Struct, frozen=True):
    """A deck to begin with, and how it is played."""

    name: str
    plan: str
    slots: dict[str, int]


class DeckSheet(msgspec.Struct, frozen=True):
    """An investigator as a builder of decks needs it."""

    investigator: str
    name: str
    wanted: int  # cards that count
    required: dict[str, int]  # what every deck has besides those that count
    cards: dict[str, int]  # what may go in, with the most copies
    weaknesses: tuple[str, ...]  # basic weaknesses, one of which may stand for that which is drawn
    starter: StarterDeck


class DeckShelf(msgspec.Struct, frozen=True):
    """What a game with decks is prepared from: its investigators, and the chaos bag of each difficulty."""

    investigators: tuple[DeckSheet, ...]
    bags: dict[str, tuple[str, ...]]


def as_deck(given: DeckGiven) -> Deck:
    """The deck as the rules know it, with a name on one line."""
    return Deck(given.investigator, dict(given.slots), " ".join(given.name.split()))


MESSAGES: Final = (
    DeckShelf,
    DeckGiven,
    DeckToCheck,
    DeckToRead,
    DeckToWrite,
    DeckVerdict,
    DeckRead,
    DeckWritten,
)
