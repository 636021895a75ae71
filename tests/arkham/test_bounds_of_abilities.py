"""Abilities at their bounds: what a limit counts, when an event is over, whom an additional action is for."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION, TOME_ABILITY, actions_for, extra_actions
from grimtable.games.arkham.rules.abilities.declaring import Does
from grimtable.games.arkham.rules.abilities.kinds import (
    BLANK,
    ENEMY_DEFEATED,
    EXTRA_ACTION,
    HEALTH_VALUE,
    PLAY_FROM,
    SKILL_VALUE,
)
from grimtable.games.arkham.rules.abilities.limits import forget_uses
from grimtable.games.arkham.rules.abilities.modifiers import additional_action, lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_into_area, to_hand
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.state import ATTACHED, IN_DISCARD, IN_HAND, NONE, ROUND, TURN, Ahc
from tests.arkham.made import code, constant, encounter, forced, free, made, notes, played
from tests.arkham.scene import Scene
from tests.stage import changes


def gains(n: int) -> Does:
    """Gain so many resources."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        gain_resources(t, you, n)

    return does


# -- limits


@pytest.mark.rule("AHC-LIM-01")
def test_each_ability_of_a_card_has_a_limit_of_its_own() -> None:
    scene = Scene("roland")
    name = free(free(made(scene), gains(1), limit=1, label="one"), gains(2), limit=1, label="two")
    scene.in_play(name)
    scene.turn()
    with changes(scene.resources, 3):
        scene.choose(f"use {name}: one")
        assert not scene.offers(f"use {name}: one")
        scene.choose(f"use {name}: two")
    assert not scene.offers(f"use {name}")


@pytest.mark.rule("AHC-LIM-01")
def test_each_copy_has_a_limit_of_its_own() -> None:
    scene = Scene("roland")
    name = free(made(scene), gains(1), limit=1)
    scene.in_play(name, name)
    scene.turn().choose(f"use {name} 1")
    assert scene.options()[-2:] == [f"use {name} 2", "end the turn"]


@pytest.mark.rule("AHC-LIM-02", "AHC-LIM-04")
@pytest.mark.parametrize("by_title", [False, True])
def test_a_maximum_goes_on_when_its_card_leaves_play_and_a_limit_does_not(by_title: bool) -> None:
    scene = Scene("roland")
    name = free(made(scene), gains(1), limit=1, by_title=by_title)
    card = scene.in_play(name)
    scene.turn().choose(f"use {name}")
    discard(scene.t, card)
    put_into_area(scene.t, card, 0)
    scene.turn()
    assert scene.offers(f"use {name}") != by_title


@pytest.mark.rule("AHC-LIM-02")
def test_what_other_cards_have_used_up_stays_so_when_a_card_leaves_play() -> None:
    scene = Scene("roland")
    name = free(made(scene), gains(1), limit=1)
    one, two = scene.in_play(name), scene.in_play(name)
    scene.turn().choose(f"use {name} 1", f"use {name} 2")
    scene.t.spent = [one, two]
    forget_uses(scene.t, two)
    assert ([use[1] for use in scene.t.used], scene.t.spent) == ([one], [one])
    scene.t.spent = [one, two]
    forget_uses(scene.t, one)
    assert (scene.t.used, scene.t.spent) == ([], [two])


# -- additional actions


@pytest.mark.rule("AHC-INV-10")
@pytest.mark.parametrize(
    ("kind", "whose", "what", "counts"),
    [
        (EXTRA_ACTION, 0, ANY_ACTION, (1, 1)),
        (EXTRA_ACTION, 0, TOME_ABILITY, (0, 1)),
        (EXTRA_ACTION, 1, ANY_ACTION, (0, 0)),
        (SKILL_VALUE, 0, ANY_ACTION, (0, 0)),
    ],
)
def test_a_lasting_effect_gives_an_additional_action(kind: int, whose: int, what: int, counts: tuple[int, int]) -> None:
    """To whom it is given, for what it may be spent on: anything, or abilities of Tomes."""
    scene = Scene("roland", "daisy")
    source = scene.t.act()
    lasts(scene.t, kind, whose, what, 1, TURN, source)
    for asked, count in zip((ANY_ACTION, TOME_ABILITY), counts, strict=True):
        assert extra_actions(scene.t, 0, asked) == [source] * count
        assert actions_for(scene.t, 0, asked) == scene.t.left[0] + count


@pytest.mark.rule("AHC-INV-10", "AHC-MOD-07")
@pytest.mark.parametrize("spoilt", ["", "it is spent", "it is blank", "it is Daisy's"])
@pytest.mark.parametrize("what", [ANY_ACTION, TOME_ABILITY])
def test_a_card_gives_its_controller_an_additional_action(what: int, spoilt: str) -> None:
    scene = Scene("roland", "daisy")
    name = made(scene)
    additional_action(code(name), what)
    card = scene.in_play(name, who=int(spoilt == "it is Daisy's"))
    if spoilt == "it is spent":
        scene.t.spent = [card]
    elif spoilt == "it is blank":
        scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(subject == card)))
    assert extra_actions(scene.t, 0, TOME_ABILITY) == ([] if spoilt else [card])
    assert extra_actions(scene.t, 0, ANY_ACTION) == ([] if spoilt or what == TOME_ABILITY else [card])


# -- playing


@pytest.mark.rule("AHC-PLAY-03")
def test_an_event_is_discarded_when_its_effect_is_over_and_not_before() -> None:
    """A friend of Roland's could take the damage: while he is asked the event lies in no pile."""
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    name = played(made(scene, "event"), lambda t, you, card, event: hurt_investigator(t, you, card, 1, 0))
    (card,) = scene.hand(name)
    scene.turn().choose(f"play {name}")
    assert (scene.ask.rule, scene.t.discard[0]) == ("AHC-DMG-07", [])
    scene.choose("1 damage on Roland Banks")
    assert scene.t.discard[0] == [card]


@pytest.mark.rule("AHC-PLAY-03")
def test_an_event_that_comes_back_to_hand_takes_effect_once() -> None:
    def returns(t: Ahc, you: int, card: int, event: int) -> None:
        to_hand(t, card, you)
        hurt_investigator(t, you, card, 1, 0)

    scene = Scene("roland")
    name = played(made(scene, "event"), returns)
    (card,) = scene.hand(name)
    with changes(scene.damage, 1):
        scene.turn().choose(f"play {name}")
    assert scene.t.zone[card] == IN_HAND


@pytest.mark.rule("AHC-PLAY-03")
def test_an_event_that_is_played_from_the_discard_pile_takes_effect_once() -> None:
    scene = Scene("roland")
    name = played(made(scene, "event"), lambda t, you, card, event: hurt_investigator(t, you, card, 1, 0))
    (card,) = scene.discards(name)
    lasts(scene.t, PLAY_FROM, 0, NONE, 1 + card, ROUND, NONE)
    with changes(scene.damage, 1):
        scene.turn().choose(f"play {name}")
    assert scene.t.zone[card] == IN_DISCARD


# -- Forced abilities


@pytest.mark.rule("AHC-ABIL-10", "AHC-DEFT-08")
def test_you_on_an_attachment_is_its_controller_though_nobody_is_concerned() -> None:
    """An enemy falls by nobody's hand; Daisy's card on the location answers that."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    ghoul = scene.enemy(health=3, exhausted=True)
    scene.t.damage[ghoul] = 2
    watch = scene.card(forced(made(scene), ENEMY_DEFEATED, notes(heard)), 1)
    scene._enter(watch, ATTACHED, scene.t.place[0])
    curse = constant(made(scene), HEALTH_VALUE, lambda t, card, subject, argument: -(subject == ghoul))
    scene.hand(curse)
    scene.turn().choose(f"play {curse}")
    assert heard == ["1"]
