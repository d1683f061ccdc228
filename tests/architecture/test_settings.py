"""Every setting is described, where it is declared and where an operator looks."""

import ast
from typing import Final

from bowling_app.cli.frontend import BUILT_IN
from bowling_app.cli.settings import page
from bowling_app.settings import Settings
from tests.architecture.source import MODULES, PACKAGE, ROOT, called, nodes, place

_SERVER_ONLY: Final = {"scores/pages/state.py"}
"""Modules of pages whose settings the server reads when an event comes."""
_DERIVED: Final = {"base_url": "site_url"}


def _read_by_pages() -> dict[str, str]:
    """The settings that live pages are drawn with, by the places that read them."""
    return {
        place(path, node): _DERIVED.get(node.attr, node.attr)
        for path in MODULES
        if (name := path.relative_to(PACKAGE).as_posix()) not in _SERVER_ONLY
        and (name.startswith("platform/web/") or {"pages", "admin"} & set(name.split("/")))
        for node in nodes(path)
        if isinstance(node, ast.Attribute) and called(node.value) == "settings"
    }


def test_a_setting_that_pages_are_drawn_with_is_part_of_the_build() -> None:
    """Otherwise a changed setting would leave the scripts of the last build in place."""
    read = _read_by_pages()
    assert "site_name" in read.values()
    assert {where: name for where, name in read.items() if name not in BUILT_IN} == {}


def test_a_setting_that_goes_into_the_scripts_says_so() -> None:
    """Otherwise an operator restarts the servers, and the old scripts go on."""
    told = {name: Settings.model_fields[name].description or "" for name in BUILT_IN}
    assert [name for name, text in told.items() if "Changing it builds the frontend again." not in text] == []


def test_a_setting_has_a_sentence() -> None:
    assert [name for name, field in Settings.model_fields.items() if not (field.description or "").endswith(".")] == []


def test_the_page_of_the_settings_is_made_of_them() -> None:
    """After a change: `python -m bowling_app settings > docs/settings.md`."""
    assert (ROOT / "docs" / "settings.md").read_text() == page()
