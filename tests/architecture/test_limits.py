"""Every limit is declared once, with its unit and a sentence, and docs/limits.md lists it."""

import ast
import re

import pytest

from bowling_app.cli.limits import every_limit, page
from tests.architecture.source import ROOT, tree

LIMITS = list(every_limit())
FEATURES = sorted(it.parent for it in (ROOT / "bowling_app").glob("*/feature.py") if it.parent.name != "platform")
NAMED_LIKE_A_LIMIT = re.compile(r"(MOST|LONGEST|SHORTEST)_.*|.*_(SHOWN|PER_HOUR|PER_DAY)")


def test_the_page_of_the_limits_is_made_of_them() -> None:
    """After a change: `python -m bowling_app limits > docs/limits.md`."""
    assert (ROOT / "docs" / "limits.md").read_text() == page()


def test_a_limit_has_a_sentence() -> None:
    assert [f"{it.module}.{it.name}" for it in LIMITS if not it.what.endswith(".")] == []


def test_a_limit_of_a_feature_is_in_its_rules() -> None:
    outside = [it for it in LIMITS if it.module.split(".")[0] != "platform" and it.module.split(".")[1] != "rules"]
    assert outside == []


@pytest.mark.parametrize("feature", FEATURES, ids=lambda path: path.name)
def test_what_is_named_like_a_limit_is_in_the_list(feature) -> None:
    listed = {(f"bowling_app.{it.module}", it.name) for it in LIMITS}
    assert [each for each in _named_like_limits(feature) if each not in listed] == []


def _named_like_limits(feature):
    """The module and the name of each constant of a number or a pair that reads like a limit."""
    for path in sorted(feature.rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for statement in tree(path).body:
            match statement:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int()) | ast.Tuple()):
                    pass
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int()) | ast.Tuple()):
                    pass
                case _:
                    continue
            if NAMED_LIKE_A_LIMIT.fullmatch(name):
                yield module, name
