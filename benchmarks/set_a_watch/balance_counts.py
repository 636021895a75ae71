"""What happened in games of Set a Watch, counted card by card, and what decided a loss.

The counts come from the answers and the events of a game alone. A passive card counts as used when it makes a
difference: a die counts more or reaches further by it, a power is blunted, a die comes back.

A loss is decided in its last resolution: all that follows from the party's last choice of its own, be it a camp
action, an attack or the end of the actions. Whatever took an Ability card there had a part in the loss. A creature
decides a loss alone if nothing but it took these cards.

A power is at work in a night in which it triggers. An Ongoing one is when it makes a difference before an answer of the
party: it changes a Health, bars a die or shields a creature, has a mount, or answers a reveal.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from grimtable.games.set_a_watch.cards.declaring import (
    ALARMS,
    ANCHORS,
    ARMOUR,
    DAMPERS,
    GUARDS,
    HEALTH_OF,
    WARDS,
    WILD,
)
from grimtable.games.set_a_watch.cards.items_passive import LOADED_SLEEVE, guild_pike, red_banner
from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ADVENTURERS,
    CODE,
    CREATURES,
    ITEMS,
    LOCATIONS,
    MOMENTS,
    NAME,
    ONGOING,
    ROWS,
    RUNE_NAMES,
    SPACE_NAMES,
    SUMMON_CARDS,
    TRIGGERS_OF,
    TYPE,
    UNHALLOWEDS,
)
from grimtable.games.set_a_watch.rules.abilities import has_item
from grimtable.games.set_a_watch.rules.attack_strength import (
    fed_by_hand,
    ledger_of_grudges,
    professional_interest,
    range_of,
)
from grimtable.games.set_a_watch.rules.creatures import revealed
from grimtable.games.set_a_watch.rules.powers import LOCKED_GAUNTLET, SILVERED_MIRROR
from grimtable.games.set_a_watch.rules.riders import RIDERS
from grimtable.games.set_a_watch.state import DICE, DICE_OF, LOST_UNHALLOWED, NONE, READY, WON, Saw
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
POWERS = list(dict.fromkeys((NAME[i], moment) for i in (*CREATURES, *UNHALLOWEDS) for moment in TRIGGERS_OF[i]))

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
    used_in: Numbers = field(default_factory=Counter)  # the games in which they were used at all
    places: Numbers = field(default_factory=Counter)  # nights at each location
    met: Numbers = field(default_factory=Counter)  # creatures that came into the light
    lit: Numbers = field(default_factory=Counter)  # nights in which a creature stood in the light
    powers: Numbers = field(default_factory=Counter)  # those of them in which its power, named with it, was at work
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


def power_name(card: int, moment: str) -> str:
    """A power of a creature, as it is counted; both copies have the same."""
    return f"{NAME[card]}, {moment}"


def at_work(t: Saw) -> list[int]:
    """The creatures whose Ongoing powers make a difference as things stand; those that answer reveals are not told."""
    light = revealed(t)
    found = [s for s in HEALTH_OF.in_force(t) if any(HEALTH_OF.of[s](t, s, c) for c in light)]
    for shields in (GUARDS, WARDS, ANCHORS, WILD):
        found += [s for s in shields.in_force(t) if any(shields.of[s](t, s, c) for c in light)]
    dice = [d for a in t.watchers() for d in DICE_OF[a] if t.die_state[d] == READY]
    found += [s for s in ARMOUR.in_force(t) if any(ARMOUR.of[s](t, s, d) for d in dice)]
    found += DAMPERS.in_force(t)
    return found + [c for c in light if RIDERS >> c & 1 and t.under[c] != NONE]


class Witness:
    """Sees one game from its first answer to its end."""

    def __init__(self) -> None:
        self.counts = Counts()
        self.lit: set[str] = set()  # creatures that have stood in the light tonight
        self.awake: set[str] = set()  # powers that have been at work tonight
        self.alarmed: list[int] = []  # creatures that answer reveals
        self.taken: list[str] = []  # what has taken Ability cards in the resolution under way, card by card

    def before(self, t: Saw, choice: Choice) -> None:
        """The party is about to give an answer."""
        assert t.ask is not None
        self.counts.decisions += 1
        if t.ask.rule in OWN_CHOICES:
            self.taken = []
        self.awake.update(power_name(c, ONGOING) for c in at_work(t))
        self.alarmed = ALARMS.in_force(t)
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
        kind, _, piece, number, cause = event
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
            self.night_is_over()
            counts.places[NAME[piece]] += 1
        elif kind in (K_REVEAL, K_SUMMON):
            counts.met[NAME[piece]] += 1
            self.lit.add(NAME[piece])
            if TYPE[piece] == "dragon":
                self.awake.update(power_name(c, ONGOING) for c in self.alarmed)
        elif kind == K_POWER:
            self.awake.add(power_name(piece, MOMENTS[number]))
        elif kind == K_DAMAGE:
            counts.stood[NAME[piece]] += 1
        elif kind == K_TURN_DIE and cause == NONE and has_item(t, LOADED_SLEEVE) == piece:
            counts.used["Loaded Sleeve"] += 1
        elif kind == K_EXHAUST and piece == SILVERED_MIRROR:
            counts.used["Silvered Mirror"] += 1
        elif kind == K_EXHAUST and piece in ABILITIES:
            self.taken.append(taker(cause))

    def night_is_over(self) -> None:
        """What was at work in it is written down."""
        self.counts.lit.update(self.lit)
        self.counts.powers.update(self.awake)
        self.lit, self.awake = set(), set()

    def end(self, t: Saw, outcome: str) -> Counts:
        """The game is over: what decided it, if it is lost."""
        self.night_is_over()
        counts = self.counts
        counts.used_in = Counter(set(counts.used))
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


def asleep(counts: Counts) -> list[tuple[str, float]]:
    """Every power with the share of the nights in which it is at work, of those in which its creature stands in the
    light; the least first.
    """
    shares = [(f"{name}, {moment}", counts.lit[name]) for name, moment in POWERS]
    return sorted(((power, counts.powers[power] / lit) for power, lit in shares if lit), key=lambda pair: pair[1])


def deciders(counts: Counts) -> list[tuple[str, float]]:
    """The creatures that decided losses alone, each with its share of all losses, the greatest first."""
    return [(name, n / max(1, counts.losses)) for name, n in counts.alone.most_common()]
