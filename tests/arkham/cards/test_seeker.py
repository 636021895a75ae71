"""Seeker assets of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.state import THREAT
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Magnifying Glass


@pytest.mark.rule("AHC-ABIL-01")
def test_magnifying_glass_adds_one_intellect_to_an_investigation() -> None:
    scene = Scene("roland")
    scene.in_play("Magnifying Glass")
    scene.turn()
    scene.reveals("-2")
    with changes(scene.clues, 1):
        scene.choose("investigate study")
    scene.reveals("-3")
    with changes(scene.clues, 0):
        scene.choose("investigate study")
    scene.ends_turn().at_rest()


def test_magnifying_glass_adds_nothing_to_another_intellect_test() -> None:
    scene = Scene("roland")
    scene.in_play("Magnifying Glass", "Medical Texts")
    scene.turn()
    scene.reveals("-2")
    with changes(scene.damage, 1):
        scene.choose("use medical texts")
    scene.ends_turn().at_rest()


def test_magnifying_glass_helps_its_controller_alone() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Magnifying Glass", who=1)
    scene.turn()
    scene.reveals("-2")
    with changes(scene.clues, 0):
        scene.choose("investigate study")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-11")
def test_two_magnifying_glasses_add_up() -> None:
    scene = Scene("roland")
    scene.in_play("Magnifying Glass", "Magnifying Glass")
    scene.turn()
    scene.reveals("-3")
    with changes(scene.clues, 1):
        scene.choose("investigate study")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FAST-01", "AHC-FAST-03", "AHC-FAST-04", "AHC-FAST-05")
def test_magnifying_glass_is_fast_and_provokes_nobody() -> None:
    scene = Scene("roland")
    scene.hand("Magnifying Glass")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 0), changes(scene.resources, -1), changes(lambda: scene.t.left[0], 0):
        scene.choose("play magnifying glass")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FAST-03")
def test_magnifying_glass_is_not_played_in_the_turn_of_somebody_else() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Magnifying Glass", who=1)
    scene.turn(0)
    assert not scene.offers("Magnifying Glass")
    scene.ends_turn().at_rest()


# -- Old Book of Lore


def reading(*titles: str) -> Scene:
    """Roland owns the book; Daisy, played by another person, is with him and has these cards on top of her deck."""
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play("Old Book of Lore")
    scene.empty_deck(1)
    scene.deck(*titles, who=1)
    return scene.turn().choose("use old book of lore")


@pytest.mark.rule("AHC-SRCH-01", "AHC-SRCH-02", "AHC-INFO-08")
def test_old_book_of_lore_lets_the_chosen_investigator_draw_one_of_three_cards() -> None:
    scene = reading("Knife", "Flashlight", "Guts", "Overpower")
    scene.choose("daisy walker")
    assert scene.ask.seat == 1
    assert sorted(scene.options()) == ["take Flashlight", "take Guts", "take Knife"]
    assert [scene.t.known[card] for card in scene.t.deck[1]] == [0, 2, 2, 2], "nobody else sees them"
    scene.choose("take guts")
    assert scene.held(1) == ["Guts"]
    assert sorted(scene.titles(scene.t.deck[1])) == ["Flashlight", "Knife", "Overpower"]
    assert "Daisy Walker draws Guts" in scene.log(1)
    assert "Daisy Walker draws a card" in scene.log(0)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INFO-02")
def test_old_book_of_lore_shuffles_the_others_so_that_nobody_knows_them() -> None:
    scene = reading("Knife", "Flashlight", "Guts")
    scene.lay_chance(0)
    scene.choose("daisy walker", "take knife")
    assert [scene.t.known[card] for card in scene.t.deck[1]] == [0, 0]
    assert "Daisy Walker's deck is shuffled" in scene.log()
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-EFF-08")
def test_old_book_of_lore_searches_a_deck_of_two_cards_and_renews_no_deck() -> None:
    scene = reading("Knife", "Flashlight")
    scene.discards("Guts", who=1)
    scene.choose("daisy walker")
    assert sorted(scene.options()) == ["take Flashlight", "take Knife"]
    with changes(lambda: scene.horror(1), 0):
        scene.choose("take knife")
    assert scene.titles(scene.t.discard[1]) == ["Guts"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-08")
def test_old_book_of_lore_is_of_no_use_to_somebody_without_a_deck() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Old Book of Lore")
    scene.empty_deck(0)
    scene.empty_deck(1)
    scene.turn()
    assert not scene.offers("Old Book")
    scene.ends_turn().at_rest()


def test_old_book_of_lore_is_not_read_to_somebody_elsewhere() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    scene.in_play("Old Book of Lore")
    scene.empty_deck(0)
    scene.turn()
    assert not scene.offers("Old Book")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-STATE-03")
def test_old_book_of_lore_is_exhausted_and_not_offered_again() -> None:
    scene = Scene("roland")
    scene.in_play("Old Book of Lore")
    scene.empty_deck()
    scene.deck("Knife")
    scene.turn().choose("use old book of lore")
    assert scene.held() == ["Knife"]
    assert not scene.offers("Old Book")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-WEAK-07", "AHC-ENC-09")
def test_old_book_of_lore_that_brings_up_a_weakness_has_it_resolved() -> None:
    scene = reading("Mob Enforcer")
    scene.choose("daisy walker")
    enforcer = next(card for card in scene.t.play if scene.titles([card]) == ["Mob Enforcer"])
    assert scene.t.holder[enforcer] == 1
    assert scene.held(1) == []
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-16")
def test_old_book_of_lore_provokes_attacks() -> None:
    scene = Scene("roland")
    scene.in_play("Old Book of Lore")
    scene.empty_deck()
    scene.deck("Knife")
    scene.enemy(engaged=0, damage=1)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("use old book of lore")
    scene.ends_turn().at_rest()


# -- Research Librarian


def librarian_enters(*titles: str) -> Scene:
    """Roland plays the librarian; his deck is these cards."""
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck(*titles)
    scene.hand("Research Librarian")
    return scene.turn().choose("play research librarian")


@pytest.mark.rule("AHC-SRCH-03", "AHC-DRAW-08")
def test_research_librarian_takes_a_tome_out_of_the_deck_to_hand() -> None:
    scene = librarian_enters("Knife", "Medical Texts", "Guts", "Guts", "Old Book of Lore")
    scene.choose("use research librarian")
    assert sorted(scene.options()) == ["take Medical Texts", "take Old Book of Lore"]
    scene.choose("take old book of lore")
    assert scene.held() == ["Old Book of Lore"]
    assert "Roland Banks takes Old Book of Lore to hand" in scene.log(0)
    assert "Roland Banks's deck is shuffled" in scene.log()
    assert len(scene.t.deck[0]) == 4
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-09")
def test_research_librarian_may_stay_idle() -> None:
    scene = librarian_enters("Medical Texts")
    scene.choose("pass")
    assert scene.held() == []
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-SRCH-03")
def test_research_librarian_who_finds_nothing_shuffles_the_deck() -> None:
    scene = librarian_enters("Knife", "Guts")
    scene.choose("use research librarian")
    assert scene.held() == []
    assert "Roland Banks's deck is shuffled" in scene.log()
    assert all(scene.t.known[card] == 0 for card in scene.t.deck[0])
    scene.ends_turn().at_rest()


def test_research_librarian_passes_over_a_tome_that_is_no_asset() -> None:
    scene = Scene("roland")
    scene.define(code="99032", name="A Torn Page", type_code="event", faction_code="seeker", cost=0, traits=["Tome"])
    scene.empty_deck()
    scene.deck("A Torn Page")
    scene.hand("Research Librarian")
    scene.turn().choose("play research librarian", "use research librarian")
    assert scene.held() == []
    scene.ends_turn().at_rest()


def test_research_librarian_is_not_asked_without_a_deck() -> None:
    scene = librarian_enters()
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-KEY-09")
def test_research_librarian_does_not_answer_for_another_card() -> None:
    scene = Scene("roland")
    scene.in_play("Research Librarian")
    scene.hand("Knife")
    scene.turn().choose("play knife")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-WEAK-03")
def test_research_librarian_must_take_a_tome_that_is_a_weakness_and_it_is_resolved() -> None:
    scene = Scene("daisy")
    scene.empty_deck()
    [book] = scene.deck("The Necronomicon")
    scene.hand("Research Librarian")
    scene.turn().choose("play research librarian", "use research librarian")
    assert (scene.t.zone[book], scene.horror(book)) == (THREAT, 3)
    assert scene.held() == []
    scene.ends_turn().at_rest()


# -- Dr. Milan Christopher


def test_milan_adds_one_intellect() -> None:
    scene = Scene("roland")
    scene.in_play("Dr. Milan Christopher")
    scene.turn()
    scene.reveals("-2")
    with changes(scene.clues, 1):
        scene.choose("investigate study", "pass")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-17")
def test_milan_pays_a_resource_for_a_successful_investigation_before_its_clue_is_found() -> None:
    scene = Scene("roland")
    scene.in_play("Dr. Milan Christopher")
    scene.turn().choose("investigate study")
    assert scene.clues() == 0
    with changes(scene.resources, 1), changes(scene.clues, 1):
        scene.choose("use dr. milan christopher")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-TRIG-06")
def test_milan_pays_for_every_investigation_once() -> None:
    scene = Scene("roland")
    scene.in_play("Dr. Milan Christopher")
    scene.turn()
    with changes(scene.resources, 2):
        scene.choose("investigate study", "use dr. milan", "investigate study", "use dr. milan")
    scene.ends_turn().at_rest()


def test_milan_pays_nothing_for_a_failure() -> None:
    scene = Scene("roland")
    scene.in_play("Dr. Milan Christopher")
    scene.turn()
    scene.reveals("-4")
    scene.choose("investigate study")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_milan_pays_nothing_for_a_test_that_is_no_investigation_or_for_that_of_a_friend() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Dr. Milan Christopher", "Medical Texts")
    scene.turn().choose("use medical texts", "roland banks")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn()
    scene.turn(1).choose("investigate study")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ZONE-03", "AHC-ST-24")
def test_milan_who_falls_during_the_investigation_adds_and_pays_nothing_any_more() -> None:
    scene = Scene("roland")
    milan = scene.in_play("Dr. Milan Christopher")
    scene.enemy("Flesh-Eater", exhausted=True)
    scene.turn()
    scene.reveals("tablet")
    scene.choose("investigate study", "1 damage on dr. milan")
    assert not scene.t.in_play(milan)
    assert scene.log()[-1] == "Roland Banks fails by 1"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-UNIQ-01", "AHC-UNIQ-03")
def test_milan_cannot_be_played_while_another_one_is_in_play() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Dr. Milan Christopher", who=1)
    scene.hand("Dr. Milan Christopher")
    scene.turn()
    assert not scene.offers("Milan")
    scene.ends_turn().at_rest()


# -- Hyperawareness


def test_hyperawareness_buys_intellect_as_often_as_it_is_paid() -> None:
    scene = Scene("roland")
    scene.in_play("Hyperawareness")
    scene.turn().choose("investigate study")
    assert not scene.offers("+1 agility")
    scene.reveals("-3")
    with changes(scene.clues, 1), changes(scene.resources, -2):
        scene.choose("hyperawareness: +1 intellect", "hyperawareness: +1 intellect", "reveal the token")
    scene.ends_turn().at_rest()


def test_hyperawareness_buys_agility_to_evade() -> None:
    scene = Scene("roland")
    scene.in_play("Hyperawareness")
    ghoul = scene.enemy(evade=3, engaged=0)
    scene.turn().choose("evade fixture")
    assert not scene.offers("+1 intellect")
    scene.choose("hyperawareness: +1 agility", "reveal the token")
    assert scene.t.exhausted[ghoul]
    scene.ends_turn().at_rest()


# -- Medical Texts


@pytest.mark.rule("AHC-ST-09")
def test_medical_texts_heal_one_damage_on_a_success_against_two() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Medical Texts")
    scene.t.damage[1] = 2
    scene.turn()
    scene.reveals("-1")
    with changes(lambda: scene.damage(1), -1), changes(lambda: scene.damage(0), 0):
        scene.choose("use medical texts", "daisy walker")
    scene.ends_turn().at_rest()


def test_medical_texts_deal_one_damage_on_a_failure_and_the_patient_assigns_it() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play("Medical Texts", who=0)
    cop = scene.in_play("Beat Cop", who=1)
    scene.turn()
    scene.reveals("-2")
    scene.choose("use medical texts", "daisy walker")
    assert scene.ask.seat == 1
    with changes(lambda: scene.damage(cop), 1):
        scene.choose("1 damage on beat cop")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-22")
def test_medical_texts_are_an_action_and_cannot_be_used_inside_another_test() -> None:
    scene = Scene("roland")
    scene.in_play("Medical Texts", "Hyperawareness")
    scene.turn().choose("investigate study")
    assert not scene.offers("Medical Texts")
    scene.choose("reveal the token").ends_turn().at_rest()


def test_medical_texts_treat_only_somebody_here() -> None:
    scene = Scene("roland", "daisy", "wendy")
    scene.house()
    scene.goes(1, "Attic")
    scene.in_play("Medical Texts")
    scene.turn().choose("use medical texts")
    assert scene.options() == ["Roland Banks", "Wendy Adams"]
    scene.choose("roland banks").ends_turn().at_rest()


def test_medical_texts_that_kill_the_reader_end_the_turn() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Medical Texts")
    scene.t.damage[0] = 8
    scene.turn()
    scene.reveals("auto-fail")
    scene.choose("use medical texts", "roland banks")
    assert scene.t.order() == [1]
    scene.at_rest()
