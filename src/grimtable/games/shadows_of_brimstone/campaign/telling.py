"""A posse's life in words: who they are, what each table came to, what is written in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.campaign.carry import TOWN, Member, Posse
from grimtable.games.shadows_of_brimstone.missions.story import (
    FINALE,
    MOST_FAILED,
    TRIES_AT_THE_FINALE,
    open_missions,
)
from grimtable.games.shadows_of_brimstone.names import and_list, counted, in_sentence
from grimtable.games.shadows_of_brimstone.printed import KIND, NAME, NUMBER, PERSONAL_ITEM, ROWS, STARTING_GEAR
from grimtable.games.shadows_of_brimstone.records import HeroRecord
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import COSTS, HIGHEST
from grimtable.kernel.campaign import FAILED, WON, Somebody, Stage

STRANGER: Final = "A stranger"

Known: TypeAlias = tuple[int, str, int]


def names_of(codes: Iterable[str]) -> list[str]:
    """What is printed on cards."""
    return [NAME[NUMBER[code]] for code in codes]


# -- who they are


def hero_title(hero: HeroRecord) -> str:
    """A hero, as its portrait has it."""
    if hero.stranger:
        return STRANGER
    number = NUMBER[hero.hero_class]
    names: list[str] = ROWS[number].get("names", [NAME[number]])
    return names[hero.portrait % len(names)]


def somebody(member: Member, condition: str) -> Somebody:
    """A hero with what counts of it."""
    hero = member.hero
    if hero.stranger:
        return Somebody(STRANGER, member.player, condition)
    facts = {"level": str(hero.level), "XP": str(hero.xp)}
    if hero.level < HIGHEST:
        facts["next level at"] = str(COSTS[hero.level + 1])
    facts["gold"] = f"${hero.gold}"
    if hero.dark_stone:
        facts["Dark Stone"] = str(hero.dark_stone)
    if hero.corruption:
        facts["Corruption"] = str(hero.corruption)
    learnt = [*hero.upgrades, *hero.abilities]
    if learnt:
        facts["abilities"] = ", ".join(names_of(learnt))
    if hero.scars:
        facts["scars"] = ", ".join(names_of(hero.scars))
    things = names_of([*(item.code for item in hero.items), *hero.tokens])
    return Somebody(hero_title(hero), member.player, condition, facts, tuple(things))


# -- the story as a whole


def log(posse: Posse) -> list[str]:
    """How the story stands, and what the posse finds when it comes to town."""
    story = posse.story
    failed = len(story.failed)
    lines: list[str] = []
    if story.won or failed:
        lines.append(f"{counted(len(story.won), 'Mission', 'Missions')} won, {failed} failed")
    if failed and FINALE not in story.won:
        left = counted(MOST_FAILED - failed, "more failure", "more failures")
        lines.append(f"The town gives up after {left}")
    if FINALE in story.failed:
        tries = TRIES_AT_THE_FINALE - story.failed.count(FINALE)
        lines.append(f"{NAME[NUMBER[FINALE]]} can be tried {'once' if tries == 1 else f'{tries} times'} more")
    if posse.due == TOWN:
        lines += [line.removesuffix(".") for line in _town(posse)]
    return lines


def ahead(posse: Posse) -> list[str]:
    """The Missions that the posse may choose from when it has come to them."""
    if posse.due != TOWN:
        return []
    return names_of(open_missions(posse.story.won, posse.story.failed))


def outcome(before: Posse, stage: Stage, after: Posse) -> str:
    """Whether a Mission was won or has failed; nothing of a stop."""
    if stage.between:
        return ""
    return WON if len(after.story.won) > len(before.story.won) else FAILED


# -- what a table came to


def told(before: Posse, stage: Stage, after: Posse) -> list[str]:
    """What an adventure or a stop came to."""
    lines: list[str] = []
    if not stage.between:
        won = outcome(before, stage, after) == WON
        lines.append("The Mission was won." if won else "The Mission failed.")
        lines += _town(after)
    buried = _how_many(after.graves) - _how_many(before.graves)
    lines += [f"{hero_title(grave.hero)} has died." for grave in after.graves if _one_of(buried, grave)]
    risen = _how_many(before.graves) - _how_many(after.graves)
    had = [each for each in before.members if not each.hero.stranger]
    for member in after.members:
        old = next((each for each in had if _known(each) == _known(member)), None)
        if old is not None:
            had.remove(old)
            lines += _of_one(old.hero, member.hero, stage.between)
        else:
            how = "has come back from the dead" if _one_of(risen, member) else "joins the posse"
            lines.append(f"{hero_title(member.hero)} {how}.")
    return lines


def _town(posse: Posse) -> list[str]:
    """What of the town the next stay will miss."""
    if posse.story.no_town:
        return ["There is no town to go back to."]
    closed = [in_sentence(name) for name in names_of(posse.story.closed)]
    if not closed:
        return []
    told = and_list(closed)
    return [f"{told[:1].upper()}{told[1:]} {'is' if len(closed) == 1 else 'are'} closed now."]


def _of_one(one: HeroRecord, two: HeroRecord, stop: bool) -> list[str]:
    """What a hero gained and lost."""
    deeds = [*_gained(one, two, stop), *_grown(one, two), *_carried(one, two, stop), *_marked(one, two)]
    return [f"{hero_title(two)} {_joined(deeds)}."] if deeds else []


def _gained(one: HeroRecord, two: HeroRecord, stop: bool) -> list[str]:
    """XP, Gold and Dark Stone that came and went. The XP that levels have cost were gained first."""
    xp = two.xp - one.xp + sum(COSTS[one.level + 1 : two.level + 1])
    gold, stone = two.gold - one.gold, two.dark_stone - one.dark_stone
    amounts = [(xp, f"{abs(xp)} XP"), (gold, f"${abs(gold)}"), (stone, f"{abs(stone)} Dark Stone")]
    more = [words for amount, words in amounts if amount > 0]
    less = [words for amount, words in amounts if amount < 0]
    deeds = [f"gains {and_list(more)}"] if more else []
    return [*deeds, f"{'parts with' if stop else 'loses'} {and_list(less)}"] if less else deeds


def _grown(one: HeroRecord, two: HeroRecord) -> list[str]:
    """New levels, and what was learnt with them."""
    if two.level <= one.level:
        return []
    learnt = names_of(two.abilities[len(one.abilities) :])
    return [f"reaches level {two.level}", *([f"learns {and_list(learnt)}"] if learnt else [])]


def _carried(one: HeroRecord, two: HeroRecord, stop: bool) -> list[str]:
    """Things that were found, bought, sold or lost; what a class begins with is not worth a word."""
    was, now = Counter(_things(one)), Counter(_things(two))
    found, gone = names_of((now - was).elements()), names_of((was - now).elements())
    deeds = [f"{'comes away with' if stop else 'finds'} {and_list(found)}"] if found else []
    return [*deeds, f"{'lets go of' if stop else 'loses'} {and_list(gone)}"] if gone else deeds


def _things(hero: HeroRecord) -> list[str]:
    items = [item.code for item in hero.items if KIND[NUMBER[item.code]] not in (STARTING_GEAR, PERSONAL_ITEM)]
    return [*items, *(code for item in hero.items for code in item.attached)]


def _marked(one: HeroRecord, two: HeroRecord) -> list[str]:
    """Corruption and scars."""
    deeds: list[str] = []
    if two.corruption != one.corruption:
        amount = two.corruption - one.corruption
        deeds.append(f"takes {amount} Corruption" if amount > 0 else f"is rid of {-amount} Corruption")
    new = names_of((Counter(two.scars) - Counter(one.scars)).elements())
    healed = names_of((Counter(one.scars) - Counter(two.scars)).elements())
    if new:
        deeds.append(f"is marked for life: {and_list(new)}")
    if healed:
        deeds.append(f"is rid of {and_list(healed)}")
    return deeds


def _joined(deeds: Sequence[str]) -> str:
    """Deeds in one sentence. They have commas of their own."""
    return ", and ".join(deeds) if len(deeds) < 3 else f"{'; '.join(deeds[:-1])}; and {deeds[-1]}"


# -- the same hero at two times


def _known(member: Member) -> Known:
    """By whom people know a hero: player, class and face. Several may be alike in all three."""
    return member.player, member.hero.hero_class, member.hero.portrait


def _how_many(members: Sequence[Member]) -> Counter[Known]:
    """How many there are of each."""
    return Counter(_known(member) for member in members)


def _one_of(counted: Counter[Known], member: Member) -> bool:
    """Whether a hero is one of those counted, who is one less afterwards."""
    counted[_known(member)] -= 1
    return counted[_known(member)] >= 0
