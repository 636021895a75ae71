"""Mystic assets of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.damage import Deal
from grimtable.games.arkham.state import DEFEATED
from grimtable.games.arkham.view import view
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Forbidden Knowledge


@pytest.mark.rule("AHC-INIT-04", "AHC-STATE-02")
def test_forbidden_knowledge_turns_a_secret_into_a_resource_for_a_horror() -> None:
    scene = Scene("agnes")
    book = scene.in_play("Forbidden Knowledge")
    scene.turn()
    with (
        changes(scene.resources, +1),
        changes(scene.horror, +1),
        changes(lambda: scene.t.uses[book], -1),
        changes(lambda: scene.t.left[0], 0),
    ):
        scene.choose("use forbidden knowledge")
    assert scene.t.exhausted[book]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-STATE-03")
def test_forbidden_knowledge_exhausted_is_not_offered() -> None:
    scene = Scene("agnes")
    scene.in_play("Forbidden Knowledge")
    scene.turn().choose("use forbidden knowledge")
    assert not scene.offers("Forbidden Knowledge")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-11")
def test_two_copies_of_forbidden_knowledge_work_separately() -> None:
    scene = Scene("agnes")
    scene.in_play("Forbidden Knowledge", "Forbidden Knowledge")
    scene.turn()
    with changes(scene.resources, +2), changes(scene.horror, +2):
        scene.choose("use forbidden knowledge 1", "use forbidden knowledge 2")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-04")
def test_forbidden_knowledge_is_discarded_with_its_last_secret() -> None:
    scene = Scene("agnes")
    book = scene.in_play("Forbidden Knowledge")
    scene.t.uses[book] = 1
    with changes(scene.resources, +1):
        scene.turn().choose("use forbidden knowledge")
    assert scene.titles(scene.t.discard[0]) == ["Forbidden Knowledge"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DMG-12")
def test_the_horror_of_forbidden_knowledge_may_go_on_an_asset() -> None:
    scene = Scene("agnes")
    scene.in_play("Forbidden Knowledge")
    rosary = scene.in_play("Holy Rosary")
    scene.turn().choose("use forbidden knowledge")
    with changes(scene.resources, +1), changes(lambda: scene.horror(rosary), 1), changes(scene.horror, 0):
        scene.choose("horror on holy rosary")
    scene.ends_turn().at_rest()


def test_forbidden_knowledge_gives_nothing_to_whom_its_price_defeats() -> None:
    scene = Scene("agnes", "roland")
    scene.in_play("Forbidden Knowledge")
    scene.t.horror[0] = 7
    scene.turn(0).choose("use forbidden knowledge")
    assert scene.t.status[0] == DEFEATED
    scene.at_rest()


# -- Holy Rosary


@pytest.mark.rule("AHC-ABIL-01", "AHC-MOD-01")
@pytest.mark.parametrize(("rosaries", "fails_by"), [(0, 3), (1, 2), (2, 1)])
def test_holy_rosary_adds_a_willpower_and_two_add_two(rosaries: int, fails_by: int) -> None:
    scene = Scene("roland")
    for _ in range(rosaries):
        rosary = scene.in_play("Holy Rosary")
        scene.t.horror[rosary] = 2  # full, so that it takes none
    scene.reveals("-3")
    with changes(scene.horror, fails_by):
        scene.draws_encounter("Rotting Remains")
    scene.at_rest()


def test_holy_rosary_adds_nothing_to_other_skills_and_other_people() -> None:
    scene = Scene("agnes", "roland")
    scene.in_play("Holy Rosary")
    assert view(scene.t, 0).investigators[0].skills == (6, 2, 2, 3)
    assert view(scene.t, 0).investigators[1].skills == (3, 3, 4, 2)


# -- Shrivelling


@pytest.mark.rule("AHC-ST-26", "AHC-FGHT-04")
def test_shrivelling_fights_with_willpower_and_one_more_damage() -> None:
    scene = Scene("agnes")
    spell = scene.in_play("Shrivelling")
    ghoul = scene.enemy(fight=5, engaged=0)
    scene.turn()
    with (
        changes(lambda: scene.damage(ghoul), 2),
        changes(lambda: scene.t.uses[spell], -1),
        changes(scene.horror, 0),
        changes(scene.damage, 0),
    ):
        scene.choose("fight with shrivelling")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-26")
def test_shrivelling_is_helped_by_willpower_icons_alone() -> None:
    scene = Scene("agnes")
    scene.in_play("Shrivelling")
    scene.hand("Guts", "Overpower")
    scene.enemy(engaged=0)
    scene.turn().choose("fight with shrivelling")
    assert scene.options() == ["commit Guts", "reveal the token"]
    scene.choose("reveal the token").ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-07", "AHC-CHAOS-10")
@pytest.mark.parametrize(
    ("token", "horror"),
    [("skull", 1), ("tablet", 1), ("auto-fail", 1), ("elder thing", 1), ("-4", 0), ("elder sign", 0)],
)
def test_shrivelling_demands_a_horror_for_a_bad_symbol(token: str, horror: int) -> None:
    scene = Scene("daisy")
    scene.in_play("Shrivelling")
    scene.enemy(fight=1, health=9, engaged=0)
    scene.turn()
    scene.reveals(token)
    with changes(scene.horror, horror):
        scene.choose("fight with shrivelling")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-10")
def test_shrivelling_demands_a_single_horror_for_two_symbols() -> None:
    scene = Scene("daisy", difficulty="hard")
    scene.in_play("Shrivelling")
    scene.enemy(fight=0, health=9, engaged=0)
    scene.turn()
    scene.reveals("cultist", "skull")  # on the hard side a cultist reveals another token
    with changes(scene.horror, 1):
        scene.choose("fight with shrivelling")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-10")
def test_shrivelling_demands_nothing_more_for_an_elder_sign_that_follows() -> None:
    scene = Scene("daisy", difficulty="hard")
    scene.in_play("Shrivelling")
    scene.enemy(fight=0, health=9, engaged=0)
    scene.turn()
    scene.reveals("cultist", "elder sign")
    with changes(scene.horror, 1):
        scene.choose("fight with shrivelling")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-11")
def test_the_horror_of_shrivelling_comes_before_what_the_symbol_itself_does() -> None:
    """The tablet would hurt Agnes if a Ghoul were still here; with the spell's horror she has defeated it by then."""
    scene = Scene("agnes")
    scene.in_play("Shrivelling")
    ghoul = scene.enemy(traits=["Ghoul"], health=1, engaged=0)
    scene.turn()
    scene.reveals("tablet")
    with changes(scene.damage, 0), changes(scene.horror, 1):
        scene.choose("fight with shrivelling", "use agnes baker")
    assert not scene.t.in_play(ghoul)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-TRIG-08")
def test_agnes_strikes_with_the_horror_of_shrivelling_before_it_hits() -> None:
    scene = Scene("agnes")
    scene.in_play("Shrivelling")
    ghoul = scene.enemy(fight=1, health=9, engaged=0)
    scene.turn()
    scene.reveals("skull")
    scene.choose("fight with shrivelling")
    with changes(lambda: scene.damage(ghoul), 3):
        scene.choose("use agnes")
    scene.ends_turn().at_rest()


def test_a_symbol_that_wendy_puts_back_demands_no_horror_of_shrivelling() -> None:
    scene = Scene("wendy")
    scene.in_play("Shrivelling")
    scene.hand("Leather Coat")
    scene.enemy(fight=1, engaged=0)
    scene.bag("skull", "0")
    scene.lay_chance(0, 1)
    scene.turn()
    with changes(scene.horror, 0):
        scene.choose("fight with shrivelling", "use wendy adams")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-05")
def test_shrivelling_without_charges_stays_and_is_not_offered() -> None:
    scene = Scene("agnes")
    spell = scene.in_play("Shrivelling")
    scene.t.uses[spell] = 0
    scene.enemy(engaged=0)
    scene.turn()
    assert not scene.offers("Shrivelling")
    scene.ends_turn().at_rest()


# -- Scrying


@pytest.mark.rule("AHC-SRCH-05", "AHC-ZONE-17")
def test_scrying_puts_three_cards_of_the_own_deck_back_in_any_order() -> None:
    scene = Scene("agnes")
    spell = scene.in_play("Scrying")
    first, second, third = scene.deck("Guts", "Fearless", "Shrivelling")
    with changes(lambda: scene.t.uses[spell], -1):
        scene.turn().choose("use scrying", "fearless next", "shrivelling next")
    assert scene.t.deck[0][-3:] == [first, third, second]
    assert scene.t.exhausted[spell]
    scene.ends_turn().at_rest()


def test_scrying_looks_into_the_encounter_deck() -> None:
    scene = Scene("agnes")
    scene.in_play("Scrying")
    first, second = scene.encounter("Ancient Evils", "Rotting Remains")
    scene.turn().choose("use scrying", "the encounter deck", "rotting remains next")
    assert scene.t.encounter_deck == [first, second]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INFO-08", "AHC-SRCH-01")
def test_scrying_in_the_deck_of_a_friend_shows_the_cards_to_the_seer_alone() -> None:
    scene = Scene("agnes", "roland", seats=2)
    scene.in_play("Scrying")
    scene.deck("Guts", "Knife", "Flashlight", who=1)
    scene.turn(0).choose("use scrying", "roland's deck")
    assert [card.name for card in view(scene.t, 0).investigators[1].known] == ["Guts", "Knife", "Flashlight"]
    assert view(scene.t, 1).investigators[1].known == ()
    assert "Flashlight is looked at" in scene.log(0)
    assert "Flashlight is looked at" not in scene.log(1)
    scene.choose("flashlight next", "guts next").ends_turn().at_rest()


def test_scrying_cards_that_are_alike_asks_nothing() -> None:
    scene = Scene("agnes")
    scene.in_play("Scrying")
    scene.encounter("Ancient Evils", "Ancient Evils", "Ancient Evils")
    scene.turn().choose("use scrying", "the encounter deck")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_scrying_is_not_offered_without_a_charge_or_exhausted() -> None:
    scene = Scene("agnes")
    spell = scene.in_play("Scrying")
    scene.t.exhausted[spell] = 1
    scene.turn()
    assert not scene.offers("Scrying")
    scene.t.exhausted[spell] = 0
    scene.t.uses[spell] = 0
    scene.turn()
    assert not scene.offers("Scrying")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-16")
def test_scrying_provokes_an_attack_of_opportunity() -> None:
    scene = Scene("daisy")
    scene.in_play("Scrying")
    scene.deck("Guts", "Guts", "Guts")
    scene.enemy(damage=1, engaged=0)
    with changes(scene.damage, 1):
        scene.turn().choose("use scrying")
    scene.ends_turn().at_rest()


# -- Arcane Studies


@pytest.mark.rule("AHC-ST-06", "AHC-ABIL-12", "AHC-ST-21")
def test_arcane_studies_adds_a_willpower_for_each_resource_in_this_test() -> None:
    scene = Scene("roland")
    scene.in_play("Arcane Studies")
    scene.draws_encounter("Rotting Remains")
    scene.reveals("-2")
    with changes(scene.resources, -2), changes(scene.horror, 0):
        scene.choose("use arcane studies +1 willpower", "use arcane studies +1 willpower", "reveal the token")
    assert scene.t.lasting == []
    scene.at_rest()


@pytest.mark.rule("AHC-TRIG-11")
def test_what_arcane_studies_has_added_stays_when_the_card_leaves_play() -> None:
    scene = Scene("roland")
    studies = scene.in_play("Arcane Studies")
    scene.hand("Guts")
    scene.draws_encounter("Rotting Remains").choose("use arcane studies +1 willpower")
    discard(scene.t, studies)
    scene.reveals("-1")
    with changes(scene.horror, 0):
        scene.choose("reveal the token")
    scene.at_rest()


def test_arcane_studies_adds_to_intellect_too() -> None:
    scene = Scene("roland")
    scene.in_play("Arcane Studies")
    scene.turn().choose("investigate")
    assert scene.options() == ["use Arcane Studies: +1 intellect", "reveal the token"]
    scene.reveals("-2")
    with changes(scene.clues, +1):
        scene.choose("use arcane studies", "reveal the token")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-RND-04")
def test_arcane_studies_is_not_offered_outside_a_test_nor_for_other_skills() -> None:
    scene = Scene("roland")
    scene.in_play("Arcane Studies")
    scene.enemy(engaged=0)
    scene.turn()
    assert not scene.offers("Arcane Studies")
    scene.choose("fight fixture")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


# -- Arcane Initiate


@pytest.mark.rule("AHC-MYTH-03")
def test_arcane_initiate_comes_with_a_doom() -> None:
    scene = Scene("agnes")
    (initiate,) = scene.hand("Arcane Initiate")
    scene.turn().choose("play arcane initiate")
    assert scene.t.doom[initiate] == 1
    scene.ends_turn().at_rest()


def test_an_arcane_initiate_leaves_another_one_alone() -> None:
    scene = Scene("agnes", "daisy")
    old = scene.in_play("Arcane Initiate", who=1)
    scene.hand("Arcane Initiate")
    with changes(lambda: scene.t.doom[old], 0):
        scene.turn(0).choose("play arcane initiate")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-SRCH-02")
def test_arcane_initiate_draws_a_spell_of_the_upper_three_cards() -> None:
    scene = Scene("agnes")
    initiate = scene.in_play("Arcane Initiate")
    scene.deck("Guts", "Shrivelling", "Blinding Light", "Scrying")
    scene.turn().choose("use arcane initiate")
    assert sorted(scene.options()) == ["take Blinding Light", "take Shrivelling"]
    scene.choose("take shrivelling")
    assert scene.held() == ["Shrivelling"]
    assert scene.t.exhausted[initiate]
    scene.ends_turn().at_rest()


def test_arcane_initiate_may_find_nothing_and_the_deck_is_shuffled() -> None:
    scene = Scene("agnes")
    scene.in_play("Arcane Initiate")
    scene.deck("Guts", "Fearless", "Knife")
    scene.turn().choose("use arcane initiate")
    assert scene.held() == []
    assert any("deck is shuffled" in line for line in scene.log(0))
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-WEAK-02")
def test_arcane_initiate_must_take_a_dark_memory() -> None:
    scene = Scene("agnes")
    scene.in_play("Arcane Initiate")
    scene.deck("Dark Memory", "Guts", "Guts")
    scene.turn().choose("use arcane initiate")
    assert scene.held() == ["Dark Memory"]


def test_arcane_initiate_is_not_offered_without_a_deck() -> None:
    scene = Scene("agnes")
    scene.in_play("Arcane Initiate")
    scene.empty_deck()
    scene.turn()
    assert not scene.offers("Arcane Initiate")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DOOM-01")
def test_the_doom_goes_with_the_arcane_initiate() -> None:
    scene = Scene("agnes")
    initiate = scene.in_play("Arcane Initiate")
    scene.t.doom[initiate] = 1
    scene.runs(Deal(0, 0, 1, 0)).choose("1 damage on arcane initiate")
    assert scene.t.doom[initiate] == 0
    scene.at_rest()
