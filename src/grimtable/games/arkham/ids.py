"""What tells the choices of a verb apart in an option's id: cards, investigators and amounts, in plain letters."""

from __future__ import annotations

import re
from typing import Final

from grimtable.games.arkham.printed import CODE, NAME, TITLE
from grimtable.games.arkham.rules.abilities.declaring import ABILITY_NAMES
from grimtable.games.arkham.rules.cards_in_play.index import is_disguised, lookalikes
from grimtable.games.arkham.rules.cards_in_play.values import assets_that_soak
from grimtable.games.arkham.rules.harm.shares import share_of
from grimtable.games.arkham.state import NONE, SYMBOLS, Ahc
from grimtable.kernel.option import Choice

RESULTS: Final = {-1: "test", -2: "token"}
SKILLS: Final = ["willpower", "intellect", "combat", "agility"]


def plain(name: str) -> str:
    """A title in small letters, digits and dashes."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "").replace("’", "")).strip("-")


TITLE_IDS: Final[dict[int, str]] = {}  # made when first asked for: cards may be added


def title_id(defn: int) -> str:
    """A definition by its title; a later card of the same title has its code behind it."""
    found = TITLE_IDS.get(defn)
    if found is None:
        found = plain(TITLE[defn])
        if TITLE.index(TITLE[defn]) != defn:
            found = f"{found}-{plain(CODE[defn])}"
        TITLE_IDS[defn] = found
    return found


def card_id(t: Ahc, card: int) -> str:
    """A card by its title; copies in play, and locations that look alike, are numbered as they came."""
    if card == NONE:
        return "none"
    defn = t.defn[card]
    if is_disguised(t, card):
        place = lookalikes(t, card).index(card) if card in t.map else 0
        return f"{plain(NAME[defn])}.{place + 1}" if place else plain(NAME[defn])
    twins = [c for c in t.play if t.defn[c] == defn]
    place = twins.index(card) if card in twins else 0
    return f"{title_id(defn)}.{place + 1}" if place else title_id(defn)


def by_card(t: Ahc, c: Choice) -> str:
    """The card that it is about."""
    return card_id(t, c[1])


def by_user(t: Ahc, c: Choice) -> str:
    """A card, and who plays it where there are several investigators."""
    return f"{card_id(t, c[1])},{card_id(t, c[3])}" if len(t.player) > 1 else card_id(t, c[1])


def by_ability(t: Ahc, c: Choice) -> str:
    """A card, which of its abilities after the first, and who uses it."""
    nth = ABILITY_NAMES[c[2]].partition(":")[2]
    return by_user(t, c) if nth == "1" else f"{by_user(t, c)}+{nth}"


def by_commitment(t: Ahc, c: Choice) -> str:
    """A card, and whose it is if somebody else commits it."""
    return f"{card_id(t, c[1])},{card_id(t, c[3])}" if c[2] else card_id(t, c[1])


def by_hand(t: Ahc, c: Choice) -> str:
    """Several cards of a hand."""
    return "+".join(sorted(card_id(t, card) for place, card in enumerate(t.hand[c[3]]) if c[2] >> place & 1))


def by_share(t: Ahc, c: Choice) -> str:
    """Who takes how much damage and horror."""
    parts: list[str] = []
    for place, card in enumerate([c[3], *assets_that_soak(t, c[3])]):
        harm, dread = share_of(c[1], place), share_of(c[2], place)
        if harm or dread:
            parts.append(f"{card_id(t, card)}-{harm}d{dread}h")
    return "+".join(parts)


def by_amount(t: Ahc, c: Choice) -> str:
    """Who, and how much."""
    return f"{card_id(t, c[1])},{c[2]}"


def by_wound(t: Ahc, c: Choice) -> str:
    """Who is healed, and of what."""
    return f"{card_id(t, c[1])},{'horror' if c[2] else 'damage'}"


def by_skill(t: Ahc, c: Choice) -> str:
    """A skill."""
    return SKILLS[c[1]]


def by_token(t: Ahc, c: Choice) -> str:
    """A chaos token."""
    return plain(SYMBOLS.get(c[1], f"plus-{c[1]}" if c[1] > 0 else f"minus-{-c[1]}" if c[1] else "0"))


def by_trauma(t: Ahc, c: Choice) -> str:
    """A kind of trauma."""
    return "mental" if c[1] else "physical"


def by_result(t: Ahc, c: Choice) -> str:
    """The card whose result comes first, or that of the test itself or of its token."""
    return card_id(t, c[1]) if c[1] >= 0 else RESULTS[c[1]]


def by_deck(t: Ahc, c: Choice) -> str:
    """Whose deck."""
    return "encounter" if c[1] == NONE else card_id(t, c[1])
