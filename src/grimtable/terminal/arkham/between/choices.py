"""What can be bought, in few lines: upgrades first, then class by class; what ends the purchases last."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.arkham.between.view import BetweenView
from grimtable.kernel.explain import Option
from grimtable.terminal.arkham.between.words import focus
from grimtable.terminal.arkham.words import printed, text_of
from grimtable.terminal.choices import MOST_LINES, Entry

TAKING_OUT = "take out"
BUYING = ("buy", "upgrade")
UPGRADES = "upgrade a card"


def code_of(option: Option) -> str:
    """The card that an option is about: the one that comes, where another leaves for it."""
    return option.id.partition(":")[2].partition(",")[0]


def words_on(option: Option) -> str:
    """What is printed on the card that an option is about."""
    code = code_of(option)
    return text_of(code) if code else ""


def lines(view: BetweenView, options: Sequence[Option]) -> list[Entry]:
    """The lines to choose from: many purchases become a line for each class, which opens."""
    if options[0].verb == TAKING_OUT:
        return [Entry(_in_deck(option), (option,)) for option in options]
    if len(options) <= MOST_LINES or options[0].verb not in BUYING:
        return [Entry(option.words, (option,)) for option in options]
    groups: dict[str, list[Option]] = {}
    for option in options:
        groups.setdefault(_shelf(option), []).append(option)
    return [entry for shelf, group in groups.items() for entry in _entries(view, shelf, tuple(group))]


def _in_deck(option: Option) -> str:
    """A card that may leave the deck: the question has said the rest."""
    level = printed(code_of(option)).get("xp", 0)
    _, comma, copies = option.words.rpartition("), ")
    return f"{option.pieces[0]}{f' ({level})' if level else ''}{f', {copies}' if comma else ''}"


def _shelf(option: Option) -> str:
    """Where a card is looked for."""
    if option.verb == "upgrade":
        return UPGRADES
    return str(printed(code_of(option)).get("faction_code", "")) if option.verb == "buy" else ""


def _entries(view: BetweenView, shelf: str, group: tuple[Option, ...]) -> list[Entry]:
    """One line for a shelf, with the cards behind it; few upgrades and what ends the purchases stand by themselves."""
    if not shelf or len(group) == 1 or (shelf == UPGRADES and len(group) <= 2):
        return [Entry(option.words, (option,)) for option in group]
    words = shelf if shelf == UPGRADES else f"{shelf} cards"
    who = focus(view)
    prices = {ware.code: ware.price for ware in who.wares} if who is not None else {}
    labels = tuple(_label(option, prices.get(code_of(option), 0)) for option in group)
    told = f"{len(group)} of them{'' if shelf == UPGRADES else _range([prices[code_of(each)] for each in group])}"
    return [Entry(f"{words} … ({told})", group, labels=labels, spoken=f"{words} ({told})")]


def _range(prices: Sequence[int]) -> str:
    """From the cheapest to the dearest."""
    low, high = min(prices), max(prices)
    return ", free" if not high else f", {low} experience each" if low == high else f", {low} to {high} experience each"


def _label(option: Option, price: int) -> str:
    """A card as a shelf shows it: what the shelf says is left out."""
    if option.verb == "upgrade":
        return option.words.removeprefix("upgrade ")
    level = printed(code_of(option)).get("xp", 0)
    title = f"{option.pieces[0]} ({level})" if level else option.pieces[0]
    return f"{title}, {f'{price} experience' if price else 'free'}"
