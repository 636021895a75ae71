"""Arkham Horror painted: the small parts, and the whole table for a small screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from grimtable.games.arkham.view import ActSeen, ArkhamView, CardSeen, InvestigatorSeen, LocationSeen, TokenSeen
from grimtable.terminal.arkham.map import rows_of, spokes_of
from grimtable.terminal.arkham.words import (
    ICONS,
    SKILLS,
    TURN_ACTIONS,
    can_help,
    cause_words,
    counted,
    first_name,
    fitting,
    focus,
    icons,
    kind_of,
    lasting,
    on_it,
    percent,
    printed,
    resolving,
    verdict,
)
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    DUSK,
    FADED,
    INK,
    MOSS,
    TIDE,
    Line,
    Lines,
    fit,
    ink,
    join,
    seat_mark,
)

LETTERS = dict(zip(ICONS, "WICA*", strict=True))
COLOURS = dict(zip(ICONS, (DUSK, BRASS, BLOOD, MOSS, INK), strict=True))
SPOKES = 37  # columns of the locations around the middle one on a small screen
CROWDED = 8  # rows above the play area from which on it and the hand have fewer
USUAL = 13  # rows of the table on a small screen, if possible
MOST_ENEMIES = 3  # rows for a threat area on a small screen
SHORT = {"auto-fail": "fail", "elder sign": "elder", "elder thing": "thing"}


def spaced(parts: Sequence[Line], gap: str = " ") -> Line:
    """Parts with a gap between them."""
    return Text(gap, end="").join(parts)


# -- small things


def bar(have: int, needed: int, colour: str) -> Line:
    """How far an act or agenda is."""
    if needed <= 0:
        return ink("")
    if needed > 12:
        return ink(f"{have}/{needed}", colour, bold=True)
    full = min(have, needed)
    return join(ink("▰" * full, colour), ink("▱" * (needed - full), DIM), ink(f" {have}/{needed}", colour, bold=True))


def act_mark(word: str, card: ActSeen | None, colour: str, barred: bool = True) -> Line:
    """An act or agenda in half a line, with a bar where there is room for it."""
    if card is None:
        return ink(f"{word} –", DIM)
    thing = " doom " if word == "agenda" else " clues "
    full = bar(card.have, card.needed, colour) if barred else ink(f"{card.have}/{card.needed}", colour, bold=True)
    told = join(ink(thing, DIM), full) if card.needed > 0 else ink("")
    return join(ink(f"{word} {card.stage} ", DIM), ink(card.name, INK, bold=True), told)


def meter(sign: str, left: int, full: int, colour: str) -> Line:
    """Health or sanity left."""
    low = left <= max(1, full // 3)
    return join(ink(sign, colour), ink(str(left), BLOOD if low else INK, bold=True), ink(f"/{full}", FADED))


def skills_mark(view: ArkhamView, who: InvestigatorSeen) -> Line:
    """The four skills; the tested one stands out."""
    tested = view.test.skill if view.test is not None and view.investigators[view.test.investigator] is who else ""
    parts = [
        ink(f"{LETTERS[name]}{value}", COLOURS[name], bold=name == tested or not tested)
        for name, value in zip(SKILLS, who.skills, strict=True)
    ]
    return spaced(parts)


def actions_mark(who: InvestigatorSeen) -> Line:
    """Actions left in the turn."""
    if not who.active:
        return ink("done" if who.turn_taken else "", DIM)
    tome = f"+{who.tome_actions} Tome" if who.tome_actions else ""
    return join(ink("▶" * who.actions, BRASS), ink("▷" * (TURN_ACTIONS - who.actions), DIM), ink(tome, TIDE))


def mark_of(view: ArkhamView, number: int) -> Line:
    """An investigator on the map."""
    sign, colour = seat_mark(number)
    return ink(f"{sign}{first_name(view.investigators[number])}", colour, bold=True)


def enemy_mark(card: CardSeen) -> Line:
    """An enemy: what it takes to fight and evade it, its health, and what it does."""
    facts = printed(card.code)
    name = ink(f"({card.name})" if card.exhausted else card.name, FADED if card.exhausted else BLOOD, bold=True)
    hits = f" hits {facts.get('enemy_damage', 0)}♥ {facts.get('enemy_horror', 0)}☾"
    doom = f" doom {card.doom}" if card.doom else ""
    stats = ink(f" ⚔{card.fight} ↷{card.evade} ", INK)
    return join(name, stats, meter("♥", card.health - card.damage, card.health, BLOOD), ink(hits + doom, FADED))


def asset_mark(card: CardSeen) -> Line:
    """A card in play with what lies on it."""
    if kind_of(card.code) == "enemy":
        return enemy_mark(card)
    name = ink(f"({card.name})" if card.exhausted else card.name, FADED if card.exhausted else INK)
    parts: list[Line] = [name]
    if card.health:
        parts.append(meter("♥", card.health - card.damage, card.health, BLOOD))
    if card.sanity:
        parts.append(meter("☾", card.sanity - card.horror, card.sanity, DUSK))
    lying = [words for words in on_it(card) if words != "exhausted"]
    if lying:
        parts.append(ink(f"[{', '.join(lying)}]", TIDE))
    return spaced(parts)


def icons_mark(code: str, skill: str = "") -> Line:
    """The icons of a card in letters; those that count in a test of this skill stand out."""
    parts = [
        ink(LETTERS[name] * n, COLOURS[name] if not skill or name in (skill, "wild") else DIM, bold=name == skill)
        for name, n in zip(ICONS, icons(code), strict=True)
        if n
    ]
    return join(*parts)


def hand_mark(view: ArkhamView, who: InvestigatorSeen, card: CardSeen) -> Line:
    """A card of the hand: name, cost and icons; in a test, what it would add."""
    facts = printed(card.code)
    test = view.test if view.test is not None and not view.test.tokens and can_help(view, who) else None
    fits = fitting(card.code, test.skill) if test is not None else 0
    payable = facts.get("cost", 0) <= who.resources
    colour = (INK if fits else DIM) if test is not None else (INK if payable else DIM)
    parts = [ink(card.name, colour, bold=bool(fits))]
    if "cost" in facts:
        parts.append(ink(f"¢{facts['cost']}", BRASS if payable else BLOOD))
    parts.append(icons_mark(card.code, test.skill if test is not None else ""))
    if fits:
        parts.append(ink(f"+{fits}", MOSS, bold=True))
    return spaced([part for part in parts if part.plain])


def token_mark(name: str, times: int, seen: TokenSeen | None, numbered: bool) -> Line:
    """A token of the bag; in a test, its number, and green if it succeeds."""
    colour = FADED if name.lstrip("+-").isdigit() else DUSK
    if seen is not None:
        colour = MOSS if seen.success == 1 else BLOOD if not seen.success else BRASS
    word = SHORT.get(name, name)
    if numbered and seen is not None and not name.lstrip("+-").isdigit() and name != "auto-fail":
        word = f"{word}{seen.modifier:+d}" if seen.modifier else f"{word} 0"
    count = f"×{times}" if times > 1 else ""
    return ink(f"{word}{count}", colour, bold=seen is not None)


def bag_marks(view: ArkhamView, numbered: bool = True) -> list[Line]:
    """The chaos bag, the best number first; in a test symbols have their numbers."""
    would = {seen.name: seen for seen in view.test.draw} if view.test is not None else {}
    return [token_mark(name, times, would.get(name), numbered) for name, times in counted(view.bag).items()]


def odds_mark(view: ArkhamView) -> Line:
    """The test under way in a line: value against difficulty, what is committed, odds or the token."""
    test = view.test
    assert test is not None
    head = join(
        ink("test ", DIM),
        ink(f"{test.skill} {test.value}", COLOURS[test.skill], bold=True),
        ink(" against ", DIM),
        ink(str(test.difficulty), INK, bold=True),
    )
    if test.tokens:
        tail = join(
            ink(" · token ", DIM), ink(", ".join(filter(None, [*test.tokens, verdict(view)])), BRASS, bold=True)
        )
    elif test.draws:
        chance = percent(view)
        tail = join(
            ink("  ", DIM),
            ink(f"{chance} %", MOSS if chance >= 50 else BLOOD, bold=True),
            ink(f" ({test.chances} of {test.draws})", DIM),
        )
    else:
        tail = ink("")
    cards = ", ".join(card.name for card in test.committed)
    name, words = cause_words(view)
    why = f" · {name}: {words}" if name and not cards else f" · {cards}" if cards else ""
    return join(head, tail, ink(why, FADED))


# -- the map


def place_mark(place: LocationSeen) -> Line:
    """A location: shroud and clues, or its dark side."""
    if not place.revealed:
        return join(ink("▒ ", DIM), ink(place.name, FADED), ink(" unrevealed", DIM))
    clues = ink(f" ◉{place.clues}", BRASS if place.clues else DIM, bold=bool(place.clues))
    return join(ink(place.name, INK, bold=True), ink(f" shroud {place.shroud}", FADED), clues)


def there(view: ArkhamView, place: LocationSeen) -> list[Line]:
    """Who and what is at a location, in few letters."""
    people = [mark_of(view, number) for number in place.investigators]
    found = [spaced(people)] if people else []
    found += [enemy_mark(enemy) for enemy in place.enemies]
    return found + [asset_mark(other) for other in place.others]


def map_rows(view: ArkhamView, width: int) -> Lines:
    """The map in as few rows as it takes: the rooms around the middle one, joined by lines, or a row for each."""
    star = spokes_of(view)
    if star is None:
        names = {place.id: place.name for place in view.locations}
        rows = []
        for place in rows_of(view):
            to = ", ".join(names[other] for other in place.connects if other in names)
            rows.append(fit(spaced([place_mark(place), *there(view, place), ink(f"→ {to}", DIM)]), width))
        return rows
    hub, spokes = star
    if not spokes:
        return [fit(spaced([place_mark(hub), *there(view, hub)], "  "), width)]
    middle = (len(spokes) - 1) // 2
    right = [ink("")] * middle + [place_mark(hub), *there(view, hub)]
    rows = []
    for i in range(max(len(spokes), len(right))):
        left = spaced([place_mark(spokes[i]), *there(view, spokes[i])]) if i < len(spokes) else ink("")
        line = fit(left, SPOKES)
        rows.append(join(line, ink(f" {_branch(i, len(spokes), middle)} ", FADED), right[i] if i < len(right) else ""))
    return [fit(row, width) for row in rows]


def _branch(row: int, count: int, middle: int) -> str:
    """The lines between the rooms and the middle one."""
    if row >= count:
        return "   "
    if row == middle:
        return "───" if count == 1 else "─┬─" if row == 0 else "─┼─"
    return "─┐ " if row == 0 else "─┘ " if row == count - 1 else "─┤ "


# -- the whole table


def name_mark(view: ArkhamView, number: int) -> Line:
    """An investigator by sign and name; among several the lead is marked."""
    who = view.investigators[number]
    sign, colour = seat_mark(number)
    return ink(f"{sign} {who.name}{'♛' if who.lead and len(view.investigators) > 1 else ''}", colour, bold=True)


def vitals(view: ArkhamView, number: int) -> Line:
    """An investigator in a line."""
    who = view.investigators[number]
    if who.status != "playing":
        return join(ink(f"{seat_mark(number)[0]} {who.name} ", DIM), ink(who.status, BLOOD))
    return spaced(
        [
            name_mark(view, number),
            meter("♥", who.health - who.damage, who.health, BLOOD),
            meter("☾", who.sanity - who.horror, who.sanity, DUSK),
            skills_mark(view, who),
            join(ink("¢", BRASS), ink(str(who.resources), INK, bold=True)),
            join(ink("◉", BRASS), ink(str(who.clues), INK, bold=True)),
            join(ink("hand ", DIM), ink(str(who.cards)), ink(" deck ", DIM), ink(str(who.deck))),
            actions_mark(who),
        ]
    )


def packed(head: str, marks: Sequence[Line], width: int, most: int, gap: str = "  ") -> Lines:
    """Things one after the other in at most so many rows, behind a heading."""
    rows: Lines = [ink(head, DIM)]
    for i, mark in enumerate(marks):
        between = gap if rows[-1].cell_len > len(head) else ""
        if rows[-1].cell_len + len(between) + mark.cell_len > width and between:
            if len(rows) == most:
                rest = ink(f" +{len(marks) - i}", BRASS)
                rows[-1] = join(fit(rows[-1], width - rest.cell_len), rest)
                break
            rows.append(ink(" " * len(head)))
            between = ""
        rows[-1] = join(rows[-1], between, mark)
    return [fit(row, width) for row in rows]


def compact(view: ArkhamView, width: int) -> Lines:
    """The whole table in as few lines as it takes; where they are many, the piles and the bag are left to I."""
    here = focus(view)
    lines: Lines = [acts_row(view, width), *map_rows(view, width)]
    for number, who in enumerate(view.investigators):
        lines.append(vitals(view, number))
        if who is not here and who.threat:
            lines += packed("  threat ", [asset_mark(card) for card in who.threat], width, 1)
    for card in here.threat[:MOST_ENEMIES]:
        lines.append(join(ink("threat ", DIM), asset_mark(card), ink(f"  {lasting(card.code)}", DIM)))
    if len(here.threat) > MOST_ENEMIES:
        lines[-1] = join(fit(lines[-1], width - 4), ink(f" +{len(here.threat) - MOST_ENEMIES}", BRASS))
    crowded = len(lines) > CROWDED
    if here.assets:
        lines += packed("play ", [asset_mark(card) for card in here.assets], width, 1 if crowded else 2)
    if here.hand:
        lines += packed("hand ", [hand_mark(view, here, card) for card in here.hand], width, 2 if crowded else 3)
    for told in resolving(view):
        lines.append(join(ink("now ", DIM), ink(told, INK)))
    if view.test is not None:
        lines += [odds_mark(view), *packed("bag ", bag_marks(view), width, 2)]
    elif len(lines) < USUAL:
        lines += packed("bag ", bag_marks(view), width, 1)
    if len(lines) < USUAL:
        lines.append(piles_line(view))
    return [fit(line, width) for line in lines]


def acts_row(view: ArkhamView, width: int) -> Line:
    """Agenda and act side by side, with bars if both fit so; a card that is both stands alone."""
    if view.agenda is not None and view.agenda.turned:
        return fit(join(ink("act and agenda ", DIM), ink(view.agenda.name, INK, bold=True)), width)
    for barred in (True, False):
        left = act_mark("agenda", view.agenda, BLOOD, barred)
        right = act_mark("act", view.act, BRASS, barred)
        if left.cell_len + right.cell_len + 3 <= width:
            return join(left, "   ", right)
    return join(fit(left, width // 2 - 1), " ", right)


def side_mark(view: ArkhamView) -> list[Line]:
    """The deck beside the encounter deck, where the scenario has one."""
    return [ink(f"  {view.side_name} ", DIM), ink(str(view.side_deck))] if view.side_name else []


def piles_line(view: ArkhamView) -> Line:
    """The encounter deck, its discard pile and the victory display."""
    top = f" ({view.encounter_discard[-1].name})" if view.encounter_discard else ""
    known = f" (next {view.encounter_known[0].name})" if view.encounter_known else ""
    won = ", ".join(card.name for card in view.victory)
    return join(
        ink("encounter deck ", DIM),
        ink(f"{view.encounter_deck}{known}"),
        *side_mark(view),
        ink("  discard ", DIM),
        ink(f"{len(view.encounter_discard)}{top}"),
        ink(f"  victory {won}" if won else "", MOSS),
    )
