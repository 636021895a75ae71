"""What a sensible hero does between two adventures: be healed, turn Dark Stone and spare things into money, and money
into what helps below. Nobody stays without an errand that it can pay for.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.stories import NOBODY, STORIES
from grimtable.games.shadows_of_brimstone.odds import to_pass
from grimtable.games.shadows_of_brimstone.planning.healing import is_hurt
from grimtable.games.shadows_of_brimstone.planning.outfit import BETTER, better_clothes, should_sort, way_worth
from grimtable.games.shadows_of_brimstone.planning.road import is_advised
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    BANDAGES,
    BONUS,
    CLOTHING,
    CODE,
    CUNNING,
    DYNAMITE,
    HANDS_NEEDED,
    HERBS,
    INJURY,
    KIND,
    LOWER_IS_BETTER,
    LUCK,
    MADNESS,
    MAX_GRIT,
    MUTATION,
    NO_SEARCHES,
    OPEN_TO_VOID,
    OVERLOOKS,
    RESTRICTED_TO,
    ROWS,
    SERVICE_BOON,
    STRENGTH,
    WHISKEY,
    definition_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import in_town
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import (
    GOODS_OF,
    SERVICES_OF,
    may_sell,
    price_of_a_bed,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.services import least_price, why_not_served
from grimtable.games.shadows_of_brimstone.rules.campaign.shopping import why_not_bought
from grimtable.games.shadows_of_brimstone.rules.campaign.treatment import EXORCISM, SURGERY, treatable
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import resistance
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import has_word, value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import dice_of_test
from grimtable.games.shadows_of_brimstone.rules.items.carrying import has_room_for_token
from grimtable.games.shadows_of_brimstone.rules.items.finding import TOKEN_OF
from grimtable.games.shadows_of_brimstone.rules.items.hands import ways_to_hold
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import is_upgrade
from grimtable.games.shadows_of_brimstone.state import CAMP, LOCATIONS, NONE, OUTPOST, SALOON, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASK_FOR_SERVICE,
    BUY,
    CHOOSE_SCAR,
    CHOOSE_WAY,
    CONTRIBUTE,
    FORGE,
    KEEP_TO_YOURSELF,
    LEAVE_IT,
    LEAVE_TOWN,
    NEVER_MIND,
    NO_NEW_HERO,
    REPLACE,
    RIDE_STRAIGHT_ON,
    SELL,
    SELL_DARK_STONE,
    SELL_FOR_THE_DEAD,
    SLEEP_AT,
    SORT_ITEMS,
    START_NEW_HERO,
    STAY_IN_TOWN,
    TRADE_WITH,
    TRAVEL_TO_TOWN,
    VISIT,
)
from grimtable.kernel.option import Choice

ENOUGH: Final = 2.0  # what it takes to be worth doing: as much as to be done
LONG_ENOUGH: Final = 5  # days
WORTH_A_DAY: Final = 1.0  # of an errand
GAMES: Final = {"poker": (CUNNING, 50), "dice": (LUCK, 100), "sing": (AGILITY, 25)}
WANTED_TOKENS: Final = {BANDAGES: 2, HERBS: 1, WHISKEY: 1, DYNAMITE: 1}
UNTESTED_WAYS: Final = {"saloon-4": (1.5, 1.0), "saloon-7": (1.5, 1.0), "store-3": (1.2, 0.0), "smith-11": (1.5, 1.0)}
HINDRANCES: Final = (OPEN_TO_VOID, OVERLOOKS, NO_SEARCHES)  # numbers of the sheet that nobody wants
OF_SCARS: Final = {INJURY: 1.0, MADNESS: 1.0, MUTATION: 0.6}


def weigh_at_a_stop(t: Sob, choice: Choice) -> float | None:
    """How sensible an option looks that only a stop has; None for all others."""
    verb, a, b, _ = choice
    hero = t.stack[-1].you
    if verb in (BUY, ASK_FOR_SERVICE, FORGE, SELL, SELL_DARK_STONE, REPLACE, SORT_ITEMS, TRADE_WITH, LEAVE_IT):
        return _business(t, hero, choice)
    if verb == TRAVEL_TO_TOWN:
        return ENOUGH + 1.0 if any(errand(t, each) > 0 for each in t.standing()) else 1.0
    if verb == RIDE_STRAIGHT_ON:
        return ENOUGH
    if verb == SLEEP_AT:
        return 1.0 if a == CAMP else 2.0
    if verb == VISIT:
        return errand_at(t, b, a)
    if verb == KEEP_TO_YOURSELF:
        return 0.1
    if verb == STAY_IN_TOWN:
        stays = t.day < LONG_ENOUGH and t.gold[a] >= price_of_a_bed(t, a) and errand(t, a) >= WORTH_A_DAY
        return ENOUGH + 1.0 if stays else 0.0
    if verb == LEAVE_TOWN:
        return ENOUGH
    if verb == CHOOSE_SCAR:
        return OF_SCARS.get(KIND[definition_of(a)], 1.0) if is_bad(a) else -1.0
    if verb == CHOOSE_WAY:
        return _way(t, hero, a, b)
    return _of_the_dead(t, choice)


def _of_the_dead(t: Sob, choice: Choice) -> float | None:
    """Bringing the dead back, or somebody else in their place."""
    verb, a, b, _ = choice
    if verb == CONTRIBUTE:
        return 5.0 if t.dead >> a & 1 else 3.0
    if verb == SELL_FOR_THE_DEAD:
        return 2.0
    if verb == NEVER_MIND:
        return -5.0
    if verb == START_NEW_HERO:
        others = [t.classes[each] for each in t.standing() if each != b]
        return ENOUGH + (0.0 if definition_of(a) in others else 1.0)
    return 0.0 if verb == NO_NEW_HERO else None


# -- errands


def errand(t: Sob, hero: int) -> float:
    """The best that a hero could do with a day in town."""
    return max(errand_at(t, hero, place) for place in LOCATIONS)


def errand_at(t: Sob, hero: int, place: int) -> float:
    """What a visit to a Location is good for."""
    if t.closed >> place & 1:
        return 0.0
    offered = [number for number in SERVICES_OF[place] if not why_not_served(t, hero, number)]
    services = [service_worth(t, hero, number) for number in offered]
    sold = [number for number in GOODS_OF[place] if not why_not_bought(t, hero, number)]
    goods = [thing_worth(t, hero, piece_of(number)) for number in sold]
    worth = sum(each for each in services if each > 0) + max(goods, default=0.0)
    if place == OUTPOST:
        worth += 1.0 * t.dark_stone[hero]
    if place == SALOON:
        worth *= 0.8  # things happen there
    return worth


def service_worth(t: Sob, hero: int, number: int) -> float:
    """What a service is good for, beside its price."""
    code = CODE[number]
    price = least_price(t, hero, number)
    if "token" in ROWS[number]:
        token = TOKEN_OF[ROWS[number]["token"]]
        wanted = has_room_for_token(t, hero) and t.bag[hero][token] < WANTED_TOKENS.get(token, 0)
        return 0.8 if wanted and t.gold[hero] >= 2 * price else 0.0
    if SERVICE_BOON[number]:
        return 0.7 if code != "black-serum" and t.gold[hero] >= 3 * price else 0.0
    if code in GAMES:
        skill, pays = GAMES[code]
        return 0.7 if dice_of_test(t, hero, skill) * pays > 3 * price + 10 and t.gold[hero] >= 2 * price else 0.0
    if code in ("leeches", "purging"):
        return 1.5 if 2 * t.corruption[hero] >= resistance(t, hero) else 0.0
    if code in ("sick-bed", "vigil"):
        return (t.wounds[hero] if code == "sick-bed" else t.sanity_lost[hero]) * 0.4 - 0.4
    if code == "drill":
        return 0.8 if t.gold[hero] >= 3 * price else 0.0
    if code == "ride-along":
        return 0.7 if value(t, hero, STRENGTH) >= 3 and not is_hurt(t, hero) else 0.0
    if code in ("surgery", "exorcism"):
        kinds = EXORCISM if code == "exorcism" else SURGERY
        return 3.0 if any(is_bad(scar) for scar in treatable(t, hero, kinds)) and t.gold[hero] >= 2 * price else 0.0
    return 9.0 if code == "resurrection" else 0.0


def is_bad(scar: int) -> bool:
    """Whether a hero would be better off without a scar: some are worth having."""
    return sum(-amount if stat in HINDRANCES else amount for stat, amount in BONUS[definition_of(scar)]) <= 0


def thing_worth(t: Sob, hero: int, piece: int) -> float:
    """What a thing that is for sale would add to a hero."""
    number = definition_of(piece)
    if RESTRICTED_TO[number] and not has_word(t, hero, RESTRICTED_TO[number]):
        return 0.0
    if any(definition_of(each) == number for each in t.items[hero]):
        return 0.0
    if HANDS_NEEDED[number]:
        now = max((way_worth(t, hero, way) for way in ways_to_hold(t, hero)), default=0.0)
        return max(way_worth(t, hero, [piece]) - now - BETTER, 0.0)
    if CLOTHING[number]:
        return _printed(number) if better_clothes(t, hero, piece) else 0.0
    return 0.6 * _printed(number)


def _printed(number: int) -> float:
    """What is printed as a bonus."""
    return sum((8 - amount) * 0.7 if stat in LOWER_IS_BETTER else 0.5 * amount for stat, amount in BONUS[number])


# -- business


def _business(t: Sob, hero: int, choice: Choice) -> float:
    """Something is worth doing if it is worth anything: to be done is worth ENOUGH."""
    verb, piece, _, _ = choice
    if verb == ASK_FOR_SERVICE:
        worth = service_worth(t, hero, definition_of(piece))
        return ENOUGH + worth if worth > 0 else 0.0
    if verb == BUY:
        worth = thing_worth(t, hero, piece)
        return ENOUGH + worth if worth > 0 else 0.0
    if verb == FORGE:
        return ENOUGH + 0.5 if choice[2] in t.active[hero] else 0.0
    if verb == SELL:
        return ENOUGH + 3.0 if is_spare(t, hero, piece) else -1.0
    if verb == SELL_DARK_STONE:
        return ENOUGH + 2.0 + 0.01 * piece
    if verb == REPLACE:
        return ENOUGH + 4.0
    if verb == LEAVE_IT:
        return ENOUGH
    return ENOUGH + 5.0 if verb == SORT_ITEMS and should_sort(t, hero) else 0.0


def is_spare(t: Sob, hero: int, piece: int) -> bool:
    """Whether a hero has no use for a thing that can be sold."""
    if piece not in may_sell(t, hero) or piece in t.active[hero] or is_upgrade(piece):
        return False
    return not should_sort(t, hero)


def _way(t: Sob, hero: int, card: int, way: int) -> float:
    """A choice on the road or at a Location: what is advised, a test by its chance, the rest by what it costs."""
    number = definition_of(card)
    if is_advised(card, way):
        return ENOUGH + 1.0
    parts = STORIES[number][1 + way]
    if hero in in_town(t) and parts and parts[0].who != NOBODY:
        return 2.0 * to_pass(t, hero, parts[0].skill, parts[0].need)
    weights = UNTESTED_WAYS.get(CODE[number], (1.0, 1.0))
    if CODE[number] == "saloon-7" and hero != NONE and t.grit[hero] >= value(t, hero, MAX_GRIT):
        return 0.0 if way == 0 else 1.0
    return weights[way]
