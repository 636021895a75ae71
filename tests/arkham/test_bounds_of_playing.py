"""What may be played and how it is paid, at the bounds: copies, lasting effects, cards as a cost (AHC-PLAY)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_PLAY, COST_VALUE, EVADED, MOVES, SKILL_VALUE
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.state import NONE, ROUND, Ahc
from tests.arkham.made import action, constant, free, made, notes, played
from tests.arkham.scene import Scene

LASTING = [False, True]


def something_lasts(scene: Scene, lasting: bool) -> None:
    """An effect that has nothing to do with playing cards lasts, or none does."""
    if lasting:
        lasts(scene.t, SKILL_VALUE, 0, COMBAT, 1, ROUND, NONE)


@pytest.mark.rule("AHC-PLAY-01")
@pytest.mark.parametrize("lasting", LASTING)
def test_of_several_copies_in_hand_one_is_offered(lasting: bool) -> None:
    scene = Scene("roland")
    something_lasts(scene, lasting)
    name, other = made(scene), made(scene)
    scene.hand(name, other, name)
    scene.turn()
    assert [option for option in scene.options() if option.startswith("play")] == [f"play {name}", f"play {other}"]


@pytest.mark.rule("AHC-PLAY-01", "AHC-ABIL-14")
@pytest.mark.parametrize("lasting", LASTING)
def test_neither_skills_nor_events_that_wait_for_their_moment_are_offered(lasting: bool) -> None:
    scene = Scene("roland")
    something_lasts(scene, lasting)
    scene.hand(made(scene, "skill"), played(made(scene, "event", keywords=["fast"]), event=MOVES))
    scene.turn()
    assert not scene.offers("play")


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize(("resources", "offered"), [(1, False), (2, True)])
@pytest.mark.parametrize("lasting", LASTING)
def test_a_card_is_offered_to_who_has_just_its_price(lasting: bool, resources: int, offered: bool) -> None:
    scene = Scene("roland")
    something_lasts(scene, lasting)
    scene.hand(made(scene, cost=2))
    scene.t.resources[0] = resources
    scene.turn()
    assert scene.offers("play") == offered


@pytest.mark.rule("AHC-MOD-01")
@pytest.mark.parametrize(("amount", "offered"), [(-1, True), (0, False)])
def test_a_lasting_effect_changes_the_price_of_a_card(amount: int, offered: bool) -> None:
    scene = Scene("roland")
    (card,) = scene.hand(made(scene, cost=2))
    scene.t.resources[0] = 1
    lasts(scene.t, COST_VALUE, card, 0, amount, ROUND, NONE)
    scene.turn()
    assert scene.offers("play") == offered


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize("how", ["by a card", "by a lasting effect", "for somebody else"])
def test_what_is_forbidden_cannot_be_played(how: str) -> None:
    """One of two cards is forbidden."""
    scene = Scene("roland", "daisy")
    one, other = scene.hand(made(scene), made(scene))
    if how == "by a card":
        scene.in_play(
            constant(made(scene), CANNOT_PLAY, lambda t, card, subject, argument: int((subject, argument) == (0, one)))
        )
    else:
        lasts(scene.t, CANNOT_PLAY, int(how == "for somebody else"), one, 1, ROUND, NONE)
    scene.turn()
    assert scene.offers(f"play {scene.titles([one])[0]}") == (how == "for somebody else")
    assert scene.offers(f"play {scene.titles([other])[0]}")


@pytest.mark.rule("AHC-INIT-03", "AHC-INIT-04", "AHC-WEAK-04")
def test_cards_are_chosen_one_by_one_for_a_cost_and_discarded_together() -> None:
    """Two of three; a weakness cannot be chosen."""
    scene = Scene("roland")
    heard: list[str] = []
    name = action(made(scene), notes(heard), cost=Cost(cards=2))
    scene.in_play(name)
    scene.hand("Knife", "Guts", "Flashlight", "Dark Memory")
    scene.turn().choose(f"use {name}")
    assert scene.options() == ["discard Knife", "discard Guts", "discard Flashlight"]
    scene.choose("discard guts")
    assert (scene.options(), scene.t.discard[0], heard) == (["discard Knife", "discard Flashlight"], [], [])
    scene.choose("discard flashlight")
    assert (scene.held(), scene.titles(scene.t.discard[0]), heard) == (
        ["Knife", "Dark Memory"],
        ["Guts", "Flashlight"],
        ["0"],
    )


@pytest.mark.rule("AHC-INIT-02", "AHC-INIT-03")
@pytest.mark.parametrize(("hand", "offered"), [("Knife", False), ("Knife Guts", True), ("Knife Knife", True)])
def test_as_many_cards_as_the_cost_asks_for_are_enough(hand: str, offered: bool) -> None:
    scene = Scene("roland")
    name = action(made(scene), cost=Cost(cards=2))
    scene.in_play(name)
    scene.hand(*hand.split(), "Dark Memory")
    scene.turn()
    assert scene.offers(f"use {name}") == offered


class Climb(trial.Tester):
    """A test of combat."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        begin_test(t, self.you, self.card, COMBAT, self.n)
        return True


@pytest.mark.rule("AHC-ST-22")
def test_tests_that_had_to_wait_begin_in_the_order_in_which_they_were_started() -> None:
    """Two abilities with a test each are used while Roland investigates."""
    scene = Scene("roland")
    names = [
        free(
            made(scene),
            lambda t, you, card, event, n=n: t.push(Climb(you, card, n=n)),  # type: ignore[misc]
            limit=1,
            tests=True,
        )
        for n in (1, 2)
    ]
    scene.in_play(*names)
    scene.turn().choose("investigate", f"use {names[0]}", f"use {names[1]}")
    told = [line for line in scene.log() if " tests " in line]
    assert told[-3:] == [
        "Roland Banks tests intellect (2)",
        "Roland Banks tests combat (1)",
        "Roland Banks tests combat (2)",
    ]


@pytest.mark.rule("AHC-ABIL-14")
def test_an_event_for_another_moment_does_not_answer() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    scene.hand(played(made(scene, "event", keywords=["fast"]), event=EVADED))
    scene.turn().choose("move to hallway")
    assert scene.ask.prompt == "Your turn"
