"""Paths that trade steps for safety."""

from grimtable.grid.risk import Bargains, bargains
from grimtable.grid.spaces import NOWHERE
from tests.grid.drawn import Map

LEDGE = """
    a r r r b
    .       .
    . . . . .
"""


def weigh(drawn: Map, most: int = 99, halt: str = "") -> Bargains:
    """From `a`, where entering `r` costs 1 and `R` 2."""
    ways = drawn.ground.ways
    return bargains(ways, drawn["a"], drawn.free, [drawn["r"], drawn["R"]], most, drawn[halt] if halt else 0)


def test_a_space_is_reached_cheaply_by_a_long_way_and_dearly_by_a_short_one() -> None:
    drawn = Map(LEDGE)
    found = weigh(drawn)
    assert found.offers(drawn.at("b")) == [(0, 6), (3, 4)]
    assert drawn.letters(found.path(drawn.at("b"), 3)) == "arrrb"
    assert "r" not in drawn.letters(found.path(drawn.at("b"), 0))
    assert len(found.path(drawn.at("b"), 2)) == 7


def test_what_cannot_be_paid_in_steps_must_be_paid_in_risk() -> None:
    drawn = Map(LEDGE)
    found = weigh(drawn, most=5)
    assert found.offers(drawn.at("b")) == [(3, 4)]
    assert found.distance(drawn.at("b"), 2) == NOWHERE
    assert found.path(drawn.at("b"), 2) == []
    assert found.reach_for(0) & drawn["b"] == 0
    assert found.reach() & drawn["b"]


def test_of_two_shortest_paths_the_safer_one_is_offered() -> None:
    drawn = Map("""
        . r r . .
        a . . . b
        . r . r .
    """)
    found = weigh(drawn)
    assert found.offers(drawn.at("b")) == [(0, 4)]
    assert "r" not in drawn.letters(found.path(drawn.at("b"), 0))


def test_a_greater_danger_costs_more() -> None:
    drawn = Map("""
        a R b
        r   .
        r r .
    """)
    found = weigh(drawn)
    assert found.offers(drawn.at("b")) == [(2, 2)]
    drawn = Map("""
        a R b
        r   .
        . . .
    """)
    found = weigh(drawn)
    assert found.offers(drawn.at("b")) == [(1, 4), (2, 2)]
    assert drawn.letters(found.path(drawn.at("b"), 1)) == "ar..b"


def test_a_costly_step_may_lie_at_the_end_of_a_long_cheap_path() -> None:
    # The short way costs 1 already before the door; the long one pays nothing until there.
    drawn = Map("""
        a r c R d
        .   .
        . . .
    """)
    found = weigh(drawn)
    assert found.offers(drawn.at("c")) == [(0, 4), (1, 2)]
    assert found.offers(drawn.at("d")) == [(2, 5), (3, 4)]
    for price, steps in found.offers(drawn.at("d")):
        path = drawn.letters(found.path(drawn.at("d"), price))
        assert len(path) - 1 == steps
        assert path.count("r") + 2 * path.count("R") == price


def test_nobody_goes_on_from_where_one_must_stop() -> None:
    drawn = Map("""
        a h b
        r   .
        . . .
    """)
    found = weigh(drawn, halt="h")
    assert found.offers(drawn.at("b")) == [(1, 4)]
    assert found.offers(drawn.at("h")) == [(0, 1)]


def test_paths_above_the_highest_price_are_left_out() -> None:
    drawn = Map("a r r b")
    found = bargains(drawn.ground.ways, drawn["a"], drawn.free, [drawn["r"]], highest=1)
    assert found.offers(drawn.at("b")) == []
    assert found.reach() & drawn["r"]
