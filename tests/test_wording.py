"""The check for retired words finds them where people read, and leaves names and comments alone."""

import pytest

from tests.wording import PACKAGE, finds_in


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("page.py", 'NOTE = "Nobody has told us yet"'),
        ("page.py", 'def note(price):\n    return f"Two alleys ask {price} for a game."'),
        ("form.jsx", "<p>Somebody else has changed this</p>"),
        ("form.jsx", 'const SAID = "Load the page anew";'),
        ("post.md", "On Saturday it is dear."),
        ("list.toml", 'teaser = "Alleys said to be open."'),
    ],
)  # fmt: skip
def test_a_retired_word_is_named_with_its_place(name: str, text: str) -> None:
    [find] = finds_in(PACKAGE / "platform" / "web" / name, text)
    assert find.startswith(f"bowling_app/platform/web/{name}:")
    assert ": write " in find


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("page.py", '"""Somebody has told us."""\n# Somebody asks.\nqueue = neighbours["queue"]'),
        ("form.jsx", 'import { queue } from "queue.js";\n// Somebody else\nconst ROWS = "[data-queue] > li";'),
        ("post.md", "[[ It is {{ state.dearest.game }}. ]] Pick a house ball; see [centers](/neighbours)."),
        ("list.toml", "# Somebody told us.\nname = 'Leagues'"),
    ],
)
def test_names_comments_and_what_bowlers_say_are_no_finds(name: str, text: str) -> None:
    assert finds_in(PACKAGE / "platform" / "web" / name, text) == []
