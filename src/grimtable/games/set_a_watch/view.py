"""What the table shows: everything that lies open, and facedown cards that the group has seen (chapter 31)."""

from __future__ import annotations

import msgspec

from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.printed import CODE, NAME, SPACE_NAMES
from grimtable.games.set_a_watch.rules.abilities import is_exhausted, unexhausted, was_activated
from grimtable.games.set_a_watch.rules.attack import attack_parts
from grimtable.games.set_a_watch.rules.attack_strength import range_of
from grimtable.games.set_a_watch.rules.camp import CampPhase, heal_takes
from grimtable.games.set_a_watch.rules.campfire import reveal_level
from grimtable.games.set_a_watch.rules.creatures import guarded, health_of, health_parts
from grimtable.games.set_a_watch.rules.merchant import MerchantPhase, item_price
from grimtable.games.set_a_watch.rules.powers import damage_of
from grimtable.games.set_a_watch.rules.round import WatchPhase
from grimtable.games.set_a_watch.state import CHOSEN_FINAL, CUSTOM_MAP, DICE, DICE_OF, NONE, PARTY, WHOSE, Saw

DIE_STATES = ("ready", "spent", "stolen", "held", "camp")


class CardView(msgspec.Struct, frozen=True):
    """A card that may be seen."""

    code: str
    name: str
    text: str = ""
    flavour: str = ""


class AbilityView(msgspec.Struct, frozen=True):
    """An Ability card on a board or beside it."""

    code: str
    name: str
    text: str
    passive: bool
    exhausted: bool
    used: bool
    flavour: str


class ItemView(msgspec.Struct, frozen=True):
    """An Item: equipped or in the Market."""

    code: str
    name: str
    text: str
    cost: int
    trigger: str
    exhausted: bool
    used: bool
    flavour: str


class DieView(msgspec.Struct, frozen=True):
    """A die of an adventurer."""

    index: int
    sides: int
    face: int
    state: str
    on: str | None


class CreatureView(msgspec.Struct, frozen=True):
    """A creature that may be seen, with the sum behind its health."""

    code: str
    name: str
    type: str
    damage: int
    base_health: int
    text: str
    flavour: str


class HealthPart(msgspec.Struct, frozen=True):
    """A part of a creature's current Health, and where it comes from."""

    source: str
    amount: int


class AttackView(msgspec.Struct, frozen=True):
    """A direct attack that can be made: by a die ("die/4"), a tamed creature or the Familiar (their codes).

    `first` is added for the first such die of a watch alone.
    """

    by: str
    damage: int
    first: int


class LineView(msgspec.Struct, frozen=True):
    """One position of the Line. A facedown card is named only if the group has looked at it.

    `health` is the current Health and never less than 1; `health_parts` is the sum behind it. `damage` is what the
    creature deals if it is left standing. `attacks` are the direct attacks that can be made on it now.
    """

    position: int
    revealed: bool
    creature: CreatureView | None
    health: int
    health_parts: tuple[HealthPart, ...]
    damage_taken: int
    damage: int
    mount: CreatureView | None
    negated: bool
    guarded: bool
    stolen_dice: tuple[int, ...]
    attacks: tuple[AttackView, ...]


class AdventurerView(msgspec.Struct, frozen=True):
    """An adventurer with board, dice and cards."""

    index: int
    code: str
    name: str
    seat: int | None
    in_camp: bool
    on_watch: bool
    visits: int
    attack: str
    range: int
    dice: tuple[DieView, ...]
    abilities: tuple[AbilityView, ...]
    unused: tuple[AbilityView, ...]
    items: tuple[ItemView, ...]
    tamed: tuple[CreatureView, ...]
    camp_action: str


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the Camp board."""

    index: int
    action: str
    requirement: str
    symbol: bool
    coins: int
    die: int


class LocationView(msgspec.Struct, frozen=True):
    """A location."""

    code: str
    name: str
    kind: str
    fire: int
    count: int
    text: str
    flavour: str


class SawView(msgspec.Struct, frozen=True):
    """The whole table, as everybody sees it.

    `standing` is how many Ability cards of the Watchers are not exhausted: with the last of them the game is lost.
    A `fire_limit` of 0 is a dial without an end.
    """

    game: str
    seat: int
    round: int
    phase: str
    difficulty: int
    final_round: bool
    standing: int
    fire: int
    fire_limit: int
    reveal_level: int
    coins: int
    location: LocationView | None
    next_location: LocationView | None
    final_location: LocationView | None
    line: tuple[LineView, ...]
    adventurers: tuple[AdventurerView, ...]
    spaces: tuple[SpaceView, ...]
    runes_used: tuple[str, ...]
    familiar: CardView | None
    familiar_ready: bool
    hex_left: int
    trophies: tuple[CreatureView, ...]
    market: tuple[ItemView | None, ...]
    market_sizes: tuple[int, ...]
    graveyard: tuple[CreatureView, ...]
    unhallowed_top: CreatureView | None
    unhallowed_size: int
    horde_size: int
    creature_deck_size: int
    creature_deck_known_top: tuple[CreatureView, ...]
    creature_deck_known_bottom: tuple[CreatureView, ...]
    map_deck_size: int
    unused_locations: int
    item_deck_size: int
    removed: tuple[CreatureView, ...]
    over: bool


def view(t: Saw, seat: int) -> SawView:
    """The table as a seat sees it: the same for all, since the group shares what it knows."""
    return SawView(
        game="set-a-watch",
        seat=seat,
        round=t.round,
        phase=phase(t),
        difficulty=t.difficulty,
        final_round=t.final(),
        standing=sum(len(unexhausted(t, a)) for a in t.not_in_camp()),
        fire=t.fire,
        fire_limit=t.fire_limit,
        reveal_level=reveal_level(t),
        coins=t.coins,
        location=_location(t.location),
        next_location=_location(next_place(t)),
        final_location=_location(final_place(t)),
        line=tuple(_position(t, i) for i in range(len(t.line))),
        adventurers=tuple(_adventurer(t, a) for a in range(PARTY)),
        spaces=tuple(_space(t, i) for i in range(len(t.space))),
        runes_used=tuple(name for i, name in enumerate(("seal", "vanquish", "bolster")) if t.runes >> i & 1),
        familiar=_card(t.familiar) if t.familiar != NONE else None,
        familiar_ready=t.familiar != NONE and not t.familiar_used,
        hex_left=t.hex_left,
        trophies=tuple(creature(c) for c in t.trophies),
        market=tuple(_item(t, pile[-1]) if pile else None for pile in t.market),
        market_sizes=tuple(len(pile) for pile in t.market),
        graveyard=tuple(creature(c) for c in t.graveyard),
        unhallowed_top=creature(t.unhallowed[-1]) if t.unhallowed else None,
        unhallowed_size=len(t.unhallowed),
        horde_size=len(t.horde),
        creature_deck_size=len(t.creature_deck),
        creature_deck_known_top=_known(t, t.creature_deck[::-1]),
        creature_deck_known_bottom=_known(t, t.creature_deck),
        map_deck_size=len(t.map_deck),
        unused_locations=len(t.unused_map),
        item_deck_size=len(t.item_deck),
        removed=tuple(creature(c) for c in t.removed if c < printed.CREATURE_CARDS),
        over=t.over(),
    )


def phase(t: Saw) -> str:
    """Which part of a round it is: "watch", "merchant", "camp" or "roll", and "set-up" before the first one."""
    if not t.round:
        return "set-up"
    for frame in reversed(t.stack):
        for name, procedure in PHASES.items():
            if isinstance(frame, procedure):
                return name
    return "roll"


PHASES = {"watch": WatchPhase, "merchant": MerchantPhase, "camp": CampPhase}

_CREATURES: dict[int, CreatureView] = {}


def creature(piece: int) -> CreatureView:
    """The face of a creature."""
    known = _CREATURES.get(piece)
    if known is None:
        known = CreatureView(
            CODE[piece],
            NAME[piece],
            printed.TYPE[piece],
            printed.DAMAGE[piece],
            printed.HEALTH[piece],
            printed.TEXT[piece],
            printed.ROWS[piece].get("flavour", ""),
        )
        _CREATURES[piece] = known
    return known


def next_place(t: Saw) -> int:
    """The next location, if the group has looked at it (SAW-INFO-09)."""
    top = t.map_deck[-1] if t.map_deck else NONE
    return top if top != NONE and t.known_places & printed.BIT[top] else NONE


def final_place(t: Saw) -> int:
    """The Final Location that lies ahead, if it was chosen and not drawn (SAW-INFO-10)."""
    chosen = t.location != NONE and bool(t.map_deck) and bool(t.flags & (CHOSEN_FINAL | CUSTOM_MAP))
    return t.map_deck[0] if chosen else NONE


def _known(t: Saw, deck: list[int]) -> tuple[CreatureView, ...]:
    """The cards at an end of the Creature deck that the group has put there or looked at, the outermost first."""
    found: list[CreatureView] = []
    for card in deck:
        if not t.known >> card & 1:
            break
        found.append(creature(card))
    return tuple(found)


def _position(t: Saw, place: int) -> LineView:
    card = t.line[place]
    shown = t.is_shown(card)
    seen = shown or bool(t.known >> card & 1)
    return LineView(
        place,
        shown,
        creature(card) if seen else None,
        health_of(t, card) if shown else 0,
        tuple(HealthPart(NAME[source], n) for source, n in health_parts(t, card)) if shown else (),
        t.hurt[card] if shown else 0,
        damage_of(t, card) if seen else 0,
        creature(t.under[card]) if t.under[card] != NONE else None,
        t.is_negated(card),
        shown and guarded(t, card),
        tuple(d for d in range(PARTY * DICE) if t.die_on[d] == card),
        tuple(AttackView(*part) for part in attack_parts(t, card)) if shown else (),
    )


def _space(t: Saw, i: int) -> SpaceView:
    return SpaceView(i, SPACE_NAMES[i], _requirement(t, i), printed.COIN_SPACES[i], t.space_coins[i], t.space[i])


def _requirement(t: Saw, i: int) -> str:
    """What is printed on a space, as the location and the dice beside it have it."""
    action = printed.SPACE_ACTION[i]
    if action == printed.HEAL:
        return f"{heal_takes(t).capitalize()}."
    alike = [space for space, other in enumerate(printed.SPACE_ACTION) if other == action]
    if any(t.space[space] for space in alike):  # even the first space for scouts asks for more than lies beside it
        i = alike[-1]
    words: str = printed.CAMP_ROWS[i]["requirement"]
    return words


def _adventurer(t: Saw, a: int) -> AdventurerView:
    piece = t.adventurer[a]
    row = printed.ROWS[piece]
    return AdventurerView(
        a,
        CODE[piece],
        NAME[piece],
        t.controller[a] if t.controller[a] >= 0 else None,
        t.camper == a,
        t.on_watch(a),
        t.visits[a],
        row["attack"],
        range_of(t, a),
        tuple(_die(t, d) for d in DICE_OF[a]),
        tuple(_ability(t, c) for c in t.slots[a]),
        tuple(_ability(t, c) for c in t.unused[a]),
        tuple(_item(t, c) for c in t.items[a]),
        tuple(creature(c) for c in t.tamed[a]),
        f"{row['camp_name']}: {row['camp_text']}",
    )


def _die(t: Saw, die: int) -> DieView:
    on = t.die_on[die]
    return DieView(
        die,
        printed.SIDES[t.adventurer[WHOSE[die]]],
        t.face[die],
        DIE_STATES[t.die_state[die]],
        CODE[on] if on != NONE else None,
    )


def _ability(t: Saw, card: int) -> AbilityView:
    return AbilityView(
        CODE[card],
        NAME[card],
        printed.TEXT[card],
        printed.IS_PASSIVE[card],
        is_exhausted(t, card),
        was_activated(t, card),
        printed.ROWS[card].get("flavour", ""),
    )


def _item(t: Saw, card: int) -> ItemView:
    return ItemView(
        CODE[card],
        NAME[card],
        printed.TEXT[card],
        item_price(t, card),
        printed.ITEM_TRIGGERS[printed.ITEM_TRIGGER[card]],
        bool(t.item_down & printed.BIT[card]),
        bool(t.item_used & printed.BIT[card]),
        printed.ROWS[card].get("flavour", ""),
    )


def _location(card: int) -> LocationView | None:
    if card == NONE:
        return None
    row = printed.ROWS[card]
    return LocationView(
        CODE[card], NAME[card], row["kind"], row["fire"], row["count"], row["text"], row.get("flavour", "")
    )


def _card(card: int) -> CardView:
    return CardView(CODE[card], NAME[card], printed.TEXT[card], printed.ROWS[card].get("flavour", ""))
