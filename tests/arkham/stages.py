"""How far a scenario is: tests that begin at a later act or agenda, or at one made for them."""

from __future__ import annotations

from typing import Any

from grimtable.games.arkham import printed
from grimtable.games.arkham.printed import CODE
from grimtable.games.arkham.rules.cards_in_play.zones import lift, make_current
from grimtable.games.arkham.rules.scenario.record import Back, scenario_of
from grimtable.games.arkham.state import CURRENT, LIMBO, NONE, REMOVED, SCENARIO, STACKED
from tests.arkham.scene import Scene

ROOMS = ["Attic", "Cellar", "Parlor"]


def open_house(*investigators: str) -> Scene:
    """Everybody is in the Hallway, all places are revealed and hold no clues."""
    scene = Scene(*(investigators or ("roland",)))
    scene.house()
    for name in ROOMS:
        scene.t.shown[scene.place(name)] = 1
    return scene


def act_stage(scene: Scene) -> int:
    """The number of the current act."""
    return printed.STAGE[scene.t.defn[scene.t.act()]]


def agenda_stage(scene: Scene) -> int:
    """The number of the current agenda."""
    return printed.STAGE[scene.t.defn[scene.t.agenda()]]


def at_act(scene: Scene, stage: int) -> int:
    """The earlier acts are over, with none of their backs carried out. Gives the current one."""
    t = scene.t
    while act_stage(scene) < stage:
        lift(t, t.acts[0])
        t.zone[t.acts[0]] = REMOVED
        t.acts = t.acts[1:]
    if t.zone[t.act()] == STACKED:
        make_current(t, t.act())
    return t.act()


def at_agenda(scene: Scene, stage: int) -> int:
    """The earlier agendas are over, with none of their backs carried out. Gives the current one."""
    t = scene.t
    while agenda_stage(scene) < stage:
        lift(t, t.agendas[0])
        t.zone[t.agendas[0]] = REMOVED
        t.agendas = t.agendas[1:]
    if t.zone[t.agenda()] == STACKED:
        make_current(t, t.agenda())
    return t.agenda()


def nothing_behind(t: object, card: int) -> None:
    """A back without instructions."""


def new_stage(scene: Scene, type_code: str, back: Back = nothing_behind, **row: Any) -> int:
    """An act or agenda made for a test lies on top of its deck; the printed one comes after it."""
    t = scene.t
    defn = scene.define(type_code=type_code, stage=row.pop("stage", 0), **row)
    scenario_of(t).backs[CODE[defn]] = back
    pile = t.acts if type_code == "act" else t.agendas
    lift(t, pile[0])
    t.zone[pile[0]] = STACKED
    card = scene.new(defn, SCENARIO, LIMBO, NONE)
    make_current(t, card)
    assert t.zone[card] == CURRENT
    if type_code == "act":
        t.acts = [card, *t.acts]
    else:
        t.agendas = [card, *t.agendas]
    return card
