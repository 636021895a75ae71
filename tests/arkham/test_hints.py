"""What is told beside an option: the odds of the test that it begins or joins, what makes room for it, its price in
actions, who attacks.
"""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import IF, TOKEN_REVEALED, TURN_ENDS, WHEN
from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import put_at
from grimtable.games.arkham.scenarios.the_gathering.tokens import SearchGhoul
from grimtable.games.arkham.state import Unforeseen
from tests.arkham.made import encounter, forced, made, notes, reaction
from tests.arkham.scene import Scene
from tests.arkham.woods import in_the_woods
from tests.stage import changes


def hints(scene: Scene) -> dict[str, str]:
    return {option.words: option.hint for option in scene.ask.hinted}


def brawl(*investigators: str) -> Scene:
    """An enemy of combat 4 is engaged, and the bag holds 0, -1, -2 and -3."""
    scene = Scene(*investigators)
    scene.bag("0", "-1", "-2", "-3")
    scene.t.resources[0] = 9
    scene.enemy(fight=4, evade=4, engaged=0)
    return scene


def test_what_is_bought_in_a_test_is_told_with_the_odds_that_it_brings() -> None:
    scene = brawl("roland")
    scene.in_play("Physical Training")
    scene.turn().choose("fight")
    assert hints(scene) == {
        "use Physical Training: +1 combat": "50 % (combat 5 against 4)",
        "reveal the token": "25 % (combat 4 against 4)",
    }


def test_an_event_that_attacks_is_told_with_its_odds() -> None:
    scene = brawl("skids")
    scene.hand("Backstab")
    scene.turn()
    assert hints(scene)["play Backstab"] == "25 % (agility 4 against 4)"


def test_a_fast_card_played_in_a_test_is_told_with_its_odds() -> None:
    scene = brawl("daisy")
    scene.hand("Mind over Matter")
    scene.turn().choose("fight")
    assert hints(scene)["play Mind over Matter"] == "0 % (combat 2 against 4)"  # the skill is chosen already


def test_where_a_skill_can_stand_in_for_another_the_odds_of_both_are_told_the_better_first() -> None:
    scene = brawl("daisy")
    scene.hand("Mind over Matter")
    scene.turn().choose("play mind over matter")
    fight = next(words for words in hints(scene) if words.startswith("fight"))
    assert hints(scene)[fight] == "50 % (intellect 5 against 4) or 0 % (combat 2 against 4)"
    scene.choose(fight)
    assert hints(scene) == {
        "test combat": "0 % (combat 2 against 4)",
        "test intellect": "50 % (intellect 5 against 4)",
    }


def test_an_action_that_costs_more_than_one_says_so() -> None:
    scene = brawl("roland")
    scene.house()
    scene.threat("Frozen in Fear")
    scene.threat("Haunted")
    scene.turn()
    told = hints(scene)
    assert told["move to Attic"].startswith("takes 2 actions")
    assert told["use Haunted"].startswith("takes 2 actions")
    assert "actions" not in told["take a resource"]
    assert next(hint for words, hint in told.items() if words.startswith("evade")).endswith("4), takes 2 actions")


def test_what_provokes_says_who_attacks_first_and_what_does_not_provoke_is_silent() -> None:
    scene = Scene("roland")
    scene.house()
    scene.t.resources[0] = 9
    scene.hand("First Aid", "Magnifying Glass", "Dynamite Blast")
    scene.in_play("Machete")
    scene.enemy("Ghoul Priest", engaged=0)
    scene.enemy("Flesh-Eater", engaged=0)
    scene.enemy("Ravenous Ghoul", engaged=0, exhausted=True)
    scene.turn()
    both = "Ghoul Priest and Flesh-Eater attack first"
    told = hints(scene)
    for words in ("draw a card", "take a resource", "investigate", "play First Aid", "play Dynamite Blast"):
        assert next(hint for option, hint in told.items() if option.startswith(words)).endswith(both), words
    for words in ("fight", "evade", "play Magnifying Glass", "end the turn"):
        assert not any("first" in hint for option, hint in told.items() if option.startswith(words)), words


def attacked_first(held: str) -> str:
    """What Daisy is told of investigating beside an enemy, while Roland, who stands by, holds a card."""
    scene = Scene("daisy", "roland", seats=2)
    scene.house()
    scene.goes(1, "Hallway")
    scene.t.resources[1] = 9
    scene.hand(held, who=1)
    scene.enemy("Flesh-Eater", engaged=0)
    scene.turn()
    return next(hint for words, hint in hints(scene).items() if words.startswith("investigate"))


def test_the_odds_do_not_tell_what_a_team_mate_could_answer_an_attack_with() -> None:
    assert attacked_first("Dodge") == attacked_first("Knife")
    assert "%" in attacked_first("Dodge")


def test_the_odds_are_told_though_a_blow_that_comes_first_may_be_shared_out() -> None:
    scene = Scene("roland")
    scene.house()
    scene.in_play("Guard Dog")
    scene.enemy("Flesh-Eater", engaged=0)
    scene.turn()
    told = next(hint for words, hint in hints(scene).items() if words.startswith("investigate"))
    assert "% (intellect 3 against 1), " in told
    assert told.endswith("Flesh-Eater attacks first")


def test_no_odds_are_told_where_they_depend_on_who_takes_the_blow_that_comes_first() -> None:
    scene = Scene("daisy")
    scene.house()
    scene.in_play("Dr. Milan Christopher")
    scene.enemy("Flesh-Eater", engaged=0)
    scene.turn()
    told = next(hint for words, hint in hints(scene).items() if words.startswith("investigate"))
    assert "%" not in told


def test_the_end_of_a_turn_tells_the_actions_that_are_given_up() -> None:
    scene = Scene("roland")
    scene.house()
    scene.turn()
    assert hints(scene)["end the turn"] == "gives up 3 actions"
    scene.choose("draw a card", "draw a card")
    assert hints(scene)["end the turn"] == "gives up 1 action"


def test_what_cannot_be_answered_one_after_the_other_is_not_foretold() -> None:
    scene = brawl("daisy")
    scene.hand("Guts", "Overpower")
    scene.turn().choose("fight")
    over, reveal = (next(o for o in scene.ask.options if o.words.startswith(words)) for words in ("commit", "reveal"))
    assert scene.ask.foreseen(over, reveal)
    assert scene.ask.foreseen(over, over) == ""


@pytest.mark.rule("AHC-INFO-08")
@pytest.mark.parametrize("top", [("Guts", "Knife", "Flashlight"), ("Guts", "Shrivelling", "Blinding Light")])
def test_what_follows_a_search_is_told_alike_whatever_lies_in_the_deck(top: tuple[str, ...]) -> None:
    """Else everybody could ask what an answer after it would do, and know whether there is something to be found."""
    scene = brawl("agnes")
    scene.in_play("Arcane Initiate")
    scene.deck(*top)
    scene.hand("Overpower")
    scene.turn().choose("fight")
    use, commit = (next(o for o in scene.ask.options if o.words.startswith(verb)) for verb in ("use", "commit"))
    assert scene.ask.foreseen(use, commit) == scene.ask.foreseen(use) == "0 % (combat 2 against 4)"


def test_the_odds_of_a_test_by_which_a_card_goes_are_told_where_its_order_is_asked() -> None:
    """At the end of the turn something else wants to happen, too."""
    scene = Scene("roland")
    scene.bag("0", "-1", "-2", "-3")
    scene.threat("Frozen in Fear")
    scene.threat(forced(encounter(scene), TURN_ENDS, notes([]), IF))
    scene.turn().choose("end the turn")
    assert hints(scene)["use Frozen in Fear"] == "25 % (willpower 3 against 3)"


def test_the_odds_against_the_ritual_are_told_before_a_clue_is_spent() -> None:
    scene = in_the_woods("daisy", act=3)
    scene.bag("0", "-1", "-2", "-3")
    scene.t.clues[0] = 1
    scene.turn()
    told = hints(scene)["use Disrupting the Ritual: spend a clue and test"]
    assert told == "25 % (willpower 3 against 3) or 0 % (agility 2 against 3)"


@pytest.mark.rule("AHC-INFO-08")
@pytest.mark.parametrize("card", ["Ghoul Minion", "Ancient Evils"])
def test_a_copy_that_looks_ahead_stops_before_the_encounter_deck_is_searched(card: str) -> None:
    scene = Scene("roland")
    scene.encounter(card)
    scene.t.foresees = True
    with pytest.raises(Unforeseen):
        scene.runs(SearchGhoul(0, scene.t.reference))


def test_no_enemy_is_named_where_none_is_ready_to_attack() -> None:
    scene = Scene("roland")
    scene.enemy("Flesh-Eater", engaged=0, exhausted=True)
    scene.turn()
    assert hints(scene)["take a resource"] == ""


def test_a_fast_card_says_that_it_takes_no_action() -> None:
    scene = Scene("roland")
    scene.hand("Magnifying Glass", "Knife")
    scene.turn()
    told = hints(scene)
    assert told["play Magnifying Glass"] == "takes no action"
    assert told["play Knife"] == ""


def test_another_token_is_told_with_its_odds_and_a_saved_test_with_its_result() -> None:
    scene = brawl("wendy")
    scene.hand("Lucky!")
    scene.t.bag = [0, -2]
    scene.lay_chance(1)
    scene.in_play("Baseball Bat")
    scene.turn().choose("fight with baseball bat")
    assert hints(scene) == {"use Wendy Adams": "0 % (combat 3 against 4)", "pass: keep the token": ""}
    scene.t.bag = [1, -2]
    assert hints_anew(scene)["use Wendy Adams"] == "50 % (combat 3 against 4)"
    scene.choose("pass")
    assert hints(scene)["play Lucky!"] == "fails by 1"


def hints_anew(scene: Scene) -> dict[str, str]:
    scene.table._question = None
    return hints(scene)


def test_while_a_token_lies_open_no_odds_are_told_for_what_leaves_it_there() -> None:
    scene = brawl("roland")
    for _ in range(2):
        scene.in_play(reaction(made(scene), TOKEN_REVEALED, timing=WHEN))
    scene.lay_chance(0)
    scene.turn().choose("fight")
    assert set(hints(scene).values()) == {""}


# -- what makes room


@pytest.mark.rule("AHC-SLOT-07")
def test_an_asset_tells_before_it_is_played_which_one_makes_room_for_it() -> None:
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    scene.hand("Guard Dog", "Knife")
    scene.turn()
    assert hints(scene)["play Guard Dog"] == "discards Beat Cop"
    assert hints(scene)["play Knife"] == ""
    scene.choose("play Guard Dog")
    assert scene.titles(scene.t.discard[0]) == ["Beat Cop"]


def test_what_makes_room_is_told_before_the_price_and_the_danger() -> None:
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    scene.hand("Guard Dog")
    scene.enemy("Flesh-Eater", engaged=0)
    scene.turn()
    assert hints(scene)["play Guard Dog"] == "discards Beat Cop, Flesh-Eater attacks first"


def test_an_asset_that_fills_two_slots_tells_both_that_make_room() -> None:
    scene = Scene("roland")
    scene.in_play("Knife", "Flashlight")
    rifle = made(scene, slot="Hand x2")
    scene.hand(rifle)
    scene.turn()
    assert hints(scene)[f"play {rifle}"] == "discards Knife and Flashlight"


def test_where_what_makes_room_can_be_chosen_only_that_is_told() -> None:
    """Knife or Flashlight: that is asked for. Beside a permanent card that cannot go it is the Knife for sure."""
    scene = Scene("roland")
    scene.in_play("Knife", "Flashlight")
    scene.hand("Machete")
    scene.turn()
    assert hints(scene)["play Machete"] == "discards an asset to make room"
    scene = Scene("roland")
    scene.in_play("Knife", made(scene, slot="Hand", keywords=["permanent"]))
    scene.hand("Machete")
    scene.turn()
    assert hints(scene)["play Machete"] == "discards Knife"


def test_a_fast_asset_tells_it_too() -> None:
    scene = Scene("roland")
    scene.in_play("Knife", "Knife")
    rifle = made(scene, slot="Hand x2", keywords=["fast"])
    scene.hand(rifle)
    scene.turn()
    assert hints(scene)[f"play {rifle}"] == "discards Knife 1 and Knife 2, takes no action"


def test_whoever_asks_lita_to_come_along_is_told_who_makes_room_for_her() -> None:
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    scene.house()
    scene.goes(0, "Parlor")
    put_at(scene.t, card_of(scene.t, "01117"), scene.place("Parlor"))
    scene.turn()
    words = next(words for words in hints(scene) if "Lita" in words)
    assert hints(scene)[words].endswith("discards Beat Cop on a success")
    scene.reveals("+1")
    scene.choose(words)
    assert scene.titles(scene.t.discard[0]) == ["Beat Cop"]


def test_the_odds_of_a_test_that_provokes_an_attack_do_not_tell_who_could_cancel_it() -> None:
    scene = brawl("roland", "wendy")
    scene.t.resources[1] = 5
    told = hints(scene.turn())["investigate Study"]
    assert "% (intellect 3 against 2), " in told
    scene.hand("Dodge", who=1)
    assert hints(scene.turn())["investigate Study"] == told


def test_an_investigation_that_can_find_nothing_says_so() -> None:
    scene = Scene("roland")
    scene.turn()
    assert "no clue" not in hints(scene)["investigate Study"]
    scene.t.clues[scene.t.place[0]] = 0
    assert hints(scene.turn())["investigate Study"].endswith("no clue is there")


def test_who_ends_a_turn_with_dark_memory_in_hand_is_warned() -> None:
    scene = Scene("agnes")
    scene.hand("Dark Memory")
    scene.turn()
    assert hints(scene)["end the turn"] == "gives up 3 actions, Dark Memory: 2 horror"
    with changes(scene.horror, 2):
        scene.choose("end the turn")
    assert hints(Scene("agnes").turn())["end the turn"] == "gives up 3 actions"
