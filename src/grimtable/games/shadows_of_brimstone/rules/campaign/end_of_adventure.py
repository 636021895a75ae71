"""How an adventure closes: seven steps for each hero, in this order (chapter 44.1)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.packed import packed_dice
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import lose_markers
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import end_boons
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried
from grimtable.games.shadows_of_brimstone.rules.moments import ADVENTURE_ENDS
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.state import ACTIVATION, ADVENTURE, FIGHT, NO_SHOTS, NONE, TURN, WON, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_DARK_STONE_ROLL
from grimtable.kernel.frame import Frame

CORRUPTS_UP_TO: Final = 3  # a die of the Dark Stone roll (SOB-CAMP-10)
GRIT_FOR_TOWN: Final = 1  # SOB-CAMP-08


class EndOfAdventure(Frame[Sob]):
    """Each step is taken for all heroes before the next (SOB-CAMP-01)."""

    RECOVER: Final = 0
    HEAL_FULLY: Final = 1
    REMOVE_STATUS: Final = 2
    REWARD: Final = 3
    DARK_STONE: Final = 4
    ABILITY_TOKENS: Final = 5
    GRIT: Final = 6

    hero: int = 0  # whose turn it is in a step that goes from hero to hero

    def twin(self) -> EndOfAdventure:
        o = EndOfAdventure(self.you, self.card)
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case EndOfAdventure.RECOVER:
                hero = self.next_hero(t)
                if hero != NONE:
                    self.at = EndOfAdventure.RECOVER
                    if t.ko[hero]:
                        t.place[hero] = NONE  # nobody is in the way any more
                        t.push(Recover(hero))
            case EndOfAdventure.HEAL_FULLY:
                for hero in self.living(t):
                    heal(t, hero, t.wounds[hero], t.sanity_lost[hero])
            case EndOfAdventure.REMOVE_STATUS:
                for hero in self.living(t):
                    lose_markers(t, hero)
                for until in (ACTIVATION, TURN, FIGHT, ADVENTURE):
                    end_boons(t, until)
                happens(t, ADVENTURE_ENDS)
            case EndOfAdventure.REWARD:
                hero = self.next_hero(t)
                if hero != NONE:
                    self.at = EndOfAdventure.REWARD
                    mission = mission_of(t)
                    (mission.reward if t.ended == WON else mission.failure)(t, hero)
                elif t.ended != WON:
                    mission_of(t).lost(t)
            case EndOfAdventure.DARK_STONE:
                hero = self.next_hero(t)
                if hero != NONE:
                    self.at = EndOfAdventure.DARK_STONE
                    roll_for_dark_stone(t, hero)
            case EndOfAdventure.ABILITY_TOKENS:
                t.shots = [NO_SHOTS for _ in t.heroes()]
            case EndOfAdventure.GRIT:
                for hero in self.living(t):
                    t.grit[hero] = GRIT_FOR_TOWN
            case _:
                return False
        return True

    def living(self, t: Sob) -> list[int]:
        """The heroes that are not dead."""
        return [hero for hero in t.heroes() if not t.dead >> hero & 1]

    def next_hero(self, t: Sob) -> int:
        """The next living hero of a step that goes from hero to hero, or NONE when all have had it."""
        living = [hero for hero in self.living(t) if hero >= self.hero]
        self.hero = living[0] + 1 if living else 0
        return living[0] if living else NONE

    def title(self, t: Sob) -> str:
        return "End of the adventure"


def roll_for_dark_stone(t: Sob, hero: int) -> None:
    """One die for each Dark Stone that a hero carries; 1 to 3 is a Corruption Hit (SOB-CAMP-09, SOB-CAMP-10)."""
    dice = plain_roll(t, dark_stone_carried(t, hero))
    if dice:
        count = sum(die <= CORRUPTS_UP_TO for die in dice)
        t.emit(K_DARK_STONE_ROLL, hero, count, packed_dice(dice))
        corruption_hits(t, hero, count)
