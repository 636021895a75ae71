"""`grimtable deck`: decks for Arkham Horror, read from and written to files."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from grimtable.games.arkham import REGISTRATION
from grimtable.kernel.errors import BadSetup, GrimtableError
from grimtable.terminal.arkham.decks import files as deck_files

if TYPE_CHECKING:  # the cards are read when a deck is wanted, not by every command
    from grimtable.games.arkham import decks

FAILURE = 1
STDIN = "-"
PIPED = "what is piped in"

deck_app = typer.Typer(no_args_is_help=True, help="Build, check and convert decks for Arkham Horror.")


class Form(StrEnum):
    """How a deck is written."""

    TEXT = "text"
    ARKHAMDB = "arkhamdb"
    LINE = "line"


File = Annotated[
    str, typer.Argument(help="A list or arkhamdb's JSON, or the name of a saved deck; - reads what is piped in.")
]
As = Annotated[
    Form, typer.Option("--as", help="text: a list; arkhamdb: its JSON; line: one word, for the option of a game.")
]
Output = Annotated[Path | None, typer.Option("--output", "-O", help="Write to this file, which must not exist yet.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def _say(words: str) -> None:
    """What is no data."""
    print(words, file=sys.stderr)


def _read(file: str) -> decks.Reading:
    """The deck in a file, of a saved deck's name, or in what is piped in; what was left out is said."""
    from grimtable.games.arkham import decks

    if file == STDIN:
        if sys.stdin.isatty():
            raise BadSetup("name a file, or pipe a deck in")
        text = deck_files.text_in(sys.stdin.buffer.read(), PIPED)
        try:
            reading = decks.read(text)
        except decks.BadDeck as wrong:
            raise decks.BadDeck(f"{PIPED}: {wrong}") from wrong
    else:
        reading = deck_files.read(file)
    for note in reading.notes:
        _say(f"note: {note}")
    return reading


def _written(reading: decks.Reading, form: Form) -> str:
    from grimtable.games.arkham import decks

    deck = reading.deck
    if form is Form.ARKHAMDB:
        return decks.write_arkhamdb(deck, reading.experience)
    return decks.write_text(deck) if form is Form.TEXT else decks.encode(deck) + "\n"


def _put(text: str, output: Path | None) -> None:
    """Data to stdout or into a new file."""
    if output is None:
        print(text, end="", flush=True)
        return
    try:
        with output.expanduser().open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as wrong:
        raise BadSetup(f"{output} exists already") from wrong
    except OSError as wrong:
        raise GrimtableError(f"cannot write {output}: {wrong.strerror}") from wrong
    _say(f"written to {output}")


def _warn(deck: decks.Deck) -> None:
    from grimtable.games.arkham import decks

    for problem in decks.problems_alone(deck):
        _say(f"not legal: {problem.reason} [{problem.rule}]")


@deck_app.command("check")
def check(
    file: File = STDIN,
    experience: Annotated[
        int | None,
        typer.Option(min=0, help="Experience that may have been spent; by default what arkhamdb's JSON says, or none."),
    ] = None,
    core_sets: Annotated[
        int, typer.Option(min=0, help="Only cards of so many core sets; 0 for as many as needed.")
    ] = 0,
    story: Annotated[
        list[str], typer.Option(metavar="CODE", help="A story asset that a scenario has given; repeat for more.")
    ] = [],  # noqa: B006
    weaknesses: Annotated[int, typer.Option(min=0, help="Basic weaknesses that a campaign has added.")] = 0,
    before: Annotated[str | None, typer.Option(metavar="FILE", help="The deck as it was before the changes.")] = None,
    standalone: Annotated[
        bool,
        typer.Option("--standalone", help="For one scenario: experience is paid for with further weaknesses."),
    ] = False,
    json: AsJson = False,
) -> None:
    """Say whether a deck may be played, and everything that is wrong with it.

    \b
    Examples:
      grimtable deck check roland.txt
      grimtable deck check roland.json --core-sets 1
      grimtable deck check later.txt --before first.txt --experience 5
      grimtable deck check mighty.txt --standalone
    """
    from grimtable.games.arkham import decks

    if standalone and (experience or weaknesses):
        raise BadSetup("--standalone counts experience and weaknesses itself; leave --experience and --weaknesses out")
    reading = _read(file)
    deck = reading.deck
    if standalone:
        found = decks.problems_alone(deck, tuple(story), core_sets)
    else:
        available = reading.experience.given if experience is None else experience
        found = decks.problems(deck, available, tuple(story), weaknesses, core_sets)
    if before is not None:
        found += decks.problems_of_change(_read(before).deck, deck)
    if json:
        further = {"further_weaknesses": decks.further_weaknesses(decks.experience(deck))} if standalone else {}
        _put(_json(_verdict(deck, decks.size(deck), found) | further), None)
    elif not found:
        price = f", {decks.price(deck)}" if standalone and decks.price(deck) else ""
        _put(f"{_called(deck)} is legal: {decks.size(deck)} cards and what belongs to them{price}\n", None)
    else:
        _put(f"{_called(deck)} is not legal:\n" + "".join(f"  {p.reason} [{p.rule}]\n" for p in found), None)
    if found:
        raise typer.Exit(FAILURE)


def _called(deck: decks.Deck) -> str:
    return f"{deck.name!r}" if deck.name else "the deck"


def _verdict(deck: decks.Deck, size: int, found: list[decks.Problem]) -> dict[str, Any]:
    return {
        "legal": not found,
        "investigator": deck.investigator,
        "size": size,
        "problems": [{"reason": p.reason, "rule": p.rule} for p in found],
    }


def _json(data: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n"


@deck_app.command("import")
def import_deck(file: File = STDIN, form: As = Form.TEXT, output: Output = None) -> None:
    """Read a deck from arkhamdb, or any other form, and write it as a list.

    What is not legal in it is said, and the deck is written all the same. Cards that are not at this table are named.

    \b
    Examples:
      grimtable deck import roland.json --output roland.txt
      grimtable deck import roland.json --as line
      cat roland.json | grimtable deck import
    """
    reading = _read(file)
    _put(_written(reading, form), output)
    _warn(reading.deck)


@deck_app.command("export")
def export_deck(file: File = STDIN, form: As = Form.ARKHAMDB, output: Output = None) -> None:
    """Write a deck in arkhamdb's JSON, for the sites that read it.

    \b
    Examples:
      grimtable deck export roland.txt --output roland.json
      grimtable deck new roland | grimtable deck export
    """
    reading = _read(file)
    _put(_written(reading, form), output)
    _warn(reading.deck)


@deck_app.command("new")
def new(
    investigator: Annotated[str, typer.Argument(help="Name, part of the name, or code.")],
    empty: Annotated[bool, typer.Option("--empty", help="Only what the investigator must have.")] = False,
    form: As = Form.TEXT,
    output: Output = None,
) -> None:
    """Begin a deck: the starter deck of an investigator, ready to play or to change.

    \b
    Examples:
      grimtable deck new roland
      grimtable deck new "Wendy Adams" --output wendy.txt
      grimtable deck new 01004 --empty --as arkhamdb
    """
    from grimtable.games.arkham import decks

    try:
        code = decks.investigator_called(investigator)
    except decks.BadDeck as wrong:
        raise BadSetup(str(wrong)) from wrong
    deck = decks.with_requirements(decks.Deck(code, {})) if empty else decks.starter(code)
    _put(_written(decks.Reading(deck, []), form), output)
    if not empty:
        _say(decks.starter_plan(code))


@deck_app.command("list")
def list_decks(json: AsJson = False) -> None:
    """List the saved decks, with what is wrong with them.

    \b
    Example:
      grimtable deck list
    """
    found = [deck_files.summary(path) for path in deck_files.all_decks()]
    if json:
        _put(_json(found), None)
        return
    _say(f"{len(found)} in {deck_files.folder()}")
    for one in found:
        _put(_saved_line(one) + "\n", None)


def _saved_line(deck: deck_files.Summary) -> str:
    if not deck.investigator:
        return f"{deck.file}  cannot be read: {deck.trouble}"
    state = f"not legal: {deck.trouble}" if deck.trouble else "legal"
    return f"{deck.file}  {deck.name}  {deck.investigator_name}  {deck.size} cards, {state}"


@deck_app.command("build")
def build(
    what: Annotated[
        str | None, typer.Argument(help="An investigator, a file, or a saved deck; without it one chooses.")
    ] = None,
    empty: Annotated[bool, typer.Option("--empty", help="Begin with only what the investigator must have.")] = False,
    experience: Annotated[
        int, typer.Option(min=0, help="Experience that may be spent; what the deck may not lose is watched then.")
    ] = 0,
) -> None:
    """Build a deck on the screen: cards that may go in, copies, costs and icons, and what is wrong as it arises.

    \b
    Examples:
      grimtable deck build
      grimtable deck build roland
      grimtable deck build wendy --empty
      grimtable deck build my-roland.txt --experience 4
    """
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise BadSetup("deck build needs a terminal; without one there are: grimtable deck new, check, import, export")
    from grimtable.games.arkham import decks
    from grimtable.terminal.arkham.decks.app import DeckApp
    from grimtable.terminal.arkham.decks.building import Building

    building = None
    if what is not None:
        reading, path = deck_files.meant(what), deck_files.found(what)
        if empty:
            reading = decks.Reading(decks.with_requirements(decks.Deck(reading.deck.investigator, {})), [])
            path = None
        building = Building(reading, path.absolute() if path is not None else None, experience)
    deck = DeckApp(building, experience).run()
    if deck is not None:
        _play(deck)


def _play(deck: decks.Deck) -> None:
    """Set a game up with a deck that was just built, and play it."""
    from grimtable.cli import play_chosen  # which knows this module
    from grimtable.terminal import menu

    chosen = menu.ask(REGISTRATION.name, deck)
    if chosen is not None:
        play_chosen(chosen, None, {}, "free", None, False, False)
