"""What the five investigators can do, and their elder signs."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import IF, PHASE_ENDS, ROUND_ENDS
from grimtable.games.arkham.rules.abilities.limits import close_period
from grimtable.games.arkham.rules.cards_in_play.values import enemies_in_play
from grimtable.games.arkham.rules.harm.damage import Deal, hurt_enemy, hurt_investigator
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.scenario.moves import Discovers
from grimtable.games.arkham.state import ROUND, Ahc
from tests.arkham.made import forced, made
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Roland Banks


@pytest.mark.rule("AHC-FGHT-09", "AHC-CLUE-01", "AHC-ABIL-05")
def test_roland_may_discover_a_clue_when_he_has_defeated_an_enemy() -> None:
    scene = Scene("roland")
    scene.enemy(fight=1, health=1, engaged=0)
    scene.turn().choose("fight fixture")
    assert scene.ask.options[-1].words == "pass: do not react"
    with changes(scene.clues, +1), changes(lambda: scene.t.clues[scene.place("Study")], -1):
        scene.choose("use roland banks")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-09")
def test_roland_may_leave_the_clue() -> None:
    scene = Scene("roland")
    scene.enemy(fight=1, health=1, engaged=0)
    scene.turn().choose("fight fixture")
    with changes(scene.clues, 0):
        scene.choose("pass")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CLUE-06", "AHC-INIT-02")
def test_roland_is_not_asked_where_no_clue_lies() -> None:
    scene = Scene("roland")
    scene.t.clues[scene.place("Study")] = 0
    scene.enemy(fight=1, health=1, engaged=0)
    scene.turn().choose("fight fixture")
    assert not scene.offers("Roland Banks")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-LIM-01")
def test_roland_discovers_only_once_per_round() -> None:
    scene = Scene("roland")
    scene.enemy(fight=1, health=1, engaged=0)
    scene.enemy(fight=1, health=1, engaged=0)
    scene.turn().choose(scene.options()[[o.startswith("fight") for o in scene.options()].index(True)])
    scene.choose("use roland banks")
    with changes(scene.clues, 0):
        scene.choose("fight fixture")
    assert not scene.offers("Roland Banks")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-LIM-01", "AHC-FGHT-09")
def test_rolands_limit_holds_into_the_enemy_phase_and_ends_with_the_round() -> None:
    """His dog defeats a second enemy for him; in the next round that would be another clue."""
    scene = Scene("roland")
    scene.in_play("Guard Dog")
    for rest in (False, True):
        scene.enemy(health=1, engaged=0)
        if not rest:
            scene.enemy("Swarm of Rats", engaged=0)
            scene.turn().choose("fight swarm of rats", "use roland banks").ends_turn()
        scene.enemies().choose("1 damage on guard dog", "use guard dog")
        assert scene.offers("use roland banks") is rest
        close_period(scene.t, ROUND)


@pytest.mark.rule("AHC-LIM-01", "AHC-RND-14")
def test_what_roland_discovers_as_the_round_ends_counts_for_that_round() -> None:
    """Something kills an enemy for him at the end of round 1; in round 2 he has his clue again."""
    scene = Scene("roland")
    scene.empty_deck()
    scene.enemy(health=1, fight=0, exhausted=True)

    def kill(t: Ahc, you: int, card: int, event: int) -> None:
        for enemy in enemies_in_play(t)[:1]:
            hurt_enemy(t, you, card, enemy, 1)

    scene.in_play(forced(made(scene), ROUND_ENDS, kill, IF))
    scene.runs(Round()).ends_turn()
    scene.choose("use roland banks")
    scene.enemy(health=1, fight=0, engaged=0)
    scene.choose("fight fixture")
    assert scene.offers("use roland banks")


@pytest.mark.rule("AHC-FGHT-09")
def test_roland_is_not_asked_about_an_enemy_that_a_friend_has_defeated() -> None:
    scene = Scene("roland", "wendy")
    scene.enemy(fight=0, health=1, engaged=1)
    scene.turn(1).choose("fight fixture")
    assert not scene.offers("Roland Banks")
    scene.ends_turn().at_rest()


def test_rolands_clue_can_go_to_cover_up_instead() -> None:
    scene = Scene("roland")
    cover_up = scene.threat("Cover Up")
    scene.t.clues[cover_up] = 3
    scene.enemy(fight=1, health=1, engaged=0)
    scene.turn().choose("fight fixture", "use roland banks")
    with changes(scene.clues, 0), changes(lambda: scene.t.clues[cover_up], -1):
        scene.choose("use cover up")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-02", "AHC-LOC-13")
@pytest.mark.parametrize(("lying", "found"), [(2, 1), (1, 0)])
def test_rolands_elder_sign_adds_one_for_each_clue_that_lies_here(lying: int, found: int) -> None:
    scene = Scene("roland")
    study = scene.location(shroud=5, clues=lying, symbol="star")
    scene.t.place[0] = study
    scene.t.clues[0] = 4  # those in his hands do not count
    scene.turn()
    scene.reveals("elder sign")
    with changes(scene.clues, found):
        scene.choose("investigate", "reveal the token")  # he could advance the act instead
    scene.ends_turn().at_rest()


# -- Daisy Walker


@pytest.mark.rule("AHC-INV-10", "AHC-INV-11", "AHC-INV-15")
def test_daisy_has_a_fourth_action_for_the_ability_of_a_tome_alone() -> None:
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore")
    scene.turn().choose("take a resource", "take a resource", "take a resource")
    assert scene.offers("Old Book of Lore")
    assert not scene.offers("take a resource")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INV-11")
def test_daisys_first_tome_ability_uses_her_additional_action() -> None:
    scene = Scene("daisy")
    book = scene.in_play("Old Book of Lore")
    scene.turn()
    with changes(lambda: scene.t.left[0], 0):
        scene.choose("use old book of lore")
        while scene.ask.prompt == "Which card is taken?":
            scene.choose(scene.options()[0])
    assert scene.t.exhausted[book]
    assert scene.t.left[0] == 3
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-MOD-07")
def test_a_blank_daisy_has_no_additional_action() -> None:
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore")
    scene.enemy("Stubborn Detective", at="Study", exhausted=True, owner=0)
    scene.turn().choose("take a resource", "take a resource", "take a resource")
    assert not scene.offers("Old Book of Lore")
    scene.at_rest()


@pytest.mark.rule("AHC-CHAOS-02")
def test_daisys_elder_sign_draws_a_card_for_each_tome_she_controls() -> None:
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore", "Medical Texts", "Magnifying Glass")
    scene.turn()
    scene.reveals("elder sign")
    with changes(lambda: len(scene.t.hand[0]), 2):
        scene.choose("investigate")
    scene.ends_turn().at_rest()


def test_daisys_elder_sign_draws_nothing_on_a_failure() -> None:
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore")
    scene.enemy(fight=3, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(lambda: len(scene.t.hand[0]), 0):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()


# -- "Skids" O'Toole


@pytest.mark.rule("AHC-INV-10", "AHC-ABIL-04", "AHC-INIT-03")
def test_skids_buys_a_fourth_action_for_two_resources() -> None:
    scene = Scene("skids")
    scene.turn()
    with changes(scene.resources, -2):
        scene.choose("use skids")
    with changes(scene.resources, +4):
        scene.choose("take a resource", "take a resource", "take a resource", "take a resource")
    scene.at_rest()


@pytest.mark.rule("AHC-LIM-01")
def test_skids_buys_only_one_action_a_turn() -> None:
    scene = Scene("skids")
    scene.turn().choose("use skids")
    assert not scene.offers("Skids")
    scene.ends_turn().at_rest()
    scene.turn()
    assert scene.offers("Skids")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_skids_cannot_buy_an_action_with_one_resource() -> None:
    scene = Scene("skids")
    scene.t.resources[0] = 1
    scene.turn()
    assert not scene.offers("Skids")
    scene.ends_turn().at_rest()


def test_skids_buys_nothing_in_the_turn_of_a_friend() -> None:
    scene = Scene("roland", "skids")
    scene.turn(0)
    assert not scene.offers("Skids")
    scene.ends_turn().at_rest()


def test_a_bought_action_that_is_not_used_is_lost_with_the_turn() -> None:
    scene = Scene("skids")
    scene.turn().choose("use skids").ends_turn().at_rest()
    assert scene.t.lasting == []


@pytest.mark.rule("AHC-TRIG-11")
def test_a_bought_action_stays_when_the_detective_comes_afterwards() -> None:
    scene = Scene("skids")
    scene.turn().choose("use skids", "take a resource", "take a resource", "take a resource")
    scene.enemy("Stubborn Detective", at="Study", exhausted=True, owner=0)
    with changes(scene.resources, +1):
        scene.choose("take a resource")
    scene.at_rest()


def test_skidss_elder_sign_adds_two_and_a_success_pays_two_resources() -> None:
    scene = Scene("skids")
    scene.t.resources[0] = 0
    ghoul = scene.enemy(fight=5, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(scene.resources, +2), changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()


def test_skidss_elder_sign_pays_nothing_on_a_failure() -> None:
    scene = Scene("skids")
    scene.t.resources[0] = 0
    scene.enemy(fight=6, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(scene.resources, 0):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()


# -- Agnes Baker


def test_agnes_deals_a_damage_when_horror_is_placed_on_her() -> None:
    scene = Scene("agnes")
    ghoul = scene.enemy(damage=0, horror=1, engaged=0)
    scene.attacks(ghoul)
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("use agnes")
    scene.at_rest()


def test_agnes_may_hold_back() -> None:
    scene = Scene("agnes")
    ghoul = scene.enemy(damage=0, horror=1, engaged=0)
    with changes(lambda: scene.damage(ghoul), 0):
        scene.attacks(ghoul).choose("pass")
    scene.at_rest()


@pytest.mark.rule("AHC-LIM-01")
def test_agnes_strikes_once_per_phase() -> None:
    scene = Scene("agnes")
    first = scene.enemy(damage=0, horror=1, health=9, engaged=0)
    second = scene.enemy(damage=0, horror=1, health=9, engaged=0)
    scene.enemies().choose(scene.options()[0], "use agnes", scene.options()[0])
    assert scene.damage(first) + scene.damage(second) == 1
    assert scene.horror() == 2
    scene.at_rest()
    scene.enemies().attacks(first)
    assert scene.offers("Agnes")  # a new phase has begun
    scene.choose("pass").at_rest()


@pytest.mark.rule("AHC-LIM-01", "AHC-RND-14")
def test_what_agnes_does_as_a_phase_ends_counts_for_that_phase() -> None:
    scene = Scene("agnes")
    scene.empty_deck()
    ghoul = scene.enemy(damage=0, horror=1, health=9, exhausted=True)
    pang = made(scene)
    forced(pang, PHASE_ENDS, lambda t, you, card, event: hurt_investigator(t, you, card, 0, 1), IF)
    scene.in_play(pang)
    scene.enemies().choose("use agnes").at_rest()
    scene.upkeep()  # the horror of an empty deck
    assert scene.offers("use agnes")
    assert (scene.horror(), scene.damage(ghoul)) == (2, 1)


@pytest.mark.rule("AHC-DMG-17")
def test_agnes_is_not_asked_when_an_asset_takes_all_the_horror() -> None:
    scene = Scene("agnes")
    rosary = scene.in_play("Holy Rosary")
    ghoul = scene.enemy(damage=0, horror=1, engaged=0)
    scene.attacks(ghoul)
    with changes(lambda: scene.horror(rosary), 1):
        scene.choose("1 horror on holy rosary")
    scene.at_rest()


@pytest.mark.rule("AHC-INIT-07")
def test_agnes_is_not_asked_without_an_enemy_here() -> None:
    scene = Scene("agnes")
    scene.runs(Deal(0, 0, 0, 1)).at_rest()


def test_agnes_is_not_asked_about_the_horror_of_a_friend() -> None:
    scene = Scene("agnes", "wendy")
    ghoul = scene.enemy(damage=0, horror=1, engaged=1)
    scene.attacks(ghoul, 1).at_rest()


@pytest.mark.rule("AHC-TRIG-08")
def test_agnes_strikes_inside_the_cost_of_a_card_and_the_card_goes_on() -> None:
    scene = Scene("agnes")
    scene.in_play("Forbidden Knowledge")
    ghoul = scene.enemy(engaged=0)
    scene.turn().choose("use forbidden knowledge")
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.resources, +1):
        scene.choose("use agnes")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-09", "AHC-TRIG-08")
def test_an_action_goes_on_after_agnes_has_killed_who_attacked_her() -> None:
    scene = Scene("agnes")
    scene.enemy(damage=0, horror=1, health=1, engaged=0)
    scene.turn().choose("take a resource")
    with changes(scene.resources, +1):
        scene.choose("use agnes")
    scene.ends_turn().at_rest()


def test_agnes_chooses_among_the_enemies_here() -> None:
    scene = Scene("agnes")
    scene.enemy(engaged=0)
    other = scene.enemy(health=1, keywords=["aloof"])
    scene.runs(Deal(0, 0, 0, 1)).choose("use agnes")
    scene.choose(scene.options()[1])
    assert not scene.t.in_play(other)
    scene.at_rest()


def test_agness_elder_sign_adds_one_for_each_horror_on_her() -> None:
    scene = Scene("agnes")
    scene.t.horror[0] = 3
    ghoul = scene.enemy(fight=5, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()


# -- Wendy Adams


@pytest.mark.rule("AHC-CHAOS-07", "AHC-INIT-03")
def test_wendy_discards_a_card_to_reveal_another_token() -> None:
    scene = Scene("wendy")
    scene.hand("Leather Coat")
    scene.bag("-8", "+1")
    scene.lay_chance(0, 1)
    scene.turn().choose("investigate")
    with changes(scene.clues, +1):
        scene.choose("use wendy adams")
    assert scene.titles(scene.t.discard[0]) == ["Leather Coat"]
    scene.ends_turn().at_rest()


def test_wendy_may_keep_the_token() -> None:
    scene = Scene("wendy")
    scene.hand("Leather Coat")
    scene.reveals("-8")
    with changes(scene.clues, 0):
        scene.turn().choose("investigate", "pass")
    assert scene.held() == ["Leather Coat"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-LIM-01")
def test_wendy_does_that_once_in_a_test_and_again_in_the_next() -> None:
    scene = Scene("wendy")
    scene.hand("Leather Coat", "Baseball Bat")
    scene.bag("-8")
    scene.lay_chance(0, 0, 0)
    scene.turn().choose("investigate", "use wendy adams", "discard leather coat")
    assert scene.ask.prompt == "Your turn"
    scene.choose("investigate")
    assert scene.offers("Wendy Adams")
    scene.choose("pass").ends_turn().at_rest()


@pytest.mark.rule("AHC-WEAK-08", "AHC-INIT-02")
@pytest.mark.parametrize("hand", [(), ("Dark Memory",)])
def test_wendy_is_not_asked_without_a_card_that_she_could_discard(hand: tuple[str, ...]) -> None:
    scene = Scene("wendy")
    scene.hand(*hand)
    scene.reveals("-8")
    scene.turn().choose("investigate")
    while scene.ask.prompt == "Commit cards?":
        scene.choose("reveal the token")
    assert scene.ask.prompt == "Your turn"
    assert scene.t.discard[0] == []


def test_two_copies_in_wendys_hand_are_offered_as_one() -> None:
    scene = Scene("wendy")
    scene.hand("Lucky!", "Lucky!", "Leather Coat")
    scene.bag("0")
    scene.lay_chance(0, 0)
    scene.turn().choose("investigate", "use wendy adams")
    assert sorted(scene.options()) == ["discard Leather Coat", "discard Lucky!"]
    scene.choose("discard lucky!").ends_turn().at_rest()


def test_wendy_does_not_touch_the_token_of_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.hand("Leather Coat", who=1)
    scene.reveals("-8")
    scene.turn(0).choose("investigate")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-07")
def test_a_token_that_wendy_has_cancelled_counts_as_never_revealed() -> None:
    scene = Scene("wendy", difficulty="hard")
    scene.hand("Leather Coat")
    scene.enemy("Ghoul Minion", at="Study", exhausted=True)
    scene.bag("tablet", "0")
    scene.lay_chance(0, 1)
    with changes(scene.damage, 0), changes(scene.horror, 0):
        scene.turn().choose("investigate", "use wendy adams")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-14", "AHC-CHAOS-02")
def test_wendys_elder_sign_succeeds_by_itself_with_her_amulet_in_play() -> None:
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    ghoul = scene.enemy(fight=9, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()


def test_wendys_elder_sign_adds_nothing_without_her_amulet() -> None:
    scene = Scene("wendy")
    ghoul = scene.enemy(fight=2, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("fight fixture")
    scene.ends_turn().at_rest()


def test_a_discovery_asks_nobody_but_the_owner_of_an_answer() -> None:
    scene = Scene("wendy")
    with changes(scene.clues, +1):
        scene.runs(Discovers(0, 0, scene.place("Study"), 1))
    scene.at_rest()
