"""What is told beside an option: the exact odds of the test that it begins or joins, and more than one action."""

from __future__ import annotations

from grimtable.games.arkham.abilities import TOKEN_REVEALED, WHEN
from tests.ahc.made import made, reaction
from tests.ahc.scene import Scene


def hints(scene: Scene) -> dict[str, str]:
    return {option.words: option.hint for option in scene.ask.hinted}


def brawl(*investigators: str) -> Scene:
    """An enemy of combat 4 is engaged, and the bag holds 0, -1, -2 and -3."""
    scene = Scene(*investigators)
    scene.bag("0", "-1", "-2", "-3")
    scene.t.resources[0] = 9
    scene.enemy(fight=4, evade=4, engaged=0)
    return scene


def test_what_is_bought_in_a_test_is_told_with_the_odds_that_it_brings() -> None:
    scene = brawl("roland")
    scene.in_play("Physical Training")
    scene.turn().choose("fight")
    assert hints(scene) == {
        "use Physical Training: +1 combat": "50 % (combat 5 against 4)",
        "reveal the token": "25 % (combat 4 against 4)",
    }


def test_an_event_that_attacks_is_told_with_its_odds() -> None:
    scene = brawl("skids")
    scene.hand("Backstab")
    scene.turn()
    assert hints(scene)["play Backstab"] == "25 % (agility 4 against 4)"


def test_a_fast_card_played_in_a_test_is_told_with_its_odds() -> None:
    scene = brawl("daisy")
    scene.hand("Mind over Matter")
    scene.turn().choose("fight")
    assert hints(scene)["play Mind over Matter"] == "0 % (combat 2 against 4)"  # the skill is chosen already


def test_an_action_that_costs_more_than_one_says_so() -> None:
    scene = brawl("roland")
    scene.house()
    scene.threat("Frozen in Fear")
    scene.threat("Haunted")
    scene.turn()
    told = hints(scene)
    assert told["move to Attic"] == "takes 2 actions"
    assert told["use Haunted"] == "takes 2 actions"
    assert told["take a resource"] == ""
    assert next(hint for words, hint in told.items() if words.startswith("evade")).endswith("4), takes 2 actions")


def test_another_token_is_told_with_its_odds_and_a_saved_test_with_its_result() -> None:
    scene = brawl("wendy")
    scene.hand("Lucky!")
    scene.t.bag = [0, -2]
    scene.lay_chance(1)
    scene.in_play("Baseball Bat")
    scene.turn().choose("fight with baseball bat")
    assert hints(scene) == {"use Wendy Adams": "0 % (combat 3 against 4)", "pass: keep the token": ""}
    scene.t.bag = [1, -2]
    assert hints_anew(scene)["use Wendy Adams"] == "50 % (combat 3 against 4)"
    scene.choose("pass")
    assert hints(scene)["play Lucky!"] == "fails by 1"


def hints_anew(scene: Scene) -> dict[str, str]:
    scene.table._question = None
    return hints(scene)


def test_while_a_token_lies_open_no_odds_are_told_for_what_leaves_it_there() -> None:
    scene = brawl("roland")
    for _ in range(2):
        scene.in_play(reaction(made(scene), TOKEN_REVEALED, timing=WHEN))
    scene.lay_chance(0)
    scene.turn().choose("fight")
    assert set(hints(scene).values()) == {""}
