"""Kinds of abilities and their timing (AHC-ABIL, AHC-TRIG)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import INTELLECT
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    BLANK,
    ENEMY_DEFEATED,
    ENTERS_PLAY,
    FIGHT,
    IF,
    MOVES,
    REVELATION,
    SKILL_VALUE,
    TURN_BEGINS,
    TURN_ENDS,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.damage import hurt_enemy
from grimtable.games.arkham.rules.round.skill_actions import Fight
from grimtable.games.arkham.state import LIMBO, ROUND, Ahc
from tests.arkham.made import (
    action,
    code,
    constant,
    encounter,
    forced,
    free,
    made,
    notes,
    outcome,
    played,
    reaction,
    seeing,
)
from tests.arkham.scene import Scene
from tests.stage import changes


def pays(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 1 resource."""
    gain_resources(t, you, 1)


# -- kinds


@pytest.mark.rule("AHC-ABIL-01")
def test_a_constant_ability_works_as_long_as_its_card_is_in_play() -> None:
    scene = Scene("roland")
    lens = scene.in_play(constant(made(scene), SKILL_VALUE, lambda t, card, who, skill: 2 * int(skill == INTELLECT)))
    scene.turn().choose("investigate")
    assert outcome(scene) == "Roland Banks succeeds by 3"
    discard(scene.t, lens)
    scene.choose("investigate")
    assert outcome(scene) == "Roland Banks succeeds by 1"


@pytest.mark.rule("AHC-ABIL-02", "AHC-ABIL-10")
def test_a_forced_ability_starts_by_itself_each_time() -> None:
    scene = Scene("roland")
    scene.threat(forced(encounter(scene), TURN_BEGINS, pays))
    for _ in range(2):
        with changes(scene.resources, 1):
            scene.turn()


@pytest.mark.rule("AHC-ABIL-10")
def test_a_forced_ability_that_can_change_nothing_does_not_start() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), TURN_BEGINS, notes(heard), may=lambda t, you, card, event: False))
    scene.turn()
    assert heard == []


@pytest.mark.rule("AHC-ABIL-03")
@pytest.mark.parametrize("kind", ["enemy", "treachery"])
def test_a_revelation_starts_as_the_card_is_drawn_before_it_goes_anywhere(kind: str) -> None:
    scene = Scene("roland")
    found: list[int] = []
    name = encounter(scene, kind)
    declare(Ability(code(name), REVELATION, lambda t, you, card, event: found.append(t.zone[card])))
    card = scene.encounter(name)[0]
    scene.draws_encounter()
    assert found == [LIMBO]
    assert scene.t.zone[card] != LIMBO


@pytest.mark.rule("AHC-ABIL-04", "AHC-ABIL-09", "AHC-ABIL-12")
def test_a_free_ability_may_be_used_repeatedly_in_any_window_or_not_at_all() -> None:
    """Upkeep has one window."""
    scene = Scene("roland")
    name = free(made(scene), pays)
    scene.in_play(name)
    with changes(scene.resources, 3):
        scene.upkeep().choose(f"use {name}", f"use {name}", "pass")  # and one by upkeep itself
    with changes(scene.resources, 1):
        scene.upkeep().choose("pass")
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-05", "AHC-ABIL-09")
def test_a_reaction_may_be_used_when_its_condition_is_met() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays)
    scene.in_play(name)
    scene.turn()
    assert not scene.offers(f"use {name}")
    scene.choose("move to hallway")
    with changes(scene.resources, 1):
        scene.choose(f"use {name}")


@pytest.mark.rule("AHC-ABIL-06", "AHC-INV-13")
def test_an_action_ability_is_used_in_the_own_turn_alone() -> None:
    """Daisy's, with one player for both: not in Roland's turn, not in a window of another phase."""
    scene = Scene("roland", "daisy")
    name = action(made(scene), pays)
    scene.in_play(name, who=1)
    scene.in_play(free(made(scene)), who=1)
    scene.turn(0)
    assert not scene.offers(name)
    scene.upkeep()
    assert not scene.offers(name)
    scene.turn(1)
    assert scene.offers(f"use {name}")


@pytest.mark.rule("AHC-ABIL-07")
def test_a_designator_makes_it_that_action_changed_as_the_text_says() -> None:
    """A weapon's Fight is a fight: no attack of opportunity, combat against the fight value, but three damage."""
    scene = Scene("roland")
    name = made(scene)

    def swings(t: Ahc, you: int, card: int, event: int) -> None:
        t.push(Fight(you, card, event, damage=3))

    action(name, swings, word=FIGHT)
    scene.in_play(name)
    ghoul = scene.enemy(fight=4, health=9, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 3), changes(scene.damage, 0):
        scene.choose(f"fight with {name}")
    assert "Roland Banks tests combat (4)" in scene.log()


@pytest.mark.rule("AHC-ABIL-11", "AHC-TRIG-06")
def test_two_copies_work_separately_and_each_once_for_an_event() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays)
    scene.in_play(name, name)
    scene.turn()
    with changes(scene.resources, 2):
        scene.choose("move to hallway", f"use {name} 1")
        assert scene.options() == [f"use {name} 2", "pass: do not react"]
        scene.choose(f"use {name} 2")
    assert scene.ask.prompt.endswith("Your turn")


@pytest.mark.rule("AHC-ABIL-13")
def test_a_card_in_hand_does_nothing_unless_its_text_says_so() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.hand(forced(made(scene), TURN_ENDS, notes(heard, "in play")))
    scene.hand(forced(made(scene), TURN_ENDS, notes(heard, "in hand"), in_hand=True))
    scene.hand(reaction(made(scene), TURN_ENDS))
    scene.turn().ends_turn().at_rest()
    assert heard == ["in hand 0"]


@pytest.mark.rule("AHC-ABIL-14", "AHC-FAST-02")
def test_a_fast_event_with_a_moment_is_played_like_a_reaction_to_it() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    dash = played(made(scene, "event", keywords=["fast"]), pays, event=MOVES, timing=AFTER)
    card = scene.hand(dash)[0]
    scene.turn()
    assert not scene.offers(f"play {dash}")
    with changes(scene.resources, 1):
        scene.choose("move to hallway", f"play {dash}")
    assert card in scene.t.discard[0]


# -- timing


@pytest.mark.rule("AHC-TRIG-01", "AHC-TRIG-02", "AHC-TRIG-03")
def test_when_comes_before_the_thing_then_if_then_after() -> None:
    """A move: where is Roland at each moment?"""
    scene = Scene("roland")
    scene.house("Cellar")
    heard: list[tuple[str, bool]] = []

    def listens(what: str) -> str:
        return forced(
            encounter(scene),
            MOVES,
            lambda t, you, card, event: heard.append((what, t.place[0] == scene.place("Hallway"))),
            {"when": WHEN, "if": IF, "after": AFTER}[what],
        )

    for what in ("after", "if", "when"):
        scene.threat(listens(what))
    scene.turn().choose("move to hallway")
    assert heard == [("when", False), ("if", True), ("after", True)]


@pytest.mark.rule("AHC-TRIG-05")
def test_forced_abilities_come_before_reactions_of_the_same_moment() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    heard: list[str] = []
    name = reaction(made(scene), MOVES, notes(heard, "reaction"))
    scene.in_play(name)
    scene.threat(forced(encounter(scene), MOVES, notes(heard, "forced")))
    scene.turn().choose("move to hallway")
    assert heard == ["forced 0"]
    scene.choose(f"use {name}")
    assert heard == ["forced 0", "reaction 0"]


@pytest.mark.rule("AHC-TRIG-05")
def test_all_forced_abilities_come_before_the_first_reaction() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    heard: list[str] = []
    name = reaction(made(scene), MOVES, notes(heard, "reaction"))
    scene.in_play(name)
    one, two = [forced(encounter(scene), MOVES, notes(heard, what)) for what in ("one", "two")]
    scene.threat(one)
    scene.threat(two)
    scene.turn().choose("move to hallway")
    assert (scene.ask.rule, heard) == ("AHC-LEAD-05", [])
    scene.choose(f"use {two}")
    assert heard == ["two 0", "one 0"]
    assert scene.offers(f"use {name}")


@pytest.mark.rule("AHC-TRIG-07")
def test_one_reaction_does_not_stop_the_others() -> None:
    """Roland and Daisy answer the same move, each with the own card."""
    scene = Scene("roland", "daisy", seats=2)
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays)
    scene.in_play(name)
    scene.in_play(name, who=1)
    scene.turn().choose("move to hallway", f"use {name}")
    assert scene.ask.seat == 1
    with changes(lambda: scene.resources(1), 1):
        scene.choose(f"use {name}")


@pytest.mark.rule("AHC-TRIG-07", "AHC-RND-12")
def test_who_has_passed_is_asked_again_after_somebody_elses_reaction() -> None:
    """Roland passes, Daisy answers the move, and now he may answer it after all."""
    scene = Scene("roland", "daisy", seats=2)
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays)
    scene.in_play(name)
    scene.in_play(name, who=1)
    scene.turn().choose("move to hallway", "pass")
    assert scene.ask.seat == 1
    scene.choose(f"use {name}")
    assert scene.ask.seat == 0
    with changes(scene.resources, 1):
        scene.choose(f"use {name}")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-INIT-02", "AHC-TRIG-06")
@pytest.mark.parametrize("resources", [1, 2])
def test_a_reaction_that_cannot_be_paid_is_not_offered(resources: int) -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays, cost=Cost(resources=2))
    scene.in_play(name)
    scene.t.resources[0] = resources
    scene.turn().choose("move to hallway")
    assert scene.offers(f"use {name}") == (resources == 2)


@pytest.mark.rule("AHC-MOD-07")
def test_a_blank_card_has_neither_reactions_nor_actions() -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    name = action(reaction(made(scene), MOVES, pays), pays)
    card = scene.in_play(name)
    scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(subject == card)))
    scene.turn()
    assert not scene.offers(f"use {name}")
    scene.choose("move to hallway")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-TRIG-08")
def test_an_event_inside_another_is_finished_first() -> None:
    """A defeat inside the answer to a move has its own "after" before the move's next answer."""
    scene = Scene("daisy")
    scene.house("Cellar")
    heard: list[str] = []
    rat = scene.enemy(at="Attic", health=1)

    def springs(t: Ahc, you: int) -> None:
        heard.append("trap")
        hurt_enemy(t, you, you, rat, 1)

    trap = scene.threat(forced(encounter(scene), MOVES, seeing(springs)))
    scene.threat(forced(encounter(scene), ENEMY_DEFEATED, notes(heard, "defeat")))
    scene.threat(forced(encounter(scene), MOVES, notes(heard, "arrival")))
    scene.turn().choose("move to hallway")
    scene.choose(f"use {scene.titles([trap])[0]}")
    assert heard == ["trap", "defeat 0", "arrival 0"]


@pytest.mark.rule("AHC-TRIG-11", "AHC-TRIG-12")
def test_a_lasting_effect_outlives_its_source_and_ends_with_its_period() -> None:
    scene = Scene("roland")

    def sharpens(t: Ahc, you: int, card: int, event: int) -> None:
        lasts(t, SKILL_VALUE, you, INTELLECT, 2, ROUND, card)
        discard(t, card)

    name = action(made(scene), sharpens)
    scene.in_play(name)
    scene.turn().choose(f"use {name}", "investigate")
    assert outcome(scene) == "Roland Banks succeeds by 3"


@pytest.mark.rule("AHC-TRIG-12")
def test_what_lasts_for_a_test_cannot_be_started_outside_of_one() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training")
    scene.enemy(engaged=0)
    scene.turn()
    assert not scene.offers("physical training")
    scene.choose("fight")
    assert scene.offers("physical training")


@pytest.mark.rule("AHC-TRIG-02")
def test_after_a_card_enters_play_finds_it_there() -> None:
    scene = Scene("roland")
    heard: list[bool] = []
    name = made(scene)
    card = scene.hand(name)[0]
    scene.threat(forced(encounter(scene), ENTERS_PLAY, lambda t, you, c, event: heard.append(t.in_play(card))))
    scene.turn().choose(f"play {name}")
    assert heard == [True]
