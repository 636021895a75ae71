"""What is told between the scenarios of Night of the Zealot, in our own words."""

from __future__ import annotations

from typing import Final

PROLOGUE: Final = (
    "September in Arkham, and the heat will not go. Good neighbours have begun to fight over nothing at all. On a farm "
    "upriver a man has opened his barn and wishes he had not. An old woman at the market lays her cards, sees a few "
    "people at a table under a lamp, and lays them again. They come up the same. She does not say how it ends for "
    "them; she closes her stall early and goes home."
)

AFTER_THE_FIRE: Final = (
    "What you own now fits into the pockets of a coat that smells of smoke. Lita Chantler has a room above a shop, a "
    "kettle, and a great deal to explain. While she does, you make lists: what you had, what you will need."
)
IN_THE_HOUSE: Final = (
    "The floor holds. You push the piano over the place where it gave way and spend the afternoon with pencil and "
    "paper, at your own table. A list of names is a thing one can work with."
)
OUT_OF_THE_HOUSE: Final = (
    "The house stands, and nobody proposes to go back inside for a hat. You meet in a back room by the river. Lita "
    "Chantler comes too, and keeps her eyes on the door, because it is still about."
)
THE_NEXT_ONES: Final = (
    "Three lines in the newspaper, and a house that is not for sale. But somebody has been asking about it all week, "
    "and somebody else has been asking for people who ask. There is a table again, and a lamp over it."
)

AFTER_MIDNIGHT: Final = (
    "The last stroke hangs over the roofs. There is time to reload, to bind what bleeds, to say one sentence to each "
    "other. There is not time for two."
)
BEFORE_MIDNIGHT: Final = (
    "A quarter of an hour, in an all-night diner at the edge of the woods. The coffee is bad. You lay what you have "
    "learnt on the table, share out what you carry, and find that your hands are quite steady."
)
SOMEBODY_IS_NEW: Final = "There is an empty chair, and somebody who means to sit in it."

WON_BY_BREAKING: Final = (
    "Nobody thanks you. Arkham sleeps late, reads of arrests, and finds the weather cooler. You hold on to that: it is "
    "what you went for."
)
WON_BY_FIGHTING: Final = (
    "Years from now you will still leave a lamp on. But there is a town outside the window, with people in it who "
    "quarrel about parking, and that is your doing."
)
SURVIVED: Final = (
    "You are alive, and so is Arkham. On some nights the two of you find it hard to look at each other. You have kept "
    "her kettle; you cannot say why."
)
LOST: Final = "Arkham is still on the maps. The trains go through without stopping, and the conductors draw the blinds."
NOBODY_LEFT: Final = (
    "There is nobody left in Arkham who knows what to look for, or would care to be told. The singing goes on under "
    "the floors, and towards morning it is answered."
)
