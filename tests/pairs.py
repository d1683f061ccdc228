"""All combinations of two lists; for `make test` only what it takes to have each thing once, or those `at_once`."""

from collections.abc import Collection, Sequence
from typing import Any

import pytest


def some_of_all(ones: Sequence[Any], others: Sequence[Any], at_once: Collection[tuple[Any, Any]] = ()) -> list[Any]:
    """The arguments of a test that is parametrized by pairs. In `make test` are the pairs `at_once`; where none are
    named, as many as it takes to have each thing of both lists in one. The other pairs are marked `long`."""
    longer = max(len(ones), len(others))
    named = {(ones.index(one), others.index(other)) for one, other in at_once}
    first = named or {(number % len(ones), number % len(others)) for number in range(longer)}
    return [
        pytest.param(one, other, marks=[] if (row, column) in first else pytest.mark.long)
        for row, one in enumerate(ones)
        for column, other in enumerate(others)
    ]
