"""The documents name files that are there: a file that moves takes what is said of it along."""

import re
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
_FILE: Final = re.compile(r"`([\w-]+(?:/[\w.-]+)+\.(?:py|md|js|jsx|toml|sql|css))`")


def test_every_file_that_a_document_names_is_there() -> None:
    named = [(path, found) for path in DOCUMENTS for found in _FILE.findall(path.read_text())]
    assert len(named) > 100
    missing = {
        f"{path.relative_to(ROOT)}: {found}"
        for path, found in named
        if found not in TO_BE_WRITTEN and not any((room / found).exists() for room in ROOMS)
    }
    assert missing == set()
