"""A turn belongs to who takes it, whoever sits first and whoever holds the Map: here it is that of the second of three
players, and the third holds the Map.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]


def second_of_three(att: Att, **options: str) -> Scene:
    """The Heiress is asked where she explores; the Journalist, at the Crumbling Ruin, holds the Map."""
    scene = att(3, lost_charter="on", **options)
    scene.you.owns(courage=3)
    scene.dares("ruin").idles()
    scene.t.feat_deck[:0] = scene.t.hand[0]  # which were drawn in the Refresh phase
    scene.t.hand[0] = []
    scene.lay("ruin", "two-brothers-named-silas")
    scene.seat(2).gets_map()
    scene.t.pawn[2] = PLACE["ruin"]
    return scene


# -- location actions


@pytest.mark.rule("ATT-LOC-03")
@pytest.mark.parametrize(("holder", "offered"), [(1, True), (2, False), (0, False)])
def test_the_gorge_exchanges_the_cards_of_who_has_come(att: Att, holder: int, offered: bool) -> None:
    scene = second_of_three(att)
    scene.seat(holder).holds("outbid")
    scene.explores("gorge")
    assert scene.offers("exchange Feat cards") == offered


@pytest.mark.rule("ATT-LOC-04")
def test_the_chateau_takes_tokens_from_the_opponents_of_who_has_come(att: Att) -> None:
    scene = second_of_three(att)
    for seat, token in enumerate(("focus", "courage", "feat")):
        scene.seat(seat).owns(**{token: 1})
    scene.explores("chateau")
    assert scene.offered("take") == ["take 1 Feat from The Journalist", "take 1 Focus from The Captain"]
    scene.choose("take 1 Feat from The Journalist")
    assert (scene.ask.seat, scene.options()) == (1, ["give 1 Courage", "give 1 Feat"])
    scene.choose("give 1 Courage")
    assert (scene.rival.feat(), scene.rival.courage(), scene.seat(2).courage()) == (1, 0, 1)


@pytest.mark.rule("ATT-LOC-05", "ATT-VAR-12")
def test_in_the_older_edition_the_chateau_asks_who_has_come_for_another_type(att: Att) -> None:
    scene = second_of_three(att, edition="summary-2016")
    scene.rival.owns(feat=1)
    scene.seat(2).owns(feat=1, courage=1)
    scene.explores("chateau")
    assert scene.offered("take") == ["take 1 Courage from The Journalist"]


@pytest.mark.rule("ATT-LOC-07", "ATT-LOC-08")
def test_the_chasm_looks_away_from_the_location_of_who_has_come_alone(att: Att) -> None:
    scene = second_of_three(att)
    scene.rival.owns(courage=9)
    scene.explores("chasm")
    assert scene.offers("desperate act against Two Brothers Named Silas")  # where the holder of the Map stands
    assert not scene.offers("desperate act against The Surveyor's Last Crate")
    assert len(scene.offered("desperate act against")) == 5


@pytest.mark.rule("ATT-LOC-08")
@pytest.mark.parametrize(("owner", "offered"), [(1, True), (2, False), (0, False)])
def test_the_chasm_is_paid_with_the_courage_of_who_has_come(att: Att, owner: int, offered: bool) -> None:
    scene = second_of_three(att)
    scene.seat(owner).owns(courage=9)
    scene.explores("chasm")
    assert scene.offers("desperate act against") == offered


@pytest.mark.parametrize(("owner", "price"), [(1, 1), (2, 2), (0, 2)])
def test_the_folding_footbridge_carries_its_owner_from_the_chasm(att: Att, owner: int, price: int) -> None:
    scene = second_of_three(att)
    scene.seat(owner).has_swag("folding-footbridge")
    scene.rival.owns(courage=9)
    scene.explores("chasm")
    assert scene.offers(f"desperate act against Rope Bridge, Freshly Cut for {price} Courage")


@pytest.mark.rule("ATT-LOC-13")
def test_the_ruin_takes_the_map_for_who_has_come(att: Att) -> None:
    scene = second_of_three(att)
    scene.explores("ruin").choose("take the Map")
    assert scene.rival.has_map()


# -- failures


@pytest.mark.rule("ATT-TTP-02", "ATT-TTP-03")
def test_a_failure_is_that_of_the_player_whose_turn_it_is(att: Att) -> None:
    scene = second_of_three(att)
    for seat in range(3):
        scene.seat(seat).holds(("unfinished-business", "what-fails-to-kill", "heed-the-drums")[seat]).owns(feat=3)
    scene.explores("shrine").passes_until("You have failed")
    assert (scene.ask.seats, scene.offered("play")) == ((1,), ["play What Fails to Kill for 1 Feat"])
    scene.choose("pass")
    assert [scene.seat(seat).terrible() for seat in range(3)] == [0, 1, 0]
    assert scene.rumoured()[-1] == "bank-that-breathes"


# -- obsessions


@pytest.mark.rule("ATT-OBS-03")
@pytest.mark.parametrize(("obsessed", "sheds"), [(1, True), (2, False)])
def test_the_only_true_course_is_shed_by_who_has_overcome_an_encounter(att: Att, obsessed: int, sheds: bool) -> None:
    scene = second_of_three(att, obsessions="on")
    for seat in range(3):
        scene.seat(seat).is_obsessed("the-only-true-course" if seat == obsessed else "a-short-fuse")
    scene.rival.owns(courage=1)
    scene.dares().idles()
    assert (scene.seat(obsessed).obsession() == "") == sheds


@pytest.mark.rule("ATT-OBS-03")
@pytest.mark.parametrize(
    ("treasure", "swag", "sheds"),
    [((0, 0, 1), (0, 3, 0), True), ((0, 1, 0), (0, 3, 0), False), ((0, 0, 0), (0, 2, 3), False)],
)
def test_family_silver_is_shed_by_the_treasure_and_swag_of_its_owner(
    att: Att, treasure: tuple[int, ...], swag: tuple[int, ...], sheds: bool
) -> None:
    scene = second_of_three(att, obsessions="on")
    goods = ["storm-lantern", "trench-whistle", "fencing-glove", "gilded-idol", "wanted-poster"]
    for seat in range(3):
        scene.seat(seat).is_obsessed("family-silver" if seat == 1 else "a-short-fuse").owns(treasure=treasure[seat])
        for _ in range(swag[seat]):
            scene.seat(seat).has_swag(goods.pop())
    scene.idles("shrine")
    assert (scene.rival.obsession() == "") == sheds


@pytest.mark.rule("ATT-OBS-03")
def test_family_silver_of_the_holder_of_the_map_is_not_shed_on_the_turn_of_another(att: Att) -> None:
    scene = second_of_three(att, obsessions="on")
    scene.rival.is_obsessed("a-short-fuse").has_swag("storm-lantern", "trench-whistle", "fencing-glove")
    scene.seat(2).is_obsessed("family-silver").has_swag("gilded-idol", "wanted-poster", "stopped-watch")
    scene.idles("shrine")
    assert (scene.rival.obsession(), scene.seat(2).obsession()) == ("a-short-fuse", "family-silver")


# -- cards played on the turn of another


@pytest.mark.rule("ATT-ROLL-26")
def test_who_plays_helpful_directions_says_where_they_lead(att: Att) -> None:
    scene = second_of_three(att)
    scene.seat(2).holds("helpful-directions").owns(feat=1)
    scene.lay("shrine", "hush")
    scene.explores("shrine")
    assert scene.ask.seats == (2,)
    scene.choose("play Helpful Directions")
    assert scene.ask.seats == (2,)
    scene.choose("choose the Ghastly Gorge")
    assert scene.encounter("gorge") == "hush"


def test_light_fingers_reach_to_where_the_rival_has_come(att: Att) -> None:
    scene = second_of_three(att)
    scene.seat(2).holds("light-fingers").owns(feat=1)
    scene.lay("shrine", "hush", focus=2)
    scene.lay("ruin", "third-watch", courage=1)  # where their owner stands
    with changes(scene.seat(2).focus, 2), changes(scene.seat(2).courage, 0):
        scene.explores("shrine").choose("play Light Fingers")
    assert scene.lying("ruin") == {"courage": 1}


@pytest.mark.rule("ATT-ROLL-18")
def test_light_fingers_are_of_no_use_where_only_their_owner_stands_among_tokens(att: Att) -> None:
    scene = second_of_three(att)
    scene.seat(2).holds("light-fingers").owns(feat=1)
    scene.lay("ruin", "third-watch", courage=1)
    scene.explores("gunsloop")
    assert (scene.ask.seats, scene.ask.prompt) == ((1,), "Use the Rusted Gunsloop?")


def test_a_rope_is_thrown_and_paid_for_between_rescuer_and_rescued(att: Att) -> None:
    scene = second_of_three(att)
    scene.seat(2).holds("a-rope-for-a-price").owns(feat=1)
    scene.you.owns(focus=3)
    scene.rival.owns(focus=1, treasure=2, courage=0)
    scene.explores("shrine").passes_until("A rival has failed").choose("play A Rope for a Price")
    assert (scene.ask.seats, scene.options()) == ((2,), ["choose Focus", "choose Treasure"])
    with changes(scene.seat(2).treasure, 2), changes(scene.rival.treasure, -2), changes(scene.rival.focus, 0):
        scene.choose("choose Treasure", "choose Treasure")
    assert scene.ask.prompt == "Replace a card at the Trading Post?"  # two tokens and no more
    assert (scene.seat(2).focus(), scene.you.focus()) == (0, 3)


def test_what_was_carried_is_given_to_the_rescued(att: Att) -> None:
    scene = second_of_three(att)
    scene.seat(2).holds("now-you-carry-it").owns(feat=2).has_terrible(1, 3)
    scene.explores("shrine").passes_until("A rival has failed").choose("play Now You Carry It")
    assert (scene.ask.seats, scene.options()) == (
        (2,),
        ["choose a Terrible Thing worth 1", "choose a Terrible Thing worth 3"],
    )
    scene.choose("choose a Terrible Thing worth 3")
    assert scene.stashed() == [[], [3], [1]]


def test_a_vulture_feeds_where_the_rival_has_failed_and_pays_itself(att: Att) -> None:
    scene = second_of_three(att)
    scene.seat(2).holds("vultures-patience").owns(feat=2, courage=3)
    scene.rival.owns(courage=3)
    scene.lay("shrine", "hush")
    scene.explores("shrine").passes_until("Perform a desperate act?").choose("pass")
    scene.passes_until("A rival has failed").choose("play Vulture's Patience")
    assert (scene.seat(2).courage(), scene.rival.courage()) == (0, 3)
    assert (scene.seat(2).overcome(), scene.encounter("ruin")) == (["hush"], "two-brothers-named-silas")


def refused_co_author(att: Att, **tokens: int) -> Scene:
    """The Journalist's offer to the Heiress, who has overcome an encounter and owns these tokens, is refused."""
    scene = second_of_three(att)
    scene.seat(2).holds("co-authorship").owns(feat=2)
    scene.you.has_overcome("third-watch").owns(focus=2)
    scene.rival.owns(**({"courage": 1} | tokens))
    scene.lay("shrine", "bank-that-breathes")
    scene.dares().passes_until("A rival has overcome an encounter")
    scene.choose("play Co-authorship")
    assert scene.ask.seats == (2,)
    scene.choose("make an offer to The Heiress")
    assert scene.offered("ask for The") == []  # The Bank That Breathes is asked for already
    scene.choose("give 1 Feat", "make this offer")
    assert scene.ask.seats == (1,)
    return scene.choose("refuse the offer")


def test_a_refused_co_author_steals_one_token_of_choice_from_who_refused(att: Att) -> None:
    scene = refused_co_author(att, focus=2, treasure=2)
    assert (scene.ask.seats, scene.options()) == ((2,), ["choose Focus", "choose Treasure"])
    with changes(scene.seat(2).treasure, 1), changes(scene.rival.treasure, -1), changes(scene.rival.focus, 0):
        scene.choose("choose Treasure")
    assert scene.ask.prompt != "Which token do you steal?"
    assert scene.you.focus() == 2


def test_two_have_tea_and_each_takes_a_token_of_choice(att: Att) -> None:
    scene = second_of_three(att)
    scene.rival.holds("tea-with-the-enemy").owns(feat=2, focus=1)
    scene.seat(2).owns(treasure=1)
    scene.explores("shrine").passes_until("What do you buy?").choose("play Tea with the Enemy")
    scene.choose("make an offer to The Journalist", "give 1 Focus", "ask for 1 Treasure", "make this offer")
    assert scene.ask.seats == (2,)
    scene.choose("accept the offer")
    assert (scene.ask.seats, scene.ask.prompt) == ((1,), "Which token do you gain?")
    scene.choose("choose Courage")
    assert (scene.ask.seats, scene.ask.prompt) == ((2,), "Which token do you gain?")
    scene.choose("choose Feat")
    assert (scene.rival.courage(), scene.seat(2).feat()) == (1, 1)
    assert scene.ask.prompt == "Where do you explore?"
