"""The options of the game (chapter 30 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grimtable
from grimtable.games import find
from grimtable.games.set_a_watch.printed import ACOLYTE, CODE
from tests.set_a_watch.opening import ENDS, ROADS, SEEDS, laid_out, opened, position
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

DEFAULTS = {
    "difficulty": "normal",
    "acolytes": "2",
    "start_fire": "seven",
    "final_location": "random",
    "creature_deck": "random",
    "map_deck": "random",
    "stoke_fire": "forced-only",
    "final_win": "survive",
    "tame_value": "base-health",
    "firewood_max": "none",
    "attack_mode": "accumulate",
}


def test_options_are_called_and_set_as_in_the_ledger() -> None:
    """What each of them does without a word is proven where its values are."""
    assert opened().options == DEFAULTS
    assert {s.name: s.default for s in find("saw").settings} == DEFAULTS


@pytest.mark.rule("SAW-VAR-02", "SAW-VAR-05", "SAW-VAR-11")
def test_without_a_word_the_decks_are_random_with_two_acolytes() -> None:
    decks, maps = set(), set()
    for seed in SEEDS:
        t = laid_out(seed=seed)
        assert sum(ACOLYTE[c] for c in t.creature_deck) == 2
        decks.add(frozenset(t.creature_deck))
        maps.add(frozenset(t.map_deck))
    assert len(decks) == len(maps) == len(SEEDS)


@pytest.mark.rule("SAW-VAR-04")
def test_without_a_word_nobody_is_asked_where_the_journey_ends() -> None:
    ends = set()
    for seed in SEEDS:
        table = opened(seed=seed)
        while table.ask is not None and table.ask.prompt != "Who rests in camp?":
            assert table.ask.prompt != "Where does the journey end?"
            table.choose(0)
        ends.add(position(table).map_deck[0])
    assert {CODE[place] for place in ends} == set(ENDS)


@pytest.mark.rule("SAW-VAR-01")
def test_the_difficulties_are_easy_normal_hard_and_insane() -> None:
    assert find("saw").settings[0].values == ("easy", "normal", "hard", "insane")
    with pytest.raises(grimtable.BadSetup):
        opened(difficulty="impossible")


@pytest.mark.rule("SAW-VAR-04", "SAW-VAR-11")
def test_a_map_that_was_chosen_by_hand_has_its_final_location() -> None:
    table = opened(final_location="chosen", map_deck=",".join([*ROADS[:8], ENDS[0]]))
    while table.ask is not None and table.ask.prompt != "Who rests in camp?":
        assert table.ask.prompt != "Where does the journey end?"
        table.choose(0)


@pytest.mark.rule("SAW-VAR-07", "SAW-REV-09")
def test_by_option_a_watcher_can_exhaust_an_ability_for_firewood_at_any_time(saw: Saw) -> None:
    for option in ({}, {"stoke_fire": "forced-only"}):
        scene = saw(**option)
        scene.watch("bridge-giant")
        assert not scene.offers("for 2 firewood")
    scene = saw(stoke_fire="anytime")
    scene.abilities("heretic", "open-grave")
    scene.watch("bridge-giant")
    with changes(scene.firewood, 2):
        scene.choose("exhaust Open Grave for 2 firewood")
    assert scene.exhausted("open-grave")


@pytest.mark.rule("SAW-VAR-08", "SAW-FIN-07")
@pytest.mark.parametrize(
    ("option", "won"), [({}, True), ({"final_win": "survive"}, True), ({"final_win": "clear-line"}, False)]
)
def test_the_final_round_is_won_by_surviving_it_or_by_clearing_the_line(
    saw: Saw, option: dict[str, str], won: bool
) -> None:
    scene = saw(**option)
    scene.peace()
    scene.horde("ditch-dead-a")
    scene.round_begins("black-belfry")
    scene.choose("end our actions").pays(1)
    assert scene.table.result is not None
    assert bool(scene.table.result.winners) == won


@pytest.mark.rule("SAW-VAR-08")
def test_an_empty_line_wins_either_way(saw: Saw) -> None:
    scene = saw(final_win="clear-line")
    scene.peace()
    scene.round_begins("black-belfry")
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)


@pytest.mark.rule("SAW-VAR-09", "SAW-GLOS-38")
@pytest.mark.parametrize(
    ("option", "hurt"), [({}, 5), ({"tame_value": "base-health"}, 5), ({"tame_value": "base-damage"}, 1)]
)
def test_a_tamed_creature_attacks_with_its_health_or_its_damage(saw: Saw, option: dict[str, str], hurt: int) -> None:
    scene = saw(**option)
    scene.tames("heretic", "thornback-boar-a")
    scene.watch("bridge-giant")
    scene.choose(next(words for words in scene.options() if words.startswith("set Thornback Boar")))
    assert scene.hurt("bridge-giant") == hurt


@pytest.mark.rule("SAW-VAR-10")
@pytest.mark.parametrize(
    ("option", "most"),
    [({}, 99), ({"firewood_max": "none"}, 99), *[({"firewood_max": str(most)}, most) for most in (12, 15, 20)]],
)
def test_the_dial_can_have_an_end(saw: Saw, option: dict[str, str], most: int) -> None:
    for fire in (10, 13, 14, 19, 30):
        if fire <= most:
            scene = saw(**option)
            scene.fire(fire)
            scene.camp("heretic", 1)
            scene.choose("Chop Wood")
            assert scene.firewood() == min(fire + 2, most)
            assert scene.view.fire_limit == (most if most < 99 else 0)


@pytest.mark.rule("SAW-VAR-12", "SAW-ATK-10")
def test_attacks_can_be_put_together_die_by_die_or_declared_as_a_whole(saw: Saw) -> None:
    for option, by_die in (({}, True), ({"attack_mode": "accumulate"}, True), ({"attack_mode": "declared-set"}, False)):
        scene = saw(**option)
        scene.no_dice()
        scene.dice("barbarian", 6, 6)
        scene.watch("bridge-giant", "ditch-dead-a")
        assert scene.offers("attack Bridge Giant with Barbarian's 6") == by_die
        assert scene.offers("plan an attack on Bridge Giant") == (not by_die)
