"""Of three there are three to choose from: the first, the last and the one between."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.state import IN_HAND, NONE, REMOVED, THREAT
from tests.arkham.made import made
from tests.arkham.scene import Scene

FOES = ["Ant", "Bat", "Cat"]
WEAK: dict[str, Any] = {"damage": 0, "fight": 0, "evade": 0, "health": 9}
PILES = [["Emergency Cache"], ["Emergency Cache", "Knife", "Guts"], ["Knife", "Emergency Cache"]]


def foes(scene: Scene, engaged: bool = True, exhausted: bool = False) -> list[int]:
    """Three enemies at the first investigator's location."""
    return [
        scene.enemy(
            name=name, engaged=0 if engaged else NONE, exhausted=exhausted, damage=0, fight=0, evade=0, health=9
        )
        for name in FOES
    ]


def chosen_last(scene: Scene, words: list[str]) -> None:
    """Exactly these are offered, and the last one can be taken."""
    assert [option for option in scene.options() if not option.startswith("pass")] == words
    scene.choose(words[-1])


@pytest.mark.rule("AHC-INIT-07")
@pytest.mark.parametrize(
    ("title", "answer", "words"),
    [
        ("Beat Cop", "use beat cop", FOES),
        ("Stray Cat", "use stray cat", FOES),
        ("Machete", "fight with machete", [f"fight {name}" for name in FOES]),
    ],
)
def test_an_asset_may_choose_any_of_three_enemies(title: str, answer: str, words: list[str]) -> None:
    scene = Scene("roland")
    enemies = foes(scene)
    scene.in_play(title)
    scene.turn().choose(answer)
    chosen_last(scene, words)
    changed = [scene.damage(enemy) > 0 or scene.t.zone[enemy] != THREAT for enemy in enemies]
    assert changed == [False, False, True]


@pytest.mark.rule("AHC-INIT-07")
def test_a_sneak_attack_may_choose_any_exhausted_enemy() -> None:
    scene = Scene("skids")
    enemies = foes(scene, engaged=False, exhausted=True)
    scene.hand("Sneak Attack")
    scene.turn().choose("play sneak attack")
    chosen_last(scene, FOES)
    assert [scene.damage(enemy) for enemy in enemies] == [0, 0, 2]


@pytest.mark.rule("AHC-EVAD-01")
def test_a_blinding_light_may_choose_any_engaged_enemy() -> None:
    scene = Scene("agnes")
    enemies = foes(scene)
    scene.hand("Blinding Light")
    scene.turn().choose("play blinding light")
    chosen_last(scene, [f"evade {name}" for name in FOES])
    assert [scene.damage(enemy) for enemy in enemies] == [0, 0, 1]


@pytest.mark.rule("AHC-INIT-08")
def test_a_stray_cat_leads_away_no_elite_and_nobody_who_is_away_already() -> None:
    scene = Scene("roland")
    scene.in_play("Stray Cat")
    scene.enemy(name="Sleeper", exhausted=True)
    scene.enemy(name="Prince", traits=["Elite"], engaged=0)
    scene.enemy(name="Dozer", exhausted=True, engaged=0)
    scene.enemy(name="Hound", engaged=0)
    scene.turn().choose("use stray cat")
    assert scene.options() == ["Dozer", "Hound"]


@pytest.mark.rule("AHC-EVAD-07")
@pytest.mark.parametrize("title", ["Cunning Distraction", "Elusive"])
def test_every_one_of_three_enemies_is_shaken_off(title: str) -> None:
    scene = Scene("roland")
    scene.house()
    scene.t.resources[0] = 9
    enemies = foes(scene)
    scene.t.shown[scene.place("Attic")] = 1
    scene.hand(title)
    scene.turn().choose(f"play {title}")
    assert [scene.t.zone[enemy] == THREAT for enemy in enemies] == [False] * 3


@pytest.mark.rule("AHC-MOVE-04")
def test_elusive_leads_to_every_revealed_place_without_enemies_but_this_one() -> None:
    scene = Scene("skids")
    scene.house()
    for name in ("Attic", "Cellar", "Parlor"):
        scene.t.shown[scene.place(name)] = 1
    scene.hand("Elusive")
    scene.turn().choose("play elusive")
    assert scene.options() == ["move to Attic", "move to Cellar", "move to Parlor"]


@pytest.mark.rule("AHC-ENG-13")
def test_who_survives_by_instinct_breaks_away_from_all_others_and_may_go_anywhere_next_door() -> None:
    scene = Scene("wendy")
    scene.house()
    enemies = [*foes(scene), scene.enemy(name="Dog", engaged=0, evade=0)]
    scene.t.shown[scene.place("Parlor")] = 1
    scene.hand("Survival Instinct")
    scene.turn().choose("evade dog", "commit survival instinct")
    while scene.ask.rule != "AHC-KEY-05":
        scene.choose("reveal" if scene.offers("reveal") else scene.options()[0])
    scene.choose("yes")
    assert [scene.t.zone[enemy] == THREAT for enemy in enemies] == [False] * 4
    assert scene.options() == ["move to Attic", "move to Cellar", "move to Parlor", "no"]


@pytest.mark.rule("AHC-INIT-07")
def test_first_aid_may_choose_any_wound_of_anybody_here() -> None:
    scene = Scene("roland", "daisy", "agnes")
    scene.in_play("First Aid")
    for you in range(3):
        scene.t.damage[you] = scene.t.horror[you] = 1
    scene.turn().choose("use first aid")
    names = ["Roland Banks", "Daisy Walker", "Agnes Baker"]
    chosen_last(scene, [f"heal 1 {what} of {name}" for what in ("damage", "horror") for name in names])
    assert (scene.t.damage[:3], scene.t.horror[:3]) == ([1, 1, 1], [1, 1, 0])


@pytest.mark.rule("AHC-INIT-07")
@pytest.mark.parametrize(("title", "answer"), [("Old Book of Lore", "use old book"), ("Medical Texts", "use medical")])
def test_anybody_here_may_be_chosen_to_read_or_to_be_treated(title: str, answer: str) -> None:
    scene = Scene("roland", "daisy", "agnes")
    scene.in_play(title)
    scene.turn().choose(answer)
    assert scene.options() == ["Roland Banks", "Daisy Walker", "Agnes Baker"]


@pytest.mark.rule("AHC-SRCH-02")
def test_any_of_the_three_cards_that_the_old_book_shows_may_be_taken() -> None:
    scene = Scene("roland")
    scene.in_play("Old Book of Lore")
    scene.deck("Knife", "Guts", "Flashlight", "Machete")
    scene.turn().choose("use old book")
    assert sorted(scene.options()) == ["take Flashlight", "take Guts", "take Knife"]


@pytest.mark.rule("AHC-INIT-07")
def test_scavenging_may_take_any_item_wherever_it_lies() -> None:
    scene = Scene("roland")
    scene.in_play("Scavenging")
    scene.discards("Knife", "Guts", "Flashlight", "Emergency Cache", "Machete")
    scene.reveals("1")
    scene.turn().choose("investigate", "use scavenging")
    chosen_last(scene, ["take Knife", "take Flashlight", "take Machete"])
    assert scene.held() == ["Machete"]


@pytest.mark.rule("AHC-INIT-08")
def test_dynamite_may_be_thrown_here_and_to_every_place_next_door_where_somebody_is() -> None:
    scene = Scene("roland")
    scene.house()
    scene.t.resources[0] = 9
    for place in ("Attic", "Cellar", "Parlor"):
        scene.enemy(at=place)
    scene.hand("Dynamite Blast")
    scene.turn().choose("play dynamite")
    assert scene.options() == ["Hallway", "Attic", "Cellar", "Parlor"]


def test_dynamite_hits_everybody_at_its_place_at_once() -> None:
    scene = Scene("roland", "daisy", "agnes")
    scene.t.resources[0] = 9
    enemies = foes(scene, engaged=False, exhausted=True)
    scene.hand("Dynamite Blast")
    scene.turn().choose("play dynamite")
    assert [scene.damage(card) for card in [*enemies, 0, 1, 2]] == [3] * 6


@pytest.mark.rule("AHC-INIT-07")
def test_crypt_chill_may_take_any_asset_that_can_leave_play() -> None:
    scene = Scene("roland")
    scene.in_play("Knife", "Holy Rosary", made(scene, keywords=["permanent"]), "Beat Cop")
    scene.reveals("-8")
    scene.draws_encounter("Crypt Chill")
    chosen_last(scene, ["discard Knife", "discard Holy Rosary", "discard Beat Cop"])
    assert "Beat Cop" in scene.titles(scene.t.discard[0])


@pytest.mark.rule("AHC-WEAK-04")
def test_amnesia_may_leave_any_card_and_takes_all_others() -> None:
    scene = Scene("roland")
    scene.hand("Knife", "Guts", "Flashlight")
    scene.deck("Amnesia")
    scene.turn().choose("draw a card")
    assert scene.options() == ["Knife", "Guts", "Flashlight"]
    scene.choose("guts")
    assert (scene.held(), sorted(scene.titles(scene.t.discard[0]))) == (["Guts"], ["Amnesia", "Flashlight", "Knife"])


@pytest.mark.rule("AHC-ATT-06")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_second_fog_is_not_attached_whatever_else_lies_there(place: int) -> None:
    scene = Scene("roland")
    there = ["Barricade", "Barricade"]
    there.insert(place, "Obscuring Fog")
    for title in there:
        scene.attached(title, scene.place("Study"))
    (fog,) = scene.encounter("Obscuring Fog")
    scene.draws_encounter()
    assert (scene.t.in_play(fog), fog in scene.t.encounter_discard) == (False, True)


@pytest.mark.parametrize(
    "pile", [["Emergency Cache"], ["Emergency Cache", "Knife", "Guts"], ["Knife", "Emergency Cache"]]
)
def test_wendys_amulet_finds_the_event_at_the_bottom_and_on_top_of_the_pile(pile: list[str]) -> None:
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    scene.discards(*pile)
    scene.turn()
    assert scene.offers("play Emergency Cache from the discard pile")


def test_abandoned_and_alone_takes_the_whole_discard_pile() -> None:
    scene = Scene("wendy")
    cards = scene.discards("Knife", "Guts", "Flashlight")
    scene.deck("Abandoned and Alone")
    scene.turn().choose("draw a card")
    assert [scene.t.zone[card] for card in cards] == [REMOVED] * 3
    assert scene.titles(scene.t.discard[0]) == ["Abandoned and Alone"]


@pytest.mark.parametrize("tomes", [0, 1, 3])
def test_daisys_elder_sign_draws_a_card_for_each_tome(tomes: int) -> None:
    scene = Scene("daisy")
    scene.in_play("Daisy's Tote Bag")
    for _ in range(tomes):
        scene.in_play(made(scene, traits=["Tome"]))
    scene.in_play("Knife")
    scene.reveals("elder sign")
    scene.turn().choose("investigate")
    assert sum(scene.t.zone[card] == IN_HAND for card in scene.t.hand[0]) == tomes


@pytest.mark.rule("AHC-ZONE-17")
def test_the_three_uppermost_cards_may_be_put_back_in_any_order() -> None:
    scene = Scene("agnes", "roland")
    scene.in_play("Scrying")
    one, two, three, four = scene.encounter("Rotting Remains", "Ancient Evils", "Crypt Chill", "Grasping Hands")
    scene.turn().choose("use scrying")
    assert scene.options() == ["Agnes Baker's deck", "Roland Banks's deck", "the encounter deck"]
    scene.choose("the encounter deck")
    assert scene.options() == ["Rotting Remains next", "Ancient Evils next", "Crypt Chill next"]
    scene.choose("crypt chill", "rotting remains")
    assert scene.t.encounter_deck == [four, two, one, three]


@pytest.mark.rule("AHC-INFO-08")
def test_who_scries_knows_all_three_cards_and_nobody_else_does() -> None:
    scene = Scene("agnes", "roland", seats=2)
    scene.in_play("Scrying")
    scene.turn().choose("use scrying", "roland banks's deck")
    assert [scene.t.known[card] for card in scene.t.deck[1][-4:]] == [0, 1, 1, 1]
