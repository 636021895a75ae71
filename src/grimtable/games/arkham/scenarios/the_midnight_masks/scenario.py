"""The record of The Midnight Masks: set-up, resolutions, and where the rest of it is."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import CODE, definition
from grimtable.games.arkham.rules.cards_in_play.tokens import earn_experience, reveal_location
from grimtable.games.arkham.rules.cards_in_play.unseen import mix_up
from grimtable.games.arkham.rules.cards_in_play.values import card_of, location_named
from grimtable.games.arkham.rules.cards_in_play.zones import lift, put_on_map, remove
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.ending import victory_points, write_log
from grimtable.games.arkham.rules.scenario.moves import start_at
from grimtable.games.arkham.rules.scenario.record import (
    Hints,
    Pain,
    Resolution,
    Scenario,
    SideDeck,
    add_scenario,
    remembers,
)
from grimtable.games.arkham.scenarios.before import (
    AFTER_THE_GATHERING,
    contradiction_about_the_gathering,
    recall_the_gathering,
)
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    BAGS,
    CULTISTS,
    GHOUL_PRIEST,
    GOT_AWAY,
    HOUSE_BURNED,
    LITA,
    LITA_SEEKS_HELP,
    LOG,
    PAST_MIDNIGHT,
    PRIEST_ALIVE,
    PRIEST_SLAIN,
    TURNER,
)
from grimtable.games.arkham.scenarios.night_of_the_zealot import MASKED_HUNTER as THE_HUNTER
from grimtable.games.arkham.scenarios.the_midnight_masks.acts import ACT_BACKS, CONSPIRACY, OBJECTIVES, found
from grimtable.games.arkham.scenarios.the_midnight_masks.agendas import (
    AGENDA_BACKS,
    MASKED_HUNTER,
    MIDNIGHT,
    PREDATOR_OR_PREY,
)
from grimtable.games.arkham.scenarios.the_midnight_masks.city import (
    ASYLUM,
    CHOOSE_GRAVE,
    DOWNTOWNS,
    FLEE,
    HEALING,
    OTHERS,
    RIVERTOWN,
    SOUTHSIDES,
    YOUR_HOUSE,
)
from grimtable.games.arkham.scenarios.the_midnight_masks.cultists import CHOOSE_SHADOW, SPEND
from grimtable.games.arkham.scenarios.the_midnight_masks.tokens import TOKENS
from grimtable.games.arkham.state import DEFEATED, NONE, Ahc
from grimtable.games.arkham.words import USE
from grimtable.kernel.option import Choice

NAME: Final = "the-midnight-masks"
ENCOUNTER_SETS: Final = ["arkham", "chilling_cold", "nightgaunts", "pentagram", "locked_doors"]
ACOLYTE: Final = "01169"
LOOKOUTS: Final = ["Southside", "Downtown", "Graveyard"]  # where Acolytes stand: one for each investigator but one
PARLOR_LADY: Final = 1  # the opening with the woman from the parlor
STRANGER: Final = 0  # and the one with a stranger at the door

ROWS: Final = [["01134", "01130", "01132"], ["01129", RIVERTOWN, "01133"], ["01128", "01126", YOUR_HOUSE]]
GRID: Final = {code: (row, 2 * column) for row, codes in enumerate(ROWS) for column, code in enumerate(codes)}
GRID.update({"01131": GRID["01130"], "01127": GRID["01126"]})
"""Where each location lies on the map: three rows of three."""


# -- set-up


def opening(t: Ahc) -> int:
    """Whoever met Lita in the parlor knows her (AHC-MASK-23)."""
    return STRANGER if remembers(t, LITA_SEEKS_HELP) else PARLOR_LADY


def set_up(t: Ahc) -> None:
    """The city, its Acolytes, and where everybody starts (AHC-MASK-03 to AHC-MASK-06, AHC-MASK-19)."""
    for codes in (DOWNTOWNS, SOUTHSIDES):
        alike = [card_of(t, code) for code in codes]
        mix_up(t, alike)
        put_on_map(t, alike[0])
    for code in OTHERS:
        put_on_map(t, card_of(t, code))
    house = card_of(t, YOUR_HOUSE)
    if remembers(t, HOUSE_BURNED):
        remove(t, house)
    else:
        put_on_map(t, house)
    start = location_named(t, "Rivertown") if remembers(t, HOUSE_BURNED) else house
    reveal_location(t, start)
    for you in t.order():
        start_at(t, you, start)
    post_acolytes(t)


def post_acolytes(t: Ahc) -> None:
    """With two investigators and more some Acolytes are about already (AHC-MASK-04)."""
    acolytes = [card for card in t.encounter_deck if CODE[t.defn[card]] == ACOLYTE]
    posts = list(zip(acolytes, LOOKOUTS[: t.starters - 1], strict=False))
    for acolyte, _ in posts:
        lift(t, acolyte)
    for acolyte, place in reversed(posts):
        t.push(Spawn(t.lead, NONE, acolyte, location_named(t, place)))


# -- resolutions


def resolve(t: Ahc, resolution: int) -> None:
    """Who was interrogated and who got away, what became of the priest, and the experience (AHC-MASK-15 to -22)."""
    write_log(t, *interrogated(t))
    write_log(t, *[who + GOT_AWAY for who in at_large(t, resolution)])
    if resolution == MIDNIGHT:
        write_log(t, PAST_MIDNIGHT)
    if remembers(t, PRIEST_ALIVE) and any(t.defn[card] == definition(GHOUL_PRIEST) for card in t.victory):
        write_log(t, PRIEST_SLAIN)
    for you in range(len(t.player)):
        earn_experience(t, you, victory_points(t))


def interrogated(t: Ahc) -> list[int]:
    """Those in the victory display, by their numbers in the log."""
    there = [t.defn[card] for card in found(t)]
    return [who for who, code in CULTISTS.items() if definition(code) in there]


def at_large(t: Ahc, resolution: int) -> list[int]:
    """Those still in the Cultist deck or in play; before midnight the Masked Hunter too if he never showed himself."""
    there = [t.defn[card] for card in [*t.side_deck, *t.play]]
    away = [who for who, code in CULTISTS.items() if definition(code) in there]
    if resolution != MIDNIGHT and t.defn[t.agenda()] == definition(PREDATOR_OR_PREY):
        away.append(THE_HUNTER)
    return away


ENDINGS: Final = [
    Resolution(
        "No resolution: you have what you have",
        "All were out before midnight. Whoever was found has talked, and the others are warned.",
    ),
    Resolution(
        "Resolution 1: all six are unmasked",
        "There is nobody left in Arkham to hold the lantern for them.",
        won=True,
    ),
    Resolution(
        "Resolution 2: midnight",
        "The clock has struck. Whoever was found has talked, and the others have begun.",
    ),
]


# -- what a bot should know

LATE: Final = 0.05  # what midnight costs,
TRAUMA: Final = 0.08  # and what it costs to be defeated, where a cultist is a sixth
HURT: Final = 0.5  # what it is worth to have a point of damage or horror healed
AT_PLACES: Final = {YOUR_HOUSE: 0.75, "01126": 1.3, "01127": 0.9, "01129": 0.4, "01130": 1.2, "01134": 4.0}


def clues_for_the_next(t: Ahc) -> int:
    """What the next card of the Cultist deck costs."""
    return 2 * t.starters if t.side_deck else 0


def achieved(t: Ahc) -> float:
    """How many of the six were found; midnight costs something too, and so does the trauma of whoever falls."""
    fallen = sum(status == DEFEATED for status in t.status) / max(1, t.starters)
    lost = (LATE if t.ended == MIDNIGHT else 0.0) + TRAUMA * fallen
    return max(0.0, len(found(t)) / len(CULTISTS) - lost)


def phase(t: Ahc) -> int:
    """0 until the Masked Hunter appears, then 1."""
    return int(t.defn[t.agenda()] != definition(PREDATOR_OR_PREY))


def weigh(t: Ahc, choice: Choice, pain: Pain) -> float:
    """Fear and shadows are borne where that is easy; places are good for what they give."""
    verb, first, _, _ = choice
    you = t.stack[-1].you
    if verb == CHOOSE_GRAVE:
        return -0.9 if first == FLEE else -pain(t, you, 0, 2)
    if verb == CHOOSE_SHADOW:
        return -1.0 if first == SPEND else -pain(t, you, 2, 0)
    if verb != USE:
        return 0.0
    code = CODE[t.defn[first]]
    if code in HEALING:
        wounds = min(3, t.horror[choice[3]] if code == ASYLUM else t.damage[choice[3]])
        return HURT * wounds if wounds > 1 else -0.5
    return AT_PLACES.get(code, 0.0)


OUTLOOK: Final = {  # a judgement, corrected by what 400 games have shown
    "always": (-0.06, -0.08),
    "time": (0.14, 0.08),
    "haste": (-0.02, -0.03),
    "clues": (0.03, 0.04),
    "clues to spare": (0.03, 0.02),
    "out": (-0.20, -0.20),
    "body": (0.03, 0.00),
    "mind": (0.01, 0.00),
    "nearly dead": (-0.07, -0.04),
    "nearly mad": (-0.09, -0.04),
    "borne": (0.00, -0.01),
    "armed": (0.04, 0.06),
    "hand": (0.01, 0.01),
    "cards": (0.02, 0.01),
    "resources": (0.02, 0.01),
    "assets": (0.09, 0.03),
    "engaged": (-0.04, -0.01),
    "enemies here": (-0.02, -0.01),
    "hunters": (-0.03, -0.01),
    "hindered": (-0.04, -0.01),
    "nearest clue": (0.01, 0.01),
    "met": (0.02, 0.02),
    "hurt": (0.08, 0.08),
    "soon": (0.14, 0.13),
    "later": (0.02, 0.00),
}

HINTS: Final = Hints(
    quarry=frozenset(definition(code) for code in CULTISTS.values()),
    slippery=frozenset([definition(CULTISTS[TURNER])]),
    lure=CONSPIRACY,
    lure_clues=clues_for_the_next,
    achieved=achieved,
    outlook=OUTLOOK,
    phase=phase,
    worth={definition(LITA): 2.0},
    parting=True,
    weigh=weigh,
)

SCENARIO: Final = add_scenario(
    Scenario(
        NAME,
        encounter_sets=ENCOUNTER_SETS,
        set_aside=[MASKED_HUNTER],
        bags=BAGS,
        set_up=set_up,
        tokens=TOKENS,
        backs={**AGENDA_BACKS, **ACT_BACKS},
        objectives=OBJECTIVES,
        resolutions=ENDINGS,
        resolve=resolve,
        log=LOG,
        guests={PRIEST_ALIVE: [GHOUL_PRIEST]},
        asks=AFTER_THE_GATHERING,
        recall=recall_the_gathering,
        contradiction=contradiction_about_the_gathering,
        side_deck=SideDeck("Cultist deck", "cultists"),
        grid=GRID,
        opening=opening,
        hints=HINTS,
    )
)
