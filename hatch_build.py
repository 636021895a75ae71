"""Builds the wheel: with compiled modules and the browser client where that is possible, else without.

Which modules are compiled is decided in tools/compiled.py. Their sources stay in the wheel next to
the extensions, for tracebacks and for readers; Python prefers the extension. The client is built by
tools/web.py; an editable install gets it in its place in the sources.

    GRIMTABLE_PURE=1      never compile
    GRIMTABLE_COMPILED=1  never fall back: a wheel that cannot be compiled is an error
    GRIMTABLE_CLIENT=0    leave out the browser client
    GRIMTABLE_CLIENT=1    never fall back: a client that cannot be built is an error

The description of the package is the README, without what makes no sense outside the repository.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class WheelParts(BuildHookInterface[Any]):
    """Adds the extensions to the wheel, and with them the tag of this platform; and the client."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of the wheel."""
        self._built: tempfile.TemporaryDirectory[str] | None = None
        self._client: tempfile.TemporaryDirectory[str] | None = None
        self._add_client(version, build_data)
        self._add_extensions(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called by hatchling when the wheel is written."""
        for folder in (self._built, self._client):
            if folder is not None:
                folder.cleanup()

    def _add_client(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("GRIMTABLE_CLIENT") == "0":
            self.app.display_info("grimtable: no browser client, as asked by GRIMTABLE_CLIENT=0")
            return
        tool = [sys.executable, str(Path(self.root, "tools", "web.py")), "build"]
        if version != "editable":
            self._client = tempfile.TemporaryDirectory(prefix="grimtable-client-")
            tool.append(self._client.name)
        built = subprocess.run(tool, capture_output=True, text=True, check=False)
        if built.returncode:
            reason = _last_lines(built, 24)
            if os.environ.get("GRIMTABLE_CLIENT") == "1":
                self.app.abort(f"grimtable: GRIMTABLE_CLIENT=1, but {reason}")
            self.app.display_warning(
                f"grimtable: {reason}\n"
                "grimtable: NO BROWSER CLIENT in this installation; the terminal and the server's API work without it"
            )
        elif self._client is not None:
            build_data["force_include"][self._client.name] = "grimtable/server/static"
            self.app.display_info("grimtable: the browser client is in the wheel")

    def _add_extensions(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # an editable install runs the sources as they are
        if os.environ.get("GRIMTABLE_PURE") == "1":
            self.app.display_info("grimtable: pure Python wheel, as asked by GRIMTABLE_PURE=1")
            return

        self._built = tempfile.TemporaryDirectory(prefix="grimtable-wheel-")
        reason = self._compile(Path(self._built.name))
        if reason:
            if os.environ.get("GRIMTABLE_COMPILED") == "1":
                self.app.abort(f"grimtable: GRIMTABLE_COMPILED=1, but {reason}")
            self.app.display_warning(
                f"grimtable: {reason}\ngrimtable: building a pure Python wheel instead; it plays the same, but slower"
            )
            return

        folder = Path(self._built.name)
        extensions = sorted(path for path in folder.rglob("*") if path.is_file())
        for path in extensions:
            build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"grimtable: {len(extensions)} compiled extensions in the wheel")

    def _compile(self, target: Path) -> str:
        """Fill `target` with extensions. Returns why that failed, or nothing."""
        tool = [sys.executable, "-m", "tools.compiled"]
        probe = subprocess.run([*tool, "probe"], cwd=self.root, capture_output=True, text=True, check=False)
        if probe.returncode:
            return f"no C extension can be built here: {_last_lines(probe)}"
        build = subprocess.run(
            [*tool, "build", str(target)], cwd=self.root, capture_output=True, text=True, check=False
        )
        if build.returncode:
            return f"the compilation failed:\n{_last_lines(build, 40)}"
        return ""


class Description(MetadataHookInterface):
    """The README as the description of the package."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling for what pyproject.toml calls dynamic."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(text)}


def described(readme: str) -> str:
    """Without pictures, and with the names of files instead of links to them: both lie in the repository.

    >>> described("![A table](docs/a.png)\\n\\nSee [how](docs/how.md), or [ask](https://example.org).\\n")
    'See how (docs/how.md), or [ask](https://example.org).\\n'
    """
    lines = [line for line in readme.splitlines() if not re.match(r"(!\[|\| \| \||\|---\|---\|$|\| !\[)", line)]
    text = "\n".join(lines).lstrip("\n") + "\n"
    text = re.sub(r"\[([^\]]+)\]\((?!https?:)([^)#]+)\)", _named, text)
    return re.sub(r"\n{3,}", "\n\n", text)


def _named(link: re.Match[str]) -> str:
    return link[1] if link[1] == link[2] else f"{link[1]} ({link[2]})"


def _last_lines(done: subprocess.CompletedProcess[str], count: int = 3) -> str:
    return "\n".join(f"{done.stdout}\n{done.stderr}".strip().splitlines()[-count:])
