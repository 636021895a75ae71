"""The games at this table, found by name or short name and imported when they are first wanted.

A game is a package with a REGISTRATION (`grimtable.kernel.registration`). The games that come with Grimtable are listed
here and nowhere else; another package adds one by an entry point of the group `grimtable.games`, whose name is that of
the game and which points to its registration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from grimtable.games import ancient_terrible_things, arkham, set_a_watch, shadows_of_brimstone
from grimtable.games.arkham import between as arkham_between
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup, quoted
from grimtable.kernel.game import Game
from grimtable.kernel.ledger import Rule, rules_of
from grimtable.kernel.registration import Registration

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "grimtable.games"
BUILT_IN: Final = (
    ancient_terrible_things,
    set_a_watch,
    arkham,
    shadows_of_brimstone,
    arkham_between,
)  # in the order in which they came to the table

_FOUND: dict[str, Game] = {}


class Looked(NamedTuple):
    """All games by name, and for each entry point that brings none, why."""

    games: Mapping[str, Registration]
    broken: Mapping[str, str]


@cache
def look() -> Looked:
    """Which games there are. What is installed does not change while a program runs, so it looks once."""
    from importlib.metadata import entry_points  # slow to import, and no concern of those who know their game

    known = {package.REGISTRATION.name: package.REGISTRATION for package in BUILT_IN}
    broken: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP)):
        try:
            entry = _registered(point, known)
        except BadSetup as wrong:
            broken[point.name] = str(wrong)
        else:
            known[entry.name] = entry
    return Looked(known, broken)


def _registered(point: EntryPoint, known: Mapping[str, Registration]) -> Registration:
    """The registration that an entry point names. BadSetup names the game and what is wrong with it."""
    told = f"the game {point.name!r} cannot be loaded from {point.value}"
    try:
        entry = point.load()
    except Exception as wrong:  # somebody else's code: anything can go wrong in it
        raise BadSetup(f"{told}: {wrong}") from wrong
    if not isinstance(entry, Registration):
        raise BadSetup(f"{told}: that is no Registration but {type(entry).__name__}")
    if entry.name != point.name:
        raise BadSetup(f"{told}: it is registered as {entry.name!r}")
    taken = {name for other in known.values() for name in (other.name, other.alias)}
    for name in (entry.name, entry.alias):
        if name in taken:
            raise BadSetup(f"{told}: another game is called {name!r}")
    return entry


def names() -> list[str]:
    """The names of the games that are played by themselves, in the order in which they came to the table."""
    return [name for name, entry in look().games.items() if not entry.part_of]


def registration(name: str) -> Registration:
    """The registration of the game of that name or short name."""
    games, broken = look()
    for entry in games.values():
        if name in (entry.name, entry.alias):
            return entry
    if name in broken:
        raise BadSetup(broken[name])
    known = ", ".join(f"{entry.name} ({entry.alias})" for entry in games.values() if not entry.part_of)
    raise BadSetup(f"there is no game {name!r} at this table; there is {known}")


def find(name: str) -> Game:
    """The game of that name or short name."""
    found = _FOUND.get(name)
    if found is None:
        entry = registration(name)
        found = entry.load(entry.game)
        if not isinstance(found, Game):
            raise BadSetup(f"the game {entry.name!r} cannot be used: {entry.game} is no Game")
        _FOUND[name] = found
    return found


def campaign_names() -> list[str]:
    """The names of all campaigns."""
    return [name for entry in look().games.values() for name in entry.campaigns]


def campaign(name: str) -> Campaign[Any]:
    """The campaign of that name."""
    for entry in look().games.values():
        if name in entry.campaigns:
            found = entry.load(entry.campaigns[name])
            if not isinstance(found, Campaign):
                raise BadSetup(f"the campaign {name!r} cannot be used: {entry.campaigns[name]} is no Campaign")
            return found
    raise BadSetup(f"there is no campaign {quoted(name)}; there is {', '.join(campaign_names()) or 'none'}")


def playable() -> Iterator[Game]:
    """All games that can be played; one that cannot be loaded names itself when it is asked for."""
    for name in names():
        try:
            yield find(name)
        except BadSetup:
            continue


def rules() -> dict[str, Rule]:
    """Every rule of every game by its ID, in the words of the ledgers."""
    return {id: rule for entry in look().games.values() for id, rule in rules_of(entry).items()}


def rule(id: str) -> Rule:
    """The rule with an ID. BadSetup tells which there are."""
    known = rules()
    wanted = id.strip().upper()
    if wanted in known:
        return known[wanted]
    section = [other for other in known if other.rpartition("-")[0] == wanted.rpartition("-")[0]]
    numbers = f"; {section[0]} to {section[-1]} are there" if section else "; an ID looks like ATT-ROLL-07"
    raise BadSetup(f"there is no rule {quoted(id)}{numbers}")
