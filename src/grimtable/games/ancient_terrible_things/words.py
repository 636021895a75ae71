"""The words of the game: every kind of choice and every kind of event, told to people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    CODE,
    COST,
    FEAT_CARD,
    LOCATION_BASE,
    NAME,
    RUN,
    SECRETS,
)
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.kernel.events import Event, Kind
from grimtable.kernel.option import Choice, Verb

RESOURCE_NAMES: Final = ["Focus", "Treasure", "Courage", "Feat"]
DIE_NAMES: Final = ["Basic", "Luck", "Panic", "Feat", "Revelation"]

# -- pieces by name


def seat_name(t: Att, seat: int) -> str:
    """A seat is called by its character once it has one."""
    if 0 <= seat < len(t.character) and t.character[seat] >= 0:
        return NAME[t.character[seat]]
    return f"Seat {seat + 1}"


def place_name(place: int) -> str:
    """The name of a location."""
    return NAME[LOCATION_BASE + place]


def die_name(die: int) -> str:
    """A die by its number, and by its kind unless it is Basic."""
    kind, face = die >> 3, die & 7
    number = str(face) if face else "unrolled"
    return number if kind == 0 else f"{DIE_NAMES[kind]} {number}"


def and_list(parts: list[str]) -> str:
    """One, two and three."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def dice_names(t: Att, mask: int) -> str:
    """A set of dice of the pool by their numbers."""
    return and_list([die_name(d) for i, d in enumerate(t.dice) if mask >> i & 1])


def amount(n: int, resource: int) -> str:
    """So many tokens of a resource."""
    return f"{n} {RESOURCE_NAMES[resource]}"


def faces(shape: int, face: int, size: int) -> str:
    """The numbers of a combination: 3-4-5 or 2-2."""
    step = 1 if shape == RUN else 0
    return "-".join(str(face + step * i) for i in range(size))


# Things that can be traded, as numbers: what kind of thing, and which (chapter 25)
TRADE_TOKEN: Final = 0
TRADE_TERRIBLE: Final = 1
TRADE_MAP: Final = 2
TRADE_CARD: Final = 3


def goods_name(kind: int, which: int) -> str:
    """One thing of a trade offer."""
    if kind == TRADE_TOKEN:
        return f"1 {RESOURCE_NAMES[which]}"
    if kind == TRADE_TERRIBLE:
        return f"a Terrible Thing worth {which}"
    return "the Map" if kind == TRADE_MAP else NAME[which]


# -- verbs

VERBS: Final[list[Verb]] = []


def _none(t: Att, c: Choice) -> list[str]:
    return []


def _card(t: Att, c: Choice) -> list[str]:
    return [CODE[c[1]]]


def _place(t: Att, c: Choice) -> list[str]:
    return [CODE[LOCATION_BASE + c[1]]]


def _seat(t: Att, c: Choice) -> list[str]:
    return [f"seat/{c[1]}"]


def _die(t: Att, c: Choice) -> list[str]:
    return [f"die/{c[1]}"]


def _dice(t: Att, c: Choice) -> list[str]:
    return [f"die/{i}" for i in range(len(t.dice)) if c[1] >> i & 1]


def _resource(t: Att, c: Choice) -> list[str]:
    return [f"token/{RESOURCE_NAMES[c[1]].lower()}"]


def _verb(
    name: str,
    rule: str,
    words: Callable[[Att, Choice], str],
    pieces: Callable[[Att, Choice], list[str]] = _none,
) -> int:
    VERBS.append(Verb(name, rule, words, pieces))
    return len(VERBS) - 1


def _here(t: Att, c: Choice) -> str:
    card = t.encounter[c[1]]
    return NAME[card] if card >= 0 else NAME[t.event[c[1]]]


def _play(t: Att, c: Choice) -> str:
    cost = COST[c[1]]
    return f"play {NAME[c[1]]}" + (f" for {amount(cost, 3)}" if cost and not c[2] else "")


def _slots(t: Att, c: Choice) -> list[str]:
    return [CODE[t.post[s - 1]] for s in c[1:] if s]


def _reroll(t: Att, c: Choice) -> str:
    price = f" for {amount(c[2], 0)}" if c[2] else " for nothing"
    return f"re-roll {dice_names(t, c[1])}{price}"


def _unfocused(t: Att, c: Choice) -> str:
    return "re-roll all dice" + (f" for {amount(c[1], 0)}" if c[1] else "")


def _overcome(t: Att, c: Choice) -> str:
    card = t.encounter[t.pawn[t.active]]
    lent = ", a 1 counting as 6" if c[3] else ""
    shape = c[2] >> 4
    return f"overcome {NAME[card]} with {faces(shape, c[1], c[2] & 15)}{lent}"


def _gain(t: Att, c: Choice) -> str:
    shape, resource, lent = c[1] & 3, c[1] >> 2 & 3, c[1] >> 4
    also = ", a 1 counting as 6" if lent else ""
    return f"spend {faces(shape, c[2], c[3])} for {amount(c[3], resource)}{also}"


CHARACTER: Final = _verb("take", "ATT-SET-29", lambda t, c: f"take {NAME[c[1]]}", _card)
GIVE_MAP: Final = _verb("give", "ATT-RND-02", lambda t, c: f"give the Map to {seat_name(t, c[1])}", _seat)
KEEP_MAP: Final = _verb("keep", "ATT-RND-02", lambda t, c: "keep the Map")
GO: Final = _verb("explore", "ATT-EXP-01", lambda t, c: f"explore the {place_name(c[1])}: {_here(t, c)}", _place)
GAIN_TOKEN: Final = _verb("gain", "ATT-LOC-02", lambda t, c: f"gain {amount(max(1, c[2]), c[1])}", _resource)
EXCHANGE_FEATS: Final = _verb("exchange", "ATT-LOC-03", lambda t, c: "exchange Feat cards")
TAKE_TOKEN: Final = _verb(
    "take",
    "ATT-LOC-04",
    lambda t, c: f"take {amount(1, c[2])} from {seat_name(t, c[1])}",
    _seat,
)
GIVE_TOKEN: Final = _verb("give", "ATT-LOC-04", lambda t, c: f"give {amount(1, c[1])}", _resource)
SUPPLY_TOKEN: Final = _verb("take", "ATT-SLOC-02", lambda t, c: f"take {amount(1, c[1])} from the supply", _resource)
CHASM: Final = _verb(
    "desperate act",
    "ATT-LOC-07",
    lambda t, c: f"desperate act against {_here(t, c)} for {amount(c[2], 2)}",
    _place,
)
UNMAKE_RUMOUR: Final = _verb(
    "remove",
    "ATT-SLOC-03",
    lambda t, c: f"remove {NAME[c[1]]} from Rumours for {amount(c[2], 2)}",
    _card,
)
TAKE_MAP: Final = _verb("take", "ATT-LOC-13", lambda t, c: "take the Map")
DECLINE: Final = _verb("pass", "ATT-EXP-04", lambda t, c: "pass")
DESPERATE: Final = _verb(
    "desperate act",
    "ATT-DES-01",
    lambda t, c: f"desperate act for {amount(c[1], 2)}",
    lambda t, c: [CODE[t.encounter[t.pawn[t.active]]]],
)
PLAY: Final = _verb("play", "ATT-ROLL-15", _play, _card)
USE: Final = _verb("use", "ATT-ROLL-19", lambda t, c: f"use {NAME[c[1]]}", _card)
ROLL: Final = _verb("roll", "ATT-ROLL-04", lambda t, c: "roll the dice")
REROLL: Final = _verb("re-roll", "ATT-ROLL-07", _reroll, _dice)
UNFOCUSED: Final = _verb("re-roll", "ATT-ROLL-09", _unfocused)
RAISE: Final = _verb(
    "raise",
    "ATT-ROLL-13",
    lambda t, c: f"raise {die_name(t.dice[c[1]])} by 1 for " + ("nothing" if c[2] < 0 else amount(1, c[2])),
    _die,
)
STOP_ROLLING: Final = _verb("stop", "ATT-SPEND-01", lambda t, c: "stop rolling")
OVERCOME: Final = _verb(
    "overcome",
    "ATT-SPEND-04",
    _overcome,
    lambda t, c: [CODE[t.encounter[t.pawn[t.active]]]],
)
GAIN: Final = _verb("spend", "ATT-SPEND-05", _gain)
STOP_SPENDING: Final = _verb("stop", "ATT-SPEND-03", lambda t, c: "stop spending")
REPLACE: Final = _verb("replace", "ATT-POST-02", lambda t, c: f"replace {NAME[c[1]]} at the Trading Post", _card)
BUY: Final = _verb("buy", "ATT-POST-03", lambda t, c: f"buy {NAME[c[1]]} for {amount(c[2], 1)}", _card)
REFRESH_POST: Final = _verb(
    "refresh",
    "ATT-POST-06",
    lambda t, c: "refresh " + ", then ".join(NAME[t.post[s - 1]] for s in c[1:] if s),
    _slots,
)
LEAVE: Final = _verb("leave", "ATT-POST-08", lambda t, c: "leave the Trading Post")
OFFER_TO: Final = _verb("offer", "ATT-TRADE-02", lambda t, c: f"make an offer to {seat_name(t, c[1])}", _seat)
NO_OFFER: Final = _verb("pass", "ATT-TRADE-01", lambda t, c: "make no offer")
ADD_GIVE: Final = _verb("add", "ATT-TRADE-03", lambda t, c: f"give {goods_name(c[1], c[2])}")
ADD_WANT: Final = _verb("ask", "ATT-TRADE-03", lambda t, c: f"ask for {goods_name(c[1], c[2])}")
PROPOSE: Final = _verb("propose", "ATT-TRADE-07", lambda t, c: "make this offer")
ACCEPT: Final = _verb("accept", "ATT-TRADE-08", lambda t, c: "accept the offer")
REFUSE: Final = _verb("refuse", "ATT-TRADE-08", lambda t, c: "refuse the offer")
FORGET: Final = _verb("forget", "ATT-SOBJ-05", lambda t, c: f"forget {NAME[c[1]]} (worth {c[2]})", _card)
DISCARD_MAP: Final = _verb("discard", "ATT-SMAP-02", lambda t, c: "discard the Map")
FACE_IT: Final = _verb("face", "ATT-TTP-03", lambda t, c: "take the Terrible Thing")

# Choices that cards ask for
PICK_DIE: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose {die_name(t.dice[c[1]])}", _die)
PICK_DICE: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose {dice_names(t, c[1])}", _dice)
PICK_SPENT: Final = _verb("return", "ATT-ROLL-16", lambda t, c: f"return {die_name(c[1])}")
PICK_NUMBER: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose the number {c[1]}")
PICK_KIND: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose a {DIE_NAMES[c[1]]} die")
PICK_COUNT: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose {c[1]}")
PICK_SEAT: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose {seat_name(t, c[1])}", _seat)
PICK_PLACE: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose the {place_name(c[1])}: {_here(t, c)}", _place)
PICK_CARD: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose {NAME[c[1]]}", _card)
PICK_RESOURCE: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose {RESOURCE_NAMES[c[1]]}", _resource)
PICK_TERRIBLE: Final = _verb("choose", "ATT-ROLL-16", lambda t, c: f"choose a Terrible Thing worth {c[1]}")
TURN: Final = _verb("turn", "ATT-ROLL-16", lambda t, c: f"turn {die_name(t.dice[c[1]])} to {c[2]}", _die)
# Choices between the effects of an event
EFFECTS: Final = [
    "discard a Feat card and gain 2 Focus",
    "lose 1 Courage and draw 2 Feat cards",
    "take the lowest Terrible Thing and gain 4 Courage",
    "gain 1 Focus",
]
EFFECT: Final = _verb("choose", "ATT-EVT-04", lambda t, c: EFFECTS[c[1]])
DISCARD: Final = _verb("discard", "ATT-LOC-03", lambda t, c: f"discard {NAME[c[1]]}", _card)
DONE: Final = _verb("done", "ATT-GEN-02", lambda t, c: "done")
YES: Final = _verb("yes", "ATT-ROLL-16", lambda t, c: "yes")
NO: Final = _verb("no", "ATT-ROLL-16", lambda t, c: "no")

# -- events

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
    lambda t, e: f"{_who(t, e)} takes {amount(e[3], e[2] & 3)} from {seat_name(t, e[2] >> 2)}",
)
K_LAID: Final = _kind("laid", lambda t, e: f"{amount(e[3], e[2] & 3)} is put at the {place_name(e[2] >> 2)}")
K_SWEPT: Final = _kind(
    "swept", lambda t, e: f"{amount(e[3], e[2] & 3)} at the {place_name(e[2] >> 2)} goes to the supply"
)
K_OVERCOME: Final = _kind("overcome", lambda t, e: f"{_who(t, e)} overcomes {NAME[e[2]]} (+{SECRETS[e[2]]})")
K_RUMOUR: Final = _kind("rumour", lambda t, e: f"{NAME[e[2]]} becomes a Rumour")
K_TERRIBLE: Final = _kind("terrible", lambda t, e: f"{_who(t, e)} takes a Terrible Thing worth {-e[3] if e[3] else 0}")
K_TERRIBLE_OUT: Final = _kind(
    "terrible-out", lambda t, e: f"a Terrible Thing worth {-e[3] if e[3] else 0} leaves the game"
)
K_TERRIBLE_GIVEN: Final = _kind(
    "terrible-given",
    lambda t, e: f"{_who(t, e)} gives a Terrible Thing worth {-e[3] if e[3] else 0} to {seat_name(t, e[2])}",
)
K_TERRIBLE_BACK: Final = _kind(
    "terrible-back",
    lambda t, e: f"{_who(t, e)} puts a Terrible Thing worth {-e[3] if e[3] else 0} on the track",
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
K_BUY: Final = _kind("buy", lambda t, e: f"{_who(t, e)} buys {NAME[e[2]]} for {amount(e[3], 1)}")
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
K_OFFER: Final = _kind("offer", lambda t, e: f"{_who(t, e)} offers {goods_name(e[2], e[3])}")
K_WANT: Final = _kind("want", lambda t, e: f"{_who(t, e)} asks for {goods_name(e[2], e[3])}")
K_ACCEPT: Final = _kind("accept", lambda t, e: f"{_who(t, e)} accepts the offer")
K_REFUSE: Final = _kind("refuse", lambda t, e: f"{_who(t, e)} refuses the offer")
K_TRADED: Final = _kind("traded", lambda t, e: f"{_who(t, e)} receives {goods_name(e[2], e[3])}")
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
