"""The Hand on the Handle: through the Gate, to whoever opens it. The end of the story."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.common import gold_reward, set_counter
from grimtable.games.shadows_of_brimstone.missions.record import Mission, clues_in_words, declare_mission
from grimtable.games.shadows_of_brimstone.printed import MODELS_OF, TYPE
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import lose_the_town
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import heal_foe
from grimtable.games.shadows_of_brimstone.rules.fights.placing import add_health
from grimtable.games.shadows_of_brimstone.rules.fights.threats import LOW, an_attack, to_draw
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.map.laying import set_exit
from grimtable.games.shadows_of_brimstone.rules.moments import ENEMIES_PLACED, HOLD_BACK_FAILED
from grimtable.games.shadows_of_brimstone.rules.objective import lose_clue
from grimtable.games.shadows_of_brimstone.rules.rolls import d3, d6
from grimtable.games.shadows_of_brimstone.state import GATE, MINE, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_KEEPER

CODE: Final = "the-hand-on-the-handle"
KEEPER: Final = 0  # counter: the model, counted from 1
FEW_HEROES: Final = 2  # for whom a smaller one keeps the door
CLUES: Final = 2
HEALTH_PER_LEVEL: Final = 5  # on top of the sheet, for each Posse Level
ENTRANCE_TILE: Final = 0


def open_the_gate(t: Sob) -> None:
    """The only way on is through the Gate."""
    for exit in range(len(t.exits[ENTRANCE_TILE])):
        set_exit(t, ENTRANCE_TILE, exit, GATE)


def is_in_the_mine(t: Sob) -> bool:
    """Whether the room that is being explored lies on the near side."""
    reveal = t.stack[-1]
    assert isinstance(reveal, RevealToken)
    return t.tile_world[reveal.tile] == MINE


def leads_to_the_keeper(t: Sob) -> bool:
    """Two Clues of the OtherWorld do."""
    return t.clues == CLUES and not is_in_the_mine(t)


def old_news(t: Sob, tile: int) -> None:
    """A Clue of the Mine tells nothing that is not known: it does not count."""
    if t.tile_world[tile] == MINE:
        lose_clue(t)


def kind_of_keeper(t: Sob) -> int:
    """A Goliath; a Night Terror for one or two heroes."""
    return TYPE["night-terrors" if t.party <= FEW_HEROES else "goliath"]


def keeper_and_court(t: Sob, tile: int) -> None:
    """What keeps the door, and a Low Threat: one Attack."""
    both = an_attack(t, tile, ambush=False)
    both.groups = [[kind_of_keeper(t), 1, 0, 0]]
    both.source = 1
    both.queue = [to_draw(LOW, both.world)]
    t.push(both)


def is_keeper_there(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Objective is found, and the keeper has come."""
    here = any(model in t.foes for model in MODELS_OF[kind_of_keeper(t)])
    return here and t.objective != NONE and not t.counters[KEEPER]


def name_it(t: Sob, owner: int, piece: int, event: int) -> None:
    """It has been at this door for a long time."""
    model = next(model for model in t.foes if model in MODELS_OF[kind_of_keeper(t)])
    add_health(t, model, HEALTH_PER_LEVEL * t.posse)
    set_counter(t, KEEPER, model + 1)
    t.emit(K_KEEPER, PARTY, amount=model)


def keeper(t: Sob) -> int:
    """The model of the keeper while it is on the board, or NONE."""
    model = t.counters[KEEPER] - 1
    return model if model in t.foes else NONE


def is_keeper_up(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The keeper stands."""
    return keeper(t) != NONE


def keeper_mends(t: Sob, owner: int, piece: int, event: int) -> None:
    """The Darkness is the stuff it is made of: it heals D6 Wounds."""
    heal_foe(t, keeper(t), d6(t))


def reward(t: Sob, hero: int) -> None:
    """100 XP and D6 x $100."""
    gain_xp(t, hero, 100)
    gold_reward(t, hero, 100)


def failure(t: Sob, hero: int) -> None:
    """It shook hands with everybody: D3 Corruption Hits."""
    corruption_hits(t, hero, d3(t))


def lost(t: Sob) -> None:
    """Whoever came back from there is not let in: no town before the next adventure."""
    lose_the_town(t)


def progress(t: Sob) -> str:
    """Clues, then the keeper."""
    return clues_in_words(t) if t.objective == NONE else "The keeper of the door is found"


declare_mission(
    Mission(
        CODE,
        clues=CLUES,
        set_up=open_the_gate,
        leads_to_objective=leads_to_the_keeper,
        clue_found=old_news,
        guards=keeper_and_court,
        reward=reward,
        failure=failure,
        lost=lost,
        progress=progress,
    )
)
declare(Ability(CODE, ENEMIES_PLACED, name_it, is_keeper_there, forced=True))
declare(Ability(CODE, HOLD_BACK_FAILED, keeper_mends, is_keeper_up, forced=True))
