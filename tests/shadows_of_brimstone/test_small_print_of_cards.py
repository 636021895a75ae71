"""Cards with several heroes about, at the edges of what they ask for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.cards.drawn import HealOrGrit
from grimtable.games.shadows_of_brimstone.cards.six_shooter import around
from grimtable.games.shadows_of_brimstone.cards.targa_features import OnTheLedge
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, INJURY, MAX_GRIT, MELEE, TONIC, TYPE, piece
from grimtable.games.shadows_of_brimstone.printed import SIDE_BAG as TOKEN_DEFINITIONS
from grimtable.games.shadows_of_brimstone.rules.answering import exhaust, is_ready
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll, gain_scar
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.fights.damage import kill_foe
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack
from grimtable.games.shadows_of_brimstone.rules.fights.immobile import remove_distant
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import may_use_token_on
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import may_attach
from grimtable.games.shadows_of_brimstone.rules.map.board import free_spaces_next_to, heroes_here, push_aside
from grimtable.games.shadows_of_brimstone.rules.moments import ANY_TIME, TURN_BEGINS, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, GRIT_AGAINST_DEATH, NO_HEALTH, NONE, PARTY, WON
from tests.shadows_of_brimstone.arena import activate, another_tile, arena, asks, foe, offers, say, sheet, space, tokens
from tests.shadows_of_brimstone.drawing import answer, happen, table
from tests.shadows_of_brimstone.fight import Fight
from tests.shadows_of_brimstone.items_at_work import CASES
from tests.shadows_of_brimstone.outfit import choose, do, give, ids, is_offered, lay, moment, party, start, use_it
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]

# -- tokens and healing


@pytest.mark.rule("SOB-HEAL-01", "SOB-SIDE-06")
def test_a_healing_token_is_for_what_it_heals() -> None:
    t = arena(2)
    t.wounds, t.sanity_lost = [1, 0], [0, 1]
    assert [may_use_token_on(t, BANDAGES, hero) for hero in (0, 1)] == [True, False]
    assert [may_use_token_on(t, TONIC, hero) for hero in (0, 1)] == [False, False]
    assert len(TOKEN_DEFINITIONS) == 9


@pytest.mark.rule("SOB-BRTH-02")
def test_a_breath_of_air_heals_one_die() -> None:
    t = table()
    t.wounds = [9, 9]
    lay(t, 5)
    start(t, HealOrGrit(1, NONE))
    choose(t, next(each for each in ids(t) if "grit" not in each))
    answer(t)
    assert t.wounds == [9, 4]
    assert t.dice == [5]


@pytest.mark.rule("SOB-REC-06")
@pytest.mark.parametrize(("wounds", "sanity", "asked"), [(10, 9, True), (1, 1, False)])
def test_the_healing_of_who_gets_up_is_worth_a_grit_while_it_heals_not_everything(
    wounds: int, sanity: int, asked: bool
) -> None:
    t = arena(2)
    t.grit[1] = 1
    t.ko[1] = NO_HEALTH
    t.wounds[1], t.sanity_lost[1] = wounds, sanity
    lay(t, 5, 6, 1, 1)
    start(t, Recover(1))
    assert (asks(t) == "Keep this roll?") == asked


# -- Darkness, Growing Dread, Encounters


def test_who_stands_between_two_tiles_is_alone_only_if_nobody_is_on_either() -> None:
    for at, alone in (("A7", False), ("far", False), ("nobody", True)):
        t = arena(2, at="B1 A7")
        other = another_tile(t, "blast-room")
        stay_in_play(t, piece("dark-whispers"))
        if at == "far":
            t.place[1] = space(t, "C3", other)
        if at == "nobody":
            t.ko[1] = NO_HEALTH
        lay(t, 1, 1)  # nobody withstands a whisper with a 1
        start(t, Activation(0))
        assert (t.sanity_lost[0] == 1) == alone, at


def test_who_is_lost_for_words_heals_sanity_and_no_wounds() -> None:
    t = table()
    t.grit, t.wounds, t.sanity_lost = [2, 1], [3, 3], [3, 3]
    happen(t, lambda t: carry_out(t, PARTY, piece("dread-lost")))
    assert (t.grit, t.wounds, t.sanity_lost) == ([0, 0], [3, 3], [1, 2])


def test_on_the_ledge_every_one_is_a_sanity_damage() -> None:
    for dice, lost in (((1, 1), 2), ((1, 2), 1), ((2, 3), 0), ((4, 1), 0)):
        t = table()
        t.grit = [0, 0]
        lay(t, *dice)
        start(t, OnTheLedge(0, NONE))
        assert t.sanity_lost[0] == lost, dice


# -- items


def test_the_ring_of_cinders_kindles_any_other_hero_on_the_tile() -> None:
    for owner in (0, 1):
        t = party("us-marshal", "saloon-girl", "us-marshal")
        give(t, owner, "ring-of-cinders")
        start(t, Activation(owner))
        while t.ask is not None and not is_offered(t, "ring-of-cinders"):
            choose(t, ids(t)[0])
        use_it(t, "ring-of-cinders")
        assert ids(t) == [f"choose:hero-{hero + 1}" for hero in range(3) if hero != owner]


def test_the_ring_of_cinders_is_offered_for_another_heros_sake() -> None:
    t = arena(2, at="B5 B6")
    give(t, 0, "ring-of-cinders")
    for hero in (0, 1):
        sheet(t, hero, MAX_GRIT, 2)
    t.grit = [2, 2]
    assert not offers(activate(t, 0, 6), "Ring of Cinders")
    t = arena(2, at="B5 B6")
    give(t, 0, "ring-of-cinders")
    t.grit = [2, 1]
    assert offers(activate(t, 0, 6), "Ring of Cinders")


@pytest.mark.parametrize(("wounds", "left"), [(0, 0), (1, 0), (3, 2)])
def test_the_heat_mantle_heals_the_last_wound_too(wounds: int, left: int) -> None:
    t = party("us-marshal", "us-marshal")
    give(t, 0, "heat-mantle")
    t.wounds = [wounds, 2]
    moment(t, TURN_ENDS)
    assert t.wounds == [left, 2]


def test_an_itch_is_one_hit() -> None:
    t = table()
    gain_scar(t, 0, piece("madness-itch") // 8)
    t.chance.laid = []
    lay(t, 1)
    moment(t, TURN_BEGINS)
    assert t.wounds[0] == 1
    assert len(t.dice) == 1


@pytest.mark.rule("SOB-UPGR-02")
def test_an_upgrade_does_not_go_on_an_upgrade() -> None:
    code = next(case.code for case in CASES if case.on)
    t = arena()
    t.dark_stone[0] = 5
    one, other = give(t, 0, code), give(t, 0, code, copy=1)
    assert not may_attach(t, 0, one, other)


@pytest.mark.rule("SOB-GUNS-16")
def test_an_enemy_beside_two_spaces_of_a_goliath_is_bitten_once() -> None:
    fight = Fight("G g S a\ng g . .")
    assert around(fight.t, fight.foe("G")) == [fight.foe("S")]


@pytest.mark.rule("SOB-FREE-08")
def test_a_melee_free_attack_hits_with_the_heros_to_hit_value() -> None:
    for die, wounds in ((3, 0), (4, 2)):
        t = arena()
        model = foe(t, "B6")
        sheet(t, 0, MELEE, 4)
        lay(t, die, *([2] if wounds else []))
        do(t, lambda t: free_melee_attack(t, 0, NONE, 1))
        assert t.foe_wounds[model] == wounds
        assert t.chance.laid == []


@pytest.mark.rule("SOB-LIMIT-05")
def test_what_works_once_per_adventure_is_ready_when_the_adventure_is_over(sob: Sob) -> None:
    scene = sob("us-marshal")
    it = scene.gives(0, "mothers-locket")
    exhaust(scene.t, it, 0)
    assert scene.t.used[ADVENTURE]
    scene.does(lambda t: end_the_adventure(t, WON))
    while scene.table.ask is not None:
        scene.table.choose(0)
    assert is_ready(scene.t, it, 0)


@pytest.mark.rule("SOB-BRTH-02")
def test_whoever_uses_something_has_taken_an_action() -> None:
    t = arena(3, at="B5 B6 C6")
    foe(t, "A4")
    give(t, 1, "harmonica")
    t.grit, t.sanity_lost = [0, 2, 0], [3, 3, 3]
    moment(t, ANY_TIME, NONE)
    use_it(t, "harmonica")
    assert t.took_action == 0b010


# -- charts


@pytest.mark.rule("SOB-GRIT-06")
def test_without_grit_a_deadly_chart_is_not_re_rolled() -> None:
    t = table()
    t.flags |= GRIT_AGAINST_DEATH
    t.grit = [0, 2]
    lay(t, 1, 1)
    start(t, ChartRoll(0, NONE, INJURY))
    assert t.ask is None
    assert t.dead == 1


# -- on the board


@pytest.mark.rule("SOB-REC-03")
def test_who_is_pushed_aside_may_go_to_every_free_space_beside_it() -> None:
    t = arena(2, at="B5 B5")
    t.ko[0] = NO_HEALTH
    do(t, lambda t: push_aside(t, 0))
    assert t.ask is not None
    assert sorted(choice[1] for choice in t.ask.options) == sorted(free_spaces_next_to(t, t.place[1]))


@pytest.mark.rule("SOB-LAMP-03")
def test_a_hero_off_the_board_is_on_no_tile() -> None:
    t = arena(3, at="B5 B6 C6")
    t.place[1] = NONE
    assert heroes_here(t, 0) == [0, 2]


@pytest.mark.rule("SOB-IMMOB-06")
def test_a_hero_off_the_board_keeps_no_pylon_there() -> None:
    fight = Fight("P" + " ." * 18 + " y", heroes=2)
    fight.t.place = [fight.at("y"), NONE]
    fight.t.stack = []
    remove_distant(fight.t)
    assert fight.t.foes == []


@pytest.mark.rule("SOB-AMBSH-06", "SOB-AMBSH-07")
def test_who_leaves_an_ambush_to_chance_is_not_asked_again() -> None:
    fight = Fight(". . . . . .\n. a . . b .\n. . . . . .")
    enemies_attack(fight.t, TYPE["stranglers"], 4, ambush=True)
    fight.t.run()
    fight.choose("leave")
    assert fight.t.ask is None
    assert len(fight.t.foes) == 4


@pytest.mark.rule("SOB-AMBSH-09")
def test_an_ambusher_appears_beside_a_hero_that_has_room() -> None:
    """The only space beside the first hero is taken."""
    fight = Fight("a S . . . b .", heroes=2)
    enemies_attack(fight.t, TYPE["void-spiders"], 1, ambush=True)
    fight.t.run()
    fight.choose("leave")
    assert fight.t.foe_target[fight.models("void-spiders")[0]] == 1


@pytest.mark.rule("SOB-ENEMY-18", "SOB-LOOT-03")
def test_a_model_of_the_brood_belongs_to_no_arrival() -> None:
    fight = Fight("V" + " ." * 16 + " a")
    fight.elite("void-spiders", 2)
    fight.t.foe_arrival = [5 for _ in fight.t.foe_arrival]
    fight.dice(6)
    fight.act("void-spiders")
    first, new = fight.models("void-spiders")
    assert (fight.t.foe_arrival[first], fight.t.foe_arrival[new]) == (5, NONE)


def test_the_idol_is_not_won_before_it_is_found(sob: Sob) -> None:
    scene = sob("bandido", mission="carry-it-up")
    scene.tile("blast-room")
    scene.hero(0).at("D6").has(grit=0)
    model = scene.foe("stranglers", at="B2")
    scene.does(lambda t: kill_foe(t, NONE, model))
    assert scene.view.progress == "0 of 2 Clues found"


@pytest.mark.rule("SOB-TRADE-03")
def test_the_first_kind_of_token_can_be_asked_for_as_well() -> None:
    for token in (0, 8):
        t = arena(2, at="B5 B6")
        tokens(t, 1, token)
        say(activate(t, 0, 6), "trade with")
        assert offers(t, "take ")
