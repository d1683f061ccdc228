"""Cases of one rule that are alike: a few of them in `make test`, the others in `make test-long`."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import hypothesis
import pytest


def one_in(step: int, cases: Iterable[Any]) -> list[Any]:
    """The first of every so many cases is in `make test`; the others are marked `long`."""
    return [_case(case, is_long=number % step > 0) for number, case in enumerate(cases)]


def first_of(number: int, cases: Sequence[Any]) -> list[Any]:
    """The first cases, which should cover what there is, are in `make test`; the others are marked `long`."""
    return [_case(case, is_long=place >= number) for place, case in enumerate(cases)]


def some_examples(number: int, times: int = 4) -> Callable[[Any], Any]:
    """For a test with `@given`: `number` examples in `make test`, and as many again, each time others, in
    `make test-long`, until it is `times` as many."""

    def decorated(test: Any) -> Any:
        again = [pytest.param(turn, marks=pytest.mark.long if turn else []) for turn in range(times)]
        with_few = hypothesis.settings(max_examples=number)(test)
        return pytest.mark.usefixtures("turn")(pytest.mark.parametrize("turn", again)(with_few))

    return decorated


def _case(case: Any, *, is_long: bool) -> Any:
    if not is_long:
        return case
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.long])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
