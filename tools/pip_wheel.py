"""pip for a Python that comes without it, as Debian's does: its wheel, from the index that pip itself would ask."""

from __future__ import annotations

import hashlib
import os
import re
import sys
import urllib.parse
import urllib.request
from html import unescape
from pathlib import Path

INDEX = "https://pypi.org/simple"
PATIENCE = 60.0

LINK = re.compile(r"<a\s(?P<attributes>[^>]*)>\s*pip-(?P<version>[0-9.]+)-py3-none-any\.whl\s*</a>")
OLDEST = re.compile(r"data-requires-python=.>=3\.(?P<minor>\d+)")
ADDRESS = re.compile(r"""href=["'](?P<url>[^"'#]+)#sha256=(?P<sha256>[0-9a-f]{64})["']""")


def fetch_pip(folder: Path) -> Path:
    """Put the newest wheel of pip into the folder. Raises OSError or ValueError where there is none to be had."""
    page = (os.environ.get("PIP_INDEX_URL") or INDEX).rstrip("/") + "/pip/"
    with urllib.request.urlopen(page, timeout=PATIENCE) as reply:
        url, sha256 = newest_wheel(reply.read().decode("utf-8", "replace"))
    with urllib.request.urlopen(urllib.parse.urljoin(page, url), timeout=PATIENCE) as reply:
        data = reply.read()
    if hashlib.sha256(data).hexdigest() != sha256:
        raise ValueError("the wheel of pip has arrived damaged")
    wheel = folder / Path(urllib.parse.urlsplit(url).path).name
    wheel.write_bytes(data)
    return wheel


def newest_wheel(page: str) -> tuple[str, str]:
    """Where the wheel of the last release is, and its checksum, from the page of the index about pip."""
    releases: dict[tuple[int, ...], tuple[str, str]] = {}
    for link in LINK.finditer(page):
        attributes = unescape(link["attributes"])
        address, oldest = ADDRESS.search(attributes), OLDEST.search(attributes)
        if oldest and sys.version_info < (3, int(oldest["minor"])):
            continue
        if address and "data-yanked" not in attributes:
            releases[tuple(map(int, link["version"].split(".")))] = (address["url"], address["sha256"])
    if not releases:
        raise ValueError("the package index names no wheel of pip")
    return releases[max(releases)]
