"""What a choice promises, from what lies open: the odds of dice (see `odds`), and the words of what is chosen."""

from __future__ import annotations

import re
from typing import Final

from grimtable.games.shadows_of_brimstone.cards.mine_encounters import LIFTS_DARKNESS, LIFTS_DREAD
from grimtable.games.shadows_of_brimstone.cards.stories import MayTry
from grimtable.games.shadows_of_brimstone.facts import SKILL_TEST
from grimtable.games.shadows_of_brimstone.ids import pieces_meant
from grimtable.games.shadows_of_brimstone.losses import losses
from grimtable.games.shadows_of_brimstone.names import SHOT_NAMES, SKILL_NAMES, and_list, counted, hero_name, piece_name
from grimtable.games.shadows_of_brimstone.odds import (
    CERTAIN,
    declared,
    more_than,
    odds,
    to_kill,
    to_pass,
    weapon_of,
    wounds_of_hits,
)
from grimtable.games.shadows_of_brimstone.packed import hits_meant
from grimtable.games.shadows_of_brimstone.preview.rolls import better_move, kept, percent, rerolled
from grimtable.games.shadows_of_brimstone.printed import (
    DARK_STONE_SHIV,
    HIT_DIE,
    NAME,
    NUMBER,
    OVERLOOKS,
    PLACE_CARDS,
    RANGED,
    ROWS,
    SIDE_BAG,
    TEXT,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import abilities_open
from grimtable.games.shadows_of_brimstone.rules.campaign.road import HAZARD_UP_TO
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import NATURAL_SIX, NO_CRITICAL, Attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left, is_immune_to
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import OneHeroTests, dice_of_test
from grimtable.games.shadows_of_brimstone.rules.heroes.status import to_hit_penalty
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_at, hero_at, spaces_within
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import DICE, FINDS_ON
from grimtable.games.shadows_of_brimstone.rules.rolls import Rerolls
from grimtable.games.shadows_of_brimstone.state import HOTEL, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASK_FOR_ITEM,
    ASK_FOR_SERVICE,
    ASK_FOR_TOKEN,
    ASSIGN_HITS,
    ATTACH,
    BUY,
    CHOOSE_CLASS_UPGRADE,
    CHOOSE_HERO,
    CHOOSE_MISSION,
    CHOOSE_SCAR,
    CHOOSE_TOKEN,
    CHOOSE_WAY,
    DISPEL,
    DISPEL_DREAD,
    DO_BUSINESS,
    DROP_ITEM,
    DROP_TOKEN,
    FIGHT_HAND_TO_HAND,
    FIRE,
    FIRE_BOTH,
    FORGE,
    GIVE_ITEM,
    GIVE_TOKEN,
    GO_UP,
    HEAL_SPLIT,
    HOLD,
    KEEP,
    KEEP_TO_YOURSELF,
    LEARN,
    LEAVE_IT,
    LEAVE_TOKEN,
    LEAVE_TOWN,
    LOAD,
    REPLACE,
    REROLL_FAILURES,
    REROLL_MOVE,
    REROLL_PICKED,
    RESOLVE_NEXT,
    RIDE_STRAIGHT_ON,
    SCAVENGE,
    SELL,
    SELL_FOR_THE_DEAD,
    SLEEP_AT,
    STAB,
    START_NEW_HERO,
    STAY_IN_TOWN,
    THROW_AT,
    THROW_DYNAMITE,
    TRAVEL_TO_TOWN,
    TRY_TO_ESCAPE,
    USE_ABILITY,
    USE_TOKEN,
    VISIT,
    WEAR,
    YES,
)
from grimtable.kernel.option import Choice

NEXT_NAME: Final = re.compile(r"(?<=\.) (?=[A-Z][\w' -]*: )")  # where the words of another ability begin
LABEL: Final = re.compile(r"(?:^|(?<=\. ))([A-Z][^.:]*): ")  # what a clause of a card begins with
SHOTS: Final = {  # of the Six-Shooter Template, which no card explains
    "Dead Eye Shot": "+2 Damage on the Hit that gains most by it",
    "Ricochet Shot": "the next Hit may go to any Enemy",
    "Cerberus Shot": "every Enemy next to the target takes a Hit too",
    "Hellfire Shot": "doubles the Damage rolled for a Hit",
}
# What is told of them is the text of the card, or of the token
OF_A_CARD: Final = frozenset(
    (
        *(CHOOSE_CLASS_UPGRADE, RESOLVE_NEXT, WEAR, ATTACH, DROP_ITEM, GIVE_ITEM, ASK_FOR_ITEM),
        *(BUY, ASK_FOR_SERVICE, FORGE, REPLACE, SELL, SELL_FOR_THE_DEAD, LEAVE_IT, CHOOSE_SCAR, CHOOSE_MISSION),
        START_NEW_HERO,
    )
)
OF_A_PLACE: Final = frozenset((SLEEP_AT, VISIT))
OF_A_STOP: Final = frozenset(
    (TRAVEL_TO_TOWN, RIDE_STRAIGHT_ON, LEAVE_TOWN, STAY_IN_TOWN, KEEP_TO_YOURSELF, DO_BUSINESS)
)
OF_A_TOKEN: Final = frozenset((CHOOSE_TOKEN, USE_TOKEN, DROP_TOKEN, LEAVE_TOKEN, GIVE_TOKEN, ASK_FOR_TOKEN))
DIE: Final = 6
BLAST: Final = 1  # spaces around the one that Dynamite explodes on


def preview(t: Sob, choice: Choice) -> str:
    """What a choice promises and what it costs, in few words; nothing where its own words say it."""
    promised, lost = _promised(t, choice), losses(t, choice)
    return "; ".join([*([promised.removesuffix(".")] if promised else []), *lost]) if lost else promised


def _promised(t: Sob, choice: Choice) -> str:
    """What a choice promises."""
    verb, a, b, _ = choice
    if verb in OF_A_CARD:
        sold = ROWS[definition_of(a)].get("token", "") if verb == ASK_FOR_SERVICE else ""
        return TEXT[NUMBER[sold] if sold else definition_of(a)]
    if verb in OF_A_PLACE:
        return "A quiet night: nothing is rolled." if (verb, a) == (SLEEP_AT, HOTEL) else TEXT[PLACE_CARDS[a]]
    if verb in OF_A_STOP:
        return _stop(t, verb, a)
    if verb in OF_A_TOKEN:
        return TEXT[SIDE_BAG[a]]
    if verb == LEARN:
        row = ROWS[definition_of(a)]
        return f"{row['track']}, tier {row['tier']}: {row['text']}"
    if verb == GO_UP:
        return _level(t, a)
    if verb == LOAD:
        return SHOTS[f"{SHOT_NAMES[a]} Shot"] if b else ""
    if verb == STAB:
        return TEXT[SIDE_BAG[DARK_STONE_SHIV]]
    if verb == HOLD:
        return " ".join(f"{piece_name(each)}: {TEXT[definition_of(each)]}" for each in pieces_meant(choice))
    if verb == USE_ABILITY:
        return _ability(a, b)
    if verb in (KEEP, REROLL_FAILURES, REROLL_PICKED):
        rerolls = t.stack[-1] if t.stack else None
        if not isinstance(rerolls, Rerolls):
            return ""
        return kept(t, rerolls) if verb == KEEP else rerolled(t, rerolls, a)
    if verb == REROLL_MOVE:
        return better_move(t)
    if verb in (FIGHT_HAND_TO_HAND, FIRE, FIRE_BOTH):
        return _attack(t, verb, a, b)
    if verb == ASSIGN_HITS:
        return _hits(t, choice)
    if verb == TRY_TO_ESCAPE:
        return f"{percent(odds(a))}; if it fails you cannot move any more"
    if verb == SCAVENGE:
        finds = more_than(value(t, t.acting, OVERLOOKS), DICE, odds(FINDS_ON))
        return f"{percent(finds)} for a card, good or bad"
    if verb == CHOOSE_HERO:
        return _test(t, a)
    if verb == YES:
        return _try(t)
    if verb in (DISPEL, DISPEL_DREAD):
        return percent(odds(LIFTS_DARKNESS if verb == DISPEL else LIFTS_DREAD))
    if verb == HEAL_SPLIT:
        return _healed(t, a, b)
    if verb == CHOOSE_WAY:
        return _way(t, a, b)
    if verb == THROW_DYNAMITE:
        need = min(value(t, t.acting, RANGED) + to_hit_penalty(t, t.acting), NATURAL_SIX)
        return f"{percent(odds(need))} to land where you aim; D6 Wounds for everybody there and next to it"
    return _blast(t, a) if verb == THROW_AT else ""


def _level(t: Sob, hero: int) -> str:
    """What a level brings: healing, Grit, a bonus by chance, and one of several abilities."""
    damage = counted(t.wounds[hero], "Wound", "Wounds"), f"{t.sanity_lost[hero]} Sanity Damage"
    healed = [words for words, amount in zip(damage, (t.wounds[hero], t.sanity_lost[hero]), strict=True) if amount]
    heals = f"heals {and_list(healed)}, " if healed else ""
    open_to = [NAME[number] for number in abilities_open(t, hero)]
    return f"{heals}1 Grit, a roll on the chart of bonuses, and one ability: {', '.join(open_to)}"


def _stop(t: Sob, verb: int, hero: int) -> str:
    """What the road and the town have in store."""
    if verb == TRAVEL_TO_TOWN:
        hazard = 1 - odds(HAZARD_UP_TO + 1) ** len(t.standing())
        return f"Beds, shops, a doctor, a church. {percent(hazard)} for a hazard on the way."
    if verb == RIDE_STRAIGHT_ON:
        return "No hazards, but nothing is bought, sold or cured."
    if verb == LEAVE_TOWN:
        return "Waits with the horses for the rest of the posse."
    if verb == STAY_IN_TOWN:
        trouble = min(t.unrest, DIE) / DIE
        return f"Another bed, another place to visit. {percent(trouble)} for a Town Event tomorrow evening."
    if verb == KEEP_TO_YOURSELF:
        return "Nothing can happen to you there, and nothing is bought or sold."
    return f"With ${t.gold[hero]} and {t.dark_stone[hero]} Dark Stone."


def _ability(piece: int, nth: int) -> str:
    """The words of an ability: of a piece with several of them those behind its name."""
    number = definition_of(piece)
    label = ABILITIES[number][nth].label
    text = TEXT[number]
    if label in SHOTS:
        return SHOTS[label]
    if not label or f"{label}: " not in text:
        return text
    return NEXT_NAME.split(text.partition(f"{label}: ")[2])[0]


# -- skill tests


def _test(t: Sob, hero: int) -> str:
    """How likely a hero passes the test for which it is chosen."""
    frame = t.stack[-1] if t.stack else None
    if not isinstance(frame, OneHeroTests):
        return ""
    dice = dice_of_test(t, hero, frame.skill)
    return f"{percent(to_pass(t, hero, frame.skill, frame.need))}: {counted(dice, 'die', 'dice')} on {frame.need}+"


def _try(t: Sob) -> str:
    """How likely a hero passes the test that it may take."""
    frame = t.stack[-1] if t.stack else None
    if not isinstance(frame, MayTry):
        return ""
    dice = dice_of_test(t, frame.you, frame.skill)
    told = f"{SKILL_NAMES[frame.skill]} {frame.need}+ with {counted(dice, 'die', 'dice')}"
    return f"{told}: {percent(to_pass(t, frame.you, frame.skill, frame.need))}"


def _healed(t: Sob, wounds: int, sanity: int) -> str:
    """What is left to heal."""
    frame = t.stack[-1] if t.stack else None
    if frame is None:
        return ""
    hurt, lost = t.wounds[frame.you] - wounds, t.sanity_lost[frame.you] - sanity
    return f"leaves {counted(hurt, 'Wound', 'Wounds')} and {lost} Sanity Damage"


def _way(t: Sob, piece: int, nth: int) -> str:
    """How likely the heroes pass the test that a way of an Encounter leads to, if it leads to one."""
    number = definition_of(piece)
    ways = [str(way) for way in ROWS[number]["ways"]]
    found = SKILL_TEST.search(ways[nth]) or SKILL_TEST.search(_clause(TEXT[number], ways, nth))
    if found is None:
        return ""
    skill, need = SKILL_NAMES.index(found[1]), int(found[2])
    chooser = t.stack[-1].you
    tested = t.standing() if chooser == PARTY else [chooser]
    told = [f"{hero_name(t, hero)} {percent(to_pass(t, hero, skill, need))}" for hero in tested]
    return f"{found[0]}: {', '.join(told)}"


def _clause(text: str, ways: list[str], nth: int) -> str:
    """What a card says of one of its ways: from the words that name it to those that name the next."""
    starts = [_start(text, way) for way in ways]
    if starts[nth] < 0:
        return ""
    return text[starts[nth] : min((start for start in starts if start > starts[nth]), default=len(text))]


def _start(text: str, way: str) -> int:
    """Where the clause begins that names a way in full, or by its first word."""
    for label in LABEL.finditer(text):
        named = label[1].casefold()
        if named in way or named.split()[0] == way.split()[0]:
            return label.start()
    return -1


# -- attacks


def _attack(t: Sob, verb: int, weapon: int, off: int) -> str:
    """The dice of an attack, what they need, and how likely any of them hits."""
    attack = declared(t, verb, weapon, off)
    need, off_need = min(attack.need, NATURAL_SIX), min(attack.off_need, NATURAL_SIX)
    miss = (1 - odds(need, attack.sides)) ** attack.count
    if verb == FIGHT_HAND_TO_HAND:
        return f"{percent(1 - miss)} to hit: {counted(attack.count, 'die', 'dice')} on {need}+"
    told = f"{counted(attack.count, 'shot', 'shots')} on {need}+"
    if attack.off_count:
        miss *= (1 - odds(off_need, HIT_DIE[definition_of(off)])) ** attack.off_count
        told += f" and {attack.off_count} on {off_need}+"
    told += ", no Critical Hits" if attack.critical == NO_CRITICAL else ""
    return f"{percent(1 - miss)} to hit: {told}, Range {attack.reach}"


def _hits(t: Sob, choice: Choice) -> str:
    """How likely these Hits kill who takes them."""
    attack = t.stack[-1] if t.stack else None
    model = choice[1]
    if not isinstance(attack, Attack):
        return ""
    counts = hits_meant(choice[2])
    if is_immune_to(t, model, weapon_of(attack, counts)):
        return "does nothing: it is immune"
    left = foe_health_left(t, model)
    wounds = wounds_of_hits(t, attack, model, counts)
    kills = to_kill(wounds, left)
    harms = 1 - wounds[0]
    if kills > CERTAIN:
        return "kills it"
    told = f"{percent(kills)} to kill" if kills > 0 else f"cannot kill, {percent(harms)} to wound"
    return f"{told} (Health {left})"


def _blast(t: Sob, space: int) -> str:
    """Whom an explosion would catch, if it is thrown where it is aimed."""
    spaces = spaces_within(t, space, BLAST)
    foes = len({foe_at(t, each) for each in spaces} - {NONE})
    heroes = [hero_name(t, hero) for hero in t.standing() if hero in {hero_at(t, each) for each in spaces}]
    caught = [counted(foes, "Enemy", "Enemies")] if foes else []
    return f"catches {and_list([*caught, *heroes])}" if caught or heroes else "catches nobody"
