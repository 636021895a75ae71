"""Set-up (chapters 2 to 7)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import (
    ABILITIES_OF,
    ACOLYTES,
    ADVENTURERS,
    BIT,
    COIN_SPACES,
    CREATURES,
    FAMILIARS,
    FINAL_LOCATION,
    FINAL_LOCATIONS,
    ITEMS,
    LOCATION_KIND,
    LOCATIONS,
    OTHER_CREATURES,
    REGULAR_LOCATIONS,
    RESPITE,
    SUMMON_CARDS,
    THE_WITCH,
    UNHALLOWEDS,
)
from grimtable.games.set_a_watch.rules.round import Round
from grimtable.games.set_a_watch.state import CHOSEN_FINAL, CUSTOM_MAP, NONE, PARTY, SPOTS, Saw
from grimtable.games.set_a_watch.words import BEGIN_WITH, END_AT, K_MARKET, TAKE_ADVENTURER
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed, without

DECK: Final = 30  # creatures, not counting Summon cards (SAW-DECK-01)
MAP: Final = 8  # locations before the final one (SAW-MAP-02)
UNHALLOWED_DECK: Final = 7
START_FIRE: Final = 7

# Decks as they come out of the box
OWN_ABILITIES: Final = [ABILITIES_OF[who] for who in ADVENTURERS]
ALL_SUMMONS: Final = list(SUMMON_CARDS)
ALL_UNHALLOWED: Final = list(UNHALLOWEDS)
ALL_ITEMS: Final = list(ITEMS)
ON_THE_WAY: Final = [c for c in LOCATIONS if LOCATION_KIND[c] != FINAL_LOCATION]
RESPITES: Final = [c for c in LOCATIONS if LOCATION_KIND[c] == RESPITE]
FIRST_COINS: Final = [1 if symbol else 0 for symbol in COIN_SPACES]  # SAW-FIRE-06


def lay_out(t: Saw, acolytes: int, start_d6: bool, deck: list[int], places: list[int]) -> None:
    """Everything on the table; the choice of adventurers follows."""
    t.space_coins = FIRST_COINS[:]
    deal_abilities(t)
    stack_creatures(t, acolytes, deck)
    stack_map(t, places)
    stack_unhallowed(t)
    t.fire = 1 + t.chance.draw(6) if start_d6 else START_FIRE  # SAW-FIRE-03, SAW-FIRE-04
    items = ALL_ITEMS[:]
    t.shuffle(items)
    for spot in range(SPOTS):
        t.market[spot] = [items.pop()]
        t.emit(K_MARKET, -1, t.market[spot][0])
    t.item_deck = items
    t.push(ChooseAdventurers())


def deal_abilities(t: Saw) -> None:
    """Two Ability cards faceup, a third exhausted, the other two beside the board (SAW-ADV-10 to SAW-ADV-13)."""
    for a, own in enumerate(OWN_ABILITIES):
        cards = own[:]
        t.shuffle(cards)
        t.slots[a] = cards[:3]
        t.unused[a] = cards[3:]
        t.down |= BIT[cards[2]]


def stack_creatures(t: Saw, acolytes: int, chosen: list[int]) -> None:
    """Thirty creatures in as many piles as Summon cards, one of those in each, smaller piles below (SAW-CDK-07)."""
    if chosen:
        cards = chosen[:]
        t.box = [c for c in CREATURES if c not in cards]
    else:
        cultists = ACOLYTES[:]
        others = OTHER_CREATURES[:]
        t.shuffle(cultists)
        t.shuffle(others)
        cards = cultists[:acolytes] + others[: DECK - acolytes]
        t.box = sorted(cultists[acolytes:] + others[DECK - acolytes :])
    t.shuffle(cards)
    t.removed = ALL_SUMMONS[t.difficulty :]
    piles = t.difficulty  # one for each Summon card
    smallest, larger = divmod(len(cards), piles)
    pile_of = t.pile
    deck: list[int] = []
    at = 0
    for i in range(piles):
        size = smallest + 1 if i < larger else smallest
        pile = cards[at : at + size]
        pile.append(ALL_SUMMONS[i])
        at += size
        t.shuffle(pile)
        for card in pile:
            pile_of[card] = i
        deck = pile + deck  # the first piles are the larger ones and come on top
    t.creature_deck = deck


def stack_map(t: Saw, chosen: list[int]) -> None:
    """Eight locations over a final one; the others and the Respites are the Unused Location deck (SAW-MAP-01)."""
    finals = FINAL_LOCATIONS[:]
    if chosen:
        regular, finals = chosen[:MAP], [chosen[MAP]]
        t.shuffle(regular)
    else:
        regular = REGULAR_LOCATIONS[:]
        t.shuffle(regular)
        t.shuffle(finals)
    t.map_deck = [finals[0], *regular[:MAP]]
    if chosen:
        unused = [c for c in ON_THE_WAY if c not in regular]
    else:
        unused = sorted(regular[MAP:] + RESPITES)
    t.shuffle(unused)
    t.unused_map = unused
    t.box = t.box + [c for c in FINAL_LOCATIONS if c != finals[0]]


def stack_unhallowed(t: Saw) -> None:
    """One Unhallowed into the Horde, seven on their deck, the rest aside (SAW-UNH-01 to SAW-UNH-05)."""
    cards = ALL_UNHALLOWED[:]
    t.shuffle(cards)
    t.horde = [cards[0]]
    t.unhallowed = cards[1 : 1 + UNHALLOWED_DECK]
    t.box = t.box + cards[1 + UNHALLOWED_DECK :]


class ChooseAdventurers(Frame[Saw]):
    """Seats take their adventurers in order: one each, two each for two players, all four alone (SAW-ADV-03 to -08)."""

    ASK_FOR_ADVENTURER: Final = 0
    TAKE_ADVENTURER: Final = 1
    ASK_FOR_SIDE: Final = 2
    TURN_FAMILIAR: Final = 3
    ASK_FOR_FINAL_LOCATION: Final = 4
    LAY_FINAL_LOCATION: Final = 5
    SET_OUT: Final = 6

    def __init__(self, taken: int = 0) -> None:
        super().__init__()
        self.taken = taken

    def twin(self) -> ChooseAdventurers:
        return ChooseAdventurers(self.taken)

    def title(self, t: Saw) -> str:
        return "" if t.round else "Set-up"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case ChooseAdventurers.ASK_FOR_ADVENTURER:
                if t.seats == 1:
                    t.controller = [0] * PARTY
                    self.at = ChooseAdventurers.ASK_FOR_SIDE
                    return True
                ask = t.question(self.taken % t.seats, "Which adventurer do you take?", "SAW-ADV-08")
                for a in range(PARTY):
                    if t.controller[a] == NONE:
                        ask.offer(TAKE_ADVENTURER, t.adventurer[a])
            case ChooseAdventurers.TAKE_ADVENTURER:
                seats = t.controller[:]
                seats[t.adventurer.index(self.pick[1])] = self.taken % t.seats
                t.controller = seats
                self.taken += 1
                if self.taken < (PARTY if t.seats != 3 else 3):  # with three players one adventurer is flex
                    self.at = ChooseAdventurers.ASK_FOR_ADVENTURER
            case ChooseAdventurers.ASK_FOR_SIDE:
                self.ask_for_side(t)
            case ChooseAdventurers.TURN_FAMILIAR:
                t.familiar = self.pick[1]
            case ChooseAdventurers.ASK_FOR_FINAL_LOCATION:
                if t.flags & CUSTOM_MAP or not t.flags & CHOSEN_FINAL:
                    self.at = ChooseAdventurers.SET_OUT
                    return True
                ask = t.question_all("Where does the journey end?", "SAW-MAP-03")
                for place in FINAL_LOCATIONS:
                    ask.offer(END_AT, place)
            case ChooseAdventurers.LAY_FINAL_LOCATION:
                choose_final(t, self.pick[1])
            case ChooseAdventurers.SET_OUT:
                reveal_first_location(t)
                t.push(Round())
            case _:
                return False
        return True

    def ask_for_side(self, t: Saw) -> None:
        """The Witch's player decides how the Familiar begins."""
        seat = t.controller[THE_WITCH]
        prompt = "Which side of the Familiar?"
        if seat == NONE:  # the group decides for the flex adventurer
            ask = t.question_all(prompt, "SAW-WITCH-01")
        else:
            ask = t.question(seat, prompt, "SAW-WITCH-01")
        for side in FAMILIARS:
            ask.offer(BEGIN_WITH, side)


def reveal_first_location(t: Saw) -> None:
    """The first location is revealed; its firewood modifier is ignored (SAW-FIRE-01, SAW-FIRE-02)."""
    t.location = t.map_deck[-1]
    t.map_deck = t.map_deck[:-1]


def choose_final(t: Saw, place: int) -> None:
    """The group picks the final location; the others are out."""
    if t.map_deck[0] != place:
        t.box = [*without(t.box, place), t.map_deck[0]]
        t.map_deck = changed(t.map_deck, 0, place)
