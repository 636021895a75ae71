"""The options of Shadows of Brimstone: spaces and models on the map, the rest in few lines by what it is."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.shadows_of_brimstone.view import SobView
from grimtable.kernel.explain import Option
from grimtable.terminal.asking import LINE_KEYS
from grimtable.terminal.choices import MOST_LINES, Entry
from grimtable.terminal.fields import Field, Spot
from grimtable.terminal.shadows_of_brimstone.chart import Chart
from grimtable.terminal.shadows_of_brimstone.words import at_spot, printed

MOVE = "move"
ENDS = "end activation"
SPACES = {  # verbs about a space: which of their numbers it is, and what their line says
    MOVE: (0, "move"),
    "start on": (0, "start"),
    "push to": (0, "be pushed"),
    "step to": (0, "appear"),
    "throw at": (0, "throw it"),
    "foe to": (0, "it goes"),
    "appears on": (0, "it appears"),
    "drag": (1, "drag somebody along"),
}
MODELS = ("assign", "stab", "moves first")
STRIKES = ("melee", "fire", "fire both")  # on the map they lie on the Enemies that they can reach
HEROES = ("choose", "act next", "get up", "place next", "give lantern", "trade", "help up", "take lantern")

HARMLESS = ("pass", "keep", "no", "stay", "leave token")
# The order of the lines: what one comes for first, what costs something or gives something up last
ATTACKS = ("assign", "melee", "fire", "fire both", "throw dynamite", "help up", "stab")
DOORS = ("look through",)
SEARCHES = ("scavenge",)
USES = ("use", "use token")
THINGS = ("sort items", "trade", "take lantern", "pass lantern")
COSTS = ("re roll move", "buy move", "cancel dread", "think of fleeing")
ENDERS = ("end activation", "done", "flee")
THROWN_AWAY = ("drop", "drop token")  # Enter is never to find them first
FOLDED = {  # long lists of one verb, and how many of them are one line
    "use token": ("use a token", 3),
    "use": ("use a card", 6),
    "trade": ("trade", 2),
    "give": ("give a thing", 3),
    "ask for": ("take a thing", 3),
    "hold": ("hold", 8),
    "attach": ("attach", 3),
    "drop": ("drop", 3),
    "wear": ("wear", 3),
    "sell": ("sell a thing", 3),
}
MOST_KEYS = len(LINE_KEYS)
FEW = 2  # options of one kind that are one line where the lines are many


def rank(verb: str) -> int:
    """Where the line of a verb stands; what gives nothing away is first, where Enter finds it."""
    if verb in HARMLESS:
        return -1
    for place, verbs in enumerate((ATTACKS, DOORS, SEARCHES, tuple(SPACES))):
        if verb in verbs:
            return place
    for place, verbs in enumerate((THINGS, USES, COSTS, ENDERS, THROWN_AWAY), 6):
        if verb in verbs:
            return place
    return 5


def lines(view: SobView, options: Sequence[Option]) -> list[Entry]:
    """The lines to choose from."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        verb = option.verb
        key = f"model/{option.numbers[0]}" if verb == "assign" and len(options) > MOST_LINES else verb
        alone = verb not in SPACES and verb not in FOLDED and not key.startswith("model/")
        groups.setdefault(f"{verb}/{option.index}" if alone else key, []).append(option)
    found = [line for group in groups.values() for line in _lines(view, tuple(group), len(options))]
    if len(found) > MOST_KEYS:
        found = [line for group in groups.values() for line in _lines(view, tuple(group), len(options), FEW)]
    found.sort(key=lambda entry: -_hits_expected(view, entry.options[0]))
    if len({rank(entry.options[0].verb) for entry in found}) > 1:
        found.sort(key=lambda entry: rank(entry.options[0].verb))
    if len(found) > MOST_KEYS and found[-1].options[0].verb == ENDS:  # it always has a key, the last one
        found.insert(MOST_KEYS - 1, found.pop())
    return found


def _hits_expected(view: SobView, option: Option) -> float:
    """How many Hits an attack brings about: the best one stands first."""
    hero = next((hero for hero in view.heroes if hero.index == view.acting), None)
    if hero is None or option.verb not in STRIKES:
        return 0.0
    n = hero.numbers
    chance = {skill: max(7 - n[skill] - hero.venom, 1) / 6 for skill in ("melee", "ranged")}
    if option.verb == "melee":
        return n["combat"] * chance["melee"]
    return (sum(_fact(code, "shots") for code in option.pieces) + n["gun_shots"]) * chance["ranged"]


def _lines(view: SobView, group: tuple[Option, ...], total: int, few: int = MOST_KEYS) -> list[Entry]:
    """One line for options of one kind, or a line for each where they are few; `few` may say how many that is."""
    verb = group[0].verb
    if verb in SPACES:
        chart = Chart(view)
        number, words = SPACES[verb]
        labels = tuple(_space_label(chart, option, number) for option in group)
        if len(group) == 1:
            return [Entry(group[0].words, group)]
        return [Entry(f"{words} … ({len(group)} spaces)", group, labels=labels, spoken=words)]
    if verb == "assign" and total > MOST_LINES and len(group) > 1:
        name = group[0].words.split(" on ", 1)[1]
        labels = tuple(option.words.split(" on ")[0] for option in group)
        return [Entry(f"Hits on {name} …", group, labels=labels)]
    if verb in FOLDED and min(few, FOLDED[verb][1]) <= len(group) < total:
        words = FOLDED[verb][0]
        labels = tuple(option.words for option in group)
        return [Entry(f"{words} … ({len(group)} ways)", group, labels=labels, spoken=words)]
    return [Entry(_told(view, option), (option,)) for option in group]


def _told(view: SobView, option: Option) -> str:
    """An option in words; where somebody leads several heroes, with whose card it is."""
    owner = option.numbers[2]
    if option.verb != "use" or len(view.heroes) == 1 or owner == view.acting or not 0 <= owner < len(view.heroes):
        return option.words
    name = view.heroes[owner].name
    return option.words if f" of {name}" in option.words else f"{name}: {option.words}"


def _space_label(chart: Chart, option: Option, number: int) -> str:
    """A space as a list tells it: its name, its steps where it takes any, and where it lies."""
    spot = chart.spot_of(option.numbers[number])
    words = option.words
    steps = words[words.rindex("(") :] if words.endswith(")") else ""
    focus = chart.focus
    start = chart.spot_of_hero(focus) if focus is not None else None
    where = f", {chart.bearing(start, spot)}" if start is not None else ""
    return f"{chart.name(spot)}{where}{f' {steps}' if steps else ''}"


# -- on the map


def field(view: SobView, options: Sequence[Option]) -> Field | None:
    """The options that lie on the map; the cursor begins at whoever acts. In a Fight it may look around at any time."""
    chart = Chart(view)
    found: dict[Spot, list[Option]] = {}
    marks: dict[Spot, str] = {}
    for option in options:
        for spot in _spots(chart, option):
            found.setdefault(spot, []).append(option)
            if option.verb in SPACES:
                marks.setdefault(spot, _mark(option))
    if not found and not chart.foes:
        return None
    leads = any(option.verb in SPACES or option.verb in MODELS for option in options)
    moves = any(option.verb == MOVE for option in options)
    focus = chart.focus
    start = chart.spot_of_hero(focus) if focus is not None else None
    at = start if start is not None else min(found or chart.foes)
    if start is not None and leads and not moves:
        foes = [spot for spot in found if spot in chart.foes]
        if foes or at not in found:  # never where the hero stands, if it is about somebody else
            at = min(foes or found, key=lambda spot: _steps(chart, start, spot))
    lines = {spot: _entry(chart, spot, tuple(group)) for spot, group in found.items()}
    gates = [spot for gate in chart.gates().items() for spot in (gate[0][0], gate[1])]
    parts = {chart.part_of(spot) for spot in (*found, *gates, at)}
    floor = frozenset[Spot]().union(*(chart.floor(part) for part in parts))
    acts = any(option.verb == ENDS for option in options)
    return Field(
        lines,
        floor,
        at,
        lambda spot: at_spot(chart, spot),
        marks=marks,
        leaps=leads and not moves,
        leads=leads,
        wanted=(lambda spot: _wanted(chart, spot)) if acts else None,
        links=chart.gates(),
    )


def _steps(chart: Chart, start: Spot, spot: Spot) -> int:
    far = chart.distance(start, spot)
    return far if far >= 0 else chart.ground.width


def _wanted(chart: Chart, spot: Spot) -> str:
    """What somebody means who chooses a space on which nothing lies: to go there, or to attack whoever is there."""
    if spot in chart.heroes and chart.heroes[spot] is chart.focus:
        return ""
    if spot not in chart.foes:
        return f"move to {chart.name(spot)}"
    focus = chart.focus
    armed = focus is not None and any(item.held and _fact(item.code, "range") for item in focus.items)
    return "fire" if armed else "melee"


def _fact(code: str, name: str) -> int:
    """A number of a weapon; 0 for everything else."""
    entry = printed().get(code)
    return int(entry.facts.get(name, 0)) if entry is not None else 0


def _entry(chart: Chart, spot: Spot, group: tuple[Option, ...]) -> Entry:
    """What a space stands for: of several ways to it the one without hazards comes first."""
    if len(group) == 1:
        return Entry(_brief(group[0]), group)
    words = _brief(group[0]).split(" (")[0]
    if group[0].verb == "assign":
        words = f"Hits on {words.split(' on ', 1)[1]}"
    elif group[0].verb in STRIKES:
        words = "attack"
    return Entry(f"{words} … ({len(group)} ways)", group)


def _brief(option: Option) -> str:
    """The words of an option beside those that tell the space anyway."""
    if option.verb == MOVE:
        return f"move {option.words[option.words.rindex('(') + 1 : -1]}"
    return SPACES[option.verb][1] if option.verb in SPACES and option.verb != "drag" else option.words


def _spots(chart: Chart, option: Option) -> list[Spot]:
    """The spaces on which an option lies."""
    verb, numbers = option.verb, option.numbers
    if verb in SPACES:
        return [chart.spot_of(numbers[SPACES[verb][0]])]
    if verb in MODELS:
        return [spot for spot, foe in chart.foes.items() if foe.model == numbers[0]]
    if verb in STRIKES:
        return _targets(chart, option)
    if verb in HEROES:
        there = {**chart.fallen, **chart.heroes}
        return [spot for spot, hero in there.items() if hero.index == numbers[0]]
    return []


def _targets(chart: Chart, option: Option) -> list[Spot]:
    """Where those stand whom an attack can reach: adjacent Enemies alone if there are any, else those in Range."""
    focus = chart.focus
    start = chart.spot_of_hero(focus) if focus is not None else None
    if start is None:
        return []
    far = {spot: chart.distance_to_foe(start, foe) for spot, foe in chart.foes.items()}
    beside = [spot for spot, steps in far.items() if steps == 1]
    if beside or option.verb == "melee":
        return beside
    reach = _fact(option.pieces[0], "range")
    seen = chart.seen_from(start)
    return [
        spot for spot in chart.foes if chart.distance(start, spot) in range(reach + 1) and seen >> chart.at(spot) & 1
    ]


def _mark(option: Option) -> str:
    """What is written on a space: the steps to it, with a sign for hazards on the way."""
    if option.verb != MOVE:
        return "+"
    return f"{option.numbers[1]}{'!' if option.numbers[2] else ''}"
