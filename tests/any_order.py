"""Rows come in any order unless a statement says which: `pytest -p tests.any_order`.

PostgreSQL gives rows as they lie in the table, which mostly is the order in which they were written, until a place that
became free is used again. What relies on that, in the code or in a test, fails once in some hundred runs, and nobody
finds it. With this plugin it fails in every second run.
"""

from typing import Any

from sqlalchemy import Executable, Select, Subquery, event, func
from sqlalchemy.engine import Engine


def pytest_configure() -> None:
    """Called by pytest once, when this is one of its plugins."""
    event.listen(Engine, "before_execute", _in_any_order, retval=True)


def _in_any_order(
    _connection: Any, statement: Executable, several: Any, values: Any, _options: Any
) -> tuple[Executable, Any, Any]:
    """Called by SQLAlchemy before each statement of this process."""
    return (shuffled(statement) if isinstance(statement, Select) else statement), several, values


def shuffled(statement: Select[Any]) -> Select[Any]:
    """The statement, with its rows by chance where it asks for no order and may be given one.

    Rows of a subquery keep its order, which PostgreSQL keeps as well.
    """
    # SQLAlchemy has no public way to ask.
    has_order = bool(statement._order_by_clauses)  # pyright: ignore[reportPrivateUsage]
    is_grouped = bool(statement._group_by_clauses) or statement._distinct  # pyright: ignore[reportPrivateUsage]
    keeps_order = any(isinstance(each, Subquery) for each in statement.get_final_froms())
    return statement if has_order or is_grouped or keeps_order else statement.order_by(func.random())
