"""A tool of the test environment, for .pre-commit-config.yaml: `python3 tools/hook.py ruff check FILE ...`."""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import start


def main(words: list[str]) -> int:
    """Hand over to the tool, a module of the environment that `python3 start.py test` makes."""
    start.make_tested()
    python = str(start.executable(start.TESTED, "python"))
    return subprocess.call([python, "-m", *words], cwd=start.ROOT, env=start.surroundings())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
