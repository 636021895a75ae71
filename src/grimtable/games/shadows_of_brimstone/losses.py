"""What an answer costs or gives up beyond its words, as far as that can be known: it is told before it is given."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import and_list, counted, hero_name, item_name, piece_name
from grimtable.games.shadows_of_brimstone.odds import in_percent, odds, trial_of
from grimtable.games.shadows_of_brimstone.printed import (
    ATTACHING_COSTS,
    BAG,
    CLOTHING,
    MAX_GRIT,
    TEXT,
    TOKEN_NAMES,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.escape import escape_needed
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import Revive
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import may_use, value, worn
from grimtable.games.shadows_of_brimstone.rules.items.carrying import lose_item, tokens_of, upgrades_on
from grimtable.games.shadows_of_brimstone.rules.items.trading import Trade
from grimtable.games.shadows_of_brimstone.rules.map.board import tiles_at, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.light import is_in_the_dark, lit_from, lit_tiles
from grimtable.games.shadows_of_brimstone.rules.moments import FREE_ATTACK, INSTEAD_OF_ATTACK
from grimtable.games.shadows_of_brimstone.rules.turn.activation import ACTS, Activation, moment_of
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import EndOfTurn
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NO_SANITY, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASK_FOR_ITEM,
    BREATHE_FOR_GRIT,
    DONE,
    DRAG,
    DROP_ITEM,
    END_ACTIVATION,
    FIGHT_HAND_TO_HAND,
    FIRE,
    FIRE_BOTH,
    FLEE,
    GET_UP,
    GIVE_ITEM,
    HELP_UP,
    LOOK_THROUGH,
    MOVE_TO,
    NO,
    RECOVER_GRIT,
    SCAVENGE,
    STAB,
    TAKE_OFF,
    THROW_DYNAMITE,
    TRY_TO_ESCAPE,
    USE_ABILITY,
    WEAR,
    YES,
)
from grimtable.kernel.option import Choice

FAILURE: Final = "Failure: "  # what a Mission's text says of failing stands behind it, at its end
ATTACKS: Final = frozenset((FIGHT_HAND_TO_HAND, FIRE, FIRE_BOTH, THROW_DYNAMITE, HELP_UP))
SEARCHES: Final = frozenset((SCAVENGE, LOOK_THROUGH))


def losses(t: Sob, choice: Choice) -> list[str]:
    """What is lost by a choice, each thing in a few words."""
    verb, a, _, _ = choice
    frame = t.stack[-1] if t.stack else None
    if isinstance(frame, Activation):
        return _in_activation(t, frame, choice)
    if verb == FLEE:
        return _by_fleeing(t)
    if verb == GET_UP:
        return [_chart_rolls(t, a)]
    if verb == DONE and isinstance(frame, EndOfTurn):
        return [f"{hero_name(t, hero)} dies" for hero in t.heroes() if t.doomed >> hero & 1 and not t.dead >> hero & 1]
    if verb in (YES, NO) and isinstance(frame, Revive):
        return _reviving(t, frame.you, verb == YES)
    if verb == YES and isinstance(frame, Trade):
        thing = TOKEN_NAMES[frame.wanted] if frame.is_token else item_name(t, frame.wanted)
        return [f"{hero_name(t, frame.other)} gives {thing} to {hero_name(t, frame.you)}"]
    if verb in (RECOVER_GRIT, BREATHE_FOR_GRIT) and frame is not None:
        is_full = t.grit[frame.you] >= value(t, frame.you, MAX_GRIT)
        return ["you have all you can keep: it is spent at once or lost"] if is_full else []
    return _of_things(t, frame.you, choice) if frame is not None else []


# -- in an activation


def _in_activation(t: Sob, activation: Activation, choice: Choice) -> list[str]:
    """The rest of the move, the attack, the light."""
    verb, a, b, _ = choice
    hero = activation.you
    if verb == END_ACTIVATION:
        return [*_unused(t), *_voices(t, hero)]
    if verb == MOVE_TO:
        return _on_arriving(t, hero, a)
    if verb == DRAG:
        return _on_arriving(t, hero, b)
    found: list[str] = []
    if verb == HELP_UP:
        found.append("in place of your attack")
        if not t.activated >> a & 1:
            found.append(f"{hero_name(t, a)} does not act this turn")
        found.append(_chart_rolls(t, a))
    strikes = verb == USE_ABILITY and moment_of(a, b) in (FREE_ATTACK, INSTEAD_OF_ATTACK)
    if (verb in ACTS or strikes) and t.moves and not activation.is_held and not activation.move_is_over:
        found.append("ends your move")
    return found


def _unused(t: Sob) -> list[str]:
    """What could still be done in an activation that ends."""
    assert t.ask is not None
    offered = {option[0] for option in t.ask.options}
    free = STAB in offered or any(o[0] == USE_ABILITY and moment_of(o[1], o[2]) == FREE_ATTACK for o in t.ask.options)
    left: list[str] = []
    if MOVE_TO in offered or TRY_TO_ESCAPE in offered:
        left.append(counted(t.moves, "space to move", "spaces to move"))
    left += ["your attack"] if offered & ATTACKS else []
    left += ["a search"] if offered & SEARCHES else []
    left += ["a Free Attack"] if free else []
    return [f"gives up {and_list(left)}"] if left else []


def _voices(t: Sob, hero: int) -> list[str]:
    """What waits for a hero who stays in the dark (SOB-LAMP-03)."""
    if not is_in_the_dark(t, hero) or ignores(t, hero, "Voices"):
        return []
    return ["in the dark: D6 Horror Hits when you act next, unless the Lantern comes"]


def _on_arriving(t: Sob, hero: int, space: int) -> list[str]:
    """An Enemy that stops the hero there, and who comes into the dark by it (SOB-ESC-05, SOB-LAMP-01)."""
    need = escape_needed(t, hero, space)
    found = [f"you stop there: Escape {need}+ ({in_percent(odds(need))}%) to go on"] if need else []
    if t.lantern == hero:
        was, lit = lit_tiles(t), lit_from(t, space)
        left = [
            hero_name(t, other)
            for other in t.standing()
            if other != hero and _is_lit(t, other, was) and not _is_lit(t, other, lit)
        ]
        return [*found, f"leaves {and_list(left)} in the dark"] if left else found
    lit = lit_tiles(t)
    dark = not any(lit >> tile & 1 for tile in tiles_at(t, space)) and not ignores(t, hero, "Voices")
    return [*found, "in the dark"] if dark else found


def _is_lit(t: Sob, hero: int, lit: int) -> bool:
    return any(lit >> tile & 1 for tile in tiles_of_hero(t, hero))


# -- heroes who are down, and the Mission


def _chart_rolls(t: Sob, hero: int) -> str:
    """What a knocked out hero rolls for before it gets up (SOB-REC-04, SOB-REC-05)."""
    rolls = [*(["an Injury"] if t.ko[hero] & NO_HEALTH else []), *(["Madness"] if t.ko[hero] & NO_SANITY else [])]
    return f"{hero_name(t, hero)} rolls for {and_list(rolls)} first"


def _by_fleeing(t: Sob) -> list[str]:
    """What a failed Mission costs, and what becomes of those who are down."""
    clause = TEXT[t.mission].partition(FAILURE)[2].rstrip(".")
    down = [hero for hero in t.heroes() if t.ko[hero] and not t.dead >> hero & 1]
    return [*(["no reward"] if not clause else ["no reward", clause]), *(_chart_rolls(t, hero) for hero in down)]


def _reviving(t: Sob, hero: int, revives: bool) -> list[str]:
    """A Revive Token fewer, or a hero who stays down."""
    if revives:
        return [f"{t.revives - 1} left then"]
    fails = "" if t.standing() else ", and the Mission fails"
    return [f"{hero_name(t, hero)} stays down{fails}"]


# -- things


def _of_things(t: Sob, hero: int, choice: Choice) -> list[str]:
    """What goes with an item that is dropped, given away or taken off."""
    verb, piece, other, _ = choice
    if verb == DROP_ITEM:
        return [f"gone for good{_attached(t, piece)}", *_tokens_without_room(t, hero, piece)]
    if verb == GIVE_ITEM:
        unfit = [] if may_use(t, other, piece) else [f"{hero_name(t, other)} cannot use it"]
        return [*([_attached(t, piece).strip()] if upgrades_on(t, piece) else []), *unfit]
    if verb == ASK_FOR_ITEM:
        return [] if may_use(t, hero, piece) else ["you cannot use it"]
    if verb == TAKE_OFF:
        price = ATTACHING_COSTS[definition_of(piece)]
        return [f"the {price} Dark Stone that it cost is gone"] if price else []
    if verb == WEAR:
        slot = CLOTHING[definition_of(piece)]
        off = [item_name(t, each) for each in worn(t, hero) if CLOTHING[definition_of(each)] == slot]
        return [f"in place of {and_list(off)}"] if off else []
    return []


def _attached(t: Sob, item: int) -> str:
    """What goes along with an item."""
    names = [piece_name(each) for each in upgrades_on(t, item)]
    return f" with {and_list(names)}" if names else ""


def _tokens_without_room(t: Sob, hero: int, item: int) -> list[str]:
    """How many tokens must go where an item makes room for them in the Side Bag."""
    trial = trial_of(t)
    lose_item(trial, hero, item)
    over = tokens_of(trial, hero) - trial.stats[hero][BAG]
    return [f"{counted(over, 'token has', 'tokens have')} no room then"] if over > 0 else []
