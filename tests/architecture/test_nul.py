"""The database stores no NUL. Whoever sends one is refused in words, whichever operation it reaches."""

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bowling_app.platform.database.error_mapping import unstorable
from bowling_app.platform.kit.errors import DomainError, Moved
from tests.architecture.source import MODULES, called, name_of, nodes, source_text
from tests.architecture.test_roles import ROWS, Arguments, Row, World, connection, world, written

__all__ = ["connection", "world", "written"]

DOORS = {"bowling_app/platform/kit/unstorable.py", "bowling_app/platform/documents/sent_forms.py"}
"""Where calls, forms and events are read."""
IN_ADDRESSES = {"bowling_app/platform/http/endpoints.py", "bowling_app/platform/web/page.py"}
UNPACKED = {"bowling_app/lists/services/found_venues.py", "bowling_app/platform/kit/cursors.py"}
"""What is packed into a text of an address is unpacked there, and may hold anything."""
OF_OTHERS = {"bowling_app/platform/visits/contents.py"}
"""What other websites send, of which the rest is worth reading."""
PARTS = {"bowling_app/platform/language/bundles.py"}
"""NUL parts what the build itself has joined."""


WRITTEN = re.compile(r"NUL|\\(?:0|x00|u0000|U00000000)")
"""Every way in which a module can name it."""

FIGURES = {"blog.services.blog_figures", "site.services.static_figures"}
"""Operations whose texts are names of figures, which stand in our own posts and pages."""


def with_nul(arguments: Arguments) -> Iterator[tuple[str, Arguments]]:
    """The arguments with NUL in one text after the other, or in the texts of one collection."""
    for name, value in arguments.items():
        if isinstance(value, str):
            yield name, {**arguments, name: f"{value}\x00"}
        elif isinstance(value, tuple | list) and value and all(isinstance(each, str) for each in value):
            yield name, {**arguments, name: type(value)(f"{each}\x00" for each in value)}


def failure_of(world: World, row: Row, arguments: Arguments) -> str:
    """The failure that no person could read anything of; an empty text where there is none. All of it is undone."""
    with world.uow.session.begin_nested() as tried:
        try:
            row.operation(world.uow, world.actors["admin"], **arguments)
            world.uow.session.flush()
        except (DomainError, Moved):
            return ""
        except Exception as failure:  # noqa: BLE001 -- whatever else there may be.
            return "" if unstorable(failure) else repr(failure)
        finally:
            tried.rollback()
    return ""


@pytest.mark.parametrize("module", [each for each in ROWS if each.removeprefix("bowling_app.") not in FIGURES])
def test_nul_in_any_text_of_an_operation_is_no_failure(world: World, module: str) -> None:
    tried: list[tuple[str, Any]] = []
    for row in ROWS[module]:
        with world.uow.session.begin_nested() as made:
            for name, arguments in with_nul(row.arguments(world)):
                tried.append((f"{row.name} with {name}", failure_of(world, row, arguments)))
            made.rollback()
    assert [(what, failure) for what, failure in tried if failure] == []


def test_only_doors_addresses_and_what_is_packed_into_them_are_looked_through_for_nul() -> None:
    named = [path for path in MODULES if WRITTEN.search(source_text(path))]
    places = {name_of(path) for path in named if any(looks_for_nul(node) for node in nodes(path))}
    assert places == DOORS | IN_ADDRESSES | UNPACKED | OF_OTHERS | PARTS


def looks_for_nul(node: ast.AST) -> bool:
    """Whether it compares a text with NUL, or replaces it: by its name, or as it is written."""
    if isinstance(node, ast.Compare):
        return is_nul(node.left)
    return called(node) == "replace" and isinstance(node, ast.Call) and any(is_nul(each) for each in node.args)


def is_nul(node: ast.expr) -> bool:
    return getattr(node, "id", "") == "NUL" or getattr(node, "value", "") == "\x00"
