"""The map of Arkham Horror: one room in the middle and the others around it, or rows of places."""

from __future__ import annotations

from grimtable.games.arkham.view import ArkhamView, CardSeen, LocationSeen

MOST_SPOKES = 4
ABOVE, BELOW = ("Attic",), ("Cellar",)  # where a house has them


def rows_of(view: ArkhamView) -> list[LocationSeen]:
    """All places, row by row as they lie on the scenario's map; without one as they came."""
    return sorted(view.locations, key=lambda place: (place.row, place.column))


def is_laid_out(view: ArkhamView) -> bool:
    """Whether the scenario says where each place lies."""
    return all(place.row >= 0 for place in view.locations)


def across_of(view: ArkhamView) -> int:
    """How many halves of a place the widest row of the scenario's map takes."""
    columns = [place.column for place in view.locations]
    return max(columns) - min(columns) + 2


def short_name(name: str, width: int) -> str:
    """A place by so many letters: what tells it from others of its name is kept."""
    if len(name) <= width:
        return name
    last = name.partition(": ")[2] or name
    words = last.split()
    while len(" ".join(words)) > width and len(words) > 2 and words[-1].isdigit():
        words = words[1:]
    return " ".join(words)


def whereabouts(view: ArkhamView, card: CardSeen) -> str:
    """Where an enemy is that lies open."""
    for place in view.locations:
        if any(enemy.id == card.id for enemy in place.enemies):
            return place.name
    for who in view.investigators:
        if any(enemy.id == card.id for enemy in who.threat):
            return f"with {who.name}"
    return "in the victory display" if any(won.id == card.id for won in view.victory) else "discarded"


def spokes_of(view: ArkhamView) -> tuple[LocationSeen, list[LocationSeen]] | None:
    """The middle room and those around it, the upper one first; None for a map that is no star."""
    places = view.locations
    if not places:
        return None
    hub = max(places, key=lambda place: len(place.connects))
    spokes = [place for place in places if place is not hub]
    if len(spokes) > MOST_SPOKES:
        return None
    for place in spokes:
        joined = hub.id in place.connects or place.id in hub.connects
        if not joined or any(other != hub.id for other in place.connects):
            return None
    return hub, sorted(spokes, key=lambda place: (place.name in BELOW) - (place.name in ABOVE))
