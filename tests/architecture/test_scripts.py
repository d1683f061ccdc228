"""Features are written in Python: what needs a script is a component of the platform, which they declare."""

from tests.scripts.check import SCRIPTS, scripts, shared_paths

MOST_LINES = 4_300
"""Lines of scripts that are written by hand. The number only falls; 3,000 is wanted."""


def test_no_feature_brings_a_script_of_its_own() -> None:
    own = {str(script.relative_to(SCRIPTS)) for script in scripts()}
    assert [name for name in sorted(own) if not name.startswith("platform/")] == []


def test_few_lines_are_scripts() -> None:
    assert sum(len(script.read_text().splitlines()) for script in scripts()) <= MOST_LINES


def test_what_a_script_imports_is_there() -> None:
    """The module that brings a script is part of the address, so a module that moves breaks it."""
    assert [name for name, files in shared_paths().items() if not all(map(exists, files))] == []


def exists(file: str) -> bool:
    return SCRIPTS.parent.joinpath(file).is_file()
