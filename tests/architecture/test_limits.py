"""Every limit is declared once, with its unit and a sentence, and docs/limits.md lists it."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from bowling_app.cli.limits import every_limit, page
from tests.architecture.rate_tests import TESTED
from tests.architecture.source import MODULES, ROOT, source_text, tree
from tests.site_wide.test_rates import RATES

LIMITS = list(every_limit())
FEATURES = sorted(it.parent for it in (ROOT / "bowling_app").glob("*/feature.py") if it.parent.name != "platform")
NAMED_LIKE_A_LIMIT = re.compile(r"(MOST|LONGEST|SHORTEST)_.*|.*_(SHOWN|PER_HOUR|PER_DAY)")
PART_OF_SUCH_A_NAME = re.compile(r"(MOST|LONGEST|SHORTEST)_|_(SHOWN|PER_HOUR|PER_DAY)")
LONG = "pytest.mark.long"
SET_FOR_A_TEST = [
    ("accounts.rules.limits.MAILS_PER_CLIENT_PER_HOUR", "accounts.services.sign_in"),
    ("accounts.rules.limits.PASSWORD_SIGN_INS_PER_HOUR", "accounts.services.sign_in"),
    ("accounts.rules.limits.SESSIONS_KEPT", "accounts.services.sign_in"),
    ("accounts.rules.limits.TRIES_PER_CLIENT_PER_HOUR", "accounts.services.sign_in"),
    ("ballots.rules.limits.VOTES_PER_HOUR", "ballots.services.voting"),
    ("owners.rules.ACTIONS_PER_CLIENT_PER_HOUR", "owners.services.activity"),
    ("owners.rules.CODES_PER_VENUE_PER_DAY", "owners.services.claims"),
    ("owners.rules.GUESSES_PER_VENUE_PER_DAY", "owners.services.claims"),
    ("owners.rules.UPLOADS_PER_HOUR", "owners.services.owner_photos"),
    ("guides.rules.guide_photos.MOST_PHOTOS", "guides.services.guide_photo_editing"),
    ("venues.rules.venue_photos.MOST_PHOTOS", "owners.services.owner_photos"),
    ("venues.rules.venue_photos.MOST_PHOTOS", "owners.services.owner_photo_pages"),
]
"""Limits that tests set lower, and the modules in which they do."""


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


def test_every_rate_is_held_to_account_by_one_test():
    """By a row of the tables of tests/site_wide/test_rates.py, or by the test that tests/architecture/rate_tests.py
    has for it."""
    in_tables = {rated.rate for rated in RATES}
    assert in_tables & TESTED.keys() == set()
    assert in_tables | TESTED.keys() == set(_rates())


@pytest.mark.parametrize("rate", sorted(TESTED))
def test_the_test_of_a_rate_is_there_and_names_it(rate: str):
    path, _, name = TESTED[rate].partition("::")
    module = tree(ROOT / "tests" / path)
    [function] = [each for each in ast.walk(module) if isinstance(each, ast.FunctionDef) and each.name == name]
    assert _names(function, rate, _imported(module))
    assert LONG not in _marks(module, function), "`make test` has to hold every rate to account."


@pytest.mark.parametrize(("rate", "module"), SET_FOR_A_TEST)
def test_a_limit_that_tests_set_is_otherwise_the_one_of_its_rules(rate: str, module: str):
    """Tests set it to a small number where it is read. Nothing but this tells the real one from its namesakes."""
    rules, _, name = rate.rpartition(".")
    assert getattr(import_module(f"bowling_app.{module}"), name) is getattr(import_module(f"bowling_app.{rules}"), name)


def _rates() -> Iterator[str]:
    """Every rate, as "<module>.<NAME>" below the package."""
    for path in MODULES:
        for statement in tree(path).body if "[Rate]" in source_text(path) else ():
            match statement:
                case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Subscript(slice=ast.Name(id="Rate"))):
                    yield f"{'.'.join(path.relative_to(ROOT / 'bowling_app').with_suffix('').parts)}.{name}"
                case _:
                    pass


def _imported(module: ast.Module) -> set[str]:
    """What a module of tests takes from the package by name, as "<module>.<NAME>" below it."""
    found = [each for each in module.body if isinstance(each, ast.ImportFrom) and each.module]
    return {f"{each.module}.{name.name}".removeprefix("bowling_app.") for each in found for name in each.names}


def _marks(module: ast.Module, function: ast.FunctionDef) -> set[str]:
    """What a test is marked with: itself, by its class, or with all of its module."""
    holders = [each for each in ast.walk(module) if isinstance(each, ast.ClassDef) and function in each.body]
    found = {ast.unparse(mark) for each in (function, *holders) for mark in each.decorator_list}
    for each in (*module.body, *(statement for holder in holders for statement in holder.body)):
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "pytestmark":
            marks = each.value.elts if isinstance(each.value, ast.List) else [each.value]
            found |= {ast.unparse(mark) for mark in marks}
    return found


def _names(function: ast.FunctionDef, rate: str, imported: set[str]) -> bool:
    """Whether a test names a rate: as imported, as a part of a module, or as what it sets for its time."""
    name = rate.rpartition(".")[2]
    for node in ast.walk(function):
        match node:
            case ast.Name(id=called) if called == name and rate in imported:
                return True
            case ast.Attribute(attr=called) if called == name:
                return True
            case ast.Constant(value=str(text)) if text.rpartition(".")[2] == name:
                return True
            case _:
                pass
    return False


def _named_like_limits(feature):
    """The module and the name of each constant of a number or a pair that reads like a limit."""
    for path in sorted(feature.rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for statement in tree(path).body if PART_OF_SUCH_A_NAME.search(source_text(path)) else ():
            match statement:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int()) | ast.Tuple()):
                    pass
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int()) | ast.Tuple()):
                    pass
                case _:
                    continue
            if NAMED_LIKE_A_LIMIT.fullmatch(name):
                yield module, name
