"""Which schema of the database this version of the site was made for."""

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

LEAST_VERSION: Final = 15
"""Of PostgreSQL: constraints for which two NULLs are the same came with it."""

Standing = Literal["current", "older", "newer"]


@lru_cache
def _revisions() -> tuple[str, frozenset[str]]:
    """The newest revision of the migrations, and all of them."""
    from alembic.config import Config  # noqa: PLC0415 -- most processes never ask.
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    scripts = ScriptDirectory.from_config(Config(toml_file=Path(__file__).resolve().parents[3] / "pyproject.toml"))
    return scripts.get_current_head() or "", frozenset(script.revision for script in scripts.walk_revisions())


def standing(revision: str | None) -> Standing:
    """How a database at this revision stands to this version: older needs `migrate`, newer is what a later version has
    made of it, which this one gets along with while it is replaced."""
    head, known = _revisions()
    if revision == head:
        return "current"
    return "older" if revision is None or revision in known else "newer"
