"""What a server writes down about itself."""

from __future__ import annotations

import logging

from grimtable.server.calls import NameCall
from grimtable.server.settings import Settings

PLAIN = "%(asctime)s %(levelname)s %(name)s: %(message)s"
WITH_CALLS = "%(asctime)s %(levelname)s %(name)s [%(call)s]: %(message)s"


def write_log(settings: Settings) -> None:
    """Warnings and faults go to stderr; every call too, where that is wanted."""
    handler = logging.StreamHandler()
    handler.addFilter(NameCall())
    logging.basicConfig(
        level=logging.WARNING, format=WITH_CALLS if settings.access_log else PLAIN, handlers=[handler], force=True
    )
    if settings.access_log:
        logging.getLogger("grimtable.access").setLevel(logging.INFO)
