"""Official answers on the cards of the five classes and the neutral ones, as far as no other test gives them."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import AFTER, ENGAGES, EVADED, SUCCEEDS
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import location_of
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.state import DEFEATED
from tests.arkham.made import doing, encounter, forced, made, notes, outcome, played, revelation
from tests.arkham.scene import Scene
from tests.stage import changes

# -- talents: a free ability is used as often as it is paid for

TALENTS = [
    ("Physical Training", "agnes", "fight", "+1 combat"),
    ("Hyperawareness", "agnes", "investigate study", "+1 intellect"),
    ("Hard Knocks", "agnes", "evade", "+1 agility"),
    ("Arcane Studies", "roland", "investigate study", "+1 intellect"),
    ("Dig Deep", "agnes", "evade", "+1 agility"),
]


@pytest.mark.rule("AHC-ABIL-12")
@pytest.mark.parametrize(("talent", "who", "action", "label"), TALENTS)
def test_a_talent_is_used_as_often_as_it_is_paid_for(talent: str, who: str, action: str, label: str) -> None:
    scene = Scene(who)
    scene.in_play(talent)
    scene.enemy(engaged=0, fight=9, evade=9)
    scene.t.resources[0] = 3
    scene.turn().choose(action)
    for left in (2, 1, 0):
        assert scene.offers(label)
        scene.choose(label)
        assert scene.resources() == left
    assert not any(label in option for option in scene.options())


# -- Guardian


@pytest.mark.rule("AHC-DMG-18", "AHC-RND-04", "AHC-DMG-07")
def test_beat_cop_cannot_be_discarded_between_assigning_and_placing() -> None:
    """There is no window: the damage that kills him has him gone before anything is asked."""
    scene = Scene("roland")
    cop = scene.in_play("Beat Cop")
    ghoul = scene.enemy(engaged=0, damage=2)
    with changes(lambda: scene.damage(ghoul), 0):
        scene.attacks(ghoul).choose("2 damage on beat cop")
    assert cop in scene.t.discard[0]
    scene.at_rest()


@pytest.mark.rule("AHC-MASS-01")
def test_machete_strikes_a_massive_enemy_harder_that_is_the_only_one() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Machete")
    giant = scene.enemy(fight=1, health=9, keywords=["massive"])
    scene.turn()
    with changes(lambda: scene.damage(giant), 2):
        scene.choose("fight with machete")


@pytest.mark.rule("AHC-MASS-02")
def test_machete_gains_nothing_against_an_exhausted_massive_enemy() -> None:
    scene = Scene("roland")
    scene.in_play("Machete")
    giant = scene.enemy(fight=1, health=9, keywords=["massive"], exhausted=True)
    scene.turn()
    with changes(lambda: scene.damage(giant), 1):
        scene.choose("fight with machete")


@pytest.mark.rule("AHC-MASS-13", "AHC-MASS-01", "AHC-ENGA-05")
def test_a_massive_enemy_counts_as_engaged_but_never_engages() -> None:
    """Nothing that answers engaging is asked when somebody comes to it."""
    scene = Scene("roland")
    scene.house()
    scene.t.shown[scene.place("Attic")] = 1
    scene.enemy(at="Attic", keywords=["massive"])
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENGAGES, notes(heard)))
    scene.turn().choose("move to attic")
    assert (heard, scene.offers("evade")) == ([], True)


@pytest.mark.rule("AHC-TRIG-01")
def test_guard_dog_bites_though_both_its_values_are_reached() -> None:
    scene = Scene("roland")
    dog = scene.in_play("Guard Dog")
    ghoul = scene.enemy(engaged=0, damage=3, horror=1)
    scene.attacks(ghoul).choose("3 damage and 1 horror on guard dog")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("use guard dog")
    assert dog in scene.t.discard[0]
    scene.at_rest()


@pytest.mark.rule("AHC-AOO-09")
def test_dynamite_blast_does_nothing_when_an_attack_of_opportunity_defeats_its_thrower() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Dynamite Blast")
    scene.t.damage[0] = 8
    ghoul = scene.enemy(engaged=0, health=3)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 0), changes(lambda: scene.damage(1), 0):
        scene.choose("play dynamite blast")
    assert scene.t.status[0] == DEFEATED


# -- Seeker


@pytest.mark.rule("AHC-INVG-04")
def test_milan_pays_for_a_success_where_no_clue_lies() -> None:
    scene = Scene("daisy")
    scene.in_play("Dr. Milan Christopher")
    scene.t.clues[scene.place("Study")] = 0
    scene.turn().choose("investigate study")
    with changes(scene.resources, 1):
        scene.choose("use dr. milan")


@pytest.mark.rule("AHC-ST-07", "AHC-ST-26")
def test_mind_over_matter_played_in_a_test_comes_too_late_for_it() -> None:
    """The skill was determined before the first window; the next test is another matter."""
    scene = Scene("daisy")
    scene.hand("Mind over Matter")
    scene.enemy(engaged=0, fight=4, health=9, damage=0)
    scene.turn().choose("fight", "play mind over matter")
    assert outcome(scene) == "Daisy Walker fails by 2"
    scene.choose("fight", "intellect")
    assert outcome(scene) == "Daisy Walker succeeds by 1"


@pytest.mark.rule("AHC-FAST-02")
def test_mind_over_matter_is_not_played_in_the_mythos_phase() -> None:
    scene = Scene("daisy")
    scene.hand("Mind over Matter")
    scene.encounter("Grasping Hands")
    scene.mythos()
    assert not scene.offers("play mind over matter")


@pytest.mark.rule("AHC-AOO-01", "AHC-ENG-03")
def test_an_enemy_strikes_before_a_barricade_leaves_it_behind() -> None:
    scene = Scene("roland")
    scene.house("Hallway")
    scene.t.shown[scene.place("Attic")] = 1
    scene.attached("Barricade", scene.place("Attic"))
    ghoul = scene.enemy(engaged=0, damage=2)
    scene.turn()
    with changes(scene.damage, 2):
        scene.choose("move to attic")
    assert location_of(scene.t, ghoul) == scene.place("Hallway")


# -- Rogue


@pytest.mark.rule("AHC-TRIG-14", "AHC-TRIG-07")
def test_a_card_that_pickpocketing_draws_can_answer_the_same_evasion() -> None:
    scene = Scene("wendy")
    scene.in_play("Pickpocketing")
    trick = played(
        made(scene, "event", keywords=["fast"]),
        doing(lambda t, you: gain_resources(t, you, 4)),
        event=EVADED,
        timing=AFTER,
    )
    scene.deck(trick)
    scene.enemy(engaged=0, evade=1, damage=0)
    scene.turn().choose("evade")
    assert not scene.offers(f"play {trick}")
    scene.choose("use pickpocketing")
    with changes(scene.resources, 4):
        scene.choose(f"play {trick}")


@pytest.mark.rule("AHC-EVAD-08", "AHC-EVAD-07")
@pytest.mark.parametrize("card", ["Stray Cat", "Cunning Distraction"])
def test_pickpocketing_answers_an_enemy_that_is_evaded_without_a_test(card: str) -> None:
    """It was evaded, but no test was successful."""
    scene = Scene("wendy")
    heard: list[str] = []
    scene.in_play("Pickpocketing", forced(made(scene), SUCCEEDS, notes(heard)))
    scene.enemy(engaged=0, damage=0)
    scene.t.resources[0] = 9
    if card == "Stray Cat":
        scene.in_play(card)
        scene.turn().choose("use stray cat")
    else:
        scene.hand(card)
        scene.turn().choose("play cunning distraction")
    with changes(lambda: len(scene.t.hand[0]), 1):
        scene.choose("use pickpocketing")
    assert heard == []


@pytest.mark.rule("AHC-ENG-13")
def test_elusive_does_not_exhaust_what_it_shakes_off() -> None:
    scene = Scene("roland")
    scene.house(at="Cellar")
    scene.t.shown[scene.place("Attic")] = 1
    scene.hand("Elusive")
    ghoul = scene.enemy(engaged=0)
    scene.turn().choose("play elusive")
    assert (scene.t.exhausted[ghoul], location_of(scene.t, ghoul)) == (0, scene.place("Cellar"))


@pytest.mark.rule("AHC-EFF-01")
def test_who_plays_elusive_must_move_where_that_is_possible() -> None:
    scene = Scene("roland")
    scene.house(at="Cellar")
    for name in ("Attic", "Hallway"):
        scene.t.shown[scene.place(name)] = 1
    scene.hand("Elusive")
    scene.enemy(engaged=0)
    scene.turn().choose("play elusive")
    assert sorted(scene.options()) == ["move to Attic", "move to Hallway"]


@pytest.mark.rule("AHC-FGHT-02")
def test_backstab_tests_agility_against_the_fight_value() -> None:
    scene = Scene("wendy")
    scene.hand("Backstab")
    scene.enemy(engaged=0, fight=3, evade=1, health=9)
    scene.turn().choose("play backstab")
    assert "Wendy Adams tests agility (3)" in scene.log()


@pytest.mark.rule("AHC-PLAY-08")
def test_sneak_attack_is_not_played_in_the_enemy_phase() -> None:
    scene = Scene("skids")
    scene.in_play("Stray Cat")
    scene.hand("Sneak Attack")
    scene.enemy(exhausted=True)
    scene.enemy(at="Study", keywords=["aloof"])
    scene.enemies()
    assert scene.offers("use stray cat")
    assert not scene.offers("sneak attack")


# -- Mystic


@pytest.mark.rule("AHC-CLUE-06", "AHC-EFF-08")
def test_drawn_to_the_flame_finds_nothing_where_no_clue_lies() -> None:
    scene = Scene("agnes")
    scene.hand("Drawn to the Flame")
    scene.t.clues[scene.place("Study")] = 0
    scene.encounter("Swarm of Rats")
    with changes(scene.clues, 0):
        scene.turn().choose("play drawn to the flame")
    assert scene.offers("fight swarm of rats")


@pytest.mark.rule("AHC-EFF-03", "AHC-SURGE-01")
def test_drawn_to_the_flame_waits_for_a_card_that_surges() -> None:
    scene = Scene("agnes")
    scene.hand("Drawn to the Flame")
    found: list[int] = []
    wave = encounter(scene, keywords=["surge"])
    calm = revelation(encounter(scene), lambda t, you, card, event: found.append(t.clues[you]))
    scene.encounter(wave, calm)
    with changes(scene.clues, 2):
        scene.turn().choose("play drawn to the flame")
    assert found == [0]


@pytest.mark.rule("AHC-EFF-03")
def test_drawn_to_the_flame_discovers_where_its_player_is_afterwards() -> None:
    """The card that was drawn has led Agnes away."""
    scene = Scene("agnes")
    scene.house()
    attic = scene.place("Attic")
    scene.t.shown[attic] = 1
    scene.t.clues[attic] = 2
    scene.t.clues[scene.place("Hallway")] = 2
    scene.hand("Drawn to the Flame")
    wind = revelation(encounter(scene), doing(lambda t, you: move(t, you, attic)))
    scene.encounter(wind)
    with changes(scene.clues, 2), changes(lambda: scene.t.clues[scene.place("Hallway")], 0):
        scene.turn().choose("play drawn to the flame")
    assert scene.t.clues[attic] == 0


# -- Survivor


@pytest.mark.rule("AHC-INVG-04")
def test_scavenging_answers_a_success_where_no_clue_lies() -> None:
    scene = Scene("wendy")
    scene.in_play("Scavenging")
    scene.discards("Knife")
    scene.t.clues[scene.place("Study")] = 0
    scene.reveals("1")
    scene.turn().choose("investigate study", "use scavenging")
    assert scene.held() == ["Knife"]


@pytest.mark.rule("AHC-ST-19", "AHC-ST-17")
def test_scavenging_does_not_find_an_item_committed_to_the_same_test() -> None:
    """Success is answered before committed cards are discarded."""
    scene = Scene("wendy")
    scene.in_play("Scavenging")
    scene.hand("Flashlight")
    scene.reveals("1")
    scene.turn().choose("investigate study", "commit flashlight")
    assert not scene.offers("scavenging")
    assert scene.titles(scene.t.discard[0]) == ["Flashlight"]


@pytest.mark.rule("AHC-TRIG-14", "AHC-TRIG-07")
def test_a_card_that_rabbits_foot_draws_can_answer_the_same_failure() -> None:
    scene = Scene("roland")
    scene.in_play("Rabbit's Foot")
    scene.deck('"Look what I found!"')
    scene.reveals("-2")
    scene.turn().choose("investigate study")
    assert not scene.offers("look what i found")
    with changes(scene.clues, 2):
        scene.choose("use rabbit's foot", "play look what i found")


@pytest.mark.rule("AHC-TRIG-14", "AHC-TRIG-04")
def test_a_lucky_that_rabbits_foot_draws_comes_too_late() -> None:
    """That a test would fail lies before that it has failed."""
    scene = Scene("roland")
    scene.in_play("Rabbit's Foot")
    scene.deck("Lucky!")
    scene.reveals("-2")
    scene.turn().choose("investigate study", "use rabbit's foot")
    assert scene.held() == ["Lucky!"]
    assert scene.ask.prompt == "Your turn"
    assert outcome(scene) == "Roland Banks fails by 1"


# -- neutral


@pytest.mark.rule("AHC-MOD-04", "AHC-ST-13")
@pytest.mark.parametrize(("token", "clues"), [("-8", 1), ("auto-fail", 0)])
def test_with_a_shroud_of_0_only_an_automatic_failure_fails(token: str, clues: int) -> None:
    scene = Scene("roland")
    scene.in_play("Flashlight")
    scene.reveals(token)
    scene.turn()
    with changes(scene.clues, clues):
        scene.choose("investigate with flashlight")
