"""Rogue cards of a higher level."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.cards_in_play.values import location_of, skill_value
from tests.arkham.made import outcome
from tests.arkham.scene import Scene
from tests.stage import changes

LEO, CAT_BURGLAR, GAMBLE, STREAK = "01054", "01055", "01056", "01057"


def actions_of(scene: Scene) -> int:
    """How many actions a turn has left."""
    count = 0
    while scene.offers("take a resource"):
        scene.choose("take a resource")
        count += 1
    return count


# -- Leo De Luca (1)


@pytest.mark.rule("AHC-INV-10", "AHC-INV-11")
def test_leo_de_luca_1_gives_a_fourth_action_which_is_used_up_first() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play(LEO)
    scene.turn()
    with changes(lambda: scene.t.left[0], 0):
        scene.choose("take a resource")
    assert actions_of(scene) == 3
    scene.turn(1)
    assert actions_of(scene) == 3


@pytest.mark.rule("AHC-INV-10")
def test_leo_de_luca_1_who_falls_after_his_action_leaves_the_others_and_another_copy_gives_its_own() -> None:
    """He acts first and makes room for the dog; then the other Leo De Luca drives the dog out and brings an action."""
    scene = Scene("roland")
    scene.in_play(LEO)
    scene.hand("Guard Dog", "Leo De Luca")
    scene.t.resources[0] = 9
    scene.turn().choose("play guard dog", "play leo de luca")
    assert actions_of(scene) == 3


@pytest.mark.rule("AHC-UNIQ-03")
def test_leo_de_luca_of_one_level_keeps_the_other_out_of_play() -> None:
    scene = Scene("roland")
    scene.in_play("Leo De Luca")
    scene.hand(LEO)
    scene.t.resources[0] = 9
    scene.turn()
    assert not scene.offers("Leo De Luca")
    scene.ends_turn().at_rest()


def test_leo_de_luca_1_costs_a_resource_less() -> None:
    scene = Scene("roland")
    scene.hand(LEO, "Leo De Luca")
    assert scene.resources() == 5
    scene.turn()
    assert [words for words in scene.options() if "Leo" in words] == ["play Leo De Luca (1)"]


# -- Cat Burglar


def cornered(*others: str, at: str = "Hallway") -> Scene:
    """Roland and the others in the house, with a Cat Burglar."""
    scene = Scene("roland", *others)
    scene.house(at=at)
    scene.in_play(CAT_BURGLAR)
    return scene


@pytest.mark.rule("AHC-ABIL-01")
def test_cat_burglar_adds_one_agility_for_the_controller_alone() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play(CAT_BURGLAR)
    assert [skill_value(scene.t, i, AGILITY) for i in (0, 1)] == [3, 2]
    assert [skill_value(scene.t, 0, skill) for skill in (WILLPOWER, INTELLECT, COMBAT)] == [3, 3, 4]


@pytest.mark.rule("AHC-AOO-15", "AHC-ENG-13")
def test_cat_burglar_shakes_off_every_enemy_and_moves_to_a_connecting_location() -> None:
    scene = cornered()
    enemies = [scene.enemy(engaged=0), scene.enemy(engaged=0, exhausted=True)]
    scene.turn()
    with changes(scene.damage, 0), changes(lambda: scene.t.left[0], -1):
        scene.choose("use cat burglar")
    assert scene.options() == ["move to Attic", "move to Cellar"]  # the Parlor is barred
    scene.choose("move to cellar", "1 damage on roland banks")  # what the Cellar does
    assert scene.t.place[0] == scene.place("Cellar")
    assert [location_of(scene.t, enemy) for enemy in enemies] == [scene.place("Hallway")] * 2
    assert not scene.t.exhausted[enemies[0]]
    scene.ends_turn().at_rest()


def test_cat_burglar_exhausts_and_is_not_offered_again() -> None:
    scene = cornered(at="Cellar")
    scene.turn().choose("use cat burglar")
    assert scene.t.place[0] == scene.place("Hallway")
    assert not scene.offers("Cat Burglar")
    scene.ends_turn().at_rest()


def test_cat_burglar_with_nowhere_to_go_shakes_off_what_is_exhausted() -> None:
    scene = Scene("roland")  # the Study has no way out
    scene.in_play(CAT_BURGLAR)
    tired = scene.enemy(engaged=0, exhausted=True)
    ready = scene.enemy(engaged=0)
    scene.turn().choose("use cat burglar")
    assert scene.t.holder[tired] == scene.t.place[0]
    assert scene.t.holder[ready] == 0  # it engages again
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_cat_burglar_is_not_offered_with_nobody_to_shake_off_and_nowhere_to_go() -> None:
    scene = Scene("roland")
    scene.in_play(CAT_BURGLAR)
    scene.turn()
    assert not scene.offers("Cat Burglar")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ENG-04")
def test_cat_burglar_leaves_the_enemy_to_a_friend() -> None:
    scene = cornered("daisy", at="Cellar")
    ghoul = scene.enemy(engaged=0)
    scene.turn().choose("use cat burglar")
    assert scene.t.holder[ghoul] == 1
    scene.ends_turn().at_rest()


# -- Sure Gamble


def gambler(*tokens: str) -> Scene:
    """Roland investigates with intellect 3 against 2, Sure Gamble in hand."""
    scene = Scene("roland")
    scene.hand(GAMBLE)
    scene.reveals(*tokens)
    scene.turn().choose("investigate study")
    return scene


def test_sure_gamble_turns_the_minus_of_a_token_into_a_plus() -> None:
    scene = gambler("-4")
    assert scene.ask.prompt == "The token -4 is revealed: the test would fail. React?"
    assert scene.options()[-1] == "pass: do not react"
    with changes(scene.clues, 1), changes(scene.resources, -2):
        scene.choose("play sure gamble")
    assert outcome(scene) == "Roland Banks succeeds by 5"
    assert "the minus of -4 becomes a plus" in scene.log()
    scene.ends_turn().at_rest()


def test_sure_gamble_may_stay_in_hand() -> None:
    scene = gambler("-4")
    with changes(scene.clues, 0):
        scene.choose("pass")
    assert scene.held() == ["Sure Gamble"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-14")
@pytest.mark.parametrize("token", ["0", "+1", "auto-fail", "elder sign"])
def test_sure_gamble_is_not_played_on_a_token_without_a_minus(token: str) -> None:
    scene = gambler(token)
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize(("token", "by"), [("cultist", 2), ("tablet", 3), ("skull", 2)])
def test_sure_gamble_turns_symbols_with_a_minus_too(token: str, by: int) -> None:
    """With one Ghoul here the skull is -1, the cultist -1 and the tablet -2; what else a symbol does stays."""
    scene = Scene("roland")
    scene.hand(GAMBLE)
    scene.enemy(traits=["Ghoul"], exhausted=True)
    scene.reveals(token)
    scene.turn()
    with changes(scene.damage, int(token == "tablet")):
        scene.choose("investigate study", "play sure gamble")
    assert outcome(scene) == f"Roland Banks succeeds by {by}"
    scene.ends_turn().at_rest()


def test_sure_gamble_is_not_played_on_a_skull_that_counts_nothing() -> None:
    scene = gambler("skull")
    assert scene.ask.prompt == "Your turn"


def test_sure_gamble_does_not_help_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.hand(GAMBLE)
    scene.bag("-4")
    scene.turn(1).choose("investigate study")
    assert not scene.offers("Sure Gamble")


@pytest.mark.rule("AHC-CHAOS-09")
def test_sure_gamble_turns_the_last_token_alone_where_several_add_up() -> None:
    """On the hard side the cultist calls for another token, and each token is answered by itself."""
    scene = Scene("roland", difficulty="hard")
    scene.hand(GAMBLE)
    scene.reveals("cultist", "-3")
    scene.turn().choose("investigate study", "play sure gamble")
    assert outcome(scene) == "Roland Banks succeeds by 4"


def test_a_token_that_was_turned_is_not_turned_back() -> None:
    scene = Scene("roland")
    scene.hand(GAMBLE, GAMBLE)
    scene.reveals("-4")
    scene.turn().choose("investigate study", "play sure gamble")
    assert scene.ask.prompt == "Your turn"
    assert scene.held() == ["Sure Gamble"]


def test_sure_gamble_does_not_see_a_token_that_wendy_puts_back() -> None:
    scene = Scene("wendy")
    scene.hand(GAMBLE, "Guts")
    scene.bag("-4", "-1")
    scene.lay_chance(0, 1)
    scene.turn().choose("investigate study", "use wendy adams", "discard guts")
    assert scene.ask.prompt == "The token -1 is revealed: the test would succeed. React?"
    scene.choose("play sure gamble")
    assert outcome(scene) == "Wendy Adams succeeds by 2"


def test_a_copy_of_the_table_knows_that_the_token_was_turned() -> None:
    """The tablet's damage is asked for in between: Roland or his coat."""
    scene = Scene("roland")
    scene.hand(GAMBLE)
    scene.in_play("Leather Coat")
    scene.enemy(traits=["Ghoul"], exhausted=True)
    scene.reveals("tablet")
    scene.turn().choose("investigate study", "play sure gamble")
    twin = scene.table.copy()
    twin.choose("1 damage on leather coat")
    assert "Roland Banks succeeds by 3" in [line.text for line in twin.log(0)]


# -- Hot Streak


@pytest.mark.rule("AHC-RSRC-01")
def test_hot_streak_gains_ten_resources() -> None:
    scene = Scene("roland")
    scene.hand(STREAK)
    scene.turn()
    with changes(scene.resources, 7), changes(lambda: scene.t.left[0], -1):
        scene.choose("play hot streak")
    assert scene.titles(scene.t.discard[0]) == ["Hot Streak"]
    scene.ends_turn().at_rest()


def test_hot_streak_must_be_paid_for_and_provokes() -> None:
    scene = Scene("roland")
    scene.hand(STREAK)
    scene.enemy(damage=1, engaged=0)
    scene.t.resources[0] = 2
    scene.turn()
    assert not scene.offers("Hot Streak")
    scene.choose("take a resource")
    with changes(scene.damage, 1):
        scene.choose("play hot streak")
    assert scene.resources() == 10
    scene.ends_turn().at_rest()


def test_hot_streak_is_not_played_in_the_turn_of_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.hand(STREAK)
    scene.turn(1)
    assert not scene.offers("Hot Streak")
