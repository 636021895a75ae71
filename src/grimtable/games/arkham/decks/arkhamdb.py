"""Decks in the JSON of arkhamdb, as it really is, and of the sites that follow it."""

from __future__ import annotations

import json
from typing import Any, Final

from grimtable.games.arkham.decks.building import MOST_COPIES, RANDOM, BadDeck, Deck, investigators, size
from grimtable.games.arkham.printed import INVESTIGATOR, NAME, TYPE, definition, is_known

LONGEST: Final = 200_000
"""No deck needs more letters than this, whatever stands in its description."""

LONGEST_NAME: Final = 200

RANDOM_CODE: Final = "01000"
"""What arkhamdb calls a basic weakness that is not drawn yet."""

# The revised core set prints the player cards of the first one again, 500 numbers higher.
REPRINTED_FROM: Final = 1516
REPRINTED_TO: Final = 1603
REPRINTED_BY: Final = 500

# The first two digits of a code tell the cycle.
CYCLES: Final[dict[str, str]] = {
    "01": "Core Set",
    "02": "The Dunwich Legacy",
    "03": "The Path to Carcosa",
    "04": "The Forgotten Age",
    "05": "The Circle Undone",
    "06": "The Dream-Eaters",
    "07": "The Innsmouth Conspiracy",
    "08": "Edge of the Earth",
    "09": "The Scarlet Keys",
    "10": "The Feast of Hemlock Vale",
    "11": "The Drowned City",
    "50": "Return to Night of the Zealot",
    "51": "Return to The Dunwich Legacy",
    "52": "Return to The Path to Carcosa",
    "53": "Return to The Forgotten Age",
    "54": "Return to The Circle Undone",
    "60": "Investigator Starter Decks",
    "90": "Parallel",
    "98": "Promotional",
}


MOST_EXPERIENCE: Final = 999


class Experience:
    """What arkhamdb keeps of a deck's experience: earned since the deck before it, spent on this one, set by hand."""

    def __init__(self, earned: int = 0, spent: int = 0, adjusted: int = 0) -> None:
        self.earned = earned
        self.spent = spent
        self.adjusted = adjusted

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Experience) and (self.earned, self.spent, self.adjusted) == (
            other.earned,
            other.spent,
            other.adjusted,
        )

    def __hash__(self) -> int:
        return hash((self.earned, self.spent, self.adjusted))

    @property
    def given(self) -> int:
        """What may be spent on the deck."""
        return max(0, self.earned + self.adjusted)

    @property
    def left(self) -> int:
        """What is not spent."""
        return self.earned + self.adjusted - self.spent


NO_EXPERIENCE: Final = Experience()


class Reading:
    """A deck that was read, what was left out while reading, and the experience that was written beside it."""

    def __init__(self, deck: Deck, notes: list[str], experience: Experience = NO_EXPERIENCE) -> None:
        self.deck = deck
        self.notes = notes
        self.experience = experience


def read_arkhamdb(text: str) -> Reading:
    """A deck in arkhamdb's JSON, also as arkham.build writes it. Keys that nobody knows are left alone."""
    check_length(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadDeck(f"this is no JSON: {wrong}") from wrong
    if isinstance(data, list) and len(data) == 1:
        data = data[0]
    if not isinstance(data, dict):
        several = f"{len(data)} decks; give one" if isinstance(data, list) else "something else"
        raise BadDeck(f"a deck is a JSON object with slots, not {several}")
    if "slots" not in data or "investigator_code" not in data:
        missing = "slots" if "slots" not in data else "investigator_code"
        raise BadDeck(f"the JSON has no {missing}, so it is no deck of arkhamdb")
    notes: list[str] = []
    slots = _known(_copies(data, "slots"))
    investigator = own_code(str(data["investigator_code"]))
    if investigator in ("", RANDOM) or TYPE[definition(investigator)] != INVESTIGATOR:
        who = str(data.get("investigator_name") or "the investigator")[:80]
        raise BadDeck(
            f"{who} ({with_cycle(str(data['investigator_code'])[:20])}) is not at this table; "
            f"there is {investigator_names()}"
        )
    side = _copies(data, "sideSlots")
    if side:
        notes.append(f"the side deck is left out ({_number(sum(side.values()), 'card')})")
    uncounted = _copies(data, "ignoreDeckLimitSlots")
    if uncounted:
        codes = ", ".join(sorted(uncounted))
        notes.append(f"cards marked as beyond the deck's limits count like all others here: {codes}")
    notes += _notes_on_meta(data.get("meta"), investigator)
    if data.get("taboo_id"):
        notes.append("the taboo list is left out: cards are as they are printed")
    name = data.get("name")
    words = " ".join(name.split())[:LONGEST_NAME] if isinstance(name, str) else ""
    experience = Experience(
        _points(data, "xp"), _points(data, "xp_spent"), _points(data, "xp_adjustment", -MOST_EXPERIENCE)
    )
    return Reading(Deck(investigator, slots, words), notes, experience)


def write_arkhamdb(deck: Deck, experience: Experience = NO_EXPERIENCE) -> str:
    """A deck in arkhamdb's JSON; experience of which there is none is written as nothing."""
    who = definition(deck.investigator)
    return (
        json.dumps(
            {
                "name": deck.name or f"{NAME[who]}, {size(deck)} cards",
                "investigator_code": deck.investigator,
                "investigator_name": NAME[who],
                "slots": {RANDOM_CODE if code == RANDOM else code: n for code, n in deck.slots.items()},
                "sideSlots": {},
                "ignoreDeckLimitSlots": None,
                "description_md": "",
                "tags": "",
                "meta": "{}",
                "taboo_id": None,
                "xp": experience.earned or None,
                "xp_spent": experience.spent or None,
                "xp_adjustment": experience.adjusted or None,
                "exile_string": None,
                "previous_deck": None,
                "next_deck": None,
            },
            ensure_ascii=False,
            indent=2,
        )
        + "\n"
    )


def own_code(code: str) -> str:
    """The code under which a card is at this table: that of the first printing; nothing if there is no such card."""
    if code == RANDOM_CODE:
        return RANDOM
    if len(code) == 5 and code.isdecimal() and REPRINTED_FROM <= int(code) <= REPRINTED_TO:
        code = f"{int(code) - REPRINTED_BY:05}"
    return code if is_known(code) else ""


def _copies(data: dict[str, Any], field: str) -> dict[str, int]:
    """A map from codes to copies. Where there is nothing, arkhamdb writes [] or null."""
    found = data.get(field)
    if found is None or found == []:
        return {}
    if not isinstance(found, dict):
        raise BadDeck(f"{field} must be a map from codes to copies, not {str(found)[:60]}")
    copies: dict[str, int] = {}
    for code, n in found.items():
        number = int(n) if isinstance(n, str) and n.isascii() and n.isdecimal() and len(n) < 4 else n
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_COPIES:
            raise BadDeck(f"{field} has {str(n)[:20]!r} copies of {code[:20]}; it must be a number up to {MOST_COPIES}")
        if number:
            copies[code] = number
    return copies


def _points(data: dict[str, Any], field: str, least: int = 0) -> int:
    """A number of experience points. Where there is none, arkhamdb writes null."""
    found = data.get(field)
    if found is None:
        return 0
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= MOST_EXPERIENCE:
        raise BadDeck(f"{field} must be a number from {least} to {MOST_EXPERIENCE}, not {str(found)[:20]!r}")
    return found


def _known(copies: dict[str, int]) -> dict[str, int]:
    """The copies under our own codes. BadDeck names all cards that are not at this table."""
    unknown = [code for code in sorted(copies) if not own_code(code)]
    if unknown:
        named = ", ".join(f"{copies[code]}x {with_cycle(code[:20])}" for code in unknown)
        is_are = "this card is" if len(unknown) == 1 else f"these {len(unknown)} cards are"
        raise BadDeck(f"{is_are} not at this table: {named}")
    slots: dict[str, int] = {}
    for code, n in copies.items():
        own = own_code(code)
        slots[own] = slots.get(own, 0) + n
    return slots


def with_cycle(code: str) -> str:
    cycle = CYCLES.get(code[:2], "") if len(code) >= 5 and code[:5].isdecimal() else ""
    return f"{code} ({cycle})" if cycle else code


def _notes_on_meta(meta: Any, investigator: str) -> list[str]:
    """What arkhamdb keeps in `meta`, a JSON string: only another side of the investigator matters here."""
    if isinstance(meta, str) and meta.strip():
        try:
            meta = json.loads(meta)
        except (ValueError, RecursionError):
            return ["meta is left out: it cannot be read"]
    if not isinstance(meta, dict):
        return []
    notes: list[str] = []
    for key, side in (("alternate_front", "front"), ("alternate_back", "back")):
        if meta.get(key) and meta[key] != investigator:
            notes.append(f"the other {side} of the investigator card ({meta[key]}) is not at this table")
    if meta.get("extra_deck"):
        notes.append("the second deck is left out")
    return notes


def _number(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def check_length(text: str) -> None:
    if len(text) > LONGEST:
        raise BadDeck(f"this is too long for a deck: {len(text)} letters, at most {LONGEST}")


def investigator_names() -> str:
    return ", ".join(NAME[card] for card in investigators())
