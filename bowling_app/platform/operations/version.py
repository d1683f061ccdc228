"""The version of the site. It is written once, in `pyproject.toml`; `docs/changelog.md` says what each brought."""

import tomllib
from pathlib import Path
from typing import Final

_PROJECT: Final = Path(__file__).resolve().parents[3] / "pyproject.toml"

VERSION: Final[str] = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"]
"""Such as "0.2.0"."""
