"""The options of Set a Watch in few lines: attacks by their target, and the rest by what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.set_a_watch.view import AttackView, LineView, SawView
from grimtable.kernel.explain import Option
from grimtable.terminal.choices import MOST_LINES, Entry, Part, Plan, dice_of
from grimtable.terminal.set_a_watch.paint import colour_of
from grimtable.terminal.set_a_watch.words import left, short_name, whose

ATTACKS = ("SAW-ATK-06", "SAW-GLOS-37", "SAW-WITCH-03")  # the rules behind direct attacks that add up
ABILITIES = ("SAW-ABIL-01", "SAW-ABIL-03")
ITEMS = ("SAW-ITEM-02", "SAW-ITEM-05")
FEW = 6  # so many options are always lines of their own, unless they are attacks or cards
ENDERS = ("end", "stop", "done", "leave", "spare", "call off", "no")


def key_of(option: Option) -> str:
    """What an option is about: those with one key stand in one line. Without a key it stands alone."""
    verb, rule, pieces = option.verb, option.rule, option.pieces
    if verb == "attack" and rule in ATTACKS:
        return f"attack/{pieces[-1]}"
    if verb in ("activate", "exhaust", "use") and rule in ABILITIES + ITEMS:
        return f"card/{pieces[0]}"
    if verb == "assign":
        return f"camp/{option.words.split(' with the ')[0]}"
    if verb in ("buy", "stun", "raise"):
        return f"{verb}/{pieces[0]}"
    if verb in ("exhaust", "refresh"):
        return f"of/{option.words.rsplit(' of ', 1)[-1]}"
    return "stoke/" if verb == "stoke" else ""


def lines(view: SawView, options: Sequence[Option]) -> list[Entry]:
    """The lines to choose from: attacks and cards always by what they are about, the rest where there are many."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        key = key_of(option)
        few = MOST_LINES if key.startswith("of/") else FEW
        if len(options) <= few and not key.startswith(("attack/", "card/")):
            key = ""
        groups.setdefault(key or f"alone/{option.index}", []).append(option)
    found = coins_told([line(view, key, tuple(group)) for key, group in groups.items()])
    found.sort(key=lambda entry: _rank(view, entry))
    return found if len(found) <= MOST_LINES else gathered_items(found)


def coins_told(found: list[Entry]) -> list[Entry]:
    """A die that could as well take a coin says that it leaves it, where each is a line of its own."""
    words = [entry.words for entry in found]
    return [entry._replace(words=told) for entry, told in zip(found, _without_coins(words), strict=True)]


def _rank(view: SawView, entry: Entry) -> tuple[int, int]:
    """Attacks come first, by position; what ends a step comes last."""
    option = entry.options[0]
    if option.verb == "attack":
        return 0, target(view, option.pieces[-1]).position
    return (2 if option.verb in ENDERS else 1), 0


def line(view: SawView, key: str, group: tuple[Option, ...]) -> Entry:
    """One line for options that are about the same."""
    words = group[0].words
    if len(group) == 1:
        return Entry(words.replace(" by exhausting it", " (exhaust)"), group)
    sort, about = key.split("/", 1)
    if sort == "attack":
        name = target_name(view, about, group)
        place = target(view, about)
        short = name.replace(" in position ", " #")
        labels = tuple(o.words.split(" with ")[-1].removesuffix(f" on {name}") for o in group)
        spoken = f"attack {name}, {left(place)} of {place.health} Health left"
        return Entry(f"attack {short} ♥{left(place)} …", group, labels=labels, plan=about, spoken=spoken)
    if sort == "card":
        head = words.split(" with ")[0].split(" by exhausting")[0]
        return Entry(f"{head} …", group, labels=_without(head, group))
    if sort == "camp":
        return Entry(f"{about} …", group, labels=_without_coins(_without(about, group)))
    if sort == "buy":
        head = words.split(" for ")[0]
        price = words[words.rindex("(") :]
        labels = tuple(label.removesuffix(f" {price}") for label in _without(head, group))
        return Entry(f"{head} {price} …", group, labels=labels)
    if sort == "stun":
        card = words.split(" on ", 1)[1]
        return Entry(f"stun {card} …", group, labels=tuple(o.words.split(" on ")[0] for o in group))
    if sort == "raise":
        head = words.rsplit(" by ", 1)[0]
        return Entry(f"{head} …", group, labels=_without(head, group))
    if sort == "of":
        labels = tuple(o.words.rsplit(" of ", 1)[0] for o in group)
        return Entry(f"{group[0].verb} a card of {about} …", group, labels=labels)
    return Entry(f"{group[0].verb} … ({len(group)} ways)", group)


def _without_coins(labels: Sequence[str]) -> tuple[str, ...]:
    """A die that could as well take a coin says that it leaves it."""
    return tuple(
        f"{label}, leaving the coin" if any(other.startswith(f"{label} (+") for other in labels) else label
        for label in labels
    )


def _without(head: str, group: Sequence[Option]) -> tuple[str, ...]:
    return tuple(option.words.removeprefix(head).strip() for option in group)


def gathered_items(found: list[Entry]) -> list[Entry]:
    """The same lines with all Items in one of them, where there are several."""
    items = [entry for entry in found if entry.options[0].rule in ITEMS]
    if len(items) < 2:
        return found
    members = tuple(option for entry in items for option in entry.options)
    made = Entry("use an Item …", members)
    return [made if entry is items[0] else entry for entry in found if entry is items[0] or entry not in items]


# -- attacks


def target(view: SawView, code: str) -> LineView:
    """The creature of the Line with this code."""
    return next(place for place in view.line if place.creature is not None and place.creature.code == code)


def target_name(view: SawView, code: str, group: Sequence[Option]) -> str:
    """A creature as its options call it: copies of one name are told apart."""
    for option in group:
        if option.words.startswith("attack "):
            return option.words.removeprefix("attack ").split(" with ")[0]
    place = target(view, code)
    assert place.creature is not None
    return place.creature.name


def plan(view: SawView, entry: Entry) -> Plan:
    """Everything that can be spent on one creature."""
    place = target(view, entry.plan)
    parts = [_part(view, attack, entry.options) for attack in place.attacks]
    name = target_name(view, entry.plan, entry.options)
    return Plan(f"Attack {name}", [part for part in parts if part is not None], left(place))


def _part(view: SawView, attack: AttackView, options: Sequence[Option]) -> Part | None:
    """A die, a tamed creature or the Familiar, with the option that spends it."""
    if attack.by.startswith("die/"):
        die = int(attack.by[4:])
        owner = whose(view, die)
        face = owner.dice[die % 3].face
        for option in options:
            for other in dice_of(option):
                if other // 3 == die // 3 and owner.dice[other % 3].face == face:
                    words = f"{short_name(owner)} {face}"
                    return Part(words, option, attack.damage, attack.first, die, colour_of(owner))
        return None
    offered = next((option for option in options if option.pieces[0] == attack.by), None)
    if offered is None:
        return None
    beasts = [card for adventurer in view.adventurers for card in adventurer.tamed if card.code == attack.by]
    return Part(beasts[0].name if beasts else "Familiar", offered, attack.damage)
