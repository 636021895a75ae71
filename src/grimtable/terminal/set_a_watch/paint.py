"""Set a Watch painted: the small parts, and the whole table for a small screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from grimtable.games.set_a_watch.view import (
    AbilityView,
    AdventurerView,
    CreatureView,
    DieView,
    ItemView,
    LineView,
    SawView,
    SpaceView,
)
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    FADED,
    INK,
    MOSS,
    SHELF,
    TIDE,
    Line,
    Lines,
    fit,
    ink,
    join,
    seat_mark,
    wrap,
)
from grimtable.terminal.choices import Picked
from grimtable.terminal.set_a_watch.words import (
    LEVELS,
    RUNES,
    demand,
    flags,
    left,
    many,
    runs,
    short_name,
    short_sum,
    spaces_by_action,
    whose,
)

DICE = {  # sign, ground and ink of each kind of dice
    4: ("▲", "#74529c", "#f5effb"),
    6: ("■", "#4f7a45", "#f4f1de"),
    8: ("◆", "#3d6ea5", "#f2f6fb"),
    12: ("●", "#a5352c", "#fbeee6"),
}
TYPES = {
    "forest": MOSS,
    "undead": DUSK,
    "dragon": "#dd9548",
    "human": INK,
    "goblin": "#b9c04a",
    "golem": FADED,
    "elemental": TIDE,
    "giant": "#c9a27a",
    "fairy": "#e59ac0",
    "unhallowed": BLOOD,
}
USUAL = 13  # rows of the table on a small screen, if possible
MARKS = 16  # of the fire dial that are always painted
EMBERS = ("#c4502f", "#dd7f33", "#ecb447")


# -- small things


def colour_of(adventurer: AdventurerView) -> str:
    """The colour of an adventurer: that of the dice."""
    return {4: "#b79ad6", 6: "#93b56a", 8: "#86a9e3", 12: "#e07a5f"}[adventurer.dice[0].sides]


def die_mark(die: DieView, picked: bool = False) -> Line:
    """A die in three letters: its sign tells its sides, its ground that it can be spent."""
    sign, ground, pip = DICE[die.sides]
    face = str(die.face or "?")
    if die.state == "ready":
        body = ink(f"{sign}{face:<2}", WOODEN if picked else pip, bold=True, on=BRASS if picked else ground)
    else:
        sign = {"stolen": "✗", "camp": "⌂", "held": "◌"}.get(die.state, "·")
        body = ink(f"{sign}{face:<2}", BLOOD if die.state == "stolen" else DIM)
    body.stylize(Style.from_meta({"@click": f"app.pick_die({die.index})"}))
    return body


WOODEN = "#16110d"


def dice_row(adventurer: AdventurerView, picked: frozenset[int]) -> Line:
    """The three dice of an adventurer."""
    return Text(" ", end="").join(die_mark(die, die.index in picked) for die in adventurer.dice)


def dial(view: SawView, marks: int = MARKS) -> Line:
    """The fire dial, with a bar before each level that reveals one creature more."""
    parts: list[Line | str] = []
    for number in range(1, marks + 1):
        if number in LEVELS[1:]:
            parts.append(ink("┃", FADED))
        heat = sum(number >= level for level in LEVELS) - 1
        parts.append(ink("▰", EMBERS[heat]) if number <= view.fire else ink("▱", DIM))
    if view.fire > marks:
        parts.append(ink(f"+{view.fire - marks}", EMBERS[2], bold=True))
    return join(*parts)


def fire_line(view: SawView, width: int) -> Line:
    """Firewood, what it reveals, how much the Watchers can take, the purse and the Horde."""
    low = view.standing < 4
    stands = ink(f"{many(view.standing, 'card')} stand{'s' if view.standing == 1 else ''}", BLOOD if low else INK)
    right = join(
        ink("♦ ", BLOOD if low else FADED),
        stands,
        ink("  ¢ ", BRASS),
        ink(str(view.coins), BRASS, bold=True),
        ink("  horde ", DIM),
        ink(str(view.horde_size), INK, bold=True),
    )
    head = join(ink("fire ", DIM), ink(f"{view.fire:>2} ", EMBERS[1], bold=True), dial(view), ink(" reveals ", DIM))
    head.append_text(ink(str(view.reveal_level), BRASS, bold=True))
    return join(fit(head, width - right.cell_len - 1), " ", right)


def place_rows(view: SawView, width: int, most: int) -> Lines:
    """The location and its words, in at most so many rows."""
    place = view.location
    if place is None:
        return []
    name = f"{place.name} ({place.count})" if not view.line else place.name
    rows = wrap(f"{name} {place.text}", width, FADED, most)
    rows[0].stylize(Style(color=BRASS, bold=True), 0, len(name))
    return [fit(row, width) for row in rows]


def health_mark(place: LineView) -> Line:
    """Health left of the current Health."""
    rest = left(place)
    return join(ink("♥", BLOOD), ink(f"{rest}", INK, bold=True), ink(f"/{place.health}", FADED))


def type_mark(card: CreatureView) -> Line:
    """The type of a creature."""
    return ink(card.type or "summon", TYPES.get(card.type, INK))


def short_type(card: CreatureView) -> Line:
    """The same in six letters."""
    mark = type_mark(card)
    return ink(f"{card.type[:5]}.", TYPES.get(card.type, INK)) if mark.cell_len > 6 else fit(mark, 6)


def stolen_marks(view: SawView, place: LineView) -> list[Line]:
    """The dice that lie on a creature."""
    return [die_mark(whose(view, die).dice[die % 3]) for die in place.stolen_dice]


def aims(line: Line, code: str) -> Line:
    """The same line; a click on it aims at the creature."""
    line.stylize(Style.from_meta({"@click": f"app.aim('{code}')"}))
    return line


def ability_mark(card: AbilityView, width: int = 0) -> Line:
    """An Ability card by its name: exhausted ones in brackets, used ones and passive ones with a sign."""
    sign = "·" if card.used else "°" if card.passive else ""
    name = card.name
    room = width - (2 if card.exhausted else len(sign))
    if width and len(name) > room:
        name = name[: room - 1].rstrip() + "…"
    if card.exhausted:
        return ink(f"({name})", DIM)
    return ink(name + sign, FADED if card.used else TIDE if card.passive else INK)


def item_mark(item: ItemView) -> Line:
    """An Item by its name; exhausted ones in brackets."""
    return ink(f"({item.name})", DIM) if item.exhausted else ink(item.name, FADED if item.used else INK)


def standing_mark(adventurer: AdventurerView) -> str:
    """Where an adventurer is: in camp, on watch, or without a card to take part with."""
    if adventurer.in_camp or adventurer.on_watch:
        return "⌂" if adventurer.in_camp else "▸"
    return "×" if all(card.exhausted for card in adventurer.abilities) else " "


def familiar_mark(view: SawView) -> Line:
    """The side of the Familiar that is up; in brackets once it has attacked."""
    if view.familiar is None:
        return Text(end="")
    name = view.familiar.name.split(", ")[-1]
    return ink(f"+{name}", INK) if view.familiar_ready else ink(f"({name})", DIM)


def space_mark(space: SpaceView) -> Line:
    """A space of the Camp board: the die on it, or the coins."""
    if space.die:
        return join(ink("[", DIM), ink(str(space.die), BRASS, bold=True), ink("]", DIM))
    if space.coins:
        return join(ink("[", DIM), ink(f"¢{space.coins if space.coins > 1 else ''}", BRASS), ink("]", DIM))
    return ink("[ ]", DIM)


# -- a small screen


def compact(view: SawView, width: int, picking: Picked | None) -> Lines:
    """The whole table in as few lines as it takes."""
    picked = picking.picked if picking is not None else frozenset()
    if view.line or view.phase == "watch":
        lines = line_rows(view, width)
    else:
        lines = [*camp_rows(view, width), market_row(view, width)]
    lines += [adventurer_row(view, adventurer, width, picked) for adventurer in view.adventurers]
    lines += things_rows(view, width)
    lines.append(piles_row(view, width))
    words = place_rows(view, width, 2 if len(lines) <= USUAL - 3 else 1)
    return [fit(line, width) for line in (fire_line(view, width), *words, *lines)]


def line_rows(view: SawView, width: int, most: int = 6) -> Lines:
    """The Line from the front: a row for each revealed creature, one for facedown cards that lie together."""
    if not view.line:
        return [fit(ink("The Line is clear.", MOSS), width)]
    shown = [place for place in view.line if place.revealed]
    column = max((len(place.creature.name) for place in shown if place.creature is not None), default=0)
    wide = max((health_mark(place).cell_len for place in shown), default=0)
    rows = [
        creature_row(view, run[0], width, column, wide) if run[0].revealed else facedown_row(run, width)
        for run in runs(view)
    ]
    if len(rows) > most:
        hidden = len(rows) - most + 1
        rows = [*rows[: most - 1], fit(ink(f"  and {hidden} more rows: I shows them", DIM), width)]
    return rows


def creature_row(view: SawView, place: LineView, width: int, column: int, wide: int) -> Line:
    """A revealed creature: Health and its sum, damage, what lies on it, its power; its name and Health in columns."""
    card = place.creature
    assert card is not None
    parts: list[Line] = [
        fit(join(ink(f"{place.position + 1} ", BRASS, bold=True), ink(card.name, INK, bold=True)), column + 2),
        short_type(card),
        fit(health_mark(place), wide),
        ink(f"⚔{place.damage}", BLOOD if place.damage > 1 else FADED),
        *stolen_marks(view, place),
    ]
    if short_sum(place):
        parts.append(ink(f"={short_sum(place)}", FADED))
    if flags(place):
        parts.append(ink(", ".join(flags(place)), DUSK))
    text = ink(card.text, DIM)
    if place.negated:
        text.stylize("strike")
    return aims(fit(Text(" ", end="").join([*parts, text]), width), card.code)


def facedown_row(run: Sequence[LineView], width: int) -> Line:
    """Facedown cards, and those among them that the group has seen."""
    first, last = run[0].position + 1, run[-1].position + 1
    where = f"{first}" if first == last else f"{first}-{last}"
    backs = ink("▒" * len(run), EMBERS[0]) if len(run) <= 24 else ink(f"▒×{len(run)}", EMBERS[0])
    known = [
        f"{place.position + 1} {place.creature.name}"
        + (f" ♥{place.creature.base_health}" if place.creature.base_health else "")
        for place in run
        if place.creature is not None
    ]
    words = ink(f" {', '.join(known)}" if known else " facedown", FADED)
    return fit(join(ink(f"{where} ", DIM), backs, words), width)


def adventurer_row(view: SawView, adventurer: AdventurerView, width: int, picked: frozenset[int]) -> Line:
    """An adventurer: dice, range, visits to camp and Ability cards."""
    mark = standing_mark(adventurer)
    seat = adventurer.seat
    owner = ink(seat_mark(seat)[0] if seat is not None else "◇", seat_mark(seat if seat is not None else -1)[1])
    several = len({a.seat for a in view.adventurers}) > 1
    head = join(
        ink(mark, BRASS, bold=True),
        owner if several else "",
        ink(adventurer.name, colour_of(adventurer), bold=True),
        familiar_mark(view) if adventurer.code == "witch" else "",
    )
    moons = ink("☾" * adventurer.visits, FADED)
    room = (width - 17 - 12 - 2 - 2 - 1 - 2) // 3
    cards = [fit(ability_mark(card, room), room) for card in adventurer.abilities]
    row = join(
        fit(head, 17),
        dice_row(adventurer, picked),
        " ",
        fit(ink(f"→{adventurer.range}", FADED), 2),
        fit(moons, 2),
        " ",
        Text(" ", end="").join(cards),
    )
    if adventurer.in_camp:
        row.stylize(f"on {SHELF}")
    return fit(row, width)


def camp_rows(view: SawView, width: int) -> Lines:
    """The Camp board in two lines, with the Runes and the special action of the one who rests."""
    parts = []
    for action, spaces in spaces_by_action(view).items():
        need = f" {demand(spaces)}" if demand(spaces) not in ("", "rising") else ""
        name = action.removesuffix(" Wood").removesuffix(" Ahead").removeprefix("Check ")
        parts.append(join(ink(f"{name}{need} ", INK), *(space_mark(space) for space in spaces)))
    first = join(ink("camp  ", DIM), Text("  ", end="").join(parts))
    camper = next((a for a in view.adventurers if a.in_camp), None)
    special = join(ink("   special: ", DIM), ink(camper.camp_action, FADED)) if camper is not None else ""
    return [fit(first, width), fit(join(runes_line(view), special), width)]


def runes_line(view: SawView) -> Line:
    """The Runes; those that hold a die are dark."""
    marks = [ink(rune.capitalize(), DIM if rune in view.runes_used else DUSK) for rune in RUNES]
    return join(ink("runes ", DIM), Text(" ", end="").join(marks))


def market_row(view: SawView, width: int) -> Line:
    """What is for sale."""
    goods = [item for item in view.market if item is not None]
    parts = [join(ink(item.name, INK), ink(f" ¢{item.cost}", BRASS)) for item in goods]
    return fit(join(ink("market ", DIM), Text("  ", end="").join(parts), ink("" if goods else "empty", DIM)), width)


def things_rows(view: SawView, width: int) -> Lines:
    """Items, tamed creatures, Trophies and Hex, in as few rows as they take."""
    groups: list[tuple[Line, list[Line]]] = []
    for adventurer in view.adventurers:
        held = [item_mark(item) for item in adventurer.items]
        held += [ink(f"{card.name} (tamed)", MOSS) for card in adventurer.tamed]
        groups.append((ink(short_name(adventurer), colour_of(adventurer)), held))
    groups.append((ink("Trophies", FADED), [ink(card.name.split()[-1], DUSK) for card in view.trophies]))
    if view.hex_left:
        groups.append((ink("Hex", FADED), [ink(str(view.hex_left), DUSK, bold=True)]))
    rows: Lines = [Text(end="")]
    for head, marks in groups:
        group = join(head, " ", Text(", ", end="").join(marks))
        if not marks:
            continue
        if rows[-1].cell_len and rows[-1].cell_len + 2 + group.cell_len > width:
            rows.append(group)
        else:
            rows[-1] = join(rows[-1], "  " if rows[-1].cell_len else "", group)
    return [fit(row, width) for row in rows if row.cell_len]


def piles_row(view: SawView, width: int) -> Line:
    """Decks, Graveyard, the next Unhallowed, and what is known of the Creature deck."""
    parts: list[Line | str] = [ink("deck ", DIM), ink(str(view.creature_deck_size))]
    known = view.creature_deck_known_top
    if known:
        parts.append(ink(f" (next {', '.join(card.name for card in known)})", FADED))
    parts += [ink("  graveyard ", DIM), ink(str(len(view.graveyard)))]
    if view.graveyard:
        parts.append(ink(f" ({view.graveyard[-1].name})", FADED))
    parts += [ink("  Unhallowed ", DIM), ink(str(view.unhallowed_size))]
    if view.unhallowed_top is not None:
        top = view.unhallowed_top
        parts.append(ink(f" ({top.name} ♥{top.base_health} ⚔{top.damage})", FADED))
    return fit(join(*parts), width)
