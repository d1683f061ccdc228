"""The two real collections together: what is surely one venue, and what a person would have to decide."""

from datetime import date
from pathlib import Path

import pytest

from bowling_app.venues.schemas.import_report import Duplicate
from bowling_app.venues.services.duplicates import Neighbourhood, as_candidate, likely_duplicates
from tests.venue_files import venues_in

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data"
FILES = ("us_bowling_2011.csv", "us_bowling_2019.csv")
CLEAR = 75
"""Points from which nobody would look again."""


@pytest.mark.long
@pytest.mark.skipif(not FOLDER.exists(), reason="the folder with sample data is not here")
def test_of_two_real_collections_few_pairs_are_doubtful() -> None:
    known, found = Neighbourhood(), list[Duplicate]()
    for name in FILES:
        for draft in venues_in((FOLDER / name).read_bytes(), name, date(2026, 11, 25)).drafts:
            found += likely_duplicates(known, [draft], 10)
            known.add(as_candidate(draft, f"{name} {draft.external_id}"))
    for each in sorted(found, key=lambda pair: -pair.score):
        if each.score < CLEAR:
            print(each.score, each.case, each.name, "|", each.candidate_name, "|", each.reason)  # noqa: T201
    sure = [each for each in found if each.case == "sure"]
    assert len(sure) >= 55
    assert len(found) - len(sure) <= 20
    twice = {(each.record, each.candidate_id.split()[-1]) for each in sure}
    assert {("13238", "12805"), ("12621", "4148")} <= twice
