"""A posse's life: adventures and stops follow on each other, and nothing of a hero is lost between them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grimtable.games import find
from grimtable.games.shadows_of_brimstone.campaign.carry import Member, Posse, brought_along
from grimtable.games.shadows_of_brimstone.campaign.posse import POSSE
from grimtable.games.shadows_of_brimstone.missions.story import FINALE, FIRST, MOST_FAILED
from grimtable.games.shadows_of_brimstone.printed import HEALTH, NUMBER, definition_of
from grimtable.games.shadows_of_brimstone.records import HeroRecord, ItemRecord
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import copy_for_sale
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_item
from grimtable.games.shadows_of_brimstone.state import GEAR_DECK, LOST, NONE, WON, Sob
from grimtable.games.shadows_of_brimstone.story import StoryRecord
from grimtable.kernel.book import Book, Chapter, open_book
from grimtable.kernel.campaign import End, Stage
from grimtable.kernel.errors import BadSetup, NotLegal
from grimtable.kernel.journal import parsed, written
from grimtable.kernel.table import open_table
from grimtable.kernel.telling import told
from tests.machines.books import Player, check


def begun(*players: str, **options: str) -> Book[Posse]:
    return open_book(POSSE, find, players or ("Ann", "Ben"), options, seed=1)


def stage_of(posse: Posse) -> Stage:
    stage = POSSE.next(posse)
    assert isinstance(stage, Stage)
    return stage


def laid_out(posse: Posse) -> tuple[Stage, Sob]:
    """The table of what comes next, as it begins."""
    stage = stage_of(posse)
    position = open_table(find(stage.game), len(stage.players), stage.options, seed=1).position
    assert isinstance(position, Sob)
    return stage, position


def after(posse: Posse, ended: int = WON, change: Callable[[Sob], Any] = lambda t: None) -> Posse:
    """The posse after a table that has ended so."""
    stage, t = laid_out(posse)
    t.ended = ended
    change(t)
    return POSSE.after(posse, stage, t)


def kill(*heroes: int) -> Callable[[Sob], None]:
    def deed(t: Sob) -> None:
        for hero in heroes:
            t.dead |= 1 << hero

    return deed


def ready(*classes: str, **more: Any) -> Posse:
    """A posse of heroes that are made already, each led by a player of its own."""
    members = tuple(Member(HeroRecord(code, new=False), i) for i, code in enumerate(classes))
    return msgspec.structs.replace(
        POSSE.begin(len(classes), POSSE.checked_options(len(classes), {})), members=members, **more
    )


# -- what comes next


@pytest.mark.rule("SOB-CAMP-12")
def test_a_posse_begins_with_the_first_mission_and_stops_after_each() -> None:
    book = begun()
    assert book.stage is not None
    assert (book.stage.key, book.stage.between) == (FIRST, False)
    town = stage_of(after(book.carry))
    assert (town.key, town.between) == (f"after-{FIRST}", True)
    assert town.options["stage"] == "town"


def test_the_first_mission_is_played_with_the_basic_game_and_all_others_advanced() -> None:
    posse = ready("gunslinger")
    assert stage_of(posse).options["game"] == "basic"
    later = msgspec.structs.replace(posse, mission="carry-it-up")
    assert stage_of(later).options["game"] == "advanced"


def test_options_of_the_game_hold_for_every_adventure() -> None:
    book = begun(fixed_move="on")
    assert book.table is not None
    assert book.table.options["fixed_move"] == "on"
    assert stage_of(after(book.carry)).options["fixed_move"] == "on"


@pytest.mark.rule("SOB-CAMP-16")
def test_the_missions_to_choose_from_are_those_the_story_has_opened() -> None:
    posse = ready("gunslinger", story=StoryRecord(won=(FIRST,)), due="town", mission=FIRST)
    _, t = laid_out(posse)
    assert t.open_missions == [NUMBER["what-took-the-mules"], NUMBER["the-company-survey"]]
    stage = stage_of(posse)
    t.next_mission = NUMBER["the-company-survey"]
    posse = POSSE.after(posse, stage, t)
    assert stage_of(posse).key == "the-company-survey"


@pytest.mark.parametrize(
    ("story", "key", "won"),
    [
        (StoryRecord(won=(FINALE,)), "door-shut", True),
        (StoryRecord(failed=(FINALE, FINALE)), "door-open", False),
        (StoryRecord(failed=(FIRST,) * MOST_FAILED), "town-lost", False),
    ],
)
def test_the_story_ends(story: StoryRecord, key: str, won: bool) -> None:
    end = POSSE.next(ready("gunslinger", story=story, due="town"))
    assert isinstance(end, End)
    assert (end.key, end.won) == (key, won)


def test_it_is_over_when_nobody_is_left() -> None:
    end = POSSE.next(after(ready("gunslinger", "us-marshal"), LOST, kill(0, 1)))
    assert isinstance(end, End)
    assert (end.key, end.won) == ("nobody-left", False)


@pytest.mark.rule("SOB-SETUP-02")
def test_who_leads_whom_is_chosen_at_the_beginning() -> None:
    posse = begun(heroes="gunslinger,us-marshal,bandido", leaders="2,1,1").carry
    assert [(member.hero.hero_class, member.player) for member in posse.members] == [
        ("gunslinger", 1),
        ("us-marshal", 0),
        ("bandido", 0),
    ]
    assert stage_of(posse).options["leaders"] == "2,1,1"


# -- the dead


@pytest.mark.rule("SOB-DEATH-06")
def test_the_dead_are_kept_whole_and_come_to_every_stop() -> None:
    posse = after(ready("gunslinger", "us-marshal"), LOST, kill(1))
    assert [member.hero.hero_class for member in posse.members] == ["gunslinger"]
    assert [grave.player for grave in posse.graves] == [1]
    _, t = laid_out(posse)
    assert t.party == 2
    assert t.dead == 2
    assert t.controller == [0, 1]


@pytest.mark.rule("SOB-DEATH-03")
def test_who_was_raised_in_town_rides_on() -> None:
    posse = after(ready("gunslinger", "us-marshal"), LOST, kill(1))

    def raise_the_dead(t: Sob) -> None:
        t.dead = 0
        t.next_mission = NUMBER[FIRST]

    posse = after(posse, change=raise_the_dead)
    assert [(member.hero.hero_class, member.player) for member in posse.members] == [
        ("gunslinger", 0),
        ("us-marshal", 1),
    ]
    assert posse.graves == ()


def test_a_table_without_room_sees_to_those_first_whose_player_leads_nobody() -> None:
    alive = tuple(Member(HeroRecord("gunslinger", new=False), 0) for _ in range(5))
    old = Member(HeroRecord("bandido", new=False, dead=True), 0)
    fresh = Member(HeroRecord("us-marshal", new=False, dead=True), 1)
    posse = msgspec.structs.replace(ready("gunslinger", "us-marshal"), members=alive, graves=(old, fresh), due="town")
    assert brought_along(posse) == [1]
    kept = POSSE.after(posse, *_ridden_on(posse))
    assert [grave.hero.hero_class for grave in kept.graves] == ["bandido", "us-marshal"]


def _ridden_on(posse: Posse) -> tuple[Stage, Sob]:
    stage, t = laid_out(posse)
    t.next_mission = NUMBER[FIRST]
    return stage, t


def buried(code: str, player: int, **has: Any) -> Member:
    return Member(HeroRecord(code, new=False, dead=True, **has), player)


def test_graves_stay_in_the_order_of_the_deaths() -> None:
    old = (buried("bandido", 0), buried("saloon-girl", 1), buried("us-marshal", 0))
    posse = ready("gunslinger", "us-marshal", graves=old, due="town")

    def one_dies_and_one_is_raised(t: Sob) -> None:
        t.dead = 0b10101  # the Gunslinger, the Bandido and the Marshal who was buried
        t.next_mission = NUMBER[FIRST]

    now = after(posse, change=one_dies_and_one_is_raised)
    assert [(each.hero.hero_class, each.player) for each in now.graves] == [
        ("bandido", 0),
        ("us-marshal", 0),
        ("gunslinger", 0),
    ]
    assert [(each.hero.hero_class, each.player) for each in now.members] == [("us-marshal", 1), ("saloon-girl", 1)]


@pytest.mark.rule("SOB-DEATH-07")
def test_a_dead_hero_is_replaced_once_however_many_stops_it_comes_to() -> None:
    posse = ready("gunslinger", "us-marshal", graves=(buried("bandido", 0),), due="town")
    stage = stage_of(posse)
    table = open_table(find(stage.game), 2, stage.options, seed=1)
    table.choose("ride straight on")
    table.choose("start a new hero: Saloon Girl")
    posse = POSSE.after(posse, stage, table.position)
    assert [each.hero.replaced for each in posse.graves] == [True]
    assert len(posse.members) == 3
    made = tuple(Member(msgspec.structs.replace(each.hero, new=False), each.player) for each in posse.members)
    posse = msgspec.structs.replace(posse, members=made, due="town")
    stage = stage_of(posse)
    table = open_table(find(stage.game), 2, stage.options, seed=1)
    table.choose("ride straight on")
    assert table.ask is None  # nobody is asked who rides in its place, and one Mission is open


@pytest.mark.rule("SOB-DEATH-06")
def test_the_dead_of_players_who_are_away_wait_for_them() -> None:
    posse = POSSE.left(after(ready("gunslinger", "us-marshal"), LOST, kill(1)), 1)
    _, t = laid_out(posse)
    assert (t.party, t.dead) == (1, 0)
    posse = after(posse, change=lambda t: setattr(t, "next_mission", NUMBER[FIRST]))
    assert [each.player for each in posse.graves] == [1]
    back = POSSE.joined(msgspec.structs.replace(posse, due="town"), 1)
    _, t = laid_out(back)
    assert (t.party, t.dead, t.controller) == (3, 0b100, [0, 1, 1])


@pytest.mark.rule("SOB-CARD-09")
def test_what_the_dead_and_the_absent_have_is_in_no_deck() -> None:
    rope = ItemRecord("canteen")
    buried = Member(HeroRecord("bandido", new=False, dead=True, items=(rope,)), 0)
    _, without = laid_out(ready("gunslinger"))
    _, t = laid_out(ready("gunslinger", graves=(buried,)))
    count = [sum(definition_of(card) == NUMBER["canteen"] for card in each.decks[GEAR_DECK]) for each in (without, t)]
    assert count[0] - count[1] == 1


@pytest.mark.rule("SOB-CARD-09")
def test_what_the_dead_and_the_absent_have_is_not_for_sale_either() -> None:
    dice = tuple(ItemRecord("ivory-dice") for _ in range(3))
    buried = Member(HeroRecord("bandido", new=False, dead=True, items=dice), 1)
    away = Member(HeroRecord("saloon-girl", new=False, items=dice[:2]), 1)
    posse = ready("gunslinger", due="town", graves=(buried,), away=(away,))
    _, t = laid_out(posse)
    number = NUMBER["ivory-dice"]
    last = copy_for_sale(t, number)
    assert definition_of(last) == number
    gain_item(t, 0, last)
    assert copy_for_sale(t, number) == NONE


# -- people


def test_who_leaves_takes_the_heroes_along_and_brings_them_back() -> None:
    posse = ready("gunslinger", "us-marshal")
    gone = POSSE.left(posse, 1)
    assert [member.hero.hero_class for member in gone.members] == ["gunslinger"]
    assert stage_of(gone).players == (0,)
    back = POSSE.joined(gone, 1)
    assert back.members == posse.members
    assert back.away == ()


@pytest.mark.rule("SOB-NEW-01")
@pytest.mark.parametrize("due", ["adventure", "town"])
def test_who_is_new_says_at_the_next_table_who_it_is(due: str) -> None:
    book = begun("Ann")
    book.beginning = ready("us-marshal", due=due)
    assert book.join("Cora") == 1
    assert [somebody.name for somebody in POSSE.people(book.carry)] == ["US Marshal", "A stranger"]
    table, stage = book.table, book.stage
    assert table is not None
    assert stage is not None
    assert table.ask is not None
    assert (table.ask.prompt, table.ask.seats) == ("Who joins the posse?", (1,))
    assert len(table.ask.options) == 6  # each side of each sheet (SOB-SHEET-01)
    table.choose("start a new hero: Bandida", seat=1)
    assert table.ask.prompt == "Which Starting Upgrade?"
    t = table.position
    assert isinstance(t, Sob)
    assert (t.classes[1], t.portrait[1], t.strangers) == (NUMBER["bandido"], 1, 0)
    assert t.stats[1][HEALTH] == 16
    after = POSSE.after(book.carry, stage, t)
    assert [(member.hero.hero_class, member.player) for member in after.members] == [("us-marshal", 0), ("bandido", 1)]
    assert not after.members[1].hero.stranger
    assert "Bandida joins the posse." in POSSE.told(book.carry, stage, after)


def test_a_posse_has_six_heroes_at_most_and_somebody_stays() -> None:
    full = ready(*("gunslinger", "us-marshal", "saloon-girl", "bandido", "gunslinger", "us-marshal"))
    assert "at most 6" in POSSE.not_joining(full, 6)
    assert "there already" in POSSE.not_joining(full, 0)
    one = ready("gunslinger")
    assert "somebody must lead" in POSSE.not_leaving(one, 0)
    assert "left already" in POSSE.not_leaving(one, 1)


def test_nobody_takes_the_seat_of_a_player_who_has_nobody_left() -> None:
    posse = ready(*("gunslinger", "us-marshal", "saloon-girl", "bandido", "gunslinger", "us-marshal"))
    members = [Member(member.hero, member.player // 2) for member in posse.members]
    posse = msgspec.structs.replace(posse, players=(0, 1, 2), members=tuple(members))
    posse = after(posse, LOST, kill(4, 5))
    assert POSSE.not_joining(posse, 3) == ""
    posse = POSSE.joined(posse, 3)
    assert "at most 6" in POSSE.not_joining(posse, 4)
    _, t = laid_out(posse)
    assert (t.party, t.controller) == (6, [0, 0, 1, 1, 3, 2])


def test_nobody_joins_in_the_middle_of_an_adventure() -> None:
    book = begun("Ann")
    assert book.table is not None
    book.table.choose(0)
    with pytest.raises(NotLegal, match="has begun"):
        book.join("Ben")


# -- from outside


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"due": "church"}, "adventure or town, not 'church'"),
        ({"players": (0, 0)}, "not told apart"),
        ({"players": (1,)}, "led by player 0, who is not there"),
        ({"members": (Member(HeroRecord("wizard"), 0),)}, "no class 'wizard'"),
        ({"members": (Member(HeroRecord("bandido", new=False, dead=True), 0),)}, "one of the living is dead"),
        ({"graves": (Member(HeroRecord("bandido"), 0),)}, "in a grave is not dead"),
        ({"members": (Member(HeroRecord("bandido"), 0),) * 7}, "at most 6"),
        ({"graves": (buried("bandido", 0),) * 501}, "more than 500 heroes are dead or away"),
        ({"players": (0, 1)}, "player 1 leads nobody"),
        ({"players": (0, 1), "graves": (buried("bandido", 1),)}, "player 1 leads nobody"),
        ({"due": "town", "players": (0, 1), "graves": (buried("bandido", 2),)}, "player 1 leads nobody"),
        (
            {"due": "town", "graves": tuple(buried("bandido", 0, items=(ItemRecord("ivory-dice"),) * 4) for _ in "ab")},
            "the box holds 6 of 'ivory-dice'",
        ),
        ({"story": StoryRecord(won=("no-such",))}, "no Mission 'no-such'"),
        ({"mission": "no-such"}, "no Mission 'no-such'"),
    ],
)
def test_what_cannot_be_a_posse_is_named(change: dict[str, Any], told: str) -> None:
    posse = ready("gunslinger")
    assert POSSE.wrong_with(posse) == ""
    assert told in POSSE.wrong_with(msgspec.structs.replace(posse, **change))


@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (("A", "B"), {"heroes": "gunslinger"}, "2 players need 2 to 6 heroes, not 1"),
        (("A",), {"heroes": "wizard"}, "no class 'wizard'"),
        (("A",), {"heroes": "gunslinger", "leaders": "2"}, "'2' is no seat"),
        (("A",), {"stage": "town"}, "no option 'stage'"),
    ],
)
def test_what_cannot_be_begun_is_named(players: tuple[str, ...], options: dict[str, str], told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        open_book(POSSE, find, players, options, seed=1)


# -- told


def test_what_a_chapter_came_to_is_told() -> None:
    before = ready("gunslinger", "us-marshal")

    def grow(t: Sob) -> None:
        kill(1)(t)
        t.xp[0] += 40
        t.gold[0] += 25

    now = after(before, LOST, grow)
    told = POSSE.told(before, stage_of(before), now)
    assert told == ["The Mission failed.", "US Marshal has died.", "Gunslinger gains 40 XP and $25."]
    assert [(each.name, each.condition) for each in POSSE.people(now)] == [("Gunslinger", ""), ("US Marshal", "dead")]
    assert POSSE.log(now) == ["0 Missions won, 1 failed", "The town gives up after 7 more failures"]
    assert POSSE.outcome(before, stage_of(before), now) == "failed"
    assert POSSE.ahead(now) == ["A Fistful of Dark Stone", "What Took the Mules", "Lamps in the Deep"]


def alone(**has: Any) -> Posse:
    """A Gunslinger with these belongings."""
    member = Member(HeroRecord("gunslinger", new=False, **has), 0)
    return msgspec.structs.replace(ready("gunslinger"), members=(member,))


@pytest.mark.parametrize(
    ("was", "now", "between", "told"),
    [
        (  # the XP that a level cost were gained first
            {"xp": 300},
            {"xp": 20, "level": 2, "abilities": ("steady-eye",), "bonuses": ("gunslinger-bonus-2",)},
            False,
            "gains 220 XP; reaches level 2; and learns Steady Eye.",
        ),
        (
            {"items": (ItemRecord("pistol"),)},
            {"items": (ItemRecord("pistol"), ItemRecord("hatchet")), "corruption": 1},
            False,
            "finds Hatchet, and takes 1 Corruption.",
        ),
        ({"gold": 500, "dark_stone": 2}, {"gold": 80}, True, "parts with $420 and 2 Dark Stone."),
        (
            {"items": (ItemRecord("hatchet"),), "scars": ("injury-ruined-hand",)},
            {"gold": 50},
            True,
            "gains $50; lets go of Hatchet; and is rid of A Ruined Hand.",
        ),
    ],
)
def test_what_a_hero_gained_and_lost_is_one_sentence(
    was: dict[str, Any], now: dict[str, Any], between: bool, told: str
) -> None:
    before = alone(**was)
    stage = msgspec.structs.replace(stage_of(before), between=between)
    lines = POSSE.told(before, stage, alone(**now))
    assert lines[-1] == f"Gunslinger {told}"


def test_the_book_says_what_a_hero_is_and_has() -> None:
    posse = alone(level=2, xp=40, upgrades=("reload",), tokens=("dynamite", "dynamite"))
    (hero,) = POSSE.people(posse)
    assert hero.facts == {"level": "2", "XP": "40", "next level at": "1000", "gold": "$0", "abilities": "Reload"}
    assert hero.belongings == ("Dynamite", "Dynamite")


def test_the_log_warns_of_what_the_town_has_lost() -> None:
    story = StoryRecord(won=(FIRST,), closed=("saloon", "church"))
    posse = ready("gunslinger", story=story, due="town")
    assert POSSE.log(posse) == ["1 Mission won, 0 failed", "The Saloon and the Church are closed now"]
    lost = msgspec.structs.replace(posse, story=msgspec.structs.replace(story, closed=(), no_town=True))
    assert POSSE.log(lost)[-1] == "There is no town to go back to"


def test_the_road_has_the_missions_that_were_played_and_those_that_are_open() -> None:
    book = begun("Ann")
    assert book.table is not None
    save = parsed(written(book.table))
    book.steps = (Chapter(stage_of(book.carry), save, POSSE.rules, after(book.carry)),)
    road = [(each.title, each.state) for each in told(book).road]
    assert road == [
        ("A Fistful of Dark Stone", "won"),
        ("What Took the Mules", "ahead"),
        ("The Company Survey", "ahead"),
    ]


def test_heroes_that_are_alike_are_told_apart() -> None:
    twins = tuple(Member(HeroRecord("bandido", new=False, gold=gold), 0) for gold in (10, 20))
    posse = ready("gunslinger")
    posse = msgspec.structs.replace(posse, members=twins, graves=(buried("bandido", 0),))
    both = after(posse, WON, lambda t: t.gold.__setitem__(1, 25))
    assert POSSE.told(posse, stage_of(posse), both) == ["The Mission was won.", "Bandido gains $5."]
    one = after(posse, LOST, kill(1))
    assert POSSE.told(posse, stage_of(posse), one) == ["The Mission failed.", "Bandido has died."]
    three = msgspec.structs.replace(posse, members=(*twins, twins[0]), graves=())
    assert POSSE.told(posse, stage_of(posse), three)[1:] == ["Bandido has come back from the dead."]


def test_what_a_new_hero_begins_with_is_not_told_as_found() -> None:
    before = begun("Ann", heroes="gunslinger").beginning
    hero = before.members[0].hero
    assert hero.new
    found = tuple(ItemRecord(code) for code in ("pistol", "brass-knuckles"))
    member = msgspec.structs.replace(before.members[0], hero=msgspec.structs.replace(hero, new=False, items=found))
    now = msgspec.structs.replace(before, members=(member,))
    assert POSSE.told(before, stage_of(before), now)[-1] == "Gunslinger finds Brass Knuckles."


# -- whole lives


@pytest.mark.parametrize("seed", [2, 3])
def test_whole_lives_by_chance_survive_stops_and_crashes(seed: int, tmp_path: Path) -> None:
    player = Player(POSSE, find, seed, tmp_path)
    check(player.play(), find, player.rng)
