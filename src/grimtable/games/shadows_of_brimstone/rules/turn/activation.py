"""A hero's activation: what comes first, the Move roll, then moving and one attack or search (chapters 11 and 46.1)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import hero_name
from grimtable.games.shadows_of_brimstone.packed import packed_dice, packed_roll
from grimtable.games.shadows_of_brimstone.printed import DARK_STONE_SHIV, GRIT_ON, MOVE, NO_SEARCHES, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens, pay_grit, use, would_answer
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES as ABILITIES_OF
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import may_throw, throw_dynamite
from grimtable.games.shadows_of_brimstone.rules.fights.escape import Escape
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import note_free_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import add_movement, buy_movement, recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.helping import DragAlong, help_up
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.status import activation_is_over
from grimtable.games.shadows_of_brimstone.rules.items.hands import SortItems, may_sort
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import may_stab, offer_shiv, offer_tokens, use_token
from grimtable.games.shadows_of_brimstone.rules.items.trading import Trade, offer_lantern, offer_trades, pass_lantern
from grimtable.games.shadows_of_brimstone.rules.items.weight import check_load
from grimtable.games.shadows_of_brimstone.rules.map.doors import LookThrough
from grimtable.games.shadows_of_brimstone.rules.map.exploring import may_explore
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import Scavenge
from grimtable.games.shadows_of_brimstone.rules.map.walking import Walk
from grimtable.games.shadows_of_brimstone.rules.moments import (
    FREE_ATTACK,
    INSTEAD_OF_ATTACK,
    MOVE_ENDED,
    MOVE_ROLL,
    MOVE_ROLLED,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import Rerolls, offer_rerolls, plain_roll
from grimtable.games.shadows_of_brimstone.rules.turn.fleeing import may_think_of_fleeing
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import can_cancel
from grimtable.games.shadows_of_brimstone.rules.turn.shaking_off import ShakeOffDread
from grimtable.games.shadows_of_brimstone.rules.turn.what_comes_first import (
    EFFECT_OF,
    FIRST,
    HANDS,
    begins_with,
    carry_out,
    hands_change_more,
)
from grimtable.games.shadows_of_brimstone.rules.turn.what_to_do import (
    offer_abilities,
    offer_attacks,
    offer_moves,
    offer_searches,
)
from grimtable.games.shadows_of_brimstone.state import FIXED_MOVE, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ACTIVATE, K_MOVE_ROLL, K_REROLL, K_ROLL
from grimtable.games.shadows_of_brimstone.words.verbs import (
    BUY_MOVE,
    CANCEL_DREAD,
    DRAG,
    END_ACTIVATION,
    FIGHT_HAND_TO_HAND,
    FIRE,
    FIRE_BOTH,
    FIRST_HANDS,
    HELP_UP,
    LOOK_THROUGH,
    MOVE_TO,
    REROLL_MOVE,
    SCAVENGE,
    SORT_ITEMS,
    STAB,
    TAKE_LANTERN,
    THINK_OF_FLEEING,
    THROW_DYNAMITE,
    TRADE_WITH,
    TRY_TO_ESCAPE,
    USE_ABILITY,
    USE_TOKEN,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Choice

FIXED_SPACES: Final = 4  # SOB-FIXED-01
GRIT_FOR_A_ONE: Final = 1
HIGHEST: Final = 6  # a re-roll cannot better it

# Choices that end the hero's move: one of them in an activation (SOB-ACT-01, SOB-SRCH-03)
ACTS: Final = frozenset(
    (FIGHT_HAND_TO_HAND, FIRE, FIRE_BOTH, THROW_DYNAMITE, HELP_UP, SCAVENGE, LOOK_THROUGH, STAB, END_ACTIVATION)
)

# Choices after which the Move roll may still be re-rolled
COME_TO_NOTHING: Final = frozenset((TRADE_WITH, TAKE_LANTERN, SORT_ITEMS, THINK_OF_FLEEING))


class Activation(Frame[Sob]):
    """One hero acts. `t.moves` are the spaces it may still go.

    What cards may read and change at MOVE_ROLLED: `die`, the natural number; `grit`, what it Recovers for that.
    """

    BEGIN: Final = 0
    FIRST: Final = 1
    EFFECT: Final = 2
    ROLL: Final = 3
    ROLLED: Final = 4
    RECOVER: Final = 5
    ASK: Final = 6
    DO: Final = 7
    ACT: Final = 8
    MOVE_BOUGHT: Final = 9
    ESCAPED: Final = 10
    FINISH: Final = 11

    die: int = 0
    grit: int = 0
    pending: int = 0  # what the activation begins with and has not come yet
    may_reroll: bool = False  # the Move roll may still be re-rolled: nothing came of it
    is_held: bool = False  # an Escape test failed: no more moving (SOB-ESC-04)
    has_acted: bool = False  # it has attacked, searched or given that up
    move_is_over: bool = False

    def twin(self) -> Activation:
        o = Activation(self.you, self.card)
        o.die = self.die
        o.grit = self.grit
        o.pending = self.pending
        o.may_reroll = self.may_reroll
        o.is_held = self.is_held
        o.has_acted = self.has_acted
        o.move_is_over = self.move_is_over
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Activation.BEGIN:
                t.acting = hero
                t.action += 1
                t.emit(K_ACTIVATE, hero)
                check_load(t, hero)
                self.pending = begins_with(t, hero)
            case Activation.FIRST:
                self.choose_the_first(t)
            case Activation.EFFECT:
                effect = EFFECT_OF[self.pick[0]]
                self.pending &= ~effect
                self.at = Activation.FIRST
                carry_out(t, hero, effect)
            case Activation.ROLL:
                self.roll(t)
            case Activation.ROLLED:
                self.die = t.dice[0]
                self.set_moves(t)
                if not self.may_reroll:
                    happens(t, MOVE_ROLLED, hero)
            case Activation.RECOVER:
                recover_grit(t, hero, self.grit)
            case Activation.ASK:
                if t.is_up(hero):
                    self.ask(t)
                else:
                    self.at = Activation.FINISH
            case Activation.DO:
                self.do(t, self.pick)
            case Activation.ACT:
                self.at = Activation.ASK
                if t.is_up(hero) and still_has_token(t, hero, self.pick[0]):
                    self.act(t, self.pick)
            case Activation.MOVE_BOUGHT:
                add_movement(t)
                self.at = Activation.ASK
            case Activation.ESCAPED:
                self.is_held = not self.got
                self.at = Activation.ASK
            case Activation.FINISH:
                activation_is_over(t)
            case _:
                return False
        return True

    # -- what comes first

    def choose_the_first(self, t: Sob) -> None:
        """The hero's player chooses the order of what happens, where it can matter (SOB-ACT-03)."""
        if not t.is_up(self.you):
            self.at = Activation.FINISH
        elif not self.pending:
            self.at = Activation.ROLL
        elif self.pending & HANDS and not hands_change_more(t, self.you):
            self.pick = (FIRST_HANDS, 0, 0, 0)  # nothing else can turn out otherwise
        else:
            ask = t.question(t.seat_of(self.you), "What comes first?", "SOB-ACT-03")
            for effect, verb in FIRST.items():
                if self.pending & effect:
                    ask.offer(verb)

    # -- the Move roll

    def roll(self, t: Sob) -> None:
        """The Move roll, which is mandatory (SOB-MOVE-01, SOB-FIXED-02).

        Where something comes of the number at once, it may be re-rolled now; else when the hero is asked what to do.
        """
        dice = plain_roll(t, 1)
        t.emit(K_ROLL, self.you, packed_roll(MOVE_ROLL, 0), packed_dice(dice))
        self.look_at(t, dice[0])
        if self.grit or would_answer(t, MOVE_ROLLED, self.you, len(t.stack) - 1):
            offer_rerolls(t, Rerolls(self.you, NONE, MOVE_ROLL))
        else:
            self.may_reroll = True

    def look_at(self, t: Sob, die: int) -> None:
        """The number on the die, and the Grit that it Recovers (SOB-MOVE-09, SOB-BAND-03)."""
        self.die = die
        self.grit = GRIT_FOR_A_ONE if die <= value(t, self.you, GRIT_ON) else 0

    def set_moves(self, t: Sob) -> None:
        """The spaces that the hero may move (SOB-MOVE-02, SOB-SALO-01, SOB-FIXED-01)."""
        self.look_at(t, self.die)
        t.moves = self.spaces_for(t, self.die)
        t.emit(K_MOVE_ROLL, self.you, amount=t.moves)

    def spaces_for(self, t: Sob, die: int) -> int:
        """The spaces that a number on the Move roll is worth to the hero."""
        spaces = FIXED_SPACES if t.has(FIXED_MOVE) else die
        return max(spaces + value(t, self.you, MOVE), 0)

    def reroll(self, t: Sob) -> None:
        """A Grit re-rolls the Move roll; the new number stands."""
        pay_grit(t, self.you, 1)
        dice = plain_roll(t, 1)
        t.emit(K_REROLL, self.you, packed_roll(MOVE_ROLL, 0), packed_dice(dice))
        self.may_reroll = False
        self.at = Activation.ROLLED

    # -- what to do

    def ask(self, t: Sob) -> None:
        """Everything that the hero can do now; once only its things are left to be seen to, the activation is over."""
        hero = self.you
        ask = t.question(t.seat_of(hero), "What do you do?", "SOB-ACT-01")
        if not self.has_acted:
            if self.may_reroll and t.grit[hero] and self.die < HIGHEST:
                ask.offer(REROLL_MOVE)
            if not self.is_held and not self.move_is_over:
                offer_moves(t, hero, ask)
            if t.foes:
                offer_attacks(t, hero, ask)
            if may_explore(t) and not value(t, hero, NO_SEARCHES):
                offer_searches(t, hero, ask)
        offer_shiv(t, hero, ask)
        offer_abilities(t, hero, ask, self.has_acted)
        for owner in t.standing():
            if t.controller[owner] == t.controller[hero]:
                offer_tokens(t, owner, ask)
        if t.dread and can_cancel(t):
            ask.offer(CANCEL_DREAD)
        offer_lantern(t, hero, ask)
        offer_trades(t, hero, ask)
        if self.has_acted and not ask.options:  # what it wears and holds can wait (SOB-HAND-07)
            t.ask = None
            self.at = Activation.FINISH
            return
        if may_sort(t, hero):
            ask.offer(SORT_ITEMS)
        if may_think_of_fleeing(t):
            ask.offer(THINK_OF_FLEEING)
        ask.offer(END_ACTIVATION)

    # -- doing it

    def do(self, t: Sob, pick: Choice) -> None:
        """What was chosen; whatever ends the move lets it end first (SOB-ACT-03)."""
        hero = self.you
        verb, a, b, c = pick
        if verb == REROLL_MOVE:
            self.reroll(t)
            return
        if verb not in COME_TO_NOTHING:
            self.may_reroll = False
        if verb in ACTS or (verb == USE_ABILITY and moment_of(a, b) in (FREE_ATTACK, INSTEAD_OF_ATTACK)):
            if not self.move_is_over:
                self.move_is_over = True
                happens(t, MOVE_ENDED, hero)
            return
        self.at = Activation.ASK
        if verb == MOVE_TO:
            t.push(Walk(hero, NONE, a, b, c))
        elif verb == BUY_MOVE:
            buy_movement(t, hero)
            self.at = Activation.MOVE_BOUGHT
        elif verb == TRY_TO_ESCAPE:
            t.push(Escape(hero))
            self.at = Activation.ESCAPED
        elif verb == DRAG:
            t.push(DragAlong(hero, NONE, a, b))
        elif verb == USE_ABILITY:
            use(t, c, a, b, NONE)
        elif verb == USE_TOKEN:
            use_token(t, b, a, c)
        elif verb == TRADE_WITH:
            t.push(Trade(hero, NONE, a))
        elif verb == TAKE_LANTERN:
            pass_lantern(t, hero)
        elif verb == SORT_ITEMS:
            t.push(SortItems(hero))
        elif verb == CANCEL_DREAD:
            t.push(ShakeOffDread(hero))
        else:
            t.thinks_of_fleeing = True

    def act(self, t: Sob, pick: Choice) -> None:
        """The attack, the search, a Free Attack, or the end."""
        hero = self.you
        t.moves = 0  # its move has ended (SOB-ACT-03)
        verb, a, b, c = pick
        if verb == END_ACTIVATION:
            self.at = Activation.FINISH
            return
        if verb == STAB:
            use_token(t, hero, DARK_STONE_SHIV, a)
        elif verb == USE_ABILITY:
            if moment_of(a, b) == FREE_ATTACK:
                note_free_attack(t, hero)
            else:
                self.has_acted = True
            use(t, c, a, b, NONE)
        else:
            self.has_acted = True
            if verb == FIGHT_HAND_TO_HAND:
                melee_attack(t, hero)
            elif verb == FIRE:
                ranged_attack(t, hero, a)
            elif verb == FIRE_BOTH:
                ranged_attack(t, hero, a, b)
            elif verb == THROW_DYNAMITE:
                throw_dynamite(t, hero)
            elif verb == HELP_UP:
                help_up(t, hero, a)
            elif verb == SCAVENGE:
                t.push(Scavenge(hero, NONE, a))
            else:
                t.push(LookThrough(hero, NONE, a, b))

    def title(self, t: Sob) -> str:
        return f"Activation of {hero_name(t, self.you)}"


def still_has_token(t: Sob, hero: int, verb: int) -> bool:
    """Whether the token that was chosen is still there: the end of the move may have cost it."""
    if verb == THROW_DYNAMITE:
        return may_throw(t, hero)
    return verb != STAB or may_stab(t, hero)


def moment_of(piece: int, nth: int) -> int:
    """The moment that an ability of a piece answers."""
    return ABILITIES_OF[definition_of(piece)][nth].moment
