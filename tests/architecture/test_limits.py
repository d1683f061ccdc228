"""Every limit is declared once, with its unit and a sentence, and docs/limits.md lists it."""

import ast
import re
from collections.abc import Iterator

import pytest

from bowling_app.cli.limits import every_limit, page
from tests.architecture.source import MODULES, ROOT, tree

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


def test_every_rate_is_named_by_a_test():
    """By a table such as that of tests/site_wide/test_rates.py, or by a test that imports it."""
    named = {name for path in (ROOT / "tests").rglob("test_*.py") for name in _named_in(path)}
    named |= {name for path in (ROOT / "tests" / "site_wide").glob("rated_*.py") for name in _named_in(path)}
    assert [rate for rate in _rates() if rate not in named] == []


def _rates() -> Iterator[str]:
    """Every rate, as "<module>.<NAME>" below the package."""
    for path in MODULES:
        for statement in tree(path).body:
            match statement:
                case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Subscript(slice=ast.Name(id="Rate"))):
                    yield f"{'.'.join(path.relative_to(ROOT / 'bowling_app').with_suffix('').parts)}.{name}"
                case _:
                    pass


def _named_in(path) -> Iterator[str]:
    """What a module of tests names of the package: by an import, through a module that it imports, or in a text."""
    modules = dict[str, str]()
    for node in ast.walk(tree(path)):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("bowling_app."):
                within = module.removeprefix("bowling_app.")
                modules |= {each.asname or each.name: f"{within}.{each.name}" for each in node.names}
                yield from (f"{within}.{each.name}" for each in node.names)
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in modules:
                yield f"{modules[module]}.{name}"
            case ast.Constant(value=str(text)):
                yield text
            case _:
                pass


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
