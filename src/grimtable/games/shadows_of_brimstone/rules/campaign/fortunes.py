"""What changes the town for a day or a stay: prices, rolls, closed places, who has left (chapter 44.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import IN_TOWN, PLACE_CARDS, definition_of, piece_of
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.state import (
    A_DAY,
    A_STAY,
    FIRST_GRIT,
    LOCATIONS,
    NEXT_ADVENTURE,
    NO_TOWN,
    NONE,
    PARTY,
    PLACES,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import (
    K_CLOSED,
    K_FIRST_GRIT,
    K_LAST_DAY,
    K_LEAVES_TOWN,
    K_PRICES,
    K_SLEEPS,
    K_THROWN_OUT,
    K_TOWN_LOST,
    K_UNREST,
    K_VISITS,
)
from grimtable.kernel.piles import changed

# What a fortune is about, beside FIRST_GRIT: saves hold these numbers
SURGERY_ROLL: Final = 1
EXORCISM_ROLL: Final = 2
CAMP_ROLL: Final = 3
STONE_RATE: Final = 4  # dollars for each pip of the die that is rolled for a Dark Stone
QUIET_NIGHT: Final = 5  # above 0: no Town Event
DOUBLE_WINNINGS: Final = 6  # above 0: games of chance pay twice
PRICES: Final = 10  # and the number of a place: dollars on top of every price there
DONE_TODAY: Final = 100  # and the definition of a service: the hero has had it

# What pieces change in town, as their rows name it
PRICES_OF: Final = "prices"
LOCATION_ROLL_OF: Final = "events"
CAMP_ROLL_OF: Final = "camp"


def fortune(t: Sob, hero: int, what: int) -> int:
    """How much the fortunes of a hero and of everybody come to."""
    return sum(amount for whose, which, amount, _ in t.fortunes if which == what and whose in (hero, PARTY))


def add_fortune(t: Sob, whose: int, what: int, amount: int, until: int) -> None:
    """Something is different for a while."""
    t.fortunes = [*t.fortunes, [whose, what, amount, until]]


def end_fortunes(t: Sob, until: int) -> None:
    """What lasted so long is over."""
    t.fortunes = [row for row in t.fortunes if row[3] != until]


def change_first_grit(t: Sob, hero: int, amount: int) -> None:
    """A hero begins its next adventure with more or less Grit than others."""
    add_fortune(t, hero, FIRST_GRIT, amount, NEXT_ADVENTURE)
    t.emit(K_FIRST_GRIT, hero, amount=amount)


def raise_prices(t: Sob, place: int, amount: int, until: int = A_DAY) -> None:
    """Everything at a place costs more or less."""
    add_fortune(t, PARTY, PRICES + place, amount, until)
    t.emit(K_PRICES, PARTY, piece_of(PLACE_CARDS[place]), amount)


def raise_all_prices(t: Sob, amount: int) -> None:
    """Everything at all Locations costs more or less for the rest of the stay."""
    for place in LOCATIONS:
        raise_prices(t, place, amount, A_STAY)


def of_pieces(t: Sob, hero: int, what: str) -> int:
    """What the things and scars of a hero change in town."""
    return sum(IN_TOWN[definition_of(piece)].get(what, 0) for piece in [*t.items[hero], *t.scars[hero]])


# -- places


def is_open(t: Sob, place: int) -> bool:
    """Whether a place of the town can be used."""
    return not t.closed >> place & 1


def close(t: Sob, place: int) -> None:
    """A place is closed for the rest of this stay, or for the next one if there is none now."""
    if is_open(t, place):
        t.closed |= 1 << place
        t.emit(K_CLOSED, PARTY, piece_of(PLACE_CARDS[place]))


def close_at_random(t: Sob, count: int) -> None:
    """So many Locations are closed, by a D6 each; one that is closed already is rolled again."""
    for _ in range(count):
        if any(is_open(t, place) for place in LOCATIONS):
            place = LOCATIONS[d6(t) - 1]
            while not is_open(t, place):
                place = LOCATIONS[d6(t) - 1]
            close(t, place)


def lose_the_town(t: Sob) -> None:
    """Nothing of the town is left, for this stay or for the next."""
    t.closed = NO_TOWN
    t.emit(K_TOWN_LOST)


def raise_unrest(t: Sob, amount: int) -> None:
    """The town grows more restless."""
    t.unrest += amount
    t.emit(K_UNREST, amount=t.unrest)


def calm_down(t: Sob) -> None:
    """What was in the air has happened."""
    t.unrest = 1


def shorten_stay(t: Sob, days: int) -> None:
    """Nobody may stay longer than so many days."""
    t.last_day = days if t.last_day == NONE else min(t.last_day, days)
    t.emit(K_LAST_DAY, amount=t.last_day)


# -- heroes


def in_town(t: Sob) -> list[int]:
    """The living heroes that have not left town."""
    return [hero for hero in t.heroes() if not (t.dead | t.left_town) >> hero & 1]


def leave_town(t: Sob, hero: int) -> None:
    """A hero leaves, and does not come back before the next adventure."""
    if hero in in_town(t):
        t.left_town |= 1 << hero
        t.visits = changed(t.visits, hero, NONE)
        t.lodging = changed(t.lodging, hero, NONE)
        t.emit(K_LEAVES_TOWN, hero)


def lodge(t: Sob, hero: int, place: int) -> None:
    """A hero sleeps at the Hotel or at the Camp."""
    t.lodging = changed(t.lodging, hero, place)
    t.emit(K_SLEEPS, hero, piece_of(PLACE_CARDS[place]))


def visit(t: Sob, hero: int, place: int) -> None:
    """A hero goes to a Location today."""
    t.visits = changed(t.visits, hero, place)
    t.emit(K_VISITS, hero, piece_of(PLACE_CARDS[place]))


def throw_out(t: Sob, hero: int) -> None:
    """A hero has nothing more to do at its Location today."""
    t.visits = changed(t.visits, hero, NONE)
    t.emit(K_THROWN_OUT, hero)


def new_day(t: Sob) -> None:
    """The next day of the stay: nobody has a bed or a place to go yet."""
    t.day += 1
    t.visits = t.lodging = [NONE] * t.party


assert PRICES + PLACES < DONE_TODAY
