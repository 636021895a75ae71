"""Decks for Arkham Horror, built over HTTP. What may be in a deck is asked of the rules; nothing is known here."""

from __future__ import annotations

from functools import cache

from litestar import get, post
from litestar.params import FromPath, JSONBody

from grimtable.games import find
from grimtable.games.arkham import GAME, decks
from grimtable.games.arkham.decks import BadDeck, Deck
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.table import open_table
from grimtable.server.arkham.deck_messages import (
    DeckProblem,
    DeckRead,
    DeckSheet,
    DeckShelf,
    DeckToCheck,
    DeckToRead,
    DeckToWrite,
    DeckVerdict,
    DeckWritten,
    StarterDeck,
    as_deck,
)
from grimtable.server.problems import Problem
from grimtable.server.routes import REFUSALS

LARGEST_BODY = 1024 * 1024  # a list of the greatest length, with every letter escaped as JSON may escape it

MOST_TRIED = 9


def _with_decks(name: str) -> None:
    try:
        game = find(name)
    except BadSetup as wrong:
        raise Problem(404, "no-such-game", str(wrong)) from wrong
    if game.decks is not decks:
        raise Problem(404, "no-decks", f"nobody builds decks for {game.title}")


def _most(bare: Deck, code: str) -> int:
    """How many copies of a card break no further rule in a deck with nothing but what the investigator must have."""
    broken = {problem.rule for problem in decks.problems(bare)}
    for copies in range(2, MOST_TRIED + 1):
        found = decks.problems(Deck(bare.investigator, bare.slots | {code: copies}), decks.NO_MATTER_THE_COST)
        if any(problem.rule not in broken for problem in found):
            return copies - 1
    return MOST_TRIED


@cache
def shelf() -> DeckShelf:
    """What a game is prepared from. It is the same until the server ends."""
    content = GAME.content()
    basic = tuple(card.code for card in content if card.facts.get("subtype_code") == "basicweakness")
    difficulties = next(setting.values for setting in GAME.settings if setting.name == "difficulty")
    return DeckShelf(
        tuple(_sheet(card.code, basic) for card in content if card.kind == "investigator"),
        {level: _bag(level) for level in difficulties},
    )


def _sheet(code: str, basic: tuple[str, ...]) -> DeckSheet:
    bare = decks.with_requirements(Deck(code, {}))
    starter = decks.starter(code)
    return DeckSheet(
        code,
        decks.title(code),
        decks.wanted(code),
        bare.slots,
        {card: _most(bare, card) for card in decks.choosable(code)},
        basic,
        StarterDeck(starter.name, decks.starter_plan(code), starter.slots),
    )


def _bag(difficulty: str) -> tuple[str, ...]:
    return tuple(open_table(GAME, 1, {"difficulty": difficulty}, seed=0).view(SPECTATOR).bag)


def _verdict(deck: Deck, found: list[decks.Problem]) -> DeckVerdict:
    problems = tuple(DeckProblem(problem.reason, problem.rule) for problem in found)
    spent = decks.experience(deck)
    further = decks.further_weaknesses(spent)
    return DeckVerdict(decks.size(deck), decks.wanted(deck.investigator), problems, decks.encode(deck), spent, further)


def _checked(deck: Deck) -> Deck:
    """The deck, if it consists of an investigator and cards that there are."""
    if deck.slots:
        decks.decode(decks.encode(deck))
    elif deck.investigator != decks.investigator_called(deck.investigator):
        raise BadDeck(f"{deck.investigator!r} is no investigator")
    return deck


@get("/games/{game:str}/decks", tags=["decks"], responses=REFUSALS, sync_to_thread=False)
def show_shelf(game: FromPath[str]) -> DeckShelf:
    """The investigators with the cards that may go into their decks, starter decks, and the bag of each difficulty."""
    _with_decks(game)
    return shelf()


@post("/games/{game:str}/decks/check", tags=["decks"], status_code=200, responses=REFUSALS, sync_to_thread=False)
def check_deck(game: FromPath[str], data: JSONBody[DeckToCheck]) -> DeckVerdict:
    """Everything that is wrong with a deck, with reasons. Nothing is kept."""
    _with_decks(game)
    deck = _checked(as_deck(data))
    if data.standalone:
        found = decks.problems_alone(deck, core_sets=data.core_sets)
    else:
        found = decks.problems(deck, data.experience, core_sets=data.core_sets)
    if data.before is not None:
        found += decks.problems_of_change(_checked(Deck(data.investigator, dict(data.before))), deck)
    return _verdict(deck, found)


@post(
    "/games/{game:str}/decks/read",
    tags=["decks"],
    status_code=200,
    responses=REFUSALS,
    sync_to_thread=False,
    request_max_body_size=LARGEST_BODY,
)
def read_deck(game: FromPath[str], data: JSONBody[DeckToRead]) -> DeckRead:
    """A deck out of a list, arkhamdb's JSON or a line. Cards that are not at this table are named in the refusal."""
    _with_decks(game)
    reading = decks.read(data.text)
    deck = reading.deck
    verdict = _verdict(deck, decks.problems_alone(deck))
    return DeckRead(deck.investigator, deck.slots, deck.name, tuple(reading.notes), verdict)


@post("/games/{game:str}/decks/write", tags=["decks"], status_code=200, responses=REFUSALS, sync_to_thread=False)
def write_deck(game: FromPath[str], data: JSONBody[DeckToWrite]) -> DeckWritten:
    """A deck as a list of titles or in arkhamdb's JSON."""
    _with_decks(game)
    deck = _checked(as_deck(data))
    return DeckWritten(decks.write_arkhamdb(deck) if data.form == "arkhamdb" else decks.write_text(deck))


HANDLERS = (show_shelf, check_deck, read_deck, write_deck)
