"""Assets, slots, unique cards, uses, permanent cards (AHC-ASSET, AHC-SLOT, AHC-UNIQ, AHC-USES, AHC-PERM)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.decks.building import problems, starter
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.initiation import AssetTaken
from grimtable.games.arkham.rules.abilities.kinds import SLOTS_VALUE
from grimtable.games.arkham.rules.cards_in_play.tokens import put_uses
from grimtable.games.arkham.rules.cards_in_play.values import assets_of, card_of, controller
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_at
from grimtable.games.arkham.rules.scenario.setup import SetUp
from grimtable.games.arkham.state import AREA, BOX, ENCOUNTER_DECK, NONE, REMOVED, SCENARIO, Ahc
from tests.arkham.made import action, constant, doing, free, made
from tests.arkham.scene import Scene
from tests.stage import changes


def lita(scene: Scene) -> int:
    """Lita Chantler waits in the Parlor, and the first investigator is with her."""
    scene.house()
    scene.goes(0, "Parlor")
    card = card_of(scene.t, "01117")
    put_at(scene.t, card, scene.place("Parlor"))
    return card


# -- assets


@pytest.mark.rule("AHC-ASSET-01")
def test_a_story_asset_has_an_encounter_set_and_no_level() -> None:
    """Lita is the only one among all assets; every other one has a level, or belongs to one investigator."""
    story = [d for d in range(len(printed.ROWS)) if printed.TYPE[d] == printed.ASSET and printed.ENCOUNTER_SET[d]]
    assert [printed.NAME[d] for d in story] == ["Lita Chantler"]
    assert printed.XP[story[0]] < 0
    deck = starter("01001")
    with_her = type(deck)(deck.investigator, {**deck.slots, "01117": 1})
    assert any("Lita Chantler" in problem.reason for problem in problems(with_her))
    assert not any("Lita Chantler" in problem.reason for problem in problems(deck))


@pytest.mark.rule("AHC-ASSET-02")
def test_a_story_asset_is_a_players_card_while_a_player_controls_it() -> None:
    """An asset of Roland's has to be discarded: Lita is none while she merely stands there."""
    scene = Scene("roland")
    card = lita(scene)
    scene.reveals("auto-fail")
    with changes(scene.damage, 2):
        scene.draws_encounter("Crypt Chill")
    assert (controller(scene.t, card), assets_of(scene.t, 0)) == (NONE, [])
    scene.runs(AssetTaken(0, NONE, NONE, card))
    assert (controller(scene.t, card), assets_of(scene.t, 0)) == (0, [card])
    scene.reveals("auto-fail")
    with changes(scene.damage, 0):
        scene.draws_encounter("Crypt Chill")
    assert scene.t.zone[card] == REMOVED


# -- slots


@pytest.mark.parametrize(
    ("slot", "count"),
    [
        pytest.param("Ally", 1, marks=pytest.mark.rule("AHC-SLOT-01")),
        pytest.param("Body", 1, marks=pytest.mark.rule("AHC-SLOT-02")),
        pytest.param("Accessory", 1, marks=pytest.mark.rule("AHC-SLOT-03")),
        pytest.param("Hand", 2, marks=pytest.mark.rule("AHC-SLOT-04")),
        pytest.param("Arcane", 2, marks=pytest.mark.rule("AHC-SLOT-05")),
    ],
)
def test_an_investigator_has_so_many_slots_of_a_kind(slot: str, count: int) -> None:
    """As many assets come into play freely; for the next one another has to go."""
    scene = Scene("roland")
    names = [made(scene, slot=slot) for _ in range(count + 1)]
    scene.hand(*names)
    scene.turn()
    scene.choose(*[f"play {name}" for name in names[:count]])
    assert scene.titles(assets_of(scene.t, 0)) == names[:count]
    scene.choose(f"play {names[count]}")
    if count > 1:
        assert scene.options() == [f"discard {name}" for name in names[:count]]
        scene.choose(f"discard {names[0]}")
    assert scene.titles(assets_of(scene.t, 0)) == names[1:]


@pytest.mark.rule("AHC-SLOT-06")
def test_without_a_slot_that_can_be_made_free_an_asset_cannot_be_played() -> None:
    scene = Scene("roland")
    scene.in_play(made(scene, slot="Body", keywords=["permanent"]))
    coat, hat = made(scene, slot="Body"), made(scene, slot="Accessory")
    scene.hand(coat, hat)
    scene.turn()
    assert scene.offers(f"play {hat}")
    assert not scene.offers(f"play {coat}")


@pytest.mark.rule("AHC-SLOT-07")
def test_gaining_control_of_an_asset_makes_room_for_it_too() -> None:
    scene = Scene("roland")
    cop = scene.in_play("Beat Cop")
    card = lita(scene)
    scene.runs(AssetTaken(0, NONE, NONE, card))
    assert cop in scene.t.discard[0]
    assert (scene.t.zone[card], scene.t.holder[card]) == (AREA, 0)


@pytest.mark.rule("AHC-SLOT-08")
def test_assets_without_a_slot_are_not_limited() -> None:
    scene = Scene("roland")
    names = [made(scene) for _ in range(6)]
    scene.in_play(*names[:3])
    scene.hand(*names[3:])
    scene.turn().choose(*[f"play {name}" for name in names[3:]])
    assert scene.titles(assets_of(scene.t, 0)) == names


@pytest.mark.rule("AHC-SLOT-09")
def test_an_asset_with_two_symbols_fills_two_slots() -> None:
    scene = Scene("roland")
    scene.in_play("Knife", "Flashlight")
    rifle = made(scene, slot="Hand x2")
    scene.hand(rifle)
    scene.turn().choose(f"play {rifle}")
    assert scene.titles(assets_of(scene.t, 0)) == [rifle]


@pytest.mark.rule("AHC-SLOT-11")
def test_an_extra_slot_is_lost_with_its_card_and_what_it_held_is_discarded() -> None:
    scene = Scene("roland")
    belt = scene.in_play(constant(made(scene), SLOTS_VALUE, 1))
    names = [made(scene, slot="Hand") for _ in range(3)]
    scene.hand(names[2])
    scene.in_play(*names[:2])
    drop = free(made(scene), doing(lambda t, you: discard(t, belt)), limit=1)
    scene.in_play(drop)
    scene.turn().choose(f"play {names[2]}", f"use {drop}")
    assert scene.ask.rule == "AHC-SLOT-11"
    scene.choose(f"discard {names[1]}")
    assert set(names) & set(scene.titles(assets_of(scene.t, 0))) == {names[0], names[2]}


# -- unique cards


@pytest.mark.rule("AHC-UNIQ-01", "AHC-UNIQ-03")
def test_a_unique_card_cannot_be_played_while_a_copy_by_title_is_in_play() -> None:
    """Whoever controls it."""
    scene = Scene("roland", "daisy")
    friend = made(scene, is_unique=True)
    scene.in_play(friend, who=1)
    scene.hand(friend)
    scene.turn()
    assert not scene.offers(f"play {friend}")
    discard(scene.t, scene.t.play[-1])
    scene.turn()
    assert scene.offers(f"play {friend}")


@pytest.mark.rule("AHC-UNIQ-02")
def test_a_unique_encounter_card_displaces_the_player_card_of_its_title() -> None:
    scene = Scene("roland", "daisy")
    friend = made(scene, is_unique=True)
    card = scene.in_play(friend, who=1)
    other = scene.in_play(made(scene, is_unique=True), who=1)
    fiend = scene.new(
        scene.define(name=friend, type_code="enemy", enemy_fight=1, enemy_evade=1, health=1, is_unique=True),
        SCENARIO,
        BOX,
        NONE,
    )
    scene.t.encounter_deck = [fiend]
    scene.t.zone[fiend] = ENCOUNTER_DECK
    scene.draws_encounter()
    assert fiend in scene.t.play
    assert card in scene.t.discard[1]
    assert other in scene.t.play


@pytest.mark.rule("AHC-UNIQ-02")
def test_a_common_encounter_card_of_the_same_title_displaces_nothing() -> None:
    scene = Scene("roland")
    friend = made(scene, is_unique=True)
    card = scene.in_play(friend)
    fiend = scene.new(
        scene.define(name=friend, type_code="enemy", enemy_fight=1, enemy_evade=1, health=1),
        SCENARIO,
        ENCOUNTER_DECK,
        NONE,
    )
    scene.t.encounter_deck = [fiend]
    scene.draws_encounter()
    assert card in scene.t.play


# -- uses


@pytest.mark.rule("AHC-USES-01", "AHC-USES-02")
def test_uses_come_with_the_card_and_are_no_resources() -> None:
    scene = Scene("roland")
    lamp = made(scene, uses="3 supplies")
    card = scene.hand(lamp)[0]
    scene.turn()
    with changes(scene.resources, 0):
        scene.choose(f"play {lamp}")
    assert scene.t.uses[card] == 3


@pytest.mark.rule("AHC-USES-03", "AHC-USES-05")
def test_each_use_takes_a_token_and_an_empty_card_stays() -> None:
    scene = Scene("roland")
    lamp = action(made(scene, uses="2 supplies"), cost=Cost(uses=1))
    card = scene.in_play(lamp)
    scene.turn().choose(f"use {lamp}")
    assert scene.t.uses[card] == 1
    scene.choose(f"use {lamp}")
    assert scene.t.uses[card] == 0
    assert scene.t.zone[card] == AREA
    assert not scene.offers(f"use {lamp}")


@pytest.mark.rule("AHC-USES-04")
def test_a_card_that_says_so_is_discarded_with_its_last_use() -> None:
    scene = Scene("roland")
    kit = action(made(scene, uses="1 supplies", discard_empty=True), cost=Cost(uses=1))
    card = scene.in_play(kit)
    scene.turn().choose(f"use {kit}")
    assert card in scene.t.discard[0]


@pytest.mark.rule("AHC-USES-06")
def test_uses_may_be_raised_above_the_printed_number_and_stay_of_their_kind() -> None:
    scene = Scene("roland")
    gun = action(made(scene, uses="4 ammo"), cost=Cost(uses=1))
    card = scene.in_play(gun)
    put_uses(scene.t, card, 3)
    assert scene.t.uses[card] == 7
    assert printed.USES_NAME[scene.t.defn[card]] == "ammo"
    scene.turn().choose(f"use {gun}")
    assert scene.t.uses[card] == 6


# -- permanent cards


@pytest.mark.rule("AHC-PERM-02")
def test_a_permanent_card_starts_the_game_in_play() -> None:
    scene = Scene("roland", "daisy")
    tattoo = scene.deck(made(scene, keywords=["permanent"]), who=1)[0]
    plain = scene.deck(made(scene), who=1)[0]
    scene.runs(SetUp())
    assert (scene.t.zone[tattoo], scene.t.holder[tattoo]) == (AREA, 1)
    assert tattoo not in scene.t.deck[1]
    assert scene.t.zone[plain] != AREA
    assert len(scene.t.hand[0]) == 5


@pytest.mark.rule("AHC-PERM-03")
def test_a_permanent_card_cannot_be_discarded() -> None:
    """Neither by an effect nor to make room; only an effect that hits another asset finds one."""
    scene = Scene("roland")
    card = scene.in_play(made(scene, keywords=["permanent"]))
    scene.reveals("auto-fail")
    with changes(scene.damage, 2):
        scene.draws_encounter("Crypt Chill")
    assert not discard(scene.t, card)
    assert scene.t.zone[card] == AREA
    scene.at_rest()


@pytest.mark.rule("AHC-PERM-03")
def test_a_permanent_card_cannot_be_given_up_as_a_cost() -> None:
    def gains(t: Ahc, you: int) -> None:
        t.resources[you] += 3

    scene = Scene("roland")
    lasting = action(made(scene, keywords=["permanent"]), doing(gains), cost=Cost(discard=True))
    passing = action(made(scene), doing(gains), cost=Cost(discard=True))
    scene.in_play(lasting, passing)
    scene.turn()
    assert scene.offers(f"use {passing}")
    assert not scene.offers(f"use {lasting}")


@pytest.mark.rule("AHC-PERM-03", "AHC-ELIM-02")
def test_a_permanent_card_leaves_with_its_eliminated_owner() -> None:
    scene = Scene("roland", "daisy")
    card = scene.in_play(made(scene, keywords=["permanent"]))
    scene.t.damage[0] = 8
    scene.attacks(scene.enemy(engaged=0))
    assert scene.t.zone[card] == REMOVED
