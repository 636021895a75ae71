"""The position of a game of Set a Watch: one column of numbers for each thing on the table."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import ADVENTURERS, COIN_SPACES, CREATURE_CARDS
from grimtable.kernel.piles import Shared
from grimtable.kernel.position import Position

PARTY: Final = 4  # adventurers in play at every player count (SAW-ADV-02)
DICE: Final = 3  # of each adventurer
SPOTS: Final = 3  # of the Market

# Where a die is
READY: Final = 0
SPENT: Final = 1
STOLEN: Final = 2  # on the creature that `die_on` names
HELD: Final = 3  # kept by a location or a card: not usable this round
CAMPED: Final = 4  # assigned in camp

# Options of the game as bits of `flags` (chapter 30 of the ledger)
STOKE_ANYTIME: Final = 1
CLEAR_LINE: Final = 2
TAME_DAMAGE: Final = 4
DECLARED_SET: Final = 8
CHOSEN_FINAL: Final = 16
CUSTOM_DECK: Final = 32
CUSTOM_MAP: Final = 64

# What holds for the rest of a round, as bits of `marks`
FINAL_ROUND: Final = 1
LEFT_STANDING: Final = 2  # a creature was not defeated by the end of the watch
FORESEEN: Final = 4  # this is a trial on a copy, which must stop before a card is turned over that nobody has seen

# Places in `tally`
TALLIES: Final = 16
LAST_DEFEATED: Final = 1  # the creature that was defeated last
SHIELD_BITTEN: Final = 2  # extra damage of each of the Barbarian's dice
BANNER_LOWERED: Final = 3  # whether the Red Banner has helped a die
LOCATION_COUNT: Final = 12  # whatever the location counts
STAIR_ECHOED: Final = 13  # whether the Echoing Stair has helped
HEX_MET: Final = 14  # one more than the creature that was in first position when Hex last looked
HEX_WITHOUT_DIE: Final = 15  # the part of Hex's counter that no die stands for, because the card was exhausted

# How the game ended
RUNNING: Final = 0
WON: Final = 1
LOST_EXHAUSTED: Final = 2
LOST_UNHALLOWED: Final = 3
LOST_LINE: Final = 4

NONE: Final = -1

# Columns as all tables begin with them: they are replaced and never changed in place
THE_PARTY: Final = list(ADVENTURERS)
NOBODY: Final = [NONE] * PARTY
NO_THIEVES: Final = [NONE] * (PARTY * DICE)
NO_GROWTH: Final = [0] * CREATURE_CARDS
NO_MOUNTS: Final = [NONE] * CREATURE_CARDS
NO_CARDS: Final[list[int]] = []

# Lists to look up, not to be changed: the dice of an adventurer, those among three bits, the adventurer whose die it
# is, the adventurers among four bits, and all but the one in camp (NONE is the last place)
DICE_OF: Final = [[a * DICE + i for i in range(DICE)] for a in range(PARTY)]
DICE_AMONG: Final = [
    [[die for i, die in enumerate(dice) if bits >> i & 1] for bits in range(1 << DICE)] for dice in DICE_OF
]
WHOSE: Final = [die // DICE for die in range(PARTY * DICE)]
AMONG: Final = [[a for a in range(PARTY) if bits >> a & 1] for bits in range(1 << PARTY)]
ALL_BUT: Final = [[a for a in range(PARTY) if a != camper] for camper in range(PARTY + 1)]


def dice_among(bits: int) -> list[int]:
    """The dice of all adventurers among twelve bits."""
    return [die for die in range(PARTY * DICE) if bits >> die & 1]


def one_of_each(states: list[int], values: list[int], row: int, state: int) -> int:
    """Of the three things in a row those that are in a state, one for each value, as three bits."""
    at = row * DICE
    first = second = NONE
    found = 0
    if states[at] == state:
        first = values[at]
        found = 1
    if states[at + 1] == state and values[at + 1] != first:
        second = values[at + 1]
        found |= 2
    if states[at + 2] == state and values[at + 2] != first and values[at + 2] != second:
        found |= 4
    return found


class Saw(Position):
    """Everything on the table. Adventurers are 0 to 3; die d belongs to adventurer d // 3; cards are pieces."""

    # fmt: off
    __slots__ = (  # written by tools/columns.py
        "adventurer", "bought", "box", "camper", "coins", "controller", "creature_deck", "die_on", "die_state",
        "difficulty", "down", "ended", "face", "familiar", "familiar_used", "fire", "fire_limit", "flags", "graveyard",
        "growth", "hex_die", "hex_left", "horde", "hurt", "item_deck", "item_down", "item_once", "item_used", "items",
        "known", "known_items", "known_places", "last", "line", "location", "map_deck", "market", "marks", "negated",
        "once", "pile", "reach", "removed", "round", "runes", "seen", "shown", "slots", "space", "space_coins",
        "special_done", "stood", "struck", "tally", "tamed", "trophies", "under", "unhallowed", "unused", "unused_map",
        "used", "visits", "watch",
    )
    # fmt: on

    def __init__(self, like: Saw | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.flags = 0
            self.difficulty = 0
            self.fire_limit = 0  # 0: the dial has no end
            self.round = 0
            self.ended = RUNNING
            self.marks = 0
            self.fire = 0
            self.coins = 0  # the group's
            self.location = NONE
            self.camper = NONE  # the adventurer in camp
            self.watch = 0  # bit a: adventurer a takes part in this watch
            self.bought = False  # an Item was bought this round
            self.down = 0  # bit i: Ability card i lies exhausted on a board
            self.used = 0  # bit i: Ability card i has been activated with a die this round
            self.item_down = 0
            self.item_used = 0
            self.once = 0  # bit i: Ability card i has been used as often as its text allows this round
            self.item_once = 0
            self.familiar = NONE  # the side that is up
            self.familiar_used = False
            self.hex_left = 0
            self.hex_die = NONE
            self.shown = 0  # bit c: creature c lies faceup in the Line
            self.negated = 0  # bit c: creature c is treated as having no power text
            self.known = 0  # bit c: the group knows where creature c lies facedown
            self.seen = 0  # bit c: creature c has lain faceup at some time
            self.known_places = 0  # bit i: the group knows where location i lies in its deck
            self.known_items = 0  # bit i: Item i has been seen and lies at the bottom of its deck
            self.last = 0  # bit c: creature c has been at the end of the Line since it was last judged
            self.struck = 0  # bit c: a direct attack of the Bounty Hunter counts against creature c
            self.runes = 0  # bit r: Rune r has been used this camp phase
            self.special_done = False  # the special camp action
            self.controller: Shared = NOBODY  # seat of each adventurer; none for the flex adventurer
            self.adventurer: Shared = THE_PARTY
            self.visits: Shared = [0] * PARTY
            self.face: list[int] = [0] * (PARTY * DICE)
            self.die_state: list[int] = [READY] * (PARTY * DICE)
            self.die_on: Shared = NO_THIEVES  # the creature on which each die lies
            self.space: Shared = [0] * len(COIN_SPACES)  # the die value on each camp space, 0 if empty
            self.space_coins: Shared = [0] * len(COIN_SPACES)
            self.reach: Shared = [0] * PARTY  # extra range of each adventurer this round
            self.tally: list[int] = [0] * TALLIES  # numbers that cards keep for this round
            self.slots: list[list[int]] = [NO_CARDS] * PARTY
            self.unused: list[list[int]] = [NO_CARDS] * PARTY
            self.items: list[list[int]] = [NO_CARDS] * PARTY
            self.tamed: list[list[int]] = [NO_CARDS] * PARTY
            self.market: list[list[int]] = [NO_CARDS] * SPOTS  # three piles, the top card last
            self.trophies: Shared = []
            self.line: list[int] = []  # the first position first
            self.hurt: list[int] = [0] * CREATURE_CARDS
            self.under: Shared = NO_MOUNTS  # the creature a rider sits on
            self.stood: list[int] = [NONE] * CREATURE_CARDS  # the position in which a creature's power was last judged
            self.pile: list[int] = [NONE] * CREATURE_CARDS  # the shuffled pile that hides or last hid a card, else none
            self.growth: Shared = NO_GROWTH  # health that cards add to or take from a creature in the Line
            self.creature_deck: list[int] = []  # the top card last, as in every deck
            self.graveyard: list[int] = []
            self.horde: list[int] = []
            self.unhallowed: Shared = []
            self.map_deck: Shared = []
            self.unused_map: Shared = []
            self.item_deck: Shared = []
            self.removed: Shared = []  # cards that have left the game in sight of all
            self.box: Shared = []  # cards nobody has seen
        else:  # written by tools/columns.py
            self.flags = like.flags
            self.difficulty = like.difficulty
            self.fire_limit = like.fire_limit
            self.round = like.round
            self.ended = like.ended
            self.marks = like.marks
            self.fire = like.fire
            self.coins = like.coins
            self.location = like.location
            self.camper = like.camper
            self.watch = like.watch
            self.bought = like.bought
            self.down = like.down
            self.used = like.used
            self.item_down = like.item_down
            self.item_used = like.item_used
            self.once = like.once
            self.item_once = like.item_once
            self.familiar = like.familiar
            self.familiar_used = like.familiar_used
            self.hex_left = like.hex_left
            self.hex_die = like.hex_die
            self.shown = like.shown
            self.negated = like.negated
            self.known = like.known
            self.seen = like.seen
            self.known_places = like.known_places
            self.known_items = like.known_items
            self.last = like.last
            self.struck = like.struck
            self.runes = like.runes
            self.special_done = like.special_done
            self.controller = like.controller
            self.adventurer = like.adventurer
            self.visits = like.visits
            self.face = like.face[:]
            self.die_state = like.die_state[:]
            self.die_on = like.die_on
            self.space = like.space
            self.space_coins = like.space_coins
            self.reach = like.reach
            self.tally = like.tally[:]
            self.slots = like.slots[:]
            self.unused = like.unused[:]
            self.items = like.items[:]
            self.tamed = like.tamed[:]
            self.market = like.market[:]
            self.trophies = like.trophies
            self.line = like.line[:]
            self.hurt = like.hurt[:]
            self.under = like.under
            self.stood = like.stood[:]
            self.pile = like.pile[:]
            self.growth = like.growth
            self.creature_deck = like.creature_deck[:]
            self.graveyard = like.graveyard[:]
            self.horde = like.horde[:]
            self.unhallowed = like.unhallowed
            self.map_deck = like.map_deck
            self.unused_map = like.unused_map
            self.item_deck = like.item_deck
            self.removed = like.removed
            self.box = like.box

    def copy(self) -> Saw:
        """An independent twin."""
        return Saw(self)

    def on_watch(self, adventurer: int) -> bool:
        """Whether an adventurer takes part in this watch."""
        return bool(self.watch >> adventurer & 1)

    def watchers(self) -> list[int]:
        """The adventurers who take part in this watch."""
        return AMONG[self.watch]

    def not_in_camp(self) -> list[int]:
        """Everybody but the adventurer in camp: whose cards can be exhausted (SAW-OUT-04)."""
        return ALL_BUT[self.camper]

    def is_shown(self, creature: int) -> bool:
        """Whether a creature of the Line lies faceup."""
        return bool(self.shown >> creature & 1)

    def is_known(self, creature: int) -> bool:
        """Whether the group knows a creature that lies facedown."""
        return bool(self.known >> creature & 1)

    def is_negated(self, creature: int) -> bool:
        """Whether a creature is treated as having no power text (SAW-GLOS-21)."""
        return bool(self.negated >> creature & 1)

    def seat_of(self, adventurer: int) -> int:
        """The seat that decides for an adventurer; for the flex adventurer the seat whose own is in camp (SAW-ADV-05).

        When the flex adventurer rests, and in the final round, the seats take turns, beginning with the first.
        """
        seat = self.controller[adventurer]
        if seat >= 0:
            return seat
        if self.camper == adventurer:
            return (self.visits[adventurer] - 1) % self.seats
        if self.camper >= 0:
            return self.controller[self.camper]
        return self.visits[adventurer] % self.seats

    def final(self) -> bool:
        """Whether this is the final round."""
        return bool(self.marks & FINAL_ROUND)
