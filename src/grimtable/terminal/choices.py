"""The options of a question as a person meets them: grouped by verb, filtered by typing, dice picked one by one, or
several answers planned together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from grimtable.kernel.explain import Option

MOST_LINES = 9
ENDERS = ("pass", "stop", "leave", "done", "no", "keep", "refuse")


class Entry(NamedTuple):
    """One line of a list of options: an option, a verb with many of them, or dice to be picked.

    A `plan` is a line whose options add up: several of them are picked and then given one after the other.
    """

    words: str
    options: tuple[Option, ...]
    is_dice: bool = False
    labels: tuple[str, ...] = ()  # the options in few words, where the line says the rest
    plan: str = ""  # what it aims at, by its code
    spoken: str = ""  # the words without signs, where there are any in them

    def members(self) -> list[Entry]:
        """The lines behind this one."""
        labels = self.labels or tuple(option.words for option in self.options)
        return [Entry(label, (option,)) for label, option in zip(labels, self.options, strict=True)]

    @property
    def option(self) -> Option | None:
        """The option, where the line is one."""
        return self.options[0] if len(self.options) == 1 and not self.is_dice and not self.plan else None


def dice_of(option: Option) -> frozenset[int]:
    """The places of the dice that an option is about."""
    return frozenset(int(piece[4:]) for piece in option.pieces if piece.startswith("die/"))


def dice_groups(options: Sequence[Option]) -> dict[str, tuple[Option, ...]]:
    """The verbs that choose among sets of dice, with their options; one that names no dice stands for all of them."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        if dice_of(option) or not option.pieces:
            groups.setdefault(option.verb, []).append(option)
    return {verb: tuple(group) for verb, group in groups.items() if _chooses_sets(group)}


def _chooses_sets(group: Sequence[Option]) -> bool:
    sizes = {len(dice_of(option)) for option in group}
    return len(group) > 2 and (len(sizes) > 1 or max(sizes) > 1)


def entries(options: Sequence[Option], most: int = MOST_LINES) -> list[Entry]:
    """The lines to choose from: sets of dice as one line, long lists of one verb as one line, what ends a step last."""
    dice = dice_groups(options)
    lines: list[Entry] = []
    for option in options:
        group = dice.get(option.verb)
        if group is None or not dice_of(option):
            lines.append(Entry(option.words, (option,)))
        elif option is next(o for o in group if dice_of(o)):
            lines.append(Entry(f"{option.verb} some dice …", group, True))
    lines.sort(key=lambda line: line.options[0].verb in ENDERS)
    while len(lines) > most:
        shorter = _gather_largest(lines)
        if shorter is None:
            break
        lines = shorter
    return lines


def _gather_largest(lines: list[Entry]) -> list[Entry] | None:
    """The same lines with the most frequent verb in one line; None if that would not make the list shorter."""
    counts: dict[str, int] = {}
    for line in lines:
        if line.option is not None:
            counts[line.option.verb] = counts.get(line.option.verb, 0) + 1
    verb = max(counts, key=lambda v: counts[v], default="")
    if counts.get(verb, 0) < 3 or len(counts) + len([x for x in lines if x.option is None]) == 1:
        return None
    members = tuple(line.option for line in lines if line.option is not None and line.option.verb == verb)
    gathered: list[Entry] = []
    for line in lines:
        if line.option is None or line.option.verb != verb:
            gathered.append(line)
        elif line.option is members[0]:
            gathered.append(Entry(f"{verb} … ({len(members)} ways)", members))
    return gathered


def filtered(options: Sequence[Option], typed: str) -> list[Entry]:
    """The options that have every typed word in them, in full."""
    wanted = typed.casefold().split()
    return [Entry(o.words, (o,)) for o in options if all(word in o.words.casefold() for word in wanted)]


class Picked(Protocol):
    """Whatever has dice picked: they are marked on the table."""

    @property
    def picked(self) -> frozenset[int]:
        """Their places."""


class Picking:
    """Dice being picked: equal dice stand for one another, so any of them stands for the offered one."""

    def __init__(self, options: Sequence[Option], dice: Sequence[tuple[str, int]], fixed: frozenset[int]) -> None:
        self.options = tuple(options)
        self.dice = tuple(dice)
        self.fixed = fixed  # dice that can never be picked
        self.picked: frozenset[int] = frozenset()

    @property
    def verb(self) -> str:
        """What will be done with the dice."""
        return self.options[0].verb

    def toggle(self, place: int) -> None:
        """Pick a die, or put it back."""
        if 0 <= place < len(self.dice):
            self.picked ^= {place}

    def toggle_all(self) -> None:
        """Pick every die that can be picked, or none."""
        every = frozenset(range(len(self.dice))) - self.fixed
        self.picked = frozenset() if self.picked == every else every

    def option(self) -> Option | None:
        """The offered option that the picked dice stand for."""
        return picked_option(self.options, self.dice, self.fixed, self.picked)


def picked_option(
    options: Sequence[Option],
    dice: Sequence[tuple[str, int]],
    fixed: frozenset[int],
    picked: frozenset[int],
) -> Option | None:
    """The option for a set of dice, or for equal dice; one that names no dice stands for all that can be picked."""
    wanted = sorted(dice[i] for i in picked)
    for option in options:
        places = dice_of(option) or (frozenset(range(len(dice))) - fixed)
        if picked and sorted(dice[i] for i in places if i < len(dice)) == wanted:
            return option
    return None


class Part(NamedTuple):
    """Something that can be added to a plan. Equal ones share an option: the same answer, given once more."""

    words: str
    option: Option
    worth: int
    first: int = 0  # added for the first such part alone
    place: int = -1  # of the die, if it is one
    colour: str = ""


class Plan:
    """Answers that add up to something, put together before the first of them is given."""

    keys = "number: pick · A: just enough · Enter: do it · Esc: back"
    proposes = True  # Space picks something where nothing is picked

    def __init__(self, words: str, parts: Sequence[Part], needed: int) -> None:
        self.words = words
        self.parts = tuple(parts)
        self.needed = needed
        self.chosen: list[int] = []  # in the order in which they will be given

    @property
    def picked(self) -> frozenset[int]:
        """The places of the dice in the plan."""
        return frozenset(self.parts[i].place for i in self.chosen) - {-1}

    @property
    def total(self) -> int:
        """What the picked parts add up to."""
        return self._sum(self.chosen)

    def toggle(self, number: int) -> None:
        """Add a part, or take it out again."""
        if number in self.chosen:
            self.chosen.remove(number)
        elif 0 <= number < len(self.parts):
            self.chosen.append(number)

    def just_enough(self) -> bool:
        """Pick what reaches the goal with the least waste, and of that the fewest parts. False if nothing does."""
        best: list[int] | None = None
        count = len(self.parts)
        for mask in range(1, 1 << count):
            picked = [i for i in range(count) if mask >> i & 1]
            if self._sum(picked) >= self.needed and (best is None or self._cost(picked) < self._cost(best)):
                best = picked
        if best is None:
            return False
        self.chosen = best
        return True

    def options(self) -> tuple[Option, ...]:
        """The answers in their order."""
        return tuple(self.parts[i].option for i in self.chosen)

    def worth(self, part: Part) -> str:
        """What a part adds, in brackets, unless its words say so."""
        return "" if part.words.endswith(f" {part.worth}") else f" ({part.worth})"

    def verdict(self) -> str:
        """What is needed and possible, where nothing can be foreseen."""
        return f"{self.needed} needed, {sum(part.worth for part in self.parts)} at most"

    def _sum(self, picked: Sequence[int]) -> int:
        return sum(self.parts[i].worth for i in picked) + max((self.parts[i].first for i in picked), default=0)

    def _cost(self, picked: Sequence[int]) -> tuple[int, int]:
        return self._sum(picked), len(picked)


SET = "set"  # the plan of a line whose options are sets of pieces


class PickedSet(Plan):
    """Pieces of which any are picked, and all that are picked are one answer; pieces of one name are alike."""

    keys = "number: pick · A: all · Enter: do it · Esc: back"
    proposes = False

    def __init__(self, words: str, names: dict[str, str], offered: Sequence[Option]) -> None:
        super().__init__(words, [Part(name, offered[0], 0) for name in names.values()], 0)
        self.offered = {tuple(sorted(names[piece] for piece in option.pieces)): option for option in offered}

    def just_enough(self) -> bool:
        """All of them, or none again."""
        self.chosen = [] if len(self.chosen) == len(self.parts) else list(range(len(self.parts)))
        return True

    def options(self) -> tuple[Option, ...]:
        """The one answer that names what is picked."""
        return (self.offered[tuple(sorted(self.parts[i].words for i in self.chosen))],)

    def worth(self, part: Part) -> str:
        return ""

    def verdict(self) -> str:
        return self.options()[0].words if self.chosen else "nothing is picked yet"
