"""Phase 3, Desperation (chapter 7 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]

ASKED = "Perform a desperate act?"


def at_the_gorge(scene: Scene, code: str) -> None:
    """Go to the Ghastly Gorge, where an encounter lies and an empty hand leaves no action to decide about."""
    scene.lay("gorge", code)
    scene.explores("gorge")


@pytest.mark.rule("ATT-DES-01")
def test_a_desperate_act_may_be_declined(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=5)
    at_the_gorge(scene, "hush")
    assert scene.ask.prompt == ASKED
    assert scene.options() == ["desperate act for 3 Courage", "pass"]
    with changes(scene.you.courage, 0):
        scene.choose("pass")
    assert scene.you.overcome() == []
    assert scene.t.encounter[PLACE["gorge"]] >= 0


@pytest.mark.rule("ATT-DES-01")
def test_one_desperate_act_is_possible_and_no_second_one(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=9)
    at_the_gorge(scene, "hush")
    scene.choose("desperate act for 3 Courage")
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"
    scene.refused("desperate act for 3 Courage", rule="ATT-DES-01")
    assert scene.you.overcome() == ["hush"]


@pytest.mark.rule("ATT-DES-02", "ATT-RES-03")
@pytest.mark.parametrize(
    ("code", "price"),
    [("obliging-guide", 1), ("drowned-bell", 2), ("hush", 3), ("unfinished-atlas", 5), ("door-in-the-riverbed", 7)],
)
def test_a_desperate_act_costs_courage_equal_to_the_secrets_of_the_encounter(att: Att, code: str, price: int) -> None:
    scene = att(2)
    scene.you.owns(courage=price, focus=9, treasure=9, feat=9)
    at_the_gorge(scene, code)
    with changes(scene.you.courage, -price), changes(scene.you.all_tokens, -price), changes(scene.rival.all_tokens, 0):
        scene.choose(f"desperate act for {price} Courage")
    assert scene.you.overcome() == [code]
    scene.sound()


@pytest.mark.rule("ATT-DES-02")
def test_with_too_little_courage_there_is_no_desperate_act(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=2, focus=9, treasure=9, feat=9)
    at_the_gorge(scene, "hush")
    assert scene.ask.prompt != ASKED
    scene.refused("desperate act for 3 Courage", rule="ATT-DES-02")


@pytest.mark.rule("ATT-DES-03", "ATT-DES-04", "ATT-RES-03")
def test_the_encounter_is_overcome_at_once_without_dice_and_joins_the_score_stack(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=3).has_overcome("twin-idols")
    at_the_gorge(scene, "hush")
    with changes(scene.you.score, 3):
        scene.lay_dice(1, 1, 1, 1, 1)
        scene.choose("desperate act for 3 Courage")
    assert scene.you.overcome() == ["twin-idols", "hush"]
    assert scene.rival.overcome() == []
    assert scene.t.encounter[PLACE["gorge"]] < 0
    kinds = [line.kind for line in scene.table.log()]
    assert kinds.index("pay") < kinds.index("overcome") < kinds.index("roll")
    assert scene.t.spent == []
    scene.sound()


@pytest.mark.rule("ATT-DES-05")
def test_a_desperate_act_is_not_possible_before_or_after_its_phase(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "hush")
    scene.you.owns(courage=9, feat=9).holds("stampede-below-decks", "night-errand")
    scene.explores("gorge")
    assert scene.ask.prompt == "Use the Ghastly Gorge?"
    assert not scene.offers("desperate act")
    scene.passes_until(ASKED).choose("pass")
    for prompt in (
        "Roll, or change your dice first?",
        "Re-roll, use a card, or stop?",
        "What do you spend your dice on?",
    ):
        scene.passes_until(prompt)
        scene.refused("desperate act for 3 Courage", rule="ATT-DES-05")
    with changes(scene.you.courage, 0), changes(scene.you.terrible, 1):
        scene.idles()


# -- what cards make of the price

FOG, BRIDGE, CANDLE = "offer-in-the-fog", "folding-footbridge", "black-tallow-candle"
LEAP = "leap-before-you-look"


def priced(att: Att, encounter: str, *cards: str) -> Scene:
    """Come to an encounter with Courage enough; the cards that change the price are in play."""
    scene = att(2, lost_charter="on")
    scene.you.owns(courage=9, feat=1)
    scene.you.has_swag(*[code for code in cards if code in (BRIDGE, CANDLE)])
    scene.you.holds(*[code for code in cards if code == LEAP])
    scene.lay("gorge", encounter)
    if FOG in cards:
        scene.lay_event("ruin", FOG)
    scene.explores("gorge").passes_until(ASKED)
    if CANDLE in cards:
        scene.choose("use Black Tallow Candle")
    return scene


@pytest.mark.rule("ATT-DES-02")
@pytest.mark.parametrize(
    ("encounter", "cards", "price"),
    [
        ("hush", (LEAP,), 2),  # 3 halved and rounded up
        ("hush", (FOG,), 4),
        ("unfinished-atlas", (LEAP, FOG), 4),  # 5 halved is 3; 1 more
        ("rapids-not-on-the-chart", (LEAP, BRIDGE), 1),  # 4 halved is 2; 1 less
        ("rapids-not-on-the-chart", (BRIDGE,), 3),
        ("crown-of-wet-stone", (LEAP, CANDLE), 1),  # 6 halved is 3; 3 less, but at least 1
        ("bank-that-breathes", (FOG, BRIDGE), 1),  # 1 more is 2; 1 less
        ("bank-that-breathes", (BRIDGE,), 1),
        ("river-turned-over", (BRIDGE, CANDLE), 2),
        ("river-turned-over", (FOG, BRIDGE, CANDLE), 3),
        ("fever-reeds", (FOG, BRIDGE, CANDLE), 1),
    ],
)
def test_a_price_is_halved_then_raised_then_lowered_but_not_below_1(
    att: Att, encounter: str, cards: tuple[str, ...], price: int
) -> None:
    scene = priced(att, encounter, *cards)
    with changes(scene.you.courage, -price):
        scene.choose("play Leap Before You Look" if LEAP in cards else "desperate act for")
    assert scene.you.overcome() == [encounter]
