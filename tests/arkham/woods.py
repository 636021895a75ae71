"""The woods of The Devourer Below, laid out as a test wants them."""

from __future__ import annotations

from dataclasses import replace

from grimtable.games.arkham import printed
from grimtable.games.arkham.decks import starter
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.cards_in_play.zones import put_on_map
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Past, add_scenario
from grimtable.games.arkham.rules.scenario.setup import lay_out
from grimtable.games.arkham.scenarios.night_of_the_zealot import CULTISTS, GOT_AWAY, PRIEST_ALIVE
from grimtable.games.arkham.scenarios.the_devourer_below.woods import RITUAL_SITE, WOODS
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.kernel.table import open_table
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act, at_agenda

NAME = "the-devourer-below"
USUAL = ("Old House", "Cliffside", "Tangled Thicket", "Quiet Glade")
STAND_INS = ["01159", "01160", "01161", "01169", "01170", "01103"]  # enemies that stand for the cultists

# What happened before is what the test says, and other enemies are those who got away.
WITH_PAST = replace(
    SCENARIOS[NAME],
    name="with a past",
    guests={
        PRIEST_ALIVE: SCENARIOS[NAME].guests[PRIEST_ALIVE],
        **{who + GOT_AWAY: [code] for who, code in zip(CULTISTS, STAND_INS, strict=True)},
    },
)


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


def set_up_with(past: list[int], *investigators: str) -> Ahc:
    """The table of a scenario before which all this happened."""
    add_scenario(WITH_PAST)
    table = open_table(GAME, 1, {"investigators": ",".join(investigators)}, seed=4)
    t = Ahc()
    t.chance, t.seats = table.position.chance, 1
    lay_out(t, WITH_PAST.name, 1, [starter(code) for code in investigators], 0, Past(tuple(past)))
    t.run()
    while t.ask is not None and "Which cards" in t.ask.prompt:
        t.answer(t.ask.options[0], 0)
    return t
