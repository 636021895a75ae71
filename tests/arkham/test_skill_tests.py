"""The skill test, ST.1 to ST.8 (AHC-ST)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.abilities.kinds import SKILL_FOR, SKILL_VALUE, TEST_ENDS, TOKEN_REVEALED
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import FAILED, SUCCEEDED, Trial, running_test
from grimtable.games.arkham.state import CULTIST, NONE, Ahc
from grimtable.games.arkham.view import view
from tests.arkham.made import constant, doing, encounter, forced, free, made, outcome
from tests.arkham.scene import Scene
from tests.stage import changes

SKILLS = {
    "roland": (3, 3, 4, 2),
    "daisy": (3, 5, 2, 2),
    "skids": (2, 3, 3, 4),
    "agnes": (5, 2, 2, 3),
    "wendy": (4, 3, 1, 4),
}


class ForceTheDoor(trial.Tester):
    """A test of combat or agility against 4; a success pays a resource."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        begin_test(t, self.you, self.card, COMBAT, 4, either=AGILITY)
        return True

    def passed(self, t: Ahc, test: Trial) -> None:
        t.resources[self.you] += 1


@pytest.mark.rule("AHC-ST-01")
@pytest.mark.parametrize("name", SKILLS)
def test_an_investigator_has_four_skills(name: str) -> None:
    scene = Scene(name)
    assert view(scene.t, 0).investigators[0].skills == SKILLS[name]


@pytest.mark.rule("AHC-ST-02")
def test_one_token_is_revealed_and_changes_the_skill_value() -> None:
    """Intellect 3 and a token -2 against shroud 2."""
    scene = Scene("roland")
    scene.turn()
    scene.bag("-2", "1", "1")
    scene.lay_chance(0)
    scene.choose("investigate")
    assert [line for line in scene.log() if line.startswith("chaos token")] == ["chaos token: -2"]
    assert outcome(scene) == "Roland Banks fails by 1"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-03", "AHC-ST-04")
@pytest.mark.parametrize(("token", "clues"), [("0", 1), ("-1", 1), ("-2", 0)])
def test_a_value_that_reaches_the_difficulty_succeeds_and_a_lower_one_fails(token: str, clues: int) -> None:
    """Intellect 3 against shroud 2: with -1 it is a tie."""
    scene = Scene("roland")
    scene.turn()
    scene.reveals(token)
    with changes(scene.clues, clues):
        scene.choose("investigate")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-05")
def test_committed_cards_raise_the_value_before_the_token() -> None:
    """Perception is worth 2: intellect 5 and -3 reach shroud 2."""
    scene = Scene("roland")
    scene.hand("Perception")
    scene.turn().choose("investigate")
    assert not any(line.startswith("chaos token") for line in scene.log())
    scene.reveals("-3")
    with changes(scene.clues, 1):
        scene.choose("commit perception")
    assert outcome(scene) == "Roland Banks succeeds by 0"


@pytest.mark.rule("AHC-ST-07", "AHC-ST-11")
def test_the_steps_of_a_test_come_in_order() -> None:
    """Begin, commit, token, the symbol's effect, the outcome, its results, and last the committed card goes."""
    scene = Scene("roland")
    scene.hand("Perception")
    scene.enemy(traits=["Ghoul"], exhausted=True)
    scene.turn()
    scene.reveals("tablet")
    before = len(scene.log())
    scene.choose("investigate", "commit perception")
    happened = scene.log()[before:]
    wanted = [
        "Roland Banks tests intellect (2)",
        "Perception is committed",
        "chaos token: tablet",
        "Roland Banks takes 1 damage",
        "Roland Banks succeeds by 1",
        "Roland Banks discovers 1 clue",
        "Perception is discarded",
    ]
    assert [line for line in happened if line in wanted] == wanted
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-11")
def test_what_a_symbol_does_on_a_failure_waits_for_the_result() -> None:
    """The cultist's horror comes after the test has failed."""
    scene = Scene("roland")
    scene.location(symbol="x")
    scene.t.place[0] = scene.location(symbol="y", shroud=5)
    scene.turn()
    scene.reveals("cultist")
    scene.choose("investigate")
    log = scene.log()
    assert log.index("Roland Banks takes 1 horror") > log.index("Roland Banks fails by 3")


@pytest.mark.rule("AHC-ST-10")
def test_the_token_is_revealed_by_who_performs_the_test() -> None:
    """Daisy's card hears whose token it is."""
    scene = Scene("roland", "daisy")
    heard: list[int] = []
    name = forced(made(scene), TOKEN_REVEALED, lambda t, you, card, event: heard.append(t.stack[event].you))
    scene.in_play(name, who=1)
    for who in (0, 1):
        scene.turn(who)
        scene.reveals("0")
        scene.choose("investigate").ends_turn()
    assert heard == [0, 1]


@pytest.mark.rule("AHC-ST-12", "AHC-ST-16")
def test_skill_icons_tokens_and_abilities_are_added_up() -> None:
    """Intellect 3, two wild icons, +1 by an asset, -2 by the token: 4 against 2."""
    scene = Scene("roland")
    scene.hand("Unexpected Courage")
    scene.in_play(constant(made(scene), SKILL_VALUE, lambda t, card, subject, argument: int(argument == 1)))
    scene.turn()
    scene.reveals("-2")
    scene.choose("investigate", "commit unexpected courage")
    assert outcome(scene) == "Roland Banks succeeds by 2"


@pytest.mark.rule("AHC-ST-13", "AHC-ST-16")
@pytest.mark.parametrize("shroud", [0, 4])
def test_an_automatic_failure_counts_as_value_0_even_against_0(shroud: int) -> None:
    scene = Scene("roland")
    scene.t.place[0] = scene.location(symbol="x", shroud=shroud, clues=1)
    scene.turn()
    scene.reveals("auto-fail")
    with changes(scene.clues, 0):
        scene.choose("investigate")
    assert scene.t.clues[scene.t.place[0]] == 1
    assert outcome(scene) == f"Roland Banks fails by {shroud}"


@pytest.mark.rule("AHC-ST-15", "AHC-ST-14")
@pytest.mark.parametrize(("auto", "clues"), [(SUCCEEDED, 1), (FAILED, 0)])
def test_a_test_decided_before_the_token_reveals_none_but_is_carried_out(auto: int, clues: int) -> None:
    """Committed cards are discarded and the result is applied as ever."""
    scene = Scene("roland")
    scene.hand("Perception")

    def decide(t: Ahc, you: int) -> None:
        running_test(t).auto = auto

    name = free(made(scene), doing(decide), may=lambda t, you, card, event: t.test != NONE, limit=1)
    scene.in_play(name)
    scene.turn()
    scene.reveals("-8")
    scene.t.chance.laid = []
    with changes(scene.clues, clues):
        scene.choose("investigate", f"use {name}", "commit perception")
    assert not any(line.startswith("chaos token") for line in scene.log())
    assert scene.titles(scene.t.discard[0]) == ["Perception"]
    if auto == SUCCEEDED:  # the difficulty is 0: intellect 3 and two icons
        assert outcome(scene) == "Roland Banks succeeds by 5"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-22")
def test_a_test_that_is_caused_inside_another_waits_until_the_action_is_over() -> None:
    scene = Scene("roland")

    def ordeal(t: Ahc, you: int, card: int, event: int) -> None:
        t.push(ForceTheDoor(you, card))

    scene.threat(forced(encounter(scene), TOKEN_REVEALED, ordeal, tests=True, limit=1))
    scene.turn()
    scene.reveals("0")
    scene.choose("investigate")
    assert scene.clues() == 1  # the investigation is over and its clue found
    assert scene.options() == ["test combat", "test agility"]
    assert scene.t.left[0] == 2


@pytest.mark.rule("AHC-ST-19")
def test_committed_cards_go_to_their_owners_discard_piles() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Perception")
    scene.hand("Unexpected Courage", who=1)
    scene.turn()
    scene.choose("investigate", "commit perception", "commit unexpected courage")
    assert scene.titles(scene.t.discard[0]) == ["Perception"]
    assert scene.titles(scene.t.discard[1]) == ["Unexpected Courage"]


@pytest.mark.rule("AHC-ST-20", "AHC-CHAOS-06")
def test_all_revealed_tokens_go_back_into_the_bag_after_the_test() -> None:
    """On the hard side the cultist stays out while another token is drawn; the next test finds both again."""
    scene = Scene("roland", difficulty="hard")
    scene.turn()
    for _ in range(2):
        scene.reveals("cultist", "-1")
        before = len(scene.log())
        scene.choose("investigate")
        tokens = [line for line in scene.log()[before:] if line.startswith("chaos token")]
        assert tokens == ["chaos token: cultist", "chaos token: -1"]
        assert scene.t.bag == [CULTIST, -1]


@pytest.mark.rule("AHC-ST-21")
def test_an_effect_for_this_test_ends_with_it() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training")
    scene.enemy(fight=5, health=9, engaged=0)
    scene.turn()
    scene.choose("fight", "use physical training", "reveal the token")
    assert outcome(scene) == "Roland Banks succeeds by 0"
    scene.choose("fight", "reveal the token")
    assert outcome(scene) == "Roland Banks fails by 1"


@pytest.mark.rule("AHC-ST-23")
@pytest.mark.parametrize(("skill", "paid"), [("combat", 1), ("agility", 0)])
def test_a_test_of_one_skill_or_another_lets_the_performer_pick(skill: str, paid: int) -> None:
    """Roland has combat 4 and agility 2."""
    scene = Scene("roland")
    scene.runs(ForceTheDoor(0))
    assert scene.options() == ["test combat", "test agility"]
    with changes(scene.resources, paid):
        scene.choose(f"test {skill}")
    assert f"Roland Banks tests {skill} (4)" in scene.log()
    scene.at_rest()


@pytest.mark.rule("AHC-ST-23", "AHC-COMM-01")
def test_cards_are_committed_for_the_skill_that_was_picked() -> None:
    scene = Scene("roland")
    scene.hand("Manual Dexterity", "Overpower")
    scene.runs(ForceTheDoor(0)).choose("test agility")
    assert scene.offers("commit manual dexterity")
    assert not scene.offers("commit overpower")


@pytest.mark.rule("AHC-ST-25", "AHC-ST-19")
def test_what_happens_after_the_test_finds_it_over() -> None:
    """The committed card lies in the discard pile by then and no test is running."""
    scene = Scene("roland")
    scene.hand("Perception")
    found: list[tuple[bool, list[str]]] = []
    name = forced(
        encounter(scene),
        TEST_ENDS,
        lambda t, you, card, event: found.append((t.test == NONE, scene.titles(t.discard[0]))),
    )
    scene.threat(name)
    scene.turn().choose("investigate", "commit perception")
    assert found == [(True, ["Perception"])]


# -- another skill in the place of the one that is tested


def stands_in(scene: Scene, tested: int, other: int) -> str:
    """A card by which one skill may be used in the place of another one."""
    return constant(
        made(scene), SKILL_FOR, lambda t, card, subject, skill: (other + 1) * int(skill == tested and subject == 0)
    )


@pytest.mark.rule("AHC-ST-26")
def test_two_sources_of_another_skill_leave_the_choice_among_all_three() -> None:
    scene = Scene("roland")
    scene.in_play(stands_in(scene, COMBAT, WILLPOWER), stands_in(scene, COMBAT, AGILITY))
    scene.enemy(engaged=0)
    scene.turn().choose("fight")
    assert scene.options() == ["test combat", "test willpower", "test agility"]
    scene.choose("test agility")
    assert outcome(scene) == "Roland Banks fails by 1"


@pytest.mark.rule("AHC-ST-26")
def test_two_sources_of_the_same_skill_are_one_choice() -> None:
    scene = Scene("daisy")
    scene.in_play(stands_in(scene, COMBAT, INTELLECT), stands_in(scene, COMBAT, INTELLECT))
    scene.enemy(engaged=0)
    scene.turn().choose("fight")
    assert scene.options() == ["test combat", "test intellect"]
    scene.choose("test intellect")
    assert outcome(scene) == "Daisy Walker succeeds by 2"


@pytest.mark.rule("AHC-INIT-08")
def test_mind_over_matter_is_offered_beside_another_source_and_not_twice() -> None:
    scene = Scene("daisy")
    scene.in_play(stands_in(scene, COMBAT, WILLPOWER))
    scene.hand("Mind over Matter", "Mind over Matter")
    scene.enemy(engaged=0, damage=0)
    scene.turn().choose("play mind over matter")
    assert not scene.offers("play mind over matter")
    scene.choose("fight")
    assert scene.options() == ["test combat", "test willpower", "test intellect"]
