"""Finding the games on leaderboards as an admin, to take one off."""

import pytest

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.scores.services.judged_scores import find_scores, load_judged_scores
from bowling_app.scores.services.score_verdicts import reject_score
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_game_score, a_user, a_venue


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes")


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    return a_user(uow, "user-1", display_name="Kim", email="kim@example.com")


@pytest.mark.parametrize(
    "sought",
    [
        {"venue": "sunset lanes"},
        {"person": "kim"},
        {"person": "KIM@example.com"},
        {"person": "user-1"},
        {"venue": "Sunset Lanes", "person": "Kim"},
    ],
)
def test_approved_games_of_an_alley_or_a_person_are_found(
    uow: UnitOfWork, admin: Actor, venue: Venue, kim: User, *, sought: dict[str, str]
) -> None:
    a_game_score(uow, a_venue(uow), status="approved")
    a_game_score(uow, venue, kim, status="pending")
    a_game_score(uow, venue, kim, status="rejected")
    game = a_game_score(uow, venue, kim, status="approved", score=245)
    found = find_scores(uow, admin, **sought)
    assert [(row.id, row.score, row.name) for row in found.rows] == [(game.id, "245", "Kim")]
    assert found.heading == "1 score"


@pytest.mark.parametrize("sought", [{}, {"venue": " "}, {"venue": "Nowhere"}, {"person": "a\x00b"}])
def test_none_are_found_without_an_alley_or_a_person(
    uow: UnitOfWork, admin: Actor, venue: Venue, *, sought: dict[str, str]
) -> None:
    a_game_score(uow, venue, status="approved")
    assert find_scores(uow, admin, **sought).rows == ()


def test_what_is_taken_off_is_not_found_again(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    a_game_score(uow, venue, status="approved")
    [row] = find_scores(uow, admin, venue=venue.id).rows
    reject_score(uow, admin, score_id=row.id, reason="The photo shows another name")
    uow.session.flush()
    assert find_scores(uow, admin, venue=venue.id).rows == ()


def test_the_newest_come_first_page_by_page(
    uow: UnitOfWork, admin: Actor, venue: Venue, stopped_clock: StoppedClock
) -> None:
    for score in range(27):
        stopped_clock.go_on(hours=1)
        a_game_score(uow, venue, status="approved", score=score, created_at=stopped_clock.now())
    first = load_judged_scores(uow, admin, queue="approved", venue=venue.id)
    rest = load_judged_scores(uow, admin, queue="approved", venue=venue.id, after=first.next_cursor)
    assert [row.score for row in first.rows + rest.rows] == [str(score) for score in range(26, -1, -1)]
    assert (first.heading, rest.next_cursor) == ("27 scores", "")
