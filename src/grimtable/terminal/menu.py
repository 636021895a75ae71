"""A short menu for those who only said "play"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.events import Key
from textual.widgets import OptionList, Static

from grimtable import bots, games
from grimtable.terminal import chapters, saves
from grimtable.terminal.art import BRASS, DIM, INK, ink, join
from grimtable.terminal.book_app import book_screen
from grimtable.terminal.campaign_screen import CampaignScreen
from grimtable.terminal.campaign_setup import ask_plainly as ask_of_campaign
from grimtable.terminal.campaign_setup import named
from grimtable.terminal.painted import LAMPLIGHT
from grimtable.terminal.session import HUMAN
from grimtable.terminal.setups import Prepared, SetUp, setup_of

CAMPAIGNS = "Campaigns: games that follow on each other"
MOST_BOOKS = 7  # that are shown; `grimtable campaign list` has all
NUMBERS = ("no", "one", "two", "three", "four")


class Chosen(NamedTuple):
    """What is wanted: a saved game, a new one with these players, one whose players are still to be said, or something
    to play it with; the same for a campaign, whose book may also be read. Where more must be said, the choices follow.
    """

    words: str
    game: str = ""
    players: str = ""
    save: Path | None = None
    options: Mapping[str, str] = {}
    makes: bool = False
    campaign: str = ""
    book: Path | None = None
    reads: bool = False
    shelf: bool = False  # all campaigns
    then: tuple[Chosen, ...] = ()


def first_offers() -> list[Chosen]:
    """The last game and the last campaign if they are not over, then the games, then campaigns; where there is only one
    game, the ways to play it.
    """
    found = last_played()
    every = list(games.playable())
    if len(every) == 1:
        return found + ways(every[0].name)
    found += [Chosen(game.title, game.name) for game in every]
    setups = [(game.name, setup_of(game.name)) for game in every]
    found += [Chosen(CAMPAIGNS, shelf=True)] if games.campaign_names() else []
    return found + [Chosen(setup.workshop, name, makes=True) for name, setup in setups if setup and setup.workshop]


def last_played() -> list[Chosen]:
    """What can be gone on with, the one played last first."""
    found: list[tuple[float, Chosen]] = []
    kept = saves.all_saves()
    last = saves.summary(kept[0]) if kept else None
    if last is not None and not last.trouble and not last.finished:
        words = f"Go on with the last game ({last.game}, {last.answers} answers)"
        found.append((kept[0].stat().st_mtime, Chosen(words, save=kept[0])))
    books = chapters.all_books()
    book = chapters.summary(books[0]) if books else None
    if book is not None and not book.trouble and not book.finished:
        words = f"Go on with {book.title} ({book.where})"
        found.append((books[0].stat().st_mtime, Chosen(words, book=books[0])))
    return [offer for _, offer in sorted(found, key=lambda each: -each[0])]


def campaign_offers() -> list[Chosen]:
    """The campaigns that can be begun, then those that are kept, each to be gone on with or read."""
    found: list[Chosen] = []
    for name in games.campaign_names():
        campaign = games.campaign(name)
        game = games.registration(campaign.game).title.partition(":")[0]
        found.append(Chosen(f"Begin {campaign.title} ({game})", campaign=name))
    for path in chapters.all_books()[:MOST_BOOKS]:
        book = chapters.summary(path)
        if not book.trouble:
            words = f"{book.title}, {', '.join(book.players)}: {book.where}"
            reading = Chosen("See its book", book=path, reads=True)
            then = (reading,) if book.finished else (Chosen(f"Go on: {book.where}", book=path), reading)
            found.append(Chosen(words, then=then))
    return found


def ways(name: str) -> list[Chosen]:
    """Alone, with bots, or with friends at one keyboard. Of bots that have strengths one is chosen next."""
    game = games.find(name)
    beside = "with" if game.cooperative else "against"
    found = [Chosen(f"{game.title}, alone", name, "human")] if game.least_seats == 1 else []
    best = bots.best(name)
    for others in range(max(1, game.least_seats - 1), min(4, game.most_seats)):
        many = f"{NUMBERS[others]} bot{'' if others == 1 else 's'}"
        words = f"{game.title}, {beside} {many}"
        minds = [Chosen(f"{words}: {bot.strength}", name, ",".join(["human"] + [bot.name] * others)) for bot in best]
        found.append(Chosen(words, name, then=tuple(minds)) if len(minds) > 1 else minds[0]._replace(words=words))
    if game.least_seats <= 2 <= game.most_seats:
        found.append(Chosen(f"{game.title}, two people at this keyboard", name, "human,human"))
    return found


FOOT = "\n1-9 or ↑ ↓ Enter: choose · Esc: back · ?: help · Q: leave"
HELP = """
1-9      choose that line
↑ ↓      mark a line, Enter chooses it
Esc      back to the first menu
Q        leave
At the table ? tells its keys. More: grimtable --help"""


class MenuApp(App[Chosen]):
    """The menu on the screen. It begins with the set-up of a game that is named, perhaps for something to play with."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+c", "quit", "leave"),
        Binding("escape", "earlier", "back"),
        Binding("question_mark,h", "help", "help"),
    ]
    CSS = """
    Screen { background: $background; }
    #around { align: center middle; }
    #menu { width: 66; height: auto; max-height: 100%; border: round $primary; background: $surface; padding: 1 2; }
    #offers { height: auto; max-height: 14; border: none; background: $surface; padding: 0; }
    #offers:focus { background-tint: $foreground 0%; }
    #offers > .option-list--option-highlighted { background: $primary 25%; text-style: bold; }
    #menu Static { height: auto; }
    """

    def __init__(self, game: str | None = None, wish: Any = None) -> None:
        super().__init__()
        self.offers = first_offers()
        self.is_first = True
        self.game = game or ""
        self.wish = wish

    def compose(self) -> ComposeResult:
        with Container(id="around"), Vertical(id="menu"):
            yield Static(join(ink("G R I M T A B L E\n", BRASS, bold=True)))
            yield OptionList(id="offers")
            yield Static(ink(FOOT, DIM), id="foot")

    def on_mount(self) -> None:
        """Colours, and the keys go to the list."""
        self.register_theme(LAMPLIGHT)
        self.theme = "lamplight"
        self.fill()
        self.query_one("#offers", OptionList).focus()
        setup = setup_of(self.game) if self.game else None
        if setup is not None:
            self.set_up(setup, self.wish)

    def fill(self) -> None:
        """Show what can be chosen now."""
        items = self.query_one("#offers", OptionList)
        items.clear_options()
        items.add_options(join(ink(f"{i} ", DIM), ink(o.words, INK)) for i, o in enumerate(self.offers, 1))
        items.highlighted = 0

    def choose(self, number: int) -> None:
        """A game asks for the way to play it, bots for their strength; anything else is the choice."""
        offer = self.offers[number]
        if offer.then or offer.shelf:
            self.offers = list(offer.then) or campaign_offers()
            self.is_first = False
            self.fill()
        elif offer.book is not None and offer.reads:
            self.push_screen(book_screen(chapters.story_of(chapters.read(offer.book))))
        elif offer.campaign:
            self.begin_campaign(offer)
        elif offer.game and not offer.players:
            self.game = offer.game
            setup = setup_of(offer.game)
            if setup is not None and offer.makes:
                self.push_screen(setup.workshop_screen(), partial(self.made, setup))
                return
            if setup is not None:
                self.set_up(setup)
                return
            self.offers = ways(offer.game)
            self.is_first = False
            self.fill()
        else:
            self.exit(offer)

    def set_up(self, setup: SetUp, wish: Any = None) -> None:
        """What a game wants to know is chosen on a screen of its own."""
        self.push_screen(setup.screen(wish), self.ready)

    def begin_campaign(self, offer: Chosen) -> None:
        """Who plays a campaign is chosen on a screen: the game's own where it has one."""
        campaign = games.campaign(offer.campaign)
        setup = setup_of(campaign.game)
        own = setup.campaign_screen(campaign) if setup is not None else None
        self.push_screen(own or CampaignScreen(campaign), partial(self.campaign_ready, offer))

    def campaign_ready(self, offer: Chosen, prepared: Prepared | None) -> None:
        """The campaign can begin, or somebody thought better of it."""
        if prepared is not None:
            self.exit(begun(offer, prepared))

    def ready(self, prepared: Prepared | None) -> None:
        """The game can begin, or somebody thought better of it."""
        if prepared is not None:
            self.exit(wanted(self.game, prepared))

    def made(self, setup: SetUp, wish: Any) -> None:
        """Something was made to be played with, or nothing."""
        if wish is not None:
            self.set_up(setup, wish)

    def action_earlier(self) -> None:
        """Back to the games; there is nothing before them, and only Q leaves."""
        if self.is_first:
            self.query_one("#foot", Static).update(ink("\nQ leaves; ? tells the keys", BRASS))
            return
        self.offers = first_offers()
        self.is_first = True
        self.fill()

    def action_help(self) -> None:
        """What the keys do, in the place of the foot."""
        self.query_one("#foot", Static).update(ink(HELP, INK))

    def on_key(self, event: Key) -> None:
        """A digit chooses."""
        here = len(self.screen_stack) == 1
        if here and event.key.isdigit() and 1 <= int(event.key) <= len(self.offers):
            self.choose(int(event.key) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter chooses."""
        self.choose(event.option_index)


def wanted(game: str, prepared: Prepared) -> Chosen:
    """A game that was set up, as a choice."""
    return Chosen(prepared.told(), games.registration(game).name, prepared.players, options=prepared.options())


def begun(offer: Chosen, prepared: Prepared) -> Chosen:
    """A campaign that was set up, as a choice; its players have names."""
    players = prepared.players.split(",")
    names = named(players) if HUMAN in players else prepared.players
    return offer._replace(words=prepared.told(), players=names, options=prepared.options())


def ask(game: str | None = None, wish: Any = None) -> Chosen | None:
    """Let a person choose on the screen, perhaps how to play a game that is named; None if they leave."""
    return MenuApp(game, wish).run()


def ask_plainly(out: Callable[[str], None], game: str | None = None) -> Chosen | None:
    """Let a person choose by a number; None if they leave."""
    found = [offer for offer in first_offers() if not offer.makes]
    while True:
        setup = setup_of(game) if game is not None else None
        if game is not None and setup is not None:
            prepared = setup.ask_plainly(out)
            return wanted(game, prepared) if prepared is not None else None
        for i, offer in enumerate(found, 1):
            out(f"{i}. {offer.words}")
        out("Which one? A number, or quit.")
        try:
            said = input().strip()
        except EOFError:
            return None
        if said in ("quit", "q", ""):
            return None
        if not (said.isdigit() and 1 <= int(said) <= len(found)):
            out(f"There is no {said}: they are 1 to {len(found)}.")
            continue
        chosen = found[int(said) - 1]
        if chosen.then or chosen.shelf:
            found = list(chosen.then) or campaign_offers()
        elif chosen.campaign:
            campaign_setup = ask_of_campaign(games.campaign(chosen.campaign), out)
            return begun(chosen, campaign_setup) if campaign_setup is not None else None
        elif not chosen.game or chosen.players:
            return chosen
        else:
            game = chosen.game
            found = ways(game)
