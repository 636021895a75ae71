"""Option ids: programs and saves know an action by them, in every game and for ever."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from grimtable.games import find
from tests.machines.cases import CASES, Case, random_choices
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]
SAW_CASES = [case for case in CASES if case.game == "saw"]

KEY = re.compile(r"[a-z]+(-[a-z]+)*")
ID = re.compile(r"[a-z-]+(:[a-z0-9.=+,-]+)?")


def test_every_verb_has_a_key_of_its_own() -> None:
    keys = [verb.key for verb in find("saw").verbs]
    assert len(set(keys)) == len(keys)
    assert [key for key in keys if not KEY.fullmatch(key)] == []


@pytest.mark.parametrize("case", SAW_CASES, ids=str)
def test_no_two_options_of_a_question_have_the_same_id(case: Case) -> None:
    for seed in range(3):
        table = case.open(seed)
        for seat, choice in random_choices(table, Random(seed)):
            ids = table.legal_ids
            assert len(set(ids)) == len(ids), ids
            assert [each for each in ids if not ID.fullmatch(each)] == []
            assert table.position.ask is not None
            table.choose(id=ids[table.position.ask.options.index(choice)], seat=seat)
            assert table.past is not None
            assert table.past.choice == choice


def test_ids_tell_nothing_that_lies_hidden() -> None:
    table = SAW_CASES[0].open(4)
    rng = Random(4)
    for seat, choice in random_choices(table, rng):
        assert table.resample(0, rng).legal_ids == table.legal_ids
        assert table.position.ask is not None
        table.choose(table.position.ask.options.index(choice), seat=seat)


def test_in_a_watch_an_id_names_the_card_and_the_die_by_owner_and_number(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5, 5, 2)
    scene.abilities("heretic", "recite-it-backwards")
    scene.gives_item("heretic", "hand-crossbow", "powder-keg")
    scene.tames("heretic", "thornback-boar-a")
    scene.watch("bridge-giant")
    wanted = {
        "attack:heretic-5,bridge-giant",
        "attack:heretic-2,bridge-giant",
        "set-on:thornback-boar-a,bridge-giant",
        "activate:recite-it-backwards,heretic-5",
        "exhaust:recite-it-backwards",
        "activate-item:hand-crossbow,heretic-2",
        "use-item:powder-keg",
        "end-actions",
    }
    assert wanted <= set(scene.table.legal_ids)


def test_by_exhausting_a_card_of_the_witch_an_id_names_the_spent_die(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("witch", "borrowed-eye")
    scene.watch("bridge-giant", camper="heretic")
    assert "exhaust:borrowed-eye,witch-1" in scene.table.legal_ids


def test_in_camp_an_id_names_the_number_and_the_space(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 6, 3, 3)
    scene.choose("Chop Wood with the 6")
    assert {"assign:3,chop-2", "assign:3,scout-1", "spend-on-runes:3+3"} <= set(scene.table.legal_ids)


def test_cards_that_are_scouted_are_named_with_their_end_of_the_deck(saw: Saw) -> None:
    scene = saw()
    scene.deck("hollow-stag", "summon-1")
    scene.camp("heretic", 5)
    scene.choose("Scout Ahead with the 5")
    assert set(scene.table.legal_ids) == {
        "scout:top=hollow-stag+summon",
        "scout:top=summon+hollow-stag",
        "scout:top=hollow-stag,bottom=summon",
        "scout:top=summon,bottom=hollow-stag",
        "scout:bottom=hollow-stag+summon",
        "scout:bottom=summon+hollow-stag",
    }


def test_two_summons_are_told_apart_by_where_they_lie(saw: Saw) -> None:
    scene = saw()
    scene.deck("summon-2", "hollow-stag", "summon-1")
    scene.camp("witch", 1)
    scene.choose("special camp action")
    assert set(scene.table.legal_ids) == {
        "done",
        "put-on-bottom:summon.1",
        "put-on-bottom:hollow-stag",
        "put-on-bottom:summon.3",
    }
    scene = saw()
    scene.fire(1)
    scene.gives_item("heretic", "cracked-spyglass")
    scene.watch("bridge-giant", "summon-2", "summon-1", "hollow-stag")
    scene.choose("use Cracked Spyglass")
    assert set(scene.table.legal_ids) == {
        "done",
        "swap:summon.2,summon.3",
        "swap:summon.2,hollow-stag",
        "swap:summon.3,hollow-stag",
    }


def test_dice_that_are_rolled_again_are_named_by_their_owner_and_numbers(saw: Saw) -> None:
    scene = saw()
    scene.dice("heretic", 4, 1, 1)
    scene.gives_item("heretic", "crooked-dice")
    scene.watch("bridge-giant")
    scene.choose("use Crooked Dice")
    assert {"re-roll:heretic-1", "re-roll:heretic-1+4", "re-roll:heretic-1+1+4"} <= set(scene.table.legal_ids)
