"""The command line. Data goes to stdout, everything else to stderr; 0 is well, 1 a failure, 2 a wrong use."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from typer.core import TyperGroup

import grimtable
from grimtable import bots as all_bots
from grimtable import games
from grimtable.games import find
from grimtable.kernel.errors import BadSetup, GrimtableError
from grimtable.kernel.fairness import Policy
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.ledger import rules_of
from grimtable.kernel.registration import Registration
from grimtable.kernel.verdict import verify as verify_save
from grimtable.server import command as server
from grimtable.terminal import campaign_command, menu, reports, rulebook, saves
from grimtable.terminal.command_line import FAILURE, USAGE, parsed_options, show, show_json, sit_down
from grimtable.terminal.session import HUMAN, begin, resume
from grimtable.terminal.setups import setup_of


class Friendly(TyperGroup):
    """Whatever a person or a file got wrong is told in one line."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except GrimtableError as wrong:
            print(f"grimtable: {wrong}", file=sys.stderr)
            raise typer.Exit(USAGE if isinstance(wrong, BadSetup) else FAILURE) from wrong


app = typer.Typer(
    cls=Friendly,
    name="grimtable",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
content_app = typer.Typer(cls=Friendly, no_args_is_help=True, help="Look up cards, tokens and places.")
app.add_typer(content_app, name="content")
app.add_typer(campaign_command.campaign_app, name="campaign", cls=Friendly)
app.command("serve")(server.serve)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Plain = Annotated[bool, typer.Option("--plain", help="Lines of text: for screen readers and pipes.")]
Fast = Annotated[bool, typer.Option("--fast", help="Do not pause to show what bots do.")]
Settings = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeat for more.")
]
Decks = Annotated[
    list[str],
    typer.Option(
        "--deck",
        "-d",
        metavar="DECK",
        help="In a game with decks: a file, a saved deck, or whose starter deck is played; repeat for more.",
    ),
]


def version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        show(f"grimtable {grimtable.__version__}")
        raise typer.Exit


@app.callback()
def everything(
    _: Annotated[bool, typer.Option("--version", callback=version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """A rules-enforcing table for thematic tabletop games."""


# -- playing


def parsed_players(text: str) -> list[str]:
    """Names with commas between them."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise BadSetup(f"players are names with commas between them, not {text!r}")
    return names


def options_of_decks(game: str | None, names: Sequence[str], given: Mapping[str, str]) -> dict[str, str]:
    """Decks by file or name as options of the game. BadSetup names the deck and what is wrong with it."""
    with_decks = [entry for entry in games.look().games.values() if "decks" in entry.can]
    setup = setup_of(game) if game is not None and games.registration(game) in with_decks else None
    if setup is None:
        one = "|".join(entry.name for entry in with_decks)
        told = f"say so: grimtable play {one} --deck FILE" if game is None else f"not for {find(game).title}"
        raise BadSetup(f"--deck is for {' and '.join(entry.title for entry in with_decks)}; {told}")
    return setup.options_of_decks(names, given)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="Name or short name; see: grimtable games")] = None,
    terminal: Annotated[
        bool | None,
        typer.Option(
            "--terminal/--browser",
            help="Where to play: in the browser, unless one of the options below is given. They are for the terminal.",
            show_default=False,
        ),
    ] = None,
    players: Annotated[
        str | None, typer.Option(help="Who sits at each seat: human, or a bot; see: grimtable bots (human,greedy)")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Decides all luck; without it nobody knows it.")] = None,
    option: Settings = [],  # noqa: B006
    deck: Decks = [],  # noqa: B006
    undo: Annotated[Policy | None, typer.Option(help="How far answers may be taken back (free).")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    plain: Plain = False,
    fast: Fast = False,
) -> None:
    """Play in the browser, or in the terminal. Every answer is saved.

    \b
    Examples:
      grimtable play
      grimtable play att
      grimtable play --terminal
      grimtable play att --players human,greedy,greedy
      grimtable play saw --players human,greedy:12
      grimtable play att --players human,human --option lost_charter=on
      grimtable play att --players human --seed 7 --plain
      grimtable play arkham --deck my-roland.txt --deck daisy --option difficulty=easy
      grimtable play sob --players human --option heroes=us-marshal,gunslinger
    """
    only: dict[str, object] = {"--players": players, "--seed": seed, "--undo": undo, "--save": save}
    only |= {"--option": option or None, "--deck": deck or None, "--plain": plain or None, "--fast": fast or None}
    given = [name for name, value in only.items() if value is not None]
    in_browser = not (given if terminal is None else terminal)
    if in_browser and given:
        raise BadSetup(f"{given[0]} is for the terminal; in the browser it is chosen at the table")
    if in_browser and terminal is None and not server.is_installed():
        print(
            "grimtable: to play in the browser: pip install 'grimtable[server]'; here is the terminal", file=sys.stderr
        )
        in_browser = False
    if in_browser:
        server.play_in_browser(f"/?game={find(game).name}" if game is not None else "/")
        return
    options = parsed_options(option)
    if deck:
        options |= options_of_decks(game, deck, options)
        players = players or HUMAN
    play_in_terminal(game, players, seed, options, undo or "free", save, plain, fast)


def play_in_terminal(
    game: str | None,
    players: str | None,
    seed: int | None,
    options: Mapping[str, str],
    undo: Policy,
    save: Path | None,
    plain: bool,
    fast: bool,
) -> None:
    """Choose a game if none is named, or how to play one that has much to choose; sit down and play."""
    if save is not None and save.exists():
        raise BadSetup(f"{save} exists already; go on with it by: grimtable resume {save}")
    somebody_is_there = sys.stdin.isatty() and sys.stdout.isatty()
    if game is None and not somebody_is_there:
        raise BadSetup(f"say which game: {', '.join(grimtable.game_names())}")
    if game is None or (somebody_is_there and players is None and not options and setup_of(game) is not None):
        chosen = menu.ask_plainly(show, game) if plain else menu.ask(game)
        if chosen is not None:
            play_chosen(chosen, seed, options, undo, save, plain, fast)
        return
    names = parsed_players(players or "human,greedy")
    rules = find(game)
    rules.checked_options(len(names), options)
    session = begin(rules.name, names, seed, options, undo, save or saves.fresh(rules.alias))
    if session.trouble:
        raise BadSetup(session.trouble)
    sit_down(session, plain, fast)


def play_chosen(
    chosen: menu.Chosen,
    seed: int | None,
    options: Mapping[str, str],
    undo: Policy,
    save: Path | None,
    plain: bool,
    fast: bool,
) -> None:
    """Play what was chosen in the menu."""
    if chosen.book is not None and chosen.reads:
        campaign_command.read(chosen.book)
    elif chosen.book is not None:
        campaign_command.go(chosen.book, plain, fast)
    elif chosen.campaign:
        path = campaign_command.begin(chosen.campaign, chosen.players, {**chosen.options, **options}, seed, save)
        campaign_command.go(path, plain, fast)
    elif chosen.save is not None:
        sit_down(resume(chosen.save), plain, fast)
    else:
        wanted = {**chosen.options, **options}
        play_in_terminal(chosen.game, chosen.players, seed, wanted, undo, save, plain, fast)


@app.command("resume")
def resume_game(
    file: Annotated[str | None, typer.Argument(help="A save; without it the game played last.")] = None,
    players: Annotated[str | None, typer.Option(help="Let others take the seats, for example human,greedy.")] = None,
    plain: Plain = False,
    fast: Fast = False,
) -> None:
    """Go on with a saved game.

    \b
    Examples:
      grimtable resume
      grimtable resume my-game.json --players human,human
    """
    names = parsed_players(players) if players is not None else None
    sit_down(resume(saves.found(file), names), plain, fast)


@app.command("games")
def list_games(json: AsJson = False) -> None:
    """List the games with their options.

    \b
    Example:
      grimtable games --json
    """
    described = [game.describe() for game in games.playable()]
    if json:
        show_json(described)
        return
    for description in described:
        for line in reports.game_lines(description):
            show(line)


@app.command("saves")
def list_saves(json: AsJson = False) -> None:
    """List the saved games, the one played last first.

    \b
    Example:
      grimtable saves
    """
    found = [saves.summary(path) for path in saves.all_saves()]
    if json:
        show_json(found)
        return
    print(f"{len(found)} in {saves.folder()}", file=sys.stderr)
    for one in found:
        show(reports.save_line(one))


@app.command("bots")
def list_bots(json: AsJson = False) -> None:
    """List the bots and the games they play.

    Behind the name of a bot that plans, a number from 1 to 24 says how many answers it tries: greedy:12.

    \b
    Example:
      grimtable bots
    """
    plays = {name: [g for g in grimtable.game_names() if name in all_bots.names(g)] for name in all_bots.names()}
    if json:
        show_json(plays)
        return
    for name, played in plays.items():
        show(f"{name}: {', '.join(played)}")


# -- looking back


def read_save(file: str) -> tuple[Path, bytes]:
    """The bytes of a save."""
    path = saves.found(file)
    try:
        return path, path.read_bytes()
    except OSError as wrong:
        raise GrimtableError(f"cannot read {path}: {wrong.strerror}") from wrong


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A save.")],
    seat: Annotated[int, typer.Option(min=0, help="Look with the eyes of this seat, from 1 on; 0 watches.")] = 0,
    at: Annotated[int, typer.Option(min=0, help="Begin after so many answers.")] = 0,
    plain: Plain = False,
) -> None:
    """Step through a saved game, forwards and back.

    \b
    Examples:
      grimtable replay my-game.json
      grimtable replay my-game.json --seat 1 --at 40
      grimtable replay my-game.json --plain
    """
    from grimtable.terminal.replay import ReplayApp, tell

    table = grimtable.load(saves.found(file))
    if seat > table.seats:
        raise BadSetup(f"the game has seats 1 to {table.seats}, not {seat}")
    if at > table.answers:
        raise BadSetup(f"the game has {table.answers} answers, not {at}")
    eyes = seat - 1 if seat else SPECTATOR
    if plain or not sys.stdout.isatty() or not sys.stdin.isatty():
        tell(table, eyes, at, show)
    else:
        ReplayApp(table, eyes, at).run()


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="A save.")],
    commitment: Annotated[str, typer.Option(help="The commitment to the luck that the table showed before play.")] = "",
    part: Annotated[
        list[str], typer.Option(help="What a seat has added to the luck, as SEAT=HEX. Can be given several times.")
    ] = [],  # noqa: B006
    json: AsJson = False,
) -> None:
    """Check that every answer of a saved game is legal, that its luck is that of its key and of what people have added
    to it, that its snapshot is where the answers lead, and that it loads as the very game that was checked.

    Commitment and parts are printed. Those that you have kept from the table are compared.

    \b
    Examples:
      grimtable verify my-game.json
      grimtable verify my-game.json --commitment 5f0c... --part 1=00ff...
    """
    path, data = read_save(file)
    added = reports.parts_given(part)
    verdict = verify_save(data, find, commitment, added)
    if json:
        show_json(verdict)
    else:
        for line in reports.verdict_lines(str(path), verdict, bool(commitment), added):
            show(line)
    if not verdict.holds:
        raise typer.Exit(FAILURE)


# -- looking up


@content_app.command("list")
def content_list(
    game: Annotated[str, typer.Argument(help="Name or short name; see: grimtable games")],
    kind: Annotated[str | None, typer.Option(help="Only this kind, for example feat.")] = None,
    json: AsJson = False,
) -> None:
    """List everything that is printed in a game.

    \b
    Examples:
      grimtable content list att --kind swag
      grimtable content list att --json
    """
    found = reports.of_kind(find(game).content(), kind)
    if json:
        show_json([reports.plain(entry) for entry in found])
        return
    for entry in found:
        show(reports.entry_line(entry))


@content_app.command("show")
def content_show(
    name: Annotated[str, typer.Argument(help="Code or name of a card, token or place.")],
    json: AsJson = False,
) -> None:
    """Show a card, token or place of any game.

    \b
    Examples:
      grimtable content show "Storm Lantern"
      grimtable content show storm-lantern --json
    """
    found = reports.entries_called(name)
    if json:
        show_json([{"game": game, **reports.plain(entry)} for game, entry in found])
        return
    for game, entry in found:
        for line in reports.entry_lines(game, entry):
            show(line)


@app.command("rules")
def show_rules(
    wanted: Annotated[list[str], typer.Argument(help="An ID, the beginning of some, or words that a rule speaks of.")],
    game: Annotated[str | None, typer.Option(help="Only of this game; see: grimtable games")] = None,
    json: AsJson = False,
) -> None:
    """Tell rules in words: by the ID that a question or a refusal names, by section, or by what they speak of.

    \b
    Examples:
      grimtable rules ATT-ROLL-07
      grimtable rules SAW-MERCH
      grimtable rules attack of opportunity --game arkham
      grimtable rules AHC-AOO-01 --json
    """
    known = games.rules() if game is None else rules_of(games.registration(game))
    words = " ".join(wanted)
    if json:
        show_json(rulebook.found(known, words))
        return
    for line in rulebook.told(known, words):
        show(line)


# -- trying out


@app.command()
def sim(
    game: Annotated[str, typer.Argument(help="Name or short name; see: grimtable games")],
    players: Annotated[str, typer.Option(help="Bots with commas between them.")] = "greedy,random",
    num: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the next has the next one.")] = 1,
    option: Settings = [],  # noqa: B006
    swap: Annotated[bool, typer.Option(help="Move everybody on by a seat from game to game.")] = True,
    json: AsJson = False,
) -> None:
    """Let bots play many games: who wins how often, and how sure that is.

    \b
    Examples:
      grimtable sim att --players greedy,random --num 100
      grimtable sim att --players greedy,greedy,random --num 500 --seed 7 --json
      grimtable sim saw --players greedy:12 --num 20 --option difficulty=hard
    """
    from grimtable.terminal.simulate import simulate

    names = parsed_players(players)
    known = all_bots.names(game)
    for name in names:
        if not all_bots.knows(name, game):
            raise BadSetup(f"there is no bot {name!r} for this game; there is {', '.join(known)}")
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("playing", total=num)
        outcome = simulate(game, names, num, seed, parsed_options(option), swap, lambda: bar.advance(task))
    if json:
        show_json(outcome)
        return
    for line in reports.outcome_lines(outcome):
        show(line)


@app.command()
def doctor(json: AsJson = False) -> None:
    """Check this installation: versions, the folder of saves, the terminal.

    \b
    Example:
      grimtable doctor
    """
    findings = reports.examine()
    if json:
        show_json(findings)
    else:
        for finding in findings:
            show(f"{'ok  ' if finding.fine else 'WRONG'} {finding.what}: {finding.found}")
    if not all(finding.fine for finding in findings):
        raise typer.Exit(FAILURE)


# -- what games bring along


def add_commands(entry: Registration) -> None:
    """The commands of a game, beside those that there are. What is wrong with one is said and stops no other."""
    taken = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    for name, where in entry.commands.items():
        try:
            if name in taken:
                raise BadSetup(f"the game {entry.name!r} brings a command {name!r}, which there is already")
            app.add_typer(entry.load(where), name=name)
        except BadSetup as wrong:
            print(f"grimtable: {wrong}", file=sys.stderr)


for entry in games.look().games.values():
    add_commands(entry)


def main() -> None:
    """The `grimtable` command."""
    try:
        app()
    except KeyboardInterrupt:
        print("\ngrimtable: stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(FAILURE)
