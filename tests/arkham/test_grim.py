"""The Grim Rule and the option that answers what belongs to nobody (AHC-GRIM)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Does
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import TURN_BEGINS
from grimtable.games.arkham.rules.cards_in_play.tokens import (
    exhaust,
    gain_resources,
    lose_action,
    place_damage,
    ready,
    take_clues,
)
from grimtable.games.arkham.rules.cards_in_play.values import enemies_in_play
from grimtable.games.arkham.rules.cards_in_play.zones import discard, remove
from grimtable.games.arkham.rules.drawing.encounter_deck import DrawEncounter
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.enemies.engagement import engage
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.acts import Advance, add_doom
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.scenarios.the_gathering.agendas import LapseInTime
from grimtable.games.arkham.state import DEFEATED, GRIM, NONE, Ahc
from grimtable.games.arkham.words import NO, YES
from tests.arkham.made import doing, encounter, forced, make_orders_matter, notes, nothing, revelation
from tests.arkham.scene import Scene


def two_houses(grim: str = "off") -> Scene:
    """A hunter in the Hallway between Roland in the Attic and Daisy in the Cellar, equally near to both."""
    scene = Scene("roland", "daisy", grim=grim)
    scene.house()
    scene.goes(0, "Attic")
    scene.goes(1, "Cellar")
    return scene


@pytest.mark.rule("AHC-GRIM-02", "AHC-GRIM-03")
def test_by_default_the_lead_may_take_any_valid_option() -> None:
    scene = two_houses()
    scene.t.damage[1] = 4
    hunter = scene.enemy(at="Hallway", keywords=["hunter"])
    scene.enemies()
    assert (scene.ask.rule, scene.options()) == ("AHC-HUNT-06", ["move to Attic", "move to Cellar"])
    scene.choose("move to attic")
    assert scene.t.holder[hunter] == 0


@pytest.mark.rule("AHC-GRIM-03")
def test_with_the_option_the_worst_path_of_a_hunter_is_taken() -> None:
    """Daisy would not survive the attack that follows."""
    scene = two_houses(grim="on")
    scene.t.damage[1] = 4
    scene.enemy(at="Hallway", keywords=["hunter"])
    scene.enemies()
    assert scene.t.status[1] == DEFEATED
    scene.at_rest()


@pytest.mark.rule("AHC-GRIM-03")
@pytest.mark.parametrize("victim", [0, 1])
def test_with_the_option_an_enemy_engages_whom_its_attack_defeats(victim: int) -> None:
    scene = Scene("roland", "daisy", grim="on")
    scene.house(at="Attic")
    scene.t.damage[victim] = (8, 4)[victim]
    scene.enemy(at="Hallway", keywords=["hunter"])
    scene.enemies()
    assert [scene.t.status[i] == DEFEATED for i in (0, 1)] == [victim == 0, victim == 1]


@pytest.mark.rule("AHC-GRIM-03")
def test_damage_and_horror_are_worse_than_cards() -> None:
    scene = Scene("roland", "daisy", grim="on")
    scene.hand("Knife", "Guts")
    scene.hand("Flashlight", who=1)
    scene.runs(LapseInTime(0))
    assert (scene.horror(), len(scene.held(0)), len(scene.held(1))) == (2, 2, 1)
    scene.at_rest()


class Halt(Effect):
    """Asks something that matters to nobody: what comes after it cannot be foreseen."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        ask = t.question(0, "Halt", "")
        ask.offer(YES)
        ask.offer(NO)
        return True


def first_of(one: Does, two: Does, asleep: bool = False) -> str:
    """Which of two Forced abilities of one moment the engine resolves first; both halt after their effect."""
    scene = Scene("roland", "daisy", grim="on")
    scene.t.clues[0] = 5
    scene.enemy(keywords=["aloof"], exhausted=asleep)
    scene.t.exhausted[0] = int(asleep)
    scene.hand("Knife", "Guts", "Flashlight")
    scene.t.active, scene.t.left[0], scene.t.resources[0] = 0, 3, 9
    heard: list[str] = []
    for what, does in (("one", one), ("two", two)):
        name = encounter(scene)

        def resolve(t: Ahc, you: int, card: int, event: int, what: str = what, does: Does = does) -> None:
            if not t.foresees:
                heard.append(what)
            t.push(Halt(you))
            does(t, you, card, event)

        forced(name, TURN_BEGINS, resolve)
        scene.threat(name)
    scene.turn()
    assert (scene.ask.prompt, len(heard)) == ("Halt", 1)
    return heard[0]


def kill(t: Ahc, you: int, card: int, event: int) -> None:
    """Defeats an investigator."""
    t.push(Eliminate(1, card, DEFEATED))


def wake_five_times(t: Ahc, you: int, card: int, event: int) -> None:
    """An enemy readies again and again."""
    for _ in range(5):
        exhaust(t, enemies_in_play(t)[0])
        ready(t, enemies_in_play(t)[0])


# The graver, the less of it there is: no amount makes up for the rank.
GRADES: list[Does] = [
    kill,
    doing(lambda t, you: add_doom(t, 2, False)),
    doing(lambda t, you: hurt_investigator(t, you, you, 2, 1)),
    doing(lambda t, you: take_clues(t, you, 4)),
    wake_five_times,
    doing(lambda t, you: gain_resources(t, you, -6)),
    nothing,
]
LIGHT: list[Does] = [
    doing(lambda t, you: discard(t, t.hand[you][0])),
    doing(lambda t, you: remove(t, t.hand[you][0])),
    doing(lambda t, you: lose_action(t, you)),
]


@pytest.mark.rule("AHC-GRIM-03")
@pytest.mark.parametrize("grade", range(len(GRADES) - 1))
def test_the_graver_harm_comes_first_wherever_it_stands(grade: int) -> None:
    graver, lighter = GRADES[grade], GRADES[grade + 1]
    assert first_of(graver, lighter) == "one"
    assert first_of(lighter, graver) == "two"


@pytest.mark.rule("AHC-GRIM-03")
@pytest.mark.parametrize("harm", LIGHT)
def test_an_own_card_or_an_action_that_is_lost_weighs_as_much_as_a_resource(harm: Does) -> None:
    assert first_of(nothing, harm) == "two"
    resource = doing(lambda t, you: gain_resources(t, you, -1))
    resources = doing(lambda t, you: gain_resources(t, you, -2))
    assert first_of(harm, resource) == "one"
    assert first_of(resource, harm) == "one"
    assert first_of(harm, resources) == "two"


@pytest.mark.rule("AHC-GRIM-03")
def test_cards_of_the_scenario_and_resources_that_are_gained_are_no_harm() -> None:
    gains = doing(lambda t, you: gain_resources(t, you, 3))
    sheds = doing(lambda t, you: discard(t, enemies_in_play(t)[0]))
    hurts = doing(lambda t, you: place_damage(t, enemies_in_play(t)[0], 2, you))
    unveils = doing(lambda t, you: take_clues(t, t.place[you], 1))
    for harmless in (gains, sheds, hurts, unveils):
        assert first_of(nothing, harmless) == "one"


@pytest.mark.rule("AHC-GRIM-03")
def test_an_enemy_that_readies_is_as_bad_as_one_that_engages_and_any_other_card_is_not() -> None:
    wakes = doing(lambda t, you: ready(t, enemies_in_play(t)[0]))
    engages = doing(lambda t, you: engage(t, enemies_in_play(t)[0], you))
    assert first_of(nothing, wakes, asleep=True) == "two"
    assert first_of(wakes, engages, asleep=True) == first_of(engages, wakes, asleep=True) == "one"
    assert first_of(nothing, doing(lambda t, you: ready(t, you)), asleep=True) == "one"


@pytest.mark.rule("AHC-GRIM-03")
def test_an_agenda_that_advances_is_worse_than_any_doom() -> None:
    """One effect would put five doom on it, the other makes it advance without any."""
    doom = doing(lambda t, you: add_doom(t, 5, False))
    advances = doing(lambda t, you: t.push(Advance(you, t.agenda())))
    assert first_of(doom, advances) == "two"
    assert first_of(advances, doom) == "one"


@pytest.mark.rule("AHC-GRIM-03")
def test_a_defeat_is_worse_than_an_agenda_that_advances() -> None:
    advances = doing(lambda t, you: t.push(Advance(you, t.agenda())))
    assert first_of(advances, kill) == "two"
    assert first_of(kill, advances) == "one"


@pytest.mark.rule("AHC-GRIM-03")
def test_the_loss_of_the_scenario_is_the_worst_of_all() -> None:
    scene = Scene("roland", "daisy", grim="on")

    def kills(t: Ahc, you: int, card: int, event: int) -> None:
        t.push(Halt(you))
        kill(t, you, card, event)

    scene.threat(forced(encounter(scene), TURN_BEGINS, kills))
    scene.threat(
        forced(encounter(scene), TURN_BEGINS, doing(lambda t, you: t.push(EndScenario(0, NONE, NONE, NONE, 3))))
    )
    scene.turn()
    assert (scene.t.ended, scene.t.status[1] == DEFEATED) == (3, False)


@pytest.mark.rule("AHC-GRIM-03")
def test_of_equally_bad_options_the_first_is_taken() -> None:
    assert first_of(nothing, nothing) == "one"
    harm = doing(lambda t, you: hurt_investigator(t, you, you, 2, 0))
    assert first_of(harm, harm) == "one"


@pytest.mark.rule("AHC-GRIM-03")
@pytest.mark.parametrize("deadly", [True, False])
def test_nothing_hidden_comes_into_it(deadly: bool) -> None:
    """One option draws an encounter card, which may be deadly; the other deals 1 damage, which is known to be worse."""
    scene = Scene("roland", grim="on")
    scene.t.horror[0] = 4
    heard: list[str] = []
    fatal = revelation(encounter(scene), doing(lambda t, you: hurt_investigator(t, you, you, 0, 9)))
    harmless = revelation(encounter(scene))
    scene.encounter(fatal if deadly else harmless, harmless, harmless)

    def draw(t: Ahc, you: int, card: int, event: int) -> None:
        if not t.foresees:
            heard.append("draw")
        t.push(DrawEncounter(you))

    def hurt(t: Ahc, you: int, card: int, event: int) -> None:
        if not t.foresees:
            heard.append("hurt")
        t.push(Halt(you))
        hurt_investigator(t, you, you, 1, 0)

    for does in (draw, hurt):
        scene.threat(forced(encounter(scene), TURN_BEGINS, does))
    scene.turn()
    assert heard == ["hurt"]


@pytest.mark.rule("AHC-GRIM-03")
def test_what_somebody_owns_is_asked_all_the_same() -> None:
    """The order of the own enemies' attacks belongs to the investigator."""
    scene = Scene("roland", grim="on")
    scene.enemy(engaged=0)
    scene.enemy(engaged=0, horror=2)
    make_orders_matter(scene)
    scene.enemies()
    assert scene.ask.rule == "AHC-ENEM-05"


@pytest.mark.rule("AHC-GRIM-03")
def test_trying_options_changes_neither_the_table_nor_its_luck() -> None:
    scene = two_houses(grim="on")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), TURN_BEGINS, doing(lambda t, you: t.push(DrawCards(you, you)))))
    scene.threat(forced(encounter(scene), TURN_BEGINS, notes(heard)))
    place = scene.t.chance.place
    top = scene.t.deck[0][-1]
    scene.turn()
    assert (scene.t.hand[0], scene.t.chance.place, scene.t.flags & GRIM) == ([top], place, GRIM)
    assert not scene.t.foresees


@pytest.mark.rule("AHC-GRIM-03")
def test_what_chance_decides_does_not_come_into_it() -> None:
    """One option is a matter of luck before it hurts; the other is known to cost a resource, and is worse."""
    scene = Scene("roland", grim="on")
    heard: list[str] = []

    def gamble(t: Ahc, you: int, card: int, event: int) -> None:
        heard.append("gamble") if not t.foresees else None
        t.chance.draw(2)
        hurt_investigator(t, you, you, 1, 0)

    def rob(t: Ahc, you: int, card: int, event: int) -> None:
        heard.append("rob") if not t.foresees else None
        gain_resources(t, you, -1)

    for does in (gamble, rob):
        scene.threat(forced(encounter(scene), TURN_BEGINS, does))
    scene.turn()
    assert heard == ["rob", "gamble"]


@pytest.mark.rule("AHC-GRIM-03")
def test_what_lies_behind_another_question_does_not_come_into_it() -> None:
    """One option leads to another such question, with damage behind it; the other is known to cost a resource."""

    class Riddle(Effect):
        """Asks the lead for something that hurts in every case."""

        def step(self, t: Ahc, at: int) -> bool:
            if at == 0:
                ask = t.question(0, "Riddle", "AHC-LEAD-05")
                ask.offer(YES)
                ask.offer(NO)
            elif at == 1:
                hurt_investigator(t, 0, 0, 1, 0)
            return at < 2

    assert first_of(doing(lambda t, you: t.push(Riddle(0))), doing(lambda t, you: gain_resources(t, you, -1))) == "two"
