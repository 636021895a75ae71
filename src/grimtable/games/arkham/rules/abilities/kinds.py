"""Kinds of abilities: how they are used, which events they answer and when, and what constant ones change (chapter 9).

Saves hold the numbers of action words, of events and of what lasting effects change: these never change, and new kinds
get new numbers.
"""

from __future__ import annotations

from typing import Final

# How an ability is used
FORCED: Final = 0
REACTION: Final = 1
FREE: Final = 2
ACTION: Final = 3
PLAYED: Final = 4  # what an event does when it is played
REVELATION: Final = 5

# Designators: the bold action words
NO_WORD: Final = 0
FIGHT: Final = 1
EVADE: Final = 2
INVESTIGATE: Final = 3
MOVE: Final = 4
PARLEY: Final = 5
RESIGN: Final = 6
WORDS: Final = ["", "Fight", "Evade", "Investigate", "Move", "Parley", "Resign"]

# When an event is answered (AHC-TRIG-01 to AHC-TRIG-04)
WOULD: Final = 0
WHEN: Final = 1
IF: Final = 2  # "at" and "if", between when and after
AFTER: Final = 3
TIMINGS: Final = 4

# Events that abilities can answer
PHASE_BEGINS: Final = 0  # n: the phase
PHASE_ENDS: Final = 1
ROUND_BEGINS: Final = 2
ROUND_ENDS: Final = 3
TURN_BEGINS: Final = 4
TURN_ENDS: Final = 5
CARD_DRAWN: Final = 6  # a card of a player deck; target: the card
ENCOUNTER_DRAWN: Final = 7  # target: the card
SPAWNS: Final = 8  # target: the enemy, n: the location
ENTERS_PLAY: Final = 9  # target: the card
ENGAGES: Final = 10  # target: the enemy
EVADED: Final = 11
ATTACKS: Final = 12  # card: the enemy
HARMED: Final = 13  # damage and horror are dealt: see `damage`
ENEMY_DEFEATED: Final = 14  # target: the enemy, you: who did it
DISCOVERS: Final = 15  # target: the location, n: how many clues
MOVES: Final = 16  # target: where to, n: where from
ENEMY_MOVES: Final = 17  # card: the enemy, target: where to
TOKEN_REVEALED: Final = 18  # n: the token
FAILS: Final = 19  # a skill test; n: by how much
SUCCEEDS: Final = 20
TEST_ENDS: Final = 21
CARD_PLAYED: Final = 22  # target: the card
GAME_ENDS: Final = 23
AGENDA_ADVANCES: Final = 24
ACT_ADVANCES: Final = 25
ELIMINATED: Final = 26  # an investigator
DISPLAYED: Final = 27  # target: the card that is in the victory display now
KINDS_OF_EVENT: Final = 28
# What else results of a skill test may have in common; no save holds these numbers
RESOURCES: Final = 28
HANDS: Final = 29
ASSETS: Final = 30
THREATS: Final = 31  # cards in a threat area that are no enemies
ANYTHING: Final = -1  # all of that as bits


# The same as bits, where all timings of an event stand in one number
WOULD_BIT: Final = 1 << WOULD
WHEN_BIT: Final = 1 << WHEN
IF_BIT: Final = 1 << IF
AFTER_BIT: Final = 1 << AFTER

# A moment is an event and a timing: "after you move". Tables of abilities have moments as their keys
MOMENTS: Final = range(KINDS_OF_EVENT * TIMINGS)
MOMENT_OF: Final = [[event * TIMINGS + timing for timing in range(TIMINGS)] for event in range(KINDS_OF_EVENT)]
EVENT_OF: Final = [moment // TIMINGS for moment in MOMENTS]
TIMING_BIT_OF: Final = [1 << moment % TIMINGS for moment in MOMENTS]

# What constant abilities and lasting effects change or forbid, for a subject and an argument
SKILL_VALUE: Final = 0  # investigator, skill
SHROUD_VALUE: Final = 1  # location
FIGHT_VALUE: Final = 2  # enemy, investigator
EVADE_VALUE: Final = 3  # enemy, investigator
HEALTH_VALUE: Final = 4  # card
SANITY_VALUE: Final = 5  # card
COST_VALUE: Final = 6  # card, investigator
SLOTS_VALUE: Final = 7  # the card that needs the slot, investigator
ACTION_COST: Final = 8  # more actions to pay: investigator, the action's word
CANNOT_PLAY: Final = 9  # investigator, card
CANNOT_ENTER: Final = 10  # location, the enemy that would move there
CANNOT_BE_ENTERED: Final = 11  # location, investigator
CANNOT_ATTACK: Final = 12  # enemy, investigator
CANNOT_LEAVE: Final = 13  # the card that would leave play
CANNOT_INVESTIGATE: Final = 14  # location, investigator
CANNOT_DISCOVER: Final = 15  # investigator
TOKEN_MEANS: Final = 16  # investigator, token: the token that it counts as, or 0
BLANK: Final = 17  # the card whose printed text box is blank
KEYWORD: Final = 18  # card, keyword
SKILL_FOR: Final = 19  # investigator, skill: 1 + the skill that may be used in its place, or 0
PLAY_FROM: Final = 20  # investigator: 1 + a card of the discard pile that may be played, or 0
EXTRA_ACTION: Final = 21  # investigator, what it may be spent on
DISCARD_TO: Final = 22  # a card on its way to a discard pile: 1 for the bottom of the deck instead
ELITE_ALONE: Final = 23  # a lasting effect alone: an investigator whom only Elite enemies can attack
KEEPS_CLUES: Final = 26  # a lasting effect alone: an investigator who gives no clues when others ask for them

LOST_ACTION: Final = 27  # a lasting effect alone: an action of the next turn that an investigator has lost already
NO_TOKENS: Final = 28  # a lasting effect alone: an investigator who reveals no chaos tokens in tests
TOKEN_MODIFIER: Final = 31  # what a test is about, its word: changes the negative modifiers of its tokens
CANNOT_SPEND: Final = 34  # clues: investigator
INVESTIGATED_WITH: Final = 37  # a location, the skill that an investigation names: 1 + the one in its place, or 0

# What else is looked for among the cards in play; no save holds these numbers
FREE_USE: Final = 40  # it has a free ability that is not for skill tests alone
FREE_USE_IN_TEST: Final = 41  # it has a free ability of any kind: what is looked for while a skill test runs
ACTION_USE: Final = 42  # it has an action ability that does without an enemy
ACTION_USE_AMONG_ENEMIES: Final = 43  # it has an action ability of any kind: looked for while enemies are in play
CLOSED: Final = 44  # a location that says that it cannot be entered before it is revealed
TURN_RULES: Final = 45  # it changes what actions cost or how many there are
PLAY_RULES: Final = 46  # it changes what cards cost, or which may be played and from where
HOLD_RULES: Final = 47  # it may keep cards in play: by a keyword, or because it forbids them to leave
KINDS_LOOKED_FOR: Final = 48

PART_OF: Final = {
    ACTION_COST: TURN_RULES,
    EXTRA_ACTION: TURN_RULES,
    COST_VALUE: PLAY_RULES,
    CANNOT_PLAY: PLAY_RULES,
    PLAY_FROM: PLAY_RULES,
    CANNOT_LEAVE: HOLD_RULES,
    KEYWORD: HOLD_RULES,
}
"""What is looked for together: whoever has one of them is found under the common name too."""
