"""Cards made for tests of rules: each has the one ability that matters, under a name of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.abilities.declaring import Ability, Does, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    AFTER,
    ATTACKS,
    FORCED,
    FREE,
    PLAYED,
    REACTION,
    REVELATION,
)
from grimtable.games.arkham.rules.abilities.modifiers import Modifier, modifier
from grimtable.games.arkham.state import Ahc, Unforeseen
from grimtable.games.arkham.words import NO, YES
from tests.arkham.scene import Scene


def made(scene: Scene, type_code: str = "asset", **row: Any) -> str:
    """A new player card that costs nothing. Gives its title."""
    return printed.NAME[scene.define(**({"type_code": type_code, "faction_code": "neutral", "cost": 0} | row))]


def encounter(scene: Scene, type_code: str = "treachery", **row: Any) -> str:
    """A new encounter card. Gives its title."""
    if type_code == "enemy":
        row = {"enemy_fight": 3, "enemy_evade": 3, "health": 3, "enemy_damage": 1, "enemy_horror": 0} | row
    return printed.NAME[scene.define(type_code=type_code, **row)]


def code(name: str) -> str:
    """The code of a card by its title; of several the one made last."""
    return printed.CODE[printed.named(name)[-1]]


# -- effects


class Pause(Effect):
    """Asks something that changes nothing."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        ask = t.question(0, "Pause", "")
        ask.offer(YES)
        ask.offer(NO)
        return True


def nothing(t: Ahc, you: int, card: int, event: int) -> None:
    """An effect of which only its beginning matters."""


def notes(heard: list[str], what: str = "") -> Does:
    """An effect that writes down that it happened, with the number of who resolves it; nobody can foresee it."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        if t.foresees:
            raise Unforeseen
        heard.append(f"{what} {you}".strip())

    return does


def doing(what: Callable[[Ahc, int], object]) -> Does:
    """An effect that concerns who resolves it alone."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        what(t, you)

    return does


def seeing(what: Callable[[Ahc, int], object]) -> Does:
    """The same for what only the test sees: nobody can foresee it."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        if t.foresees:
            raise Unforeseen
        what(t, you)

    return does


# -- abilities


def free(name: str, does: Does = nothing, **how: Any) -> str:
    """Give a card a free ability."""
    declare(Ability(code(name), FREE, does, **how))
    return name


def action(name: str, does: Does = nothing, **how: Any) -> str:
    """Give a card an action ability."""
    declare(Ability(code(name), ACTION, does, **how))
    return name


def forced(name: str, event: int, does: Does, timing: int = AFTER, **how: Any) -> str:
    """Give a card a Forced ability."""
    declare(Ability(code(name), FORCED, does, event=event, timing=timing, **how))
    return name


def reaction(name: str, event: int, does: Does = nothing, timing: int = AFTER, **how: Any) -> str:
    """Give a card a reaction."""
    declare(Ability(code(name), REACTION, does, event=event, timing=timing, **how))
    return name


def played(name: str, does: Does = nothing, **how: Any) -> str:
    """Say what an event does."""
    declare(Ability(code(name), PLAYED, does, **how))
    return name


def revelation(name: str, does: Does = nothing, **how: Any) -> str:
    """Give a card a Revelation."""
    declare(Ability(code(name), REVELATION, does, **how))
    return name


def constant(name: str, kind: int, adds: Modifier | int) -> str:
    """Give a card a constant ability: a function, or a number that holds for everything."""
    if isinstance(adds, int):
        amount = adds
        modifier(code(name), kind, lambda t, card, subject, argument: amount)
    else:
        modifier(code(name), kind, adds)
    return name


def make_orders_matter(scene: Scene) -> None:
    """After every attack something happens that nobody can foresee."""
    scene.threat(forced(encounter(scene), ATTACKS, notes([])))


# -- looking


def told(scene: Scene) -> list[str]:
    """What has happened since the last answer, or since the procedure began."""
    return [GAME.kinds[event[0]].words(scene.t, event) for event in scene.t.events]


def windows(scene: Scene) -> list[str]:
    """Pass in every player window until something else is asked or everything is resolved. Gives who was asked."""
    asked: list[str] = []
    while scene.ask.prompt.startswith("Use something"):
        asked.append(GAME.seat_name(scene.t, scene.ask.seat))
        scene.choose("pass")
    return asked


def outcome(scene: Scene) -> str:
    """How the last skill test came out."""
    return [line for line in scene.log() if " succeeds by " in line or " fails by " in line][-1]
