"""Investigators who prefer what was never used, until every card and every kind of option of Arkham has been used."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grimtable.games.arkham import printed, words
from grimtable.games.arkham.decks import choosable
from grimtable.games.arkham.decks.building import Deck, counts, encode, signatures
from grimtable.games.arkham.decks.standalone import problems_alone
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.kinds import FORCED, PLAYED, REVELATION
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.kernel.table import Table
from tests.machines.cases import LONGEST, Case

GAMES = 1000
INVESTIGATORS = ["01001", "01002", "01003", "01004", "01005"]  # together their decks hold every card
BASIC = [c for c in range(printed.CORE_CARDS) if printed.WEAKNESS[c] == printed.BASIC]
# A Police Badge for Daisy as she reads is rare.
TOO_SELDOM = (words.ACT_WITH,)


def wild_deck(who: str, rng: Random) -> str:
    """A legal deck with a random choice of everything the investigator may take, of whatever level."""
    pool = [code for code in choosable(who) if counts(printed.definition(code))]
    while True:
        slots: Counter[str] = Counter(rng.sample([code for code in pool for _ in range(2)], 30))
        slots.update(signatures(who))
        slots[printed.CODE[rng.choice(BASIC)]] += 1
        deck = Deck(who, dict(slots))
        if not problems_alone(deck):  # a title of several levels may be there too often
            return encode(deck)


def wild_case(rng: Random) -> Case:
    """A table with one to three investigators and decks of their own."""
    who = rng.sample(INVESTIGATORS, rng.randrange(1, 4))
    seats = rng.randrange(1, len(who) + 1)
    difficulty = rng.choice(("easy", "easy", "easy", "standard", "hard", "expert"))
    decks = ";".join(wild_deck(each, rng) for each in who)
    options = {"investigators": ",".join(who), "difficulty": difficulty, "decks": decks}
    options["scenario"] = rng.choice((*SCENARIO_NAMES, "the-midnight-masks"))  # which has the most to be used
    asked = {setting.name: setting for setting in SCENARIOS[options["scenario"]].asks}
    if "gathering" in asked:
        options["gathering"] = rng.choice(asked["gathering"].values)
    if "got_away" in asked and rng.random() < 0.7:
        options["got_away"] = ",".join(rng.sample(asked["got_away"].values[1:], 3))
        options["midnight"] = rng.choice(asked["midnight"].values)
    return Case("ahc", seats, options)


def curious(table: Table, used: Counter[object], rng: Random) -> None:
    """Play a game: what was used least, but often enough what is sensible."""
    position = table.position
    for _ in range(LONGEST):
        ask = position.ask
        if ask is None:
            return
        keys = [key_of(position, c) for c in ask.options]
        rarest = min(used[key] for key in keys)
        if rarest > 0 and rng.random() < 0.95:
            choice = max(ask.options, key=lambda option: table.game.weigh(position, option))
        elif rng.random() < 0.7:
            choice = ask.options[rng.choice([i for i, key in enumerate(keys) if used[key] == rarest])]
        else:
            choice = rng.choice(ask.options)
        used[keys[ask.options.index(choice)]] += 1
        position.answer(choice, ask.first_seat())
        for kind, _, piece, _, cause in position.events:
            used["event", kind] += 1
            for card in (piece, cause):
                if card >= 0:
                    used["met", position.defn[card]] += 1  # type: ignore[attr-defined]
    raise AssertionError("the game does not end")


def key_of(position: object, choice: tuple[int, int, int, int]) -> object:
    """What an option uses: an ability, a card that is played or committed, or just its kind."""
    verb, card, number, _ = choice
    defn: list[int] = position.defn  # type: ignore[attr-defined]
    if verb == words.USE:
        return "ability", number
    if verb in (words.PLAY_CARD, words.COMMIT):
        return verb, defn[card]
    return "verb", verb


def missing(used: Counter[object]) -> list[str]:
    """What has not been used yet."""
    lacks: list[str] = []
    for verb, declared in enumerate(words.VERBS):
        elsewhere = (words.USE, words.PLAY_CARD, words.COMMIT, *TOO_SELDOM)
        if verb not in elsewhere and not used["verb", verb]:
            lacks.append(f"option {declared.name}: {declared.rule}")
    for kind, event in enumerate(words.KINDS):
        if not used["event", kind]:
            lacks.append(f"event {event.name} {kind}")
    for number, ability in enumerate(ABILITIES):
        card = printed.definition(ability.code)  # other tests declare cards of their own
        if card < printed.CORE_CARDS and ability.kind not in (FORCED, REVELATION, PLAYED):
            if not used["ability", number]:
                lacks.append(f"ability {number} of {ability.code} {printed.NAME[card]}")
    for card in range(printed.CORE_CARDS):
        kind = printed.TYPE[card]
        if kind in (printed.ASSET, printed.EVENT) and not used[words.PLAY_CARD, card] and not printed.WEAKNESS[card]:
            if printed.COST[card] > 0 and printed.FACTION[card] != printed.MYTHOS:
                lacks.append(f"{printed.NAME[card]} played")
        if kind == printed.SKILL and not used[words.COMMIT, card]:
            lacks.append(f"{printed.NAME[card]} committed")
        if not used["met", card] and kind != printed.REFERENCE:
            lacks.append(f"{printed.NAME[card]} met")
    return lacks


@pytest.mark.slow
def test_every_card_ability_and_kind_of_option_of_arkham_is_used() -> None:
    used: Counter[object] = Counter()
    rng = Random(9)
    lacks: list[str] = []
    for game in range(GAMES):
        curious(wild_case(rng).open(game), used, rng)
        if game % 10 == 9:
            lacks = missing(used)
            if not lacks:
                return
    raise AssertionError(f"never used in {GAMES} games: {lacks}")
