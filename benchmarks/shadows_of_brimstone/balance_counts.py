"""What happened in games of Shadows of Brimstone: who won, what was used, and which Enemy Type decided a loss.

Something is used when its owner answers with it, when it is fired, or when tokens are taken out of it; what works by
itself, when it is on the sheet of a hero that acts. A loss is decided by the Type that knocks the last hero out, be it
by Wounds or by Fear; by the strongest Type on the board when the party flees; by the Darkness when that escapes.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any, Final

from grimtable.games.shadows_of_brimstone.packed import foe_in
from grimtable.games.shadows_of_brimstone.planning.odds import foe_harm
from grimtable.games.shadows_of_brimstone.printed import (
    CLASS,
    CODE,
    FEAR,
    FITS,
    GEAR,
    KIND,
    MINE_ARTIFACT,
    NAME,
    ROWS,
    STARTING_GEAR,
    STARTING_UPGRADE,
    TARGA_ARTIFACT,
    TERROR,
    TOKENS_GIVEN,
    TYPES,
    UNSPEAKABLE,
    WEAPON_SHOTS,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.state import ALL_DOWN, FLED, NONE, OVERRUN, WON, Sob
from grimtable.games.shadows_of_brimstone.words.events import (
    K_ACTIVATE,
    K_ATTACK,
    K_CARD,
    K_FOE_ATTACKS,
    K_HORROR,
    K_KO,
    K_WOUND,
)
from grimtable.games.shadows_of_brimstone.words.verbs import USE_ABILITY
from grimtable.kernel.option import Choice

DARKNESS: Final = "The Darkness"
NO_ENEMY: Final = "No Enemy"
THE_MISSION: Final = "The Mission"
WATCHED: Final = (STARTING_GEAR, STARTING_UPGRADE, GEAR, MINE_ARTIFACT, TARGA_ARTIFACT, CLASS)
# Shots that only a hero of a higher level can load
OF_LATER_LEVELS: Final = ("Ricochet Shot", "Cerberus Shot", "Hellfire Shot")
ALWAYS_IN_USE: Final = ("old-lantern", "six-shooter-template")  # cards that lie beside the sheets


def name_of_use(number: int, nth: int) -> str:
    """What a use is called: the piece, and the ability where it has several."""
    label = ABILITIES[number][nth].label if number in ABILITIES else ""
    return f"{NAME[number]}: {label}" if label else NAME[number]


def uses_of(number: int) -> list[str]:
    """Every use that a piece should find."""
    offered = [nth for nth, each in enumerate(ABILITIES.get(number, ())) if not each.forced]
    if not offered or WEAPON_SHOTS[number]:
        names = [NAME[number]]
    else:
        names = []
    names += [name_of_use(number, nth) for nth in offered if ABILITIES[number][nth].label not in OF_LATER_LEVELS]
    return list(dict.fromkeys(names))


def everything() -> dict[int, list[str]]:
    """By kind, every use that there is."""
    found: dict[int, list[str]] = {kind: [] for kind in WATCHED}
    for number, kind in enumerate(KIND):
        if kind in found and CODE[number] not in ALWAYS_IN_USE:
            found[kind] += uses_of(number)
    return found


@dataclass
class Counts:
    """Some games."""

    games: int = 0
    wins: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    decided_by: Counter[str] = field(default_factory=Counter)

    def add(self, other: Counts) -> None:
        """More games."""
        self.games += other.games
        self.wins += other.wins
        self.turns += other.turns
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.endings += other.endings
        self.used += other.used
        self.decided_by += other.decided_by

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: dict(value) if isinstance(value, Counter) else value for name, value in values.items()}


def counted(row: dict[str, Any]) -> Counts:
    """Counts from plain data."""
    values: dict[str, Any] = {key: Counter(value) if isinstance(value, dict) else value for key, value in row.items()}
    return Counts(**values)


class Witness:
    """Sees one game."""

    def __init__(self) -> None:
        self.counts = Counts()
        self.last_blow: dict[int, str] = {}  # by hero: the Type that attacked it last
        self.by_horror = False  # what was lost last was Sanity
        self.felled_by = NO_ENEMY
        self.frightens = NO_ENEMY  # the Type that frightened most when somebody was last asked
        self.strongest = DARKNESS  # and the one that did the most harm

    def before(self, choice: Choice) -> None:
        """Somebody is about to answer."""
        self.counts.decisions += 1
        if choice[0] == USE_ABILITY:
            number = definition_of(choice[1])
            if KIND[number] in WATCHED:
                self.counts.used[name_of_use(number, choice[2])] += 1

    def after(self, t: Sob) -> None:
        """The answer has led to this."""
        for kind, hero, piece, amount, _ in t.events:
            if kind == K_ACTIVATE:
                self.note_what_works(t, hero)
            elif kind == K_ATTACK and piece != NONE:
                self.counts.used[NAME[definition_of(piece)]] += 1
            elif kind == K_CARD and piece != NONE:
                number = definition_of(piece)
                if TOKENS_GIVEN[number] or ("draws" in ROWS[number] and KIND[number] in WATCHED):
                    self.counts.used[NAME[number]] += 1
            elif kind == K_FOE_ATTACKS:
                self.last_blow[hero] = NAME[TYPES[t.foe_type[foe_in(amount)]]]
            elif kind in (K_WOUND, K_HORROR):
                self.by_horror = kind == K_HORROR
            elif kind == K_KO:
                self.felled_by = self.frightens if self.by_horror else self.last_blow.get(hero, NO_ENEMY)
        if t.ask is not None:  # with the end of the adventure the board is cleared
            self.frightens = frightful(t)
            self.strongest = strongest(t)

    def note_what_works(self, t: Sob, hero: int) -> None:
        """Pieces that work by themselves."""
        for piece in t.active[hero]:
            number = definition_of(piece)
            if KIND[number] in WATCHED and (all(each.forced for each in ABILITIES.get(number, ())) or FITS[number]):
                self.counts.used[NAME[number]] += 1

    def end(self, t: Sob, outcome: str) -> Counts:
        """The game is over."""
        counts = self.counts
        counts.games = 1
        counts.wins = int(t.ended == WON)
        counts.turns = t.rounds
        counts.endings[outcome] += 1
        if t.ended == ALL_DOWN:
            counts.decided_by[self.felled_by] += 1
        elif t.ended == OVERRUN:
            counts.decided_by[DARKNESS] += 1
        elif t.ended == FLED:
            counts.decided_by[self.strongest] += 1
        elif t.ended != WON:
            counts.decided_by[THE_MISSION] += 1
        return counts


def frightful(t: Sob) -> str:
    """The Type that frightens most."""
    found = Counter[str]()
    for model in t.foes:
        sheet = t.foe_stats[t.foe_type[model]]
        found[NAME[TYPES[t.foe_type[model]]]] += sheet[FEAR] + sheet[TERROR] + sheet[UNSPEAKABLE]
    best = found.most_common(1)
    return best[0][0] if best and best[0][1] else NO_ENEMY


def strongest(t: Sob) -> str:
    """The Type that does the most harm in a turn."""
    found: dict[str, float] = {}
    for model in t.foes:
        name = NAME[TYPES[t.foe_type[model]]]
        found[name] = found.get(name, 0.0) + foe_harm(t, t.foe_type[model])
    return max(found, key=lambda name: found[name]) if found else DARKNESS
