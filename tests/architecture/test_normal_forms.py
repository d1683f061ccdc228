"""Unicode is normalized in one function, which bounds what it takes."""

from tests.architecture.source import MODULES, PACKAGE, called, calls, name_of, source_text

ALLOWED = PACKAGE / "platform" / "kit" / "texts.py"


def test_only_one_module_normalizes_unicode() -> None:
    """A call elsewhere would take a text of any length, and hold up the process for as long as that takes."""
    named = [path for path in MODULES if "normalize" in source_text(path)]
    found = {name_of(path) for path in named if "normalize" in {called(node) for node in calls(path)}}
    assert found == {name_of(ALLOWED)}
