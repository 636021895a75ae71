"""Threats: an Attack draws a card for the party size, and its Enemies appear (chapters 22.1, 22.2, 32 and 42)."""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.shadows_of_brimstone.printed import KIN, ROWS, TARGA_THREAT, TYPE, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_turn, turn_under_way
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw
from grimtable.games.shadows_of_brimstone.rules.fights.ambush import AmbushPlacing, are_quick
from grimtable.games.shadows_of_brimstone.rules.fights.placing import muster, place_on_tile
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.map.board import tiles_of_hero, world_of
from grimtable.games.shadows_of_brimstone.rules.moments import ENEMIES_PLACED, THREAT_DRAWN
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, peril_die
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED,
    EPIC_FOR_FEW,
    EPIC_THREATS,
    HIGH_THREATS,
    LOW_THREATS,
    MED_THREATS,
    MINE,
    NONE,
    PARTY,
    TARGA_THREATS,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from grimtable.kernel.frame import Frame

# Levels, in their order (SOB-THRT-06)
LOW: Final = 0
MED: Final = 1
HIGH: Final = 2
EPIC: Final = 3
LEVELS: Final = ("low", "med", "high", "epic")
LEVEL_OF_DECK: Final = {LOW_THREATS: LOW, MED_THREATS: MED, HIGH_THREATS: HIGH, EPIC_THREATS: EPIC}
THREAT_DECKS: Final = (LOW_THREATS, MED_THREATS, HIGH_THREATS, EPIC_THREATS, TARGA_THREATS)

# A card that is to be drawn, as one number: its level, its world, and Elite rolls for all its Enemies
_LEVELS: Final = 4
_WORLDS: Final = 2


def to_draw(level: int, world: int, elites: int = 0) -> int:
    """A card that is to be drawn, as one number."""
    return (elites * _WORLDS + world) * _LEVELS + level


# -- which deck


def level_of_party(t: Sob) -> int:
    """The level of Threats for a party of this size (SOB-THRT-02 to SOB-THRT-04, SOB-SCALE-06)."""
    return LOW if t.party <= 2 else MED if t.party <= 4 else HIGH


def level_allowed(t: Sob, level: int) -> int:
    """There is nothing above Epic; the Basic Game and a party of two draw High instead (SOB-EPIC-02, SOB-FIRST-01)."""
    few = t.party <= 2 and not t.has(EPIC_FOR_FEW)
    return min(level, HIGH if few or not t.has(ADVANCED) else EPIC)


def deck_for(t: Sob, level: int, world: int) -> int:
    """The deck from which a Threat is drawn: OtherWorlds have one for all levels but Epic (SOB-WORLD-03 to -06)."""
    if world != MINE and level < EPIC:
        return TARGA_THREATS
    return (LOW_THREATS, MED_THREATS, HIGH_THREATS, EPIC_THREATS)[level]


# -- how many


def peril(t: Sob, dice: int) -> int:
    """The sum of so many Peril Dice (SOB-PERIL-02, SOB-PERIL-03)."""
    return sum(peril_die(t) for _ in range(dice))


def number_of(t: Sob, entry: dict[str, Any], key: str) -> int:
    """A number of an entry: printed as such, or in a row for one to six heroes (SOB-SCALE-06)."""
    printed: int | list[int] = entry.get(key, 0)
    return printed if isinstance(printed, int) else printed[t.party - 1]


def count_of(t: Sob, entry: dict[str, Any]) -> int:
    """How many models an entry of a card brings (SOB-PERIL-01)."""
    count = number_of(t, entry, "count") + peril(t, number_of(t, entry, "peril"))
    return count + sum(d3(t) for _ in range(number_of(t, entry, "d3")))


# -- an Attack


class ThreatAttack(Frame[Sob]):
    """Cards are drawn until none calls for another; then all their Enemies appear together (SOB-FIGHT-03).

    Those who answer THREAT_DRAWN find the card in `card`; they may set `cancelled`, or `redrawn` for another card.
    """

    DRAW: Final = 0
    DRAWN: Final = 1
    READ: Final = 2
    PLACE: Final = 3
    PLACED: Final = 4
    START: Final = 5

    source: int = 0  # how many cards have been read
    drawing: int = 0  # what the card was drawn for
    cancelled: bool = False
    redrawn: bool = False

    def __init__(
        self, you: int = 0, card: int = NONE, tile: int = NONE, world: int = MINE, ambush: bool = False
    ) -> None:
        super().__init__(you, card)
        self.tile = tile
        self.world = world
        self.ambush = ambush
        self.queue: list[int] = []  # cards to be drawn, the next one first
        self.groups: list[list[int]] = []  # see `placing`

    def twin(self) -> ThreatAttack:
        o = ThreatAttack(self.you, self.card, self.tile, self.world, self.ambush)
        o.queue = self.queue[:]
        o.groups = [group[:] for group in self.groups]
        o.source = self.source
        o.drawing = self.drawing
        o.cancelled = self.cancelled
        o.redrawn = self.redrawn
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ThreatAttack.DRAW:
                if not self.queue:
                    self.at = ThreatAttack.PLACE
                else:
                    self.drawing = self.queue.pop(0)
                    self.card = draw(t, deck_for(t, *self.what_is_drawn()))
                    self.cancelled = self.redrawn = False
                    t.emit(K_CARD, PARTY, self.card)
            case ThreatAttack.DRAWN:
                happens(t, THREAT_DRAWN)
            case ThreatAttack.READ:
                if self.redrawn:
                    self.queue.insert(0, self.drawing)
                elif not self.cancelled:
                    self.read(t)
                discard(t, self.card)
                self.at = ThreatAttack.DRAW
            case ThreatAttack.PLACE:
                if not self.groups:
                    return False
                self.place(t)
            case ThreatAttack.PLACED:
                happens(t, ENEMIES_PLACED)
            case ThreatAttack.START:
                begin_fight(t)
            case _:
                return False
        return True

    def what_is_drawn(self) -> tuple[int, int]:
        """Level and world of the card."""
        return self.drawing % _LEVELS, self.drawing // _LEVELS % _WORLDS

    def read(self, t: Sob) -> None:
        """Note the Enemies of a card, and the cards that it calls for."""
        level, world = self.what_is_drawn()
        elites = self.drawing // (_LEVELS * _WORLDS)
        row = ROWS[definition_of(self.card)]
        entries = row.get(LEVELS[level], ()) if row["kind"] == TARGA_THREAT else row.get("enemies", ())
        for entry in entries:
            count = count_of(t, entry)
            if count:
                elite = number_of(t, entry, "elite") + elites
                self.groups.append([TYPE[entry["type"]], count, elite, self.source])
        self.source += 1
        more: list[int] = []
        for draws in row.get("draws", ()):
            called = LEVELS.index(draws["deck"]) if "deck" in draws else level_of_party(t)
            card = to_draw(called, world, elites + draws.get("elite", 0))  # SOB-WORLD-07
            more += [card] * number_of(t, draws, "count")
        if row.get("wandering", False):
            more.append(to_draw(level_of_party(t), MINE, elites))  # SOB-WORLD-05
        self.queue = more + self.queue

    def place(self, t: Sob) -> None:
        """Put the models on the board."""
        models = muster(t, self.groups)
        if self.ambush:
            are_quick(t, {kind for kind, _, _, _ in self.groups})
            t.push(AmbushPlacing(self.you, self.card, self.world, models))
        else:
            place_on_tile(t, self.tile, models)

    def title(self, t: Sob) -> str:
        return "Ambush" if self.ambush else "Attack"


def begin_fight(t: Sob) -> None:
    """Enemies that appear among the activations end the turn; those before them fight in it (SOB-AMBSH-10 to -12)."""
    turn = turn_under_way(t)
    if turn is None or not t.foes:
        return
    if turn.is_before_activations():
        t.fight = max(t.fight, 1)
        t.thinks_of_fleeing = True  # this turn had begun already (SOB-WIN-05)
    elif turn.is_in_activations():
        end_the_turn(t)


# -- who calls for it


def attack(t: Sob, tile: int = NONE, ambush: bool = False, level: int = 0) -> None:
    """An Attack with a Threat for the party size, or so many levels higher (SOB-FIGHT-03, SOB-THRT-06)."""
    start = an_attack(t, tile, ambush)
    start.queue = [to_draw(level_allowed(t, level_of_party(t) + level), start.world)]
    t.push(start)


def threat_of(t: Sob, deck: int, tile: int = NONE, ambush: bool = False) -> None:
    """An Attack with a Threat of a named level, by its deck; in an OtherWorld that result is read (SOB-WORLD-04)."""
    start = an_attack(t, tile, ambush)
    start.queue = [to_draw(level_allowed(t, LEVEL_OF_DECK[deck]), start.world)]
    t.push(start)


def enemies_attack(t: Sob, kind: int, count: int, tile: int = NONE, ambush: bool = False, cause: int = NONE) -> None:
    """An Attack of a named Type: no card is drawn (SOB-THRT-05)."""
    start = an_attack(t, tile, ambush, cause)
    start.groups = [[kind, count, 0, 0]]
    t.push(start)


def an_attack(t: Sob, tile: int, ambush: bool, cause: int = NONE) -> ThreatAttack:
    """Where an Attack takes place: on the tile named, or the Lantern bearer's (SOB-PLACE-01).

    An Ambush without a tile belongs to no world: a Random Hero's is taken (SOB-GATE-25).
    """
    if tile != NONE:
        world = t.tile_world[tile]
    elif ambush:
        world = world_of(t, random_hero(t, t.standing()))
    else:
        world = world_of(t, t.lantern)
        tile = tiles_of_hero(t, t.lantern)[0]
    return ThreatAttack(PARTY, cause, tile, world, ambush)


# -- Themed decks


def keep_types(t: Sob, types: list[str]) -> None:
    """Threat cards that name other Types than these leave the decks; none does if there are no types (SOB-THEME-01).

    The variants of a Type belong to it. A deck of which nothing would be left stays whole.
    """
    wanted = {TYPE[code] for code in types}
    if not wanted:
        return
    for deck in THREAT_DECKS:
        left = [card for card in t.decks[deck] if all(KIN[kind] in wanted for kind in types_of_card(card))]
        t.decks[deck] = left or t.decks[deck]


def types_of_card(card: int) -> list[int]:
    """The Types that a Threat card names."""
    row = ROWS[definition_of(card)]
    return [TYPE[entry["type"]] for key in ("enemies", *LEVELS) for entry in row.get(key, ())]
