"""The map of Arkham Horror: one room in the middle and the others around it, or rows of places."""

from __future__ import annotations

from grimtable.games.arkham.view import ArkhamView, LocationSeen

MOST_SPOKES = 4
ABOVE, BELOW = ("Attic",), ("Cellar",)  # where a house has them


def rows_of(view: ArkhamView) -> list[LocationSeen]:
    """All places, row by row as they lie on the scenario's map; without one as they came."""
    return sorted(view.locations, key=lambda place: (place.row, place.column))


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
