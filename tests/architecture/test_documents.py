"""The documents name files that are there: a file that moves takes what is said of it along."""

import re
from pathlib import PurePath
from typing import Final

from tests.architecture.source import PACKAGE, ROOT

DOCUMENTS: Final = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
ROOMS: Final = (ROOT, PACKAGE, ROOT / "docs", ROOT / "tests")
"""Where the paths in documents begin."""
TO_BE_WRITTEN: Final = {
    "saved/services/most_saved.py", "saved/admin.py", "saved/services/saved_upkeep.py", "saved/jobs.py",
    "site/texts/accessibility.md",
}  # fmt: skip
"""The files that the recipes make."""
LONG: Final = re.compile(r"\bmark\.long\b|\bsome_of_all\(")
_FILE: Final = re.compile(r"`([\w-]+(?:/[\w.-]+)+\.(?:py|md|js|jsx|toml|sql|css))`")
_MODULE: Final = re.compile(r"`((?:[a-z_]+\.){2,}\w+)`")


def test_every_file_that_a_document_names_is_there() -> None:
    named = [(path, found) for path in DOCUMENTS for found in _FILE.findall(path.read_text())]
    assert len(named) > 100
    missing = {
        f"{path.relative_to(ROOT)}: {found}"
        for path, found in named
        if found not in TO_BE_WRITTEN and not any((room / found).exists() for room in ROOMS)
    }
    assert missing == set()


def test_every_module_that_a_document_names_is_there() -> None:
    named = [(path, found) for path in DOCUMENTS for found in _MODULE.findall(path.read_text())]
    of_ours = [(path, found) for path, found in named if (PACKAGE / found.partition(".")[0]).is_dir()]
    assert len(of_ours) > 10
    assert [f"{path.relative_to(ROOT)}: {found}" for path, found in of_ours if not _is_there(found)] == []


def _is_there(dotted: str) -> bool:
    """Whether it is a module or a package, or something in one."""
    path = PACKAGE.joinpath(*dotted.split("."))
    if path.is_dir() or path.with_suffix(".py").exists():
        return True
    within = [each for each in (path.parent.with_suffix(".py"), path.parent / "__init__.py") if each.exists()]
    return any(re.search(rf"\b{re.escape(path.name)}\b", each.read_text()) for each in within)


def test_what_is_long_is_in_the_table_of_what_each_part_covers() -> None:
    rows = re.findall(r"(?m)^\| (`.*?) \|", (ROOT / "docs" / "testing.md").read_text())
    named = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    tests = [path.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("test_*.py")]
    long = [path for path in tests if LONG.search((ROOT / "tests" / path).read_text())]
    assert len(long) > 20
    assert [str(path) for path in long if not any(_covers(name, path) for name in named)] == []


def _covers(name: str, path: PurePath) -> bool:
    """Whether a row of the table is about a test: it names the file, a pattern, or a folder by itself."""
    return path.match(name) or (name.endswith("/") and name != "platform/" and str(path).startswith(name))


def test_no_list_of_what_has_changed_is_cut_in_two() -> None:
    changelog = (ROOT / "docs" / "changelog.md").read_text()
    assert re.findall(r"\n(?:- |  )[^\n]*\n\n- [^\n]*", changelog) == []
