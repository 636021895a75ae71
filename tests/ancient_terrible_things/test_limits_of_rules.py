"""What rules do not do: just beyond what they say, and where there is nothing for them to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games import find
from grimtable.games.ancient_terrible_things.state import Att as Position
from grimtable.kernel.table import open_table
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]


# -- costs


@pytest.mark.rule("ATT-ROLL-13")
def test_a_free_raise_is_not_offered_for_tokens_beside(att: Att) -> None:
    scene = att(2)
    scene.you.has_swag("fencing-glove").holds("mind-over-muscle").owns(feat=3, focus=3)
    scene.forms_pool().choose("play Mind over Muscle", "choose 1")
    scene.lay_dice(1, 2, 3, 5, 4, 4)
    scene.choose("use Fencing Glove")
    assert scene.offered("raise") == ["raise Feat 4 by 1 for nothing"]
    scene.choose("raise Feat 4")
    assert scene.offered("raise Feat 4") == ["raise Feat 4 by 1 for 1 Feat", "raise Feat 4 by 1 for 1 Focus"]


@pytest.mark.rule("ATT-ROLL-13")
def test_a_feat_die_on_six_is_raised_no_more_but_another_is(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=3)
    scene.rolls(1, 2, 3, 5, 6)
    scene.joins_pool(("feat", 6), ("feat", 5))
    assert scene.offered("raise") == ["raise Feat 5 by 1 for 1 Feat"]
    scene.choose("raise Feat 5")
    assert (scene.dice()[-2:], scene.you.feat()) == ([("feat", 6), ("feat", 6)], 2)


def test_nobody_is_said_to_pay_nothing(att: Att) -> None:
    scene = att(2)
    scene.rolls(1, 2, 3, 5, 6)
    scene.has_pool(("luck", 3), ("basic", 2))
    scene.lay_dice(4)
    scene.choose("re-roll Luck 3 for nothing")
    scene.lay_dice(4, 4)
    scene.choose("re-roll all dice")
    assert not any("pays" in line for line in scene.log())


def test_nobody_is_said_to_lose_what_is_not_owned(att: Att) -> None:
    scene = att(2)
    scene.you.holds("scream-first").owns(feat=1)
    scene.rolls(1, 2, 3, 5, 6)
    scene.lay_dice(1)
    scene.choose("play Scream First")
    assert not any("loses" in line for line in scene.log())


@pytest.mark.rule("ATT-OBS-02")
@pytest.mark.parametrize(("owned", "left"), [((0, 0), (0, 0)), ((1, 2), (0, 1)), ((3, 1), (2, 0))])
def test_the_loss_of_the_map_costs_one_focus_and_one_courage_if_they_are_owned(
    att: Att, owned: tuple[int, int], left: tuple[int, int]
) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("the-only-true-course")
    scene.rival.is_obsessed("a-short-fuse").owns(focus=2, courage=2)
    scene.idles("shrine").explores("ruin")
    scene.you.owns(focus=owned[0], courage=owned[1])
    scene.choose("take the Map")
    assert (scene.you.focus(), scene.you.courage()) == left
    assert (scene.rival.focus(), scene.rival.courage()) == (2, 2)


@pytest.mark.rule("ATT-SET-31", "ATT-OBS-02")
@pytest.mark.parametrize("captain", [0, 1])
def test_the_map_that_comes_to_the_captain_at_the_start_is_lost_by_nobody(captain: int) -> None:
    table = open_table(find("att"), 2, {"lost_charter": "on", "obsessions": "on"}, seed=1)
    while table.ask is not None and table.ask.prompt == "Choose your character":
        table.choose("the captain" if table.ask.seat == captain else "the heiress")
    t = table.position
    assert isinstance(t, Position)
    assert t.map_holder == captain
    assert sorted(sum(t.tokens[seat * 4 : seat * 4 + 4]) for seat in (0, 1)) in ([4, 5], [5, 5])
    assert min(t.tokens) == 1


# -- rescues


@pytest.mark.rule("ATT-FORE-12")
def test_a_rescue_puts_back_no_token_that_was_not_taken(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.you.owns(focus=1, treasure=1, courage=1, feat=1)
    scene.seat(2).holds("now-you-carry-it").owns(feat=2)
    scene.lay("shrine", "hush")
    scene.explores("shrine").passes_until("A rival has failed")
    with changes(scene.you.all_tokens, 0):
        scene.choose("play Now You Carry It")
    assert scene.lying("shrine") == {}


@pytest.mark.rule("ATT-FORE-12")
def test_a_rescue_puts_back_of_the_tokens_taken_what_is_still_owned(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.seat(2).holds("now-you-carry-it").owns(feat=2)
    scene.lay("shrine", "hush", focus=3, courage=2)
    scene.explores("shrine").passes_until("A rival has failed")
    scene.you.owns(focus=1, courage=5)
    scene.choose("play Now You Carry It")
    assert scene.lying("shrine") == {"focus": 1, "courage": 2}
    assert (scene.you.focus(), scene.you.courage()) == (0, 3)


# -- tokens of other locations


@pytest.mark.rule("ATT-EXP-03", "ATT-LOC-10")
def test_tokens_of_the_next_location_stay_there(att: Att) -> None:
    for here, beside in (("shrine", "gorge"), ("chateau", "chasm"), ("gunsloop", "ruin")):
        scene = att(2)
        scene.lay(here, "hush", feat=1)
        scene.lay(beside, "third-watch", focus=1)
        scene.explores(here)
        assert (scene.lying(beside), scene.you.all_tokens()) == ({"focus": 1}, 1)


@pytest.mark.rule("ATT-LOC-10")
@pytest.mark.parametrize(("there", "beside"), [("shrine", "gorge"), ("gunsloop", "ruin")])
def test_an_act_from_the_chasm_sweeps_one_location(att: Att, there: str, beside: str) -> None:
    scene = att(2)
    scene.lay(there, "obliging-guide", feat=1)
    scene.lay(beside, "third-watch", focus=1)
    scene.you.owns(courage=1)
    scene.explores("chasm").choose("desperate act against The Obliging Guide")
    assert (scene.lying(there), scene.lying(beside)) == ({}, {"focus": 1})


# -- what is known


def test_nobody_knows_the_top_of_the_deck_after_cards_were_dealt_from_it(att: Att) -> None:
    scene = att(2)
    scene.clear("gorge", "chateau", "chasm", "gunsloop", "ruin")
    scene.encounter_deck(
        "twin-idols", "drowned-bell", "fever-reeds", "obliging-guide", "third-watch", "hush", "doctor-twice"
    )
    scene.t.known_top = 3
    scene.idles("shrine")
    assert len(scene.t.encounter_deck) == 1
    assert [scene.view(seat).encounter_deck_top for seat in (0, 1)] == [None, None]
