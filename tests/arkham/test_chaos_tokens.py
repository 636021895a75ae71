"""Chaos tokens and difficulty (AHC-CHAOS, AHC-DIFF)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Tokens, add_scenario
from grimtable.games.arkham.scenarios.night_of_the_zealot import NUMBERS
from grimtable.games.arkham.state import DEFEATED, ENCOUNTER_DISCARD, NONE, SKULL, THREAT, Ahc
from grimtable.games.arkham.view import view
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.table import open_table
from tests.arkham.made import outcome, told
from tests.arkham.scene import Scene
from tests.stage import changes

LEVELS = ("easy", "standard", "hard", "expert")
SYMBOLS = ["skull", "skull", "cultist", "tablet", "auto-fail", "elder sign"]


def ghouls(scene: Scene, count: int) -> None:
    for _ in range(count):
        scene.enemy(traits=["Ghoul"], exhausted=True)


def hunts_in(scene: Scene, shroud: int = 9) -> None:
    """The investigator is at a location of this shroud, without clues."""
    scene.t.place[0] = scene.location(symbol="x", shroud=shroud)


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize(
    ("difficulty", "token", "modifier", "damage", "horror"),
    [
        ("standard", "skull", -2, 0, 0),
        ("standard", "cultist", -1, 0, 1),
        ("standard", "tablet", -2, 1, 0),
        ("hard", "skull", -2, 0, 0),
        ("hard", "tablet", -4, 1, 1),
    ],
)
def test_a_symbol_does_what_its_line_on_the_reference_card_says(
    difficulty: str, token: str, modifier: int, damage: int, horror: int
) -> None:
    """Two Ghouls are there, and the test fails."""
    scene = Scene("daisy", difficulty=difficulty)
    hunts_in(scene)
    ghouls(scene, 2)
    scene.turn()
    scene.reveals(token)
    with changes(scene.damage, damage), changes(scene.horror, horror):
        scene.choose("investigate")
    assert outcome(scene) == f"Daisy Walker fails by {9 - 5 - modifier}"


@pytest.mark.rule("AHC-CHAOS-01")
def test_the_skull_counts_the_ghouls_at_the_own_location_alone() -> None:
    scene = Scene("daisy")
    hunts_in(scene)
    ghouls(scene, 1)
    scene.enemy(traits=["Ghoul"], at="Study")
    scene.enemy(traits=["Humanoid"], exhausted=True)
    scene.turn()
    scene.reveals("skull")
    scene.choose("investigate")
    assert outcome(scene) == "Daisy Walker fails by 5"


@pytest.mark.rule("AHC-CHAOS-01")
def test_the_tablet_is_harmless_without_ghouls_and_the_cultist_on_a_success() -> None:
    scene = Scene("daisy")
    for token in ("tablet", "cultist"):
        scene.turn()
        scene.reveals(token)
        with changes(scene.damage, 0), changes(scene.horror, 0):
            scene.choose("investigate")
        scene.ends_turn()


@pytest.mark.rule("AHC-CHAOS-01", "AHC-TRIG-10", "AHC-SRCH-02", "AHC-SRCH-03")
def test_a_failure_with_the_skull_of_the_hard_side_searches_for_a_ghoul_after_the_test() -> None:
    """Deck and discard pile are searched; of two kinds the searching player chooses; the deck is shuffled."""
    scene = Scene("daisy", difficulty="hard")
    hunts_in(scene)
    scene.encounter("Ancient Evils", "Ghoul Minion", "Swarm of Rats")
    old = scene.card("Ravenous Ghoul")
    scene.t.zone[old] = ENCOUNTER_DISCARD
    scene.t.encounter_discard = [old]
    scene.turn()
    scene.reveals("skull")
    scene.choose("investigate")
    assert scene.t.test == NONE
    assert sorted(scene.options()) == ["take Ghoul Minion", "take Ravenous Ghoul"]
    scene.choose("take ravenous ghoul")
    assert (scene.t.zone[old], scene.t.holder[old]) == (THREAT, 0)
    assert "the encounter deck is shuffled" in told(scene)


@pytest.mark.rule("AHC-SRCH-03")
def test_a_search_of_the_encounter_deck_that_finds_nothing_shuffles_it_all_the_same() -> None:
    scene = Scene("daisy", difficulty="hard")
    hunts_in(scene)
    scene.encounter("Ancient Evils", "Swarm of Rats")
    scene.turn()
    scene.reveals("skull")
    scene.choose("investigate")
    assert "the encounter deck is shuffled" in told(scene)


@pytest.mark.rule("AHC-ELIM-10")
def test_whoever_falls_to_the_failure_searches_for_no_ghoul() -> None:
    scene = Scene("daisy", "roland", difficulty="hard")
    scene.t.horror[0] = 8
    remains, ghoul = scene.encounter("Rotting Remains", "Ghoul Minion")
    scene.reveals("skull")
    scene.draws_encounter()
    assert scene.t.status[0] == DEFEATED
    assert scene.t.encounter_deck == [ghoul]
    assert scene.t.encounter_discard == [remains]


@pytest.mark.rule("AHC-CHAOS-02")
def test_the_elder_sign_is_that_of_who_performs_the_test() -> None:
    """Roland's counts the clues where he stands, Agnes's the horror on her."""
    scene = Scene("roland", "agnes")
    hunts_in(scene)
    scene.t.clues[scene.t.place[0]] = 3
    scene.t.place[1] = scene.t.place[0]
    scene.t.horror[1] = 2
    for who, margin in ((0, 3), (1, 5)):
        scene.turn(who)
        scene.reveals("elder sign")
        scene.choose("investigate")
        assert outcome(scene).endswith(f"fails by {margin}")
        scene.ends_turn()


@pytest.mark.rule("AHC-CHAOS-03", "AHC-ST-13")
def test_auto_fail_fails_however_high_the_skill_value_is() -> None:
    scene = Scene("daisy")
    scene.hand("Perception")
    scene.turn()
    scene.reveals("auto-fail")
    with changes(scene.clues, 0):
        scene.choose("investigate", "commit perception")
    assert outcome(scene) == "Daisy Walker fails by 2"


@pytest.mark.rule("AHC-CHAOS-04")
@pytest.mark.parametrize("token", ["1", "0", "-3", "-5"])
def test_a_number_on_the_token_is_added_to_the_skill_value(token: str) -> None:
    scene = Scene("daisy")
    hunts_in(scene)
    scene.turn()
    scene.reveals(token)
    scene.choose("investigate")
    assert outcome(scene) == f"Daisy Walker fails by {9 - 5 - int(token)}"


@pytest.mark.rule("AHC-CHAOS-05")
def test_a_symbol_without_a_line_does_nothing() -> None:
    """The Gathering has no line for the elder thing."""
    scene = Scene("daisy")
    hunts_in(scene)
    ghouls(scene, 1)
    scene.turn()
    scene.reveals("elder thing")
    with changes(scene.damage, 0), changes(scene.horror, 0):
        scene.choose("investigate")
    assert outcome(scene) == "Daisy Walker fails by 4"


@pytest.mark.rule("AHC-CHAOS-06")
def test_reveal_another_token_keeps_the_effect_of_the_first() -> None:
    """The cultist of the hard side: the second token is added, and the failure still costs 2 horror."""
    scene = Scene("daisy", difficulty="hard")
    hunts_in(scene)
    scene.turn()
    scene.reveals("cultist", "-3")
    with changes(scene.horror, 2):
        scene.choose("investigate")
    assert outcome(scene) == "Daisy Walker fails by 7"


@pytest.mark.rule("AHC-CHAOS-08")
@pytest.mark.parametrize("place", range(5))
def test_every_token_in_the_bag_is_as_likely_as_the_others(place: int) -> None:
    """One number is drawn among as many as there are tokens, and each number is another token."""
    scene = Scene("daisy")
    tokens = ["1", "0", "0", "-4", "auto-fail"]
    scene.bag(*tokens)
    scene.turn()
    scene.lay_chance(place)
    scene.choose("investigate")
    assert f"chaos token: {'+1' if place == 0 else tokens[place]}" in scene.log()
    scene.ends_turn().at_rest()


def nothing(t: Ahc, you: int, token: int) -> None:
    """A symbol without an effect."""


@pytest.fixture
def chain() -> str:
    """A scenario in which a skull is worth -1 and reveals another token."""
    name = "chain of skulls"
    tokens = Tokens(lambda t, you, token: -1, nothing, nothing, nothing, lambda t, token: token == SKULL)
    return add_scenario(replace(SCENARIOS["the-gathering"], name=name, tokens=tokens)).name


@pytest.mark.rule("AHC-CHAOS-09")
def test_the_modifiers_of_all_tokens_of_a_test_add_up(chain: str) -> None:
    scene = Scene("daisy")
    scene.t.scenario = chain
    hunts_in(scene)
    scene.turn()
    scene.reveals("skull", "skull", "-3")
    scene.choose("investigate")
    assert outcome(scene) == "Daisy Walker fails by 9"


@pytest.mark.rule("AHC-CHAOS-09")
def test_one_auto_fail_among_several_tokens_fails_the_test(chain: str) -> None:
    scene = Scene("daisy")
    scene.t.scenario = chain
    hunts_in(scene, shroud=1)
    scene.turn()
    scene.reveals("skull", "auto-fail")
    scene.choose("investigate")
    assert outcome(scene) == "Daisy Walker fails by 1"


@pytest.mark.rule("AHC-CHAOS-10")
def test_a_rider_on_a_symbol_works_once_for_two_tokens(chain: str) -> None:
    """The failure's line of the skull is carried out once though two skulls were revealed."""
    scene = Scene("daisy")
    scene.t.scenario = chain
    paid: list[int] = []
    tokens = replace(SCENARIOS[chain].tokens, failed=lambda t, you, token: paid.append(token))
    add_scenario(replace(SCENARIOS[chain], tokens=tokens))
    hunts_in(scene)
    scene.turn()
    scene.reveals("skull", "skull", "-1")
    scene.choose("investigate")
    assert paid == [SKULL]


@pytest.mark.rule("AHC-DIFF-01")
@pytest.mark.parametrize("level", LEVELS)
def test_there_are_four_levels_each_with_its_bag(level: str) -> None:
    table = open_table(GAME, 1, {"difficulty": level}, seed=1)
    bag = view(table.position, 0).bag  # type: ignore[arg-type]
    numbers = [f"{n:+d}" if n else "0" for n in NUMBERS[LEVELS.index(level)]]
    assert sorted(bag) == sorted([*numbers, *SYMBOLS])
    assert len(bag) == {"easy": 16, "standard": 16, "hard": 17, "expert": 18}[level]


@pytest.mark.rule("AHC-DIFF-02", "AHC-DIFF-01")
def test_the_level_is_chosen_before_the_scenario_and_nothing_else_is_a_level() -> None:
    with pytest.raises(BadSetup, match="difficulty"):
        open_table(GAME, 1, {"difficulty": "nightmare"}, seed=1)
    assert view(open_table(GAME, 1, {}, seed=1).position, 0).difficulty == "standard"  # type: ignore[arg-type]


@pytest.mark.rule("AHC-DIFF-03")
def test_the_level_changes_the_bag_and_the_reference_card_alone() -> None:
    """The same key, easy and expert: decks, hands, acts, agendas and locations are the same."""
    seen: list[Any] = []
    for level in ("easy", "expert"):
        position = open_table(GAME, 2, {"difficulty": level}, seed=5).position
        table = msgspec.to_builtins(view(position, 0))  # type: ignore[arg-type]
        del table["bag"], table["difficulty"]
        seen.append((table, position.deck, position.encounter_deck))  # type: ignore[attr-defined]
    assert seen[0] == seen[1]
