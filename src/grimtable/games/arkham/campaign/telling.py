"""A campaign in words: its people, its log, and what each chapter came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from grimtable.games.arkham.campaign.carry import PLAYING, Carry, Investigator, playing
from grimtable.games.arkham.decks.building import RANDOM
from grimtable.games.arkham.printed import ENCOUNTER_SET, NAME, TITLE, WEAKNESS, XP, definition
from grimtable.games.arkham.rules.scenario.record import LogEntry
from grimtable.games.arkham.words import listed
from grimtable.kernel.campaign import Somebody


def people_of(carry: Carry) -> list[Somebody]:
    """Everybody who plays or has played (AHC-CAMP-08, AHC-KILL-01)."""
    away = {player.number for player in carry.players if not player.here}
    found: list[Somebody] = []
    for each in carry.investigators:
        condition = "" if each.status == PLAYING else each.status
        if not condition and each.player in away:
            condition = "left"
        facts = {
            "experience": str(each.experience),
            "spent": str(each.spent),
            "physical trauma": str(each.physical),
            "mental trauma": str(each.mental),
        }
        found.append(Somebody(each.name, each.player, condition, facts, belongings(each)))
    return found


def belongings(each: Investigator) -> tuple[str, ...]:
    """What the campaign has given and what was bought of higher levels; with the random weakness, once it is drawn."""
    told: list[str] = []
    for code, copies in each.slots.items():
        if code == RANDOM:
            continue
        card = definition(code)
        if XP[card] > 0 or WEAKNESS[card] or ENCOUNTER_SET[card]:
            told += [TITLE[card]] * copies
    told += [f"{NAME[definition(code)]}, not in the deck" for code in each.earned if code not in each.slots]
    return tuple(told)


def log_in_words(carry: Carry, log: Mapping[int, LogEntry], sections: list[list[int]]) -> list[str]:
    """What is written in the log, section by section; what was crossed out says so (AHC-CAMP-07)."""
    order = [entry for section in sections for entry in section]
    entries = [entry for entry in carry.log if entry not in order]
    entries += [entry for entry in order if entry in carry.log]
    return [
        f"{sentence(log[entry].words)} (crossed out)" if entry in carry.crossed else sentence(log[entry].words)
        for entry in entries
    ]


def sentence(words: str) -> str:
    """Words with a capital in front."""
    return words[:1].upper() + words[1:]


def told_of_scenario(before: Carry, after: Carry, log: Mapping[int, LogEntry]) -> list[str]:
    """What a scenario came to: the log, and what each investigator has gained and lost."""
    told = [f"{sentence(log[entry].words)}." for entry in after.log if entry not in before.log]
    told += [f"No longer true: {log[entry].words}." for entry in after.crossed if entry not in before.crossed]
    now = {each.code: each for each in after.investigators}
    for was in playing(before):
        told += _told_of(was, now[was.code]) if was.code in now else []
    if len(after.bag) > len(before.bag):
        more = len(after.bag) - len(before.bag)
        told.append(f"{more} chaos token{'s' if more > 1 else ''} more in the bag for good.")
    return told


def _told_of(was: Investigator, now: Investigator) -> list[str]:
    told: list[str] = []
    if now.experience > was.experience:
        told.append(f"{now.name} gains {now.experience - was.experience} experience.")
    hurt = [
        f"{more} {kind} trauma"
        for more, kind in ((now.physical - was.physical, "physical"), (now.mental - was.mental, "mental"))
        if more
    ]
    if hurt:
        told.append(f"{now.name} suffers {' and '.join(hurt)}.")
    if now.status != was.status:
        told.append(f"{now.name} was {'killed' if now.status == 'killed' else 'driven insane'}.")
    weak = [code for code in now.slots if code != RANDOM and WEAKNESS[definition(code)] and code not in was.slots]
    told += [f"{now.name} has to live with {NAME[definition(code)]}." for code in weak]
    for code in set(now.earned) - set(was.earned):
        if ENCOUNTER_SET[definition(code)]:
            told.append(f"{now.name} has earned {NAME[definition(code)]}.")
    return told


def told_of_stop(before: Carry, after: Carry) -> list[str]:
    """Who has come, what was bought, what has left for it, and who leads."""
    was = {each.code: each for each in before.investigators}
    told: list[str] = []
    for now in playing(after):
        if now.code not in was:
            told.append(f"{now.name} joins the campaign.")
            continue
        old = was[now.code]
        came = Counter(now.slots) - Counter(old.slots)
        gone = Counter(old.slots) - Counter(now.slots)
        if came:
            spent = now.spent - old.spent
            paid = f" for {spent} experience" if spent else ""
            room = f" in place of {listed(_titles(gone))}" if gone else ""
            told.append(f"{now.name} takes {listed(_titles(came))}{room}{paid}.")
        if now.experience:
            told.append(f"{now.name} keeps {now.experience} experience.")
    lead = next((each.name for each in playing(after) if each.code == after.lead), "")
    if lead and len(playing(after)) > 1:
        told.append(f"{lead} leads.")
    return told


def _titles(slots: Mapping[str, int]) -> list[str]:
    return [f"{TITLE[definition(code)]}{f' ({n} copies)' if n > 1 else ''}" for code, n in sorted(slots.items())]
