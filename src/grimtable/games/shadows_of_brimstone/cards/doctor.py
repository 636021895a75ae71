"""The Doctor: what happens there, and what he does for money."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import roll_check, the_die
from grimtable.games.shadows_of_brimstone.cards.fates import Fate, fate, tale
from grimtable.games.shadows_of_brimstone.cards.stories import ALL_HEROES, Part
from grimtable.games.shadows_of_brimstone.printed import HERBS, LUCK, SPIRIT, name_of
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import lose_scar
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import SURGERY_ROLL, add_fortune, raise_prices
from grimtable.games.shadows_of_brimstone.rules.campaign.services import service
from grimtable.games.shadows_of_brimstone.rules.campaign.treatment import SURGERY, Treatment, treatable
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import lose_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits, wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.rules.items.weight import check_load
from grimtable.games.shadows_of_brimstone.rules.moments import CHECK_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, roll
from grimtable.games.shadows_of_brimstone.state import A_DAY, DOCTOR, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CURED
from grimtable.kernel.frame import Frame

CURES: Final = 4  # from this on
CORRUPTS: Final = 1
XP_OF_THE_HEALTHY: Final = 25
BITES_UP_TO: Final = 3  # of a leech


def shaking(t: Sob, hero: int, card: int) -> None:
    """-1 to surgery today."""
    add_fortune(t, PARTY, SURGERY_ROLL, -1, A_DAY)


def sober(t: Sob, hero: int, card: int) -> None:
    """+1 to surgery today."""
    add_fortune(t, PARTY, SURGERY_ROLL, 1, A_DAY)


def crowded(t: Sob, hero: int, card: int) -> None:
    """Everything is dearer today."""
    raise_prices(t, DOCTOR, 25)


def slow_day(t: Sob, hero: int, card: int) -> None:
    """Everything is cheaper today."""
    raise_prices(t, DOCTOR, -25)


class CuriousCase(Frame[Sob]):
    """A die for each Injury and Mutation: it may be cured, and it may leave something."""

    NEXT: Final = 0
    ROLLED: Final = 1
    LOAD: Final = 2

    def __init__(self, you: int = 0, card: int = NONE, scars: list[int] | None = None) -> None:
        super().__init__(you, card)
        self.scars = scars or []  # that are still to be looked at

    def twin(self) -> CuriousCase:
        return CuriousCase(self.you, self.card, self.scars[:])

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case CuriousCase.NEXT:
                if self.scars:
                    roll_check(t, hero, CURES, self.card)
                else:
                    self.at = CuriousCase.LOAD
            case CuriousCase.ROLLED:
                scar, *self.scars = self.scars
                self.at = CuriousCase.NEXT
                if the_die(t) >= CURES:
                    lose_scar(t, hero, scar)
                    t.emit(K_CURED, hero, scar)
                elif the_die(t) == CORRUPTS:
                    corruption_hits(t, hero, 1, self.card)
            case CuriousCase.LOAD:
                check_load(t, hero)
                check_bag(t, hero)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def curious_case(t: Sob, hero: int, card: int) -> None:
    """Who has nothing to show is interesting, too."""
    scars = treatable(t, hero, SURGERY)
    if scars:
        t.push(CuriousCase(hero, card, scars))
    else:
        gain_xp(t, hero, XP_OF_THE_HEALTHY)


fate("doctor-2", Fate(closes=DOCTOR))
tale("doctor-3", Part(ALL_HEROES, LUCK, 5, failed=Fate(corruption_d3=True, first_grit=-1).befalls))
effect("doctor-4", shaking)
effect("doctor-5", crowded)
fate("doctor-6", Fate(heals_d6_wounds=True))
fate("doctor-7", Fate())
tale("doctor-8", Part(ALL_HEROES, SPIRIT, 4, passed=Fate(xp=10).befalls, failed=Fate(sanity_d3=True).befalls))
effect("doctor-9", slow_day)
effect("doctor-10", sober)
fate("doctor-11", Fate(tokens=(HERBS,)))
effect("doctor-12", curious_case)

# -- services


def has_something_to_cut(t: Sob, hero: int) -> bool:
    """There is an Injury or a Mutation."""
    return bool(treatable(t, hero, SURGERY))


def operate(t: Sob, hero: int, card: int) -> None:
    """Surgery (SOB-INJ-03)."""
    t.push(Treatment(hero, card))


def is_corrupted(t: Sob, hero: int) -> bool:
    """There is Corruption to be rid of."""
    return t.corruption[hero] > 0


class Leeches(Frame[Sob]):
    """A Corruption Point goes, and maybe some blood with it (SOB-INJ-06)."""

    SET: Final = 0
    BITTEN: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Leeches.SET:
                lose_corruption(t, self.you, 1)
                roll(t, self.you, CHECK_ROLL, 1, BITES_UP_TO + 1, enough=1, cause=self.card)
            case Leeches.BITTEN:
                if the_die(t) <= BITES_UP_TO:
                    wounds_ignoring_defense(t, self.you, d3(t), self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def set_leeches(t: Sob, hero: int, card: int) -> None:
    """They come off black."""
    t.push(Leeches(hero, card))


def is_wounded(t: Sob, hero: int) -> bool:
    """There are Wounds to heal."""
    return t.wounds[hero] > 0


def put_to_bed(t: Sob, hero: int, card: int) -> None:
    """All Wounds are healed."""
    heal(t, hero, t.wounds[hero], 0)


def inject(t: Sob, hero: int, card: int) -> None:
    """It has its price."""
    corruption_hits(t, hero, 1, card)


service("surgery", operate, has_something_to_cut)
service("leeches", set_leeches, is_corrupted)
service("sick-bed", put_to_bed, is_wounded)
service("black-serum", inject)
