"""The agents of Hastur and of Yog-Sothoth."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, HARMED, WHEN
from grimtable.games.arkham.rules.cards_in_play.values import evade_value, fight_value
from grimtable.games.arkham.rules.harm.damage import Harm
from grimtable.games.arkham.state import AT, DEFEATED, DISPLAY, IN_DISCARD, LIMBO, THREAT, Ahc
from tests.arkham.made import Pause, encounter, forced, made, outcome, told
from tests.arkham.scene import Scene
from tests.arkham.stages import agenda_stage
from tests.stage import changes

# -- Screeching Byakhee


@pytest.mark.rule("AHC-MOD-01", "AHC-MOD-05")
@pytest.mark.parametrize(("horror", "value"), [(0, 3), (4, 3), (5, 4), (6, 4)])
def test_a_byakhee_is_stronger_against_who_has_four_sanity_or_less(horror: int, value: int) -> None:
    """Daisy has 9 sanity: 9, 5, 4 and 3 are left."""
    scene = Scene("daisy")
    byakhee = scene.enemy("Screeching Byakhee", engaged=0)
    scene.t.horror[0] = horror
    assert (fight_value(scene.t, byakhee), evade_value(scene.t, byakhee)) == (value, value)


def test_a_byakhee_is_stronger_only_while_it_is_engaged_with_that_one() -> None:
    scene = Scene("roland", "daisy")
    scene.t.horror[0] = 4
    for byakhee in (scene.enemy("Screeching Byakhee", engaged=1), scene.enemy("Screeching Byakhee", exhausted=True)):
        assert (fight_value(scene.t, byakhee), evade_value(scene.t, byakhee)) == (3, 3)


def test_a_byakhee_makes_no_other_enemy_stronger() -> None:
    scene = Scene("roland")
    scene.t.horror[0] = 4
    scene.enemy("Screeching Byakhee", engaged=0)
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    assert (fight_value(scene.t, ghoul), evade_value(scene.t, ghoul)) == (2, 2)


@pytest.mark.rule("AHC-MOD-01")
def test_the_strength_of_a_byakhee_changes_during_a_test() -> None:
    """Roland has 5 sanity: the horror of Shrivelling's symbol leaves him 4, and its fight value rises to 4."""
    scene = Scene("roland")
    scene.in_play("Shrivelling")
    scene.enemy("Screeching Byakhee", engaged=0)
    scene.reveals("skull")
    scene.turn().choose("fight with shrivelling")
    assert outcome(scene) == "Roland Banks fails by 1"


@pytest.mark.rule("AHC-ENG-05", "AHC-HUNT-01", "AHC-VICT-01")
def test_a_byakhee_hunts_the_lowest_sanity_and_is_worth_a_point() -> None:
    scene = Scene("daisy", "roland")
    scene.house()
    byakhee = scene.enemy("Screeching Byakhee", at="Attic")
    scene.enemies()
    assert (scene.t.zone[byakhee], scene.t.holder[byakhee]) == (THREAT, 1)
    assert (scene.damage(1), scene.horror(1)) == (1, 2)
    scene.t.damage[byakhee] = 3
    scene.bag("+1")
    scene.turn(1).choose("fight screeching")
    assert scene.t.zone[byakhee] == DISPLAY


# -- The Yellow Sign


def shown_the_sign(*madness: str, who: str = "roland") -> Scene:
    """The sign is drawn and the test fails; these weaknesses lie in the deck."""
    scene = Scene(who)
    scene.empty_deck()
    scene.deck("Knife", *madness, "Guts")
    scene.bag("-1")
    return scene


def test_who_fails_takes_two_horror_and_draws_a_madness_of_the_own_deck() -> None:
    scene = shown_the_sign("Paranoia", "Haunted")
    with changes(scene.horror, 2), changes(scene.resources, -scene.resources()):
        scene.draws_encounter("The Yellow Sign").at_rest()
    assert scene.titles(scene.t.discard[0]) == ["Paranoia"]
    assert sorted(scene.titles(scene.t.deck[0])) == ["Guts", "Haunted", "Knife"]
    assert "Roland Banks's deck is shuffled" in told(scene)


def test_who_succeeds_neither_takes_horror_nor_searches() -> None:
    scene = shown_the_sign("Paranoia", who="agnes")
    with changes(scene.horror, 0), changes(scene.resources, 0):
        scene.draws_encounter("The Yellow Sign").at_rest()
    assert "Agnes Baker's deck is shuffled" not in told(scene)


@pytest.mark.rule("AHC-SRCH-02")
def test_of_several_kinds_of_madness_one_is_chosen() -> None:
    scene = shown_the_sign("Paranoia", "Hypochondria")
    scene.draws_encounter("The Yellow Sign")
    assert sorted(scene.options()) == ["take Hypochondria", "take Paranoia"]
    scene.choose("take hypochondria").at_rest()
    assert scene.titles(c for c in scene.t.play if scene.t.zone[c] == THREAT) == ["Hypochondria"]


@pytest.mark.rule("AHC-SRCH-03")
def test_a_deck_without_madness_is_shuffled_all_the_same() -> None:
    scene = shown_the_sign("Haunted")
    with changes(scene.horror, 2):
        scene.draws_encounter("The Yellow Sign").at_rest()
    assert "Roland Banks's deck is shuffled" in told(scene)
    assert len(scene.t.deck[0]) == 3


def test_a_madness_that_is_no_weakness_is_left_in_the_deck() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck(made(scene, traits=["Madness"]))
    scene.draws_encounter("The Yellow Sign").at_rest()
    assert (len(scene.t.deck[0]), scene.held()) == (1, [])


def test_a_madness_of_another_deck_stays_there() -> None:
    scene = Scene("roland", "daisy")
    scene.deck("Paranoia", who=1)
    with changes(lambda: scene.resources(1), 0):
        scene.draws_encounter("The Yellow Sign").at_rest()
    assert scene.horror() == 2


@pytest.mark.rule("AHC-TRIG-09")
def test_a_psychosis_that_the_sign_brings_answers_its_horror_at_once() -> None:
    scene = shown_the_sign("Psychosis")
    with changes(scene.horror, 2), changes(scene.damage, 1):
        scene.draws_encounter("The Yellow Sign").at_rest()


def test_a_psychosis_beside_a_hypochondria_is_the_end() -> None:
    scene = shown_the_sign("Psychosis")
    scene.threat("Hypochondria")
    scene.draws_encounter("The Yellow Sign")
    assert scene.t.status[0] == DEFEATED


def test_who_is_defeated_by_the_horror_searches_nothing() -> None:
    scene = Scene("roland", "daisy")
    scene.deck("Paranoia")
    scene.t.horror[0] = 3
    scene.draws_encounter("The Yellow Sign").at_rest()
    assert scene.t.status[0] == DEFEATED
    assert "Roland Banks's deck is shuffled" not in told(scene)


def test_the_deck_is_searched_even_if_the_horror_is_prevented() -> None:
    def prevents(t: Ahc, you: int, card: int, event: int) -> None:
        harm = t.own(event)
        assert isinstance(harm, Harm)
        harm.cancelled = True

    scene = shown_the_sign("Paranoia")
    scene.threat(forced(encounter(scene), HARMED, prevents, WHEN))
    with changes(scene.horror, 0), changes(scene.resources, -scene.resources()):
        scene.draws_encounter("The Yellow Sign").at_rest()


def test_the_horror_of_the_sign_may_go_on_an_asset() -> None:
    scene = shown_the_sign("Paranoia")
    rosary = scene.in_play("Holy Rosary")
    scene.bag("-2")
    scene.draws_encounter("The Yellow Sign").choose("2 horror on holy rosary").at_rest()
    assert not scene.t.in_play(rosary)
    assert scene.resources() == 0


# -- Yithian Observer


@pytest.mark.rule("AHC-SRCH-06")
def test_an_observer_that_attacks_takes_a_card_at_random() -> None:
    scene = Scene("roland")
    scene.hand("Knife", "Guts", "Overpower")
    observer = scene.enemy("Yithian Observer", engaged=0)
    scene.lay_chance(1)
    with changes(scene.damage, 1), changes(scene.horror, 1):
        scene.attacks(observer).at_rest()
    assert (scene.held(), scene.titles(scene.t.discard[0])) == (["Knife", "Overpower"], ["Guts"])


def test_an_observer_hits_harder_where_there_is_no_card_to_take() -> None:
    scene = Scene("roland")
    observer = scene.enemy("Yithian Observer", engaged=0)
    for _ in range(2):  # each attack by itself
        with changes(scene.damage, 2), changes(scene.horror, 2):
            scene.attacks(observer).at_rest()


def test_the_last_card_is_taken_and_the_attack_is_no_harder() -> None:
    scene = Scene("roland")
    scene.hand("Knife")
    observer = scene.enemy("Yithian Observer", engaged=0)
    with changes(scene.damage, 1), changes(scene.horror, 1):
        scene.attacks(observer).at_rest()
    assert scene.held() == []


def test_an_observer_minds_its_own_attacks_alone() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Knife")
    scene.enemy("Yithian Observer", engaged=1)
    scene.attacks(scene.enemy(engaged=0)).at_rest()
    assert scene.held() == ["Knife"]


def test_who_is_attacked_discards_and_nobody_else() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Knife")
    scene.hand("Guts", who=1)
    observer = scene.enemy("Yithian Observer", engaged=1)
    scene.attacks(observer, who=1).at_rest()
    assert (scene.held(0), scene.held(1)) == (["Knife"], [])


@pytest.mark.rule("AHC-AOO-07", "AHC-ZONE-19")
@pytest.mark.parametrize("title", ["Knife", "Emergency Cache"])
def test_an_observer_may_take_the_very_card_that_is_being_played(title: str) -> None:
    """Action and resources are gone, and nothing came of it."""
    scene = Scene("roland")
    (card,) = scene.hand(title)
    scene.enemy("Yithian Observer", engaged=0)
    scene.turn()
    cost = 1 if title == "Knife" else 0
    with changes(scene.resources, -cost), changes(lambda: scene.t.left[0], -1), changes(scene.damage, 1):
        scene.choose(f"play {title}")
    assert scene.t.zone[card] == IN_DISCARD
    assert LIMBO not in [scene.t.zone[c] for c in scene.t.discard[0]]
    assert len(scene.t.discard[0]) == 1


def test_a_card_that_is_being_played_survives_if_another_one_is_taken() -> None:
    scene = Scene("roland")
    scene.hand("Guts", "Knife")
    scene.enemy("Yithian Observer", engaged=0)
    scene.lay_chance(0)
    scene.turn().choose("play knife")
    assert scene.titles(scene.t.discard[0]) == ["Guts"]
    assert "Knife" in scene.titles(scene.t.play)


@pytest.mark.rule("AHC-EFF-04", "AHC-TRIG-05")
def test_dodge_leaves_an_observer_neither_its_attack_nor_a_card() -> None:
    scene = Scene("roland")
    scene.hand("Dodge", "Knife")
    observer = scene.enemy("Yithian Observer", engaged=0)
    with changes(scene.damage, 0), changes(scene.horror, 0):
        scene.attacks(observer).choose("play dodge").at_rest()
    assert scene.held() == ["Knife"]


def test_a_copy_of_the_table_keeps_how_hard_the_attack_is() -> None:
    """Something else that happens when it attacks asks a question in between."""
    scene = Scene("roland")
    observer = scene.enemy("Yithian Observer", engaged=0)
    scene.threat(forced(encounter(scene), ATTACKS, lambda t, you, card, event: t.push(Pause(you, card)), WHEN))
    scene.attacks(observer).choose("use yithian observer")
    twin = scene.t.copy()
    assert twin.ask is not None
    twin.answer(twin.ask.options[0], 0)
    assert (twin.damage[0], twin.horror[0]) == (2, 2)


@pytest.mark.rule("AHC-ENG-05", "AHC-PREY-01")
def test_an_observer_wants_who_holds_the_fewest_cards() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Knife", "Guts")
    scene.hand("Knife", who=1)
    observer = scene.enemy("Yithian Observer")
    scene.settle().at_rest()
    assert (scene.t.zone[observer], scene.t.holder[observer]) == (THREAT, 1)


@pytest.mark.rule("AHC-HUNT-01", "AHC-VICT-01")
def test_an_observer_does_not_hunt_and_is_worth_a_point() -> None:
    scene = Scene("roland")
    scene.house()
    observer = scene.enemy("Yithian Observer", at="Attic")
    scene.enemies().at_rest()
    assert scene.t.zone[observer] == AT
    scene.goes(0, "Attic")
    scene.t.damage[observer] = 3
    scene.turn().choose("fight yithian")
    assert scene.t.zone[observer] == DISPLAY


# -- Offer of Power


@pytest.mark.rule("AHC-KEY-06")
def test_an_offer_is_refused_for_two_horror() -> None:
    scene = Scene("roland")
    scene.draws_encounter("Offer of Power")
    assert scene.options() == ["draw 2 cards for 2 doom on the agenda", "take 2 horror"]
    with changes(scene.horror, 2), changes(scene.damage, 0), changes(lambda: len(scene.t.hand[0]), 0):
        scene.choose("take 2 horror").at_rest()
    assert scene.t.doom[scene.t.agenda()] == 0
    assert scene.titles(scene.t.encounter_discard) == ["Offer of Power"]


def test_an_offer_is_accepted_for_two_doom() -> None:
    scene = Scene("roland")
    scene.deck("Knife", "Guts")
    scene.draws_encounter("Offer of Power")
    with changes(scene.horror, 0), changes(lambda: scene.t.doom[scene.t.agenda()], 2):
        scene.choose("draw 2 cards").at_rest()
    assert scene.held() == ["Knife", "Guts"]


@pytest.mark.rule("AHC-MYTH-06")
def test_the_doom_of_an_offer_may_advance_the_agenda() -> None:
    scene = Scene("roland")
    scene.t.doom[scene.t.agenda()] = 1
    scene.draws_encounter("Offer of Power").choose("draw 2 cards")
    assert scene.ask.prompt == "The agenda advances: what does it take from you?"
    scene.choose("the lead takes 2 horror").at_rest()
    assert agenda_stage(scene) == 2


@pytest.mark.rule("AHC-DRAW-03")
def test_a_weakness_that_an_offer_brings_is_resolved_before_the_doom() -> None:
    scene = Scene("roland")
    scene.deck("Paranoia", "Guts")
    scene.draws_encounter("Offer of Power").choose("draw 2 cards").at_rest()
    assert (scene.resources(), scene.held(), scene.t.doom[scene.t.agenda()]) == (0, ["Guts"], 2)


@pytest.mark.rule("AHC-PERIL-02")
def test_an_offer_is_for_who_draws_it_alone() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.draws_encounter("Offer of Power", who=1)
    assert (scene.ask.seat, scene.t.peril) == (1, 1)
    scene.choose("take 2 horror").at_rest()
    assert (scene.horror(0), scene.horror(1), scene.t.peril) == (0, 2, -1)


def test_an_offer_with_nothing_left_to_draw_brings_doom_all_the_same() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.draws_encounter("Offer of Power")
    with changes(lambda: scene.t.doom[scene.t.agenda()], 2):
        scene.choose("draw 2 cards").at_rest()
    assert scene.horror() == 1  # of the empty deck
