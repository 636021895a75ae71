"""A short menu for those who only said "play"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import OptionList, Static

import grimtable
from grimtable import bots
from grimtable.games import find
from grimtable.terminal import saves
from grimtable.terminal.art import BRASS, DIM, INK, ink, join
from grimtable.terminal.painted import LAMPLIGHT

NUMBERS = ("no", "one", "two", "three", "four")


class Chosen(NamedTuple):
    """What to play: a saved game, a new one with these players, or a game whose players are still to be said."""

    words: str
    game: str = ""
    players: str = ""
    save: Path | None = None
    options: Mapping[str, str] = {}


def first_offers() -> list[Chosen]:
    """The last game if it is not over, then the games; where there is only one, the ways to play it."""
    found: list[Chosen] = []
    every = saves.all_saves()
    last = saves.summary(every[0]) if every else None
    if last is not None and not last.trouble and not last.finished:
        found.append(Chosen(f"Go on with the last game ({last.game}, {last.answers} answers)", save=every[0]))
    names = grimtable.games()
    if len(names) == 1:
        return found + ways(names[0])
    return found + [Chosen(grimtable.describe(name).title, name) for name in names]


def ways(name: str) -> list[Chosen]:
    """Alone, with bots, or with friends at one keyboard."""
    game = find(name)
    known = bots.names(name)
    best = "greedy" if "greedy" in known else known[0]
    beside = "with" if game.cooperative else "against"
    found = [Chosen(f"{game.title}, alone", name, "human")] if game.least_seats == 1 else []
    for others in range(max(1, game.least_seats - 1), min(4, game.most_seats)):
        many = f"{NUMBERS[others]} bot{'' if others == 1 else 's'}"
        found.append(Chosen(f"{game.title}, {beside} {many}", name, ",".join(["human"] + [best] * others)))
    if game.least_seats <= 2 <= game.most_seats:
        found.append(Chosen(f"{game.title}, two people at this keyboard", name, "human,human"))
    return found


class MenuApp(App[Chosen]):
    """The menu on the screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape,ctrl+c", "quit", "leave")]
    CSS = """
    Screen { align: center middle; background: $background; }
    Vertical { width: 66; height: auto; max-height: 100%; border: round $primary; background: $surface; padding: 1 2; }
    OptionList { height: auto; max-height: 14; border: none; background: $surface; padding: 0; }
    Static { height: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.offers = first_offers()

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(join(ink("G R I M T A B L E\n", BRASS, bold=True)))
            yield OptionList()
            yield Static(ink("\n1-9 or ↑ ↓ Enter: choose · Q: leave · more: grimtable --help", DIM))

    def on_mount(self) -> None:
        """Colours, and the keys go to the list."""
        self.register_theme(LAMPLIGHT)
        self.theme = "lamplight"
        self.fill()
        self.query_one(OptionList).focus()

    def fill(self) -> None:
        """Show what can be chosen now."""
        items = self.query_one(OptionList)
        items.clear_options()
        items.add_options(join(ink(f"{i} ", DIM), ink(o.words, INK)) for i, o in enumerate(self.offers, 1))
        items.highlighted = 0

    def choose(self, number: int) -> None:
        """A game asks for the way to play it; anything else is the choice."""
        offer = self.offers[number]
        if offer.game and not offer.players:
            self.offers = ways(offer.game)
            self.fill()
        else:
            self.exit(offer)

    def on_key(self, event: Key) -> None:
        """A digit chooses."""
        if event.key.isdigit() and 1 <= int(event.key) <= len(self.offers):
            self.choose(int(event.key) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter chooses."""
        self.choose(event.option_index)


def ask() -> Chosen | None:
    """Let a person choose on the screen; None if they leave."""
    return MenuApp().run()


def ask_plainly(out: Callable[[str], None]) -> Chosen | None:
    """Let a person choose by a number; None if they leave."""
    found = first_offers()
    while True:
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
        if not chosen.game or chosen.players:
            return chosen
        found = ways(chosen.game)
