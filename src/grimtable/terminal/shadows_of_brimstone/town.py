"""The stop between two adventures in sentences: the town, who is where, and how everybody is."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.view import SobView, StopView
from grimtable.terminal.art import Lines, filled, wrap
from grimtable.terminal.shadows_of_brimstone.words import hero_facts, many


def town_sentences(view: SobView, stop: StopView) -> list[str]:
    """The day, every place with who is there, and the heroes."""
    when = f"Day {stop.day} in town, unrest {stop.unrest}." if stop.day else "Between two adventures."
    last = f" Nobody stays longer than {many(stop.last_day, 'day')}." if stop.last_day is not None else ""
    names = {hero.index: hero.name for hero in view.heroes}
    found = [when + last]
    for place in stop.places:
        there = ", ".join(names[hero] for hero in place.heroes)
        state = there if place.open else "closed"
        found.append(f"{place.name}: {place.text}{f' ({state})' if state else ''}")
    for hero in view.heroes:
        where = ", dead" if hero.dead else ", has left town" if hero.index in stop.left else ""
        found.append(f"{hero.name}{where}: {hero_facts(hero)}")
    return found


def town_lines(view: SobView, stop: StopView, width: int, height: int) -> Lines:
    """The same, brought to the size of a window."""
    lines = [line for words in town_sentences(view, stop) for line in wrap(words, width)]
    return filled(lines, width, height)
