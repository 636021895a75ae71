"""The Enemy phase: hunters move, then engaged enemies attack (chapters 3.16, 13.4 and 13.5)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import HUNTER, MASSIVE
from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.moot_orders import settle_order
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust
from grimtable.games.arkham.rules.cards_in_play.values import connected, distances, has_keyword, is_engaged, may_attack
from grimtable.games.arkham.rules.enemies.attacks import (
    IN_PHASE,
    ask_who_strikes,
    attack,
    strike,
    strikes_at_once,
    threatening,
)
from grimtable.games.arkham.rules.enemies.engagement import hunted, move_enemy, preferred
from grimtable.games.arkham.state import (
    AT,
    NONE,
    PLAYING,
    Ahc,
)
from grimtable.games.arkham.words import (
    CHOOSE,
    CHOOSE_WHO,
    MOVE_TO,
    title,
    who,
)
from grimtable.kernel.frame import Frame


def lesser_enemies(t: Ahc, you: int) -> list[int]:
    """The enemies that would attack one investigator alone: massive ones attack everybody there."""
    found: list[int] = []
    for enemy in threatening(t, you):
        if not has_keyword(t, enemy, MASSIVE):
            found.append(enemy)
    return found


def massive_enemies(t: Ahc) -> list[int]:
    """The massive enemies in play."""
    found: list[int] = []
    for enemy in t.enemies:
        if has_keyword(t, enemy, MASSIVE):
            found.append(enemy)
    return found


class EnemyAttacks(Frame[Ahc]):
    """The ready enemies of one investigator attack, in an order of that one's choice, and exhaust (AHC-ENEM-05)."""

    ASK: Final = 0
    ATTACK: Final = 1
    EXHAUST: Final = 2

    struck: list[int] = NOTHING

    def twin(self) -> EnemyAttacks:
        o = EnemyAttacks(self.you, self.card)
        o.struck = self.struck[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"enemies attack {who(t, self.you)}"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case EnemyAttacks.ASK:
                return self.next_attack(t)
            case EnemyAttacks.ATTACK:
                return self.strike(t, self.pick[1]) or self.next_attack(t)
            case _:
                self.end_attack(t)
                return self.next_attack(t)

    def next_attack(self, t: Ahc) -> bool:
        """The next enemy attacks; of several the investigator chooses one. Gives whether the attacks go on."""
        if t.status[self.you] != PLAYING:
            return False
        waiting = [e for e in lesser_enemies(t, self.you) if e not in self.struck]
        if len(waiting) < 2:
            return bool(waiting) and self.strike(t, waiting[0])
        self.at = EnemyAttacks.ATTACK
        ask_who_strikes(t, self.you, waiting, "AHC-ENEM-05")
        return True

    def strike(self, t: Ahc, enemy: int) -> bool:
        """One enemy attacks. Gives whether that is still under way."""
        self.at = EnemyAttacks.EXHAUST
        self.struck = [*self.struck, enemy]
        if strike(t, enemy, self.you, IN_PHASE):
            return True
        self.end_attack(t)
        return False

    def end_attack(self, t: Ahc) -> None:
        """After its attack the enemy is exhausted."""
        if t.in_play(self.struck[-1]):
            exhaust(t, self.struck[-1])


def enemies_attack(t: Ahc, you: int, enemies: list[int]) -> bool:
    """The ready enemies of an investigator attack, a single one at once. Gives whether that is under way."""
    if len(enemies) == 1 and strikes_at_once(t, enemies[0], you):
        exhaust(t, enemies[0])
        return False
    return t.begin(EnemyAttacks(you))


class MassiveAttacks(Frame[Ahc]):
    """A massive enemy attacks everybody at its location, in the lead's order, then exhausts (AHC-MASS-05)."""

    ASK: Final = 0
    ATTACK: Final = 1
    EXHAUST: Final = 2

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.struck: list[int] = []

    def twin(self) -> MassiveAttacks:
        o = MassiveAttacks(self.you, self.card)
        o.struck = self.struck[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.card)} attacks"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case MassiveAttacks.ASK:
                if not t.in_play(self.card) or t.exhausted[self.card]:
                    return False
                waiting = [
                    i for i in t.here(t.holder[self.card]) if i not in self.struck and may_attack(t, self.card, i)
                ]
                if not waiting:
                    self.at = MassiveAttacks.EXHAUST
                    return True
                ask = t.question(t.player[t.lead], f"Whom does {title(t, self.card)} attack first?", "AHC-MASS-06")
                for i in waiting:
                    ask.offer(CHOOSE_WHO, i)
                settle_order(t, ask)
            case MassiveAttacks.ATTACK:
                self.at = MassiveAttacks.ASK
                self.struck.append(self.pick[1])
                attack(t, self.card, self.pick[1], IN_PHASE)
            case _:
                if self.struck:
                    exhaust(t, self.card)
                return False
        return True


def hunters(t: Ahc) -> list[int]:
    """The ready unengaged hunters that have somewhere to go (AHC-HUNT-01, AHC-HUNT-02, AHC-HUNT-09)."""
    found: list[int] = []
    for enemy in t.enemies:
        if (
            t.zone[enemy] == AT
            and not t.exhausted[enemy]
            and has_keyword(t, enemy, HUNTER)
            and not is_engaged(t, enemy)
            and hunting_steps(t, enemy)
        ):
            found.append(enemy)
    return found


def hunting_steps(t: Ahc, enemy: int) -> list[int]:
    """The locations one step nearer to whom a hunter wants; none if somebody is here or nobody can be reached."""
    start = t.holder[enemy]
    wanted = hunted(t, enemy)
    far = distances(t, start)
    reached = [i for i in wanted if t.place[i] in far]
    if not reached:
        return []
    near = min(far[t.place[i]] for i in reached)
    prey = preferred(t, enemy, [i for i in reached if far[t.place[i]] == near])
    goals = {t.place[i] for i in prey}
    return [
        step for step in connected(t, start) if any(distances(t, step).get(goal, near) == near - 1 for goal in goals)
    ]


class HunterMoves(Frame[Ahc]):
    """Hunters move one after the other; the lead chooses the order where it can matter, and the path (AHC-HUNT-06)."""

    ASK_WHICH: Final = 0
    ASK_WHERE: Final = 1
    MOVE: Final = 2

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.moved: list[int] = []

    def twin(self) -> HunterMoves:
        o = HunterMoves(self.you, self.card)
        o.moved = self.moved[:]
        return o

    def title(self, t: Ahc) -> str:
        return "hunters move"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case HunterMoves.ASK_WHICH:
                waiting = [e for e in hunters(t) if e not in self.moved]
                if not waiting:
                    return False
                ask = t.question(t.player[t.lead], "Which hunter moves first?", "AHC-HUNT-07")
                for enemy in waiting:
                    ask.offer(CHOOSE, enemy)
                settle_order(t, ask)
            case HunterMoves.ASK_WHERE:
                self.moved.append(self.pick[1])
                ask = t.question(t.player[t.lead], f"Where does {title(t, self.pick[1])} move?", "AHC-HUNT-06")
                for step in hunting_steps(t, self.pick[1]):
                    ask.offer(MOVE_TO, step)
            case _:
                move_enemy(t, self.moved[-1], self.pick[1])
                self.at = HunterMoves.ASK_WHICH
        return True
