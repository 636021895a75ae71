"""Decks as people keep them: plain lists of titles."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from grimtable.games.arkham.decks.arkhamdb import (
    Reading,
    check_length,
    investigator_names,
    own_code,
    read_arkhamdb,
    with_cycle,
)
from grimtable.games.arkham.decks.building import MOST_COPIES, RANDOM, BadDeck, Deck, decode, investigators
from grimtable.games.arkham.printed import (
    BEARER,
    CODE,
    ENCOUNTER_SET,
    FACTION,
    INVESTIGATOR,
    MYTHOS,
    NAME,
    ROWS,
    SUBNAME,
    TYPE,
    WEAKNESS,
    XP,
    definition,
)
from grimtable.games.arkham.schema import TYPES

RANDOM_TITLE: Final = "Random Basic Weakness"
MOST_LINES: Final = 500
LONGEST_LINE: Final = 300
HEADINGS: Final = frozenset(
    [
        *("asset", "assets", "event", "events", "skill", "skills", "treachery", "treacheries", "enemy", "enemies"),
        *("weakness", "weaknesses", "basic weakness", "signature", "signatures", "story", "permanent", "permanents"),
        *("ally", "body", "accessory", "hand", "hand x2", "arcane", "arcane x2", "tarot", "other", "deck", "cards"),
        *("guardian", "seeker", "rogue", "mystic", "survivor", "neutral"),
    ]
)
_COUNT_FIRST: Final = re.compile(r"^(?:[-*•]\s*)?(\d{1,4})\s*(?:[x×]\s*|\s)(?=\S)(.+)$", re.IGNORECASE)
_COUNT_LAST: Final = re.compile(r"^(?:[-*•]\s*)?(.+?)\s+[x×]\s*(\d{1,2})$", re.IGNORECASE)
_LEVEL: Final = re.compile(r"\s*(?:\((\d)\)|\[(\d)\]|(•+))\s*$")
_PACK: Final = re.compile(r"\s*\((?=[^()]*[^\W\d])[^()]*\)\s*$")
_HEADING: Final = re.compile(r"^#*\s*([\w ]+?)\s*(?:\(\d+\s*(?:cards?)?\))?\s*:?$")
_LABEL: Final = re.compile(r"^(name|deck|title)\s*:\s*(.+)$", re.IGNORECASE)
_INVESTIGATOR: Final = re.compile(r"^investigator\s*:\s*(.+)$", re.IGNORECASE)
_COMMENT: Final = re.compile(r"(?:^|\s)(?:#|//)")


def read(text: str) -> Reading:
    """A deck in whatever form: JSON, the coded form, or a list."""
    start = text.lstrip("\ufeff \t\r\n")
    if not start:
        raise BadDeck("there is nothing to read")
    if start[0] in "{[":
        return read_arkhamdb(start)
    if re.fullmatch(r"[\w-]+:\d+x\S+", start.strip()):
        return Reading(decode(start), [])
    return read_text(start)


# -- lists


def read_text(text: str) -> Reading:
    """A list with a line for each title: 2x Machete, 2 Machete (0), Machete x2, 2x 01020.

    The investigator has a line too; headings, empty lines and what follows # or // are left out.
    """
    check_length(text)
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadDeck(f"a list has at most {MOST_LINES} lines, not {len(lines)}")
    investigator, name = "", ""
    slots: dict[str, int] = {}
    wrong: list[str] = []
    for number, whole in enumerate(lines, 1):
        if len(whole) > LONGEST_LINE:
            raise BadDeck(f"line {number}: {len(whole)} letters are too many; at most {LONGEST_LINE}")
        label = _LABEL.match(whole.strip())
        if label:
            name = label[2].strip()
            continue
        line = _COMMENT.split(whole, maxsplit=1)[0].strip()
        if not line or _is_heading(line):
            continue
        meant = _INVESTIGATOR.match(line)
        who = _investigator(meant[1] if meant else line)
        if who >= 0:
            if investigator not in ("", CODE[who]):
                raise BadDeck(f"line {number}: a deck has one investigator, and {NAME[who]} is the second")
            investigator = CODE[who]
            continue
        if meant:
            raise BadDeck(f"line {number}: {meant[1].strip()!r} is no investigator; there is {investigator_names()}")
        copies, code, reason = _card_line(line)
        if reason and not (name or investigator or slots or _COUNT_FIRST.match(line)):
            name = line  # a list may begin with the deck's name
        elif reason:
            wrong.append(f"line {number}: {reason}")
        else:
            slots[code] = slots.get(code, 0) + copies
    if wrong:
        raise BadDeck("; ".join(wrong))
    if not investigator:
        investigator = _bearer(slots)
    if not investigator:
        raise BadDeck(f"no line names the investigator: {investigator_names()}")
    return Reading(Deck(investigator, slots, name), [])


def write_text(deck: Deck) -> str:
    """A deck as a list, grouped by type."""
    lines = [f"Name: {deck.name}"] if deck.name else []
    who = definition(deck.investigator)
    lines += [f"Investigator: {NAME[who]}"]
    groups: dict[str, list[str]] = {}
    for code, copies in deck.slots.items():
        groups.setdefault(_group(code), []).append(f"{copies}x {_title(code)}")
    for group in ("Assets", "Events", "Skills", "Signatures", "Story", "Weaknesses"):
        if group in groups:
            lines += ["", f"# {group}", *groups[group]]
    return "\n".join(lines) + "\n"


def _group(code: str) -> str:
    if code == RANDOM or WEAKNESS[definition(code)]:
        return "Weaknesses"
    card = definition(code)
    if BEARER[card]:
        return "Signatures"
    return "Story" if ENCOUNTER_SET[card] else f"{TYPES[TYPE[card]].capitalize()}s"


def _title(code: str) -> str:
    if code == RANDOM:
        return RANDOM_TITLE
    card = definition(code)
    return f"{NAME[card]} ({XP[card]})" if XP[card] > 0 else NAME[card]


def _card_line(line: str) -> tuple[int, str, str]:
    """Copies and code of a line, or the reason why it is not a card."""
    copies, title = 1, line
    first, last = _COUNT_FIRST.match(line), _COUNT_LAST.match(line)
    if first:
        copies, title = int(first[1]), first[2]
    elif last:
        copies, title = int(last[2]), last[1]
    if not 1 <= copies <= MOST_COPIES:
        return 0, "", f"{copies} copies are not 1 to {MOST_COPIES}"
    title = title.strip()
    if title.isdecimal():
        code = own_code(title)
        return (copies, code, "") if code else (0, "", f"there is no card {with_cycle(title)} at this table")
    if not _plain(title).startswith(_plain(RANDOM_TITLE)) and _plain(title) != RANDOM:
        code, reason = _card_named(title)
        return copies, code, reason
    return copies, RANDOM, ""


def _card_named(title: str) -> tuple[str, str]:
    """The code of a title with, perhaps, its level and the name of its pack behind it."""
    level = -1
    for _ in range(2):
        mark = _LEVEL.search(title)
        if mark and level < 0:
            level = int(mark[1] or mark[2] or len(mark[3]))
            title = title[: mark.start()]
        else:
            title = _PACK.sub("", title)
    titled = _by_title(title, level)
    if titled:
        return titled, ""
    if _by_title(title, -1):
        return "", f"there is no {title} of level {level} at this table"
    titles = {_plain(NAME[card]): NAME[card] for card in range(len(ROWS)) if _is_player_card(card)}
    near = [titles[key] for key in get_close_matches(_plain(title), titles, n=3, cutoff=0.6)]
    return "", f"there is no card {title!r} at this table" + (f"; do you mean {' or '.join(near)}?" if near else "")


def _by_title(title: str, level: int) -> str:
    """The player card with a title and a level; without a level the lowest there is."""
    key = _plain(title)
    found = [card for card in range(len(ROWS)) if _is_player_card(card) and _plain(NAME[card]) == key]
    if level >= 0:
        found = [card for card in found if max(XP[card], 0) == level]
    return CODE[min(found, key=lambda card: XP[card])] if found else ""


def _is_player_card(card: int) -> bool:
    return FACTION[card] != MYTHOS and TYPE[card] != INVESTIGATOR


def _plain(words: str) -> str:
    """Letters and digits only: quotation marks and apostrophes come in too many forms."""
    return "".join(letter for letter in words.casefold() if letter.isalnum())


def _is_heading(line: str) -> bool:
    words = _HEADING.match(line)
    if words and words[1].lower() in HEADINGS:
        return True
    return bool(re.match(r"^(asset|event|skill)s?\s*:\s*[\w ]*$", line, re.IGNORECASE))


def _investigator(words: str) -> int:
    """The investigator whom a line names, by name or code and perhaps with the subtitle behind; -1 for nobody."""
    key = _plain(re.sub(r"^1\s*x?\s+", "", words.strip()))
    for card in investigators():
        name = _plain(NAME[card])
        if key in (name, name + _plain(SUBNAME[card]), _plain(CODE[card])):
            return card
    return -1


def investigator_called(words: str) -> str:
    """The code of an investigator by code, name or a part of the name. BadDeck if that is nobody, or several."""
    exact = _investigator(words)
    key = _plain(words)
    found = [exact] if exact >= 0 else [card for card in investigators() if key and key in _plain(NAME[card])]
    if len(found) == 1:
        return CODE[found[0]]
    if found:
        raise BadDeck(f"{words!r} could be {' or '.join(NAME[card] for card in found)}")
    raise BadDeck(f"{words!r} is no investigator; there is {investigator_names()}")


def _bearer(slots: dict[str, int]) -> str:
    """The investigator to whom the signatures in a list belong, if they name one."""
    bearers = {BEARER[definition(code)] for code in slots if code != RANDOM} - {""}
    return bearers.pop() if len(bearers) == 1 else ""
