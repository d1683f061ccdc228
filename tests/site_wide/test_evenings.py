"""In an American evening it is tomorrow in London. No page dates with that day what was said just now."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest

from bowling_app.accuracy.services.accuracy import load_accuracy
from bowling_app.compare.services.comparisons import load_comparison
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.owners.services.owner_photo_pages import load_own_photos
from bowling_app.owners.services.team_pages import load_team
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.prices.services.cost_pages import load_cost_city
from bowling_app.saved.models import SavedAlley
from bowling_app.saved.services.saved_alley_page import load_saved_alley
from bowling_app.saved.services.saved_pages import load_saved
from bowling_app.scores.services.score_pages import load_game_page
from bowling_app.suggestions.services.suggestion_pages import my_suggestions
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venue_page.services.written_page import load_written
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_history import load_venue_history
from bowling_app.websites.models import WebsiteVisit
from bowling_app.websites.services.website_pages import load_own_website
from tests.conftest import StoppedClock
from tests.factories import a_game_score, a_review, a_suggestion, a_user, a_venue, an_accuracy_report
from tests.shared_rows import shared_rows

EVENING: Final = datetime(2026, 11, 21, 3, 30, tzinfo=UTC)
TODAY, TOMORROW = "Nov 20, 2026", "Nov 21, 2026"  # At the venue, and in London.
KIM: Final = Actor(user_id="kim")
PAGES: Final[Mapping[str, Callable[[UnitOfWork, str], Any]]] = {
    "venue": lambda uow, venue: load_venue(uow, Actor(), venue_id=venue),
    "history": lambda uow, venue: load_venue_history(uow, Actor(), venue_id=venue),
    "accuracy": lambda uow, venue: load_accuracy(uow, KIM, venue_id=venue),
    "games": lambda uow, venue: load_game_page(uow, Actor(), venue_id=venue),
    "comparison": lambda uow, venue: load_comparison(uow, Actor(), venue=(venue, "other")),
    "prices": lambda uow, _: load_cost_city(uow, Actor(), state="tx", city="austin"),
    "written": lambda uow, _: load_written(uow, KIM),
    "saved": lambda uow, _: load_saved(uow, KIM),
    "saved alley": lambda uow, venue: load_saved_alley(uow, KIM, venue_id=venue),
    "suggestions": lambda uow, _: my_suggestions(uow, KIM),
    "own venues": lambda uow, _: load_own_venues(uow, KIM),
    "team": lambda uow, venue: load_team(uow, KIM, venue_id=venue),
    "photos": lambda uow, venue: load_own_photos(uow, KIM, venue_id=venue),
    "website": lambda uow, venue: load_own_website(uow, KIM, venue_id=venue),
}


def _write(uow: UnitOfWork) -> str:
    """A venue in Austin of which somebody said everything that has a date, that evening."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clock, "now", lambda: EVENING)
        return _that_evening(uow)


def _that_evening(uow: UnitOfWork) -> str:
    kim = a_user(uow, "kim")
    other = a_venue(uow, "Other Lanes", id="other")
    venue = a_venue(uow, "Evening Lanes", hours={day: [(600, 1380)] for day in range(7)})
    price = {"kind": "game", "amount": "5.50"}
    said = {"phone": "(512) 555-0142", "lanes": 24, "amenities": {"bar": True}, "price_periods": [price]}
    edit_venue_fields(uow, venue.id, said, Editor("kim", "owner", ""))
    an_accuracy_report(uow, venue, a_user(uow, "kim-too"), facts=["hours"], is_trusted=True, updated_at=EVENING)
    an_accuracy_report(uow, venue, kim, facts=["hours"], updated_at=EVENING)
    a_review(uow, venue, kim, created_at=EVENING)
    a_game_score(uow, venue, kim, status="approved", created_at=EVENING)
    a_suggestion(uow, kim, venue=venue, created_at=EVENING, talk=[["we", "Why?", EVENING.isoformat()]])
    photo: dict[str, Any] = {"width": 1600, "height": 1200, "alt_text": "The lanes at night", "file_hash": "0" * 64}
    uow.session.add_all(
        [
            VenueManager(venue_id=venue.id, user_id="kim", since=EVENING),
            VenueClaim(id="c", venue_id=other.id, user_id="kim", kind="written", statement="Mine.", created_at=EVENING),
            SavedAlley(user_id="kim", venue_id=venue.id, saved_at=EVENING),
            VenuePhoto(key="0" * 32, venue_id=venue.id, position=1, added_at=EVENING, **photo),
            VenuePhoto(key="1" * 32, venue_id=venue.id, added_at=EVENING, removed_at=EVENING, **photo),
            WebsiteVisit(
                venue_id=venue.id, website="https://a.example/", host="a.example", pages=1,
                begun_at=EVENING - timedelta(minutes=1), ended_at=EVENING, silent_since=EVENING,
            ),
        ]
    )  # fmt: skip
    uow.session.flush()
    return venue.id


written, connection = shared_rows(_write)


@pytest.mark.parametrize("page", PAGES)
def test_what_was_said_in_the_evening_is_of_that_day(
    uow: UnitOfWork, written: Any, stopped_clock: StoppedClock, page: str
) -> None:
    stopped_clock.moment = EVENING
    view = repr(PAGES[page](uow, written[1]))
    assert TODAY in view
    assert TOMORROW not in view
