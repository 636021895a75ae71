"""Shadows of Brimstone in words: numbers, heroes, Enemies, and the map as somebody tells it who stands on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from grimtable.games.shadows_of_brimstone import GAME
from grimtable.games.shadows_of_brimstone.view import FoeView, HeroView, NextLevelView, SobView, TileView, TypeView
from grimtable.games.shadows_of_brimstone.view.structs import CardView, LevelAbilityView
from grimtable.kernel.game import Entry as Printed
from grimtable.terminal.fields import Spot
from grimtable.terminal.shadows_of_brimstone.chart import Chart

SKILLS = ("agility", "cunning", "spirit", "strength", "lore", "luck")
EXIT_WORDS = {
    "undecided": "an exit that nobody has looked at",
    "door": "a Door",
    "capped": "an end cap",
    "gate": "a Gate",
    "linked-gate": "an open Gate",
}


def many(count: int, thing: str) -> str:
    """A number of things."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def listed(words: Iterable[str]) -> str:
    """Words joined as in a sentence."""
    found = list(words)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}" if found else ""


@cache
def printed() -> dict[str, Printed]:
    """Everything that has words on it, by its code."""
    return {entry.code: entry for entry in GAME.content()}


def name_of(code: str) -> str:
    """What a code stands for."""
    entry = printed().get(code)
    return entry.name if entry is not None else code.replace("-", " ").title()


def text_of(code: str) -> str:
    """The words on a card or a token."""
    entry = printed().get(code)
    return entry.text if entry is not None else ""


# -- the Depth Track


def step_name(number: int) -> str:
    """A space of the Depth Track."""
    return {0: "Darkness Start", 16: "the Mine Entrance"}.get(number, f"space {number}")


def track_sentence(view: SobView) -> str:
    """Both markers, and what holding the Darkness back needs."""
    track = view.track
    gap = track.party - track.darkness
    told = f"{many(gap, 'space')} below the party" if gap > 0 else "past the party" if gap < 0 else "with the party"
    return (
        f"Depth Track, 16 at the Mine Entrance down to 0: the party is on {step_name(track.party)}, the Darkness on "
        f"{step_name(track.darkness)}, {told}; {track.holds_back}+ on two dice holds it back."
    )


def stores(view: SobView) -> str:
    """What the party has found, and what hangs over it."""
    parts = [many(view.clues, "Clue"), many(view.revives, "Revive Token")]
    if view.dread:
        parts.append(f"{many(view.dread, 'card')} of Growing Dread")
    return listed(parts)


# -- heroes


def left(hero: HeroView) -> tuple[int, int]:
    """Health and Sanity that a hero has left."""
    return max(0, hero.health - hero.wounds), max(0, hero.sanity - hero.sanity_lost)


def state_of(hero: HeroView) -> list[str]:
    """What is out of the ordinary with a hero."""
    found = []
    if hero.dead:
        found.append("dead")
    elif hero.knocked_out:
        found.append("knocked out")
    found += [f"{many(count, name)}" for name, count in (("Poison", hero.poison), ("Venom", hero.venom)) if count]
    if hero.corruption:
        found.append(f"Corruption {hero.corruption}")
    if hero.lantern:
        found.append("bears the Old Lantern")
    return found


def hero_facts(hero: HeroView) -> str:
    """All numbers of a hero's sheet."""
    n = hero.numbers
    health, sanity = left(hero)
    parts = [
        f"Health {health} of {hero.health}, Sanity {sanity} of {hero.sanity}, Grit {hero.grit} of {hero.max_grit}",
        f"Initiative {n['initiative']}, Combat {n['combat']}, Melee {n['melee']}+, Ranged {n['ranged']}+",
        f"Defense {n['defense']}+, Willpower {n['willpower']}+"
        + (f", Armor {n['armor']}+" if n["armor"] else "")
        + (f", Spirit Armor {n['spirit_armor']}+" if n["spirit_armor"] else ""),
        ", ".join(f"{name.capitalize()} {n[name]}" for name in SKILLS),
        f"Level {hero.level}, {hero.xp} XP, ${hero.gold}, {hero.dark_stone} Dark Stone, Corruption {hero.corruption}",
    ]
    return "; ".join(parts) + "."


def learnt(hero: HeroView) -> list[CardView | LevelAbilityView]:
    """What a hero has become: upgrades, what its levels have brought, scars."""
    return [*hero.upgrades, *hero.abilities, *hero.bonuses, *hero.scars]


def belongings(hero: HeroView) -> str:
    """Everything a hero carries and has become, by name."""
    parts = []
    for item in hero.items:
        state = "in hand" if item.held else "" if item.works else "put away"
        more = [*([state] if state else []), *(f"with {name_of(code)}" for code in item.attached)]
        parts.append(item.name + (f" ({', '.join(more)})" if more else ""))
    parts += [f"{count}× {name_of(code)}" if count > 1 else name_of(code) for code, count in hero.tokens.items()]
    parts += [f"{count}× {name_of(code)}" for code, count in hero.shots.items()]
    parts += [card.name for card in learnt(hero)]
    return listed(parts)


# -- Enemies


def type_facts(kind: TypeView) -> str:
    """All numbers of an Enemy's sheet."""
    n = kind.numbers
    parts = [f"{kind.size} size", f"Initiative {kind.initiative}", f"Move {n['move']}", f"Escape {n['escape']}+"]
    parts.append(f"Combat {n['combat']} with {n['to_hit']}+, Damage {n['damage']}")
    if n["shots"]:
        parts.append(f"Shots {n['shots']} with {n['ranged_to_hit']}+, Range {n['range']}, Damage {n['ranged_damage']}")
    parts.append(f"Defense {n['defense']}" + (f", Armor {n['armor']}+" if n["armor"] else ""))
    parts.append(f"Health {n['health']}")
    parts += [f"{name.capitalize()} {n[name]}" for name in ("fear", "terror", "unspeakable") if n[name]]
    parts.append(f"{n['xp']} XP" + (f" and {n['xp_each']} for each Wound" if n["xp_each"] else ""))
    if kind.brutal:
        parts.append("Brutal")
    return ", ".join(parts)


def foe_words(foe: FoeView) -> str:
    """A model with what it has left."""
    return f"{foe.name}, {foe.health - foe.wounds} of {foe.health} Health"


# -- the map


def at_spot(chart: Chart, spot: Spot) -> str:
    """What is on a space, and how it lies from whoever acts."""
    if not chart.is_floor(spot):
        return ""
    parts = [chart.name(spot)]
    foe, hero = chart.foes.get(spot), chart.heroes.get(spot) or chart.fallen.get(spot)
    if foe is not None:
        parts = [foe_words(foe)]
    elif hero is not None:
        health, sanity = left(hero)
        parts = [f"{hero.name}, {health} of {hero.health} Health, {sanity} of {hero.sanity} Sanity"]
        parts += ["knocked out"] if hero.knocked_out else []
    focus = chart.focus
    start = chart.spot_of_hero(focus) if focus is not None else None
    if start is not None and start != spot:
        far = chart.distance(start, spot) if foe is None else chart.distance_to_foe(start, foe)
        parts.append(f"{far} away" if far >= 0 else "no way there")
        if chart.view.foes:
            parts.append("in sight" if chart.sees(start, spot) else "out of sight")
    if not chart.is_lit(spot):
        parts.append("in the dark")
    for (at, _), beyond in chart.gates().items():
        if at == spot:
            parts.append(f"at the Gate to {chart.view.tiles[chart.tiles_at(beyond)[0]].name}")
    return ", ".join(parts)


def around(chart: Chart) -> list[str]:
    """What whoever acts has around: Enemies by distance, companions, Doors and Gates."""
    focus = chart.focus
    start = chart.spot_of_hero(focus) if focus is not None else None
    if focus is None or start is None:
        return []
    found: list[str] = []
    for foe in sorted(chart.view.foes, key=lambda each: chart.distance_to_foe(start, each)):
        near = min(
            (spot for spot, other in chart.foes.items() if other.model == foe.model),
            key=lambda spot: abs(spot[0] - start[0]) + abs(spot[1] - start[1]),
        )
        sight = "" if chart.sees(start, near) else ", out of sight"
        found.append(f"{_there(chart, start, near)}: {foe_words(foe)}{sight}.")
    for hero in chart.view.heroes:
        spot = chart.spot_of_hero(hero)
        if hero.index != focus.index and spot is not None and not hero.dead:
            health, sanity = left(hero)
            state = "".join(f", {words}" for words in state_of(hero))
            found.append(f"{_there(chart, start, spot)}: {hero.name}, {health} Health, {sanity} Sanity{state}.")
    return found


def _there(chart: Chart, start: Spot, spot: Spot) -> str:
    """Where something is: spaces by the compass, and the steps where walls make them more."""
    bearing = chart.bearing(start, spot)
    if bearing == "here":
        return "On your space"
    far = chart.distance(start, spot)
    straight = max(abs(spot[0] - start[0]), abs(spot[1] - start[1]))
    steps = "" if far == straight else f", {many(far, 'step')} around walls" if far >= 0 else ", no way there"
    word = "space" if bearing.startswith("1 ") else "spaces"
    first, _, rest = bearing.partition(" ")
    told = f"{first} {word} {rest}" if first.isdigit() else bearing
    return f"{told} of you{steps}" if first.isdigit() else f"{told[:1].upper()}{told[1:]}"


def exits_around(chart: Chart) -> list[str]:
    """Every way on that is no wall: Doors, Gates, and exits that nobody has looked at."""
    focus = chart.focus
    start = chart.spot_of_hero(focus) if focus is not None else None
    found: list[str] = []
    for tile in chart.view.tiles:
        for exit, state in zip(chart.ground.exits_of(tile.index), tile.exits, strict=True):
            if state in EXIT_WORDS and state != "capped" and start is not None:
                where = _there(chart, start, chart.spot(exit.left))
                found.append(f"{where}: {EXIT_WORDS[state]} of {tile.name}.")
    return found


def most_scavenges(view: SobView, tile: TileView) -> int:
    """How often a tile may be scavenged: by the size of the party, and more with some cards."""
    more = sum(int(printed()[card.code].facts.get("more_scavenges", 0)) for card in tile.cards)
    return (len(view.heroes) + 1) // 2 + more


def tile_sentence(chart: Chart, tile: TileView) -> str:
    """A tile: its light, its token, whether it was scavenged, and the cards on it."""
    dark = chart.ground.tiles[tile.index].spaces & ~chart.lit  # a tile beside a lit one shares two of its spaces
    parts = ["dark" if dark else "lit"]
    if tile.token:
        parts.append("not explored yet")
    if tile.scavenged:
        most = most_scavenges(chart.view, tile)
        parts.append(f"scavenged {tile.scavenged} of {most} times" if tile.scavenged < most else "fully scavenged")
    parts += [card.name for card in tile.cards]
    return f"{tile.name}: {', '.join(parts)}."


# -- the table


def table_sentences(view: SobView) -> list[str]:
    """The whole table."""
    chart = Chart(view)
    lines = [f"{view.mission.name}: {view.mission.text}", view.progress, track_sentence(view)]
    lines = [line for line in (*lines, f"The party has {stores(view)}.") if line]
    for hero in view.heroes:
        spot = chart.spot_of_hero(hero)
        where = f"on {chart.name(spot)}" if spot is not None else "off the board"
        state = "".join(f", {words}" for words in state_of(hero))
        health, sanity = left(hero)
        lines.append(
            f"{hero.name}, {where}{state}: {health} of {hero.health} Health, {sanity} of {hero.sanity} Sanity, "
            f"{hero.grit} Grit, Initiative {hero.numbers['initiative']}."
        )
    lines += [f"{kind.name}: {type_facts(kind)}." for kind in view.types]
    focus = chart.focus
    if focus is not None:
        lines.append(f"As {focus.name} sees it:")
    lines += around(chart)
    lines += exits_around(chart)
    lines += [tile_sentence(chart, tile) for tile in view.tiles]
    lines += [f"{card.name}: {card.text}" for card in view.worlds]
    lines += [f"{card.name} remains in play: {card.text}" for card in view.cards]
    return lines


def level_sentences(hero: HeroView, level: NextLevelView) -> list[str]:
    """What a level would bring that a hero has the XP for."""
    lines = [f"{hero.name} may go up to level {level.level} for {level.cost} XP when a turn begins, and learn one of:"]
    return lines + [f"{each.name} ({each.track}, tier {each.tier}): {each.text}" for each in level.abilities]


def hand_sentences(view: SobView) -> list[str]:
    """The sheets of all heroes, with the words of what they have; who acts comes first."""
    lines: list[str] = []
    for hero in sorted(view.heroes, key=lambda each: each.index != view.acting):
        lines.append(f"{hero.name}: {hero_facts(hero)}")
        things = belongings(hero)
        lines.append(f"{hero.name} has {things}." if things else f"{hero.name} has nothing.")
        lines += [f"{item.name}: {item.text}" for item in hero.items if item.text]
        lines += [f"{card.name}: {card.text}" for card in learnt(hero) if card.text]
        if hero.next_level is not None and hero.next_level.affordable:
            lines += level_sentences(hero, hero.next_level)
    return lines
