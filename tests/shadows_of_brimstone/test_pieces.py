"""Options name the pieces they are about, so that a client finds them on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from grimtable.games.shadows_of_brimstone import ids, pieces
from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import CODE, DYNAMITE, TYPE, piece
from grimtable.games.shadows_of_brimstone.rules.map.laying import set_exit
from grimtable.games.shadows_of_brimstone.state import DOOR, NONE, PARTY
from grimtable.games.shadows_of_brimstone.view import SobView
from grimtable.games.shadows_of_brimstone.words import verbs
from grimtable.games.shadows_of_brimstone.words.verbs import VERBS
from grimtable.kernel.explain import Option
from grimtable.kernel.option import Verb
from tests.shadows_of_brimstone.opening import FOUR, opened
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
CODES = frozenset(CODE)


def about(scene: Scene, verb: int, *numbers: int) -> list[str]:
    """The pieces of a choice."""
    a, b, c = (*numbers, 0, 0, 0)[:3]
    return VERBS[verb].pieces(scene.t, (verb, a, b, c))


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.key)
def test_a_verb_whose_choices_are_about_different_things_names_them(verb: Verb) -> None:
    numbers_alone = (ids.nothing, ids.first, ids.both)
    assert verb.pieces is not pieces.nothing or verb.arguments in numbers_alone


@pytest.mark.parametrize(
    "verb",
    [
        *(verbs.MOVE_TO, verbs.PLACE_HERO, verbs.PUSH_TO, verbs.STEP_TO),
        *(verbs.THROW_AT, verbs.FOE_TO, verbs.APPEARS_ON),
    ],
    ids=lambda verb: VERBS[verb].key,
)
def test_a_space_is_named_as_the_view_has_it(sob: Sob, verb: int) -> None:
    scene = sob("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4")
    place = scene.view.heroes[0].place
    assert place is not None
    assert about(scene, verb, scene.t.place[0]) == [f"space/{place.tile}/{place.x}/{place.y}"] == ["space/1/2/3"]


@pytest.mark.parametrize(
    "verb",
    [
        *(verbs.CHOOSE_HERO, verbs.GIVE_LANTERN, verbs.PLACE_NEXT, verbs.ACT_NEXT, verbs.GET_UP, verbs.TRADE_WITH),
        *(verbs.PASS_LANTERN, verbs.TAKE_LANTERN, verbs.HEAL_POINT, verbs.HELP_UP),
    ],
    ids=lambda verb: VERBS[verb].key,
)
def test_a_hero_is_named_by_its_index(sob: Sob, verb: int) -> None:
    assert about(sob("us-marshal", "bandido"), verb, 1) == ["hero/1"]


@pytest.mark.parametrize("verb", [verbs.ASSIGN_HITS, verbs.MOVES_FIRST], ids=lambda verb: VERBS[verb].key)
def test_an_enemy_is_named_by_its_model(sob: Sob, verb: int) -> None:
    scene = sob("us-marshal")
    scene.tile("blast-room")
    model = scene.foe("tentacles", at="B2")
    assert about(scene, verb, model, 1) == [f"foe/{scene.view.foes[0].model}"]


def test_a_shiv_is_named_with_the_enemy_it_is_used_on(sob: Sob) -> None:
    assert about(sob("us-marshal"), verbs.STAB, 7) == ["dark-stone-shiv", "foe/7"]


def test_an_enemy_type_is_named_by_its_code(sob: Sob) -> None:
    assert about(sob("us-marshal"), verbs.HALT_TYPE, TYPE["void-spiders"]) == ["type/void-spiders"]


def test_a_dragged_hero_is_named_with_where_it_comes_to(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido")
    scene.tile("blast-room")
    assert about(scene, verbs.DRAG, 1, scene.space("C4")) == ["hero/1", "space/1/2/3"]


@pytest.mark.parametrize("verb", [verbs.SCAVENGE, verbs.EXPLORE_NEXT], ids=lambda verb: VERBS[verb].key)
def test_a_tile_is_named_by_its_index(sob: Sob, verb: int) -> None:
    assert about(sob("us-marshal"), verb, 0) == ["tile/0"]


def test_an_exit_is_named_by_the_number_printed_at_it(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.tile("blast-room")
    set_exit(scene.t, 1, 2, DOOR)
    assert about(scene, verbs.LOOK_THROUGH, 1, 2) == ["exit/1/2"]
    assert about(scene, verbs.LOOK_THROUGH, 0, 0) == ["exit/0/1"]  # the first tile has no Entrance to be joined by


def test_dice_are_named_by_their_places(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.t.dice = [3, 3, 6, 1]
    assert about(scene, verbs.PICK_DIE, 2) == ["die/2"]
    for verb in (verbs.REROLL_FAILURES, verbs.REROLL_PICKED):
        assert about(scene, verb, 0b1011) == ["die/0", "die/1", "die/3"]


def test_tokens_are_named_with_the_hero_who_gets_them(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido")
    for verb in (verbs.CHOOSE_TOKEN, verbs.DROP_TOKEN, verbs.LEAVE_TOKEN):
        assert about(scene, verb, DYNAMITE) == ["dynamite"]
    assert about(scene, verbs.THROW_DYNAMITE) == ["dynamite"]
    assert about(scene, verbs.USE_TOKEN, 0, 0, 1) == ["bandages", "hero/1"]
    for verb in (verbs.GIVE_TOKEN, verbs.ASK_FOR_TOKEN):
        assert about(scene, verb, 0, 1) == ["bandages", "hero/1"]
    for verb in (verbs.GIVE_GOLD, verbs.GIVE_DARK_STONE):
        assert about(scene, verb, 25, 1) == ["hero/1"]


def test_items_are_named_by_their_codes(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido")
    gun, other = piece("shotgun"), piece("pistol", 1)
    for verb in (verbs.WEAR, verbs.DROP_ITEM, verbs.FIRE, verbs.MAKE_READY):
        assert about(scene, verb, gun) == ["shotgun"]
    for verb in (verbs.ATTACH, verbs.TAKE_OFF, verbs.FIRE_BOTH, verbs.HOLD):
        assert about(scene, verb, gun, other) == ["shotgun", "pistol"]
    assert about(scene, verbs.HOLD, gun, NONE) == ["shotgun"]
    for verb in (verbs.GIVE_ITEM, verbs.ASK_FOR_ITEM):
        assert about(scene, verb, gun, 1) == ["shotgun", "hero/1"]


def test_an_ability_is_named_by_its_card_and_whose_it_is(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido")
    assert about(scene, verbs.USE_ABILITY, piece("quickdraw"), 0, 1) == ["quickdraw", "hero/1"]
    assert about(scene, verbs.USE_ABILITY, piece("quickdraw"), 0, PARTY) == ["quickdraw"]


def is_on_the_table(view: SobView, option: Option, name: str) -> bool:
    """Whether a client finds a piece of an option."""
    kind, _, rest = name.partition("/")
    if not rest:
        return name in CODES
    numbers = rest.split("/")
    match kind:
        case "hero":
            return int(rest) < len(view.heroes)
        case "foe":
            return any(foe.model == int(rest) for foe in view.foes)
        case "type":
            return any(each.code == rest for each in view.types)
        case "die":
            return int(rest) < len(view.dice)
        case "tile":
            return int(rest) < len(view.tiles)
        case "exit":
            return int(numbers[1]) <= len(view.tiles[int(numbers[0])].exits)
        case "space":
            return len(numbers) == 3 and int(numbers[0]) < len(view.tiles)
    return False


def lost(view: SobView, options: Sequence[Option]) -> list[tuple[str, str]]:
    """Pieces of options that are nowhere, with the words of the option."""
    return [(o.words, name) for o in options for name in o.pieces if not is_on_the_table(view, o, name)]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_offered_in_a_game_is_about_pieces_that_are_there(seed: int) -> None:
    table = opened(2, seed=seed, heroes=FOUR)
    rng = Random(seed)
    for _ in range(400):
        ask = table.ask
        if ask is None:
            break
        view = table.view(0)
        assert isinstance(view, SobView)
        assert lost(view, tuple(ask.options)) == []
        worth = GAME.first_sight(table.position)
        table.choose(worth.index(max(worth)) if rng.random() < 0.7 else rng.randrange(len(worth)))
