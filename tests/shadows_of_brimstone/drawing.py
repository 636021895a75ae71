"""Two heroes who meet cards: a position with small decks, and what a card has changed in it.

The first hero is a US Marshal (Agility 3, Cunning 4, Spirit 2, Strength 2, Lore 1, Luck 3), the second a Saloon Girl
(4, 3, 3, 1, 2, 3); both have Defense 3+ and Willpower 4+, and no Grit unless a test gives them some.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field

from grimtable.games.shadows_of_brimstone import cards
from grimtable.games.shadows_of_brimstone.atlas import NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    FILES,
    NUMBER,
    ROWS,
    TYPES,
    definition_of,
    piece,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_party
from grimtable.games.shadows_of_brimstone.rules.map.board import spaces_of_tile
from grimtable.games.shadows_of_brimstone.rules.map.laying import put_down
from grimtable.games.shadows_of_brimstone.state import (
    CAPPED,
    DARKNESS_DECK,
    DREAD_DECK,
    GEAR_DECK,
    HIGH_THREATS,
    LOOT_DECK,
    LOW_THREATS,
    MED_THREATS,
    MINE,
    MINE_ARTIFACTS,
    MINE_ENCOUNTERS,
    NO_HEALTH,
    PARTY,
    TARGA,
    TARGA_ARTIFACTS,
    TARGA_ENCOUNTERS,
    TARGA_THREATS,
    Sob,
)
from grimtable.grid.board import lay as lay_tile
from tests.shadows_of_brimstone.outfit import Table, choose, ids, lay, party, start

for _module in pkgutil.iter_modules(cards.__path__):
    importlib.import_module(f"{cards.__name__}.{_module.name}")

HARMLESS = ("pass", "keep", "no", "done", "lose-surplus", "end-activation")


def table(*heroes: str, world: int = MINE) -> Sob:
    """Heroes on the Entrance tile of a world, with decks of a card or two; another tile lies in the other world."""
    t = party(*(heroes or ("us-marshal", "saloon-girl")))
    t.tile_world = [world]
    number = NUMBER["short-passage" if world == TARGA else "targa-short"]
    put_down(t, number, lay_tile(NUMBER_IN_ATLAS[number], 0, 0, 0, 1), MINE + TARGA - world, 0)
    t.worlds = 1 << world
    t.exits = [[CAPPED], t.exits[1]]
    t.decks[LOOT_DECK] = [piece("loot-gold-tooth")]
    t.decks[LOW_THREATS] = [piece("one-of-the-big-ones")]
    t.decks[MED_THREATS] = [first_of(MED_THREATS)]
    t.decks[HIGH_THREATS] = [first_of(HIGH_THREATS)]
    t.decks[TARGA_THREATS] = [piece("white-on-white")]
    t.decks[DARKNESS_DECK] = [piece("dark-void-hide")]
    t.decks[DREAD_DECK] = [piece("dread-awake"), piece("dread-lost")]
    t.decks[GEAR_DECK] = [piece("canteen")]
    t.decks[MINE_ARTIFACTS] = [piece(first_code("mine_artifacts"))]
    t.decks[TARGA_ARTIFACTS] = [piece(first_code("targa_artifacts"))]
    refresh_party(t)
    return t


def first_code(name: str) -> str:
    """The first card of a content file that is an ordinary item."""
    kind = [each for each, _ in FILES].index(name)
    return next(
        str(row["code"]) for row in ROWS if row["kind"] == kind and not row.get("draws") and not row.get("tokens")
    )


def first_of(deck: int) -> int:
    """A card of a Threat deck that brings Night Terrors and calls for nothing else."""
    return next(
        piece_of(i)
        for i, row in enumerate(ROWS)
        if DECK_OF_KIND.get(row["kind"]) == deck
        and not row.get("draws")
        and all(each["type"] == "night-terrors" for each in row["enemies"])
    )


def go_beyond(t: Sob, hero: int) -> None:
    """A hero is in the other world."""
    t.place[hero] = spaces_of_tile(t, 1)[0]
    t.worlds = 3
    refresh_party(t)


def knock_out(t: Sob, hero: int) -> None:
    """A hero lies on the ground."""
    t.ko[hero] = NO_HEALTH


# -- what has changed

COLUMNS = {
    "xp": "xp",
    "gold": "gold",
    "dark_stone": "stone",
    "grit": "grit",
    "wounds": "wounds",
    "sanity_lost": "sanity",
    "corruption": "corruption",
    "poison": "poison",
}
DECK_NAMES = {LOW_THREATS: "low", MED_THREATS: "med", HIGH_THREATS: "high", TARGA_THREATS: "targa"}


@dataclass
class Before:
    """The numbers before something happened."""

    t: Sob
    numbers: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        t = self.t
        self.numbers = {name: getattr(t, name)[:] for name in COLUMNS}
        self.darkness = t.darkness
        self.dread = len(t.dread)
        self.foes = len(t.foes)
        self.items = [row[:] for row in t.items]
        self.bag = [row[:] for row in t.bag]

    def changes(self) -> dict[str, object]:
        """Everything that is different now, and nothing else."""
        t = self.t
        found: dict[str, object] = {}
        for name, word in COLUMNS.items():
            now = [after - before for before, after in zip(self.numbers[name], getattr(t, name), strict=True)]
            if any(now):
                found[word] = now
        if t.darkness != self.darkness:
            found["darkness"] = t.darkness - self.darkness
        if len(t.dread) != self.dread:
            found["dread"] = len(t.dread) - self.dread
        for deck, name in DECK_NAMES.items():
            if t.discards[deck]:
                found["threat"] = name
        if len(t.foes) > self.foes and "threat" not in found:
            found["foes"] = {CODE[TYPES[t.foe_type[model]]]: len(t.foes) for model in t.foes}
        if t.ambushing | t.ambush_next:
            found["ambush"] = True
        if t.in_play:
            found["in play"] = [CODE[definition_of(card)] for card in t.in_play]
        gained = [len(now) - len(was) for was, now in zip(self.items, t.items, strict=True)]
        if any(gained):
            found["items"] = gained
        tokens = [sum(now) - sum(was) for was, now in zip(self.bag, t.bag, strict=True)]
        if any(tokens):
            found["tokens"] = tokens
        return found


def answer(t: Sob, *answers: str) -> None:
    """Answer by the beginning of an id, one after another; then want nothing more."""
    for wanted in answers:
        choose(t, next(each for each in ids(t) if each.startswith(wanted)))
    for _ in range(40):
        if t.ask is None:
            return
        harmless = [each for each in ids(t) if each in HARMLESS]
        choose(t, harmless[0] if harmless else ids(t)[0])
    raise AssertionError(f"it does not end: {ids(t)}")


def before_long(t: Sob) -> None:
    """The table waits again for whatever a test does."""
    if not t.stack:
        t.stack = [Table()]


def meet(t: Sob, code: str, *dice: int, answers: tuple[str, ...] = ()) -> dict[str, object]:
    """The heroes meet an Encounter. Gives what has changed."""
    before_long(t)
    before = Before(t)
    deck = MINE_ENCOUNTERS if t.tile_world[0] == MINE else TARGA_ENCOUNTERS
    t.decks[deck] = [piece(code)]
    lay(t, *dice)
    start(t, Encounters(PARTY, -1, 0, 1))
    answer(t, *answers)
    assert not t.chance.laid, "not all dice were rolled"
    return before.changes()


def happen(t: Sob, what: Callable[[Sob], object], *dice: int, answers: tuple[str, ...] = ()) -> dict[str, object]:
    """Something happens. Gives what has changed."""
    before_long(t)
    before = Before(t)
    lay(t, *dice)
    what(t)
    t.run()
    answer(t, *answers)
    assert not t.chance.laid, "not all dice were rolled"
    return before.changes()


def answered(t: Sob, *answers: str) -> dict[str, object]:
    """An open question is answered. Gives what has changed."""
    before = Before(t)
    answer(t, *answers)
    return before.changes()


def is_discarded(t: Sob, code: str) -> bool:
    """Whether a card lies on a discard pile."""
    return any(definition_of(card) == NUMBER[code] for pile in t.discards for card in pile)


__all__ = ["TARGA", "Before", "answer", "answered", "go_beyond", "happen", "is_discarded", "knock_out", "meet", "table"]


# -- rows of tests: a code, what is arranged, answers, dice, and what changes

Row = tuple[str, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]]


def nothing(t: Sob) -> None:
    """Nothing to arrange."""
