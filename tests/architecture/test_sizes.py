"""How large a folder and a module may grow before somebody parts them."""

from collections import Counter
from typing import Final

from tests.architecture.source import MODULES

MOST_MODULES: Final = 25
MOST_LINES: Final = 250


def test_no_folder_holds_more_modules_than_can_be_looked_through() -> None:
    folders = Counter(path.parent for path in MODULES)
    assert [f"{folder}: {count} modules" for folder, count in folders.items() if count > MOST_MODULES] == []


def test_no_module_is_longer_than_can_be_read_at_one_sitting() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert [f"{path}: {lines} lines" for path, lines in lengths.items() if lines > MOST_LINES] == []
