"""The locations of The Midnight Masks: what can be done there, how often, and by whom (AHC-MASK-14)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import CANNOT_BE_ENTERED
from grimtable.games.arkham.rules.cards_in_play.values import card_of, resource_cost
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.state import AT, DEFEATED, NONE, THREAT
from tests.arkham.city import city, cultist, variant
from tests.arkham.made import constant, encounter, made
from tests.arkham.scene import Scene
from tests.stage import changes

HOUSE, SOCIETY, MAS, HOSPITAL, UNIVERSITY, BANK, ASYLUM, GRAVEYARD, NORTHSIDE = (
    "Your House",
    "01126",
    "01127",
    "St. Mary's Hospital",
    "Miskatonic University",
    "01130",
    "01131",
    "Graveyard",
    "Northside",
)


def at(place: str, *investigators: str, seats: int = 1) -> Scene:
    """Everybody is at a place, of two versions at this one."""
    scene = city(*investigators, seats=seats)
    if place.isdigit():
        card = variant(scene, place)
        scene.t.place = [card] * len(scene.t.player)
    else:
        for who in range(len(scene.t.player)):
            scene.goes(who, place)
    return scene


# -- Your House


def test_at_home_an_action_draws_a_card_and_gains_a_resource() -> None:
    scene = at(HOUSE)
    scene.turn()
    with changes(scene.resources, 1), changes(lambda: len(scene.t.hand[0]), 1):
        scene.choose("use your house")
    assert scene.t.left[0] == 2


@pytest.mark.rule("AHC-LIM-01")
def test_at_home_once_in_each_turn_and_everybody_in_their_own() -> None:
    scene = at(HOUSE, "roland", "daisy")
    scene.turn().choose("use your house")
    assert not scene.offers("use your house")
    scene.ends_turn()
    for who in (1, 0):
        scene.turn(who)
        assert scene.offers("use your house")


def test_the_house_helps_nobody_who_is_elsewhere() -> None:
    scene = at("Rivertown")
    scene.turn()
    assert not scene.offers("use your house")


@pytest.mark.rule("AHC-AOO-01")
def test_an_enemy_strikes_who_is_busy_at_home() -> None:
    scene = at(HOUSE)
    scene.enemy(damage=2, engaged=0)
    with changes(scene.damage, 2):
        scene.turn().choose("use your house")


def test_a_weakness_is_resolved_before_the_resource_comes() -> None:
    """Paranoia takes all resources that are there; the one from the house comes after it."""
    scene = at(HOUSE)
    scene.deck("Paranoia")
    scene.turn().choose("use your house")
    assert scene.resources() == 1


def test_whom_the_draw_at_home_has_defeated_gains_nothing() -> None:
    """A deck that is empty costs a horror; the resource would come after it."""
    scene = at(HOUSE, "roland", "daisy")
    scene.empty_deck()
    scene.discards("Machete")
    scene.t.horror[0] = 4
    scene.turn().choose("use your house")
    assert (scene.t.status[0], scene.t.resources[0]) == (DEFEATED, 0)
    assert not any("1 resource" in line for line in scene.log())


def test_the_ghoul_priest_spawns_at_home_and_not_with_who_drew_him() -> None:
    scene = city("roland", "daisy", gathering="undecided")
    scene.goes(0, "Northside")
    scene.goes(1, "Rivertown")
    scene.draws_encounter("Ghoul Priest")
    priest = card_of(scene.t, "01116")
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (AT, scene.place(HOUSE))
    scene.at_rest()


def test_the_priest_at_home_engages_whom_he_finds_there() -> None:
    scene = city("roland", "daisy", gathering="undecided")
    scene.goes(0, "Northside")
    scene.draws_encounter("Ghoul Priest")
    priest = card_of(scene.t, "01116")
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (THREAT, 1)


def test_he_comes_home_even_if_an_effect_names_another_place() -> None:
    scene = city(gathering="undecided", at="Northside")
    priest = scene.card("Ghoul Priest")
    scene.runs(Spawn(0, NONE, priest, scene.place("Graveyard")))
    assert scene.t.holder[priest] == scene.place(HOUSE)


def test_other_enemies_do_not_come_to_your_house() -> None:
    scene = city(at="Northside")
    title = encounter(scene, "enemy", traits=["Ghoul"])
    scene.draws_encounter(title)
    assert scene.t.holder[scene.t.enemies[-1]] == 0


def test_where_the_house_was_never_entered_the_priest_engages_who_drew_him() -> None:
    """Its text is on the other side (ruling 65)."""
    scene = city(gathering="undecided", at="Northside")
    scene.t.shown[scene.place(HOUSE)] = 0
    scene.draws_encounter("Ghoul Priest")
    priest = card_of(scene.t, "01116")
    assert (scene.t.zone[priest], scene.t.holder[priest]) == (THREAT, 0)


# -- once per game


@pytest.mark.rule("AHC-MASK-14", "AHC-LIM-01")
@pytest.mark.parametrize(
    ("place", "words"),
    [
        (SOCIETY, "use southside"),
        (MAS, "use southside"),
        (HOSPITAL, "use st. mary's"),
        (BANK, "use downtown"),
        (ASYLUM, "use downtown"),
    ],
)
def test_what_can_be_done_once_per_game_everybody_can_do_once(place: str, words: str) -> None:
    scene = at(place, "roland", "daisy")
    scene.deck("Beat Cop", "Beat Cop")
    scene.deck("Research Librarian", "Research Librarian", who=1)
    for who in (0, 1):
        scene.t.damage[who] = scene.t.horror[who] = 4
        scene.turn(who).choose(words)
        while scene.ask.prompt == "Which card is taken?":
            scene.choose("take")
        scene.t.damage[who] = scene.t.horror[who] = 4
        scene.turn(who)
        assert not scene.offers(words)


def test_the_historical_society_gives_three_cards() -> None:
    scene = at(SOCIETY)
    scene.turn()
    with changes(lambda: len(scene.t.hand[0]), 3):
        scene.choose("use southside")


@pytest.mark.rule("AHC-DRAW-07")
def test_the_historical_society_is_of_no_use_without_cards() -> None:
    scene = at(SOCIETY)
    scene.empty_deck()
    scene.turn()
    assert not scene.offers("use southside")


def test_at_mas_an_ally_is_found() -> None:
    """In the whole deck; only Ally assets, and the deck is shuffled."""
    scene = at(MAS)
    scene.empty_deck()
    scene.deck("Knife", made(scene, "event", traits=["Ally"]), "Beat Cop", "Guard Dog")
    scene.turn().choose("use southside")
    assert sorted(scene.options()) == ["take Beat Cop", "take Guard Dog"]
    scene.choose("take beat cop")
    assert (scene.held(), len(scene.t.deck[0])) == (["Beat Cop"], 3)
    assert "Roland Banks's deck is shuffled" in scene.log()


@pytest.mark.rule("AHC-SRCH-03")
def test_at_mas_nobody_may_be_found() -> None:
    scene = at(MAS)
    scene.empty_deck()
    scene.deck("Knife")
    scene.turn().choose("use southside")
    assert (scene.held(), scene.t.left[0]) == ([], 2)
    assert "Roland Banks's deck is shuffled" in scene.log()


@pytest.mark.parametrize("hurt", [2, 3, 5])
def test_the_hospital_heals_three_damage(hurt: int) -> None:
    scene = at(HOSPITAL, "roland", "daisy")
    scene.t.damage[0] = scene.t.damage[1] = hurt
    scene.t.horror[0] = 2
    scene.turn().choose("use st. mary's")
    assert (scene.damage(0), scene.damage(1), scene.horror(0)) == (max(0, hurt - 3), hurt, 2)


@pytest.mark.parametrize("shaken", [2, 3, 4])
def test_the_asylum_heals_three_horror(shaken: int) -> None:
    scene = at(ASYLUM, "roland", "daisy")
    scene.t.horror[0] = scene.t.horror[1] = shaken
    scene.t.damage[0] = 2
    scene.turn().choose("use downtown")
    assert (scene.horror(0), scene.horror(1), scene.damage(0)) == (max(0, shaken - 3), shaken, 2)


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize(("place", "words"), [(HOSPITAL, "use st. mary's"), (ASYLUM, "use downtown")])
def test_whoever_is_whole_is_not_healed(place: str, words: str) -> None:
    scene = at(place)
    scene.turn()
    assert not scene.offers(words)


def test_the_bank_gives_three_resources() -> None:
    scene = at(BANK, "roland", "daisy")
    with changes(scene.resources, 3), changes(lambda: scene.resources(1), 0):
        scene.turn().choose("use downtown")


# -- Miskatonic University


@pytest.mark.rule("AHC-SRCH-01")
def test_the_university_finds_a_tome_or_a_spell_among_six_cards() -> None:
    """The seventh card is out of reach, and events count where they are Spells."""
    scene = at(UNIVERSITY, "daisy")
    scene.empty_deck()
    scene.deck("Knife", "Old Book of Lore", "Knife", "Ward of Protection", "Guts", "Flashlight", "Medical Texts")
    scene.turn().choose("use miskatonic")
    assert sorted(scene.options()) == ["take Old Book of Lore", "take Ward of Protection"]
    scene.choose("take ward of protection")
    assert (scene.held(), len(scene.t.deck[0])) == (["Ward of Protection"], 6)


@pytest.mark.rule("AHC-SRCH-01")
def test_the_sixth_card_is_within_reach_of_the_university() -> None:
    scene = at(UNIVERSITY, "daisy")
    scene.empty_deck()
    scene.deck("Knife", "Guts", "Knife", "Guts", "Flashlight", "Medical Texts", "Knife")
    scene.turn().choose("use miskatonic")
    assert scene.held() == ["Medical Texts"]


def test_the_university_can_be_used_again_and_again() -> None:
    scene = at(UNIVERSITY)
    scene.turn()
    for left in (2, 1, 0):
        scene.choose("use miskatonic")
        assert scene.t.left[0] == left


# -- Easttown


@pytest.mark.parametrize(("place", "cost"), [("Easttown", 2), ("Rivertown", 4)])
def test_allies_cost_two_less_in_easttown(place: str, cost: int) -> None:
    scene = at(place)
    scene.hand("Beat Cop")
    scene.turn()
    with changes(scene.resources, -cost):
        scene.choose("play beat cop")


def test_for_a_cheap_ally_nobody_is_paid_in_easttown() -> None:
    scene = at("Easttown")
    cheap = made(scene, cost=1, traits=["Ally"])
    scene.hand(cheap)
    with changes(scene.resources, 0):
        scene.turn().choose(f"play {cheap}")


def test_in_easttown_only_ally_assets_of_who_is_there_are_cheaper() -> None:
    scene = at("Easttown", "roland", "daisy")
    scene.goes(1, "Rivertown")
    event = made(scene, "event", cost=3, traits=["Ally"])
    knife, ally, named = scene.hand("Machete", "Beat Cop", event)
    (other,) = scene.hand("Research Librarian", who=1)
    assert [resource_cost(scene.t, 0, card) for card in (knife, ally, named)] == [3, 2, 3]
    assert resource_cost(scene.t, 1, other) == 2


# -- Graveyard


def enters_graveyard(token: str, *investigators: str) -> Scene:
    """Agnes goes there from Rivertown and tests willpower 5 against 3."""
    scene = at("Rivertown", *(investigators or ("agnes",)))
    scene.reveals(token)
    scene.turn().choose("move to graveyard")
    return scene


def test_whoever_keeps_calm_stays_in_the_graveyard() -> None:
    scene = enters_graveyard("-2")
    assert (scene.t.place[0], scene.horror()) == (scene.place(GRAVEYARD), 0)
    assert scene.ask.prompt == "Your turn"


def test_in_the_graveyard_fear_costs_two_horror() -> None:
    scene = enters_graveyard("-3")
    assert scene.options() == ["take 2 horror", "move to Rivertown"]
    with changes(scene.horror, 2), changes(scene.damage, 0):
        scene.choose("take 2 horror")
    assert scene.t.place[0] == scene.place(GRAVEYARD)


def test_or_a_way_back_that_costs_no_action() -> None:
    """And provokes nothing (FAQ): the enemy that engaged comes along and strikes nobody."""
    scene = at("Rivertown", "agnes")
    enemy = scene.enemy(at=GRAVEYARD)
    scene.reveals("-3")
    scene.turn().choose("move to graveyard")
    assert (scene.t.zone[enemy], scene.t.holder[enemy]) == (THREAT, 0)  # it engaged before the test
    with changes(scene.damage, 0), changes(scene.horror, 0):
        scene.choose("move to rivertown")
    assert (scene.t.place[0], scene.t.left[0]) == (scene.place("Rivertown"), 2)
    assert scene.t.zone[enemy] == THREAT


def test_every_visit_to_the_graveyard_is_a_test_and_only_for_who_comes() -> None:
    scene = at("Rivertown", "agnes", "daisy")
    scene.goes(1, GRAVEYARD)
    for _ in range(2):
        scene.goes(0, "Rivertown")
        scene.reveals("-5")
        scene.turn().choose("move to graveyard")
        assert scene.ask.prompt.endswith("What do you do among the graves?")
        with changes(lambda: scene.horror(1), 0):
            scene.choose("take 2 horror")


def test_who_is_in_the_graveyard_already_tests_nothing() -> None:
    scene = at(GRAVEYARD)
    scene.turn()
    with changes(scene.horror, 0):
        scene.choose("investigate")


@pytest.mark.rule("AHC-KEY-06", "AHC-MOVE-05")
def test_whoever_cannot_move_to_rivertown_takes_the_horror() -> None:
    scene = at("Rivertown", "agnes")
    rivertown = scene.place("Rivertown")
    bars = encounter(scene)
    scene.threat(constant(bars, CANNOT_BE_ENTERED, lambda t, card, subject, argument: int(subject == rivertown)))
    scene.reveals("-5")
    with changes(scene.horror, 2):
        scene.turn().choose("move to graveyard")


@pytest.mark.rule("AHC-ST-22")
def test_whoever_is_carried_there_during_a_test_is_tested_after_it() -> None:
    """Survival Instinct leads there out of an evasion: one test ends, then the other begins."""
    scene = at("Rivertown", "wendy")
    scene.enemy(evade=1, engaged=0)
    scene.hand("Survival Instinct")
    scene.bag("0")
    scene.turn().choose("evade", "commit survival instinct", "what was tried for first")
    scene.reveals("-8")
    scene.choose("graveyard")
    assert scene.ask.prompt == "What do you do among the graves?"
    assert [type(frame).__name__ for frame in scene.t.stack].count("SkillTest") == 1


def test_an_effect_that_moves_there_is_entering_too() -> None:
    scene = at("Rivertown", "agnes")
    scene.reveals("-5")
    scene.t.stack[:] = scene.t.stack[:1]
    move(scene.t, 0, scene.place(GRAVEYARD))
    scene.runs(*scene.t.stack[1:])
    assert scene.ask.prompt == "What do you do among the graves?"


# -- Northside


@pytest.mark.rule("AHC-MASK-14", "AHC-LIM-03")
def test_in_northside_five_resources_buy_two_clues_once_for_everybody() -> None:
    scene = at(NORTHSIDE, "roland", "daisy")
    scene.t.clues[scene.place(NORTHSIDE)] = 4
    scene.t.resources[0] = scene.t.resources[1] = 11
    scene.turn()
    with changes(scene.resources, -5), changes(scene.clues, 2):
        scene.choose("use northside")
    assert scene.t.clues[scene.place(NORTHSIDE)] == 4  # they are not from there
    assert not scene.offers("use northside")
    scene.turn(1)
    assert not scene.offers("use northside")


@pytest.mark.rule("AHC-INIT-02")
def test_four_resources_buy_nothing_in_northside() -> None:
    scene = at(NORTHSIDE)
    scene.t.resources[0] = 4
    scene.turn()
    assert not scene.offers("use northside")


def test_clues_are_bought_under_the_eyes_of_the_masked_hunter() -> None:
    """To gain clues from the pool is not to discover them (ruling 63)."""
    scene = at(NORTHSIDE)
    cultist(scene, "hunter", engaged=0)
    scene.t.exhausted[card_of(scene.t, "01121b")] = 1
    with changes(scene.clues, 2):
        scene.turn().choose("use northside")
