"""The bot that plans a watch: puzzles with one good answer, and what it may know."""

from __future__ import annotations

from random import Random

import pytest

from grimtable import bots
from grimtable.bots.planner import Planner
from grimtable.games.set_a_watch.printed import ABILITY_BASE, CREATURES, piece
from grimtable.games.set_a_watch.state import WON, Saw
from grimtable.kernel.game import Game
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from tests.set_a_watch.opening import started
from tests.set_a_watch.scene import Scene


def decided(scene: Scene, seed: int = 1) -> str:
    """The planner's answer in words."""
    return scene.options()[Planner(seed).decide(bots.Seen(scene.table, 0))]


def plays(scene: Scene, seed: int = 1) -> list[str]:
    """The planner's answers until the watch or the game is over."""
    told: list[str] = []
    bot = Planner(seed)
    while scene.table.ask is not None and scene.ask.prompt != "Who rests in camp?":
        answer = bot.decide(bots.Seen(scene.table, 0))
        told.append(scene.options()[answer])
        scene.table.choose(answer)
    return told


def last_stand(attack_mode: str = "accumulate") -> Scene:
    """The final round with nothing left but one Ability card of the Barbarian."""
    scene = Scene(attack_mode=attack_mode)
    scene.location("drowned-abbey")
    scene.t.marks |= 1
    scene.horde()
    scene.no_dice()
    for hero in ("heretic", "bounty-hunter", "witch"):
        scene.exhausts_all(hero)
    scene.abilities("barbarian", "ledger-of-grudges")
    scene.exhausts_all("barbarian", but=1)
    scene.t.familiar_used = True
    return scene


# -- obvious wins


def test_it_takes_the_blow_that_wins_the_game() -> None:
    scene = last_stand()
    scene.dice("barbarian", 2, 7, 12)
    scene.watch("ditch-dead-b", camper="")
    plays(scene)
    assert scene.t.ended == WON


@pytest.mark.parametrize("seed", range(4))
def test_it_divides_the_dice_so_that_both_creatures_fall(seed: int) -> None:
    """Taking the biggest die for the first creature would leave too little for the second."""
    scene = last_stand()
    scene.dice("barbarian", 4, 5, 12)  # counting 2 more each, for two exhausted cards
    scene.watch("gutter-drake-b", "old-tithe-taker", camper="")
    scene.t.coins = 2
    assert (scene.health("gutter-drake-b"), scene.health("old-tithe-taker")) == (7, 12)
    plays(scene, seed)
    assert scene.t.ended == WON


def test_a_low_die_goes_to_the_card_and_the_high_one_to_the_creature() -> None:
    scene = last_stand()
    scene.abilities("bounty-hunter", "known-associates", "long-arm")
    scene.exhausts_all("barbarian")
    scene.t.down &= ~(1 << (piece("known-associates") - ABILITY_BASE))
    scene.dice("bounty-hunter", 1, 8)
    scene.watch("pit-badger-b", "barrow-knight-a", camper="")
    assert "use Known Associates with Bounty Hunter's 1" in plays(scene)


def test_it_never_gives_the_game_away_while_it_can_go_on() -> None:
    scene = last_stand()
    scene.abilities("barbarian", "red-arc")
    scene.dice("barbarian", 9, 9, 9)
    scene.watch("pit-badger-a", camper="")
    assert "exhaust" not in decided(scene)


@pytest.mark.parametrize(("item", "cashed"), [("iron-rations", True), ("boar-spear", False)])
def test_trophies_look_worth_cashing_in_only_for_an_item_that_they_buy(item: str, cashed: bool) -> None:
    scene = Scene()
    scene.trophies("lady-rime")
    scene.market(item)
    scene.merchant("bounty-hunter", coins=0)
    weights = scene.table.game.first_sight(scene.t)
    best = scene.options()[weights.index(max(weights))]
    assert best == ("cash in Lady Rime for 2 coins" if cashed else "stop shopping")


# -- what it may know


class Window:
    """What a bot is given, with a note of every table that it thinks on."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.tables: list[Table] = []
        self._seen = bots.Seen(table, seat)

    def imagine(self, rng: Random) -> Table:
        self.tables.append(self._seen.imagine(rng))
        return self.tables[-1]


def test_it_thinks_on_imagined_tables_alone_and_leaves_the_true_one_as_it_is() -> None:
    table = started()
    before = plain(table.position)
    window = Window(table, 0)
    answer = Planner(5).decide(window)  # type: ignore[arg-type]  # it has all that the bot looks at
    assert table.ask is not None
    assert 0 <= answer < len(table.ask.options)
    assert len(window.tables) > 1
    assert all(each.imagined_by == 0 for each in window.tables)
    assert plain(table.position) == before


def test_it_draws_what_it_cannot_see_anew_for_every_thought() -> None:
    window = Window(started(), 0)
    Planner(5).decide(window)  # type: ignore[arg-type]
    decks = {tuple(deck(each)) for each in window.tables}
    assert len(decks) == len(window.tables)
    assert all(set(found) & set(CREATURES) for found in decks)


def deck(table: Table) -> list[int]:
    """The Creature deck of a table."""
    assert isinstance(table.position, Saw)
    return table.position.creature_deck


@pytest.mark.parametrize("seed", range(3))
def test_it_answers_alike_on_tables_that_its_seat_cannot_tell_apart(seed: int) -> None:
    """What lies facedown differs, the bot's own luck does not."""
    table = started()
    for _ in range(3):
        other = table.resample(0, Random(seed))
        assert deck(other) != deck(table)
        answer = Planner(seed).decide(bots.Seen(table, 0))
        assert Planner(seed).decide(bots.Seen(other, 0)) == answer
        table.choose(answer)


# -- options


def test_it_fights_where_attacks_are_declared_as_a_whole() -> None:
    scene = last_stand(attack_mode="declared-set")
    scene.dice("barbarian", 2, 7, 12)
    scene.watch("ditch-dead-b", camper="")
    told = plays(scene)
    assert any(words.startswith("strike for") for words in told)
    assert scene.t.ended == WON


# -- what every game could use, and this one has in a faster form


def test_its_rollouts_are_those_of_the_kernel() -> None:
    table = started()
    imagined = table.resample(0, Random(2))
    game, position = imagined.game, imagined.position
    assert position.ask is not None
    for choice in position.ask.options:
        assert game.foresee(position, choice, 0) == Game.foresee(game, position, choice, 0)


def test_without_plans_first_sight_is_what_each_option_weighs() -> None:
    table = started()
    assert table.position.ask is not None
    weights = [table.game.weigh(table.position, choice) for choice in table.position.ask.options]
    assert Game.first_sight(table.game, table.position) == weights
