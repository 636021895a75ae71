"""Whether there is anything for a card to do: conditions that Swag must meet, and Feats lest they are played in vain.

A Feat card is still in the hand when its condition is asked for, and its price is paid (`would_do_nothing`).
"""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.packed import FACE_OF
from grimtable.games.ancient_terrible_things.printed import COMBO, RESOURCES
from grimtable.games.ancient_terrible_things.rules.board import facing, free_to_foreshadow, tokens_lie_at
from grimtable.games.ancient_terrible_things.rules.decks import is_ready, owns
from grimtable.games.ancient_terrible_things.rules.dice import (
    FEAT_DIE,
    LUCK,
    PANIC,
    REVELATION_DIE,
    above_one,
    basics,
    below_six,
    left_of,
    rerollable,
)
from grimtable.games.ancient_terrible_things.rules.explore import offer_action
from grimtable.games.ancient_terrible_things.rules.stash import owns_tokens
from grimtable.games.ancient_terrible_things.rules.terrible_thing import BLACK_EDGED_TELEGRAM
from grimtable.games.ancient_terrible_things.rules.trade_offers import goods
from grimtable.games.ancient_terrible_things.rules.trading_post import may_buy
from grimtable.games.ancient_terrible_things.state import FOCUS_RAISES, GORGE, NONE, PLACES, Att
from grimtable.kernel.option import Ask

# -- dice that can join the pool


def luck_is_left(t: Att, you: int) -> bool:
    """A Luck die can be added."""
    return left_of(t, LUCK) > 0


def panic_is_left(t: Att, you: int) -> bool:
    """A Panic die can be added."""
    return left_of(t, PANIC) > 0


def feat_die_is_left(t: Att, you: int) -> bool:
    """A Feat die can be added."""
    return left_of(t, FEAT_DIE) > 0


def revelation_is_left(t: Att, you: int) -> bool:
    """A Revelation die can be added."""
    return left_of(t, REVELATION_DIE) > 0


def luck_for_the_poor(t: Att, you: int) -> bool:
    """Some type of token is missing, and a Luck die can be added for it."""
    return left_of(t, LUCK) > 0 and not all(t.has(you, resource) for resource in range(len(RESOURCES)))


def basic_for_luck(t: Att, you: int) -> bool:
    """A Basic die can be swapped for a Luck die."""
    return basics(t) > 0 and left_of(t, LUCK) > 0


def basic_for_panic(t: Att, you: int) -> bool:
    """A Basic die can be swapped for a Panic die."""
    return basics(t) > 0 and left_of(t, PANIC) > 0


def muscle_or_mind(t: Att, you: int) -> bool:
    """A Basic die can be swapped for a Feat die, or Focus cannot raise them yet."""
    return not t.marks & FOCUS_RAISES or (basics(t) > 0 and left_of(t, FEAT_DIE) > 0)


def two_for_a_crew(t: Att, you: int) -> bool:
    """Two Basic dice can be swapped for a Luck, a Feat or a Panic die, or for several."""
    return basics(t) >= 2 and left_of(t, LUCK) + left_of(t, FEAT_DIE) + left_of(t, PANIC) > 0


def two_for_luck(t: Att, you: int) -> bool:
    """Two Basic dice can be swapped for a Luck die."""
    return basics(t) >= 2 and left_of(t, LUCK) > 0


def two_for_revelation(t: Att, you: int) -> bool:
    """Two Basic dice can be swapped for Revelation dice."""
    return basics(t) >= 2 and left_of(t, REVELATION_DIE) > 0


# -- dice of the pool


def some_dice(t: Att, you: int) -> bool:
    """There are dice in the pool."""
    return len(t.dice) > 0


def different_numbers(t: Att, you: int) -> bool:
    """Not all dice show the same number."""
    return len({FACE_OF[die] for die in t.dice}) > 1


def one_up_one_down(t: Att, you: int) -> bool:
    """One die is below 6 and another one is above 1."""
    low, high = below_six(t), above_one(t)
    return low != 0 and high != 0 and (low | high).bit_count() > 1


def some_die_below_six(t: Att, you: int) -> bool:
    """Some die is below 6."""
    return below_six(t) != 0


def fuel_and_flame(t: Att, you: int) -> bool:
    """One die can be removed and another one is below 6."""
    return len(t.dice) > 1 and below_six(t) != 0


def some_die_can_be_rerolled(t: Att, you: int) -> bool:
    """Some die is no Panic die."""
    return rerollable(t) != 0


def something_was_spent(t: Att, you: int) -> bool:
    """A combination has been spent, and one of its dice can come back."""
    return t.last_spent > 0


def number_above_one(t: Att, you: int) -> bool:
    """The active player's encounter is not overcome, and its combination prints a number above 1."""
    return facing(t) != NONE and COMBO[facing(t)][1] > 1


def combination_can_be_eased(t: Att, you: int) -> bool:
    """The number of the combination, as far as it is eased already, is above 1."""
    return COMBO[facing(t)][1] - t.ease > 1


# -- the board


def not_overcome(t: Att, you: int) -> bool:
    """The active player's encounter is not overcome."""
    return facing(t) != NONE


def tokens_elsewhere(t: Att, you: int) -> bool:
    """Tokens lie at another location."""
    return any(place != t.pawn[you] and tokens_lie_at(t, place) for place in range(PLACES))


def tokens_before_the_rival(t: Att, you: int) -> bool:
    """Tokens lie at the active player's location."""
    return tokens_lie_at(t, t.pawn[t.active])


def encounters_to_swap(t: Att, you: int) -> bool:
    """The active player has come to an encounter, and there is another one elsewhere."""
    return facing(t) != NONE and sum([card != NONE for card in t.encounter]) > 1


def encounter_and_rumour(t: Att, you: int) -> bool:
    """There is an encounter here, and a Rumour."""
    return facing(t) != NONE and len(t.rumours) > 0


def something_to_foreshadow(t: Att, you: int) -> bool:
    """Some encounter is not foreshadowed for somebody else."""
    return len(free_to_foreshadow(t, you)) > 0


def weather_or_action(t: Att, you: int) -> bool:
    """An event lies on the board, or the location here has an action."""
    if any(event != NONE for event in t.event):
        return True
    if t.pawn[you] == GORGE and len(t.hand[you]) == 1:
        return False  # the card itself is all there is to be exchanged
    ask = Ask(0, "", "", [])
    offer_action(t, ask, you, t.pawn[you])
    return len(ask.options) > 0


# -- tokens, Terrible Things and cards


def two_on_the_track(t: Att, you: int) -> bool:
    """At least 2 Terrible Thing tokens lie on the track."""
    return len(t.track) >= 2


def another_nightmare(t: Att, you: int) -> bool:
    """The lowest token on the track is not worth the same as all that could be put back, or brings something by
    itself.
    """
    if not t.track or not t.terrible[you]:
        return False
    return owns(t, you, BLACK_EDGED_TELEGRAM) or any(value != t.track[0] for value in t.terrible[you])


def somebody_has_fewer_terrible(t: Att, you: int) -> bool:
    """An opponent holds fewer Terrible Thing tokens."""
    own = len(t.terrible[you])
    return any(len(t.terrible[seat]) < own for seat in t.rivals(you))


def somebody_is_fortunate(t: Att, you: int) -> bool:
    """An opponent holds more tokens of some type."""
    rivals = t.rivals(you)
    return any(t.has(seat, r) > t.has(you, r) for r in range(len(RESOURCES)) for seat in rivals)


def map_or_tokens(t: Att, you: int) -> bool:
    """The Map is not the player's own yet, or some opponent owns tokens."""
    return t.map_holder != you or any(owns_tokens(t, seat) for seat in t.rivals(you))


def something_to_buy(t: Att, you: int) -> bool:
    """A faceup card of the Trading Post can be paid at its printed cost."""
    return any(card != NONE and may_buy(t, you, card, True) for card in t.post)


def something_to_trade(t: Att, you: int) -> bool:
    """The player owns something, and so does some opponent."""
    return len(goods(t, you, [])) > 0 and any(len(goods(t, seat, [])) > 0 for seat in t.rivals(you))


def something_to_offer(t: Att, you: int) -> bool:
    """The player owns something."""
    return len(goods(t, you, [])) > 0


def some_feat_is_discarded(t: Att, you: int) -> bool:
    """There is a card in the Feat discard pile."""
    return len(t.feat_discard) > 0


def some_swag_is_exhausted(t: Att, you: int) -> bool:
    """One of the player's Swag cards is exhausted."""
    return not all(is_ready(t, swag) for swag in t.swag[you])
