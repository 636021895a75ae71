"""A distribution from outside, installed as far as Python can tell: what `pip install -e` does, without pip."""

from __future__ import annotations

import tomllib
from pathlib import Path

CANDLES = Path(__file__).parent / "candles"


def installed(project: Path, site: Path) -> list[str]:
    """Write the metadata of a project into a folder; gives what must be on the path for Python to find both."""
    told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {told['name']}\nVersion: {told['version']}\n")
    lines: list[str] = []
    for group, points in told["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {where}" for name, where in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return [str(site), str(project)]
