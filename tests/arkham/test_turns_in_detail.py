"""What an action leaves behind: who has acted, what follows an attack, and by which card clues were found."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from grimtable.games.arkham.rules.abilities.kinds import FIGHT
from grimtable.games.arkham.rules.cards_in_play.zones import to_victory
from grimtable.games.arkham.rules.round.skill_actions import Evade, Fight
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.moves import discover_clues
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import K_DISCOVER
from tests.arkham.made import Pause, action, made
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-ACT-03")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("leo", [True, False])
def test_the_first_move_of_a_round_is_that_of_the_investigator_who_is_frozen(who: int, leo: bool) -> None:
    """With Leo De Luca actions are counted in another way, and cost the same."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.threat("Frozen in Fear", who=who)
    if leo:
        scene.in_play("Leo De Luca", who=who)
    scene.turn(who)
    spent = [len(scene.t.spent) - scene.t.left[who]]
    for place in ("attic", "hallway"):
        scene.choose(f"move to {place}")
        if "Who takes" in scene.ask.prompt:
            scene.choose(scene.options()[0])
        spent.append(len(scene.t.spent) - scene.t.left[who])
    assert [after - before for before, after in pairwise(spent)] == [2, 1]


class Flail(Fight):
    """An attack after which somebody is asked."""

    def after(self, t: Ahc) -> None:
        t.push(Pause(self.you))


class Feint(Evade):
    """The same for an evasion."""

    def after(self, t: Ahc) -> None:
        t.push(Pause(self.you))


@pytest.mark.parametrize("tries", [Flail, Feint])
def test_an_attack_or_evasion_is_over_when_what_follows_it_is(tries: type[Flail] | type[Feint]) -> None:
    scene = Scene("roland")
    name = action(made(scene), lambda t, you, card, event: t.push(tries(you, card)), word=FIGHT)
    scene.in_play(name)
    scene.enemy(engaged=0, fight=0, evade=0, health=9)
    scene.turn().choose(f"fight with {name}")
    assert scene.ask.prompt == "Pause"
    scene.choose("yes")
    assert scene.ask.prompt == "Your turn"
    assert sum(" tests " in line for line in scene.log()) == 1


def test_the_log_knows_by_which_card_clues_were_discovered() -> None:
    scene = Scene("roland")
    card = scene.in_play("Knife")
    scene.t.events = []
    discover_clues(scene.t, 0, scene.place("Study"), 1, card)
    assert [(event[0], event[2], event[4]) for event in scene.t.events] == [(K_DISCOVER, 0, card)]


@pytest.mark.rule("AHC-VICT-02")
@pytest.mark.parametrize(("victory", "counts"), [({}, False), ({"victory": 0}, True), ({"victory": 1}, True)])
def test_a_location_with_any_victory_value_enters_the_victory_display(victory: dict[str, Any], counts: bool) -> None:
    scene = Scene("roland")
    place = scene.location(symbol="x", **victory)
    scene.runs(EndScenario(0, NONE, NONE, NONE, 0))
    assert (place in scene.t.victory) is counts


def test_the_victory_display_keeps_its_order() -> None:
    scene = Scene("roland")
    enemies = [scene.enemy(victory=n) for n in (1, 2)]
    with changes(lambda: len(scene.t.victory), 2):
        for enemy in enemies:
            to_victory(scene.t, enemy)
    assert scene.t.victory == enemies


@pytest.mark.rule("AHC-INV-06", "AHC-INV-16")
def test_actions_that_are_left_at_the_end_of_a_turn_are_lost_and_nobody_elses() -> None:
    scene = Scene("roland", "daisy")
    scene.t.left = [3, 2]
    scene.turn().choose("end the turn")
    assert scene.t.left == [0, 2]
