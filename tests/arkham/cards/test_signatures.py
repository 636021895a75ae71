"""The signature card of each investigator."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.values import assets_of
from grimtable.games.arkham.state import IN_DECK
from tests.arkham.made import made
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Roland's .38 Special


@pytest.mark.rule("AHC-USES-03", "AHC-FGHT-04")
@pytest.mark.parametrize(("clues", "fight", "hit"), [(1, 7, 2), (1, 8, 0), (0, 5, 2), (0, 6, 0)])
def test_rolands_38_adds_three_combat_where_a_clue_lies_and_one_elsewhere(clues: int, fight: int, hit: int) -> None:
    scene = Scene("roland")
    gun = scene.in_play("Roland's .38 Special")
    scene.t.clues[scene.place("Study")] = clues
    ghoul = scene.enemy(fight=fight, health=9, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), hit), changes(lambda: scene.t.uses[gun], -1):
        scene.choose("fight with roland's .38")
    scene.ends_turn().at_rest()


def test_rolands_38_without_ammo_is_not_offered() -> None:
    scene = Scene("roland")
    gun = scene.in_play("Roland's .38 Special")
    scene.t.uses[gun] = 0
    scene.enemy(engaged=0)
    scene.turn()
    assert not scene.offers(".38")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-UNIQ-01", "AHC-UNIQ-03")
def test_rolands_38_is_not_played_while_another_one_is_in_play() -> None:
    scene = Scene("roland")
    scene.in_play("Roland's .38 Special")
    scene.hand("Roland's .38 Special")
    scene.turn()
    assert not scene.offers("play Roland's .38")
    scene.ends_turn().at_rest()


# -- Daisy's Tote Bag


@pytest.mark.rule("AHC-SLOT-11", "AHC-SLOT-04")
def test_daisys_tote_bag_holds_two_tomes_beside_two_full_hands() -> None:
    scene = Scene("daisy")
    scene.t.resources[0] = 9
    scene.in_play("Daisy's Tote Bag", "Knife", "Flashlight")
    scene.hand("Old Book of Lore", "Medical Texts")
    scene.turn().choose("play old book", "play medical texts").ends_turn().at_rest()
    held = scene.titles(c for c in scene.t.play if scene.t.holder[c] == 0)
    assert {"Knife", "Flashlight", "Old Book of Lore", "Medical Texts"} <= set(held)


@pytest.mark.rule("AHC-SLOT-07", "AHC-SLOT-11")
def test_daisys_tote_bag_holds_nothing_but_tomes() -> None:
    scene = Scene("daisy")
    scene.in_play("Daisy's Tote Bag", "Knife", "Flashlight")
    scene.hand("Magnifying Glass")
    scene.turn().choose("play magnifying glass")
    assert sorted(scene.options()) == ["discard Flashlight", "discard Knife"]
    scene.choose("discard knife").ends_turn().at_rest()


@pytest.mark.rule("AHC-SLOT-07", "AHC-SLOT-11")
def test_a_tome_in_the_tote_bag_makes_no_room_for_a_weapon_and_is_not_offered() -> None:
    scene = Scene("daisy")
    scene.in_play("Daisy's Tote Bag", "Old Book of Lore", "Medical Texts", "Flashlight", "Magnifying Glass")
    scene.hand("Knife")
    scene.turn().choose("play knife")
    assert sorted(scene.options()) == ["discard Flashlight", "discard Magnifying Glass"]


@pytest.mark.rule("AHC-SLOT-12")
def test_a_tome_moves_from_the_hand_into_the_bag_when_something_else_needs_the_hand() -> None:
    scene = Scene("daisy")
    book = scene.in_play("Old Book of Lore")
    scene.in_play("Daisy's Tote Bag", "Flashlight")
    scene.hand("Knife")
    scene.turn().choose("play knife")
    assert (scene.ask.prompt, scene.t.in_play(book), scene.t.discard[0]) == ("Your turn", True, [])


@pytest.mark.rule("AHC-SLOT-07", "AHC-SLOT-11")
def test_what_alone_can_make_room_goes_without_a_question() -> None:
    """Both hands are needed, and the Tomes lie in the bag."""
    scene = Scene("daisy")
    scene.in_play("Daisy's Tote Bag", "Old Book of Lore", "Medical Texts", "Flashlight", "Knife")
    scene.hand(made(scene, slot="Hand x2"))
    scene.turn().choose("play fixture")
    assert scene.ask.prompt == "Your turn"
    assert sorted(scene.titles(scene.t.discard[0])) == ["Flashlight", "Knife"]


@pytest.mark.rule("AHC-SLOT-07", "AHC-SLOT-11")
def test_a_third_tome_takes_the_place_of_anything_in_the_hands_or_in_the_bag() -> None:
    scene = Scene("daisy")
    scene.t.resources[0] = 9
    scene.in_play("Daisy's Tote Bag", "Old Book of Lore", "Old Book of Lore", "Flashlight", "Knife")
    scene.hand("Medical Texts")
    scene.turn().choose("play medical texts")
    assert scene.options() == [
        "discard Old Book of Lore 1",
        "discard Flashlight",
        "discard Knife",
    ]  # both Books are alike


@pytest.mark.rule("AHC-SLOT-11")
def test_as_many_assets_go_as_have_no_slot_without_the_tote_bag() -> None:
    scene = Scene("daisy")
    scene.in_play("Daisy's Tote Bag", "Knife", "Flashlight", "Old Book of Lore", "Medical Texts")
    scene.reveals("-8")
    scene.draws_encounter("Crypt Chill").choose("discard daisy's tote bag", "discard knife", "discard medical texts")
    assert sorted(scene.titles(assets_of(scene.t, 0))) == ["Flashlight", "Old Book of Lore"]
    scene.at_rest()


@pytest.mark.rule("AHC-SLOT-11")
def test_tomes_without_a_slot_are_discarded_when_the_tote_bag_is_lost() -> None:
    scene = Scene("daisy")
    scene.in_play("Daisy's Tote Bag", "Knife", "Flashlight", "Old Book of Lore")
    scene.reveals("-8")
    scene.draws_encounter("Crypt Chill").choose("discard daisy's tote bag")
    assert sorted(scene.options()) == ["discard Flashlight", "discard Knife", "discard Old Book of Lore"]
    scene.choose("discard knife").at_rest()


# -- On the Lam


@pytest.mark.rule("AHC-FAST-02", "AHC-ABIL-14")
def test_on_the_lam_is_played_when_the_own_turn_has_begun() -> None:
    scene = Scene("skids")
    scene.hand("On the Lam")
    scene.turn()
    assert scene.options() == ["play On the Lam", "pass: do not react"]
    with changes(scene.resources, -1):
        scene.choose("play on the lam")
    scene.ends_turn().at_rest()


def test_on_the_lam_cannot_be_played_later_in_the_turn() -> None:
    scene = Scene("skids")
    scene.hand("On the Lam")
    scene.turn().choose("pass")
    assert not scene.offers("On the Lam")
    scene.ends_turn().at_rest()


def test_on_the_lam_is_not_offered_in_the_turn_of_a_friend() -> None:
    scene = Scene("roland", "skids")
    scene.hand("On the Lam", who=1)
    scene.turn(0)
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-KEY-03", "AHC-AOO-01")
def test_on_the_lam_keeps_common_enemies_from_every_attack() -> None:
    scene = Scene("skids")
    scene.hand("On the Lam")
    ghoul = scene.enemy(damage=2, engaged=0)
    with changes(scene.damage, 0):
        scene.turn().choose("play on the lam", "take a resource").ends_turn().at_rest()
        scene.enemies().at_rest()
    assert not scene.t.exhausted[ghoul]  # it has not attacked


def test_on_the_lam_works_against_an_enemy_that_comes_later() -> None:
    scene = Scene("skids")
    scene.hand("On the Lam")
    scene.turn().choose("play on the lam").ends_turn().at_rest()
    scene.enemy(damage=2, engaged=0)
    with changes(scene.damage, 0):
        scene.enemies()
    scene.at_rest()


def test_on_the_lam_does_not_stop_an_elite() -> None:
    scene = Scene("skids")
    scene.hand("On the Lam")
    scene.enemy(damage=2, engaged=0, traits=["Elite"])
    scene.turn().choose("play on the lam").ends_turn().at_rest()
    with changes(scene.damage, 2):
        scene.enemies()
    scene.at_rest()


def test_on_the_lam_protects_nobody_else() -> None:
    scene = Scene("skids", "roland")
    scene.hand("On the Lam")
    scene.enemy(damage=2, engaged=1)
    scene.turn(0).choose("play on the lam").ends_turn().at_rest()
    with changes(lambda: scene.damage(1), 2):
        scene.enemies()
    scene.at_rest()


# -- Heirloom of Hyperborea


def test_the_heirloom_draws_a_card_when_a_spell_was_played() -> None:
    scene = Scene("agnes")
    scene.in_play("Heirloom of Hyperborea")
    scene.hand("Shrivelling")
    scene.turn().choose("play shrivelling")
    with changes(lambda: len(scene.t.hand[0]), 1):
        scene.choose("use heirloom")
    scene.ends_turn().at_rest()


def test_the_heirloom_may_stay_silent() -> None:
    scene = Scene("agnes")
    scene.in_play("Heirloom of Hyperborea")
    scene.hand("Shrivelling")
    with changes(lambda: len(scene.t.hand[0]), -1):
        scene.turn().choose("play shrivelling", "pass")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-KEY-11")
def test_the_heirloom_is_not_asked_about_what_is_no_spell() -> None:
    scene = Scene("agnes")
    scene.in_play("Heirloom of Hyperborea")
    scene.hand("Arcane Studies")
    scene.turn().choose("play arcane studies")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_the_heirloom_is_not_asked_about_the_spell_of_a_friend() -> None:
    scene = Scene("agnes", "daisy")
    scene.in_play("Heirloom of Hyperborea")
    scene.hand("Shrivelling", who=1)
    scene.turn(1).choose("play shrivelling")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


# -- Wendy's Amulet


def lucky_pile() -> tuple[Scene, list[int]]:
    """Wendy with her amulet; in her discard pile an event under another card."""
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    return scene, scene.discards("Cunning Distraction", "Emergency Cache", "Leather Coat")


def test_wendys_amulet_lets_the_uppermost_event_of_the_discard_pile_be_played() -> None:
    scene, (_, cache, _) = lucky_pile()
    scene.turn()
    assert [o for o in scene.options() if o.startswith("play")] == ["play Emergency Cache from the discard pile"]
    with changes(scene.resources, +3):
        scene.choose("play emergency cache")
    assert (scene.t.zone[cache], scene.t.deck[0][0]) == (IN_DECK, cache)
    assert scene.log()[-1] == "Emergency Cache goes under the deck"
    scene.ends_turn().at_rest()


def test_wendys_amulet_offers_a_copy_in_hand_and_the_one_in_the_discard_pile() -> None:
    scene, _ = lucky_pile()
    scene.hand("Emergency Cache", "Emergency Cache")
    scene.turn()
    played = [o for o in scene.options() if o.startswith("play")]
    assert played == ["play Emergency Cache", "play Emergency Cache from the discard pile"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-14")
def test_wendys_amulet_plays_a_fast_event_from_the_discard_pile_at_its_moment() -> None:
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    (lucky,) = scene.discards("Lucky!")
    scene.reveals("-2")
    scene.turn().choose("investigate")
    with changes(scene.clues, +1):
        scene.choose("play lucky! from the discard pile")
    assert scene.t.deck[0][0] == lucky
    scene.ends_turn().at_rest()


def test_wendys_amulet_puts_an_event_from_hand_under_the_deck() -> None:
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    (cache,) = scene.hand("Emergency Cache")
    scene.turn().choose("play emergency cache")
    assert scene.t.deck[0][0] == cache
    assert scene.t.discard[0] == []
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-EFF-06")
def test_wendys_amulet_keeps_an_event_that_is_discarded_from_play() -> None:
    """A barricade falls when she leaves; one of a friend's goes to that friend's discard pile."""
    scene = Scene("wendy", "daisy")
    scene.house()
    scene.in_play("Wendy's Amulet")
    own, other = (scene.attached("Barricade", scene.place("Hallway")) for _ in range(2))
    scene.t.owner[other] = 1
    scene.turn().choose("move to attic")
    assert (scene.t.deck[0][0], scene.t.discard) == (own, [[], [other]])
    scene.ends_turn().at_rest()


def test_wendys_amulet_does_not_keep_what_is_committed_or_discarded_from_hand() -> None:
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    scene.hand('"Look what I found!"', "Lucky!")
    scene.bag("0")
    scene.lay_chance(0, 0)
    scene.turn().choose("investigate", "commit look what", "use wendy adams")
    assert scene.titles(scene.t.discard[0]) == ["Lucky!", '"Look what I found!"']
    scene.ends_turn().at_rest()


def test_without_wendys_amulet_nothing_is_played_from_the_discard_pile() -> None:
    scene = Scene("wendy")
    scene.discards("Emergency Cache")
    scene.turn()
    assert not scene.offers("Emergency Cache")
    scene.ends_turn().at_rest()
