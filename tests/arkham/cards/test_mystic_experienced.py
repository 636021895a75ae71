"""Mystic cards of a higher level."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.printed import trait
from grimtable.games.arkham.rules.abilities.kinds import AFTER, ATTACKS
from grimtable.games.arkham.rules.cards_in_play.values import evade_value, has_trait
from grimtable.games.arkham.rules.enemies.engagement import hunted, preferred
from grimtable.games.arkham.rules.round.timing_points import PhaseBegins, end_phase
from grimtable.games.arkham.state import ENCOUNTER_DISCARD, ENEMY_PHASE, INVESTIGATION, UPKEEP
from tests.arkham.made import action, forced, made, notes, nothing
from tests.arkham.scene import Scene
from tests.stage import changes

MIND_WIPE, BLINDING_LIGHT, BOOK = "01068", "01069", "01070"

# -- Mind Wipe


def wiped(phase: int = INVESTIGATION, **row: Any) -> tuple[Scene, int]:
    """Agnes plays Mind Wipe on the one enemy that is engaged with her, as a phase begins."""
    scene = Scene("agnes")
    scene.hand(MIND_WIPE)
    enemy = scene.enemy(engaged=0, **row)
    scene.runs(PhaseBegins(0, n=phase)).choose("play mind wipe")
    return scene, enemy


@pytest.mark.rule("AHC-MOD-07", "AHC-RND-14")
def test_mind_wipe_blanks_an_enemy_until_the_phase_ends() -> None:
    scene = Scene("agnes")
    scene.hand(MIND_WIPE)
    enemy = scene.enemy(engaged=0, keywords=["retaliate"], fight=9, damage=1)
    scene.runs(PhaseBegins(0, n=INVESTIGATION))
    assert scene.ask.prompt == "The Investigation phase begins. React?"
    with changes(scene.resources, -1):
        scene.choose("play mind wipe")
    scene.turn()
    with changes(scene.damage, 0):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()
    end_phase(scene.t)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("fight fixture")
    assert scene.t.in_play(enemy)


@pytest.mark.parametrize("phase", [INVESTIGATION, ENEMY_PHASE, UPKEEP])
def test_mind_wipe_is_played_after_any_phase_has_begun(phase: int) -> None:
    scene = Scene("agnes")
    scene.hand(MIND_WIPE)
    scene.enemy(engaged=0, keywords=["hunter"])
    scene.runs(PhaseBegins(0, n=phase))
    assert scene.offers("play Mind Wipe")
    scene.choose("pass").at_rest()
    assert scene.held() == ["Mind Wipe"]


@pytest.mark.rule("AHC-ABIL-14")
def test_mind_wipe_is_not_played_in_the_midst_of_a_phase() -> None:
    scene = Scene("agnes")
    scene.hand(MIND_WIPE)
    scene.enemy(engaged=0, keywords=["hunter"])
    scene.turn()
    assert not scene.offers("Mind Wipe")


def test_mind_wipe_needs_an_enemy_here_with_a_text_that_is_no_elite() -> None:
    scene = Scene("agnes")
    scene.house()
    scene.hand(MIND_WIPE)
    scene.enemy(engaged=0)
    scene.enemy(engaged=0, keywords=["hunter"], traits=["Elite"])
    scene.enemy(at="Attic", keywords=["hunter"])
    scene.runs(PhaseBegins(0, n=INVESTIGATION)).at_rest()


@pytest.mark.rule("AHC-ALOOF-01", "AHC-ENG-04")
def test_an_aloof_enemy_that_forgets_itself_engages() -> None:
    scene = Scene("agnes")
    scene.hand(MIND_WIPE)
    enemy = scene.enemy(keywords=["aloof"])
    scene.runs(PhaseBegins(0, n=INVESTIGATION)).choose("play mind wipe").at_rest()
    assert scene.t.holder[enemy] == 0


def test_the_prey_of_an_enemy_is_part_of_its_text() -> None:
    scene = Scene("agnes", "wendy")
    scene.hand(MIND_WIPE)
    enemy = scene.enemy(engaged=0, prey="lowest remaining sanity")
    alone = scene.enemy(exhausted=True, prey="bearer only", owner=1)
    assert preferred(scene.t, enemy, [0, 1]) == [1]
    assert hunted(scene.t, alone) == [1]
    scene.runs(PhaseBegins(0, n=INVESTIGATION)).choose("play mind wipe", scene.titles([enemy])[0])
    assert preferred(scene.t, enemy, [0, 1]) == [0, 1]
    assert hunted(scene.t, alone) == [1]


@pytest.mark.rule("AHC-ABIL-10")
def test_forced_abilities_and_actions_of_a_blank_enemy_are_gone() -> None:
    scene = Scene("agnes")
    scene.hand(MIND_WIPE)
    heard: list[str] = []
    enemy = scene.enemy(engaged=0, abilities=["forced", "action"], damage=0)
    forced(scene.titles([enemy])[0], ATTACKS, notes(heard), AFTER)
    action(scene.titles([enemy])[0], nothing)
    scene.turn()
    assert scene.offers(f"use {scene.titles([enemy])[0]}")
    scene.runs(PhaseBegins(0, n=INVESTIGATION)).choose("play mind wipe")
    scene.turn()
    assert not scene.offers(f"use {scene.titles([enemy])[0]}")
    scene.attacks(enemy).at_rest()
    assert heard == []
    end_phase(scene.t)
    scene.attacks(enemy).at_rest()
    assert heard == ["0"]


@pytest.mark.rule("AHC-MOD-08")
def test_mind_wipe_blanks_the_victory_value() -> None:
    scene, enemy = wiped(victory=1, fight=1, health=1)
    scene.turn().choose("fight fixture")
    assert scene.t.victory == []
    assert scene.t.zone[enemy] == ENCOUNTER_DISCARD


@pytest.mark.rule("AHC-MOD-08")
def test_mind_wipe_does_not_blank_damage_horror_values_and_traits() -> None:
    scene, enemy = wiped(damage=2, horror=1, evade=3, keywords=["hunter"], traits=["Ghoul"])
    with changes(scene.damage, 2), changes(scene.horror, 1):
        scene.attacks(enemy).choose(*["pass"] * scene.offers("Agnes Baker"))
    assert evade_value(scene.t, enemy) == 3
    assert has_trait(scene.t, enemy, trait("Ghoul"))


def test_mind_wipe_hits_one_enemy_and_its_copies_keep_their_text() -> None:
    scene = Scene("agnes")
    scene.hand(MIND_WIPE)
    scene.enemy("Swarm of Rats", engaged=0)
    scene.enemy("Swarm of Rats", exhausted=True)
    scene.runs(PhaseBegins(0, n=ENEMY_PHASE)).choose("play mind wipe")
    assert scene.options() == ["Swarm of Rats 1", "Swarm of Rats 2"]


def test_what_was_blank_has_its_text_when_it_comes_back() -> None:
    """It leaves play in the same phase, and lasting effects on it end."""
    scene, enemy = wiped(keywords=["retaliate"], fight=1, health=1)
    scene.turn().choose("fight fixture")
    assert [effect for effect in scene.t.lasting if effect[1] == enemy] == []


# -- Blinding Light (2)


def test_blinding_light_2_evades_with_willpower_and_deals_two_damage() -> None:
    scene = Scene("daisy")
    scene.hand(BLINDING_LIGHT)
    ghoul = scene.enemy(evade=3, health=3, damage=1, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 2), changes(scene.damage, 0), changes(scene.resources, -1):
        scene.choose("play blinding light")
    assert scene.t.exhausted[ghoul]
    scene.ends_turn().at_rest()


def test_blinding_light_2_that_fails_does_nothing() -> None:
    scene = Scene("daisy")
    scene.hand(BLINDING_LIGHT)
    ghoul = scene.enemy(evade=4, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("play blinding light")
    assert not scene.t.exhausted[ghoul]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INV-12", "AHC-CHAOS-11")
@pytest.mark.parametrize(
    ("token", "left", "horror"),
    [("0", 2, 0), ("skull", 1, 1), ("tablet", 1, 1), ("auto-fail", 1, 1)],
)
def test_blinding_light_2_costs_an_action_and_a_horror_for_a_bad_symbol(token: str, left: int, horror: int) -> None:
    scene = Scene("daisy")
    scene.hand(BLINDING_LIGHT)
    scene.enemy(evade=1, damage=0, engaged=0)
    scene.turn()
    scene.reveals(token)
    with changes(scene.horror, horror):
        scene.choose("play blinding light")
    assert scene.t.left[0] == left
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-11")
def test_the_price_of_blinding_light_2_is_taken_before_the_symbol_does_anything() -> None:
    scene = Scene("daisy")
    scene.hand(BLINDING_LIGHT)
    scene.enemy(evade=1, damage=0, traits=["Ghoul"], engaged=0)
    scene.turn()
    scene.reveals("tablet")
    scene.choose("play blinding light")
    told = [line for line in scene.log() if "Daisy Walker" in line or "chaos token" in line]
    place = told.index("chaos token: tablet")
    assert told[place + 1 : place + 4] == [
        "Daisy Walker loses an action",
        "Daisy Walker takes 1 horror",
        "Daisy Walker takes 1 damage",
    ]


def test_blinding_light_2_is_not_offered_when_nobody_is_engaged() -> None:
    scene = Scene("daisy")
    scene.hand(BLINDING_LIGHT)
    scene.enemy(exhausted=True)
    scene.turn()
    assert not scene.offers("Blinding Light")
    scene.ends_turn().at_rest()


# -- Book of Shadows


@pytest.mark.rule("AHC-SLOT-05")
def test_book_of_shadows_holds_a_third_spell() -> None:
    scene = Scene("agnes")
    scene.in_play(BOOK, "Shrivelling", "Scrying")
    scene.hand("Shrivelling", "Scrying")
    scene.t.resources[0] = 9
    scene.turn().choose("play shrivelling")
    assert scene.t.discard[0] == []
    scene.choose("play scrying")
    assert scene.ask.prompt == "What makes room for Scrying?"


def test_two_books_of_shadows_hold_two_more_spells() -> None:
    scene = Scene("agnes")
    scene.in_play(BOOK, BOOK, "Shrivelling", "Scrying")
    scene.hand("Shrivelling", "Scrying")
    scene.t.resources[0] = 9
    scene.turn().choose("play shrivelling", "play scrying")
    assert scene.t.discard[0] == []


@pytest.mark.rule("AHC-SLOT-11")
def test_a_spell_goes_with_the_book_of_shadows_that_held_it() -> None:
    scene = Scene("agnes")
    scene.in_play("Shrivelling", "Shrivelling", "Scrying", BOOK, "Knife")
    scene.hand("Flashlight")
    scene.turn().choose("play flashlight", "discard book of shadows")
    assert scene.ask.prompt == "Which asset has no slot any more?"


def test_book_of_shadows_gives_a_friend_no_slot() -> None:
    scene = Scene("agnes", "daisy")
    scene.in_play(BOOK)
    scene.in_play("Shrivelling", "Shrivelling", who=1)
    scene.hand("Scrying", who=1)
    scene.turn(1).choose("play scrying")
    assert scene.titles(scene.t.discard[1]) == ["Shrivelling"]


@pytest.mark.rule("AHC-USES-06")
def test_book_of_shadows_puts_a_charge_on_a_spell() -> None:
    scene = Scene("agnes")
    book = scene.in_play("Shrivelling", BOOK)
    spell = scene.t.play[-2]
    scene.turn()
    with changes(lambda: scene.t.uses[spell], 1), changes(lambda: scene.t.left[0], -1):
        scene.choose("use book of shadows")
    assert scene.t.exhausted[book]
    assert not scene.offers("Book of Shadows")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-06", "AHC-INIT-02")
def test_book_of_shadows_charges_no_relic() -> None:
    """A Grotesque Statue has charges, and is no Spell."""
    scene = Scene("agnes")
    scene.in_play("Grotesque Statue", "Book of Shadows")
    scene.turn()
    assert not scene.offers("use Book of Shadows")
    scene.ends_turn().at_rest()


def test_book_of_shadows_charges_an_own_spell_alone() -> None:
    scene = Scene("agnes", "daisy")
    scene.in_play(BOOK, "Holy Rosary")
    scene.in_play("Shrivelling", who=1)
    scene.in_play(made(scene, traits=["Spell"]))
    scene.turn()
    assert not scene.offers("Book of Shadows")
    scene.ends_turn().at_rest()


def test_book_of_shadows_chooses_among_spells_and_provokes() -> None:
    scene = Scene("agnes")
    scene.in_play(BOOK, "Shrivelling", "Scrying")
    scene.enemy(engaged=0, damage=1)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("use book of shadows")
    assert scene.options() == ["Shrivelling", "Scrying"]


def test_daisy_reads_the_book_of_shadows_with_her_own_action() -> None:
    scene = Scene("daisy")
    scene.in_play(BOOK, "Shrivelling")
    scene.turn()
    with changes(lambda: scene.t.left[0], 0):
        scene.choose("use book of shadows")
