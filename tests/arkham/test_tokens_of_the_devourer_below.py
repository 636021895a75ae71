"""The symbols of The Devourer Below at every difficulty (chapter 18.7)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import put_at
from grimtable.games.arkham.rules.skill_tests.chaos import draws_of
from grimtable.games.arkham.scenarios.the_devourer_below.tokens import (
    monster_here,
    monsters,
    reveals_another,
    token_value,
)
from grimtable.games.arkham.state import CULTIST, DEFEATED, ELDER_THING, SKULL, TABLET
from tests.arkham.made import encounter, outcome
from tests.arkham.scene import Scene
from tests.arkham.woods import in_the_woods, wood

LEVELS = ["easy", "standard", "hard", "expert"]
MILD = ["easy", "standard"]


def table(difficulty: str, here: int = 1, far: int = 1) -> Scene:
    """So many Monsters are with Roland and so many elsewhere; a person is no Monster."""
    scene = in_the_woods("roland", difficulty=difficulty)
    for _ in range(here):
        scene.enemy(traits=["Monster"], exhausted=True)
    for _ in range(far):
        monster = scene.enemy(traits=["Monster"], exhausted=True)
        scene.t.holder[monster] = wood(scene, "Cliffside")
    scene.enemy(traits=["Humanoid"], exhausted=True)
    return scene


@pytest.mark.rule("AHC-CHAOS-05", "AHC-DEVO-06")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_what_each_symbol_adds(difficulty: str) -> None:
    scene = table(difficulty)
    values = [token_value(scene.t, 0, token) for token in (SKULL, CULTIST, TABLET, ELDER_THING)]
    assert values == ([-2, -2, -3, -5] if difficulty in MILD else [-3, -4, -5, -7])


@pytest.mark.rule("AHC-CHAOS-05")
@pytest.mark.parametrize("far", [0, 1, 3])
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_skull_counts_monsters_anywhere_on_the_mild_side_alone(difficulty: str, far: int) -> None:
    scene = table(difficulty, here=0, far=far)
    assert monsters(scene.t) == far
    assert token_value(scene.t, 0, SKULL) == (-far if difficulty in MILD else -3)


# -- cultist


@pytest.mark.rule("AHC-KEY-14")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_cultist_puts_doom_on_the_nearest_enemy(difficulty: str) -> None:
    """Of whatever kind; in the midst of the test, whether it succeeds or not."""
    scene = in_the_woods("roland", difficulty=difficulty)
    far, near = scene.enemy(exhausted=True), scene.enemy(exhausted=True)
    scene.t.holder[far] = wood(scene, "Old House")
    scene.turn()
    scene.reveals("cultist")
    scene.choose("investigate")
    assert (scene.t.doom[near], scene.t.doom[far]) == (1 if difficulty in MILD else 2, 0)


@pytest.mark.rule("AHC-KEY-14", "AHC-LEAD-01")
def test_the_lead_chooses_among_enemies_that_are_equally_near() -> None:
    scene = in_the_woods("roland", "daisy")
    scene.t.lead = 1
    enemies = [scene.enemy(exhausted=True), scene.enemy(exhausted=True)]
    scene.turn()
    scene.reveals("cultist")
    scene.choose("investigate")
    assert len(scene.options()) == 2
    scene.choose(scene.options()[1])
    assert [scene.t.doom[enemy] for enemy in enemies] == [0, 1]


def test_without_an_enemy_the_cultist_is_only_a_number() -> None:
    scene = in_the_woods("roland")
    scene.turn()
    scene.reveals("cultist")
    scene.choose("investigate")
    assert outcome(scene) == "Roland Banks fails by 1"
    assert sum(scene.t.doom) == 0


# -- tablet


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("here", [0, 1, 2])
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_tablet_hurts_with_a_monster_here(difficulty: str, here: int) -> None:
    scene = table(difficulty, here=here)
    assert monster_here(scene.t, 0) == bool(here)
    scene.turn()
    scene.reveals("tablet")
    scene.choose("investigate")
    hurt = min(1, here)
    assert (scene.damage(), scene.horror()) == (hurt, 0 if difficulty in MILD else hurt)


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("token", ["skull", "cultist", "elder thing"])
@pytest.mark.parametrize("difficulty", LEVELS)
def test_no_other_symbol_hurts_with_a_monster_here(difficulty: str, token: str) -> None:
    scene = table(difficulty, far=0)
    scene.encounter(encounter(scene))
    scene.turn()
    scene.reveals(token)
    scene.choose("investigate")
    if scene.offers("Fixture"):
        scene.choose(scene.options()[0])  # the doom of the cultist
    assert (scene.damage(), scene.horror()) == (0, 0)


# -- elder thing


@pytest.mark.rule("AHC-CHAOS-06")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_elder_thing_brings_another_token_while_an_ancient_one_is_in_play(difficulty: str) -> None:
    scene = in_the_woods("roland", difficulty=difficulty)
    assert not reveals_another(scene.t, ELDER_THING)
    umordhoth = card_of(scene.t, "01157")
    put_at(scene.t, umordhoth, wood(scene, "Cliffside"))
    assert reveals_another(scene.t, ELDER_THING)
    assert not any(reveals_another(scene.t, token) for token in (SKULL, CULTIST, TABLET))
    scene.turn()
    scene.bag("elder thing", "+1")
    scene.lay_chance(0, 0)
    scene.choose("investigate")
    assert scene.log().count("chaos token: +1") == 1
    assert outcome(scene) == f"Roland Banks fails by {2 - max(0, 3 - (5 if difficulty in MILD else 7) + 1)}"


@pytest.mark.rule("AHC-CHAOS-06")
def test_without_an_ancient_one_the_elder_thing_stays_alone() -> None:
    scene = table("standard")
    scene.turn()
    scene.bag("elder thing", "+1")
    scene.lay_chance(0)
    scene.choose("investigate")
    assert "chaos token: +1" not in scene.log()


@pytest.mark.rule("AHC-INFO-09")
def test_the_odds_count_the_token_after_an_elder_thing() -> None:
    scene = in_the_woods("roland")
    put_at(scene.t, card_of(scene.t, "01157"), wood(scene, "Cliffside"))
    scene.bag("elder thing", "+1", "0")
    elder = draws_of(scene.t, 0, 6, 2)[0]
    assert (elder.wins, elder.draws) == (1, 2)


# -- skull on the hard side


@pytest.mark.rule("AHC-SRCH-02")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_a_failure_with_the_skull_calls_a_monster_on_the_hard_side(difficulty: str) -> None:
    """From the deck or its discard pile, by the choice of who failed; after the test."""
    scene = in_the_woods("roland", difficulty=difficulty)
    monster = scene.encounter(encounter(scene, "enemy", traits=["Monster"]), encounter(scene, "enemy"))[0]
    scene.turn()
    scene.bag("skull", "-8")
    scene.t.difficulty = LEVELS.index(difficulty)
    scene.lay_chance(0)
    scene.hand("Knife")
    shroud = scene.location("Crypt", shroud=9, symbol="x")
    scene.t.place[0] = shroud
    scene.turn().choose("investigate crypt")
    assert scene.t.in_play(monster) == (difficulty not in MILD)
    if difficulty not in MILD:
        assert scene.t.holder[monster] == 0
        assert "the encounter deck is shuffled" in scene.log()


@pytest.mark.rule("AHC-ELIM-10")
def test_whoever_falls_to_the_failure_calls_no_monster() -> None:
    """After the test nobody is there any more to search for it: the deck is left as it is."""
    scene = in_the_woods("roland", "daisy", woods=("Unhallowed Ground", "Cliffside", "Old House", "Quiet Glade"))
    scene.t.difficulty = LEVELS.index("hard")
    (monster,) = scene.encounter(encounter(scene, "enemy", traits=["Monster"]))
    scene.t.damage[0] = 8
    scene.turn()
    scene.reveals("skull")
    scene.choose("move to arkham woods: unhallowed ground")
    assert scene.t.status[0] == DEFEATED
    assert scene.t.encounter_deck == [monster]


@pytest.mark.parametrize("token", ["cultist", "tablet", "elder thing"])
@pytest.mark.parametrize("difficulty", ["hard", "expert"])
def test_a_failure_with_another_symbol_calls_nobody(difficulty: str, token: str) -> None:
    scene = in_the_woods("roland", difficulty=difficulty)
    (monster,) = scene.encounter(encounter(scene, "enemy", traits=["Monster"]))
    scene.turn()
    scene.reveals(token)
    scene.choose("investigate")
    assert "fails" in outcome(scene)
    assert scene.t.encounter_deck == [monster]


@pytest.mark.rule("AHC-SRCH-02")
def test_a_monster_that_is_no_enemy_is_not_called() -> None:
    scene = in_the_woods("roland", difficulty="hard")
    (card,) = scene.encounter(encounter(scene, "treachery", traits=["Monster"]))
    scene.turn()
    scene.reveals("skull")
    scene.choose("investigate")
    assert "fails" in outcome(scene)
    assert (scene.t.encounter_deck, scene.t.encounter_discard) == ([card], [])
    assert "the encounter deck is shuffled" in scene.log()


def test_a_success_with_the_skull_calls_nobody() -> None:
    scene = in_the_woods("roland", difficulty="hard")
    monster = scene.encounter(encounter(scene, "enemy", traits=["Monster"]))[0]
    place = scene.location("Meadow", shroud=0, symbol="x")
    scene.t.place[0] = place
    scene.turn()
    scene.reveals("skull")
    scene.choose("investigate meadow")
    assert not scene.t.in_play(monster)


def test_the_reference_card_tells_all_four_symbols() -> None:
    card = printed.definition("01142")
    for text in (printed.TEXT[card], printed.BACK_TEXT[card]):
        assert all(f"{name}:" in text for name in ("Skull", "Cultist", "Tablet", "Elder thing"))
