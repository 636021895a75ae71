"""A posse's life in words: who they are, what each table came to, what is written in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from grimtable.games.shadows_of_brimstone.campaign.carry import Member, Posse
from grimtable.games.shadows_of_brimstone.printed import KIND, NAME, NUMBER, PERSONAL_ITEM, ROWS, STARTING_GEAR
from grimtable.games.shadows_of_brimstone.records import HeroRecord
from grimtable.kernel.campaign import Somebody, Stage

Known: TypeAlias = tuple[int, str, int]


def hero_title(hero: HeroRecord) -> str:
    """A hero, as its portrait has it."""
    number = NUMBER[hero.hero_class]
    names: list[str] = ROWS[number].get("names", [NAME[number]])
    return names[hero.portrait % len(names)]


def somebody(member: Member, condition: str) -> Somebody:
    """A hero with what counts of it."""
    hero = member.hero
    facts = {"level": str(hero.level), "XP": str(hero.xp), "gold": f"${hero.gold}"}
    if hero.dark_stone:
        facts["Dark Stone"] = str(hero.dark_stone)
    if hero.corruption:
        facts["Corruption"] = str(hero.corruption)
    if hero.scars:
        facts["scars"] = ", ".join(NAME[NUMBER[code]] for code in hero.scars)
    items = Counter(NAME[NUMBER[item.code]] for item in hero.items)
    things = tuple(name if count == 1 else f"{count} × {name}" for name, count in items.items())
    return Somebody(hero_title(hero), member.player, condition, facts, things)


def log(posse: Posse) -> list[str]:
    """The Missions so far."""
    won = [f"{NAME[NUMBER[code]]}: won" for code in posse.story.won]
    return won + [f"{NAME[NUMBER[code]]}: failed" for code in posse.story.failed]


def common(posse: Posse) -> dict[str, list[str]]:
    """What is left of the town."""
    if posse.story.no_town:
        return {"the town": ["nothing is left of it for the next stay"]}
    return {"closed in town": [NAME[NUMBER[code]] for code in posse.story.closed]} if posse.story.closed else {}


def told(before: Posse, stage: Stage, after: Posse) -> list[str]:
    """What an adventure or a stop came to."""
    lines: list[str] = []
    if not stage.between:
        won = len(after.story.won) > len(before.story.won)
        lines.append("The Mission was won." if won else "The Mission failed.")
        if after.story.no_town:
            lines.append("There is no town to go back to.")
        elif after.story.closed:
            lines.append(f"In town this is closed now: {', '.join(NAME[NUMBER[c]] for c in after.story.closed)}.")
    buried = _how_many(after.graves) - _how_many(before.graves)
    lines += [f"{hero_title(grave.hero)} has died." for grave in after.graves if _one_of(buried, grave)]
    lines += _changes(before, after)
    if stage.between and after.mission:
        lines.append(f"Next: {NAME[NUMBER[after.mission]]}.")
    return lines


def _changes(before: Posse, after: Posse) -> list[str]:
    """What each hero gained and lost."""
    lines: list[str] = []
    risen = _how_many(before.graves) - _how_many(after.graves)
    had = list(before.members)
    for member in after.members:
        old = next((each for each in had if _known(each) == _known(member)), None)
        if old is None:
            raised = _one_of(risen, member)
            lines.append(f"{hero_title(member.hero)} {'has come back from the dead' if raised else 'joins the posse'}.")
            continue
        had.remove(old)
        one, two = old.hero, member.hero
        parts: list[str] = []
        if two.level > one.level:
            parts.append(f"is level {two.level} now")
        for name, was, is_now in (("XP", one.xp, two.xp), ("Dark Stone", one.dark_stone, two.dark_stone)):
            if is_now != was:
                parts.append(f"{is_now - was:+} {name}")
        if two.gold != one.gold:
            parts.append(f"{'+' if two.gold > one.gold else '-'}${abs(two.gold - one.gold)}")
        scars = Counter(two.scars) - Counter(one.scars)
        parts += [f"carries {NAME[NUMBER[code]]}" for code in scars.elements()]
        found = Counter(_things(two, one.new)) - Counter(_things(one, one.new))
        if found:
            parts.append(f"has got {', '.join(NAME[NUMBER[code]] for code in found.elements())}")
        if parts:
            lines.append(f"{hero_title(two)}: {', '.join(parts)}.")
    return lines


def _things(hero: HeroRecord, was_new: bool) -> list[str]:
    """What a hero carries, but for what every new hero of its class begins with."""
    own = (STARTING_GEAR, PERSONAL_ITEM) if was_new else ()
    return [item.code for item in hero.items if KIND[NUMBER[item.code]] not in own]


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
