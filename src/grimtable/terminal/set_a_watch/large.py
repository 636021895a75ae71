"""Set a Watch painted for a large screen: cards with their words, dice in their shapes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from grimtable.games.set_a_watch.view import AbilityView, AdventurerView, DieView, ItemView, LineView, SawView
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    EDGE,
    FADED,
    INK,
    MOSS,
    Line,
    Lines,
    beside,
    box,
    filled,
    fit,
    ink,
    join,
    rule,
    seat_mark,
    wrap,
)
from grimtable.terminal.choices import Picked
from grimtable.terminal.set_a_watch.paint import (
    DICE,
    EMBERS,
    TYPES,
    ability_mark,
    aims,
    colour_of,
    dice_row,
    die_mark,
    fire_line,
    health_mark,
    item_mark,
    line_rows,
    place_rows,
    runes_line,
    space_mark,
    standing_mark,
    stolen_marks,
    type_mark,
)
from grimtable.terminal.set_a_watch.words import (
    content,
    creature_facts,
    demand,
    familiar_reach,
    flags,
    health_sum,
    listed,
    runs,
    spaces_by_action,
)

SHAPES = {  # a die of four, six, eight or twelve sides; the middle row holds its number
    4: ("  ╱╲  ", " ╱", "╲ ", "╱▁▁▁▁╲"),
    6: ("┌────┐", "│ ", " │", "└────┘"),
    8: ("  ╱╲  ", " ⟨", "⟩ ", "  ╲╱  "),
    12: (" ╱▔▔╲ ", "▕ ", " ▏", " ╲▁▁╱ "),
}
BACK = 14  # columns of facedown cards that lie together
LINE_HEIGHT = 11  # rows that the Line, or the Camp board, has at most where the adventurers need more
LEAST_LINE = 6  # and at least
LEAST_BOX = 7  # rows of an adventurer
SHAPELY = 2  # more rows for dice in their shapes
NARROWEST = 18  # of a creature's card


# -- dice


def die_shape(die: DieView, picked: bool) -> Lines:
    """A die in its shape, three rows tall; one that cannot be spent is no more than its sign and number."""
    if die.state == "ready":
        top, before, after, bottom = SHAPES[die.sides]
        _, ground, pip = DICE[die.sides]
        colour = BRASS if picked else ground
        number = ink(f"{die.face or '?':^2}", BRASS if picked else pip, bold=True)
        rows = [ink(top, colour), join(ink(before, colour), number, ink(after, colour)), ink(bottom, colour)]
    else:
        rows = [ink(" " * 6), fit(join(" ", die_mark(die)), 6), ink(" " * 6)]
    for row in rows:
        row.stylize(Style.from_meta({"@click": f"app.pick_die({die.index})"}))
    return rows


def large_dice(adventurer: AdventurerView, picked: frozenset[int]) -> Lines:
    """The dice of an adventurer in their shapes."""
    return beside(*(die_shape(die, die.index in picked) for die in adventurer.dice), gap=1)


# -- the middle of the table


def main(view: SawView, width: int, height: int, picking: Picked | None) -> Lines:
    """The fire, the Line or the Camp board, and the four adventurers, in exactly this room."""
    picked = picking.picked if picking is not None else frozenset()
    top = hearth(view, width)
    fighting = bool(view.line) or view.phase == "watch"
    room = height - len(top)
    half = width // 2
    pairs = [[(view.adventurers[row + i], (half, width - half)[i]) for i in range(2)] for row in (0, 2)]
    tall = heights(view, pairs, room - least_middle(view, width, fighting, room))
    middle = room - sum(tall)
    lines = [*top]
    lines += line_boxes(view, width, middle) if fighting else camp_box(view, width, middle)
    for pair, rows in zip(pairs, tall, strict=True):
        lines += beside(*(adventurer_box(view, each, wide, rows, picked) for each, wide in pair))
    return filled(lines, width, height)


def least_middle(view: SawView, width: int, fighting: bool, room: int) -> int:
    """The rows that the Line, or the Camp board, needs for all its words but the flavour."""
    if not fighting:
        inner = width - 4
        texts = [f"{each.name}: {each.camp_action}" for each in view.adventurers if each.in_camp]
        return min(room - 2 * LEAST_BOX, 7 + sum(len(wrap(text, inner, INK)) for text in texts))
    shown = [place.creature for place in view.line if place.revealed and place.creature is not None]
    share = min(34, (width - BACK) // max(1, len(shown)))
    texts = [card.text for card in shown]
    need = 5 + max((len(wrap(text, max(8, share - 4), INK)) for text in texts), default=0)
    return max(LEAST_LINE, min(LINE_HEIGHT, need, room - 2 * LEAST_BOX))


def heights(view: SawView, pairs: Sequence[Sequence[tuple[AdventurerView, int]]], room: int) -> list[int]:
    """The rows of each pair of adventurers: what their cards say comes first, then the shapes of dice."""
    needs = [max(rows_needed(view, each, wide) for each, wide in pair) for pair in pairs]
    if sum(needs) + SHAPELY * len(needs) <= room:
        return [need + SHAPELY for need in needs]
    if sum(needs) <= room:
        return needs
    needs = [max(rows_needed(view, each, wide, True) for each, wide in pair) for pair in pairs]
    if sum(needs) <= room:
        return [needs[0], room - needs[0]]
    first = max(LEAST_BOX, min(room - LEAST_BOX, room * needs[0] // sum(needs)))
    return [first, max(LEAST_BOX, room - first)]


def rows_needed(view: SawView, adventurer: AdventurerView, width: int, tight: bool = False) -> int:
    """The rows of an adventurer whose usable cards say everything, with the dice in one row; where room is tight, idle
    cards are named together.
    """
    told = sum(rows_of_ability(view, adventurer, card, width - 4) for card in adventurer.abilities)
    saved = max(0, sum(is_idle(view, adventurer, card) for card in adventurer.abilities) - 1) if tight else 0
    return 3 + told - saved + bool(held_by(view, adventurer))


def is_idle(view: SawView, adventurer: AdventurerView, card: AbilityView) -> bool:
    """Whether an Ability card cannot be used now."""
    return card.exhausted or (view.phase == "watch" and not adventurer.on_watch)


def rows_of_ability(view: SawView, adventurer: AdventurerView, card: AbilityView, width: int) -> int:
    """The rows of an Ability card with all its words; one where it cannot be used now."""
    return 1 if is_idle(view, adventurer, card) else len(ability_rows(card, width, 9))


def shared(wants: dict[str, int], spare: int) -> dict[str, int]:
    """Rows for each card: one, and of the others as many as it wants, shared out evenly."""
    rows = dict.fromkeys(wants, 1)
    while spare > 0:
        wanting = [code for code, want in wants.items() if rows[code] < want]
        if not wanting:
            break
        rows[min(wanting, key=lambda code: rows[code])] += 1
        spare -= 1
    return rows


def hearth(view: SawView, width: int) -> Lines:
    """The fire and the location."""
    return [fire_line(view, width), *place_rows(view, width, 2)]


def line_boxes(view: SawView, width: int, height: int) -> Lines:
    """The Line as cards from the front; more than fit so become rows."""
    together = list(runs(view))
    faces = [run for run in together if run[0].revealed]
    backs = len(together) - len(faces)
    room = (width - BACK * backs) // max(1, len(faces))
    if room < NARROWEST or not view.line:
        return filled(line_rows(view, width, height), width, height)
    share = min(34, room)
    back = min(30, (width - share * len(faces)) // max(1, backs))
    return beside(
        *(
            creature_box(view, run[0], share, height) if run[0].revealed else facedown_box(run, back, height)
            for run in together
        )
    )


def creature_box(view: SawView, place: LineView, width: int, height: int) -> Lines:
    """A revealed creature as a card: Health and its sum, damage, what lies on it, its power."""
    card = place.creature
    assert card is not None
    inner = width - 4
    damage = ink(f"⚔{place.damage}", BLOOD if place.damage > 1 else FADED)
    lines = [join(health_mark(place), " ", damage, " ", type_mark(card))]
    if health_sum(place):
        lines += wrap(f"Health {health_sum(place)}", inner, FADED, 2)
    if flags(place):
        lines += wrap(", ".join(flags(place)), inner, DUSK, 2)
    if place.stolen_dice:
        lines.append(join(ink("holds ", DIM), Text(" ", end="").join(stolen_marks(view, place))))
    power = wrap(card.text, inner, DIM if place.negated else INK, max(1, height - 2 - len(lines)))
    for row in power:
        if place.negated:
            row.stylize("strike")
    lines += power
    room = height - 2 - len(lines)
    if room > 1:
        lines += wrap(card.flavour, inner, DIM, room, italic=True)
    title = join(ink(f"{place.position + 1} ", BRASS, bold=True), ink(card.name, INK, bold=True))
    edge = TYPES.get(card.type, EDGE)
    return [aims(row, card.code) for row in box(title, lines, width, height, edge)]


def facedown_box(run: Sequence[LineView], width: int, height: int) -> Lines:
    """Facedown cards that lie together, with the names of those that the group has seen."""
    first, last = run[0].position + 1, run[-1].position + 1
    lines: Lines = []
    for place in run:
        if place.creature is not None:
            lines.append(ink(f"{place.position + 1} {place.creature.name}", FADED))
            lines.append(ink(f"  ♥{place.creature.base_health} ⚔{place.damage}", DIM))
        elif len(run) <= height - 2:
            lines.append(join(ink(f"{place.position + 1} ", DIM), ink("▒▒▒▒▒▒", EMBERS[0])))
    if not lines:
        lines = [ink(f"{len(run)} cards", FADED)]
    if len(lines) > height - 2:
        lines = [*lines[: height - 3], ink("…", DIM)]
    title = ink(f"{first}" if first == last else f"{first}-{last}", FADED)
    return box(title, lines, width, height, EMBERS[0])


def camp_box(view: SawView, width: int, height: int) -> Lines:
    """The Camp board: spaces with dice and coins, Runes, and the special action of the one who rests."""
    inner = width - 4
    lines: Lines = []
    columns = []
    share = inner // 5
    for action, spaces in spaces_by_action(view).items():
        need = demand(spaces)
        column = [ink(action, INK, bold=True), join(*(space_mark(space) for space in spaces)), ink(need, DIM)]
        columns.append(filled(column, share, 3))
    lines += beside(*columns)
    lines.append(ink(""))
    lines.append(join(runes_line(view), ink("  two or three equal dice, one for each Rune", DIM)))
    for camper in view.adventurers:
        if camper.in_camp:
            lines += wrap(f"{camper.name}: {camper.camp_action}", inner, FADED, height - 2 - len(lines))
    return box("Camp", lines, width, height)


def adventurer_box(view: SawView, adventurer: AdventurerView, width: int, height: int, picked: frozenset[int]) -> Lines:
    """An adventurer: dice, Ability cards with their words, Items and tamed creatures."""
    inner = width - 4
    held = held_by(view, adventurer)
    is_shapely = height >= rows_needed(view, adventurer, width) + SHAPELY
    rows = [*large_dice(adventurer, picked)] if is_shapely else [dice_row(adventurer, picked)]
    idle = [card for card in adventurer.abilities if is_idle(view, adventurer, card)]
    if height >= rows_needed(view, adventurer, width) or len(idle) < 2:
        idle = []
    told = [card for card in adventurer.abilities if card not in idle]
    spare = height - 2 - len(rows) - len(told) - bool(idle) - bool(held)
    most = shared({card.code: rows_of_ability(view, adventurer, card, inner) for card in told}, spare)
    for card in told:
        rows += ability_rows(card, inner, most[card.code])
    if idle:
        rows.append(fit(Text(" ", end="").join(ability_mark(card) for card in idle), inner))
    if held:
        rows.append(fit(Text(", ", end="").join(held), inner))
    seat = adventurer.seat
    several = len({a.seat for a in view.adventurers}) > 1
    owner = f" {seat_mark(seat)[0] if seat is not None else '◇'}" if several else ""
    title = join(
        ink(f"{standing_mark(adventurer)} ", BRASS, bold=True),
        ink(f"{adventurer.name}{owner}", colour_of(adventurer), bold=True),
    )
    corner = join(ink(f"{'☾' * adventurer.visits} ", FADED), ink(f"→{adventurer.range}", FADED))
    edge = BRASS if adventurer.in_camp else EDGE
    return box(title, rows, width, height, edge, corner)


def held_by(view: SawView, adventurer: AdventurerView) -> list[Line]:
    """Items, tamed creatures, the Familiar and Trophies."""
    held = [item_mark(item) for item in adventurer.items]
    held += [ink(f"{card.name} (tamed)", MOSS) for card in adventurer.tamed]
    if view.familiar is not None and adventurer.code == "witch":
        name = view.familiar.name.split(", ")[-1]
        power = f"⚔{content()[view.familiar.code].facts['damage']} →{familiar_reach(view.familiar.code)}"
        told = f"Familiar {name} {power}"
        held.append(ink(told, INK) if view.familiar_ready else ink(f"({told})", DIM))
        if view.hex_left:
            held.append(ink(f"Hex {view.hex_left}", DUSK, bold=True))
    if adventurer.code == "bounty-hunter" and view.trophies:
        held.append(ink("Trophies: " + listed([card.name for card in view.trophies]), DUSK))
    return held


def ability_rows(card: AbilityView, width: int, most: int) -> Lines:
    """An Ability card with its words, in at most so many rows."""
    name = ability_mark(card)
    words = wrap(f"{name.plain}  {card.text}", width, DIM, most)
    rest = words[0].plain[name.cell_len :] if len(words) > 1 else f" {card.text}"
    return [fit(join(name, ink(rest, DIM)), width), *words[1:]]


# -- the rest of the table


def side(view: SawView, width: int, height: int) -> Lines:
    """The Camp board while the Line is in the middle, the Market, the decks and the road, in at most so many lines."""
    lines: Lines = []
    if view.line:
        lines.append(rule("Camp", width))
        for action, spaces in spaces_by_action(view).items():
            need = demand(spaces)
            marks = join(*(space_mark(space) for space in spaces))
            lines.append(fit(join(fit(ink(f" {action}", INK), 14), marks, ink(f" {need}", DIM)), width))
    lines.append(rule("Market", width))
    goods = [item for item in view.market if item is not None]
    room = height - len(lines) - 13
    each = max(0, min(3, room // max(1, len(goods)) - 1))
    for item in goods:
        lines += for_sale(item, width, each)
    lines.append(rule("Dark", width))
    lines += _dark(view, width)
    lines.append(rule("Road", width))
    lines += _road(view, width)
    return lines[:height]


def for_sale(item: ItemView, width: int, rows: int) -> Lines:
    """An Item with its price, and its words where there is room."""
    price = ink(f"¢{item.cost}", BRASS, bold=True)
    head = join(fit(join(" ", ink(item.name, INK), ink(f"  {item.trigger}", DIM)), width - price.cell_len), price)
    return [head, *(join("   ", line) for line in wrap(item.text, width - 3, DIM, rows) if rows)]


def _dark(view: SawView, width: int) -> Lines:
    """Horde, Creature deck, Graveyard and Unhallowed."""
    lines = [
        join(
            ink(" Horde ", DIM),
            ink(str(view.horde_size), BLOOD, bold=True),
            ink("  Creature deck ", DIM),
            ink(str(view.creature_deck_size)),
        ),
    ]
    if view.creature_deck_known_top:
        lines += wrap("next: " + ", ".join(c.name for c in view.creature_deck_known_top), width - 1, FADED, 2)
    top = f", on top {view.graveyard[-1].name}" if view.graveyard else ""
    lines.append(join(ink(" Graveyard ", DIM), ink(f"{len(view.graveyard)}{top}", FADED)))
    lines.append(join(ink(" Unhallowed ", DIM), ink(str(view.unhallowed_size), BLOOD)))
    if view.unhallowed_top is not None:
        card = view.unhallowed_top
        lines.append(join("  ", ink(card.name, BLOOD), ink(f"  {creature_facts(card)}", DIM)))
        lines += [join("  ", row) for row in wrap(card.text, width - 3, DIM, 2)]
    return [fit(line, width) for line in lines]


def _road(view: SawView, width: int) -> Lines:
    """What is known of the journey."""
    lines: Lines = [fit(join(ink(" Locations to come ", DIM), ink(str(view.map_deck_size))), width)]
    for when, place in (("next", view.next_location), ("last", view.final_location)):
        if place is not None:
            head = f"{place.name}, firewood {place.fire:+d}, {place.count} creatures"
            lines.append(fit(join(ink(f" {when} ", DIM), ink(head, INK)), width))
    return lines
