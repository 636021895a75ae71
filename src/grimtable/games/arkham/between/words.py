"""The words of a stop: every kind of choice and every kind of event, told to people."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.between.printed import grade
from grimtable.games.arkham.between.rules.wares import price
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.decks.purchases import price_upgrade
from grimtable.games.arkham.printed import CODE, NAME, TITLE, XP
from grimtable.kernel.events import Event, Kind
from grimtable.kernel.option import Choice, Verb

# Verbs; a choice about a deck has the investigator last
CHOOSE: Final = 0  # definition of an investigator
GIVE: Final = 1  # investigator, story asset
TAKE_ALONG: Final = 2  # story asset
LEAVE_OUT: Final = 3  # story asset
BUY: Final = 4  # card, nothing, investigator
UPGRADE: Final = 5  # card, the lower one, investigator
TAKE_OUT: Final = 6  # card, the one that comes, investigator
FINISH: Final = 7  # nothing, nothing, investigator
LEAD: Final = 8  # investigator

# Kinds of events: they name an investigator by the place
K_CHOSEN: Final = 0
K_EARNED: Final = 1
K_ALONG: Final = 2
K_LEFT_OUT: Final = 3
K_BOUGHT: Final = 4
K_UPGRADED: Final = 5
K_LEAVES: Final = 6
K_DONE: Final = 7
K_LEAD: Final = 8


def priced(experience: int) -> str:
    """A price in words."""
    return f"for {experience} experience" if experience else "at no cost"


def card_and_grade(card: int) -> str:
    """A card with its class and level."""
    return f"{NAME[card]} ({grade(card)})"


# -- choices


def _buy(t: Stop, choice: Choice) -> str:
    asked = price(t, choice[3], choice[1])
    return f"{'buy' if asked else 'add'} {card_and_grade(choice[1])} {priced(asked)}"


def _upgrade(t: Stop, choice: Choice) -> str:
    _, card, lower, _ = choice
    levels = f"from level {XP[lower]} to {XP[card]}"
    return f"upgrade {NAME[card]} {levels} {priced(price_upgrade(card, lower))}"


def _take_out(t: Stop, choice: Choice) -> str:
    copies = t.deck[choice[3]].count(choice[1])
    return f"take out {card_and_grade(choice[1])}" + (f", one of {copies}" if copies > 1 else "")


def _finish(t: Stop, choice: Choice) -> str:
    kept = t.experience[choice[3]]
    return f"finish and keep {kept} experience" if kept else "finish"


def _code(t: Stop, choice: Choice) -> str:
    return CODE[choice[1]]


def _codes(t: Stop, choice: Choice) -> str:
    return f"{CODE[choice[1]]},{CODE[choice[2]]}"


def _investigator(t: Stop, choice: Choice) -> str:
    return CODE[t.who[choice[1]]]


def _nothing(t: Stop, choice: Choice) -> str:
    return ""


def _one_card(t: Stop, choice: Choice) -> list[str]:
    return [NAME[choice[1]]]


def _two_cards(t: Stop, choice: Choice) -> list[str]:
    return [NAME[choice[1]], NAME[choice[2]]]


def _given(t: Stop, choice: Choice) -> list[str]:
    return [t.name(choice[1]), NAME[choice[2]]]


def _leader(t: Stop, choice: Choice) -> list[str]:
    return [t.name(choice[1])]


def _no_pieces(t: Stop, choice: Choice) -> list[str]:
    return []


VERBS: Final = [
    Verb("choose", "AHC-KILL-03", lambda t, c: f"take {NAME[c[1]]}", _one_card, "choose", _code),
    Verb("give", "AHC-GATH-25", lambda t, c: f"{NAME[c[2]]} joins {t.name(c[1])}", _given, "give", _investigator),
    Verb("take along", "AHC-GATH-19", lambda t, c: f"take {NAME[c[1]]} into the deck", _one_card, "take-along", _code),
    Verb("leave out", "AHC-GATH-19", lambda t, c: f"go without {NAME[c[1]]}", _one_card, "leave-out", _code),
    Verb("buy", "AHC-XP-04", _buy, _one_card, "buy", _code),
    Verb("upgrade", "AHC-XP-10", _upgrade, _two_cards, "upgrade", _codes),
    Verb("take out", "AHC-XP-07", _take_out, _one_card, "take-out", _code),
    Verb("finish", "AHC-XP-13", _finish, _no_pieces, "finish", _nothing),
    Verb("lead", "AHC-SET-03", lambda t, c: f"{t.name(c[1])} leads", _leader, "lead", _investigator),
]


# -- events


def _bought(t: Stop, event: Event) -> str:
    return f"{t.name(event[1])} takes in {TITLE[event[2]]} {priced(event[3])}"


def _upgraded(t: Stop, event: Event) -> str:
    return f"{t.name(event[1])} upgrades {NAME[event[2]]} to level {XP[event[2]]} {priced(event[3])}"


def _done(t: Stop, event: Event) -> str:
    kept = f"keeps {event[3]} experience" if event[3] else "has no experience left"
    return f"{t.name(event[1])} is ready and {kept}"


KINDS: Final = [
    Kind("chosen", lambda t, e: f"{t.name(e[1])} joins the campaign"),
    Kind("earned", lambda t, e: f"{t.name(e[1])} earns {NAME[e[2]]}"),
    Kind("along", lambda t, e: f"{t.name(e[1])} takes {NAME[e[2]]} into the deck"),
    Kind("left-out", lambda t, e: f"{t.name(e[1])} goes without {NAME[e[2]]}"),
    Kind("bought", _bought),
    Kind("upgraded", _upgraded),
    Kind("leaves", lambda t, e: f"{TITLE[e[2]]} leaves the deck of {t.name(e[1])}"),
    Kind("done", _done),
    Kind("lead", lambda t, e: f"{t.name(e[1])} leads in the next scenario"),
]
