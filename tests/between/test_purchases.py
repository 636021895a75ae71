"""Buying and upgrading cards between two scenarios (AHC-XP, AHC-CAMP-03)."""

from __future__ import annotations

import pytest

from grimtable import bots
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.decks.building import size
from grimtable.games.arkham.decks.purchases import is_upgrade, price_new, price_upgrade
from grimtable.games.arkham.printed import CODE, NAME, add, definition, is_known
from grimtable.kernel.errors import NotLegal
from tests.arkham.campaign.night import DAISY, ROLAND, Night, code, names, offered

KNIFE, MACHETE, SHOTGUN, VEST = code("Knife"), code("Machete"), code("Shotgun", 4), code("Bulletproof Vest", 3)
BEAT_COP, BETTER_COP = code("Beat Cop"), code("Beat Cop", 2)
GLASS, BETTER_GLASS = code("Magnifying Glass"), code("Magnifying Glass", 1)


def after_the_gathering(experience: int, players: int = 1) -> Night:
    """The first scenario is over, and the lead has so much experience."""
    night = Night(players).ends(2)
    night.change(ROLAND, experience=experience)
    return night


def bought(night: Night, *answers: str) -> Night:
    """A stop with purchases."""
    return night.rests(*answers)


@pytest.mark.rule("AHC-CAMP-03")
def test_after_a_scenario_experience_is_counted_spent_and_the_rest_recorded() -> None:
    night = Night().ends(2)
    assert night.coming.between
    assert night.who().experience == 3
    bought(night, f"buy:{MACHETE}", f"take-out:{KNIFE}")
    assert (night.who().experience, night.who().spent) == (2, 1)
    assert night.who().slots[MACHETE] == 2
    assert night.who().slots[KNIFE] == 1


@pytest.mark.rule("AHC-XP-04", "AHC-XP-13")
@pytest.mark.parametrize(("card", "level"), [(BETTER_COP, 2), (VEST, 3), (SHOTGUN, 4)])
def test_a_new_card_costs_its_level_and_the_rest_is_kept(card: str, level: int) -> None:
    night = bought(after_the_gathering(7), f"buy:{card}", f"take-out:{KNIFE}")
    assert (night.who().experience, night.who().spent) == (7 - level, level)
    poor = after_the_gathering(level - 1).stop()
    assert poor.ask is not None
    assert f"buy:{card}" not in poor.ask.ids


def test_what_was_bought_is_remembered_with_what_left_for_it() -> None:
    table = after_the_gathering(7).stop()
    for answer in (f"buy:{VEST}", f"take-out:{KNIFE}", f"upgrade:{BETTER_COP},{BEAT_COP}"):
        table.choose(id=answer)
    assert isinstance(table.position, Stop)
    assert table.position.bought == [
        [0, definition(VEST), definition(KNIFE), 3],
        [0, definition(BETTER_COP), definition(BEAT_COP), 2],
    ]


@pytest.mark.rule("AHC-XP-05")
def test_a_card_of_level_0_costs_1() -> None:
    night = bought(after_the_gathering(1), f"buy:{MACHETE}", f"take-out:{KNIFE}")
    assert (night.who().experience, night.who().spent) == (0, 1)
    assert after_the_gathering(0).stop().ask is None  # nothing can be bought for nothing


@pytest.mark.rule("AHC-XP-06")
def test_only_what_the_options_of_the_investigator_allow_is_offered() -> None:
    table = after_the_gathering(9).stop()
    titles = offered(table, "buy")
    assert {"Shotgun", "Encyclopedia", "Bulletproof Vest", "Machete"} <= titles
    assert not titles & {"Cryptic Research", "Leo De Luca", "Shrivelling", "Lucky!", "Lita Chantler", "Amnesia"}
    with pytest.raises(NotLegal, match=r"Cryptic Research .* is not for Roland Banks") as refused:
        table.choose("buy Cryptic Research")
    assert refused.value.rule == "AHC-XP-06"


@pytest.mark.rule("AHC-XP-07")
def test_for_each_card_that_comes_another_one_leaves() -> None:
    night = after_the_gathering(2)
    table = night.stop()
    table.choose(id=f"buy:{MACHETE}")
    assert table.ask is not None
    assert table.ask.prompt == "Which card leaves the deck for Machete?"
    assert "finish" not in table.ask.ids
    table.choose(id=f"take-out:{KNIFE}")
    night.leaves(table)
    assert size(night.who().deck) == 30


@pytest.mark.rule("AHC-XP-07")
def test_a_permanent_card_takes_nobodys_place() -> None:
    if not is_known("stop-permanent"):
        row = {"code": "stop-permanent", "name": "Old Scar", "type_code": "asset", "faction_code": "neutral"}
        add(row | {"xp": 2, "cost": 0, "keywords": ["permanent"]})
    t = after_the_gathering(4).stop().position
    assert isinstance(t, Stop)
    scar = CODE.index("stop-permanent")
    t.answer((4, scar, 0, 0), 0)  # it is in no box, and so on no list
    assert t.experience == [2]
    assert scar in t.deck[0]
    assert t.ask is not None
    assert t.ask.rule == "AHC-CAMP-03"  # the next purchase


@pytest.mark.rule("AHC-XP-08", "AHC-XP-09")
def test_what_must_be_in_the_deck_makes_room_for_nothing() -> None:
    table = after_the_gathering(2).stop()
    table.choose(id=f"buy:{MACHETE}")
    leaving = offered(table, "take-out")
    assert "Knife" in leaving
    assert not leaving & {"Roland's .38 Special", "Cover Up"}
    weak = {NAME[card] for card in table.position.deck[0]} - leaving - {"Machete"}  # type: ignore[attr-defined]
    assert len(weak) == 3  # both signatures and the basic weakness
    with pytest.raises(NotLegal, match="must be in the deck") as refused:
        table.choose("take out Roland's .38 Special")
    assert refused.value.rule == "AHC-XP-09"
    with pytest.raises(NotLegal, match="is a weakness") as refused:
        table.choose("take out Cover Up")
    assert refused.value.rule == "AHC-XP-08"


@pytest.mark.rule("AHC-XP-10", "AHC-XP-11")
@pytest.mark.parametrize(("lower", "card", "price"), [(BEAT_COP, BETTER_COP, 2), (GLASS, BETTER_GLASS, 1)])
def test_an_upgrade_costs_the_difference_and_takes_the_place_of_the_lower_card(
    lower: str, card: str, price: int
) -> None:
    night = after_the_gathering(4)
    before = night.who().slots
    bought(night, f"upgrade:{card},{lower}")
    assert (night.who().experience, night.who().spent) == (4 - price, price)
    assert lower not in night.who().slots
    assert night.who().slots == {k: n for k, n in before.items() if k != lower} | {card: 1}


def watchman(level: int, **row: object) -> int:
    """A guardian's card that the box does not have, of some level."""
    wanted = f"stop-watch-{level}" + "".join(sorted(row))
    if not is_known(wanted):
        card = {"code": wanted, "name": "Night Watch", "type_code": "asset", "faction_code": "guardian", "cost": 0}
        add(card | {"xp": level} | row)
    return definition(wanted)


@pytest.mark.rule("AHC-XP-10")
def test_an_upgrade_from_a_higher_level_costs_less_than_the_card() -> None:
    assert price_new(watchman(5)) == 5
    assert price_upgrade(watchman(5), watchman(2)) == 3
    assert price_upgrade(watchman(5), watchman(0)) == 5
    assert price_upgrade(watchman(5, keywords=["exceptional"]), watchman(2)) == 8
    assert price_upgrade(watchman(1), watchman(0)) == 1
    assert not is_upgrade(watchman(2), watchman(5))
    assert not is_upgrade(watchman(5), definition(BEAT_COP))


@pytest.mark.rule("AHC-XP-12")
def test_each_copy_is_paid_by_itself() -> None:
    night = after_the_gathering(5)
    night = bought(night, f"buy:{BETTER_GLASS}", f"take-out:{KNIFE}", f"upgrade:{BETTER_GLASS},{GLASS}")
    assert night.who().slots[BETTER_GLASS] == 2
    assert night.who().spent == 2
    night = after_the_gathering(1)
    table = night.stop()
    table.choose(id=f"upgrade:{BETTER_GLASS},{GLASS}")
    assert table.ask is None


def test_a_third_copy_of_a_title_cannot_be_bought_whatever_its_level() -> None:
    table = after_the_gathering(9).stop()
    for answer in (f"buy:{BETTER_COP}", f"take-out:{KNIFE}"):
        table.choose(id=answer)
    assert table.ask is not None
    assert f"buy:{BETTER_COP}" not in table.ask.ids
    assert f"upgrade:{BETTER_COP},{BEAT_COP}" in table.ask.ids
    with pytest.raises(NotLegal, match="there are 2 copies of Beat Cop in the deck already") as refused:
        table.choose("buy Beat Cop (guardian, level 2)")
    assert refused.value.rule == "AHC-DECK-05"


@pytest.mark.rule("AHC-XP-14")
def test_nobody_can_pay_for_another() -> None:
    night = after_the_gathering(0, players=2)
    night.change(DAISY, experience=9)
    table = night.stop()
    assert table.ask is not None
    assert table.game.seat_name(table.position, table.ask.seat) == "Daisy Walker"  # Roland has nothing to spend
    assert all(option.numbers[2] == 1 for option in table.ask.options)
    assert [option for option in names(table) if option.startswith("buy Shotgun")] == []
    table.choose(id="buy:01043")
    table.choose(0)
    night.leaves(table)
    assert (night.who(ROLAND).experience, night.who(DAISY).experience) == (0, 5)


@pytest.mark.rule("AHC-XP-17")
def test_a_card_that_leaves_gives_nothing_back() -> None:
    night = bought(
        after_the_gathering(5), f"buy:{SHOTGUN}", f"take-out:{KNIFE}", f"buy:{MACHETE}", f"take-out:{SHOTGUN}"
    )
    assert SHOTGUN not in night.who().slots
    assert (night.who().experience, night.who().spent) == (0, 5)


@pytest.mark.rule("AHC-XP-18")
def test_places_left_by_force_are_filled_with_level_0_at_no_cost() -> None:
    night = after_the_gathering(3)
    slots = {card: n for card, n in night.who().slots.items() if card != KNIFE}
    night.change(slots=slots)  # both Knives are gone
    table = night.stop()
    assert table.ask is not None
    assert table.ask.rule == "AHC-XP-18"
    assert "finish" not in table.ask.ids
    assert "add Machete (guardian, level 0) at no cost" in names(table)
    assert "buy Beat Cop (guardian, level 2) for 2 experience" in names(table)
    with pytest.raises(NotLegal, match="must be filled first") as refused:
        table.choose("finish")
    assert refused.value.rule == "AHC-XP-18"
    table.choose(id=f"buy:{MACHETE}")
    table.choose(id=f"buy:{BETTER_COP}")
    assert table.ask is not None
    assert "buy Knife (neutral, level 0) for 1 experience" in names(table)
    night.leaves(table)
    assert size(night.who().deck) == 30
    assert (night.who().experience, night.who().spent) == (1, 2)


def test_a_purchase_can_be_taken_back() -> None:
    table = after_the_gathering(5).stop()
    before = table.view(0)
    table.choose(id=f"buy:{SHOTGUN}")
    table.choose(id=f"take-out:{KNIFE}")
    table.undo()
    table.undo()
    assert table.view(0) == before


def test_the_view_tells_what_can_be_bought_and_why_not_the_rest() -> None:
    table = after_the_gathering(3).stop()
    seen = table.view(0).investigators[0]  # type: ignore[attr-defined]
    wares = {ware.code: ware for ware in seen.wares}
    assert (wares[BETTER_COP].price, wares[BETTER_COP].upgrade, wares[BETTER_COP].why_not) == (2, 2, "")
    assert wares[SHOTGUN].why_not == "Shotgun costs 4 experience, and Roland Banks has 3"
    assert wares[SHOTGUN].rule == "AHC-XP-04"
    assert wares[KNIFE].why_not == "there are 2 copies of Knife in the deck already"
    table.choose(id=f"upgrade:{BETTER_COP},{BEAT_COP}")
    deck = {card.code: (card.copies, card.was) for card in table.view(0).investigators[0].deck}  # type: ignore[attr-defined]
    assert deck[BEAT_COP] == (0, 1)
    assert deck[BETTER_COP] == (1, 0)


@pytest.mark.parametrize(
    ("words", "reason", "rule"),
    [
        ("upgrade Machete", "no Machete of a lower level is in the deck", "AHC-XP-10"),
        ("upgrade Beat Cop", "this upgrade of Beat Cop costs 2 experience, and Roland Banks has 1", "AHC-XP-10"),
        ("upgrade Leo De Luca", "is not for Roland Banks", "AHC-XP-06"),
        ("buy Shotgun", "Shotgun costs 4 experience, and Roland Banks has 1", "AHC-XP-04"),
        ("buy Amnesia", "Amnesia is a weakness and cannot be bought", "AHC-XP-15"),
        ("buy The Necronomicon", "it comes with its investigator", "AHC-XP-15"),
        ("take Wendy Adams", "can be chosen by a player who has nobody to play", "AHC-KILL-03"),
    ],
)
def test_what_cannot_be_bought_says_why(words: str, reason: str, rule: str) -> None:
    table = after_the_gathering(1).stop()
    with pytest.raises(NotLegal, match=reason) as refused:
        table.choose(words)
    assert refused.value.rule == rule


def test_bots_spend_on_what_is_worth_it_and_never_part_with_it() -> None:
    night = after_the_gathering(10)
    table = night.stop()
    bots.play_out(table, [bots.make("hasty", 1, "arkham-between")])
    night.leaves(table)
    assert night.who().spent >= 8
    assert SHOTGUN in night.who().slots
    assert size(night.who().deck) == 30
