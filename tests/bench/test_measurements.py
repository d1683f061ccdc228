"""The benchmark measures what it says it measures."""

from pathlib import Path

import pytest

import tests.bench
from tests.bench.__main__ import MEASUREMENTS
from tests.bench.number import Number, table


def test_every_measurement_is_described_and_is_a_module():
    described = [line.split()[0] for line in (tests.bench.__doc__ or "").splitlines() if line.startswith("    ")]
    files = {f"tests.bench.{file.stem}" for file in Path(tests.bench.__file__).parent.glob("*.py")}

    assert described == list(MEASUREMENTS)
    assert set(MEASUREMENTS.values()) <= files


@pytest.mark.parametrize(
    ("value", "is_floor", "holds"), [(60, False, True), (60.1, False, False), (60, True, True), (59.9, True, False)]
)
def test_a_limit_is_kept_when_it_is_just_reached(value, is_floor, holds):
    assert Number("time", value, 60, is_floor=is_floor).holds is holds


def test_the_table_marks_what_misses_its_limit():
    lines = table([Number("a", 61, 60, "ms"), Number("b", 1, 0.6, is_floor=True)]).splitlines()

    assert lines[1].split() == ["a", "61", "ms", "at", "most", "60", "MISSED"]
    assert lines[2].split() == ["b", "1", "at", "least", "0.6", "ok"]
