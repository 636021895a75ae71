"""The Heretic: five Ability cards and the special camp action (chapter 25 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import CODE, CREATURES, TYPE, piece
from grimtable.games.set_a_watch.rules.line import enter
from grimtable.kernel.piles import changed
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

HERETICS = ("take-back-the-breath", "bones-on-loan", "open-grave", "recite-it-backwards", "deaths-commission")


def with_heretic(saw: Saw, card: str, *faces: int) -> Scene:
    """Only the Heretic has dice; the card lies on the board."""
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", *faces)
    scene.abilities("heretic", card)
    return scene


# -- Take Back the Breath


@pytest.mark.rule("SAW-HERO-01", "SAW-ABIL-01", "SAW-ATK-02")
def test_take_back_the_breath_removes_a_revealed_undead_from_the_game(saw: Saw) -> None:
    scene = with_heretic(saw, "take-back-the-breath", 1)
    scene.fire(12)
    scene.watch("bridge-giant", "thornback-boar-a", "ditch-dead-a", "gutter-drake-a")
    scene.choose("use Take Back the Breath with Heretic's 1", "remove Ditch Dead from the game")
    assert scene.line() == ["bridge-giant", "thornback-boar-a", "gutter-drake-a"]
    assert scene.is_removed("ditch-dead-a")
    assert not scene.in_graveyard("ditch-dead-a")
    scene.sound()


def test_take_back_the_breath_counts_as_a_defeat(saw: Saw) -> None:
    scene = with_heretic(saw, "take-back-the-breath", 2)
    scene.abilities("heretic", "take-back-the-breath", "deaths-commission")
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("use Take Back the Breath with", "remove Ditch Dead")
    assert scene.ask.prompt == "Which spent die comes back?"
    assert "Ditch Dead is defeated" in scene.log()


def test_take_back_the_breath_or_deals_four_damage_to_one_of_the_first_two(saw: Saw) -> None:
    scene = with_heretic(saw, "take-back-the-breath", 6)
    scene.fire(12)
    scene.watch("bridge-giant", "thornback-boar-a", "gutter-drake-a", "pit-badger-a")
    scene.choose("use Take Back the Breath by exhausting it")
    assert scene.options() == ["deal 4 damage to Bridge Giant", "deal 4 damage to Thornback Boar"]
    with changes(lambda: scene.hurt("thornback-boar-a"), 4):
        scene.choose("deal 4 damage to Thornback Boar")
    assert scene.exhausted("take-back-the-breath")
    assert scene.ready_faces("heretic") == [6]


def test_take_back_the_breath_takes_none_from_a_creature_in_the_dark(saw: Saw) -> None:
    scene = with_heretic(saw, "take-back-the-breath", 6)
    scene.watch("bridge-giant", "thornback-boar-a", "ditch-dead-a")
    scene.choose("use Take Back the Breath by exhausting it")
    assert not scene.offers("remove")


def test_take_back_the_breath_needs_somebody_it_can_hurt(saw: Saw) -> None:
    scene = with_heretic(saw, "take-back-the-breath", 6)
    scene.fire(3)
    scene.watch("quiet-abbot", "ditch-dead-a")
    assert not scene.offers("Take Back the Breath")


def test_mudwall_golem_guards_against_damage_alone(saw: Saw) -> None:
    scene = with_heretic(saw, "take-back-the-breath", 6)
    scene.watch("mudwall-golem", "ditch-dead-a")
    scene.choose("use Take Back the Breath by exhausting it")
    assert scene.options() == ["remove Ditch Dead from the game", "deal 4 damage to Mudwall Golem"]


# -- Bones on Loan


@pytest.mark.rule("SAW-HERO-01")
def test_bones_on_loan_deals_the_base_health_of_an_undead_that_leaves_the_graveyard(saw: Saw) -> None:
    scene = with_heretic(saw, "bones-on-loan", 1)
    scene.graveyard("barrow-knight-a", "barrow-knight-b", "pit-badger-a")
    scene.watch("bridge-giant", "gutter-drake-b", "thornback-boar-a")
    scene.choose("use Bones on Loan with Heretic's 1")
    assert scene.options() == ["choose Barrow Knight (Health 8)", "choose Barrow Knight (Health 9)"]
    scene.choose("choose Barrow Knight (Health 9)", "deal 9 damage to Bridge Giant")
    assert scene.hurt("bridge-giant") == 9
    assert scene.is_removed("barrow-knight-b")
    assert scene.in_graveyard("barrow-knight-a")
    scene.sound()


def test_bones_on_loan_hurts_a_creature_that_is_alone(saw: Saw) -> None:
    scene = with_heretic(saw, "bones-on-loan", 1)
    scene.graveyard("ditch-dead-a")
    scene.watch("bridge-giant")
    with changes(lambda: scene.hurt("bridge-giant"), 6):
        scene.choose("use Bones on Loan with Heretic's 1")


def test_bones_on_loan_needs_an_undead_in_the_graveyard(saw: Saw) -> None:
    scene = with_heretic(saw, "bones-on-loan", 1)
    scene.graveyard("pit-badger-a")
    scene.watch("bridge-giant", "ditch-dead-a")
    assert not scene.offers("Bones on Loan")


def test_bones_on_loan_reaches_the_first_two_positions(saw: Saw) -> None:
    scene = with_heretic(saw, "bones-on-loan", 1)
    scene.fire(12)
    scene.graveyard("ditch-dead-a")
    scene.watch("bridge-giant", "gutter-drake-b", "thornback-boar-a")
    scene.choose("use Bones on Loan by exhausting it")
    assert scene.options() == ["deal 6 damage to Bridge Giant", "deal 6 damage to Gutter Drake"]


def test_bones_on_loan_is_not_offered_if_only_a_creature_further_behind_could_be_hurt(saw: Saw) -> None:
    scene = with_heretic(saw, "bones-on-loan", 1)
    scene.fire(3)
    scene.graveyard("ditch-dead-a")
    scene.watch("quiet-abbot", "gutter-drake-b")
    enter(scene.t, scene.fetch("thornback-boar-a"), 2, True)
    scene.fire_becomes(4)
    assert scene.shown() == ["quiet-abbot", "thornback-boar-a"]
    assert not scene.offers("Bones on Loan")


def test_bones_are_lent_by_the_undead_alone(saw: Saw) -> None:
    scene = with_heretic(saw, "bones-on-loan", 1)
    scene.watch("bridge-giant")
    for creature in CREATURES:
        if CODE[creature] != "bridge-giant":
            scene.graveyard(CODE[creature])
            scene.fire_becomes(7)
            assert scene.offers("Bones on Loan") == (TYPE[creature] == "undead")
            scene.t.box.append(scene.t.graveyard.pop())


def test_bones_on_loan_can_be_used_twice_in_a_round(saw: Saw) -> None:
    scene = with_heretic(saw, "bones-on-loan", 1, 2)
    scene.graveyard("ditch-dead-a", "ditch-dead-b")
    scene.watch("lady-rime", "thornback-boar-a")
    scene.choose("use Bones on Loan with Heretic's 2", "choose Ditch Dead (Health 6)", "deal 6 damage to Lady Rime")
    assert not scene.offers("use Bones on Loan with")
    scene.choose("use Bones on Loan by exhausting it", "deal 7 damage to Thornback Boar")
    assert scene.line() == ["lady-rime"]
    assert not scene.offers("Bones on Loan")


# -- Open Grave


@pytest.mark.rule("SAW-HERO-01")
def test_open_grave_puts_a_creature_under_the_deck_if_one_of_its_type_is_in_the_graveyard(saw: Saw) -> None:
    scene = with_heretic(saw, "open-grave", 1)
    scene.graveyard("pit-badger-a")
    scene.watch("bridge-giant", "thornback-boar-a", "gutter-drake-a")
    scene.choose("use Open Grave with Heretic's 1")
    assert scene.line() == ["bridge-giant", "gutter-drake-a"]
    assert scene.at_the_bottom() == "thornback-boar-a"
    assert [card.code for card in scene.view.creature_deck_known_bottom] == ["thornback-boar-a"]
    assert not scene.in_graveyard("thornback-boar-a")
    scene.sound()


def test_open_grave_asks_whom_if_there_are_several(saw: Saw) -> None:
    scene = with_heretic(saw, "open-grave", 1)
    scene.graveyard("pit-badger-a", "gutter-drake-b")
    scene.watch("gutter-drake-a", "thornback-boar-a", "bridge-giant")
    scene.choose("use Open Grave by exhausting it")
    assert scene.options() == ["choose Gutter Drake", "choose Thornback Boar"]


def test_open_grave_lets_no_unhallowed_hesitate(saw: Saw) -> None:
    scene = with_heretic(saw, "open-grave", 1)
    scene.graveyard("dead-paymaster")
    scene.watch("lady-rime", "bridge-giant")
    assert not scene.offers("Open Grave")


def test_open_grave_is_not_opened_for_creatures_in_the_dark(saw: Saw) -> None:
    scene = with_heretic(saw, "open-grave", 1)
    scene.graveyard("ditch-dead-a")
    scene.watch("lady-rime", "bridge-giant", "ditch-dead-b")
    assert not scene.offers("Open Grave")


def test_open_grave_takes_a_rider_and_its_mount_together(saw: Saw) -> None:
    scene = with_heretic(saw, "open-grave", 1)
    scene.graveyard("kettle-rabble-a")
    scene.watch("boar-jockey-a", "thornback-boar-a", "bridge-giant")
    scene.choose("use Open Grave with Heretic's 1")
    assert scene.line() == ["bridge-giant"]
    assert scene.at_the_bottom() == "thornback-boar-a"
    scene.sound()


# -- Recite It Backwards


@pytest.mark.rule("SAW-HERO-01", "SAW-GLOS-21")
def test_recite_it_backwards_negates_a_creature_and_deals_three_damage(saw: Saw) -> None:
    scene = with_heretic(saw, "recite-it-backwards", 1)
    scene.watch("bridge-giant", "kettle-rabble-a", "kettle-rabble-b")
    scene.choose("use Recite It Backwards with Heretic's 1", "choose Kettle Rabble")
    assert scene.negated("kettle-rabble-a")
    assert scene.hurt("kettle-rabble-a") == 3
    scene.sound()


@pytest.mark.parametrize("creature", ["barrow-knight-a", "acolyte-of-the-nail", "dead-paymaster"])
def test_recite_it_backwards_hits_its_own_kind_twice_as_hard(saw: Saw, creature: str) -> None:
    scene = with_heretic(saw, "recite-it-backwards", 1)
    scene.fire(3)
    scene.watch("bridge-giant", creature)
    scene.fire_becomes(7)
    scene.t.growth = changed(scene.t.growth, scene.t.line[1], 5)
    scene.choose("use Recite It Backwards by exhausting it", "choose " + scene.name(creature))
    assert scene.hurt(creature) == 6
    assert scene.negated(creature)


def test_recite_it_backwards_breaks_the_ward_of_the_quiet_abbot(saw: Saw) -> None:
    scene = with_heretic(saw, "recite-it-backwards", 1)
    scene.fire(3)
    scene.watch("quiet-abbot", "bridge-giant")
    scene.choose("use Recite It Backwards by exhausting it")
    assert scene.negated("quiet-abbot")
    assert scene.hurt("quiet-abbot") == 6


def test_recite_it_backwards_only_negates_what_another_creature_guards(saw: Saw) -> None:
    scene = with_heretic(saw, "recite-it-backwards", 1)
    scene.watch("walking-gate", "kettle-rabble-a")
    scene.choose("use Recite It Backwards by exhausting it", "choose Kettle Rabble")
    assert scene.negated("kettle-rabble-a")
    assert scene.hurt("kettle-rabble-a") == 0


# -- Death's Commission


def with_commission(saw: Saw, *faces: int) -> Scene:
    scene = with_heretic(saw, "deaths-commission", *faces)
    scene.dice("barbarian", 12)
    return scene


@pytest.mark.rule("SAW-HERO-01", "SAW-ABIL-07", "SAW-ABIL-09")
def test_deaths_commission_brings_back_a_spent_die_re_rolled(saw: Saw) -> None:
    scene = with_commission(saw, 2, 5)
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Bridge Giant with Heretic's 5", "attack Ditch Dead with Barbarian's 12")
    scene.lay_chance(3)
    scene.choose("re-roll Heretic's 5")
    assert sorted(scene.ready_faces("heretic")) == [2, 4]
    scene.sound()


def test_deaths_commission_may_be_declined_and_waits_for_the_next_one(saw: Saw) -> None:
    scene = with_commission(saw)
    scene.dice("barbarian", 12, 12)
    scene.watch("ditch-dead-a", "ditch-dead-b", "bridge-giant")
    scene.choose("attack Ditch Dead in position 1 with Barbarian's 12", "done")
    assert scene.ready_faces("heretic") == []
    scene.choose("attack Ditch Dead with Barbarian's 12")
    assert scene.ask.prompt == "Which spent die comes back?"


@pytest.mark.rule("SAW-ABIL-09")
def test_deaths_commission_is_paid_once_per_watch(saw: Saw) -> None:
    scene = with_commission(saw)
    scene.dice("barbarian", 12, 12)
    scene.watch("ditch-dead-a", "ditch-dead-b", "bridge-giant")
    scene.lay_chance(0)
    scene.choose("attack Ditch Dead in position 1 with Barbarian's 12", "re-roll Heretic's 1")
    scene.choose("attack Ditch Dead with Barbarian's 12")
    assert scene.ask.prompt == "What do the Watchers do?"
    scene.sound()


@pytest.mark.parametrize(("creature", "paid"), [("dead-paymaster", True), ("thornback-boar-a", False)])
def test_deaths_commission_is_paid_for_undead_and_unhallowed_only(saw: Saw, creature: str, paid: bool) -> None:
    scene = with_commission(saw)
    scene.fire(3)
    scene.watch(creature, "bridge-giant")
    scene.choose(f"attack {scene.name(creature)} with Barbarian's 12")
    assert (scene.ask.prompt == "Which spent die comes back?") == paid


@pytest.mark.rule("SAW-ABIL-08")
def test_deaths_commission_works_only_while_the_card_lies_faceup(saw: Saw) -> None:
    scene = with_commission(saw)
    scene.exhausts("deaths-commission")
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Barbarian's 12")
    assert scene.ask.prompt == "What do the Watchers do?"


def test_deaths_commission_pays_nobody_in_camp(saw: Saw) -> None:
    scene = with_commission(saw)
    scene.watch("ditch-dead-a", "bridge-giant", camper="heretic")
    scene.choose("attack Ditch Dead with Barbarian's 12")
    assert scene.ask.prompt == "What do the Watchers do?"


def test_deaths_commission_is_for_the_player_of_the_heretic_to_decide(saw: Saw) -> None:
    scene = saw(4)
    scene.no_dice()
    scene.abilities("heretic", "deaths-commission")
    scene.dice("barbarian", 12)
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Barbarian's 12")
    assert scene.ask.seats == (0,)


# -- Stop the Mouth


@pytest.mark.rule("SAW-HERO-02", "SAW-BRD-06", "SAW-ACT-16")
def test_stop_the_mouth_seals_an_unhallowed_of_the_graveyard(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("lady-rime", "dead-paymaster", "ditch-dead-a")
    scene.camp("heretic", 4, 2, 1)
    scene.choose("special camp action with the 4", "seal The Dead Paymaster")
    assert scene.t.unhallowed[0] == piece("dead-paymaster")
    assert scene.in_graveyard("lady-rime")
    assert scene.ask.prompt == "What do you do in camp?"
    assert not scene.offers("special camp action")
    scene.sound()


@pytest.mark.rule("SAW-HERO-02")
def test_stop_the_mouth_with_a_five_may_also_put_an_undead_under_the_deck(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("lady-rime", "ditch-dead-a", "ditch-dead-b", "pit-badger-a")
    scene.camp("heretic", 5, 2, 1)
    scene.choose("special camp action with the 5")
    assert scene.options() == [
        "done",
        "put Ditch Dead (Health 6) on the bottom",
        "put Ditch Dead (Health 7) on the bottom",
    ]
    scene.choose("put Ditch Dead (Health 7) on the bottom")
    assert scene.at_the_bottom() == "ditch-dead-b"
    assert scene.in_graveyard("ditch-dead-a")
    scene.sound()


def test_stop_the_mouth_needs_a_mouth(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("ditch-dead-a")
    scene.camp("heretic", 4, 5, 1)
    assert not scene.offers("special camp action with the 4")
    assert scene.offers("special camp action with the 5")


@pytest.mark.parametrize("card", [c for c in HERETICS if c != "deaths-commission"])
@pytest.mark.rule("SAW-ABIL-06")
def test_no_exhausted_card_of_the_heretic_is_offered(saw: Saw, card: str) -> None:
    scene = with_heretic(saw, card, 6)
    scene.graveyard("ditch-dead-a")
    scene.exhausts(card)
    scene.watch("ditch-dead-b", "kettle-rabble-a")
    assert not scene.offers(scene.name(card))
