"""The woods of The Devourer Below, laid out as a test wants them."""

from __future__ import annotations

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.cards_in_play.zones import put_on_map
from grimtable.games.arkham.scenarios.the_devourer_below.woods import RITUAL_SITE, WOODS
from grimtable.games.arkham.state import NONE
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act, at_agenda

NAME = "the-devourer-below"
USUAL = ("Old House", "Cliffside", "Tangled Thicket", "Quiet Glade")


def in_the_woods(
    *investigators: str,
    woods: tuple[str, ...] = USUAL,
    revealed: bool = True,
    act: int = 1,
    agenda: int = 1,
    seats: int = 1,
    **options: str,
) -> Scene:
    """Everybody is at Main Path; these four woods are on the map, in this order; nobody begins with any harm."""
    options.setdefault("gathering", "house-kept")
    scene = Scene(*investigators, seats=seats, scenario=NAME, **options)
    t = scene.t
    places = [card for card in range(len(t.defn)) if printed.CODE[t.defn[card]] in WOODS]
    on_map = [card for card in t.map if card in places]
    wanted = [code for name in woods for code in WOODS if printed.SUBNAME[printed.definition(code)] == name]
    rest = [code for code in WOODS if code not in wanted]
    defn = t.defn[:]
    for card, code in zip([*on_map, *(c for c in places if c not in on_map)], [*wanted, *rest], strict=True):
        defn[card] = printed.definition(code)
    t.defn = defn
    for card in on_map:
        t.shown[card] = int(revealed)
    at_act(scene, act)
    at_agenda(scene, agenda)
    index_game(t)
    return scene


def wood(scene: Scene, name: str) -> int:
    """One of the woods by what is on its other side, wherever it is."""
    return next(card for card, defn in enumerate(scene.t.defn) if printed.SUBNAME[defn] == name)


def at_wood(scene: Scene, name: str, who: int = 0) -> int:
    """An investigator is at one of the woods, which is revealed. Gives it."""
    place = wood(scene, name)
    scene.t.place[who], scene.t.shown[place] = place, 1
    index_game(scene.t)
    return place


def ritual_site(scene: Scene, revealed: bool = True) -> int:
    """The Ritual Site is in play. Gives it."""
    site = scene.t.defn.index(printed.definition(RITUAL_SITE))
    if not scene.t.in_play(site):
        put_on_map(scene.t, site)
    scene.t.shown[site] = int(revealed)
    assert site != NONE
    return site
