"""What a rule says of locations and encounters holds for each of the six: for the first, the last and all between."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.printed import piece
from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]

every_place = pytest.mark.parametrize("place", [*PLACE])


def named(place: str) -> str:
    return f"the {printed.NAME[printed.LOCATION_BASE + PLACE[place]]}"


def elsewhere(place: str) -> str:
    """A location that is neither this one nor the Yawning Chasm."""
    return "gunsloop" if place == "shrine" else "shrine"


def in_vain(scene: Scene, code: str) -> bool:
    """Whether who could play a Feat is warned that it would do nothing."""
    (option,) = [one for one in scene.ask.hinted if one.words.startswith(f"play {scene.name(code)}")]
    return "would do nothing" in option.hint


def only_at(scene: Scene, *places: str) -> None:
    """Encounters lie at these locations alone."""
    scene.clear(*[place for place in PLACE if place not in places])


# -- exploring


@pytest.mark.rule("ATT-EXP-01", "ATT-EXP-02")
@every_place
def test_a_location_is_explored_while_it_holds_an_encounter(att: Att, place: str) -> None:
    scene = att(2)
    only_at(scene, place, elsewhere(place))
    scene.refresh_question()
    assert sorted(option.split(":")[0] for option in scene.options()) == sorted(
        f"explore {named(at)}" for at in (place, elsewhere(place))
    )


@pytest.mark.rule("ATT-RIV-01")
@every_place
def test_nothing_is_dealt_while_one_location_holds_an_encounter(att: Att, place: str) -> None:
    scene = att(2)
    scene.encounter_deck("hush", "third-watch")
    only_at(scene, place, elsewhere(place))
    scene.idles(elsewhere(place))
    assert (scene.active(), len(scene.t.encounter_deck)) == (1, 2)
    assert scene.rival.stands() == place


@pytest.mark.rule("ATT-LOC-07")
@every_place
def test_the_chasm_reaches_every_other_location(att: Att, place: str) -> None:
    scene = att(2)
    scene.you.owns(courage=9)
    scene.explores("chasm")
    name = printed.NAME[scene.t.encounter[PLACE[place]]]
    assert scene.offers(f"desperate act against {name}") == (place != "chasm")


# -- cards that lead to another location


@every_place
def test_a_night_errand_leads_to_any_other_location_where_tokens_lie(att: Att, place: str) -> None:
    scene = att(2)
    scene.you.holds("night-errand").owns(feat=1)
    scene.lay(place, "hush", courage=2)
    scene.lay("chasm" if place != "chasm" else "gorge", "third-watch", focus=1)
    scene.explores(elsewhere(place)).choose("play Night Errand")
    assert len(scene.options()) == 2
    with changes(scene.you.courage, 2), changes(scene.you.focus, 0):
        scene.choose(f"choose {named(place)}")
    assert scene.lying(place) == {}


@pytest.mark.rule("ATT-ROLL-18")
@every_place
def test_tokens_at_any_other_location_make_a_night_errand_worth_its_price(att: Att, place: str) -> None:
    scene = att(2)
    scene.you.holds("night-errand").owns(feat=1)
    scene.lay(place, "hush", courage=1)
    scene.explores(elsewhere(place))
    assert not in_vain(scene, "night-errand")


@pytest.mark.rule("ATT-ROLL-18")
@every_place
def test_an_encounter_at_any_other_location_is_a_helpful_direction(att: Att, place: str) -> None:
    scene = att(2)
    scene.rival.holds("helpful-directions").owns(feat=1)
    only_at(scene, place, elsewhere(place))
    here, there = scene.encounter(elsewhere(place)), scene.encounter(place)
    scene.explores(elsewhere(place)).choose("play Helpful Directions")
    assert (scene.encounter(elsewhere(place)), scene.encounter(place)) == (there, here)


@every_place
def test_helpful_directions_may_lead_to_any_other_location(att: Att, place: str) -> None:
    scene = att(2)
    scene.rival.holds("helpful-directions").owns(feat=1)
    scene.explores(place).choose("play Helpful Directions")
    assert [option.split(":")[0] for option in scene.options()] == [
        f"choose {named(other)}" for other in PLACE if other != place
    ]


@pytest.mark.rule("ATT-ROLL-18")
def test_nobody_is_asked_for_helpful_directions_from_where_an_event_fills_the_slot(att: Att) -> None:
    scene = att(2, lost_charter="on", event_slot="occupy")
    scene.rival.holds("helpful-directions").owns(feat=1)
    scene.clear("shrine")
    scene.lay_event("shrine", "windless-noon")
    scene.explores("shrine")
    assert (scene.ask.seats, scene.rival.hand()) == ((0,), ["helpful-directions"])


@pytest.mark.rule("ATT-ROLL-18")
def test_helpful_directions_played_where_no_encounter_lies_swap_nothing(att: Att) -> None:
    scene = att(2, lost_charter="on", event_slot="occupy")
    scene.rival.holds("helpful-directions", "light-fingers").owns(feat=4)
    scene.clear("shrine")
    scene.lay_event("shrine", "windless-noon")
    scene.t.lying[4 * PLACE["shrine"]] = 1  # so that Light Fingers keeps the question open
    before = [scene.encounter(place) for place in PLACE]
    scene.explores("shrine").choose("play Helpful Directions")
    assert [scene.encounter(place) for place in PLACE] == before
    assert not scene.offers("choose")


# -- events


@every_place
def test_windless_noon_lays_focus_on_every_other_location_with_an_encounter(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event(place, "windless-noon")
    scene.explores(place)
    assert {at: scene.lying(at) for at in PLACE} == {at: {} if at == place else {"focus": 1} for at in PLACE}


@every_place
def test_sleepwalkers_go_to_any_other_encounter(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event(elsewhere(place), "sleepwalkers")
    scene.explores(elsewhere(place))
    assert scene.ask.seats == (0,)
    assert len(scene.options()) == 5
    scene.choose(f"choose {named(place)}")
    assert scene.rival.bound_to() == place


@every_place
def test_the_papers_of_any_other_encounter_can_be_burnt(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event(elsewhere(place), "burning-of-the-papers")
    burnt = scene.encounter(place)
    scene.explores(elsewhere(place)).choose(f"choose {named(place)}")
    assert (scene.encounter(place), scene.rumoured()) == ("", [burnt])


@every_place
def test_the_weather_can_be_disputed_at_every_location(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("dispute-the-weather", "outbid").owns(feat=2, courage=9)
    scene.rival.owns(focus=1).gets_map()
    scene.lay_event(place, "windless-noon")
    scene.explores(elsewhere(place)).choose("play Dispute the Weather")
    assert scene.event(place) == ""
    assert scene.ask.prompt == f"Use {named(place)}?"


@pytest.mark.rule("ATT-ROLL-18")
@every_place
def test_an_event_anywhere_makes_a_dispute_worth_its_price(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("dispute-the-weather").owns(feat=1).has_swag("dowsing-rod")
    here = "ruin" if place != "ruin" else "gorge"  # where nothing can be done: the Map is held, and there are no cards
    scene.lay_event(place, "windless-noon")
    scene.explores(here)
    assert not in_vain(scene, "dispute-the-weather")


# -- foreshadowing


@pytest.mark.rule("ATT-FORE-01")
@every_place
def test_the_last_page_can_tell_of_every_encounter(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("read-the-last-page").owns(feat=1, courage=1)
    here = elsewhere(place)
    scene.lay(here, "obliging-guide")
    scene.dares(here).passes_until("Before you refresh").choose("play Read the Last Page")
    assert len(scene.options()) == 5
    scene.choose(f"choose {named(place)}")
    scene.choose("choose Feat", "choose Feat")
    assert (scene.lying(place), scene.you.bound_to()) == ({"feat": 2}, place)


@pytest.mark.rule("ATT-OBS-02")
@every_place
def test_the_appointed_hour_comes_at_the_most_valuable_encounter_wherever_it_lies(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("the-appointed-hour")
    here = elsewhere(place)
    scene.lay(here, "obliging-guide")
    scene.lay(place, "what-the-dredge-brought-up")
    scene.rolls(1, 1, 2, 2, 3, at=here).choose("stop rolling", "overcome The Obliging Guide with 2-2")
    scene.passes_until("Where do you explore?")
    assert scene.you.bound_to() == place


@pytest.mark.rule("ATT-OBS-02")
@every_place
def test_among_equally_valuable_encounters_the_obsessed_chooses(att: Att, place: str) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("the-appointed-hour")
    here, other = elsewhere(place), "gorge" if place != "gorge" else "ruin"
    scene.lay(here, "obliging-guide")
    scene.lay(place, "what-the-dredge-brought-up")
    scene.lay(other, "door-in-the-riverbed")
    scene.rolls(1, 1, 2, 2, 3, at=here).choose("stop rolling", "overcome The Obliging Guide with 2-2")
    scene.passes_until("Which encounter awaits you?")
    assert sorted(option.split(":")[0] for option in scene.options()) == sorted(
        f"choose {named(at)}" for at in (place, other)
    )
    scene.choose(f"choose {named(place)}")
    assert scene.you.bound_to() == place


# -- tokens that lie there


@pytest.mark.rule("ATT-LOC-10")
@pytest.mark.parametrize("resource", ["focus", "treasure", "courage", "feat"])
def test_tokens_of_every_type_are_swept_from_where_an_act_reached(att: Att, resource: str) -> None:
    scene = att(2)
    scene.lay("shrine", "bank-that-breathes", **{resource: 2})
    scene.you.owns(courage=1)
    scene.explores("chasm").choose("desperate act against The Bank That Breathes")
    assert scene.lying("shrine") == {}
    assert scene.you.all_tokens() == 0


@pytest.mark.rule("ATT-EXP-03")
@pytest.mark.parametrize("resource", ["focus", "treasure", "courage", "feat"])
def test_tokens_of_every_type_are_taken(att: Att, resource: str) -> None:
    scene = att(2)
    scene.lay("gunsloop", "hush", **{resource: 3})
    with changes(getattr(scene.you, resource), 3), changes(scene.you.all_tokens, 3):
        scene.explores("gunsloop")
    assert scene.lying("gunsloop") == {}


@pytest.mark.rule("ATT-RIV-04")
@pytest.mark.parametrize(
    ("code", "tokens"),
    [
        ("fever-reeds", {"focus": 1}),
        ("twin-idols", {"treasure": 1}),
        ("hush", {"courage": 1}),
        ("obliging-guide", {"feat": 1}),
        ("vault-that-opens-inward", {"focus": 1, "treasure": 1}),
        ("crew-of-the-last-boat", {"courage": 1, "feat": 1}),
    ],
)
def test_a_dealt_encounter_brings_one_token_for_each_of_its_symbols(
    att: Att, code: str, tokens: dict[str, int]
) -> None:
    scene = att(2)
    only_at(scene, "shrine")
    scene.encounter_deck(code)
    scene.idles("shrine")
    assert piece(code) == scene.t.encounter[0]
    assert scene.rival.stands() == "shrine"  # the one location to explore: its tokens are taken already
    assert {name: getattr(scene.rival, name)() for name in tokens} == tokens
    assert scene.rival.all_tokens() == sum(tokens.values())
