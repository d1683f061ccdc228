"""Every setting is described, where it is declared and where an operator looks."""

import re

import pytest

from bowling_app.settings import Settings
from tests.architecture.source import ROOT

VARIABLES = ["PORT" if name == "port" else f"BOWLING_{name.upper()}" for name in Settings.model_fields]


@pytest.mark.parametrize("name", list(Settings.model_fields))
def test_a_setting_has_a_sentence(name: str) -> None:
    assert (Settings.model_fields[name].description or "").endswith(".")


@pytest.mark.parametrize("variable", VARIABLES)
def test_the_readme_lists_every_setting(variable: str) -> None:
    assert re.search(rf"^\| `{variable}` \|", (ROOT / "README.md").read_text(), re.MULTILINE)


def test_the_readme_lists_no_setting_that_is_gone() -> None:
    listed = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE))
    assert listed <= set(VARIABLES)
