"""What a sensible hero makes of its levels: what it learns, and which Shots it loads."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import CODE, definition_of

# Abilities by how much they help an ordinary party
LEARNT: Final = {
    # US Marshal
    "buck-and-ball": 3.0,
    "both-barrels": 3.5,
    "sawn-short": 5.0,
    "the-last-word": 5.5,
    "sworn-in": 1.5,
    "bounty-papers": 2.0,
    "hold-the-line": 2.5,
    "posse-comitatus": 5.0,
    "rawhide": 2.8,
    "boiled-leather": 3.2,
    "stare-it-down": 3.0,
    "too-mean-to-bury": 4.5,
    "trail-sense": 2.0,
    "spare-oil": 2.5,
    "case-files": 2.8,
    "seen-it-before": 3.0,
    # Saloon Girl
    "chair-leg": 3.0,
    "low-blow": 3.5,
    "hatpin": 4.5,
    "house-rules": 5.5,
    "encore": 2.5,
    "torch-song": 3.0,
    "last-call": 3.5,
    "the-show-goes-on": 4.5,
    "quickstep": 1.8,
    "side-door": 1.8,
    "never-there": 4.5,
    "smoke-and-mirrors": 5.0,
    "deep-pockets": 2.0,
    "house-odds": 2.2,
    "cut-of-the-take": 2.2,
    "favours-owed": 4.0,
    # Gunslinger
    "off-the-wall": 2.2,
    "three-throats": 2.8,
    "devils-powder": 4.2,
    "six-of-anything": 4.0,
    "greased-holster": 2.0,
    "hair-trigger": 4.0,
    "thumb-the-gate": 2.5,
    "from-the-hip": 5.5,
    "steady-eye": 2.8,
    "nothing-personal": 3.0,
    "vital-spots": 3.5,
    "dead-calm": 5.0,
    "ace-in-the-boot": 2.6,
    "lucky-break": 4.0,
    "stacked-deck": 2.8,
    "all-in": 4.0,
    # Bandido
    "powder-monkey": 2.4,
    "good-arm": 2.2,
    "nails-in-it": 3.5,
    "walking-arsenal": 4.5,
    "cross-draw": 2.6,
    "sighted-in": 4.2,
    "hail-of-lead": 3.5,
    "last-man-standing": 5.0,
    "scar-tissue": 2.8,
    "bite-the-bullet": 3.0,
    "cornered": 3.4,
    "not-today": 5.0,
    "thick-blood": 1.8,
    "nose-for-stone": 1.8,
    "stone-eater": 2.6,
    "lions-share": 3.0,
}
ENOUGH: Final = 2  # Shots of a type: Grit pays for no more, and Dead Eye costs none


def ability_worth(ability: int) -> float:
    """An ability that comes with a level."""
    return LEARNT[CODE[definition_of(ability)]]


def load_worth(count: int) -> float:
    """So many Shots of a type other than Dead Eye."""
    return float(count if count <= ENOUGH else 2 * ENOUGH - count)
