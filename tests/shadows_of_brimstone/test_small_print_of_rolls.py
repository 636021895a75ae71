"""Which dice may be re-rolled, who is near enough, and whose things are used: parties of several heroes."""

from __future__ import annotations

from typing import Final

import pytest

from grimtable.games.shadows_of_brimstone.cards.six_shooter import load, spend
from grimtable.games.shadows_of_brimstone.rules.fights.fear import horrors
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_all
from grimtable.games.shadows_of_brimstone.rules.items.reach import heroes_in_reach, is_in_reach
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import free_slots, item_of_upgrade, may_attach
from grimtable.games.shadows_of_brimstone.rules.moments import ADVENTURE_BEGINS, ATTACK_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import DEAD_EYE, HELLFIRE, NO_HEALTH, NONE, Sob
from grimtable.kernel.frame import Frame
from tests.shadows_of_brimstone.arena import another_tile, arena, asks, foe, say, space, words
from tests.shadows_of_brimstone.fight import Fight
from tests.shadows_of_brimstone.items_at_work import CASES
from tests.shadows_of_brimstone.outfit import give, lay, moment, party, start

# -- re-rolls


class AttackRoll(Frame[Sob]):
    """Dice that succeed on a 4 and are better still on a 6."""

    ROLL: Final = 0

    def __init__(self, you: int = 0, card: int = NONE, count: int = 2) -> None:
        super().__init__(you, card)
        self.count = count

    def twin(self) -> AttackRoll:
        return AttackRoll(self.you, self.card, self.count)

    def step(self, t: Sob, at: int) -> bool:
        if at == AttackRoll.ROLL:
            roll(t, self.you, ATTACK_ROLL, self.count, 4, best=6)
            return True
        return False


def rolled(*dice: int, grit: int = 1) -> Sob:
    """The second of two heroes has rolled these dice."""
    t = arena(2, at="B5 D7")
    t.grit = [0, grit]
    lay(t, *dice)
    return start(t, AttackRoll(1, NONE, len(dice)))


@pytest.mark.rule("SOB-GRIT-01", "SOB-GRIT-04")
@pytest.mark.parametrize(
    ("dice", "offered"),
    [
        ((1, 2), ["keep the roll", "re-roll 1 and 2 (1 Grit)"]),  # all of them are failures
        ((6, 1), ["keep the roll", "re-roll the 1 (1 Grit)"]),  # the other cannot be better
        ((4, 1), ["keep the roll", "re-roll the 1 (1 Grit)", "choose the dice to re-roll (1 Grit)"]),
        ((1, 5), ["keep the roll", "re-roll the 1 (1 Grit)", "choose the dice to re-roll (1 Grit)"]),
        ((4, 6), ["keep the roll", "choose the dice to re-roll (1 Grit)"]),
        ((6, 5), ["keep the roll", "choose the dice to re-roll (1 Grit)"]),
        ((6, 6), []),
    ],
)
def test_what_a_grit_may_re_roll_of_an_attack(dice: tuple[int, int], offered: list[str]) -> None:
    assert words(rolled(*dice)) == offered


@pytest.mark.rule("SOB-GRIT-01")
def test_without_grit_nothing_is_asked() -> None:
    assert asks(rolled(1, 1, grit=0)) == ""


@pytest.mark.rule("SOB-GRIT-04", "SOB-DICE-05")
def test_a_die_that_was_re_rolled_stays() -> None:
    t = rolled(1, 4, grit=3)
    say(t, "re-roll the 1", 2)
    assert t.dice == [2, 4]
    assert words(t) == ["keep the roll", "choose the dice to re-roll (1 Grit)"]
    say(t, "choose the dice", 5)
    assert t.dice == [2, 5]
    assert asks(t) == ""
    assert t.grit == [0, 1]


@pytest.mark.rule("SOB-GRIT-04")
def test_the_dice_that_are_chosen_are_re_rolled_and_no_others() -> None:
    t = rolled(4, 5, 1)
    say(t, "choose the dice")
    say(t, "4")
    say(t, "re-roll", 6)
    assert t.dice == [6, 5, 1]


# -- near enough


@pytest.mark.rule("SOB-TRADE-03", "SOB-TRADE-04", "SOB-HEAL-04", "SOB-HEAL-05")
def test_who_is_near_enough_to_be_healed_or_to_trade_with() -> None:
    """Beside the first hero: one that is up and one that is knocked out; another stands at the far end."""
    t = arena(4, at="B5 B6 C6 D7")
    t.ko[2] = NO_HEALTH
    assert heroes_in_reach(t, 0) == [1, 3]
    assert [is_in_reach(t, 0, other) for other in range(4)] == [False, True, True, True]
    foe(t, "D4")
    assert heroes_in_reach(t, 0) == [1]
    assert [is_in_reach(t, 0, other) for other in range(4)] == [False, True, True, False]
    assert heroes_in_reach(t, 3) == []


@pytest.mark.rule("SOB-TRADE-04")
def test_nobody_is_near_to_the_dead_to_who_is_off_the_board_or_on_another_tile() -> None:
    t = arena(4, at="B5 B6 C6 D7")
    t.dead = 0b0010
    t.place[2] = NONE
    t.place[3] = space(t, "C3", another_tile(t, "blast-room"))
    assert [is_in_reach(t, 0, other) for other in range(4)] == [False] * 4
    assert [is_in_reach(t, other, 0) for other in (2, 3)] == [False, False]
    assert heroes_in_reach(t, 0) == heroes_in_reach(t, 2) == heroes_in_reach(t, 3) == []


# -- fear


@pytest.mark.rule("SOB-FEAR-01", "SOB-FEAR-04")
def test_enemies_that_frighten_nobody_do_not_hide_those_that_do() -> None:
    fight = Fight("S a N\n. b .")
    assert horrors(fight.t, 0) == [fight.foe("N")] * 2
    assert horrors(fight.t, 1) == [fight.foe("N")] * 2
    fight.sheet("stranglers", fear=1)
    assert sorted(horrors(fight.t, 0)) == sorted([fight.foe("S"), *[fight.foe("N")] * 2])


@pytest.mark.rule("SOB-FEAR-02", "SOB-FEAR-03")
def test_terror_and_unspeakable_terror_frighten_on_the_enemys_own_tile_too() -> None:
    fight = Fight("S . . a 1\n. . . . 1", ("> . b\n> . .", 4, 0))
    fight.sheet("stranglers", terror=1, unspeakable=2)
    assert [len(horrors(fight.t, hero)) for hero in (0, 1)] == [3, 2]
    fight.t.place[0] = NONE
    assert horrors(fight.t, 0) == []


# -- whose Shots


@pytest.mark.rule("SOB-GUNS-02", "SOB-GUNS-04", "SOB-GUNS-21")
def test_every_gunslinger_has_a_template_of_its_own() -> None:
    t = party("gunslinger", "us-marshal", "gunslinger")
    t.shots = [[0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 1]]
    load(t, 2, 6)
    assert t.shots == [[0, 0, 0, 0], [0, 0, 0, 0], [5, 0, 0, 1]]
    spend(t, 2, HELLFIRE)
    spend(t, 2, DEAD_EYE)
    assert t.shots == [[0, 0, 0, 0], [0, 0, 0, 0], [4, 0, 0, 0]]
    moment(t, ADVENTURE_BEGINS)
    assert t.shots == [[6, 0, 0, 0], [0, 0, 0, 0], [6, 0, 0, 0]]


# -- Upgrades


@pytest.mark.rule("SOB-UPGR-01", "SOB-UPGR-06")
def test_slots_are_counted_item_by_item() -> None:
    code, on = next((case.code, case.on) for case in CASES if case.on)
    t = arena(2, at="B5 B6")
    t.dark_stone = [5, 5]
    item, other = give(t, 0, on), give(t, 0, "hatchet", held=False)
    up = give(t, 0, code)
    before = free_slots(t, item), free_slots(t, other)
    assert may_attach(t, 0, up, item)
    assert item_of_upgrade(t, up) == NONE
    t.attached, t.attached_to = [up], [item]
    refresh_all(t)
    assert free_slots(t, item) < before[0]
    assert free_slots(t, other) == before[1]
    assert item_of_upgrade(t, up) == item
    assert not may_attach(t, 0, up, other)
    assert not may_attach(t, 0, give(t, 0, "hatchet", held=False, copy=1), item)
