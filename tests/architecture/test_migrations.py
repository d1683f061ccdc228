"""Migrations are one line without branches."""

from alembic.config import Config
from alembic.script import ScriptDirectory

from tests.architecture.source import ROOT


def test_there_is_one_newest_migration() -> None:
    scripts = ScriptDirectory.from_config(Config(toml_file=ROOT / "pyproject.toml"))
    assert len(scripts.get_heads()) == 1
    assert len(scripts.get_bases()) == 1
