"""Real opening hours survive the weekly editor, as far as it can express them."""

from datetime import date
from pathlib import Path

import pytest

from bowling_app.domain.errors import Invalid
from bowling_app.domain.hours import Interval
from bowling_app.domain.owner_hours import NOT_A_WEEK, day_texts, read_week, week_of
from bowling_app.importers.osm_hours import osm_hours

SAMPLES = Path(__file__).resolve().parents[3] / "shared" / "data" / "opening_hours_samples.txt"
NO_SAMPLES = "the samples are not on this machine"


@pytest.mark.skipif(not SAMPLES.exists(), reason=NO_SAMPLES)
def test_every_sample_comes_back_as_it_was_or_is_said_not_to_fit() -> None:
    expressed, refused = 0, []
    for sample in SAMPLES.read_text().splitlines():
        found = osm_hours(sample, date(2021, 4, 5))
        if found is None or not found.week:
            refused.append(sample)
            with pytest.raises(Invalid):
                read_week(sample)
            continue
        again = week_of(day_texts(found.week))
        assert again is not None
        assert tuple(Interval(*each) for each in again) == found.week, sample
        expressed += 1
    assert expressed + len(refused) == 203
    assert expressed > len(refused)


@pytest.mark.skipif(not SAMPLES.exists(), reason=NO_SAMPLES)
def test_pasting_a_sample_never_gives_other_hours_than_it_says() -> None:
    read = 0
    for sample in SAMPLES.read_text().splitlines():
        try:
            pasted = week_of(read_week(sample))
        except Invalid as refusal:
            assert refusal.message == NOT_A_WEEK  # noqa: PT017 -- most are refused, and that is right.
            continue
        found = osm_hours(sample, date(2021, 4, 5))
        assert found is not None, sample
        assert tuple(Interval(*each) for each in pasted or ()) == found.week, sample
        read += 1
    assert read


@pytest.mark.parametrize("text", ["24/7", "Mon-Sun 10am-2am", "Fri 16:00-01:00; Sat 10am-noon, 4pm-midnight"])
def test_what_is_pasted_survives_the_fields(text: str) -> None:
    days = read_week(text)
    value = week_of(days)
    assert value is not None
    assert day_texts(tuple(Interval(*each) for each in value)) == days
