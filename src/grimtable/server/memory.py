"""Memory that nobody uses any more goes back to the system, as far as the system's library lets it."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable


def _trim() -> Callable[[int], int] | None:
    """What glibc has for it: by itself it keeps what was freed, for the next tables."""
    if sys.platform != "linux":
        return None
    try:
        trim: Callable[[int], int] = ctypes.CDLL("libc.so.6").malloc_trim
    except (OSError, AttributeError):  # another library of C
        return None
    return trim


_trimmed = _trim()


def give_back() -> None:
    """Give back what is free."""
    if _trimmed is not None:
        _trimmed(0)
