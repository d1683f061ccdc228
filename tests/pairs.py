"""All combinations of two lists, for `make test` only as many as it takes to have each thing once."""

from collections.abc import Sequence
from typing import Any

import pytest


def some_of_all(ones: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    """The arguments of a test that is parametrized by pairs. Each thing of both lists is in a pair of `make test`; the
    other pairs are marked `long`."""
    longer = max(len(ones), len(others))
    first = {(number % len(ones), number % len(others)) for number in range(longer)}
    return [
        pytest.param(one, other, marks=[] if (row, column) in first else pytest.mark.long)
        for row, one in enumerate(ones)
        for column, other in enumerate(others)
    ]
