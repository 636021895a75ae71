"""The loose story that the Missions tell: what each opens when it is won or has failed, and how it ends (SOB-CAMP-16).

Every Mission is a chapter. The party may choose any that is open; one that has failed may be tried again. What a
failure costs the town is written down by the Mission itself (`campaign.aftermath`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

FIRST: Final = "a-fistful-of-dark-stone"
FINALE: Final = "the-hand-on-the-handle"
TRIES_AT_THE_FINALE: Final = 2
MOST_FAILED: Final = 8  # Missions after which nobody in town waits for help any more

# How the story stands
GOES_ON: Final = 0
STORY_WON: Final = 1
NOBODY_LEFT: Final = 2
FINALE_LOST: Final = 3
TOWN_LOST: Final = 4


@dataclass(frozen=True)
class Ending:
    """One way in which the story ends."""

    key: str
    headline: str
    story: str


ENDINGS: Final = {
    STORY_WON: Ending(
        "door-shut",
        "The door is shut",
        "On both sides, this time. The town is still there, most of it, and so are you. The Company sends a man to ask "
        "what became of its property. He is shown the hole, and takes the evening coach.",
    ),
    NOBODY_LEFT: Ending(
        "nobody-left",
        "Nobody is left",
        "The lantern was found a week later, still lit, a hundred yards further in than anybody had ever been. "
        "Whoever found it had the sense to leave it there.",
    ),
    FINALE_LOST: Ending(
        "door-open",
        "The door stands open",
        "You knocked twice, and there was an answer both times. Nobody knocks a third time. By winter there is a light "
        "under every door in town, and nobody in any of the rooms.",
    ),
    TOWN_LOST: Ending(
        "town-lost",
        "The last coach has left",
        "After the eighth bad night they stop ringing the bell. The preacher carries the book out, the doctor "
        "his bag, the barkeep what is left in the barrel. There is a seat for each of you, facing backwards.",
    ),
}


@dataclass(frozen=True)
class Chapter:
    """One Mission in the story."""

    mission: str
    won: tuple[str, ...]  # the Missions that are open once it was won,
    failed: tuple[str, ...]  # and those that are open once it has failed
    before: str  # told when the party sets out
    if_won: str
    if_failed: str


CHAPTERS: Final = (
    Chapter(
        FIRST,
        ("what-took-the-mules", "the-company-survey"),
        ("what-took-the-mules", "lamps-in-the-deep"),
        "The Company closed the old seam eleven years ago and never said why. Last week a boy came down the hill with "
        "a pocket full of violet stone. Everybody in the saloon has a plan, and you are the first with a lantern.",
        "You come back with stone in your pockets and the same bad dream, all of you. The assayer pays without "
        "looking up. He asks how far the lamps were lit.",
        "You come back with less than you took. The assayer is not surprised. He has already sold four lamps to "
        "the next party.",
    ),
    Chapter(
        "what-took-the-mules",
        ("the-company-survey", "lamps-in-the-deep"),
        ("until-the-whistle", "the-company-survey"),
        "A whole pack train has gone missing between the stable and the mine gate, a distance of ninety yards. "
        "The teamsters put up a bounty, and then a bigger one.",
        "The hide is nailed to the stable door, and it takes two doors. In its belly was a brass tag of the "
        "Company, numbered and dated next year.",
        "It has learnt that there is food at the end of the road. Tonight the mules are walked through the "
        "pump house, because it has the only door with iron on it.",
    ),
    Chapter(
        "the-company-survey",
        ("the-night-ledger", "lamps-in-the-deep"),
        ("lamps-in-the-deep", "five-minutes-of-fuse"),
        "The Company wants its mine measured before it says whether the mine exists. There is a plan in the office. "
        "It is a good plan, and it is of somewhere else.",
        "Your drawing and theirs agree in everything but the number of rooms. The clerk rolls both up, locks one "
        "away, and tells you which nights the office is empty.",
        "Without a drawing the Company sends men instead. They go down singing on Monday.",
    ),
    Chapter(
        "lamps-in-the-deep",
        ("carry-it-up", "the-hymn-under-the-floor"),
        ("the-hymn-under-the-floor", "the-roof-came-down"),
        "Four men of the Monday shift have not come up. At night their lamps can be seen from the headframe, moving. "
        "The wives have stopped counting aloud.",
        "Those who came home do not speak of it, but they all draw the same thing: a figure, knee-high, with its "
        "hands before its face. The preacher wants it found.",
        "Nobody came home. On Sunday the organ has five voices too many.",
    ),
    Chapter(
        "the-night-ledger",
        ("carry-it-up", "nail-it-shut"),
        ("until-the-whistle", "the-hymn-under-the-floor"),
        "The Company keeps two ledgers. One is for the bank. The other is written at night, underground, and the men "
        "in it are entered twice: once as they go in, once as they are received.",
        "It is all there: a door, a price, and who has been paying it. The last page is ruled and dated and has your "
        "names on it, in pencil.",
        "The pages are gone, and the night clerk knows who had them. The pump is to run without a crew from now on, "
        "he says. It is cheaper.",
    ),
    Chapter(
        "carry-it-up",
        ("the-hymn-under-the-floor", "nail-it-shut"),
        ("the-roof-came-down", "five-minutes-of-fuse"),
        "It is not gold, and the Company has offered its weight in gold. The preacher has offered nothing, and means "
        "to burn it. Either way somebody has to carry it up.",
        "It burns for three days. When it is out, everybody in town can hear what the singing was for.",
        "It stays down there, and it has seen you. The hill shifts in its sleep.",
    ),
    Chapter(
        "five-minutes-of-fuse",
        ("nail-it-shut", "the-roof-came-down"),
        ("the-roof-came-down", "until-the-whistle"),
        "The plan is a simple one, and it is made by people who will be elsewhere: powder in the lower gallery, a long "
        "fuse, and somebody to see that it burns.",
        "The hill coughs once. Behind the fallen rock is a frame of black timber, and in the frame a door.",
        "The charge went off in the wrong gallery, at the wrong time. What it opened was not on the plan.",
    ),
    Chapter(
        "the-roof-came-down",
        ("five-minutes-of-fuse", "nail-it-shut"),
        ("until-the-whistle", "nail-it-shut"),
        "You were on the way back when the timber began to talk. By the time the dust is down there is no way back. "
        "Somewhere ahead the lamp flame leans over, very slightly.",
        "You come out of a hole in a wheat field, two miles from the hill. Under that field runs a corridor with a "
        "carpet, and it runs toward the town.",
        "They dig for two days and find you on the third. You were not alone, you tell them. They have seen.",
    ),
    Chapter(
        "the-hymn-under-the-floor",
        ("nail-it-shut", "five-minutes-of-fuse"),
        ("until-the-whistle", "nail-it-shut"),
        "The church has four cellars, of which the preacher knew one. On Sunday the congregation stopped at the third "
        "verse. The singing did not.",
        "The choir is silent. On the cellar wall somebody has been keeping count, and the count stops at a drawing of "
        "a door.",
        "The floor goes during the sermon. Those who are left pray in the street, and keep their eyes open for it.",
    ),
    Chapter(
        "until-the-whistle",
        ("five-minutes-of-fuse", "nail-it-shut"),
        ("the-roof-came-down", "nail-it-shut"),
        "If the pump stops, the lower streets are under water by noon. The crew has asked for its wages and left. The "
        "day shift comes with the whistle; until then it is you.",
        "The whistle blows, and it is the best music you ever heard. The water that the pump brought up all night "
        "was warm, and smelt of candles.",
        "By noon there are boats in Main Street. Something has been using the tunnels that were meant for the water.",
    ),
    Chapter(
        "nail-it-shut",
        (FINALE,),
        (FINALE, "five-minutes-of-fuse"),
        "It was a door once, with a frame and a handle. Now it is the place that everything else leads to. Bring "
        "nails, and somebody who can pray or read.",
        "It is shut. In the quiet that follows you see the handle move, up and down, patiently, from the other side.",
        "It stands open and nothing comes out. That is worse. Somebody is holding it for you.",
    ),
    Chapter(
        FINALE,
        (),
        ("until-the-whistle",),
        "A door that is nailed shut can be opened again, as long as there is somebody to open it. So one of two things "
        "has to go: this side or that one. You take the lantern and knock.",
        "There is nobody left to open it. You come home by the front way, in daylight, and the boy with the violet "
        "stone is told to throw it away. Of the men in the ledger no more is heard, and no less.",
        "You come back, which nobody did before, and people cross the street. The handle still moves.",
    ),
)
CHAPTER: Final = {chapter.mission: chapter for chapter in CHAPTERS}


def open_missions(won: Sequence[str], failed: Sequence[str]) -> list[str]:
    """The Missions that the party may choose from, in the order of the story.

    They are the first one, and whatever the Missions won and failed have opened, without those that are won. A story
    that is over has none.
    """
    if how_it_stands(won, failed) != GOES_ON:
        return []
    opened = {FIRST}
    for mission in won:
        opened.update(CHAPTER[mission].won)
    for mission in failed:
        opened.add(mission)
        opened.update(CHAPTER[mission].failed)
    return [chapter.mission for chapter in CHAPTERS if chapter.mission in opened and chapter.mission not in won]


def how_it_stands(won: Sequence[str], failed: Sequence[str], heroes: int = 1) -> int:
    """Won with the finale; lost when no hero is left, when the finale has failed twice, or when too much has failed."""
    if FINALE in won:
        return STORY_WON
    if heroes <= 0:
        return NOBODY_LEFT
    if list(failed).count(FINALE) >= TRIES_AT_THE_FINALE:
        return FINALE_LOST
    return TOWN_LOST if len(failed) >= MOST_FAILED else GOES_ON


def told_after(mission: str, is_won: bool) -> str:
    """What is told when a Mission is over."""
    chapter = CHAPTER[mission]
    return chapter.if_won if is_won else chapter.if_failed
