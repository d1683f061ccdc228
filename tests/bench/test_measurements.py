"""The benchmark measures what it says it measures."""

from pathlib import Path

import pytest
import reflex as rx

import tests.bench
from bowling_app.platform.documents.document import script
from bowling_app.platform.documents.html import html
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.ui.held import STARTS
from tests.bench import __main__ as bench
from tests.bench import lighthouse
from tests.bench.__main__ import MEASUREMENTS
from tests.bench.number import Number, table
from tests.bench.visit import starts_by_itself


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


def test_a_measurement_that_breaks_off_is_missed_and_does_not_stop_the_others(monkeypatch, capsys):
    monkeypatch.setitem(MEASUREMENTS, "weight", "tests.bench.no_such_module")

    numbers = bench.taken("weight")

    assert [number.holds for number in numbers] == [False]
    assert "no_such_module" in numbers[0].detail
    assert "Traceback" in capsys.readouterr().out


def test_only_a_page_with_a_part_that_needs_the_live_page_is_a_tool():
    with drawing_document():
        part = html(rx.el.div(custom_attrs=STARTS))
    every = f"<script>{script()}</script>"

    assert "data-starts" in every
    assert not starts_by_itself(every)
    assert starts_by_itself(every + part)


def test_lighthouse_runs_again_when_it_asks_for_it(monkeypatch):
    answers = [(None, f"{lighthouse.ASKS_FOR_ANOTHER}. (NO_NAVSTART)"), ({"categories": {}}, "")]
    monkeypatch.setattr(lighthouse, "_run", lambda _: answers.pop(0))

    assert lighthouse._report("http://localhost/") == {"categories": {}}
    assert answers == []


@pytest.mark.parametrize(("words", "runs"), [("No browser.", 1), (lighthouse.ASKS_FOR_ANOTHER, lighthouse.TRIES)])
def test_lighthouse_does_not_run_again_for_another_reason_or_for_ever(monkeypatch, words, runs):
    asked: list[str] = []
    monkeypatch.setattr(lighthouse, "_run", lambda address: asked.append(address) or (None, words))

    with pytest.raises(RuntimeError, match=words):
        lighthouse._report("http://localhost/")

    assert len(asked) == runs
