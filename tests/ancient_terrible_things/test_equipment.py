"""Using equipment: Swag cards that are exhausted when used (chapter 9 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.printed import piece
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]
Way = Callable[[Scene], None]

WEALTH = {"focus": 3, "treasure": 3, "courage": 3, "feat": 5}


# -- the ways to the moments that cards name; a Feat in hand keeps the questions of the Encounter phase open


def to_explore(scene: Scene) -> None:
    scene.explores("gunsloop")


def to_desperation(scene: Scene) -> None:
    scene.explores("shrine").passes_until("Perform a desperate act?")


def to_pool(scene: Scene) -> None:
    scene.you.holds("stampede-below-decks")
    scene.forms_pool()


def to_roll(scene: Scene) -> None:
    scene.you.holds("stampede-below-decks")
    scene.rolls(1, 2, 3, 5, 6)


def to_roll_without_rerolls(scene: Scene) -> None:
    scene.t.rerolls[0] = 0
    to_roll(scene)


def to_roll_in_panic(scene: Scene) -> None:
    to_roll(scene)
    scene.joins_pool(("panic", 4))


def to_roll_beside_a_lantern(scene: Scene) -> None:
    scene.rival.has_swag("storm-lantern")
    to_roll(scene)


def to_spend(scene: Scene) -> None:
    to_roll(scene)
    scene.choose("stop rolling")


def to_failure(scene: Scene) -> None:
    to_spend(scene)
    scene.choose("stop spending")


WAYS: dict[str, Way] = {
    "storm-lantern": to_pool,
    "trench-whistle": to_roll,
    "fencing-glove": to_pool,
    "bottomless-hip-flask": to_pool,
    "last-cartridge": to_roll_without_rerolls,
    "hired-shadow": to_pool,
    "smelling-salts": to_roll,
    "jewellers-loupe": to_roll,
    "withered-hand": to_roll,
    "calming-drops": to_roll_in_panic,
    "inherited-llama": to_explore,
    "dowsing-rod": to_explore,
    "skeleton-key": to_roll_beside_a_lantern,
    "black-tallow-candle": to_desperation,
    "divers-lifeline": to_failure,
    "backwards-spyglass": to_explore,
    "wax-phonograph": to_failure,  # nothing is asked between a failure and the Refresh phase
    "carrion-bag": to_spend,
}


EXPLORING = ("Use the Rusted Gunsloop?", "Play or use a card while you explore")
BEFORE, BETWEEN = "Roll, or change your dice first?", "Re-roll, use a card, or stop?"
PROMPTS = {
    printed.AT_EXPLORE: EXPLORING,
    printed.AT_DESPERATION: ("Perform a desperate act?",),
    printed.AT_POOL: (BEFORE,),
    printed.AT_ROLL: (BETWEEN,),
    printed.AT_POOL | printed.AT_ROLL: (BEFORE, BETWEEN),
    printed.AT_SPEND: ("What do you spend your dice on?",),
    printed.AT_FAILURE: ("You have failed",),
    printed.AT_REFRESH: ("Before you refresh",),
}


def with_swag(att: Att, *codes: str, **tokens: int) -> Scene:
    """A scene for two with the expansion, in which you own these Swag cards and tokens."""
    scene = att(2, lost_charter="on")
    scene.you.has_swag(*codes).owns(**(WEALTH | tokens))
    return scene


# -- what all have in common


def test_the_tests_below_know_a_way_to_every_card() -> None:
    assert set(WAYS) == {printed.CODE[c] for c in printed.SWAGS if printed.EXHAUSTS[c]}


@pytest.mark.rule("ATT-ROLL-19")
@pytest.mark.parametrize("code", WAYS)
def test_a_card_is_used_at_its_moment_and_lies_exhausted_afterwards(att: Att, code: str) -> None:
    scene = with_swag(att, code)
    WAYS[code](scene)
    assert not scene.you.exhausted(code)
    scene.choose(f"use {scene.name(code)}")
    assert f"{scene.name(code)} is exhausted" in scene.log()


@pytest.mark.rule("ATT-ROLL-26")
@pytest.mark.parametrize("code", WAYS)
def test_a_card_is_offered_at_no_other_moment_than_its_own(att: Att, code: str) -> None:
    scene = with_swag(att, code)
    WAYS[code](scene)
    own = PROMPTS[printed.MOMENT[piece(code)]]
    turn = scene.t.turn
    while scene.t.turn == turn:
        assert scene.offers(f"use {scene.name(code)}") == (scene.ask.prompt in own)
        scene.passes()
    again = with_swag(att, code)
    again.you.holds("stampede-below-decks")
    again.explores("gunsloop")
    turn = again.t.turn
    while again.t.turn == turn:
        assert again.ask.prompt in own or not again.offers(f"use {again.name(code)}")
        again.passes()


@pytest.mark.rule("ATT-ROLL-22")
@pytest.mark.parametrize("code", WAYS)
def test_an_exhausted_card_cannot_be_used(att: Att, code: str) -> None:
    scene = with_swag(att, code)
    scene.you.exhausts(code)
    WAYS[code](scene)
    assert not scene.offers(f"use {scene.name(code)}")
    if scene.you.exhausted(code):  # unless the Refresh phase has come and gone
        scene.refused(f"use {scene.name(code)}", rule="ATT-ROLL-22", seat=scene.ask.seat)


@pytest.mark.rule("ATT-ROLL-20", "ATT-GEN-04")
@pytest.mark.parametrize(
    ("code", "token", "price"),
    [
        ("hired-shadow", "treasure", 1),
        ("calming-drops", "courage", 1),
        ("divers-lifeline", "courage", 1),
    ],
)
def test_the_tokens_that_a_card_asks_for_are_paid_or_it_cannot_be_used(
    att: Att, code: str, token: str, price: int
) -> None:
    scene = with_swag(att, code, **{token: price})
    WAYS[code](scene)
    with changes(getattr(scene.you, token), -price), changes(scene.rival.all_tokens, 0):
        scene.choose(f"use {scene.name(code)}")
    poor = with_swag(att, code, **{token: price - 1})
    WAYS[code](poor)
    assert not poor.offers(f"use {scene.name(code)}")


@pytest.mark.rule("ATT-ROLL-22")
def test_a_card_is_used_once_and_not_again_before_it_is_turned_faceup(att: Att) -> None:
    scene = with_swag(att, "storm-lantern")
    to_roll(scene)
    scene.lay_dice(4)
    scene.choose("use Storm Lantern")
    assert not scene.offers("use Storm Lantern")
    assert "exhausted" in scene.refused("use Storm Lantern", rule="ATT-ROLL-22")


@pytest.mark.rule("ATT-RFR-02")
def test_own_exhausted_cards_are_turned_faceup_in_the_refresh_phase_and_those_of_others_are_not(att: Att) -> None:
    scene = with_swag(att, "storm-lantern", "trench-whistle", "gilded-idol")
    scene.you.exhausts("storm-lantern", "trench-whistle")
    scene.rival.has_swag("fencing-glove").exhausts("fencing-glove")
    scene.idles("shrine")
    assert not scene.you.exhausted("storm-lantern")
    assert not scene.you.exhausted("trench-whistle")
    assert scene.rival.exhausted("fencing-glove")
    scene.idles("gorge")
    assert not scene.rival.exhausted("fencing-glove")


@pytest.mark.rule("ATT-ROLL-20")
def test_what_is_paid_for_a_card_is_paid_before_its_effect(att: Att) -> None:
    scene = with_swag(att, "hired-shadow", treasure=1)
    scene.forms_pool()
    scene.choose("use Hired Shadow")
    assert scene.ask.prompt == "Which die joins your pool?"
    assert scene.you.treasure() == 0
    assert scene.you.exhausted("hired-shadow")
