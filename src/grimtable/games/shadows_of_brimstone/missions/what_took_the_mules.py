"""What Took the Mules: a Night Terror with a name is tracked to its lair and killed."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import gold_reward, set_counter
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission
from grimtable.games.shadows_of_brimstone.printed import MODELS_OF, TYPE
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.elite import make_brutal
from grimtable.games.shadows_of_brimstone.rules.fights.placing import add_health
from grimtable.games.shadows_of_brimstone.rules.fights.threats import an_attack, level_of_party, to_draw
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import random_hero
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_xp
from grimtable.games.shadows_of_brimstone.rules.moments import ENEMIES_PLACED
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_QUARRY, K_TRACKS

CODE: Final = "what-took-the-mules"
QUARRY: Final = 0  # counter: the model, counted from 1
KIND: Final = TYPE["night-terrors"]
MANY_CLUES: Final = 12  # more than there can be: the tracks decide
LAIR_FROM: Final = 5  # a D6 and the Clues found
HEALTH_PER_LEVEL: Final = 6  # on top of the Brutal sheet, for each Posse Level


def read_tracks(t: Sob) -> bool:
    """A D6 and the number of Clues found so far: 5 or more is the lair."""
    total = d6(t) + t.clues
    t.emit(K_TRACKS, PARTY, amount=total)
    return total >= LAIR_FROM


def only_remains(t: Sob, tile: int) -> None:
    """What is left of the mules: a Random Hero takes D3 Horror Hits."""
    horror_hits(t, random_hero(t, t.standing()), d3(t))


def quarry_and_pack(t: Sob, tile: int) -> None:
    """The quarry, and with it a Threat for the party size: one Attack."""
    make_brutal(t, KIND)
    both = an_attack(t, tile, ambush=False)
    both.groups = [[KIND, 1, 0, 0]]
    both.source = 1
    both.queue = [to_draw(level_of_party(t), both.world)]
    t.push(both)


def is_quarry_there(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The lair is found, and what lives in it has come."""
    return t.objective != NONE and not t.counters[QUARRY] and any(model in t.foes for model in MODELS_OF[KIND])


def name_it(t: Sob, owner: int, piece: int, event: int) -> None:
    """One of them is bigger than any other, and Tough."""
    model = next(model for model in t.foes if model in MODELS_OF[KIND])
    add_health(t, model, HEALTH_PER_LEVEL * t.posse)
    set_counter(t, QUARRY, model + 1)
    t.emit(K_QUARRY, PARTY, amount=model)


def reward(t: Sob, hero: int) -> None:
    """50 XP and D6 x $50, the bounty."""
    gain_xp(t, hero, 50)
    gold_reward(t, hero, 50)


def failure(t: Sob, hero: int) -> None:
    """The teamsters want their money back: half of each hero's Gold, up to $100."""
    gain_gold(t, hero, -min(t.gold[hero] // 2, 100))


def progress(t: Sob) -> str:
    """How fresh the tracks are."""
    if t.objective != NONE:
        return "The lair is found"
    return f"The next Clue is the lair on {max(LAIR_FROM - t.clues - 1, 1)}+"


declare_mission(
    Mission(
        CODE,
        clues=MANY_CLUES,
        leads_to_objective=read_tracks,
        clue_found=only_remains,
        guards=quarry_and_pack,
        reward=reward,
        failure=failure,
        progress=progress,
    )
)
declare(Ability(CODE, ENEMIES_PLACED, name_it, is_quarry_there, forced=True))
