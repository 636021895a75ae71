"""A campaign in words: its people, its log, and what each chapter came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grimtable.games.arkham.campaign.aftermath import Instructions
from grimtable.games.arkham.campaign.carry import KILLED, PLAYING, Carry, Investigator, playing
from grimtable.games.arkham.decks.building import RANDOM
from grimtable.games.arkham.printed import CODE, ENCOUNTER_SET, NAME, TITLE, TYPE, WEAKNESS, XP, definition
from grimtable.games.arkham.rules.scenario.record import LogEntry
from grimtable.games.arkham.state import SYMBOLS
from grimtable.games.arkham.words import listed, token_name
from grimtable.kernel.campaign import Somebody


@dataclass(frozen=True)
class Section:
    """A list of the log in which the same is said of several: whom, and the words for one and for several."""

    of: Mapping[int, str]  # by entry
    one: str
    several: str


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
        found.append(Somebody(each.name, each.player, condition, facts, belongings(each), {"deck": deck_of(each)}))
    return found


def belongings(each: Investigator) -> tuple[str, ...]:
    """What the campaign has given and what was bought of higher levels; with the random weakness, once it is drawn."""
    told: list[str] = []
    for code, copies in each.slots.items():
        if code == RANDOM:
            continue
        card = definition(code)
        if XP[card] > 0 or WEAKNESS[card] or ENCOUNTER_SET[card]:
            told += [f"{TITLE[card]} (weakness)" if WEAKNESS[card] else TITLE[card]] * copies
    told += [f"{NAME[definition(code)]} (not in the deck)" for code in each.earned if code not in each.slots]
    return tuple(told)


def deck_of(each: Investigator) -> tuple[str, ...]:
    """Every card of a deck: assets, events, skills, and weaknesses last."""
    cards = sorted(
        (definition(code) for code in each.slots if code != RANDOM),
        key=lambda card: (WEAKNESS[card] > 0, TYPE[card], TITLE[card]),
    )
    told = [TITLE[card] for card in cards for _ in range(each.slots[CODE[card]])]
    return (*told, *["a random weakness, not drawn yet"] * each.slots.get(RANDOM, 0))


def bag_of(tokens: Sequence[int]) -> tuple[str, ...]:
    """The chaos bag: numbers from the best one down, then symbols."""
    numbers = sorted((token for token in tokens if token not in SYMBOLS), reverse=True)
    symbols = sorted(token for token in tokens if token in SYMBOLS)
    return tuple(token_name(token) for token in [*numbers, *symbols])


def log_in_words(carry: Carry, log: Mapping[int, LogEntry], sections: Sequence[Section]) -> list[str]:
    """What is written in the log, section by section; what was crossed out says so (AHC-CAMP-07)."""
    order = [entry for section in sections for entry in section.of]
    entries = [entry for entry in carry.log if entry not in order]
    entries += [entry for entry in order if entry in carry.log]
    return [
        f"{sentence(log[entry].words)} (crossed out)" if entry in carry.crossed else sentence(log[entry].words)
        for entry in entries
    ]


def sentence(words: str) -> str:
    """Words with a capital in front."""
    return words[:1].upper() + words[1:]


def told_of_scenario(
    before: Carry, after: Carry, log: Mapping[int, LogEntry], sections: Sequence[Section], orders: Instructions
) -> list[str]:
    """What a scenario came to: the log, and what each investigator has gained and lost."""
    written = [entry for entry in after.log if entry not in before.log]
    listed_apart = [entry for section in sections for entry in section.of]
    shown_in_people = _seen_in_people(before, after, orders)
    told = [
        f"{sentence(log[entry].words)}."
        for entry in written
        if entry not in listed_apart and entry not in shown_in_people
    ]
    for section in sections:
        names = [name for entry, name in section.of.items() if entry in written]
        if names:
            told.append(f"{sentence(listed(names))} {section.one if len(names) == 1 else section.several}.")
    now = {each.code: each for each in after.investigators}
    for was in playing(before):
        told += _told_of(was, now[was.code]) if was.code in now else []
    if after.scenario:
        more = bag_of(list((Counter(after.bag) - Counter(before.bag)).elements()))
        told += [f"The chaos bag has one more token from now on: {token}." for token in more]
    return told


def _seen_in_people(before: Carry, after: Carry, orders: Instructions) -> set[int]:
    """Entries that say what is told of each investigator anyway: who dies, what is earned, what weighs on them."""
    was = {each.code: each for each in before.investigators}
    killed = any(each.status == KILLED and was[each.code].status != KILLED for each in after.investigators)
    earned = {code for each in after.investigators for code in each.earned if code not in was[each.code].earned}
    weak = any(WEAKNESS[definition(code)] for code in earned)
    found: set[int] = set()
    if killed:
        found |= orders.kills_all | orders.kills_who_stayed
    if weak:
        found |= set(orders.weakness_for_each)
    return found | {entry for entry, asset in orders.lead_earns.items() if asset in earned}


def _told_of(was: Investigator, now: Investigator) -> list[str]:
    came: list[str] = []
    if now.experience > was.experience:
        came.append(f"gains {now.experience - was.experience} experience")
    hurt = [
        f"{more} {kind} trauma"
        for more, kind in ((now.physical - was.physical, "physical"), (now.mental - was.mental, "mental"))
        if more
    ]
    if hurt:
        came.append(f"suffers {' and '.join(hurt)}")
    if now.status != was.status:
        came.append("is killed" if now.status == KILLED else "is driven insane")
        return [f"{now.name} {listed(came)}."]
    weak = [code for code in now.slots if code != RANDOM and WEAKNESS[definition(code)] and code not in was.slots]
    came += [f"keeps the weakness {NAME[definition(code)]}" for code in weak]
    new = [code for code in now.earned if code not in was.earned and ENCOUNTER_SET[definition(code)]]
    came += [f"earns {NAME[definition(code)]}" for code in new]
    return [f"{now.name} {listed(came)}."] if came else []


def told_of_stop(before: Carry, after: Carry) -> list[str]:
    """Who has come, who goes with whom, what was bought, what has left for it, and who leads."""
    was = {each.code: each for each in before.investigators}
    told: list[str] = []
    for now in playing(after):
        if now.code not in was:
            told.append(f"{now.name} joins the campaign.")
        else:
            told += _changes_of(was[now.code], now)
    if before.offered and not any(before.offered in each.slots for each in after.investigators):
        told.append(f"{NAME[definition(before.offered)]} does not come along.")
    if not told:
        told.append("Nothing changes in the decks.")
    lead = next((each.name for each in playing(after) if each.code == after.lead), "")
    if lead and len(playing(after)) > 1:
        told.append(f"{lead} leads.")
    return told


def _changes_of(was: Investigator, now: Investigator) -> list[str]:
    came = Counter(now.slots) - Counter(was.slots)
    gone = Counter(was.slots) - Counter(now.slots)
    guests = [code for code in came if ENCOUNTER_SET[definition(code)]]
    told = [f"{NAME[definition(code)]} goes with {now.name}." for code in guests]
    bought = Counter({code: copies for code, copies in came.items() if code not in guests})
    if bought:
        spent = now.spent - was.spent
        paid = f" for {spent} experience" if spent else ""
        room = f", in place of {listed(_titles(gone))}" if gone else ""
        told.append(f"{now.name} {'buys' if spent else 'takes'} {listed(_titles(bought))}{paid}{room}.")
    if now.experience:
        told.append(f"{now.name} keeps {now.experience} experience.")
    return told


def _titles(slots: Mapping[str, int]) -> list[str]:
    return [f"{TITLE[definition(code)]}{f' ({n} copies)' if n > 1 else ''}" for code, n in sorted(slots.items())]
