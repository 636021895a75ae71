"""What cards are worth to who holds them, as a planner sees it: 1 is about one action.

The numbers are judgements, not rules. A weapon counts for more the better its skill is, a tool for clues counts only
as long as clues are wanted.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import (
    ACT_CLUES,
    AGILITY,
    ASSET,
    CLUES_PLACED,
    COMBAT,
    EVENT,
    ICONS,
    INTELLECT,
    SKILLS,
    TYPE,
    USES,
    WEAKNESS,
    WILLPOWER,
    definition,
)
from grimtable.games.arkham.rules.scenario.acts import clues_needed, clues_to_place
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import NONE, Ahc


class Weapon:
    """An attack that a card gives: the skill it tests, what is added to it, and the damage of a hit."""

    def __init__(self, skill: int, bonus: int, damage: int, worth: float, loaded: bool = False) -> None:
        self.skill = skill
        self.bonus = bonus
        self.damage = damage
        self.worth = worth
        self.loaded = loaded  # every attack takes one of its uses


WEAPONS: Final[dict[int, Weapon]] = {
    definition("01006"): Weapon(COMBAT, 2, 2, 1.9, True),
    definition("01016"): Weapon(COMBAT, 1, 2, 1.7, True),
    definition("01020"): Weapon(COMBAT, 1, 2, 1.9),
    definition("01029"): Weapon(COMBAT, 3, 3, 2.2, True),
    definition("01044"): Weapon(COMBAT, 0, 1, 0.5),
    definition("01047"): Weapon(COMBAT, 2, 2, 1.3, True),
    definition("01060"): Weapon(WILLPOWER, 0, 2, 1.9, True),
    definition("01074"): Weapon(COMBAT, 2, 2, 1.6),
    definition("01086"): Weapon(COMBAT, 1, 1, 0.9),
}
KNIFE: Final = definition("01086")
MACHETE: Final = definition("01020")
THROWN: Final = Weapon(COMBAT, 2, 2, 0.9)  # a Knife that is given away for the blow

# Cards that help to find clues, and those that are good at any time
TOOLS: Final[dict[int, float]] = {
    definition("01030"): 1.1,
    definition("01040"): 1.2,
    definition("01087"): 1.1,
    definition("01033"): 1.5,
    definition("01034"): 0.5,
    definition("01037"): 1.2,
    definition("01039"): 0.9,
    definition("01064"): 1.2,
    definition("01079"): 1.0,
    definition("01090"): 0.5,
    definition("01022"): 0.8,
}
CARDS: Final[dict[int, float]] = {
    definition("01017"): 0.6,  # Physical Training
    definition("01018"): 1.5,  # Beat Cop
    definition("01019"): 0.6,  # First Aid
    definition("01021"): 1.4,  # Guard Dog
    definition("01023"): 0.8,  # Dodge
    definition("01025"): 1.5,  # Vicious Blow
    definition("01031"): 0.4,  # Old Book of Lore
    definition("01032"): 1.2,  # Research Librarian
    definition("01033"): 1.0,  # Dr. Milan Christopher
    definition("01034"): 0.4,  # Hyperawareness
    definition("01035"): 0.3,  # Medical Texts
    definition("01036"): 0.9,  # Mind over Matter
    definition("01046"): 0.1,  # Pickpocketing
    definition("01048"): 1.3,  # Leo De Luca
    definition("01049"): 0.6,  # Hard Knocks
    definition("01050"): 0.4,  # Elusive
    definition("01051"): 1.2,  # Backstab
    definition("01052"): 1.0,  # Sneak Attack
    definition("01053"): 0.4,  # Opportunist
    definition("01058"): 0.2,  # Forbidden Knowledge
    definition("01059"): 1.0,  # Holy Rosary
    definition("01062"): 0.4,  # Arcane Studies
    definition("01063"): 0.7,  # Arcane Initiate
    definition("01065"): 0.5,  # Ward of Protection
    definition("01066"): 0.7,  # Blinding Light
    definition("01067"): 0.4,  # Fearless
    definition("01072"): 1.0,  # Leather Coat
    definition("01073"): 0.1,  # Scavenging
    definition("01075"): 0.3,  # Rabbit's Foot
    definition("01076"): 0.7,  # Stray Cat
    definition("01077"): 0.4,  # Dig Deep
    definition("01080"): 1.0,  # Lucky!
    definition("01088"): 0.9,  # Emergency Cache
    definition("01091"): 1.1,  # Overpower
    definition("01093"): 1.1,  # Unexpected Courage
    definition("01026"): 0.7,  # Extra Ammunition
    definition("01027"): 1.2,  # Police Badge
    definition("01028"): 1.8,  # Beat Cop (2)
    definition("01041"): 0.9,  # Disc of Itzamna
    definition("01042"): 0.5,  # Encyclopedia
    definition("01043"): 1.3,  # Cryptic Research
    definition("01054"): 1.5,  # Leo De Luca (1)
    definition("01055"): 0.9,  # Cat Burglar
    definition("01056"): 1.0,  # Sure Gamble
    definition("01057"): 1.2,  # Hot Streak
    definition("01068"): 0.3,  # Mind Wipe
    definition("01069"): 1.0,  # Blinding Light (2)
    definition("01070"): 0.6,  # Book of Shadows
    definition("01071"): 1.3,  # Grotesque Statue
    definition("01082"): 1.3,  # Aquinnah
    definition("01083"): 0.6,  # Close Call
    definition("01084"): 1.2,  # Lucky! (2)
    definition("01085"): 1.1,  # Will to Survive
    definition("01094"): 1.2,  # Bulletproof Vest
    definition("01095"): 1.1,  # Elder Sign Amulet
}
IDLE: Final = 0.1  # a tool for clues when no more are wanted
DAISY: Final = definition("01002")
LIBRARIAN: Final = definition("01032")
OLD_BOOK: Final = definition("01031")
MEDICAL_TEXTS: Final = definition("01035")
TOMES: Final = (OLD_BOOK, MEDICAL_TEXTS, definition("01042"), definition("01070"))
DAISYS: Final[dict[int, float]] = {  # for her, who has one more action for Tomes and five points of intellect
    OLD_BOOK: 1.6,
    MEDICAL_TEXTS: 0.6,
    definition("01036"): 1.9,  # Mind over Matter
}
MENDS: Final = 0.5  # what Medical Texts are worth more for each wound
SOAKS: Final = 0.3  # an ally who can bear a blow and do nothing else
NOT_LISTED: Final = -9.0


def wants_clues(t: Ahc) -> bool:
    """Whether the act, or what draws its people, still needs clues that nobody has."""
    needed = max(clues_wanted(t), scenario_of(t).hints.lure_clues(t))
    return needed != NONE and sum(t.clues[i] for i in t.order()) < needed


def clues_wanted(t: Ahc) -> int:
    """The clues that the group should hold for the act: to advance it, or to place them on it."""
    placed = clues_to_place(t)
    return placed - t.clues[t.act()] if placed else clues_needed(t)


def seeks(t: Ahc) -> bool:
    """Whether clues will be wanted: now, or for a later act."""
    if wants_clues(t) or scenario_of(t).hints.lure_clues(t) > 0:
        return True
    return any([ACT_CLUES[t.defn[c]] > 0 or CLUES_PLACED[t.defn[c]] for c in t.acts[1:]])


def keep_value(t: Ahc, card: int, you: int) -> float:
    """What a card in hand or in play is worth to an investigator; what is used up is worth nothing."""
    defn = t.defn[card]
    if WEAKNESS[defn]:
        return -1.0
    if USES[defn] and t.in_play(card) and not t.uses[card]:
        return 0.0
    weapon = WEAPONS.get(defn)
    if weapon is not None:
        return weapon.worth * (1.0 if SKILLS[t.defn[you]][weapon.skill] >= 3 else 0.7)
    if t.defn[you] == DAISY and defn in DAISYS:
        return DAISYS[defn] + (MENDS * min(2, t.damage[you]) if defn == MEDICAL_TEXTS else 0.0)
    if defn == LIBRARIAN and not any(t.defn[c] in TOMES for c in t.deck[you]):
        return SOAKS
    worth = CARDS.get(defn, NOT_LISTED)
    if worth == NOT_LISTED:
        worth = scenario_of(t).hints.worth.get(defn, NOT_LISTED)
    if defn in TOOLS:
        worth = max(worth, TOOLS[defn] if seeks(t) else IDLE)
    if worth == NOT_LISTED:
        worth = 0.5 if TYPE[defn] in (ASSET, EVENT) else by_icons(t, card, you)
    return worth


def by_icons(t: Ahc, card: int, you: int) -> float:
    """A skill card counts where it makes a good skill better, or saves from what is tested against one's will."""
    icons = ICONS[t.defn[card]]
    worth = 0.12 * icons[WILLPOWER] + 0.15 * icons[COMBAT] + 0.12 * icons[AGILITY] + 0.3 * icons[4]
    return worth + (0.2 if seeks(t) else 0.02) * icons[INTELLECT]
