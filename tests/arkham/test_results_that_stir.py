"""A success by nothing is one: what it brings about is put in order with what committed cards draw (AHC-ST-18)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham.cards.agents import Awakening, YellowSign
from grimtable.games.arkham.cards.cults_and_doors import ForceDoor, OnWingsOfDarkness
from grimtable.games.arkham.rules.abilities.kinds import (
    ANYTHING,
    DISCOVERS,
    EVADED,
    HARMED,
    RESOURCES,
    THREATS,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import assets_of
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.scenarios.the_devourer_below.acts import Disruption
from grimtable.games.arkham.scenarios.the_devourer_below.agendas import WillOfUmordhoth
from grimtable.games.arkham.scenarios.the_devourer_below.umordhoth import UmordhothsWrath
from grimtable.games.arkham.scenarios.the_devourer_below.woods import TwistingPaths, UnhallowedGround
from grimtable.games.arkham.scenarios.the_midnight_masks.city import AmongGraves
from grimtable.games.arkham.scenarios.the_midnight_masks.cultists import FalseLead
from grimtable.games.arkham.state import AT, ROUND, THREAT, Ahc
from tests.arkham.made import encounter, forced, made, nothing, outcome, revelation
from tests.arkham.scene import Scene

Counts = Callable[[Ahc], int]


def counts_when_drawn(scene: Scene, reach: int, counts: Counts) -> None:
    """In the deck of the first investigator lies a weakness that gives resources by what it finds on the table."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        gain_resources(t, you, counts(t))

    scene.deck(revelation(made(scene, "treachery", weakness="basic"), does, reach=reach))


# What is tried, with which skill card, the token with which it succeeds by nothing, and what a success changes


def an_investigation(scene: Scene) -> None:
    scene.hand("Perception")
    counts_when_drawn(scene, 1 << DISCOVERS, lambda t: t.clues[0])
    scene.reveals("-3")  # Roland's 3 and 2 icons against 2
    scene.turn().choose("investigate", "commit perception")


def an_evasion(scene: Scene) -> None:
    enemy = scene.enemy(evade=2, engaged=0)
    scene.hand("Manual Dexterity")
    counts_when_drawn(scene, 1 << EVADED, lambda t: t.exhausted[enemy])
    scene.reveals("-2")  # 2 and 2 icons against 2
    scene.turn().choose("evade", "commit manual")


def a_blow(scene: Scene) -> None:
    enemy = scene.enemy(fight=4, health=9, engaged=0)
    scene.hand("Overpower")
    counts_when_drawn(scene, 1 << HARMED, lambda t: t.damage[enemy])
    scene.reveals("-2")  # 4 and 2 icons against 4
    scene.turn().choose("fight", "commit overpower")


def a_machete(scene: Scene) -> None:
    scene.in_play("Machete")
    enemy = scene.enemy(fight=5, health=9, engaged=0)
    scene.hand("Overpower")
    counts_when_drawn(scene, 1 << HARMED, lambda t: t.damage[enemy])
    scene.reveals("-2")  # one more with the machete
    scene.turn().choose("fight with machete", "commit overpower")


def a_burglary(scene: Scene) -> None:
    scene.in_play("Burglary")
    scene.hand("Perception")
    counts_when_drawn(scene, 1 << RESOURCES, lambda t: t.resources[0])
    scene.reveals("-3")
    scene.turn().choose("investigate with burglary", "commit perception")


def a_blinding_light(scene: Scene) -> None:
    scene.t.resources[0] = 9
    enemy = scene.enemy(evade=3, health=9, engaged=0)
    scene.hand("Blinding Light", "Guts")
    counts_when_drawn(scene, ANYTHING, lambda t: t.damage[enemy])
    scene.reveals("-2")  # willpower 3 and 2 icons against 3
    scene.turn().choose("play blinding light", "commit guts")


def a_treatment(scene: Scene) -> None:
    scene.in_play("Medical Texts")
    scene.hand("Perception")
    scene.t.damage[0] = 3
    counts_when_drawn(scene, 1 << HARMED, lambda t: t.damage[0])
    scene.reveals("-3")
    scene.turn().choose("use medical texts", "commit perception")


def a_parley(scene: Scene) -> None:
    scene.house("Parlor")
    scene.hand("Perception")
    lita = scene.card("Lita Chantler")
    scene._enter(lita, AT, scene.place("Parlor"))
    counts_when_drawn(scene, ANYTHING, lambda t: len(assets_of(t, 0)))
    scene.reveals("-1")  # against 4
    scene.turn().choose("parley", "commit perception")


def a_thaw(scene: Scene) -> None:
    scene.threat("Frozen in Fear")
    scene.hand("Guts")
    counts_when_drawn(scene, 1 << THREATS, lambda t: sum(t.zone[card] == THREAT for card in t.play))
    scene.reveals("-2")  # willpower 3 and 2 icons against 3
    scene.turn().choose("end the turn", "commit guts")


TRIED = [an_investigation, an_evasion, a_blow, a_machete, a_burglary, a_blinding_light, a_treatment, a_parley, a_thaw]


@pytest.mark.rule("AHC-ST-18", "AHC-ST-03")
@pytest.mark.parametrize("tried", TRIED)
def test_a_success_by_nothing_is_put_in_order_with_what_is_drawn(tried: Callable[[Scene], None]) -> None:
    scene = Scene("roland")
    tried(scene)
    while scene.offers("reveal the token"):
        scene.choose("reveal the token")
    assert (scene.ask.rule, outcome(scene)) == ("AHC-ST-18", "Roland Banks succeeds by 0")


# -- tests that treacheries order


@pytest.mark.rule("AHC-ST-18", "AHC-ST-03")
@pytest.mark.parametrize(
    ("title", "skill", "token"),
    [
        ("Rotting Remains", "Guts", "-2"),
        ("Grasping Hands", "Manual Dexterity", "-1"),
        ("Crypt Chill", "Guts", "-1"),
        ("The Yellow Sign", "Guts", "-1"),
        ("On Wings of Darkness", "Manual Dexterity", "0"),
        ("Umôrdhoth's Wrath", "Guts", "0"),
    ],
)
def test_an_ordeal_that_is_just_passed_means_nothing_and_has_no_order(title: str, skill: str, token: str) -> None:
    """What is drawn would answer harm, and there is none to come."""
    scene = Scene("roland")
    curse = made(scene, "treachery", weakness="basic")
    scene.deck(forced(revelation(curse, reach=1 << THREATS), HARMED, nothing))
    scene.hand(skill)
    scene.reveals(token)
    scene.draws_encounter(title).choose(f"commit {skill}")
    assert (outcome(scene), scene.ask.prompt) == ("Roland Banks succeeds by 0", "At rest")


# What a result brings about by a success and by a failure. Harm alone can be foreseen; other things may lead anywhere.
NOTHING, HARM = 0, 1 << HARMED
STIRRING: list[tuple[type[trial.Tester], int, int]] = [
    (UnhallowedGround, NOTHING, HARM),
    (YellowSign, NOTHING, ANYTHING),
    (OnWingsOfDarkness, NOTHING, ANYTHING),
    (FalseLead, NOTHING, ANYTHING),
    (AmongGraves, NOTHING, ANYTHING),
    (WillOfUmordhoth, NOTHING, ANYTHING),
    (TwistingPaths, NOTHING, ANYTHING),
    (UmordhothsWrath, NOTHING, ANYTHING),
    (Awakening, ANYTHING, NOTHING),
    (ForceDoor, ANYTHING, NOTHING),
    (Disruption, ANYTHING, NOTHING),
]


@pytest.mark.rule("AHC-ST-18", "AHC-ST-03")
@pytest.mark.parametrize(("tester", "success", "failure"), STIRRING)
def test_what_a_test_that_a_card_orders_brings_about(tester: type[trial.Tester], success: int, failure: int) -> None:
    """By nothing it succeeds, and by one less it fails."""
    scene = Scene("roland")
    test = trial.Trial(0)
    for test.margin, stirred in ((1, success), (0, success), (-1, failure)):
        assert tester(0).stirs(scene.t, test) == stirred


@pytest.mark.rule("AHC-ST-18", "AHC-ST-03")
def test_a_treatment_that_just_succeeds_heals_and_touches_nothing_else() -> None:
    """Cover Up, if it is drawn, answers discoveries: there is none."""
    scene = Scene("roland")
    scene.in_play("Medical Texts")
    scene.hand("Perception")
    scene.deck("Cover Up")
    scene.reveals("-3")
    scene.turn().choose("use medical texts", "commit perception")
    assert (outcome(scene), scene.ask.prompt) == ("Roland Banks succeeds by 0", "Your turn")


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("title", ["Rotting Remains", "Grasping Hands", "Crypt Chill"])
def test_a_failed_ordeal_is_put_in_order_with_the_tokens_horror(title: str) -> None:
    """The first harm of a round is answered, and it makes a difference which of the two that is."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        gain_resources(t, you, t.horror[0] + t.damage[0])

    scene = Scene("roland")
    scene.threat(forced(encounter(scene), HARMED, does, limit=1, period=ROUND))
    scene.threat("Haunted")
    scene.reveals("cultist")
    scene.draws_encounter(title)
    assert (scene.ask.rule, scene.options()) == ("AHC-ST-18", ["what was tried for first", "the token's effect first"])


@pytest.mark.rule("AHC-ST-18")
def test_the_asset_that_crypt_chill_takes_is_put_in_order_with_the_tokens_horror() -> None:
    """An ally could take the horror, or be discarded before it comes."""
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    scene.reveals("cultist")
    scene.draws_encounter("Crypt Chill")
    assert scene.ask.rule == "AHC-ST-18"
