"""Set a Watch in words: short ones for small screens, sentences for screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from grimtable.games.set_a_watch import REGISTRATION
from grimtable.games.set_a_watch.view import (
    AbilityView,
    AdventurerView,
    CreatureView,
    ItemView,
    LineView,
    LocationView,
    SawView,
    SpaceView,
)
from grimtable.kernel.explain import Option
from grimtable.kernel.game import Entry

LEVELS = (1, 7, 12)  # firewood from which on the fire reveals 1, 2 and 3 creatures
RUNES = ("seal", "vanquish", "bolster")
CAMP = {  # what is done on the spaces of the Camp board
    "Chop Wood": "Firewood +2.",
    "Scout Ahead": "Look at the top 2 cards of the Creature deck; put each on its top or its bottom.",
    "Check Map": "Look at the next location and at one that is not used; travel to either.",
    "Heal": "Refresh an exhausted Ability card of any adventurer.",
    "Equip": "Swap an Ability card on your board for one that lies beside it.",
}
RUNE_WORDS = {
    "seal": "An Unhallowed of the Graveyard goes under the Unhallowed deck.",
    "vanquish": "The top card of the Horde is removed from the game, unseen.",
    "bolster": "Each Watcher may re-roll any number of dice once.",
}


def listed(parts: Sequence[str]) -> str:
    """One, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def many(n: int, one: str, more: str = "") -> str:
    """So many of something."""
    return f"{n} {one if n == 1 else more or one + 's'}"


def left(place: LineView) -> int:
    """The Health that is left of a creature."""
    return max(0, place.health - place.damage_taken)


def health_sum(place: LineView) -> str:
    """The sum behind the current Health, where it is one: `6 + 3 Mother Briar`."""
    if len(place.health_parts) < 2:
        return ""
    parts = []
    for i, part in enumerate(place.health_parts):
        own = place.creature is not None and part.source == place.creature.name
        name = ("" if i == 0 else " own power") if own else f" {part.source}"
        sign = ("" if i == 0 else "+") if part.amount >= 0 else "−"
        parts.append(f"{sign}{abs(part.amount)}{name}")
    return " ".join(parts)


def short_sum(place: LineView) -> str:
    """The same sum without the names: `6+3`."""
    if len(place.health_parts) < 2:
        return ""
    first, *rest = (part.amount for part in place.health_parts)
    return f"{first}" + "".join(f"{'+' if n > 0 else '−'}{abs(n)}" for n in rest)


def flags(place: LineView) -> list[str]:
    """What else must be known of a creature in the Line."""
    found = [f"rides {place.mount.name}"] if place.mount is not None else []
    found += ["negated"] if place.negated else []
    found += ["guarded"] if place.guarded else []
    return found


def runs(view: SawView) -> Iterator[list[LineView]]:
    """The Line from the front: each revealed creature by itself, facedown cards that lie together in one list."""
    together: list[LineView] = []
    for place in view.line:
        if place.revealed:
            if together:
                yield together
            together = []
            yield [place]
        else:
            together.append(place)
    if together:
        yield together


def rounds(view: SawView) -> int:
    """How many rounds the journey has."""
    return view.round + view.map_deck_size


def spaces_by_action(view: SawView) -> dict[str, list[SpaceView]]:
    """The spaces of the Camp board by what is done there."""
    found: dict[str, list[SpaceView]] = {}
    for space in view.spaces:
        found.setdefault(space.action, []).append(space)
    return found


def demand(spaces: Sequence[SpaceView]) -> str:
    """What a die must show on these spaces, in few letters."""
    words = spaces[-1].requirement
    return {"4 or more.": "4+", "Exactly 6.": "6"}.get(words, "rising" if words else "")


def whose(view: SawView, die: int) -> AdventurerView:
    """The adventurer a die belongs to."""
    return view.adventurers[die // 3]


def short_name(adventurer: AdventurerView) -> str:
    """An adventurer by one word."""
    return adventurer.name.split()[-1]


def ability_state(card: AbilityView) -> str:
    """Whether an Ability card can be used."""
    return "exhausted" if card.exhausted else "used" if card.used else "passive" if card.passive else "ready"


# -- cards


def creature_facts(card: CreatureView) -> str:
    """What is printed on a creature."""
    return f"{card.type.capitalize() or 'Summon'}, Health {card.base_health}, damage {card.damage}"


def place_facts(place: LineView) -> str:
    """How a creature of the Line stands."""
    if place.creature is None or not place.revealed:
        return creature_facts(place.creature) if place.creature is not None else ""
    parts = [place.creature.type.capitalize(), f"{left(place)} of {place.health} Health left", f"damage {place.damage}"]
    if health_sum(place):
        parts.append(f"Health is {health_sum(place)}")
    return ", ".join([*parts, *flags(place)])


def item_facts(item: ItemView) -> str:
    """Price and trigger of an Item."""
    state = ", exhausted" if item.exhausted else ""
    return f"{item.trigger}, costs {many(item.cost, 'coin')}{state}"


def location_facts(place: LocationView) -> str:
    """What a location does by itself."""
    return f"{place.kind}, firewood {place.fire:+d}, {place.count} creatures"


# -- sentences


def dice_words(adventurer: AdventurerView) -> str:
    """The dice of an adventurer and what has become of them."""
    parts = [str(die.face or "unrolled") + ("" if die.state == "ready" else f" {die.state}") for die in adventurer.dice]
    return f"d{adventurer.dice[0].sides}: {', '.join(parts)}"


def adventurer_sentence(adventurer: AdventurerView) -> str:
    """An adventurer with dice, cards and Items."""
    where = "in camp, " if adventurer.in_camp else "on watch, " if adventurer.on_watch else ""
    cards = [f"{card.name} ({ability_state(card)})" for card in adventurer.abilities]
    parts = [
        dice_words(adventurer),
        f"range {adventurer.range}",
        f"{where}{many(adventurer.visits, 'visit')} to camp",
        f"Abilities {listed(cards)}",
    ]
    if adventurer.items:
        parts.append("Items " + listed([f"{i.name}{' (exhausted)' if i.exhausted else ''}" for i in adventurer.items]))
    if adventurer.tamed:
        parts.append("tamed " + listed([c.name for c in adventurer.tamed]))
    return f"{adventurer.name}: {'; '.join(parts)}."


def line_sentence(view: SawView, place: LineView) -> str:
    """A position of the Line."""
    head = f"Position {place.position + 1}: "
    if place.creature is None:
        return f"{head}facedown."
    if not place.revealed:
        return f"{head}facedown, known to be {place.creature.name} ({creature_facts(place.creature)})."
    stolen = [f"{whose(view, d).name}'s {whose(view, d).dice[d % 3].face}" for d in place.stolen_dice]
    held = f" It holds {listed(stolen)}." if stolen else ""
    power = f" {place.creature.text}" if place.creature.text and not place.negated else ""
    return f"{head}{place.creature.name} ({place_facts(place)}).{held}{power}"


def camp_sentence(view: SawView) -> str:
    """The Camp board: which spaces hold dice and coins, and which Runes are left."""
    parts = []
    for action, spaces in spaces_by_action(view).items():
        dice = [str(space.die) for space in spaces if space.die]
        coins = sum(space.coins for space in spaces)
        held = f", dice {listed(dice)}" if dice else ""
        lying = f", {many(coins, 'coin')}" if coins else ""
        parts.append(f"{action}{held}{lying}")
    used = f" Runes used: {listed(list(view.runes_used))}." if view.runes_used else ""
    return f"Camp board: {'; '.join(parts)}.{used}"


def fire_words(view: SawView) -> str:
    """The fire and what it shows."""
    higher = [level for level in LEVELS if level > view.fire]
    more = f", one more from {higher[0]} on" if higher else ""
    return f"Firewood {view.fire}, reveals {many(view.reveal_level, 'creature')}{more}"


def piles_sentence(view: SawView) -> str:
    """Horde, decks and Graveyard."""
    parts = [f"Horde {many(view.horde_size, 'card')}", f"Creature deck {view.creature_deck_size}"]
    if view.graveyard:
        parts.append(f"Graveyard {len(view.graveyard)}, on top {view.graveyard[-1].name}")
    if view.unhallowed_top is not None:
        top = view.unhallowed_top
        parts.append(f"Unhallowed {view.unhallowed_size}, next {top.name} ({creature_facts(top)}. {top.text})")
    if view.creature_deck_known_top:
        parts.append("known on top of the Creature deck: " + listed([c.name for c in view.creature_deck_known_top]))
    return f"{'; '.join(parts)}."


def table_sentences(view: SawView) -> list[str]:
    """The whole table."""
    lines = [f"Round {view.round} of {rounds(view)}." if view.round else "Set-up."]
    if view.location is not None:
        lines.append(f"Location: {view.location.name} ({location_facts(view.location)}). {view.location.text}")
    lines.append(f"{fire_words(view)}. {many(view.coins, 'coin')}. {many(view.standing, 'Ability card')} stand.")
    lines += [line_sentence(view, place) for place in view.line]
    lines += [adventurer_sentence(adventurer) for adventurer in view.adventurers]
    if view.familiar is not None:
        lines.append(f"Familiar: {view.familiar.name} ({familiar_facts(view)}). {view.familiar.text}")
    if view.hex_left:
        lines.append(f"Hex counts {view.hex_left}.")
    if view.trophies:
        lines.append(f"Trophies: {listed([card.name for card in view.trophies])}.")
    lines.append(camp_sentence(view))
    market = [f"{item.name} for {item.cost}" for item in view.market if item is not None]
    lines.append(f"Market: {listed(market) or 'empty'}.")
    lines.append(piles_sentence(view))
    ahead = [("Next", view.next_location), ("At the end", view.final_location)]
    lines += [f"{when}: {place.name} ({location_facts(place)}). {place.text}" for when, place in ahead if place]
    return lines


def hand_sentences(view: SawView) -> list[str]:
    """The cards of the party, with their words: all of them lie open."""
    lines = []
    for adventurer in view.adventurers:
        for card in adventurer.abilities:
            lines.append(f"{adventurer.name}: {card.name} ({ability_state(card)}). {card.text}")
        lines += [f"{adventurer.name}: {item.name} ({item_facts(item)}). {item.text}" for item in adventurer.items]
    return lines


# -- what options are about


@cache
def content() -> dict[str, Entry]:
    """Everything that is printed, by code."""
    return {entry.code: entry for entry in REGISTRATION.load(REGISTRATION.game).content()}


def familiar_reach(code: str) -> int:
    """The furthest position that a side of the Familiar reaches by itself."""
    return 2 if content()[code].facts["attack"] == "range" else 1


def familiar_facts(view: SawView) -> str:
    """What the Familiar does and whether it has attacked already."""
    assert view.familiar is not None
    code = view.familiar.code
    state = "ready" if view.familiar_ready else "used"
    return f"damage {content()[code].facts['damage']}, range {familiar_reach(code)}, {state}"


def entry_facts(code: str) -> str:
    """What is printed on a creature, a location, an Item, an Ability card or the Familiar, in few words."""
    entry = content().get(code)
    if entry is None:
        return ""
    facts, text = entry.facts, entry.text.rstrip(".")
    if entry.kind in ("creature", "unhallowed"):
        head = f"{str(facts['type']).capitalize()}, Health {facts['health']}, damage {facts['damage']}"
    elif entry.kind == "familiar":
        head = f"damage {facts['damage']}, range {familiar_reach(code)}"
    else:
        head = ""
    return ". ".join(part for part in (head, text) if part)


def option_facts(option: Option) -> str:
    """What is printed on the one thing that an option is about, where it is new to the group."""
    if option.verb not in ("keep", "choose", "buy", "cover", "refresh") or len(option.pieces) == 0:
        return ""
    return entry_facts(option.pieces[0])


def glossary(options: Sequence[Option]) -> list[str]:
    """The cards that several ways to put them, or to swap them, are about: each once."""
    codes = dict.fromkeys(piece for option in options if option.verb in ("put", "equip") for piece in option.pieces)
    return [f"{content()[code].name}: {entry_facts(code)}." for code in codes if entry_facts(code)]
