"""The campaign of a posse: adventures with a stop after each, until the story ends or nobody is left (SOB-CAMP-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from grimtable.games.shadows_of_brimstone.campaign import telling
from grimtable.games.shadows_of_brimstone.campaign.carry import (
    ADVENTURE,
    TOWN,
    Member,
    Posse,
    belongings,
    brought_along,
    new_member,
    without_heroes,
    wrong_with,
)
from grimtable.games.shadows_of_brimstone.missions import story as missions
from grimtable.games.shadows_of_brimstone.printed import NAME, NUMBER
from grimtable.games.shadows_of_brimstone.records import HeroRecord, record_of
from grimtable.games.shadows_of_brimstone.settings import FIRST_MISSION, SETTINGS, leaders_of, party_of
from grimtable.games.shadows_of_brimstone.state import MOST_HEROES, Sob
from grimtable.games.shadows_of_brimstone.story import StoryRecord, leaders_after, party_after, story_after
from grimtable.kernel.campaign import Campaign, End, Somebody, Stage
from grimtable.kernel.game import Setting

GAME: Final = "shadows-of-brimstone"
OF_THE_GAME: Final = (
    *("epic_for_few", "fixed_move", "advanced_encounters", "below_the_darkness", "hard_core", "threats"),
    *("dangerous_dynamite", "grit_on_deadly_charts", "optional_revival"),
)
PARTIES: Final = (  # for whoever leads several: other parties can be written down
    "us-marshal,gunslinger",
    "us-marshal,gunslinger,saloon-girl",
    "us-marshal,gunslinger,saloon-girl,bandido",
)


class PosseCampaign(Campaign[Posse]):
    """Up to six heroes, twelve Missions, one town, and whatever is under it."""

    name = "posse"
    title = "A Posse's Life"
    summary = (
        "Missions with a town between them: levels, scars, gold, graves, and a story that ends one way or the other."
    )
    game = GAME
    rules = "2"
    most_players = MOST_HEROES
    settings: tuple[Setting, ...] = tuple(  # type: ignore[misc]
        msgspec.structs.replace(setting, values=(*setting.values, *PARTIES)) if setting.name == "heroes" else setting
        for setting in SETTINGS
        if setting.name in ("heroes", "leaders", *OF_THE_GAME)
    )

    @property
    def carry(self) -> type[Posse]:
        return Posse

    def impossible(self, players: int, options: Mapping[str, str]) -> str:
        party = party_of(players, options["heroes"])
        if isinstance(party, str):
            return party
        if not players <= len(party) <= MOST_HEROES:
            return f"{players} players need {players} to {MOST_HEROES} heroes, not {len(party)} (SOB-SETUP-02)"
        leaders = leaders_of(players, len(party), options["leaders"])
        return leaders if isinstance(leaders, str) else ""

    def begin(self, players: int, options: Mapping[str, str]) -> Posse:
        party = party_of(players, options["heroes"])
        assert not isinstance(party, str)
        leaders = leaders_of(players, len(party), options["leaders"])
        assert not isinstance(leaders, str)
        members = tuple(Member(*each) for each in zip(party, leaders, strict=True))
        flags = {name: options[name] for name in OF_THE_GAME}
        return Posse(tuple(range(players)), members, options=flags, mission=FIRST_MISSION)

    def wrong_with(self, carry: Posse) -> str:
        return wrong_with(carry)

    # -- what comes next

    def next(self, carry: Posse) -> Stage | End:
        """An adventure, the stop after it, or the end of the story."""
        stands = missions.how_it_stands(carry.story.won, carry.story.failed, len(carry.members))
        if stands != missions.GOES_ON:
            ending = missions.ENDINGS[stands]
            return End(ending.key, ending.headline, ending.story, stands == missions.STORY_WON)
        return self._adventure(carry) if carry.due == ADVENTURE else self._stop(carry)

    def _adventure(self, carry: Posse) -> Stage:
        mission = carry.mission
        kept = belongings((*carry.graves, *carry.away))
        story = msgspec.structs.replace(carry.story, elsewhere=tuple(kept))
        options = self._options(carry, list(carry.members), story)
        told = missions.CHAPTER[mission].before
        return Stage(mission, NAME[NUMBER[mission]], GAME, carry.players, {**options, "mission": mission}, False, told)

    def _stop(self, carry: Posse) -> Stage:
        """The dead come along, as far as the table has room for them (SOB-DEATH-06)."""
        seen_to = brought_along(carry)
        others = tuple(grave for i, grave in enumerate(carry.graves) if i not in seen_to)
        kept = belongings((*others, *carry.away))
        due = missions.open_missions(carry.story.won, carry.story.failed)
        story = msgspec.structs.replace(carry.story, open=tuple(due), elsewhere=tuple(kept))
        options = self._options(carry, [*carry.members, *(carry.graves[i] for i in seen_to)], story)
        options |= {"mission": carry.mission, "stage": TOWN}
        won = carry.mission in carry.story.won[-1:]
        told = missions.told_after(carry.mission, won)
        title = f"After {NAME[NUMBER[carry.mission]]}"
        return Stage(f"after-{carry.mission}", title, GAME, carry.players, options, True, told)

    def _options(self, carry: Posse, party: list[Member], story: StoryRecord) -> dict[str, str]:
        leaders = [carry.players.index(each.player) for each in party]
        return {
            **carry.options,
            "heroes": msgspec.json.encode([member.hero for member in party]).decode(),
            "leaders": ",".join(str(seat + 1) for seat in leaders),
            "story": msgspec.json.encode(story).decode(),
            "game": "basic" if carry.mission == FIRST_MISSION and not carry.story.won else "advanced",
        }

    # -- what is left behind

    def after(self, carry: Posse, stage: Stage, position: Any) -> Posse:
        """The posse as it leaves the table."""
        assert isinstance(position, Sob)
        t = position
        story = msgspec.structs.replace(story_after(t, carry.story), open=(), elsewhere=(), graves=())
        dead = [(hero, record_of(t, hero)) for hero in t.heroes() if t.dead >> hero & 1]
        if stage.between:
            leaders = [stage.players[seat] for seat in leaders_after(t)]
            return msgspec.structs.replace(
                carry,
                members=tuple(Member(*each) for each in zip(party_after(t), leaders, strict=True)),
                graves=self._graves_after(carry, dict(dead)),
                story=story,
                due=ADVENTURE,
                mission=story.next,
            )
        buried = [hero for hero, _ in dead]
        members = [
            Member(record_of(t, hero), member.player) for hero, member in enumerate(carry.members) if hero not in buried
        ]
        graves = [Member(record, carry.members[hero].player) for hero, record in dead]
        return msgspec.structs.replace(
            carry, members=tuple(members), graves=(*carry.graves, *graves), story=story, due=TOWN
        )

    def _graves_after(self, carry: Posse, dead: dict[int, HeroRecord]) -> tuple[Member, ...]:
        """Those who were buried before a stop and are not raised, in their order, and then those who died at it."""
        seen_to = {grave: len(carry.members) + i for i, grave in enumerate(brought_along(carry))}  # by their heroes
        graves: list[Member] = []
        for i, grave in enumerate(carry.graves):
            if i not in seen_to:
                graves.append(grave)
            elif seen_to[i] in dead:
                graves.append(Member(dead[seen_to[i]], grave.player))
        return (*graves, *(Member(dead[i], member.player) for i, member in enumerate(carry.members) if i in dead))

    # -- people

    def not_joining(self, carry: Posse, player: int) -> str:
        if player in carry.players:
            return "they are there already"
        own = [member for member in carry.away if member.player == player]
        kept = len(carry.members) + len(without_heroes(carry))  # who has nobody left gets a new hero at the next stop
        if kept + max(1, len(own)) > MOST_HEROES:
            return f"a posse has at most {MOST_HEROES} heroes (SOB-PARTY-02)"
        return ""

    def joined(self, carry: Posse, player: int) -> Posse:
        """Who comes back brings the heroes that were theirs; who is new brings a new one (SOB-NEW-01)."""
        own = tuple(member for member in carry.away if member.player == player)
        members = own or (new_member(carry, player),)
        return msgspec.structs.replace(
            carry,
            players=(*carry.players, player),
            members=(*carry.members, *members),
            away=tuple(member for member in carry.away if member.player != player),
        )

    def not_leaving(self, carry: Posse, player: int) -> str:
        if player not in carry.players:
            return "they have left already"
        if not any(member.player != player for member in carry.members):
            return "somebody must lead a hero that lives"
        return ""

    def left(self, carry: Posse, player: int) -> Posse:
        return msgspec.structs.replace(
            carry,
            players=tuple(number for number in carry.players if number != player),
            members=tuple(member for member in carry.members if member.player != player),
            away=(*carry.away, *(member for member in carry.members if member.player == player)),
        )

    def people(self, carry: Posse) -> Sequence[Somebody]:
        return [
            *(telling.somebody(member, "") for member in carry.members),
            *(telling.somebody(member, "dead") for member in carry.graves),
            *(telling.somebody(member, "away") for member in carry.away),
        ]

    def log(self, carry: Posse) -> Sequence[str]:
        return telling.log(carry)

    def ahead(self, carry: Posse) -> Sequence[str]:
        return telling.ahead(carry)

    def outcome(self, before: Posse, stage: Stage, after: Posse) -> str:
        return telling.outcome(before, stage, after)

    def told(self, before: Posse, stage: Stage, after: Posse) -> Sequence[str]:
        return telling.told(before, stage, after)


POSSE: Final = PosseCampaign()
