"""The options of the game (chapter 30 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grimtable
from grimtable.games import find
from tests.set_a_watch.opening import ENDS, ROADS, opened
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


@pytest.mark.rule(
    "SAW-VAR-01",
    "SAW-VAR-02",
    "SAW-VAR-03",
    "SAW-VAR-04",
    "SAW-VAR-05",
    "SAW-VAR-07",
    "SAW-VAR-08",
    "SAW-VAR-09",
    "SAW-VAR-10",
    "SAW-VAR-11",
    "SAW-VAR-12",
)
def test_without_a_word_the_game_is_played_with_the_defaults_of_the_ledger() -> None:
    assert opened().options == DEFAULTS
    assert {s.name: s.default for s in find("saw").settings} == DEFAULTS


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
    scene = saw()
    scene.watch("bridge-giant")
    assert not scene.offers("for 2 firewood")
    scene = saw(stoke_fire="anytime")
    scene.abilities("heretic", "open-grave")
    scene.watch("bridge-giant")
    with changes(scene.firewood, 2):
        scene.choose("exhaust Open Grave for 2 firewood")
    assert scene.exhausted("open-grave")


@pytest.mark.rule("SAW-VAR-08", "SAW-FIN-07")
@pytest.mark.parametrize(("final_win", "won"), [("survive", True), ("clear-line", False)])
def test_the_final_round_is_won_by_surviving_it_or_by_clearing_the_line(saw: Saw, final_win: str, won: bool) -> None:
    scene = saw(final_win=final_win)
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
@pytest.mark.parametrize(("tame_value", "hurt"), [("base-health", 5), ("base-damage", 1)])
def test_a_tamed_creature_attacks_with_its_health_or_its_damage(saw: Saw, tame_value: str, hurt: int) -> None:
    scene = saw(tame_value=tame_value)
    scene.tames("heretic", "thornback-boar-a")
    scene.watch("bridge-giant")
    scene.choose(next(words for words in scene.options() if words.startswith("set Thornback Boar")))
    assert scene.hurt("bridge-giant") == hurt


@pytest.mark.rule("SAW-VAR-10")
@pytest.mark.parametrize(("firewood_max", "fire"), [("none", 16), ("15", 15), ("20", 16)])
def test_the_dial_can_have_an_end(saw: Saw, firewood_max: str, fire: int) -> None:
    scene = saw(firewood_max=firewood_max)
    scene.fire(14)
    scene.camp("heretic", 1)
    scene.choose("Chop Wood")
    assert scene.firewood() == fire


@pytest.mark.rule("SAW-VAR-12", "SAW-ATK-10")
def test_attacks_can_be_put_together_die_by_die_or_declared_as_a_whole(saw: Saw) -> None:
    for mode, by_die in (("accumulate", True), ("declared-set", False)):
        scene = saw(attack_mode=mode)
        scene.no_dice()
        scene.dice("barbarian", 6, 6)
        scene.watch("bridge-giant", "ditch-dead-a")
        assert scene.offers("attack Bridge Giant with Barbarian's 6") == by_die
        assert scene.offers("plan an attack on Bridge Giant") == (not by_die)
