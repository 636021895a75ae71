"""Who answers an event: whose a Forced ability is, from where a card answers, who is asked (AHC-ABIL, AHC-TRIG)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Does
from grimtable.games.arkham.rules.abilities.kinds import (
    BLANK,
    HARMED,
    MOVES,
    PLAY_FROM,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, place_doom
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.state import ATTACHED, DEFEATED, NONE, ROUND, Ahc
from tests.arkham.made import constant, doing, encounter, forced, made, notes, played, reaction
from tests.arkham.scene import Scene
from tests.stage import changes


def pays(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 1 resource."""
    gain_resources(t, you, 1)


def gains(n: int) -> Does:
    """Gain so many resources."""
    return doing(lambda t, you: gain_resources(t, you, n))


def dooms(n: int) -> Does:
    """Place so much doom on the agenda."""
    return doing(lambda t, you: place_doom(t, t.agenda(), n))


def attach(scene: Scene, name: str, to: int, owner: int) -> int:
    """A player card that is attached to another card."""
    card = scene.card(name, owner)
    scene._enter(card, ATTACHED, to)
    return card


# -- whose a Forced ability is


@pytest.mark.rule("AHC-ABIL-10")
@pytest.mark.parametrize("where", ["play area", "threat area", "on an own card", "on a location"])
def test_you_on_a_forced_ability_is_who_has_the_card_and_not_whose_turn_it_is(where: str) -> None:
    """Roland's turn begins; the card is Daisy's."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    name = forced(made(scene), TURN_BEGINS, notes(heard))
    if where == "play area":
        scene.in_play(name, who=1)
    elif where == "threat area":
        scene.threat(name, who=1)
    elif where == "on an own card":
        attach(scene, name, scene.in_play(made(scene), who=1), 0)
    else:
        attach(scene, name, scene.t.place[0], 1)
    scene.turn(0)
    assert heard == ["1"]


@pytest.mark.rule("AHC-ABIL-10")
def test_you_on_a_card_that_nobody_controls_is_the_one_to_whom_it_happens() -> None:
    """Daisy's turn begins, and an encounter card lies at a location."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    scene.attached(forced(encounter(scene), TURN_BEGINS, notes(heard)), scene.t.place[0])
    scene.turn(1)
    assert heard == ["1"]


@pytest.mark.rule("AHC-ABIL-10", "AHC-ELIM-10")
def test_a_forced_ability_of_who_is_out_is_resolved_by_the_lead_and_not_by_whose_turn_it_is() -> None:
    """Daisy's card stays on the location when she is out; Wendy's turn begins and Roland leads."""
    scene = Scene("roland", "daisy", "wendy")
    heard: list[str] = []
    scene.runs(Eliminate(1, NONE, DEFEATED))
    attach(scene, forced(made(scene), TURN_BEGINS, notes(heard)), scene.t.place[0], 1)
    scene.turn(2)
    assert heard == ["0"]


@pytest.mark.rule("AHC-MOD-07", "AHC-ABIL-10")
@pytest.mark.parametrize("blank", [False, True])
def test_a_blank_card_has_no_forced_ability(blank: bool) -> None:
    scene = Scene("roland")
    heard: list[str] = []
    card = scene.threat(forced(encounter(scene), TURN_BEGINS, notes(heard)))
    scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(blank and subject == card)))
    scene.turn()
    assert heard == ([] if blank else ["0"])


@pytest.mark.rule("AHC-MOD-07")
def test_a_card_that_makes_all_others_blank_is_not_blank_itself() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), TURN_BEGINS, notes(heard, "another")))
    scene.threat(forced(constant(encounter(scene), BLANK, 1), TURN_BEGINS, notes(heard, "itself")))
    scene.turn()
    assert heard == ["itself 0"]


@pytest.mark.rule("AHC-MOD-07")
def test_one_of_two_cards_that_blank_is_enough() -> None:
    """The other one has nothing to do with the card."""
    scene = Scene("roland")
    heard: list[str] = []
    card = scene.threat(forced(encounter(scene), TURN_BEGINS, notes(heard)))
    scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(subject == card)))
    scene.threat(constant(encounter(scene), BLANK, 0))
    scene.turn()
    assert heard == []


# -- from hands


@pytest.mark.rule("AHC-ABIL-13", "AHC-LEAD-02")
def test_each_forced_ability_in_a_hand_is_resolved_once_by_who_holds_it() -> None:
    """Each of the two holds a copy, the lead's comes first."""
    scene = Scene("roland", "daisy")
    name = forced(made(scene), TURN_ENDS, doing(lambda t, you: gain_resources(t, you, 1 + you)), in_hand=True)
    scene.hand(name)
    scene.hand(name, who=1)
    with changes(scene.resources, 1), changes(lambda: scene.resources(1), 2):
        scene.turn().ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-13", "AHC-ABIL-10")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_forced_ability_in_a_hand_starts_only_where_its_condition_holds(holder: int) -> None:
    """ "At the end of your turn": Roland's turn is not Daisy's."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    scene.hand(
        forced(
            made(scene),
            TURN_ENDS,
            notes(heard),
            in_hand=True,
            may=lambda t, you, card, event: t.stack[event].you == you,
        ),
        who=holder,
    )
    scene.turn(0).ends_turn().at_rest()
    assert heard == (["0"] if holder == 0 else [])


@pytest.mark.rule("AHC-ABIL-13")
def test_two_forced_abilities_of_one_card_in_hand_are_resolved_each_once() -> None:
    scene = Scene("roland")
    name = made(scene)
    for gain in (1, 2):
        forced(name, TURN_ENDS, gains(gain), in_hand=True)
    scene.hand(name)
    with changes(scene.resources, 3):
        scene.turn().ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-14")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_a_fast_event_answers_from_whosever_hand(holder: int) -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.house("Cellar")
    dash = played(made(scene, "event", keywords=["fast"]), pays, event=MOVES)
    scene.hand(dash, who=holder)
    scene.turn().choose("move to hallway")
    assert scene.ask.seat == holder
    with changes(lambda: scene.resources(holder), 1):
        scene.choose(f"play {dash}")


@pytest.mark.rule("AHC-ABIL-14")
@pytest.mark.parametrize("how", ["by a card in play", "by a lasting effect", "not at all"])
def test_an_event_answers_from_the_discard_pile_where_something_allows_that(how: str) -> None:
    """A copy in hand is another choice: they lie in different places."""
    scene = Scene("roland")
    scene.house("Cellar")
    dash = played(made(scene, "event", keywords=["fast"]), pays, event=MOVES)
    (old,) = scene.discards(dash)
    if how == "by a card in play":
        scene.in_play(constant(made(scene), PLAY_FROM, lambda t, card, subject, argument: 1 + old))
    elif how == "by a lasting effect":
        lasts(scene.t, PLAY_FROM, 0, NONE, 1 + old, ROUND, NONE)
    scene.turn().choose("move to hallway")
    assert scene.offers(f"play {dash}") == (how != "not at all")
    scene.hand(dash)
    scene.goes(0, "Cellar")
    scene.turn().choose("move to hallway")
    assert sum(f"play {dash}" in option for option in scene.options()) == 1 + (how != "not at all")


@pytest.mark.rule("AHC-ABIL-14", "AHC-INIT-02")
@pytest.mark.parametrize(("resources", "condition"), [(1, True), (2, False)])
def test_an_event_that_cannot_be_paid_or_would_change_nothing_does_not_answer(resources: int, condition: bool) -> None:
    scene = Scene("roland")
    scene.house("Cellar")
    name = made(scene, "event", keywords=["fast"], cost=2)
    scene.hand(played(name, pays, event=MOVES, may=lambda t, you, card, event: condition))
    scene.t.resources[0] = resources
    scene.turn().choose("move to hallway")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-LIM-04")
@pytest.mark.parametrize("limit", [1, 2])
def test_an_event_that_is_used_up_does_not_answer(limit: int) -> None:
    """Two copies and a maximum for the game: each move is answered as long as it allows."""
    scene = Scene("roland")
    scene.house("Cellar")
    dash = played(made(scene, "event", keywords=["fast"]), pays, event=MOVES, limit=limit, by_title=True)
    scene.hand(dash, dash)
    scene.turn().choose("move to hallway", f"play {dash}")
    assert scene.offers(f"play {dash}") == (limit == 2)


# -- who is asked


@pytest.mark.rule("AHC-TRIG-06", "AHC-RND-12")
def test_who_reacts_is_named_where_one_player_leads_several() -> None:
    scene = Scene("roland", "daisy")
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays)
    scene.in_play(name, who=1)
    scene.turn(0).choose("move to hallway")
    assert scene.options() == [f"use {name} (Daisy Walker)", "pass: do not react"]
    with changes(lambda: scene.resources(1), 1):
        scene.choose(f"use {name}")


@pytest.mark.rule("AHC-TRIG-06", "AHC-ABIL-14")
def test_own_copies_are_numbered_for_who_reacts() -> None:
    """Daisy has two of them, Roland one."""
    scene = Scene("roland", "daisy", seats=2)
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays)
    scene.in_play(name, name, who=1)
    scene.turn(0).choose("move to hallway")
    assert scene.options() == [f"use {name} 1", f"use {name} 2", "pass: do not react"]


@pytest.mark.rule("AHC-TRIG-06")
def test_a_card_that_several_may_use_answers_once_for_each_of_them() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.house("Cellar")
    name = reaction(made(scene), MOVES, pays, anyone=True)
    scene.in_play(name, who=1)
    scene.turn(0).choose("move to hallway", f"use {name}")
    assert scene.ask.seat == 1
    scene.choose(f"use {name}")
    assert (scene.ask.prompt, scene.ask.seat) == ("Your turn", 0)
    assert (scene.resources(0), scene.resources(1)) == (6, 6)


@pytest.mark.rule("AHC-ELIM-10")
def test_who_is_out_is_not_asked_to_react() -> None:
    """Daisy's card stays on the location when she is out."""
    scene = Scene("roland", "daisy")
    scene.house("Cellar")
    scene.runs(Eliminate(1, NONE, DEFEATED))
    attach(scene, reaction(made(scene), MOVES, pays), scene.place("Cellar"), 1)
    scene.turn(0).choose("move to hallway")
    assert scene.ask.prompt.endswith("Your turn")


# -- what comes first


@pytest.mark.rule("AHC-LEAD-05")
def test_the_order_is_asked_where_another_order_is_asked_for_in_between() -> None:
    """One of two Forced abilities hurts Roland, and two others answer that."""
    scene = Scene("roland")
    for each in (pays, doing(lambda t, you: hurt_investigator(t, you, you, 1, 0))):
        scene.threat(forced(encounter(scene), TURN_BEGINS, each))
    for doom in (1, 2):
        scene.threat(forced(encounter(scene), HARMED, dooms(doom)))
    scene.turn()
    assert (scene.ask.rule, len(scene.options())) == ("AHC-LEAD-05", 2)


@pytest.mark.rule("AHC-LEAD-05")
@pytest.mark.parametrize(("count", "asked"), [(2, False), (3, False), (4, True)])
def test_more_than_three_forced_abilities_are_put_in_order_without_a_try(count: int, asked: bool) -> None:
    scene = Scene("roland")
    for gain in range(count):
        scene.threat(forced(encounter(scene), TURN_BEGINS, gains(gain)))
    scene.turn()
    assert (scene.ask.rule == "AHC-LEAD-05") == asked
    assert not asked or len(scene.options()) == count


@pytest.mark.rule("AHC-LEAD-05")
@pytest.mark.parametrize("lead", [0, 1])
def test_the_lead_puts_forced_abilities_in_order_whoever_has_them(lead: int) -> None:
    scene = Scene("roland", "daisy", seats=2, lead=str(lead + 1))
    for who in (0, 1):
        scene.threat(forced(encounter(scene), TURN_BEGINS, notes([])), who=who)
    scene.turn(0)
    assert (scene.ask.rule, scene.ask.seat) == ("AHC-LEAD-05", lead)
