"""Every setting is described, where it is declared and where an operator looks."""

import re

from bowling_app.settings import Settings
from tests.architecture.source import ROOT

VARIABLES = ["PORT" if name == "port" else f"BOWLING_{name.upper()}" for name in Settings.model_fields]


def test_a_setting_has_a_sentence() -> None:
    assert [name for name, field in Settings.model_fields.items() if not (field.description or "").endswith(".")] == []


def test_the_readme_lists_every_setting() -> None:
    readme = (ROOT / "README.md").read_text()
    assert [name for name in VARIABLES if not re.search(rf"^\| `{name}` \|", readme, re.MULTILINE)] == []


def test_the_readme_lists_no_setting_that_is_gone() -> None:
    listed = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE))
    assert listed <= set(VARIABLES)
