"""A deck while it is being built: the cards that may go in, what is looked for among them, copies, and the way back.

Whether a deck may be played, and why not, is for the game to say (`grimtable.games.arkham.decks`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from grimtable.games.arkham import decks
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.words import ICONS, content, icons

CLASSES = ("guardian", "seeker", "rogue", "mystic", "survivor", "neutral")
TYPES = ("asset", "event", "skill")
ALL = "all"
NO_COST = "none"
DEAR = 5  # from this cost on all are one column of the curve
RANDOM = "random"
SIZE = "AHC-DECK-02"  # what may be wrong with a deck while it is being built
REQUIRED = "Required"


class Card(NamedTuple):
    """A card that can be in a deck, in the words of those who build one."""

    code: str
    name: str
    faction: str
    kind: str
    level: int
    cost: str  # a number, none, or nothing if nobody would play it
    icons: tuple[int, ...]
    facts: str  # everything
    more: str  # what is neither class, type, cost nor icons
    text: str
    flavour: str = ""
    required: bool = False  # signatures and weaknesses: nobody chooses them

    @property
    def title(self) -> str:
        """The name, with its level where it has one."""
        return f"{self.name} ({self.level})" if self.level > 0 else self.name


@cache
def card_of(code: str) -> Card:
    """The card with a code; the weakness that is still to be drawn is one too."""
    if code == RANDOM:
        drawn = "One of the basic weaknesses is drawn by chance when the deck is taken to the table."
        nothing = (0,) * len(ICONS)
        return Card(
            code, "Random Basic Weakness", "neutral", "weakness", 0, "", nothing, "weakness", "", drawn, "", True
        )
    entry = content()[code]
    facts = entry.facts
    base = [f"{facts['faction_code']} {entry.kind}"]
    if "cost" in facts:
        base.append(f"costs {facts['cost']}")
    base += [f"{n} {name}" for n, name in zip(icons(code), ICONS, strict=True) if n]
    more = [f"level {facts['xp']}"] if facts.get("xp") else []
    if facts.get("slot"):
        more.append(f"slot {facts['slot']}")
    more += [f"{facts[name]} {name}" for name in ("health", "sanity") if facts.get(name)]
    if facts.get("traits"):
        more.append(str(facts["traits"]).rstrip("."))
    if "subtype_code" in facts:
        more.append("basic weakness" if facts["subtype_code"] == "basicweakness" else "weakness")
    elif "restrictions" in facts:
        more.append("signature")
    return Card(
        code,
        entry.name,
        facts["faction_code"],
        entry.kind,
        facts.get("xp", 0),
        str(facts.get("cost", NO_COST if entry.kind in TYPES and "subtype_code" not in facts else "")),
        icons(code),
        ", ".join([*base, *more]),
        ", ".join(more),
        entry.text,
        entry.flavour,
        "subtype_code" in facts or "restrictions" in facts,
    )


def pool_of(investigator: str) -> list[Card]:
    """What may be chosen: the own class first, neutral last; assets, then events, then skills; cheap before dear."""
    own = content()[investigator].facts["faction_code"]

    def order(card: Card) -> tuple[bool, bool, int, int, str, int]:
        cost = int(card.cost) if card.cost.isdecimal() else 0
        others = card.faction != own
        return others, card.faction == "neutral", TYPES.index(card.kind), cost, card.name, card.level

    return sorted((card_of(code) for code in decks.choosable(investigator)), key=order)


class Building:
    """A deck with its past, and where one looks."""

    def __init__(self, reading: decks.Reading, path: Path | None = None, experience: int = 0) -> None:
        self.experience = experience
        self.begin(reading, path)

    def begin(self, reading: decks.Reading, path: Path | None = None) -> None:
        """Take up another deck: one out of a file stands for what may not be lost when experience is spent."""
        deck = reading.deck
        self.past = [deck]
        self.at = 0
        self.saved: decks.Deck | None = deck if path is not None else None
        self.before: decks.Deck | None = deck if path is not None and self.experience else None
        self.path = path
        self.notice = "; ".join(reading.notes)
        self.pool = pool_of(deck.investigator)
        self.filters = {"class": ALL, "type": ALL, "level": ALL, "cost": ALL}
        self.search = ""
        self.in_deck = False  # whether the deck is looked at, not the pool
        self.mark = self.pool[0].code if self.pool else ""

    @property
    def deck(self) -> decks.Deck:
        """The deck as it is now."""
        return self.past[self.at]

    @property
    def investigator(self) -> str:
        """Whose deck it is, by name."""
        return decks.title(self.deck.investigator)

    @property
    def is_changed(self) -> bool:
        """Whether something would be lost by leaving."""
        return self.deck != (self.saved or self.past[0])

    # -- what is wrong, and what it adds up to

    def problems(self, deck: decks.Deck | None = None) -> list[decks.Problem]:
        """Everything that is wrong with the deck, as the game tells it."""
        deck = deck or self.deck
        found = decks.problems(deck, self.experience) if self.experience else decks.problems_alone(deck)
        return found if self.before is None else found + decks.problems_of_change(self.before, deck)

    def curve(self) -> list[tuple[str, int]]:
        """How many cards there are of each cost; the dear ones are one heap, those without cost another."""
        heaps = [str(n) for n in range(DEAR)] + [f"{DEAR}+", NO_COST]
        counted = dict.fromkeys(heaps, 0)
        for code, copies in self.deck.slots.items():
            card = card_of(code)
            if card.cost:
                dear = card.cost.isdecimal() and int(card.cost) >= DEAR
                counted[f"{DEAR}+" if dear else card.cost] += copies
        return list(counted.items())

    def icon_sums(self) -> list[tuple[str, int]]:
        """How many icons of each kind the whole deck has."""
        slots = self.deck.slots.items()
        return [(name, sum(card_of(code).icons[i] * n for code, n in slots)) for i, name in enumerate(ICONS)]

    # -- copies

    def copies(self, code: str) -> int:
        """How many of a card are in the deck."""
        return self.deck.slots.get(code, 0)

    def set_copies(self, code: str, copies: int) -> None:
        """So many copies of a card from now on, unless that alone breaks a rule; the size may be wrong meanwhile."""
        deck = self.deck
        if not code or copies < 0 or copies == self.copies(code):
            return
        wanted = decks.Deck(deck.investigator, deck.slots | {code: copies}, deck.name)
        known = [problem.reason for problem in self.problems()]
        wrong = [p for p in self.problems(wanted) if p.rule != SIZE and p.reason not in known]
        if wrong and not self._mends(code, copies):
            self.notice = str(wrong[0])
            return
        self.change(wanted)

    def _mends(self, code: str, copies: int) -> bool:
        """Whether copies of something chosen go away: that makes no deck worse, whatever changes in the words."""
        return copies < self.copies(code) and not card_of(code).required

    def add(self, by: int) -> None:
        """Copies of the marked card more, or fewer."""
        marked = self.marked
        if marked is not None:
            self.set_copies(marked.code, self.copies(marked.code) + by)

    @property
    def lacks_required(self) -> bool:
        """Whether signatures or the basic weakness are missing."""
        return decks.with_requirements(self.deck) != self.deck

    def put_right(self) -> None:
        """Signatures and weaknesses as they must be: missing ones come in, the basic weakness is to be drawn again."""
        deck = self.deck
        chosen = {code: n for code, n in deck.slots.items() if not card_of(code).required}
        self.change(decks.with_requirements(decks.Deck(deck.investigator, chosen, deck.name)))

    def rename(self, name: str) -> None:
        """Another name for the deck."""
        self.change(decks.Deck(self.deck.investigator, self.deck.slots, name))

    def change(self, deck: decks.Deck) -> None:
        """The deck is this one from now on; the way back stays open."""
        if deck != self.deck:
            place = self.place
            self.past = [*self.past[: self.at + 1], deck]
            self.at += 1
            self.look_near(place)

    def undo(self, by: int = 1) -> None:
        """One change back; with -1 forward again."""
        place, to = self.place, self.at - by
        if 0 <= to < len(self.past):
            self.at = to
            self.look_near(place)
        else:
            self.notice = "nothing was changed yet" if by > 0 else "nothing was taken back"

    def keep(self, path: Path, over: bool = False) -> None:
        """Write the deck to a file, which is its own from now on."""
        deck_files.write(self.deck, path, over)
        self.path, self.saved = path, self.deck

    # -- looking

    def shown(self) -> list[Card]:
        """The cards of the pool that are looked for."""
        words = self.search.casefold().split()
        return [card for card in self.pool if self._fits(card) and all(word in _read(card) for word in words)]

    def _fits(self, card: Card) -> bool:
        facts = {"class": card.faction, "type": card.kind, "level": str(card.level), "cost": card.cost}
        return all(value in (ALL, facts[name]) for name, value in self.filters.items())

    def values(self, name: str) -> list[str]:
        """What a filter can be set to: what the pool has."""
        if name == "class":
            found = [c for c in CLASSES if any(card.faction == c for card in self.pool)]
        elif name == "type":
            found = [t for t in TYPES if any(card.kind == t for card in self.pool)]
        elif name == "level":
            found = [str(level) for level in sorted({card.level for card in self.pool})]
        else:
            costs = {card.cost for card in self.pool}
            found = [*sorted((c for c in costs if c.isdecimal()), key=int), *(c for c in (NO_COST,) if c in costs)]
        return [ALL, *found]

    def turn_filter(self, name: str, by: int = 1) -> None:
        """A filter to its next value, or the one before."""
        values = self.values(name)
        self.filters[name] = values[(values.index(self.filters[name]) + by) % len(values)]
        self.in_deck = False
        self.look_near(0)

    def look_for(self, words: str) -> None:
        """Only cards with these words in their name, facts or text."""
        self.search = words
        self.in_deck = False
        self.look_near(0)

    def clear_filters(self) -> bool:
        """Everything is shown again. False if it was already."""
        narrowed = bool(self.search) or any(value != ALL for value in self.filters.values())
        self.filters = dict.fromkeys(self.filters, ALL)
        self.search = ""
        self.look_near(0)
        return narrowed

    def groups(self) -> list[tuple[str, list[Card]]]:
        """The cards of the deck by type, and what nobody chooses at the end."""
        heads = {kind: f"{kind.capitalize()}s" for kind in TYPES}
        found: dict[str, list[Card]] = {head: [] for head in [*heads.values(), "Others", REQUIRED]}
        for code in self.deck.slots:
            card = card_of(code)
            found[REQUIRED if card.required else heads.get(card.kind, "Others")].append(card)
        for cards in found.values():
            cards.sort(key=lambda card: (int(card.cost) if card.cost.isdecimal() else 0, card.name, card.level))
        return [(head, cards) for head, cards in found.items() if cards]

    def listed(self) -> list[Card]:
        """The cards of the side that is looked at, from top to bottom."""
        return [card for _, cards in self.groups() for card in cards] if self.in_deck else self.shown()

    @property
    def place(self) -> int:
        """Where the marked card stands on its side; 0 if it is not there."""
        codes = [card.code for card in self.listed()]
        return codes.index(self.mark) if self.mark in codes else 0

    @property
    def marked(self) -> Card | None:
        """The marked card, if there is any."""
        listed = self.listed()
        return listed[self.place] if listed else None

    def move(self, to: int) -> None:
        """Mark the card at a place."""
        listed = self.listed()
        if listed:
            self.mark = listed[max(0, min(to, len(listed) - 1))].code

    def look_near(self, place: int) -> None:
        """Keep the mark where it is if that card is still there, else mark what stands in its place now."""
        if self.mark not in [card.code for card in self.listed()]:
            self.move(place)

    def cross(self) -> None:
        """From the pool to the deck or back, to the same card if it is there too."""
        self.in_deck = not self.in_deck
        self.look_near(0)


@cache
def _read(card: Card) -> str:
    return f"{card.title} {card.facts} {card.text}".casefold()
