"""Precedence and wording: cards against rules, cannot, may, copies, you, nearest, printed and gained (AHC-KEY)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.abilities.kinds import (
    BLANK,
    CANNOT_ATTACK,
    CANNOT_ENTER,
    ENEMY_DEFEATED,
    KEYWORD,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.cards_in_play.values import has_keyword
from grimtable.games.arkham.rules.cards_in_play.zones import put_on_map
from grimtable.games.arkham.rules.drawing.encounter_deck import DrawEncounter
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.scenarios.the_gathering.agendas import LapseInTime
from grimtable.games.arkham.state import Ahc
from tests.arkham.made import action, constant, doing, encounter, forced, made, notes, reaction, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-KEY-01")
def test_a_card_that_contradicts_the_rules_is_obeyed() -> None:
    """By the rules an action that is no Fight or Evade provokes; the card says that this one does not."""
    scene = Scene("roland")
    quiet, loud = action(made(scene), safe=True), action(made(scene))
    scene.in_play(quiet, loud)
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 0):
        scene.choose(f"use {quiet}")
    with changes(scene.damage, 1):
        scene.choose(f"use {loud}")


@pytest.mark.rule("AHC-KEY-02")
def test_what_a_card_does_not_contradict_stays_in_force() -> None:
    """The card says that its action does not provoke; the rule that it costs an action is obeyed all the same."""
    scene = Scene("roland")
    quiet = action(made(scene), safe=True)
    scene.in_play(quiet)
    scene.enemy(engaged=0)
    scene.turn()
    with changes(lambda: scene.t.left[0], -1):
        scene.choose(f"use {quiet}")


@pytest.mark.rule("AHC-KEY-03")
def test_cannot_is_absolute() -> None:
    """An effect moves an investigator to the Parlor, which cannot be entered: nothing happens."""
    scene = Scene("roland")
    scene.house()
    door = action(made(scene), doing(lambda t, you: move(t, you, scene.place("Parlor"))))
    scene.in_play(door)
    scene.turn().choose(f"use {door}")
    assert scene.t.place[0] == scene.place("Hallway")


@pytest.mark.rule("AHC-KEY-03")
def test_an_enemy_that_cannot_attack_does_not_even_if_an_effect_says_so() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0)
    scene.in_play(constant(made(scene), CANNOT_ATTACK, 1))
    scene.enemies()
    assert (scene.damage(), scene.t.exhausted[ghoul]) == (0, 0)
    scene.at_rest()


@pytest.mark.rule("AHC-KEY-05")
def test_may_leaves_the_choice_to_the_cards_controller() -> None:
    scene = Scene("roland", "daisy", seats=2)
    heard: list[str] = []
    name = reaction(made(scene), TURN_BEGINS, notes(heard))
    scene.in_play(name, who=1)
    scene.turn(0)
    assert (scene.ask.seat, scene.options()) == (1, [f"use {name}", "pass: do not react"])
    scene.choose("pass")
    assert heard == []


@pytest.mark.rule("AHC-KEY-06")
def test_who_must_choose_cannot_choose_what_changes_nothing() -> None:
    """Agenda 1: where nobody holds a card the lead must take the horror; one card anywhere leaves the choice."""
    scene = Scene("roland", "daisy")
    scene.hand("Knife", who=1)
    scene.runs(LapseInTime(0))
    assert len(scene.options()) == 2
    scene.choose("everybody discards a card at random")
    assert (scene.t.hand[1], scene.horror()) == ([], 0)
    with changes(scene.horror, 2):
        scene.runs(LapseInTime(0))
    scene.at_rest()


@pytest.mark.rule("AHC-KEY-06")
def test_must_forces_what_can_change_something() -> None:
    """Nine cards in hand: one must be discarded, and nothing else is offered."""
    scene = Scene("roland")
    scene.empty_deck()
    scene.hand(*["Knife"] * 4, *["Guts"] * 5)
    scene.upkeep()
    assert scene.options() == ["discard Knife", "discard Guts"]


@pytest.mark.rule("AHC-KEY-07")
@pytest.mark.parametrize(("ghouls", "damage"), [(0, 0), (1, 1), (3, 1)])
def test_a_condition_with_a_is_met_by_one_or_more(ghouls: int, damage: int) -> None:
    """Tablet: 1 damage if there is a Ghoul here."""
    scene = Scene("roland")
    for _ in range(ghouls):
        scene.enemy("Ghoul Minion", exhausted=True)
    scene.reveals("tablet")
    with changes(scene.damage, damage):
        scene.turn().choose("investigate study")


@pytest.mark.rule("AHC-KEY-09")
def test_a_card_that_names_itself_means_only_itself() -> None:
    scene = Scene("roland")
    first = scene.in_play("Knife")
    second = scene.in_play("Knife")
    scene.enemy(engaged=0)
    scene.turn().choose("fight with knife 2: throw")
    assert (scene.t.in_play(first), scene.t.in_play(second)) == (True, False)


@pytest.mark.rule("AHC-KEY-10")
def test_cards_are_copies_by_title_alone() -> None:
    """Another subtitle and another level, but the same title: the unique card is in play already."""
    scene = Scene("roland")
    printed_one = scene.define(
        name="The Same One", type_code="asset", faction_code="neutral", cost=0, is_unique=True, subname="A", xp=0
    )
    other = scene.define(
        name="The Same One", type_code="asset", faction_code="neutral", cost=0, is_unique=True, subname="B", xp=2
    )
    assert printed_one != other
    card = scene.in_play("The Same One")
    assert scene.t.defn[card] == printed_one
    scene.hand(printed.CODE[other])
    scene.turn()
    assert not scene.offers("play")


@pytest.mark.rule("AHC-KEY-11")
def test_a_trait_does_nothing_by_itself() -> None:
    """An enemy with the trait Hunter does not hunt; that is a keyword's work."""
    scene = Scene("roland")
    scene.house()
    idle = scene.enemy(at="Attic", traits=["Hunter", "Ghoul"])
    scene.enemies()
    assert scene.t.holder[idle] == scene.place("Attic")


@pytest.mark.rule("AHC-KEY-11")
def test_an_ability_refers_to_a_trait() -> None:
    """Skull: minus the Ghouls here."""
    scene = Scene("daisy")
    scene.enemy(traits=["Ghoul"], exhausted=True)
    scene.enemy(traits=["Cultist"], exhausted=True)
    scene.reveals("skull")
    scene.turn().choose("investigate study")
    assert "Daisy Walker succeeds by 2" in scene.log()


@pytest.mark.rule("AHC-KEY-13")
def test_you_on_a_revelation_is_who_draws_the_card() -> None:
    scene = Scene("roland", "daisy")
    name = revelation(encounter(scene), lambda t, you, card, event: hurt_investigator(t, you, card, 0, 1))
    scene.draws_encounter(name, who=1)
    assert (scene.horror(0), scene.horror(1)) == (0, 1)


@pytest.mark.rule("AHC-KEY-13")
def test_you_on_a_triggered_ability_is_who_triggers_it() -> None:
    scene = Scene("roland", "daisy", seats=2)
    heard: list[str] = []
    scene.t.clues[0] = scene.t.clues[1] = 0
    name = action(encounter(scene, "enemy"), notes(heard))
    scene.enemy(name, exhausted=True)
    scene.turn(1).choose(f"use {name}")
    assert heard == ["1"]


@pytest.mark.rule("AHC-KEY-13")
def test_you_on_a_card_in_a_threat_area_is_whose_area_it_is() -> None:
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), TURN_ENDS, notes(heard)), who=1)
    scene.turn(0).ends_turn()
    assert heard == ["1"]


@pytest.mark.rule("AHC-KEY-13")
def test_you_on_a_location_is_whom_the_sentence_describes() -> None:
    """After you enter the Attic: the one who entered takes the horror."""
    scene = Scene("roland", "daisy")
    scene.house()
    with changes(lambda: scene.horror(1), 1), changes(lambda: scene.horror(0), 0):
        scene.turn(1).choose("move to attic")


def barred(name: str, scene: Scene) -> None:
    """Enemies cannot enter a location."""
    bar = encounter(scene)
    place = scene.place(name)
    constant(bar, CANNOT_ENTER, lambda t, card, subject, argument: int(subject == place))
    scene.attached(bar, place)


@pytest.mark.rule("AHC-KEY-14")
def test_the_nearest_way_counts_connections_that_are_blocked() -> None:
    """A hunter two steps away by a blocked way and three by an open one takes neither the long way nor another."""
    scene = Scene("roland")
    scene.location("Lair", symbol="lair", connects=["gate", "moor"])
    scene.location("Gate", symbol="gate", connects=["lamp"])
    scene.location("Moor", symbol="moor", connects=["bog"])
    scene.location("Bog", symbol="bog", connects=["lamp"])
    hunter = scene.enemy(at="Lair", keywords=["hunter"])
    barred("Gate", scene)
    scene.enemies()
    assert scene.t.holder[hunter] == scene.place("Lair")
    scene.at_rest()


def empty_box(scene: Scene, whose: int) -> int:
    """A card that blanks the text box of another one."""
    name = encounter(scene)
    constant(name, BLANK, lambda t, card, subject, argument: int(subject == whose))
    return scene.threat(name)


@pytest.mark.rule("AHC-KEY-16")
def test_a_blank_box_takes_what_is_printed_but_not_what_is_gained() -> None:
    scene = Scene("roland")
    hound = scene.enemy(keywords=["hunter"])
    empty_box(scene, hound)
    assert not has_keyword(scene.t, hound, printed.HUNTER)
    scene.in_play(gives_hunter(scene, hound))
    assert has_keyword(scene.t, hound, printed.HUNTER)


def gives_hunter(scene: Scene, enemy: int) -> str:
    """An enemy gains the keyword hunter."""

    def adds(t: Ahc, card: int, subject: int, argument: int) -> int:
        return int(subject == enemy and argument == printed.HUNTER)

    return constant(made(scene), KEYWORD, adds)


@pytest.mark.rule("AHC-KEY-17")
def test_a_gained_keyword_works_like_a_printed_one() -> None:
    scene = Scene("roland")
    scene.house()
    ghoul = scene.enemy(at="Attic")
    scene.in_play(gives_hunter(scene, ghoul))
    scene.enemies()
    assert (scene.t.holder[ghoul], scene.damage()) == (0, 1)


@pytest.mark.rule("AHC-KEY-18")
def test_a_keyword_from_several_sources_counts_once() -> None:
    """Printed and gained twice over, a hunter still moves one location."""
    scene = Scene("roland")
    for name, symbol, to in (("Far", "far", "mid"), ("Middle", "mid", "near"), ("Near", "near", "lamp")):
        scene.location(name, symbol=symbol, connects=[to])
    ghoul = scene.enemy(at="Far", keywords=["hunter"])
    scene.in_play(gives_hunter(scene, ghoul), gives_hunter(scene, ghoul))
    scene.enemies()
    assert scene.t.holder[ghoul] == scene.place("Middle")


@pytest.mark.rule("AHC-KEY-18")
def test_surge_gained_by_a_card_that_has_it_surges_once() -> None:
    scene = Scene("roland")
    heard: list[str] = []

    def surging(t: Ahc, card: int, subject: int, argument: int) -> int:
        return int(argument == printed.SURGE and printed.NAME[t.defn[subject]] == wave)

    wave = revelation(encounter(scene, keywords=["surge"]), notes(heard, "wave"))
    calm = revelation(encounter(scene), notes(heard, "calm"))
    scene.in_play(constant(made(scene), KEYWORD, surging))
    scene.encounter(wave, calm, calm)
    scene.runs(DrawEncounter(0))
    assert heard == ["wave 0", "calm 0"]


@pytest.mark.rule("AHC-KEY-13")
def test_a_forced_ability_of_a_place_concerns_whom_the_event_concerns() -> None:
    """After an enemy is defeated by you: the one who defeated it, wherever the card with the ability is."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    shrine = encounter(scene, "location", shroud=1, clues=0, symbol="shrine")
    put_on_map(scene.t, scene.card(forced(shrine, ENEMY_DEFEATED, notes(heard))))
    scene.enemy(fight=1, health=1, engaged=1)
    scene.turn(1).choose("fight")
    assert heard == ["1"]


def test_a_card_used_is_numbered_only_where_its_user_has_several() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play("Flashlight", who=1)
    scene.in_play("Flashlight")
    scene.turn()
    lights = [words for words in scene.options() if "Flashlight" in words]
    assert lights == ["Investigate with Flashlight"]
    scene.in_play("Flashlight")
    scene.turn()
    lights = [words for words in scene.options() if "Flashlight" in words]
    assert lights == ["Investigate with Flashlight 1", "Investigate with Flashlight 2"]
