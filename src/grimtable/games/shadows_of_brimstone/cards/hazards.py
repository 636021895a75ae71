"""Hazards of the road: what befalls the hero that rolled one, or the whole party (SOB-CAMP-14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.drawn import DARK_STONE, GOLD, GainByDie, each_takes
from grimtable.games.shadows_of_brimstone.cards.fates import Fate, tale, tell_in_town
from grimtable.games.shadows_of_brimstone.cards.stories import (
    ALL_HEROES,
    ONE_HERO,
    WHO_LIKES,
    Outcome,
    Part,
    Story,
    tell_to_all,
)
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    BANDAGES,
    CLOTHING,
    CUNNING,
    HEALTH,
    HERBS,
    INJURY,
    LORE,
    LUCK,
    MADNESS,
    SANITY,
    SPIRIT,
    STRENGTH,
    TEST_DICE,
    TONIC,
    WHISKEY,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.answering import pay_grit
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import (
    change_first_grit,
    close_at_random,
    shorten_stay,
)
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import (
    corruption_hits,
    hits,
    horror_hits,
    wounds_ignoring_defense,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, change_for_good, worn
from grimtable.games.shadows_of_brimstone.rules.items.carrying import (
    discard_item,
    gain_dark_stone,
    gain_gold,
    gain_xp,
    has_tokens,
    lose_token,
    may_lose,
)
from grimtable.games.shadows_of_brimstone.rules.items.finding import (
    find_artifact,
    find_gear,
    random_item,
)
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag, receive_token
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6, one_of, plain_roll
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, MINE, NONE, Sob

DAYS_IF_LATE: Final = 2  # in town
TOKEN_LOST_UP_TO: Final = 3  # a D6 in the flood
CLOTHING_LOST_UP_TO: Final = 2
STONE_LOST_UP_TO: Final = 1


def tale_for_all(code: str, *parts: Part, ways: tuple[list[Part], ...] = ()) -> None:
    """Declare a hazard that the whole party lives through, whoever rolled it."""
    tale(code, *parts, ways=ways)
    effect(code, tell_to_all)


# -- what comes of tests


XP_10: Final[Outcome] = Fate(xp=10).befalls
XP_15: Final[Outcome] = Fate(xp=15).befalls
XP_20: Final[Outcome] = Fate(xp=20).befalls
XP_25: Final[Outcome] = Fate(xp=25).befalls
XP_50: Final[Outcome] = Fate(xp=50).befalls
D3_WOUNDS: Final[Outcome] = Fate(wounds_d3=True).befalls
D6_WOUNDS: Final[Outcome] = Fate(wounds_d6=1).befalls
D3_SANITY: Final[Outcome] = Fate(sanity_d3=True).befalls
D6_SANITY: Final[Outcome] = Fate(sanity_d6=True).befalls
D3_CORRUPTION: Final[Outcome] = Fate(corruption_d3=True).befalls
LOSE_A_SANITY: Final[Outcome] = Fate(lasting=(SANITY, -1)).befalls


def d3_horror(t: Sob, hero: int, card: int, successes: int) -> None:
    """D3 Horror Hits."""
    horror_hits(t, hero, d3(t), card)


# -- 11 to 16: what is not right


def passenger(t: Sob, hero: int, card: int) -> None:
    """1 Sanity for good, then a test."""
    tell_in_town(t, hero, card)
    LOSE_A_SANITY(t, hero, card, 0)


def rolls_for_madness(t: Sob, hero: int, card: int, successes: int) -> None:
    """It has not quite got off."""
    t.push(ChartRoll(hero, NONE, MADNESS))


def violet_weather(t: Sob, hero: int, card: int) -> None:
    """Two places of the town, and a Corruption Hit for everybody."""
    for each in t.standing()[::-1]:
        corruption_hits(t, each, 1, card)
    close_at_random(t, 2)


def come_late(t: Sob, hero: int, card: int, successes: int) -> None:
    """Two days in town at most."""
    shorten_stay(t, DAYS_IF_LATE)


def d3_horror_for_one(t: Sob, hero: int) -> None:
    """D3 Horror Hits."""
    horror_hits(t, hero, d3(t))


def bones(t: Sob, hero: int, card: int) -> None:
    """D3 Horror Hits for everybody."""
    each_takes(t, t.standing(), d3_horror_for_one)


tale("the-passenger", Part(ALL_HEROES, SPIRIT, 5, passed=XP_25, failed=rolls_for_madness))
effect("the-passenger", passenger)
effect("violet-weather", violet_weather)
tale_for_all("a-road-too-many", Part(ONE_HERO, LORE, 5, passed=XP_20, failed=come_late))
tale("the-same-dream", Part(ALL_HEROES, SPIRIT, 6, passed=Fate(xp=10, grit=1).befalls, failed=D6_SANITY))
effect("bones-by-the-wayside", bones)
tale_for_all("the-mile-that-repeats", Part(ALL_HEROES, CUNNING, 5, passed=XP_15, failed=Fate(grit=-1).befalls))

# -- 21 to 26: weather


def swept_away(t: Sob, hero: int, card: int, successes: int) -> None:
    """A D6 for each token; it is lost on 1 to 3."""
    for token, count in enumerate(t.bag[hero]):
        for die in plain_roll(t, count):
            if die <= TOKEN_LOST_UP_TO:
                lose_token(t, hero, token)


def eat_dust(t: Sob, hero: int) -> None:
    """1 Grit, or D3 Wounds without any."""
    if t.grit[hero]:
        pay_grit(t, hero, 1)
    else:
        wounds_ignoring_defense(t, hero, d3(t))


def dust(t: Sob, hero: int, card: int) -> None:
    """Everybody eats it."""
    each_takes(t, t.standing(), eat_dust)


def bridge_is_out(t: Sob, hero: int, card: int) -> None:
    """Two days in town at most."""
    shorten_stay(t, DAYS_IF_LATE)


def two_hits(t: Sob, hero: int, card: int, successes: int) -> None:
    """2 Hits."""
    hits(t, hero, 2, cause=card)


def clothing_of(t: Sob, hero: int) -> list[int]:
    """The Clothing that a hero has, and could lose."""
    return [piece for piece in may_lose(t, hero) if CLOTHING[definition_of(piece)]]


def spend_the_night(t: Sob, hero: int) -> None:
    """2 Wounds without anything to wear, else 10 XP."""
    if any(CLOTHING[definition_of(piece)] for piece in worn(t, hero)):
        gain_xp(t, hero, 10)
    else:
        wounds_ignoring_defense(t, hero, 2)


def cold_camp(t: Sob, hero: int, card: int) -> None:
    """A night for everybody."""
    each_takes(t, t.standing(), spend_the_night)


tale("flash-flood", Part(ALL_HEROES, LUCK, 4, passed=XP_10, failed=swept_away))
effect("dust", dust)
effect("the-bridge-is-out", bridge_is_out)
tale_for_all("hail", Part(ALL_HEROES, AGILITY, 4, passed=XP_10, failed=two_hits))
tale("the-lightning-tree", Part(ALL_HEROES, AGILITY, 5, passed=XP_25, failed=D6_WOUNDS))
effect("cold-camp", cold_camp)

# -- 31 to 36: people


def pay_the_agents(t: Sob, card: int, passed: int) -> None:
    """$25 from everybody."""
    for hero in t.standing():
        gain_gold(t, hero, -25)


def d3_hits_for_one(t: Sob, hero: int) -> None:
    """D3 Hits."""
    hits(t, hero, d3(t))


def outgunned(t: Sob, hero: int, card: int, successes: int) -> None:
    """D3 Hits for everybody."""
    each_takes(t, t.standing(), d3_hits_for_one)


def believe_it(t: Sob, hero: int, card: int, successes: int) -> None:
    """D6 x $25 for a Tonic."""
    gain_gold(t, hero, -25 * d6(t))
    receive_token(t, hero, TONIC)


def company_scales(t: Sob, hero: int, card: int) -> None:
    """D3 Dark Stone for $25 each."""
    taken = min(d3(t), t.dark_stone[hero])
    gain_dark_stone(t, hero, -taken)
    gain_gold(t, hero, 25 * taken)


def evidence(t: Sob, hero: int, card: int, successes: int) -> None:
    """A Random Item is gone."""
    item = random_item(t, hero)
    if item != NONE:
        discard_item(t, hero, item)
        check_bag(t, hero)


def wedding(t: Sob, hero: int, card: int) -> None:
    """Whiskey and 10 XP for everybody."""
    for each in t.standing()[::-1]:
        gain_xp(t, each, 10)
        receive_token(t, each, WHISKEY)


tale_for_all(
    "road-agents",
    ways=([Part(then=pay_the_agents)], [Part(ONE_HERO, AGILITY, 5, passed=XP_50, failed=outgunned)]),
)
tale("miracle-cure", Part(ALL_HEROES, CUNNING, 5, passed=XP_15, failed=believe_it))
effect("company-scales", company_scales)
tale_for_all("burial-party", Part(WHO_LIKES, STRENGTH, 4, passed=XP_20, failed=D3_SANITY))
tale("wanted", Part(ALL_HEROES, CUNNING, 5, passed=XP_20, failed=evidence))
effect("wedding-on-the-trail", wedding)

# -- 41 to 46: beasts


def undressed(t: Sob, hero: int, card: int, successes: int) -> None:
    """A D6 for each Clothing; it is lost on 1 or 2."""
    for piece in clothing_of(t, hero):
        if d6(t) <= CLOTHING_LOST_UP_TO:
            discard_item(t, hero, piece)
    check_bag(t, hero)


def bats(t: Sob, hero: int, card: int) -> None:
    """A D6 for each Dark Stone; it is lost on 1."""
    gain_dark_stone(t, hero, -sum(die <= STONE_LOST_UP_TO for die in plain_roll(t, t.dark_stone[hero])))


def wasps(t: Sob, hero: int, card: int) -> None:
    """D3 tokens at random."""
    for _ in range(d3(t)):
        if has_tokens(t, hero):
            lose_token(t, hero, one_of(t, [token for token, count in enumerate(t.bag[hero]) for _ in range(count)]))


def pack(t: Sob, hero: int, card: int) -> None:
    """Somebody fights them off."""
    t.push(Story(hero, card, sum(1 << each for each in t.standing())))


def pack_gets_you(t: Sob, card: int, passed: int) -> None:
    """The hero that rolled the hazard takes D6 Hits if nobody kept them off."""
    if not passed:
        hits(t, t.stack[-1].you, d6(t), cause=card)


tale("something-in-the-baggage", Part(ALL_HEROES, STRENGTH, 5, passed=XP_25, failed=undressed))
effect("bats-at-noon", bats)
tale("rattler-in-the-bedroll", Part(ALL_HEROES, AGILITY, 5, passed=XP_10, failed=D3_WOUNDS))
tale_for_all("coyotes-that-count", Part(ALL_HEROES, LORE, 5, passed=XP_10, failed=d3_horror))
effect("paper-wasps", wasps)
tale("the-pack-without-dogs", Part(ONE_HERO, STRENGTH, 5, passed=XP_50, then=pack_gets_you))
effect("the-pack-without-dogs", pack)

# -- 51 to 56: what one may leave alone


def saved_somebody(t: Sob, hero: int, card: int, successes: int) -> None:
    """25 XP, and a D6 for how it went."""
    gain_xp(t, hero, 25)
    die = d6(t)
    if die == 1:
        t.push(ChartRoll(hero, NONE, INJURY))
    elif die == 6:
        change_for_good(t, hero, HEALTH, 1)
    else:
        gain_xp(t, hero, 25)


def under_the_canvas(t: Sob, hero: int, card: int, successes: int) -> None:
    """Gear on 1 to 4, an Artifact of the Mine on 5 or 6."""
    if d6(t) >= 5:
        find_artifact(t, hero, MINE)
    else:
        find_gear(t, hero)


def light_at_the_bottom(t: Sob, hero: int, card: int, successes: int) -> None:
    """D3 Dark Stone."""
    t.push(GainByDie(hero, card, DARK_STONE, halved=True))


def two_corruption_hits(t: Sob, hero: int, card: int, successes: int) -> None:
    """2 Corruption Hits."""
    corruption_hits(t, hero, 2, card)


tale("burning-farm", Part(WHO_LIKES, STRENGTH, 5, passed=saved_somebody, failed=D6_WOUNDS))
tale("the-empty-wagons", Part(WHO_LIKES, LUCK, 5, passed=under_the_canvas, failed=LOSE_A_SANITY))
tale(
    "a-game-at-the-ferry",
    ways=([Part(ALL_HEROES, LUCK, 5, passed=Fate(gold=75).befalls, failed=Fate(gold=-50).befalls)], []),
)
tale("the-dry-well", Part(WHO_LIKES, AGILITY, 5, passed=light_at_the_bottom, failed=D3_WOUNDS))
tale("a-door-in-the-prairie", Part(WHO_LIKES, LORE, 6, passed=Fate(xp=50, stone=1).befalls, failed=two_corruption_hits))
tale_for_all(
    "shooting-match", Part(WHO_LIKES, AGILITY, 5, passed=Fate(gold=50, xp=10).befalls, failed=Fate(gold=-10).befalls)
)

# -- 61 to 66: good company, and other company


def army_column(t: Sob, hero: int, card: int) -> None:
    """Bandages for everybody, and 20 XP."""
    gain_xp(t, hero, 20)
    for each in t.standing()[::-1]:
        receive_token(t, each, BANDAGES)


def hot_spring(t: Sob, hero: int, card: int) -> None:
    """Everybody heals, and Recovers 1 Grit."""
    for each in t.standing()[::-1]:
        heal(t, each, t.wounds[each], t.sanity_lost[each])
        recover_grit(t, each, 1)


def doctors_buggy(t: Sob, hero: int, card: int) -> None:
    """Bandages and Herbs."""
    for token in (HERBS, BANDAGES):
        receive_token(t, hero, token)


def old_friend(t: Sob, hero: int, card: int) -> None:
    """25 XP and D6 x $10."""
    gain_xp(t, hero, 25)
    t.push(GainByDie(hero, card, GOLD, 10))


def gift(t: Sob, hero: int, card: int) -> None:
    """A Gear card, then a test."""
    tell_in_town(t, hero, card)
    find_gear(t, hero)


def a_corruption_hit(t: Sob, hero: int, card: int, successes: int) -> None:
    """1 Corruption Hit."""
    corruption_hits(t, hero, 1, card)


def sign(t: Sob, card: int, passed: int) -> None:
    """50 XP and D6 x $50 now; the price is paid in the next adventure."""
    hero = t.stack[-1].you
    gain_xp(t, hero, 50)
    change_first_grit(t, hero, -1)
    add_boon(t, hero, TEST_DICE, -1, ADVENTURE, card)
    t.push(GainByDie(hero, card, GOLD, 50))


effect("army-column", army_column)
effect("hot-spring", hot_spring)
effect("doctors-buggy", doctors_buggy)
effect("an-old-friend", old_friend)
tale("a-gift-from-nobody", Part(ALL_HEROES, LUCK, 4, failed=a_corruption_hit))
effect("a-gift-from-nobody", gift)
tale(
    "the-man-with-the-pen",
    ways=([Part(then=sign)], [Part(ALL_HEROES, SPIRIT, 6, passed=XP_50, failed=D3_CORRUPTION)]),
)
