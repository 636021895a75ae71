"""The words of the game: every kind of choice and every kind of event, told to people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.ancient_terrible_things.names import (
    DIE_NAMES,
    RESOURCE_NAMES,
    amount,
    dice_names,
    die_id,
    die_name,
    place_name,
    seat_id,
    seat_name,
    thing_name,
)
from grimtable.games.ancient_terrible_things.packed import owner_of, resource_of
from grimtable.games.ancient_terrible_things.printed import (
    COURAGE,
    FEAT_CARD,
    NAME,
    RESOURCES,
    SECRETS,
    TREASURE,
)
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.telling import (
    by_card,
    by_dice,
    by_die,
    by_number,
    by_overcome,
    by_place,
    by_raise,
    by_resource,
    by_seat,
    by_spend,
    by_thing,
    by_verb,
    card_piece,
    dice_pieces,
    die_piece,
    encounter_piece,
    no_pieces,
    overcome_words,
    place_piece,
    play_words,
    raise_words,
    reroll_all_words,
    reroll_words,
    resource_piece,
    seat_piece,
    slot_pieces,
    spend_words,
    what_lies_at,
)
from grimtable.kernel.events import Event, Kind
from grimtable.kernel.option import Choice, Verb

# The effects of an event between which a player chooses: id and words
DISCARD_FOR_FOCUS: Final = 0
COURAGE_FOR_FEATS: Final = 1
TERRIBLE_FOR_COURAGE: Final = 2
ONE_FOCUS: Final = 3
EFFECTS: Final = [
    ("discard-for-focus", "discard a Feat card and gain 2 Focus"),
    ("courage-for-feats", "lose 1 Courage and draw 2 Feat cards"),
    ("terrible-for-courage", "take the lowest Terrible Thing and gain 4 Courage"),
    ("one-focus", "gain 1 Focus"),
]

# -- verbs: their order is kept, for saves hold their numbers

VERBS: Final[list[Verb]] = []


def _verb(
    key: str,
    name: str,
    rule: str,
    words: Callable[[Att, Choice], str],
    pieces: Callable[[Att, Choice], list[str]] = no_pieces,
    arguments: Callable[[Att, Choice], str] = by_verb,
) -> int:
    VERBS.append(Verb(name, rule, words, pieces, key, arguments))
    return len(VERBS) - 1


TAKE_CHARACTER: Final = _verb(
    "take-character", "take", "ATT-SET-29", lambda t, c: f"take {NAME[c[1]]}", card_piece, by_card
)
GIVE_MAP: Final = _verb(
    "give-map", "give", "ATT-RND-02", lambda t, c: f"give the Map to {seat_name(t, c[1])}", seat_piece, by_seat
)
KEEP_MAP: Final = _verb("keep-map", "keep", "ATT-RND-02", lambda t, c: "keep the Map")
EXPLORE: Final = _verb(
    "explore",
    "explore",
    "ATT-EXP-01",
    lambda t, c: f"explore the {place_name(c[1])}: {what_lies_at(t, c[1])}",
    place_piece,
    by_place,
)
GAIN_TOKEN: Final = _verb(
    "gain-token", "gain", "ATT-LOC-02", lambda t, c: f"gain {amount(1, c[1])}", resource_piece, by_resource
)
EXCHANGE_FEATS: Final = _verb("exchange-feats", "exchange", "ATT-LOC-03", lambda t, c: "exchange Feat cards")
TAKE_TOKEN: Final = _verb(
    "take-token",
    "take",
    "ATT-LOC-04",
    lambda t, c: f"take {amount(1, c[2])} from {seat_name(t, c[1])}",
    seat_piece,
    lambda t, c: f"{RESOURCES[c[2]]}-from-{seat_id(c[1])}",
)
GIVE_TOKEN: Final = _verb(
    "give-token", "give", "ATT-LOC-04", lambda t, c: f"give {amount(1, c[1])}", resource_piece, by_resource
)
SUPPLY_TOKEN: Final = _verb(
    "take-from-supply",
    "take",
    "ATT-SLOC-02",
    lambda t, c: f"take {amount(1, c[1])} from the supply",
    resource_piece,
    by_resource,
)
DESPERATE_ACT_ELSEWHERE: Final = _verb(
    "desperate-act-at",
    "desperate act",
    "ATT-LOC-07",
    lambda t, c: f"desperate act against {what_lies_at(t, c[1])} for {amount(c[2], COURAGE)}",
    place_piece,
    by_place,
)
UNMAKE_RUMOUR: Final = _verb(
    "remove-rumour",
    "remove",
    "ATT-SLOC-03",
    lambda t, c: f"remove {NAME[c[1]]} from Rumours for {amount(c[2], COURAGE)}",
    card_piece,
    by_card,
)
TAKE_MAP: Final = _verb("take-map", "take", "ATT-LOC-13", lambda t, c: "take the Map")
DECLINE: Final = _verb("pass", "pass", "ATT-EXP-04", lambda t, c: "pass")
DESPERATE_ACT: Final = _verb(
    "desperate-act",
    "desperate act",
    "ATT-DES-01",
    lambda t, c: f"desperate act for {amount(c[1], COURAGE)}",
    encounter_piece,
)
PLAY: Final = _verb("play", "play", "ATT-ROLL-15", play_words, card_piece, by_card)
USE: Final = _verb("use", "use", "ATT-ROLL-19", lambda t, c: f"use {NAME[c[1]]}", card_piece, by_card)
ROLL: Final = _verb("roll", "roll", "ATT-ROLL-04", lambda t, c: "roll the dice")
REROLL: Final = _verb("re-roll", "re-roll", "ATT-ROLL-07", reroll_words, dice_pieces, by_dice)
REROLL_ALL: Final = _verb("re-roll-all", "re-roll", "ATT-ROLL-09", reroll_all_words)
RAISE: Final = _verb("raise", "raise", "ATT-ROLL-13", raise_words, die_piece, by_raise)
STOP_ROLLING: Final = _verb("stop-rolling", "stop", "ATT-SPEND-01", lambda t, c: "stop rolling")
OVERCOME: Final = _verb("overcome", "overcome", "ATT-SPEND-04", overcome_words, encounter_piece, by_overcome)
SPEND: Final = _verb("spend", "spend", "ATT-SPEND-05", spend_words, no_pieces, by_spend)
STOP_SPENDING: Final = _verb("stop-spending", "stop", "ATT-SPEND-03", lambda t, c: "stop spending")
REPLACE: Final = _verb(
    "replace", "replace", "ATT-POST-02", lambda t, c: f"replace {NAME[c[1]]} at the Trading Post", card_piece, by_card
)
BUY: Final = _verb(
    "buy", "buy", "ATT-POST-03", lambda t, c: f"buy {NAME[c[1]]} for {amount(c[2], TREASURE)}", card_piece, by_card
)
REFRESH_POST: Final = _verb(
    "refresh",
    "refresh",
    "ATT-POST-06",
    lambda t, c: "refresh " + ", then ".join([NAME[t.post[s - 1]] for s in c[1:] if s]),
    slot_pieces,
    lambda t, c: "+".join(slot_pieces(t, c)),
)
LEAVE_POST: Final = _verb("leave", "leave", "ATT-POST-08", lambda t, c: "leave the Trading Post")
OFFER_TO: Final = _verb(
    "offer-to", "offer", "ATT-TRADE-02", lambda t, c: f"make an offer to {seat_name(t, c[1])}", seat_piece, by_seat
)
NO_OFFER: Final = _verb("no-offer", "pass", "ATT-TRADE-01", lambda t, c: "make no offer")
OFFER_THING: Final = _verb(
    "offer", "add", "ATT-TRADE-03", lambda t, c: f"give {thing_name(c[1], c[2])}", no_pieces, by_thing
)
WANT_THING: Final = _verb(
    "ask-for", "ask", "ATT-TRADE-03", lambda t, c: f"ask for {thing_name(c[1], c[2])}", no_pieces, by_thing
)
PROPOSE: Final = _verb("propose", "propose", "ATT-TRADE-07", lambda t, c: "make this offer")
ACCEPT: Final = _verb("accept", "accept", "ATT-TRADE-08", lambda t, c: "accept the offer")
REFUSE: Final = _verb("refuse", "refuse", "ATT-TRADE-08", lambda t, c: "refuse the offer")
FORGET: Final = _verb(
    "forget", "forget", "ATT-SOBJ-05", lambda t, c: f"forget {NAME[c[1]]} (worth {c[2]})", card_piece, by_card
)
DISCARD_MAP: Final = _verb("discard-map", "discard", "ATT-SMAP-02", lambda t, c: "discard the Map")
FACE_IT: Final = _verb("take-terrible-thing", "face", "ATT-TTP-03", lambda t, c: "take the Terrible Thing")

# Choices that cards ask for
PICK_DIE: Final = _verb(
    "choose-die", "choose", "ATT-ROLL-16", lambda t, c: f"choose {die_name(t.dice[c[1]])}", die_piece, by_die
)
PICK_DICE: Final = _verb(
    "choose-dice", "choose", "ATT-ROLL-16", lambda t, c: f"choose {dice_names(t, c[1])}", dice_pieces, by_dice
)
PICK_SPENT: Final = _verb(
    "return-die", "return", "ATT-ROLL-16", lambda t, c: f"return {die_name(c[1])}", no_pieces, lambda t, c: die_id(c[1])
)
PICK_NUMBER: Final = _verb(
    "choose-number", "choose", "ATT-ROLL-16", lambda t, c: f"choose the number {c[1]}", no_pieces, by_number
)
PICK_KIND: Final = _verb(
    "choose-kind",
    "choose",
    "ATT-ROLL-16",
    lambda t, c: f"choose a {DIE_NAMES[c[1]]} die",
    no_pieces,
    lambda t, c: DIE_NAMES[c[1]].lower(),
)
PICK_COUNT: Final = _verb("choose-count", "choose", "ATT-ROLL-16", lambda t, c: f"choose {c[1]}", no_pieces, by_number)
PICK_SEAT: Final = _verb(
    "choose-player", "choose", "ATT-ROLL-16", lambda t, c: f"choose {seat_name(t, c[1])}", seat_piece, by_seat
)
PICK_PLACE: Final = _verb(
    "choose-location",
    "choose",
    "ATT-ROLL-16",
    lambda t, c: f"choose the {place_name(c[1])}: {what_lies_at(t, c[1])}",
    place_piece,
    by_place,
)
PICK_CARD: Final = _verb(
    "choose-card", "choose", "ATT-ROLL-16", lambda t, c: f"choose {NAME[c[1]]}", card_piece, by_card
)
PICK_RESOURCE: Final = _verb(
    "choose-token", "choose", "ATT-ROLL-16", lambda t, c: f"choose {RESOURCE_NAMES[c[1]]}", resource_piece, by_resource
)
PICK_TERRIBLE: Final = _verb(
    "choose-terrible-thing",
    "choose",
    "ATT-ROLL-16",
    lambda t, c: f"choose a Terrible Thing worth {c[1]}",
    no_pieces,
    by_number,
)
TURN_DIE: Final = _verb(
    "turn-die",
    "turn",
    "ATT-ROLL-16",
    lambda t, c: f"turn {die_name(t.dice[c[1]])} to {c[2]}",
    die_piece,
    lambda t, c: f"{die_id(t.dice[c[1]])}-to-{c[2]}",
)
PICK_EFFECT: Final = _verb(
    "choose-effect", "choose", "ATT-EVT-04", lambda t, c: EFFECTS[c[1]][1], no_pieces, lambda t, c: EFFECTS[c[1]][0]
)
DISCARD_FEAT: Final = _verb(
    "discard", "discard", "ATT-LOC-03", lambda t, c: f"discard {NAME[c[1]]}", card_piece, by_card
)
DONE: Final = _verb("done", "done", "ATT-GEN-02", lambda t, c: "done")
YES: Final = _verb("yes", "yes", "ATT-ROLL-16", lambda t, c: "yes")
NO: Final = _verb("no", "no", "ATT-ROLL-16", lambda t, c: "no")

CARD_VERBS: Final = frozenset([i for i, verb in enumerate(VERBS) if verb.pieces is card_piece])  # they name a card

# -- events: their order is kept, for saves hold their numbers

KINDS: Final[list[Kind]] = []


def _kind(
    name: str,
    words: Callable[[Att, Event], str],
    public: Callable[[Att, Event], str] | None = None,
    reveals: bool = False,
) -> int:
    KINDS.append(Kind(name, words, public, reveals))
    return len(KINDS) - 1


def _who(t: Att, e: Event) -> str:
    return seat_name(t, e[1])


def _digits(e: Event) -> str:
    return " ".join(str(e[3]))


def _amount(e: Event) -> str:
    """Tokens that have an owner or a location."""
    return amount(e[3], resource_of(e[2]))


def _worth(e: Event) -> int:
    """What a Terrible Thing counts for in the end."""
    return -e[3]


K_CHARACTER: Final = _kind("character", lambda t, e: f"Seat {e[1] + 1} takes {NAME[e[2]]}")
K_ROUND: Final = _kind("round", lambda t, e: f"Round {e[3]}")
K_TURN: Final = _kind("turn", lambda t, e: f"{_who(t, e)} begins a turn")
K_MAP: Final = _kind("map", lambda t, e: f"{_who(t, e)} has the Map")
K_MAP_LOST: Final = _kind("map-lost", lambda t, e: f"{_who(t, e)} discards the Map")
K_DEALT: Final = _kind("dealt", lambda t, e: f"{NAME[e[2]]} is dealt to the {place_name(e[3])}", reveals=True)
K_MOVE: Final = _kind("move", lambda t, e: f"{_who(t, e)} goes to the {NAME[e[2]]}")
K_GAIN: Final = _kind("gain", lambda t, e: f"{_who(t, e)} gains {amount(e[3], e[2])}")
K_PAY: Final = _kind("pay", lambda t, e: f"{_who(t, e)} pays {amount(e[3], e[2])}")
K_LOSE: Final = _kind("lose", lambda t, e: f"{_who(t, e)} loses {amount(e[3], e[2])}")
K_STEAL: Final = _kind(
    "steal",
    lambda t, e: f"{_who(t, e)} takes {_amount(e)} from {seat_name(t, owner_of(e[2]))}",
)
K_LAID: Final = _kind("laid", lambda t, e: f"{_amount(e)} is put at the {place_name(owner_of(e[2]))}")
K_SWEPT: Final = _kind("swept", lambda t, e: f"{_amount(e)} at the {place_name(owner_of(e[2]))} goes to the supply")
K_OVERCOME: Final = _kind("overcome", lambda t, e: f"{_who(t, e)} overcomes {NAME[e[2]]} (+{SECRETS[e[2]]})")
K_RUMOUR: Final = _kind("rumour", lambda t, e: f"{NAME[e[2]]} becomes a Rumour")
K_TERRIBLE: Final = _kind("terrible", lambda t, e: f"{_who(t, e)} takes a Terrible Thing worth {_worth(e)}")
K_TERRIBLE_OUT: Final = _kind("terrible-out", lambda t, e: f"a Terrible Thing worth {_worth(e)} leaves the game")
K_TERRIBLE_GIVEN: Final = _kind(
    "terrible-given",
    lambda t, e: f"{_who(t, e)} gives a Terrible Thing worth {_worth(e)} to {seat_name(t, e[2])}",
)
K_TERRIBLE_BACK: Final = _kind(
    "terrible-back",
    lambda t, e: f"{_who(t, e)} puts a Terrible Thing worth {_worth(e)} on the track",
)
K_ROLL: Final = _kind("roll", lambda t, e: f"{_who(t, e)} rolls {_digits(e)}")
K_REROLL: Final = _kind("re-roll", lambda t, e: f"{_who(t, e)} re-rolls: now {_digits(e)}")
K_DIE: Final = _kind(
    "die",
    lambda t, e: f"a {DIE_NAMES[e[2]]} die joins the pool" + (f", showing {e[3]}" if e[3] else ""),
)
K_NO_DIE: Final = _kind("no-die", lambda t, e: f"no {DIE_NAMES[e[2]]} die is left")
K_SWAP_DIE: Final = _kind("swap-die", lambda t, e: f"a {DIE_NAMES[e[2]]} die leaves the pool")
K_TURN_DIE: Final = _kind("turn-die", lambda t, e: f"{die_name(e[2])} is turned to {e[3]}")
K_REROLLS: Final = _kind(
    "re-rolls",
    lambda t, e: f"{_who(t, e)} has {e[3]} re-roll{'' if e[3] == 1 else 's'} left",
)
K_SPEND: Final = _kind("spend", lambda t, e: f"{_who(t, e)} spends {_digits(e)}")
K_PLAY: Final = _kind("play", lambda t, e: f"{_who(t, e)} plays {NAME[e[2]]}")
K_USE: Final = _kind("use", lambda t, e: f"{_who(t, e)} uses {NAME[e[2]]}")
K_DRAW: Final = _kind(
    "draw",
    lambda t, e: f"{_who(t, e)} draws {NAME[e[2]]}",
    lambda t, e: f"{_who(t, e)} draws a Feat card",
    reveals=True,
)
K_DISCARD: Final = _kind("discard", lambda t, e: f"{NAME[e[2]]} is discarded")
K_TAKE_FEAT: Final = _kind("take-feat", lambda t, e: f"{_who(t, e)} takes {NAME[e[2]]} from the discard pile")
K_SHUFFLE: Final = _kind(
    "shuffle",
    lambda t, e: (
        "the Feat discards are shuffled into a new deck"
        if e[2] == FEAT_CARD
        else "Old Stock is shuffled into a new Swag deck"
    ),
)
K_POST: Final = _kind("post", lambda t, e: f"{NAME[e[2]]} comes to the Trading Post", reveals=True)
K_OLD_STOCK: Final = _kind("old-stock", lambda t, e: f"{NAME[e[2]]} goes to Old Stock")
K_BUY: Final = _kind("buy", lambda t, e: f"{_who(t, e)} buys {NAME[e[2]]} for {amount(e[3], TREASURE)}")
K_READY: Final = _kind("ready", lambda t, e: f"{NAME[e[2]]} is turned faceup")
K_EXHAUST: Final = _kind("exhaust", lambda t, e: f"{NAME[e[2]]} is exhausted")
K_ACHIEVEMENT: Final = _kind("achievement", lambda t, e: f"{_who(t, e)} holds {NAME[e[2]]} (+{SECRETS[e[2]]})")
K_OBSESSION: Final = _kind("obsession", lambda t, e: f"{NAME[e[2]]} stirs in {_who(t, e)}")
K_FREED: Final = _kind("freed", lambda t, e: f"{_who(t, e)} is rid of {NAME[e[2]]}")
K_EVENT: Final = _kind("event", lambda t, e: f"{_who(t, e)} meets {NAME[e[2]]}")
K_EVENT_GONE: Final = _kind("event-gone", lambda t, e: f"{NAME[e[2]]} leaves the board")
K_FORESHADOW: Final = _kind("foreshadow", lambda t, e: f"{NAME[e[2]]} is foreshadowed for {_who(t, e)}")
K_UNBOUND: Final = _kind("unbound", lambda t, e: f"{_who(t, e)} is no longer bound and goes back to the Riverboat")
K_RESCUE: Final = _kind("rescue", lambda t, e: f"{_who(t, e)} steps in for {seat_name(t, e[3])}")
K_OFFER: Final = _kind("offer", lambda t, e: f"{_who(t, e)} offers {thing_name(e[2], e[3])}")
K_WANT: Final = _kind("want", lambda t, e: f"{_who(t, e)} asks for {thing_name(e[2], e[3])}")
K_ACCEPT: Final = _kind("accept", lambda t, e: f"{_who(t, e)} accepts the offer")
K_REFUSE: Final = _kind("refuse", lambda t, e: f"{_who(t, e)} refuses the offer")
K_TRADED: Final = _kind("traded", lambda t, e: f"{_who(t, e)} receives {thing_name(e[2], e[3])}")
K_FORGET: Final = _kind("forget", lambda t, e: f"{_who(t, e)} forgets {NAME[e[2]]} ({e[3]})")
K_GONE: Final = _kind("gone", lambda t, e: f"{NAME[e[2]]} is removed from the game")
K_MOVED: Final = _kind("moved", lambda t, e: f"{NAME[e[2]]} now lies at the {place_name(e[3])}")
K_PEEK: Final = _kind(
    "peek",
    lambda t, e: f"{_who(t, e)} sees {NAME[e[2]]} on top of the Encounter deck",
    lambda t, e: f"{_who(t, e)} looks at the top card of the Encounter deck",
    reveals=True,
)
ENDINGS: Final = [
    "",
    "the last Terrible Thing has left the Expedition track",
    "no encounters are left",
    "the round is over and the Encounter deck is empty",
    "the secrets are kept: every goal holds at the end of the last round",
    "the last Terrible Thing has left the Expedition track: all is lost",
    "too little is left to forget: the Rumours cannot be silenced",
    "no Ancient Secrets are left: all is lost",
]
K_END: Final = _kind("end", lambda t, e: f"The Unspeakable Event: {ENDINGS[e[3]]}")
K_SURVIVOR: Final = _kind("survivor", lambda t, e: f"{_who(t, e)} survives and receives the Battered Journal")
K_GIVE: Final = _kind("give", lambda t, e: f"{_who(t, e)} gives {amount(1, resource_of(e[2]))} to {seat_name(t, e[3])}")
