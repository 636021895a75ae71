"""The campaign Night of the Zealot: how it begins, which chapter comes next, how it ends (chapters 15 and 17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.campaign.aftermath import Instructions, after_scenario
from grimtable.games.arkham.campaign.carry import (
    Carry,
    Investigator,
    Player,
    all_owing,
    encoded,
    lead_of,
    owing,
    present,
    remembered,
    unused,
    wrong_with,
)
from grimtable.games.arkham.campaign.night_of_the_zealot import story
from grimtable.games.arkham.campaign.rest import after_stop
from grimtable.games.arkham.campaign.telling import (
    Section,
    bag_of,
    log_in_words,
    people_of,
    told_of_scenario,
    told_of_stop,
)
from grimtable.games.arkham.decks.building import BadDeck, Deck, problems, starter
from grimtable.games.arkham.printed import NAME, definition, resolutions, trait
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    ARKHAM_LOST,
    BAGS,
    CALLED,
    CROSSES_OUT,
    CULTISTS,
    EVERYBODY_KILLED,
    GOT_AWAY,
    HOUSE_BURNED,
    INVESTIGATORS_KILLED,
    LEAD_EARNS_LITA,
    LITA,
    LITA_SACRIFICED,
    LITA_SEEKS_HELP,
    LOG,
    MADNESS_FOR_EACH,
    PAST_MIDNIGHT,
    PRIEST_ALIVE,
    RITUAL_BROKEN,
    SOMEBODY_EARNS_LITA,
    UMORDHOTH_REPELLED,
)
from grimtable.games.arkham.settings import DIFFICULTIES, SETTINGS, STARTER, chosen, decks_of
from grimtable.games.arkham.state import MOST_INVESTIGATORS, Ahc
from grimtable.kernel.campaign import Campaign, End, Somebody, Stage
from grimtable.kernel.game import Setting

GATHERING, MASKS, DEVOURER = SCENARIO_NAMES
TITLES: Final = {
    GATHERING: "The Gathering",
    MASKS: "The Midnight Masks",
    DEVOURER: "The Devourer Below",
}
FIRST_PAGE, SECOND_PAGE, LAST_PAGE = "01104", "01120", "01142"  # the reference cards, which have the endings

INSTRUCTIONS: Final = Instructions(
    kills_all=frozenset([EVERYBODY_KILLED]),
    kills_who_stayed=frozenset([INVESTIGATORS_KILLED]),
    lead_earns={LEAD_EARNS_LITA: LITA},
    somebody_earns={SOMEBODY_EARNS_LITA: LITA},
    loses={LITA_SACRIFICED: LITA},
    weakness_for_each={MADNESS_FOR_EACH: trait("Madness")},
    crosses_out=CROSSES_OUT,
)

ENDS: Final = frozenset([RITUAL_BROKEN, UMORDHOTH_REPELLED, LITA_SACRIFICED, ARKHAM_LOST])
"""What the last scenario writes, one of them each time."""

SECTIONS: Final = [
    Section({who: name for who, (_, name) in CALLED.items()}, "was interrogated", "were interrogated"),
    Section({who + GOT_AWAY: name for who, (_, name) in CALLED.items()}, "got away", "got away"),
]
"""The lists of the log that stand apart from its notes: who was interrogated, and who got away (AHC-CAMP-08)."""


def _taken(name: str) -> Setting:
    return next(setting for setting in SETTINGS if setting.name == name)


_LEAD: Final = _taken("lead")

CAMPAIGN_SETTINGS: Final = (
    _taken("investigators"),
    replace(
        _taken("decks"),
        meaning=f"{_taken('decks').meaning}; a deck for somebody who does not play waits until they are chosen",
    ),
    _taken("difficulty"),
    replace(_LEAD, meaning="which of the investigators leads at first, by number", values=_LEAD.values[:-1]),
    _taken("grim"),
    _taken("edition"),
)


def _decks(players: int, options: Mapping[str, str]) -> tuple[list[Deck], dict[str, dict[str, int]]]:
    """The decks of those who play, and the decks that wait. BadDeck tells what cannot be read."""
    who = chosen(players, options)
    given = {deck.investigator: deck for deck in decks_of(options["decks"])} if options["decks"] != STARTER else {}
    spare = {code: deck.slots for code, deck in given.items() if code not in who}
    return [given.get(code) or starter(code) for code in who], spare


class NightOfTheZealot(Campaign[Carry]):
    """Three scenarios in one night and the day before it."""

    name = "night-of-the-zealot"
    title = "Night of the Zealot"
    summary = "Three scenarios: a house that digs, a city in masks, and what waits below the woods."
    game = "arkham"
    rules = "1"
    most_players = MOST_INVESTIGATORS
    settings = CAMPAIGN_SETTINGS

    @property
    def carry(self) -> type[Carry]:
        return Carry

    def impossible(self, players: int, options: Mapping[str, str]) -> str:
        try:
            taken, spare = _decks(players, options)
            given = decks_of(options["decks"]) if options["decks"] != STARTER else []
        except BadDeck as wrong:
            return str(wrong)
        who = [deck.investigator for deck in taken]
        if len(set(who)) != len(who):
            return "no two players may take the same investigator [AHC-SET-02]"
        if not players <= len(who) <= MOST_INVESTIGATORS:
            return f"{players} players need {players} to {MOST_INVESTIGATORS} investigators, not {len(who)}"
        if len(given) != len({deck.investigator for deck in given}):
            return "there are two decks for one investigator"
        if int(options["lead"]) > len(who):
            return f"investigator {options['lead']} cannot lead: there are {len(who)}"
        for deck in [*taken, *(Deck(code, slots) for code, slots in spare.items())]:
            wrong_with_deck = problems(deck)
            if wrong_with_deck:
                return f"{NAME[definition(deck.investigator)]}: {wrong_with_deck[0]}"
        return self.wrong_with(self.begin(players, options))

    def begin(self, players: int, options: Mapping[str, str]) -> Carry:
        """Investigators, decks, difficulty, bag, then the first scenario (AHC-CAMP-01, AHC-CAMP-12)."""
        taken, spare = _decks(players, options)
        count = len(taken)
        owners = [i * players // count for i in range(count)]
        return Carry(
            investigators=tuple(
                Investigator(deck.investigator, owner, dict(deck.slots))
                for deck, owner in zip(taken, owners, strict=True)
            ),
            players=tuple(Player(number, owners.count(number)) for number in range(players)),
            difficulty=options["difficulty"],
            edition=options["edition"],
            grim=options["grim"],
            scenario=GATHERING,
            lead=taken[int(options["lead"]) - 1].investigator,
            spare=spare,
        )

    def wrong_with(self, carry: Carry) -> str:
        if not carry.scenario and ENDS.isdisjoint(remembered(carry)):
            return "no scenario is left, and the log does not say how it ended [AHC-CAMP-02]"
        return wrong_with(carry, SCENARIO_NAMES, DIFFICULTIES, frozenset(LOG))

    # -- chapters

    def next(self, carry: Carry) -> Stage | End:
        if not carry.scenario:
            return ending(carry)
        if all_owing(carry) > len(unused(carry)):  # (AHC-KILL-04, AHC-GATH-24)
            return End("nobody-left", "Nobody is left: you have lost", story.NOBODY_LEFT, False)
        players = tuple(player.number for player in present(carry))
        coming = TITLES[carry.scenario]
        if carry.rest or all_owing(carry):
            key, title = f"before-{carry.scenario}", f"Before {coming}"
            told = {"carry": encoded(carry)}
            return Stage(key, title, "arkham-between", players, told, between=True, opening=interlude(carry))
        options = {
            "scenario": carry.scenario,
            "difficulty": carry.difficulty,
            "edition": carry.edition,
            "grim": carry.grim,
            "lead": str(lead_of(carry) + 1),
            "carry": encoded(carry),
        }
        opening = story.PROLOGUE if carry.scenario == GATHERING else ""
        return Stage(carry.scenario, coming, "arkham", players, options, opening=opening)

    def after(self, carry: Carry, stage: Stage, position: Any) -> Carry:
        if stage.between:
            assert isinstance(position, Stop)
            return after_stop(carry, position)
        assert isinstance(position, Ahc)
        return after_scenario(carry, position, SCENARIO_NAMES, BAGS, INSTRUCTIONS)

    # -- people

    def not_joining(self, carry: Carry, player: int) -> str:
        known = next((each for each in carry.players if each.number == player), Player(player))
        if known in present(carry):
            return "that player is in the campaign already"
        led = sum(each.leads for each in present(carry))
        if led + known.leads > MOST_INVESTIGATORS:
            return f"a scenario is for {MOST_INVESTIGATORS} investigators at most, and there are {led} [AHC-SET-01]"
        if all_owing(carry) + owing(carry, known) > len(unused(carry)):
            return "there is no investigator left whom nobody has used [AHC-JOIN-04]"
        return ""

    def joined(self, carry: Carry, player: int) -> Carry:
        """New players choose an investigator at a stop; those who come back have theirs (AHC-JOIN-03 to -05)."""
        others = [each for each in carry.players if each.number != player]
        known = [each for each in carry.players if each.number == player] or [Player(player)]
        everybody = sorted([*others, replace(known[0], here=True)], key=lambda each: each.number)
        return replace(carry, players=tuple(everybody), rest=True)

    def not_leaving(self, carry: Carry, player: int) -> str:
        if player not in [each.number for each in present(carry)]:
            return "that player has left already"
        if len(present(carry)) == 1:
            return "somebody must stay to play on"
        return ""

    def left(self, carry: Carry, player: int) -> Carry:
        """What is theirs stays in the log (AHC-JOIN-02)."""
        players = tuple(replace(each, here=False) if each.number == player else each for each in carry.players)
        return replace(carry, players=players)

    # -- in words

    def people(self, carry: Carry) -> Sequence[Somebody]:
        return people_of(carry)

    def log(self, carry: Carry) -> Sequence[str]:
        return log_in_words(carry, LOG, SECTIONS)

    def told(self, before: Carry, stage: Stage, after: Carry) -> Sequence[str]:
        if stage.between:
            return told_of_stop(before, after)
        return told_of_scenario(before, after, LOG, SECTIONS, INSTRUCTIONS)

    def retold(self, before: Carry, stage: Stage, after: Carry) -> str:
        """The opening, and how the scenario ended; the last one ends with the campaign, and is told there."""
        ended = "" if stage.between else resolution(stage.key, before, after)
        return "\n\n".join(filter(None, (stage.opening, ended)))

    def common(self, carry: Carry) -> Mapping[str, Sequence[str]]:
        return {f"chaos bag, {carry.difficulty}": bag_of([*BAGS[DIFFICULTIES.index(carry.difficulty)], *carry.bag])}


def interlude(carry: Carry) -> str:
    """What is told at a stop, by what is in the log."""
    said = remembered(carry)
    if carry.scenario == DEVOURER:
        told = story.AFTER_MIDNIGHT if PAST_MIDNIGHT in said else story.BEFORE_MIDNIGHT
    elif carry.scenario == GATHERING:
        told = story.SOMEBODY_IS_NEW
    elif LITA_SEEKS_HELP in said:
        told = story.THE_NEXT_ONES
    elif HOUSE_BURNED in said:
        told = story.AFTER_THE_FIRE
    else:
        told = story.OUT_OF_THE_HOUSE if PRIEST_ALIVE in said else story.IN_THE_HOUSE
    return told


def resolution(scenario: str, before: Carry, after: Carry) -> str:
    """How one of the first two scenarios ended, told again; it follows from what was written into the log then."""
    written = [entry for entry in after.log if entry not in before.log]
    if scenario == GATHERING:
        told = resolutions(definition(FIRST_PAGE))
        if LITA_SEEKS_HELP in written:
            return told["R3"]
        if HOUSE_BURNED in written:
            return told["R1"]
        return told["none" if PRIEST_ALIVE in written else "R2"]
    if scenario == MASKS:
        told = resolutions(definition(SECOND_PAGE))
        if PAST_MIDNIGHT in written:
            return told["R2"]
        return told["R1" if all(who in written for who in CULTISTS) else "none"]
    return ""


def ending(carry: Carry) -> End:
    """How the campaign ended, by the log (AHC-DEVO-19 to AHC-DEVO-22)."""
    told = resolutions(definition(LAST_PAGE))
    said = remembered(carry)
    if RITUAL_BROKEN in said:
        return End(
            "ritual-broken", "The ritual is broken: you have won", _closing(told["R1"], story.WON_BY_BREAKING), True
        )
    if UMORDHOTH_REPELLED in said:
        return End(
            "repelled", "Umôrdhoth is driven back: you have won", _closing(told["R2"], story.WON_BY_FIGHTING), True
        )
    if LITA_SACRIFICED in said:
        return End("survived", "You have survived", _closing(told["R3"], story.SURVIVED), False)
    return End("arkham-lost", "Arkham is lost, and so are you", _closing(told["none"], story.LOST), False)


def _closing(resolution: str, coda: str) -> str:
    return f"{resolution} {coda}"


NIGHT_OF_THE_ZEALOT: Final = NightOfTheZealot()
