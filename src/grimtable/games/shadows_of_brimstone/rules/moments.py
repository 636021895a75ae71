"""The moments at which pieces have a say (SOB-CARD-01, SOB-LIMIT-01).

Saves hold these numbers: they never change, and new moments get new numbers.
"""

from __future__ import annotations

from typing import Final

# Rolls of a hero, once they lie on the table (see `rolls`)
MOVE_ROLL: Final = 0
EXTRA_MOVE_ROLL: Final = 1  # bought with Grit
ATTACK_ROLL: Final = 2
DAMAGE_ROLL: Final = 3
DEFENSE_ROLL: Final = 4
WILLPOWER_ROLL: Final = 5
ARMOR_ROLL: Final = 6
SPIRIT_ARMOR_ROLL: Final = 7
ESCAPE_ROLL: Final = 8
SKILL_ROLL: Final = 9
SCAVENGE_ROLL: Final = 10
HEALING_ROLL: Final = 11
DYNAMITE_ROLL: Final = 12  # To Hit
AMOUNT_ROLL: Final = 13  # how much a hero finds, gains or loses
POISON_ROLL: Final = 14
CHECK_ROLL: Final = 15  # any other die that a card has a hero roll
ROLLS: Final = 16

# What else happens: `about` is the hero concerned
TURN_BEGINS: Final = 16
ACTIVATION_BEGINS: Final = 17
ATTACK_DECLARED: Final = 18  # event: fights.attacks.Attack
HIT_ASSIGNED: Final = 19  # event: fights.hits.Hit, before its target takes damage
DAMAGE_ROLLED: Final = 20  # event: fights.hits.Hit, after the Damage roll and its re-rolls
ENEMY_KILLED: Final = 21  # about: the killer
HARM_COMES: Final = 22  # event: heroes.harm.Harm, with the Wounds or Sanity Damage about to be taken
KNOCKED_OUT: Final = 24
SPACE_ENTERED: Final = 25
MOVE_ENDED: Final = 26
GATE_PASSED: Final = 27
TOKEN_REVEALED: Final = 28
ENEMIES_PLACED: Final = 29
FIGHT_ENDS: Final = 30
LOOT_DRAWN: Final = 31
SCAVENGE_DRAWN: Final = 32
DARKNESS_DRAWN: Final = 33
DARKNESS_GROWS: Final = 34  # the marker is about to move
THREAT_DRAWN: Final = 36
ENCOUNTER_DRAWN: Final = 37
HELD_BACK: Final = 38  # the Hold Back roll is known
TURN_ENDS: Final = 39
ADVENTURE_ENDS: Final = 40
SKILL_TESTED: Final = 41
ACTIVATION: Final = 42  # whenever its owner is asked what to do in its activation
ANY_TIME: Final = 43  # whenever anybody is asked, but not between a roll and its result (SOB-SIDE-02)
FREE_ATTACK: Final = 44  # in its owner's activation, once a turn for all of them together (SOB-FREE-03)
INSTEAD_OF_ATTACK: Final = 45  # in its owner's activation, in place of the attack
DARK_STONE_FOUND: Final = 46
ADVENTURE_BEGINS: Final = 49
MOVE_ROLLED: Final = 52  # event: turn.activation.Activation, once the Move roll stands; its `grit` is Recovered
HITS_ROLLED: Final = 53  # event: fights.attacks.Attack, with Hits that have no target yet
HOLD_BACK_FAILED: Final = 54  # event: turn.hold_back.HoldBack, too low on whatever dice; about: nobody
EXPLODED: Final = 55  # event: fights.dynamite.Explosion, with the Wounds that each Enemy is about to take
MOMENTS: Final = 56
