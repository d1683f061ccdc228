"""How many examples and cases a test is tried with: a few in `make test`, the others in `make test-long`."""

from collections.abc import Callable, Sequence
from typing import Any

import hypothesis
import pytest


def some_examples(number: int, times: int = 4) -> Callable[[Any], Any]:
    """For a test with `@given`: `number` examples in `make test`, and as many again, each time others, in
    `make test-long`, until it is `times` as many."""

    def decorated(test: Any) -> Any:
        again = [pytest.param(turn, marks=pytest.mark.long if turn else []) for turn in range(times)]
        with_few = hypothesis.settings(max_examples=number)(test)
        return pytest.mark.usefixtures("turn")(pytest.mark.parametrize("turn", again)(with_few))

    return decorated


def some_cases(number: int, cases: Sequence[Any]) -> list[Any]:
    """The first cases, which should cover what there is, in `make test`; the others in `make test-long`."""
    others = (case if isinstance(case, tuple) else (case,) for case in cases[number:])
    return [*cases[:number], *(pytest.param(*case, marks=pytest.mark.long) for case in others)]
