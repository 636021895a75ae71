"""What earlier saves call things by. Nothing here ever goes: saves never die."""

from __future__ import annotations

from typing import Final

from grimtable.kernel.game import Former

LONG: Final = 60  # a step that was counted up while it was repeated has come no further

EVENT: Final = ("OPEN_WOULD", "OPEN_WHEN", "HAPPEN", "OPEN_IF", "OPEN_AFTER", "END", "END")
FIGHT: Final = ("CHOOSE_ENEMY", "TAKE_ENEMY", "AFTERWARDS", "AFTERWARDS", "OVER")
EVADE: Final = ("CHOOSE_ENEMY", "TAKE_ENEMY", "AFTERWARDS", "OVER")
TEST: Final = ("TEST", "OVER")

NUMBERED: Final[dict[str, tuple[str, ...]]] = {
    "ActAdvances": EVENT,
    "Advance": ("ANNOUNCE", "TURN_OVER", "REPLACE", "END"),
    "AdvanceByClues": ("SPEND", "ADVANCE", "OVER"),
    "AgendaAdvances": EVENT,
    "Amnesia": ("ASK", "DISCARD", "OVER"),
    "AskLita": TEST,
    "AssetEnters": ("MAKE_ROOM", "ENTER", "END"),
    "AssetTaken": ("MAKE_ROOM", "TAKE_CONTROL", "OVER"),
    "Attack": EVENT,
    "Barrier": ("SPEND", "ADVANCE", "OVER"),
    "BaseballBat": FIGHT,
    "Blinded": ("EVADE", "HURT", "OVER"),
    "BlindingLight": EVADE,
    "Burglary": TEST,
    "CleanHit": FIGHT,
    "CryptChill": TEST,
    "CunningDistraction": ("FIND_ENEMIES", *["NEXT"] * LONG),
    "Deal": ("ASSIGN", "TAKE_SHARES", "END"),
    "Defeats": ("PUT_IN_ORDER", *["NEXT"] * LONG),
    "DefendingTheHome": ("ASK", "END_SCENARIO", "OVER"),
    "DiscardTogether": ("ASK", "TAKE", "OVER"),
    "Discovers": EVENT,
    "DrawCards": ("DRAW", "RESOLVE_WEAKNESSES", "END"),
    "DrawEncounter": ("DRAW", "OVER"),
    "Drawn": EVENT,
    "DrawnToTheFlame": ("DRAW", "DISCOVER", "OVER"),
    "DynamiteBlast": ("ASK", "EXPLODE", "OVER"),
    "Eliminate": EVENT,
    "Elusive": ("ASK", "SLIP_AWAY", "SETTLE", "OVER"),
    "EncounterCard": ("REVEAL", "PLACE", "SURGE", "END"),
    "EndScenario": ("ANNOUNCE", "RESOLVE", "CLOSE", "CLOSE"),
    "EnemyAttacks": ("ASK", "ATTACK", "EXHAUST", "EXHAUST"),
    "EnemyDefeated": EVENT,
    "EnemyMoves": EVENT,
    "Engaged": EVENT,
    "Engagements": ("FIND_ENEMY", "ENGAGE"),
    "Entered": EVENT,
    "Evade": EVADE,
    "Evaded": EVENT,
    "EventResolves": ("TAKE_EFFECT", "DISCARD", "END"),
    "Fails": EVENT,
    "Fight": FIGHT,
    "FindSpell": ("LOOK", "TAKE", "OVER"),
    "FindTome": ("LOOK", "TAKE", "OVER"),
    "FirstAid": ("ASK", "HEAL", "OVER"),
    "FrozenInFear": TEST,
    "GameEnds": EVENT,
    "GhoulsBreakFree": ("BREAK_FREE", "OVER"),
    "GhoulsCreep": ("NEXT",) * LONG,
    "GraspingHands": TEST,
    "HandSize": ("ASK", "DISCARD"),
    "Harm": EVENT,
    "HunterMoves": ("ASK_WHICH", "ASK_WHERE", "MOVE"),
    "Investigate": TEST,
    "LapseInTime": ("ASK", "TAKE", "OVER"),
    "Leaving": ("SUFFER", "TAKE_TRAUMA", "LEAVE", "FIND_LEAD", "TAKE_LEAD", "CLOSE", "END"),
    "LoseAction": ("LOSE", "TAKE", "OVER"),
    "LoseAsset": ("ASK", "DISCARD", "END"),
    "Machete": FIGHT,
    "MakeRoom": ("ASK", "DISCARD"),
    "MassiveAttacks": ("ASK", "ATTACK", "EXHAUST"),
    "MedicalTexts": ("ASK", "TEST", "OVER"),
    "Moves": EVENT,
    "NecronomiconOpens": ("MAKE_ROOM", "ENTER", "OVER"),
    "OldBookOfLore": ("ASK", "SEARCH", "OVER"),
    "OpeningHand": ("DRAW", "ASK", "REPLACE"),
    "AttacksOfOpportunity": ("ASK", "ATTACK"),
    "PhaseBegins": EVENT,
    "PhaseEnds": EVENT,
    "PlayCard": ("PAY", "RESOLVE", "END"),
    "Played": EVENT,
    "PlayerWindow": ("ASK", "TAKE"),
    "Revelation": EVENT,
    "RottingRemains": TEST,
    "RoundBegins": EVENT,
    "RoundEnds": EVENT,
    "Scavenging": ("ASK", "TAKE", "OVER"),
    "Scrying": ("ASK_WHICH_DECK", "LOOK", "ASK_ORDER", "TAKE"),
    "Search": ("LOOK", "TAKE", "OVER"),
    "SearchGhoul": ("SEARCH", "DRAW", "OVER"),
    "SearchToHand": ("LOOK", "TAKE", "OVER"),
    "SetUp": ("SHUFFLE_DECKS", "DRAW_OPENING_HANDS", "LAY_OUT_STORY", "PLAY", "OVER"),
    "Shrivelling": FIGHT,
    "SkillTest": (
        "DETERMINE_SKILL",
        "TAKE_SKILL",
        "COMMIT_CARDS",
        "TAKE_CARD",
        "GET_HELP",
        "TAKE_HELP",
        "REVEAL_TOKEN",
        "RESOLVE_TOKEN",
        "MODIFY_SKILL",
        "DETERMINE_RESULT",
        "GATHER_RESULTS",
        "TAKE_RESULT",
        "APPLY_RESULTS",
        "END_TEST",
        "END",
    ),
    "SneakAttack": ("ASK", "HURT", "OVER"),
    "Spawn": ("FIND_PLACE", "TAKE_PLACE", "SPAWN", "END", "END", "END", "END"),
    "SpendClues": ("ASK", "TAKE"),
    "StrayCat": ("ASK", "EVADE", "OVER"),
    "Strike": ("ASK", "HURT", "OVER"),
    "Succeeds": EVENT,
    "SurvivalInstinct": ("ASK_TO_BREAK_AWAY", "BREAK_AWAY", "MOVE", "SETTLE", "OVER"),
    "TestEnds": EVENT,
    "TokenRevealed": EVENT,
    "TooFull": ("ASK", "DISCARD"),
    "Turn": ("BEGIN", "OPEN_WINDOW", "OFFER", "TAKE_CHOICE", "PAY", "PERFORM", "ACTION_DONE", "CLOSE", "END"),
    "TurnBegins": EVENT,
    "TurnEnds": EVENT,
    "UseAbility": ("CHOOSE_COST", "TAKE_CARD", "PROVOKE", "TAKE_EFFECT", "END"),
    "WeaknessDrawn": ("ANNOUNCE", "RESOLVE", "END"),
    "Window": ("TAKE_FORCED", "GATHER", "TAKE_REACTION", "TAKE_REACTION"),
    "WouldFail": EVENT,
}
"""The first saves knew a step by its number: what the steps are called now, counted from 0."""

ROUND: Final[dict[int | str, str]] = {
    0: "BEGIN",
    1: "BEGIN_MYTHOS",
    10: "BEGIN_MYTHOS",
    11: "PLACE_DOOM",
    12: "CALL_TO_DRAW",
    13: "DRAW_ENCOUNTER_CARDS",
    14: "END_MYTHOS",
    19: "BEGIN_INVESTIGATION",
    20: "BEGIN_INVESTIGATION",
    21: "OPEN_INVESTIGATION",
    22: "NEXT_TURN",
    23: "TAKE_TURN",
    29: "BEGIN_ENEMY_PHASE",
    30: "BEGIN_ENEMY_PHASE",
    31: "MOVE_HUNTERS",
    32: "CALL_TO_ATTACK",
    33: "OPEN_ATTACKS",
    34: "NEXT_ATTACKS",
    35: "TAKE_ATTACKS",
    39: "BEGIN_UPKEEP",
    40: "BEGIN_UPKEEP",
    41: "OPEN_UPKEEP",
    42: "READY_CARDS",
    43: "CALL_TO_REFRESH",
    44: "DRAW_CARDS",
    45: "CHECK_HANDS",
    49: "END_ROUND",
    50: "BEGIN",
}
"""The same for the round, whose steps were numbered by phases."""


ATTACKS: Final = ("BaseballBat", "CleanHit", "Fight", "Machete", "Shrivelling")
RENAMED: Final[dict[str, dict[int | str, str]]] = {
    # retaliation had been a step of the attack, after the whole test
    name: {"RETALIATE": "AFTERWARDS", "END": "OVER"}
    for name in ATTACKS
}
"""Steps that had another name, or are now part of others."""


def former_steps(name: str) -> dict[int | str, str]:
    """The steps of a procedure by the numbers and the names that they had."""
    found: dict[int | str, str] = {number: step for number, step in enumerate(NUMBERED.get(name, ()))}
    return {**found, **RENAMED.get(name, {})}


FORMER: Final = Former(
    columns=dict.fromkeys(
        # the index of the cards in play is made anew
        ["attached", "ears", "enemies", "heard", "held", "map", "moments", "soaking", "voices", "ways"],
        "",
    ),
    procedures={"Opportunity": "AttacksOfOpportunity", "TestOfThePlace": "Ordeal"},
    steps={"Round": ROUND, **{name: former_steps(name) for name in [*NUMBERED, *RENAMED]}},
    fields={
        **{name: {"bonus": ""} for name in ("SkillTest", "Trial")},  # what a weapon adds is asked for when it counts
        "Spawn": {"cancelled": "", "chosen": ""},  # it had been an event itself
    },
    added=frozenset(
        [
            "Attack.extra",
            "Deal.part_of",
            "DrawCards.drawn",
            "Harm.part_of",
            "SkillTest.boost",
            "SkillTest.turned",
            "TokenRevealed.counts",
            "TokenRevealed.shown",
            "Trial.boost",
            "Trial.turned",
            "position.past",
            "position.side_deck",
        ]
    ),
)
