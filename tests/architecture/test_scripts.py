"""Features are written in Python: what needs a script is a component of the platform, which they declare."""

import re

from tests.scripts.check import SCRIPTS, scripts, shared_paths

_BROWSERS = re.compile(
    r"call_script|rx\.script\b|(?<![.\w])(?:document|window|navigator|localStorage|sessionStorage)\.[a-z]+[A-Z]\w*|"
    r"addEventListener|querySelector"
)
"""What a script would call."""
MOST_LINES = 4_122
"""Lines of scripts that are written by hand. The number only falls; 3,000 is wanted."""


def test_no_feature_brings_a_script_of_its_own() -> None:
    own = {str(script.relative_to(SCRIPTS)) for script in scripts()}
    assert [name for name in sorted(own) if not name.startswith("platform/")] == []


def test_no_feature_names_what_browsers_offer_to_scripts() -> None:
    named = [
        f"{module.relative_to(SCRIPTS)}: {found[0]}"
        for module in sorted(SCRIPTS.rglob("*.py"))
        if module.relative_to(SCRIPTS).parts[0] not in {"platform", "cli"}
        for found in _BROWSERS.finditer(module.read_text())
    ]
    assert named == []


def test_few_lines_are_scripts() -> None:
    assert sum(len(script.read_text().splitlines()) for script in scripts()) <= MOST_LINES


def test_what_a_script_imports_is_there() -> None:
    """The module that brings a script is part of the address, so a module that moves breaks it."""
    assert [name for name, files in shared_paths().items() if not all(map(exists, files))] == []


def exists(file: str) -> bool:
    return SCRIPTS.parent.joinpath(file).is_file()
