"""The version is written once and said everywhere."""

import re
from pathlib import Path

import pytest

from bowling_app.cli import main
from bowling_app.platform.operations import metrics
from bowling_app.platform.operations.version import VERSION

CHANGELOG = Path(__file__).resolve().parents[3] / "docs" / "changelog.md"


def test_the_newest_entry_of_the_changelog_is_of_this_version():
    entries = re.findall(r"^## (\S+)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    assert entries[0] == VERSION
    assert len(set(entries)) == len(entries)


def test_the_command_line_says_it(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out.strip()) == (0, VERSION)


def test_the_numbers_for_monitoring_say_it():
    assert f'bowling_build_info{{version="{VERSION}"}} 1.0' in metrics.exposition().decode()
