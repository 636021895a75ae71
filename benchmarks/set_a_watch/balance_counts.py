"""What happened in games of Set a Watch, counted card by card, and what decided a loss.

The counts come from the answers and the events of a game alone. A passive card counts as used when it makes a
difference: a die counts more or reaches further by it, a power is blunted, a die comes back.

A loss is decided in its last resolution: all that follows from the party's last choice of its own, be it a camp
action, an attack or the end of the actions. Whatever took an Ability card there had a part in the loss. A creature
decides a loss alone if nothing but it took these cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from grimtable.games.set_a_watch.cards.items_passive import LOADED_SLEEVE, guild_pike, red_banner
from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ADVENTURERS,
    CODE,
    CREATURES,
    ITEMS,
    LOCATIONS,
    NAME,
    ROWS,
    RUNE_NAMES,
    SPACE_NAMES,
    SUMMON_CARDS,
    TRIGGERS_OF,
    UNHALLOWEDS,
)
from grimtable.games.set_a_watch.rules.abilities import has_item
from grimtable.games.set_a_watch.rules.attack_strength import (
    fed_by_hand,
    ledger_of_grudges,
    professional_interest,
    range_of,
)
from grimtable.games.set_a_watch.rules.powers import LOCKED_GAUNTLET, SILVERED_MIRROR
from grimtable.games.set_a_watch.state import DICE, LOST_UNHALLOWED, NONE, WON, Saw
from grimtable.games.set_a_watch.words import (
    ATTACK,
    FAMILIAR_ATTACK,
    K_ACTIVATE,
    K_BLUNT,
    K_CAMP,
    K_DAMAGE,
    K_EXHAUST,
    K_POWER,
    K_REVEAL,
    K_ROUND,
    K_RUNE,
    K_SPECIAL,
    K_STEAL,
    K_STUN,
    K_SUMMON,
    K_TURN_DIE,
    REGAIN_DIE,
)
from grimtable.kernel.events import Event
from grimtable.kernel.option import Choice

# Questions about what the party does next; all others belong to what is being resolved.
OWN_CHOICES = frozenset({"SAW-RND-04", "SAW-CAMP-07", "SAW-MERCH-02", "SAW-MERCH-10", "SAW-WATCH-04"})

FIRE = "the fire went out"
NOBODY = "nobody was left to stand watch"
THEMSELVES = "the party itself"
SUMMONS = "Summon"

ABILITY_CARDS = [NAME[i] for i in ABILITIES]
ITEM_CARDS = [NAME[i] for i in ITEMS]
CAMP_ACTIONS = [*dict.fromkeys(SPACE_NAMES), *(ROWS[i]["camp_name"] for i in ADVENTURERS), *RUNE_NAMES]
PLACES = [NAME[i] for i in LOCATIONS]
FOES = list(dict.fromkeys(NAME[i] for i in (*CREATURES, *UNHALLOWEDS)))
WITH_POWERS = {NAME[i] for i in (*CREATURES, *UNHALLOWEDS) if set(TRIGGERS_OF[i]) - {"ongoing"}}

Numbers = Counter[str]


@dataclass
class Counts:
    """What games at one difficulty have come to."""

    games: int = 0
    wins: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0  # of the processor, in the decisions of the bot alone
    endings: Numbers = field(default_factory=Counter)  # what becomes of the games, in words
    lost_in: Numbers = field(default_factory=Counter)  # the round of each loss
    used: Numbers = field(default_factory=Counter)  # Abilities, Items and camp actions
    places: Numbers = field(default_factory=Counter)  # nights at each location
    met: Numbers = field(default_factory=Counter)  # creatures that came into the light
    powers: Numbers = field(default_factory=Counter)  # powers that took effect
    stood: Numbers = field(default_factory=Counter)  # creatures that were left standing and dealt damage
    parts: Numbers = field(default_factory=Counter)  # losses in which something took a card at the last
    last: Numbers = field(default_factory=Counter)  # losses in which it took the very last one
    alone: Numbers = field(default_factory=Counter)  # losses which a creature decided alone

    def add(self, other: Counts) -> None:
        """Put two together."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)

    def plain(self) -> dict[str, Any]:
        """The same as data."""
        return {name: dict(value) if isinstance(value, Counter) else value for name, value in vars(self).items()}

    @property
    def losses(self) -> int:
        return self.games - self.wins


class Witness:
    """Sees one game from its first answer to its end."""

    def __init__(self) -> None:
        self.counts = Counts()
        self.taken: list[str] = []  # what has taken Ability cards in the resolution under way, card by card

    def before(self, t: Saw, choice: Choice) -> None:
        """The party is about to give an answer."""
        assert t.ask is not None
        self.counts.decisions += 1
        if t.ask.rule in OWN_CHOICES:
            self.taken = []
        verb, a, b, _ = choice
        if verb == ATTACK:
            self.attack(t, a, b)
        elif verb == FAMILIAR_ATTACK and fed_by_hand(t):
            self.counts.used["Fed by Hand"] += 1
        elif verb == REGAIN_DIE:
            self.counts.used["Death's Commission"] += 1

    def attack(self, t: Saw, die: int, creature: int) -> None:
        """The passive cards that help a die."""
        used, a = self.counts.used, die // DICE
        adventurer = CODE[t.adventurer[a]]
        if adventurer == "bounty-hunter" and professional_interest(t, creature):
            used["Professional Interest"] += 1
        if adventurer == "barbarian" and ledger_of_grudges(t, a):
            used["Ledger of Grudges"] += 1
        if red_banner(t, a):
            used["Red Banner"] += 1
        if guild_pike(t, a) and t.line.index(creature) == range_of(t, a) - 1:
            used["Guild Pike"] += 1

    def after(self, t: Saw) -> None:
        """The answer has led to this."""
        for event in t.events:
            self.tell(t, event)
        kinds = {event[0] for event in t.events}
        if kinds & {K_STEAL, K_STUN} and has_item(t, LOCKED_GAUNTLET) != NONE:
            self.counts.used["Locked Gauntlet"] += 1

    def tell(self, t: Saw, event: Event) -> None:
        """Count one event."""
        kind, _, piece, _, cause = event
        counts = self.counts
        if kind in (K_ACTIVATE, K_BLUNT) and (piece in ABILITIES or piece in ITEMS):
            counts.used[NAME[piece]] += 1
        elif kind == K_CAMP:
            counts.used[SPACE_NAMES[piece]] += 1
        elif kind == K_SPECIAL:
            counts.used[ROWS[t.adventurer[piece]]["camp_name"]] += 1
        elif kind == K_RUNE:
            counts.used[RUNE_NAMES[piece]] += 1
        elif kind == K_ROUND:
            counts.places[NAME[piece]] += 1
        elif kind in (K_REVEAL, K_SUMMON):
            counts.met[NAME[piece]] += 1
        elif kind == K_POWER:
            counts.powers[NAME[piece]] += 1
        elif kind == K_DAMAGE:
            counts.stood[NAME[piece]] += 1
        elif kind == K_TURN_DIE and cause == NONE and has_item(t, LOADED_SLEEVE) == piece:
            counts.used["Loaded Sleeve"] += 1
        elif kind == K_EXHAUST and piece == SILVERED_MIRROR:
            counts.used["Silvered Mirror"] += 1
        elif kind == K_EXHAUST and piece in ABILITIES:
            self.taken.append(taker(cause))

    def end(self, t: Saw, outcome: str) -> Counts:
        """The game is over: what decided it, if it is lost."""
        counts = self.counts
        counts.games = 1
        counts.rounds = t.round
        counts.endings[outcome] += 1
        if t.ended == WON:
            counts.wins = 1
            return counts
        counts.lost_in[str(t.round)] += 1
        causes = [SUMMONS] if t.ended == LOST_UNHALLOWED else self.taken or [NOBODY]
        counts.parts.update(set(causes))
        counts.last[causes[-1]] += 1
        if set(causes) == {causes[-1]} and causes[-1] in FOES:
            counts.alone[causes[-1]] += 1
        return counts


def taker(cause: int) -> str:
    """What has taken an Ability card."""
    if cause in CREATURES or cause in UNHALLOWEDS:
        return NAME[cause]
    if cause in SUMMON_CARDS:
        return SUMMONS
    return FIRE if cause == NONE else THEMSELVES


def never_used(counts: Counts) -> list[str]:
    """Abilities and Items that nobody has used in any of the games."""
    return [name for name in (*ABILITY_CARDS, *ITEM_CARDS) if not counts.used[name]]


def deciders(counts: Counts) -> list[tuple[str, float]]:
    """The creatures that decided losses alone, each with its share of all losses, the greatest first."""
    return [(name, n / max(1, counts.losses)) for name, n in counts.alone.most_common()]
