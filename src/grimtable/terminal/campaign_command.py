"""`grimtable campaign`: begin one, go on with it, look at it, hand it on."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import typer

from grimtable import bots, games
from grimtable.kernel.binding import save, verify_book
from grimtable.kernel.book import Book, open_book
from grimtable.kernel.errors import BadSetup, GrimtableError
from grimtable.kernel.telling import as_text
from grimtable.terminal import chapters
from grimtable.terminal.chapters import ChapterSession, label, mind_of, story_of
from grimtable.terminal.command_line import FAILURE, parsed_options, show, show_json, sit_down
from grimtable.terminal.session import HUMAN

File = Annotated[str | None, typer.Argument(help="A campaign; without it the one played last.")]
Plain = Annotated[bool, typer.Option("--plain", help="Lines of text: for screen readers and pipes.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

campaign_app = typer.Typer(no_args_is_help=True, help="Play a campaign: games that follow on each other.")


def keep(book: Book[Any], path: Path) -> None:
    """Save a book, or say why that is not possible."""
    try:
        save(book, path)
    except OSError as wrong:
        raise GrimtableError(f"the campaign could not be saved to {path}: {wrong.strerror}") from wrong


def checked_players(text: str, game: str) -> list[str]:
    """Names with commas between them; a bot plays for whom one is named: Ann,Ben=greedy."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        mind = mind_of(name)
        if not label(name).strip():
            raise BadSetup(f"players are names with commas between them, not {text!r}")
        if mind != HUMAN and not bots.knows(mind, game):
            raise BadSetup(
                f"there is no bot {mind!r} to play for {label(name)}; there is {', '.join(bots.names(game))}"
            )
    called = [label(name) for name in names]
    twice = next((name for name in called if called.count(name) > 1), "")
    if twice:
        raise BadSetup(f"two players would be called {twice!r}")
    return names


def player_called(book: Book[Any], name: str) -> str:
    """Who is meant: a bot in the book is called by its name alone. One name is not two players'."""
    for player in book.players:
        if label(player) == label(name):
            if mind_of(name) not in (HUMAN, mind_of(player)):
                raise BadSetup(f"{label(name)} is in the book already, as {player}")
            return player
    return name


@campaign_app.command("list")
def list_campaigns(json: AsJson = False) -> None:
    """The campaigns that can be played, and those that have been begun.

    \b
    Example:
      grimtable campaign list
    """
    known = [games.campaign(name) for name in games.campaign_names()]
    kept = [_line_of(path) for path in chapters.all_books()]
    if json:
        show_json({"campaigns": [[each.name, each.title, each.summary] for each in known], "begun": kept})
        return
    for each in known:
        show(f"{each.name}  {each.title}: {each.summary}")
    for file, line in kept:
        show(f"{file}  {line}")


def _line_of(path: Path) -> tuple[str, str]:
    book = chapters.summary(path)
    if book.trouble:
        return str(path), f"cannot be read: {book.trouble}"
    return str(path), f"{book.title}, {', '.join(book.players)}: {book.where}"


@campaign_app.command("new")
def new_campaign(
    name: Annotated[str, typer.Argument(help="Which campaign; see: grimtable campaign list")],
    players: Annotated[
        str, typer.Option(help="Who plays, by name; a bot plays for whom one is named (Ann,Ben=greedy).")
    ] = "You",
    seed: Annotated[int | None, typer.Option(help="Decides all luck; without it nobody knows it.")] = None,
    option: Annotated[
        list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option; repeat for more.")
    ] = [],  # noqa: B006
    to: Annotated[Path | None, typer.Option("--save", help="Keep the campaign in this file.")] = None,
) -> None:
    """Begin a campaign. Its file is printed; go on with: grimtable campaign go

    \b
    Examples:
      grimtable campaign new night-of-the-zealot
      grimtable campaign new night-of-the-zealot --players Ann,Ben --option difficulty=easy
      grimtable campaign new posse --players You,Ben=greedy --option heroes=us-marshal,gunslinger,bandido
    """
    show(str(begin(name, players, parsed_options(option), seed, to)))


def begin(name: str, players: str, options: Mapping[str, str], seed: int | None, to: Path | None) -> Path:
    """Begin a campaign and keep it; gives its file."""
    campaign = games.campaign(name)
    if to is not None and to.exists():
        raise BadSetup(f"{to} exists already; go on with it by: grimtable campaign go {to}")
    names = checked_players(players, campaign.game)
    book = open_book(campaign, games.find, names, options, seed=seed)
    path = to or chapters.fresh(campaign.name)
    keep(book, path)
    return path


@campaign_app.command("go")
def go_on(
    file: File = None,
    plain: Plain = False,
    fast: Annotated[bool, typer.Option("--fast", help="Do not pause to show what bots do.")] = False,
) -> None:
    """Go on with a campaign: the open chapter, and those after it until you leave.

    \b
    Examples:
      grimtable campaign go
      grimtable campaign go our-campaign.json --plain
    """
    path = chapters.found(file)
    go(path, plain, fast)


def go(path: Path, plain: bool, fast: bool) -> None:
    """Play on, painted or in lines, from wherever the book stands."""
    book = chapters.read(path)
    for note in book.notes:
        print(f"Note: {note}", file=sys.stderr)
    if is_seen(plain):
        play_painted(book, path, fast)
    else:
        play_in_lines(book, path)


def is_seen(plain: bool) -> bool:
    """Whether somebody sits before a screen and wants one."""
    return not plain and sys.stdin.isatty() and sys.stdout.isatty()


def play_painted(book: Book[Any], path: Path, fast: bool) -> None:
    """Chapter after chapter on the screen, until somebody leaves or the campaign is over."""
    from grimtable.terminal.app import TableApp
    from grimtable.terminal.book_app import read_book

    while book.table is not None:
        session = ChapterSession(book, path)
        TableApp(session, fast).run()
        if session.trouble:
            raise GrimtableError(session.trouble)
        if not session.turned:
            print(f"The campaign is in {path}; go on with: {session.resumed_by}", file=sys.stderr)
            return
        book.turn_page()
        keep(book, path)
    read_book(book)
    print(
        f"The campaign is over. Its book is in {path}; read it with: {chapters.command('show', path)}", file=sys.stderr
    )


def play_in_lines(book: Book[Any], path: Path) -> None:
    """The same in lines of text."""
    while book.table is not None:
        session = ChapterSession(book, path)
        page = session.opening()
        if page is not None:
            show("\n".join(("", page.title, "", *page.lines, "")))
            if not waited():
                return
        sit_down(session, True, True)
        if session.trouble:
            raise GrimtableError(session.trouble)
        if not session.is_over:
            return
        title = book.stage.title if book.stage is not None else ""
        book.turn_page()
        keep(book, path)
        coming = f"What comes next: {book.stage.title}" if book.stage is not None else ""
        show("\n".join(("", title, *chapters.came_to(book), coming)))
        if book.table is not None and not waited():
            return
    show(as_text(story_of(book)))


def waited() -> bool:
    """Until somebody has read it. False where they leave; nobody is waited for where nobody is there."""
    if not sys.stdin.isatty():
        return True
    try:
        return input("Enter goes on, q leaves: ").strip().lower() not in ("q", "quit")
    except EOFError:
        return False


@campaign_app.command("show")
def show_campaign(file: File = None, plain: Plain = False, json: AsJson = False) -> None:
    """Open the campaign's book: what comes next, who is left, what is in the log, what happened.

    \b
    Examples:
      grimtable campaign show
      grimtable campaign show our-campaign.json --plain
      grimtable campaign show our-campaign.json --json
    """
    path = chapters.found(file)
    if json:
        show_json(story_of(chapters.read(path)))
    else:
        read(path, plain)


def read(path: Path, plain: bool = True) -> None:
    """The book on the screen, or as a text."""
    book = chapters.read(path)
    if is_seen(plain):
        from grimtable.terminal.book_app import read_book

        read_book(book)
    else:
        show(as_text(story_of(book)))


@campaign_app.command("export")
def export(
    file: File = None,
    form: Annotated[Literal["text", "json"], typer.Option("--as", help="A story to read, or data.")] = "text",
    to: Annotated[Path | None, typer.Option(help="Write it to this file.")] = None,
) -> None:
    """Write the campaign as a story, or as data.

    \b
    Examples:
      grimtable campaign export > story.txt
      grimtable campaign export our-campaign.json --as json --to story.json
    """
    story = story_of(chapters.read(chapters.found(file)))
    text = as_text(story) if form == "text" else msgspec.json.format(msgspec.json.encode(story), indent=2).decode()
    if to is None:
        show(text)
        return
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise GrimtableError(f"cannot write {to}: {wrong.strerror}") from wrong


@campaign_app.command("verify")
def verify(file: File = None, json: AsJson = False) -> None:
    """Play every chapter again and compare: its answers, its luck, that it was due, and what came of it.

    \b
    Example:
      grimtable campaign verify our-campaign.json
    """
    book = chapters.read(chapters.found(file))
    verdicts = verify_book(book)
    if json:
        show_json(verdicts)
    else:
        for verdict in verdicts:
            holds = "holds" if verdict.holds else f"DOES NOT HOLD: {verdict.reason}"
            unchecked = f"; not checked: {verdict.unchecked}" if verdict.unchecked else ""
            show(f"{verdict.title}: {verdict.answers} answers, {holds}{unchecked}")
    if not all(verdict.holds for verdict in verdicts):
        raise typer.Exit(FAILURE)


@campaign_app.command("join")
def join(name: Annotated[str, typer.Argument(help="Who joins or comes back.")], file: File = None) -> None:
    """Somebody joins the campaign, between two games.

    \b
    Example:
      grimtable campaign join Cora our-campaign.json
    """
    path = chapters.found(file)
    book = chapters.read(path)
    joining = checked_players(name, book.campaign.game)
    if len(joining) > 1:
        raise BadSetup("players join one after the other")
    book.join(player_called(book, joining[0]))
    keep(book, path)


@campaign_app.command("leave")
def leave(name: Annotated[str, typer.Argument(help="Who leaves.")], file: File = None) -> None:
    """Somebody leaves the campaign, between two games. What is theirs is kept.

    \b
    Example:
      grimtable campaign leave Ben our-campaign.json
    """
    path = chapters.found(file)
    book = chapters.read(path)
    book.leave(player_called(book, name))
    keep(book, path)


@campaign_app.command("back")
def back(file: File = None) -> None:
    """Take the last step back: the chapter stands as it ended, and can be undone answer by answer.

    What was answered since is lost; `grimtable campaign fork` keeps it.

    \b
    Example:
      grimtable campaign back our-campaign.json
    """
    path = chapters.found(file)
    book = chapters.read(path)
    book.take_back()
    keep(book, path)
    show(f"Back to {book.stage.title if book.stage is not None else book.campaign.title}")


@campaign_app.command("fork")
def fork(
    to: Annotated[Path, typer.Argument(help="The new file.")],
    step: Annotated[int, typer.Option(min=0, help="With so many steps of the campaign; see: campaign show")],
    file: File = None,
) -> None:
    """Copy the first steps of a campaign into a new one, which can go another way from there.

    \b
    Example:
      grimtable campaign fork what-if.json our-campaign.json --step 2
    """
    if to.exists():
        raise BadSetup(f"{to} exists already")
    keep(chapters.read(chapters.found(file)).fork(step), to)
    show(str(to))
