"""The Side Bag and its nine tokens (chapter 20.10)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    BAG,
    BANDAGES,
    BRIMSTONE_ASH,
    DARK_STONE_SHIV,
    FLASH,
    HERBS,
    MAX_GRIT,
    RESTRICTED_TO,
    SIDE_BAG,
    SWAMP_FUNGUS,
    TOKENS,
    TONIC,
    WHISKEY,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.damage import wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import could_slow_enemies, slow_enemies
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import may_attack_free, note_free_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal, roll_healing
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import has_word, value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import (
    gain_token,
    has_room_for_token,
    has_tokens,
    lose_token,
    tokens_of,
)
from grimtable.games.shadows_of_brimstone.rules.items.reach import heroes_in_reach
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_next_to_hero
from grimtable.games.shadows_of_brimstone.rules.moments import DAMAGE_ROLL, HEALING_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FLASH
from grimtable.games.shadows_of_brimstone.words.verbs import (
    DROP_TOKEN,
    GIVE_TOKEN,
    LEAVE_TOKEN,
    STAB,
    USE_TOKEN,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

FLASH_BLINDS: Final = 2  # Initiative that all Enemies lose (SOB-SIDE-09)
HEALS_WOUNDS: Final = (BANDAGES, HERBS, SWAMP_FUNGUS)
HEALS_SANITY: Final = (WHISKEY, SWAMP_FUNGUS)


def piece_of_token(token: int) -> int:
    """The piece that stands for a kind of token: the cause of what it does."""
    return piece_of(SIDE_BAG[token])


# -- which may be used


def may_use_token_on(t: Sob, token: int, hero: int) -> bool:
    """Whether a healing token would do anything for a hero."""
    return bool(token in HEALS_WOUNDS and t.wounds[hero]) or bool(token in HEALS_SANITY and t.sanity_lost[hero])


def may_use_tokens(t: Sob, owner: int) -> list[tuple[int, int]]:
    """The tokens that a hero may use at any time, and on whom; without those that would do nothing (SOB-SIDE-02).

    Dynamite and the Dark Stone Shiv are attacks of the activation and not among them.
    """
    bag = t.bag[owner]
    found: list[tuple[int, int]] = []
    if not has_tokens(t, owner) or not t.is_up(owner):
        return found
    healing = [token for token in (BANDAGES, WHISKEY, HERBS, SWAMP_FUNGUS) if bag[token]]
    if healing:
        patients = [owner, *heroes_in_reach(t, owner)]
        found += [(token, hero) for token in healing for hero in patients if may_use_token_on(t, token, hero)]
    if bag[TONIC] and t.grit[owner] < value(t, owner, MAX_GRIT):
        found.append((TONIC, owner))
    if bag[FLASH] and could_slow_enemies(t):
        found.append((FLASH, owner))
    if bag[BRIMSTONE_ASH] and may_attack_free(t, owner) and foes_next_to_hero(t, owner):
        found.append((BRIMSTONE_ASH, owner))
    return found


def may_stab(t: Sob, hero: int) -> bool:
    """Whether a hero may use a Dark Stone Shiv (SOB-SIDE-13, SOB-SIDE-14)."""
    if not t.bag[hero][DARK_STONE_SHIV] or not may_attack_free(t, hero):
        return False
    return has_word(t, hero, RESTRICTED_TO[SIDE_BAG[DARK_STONE_SHIV]])


def offer_tokens(t: Sob, owner: int, ask: Ask) -> None:
    """Offer what a hero may use at any time."""
    for token, hero in may_use_tokens(t, owner):
        ask.offer(USE_TOKEN, token, owner, hero)


def offer_shiv(t: Sob, hero: int, ask: Ask) -> None:
    """Offer the Dark Stone Shiv in its owner's activation."""
    if may_stab(t, hero):
        for model in foes_next_to_hero(t, hero):
            ask.offer(STAB, model)


# -- using one


class UseToken(Frame[Sob]):
    """A token is discarded and does what it says; `target` is a hero, or a model for the Shiv."""

    USE: Final = 0
    ROLLED: Final = 1
    NEXT_FOE: Final = 2

    def __init__(self, you: int = 0, card: int = NONE, token: int = 0, target: int = 0) -> None:
        super().__init__(you, card)
        self.token = token
        self.target = target
        self.foes: list[int] = []

    def twin(self) -> UseToken:
        o = UseToken(self.you, self.card, self.token, self.target)
        o.foes = self.foes[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case UseToken.USE:
                self.card = piece_of_token(self.token)
                lose_token(t, self.you, self.token)
                t.took_action |= 1 << self.you
                self.use(t)
            case UseToken.ROLLED:
                self.apply_roll(t)
            case UseToken.NEXT_FOE:
                if self.foes:
                    model, *self.foes = self.foes
                    self.at = UseToken.NEXT_FOE
                    wound_foe(t, self.you, model, 1, self.card)
            case _:
                return False
        return True

    def use(self, t: Sob) -> None:
        """What a token does before anything is rolled for it."""
        owner = self.you
        if self.token == TONIC:
            recover_grit(t, owner, 1)
        elif self.token == FLASH:
            slow_enemies(t, FLASH_BLINDS)
            t.emit(K_FLASH, owner)
        elif self.token == BRIMSTONE_ASH:
            note_free_attack(t, owner)
            self.foes = foes_next_to_hero(t, owner)
        elif self.token == DARK_STONE_SHIV:
            note_free_attack(t, owner)
            roll(t, owner, DAMAGE_ROLL, 1, cause=self.card)
        else:
            self.roll_healing(t)

    def roll_healing(self, t: Sob) -> None:
        """Nobody re-rolls what heals everything; a Swamp Fungus has a die for Wounds and one for Sanity Damage."""
        wounds, sanity = t.wounds[self.target], t.sanity_lost[self.target]
        if self.token == SWAMP_FUNGUS:
            roll(t, self.you, HEALING_ROLL, 2, cause=self.card, tops=[wounds, sanity])
        else:
            most = sanity if self.token in HEALS_SANITY else wounds
            roll_healing(t, self.you, 2 if self.token == HERBS else 1, most, cause=self.card)

    def apply_roll(self, t: Sob) -> None:
        """What was rolled is healed, or done to an Enemy (SOB-SIDE-05, -06, -10, -11, -14)."""
        if self.token == DARK_STONE_SHIV:
            wound_foe(t, self.you, self.target, t.dice[0], self.card)
        elif self.token == SWAMP_FUNGUS:
            heal(t, self.target, t.dice[0], t.dice[1], self.you)
        elif self.token in HEALS_WOUNDS:
            heal(t, self.target, sum(t.dice), 0, self.you)
        elif self.token in HEALS_SANITY:
            heal(t, self.target, 0, sum(t.dice), self.you)

    def title(self, t: Sob) -> str:
        return "Side Bag"


def use_token(t: Sob, owner: int, token: int, target: int) -> None:
    """A hero uses a token, on itself or on another."""
    t.push(UseToken(owner, NONE, token, target))


# -- getting one


def receive_token(t: Sob, hero: int, token: int) -> None:
    """A hero gets a token; with a full Side Bag it must make room or leave it (SOB-SIDE-01)."""
    if has_room_for_token(t, hero):
        gain_token(t, hero, token)
    else:
        t.push(FullBag(hero, NONE, token))


def check_bag(t: Sob, hero: int) -> None:
    """A hero with more tokens than its Side Bag holds must part with some at once: called where an item is lost."""
    if tokens_of(t, hero) > t.stats[hero][BAG]:
        t.push(Overfull(hero))


class Overfull(Frame[Sob]):
    """Tokens are used, given away or thrown away until the Side Bag holds the rest (SOB-SIDE-01)."""

    ASK: Final = 0
    PART: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Overfull.ASK:
                if tokens_of(t, hero) <= t.stats[hero][BAG]:
                    return False
                ask = t.question(t.seat_of(hero), "The Side Bag holds less now. What goes?", "SOB-SIDE-01")
                offer_to_part(t, hero, ask)
            case Overfull.PART:
                part_with(t, hero, self.pick)
                self.at = Overfull.ASK
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Side Bag"


def offer_to_part(t: Sob, hero: int, ask: Ask, but: int = NONE) -> None:
    """Offer to throw away, give away and use what is in a Side Bag; one kind need not be thrown away."""
    held = [token for token in range(TOKENS) if t.bag[hero][token]]
    for token in held:
        if token != but:
            ask.offer(DROP_TOKEN, token)
    for other in heroes_in_reach(t, hero):
        if has_room_for_token(t, other):
            for token in held:
                ask.offer(GIVE_TOKEN, token, other)
    offer_tokens(t, hero, ask)


def part_with(t: Sob, hero: int, pick: Choice) -> None:
    """A token leaves a Side Bag as was chosen."""
    verb, token, other, target = pick
    if verb == USE_TOKEN:
        use_token(t, hero, token, target)
        return
    lose_token(t, hero, token)
    if verb == GIVE_TOKEN:
        gain_token(t, other, token)


class FullBag(Frame[Sob]):
    """There is no room for a token: another one is used, given away or thrown away, or the new one is left."""

    ASK: Final = 0
    MAKE_ROOM: Final = 1
    TAKE: Final = 2

    def __init__(self, you: int = 0, card: int = NONE, token: int = 0) -> None:
        super().__init__(you, card)
        self.token = token

    def twin(self) -> FullBag:
        return FullBag(self.you, self.card, self.token)

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case FullBag.ASK:
                ask = t.question(t.seat_of(hero), "The Side Bag is full. What goes?", "SOB-SIDE-01")
                ask.offer(LEAVE_TOKEN, self.token)
                offer_to_part(t, hero, ask, self.token)
            case FullBag.MAKE_ROOM:
                if self.pick[0] == LEAVE_TOKEN:
                    return False
                part_with(t, hero, self.pick)
            case FullBag.TAKE:
                if has_room_for_token(t, hero):
                    gain_token(t, hero, self.token)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Side Bag"
