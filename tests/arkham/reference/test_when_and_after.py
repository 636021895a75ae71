"""When, if and after, nested sequences and opportunities to react: entries of the Rules Reference on timing."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    CARD_DRAWN,
    ENCOUNTER_DRAWN,
    ENEMY_DEFEATED,
    TURN_BEGINS,
    WHEN,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.damage import hurt_all
from grimtable.games.arkham.state import LIMBO, THREAT, Ahc
from tests.arkham.made import encounter, forced, made, notes, revelation, seeing
from tests.arkham.scene import Scene

# -- drawing an encounter card


@pytest.mark.rule("AHC-ENC-11", "AHC-TRIG-01", "AHC-TRIG-02")
def test_after_an_enemy_is_drawn_means_after_it_has_spawned() -> None:
    """When it is drawn it lies nowhere yet, and its Revelation has not begun."""
    scene = Scene("roland")
    heard: list[tuple[str, int]] = []
    ghoul = encounter(scene, "enemy")
    revelation(ghoul, lambda t, you, card, event: heard.append(("revelation", t.zone[card])))
    (card,) = scene.encounter(ghoul)
    for what, timing in (("when", WHEN), ("after", AFTER)):
        does = seeing(lambda t, you, what=what: heard.append((what, t.zone[card])))  # type: ignore[misc]
        scene.threat(forced(encounter(scene), ENCOUNTER_DRAWN, does, timing))
    scene.draws_encounter()
    assert heard == [("when", LIMBO), ("revelation", LIMBO), ("after", THREAT)]
    scene.at_rest()


@pytest.mark.rule("AHC-ENC-11", "AHC-SPAWN-03")
def test_the_answer_to_a_draw_waits_while_the_enemy_looks_for_its_place() -> None:
    scene = Scene("roland")
    scene.house()
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENCOUNTER_DRAWN, notes(heard)))
    scene.draws_encounter(encounter(scene, "enemy", spawn="any empty location"))
    assert (scene.ask.rule, heard) == ("AHC-SPAWN-03", [])
    scene.choose("attic")
    assert heard == ["0"]
    scene.at_rest()


@pytest.mark.rule("AHC-ENC-11", "AHC-SURGE-01")
def test_what_answers_a_draw_comes_before_the_card_that_surge_brings() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    wave = revelation(encounter(scene, keywords=["surge"]), notes(heard, "wave"))
    calm = revelation(encounter(scene), notes(heard, "calm"))
    scene.threat(forced(encounter(scene), ENCOUNTER_DRAWN, notes(heard, "after")))
    scene.draws_encounter(wave, calm)
    assert heard == ["wave 0", "after 0", "calm 0", "after 0"]
    scene.at_rest()


@pytest.mark.rule("AHC-ENC-11", "AHC-EFF-05")
def test_a_treachery_whose_revelation_is_cancelled_was_drawn_all_the_same() -> None:
    scene = Scene("agnes")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENCOUNTER_DRAWN, notes(heard)))
    scene.hand("Ward of Protection")
    scene.draws_encounter("Ancient Evils").choose("play ward of protection")
    assert heard == ["0"]
    scene.at_rest()


# -- drawing cards of a player deck


@pytest.mark.rule("AHC-DRAW-09", "AHC-TRIG-09")
def test_after_a_draw_of_several_cards_each_of_them_is_answered() -> None:
    """All are in hand before the first answer."""
    scene = Scene("roland")
    found: list[int] = []
    scene.in_play(forced(made(scene), CARD_DRAWN, seeing(lambda t, you: found.append(len(t.hand[you])))))
    scene.deck("Knife", "Guts")
    scene.runs(DrawCards(0, 0, 2))
    assert found == [2, 2]
    scene.at_rest()


@pytest.mark.rule("AHC-DRAW-09")
def test_the_draw_action_and_upkeep_are_draws_that_can_be_answered() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.in_play(forced(made(scene), CARD_DRAWN, notes(heard)))
    scene.turn().choose("draw a card").ends_turn()
    assert heard == ["0"]
    scene.upkeep()
    assert heard == ["0", "0"]
    scene.at_rest()


@pytest.mark.rule("AHC-DRAW-09")
def test_a_weakness_is_resolved_before_its_draw_is_answered() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    curse = revelation(made(scene, "treachery", weakness="basic"), notes(heard, "revelation"))
    scene.in_play(forced(made(scene), CARD_DRAWN, notes(heard, "after")))
    scene.in_play(forced(made(scene), CARD_DRAWN, notes(heard, "when"), WHEN))
    scene.deck(curse)
    scene.runs(DrawCards(0, 0))
    assert heard == ["when 0", "revelation 0", "after 0"]
    scene.at_rest()


@pytest.mark.rule("AHC-DRAW-08", "AHC-DRAW-09")
@pytest.mark.parametrize(("searcher", "answers"), [("Old Book of Lore", 1), ("Research Librarian", 0)])
def test_a_card_that_a_search_draws_is_answered_and_one_that_it_adds_to_hand_is_not(
    searcher: str, answers: int
) -> None:
    """The Book has a card drawn, the Librarian only fetches a Tome."""
    scene = Scene("daisy")
    heard: list[str] = []
    scene.in_play(forced(made(scene), CARD_DRAWN, notes(heard)))
    scene.empty_deck()
    scene.deck("Medical Texts")
    if answers:
        scene.in_play(searcher)
        scene.turn().choose("use old book of lore")
    else:
        scene.hand(searcher)
        scene.turn().choose("play research librarian", "use research librarian")
    assert (scene.held(), len(heard)) == (["Medical Texts"], answers)


@pytest.mark.rule("AHC-WEAK-03", "AHC-DRAW-08")
def test_a_weakness_that_is_added_to_a_hand_is_resolved_but_was_not_drawn() -> None:
    scene = Scene("daisy")
    heard: list[str] = []
    scene.in_play(forced(made(scene), CARD_DRAWN, notes(heard)))
    scene.empty_deck()
    scene.deck("The Necronomicon")
    scene.hand("Research Librarian")
    scene.turn().choose("play research librarian", "use research librarian")
    assert (scene.held(), heard) == ([], [])
    assert "The Necronomicon" in scene.titles(scene.t.play)


# -- nested sequences


@pytest.mark.rule("AHC-TRIG-08", "AHC-AOO-10", "AHC-INIT-03")
def test_a_sequence_inside_another_is_finished_before_the_outer_one_goes_on() -> None:
    """Playing a card provokes; the dog bites before its damage is placed; the defeat frightens everybody before the
    enemy is gone; and Agnes answers that. Then all of it is finished from the innermost to the card that was played.
    """
    scene = Scene("roland", "agnes")
    dog = scene.in_play("Guard Dog")
    horde = encounter(scene, "enemy", health=1)
    forced(
        horde, ENEMY_DEFEATED, lambda t, you, card, event: hurt_all(t, you, card, t.here(t.place[0]), [], 0, 1), WHEN
    )
    scene.enemy(horde, engaged=0)
    ghoul = scene.enemy(engaged=1, health=2, damage=0)
    scene.hand("Knife")
    scene.turn(0)
    before = len(scene.log())
    scene.choose("play knife", "1 damage on guard dog", "use guard dog", "1 horror on roland banks", "use agnes baker")
    scene.choose(scene.titles([ghoul])[0], "use roland banks")
    wanted = [
        f"{horde} attacks Roland Banks",
        "Roland Banks takes 1 horror",
        f"{scene.titles([ghoul])[0]} takes 1 damage",
        f"{horde} is defeated",
        "Roland Banks discovers 1 clue",
        "Guard Dog takes 1 damage",
        "Knife comes into play",
    ]
    assert [line for line in scene.log()[before:] if line in wanted] == wanted
    assert scene.damage(dog) == 1


@pytest.mark.rule("AHC-ABIL-10", "AHC-TRIG-05")
def test_a_forced_ability_that_an_earlier_one_has_made_idle_does_not_start() -> None:
    """Two abilities want the last resource; the second finds none."""
    scene = Scene("roland")
    scene.t.resources[0] = 1
    heard: list[str] = []

    def takes(t: Ahc, you: int) -> None:
        heard.append("taken")
        gain_resources(t, you, -1)

    names = [
        forced(encounter(scene), TURN_BEGINS, seeing(takes), may=lambda t, you, card, event: t.resources[you] > 0)
        for _ in range(2)
    ]
    for name in names:
        scene.threat(name)
    scene.turn().choose(f"use {names[1]}")
    assert (heard, scene.ask.prompt) == (["taken"], "Your turn")
