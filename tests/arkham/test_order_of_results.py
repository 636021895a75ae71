"""Who performs a test orders its results, and is asked only where the order can matter (AHC-ST-18)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.cards_in_play.tokens import drop_clues
from grimtable.games.arkham.rules.skill_tests.committing import ON_SUCCESS
from tests.arkham.made import made
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act
from tests.stage import changes

OWN, TOKEN = "what was tried for first", "the token's effect first"


def asks_for_order(scene: Scene) -> bool:
    """Whether the order of results is asked for."""
    return scene.ask.rule == "AHC-ST-18"


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("first", "clues"), [(OWN, 0), ("fixture", 1)])
def test_who_tests_orders_results_that_can_touch_each_other(first: str, clues: int) -> None:
    """The skill card takes a clue back to the location: before the discovery there is none to take."""
    scene = Scene("roland")
    name = made(scene, "skill", skill_intellect=1)
    ON_SUCCESS[printed.named(name)[0]] = lambda t, card, place: drop_clues(t, 0, t.place[0], 1)
    scene.hand(name)
    scene.turn().choose("investigate", f"commit {name}")
    assert (scene.ask.rule, scene.options()) == ("AHC-ST-18", [OWN, f"{name} first"])
    with changes(scene.clues, clues):
        scene.choose(first)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-18")
def test_results_that_lead_to_the_same_in_every_order_are_not_asked_for() -> None:
    """Roland holds a clue: it is laid down and one is found, or one is found and laid down."""
    scene = Scene("roland")
    name = made(scene, "skill", skill_intellect=1)
    ON_SUCCESS[printed.named(name)[0]] = lambda t, card, place: drop_clues(t, 0, t.place[0], 1)
    scene.hand(name)
    scene.t.clues[0] = 1
    scene.turn().choose("investigate", f"commit {name}")
    assert (scene.ask.prompt, scene.clues()) == ("Your turn", 1)


@pytest.mark.rule("AHC-ST-18")
def test_results_that_cannot_touch_each_other_are_not_asked_for() -> None:
    """Perception draws a card, whatever the investigation finds."""
    scene = Scene("roland")
    scene.hand("Perception")
    scene.turn().choose("investigate", "commit perception")
    assert (scene.ask.prompt, scene.clues(), len(scene.t.hand[0])) == ("Your turn", 1, 1)


# -- what is drawn


def overpowers(scene: Scene, health: int = 1) -> Scene:
    """Skids attacks with Overpower."""
    scene.hand("Overpower")
    scene.enemy(health=health, engaged=0)
    return scene.turn().choose("fight", "commit overpower", "reveal the token")


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("first", "clues"), [(OWN, 0), ("overpower first", 1)])
def test_a_card_may_be_drawn_before_the_blow_that_it_answers(first: str, clues: int) -> None:
    """Overpower may bring Evidence! to hand before the enemy falls."""
    scene = Scene("skids")
    scene.deck("Evidence!")
    overpowers(scene)
    assert asks_for_order(scene)
    with changes(scene.clues, clues):
        scene.choose(first)
        if scene.offers("play evidence!"):
            scene.choose("play evidence!")
    assert scene.ask.prompt == "Your turn"
    assert len(scene.t.hand[0]) == 1 - clues


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("spoilt", ["the enemy survives", "no clue is here", "there is nothing to pay with"])
def test_drawing_first_is_not_offered_where_nothing_in_the_deck_could_answer(spoilt: str) -> None:
    scene = Scene("skids")
    scene.deck("Evidence!")
    if spoilt == "no clue is here":
        scene.t.clues[scene.t.place[0]] = 0
    elif spoilt == "there is nothing to pay with":
        scene.t.resources[0] = 0
    scene.hand("Overpower")
    scene.enemy(health=9 if spoilt == "the enemy survives" else 1, engaged=0)
    scene.turn().choose("fight", "commit overpower")
    if scene.offers("reveal the token"):
        scene.choose("reveal the token")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-ST-18", "AHC-INFO-02")
@pytest.mark.parametrize("upside_down", [False, True])
def test_where_in_the_deck_a_card_lies_makes_no_difference_to_the_question(upside_down: bool) -> None:
    """Roland knows that Cover Up is in his deck, and nobody learns from the question where."""
    scene = Scene("roland")
    scene.deck("Cover Up")
    if upside_down:
        scene.t.deck[0] = scene.t.deck[0][::-1]
    scene.hand("Perception")
    scene.turn().choose("investigate", "commit perception")
    assert asks_for_order(scene)


@pytest.mark.rule("AHC-ST-18", "AHC-EFF-06")
def test_cover_up_may_be_drawn_before_the_clue_is_found() -> None:
    scene = Scene("roland")
    scene.deck("Cover Up")
    scene.hand("Perception")
    scene.turn().choose("investigate", "commit perception", "perception first")
    assert scene.offers("use cover up")
    with changes(scene.clues, 0):
        scene.choose("use cover up")


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("weakness", ["Haunted", "Amnesia", "Paranoia", "Hospital Debts", "Mob Enforcer"])
def test_a_weakness_that_could_be_drawn_is_nothing_to_a_discovery(weakness: str) -> None:
    """Amnesia asks something itself, but leads to the same in either order."""
    scene = Scene("skids")
    scene.deck(weakness)
    scene.hand("Perception", "Guts", "Knife")
    scene.t.resources[0] = 1
    scene.turn().choose("investigate", "commit perception")
    if scene.offers("reveal the token"):
        scene.choose("reveal the token")
    assert not asks_for_order(scene)
    assert scene.clues() == 1


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("weapon", "asked"), [("fight with machete", True), ("fight fixture", False)])
def test_an_enemy_that_could_be_drawn_matters_to_a_machete(weapon: str, asked: bool) -> None:
    """It hits harder while the enemy is the only one that Roland is engaged with."""
    scene = Scene("roland")
    scene.in_play("Machete")
    scene.deck("Mob Enforcer")
    scene.hand("Overpower")
    scene.enemy(health=9, engaged=0)
    scene.turn().choose(weapon, "commit overpower")
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
def test_nobody_is_asked_about_the_last_blow_if_no_card_of_the_deck_matters() -> None:
    """The Ghoul Priest's fall ends the scenario: a card drawn before it is of no use any more."""
    scene = Scene("skids")
    scene.house()
    at_act(scene, 3)
    scene.hand("Overpower")
    priest = scene.enemy("Ghoul Priest", engaged=0)
    scene.t.damage[priest] = 4
    scene.turn()
    scene.reveals("1")
    scene.choose("fight", "commit overpower", "reveal the token")
    assert scene.ask.rule == "AHC-GATH-07"


@pytest.mark.rule("AHC-ST-18")
def test_from_an_empty_deck_a_card_is_drawn_by_chance() -> None:
    """The discard pile becomes the deck, and that costs a horror: Roland would fall before he finds the clue."""
    scene = Scene("roland")
    scene.empty_deck()
    scene.discards("Knife", "Guts")
    scene.hand("Perception")
    scene.t.horror[0] = 4
    scene.turn().choose("investigate", "commit perception")
    assert asks_for_order(scene)


def frail(scene: Scene) -> None:
    """One more horror defeats the first investigator, who is unhurt."""
    scene.t.horror[0] = printed.SANITY[scene.t.defn[0]] - 1


DRAWING = [("fight fixture", "overpower"), ("evade fixture", "manual dexterity"), ("investigate", "perception")]


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("action", "skill"), DRAWING)
@pytest.mark.parametrize("weak", [False, True])
def test_who_could_fall_by_what_is_drawn_may_act_first(action: str, skill: str, weak: bool) -> None:
    """Abandoned and Alone would cost Wendy her last horror: the enemy is hit or evaded before that, or not at all.

    A clue that she finds would lie at the same place again. While she can bear the horror there is nothing to order.
    """
    scene = Scene("wendy", "daisy")
    scene.deck("Abandoned and Alone")
    if weak:
        frail(scene)
    scene.hand(skill.title())
    if action != "investigate":
        scene.enemy(fight=0, evade=0, health=9, engaged=0)
    scene.turn().choose(action, f"commit {skill}")
    assert asks_for_order(scene) == (weak and action != "investigate")


@pytest.mark.rule("AHC-ST-18", "AHC-MOD-07")
@pytest.mark.parametrize(("who", "asked"), [("roland", True), ("daisy", False)])
def test_a_detective_who_could_be_drawn_matters_to_whoever_answers_a_kill(who: str, asked: bool) -> None:
    """The Stubborn Detective would blank Roland before he has found his clue."""
    scene = Scene(who)
    scene.deck("Stubborn Detective")
    scene.hand("Overpower")
    scene.enemy(fight=0, health=1, engaged=0)
    scene.turn().choose("fight fixture", "commit overpower")
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("weakness", ["Paranoia", "Amnesia"])
@pytest.mark.parametrize("answers", [False, True])
def test_what_takes_money_or_cards_matters_to_a_card_that_would_answer(weakness: str, answers: bool) -> None:
    """Evidence! is in hand and would be paid for; Flashlight answers nothing."""
    scene = Scene("daisy")
    scene.deck(weakness)
    scene.hand("Overpower", "Evidence!" if answers else "Flashlight", "Knife")
    scene.enemy(fight=0, health=1, engaged=0)
    scene.turn().choose("fight fixture", "commit overpower")
    if scene.offers("reveal the token"):
        scene.choose("reveal the token")
    assert asks_for_order(scene) == answers


@pytest.mark.rule("AHC-ST-18", "AHC-COMM-05")
def test_whoever_has_helped_may_draw_what_matters() -> None:
    """Daisy's Overpower could bring her Evidence!, which she may play for her own kill alone; Roland draws nothing."""
    scene = Scene("roland", "daisy")
    scene.deck("Evidence!", who=1)
    scene.hand("Overpower", who=1)
    scene.enemy(fight=0, health=9, engaged=0)
    scene.turn().choose("fight fixture", "commit overpower")
    assert not asks_for_order(scene)


# -- tokens


@pytest.mark.rule("AHC-ST-18", "AHC-CHAOS-02")
@pytest.mark.parametrize(("first", "clues"), [(OWN, 0), (TOKEN, 1)])
@pytest.mark.parametrize("fight", [3, 5])
def test_the_elder_sign_of_skids_may_pay_before_the_blow_falls(fight: int, first: str, clues: int) -> None:
    """Without resources Evidence! can be paid only by what the elder sign brings; a success by 0 is one."""
    scene = Scene("skids")
    scene.t.resources[0] = 0
    scene.hand("Evidence!")
    scene.enemy(health=1, fight=fight, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    scene.choose("fight")
    assert scene.options() == [OWN, TOKEN]
    with changes(scene.clues, clues):
        scene.choose(first)
        if scene.offers("play evidence!"):
            scene.choose("play evidence!")
    assert scene.resources() == 2 - clues


@pytest.mark.rule("AHC-ST-18", "AHC-CHAOS-02")
def test_the_elder_sign_of_skids_is_not_asked_for_where_money_plays_no_part() -> None:
    scene = Scene("skids")
    scene.enemy(health=1, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(scene.resources, 2):
        scene.choose("fight", "reveal the token")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-ST-18", "AHC-TRAUM-02", "AHC-TRAUM-03")
@pytest.mark.parametrize(("first", "physical", "mental"), [(OWN, 1, 0), (TOKEN, 0, 1)])
def test_of_two_results_of_a_failure_the_first_may_be_the_last(first: str, physical: int, mental: int) -> None:
    """Grasping Hands and the cultist would each defeat Roland: with damage or with horror."""
    scene = Scene("roland", "daisy")
    scene.t.damage[0], scene.t.horror[0] = 8, 4
    scene.reveals("cultist")
    scene.draws_encounter("Grasping Hands")
    assert scene.options() == [OWN, TOKEN]
    scene.choose(first)
    assert (scene.t.physical[0], scene.t.mental[0]) == (physical, mental)


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("horror", "asked"), [(4, True), (3, False)])
def test_when_the_scenario_ends_anyway_only_the_trauma_counts(horror: int, asked: bool) -> None:
    """Nobody else plays: what remains of Roland's last test is which trauma it leaves."""
    scene = Scene("roland")
    scene.t.damage[0], scene.t.horror[0] = 8, horror
    scene.reveals("cultist")
    scene.draws_encounter("Grasping Hands")
    if asked:
        assert scene.options() == [OWN, TOKEN]
        scene.choose(TOKEN)
    assert (scene.t.ended, scene.t.physical[0], scene.t.mental[0]) == (0, int(not asked), int(asked))


@pytest.mark.rule("AHC-ST-18")
def test_results_of_a_failure_that_add_up_are_not_asked_for() -> None:
    scene = Scene("roland")
    scene.reveals("cultist")
    with changes(scene.damage, 2), changes(scene.horror, 1):
        scene.draws_encounter("Grasping Hands")
    scene.at_rest()
