"""How choices are told: the pieces they concern, the part of their ids after the colon, and longer words.

A choice is a verb and three numbers; what the numbers mean is up to the verb, which is declared in `words.py`.
"""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.names import (
    amount,
    combination_id,
    dice_id,
    dice_names,
    die_id,
    die_name,
    faces,
    place_id,
    seat_id,
    thing_id,
)
from grimtable.games.ancient_terrible_things.packed import (
    payout_is_lent,
    payout_resource,
    payout_shape,
    shape_of,
    size_of,
)
from grimtable.games.ancient_terrible_things.printed import CODE, COST, FEAT, FOCUS, NAME, RESOURCES
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.kernel.option import Choice

# -- pieces


def no_pieces(t: Att, c: Choice) -> list[str]:
    """A choice that concerns no piece."""
    return []


def card_piece(t: Att, c: Choice) -> list[str]:
    """The card that is the first number."""
    return [CODE[c[1]]]


def place_piece(t: Att, c: Choice) -> list[str]:
    """The location that is the first number."""
    return [place_id(c[1])]


def seat_piece(t: Att, c: Choice) -> list[str]:
    """The seat that is the first number."""
    return [f"seat/{c[1]}"]


def die_piece(t: Att, c: Choice) -> list[str]:
    """The die of the pool that is the first number."""
    return [f"die/{c[1]}"]


def dice_pieces(t: Att, c: Choice) -> list[str]:
    """The set of dice that is the first number."""
    return [f"die/{i}" for i in range(len(t.dice)) if c[1] >> i & 1]


def resource_piece(t: Att, c: Choice) -> list[str]:
    """The resource that is the first number."""
    return [f"token/{RESOURCES[c[1]]}"]


def slot_pieces(t: Att, c: Choice) -> list[str]:
    """The cards in slots of the Trading Post, in the order of the numbers; slots count from 1, and 0 is none."""
    return [CODE[t.post[slot - 1]] for slot in c[1:] if slot]


def encounter_piece(t: Att, c: Choice) -> list[str]:
    """The encounter at the active player's location."""
    return [CODE[t.encounter[t.pawn[t.active]]]]


# -- ids


def by_verb(t: Att, c: Choice) -> str:
    """There is one choice of the verb."""
    return ""


def by_card(t: Att, c: Choice) -> str:
    """The card that is the first number."""
    return CODE[c[1]]


def by_place(t: Att, c: Choice) -> str:
    """The location that is the first number."""
    return place_id(c[1])


def by_seat(t: Att, c: Choice) -> str:
    """The seat that is the first number."""
    return seat_id(c[1])


def by_die(t: Att, c: Choice) -> str:
    """The die of the pool that is the first number, by what it shows."""
    return die_id(t.dice[c[1]])


def by_dice(t: Att, c: Choice) -> str:
    """The set of dice that is the first number, by what they show."""
    return dice_id(t, c[1])


def by_resource(t: Att, c: Choice) -> str:
    """The resource that is the first number."""
    return RESOURCES[c[1]]


def by_number(t: Att, c: Choice) -> str:
    """The first number itself."""
    return str(c[1])


def by_thing(t: Att, c: Choice) -> str:
    """The thing of a trade offer: its kind, and which."""
    return thing_id(c[1], c[2])


def by_raise(t: Att, c: Choice) -> str:
    """The die that is raised, and what is paid for it."""
    return f"{die_id(t.dice[c[1]])}-for-" + ("nothing" if c[2] < 0 else RESOURCES[c[2]])


def by_overcome(t: Att, c: Choice) -> str:
    """The dice that are spent on the encounter."""
    return combination_id(shape_of(c[2]), c[1], size_of(c[2]), bool(c[3]))


def by_spend(t: Att, c: Choice) -> str:
    """The dice that are spent, and what for."""
    dice = combination_id(payout_shape(c[1]), c[2], c[3], payout_is_lent(c[1]))
    return f"{dice}-for-{RESOURCES[payout_resource(c[1])]}"


# -- words that take more than a line


def what_lies_at(t: Att, place: int) -> str:
    """The encounter at a location, or the event that covers it."""
    card = t.encounter[place]
    return NAME[card] if card >= 0 else NAME[t.event[place]]


def play_words(t: Att, c: Choice) -> str:
    """A Feat card, and its price unless it is free."""
    cost = COST[c[1]]
    return f"play {NAME[c[1]]}" + (f" for {amount(cost, FEAT)}" if cost and not c[2] else "")


def reroll_words(t: Att, c: Choice) -> str:
    """A focused re-roll and its price."""
    price = f" for {amount(c[2], FOCUS)}" if c[2] else " for nothing"
    return f"re-roll {dice_names(t, c[1])}{price}"


def reroll_all_words(t: Att, c: Choice) -> str:
    """An unfocused re-roll, and its price where it has one."""
    return "re-roll all dice" + (f" for {amount(c[1], FOCUS)}" if c[1] else "")


def raise_words(t: Att, c: Choice) -> str:
    """A Feat die and what a step up costs."""
    return f"raise {die_name(t.dice[c[1]])} by 1 for " + ("nothing" if c[2] < 0 else amount(1, c[2]))


def overcome_words(t: Att, c: Choice) -> str:
    """The encounter and the dice that overcome it."""
    card = t.encounter[t.pawn[t.active]]
    lent = ", a 1 counting as 6" if c[3] else ""
    return f"overcome {NAME[card]} with {faces(shape_of(c[2]), c[1], size_of(c[2]))}{lent}"


def spend_words(t: Att, c: Choice) -> str:
    """The dice and what they pay."""
    lent = ", a 1 counting as 6" if payout_is_lent(c[1]) else ""
    return f"spend {faces(payout_shape(c[1]), c[2], c[3])} for {amount(c[3], payout_resource(c[1]))}{lent}"
