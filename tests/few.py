"""Cases of one rule that are alike, for `make test` only some of them."""

from collections.abc import Iterable
from typing import Any

import pytest


def one_in(step: int, cases: Iterable[Any]) -> list[Any]:
    """The first of every so many cases is in `make test`; the others are marked `long`."""
    return [_case(case, is_long=number % step > 0) for number, case in enumerate(cases)]


def _case(case: Any, *, is_long: bool) -> Any:
    if not is_long:
        return case
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.long])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
