"""Hits, Horror Hits and Corruption Hits: saves, Cover, Armor, and what gets through (chapters 15.1 to 15.4)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import ARMOR, COVER, SPIRIT_ARMOR
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_attacks import FoeHits
from grimtable.games.shadows_of_brimstone.rules.fights.fear import frighten
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    CORRUPTION_HIT,
    HIT,
    HORROR_HIT,
    NO_ARMOR,
    NO_SAVE,
    Harm,
    corruption_hits,
    hits,
    horror_hits,
    sanity_ignoring_willpower,
    wounds_ignoring_defense,
)
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from tests.shadows_of_brimstone.arena import arena, foe, say, sheet
from tests.shadows_of_brimstone.outfit import choose, do, give, ids, is_offered, lay, party, start, use_it

KINDS = (HIT, HORROR_HIT, CORRUPTION_HIT)


def taken(t: Sob, unrolled: int = 0) -> tuple[int, int, int]:
    """Wounds, Sanity Damage and Corruption of the first hero; so many of the dice that were laid down still lie."""
    assert len(t.chance.laid) == unrolled
    return t.wounds[0], t.sanity_lost[0], t.corruption[0]


def plain(**numbers: int) -> Sob:
    """A hero with Defense 4+ and Willpower 4+, 10 Health, 10 Sanity, and what the test is about."""
    t = arena()
    for stat, number in numbers.items():
        sheet(t, 0, {"armor": ARMOR, "spirit_armor": SPIRIT_ARMOR, "cover": COVER}[stat], number)
    return t


# -- kinds of Hits


@pytest.mark.rule("SOB-HITS-01", "SOB-HITS-02", "SOB-HITS-03", "SOB-HITS-04")
@pytest.mark.rule("SOB-DMG-01", "SOB-DMG-02", "SOB-DMG-03", "SOB-DMG-04")
@pytest.mark.parametrize(
    ("cause", "expected"), [(hits, (2, 0, 0)), (horror_hits, (0, 2, 0)), (corruption_hits, (0, 0, 2))]
)
def test_a_hit_that_is_not_prevented_does_a_point_of_its_own_kind(cause: object, expected: tuple[int, ...]) -> None:
    t = plain()
    lay(t, 3, 3)
    do(t, lambda t: cause(t, 0, 2))  # type: ignore[operator]
    assert taken(t) == expected


@pytest.mark.rule("SOB-DMG-01")
def test_a_hit_does_more_wounds_where_it_says_so() -> None:
    t = plain()
    lay(t, 3, 4)
    do(t, lambda t: hits(t, 0, 2, damage=3))
    assert taken(t) == (3, 0, 0)


# -- saves


@pytest.mark.rule("SOB-SAVE-01", "SOB-SAVE-02", "SOB-SAVE-03", "SOB-SAVE-04", "SOB-SAVE-05")
@pytest.mark.parametrize("kind", KINDS)
def test_a_die_for_each_hit_prevents_it_if_it_reaches_the_save(kind: int) -> None:
    t = plain()
    lay(t, 3, 4, 6)
    start(t, Harm(0, NONE, kind, [1, 1, 1]))
    assert taken(t)[kind] == 1


@pytest.mark.rule("SOB-SAVE-01", "SOB-SAVE-02")
def test_defense_is_for_hits_and_willpower_for_the_others() -> None:
    for kind, got_through in zip(KINDS, (0, 1, 1), strict=True):
        t = party("us-marshal")  # Defense 3+, Willpower 4+
        lay(t, 3)
        start(t, Harm(0, NONE, kind, [1]))
        assert taken(t)[kind] == got_through


@pytest.mark.rule("SOB-SAVE-05")
def test_the_damage_of_each_failed_hit_gets_through_and_no_other() -> None:
    t = plain()
    lay(t, 4, 3, 5)
    start(t, Harm(0, NONE, HIT, [1, 2, 4]))
    assert taken(t) == (2, 0, 0)


@pytest.mark.rule("SOB-SAVE-04")
def test_one_grit_re_rolls_any_of_the_saves_against_one_source() -> None:
    t = plain()
    t.grit[0] = 1
    lay(t, 1, 2, 5)
    do(t, lambda t: hits(t, 0, 3))
    lay(t, 4, 3)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-failures")))
    assert taken(t) == (1, 0, 0)
    assert t.grit == [0]


@pytest.mark.rule("SOB-SAVE-01")
def test_a_hit_that_ignores_defense_is_not_saved() -> None:
    t = plain()
    lay(t, 6, 6, 6)
    do(t, lambda t: wounds_ignoring_defense(t, 0, 2))
    do(t, lambda t: sanity_ignoring_willpower(t, 0, 3))
    assert taken(t, unrolled=3) == (2, 3, 0)


# -- Cover


@pytest.mark.rule("SOB-SAVE-06", "SOB-SAVE-07")
def test_cover_is_rolled_before_defense_and_stops_the_whole_hit() -> None:
    t = plain(cover=5)
    lay(t, 5, 4, 6)  # Cover
    lay(t, 3)  # Defense, for the one Hit that is left
    start(t, Harm(0, NONE, HIT, [4, 2, 3]))
    assert taken(t) == (2, 0, 0)


@pytest.mark.rule("SOB-SAVE-07")
def test_a_hit_stopped_by_cover_brings_nothing_besides() -> None:
    t = plain(cover=5)
    model = foe(t, "B6", "void-spiders")  # Void Venom where a 6 wounds
    lay(t, 5)
    start(t, FoeHits(0, NONE, t.foe_type[model], [2], [model], [1]))
    assert taken(t) == (0, 0, 0)
    assert t.venom == [0]
    lay(t, 4, 3)
    start(t, FoeHits(0, NONE, t.foe_type[model], [2], [model], [1]))
    assert t.venom == [1], "the same Hit without Cover"


@pytest.mark.rule("SOB-SAVE-08")
def test_cover_helps_where_defense_does_not() -> None:
    t = plain(cover=5)
    lay(t, 5, 4)
    do(t, lambda t: wounds_ignoring_defense(t, 0, 2))
    assert taken(t) == (1, 0, 0)


@pytest.mark.rule("SOB-SAVE-06")
@pytest.mark.parametrize("kind", [HORROR_HIT, CORRUPTION_HIT])
def test_cover_is_for_hits_alone(kind: int) -> None:
    t = plain(cover=2)
    lay(t, 6)
    start(t, Harm(0, NONE, kind, [1], NO_SAVE))
    assert taken(t, unrolled=1)[kind] == 1


@pytest.mark.rule("SOB-SAVE-06")
def test_a_cover_roll_is_no_defense_roll() -> None:
    t = party("saloon-girl")
    give(t, 0, "acrobatic-dodge")  # re-rolls a Defense die
    sheet(t, 0, COVER, 5)
    lay(t, 4, 1)
    do(t, lambda t: hits(t, 0, 1))
    assert not t.chance.laid, "the Cover roll stands, the Defense roll may be changed"
    assert is_offered(t, "acrobatic-dodge")


# -- Armor


@pytest.mark.rule("SOB-ARMOR-01", "SOB-ARMOR-02", "SOB-ARMOR-03", "SOB-ARMOR-05")
@pytest.mark.parametrize(
    ("kind", "armor", "saves"),
    [
        (HIT, "armor", True),
        (HIT, "spirit_armor", False),
        (HORROR_HIT, "armor", False),
        (HORROR_HIT, "spirit_armor", True),
        (CORRUPTION_HIT, "armor", False),
        (CORRUPTION_HIT, "spirit_armor", False),
    ],
)
def test_armor_is_for_wounds_spirit_armor_for_sanity_and_nothing_for_corruption(
    kind: int, armor: str, saves: bool
) -> None:
    t = plain(**{armor: 5})
    lay(t, 3, 3, 4, 5)
    start(t, Harm(0, NONE, kind, [1, 1]))
    assert taken(t, unrolled=0 if saves else 2)[kind] == 2 - saves


@pytest.mark.rule("SOB-ARMOR-06", "SOB-ARMOR-04")
def test_two_hits_of_3_wounds_past_defense_mean_6_armor_dice() -> None:
    t = plain(armor=5)
    lay(t, 3, 4, 3)  # the second Hit is saved
    lay(t, 4, 5, 6, 1, 2, 5)
    do(t, lambda t: hits(t, 0, 3, damage=3))
    assert taken(t) == (3, 0, 0)


@pytest.mark.rule("SOB-ARMOR-04")
def test_armor_works_against_wounds_that_ignore_defense_unless_they_ignore_it_too() -> None:
    t = plain(armor=5)
    lay(t, 5, 4)
    do(t, lambda t: wounds_ignoring_defense(t, 0, 2))
    assert taken(t) == (1, 0, 0)
    lay(t, 6, 6)
    do(t, lambda t: wounds_ignoring_defense(t, 0, 2, ignores=NO_SAVE | NO_ARMOR))
    assert taken(t, unrolled=2) == (3, 0, 0)


# -- Sources


def from_two_sources(t: Sob, kind: int, first: int, second: int) -> Sob:
    """Two sources do so much, and nothing prevents it."""
    harm = Harm(0, NONE, kind, [first, second], NO_SAVE)
    harm.source = [7, 8]
    return start(t, harm)


@pytest.mark.rule("SOB-HITS-05", "SOB-HITS-06")
@pytest.mark.parametrize(("passes", "lost"), [(0, 1), (1, 4)])
def test_what_prevents_the_damage_of_one_source_prevents_all_of_it_and_nothing_more(passes: int, lost: int) -> None:
    t = party("us-marshal")
    give(t, 0, "mothers-locket")
    from_two_sources(t, HORROR_HIT, 4, 1)
    for _ in range(passes):
        choose(t, "pass")
    use_it(t, "mothers-locket")
    assert t.sanity_lost == [lost]


@pytest.mark.rule("SOB-KO-02", "SOB-HITS-05")
def test_nothing_is_rolled_against_what_comes_after_the_knock_out() -> None:
    t = arena(2)
    sheet(t, 0, ARMOR, 5)
    lay(t, *[1] * 10, 6, 6)
    from_two_sources(t, HIT, 10, 2)
    assert t.ko[0]
    assert len(t.chance.laid) == 2


@pytest.mark.rule("SOB-HITS-05", "SOB-FEAR-04")
def test_every_enemy_that_frightens_is_a_source_of_its_own() -> None:
    t = arena()
    give(t, 0, "mothers-locket")
    foe(t, "B6", fear=2)
    foe(t, "A5")
    lay(t, 1, 1, 1, 1)  # Willpower against both is one roll
    do(t, lambda t: frighten(t, 0))
    say(t, "Mother's Locket")
    assert taken(t) == (0, 2, 0)
