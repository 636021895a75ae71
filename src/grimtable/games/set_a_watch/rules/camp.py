"""The Camp phase: resting and assigning dice (chapters 12 and 13)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import AT_CAMP_END, CONDITION, DOES
from grimtable.games.set_a_watch.cards.locations_lasting import ORCHARD_LEAST, burnt_mill, plague_orchard
from grimtable.games.set_a_watch.names import hero
from grimtable.games.set_a_watch.packed import packed_cards, scouted
from grimtable.games.set_a_watch.printed import (
    ACTION_NAMES,
    BIT,
    CHECK_MAP,
    CHOP_WOOD,
    EQUIP,
    FINAL_LOCATION,
    HEAL,
    KIND,
    LOCATION_KIND,
    SCOUT_AHEAD,
    SPACE_ACTION,
    SUMMON,
)
from grimtable.games.set_a_watch.rules.abilities import exhausted, refresh_ability, refresh_items, swap_ability
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.line import look_at_deck, put_on_deck, put_under_deck
from grimtable.games.set_a_watch.rules.party import assign_die, gain_coins, ready_dice
from grimtable.games.set_a_watch.rules.runes import ActivateRunes, offer_runes
from grimtable.games.set_a_watch.state import DICE, NONE, PARTY, Saw, one_of_each
from grimtable.games.set_a_watch.words import (
    ASSIGN,
    K_CAMP,
    K_LOOK,
    K_REST,
    K_SPECIAL,
    REFRESH,
    SCOUT,
    SPECIAL,
    SWAP_ABILITY,
    TRAVEL_TO,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask
from grimtable.kernel.piles import changed

WOOD_CHOPPED: Final = 2
CHECK_MAP_LEAST: Final = 4
HEAL_EXACTLY: Final = 6
ANY_FACE: Final = -1  # all bits; shifted, the faces from a number on

# The spaces are three rows of three: for wood, for scouting, and one each for the map, healing and equipment
WOOD_ROW: Final = 0
SCOUT_ROW: Final = 1
LAST_ROW: Final = 2
ROW: Final = 3
MAP_SPACE: Final = SPACE_ACTION.index(CHECK_MAP)
HEAL_SPACE: Final = SPACE_ACTION.index(HEAL)
EQUIP_SPACE: Final = SPACE_ACTION.index(EQUIP)


def rest_in_camp(t: Saw, adventurer: int) -> None:
    """An adventurer goes to camp: Items are refreshed and a Rest token is taken or flipped (SAW-CAMP-04, -05)."""
    t.camper = adventurer
    t.visits = changed(t.visits, adventurer, t.visits[adventurer] + 1)
    t.emit(K_REST, -1, adventurer, t.visits[adventurer])
    refresh_items(t, adventurer)


class CampPhase(Frame[Saw]):
    """The resting adventurer refreshes a card, then assigns three dice one at a time (SAW-CAMP-03, SAW-CAMP-07)."""

    ASK_FOR_REFRESH: Final = 0
    REFRESH_A_CARD: Final = 1
    ASK_FOR_DIE: Final = 2
    ASSIGN_DIE: Final = 3
    END_OF_CAMP: Final = 4

    def title(self, t: Saw) -> str:
        return f"Camp phase of {hero(t, t.camper)}"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case CampPhase.ASK_FOR_REFRESH:
                t.action += 1
                own = exhausted(t, t.camper)
                if own:
                    ask = t.question(t.seat_of(t.camper), "Which Ability do you refresh?", "SAW-CAMP-03")
                    for ability in own:
                        ask.offer(REFRESH, ability, t.camper)
                else:
                    self.at = CampPhase.ASK_FOR_DIE
            case CampPhase.REFRESH_A_CARD:
                refresh_ability(t, self.pick[1])
            case CampPhase.ASK_FOR_DIE:
                self.ask_for_die(t)
            case CampPhase.ASSIGN_DIE:
                self.at = CampPhase.ASK_FOR_DIE
                self.assign_die(t)
            case CampPhase.END_OF_CAMP:
                local = AT_CAMP_END[t.location]
                if local is None:
                    return False
                local(t)  # SAW-LOC-05
            case _:
                return False
        return True

    def ask_for_die(self, t: Saw) -> None:
        """What is done with the next die, until all are assigned."""
        dice = ready_dice(t, t.camper)
        if not dice:
            self.at = CampPhase.END_OF_CAMP
            return
        ask = t.question(t.seat_of(t.camper), "What do you do in camp?", "SAW-CAMP-07")
        offer_spaces(t, ask, dice)
        offer_special(t, ask, dice)
        offer_runes(t, ask, len(dice))

    def assign_die(self, t: Saw) -> None:
        """The die that was picked is placed, and its action resolved before the next one."""
        verb, a, b, _ = self.pick
        if verb == ASSIGN:
            place_die(t, a, b)
            if SPACE_ACTION[b] == CHOP_WOOD:
                change_fire(t, burnt_mill(t, WOOD_CHOPPED))
            else:
                t.push(CampAction(SPACE_ACTION[b]))
        elif verb == SPECIAL:
            assign_die(t, a)
            t.special_done = True
            t.emit(K_SPECIAL, -1, t.camper, t.face[a])
            special = DOES[t.adventurer[t.camper]]
            assert special is not None
            special(t, t.camper, t.face[a])
        else:
            t.push(ActivateRunes(a, b))


def place_die(t: Saw, die: int, space: int) -> None:
    """A die is placed on a space of the Camp board; the coins there go to the group (SAW-CAMP-11)."""
    assign_die(t, die)
    t.space = changed(t.space, space, t.face[die])
    t.emit(K_CAMP, -1, space, t.face[die])
    if t.space_coins[space]:
        gain_coins(t, t.space_coins[space])
        t.space_coins = changed(t.space_coins, space, 0)


def meets(t: Saw, face: int, action: int) -> bool:
    """Whether a die of this number meets the requirement of a camp action."""
    scouts, reads, heals = wanted_faces(t)
    return bool((ANY_FACE, scouts, reads, heals, ANY_FACE)[action] >> face & 1)


def wanted_faces(t: Saw) -> tuple[int, int, int]:
    """The numbers with which one can scout, check the map and heal, as bits (SAW-ACT-05, -08, -09, -12)."""
    at = SCOUT_ROW * ROW
    highest = max(t.space[at], max(t.space[at + 1], t.space[at + 2]))
    scouts = ANY_FACE << highest + 1
    reads = ANY_FACE << CHECK_MAP_LEAST if t.unused_map and LOCATION_KIND[t.map_deck[-1]] != FINAL_LOCATION else 0
    heals = plague_orchard(t, 1 << HEAL_EXACTLY) if t.down else 0
    return scouts, reads, heals


def heal_takes(t: Saw) -> str:
    """What a die must show to heal, in words."""
    own = 1 << HEAL_EXACTLY
    return f"exactly {HEAL_EXACTLY}" if plague_orchard(t, own) == own else f"{ORCHARD_LEAST} or more"


# The options by row, die and bits of the spaces in the row
ASSIGNMENTS: Final = [
    [
        [[(ASSIGN, die, row * ROW + i, 0) for i in range(ROW) if spaces >> i & 1] for spaces in range(1 << ROW)]
        for die in range(PARTY * DICE)
    ]
    for row in (WOOD_ROW, SCOUT_ROW, LAST_ROW)
]


def offer_spaces(t: Saw, ask: Ask, dice: list[int]) -> None:
    """Each die on each free space whose requirement it meets (SAW-CAMP-10).

    Of the three spaces for wood, and of those for scouting, one stands for all that have equally many coins.
    """
    wood = one_of_each(t.space, t.space_coins, WOOD_ROW, 0)
    scouting = one_of_each(t.space, t.space_coins, SCOUT_ROW, 0)
    scouts, reads, heals = wanted_faces(t)
    if t.space[MAP_SPACE]:
        reads = 0
    if t.space[HEAL_SPACE]:
        heals = 0
    equips = 0 if t.space[EQUIP_SPACE] else ANY_FACE
    options = ask.options
    for die in dice:
        face = t.face[die]
        options += ASSIGNMENTS[WOOD_ROW][die][wood]
        if scouts >> face & 1:
            options += ASSIGNMENTS[SCOUT_ROW][die][scouting]
        others = (reads >> face & 1) | (heals >> face & 1) << 1 | (equips >> face & 1) << 2
        options += ASSIGNMENTS[LAST_ROW][die][others]


def offer_special(t: Saw, ask: Ask, dice: list[int]) -> None:
    """The action on the adventurer's own board, once per round (SAW-ACT-16, SAW-ACT-17)."""
    board = t.adventurer[t.camper]
    if t.special_done or DOES[board] is None:
        return
    condition = CONDITION[board]
    for die in dice:
        if condition is None or condition(t, die):
            ask.offer(SPECIAL, die)


class CampAction(Frame[Saw]):
    """The action of a space of the Camp board that asks what is to be done; wood is chopped at once."""

    ASK: Final = 0
    ACT: Final = 1

    def __init__(self, action: int = 0) -> None:
        super().__init__()
        self.action = action
        self.seen: list[int] = []

    def twin(self) -> CampAction:
        o = CampAction(self.action)
        o.seen = self.seen[:]
        return o

    def title(self, t: Saw) -> str:
        return ACTION_NAMES[self.action]

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case CampAction.ASK:
                return self.ask(t)
            case CampAction.ACT:
                self.act(t)
                return False
            case _:
                return False

    def ask(self, t: Saw) -> bool:
        """Ask what is to be done. Gives whether the action goes on: there may be nothing to look at."""
        seat = t.seat_of(t.camper)
        if self.action == SCOUT_AHEAD:
            return self.scout(t, seat)
        if self.action == CHECK_MAP:
            ask = t.question(seat, "Where does the party go next?", "SAW-ACT-07")
            for place in look_at_map(t):
                ask.offer(TRAVEL_TO, place)
        elif self.action == HEAL:
            ask = t.question(seat, "Which Ability is refreshed?", "SAW-ACT-11")
            for a in [t.camper, *t.not_in_camp()]:
                for ability in exhausted(t, a):
                    ask.offer(REFRESH, ability, a)
        else:
            ask = t.question(seat, "Which Ability do you swap?", "SAW-ACT-14")
            for out in t.slots[t.camper]:
                for new in t.unused[t.camper]:
                    ask.offer(SWAP_ABILITY, out, new)
        return True

    def scout(self, t: Saw, seat: int) -> bool:
        """The top two cards, each to the top or the bottom, in any order (SAW-ACT-04). Gives whether there are any."""
        self.seen = look_at_deck(t, 2)
        if not self.seen:
            return False
        ask = t.question(seat, "Top or bottom of the Creature deck?", "SAW-ACT-04")
        if len(self.seen) == 1:
            one = self.seen[0]
            ask.offer(SCOUT, one, NONE)
            ask.offer(SCOUT, NONE, NONE, packed_cards([one]))
            return True
        alike = KIND[self.seen[0]] == KIND[self.seen[1]] == SUMMON  # one Summon card is like another
        for one, other in [self.seen] if alike else [self.seen, self.seen[::-1]]:
            ask.offer(SCOUT, one, other)
            ask.offer(SCOUT, one, NONE, packed_cards([other]))
            ask.offer(SCOUT, NONE, NONE, packed_cards([one, other]))
        return True

    def act(self, t: Saw) -> None:
        """Do what was picked."""
        verb, a, b, _ = self.pick
        if verb == SCOUT:
            top, bottom = scouted(self.pick)
            put_back(t, top, bottom)
        elif verb == TRAVEL_TO:
            keep_location(t, a)
        elif verb == REFRESH:
            refresh_ability(t, a)
        elif verb == SWAP_ABILITY:
            swap_ability(t, t.camper, a, b)


def put_back(t: Saw, top: list[int], bottom: list[int]) -> None:
    """All cards that were looked at go back, the first of `top` uppermost; the group knows where they are."""
    for _ in top + bottom:
        t.creature_deck.pop()
    for card in reversed(top):
        put_on_deck(t, card)
    for card in bottom:
        put_under_deck(t, card)


def look_at_map(t: Saw) -> list[int]:
    """The top cards of the Map deck and the Unused Location deck, seen by all."""
    places = [t.map_deck[-1], t.unused_map[-1]]
    for place in places:
        t.known_places |= BIT[place]
        t.emit(K_LOOK, -1, place)
    return places


def keep_location(t: Saw, kept: int) -> None:
    """The preferred location is the next one; the other goes under the Unused Location deck (SAW-ACT-07)."""
    mapped, spare = t.map_deck[-1], t.unused_map[-1]
    t.map_deck = [*t.map_deck[:-1], kept]
    t.unused_map = [spare if kept == mapped else mapped, *t.unused_map[:-1]]
