"""Survivor cards of a higher level."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, HARMED, WHEN
from grimtable.games.arkham.rules.cards_in_play.values import location_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.enemies.attacks import Attack
from grimtable.games.arkham.state import ENCOUNTER_DECK, Ahc
from grimtable.games.arkham.view import view
from tests.arkham.made import doing, encounter, forced, outcome
from tests.arkham.scene import Scene
from tests.stage import changes

AQUINNAH, CLOSE_CALL, LUCKY, WILL = "01082", "01083", "01084", "01085"

# -- Aquinnah


def struck(**row: Any) -> tuple[Scene, int, int, int]:
    """Roland with Aquinnah, an enemy that attacks him for 2 damage and 1 horror unless stated, and another one here."""
    scene = Scene("roland")
    ally = scene.in_play(AQUINNAH)
    attacker = scene.enemy(engaged=0, **({"damage": 2, "horror": 1} | row))
    other = scene.enemy(health=4, exhausted=True)
    scene.attacks(attacker)
    return scene, ally, attacker, other


@pytest.mark.rule("AHC-EFF-06", "AHC-INIT-04")
def test_aquinnah_lets_another_enemy_take_the_damage_and_you_the_horror() -> None:
    scene, ally, attacker, other = struck()
    with changes(lambda: scene.damage(other), 2), changes(scene.damage, 0), changes(scene.horror, 1):
        scene.choose("use aquinnah", "1 horror on roland banks")
    assert (scene.t.exhausted[ally], scene.horror(ally), scene.damage(ally), scene.damage(attacker)) == (1, 1, 0, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-EFF-06", "AHC-INIT-02")
def test_damage_that_has_been_turned_away_is_not_turned_once_more() -> None:
    """Somebody else's card has done it already: Aquinnah has nothing left to do."""

    def turns(t: Ahc, you: int, card: int, event: int) -> None:
        attack = t.own(event)
        assert isinstance(attack, Attack)
        attack.target = other

    scene = Scene("roland")
    ally = scene.in_play(AQUINNAH)
    scene.threat(forced(encounter(scene), ATTACKS, turns, WHEN))
    attacker = scene.enemy(engaged=0, damage=2)
    other = scene.enemy(health=4, exhausted=True)
    with changes(lambda: scene.damage(other), 2):
        scene.attacks(attacker).at_rest()
    assert not scene.t.exhausted[ally]


def test_aquinnah_finds_nobody_if_the_price_has_ended_the_only_other_enemy() -> None:
    """Then the blow falls where it was aimed."""
    scene = Scene("roland")
    scene.in_play(AQUINNAH)
    attacker = scene.enemy(engaged=0, damage=2, horror=0)
    other = scene.enemy(exhausted=True)
    scene.threat(forced(encounter(scene), HARMED, doing(lambda t, you: discard(t, other))))
    scene.attacks(attacker).choose("use aquinnah")
    with changes(scene.damage, 2):
        scene.choose("2 damage on roland banks").at_rest()
    assert not scene.t.in_play(other)


def test_aquinnah_may_stand_by() -> None:
    scene, ally, _, other = struck()
    with changes(scene.damage, 2), changes(lambda: scene.damage(other), 0):
        scene.choose("pass", "2 damage and 1 horror on roland banks")
    assert not scene.t.exhausted[ally]
    scene.at_rest()


def test_aquinnah_can_take_the_horror_of_the_attack_as_well() -> None:
    scene, ally, _, _ = struck()
    scene.choose("use aquinnah", "1 horror on aquinnah")
    assert scene.horror(ally) == 2
    scene.at_rest()


def test_aquinnah_who_is_defeated_by_the_price_has_still_turned_the_blow() -> None:
    scene = Scene("roland")
    ally = scene.in_play(AQUINNAH)
    scene.t.horror[ally] = 3
    attacker = scene.enemy(engaged=0, damage=2, horror=0)
    other = scene.enemy(exhausted=True)
    scene.attacks(attacker)
    with changes(lambda: scene.damage(other), 2), changes(scene.damage, 0):
        scene.choose("use aquinnah")
    assert not scene.t.in_play(ally)
    scene.at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_aquinnah_needs_another_enemy_here_and_damage_to_turn() -> None:
    scene = Scene("roland")
    scene.house()
    scene.in_play(AQUINNAH)
    attacker = scene.enemy(engaged=0)
    scene.enemy(at="Attic")
    scene.attacks(attacker)
    assert not scene.offers("use Aquinnah")
    scene.choose("1 damage on roland banks").at_rest()
    scene, _, _, _ = struck(damage=0)
    assert not scene.offers("use Aquinnah")


def test_aquinnah_does_not_protect_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play(AQUINNAH)
    attacker = scene.enemy(engaged=1)
    scene.enemy(exhausted=True)
    scene.attacks(attacker, 1)
    scene.at_rest()


def test_exhausted_aquinnah_stands_by() -> None:
    scene, _, attacker, _ = struck(horror=0)
    scene.choose("use aquinnah").at_rest()
    scene.attacks(attacker)
    assert not scene.offers("use Aquinnah")


def test_aquinnah_answers_attacks_of_opportunity_too_and_chooses_among_enemies() -> None:
    scene = Scene("roland")
    scene.in_play(AQUINNAH)
    scene.enemy(engaged=0, damage=1, horror=0)
    first, second = scene.enemy(exhausted=True), scene.enemy(exhausted=True)
    scene.turn().choose("take a resource", "use aquinnah")
    assert len(scene.options()) == 2
    with changes(lambda: scene.damage(second), 1), changes(lambda: scene.damage(first), 0), changes(scene.damage, 0):
        scene.choose(scene.options()[1])
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-09")
def test_roland_has_defeated_whom_aquinnah_lets_be_struck() -> None:
    scene = Scene("roland")
    scene.in_play(AQUINNAH)
    attacker = scene.enemy(engaged=0, damage=2)
    scene.enemy(health=2, exhausted=True)
    scene.attacks(attacker).choose("use aquinnah")
    assert scene.offers("use Roland Banks")


# -- Close Call


def evading(**row: Any) -> tuple[Scene, int]:
    """Wendy is engaged with an enemy that she can evade; Close Call in hand, a card in the encounter deck."""
    scene = Scene("wendy")
    scene.hand(CLOSE_CALL)
    scene.encounter("Swarm of Rats")
    ghoul = scene.enemy(evade=1, engaged=0, **row)
    scene.t.damage[ghoul] = 1
    scene.turn()
    return scene, ghoul


def passes_tokens(scene: Scene) -> Scene:
    """Nothing is committed, and every token is kept."""
    for answer in ("reveal the token", "let the others help", "do not help", "pass: keep the token"):
        if scene.offers(answer):
            scene.choose(next(words for words in scene.options() if answer in words))
    return scene


def test_close_call_shuffles_the_evaded_enemy_into_the_encounter_deck() -> None:
    scene, ghoul = evading()
    passes_tokens(scene.choose("evade fixture"))
    with changes(scene.resources, -2), changes(lambda: len(scene.t.encounter_deck), 1):
        scene.choose("play close call")
    assert (scene.t.zone[ghoul], scene.damage(ghoul)) == (ENCOUNTER_DECK, 0)
    assert "the encounter deck is shuffled" in scene.log()
    scene.ends_turn().at_rest()


def test_close_call_may_be_kept() -> None:
    scene, ghoul = evading()
    passes_tokens(scene.choose("evade fixture")).choose("pass: do not react")
    assert scene.t.in_play(ghoul)
    scene.ends_turn().at_rest()


@pytest.mark.parametrize("row", [{"traits": ["Elite"]}, {"weakness": "basic"}])
def test_close_call_is_not_for_an_elite_or_a_weakness(row: dict[str, Any]) -> None:
    scene, _ = evading(**row)
    passes_tokens(scene.choose("evade fixture"))
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_close_call_is_not_played_when_the_evasion_fails() -> None:
    scene, _ = evading()
    scene.bag("-8")
    passes_tokens(scene.choose("evade fixture"))
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_close_call_answers_what_a_friend_here_evades_and_not_elsewhere() -> None:
    for place, offered in (("Hallway", True), ("Attic", False)):
        scene = Scene("roland", "wendy")
        scene.house()
        scene.goes(1, place)
        scene.hand(CLOSE_CALL, who=1)
        scene.encounter("Swarm of Rats")
        scene.enemy(evade=1, engaged=0)
        passes_tokens(scene.turn().choose("evade fixture"))
        assert scene.offers("play Close Call") is offered


@pytest.mark.rule("AHC-ZONE-15")
def test_close_call_shuffles_nothing_into_an_empty_encounter_deck() -> None:
    scene = Scene("wendy")
    scene.hand(CLOSE_CALL)
    scene.enemy(evade=1, engaged=0)
    passes_tokens(scene.turn().choose("evade fixture"))
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-EVAD-07")
def test_close_call_answers_an_enemy_that_is_evaded_without_a_test() -> None:
    scene, ghoul = evading()
    scene.in_play("Stray Cat")
    scene.turn().choose("use stray cat", "play close call")
    assert not scene.t.in_play(ghoul)
    scene.ends_turn().at_rest()


def test_an_enemy_that_close_call_has_taken_is_not_hurt_by_the_blinding_light() -> None:
    scene, ghoul = evading(health=1)
    scene.t.damage[ghoul] = 0
    scene.hand("Blinding Light")
    scene.t.resources[0] = 9
    passes_tokens(scene.turn().choose("play blinding light")).choose("play close call")
    assert scene.t.zone[ghoul] == ENCOUNTER_DECK
    scene.ends_turn().at_rest()


# -- Lucky! (2)


def test_lucky_2_saves_a_test_and_draws_a_card() -> None:
    scene = Scene("roland")
    scene.hand(LUCKY)
    scene.reveals("-3")
    scene.turn().choose("investigate")
    with changes(scene.clues, +1), changes(scene.resources, -1), changes(lambda: len(scene.t.hand[0]), 0):
        scene.choose("play lucky! (2)")
    assert outcome(scene) == "Roland Banks succeeds by 0"
    scene.ends_turn().at_rest()


def test_lucky_2_may_stay_in_hand() -> None:
    scene = Scene("roland")
    scene.hand(LUCKY)
    scene.reveals("-3")
    with changes(scene.clues, 0):
        scene.turn().choose("investigate", "pass")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-13")
def test_lucky_2_draws_a_card_against_an_auto_fail_and_changes_nothing_else() -> None:
    scene = Scene("roland")
    scene.hand(LUCKY)
    scene.reveals("auto-fail")
    scene.turn().choose("investigate")
    with changes(lambda: len(scene.t.hand[0]), 0), changes(lambda: len(scene.t.deck[0]), -1):
        scene.choose("play lucky! (2)")
    assert outcome(scene) == "Roland Banks fails by 2"
    scene.ends_turn().at_rest()


def test_lucky_2_is_not_offered_against_an_auto_fail_with_no_card_to_draw() -> None:
    scene = Scene("roland")
    scene.hand(LUCKY)
    scene.empty_deck()
    scene.reveals("auto-fail")
    scene.turn().choose("investigate")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_a_lucky_that_lucky_2_draws_can_be_played_at_once_but_not_once_the_test_is_saved() -> None:
    scene = Scene("roland")
    scene.hand(LUCKY)
    scene.deck("Lucky!")
    scene.reveals("-5")
    scene.turn().choose("investigate", "play lucky! (2)", "play lucky!")
    assert scene.clues() == 1
    scene.hand(LUCKY, LUCKY)
    scene.reveals("-3")
    scene.choose("investigate", "play lucky! (2)")
    assert scene.ask.prompt == "Your turn"


def test_a_lucky_2_that_rabbits_foot_draws_comes_too_late() -> None:
    """That a test would fail lies before that it has failed."""
    scene = Scene("roland")
    scene.in_play("Rabbit's Foot")
    scene.deck(LUCKY)
    scene.reveals("-2")
    scene.turn().choose("investigate study", "use rabbit's foot")
    assert scene.held() == ["Lucky!"]
    assert scene.ask.prompt == "Your turn"
    assert outcome(scene) == "Roland Banks fails by 1"


def test_lucky_2_comes_too_late_when_look_what_i_found_answers_the_failure() -> None:
    scene = Scene("roland")
    scene.hand(LUCKY, '"Look what I found!"')
    scene.reveals("-2")
    scene.turn().choose("investigate study", "reveal the token")
    assert not scene.offers("look what i found")
    scene.choose("pass")
    assert scene.offers("look what i found")
    assert not scene.offers("Lucky!")


def test_lucky_2_does_not_help_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.hand(LUCKY, who=1)
    scene.reveals("-3")
    scene.turn(0).choose("investigate")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


# -- Will to Survive


def test_will_to_survive_reveals_no_tokens_until_the_turn_ends() -> None:
    scene = Scene("roland")
    scene.hand(WILL)
    scene.t.resources[0] = 4
    scene.bag("auto-fail")
    scene.turn()
    with changes(lambda: scene.t.left[0], 0), changes(scene.resources, -4):
        scene.choose("play will to survive")
    with changes(scene.clues, 1):
        scene.choose("investigate study")
    assert outcome(scene) == "Roland Banks succeeds by 1"
    assert not any("chaos token" in line for line in scene.log())
    scene.ends_turn().at_rest()
    scene.turn()
    with changes(scene.clues, 0):
        scene.choose("investigate study")
    scene.ends_turn().at_rest()


def test_with_the_will_to_survive_a_skill_that_is_too_low_still_fails() -> None:
    scene = Scene("roland")
    scene.hand(WILL)
    scene.t.resources[0] = 4
    scene.bag("+1")
    scene.enemy(fight=5, engaged=0)
    scene.turn().choose("play will to survive", "fight fixture")
    assert outcome(scene) == "Roland Banks fails by 1"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INFO-09")
@pytest.mark.parametrize(("fight", "odds"), [(4, "100 % (combat 4 against 4)"), (5, "0 % (combat 4 against 5)")])
def test_with_the_will_to_survive_the_odds_are_certain(fight: int, odds: str) -> None:
    scene = Scene("roland")
    scene.hand(WILL, "Overpower")
    scene.t.resources[0] = 4
    scene.bag("0", "-2", "auto-fail")
    scene.enemy(fight=fight, engaged=0)
    scene.turn().choose("play will to survive")
    assert [option.hint for option in scene.ask.hinted if option.words.startswith("fight")] == [odds]
    scene.choose("fight fixture")
    test = view(scene.t, 0).test
    assert test is not None
    assert (test.chances, test.draws, test.draw) == (int(fight == 4), 1, ())


def test_will_to_survive_is_for_your_own_turn_and_your_own_tests() -> None:
    scene = Scene("roland", "wendy")
    scene.hand(WILL, who=1)
    scene.t.resources[1] = 4
    scene.turn(0)
    assert not scene.offers("Will to Survive")
    scene.ends_turn()
    scene.bag("auto-fail")
    scene.turn(1).choose("play will to survive", "investigate study")
    assert outcome(scene) == "Wendy Adams succeeds by 1"


def test_will_to_survive_played_within_a_test_holds_for_it() -> None:
    scene = Scene("roland")
    scene.hand(WILL)
    scene.t.resources[0] = 4
    scene.bag("auto-fail")
    scene.turn().choose("investigate study")
    with changes(scene.clues, 1):
        scene.choose("play will to survive")
    scene.ends_turn().at_rest()


def test_a_second_will_to_survive_would_change_nothing() -> None:
    scene = Scene("roland")
    scene.hand(WILL, WILL)
    scene.t.resources[0] = 9
    scene.turn().choose("play will to survive")
    assert not scene.offers("Will to Survive")


def test_an_evaded_enemy_stays_where_it_was_evaded_without_a_token() -> None:
    scene = Scene("wendy")
    scene.hand(WILL)
    scene.t.resources[0] = 4
    ghoul = scene.enemy(evade=4, engaged=0)
    scene.turn().choose("play will to survive", "evade fixture")
    assert scene.t.exhausted[ghoul]
    assert location_of(scene.t, ghoul) == scene.t.place[0]
    scene.ends_turn().at_rest()
