"""Posting games, judging them, and what stands on leaderboards."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key, photo_name
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, Moved, NotFound, NotSignedIn, TooSoon
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.scores.models import GameScore
from bowling_app.scores.rules.limits import UPLOADS_PER_HOUR
from bowling_app.scores.rules.scores import ScoreDraft
from bowling_app.scores.schemas.score_records import Proof
from bowling_app.scores.services.score_pages import (
    load_embed,
    load_embed_snippet,
    load_game_page,
    load_waiting_scores,
    my_scores,
)
from bowling_app.scores.services.score_verdicts import (
    NO_REASON,
    OWN_SCORE,
    approve_score,
    delete_score,
    reject_score,
    waiting_scores,
)
from bowling_app.scores.services.scores import (
    begin_score,
    list_scores,
    own_scores,
    post_score,
    score_photo,
    withdraw_score,
)
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_game_score, a_place, a_user, a_venue, an_alias

DRAFT = ScoreDraft(211, "league", 12)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "user-1", email="kim@example.com", display_name="Kim")
    return a_venue(uow, "Sunset Lanes", owner_id=a_user(uow, "owner-1", display_name="Olga").id)


@pytest.fixture
def owner() -> Actor:
    return Actor("owner-1")


def a_proof(user_id: str = "user-1", content: str = "hash") -> Proof:
    return Proof(new_key(user_id), content)


def posted(uow: UnitOfWork, actor: Actor, venue: Venue, draft: ScoreDraft = DRAFT) -> Any:
    return post_score(uow, actor, venue_id=venue.id, draft=draft, proof=a_proof(actor.user_id or ""))


def names(uow: UnitOfWork, venue: Venue, **asked: Any) -> list[int]:
    return [game.score for game in list_scores(uow, Actor(), venue_id=venue.id, **asked).games]


class TestPosting:
    def test_a_game_waits_for_approval_in_the_week_of_its_venue(
        self, uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock
    ) -> None:
        a_user(uow, "user-1", display_name="Kim")
        venue = a_venue(uow, place=a_place(uow, "Honolulu", "HI", time_zone="Pacific/Honolulu"))
        stopped_clock.moment = datetime(2024, 12, 30, 5, tzinfo=UTC)  # Sunday evening in Honolulu.
        game = posted(uow, user, venue)
        assert (game.status, game.week_bucket, game.tz) == ("pending", "2024-W52", "Pacific/Honolulu")
        assert (game.score, game.type, game.lane_number, game.user_display_name) == (211, "league", 12, "Kim")
        assert names(uow, venue) == []

    def test_the_second_within_ten_minutes_is_refused_in_the_words_of_the_specification(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        posted(uow, user, venue)
        stopped_clock.go_on(minutes=3, seconds=1)
        with pytest.raises(TooSoon) as refused:
            posted(uow, user, venue)
        assert refused.value.message == "Rate limit: Please wait 7 more minutes before posting again."
        with pytest.raises(TooSoon):
            begin_score(uow, user, venue_id=venue.id)
        stopped_clock.go_on(minutes=6, seconds=59)
        assert posted(uow, user, venue).status == "pending"

    @pytest.mark.parametrize("is_withdrawn", [True, False])
    def test_a_game_that_goes_leaves_its_pause(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock, *, is_withdrawn: bool
    ) -> None:
        game = posted(uow, user, venue)
        if is_withdrawn:
            withdraw_score(uow, user, score_id=game.id)
        else:
            delete_score(uow, Actor("admin-1", is_admin=True), score_id=game.id, reason="Not a game")
        stopped_clock.go_on(minutes=3)
        with pytest.raises(TooSoon, match="Please wait 7 more minutes"):
            posted(uow, user, venue)
        assert my_scores(uow, user, venue_id=venue.id).wait == "You can post your next score here in 7 minutes."
        stopped_clock.go_on(minutes=7)
        assert posted(uow, user, venue).status == "pending"

    def test_other_venues_and_other_people_need_not_wait(
        self, uow: UnitOfWork, user: Actor, owner: Actor, venue: Venue
    ) -> None:
        posted(uow, user, venue)
        assert posted(uow, owner, venue)
        assert posted(uow, user, a_venue(uow))

    def test_the_photo_has_to_be_ones_own(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        with pytest.raises(Forbidden):
            post_score(uow, user, venue_id=venue.id, draft=DRAFT, proof=a_proof("owner-1"))

    @pytest.mark.parametrize("venue_id", ["nowhere", "", "../x", "closed-lanes-austin-tx"])
    def test_a_venue_that_is_not_listed_is_not_found(self, uow: UnitOfWork, user: Actor, venue_id: str) -> None:
        a_venue(uow, "Closed Lanes", is_active=False)
        for refused in (
            lambda: begin_score(uow, user, venue_id=venue_id),
            lambda: post_score(uow, user, venue_id=venue_id, draft=DRAFT, proof=a_proof()),
        ):
            with pytest.raises(NotFound, match="Venue not found"):
                refused()

    @pytest.mark.usefixtures("stopped_clock")
    def test_uploads_are_limited(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        keys = {begin_score(uow, user, venue_id=venue.id) for _ in range(UPLOADS_PER_HOUR[0])}
        assert len(keys) == UPLOADS_PER_HOUR[0]
        assert isinstance(begin_score(uow, user, venue_id=venue.id), Refusal)


class TestJudging:
    def test_what_an_admin_approves_is_listed_and_logged(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        game = posted(uow, user, venue)
        assert approve_score(uow, admin, score_id=game.id).status == "approved"
        assert names(uow, venue) == [211]
        entry = uow.session.exec(select(AuditEntry)).one()
        assert (entry.actor, entry.changes) == ("admin-1", {f"score {game.id}": ["pending", "approved"]})
        assert approve_score(uow, admin, score_id=game.id).status == "approved"  # Twice is no mistake.

    def test_an_owner_approves_at_their_own_venue_but_not_themselves(
        self, uow: UnitOfWork, user: Actor, owner: Actor, venue: Venue
    ) -> None:
        assert approve_score(uow, owner, score_id=posted(uow, user, venue).id).status == "approved"
        with pytest.raises(Forbidden) as refused:
            approve_score(uow, owner, score_id=posted(uow, owner, venue).id)
        assert refused.value.message == OWN_SCORE
        with pytest.raises(NotFound):
            approve_score(uow, owner, score_id=posted(uow, user, a_venue(uow)).id)

    def test_a_rejected_game_is_off_the_board_and_its_person_reads_why(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        game = posted(uow, user, venue)
        approve_score(uow, admin, score_id=game.id)
        reject_score(uow, admin, score_id=game.id, reason="The photo shows another name")
        [key] = uow.forgotten_photos
        assert names(uow, venue) == []
        mine = own_scores(uow, user, venue_id=venue.id)
        assert [(each.status, each.reason, each.photo_url) for each in mine.games] == [
            ("rejected", "The photo shows another name", None)
        ]
        assert (mine.game_count, mine.average) == (0, None)
        mail = uow.session.exec(select(OutgoingMail)).one()
        assert mail.to == "kim@example.com"
        assert "We removed your 211 at Sunset Lanes" in mail.body  # It had been approved before.
        assert "The photo shows another name" in mail.body
        with pytest.raises(Conflict):
            approve_score(uow, admin, score_id=game.id)
        with pytest.raises(NotFound):
            score_photo(uow, user, name=photo_name(key, 320))

    @pytest.mark.parametrize("words", ["Sign in at lanescout-help.Me", "See shoes.de"])
    def test_the_mail_about_a_game_brings_no_address_of_others(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue, words: str
    ) -> None:
        game, venue.name = posted(uow, user, venue), words
        reject_score(uow, admin, score_id=game.id, reason=words)
        mail = uow.session.exec(select(OutgoingMail)).one()
        assert words.rsplit(maxsplit=1)[-1] not in mail.subject + mail.body
        assert "Reason: Read it on the site." in mail.body
        assert own_scores(uow, user, venue_id=venue.id).games[0].reason == words

    def test_who_is_told_that_a_game_was_not_approved_had_never_seen_it_on_a_board(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        reject_score(uow, admin, score_id=posted(uow, user, venue).id, reason="Too dark to read")
        assert "We couldn't approve your 211 at Sunset Lanes" in uow.session.exec(select(OutgoingMail)).one().body

    def test_a_deleted_game_leaves_only_its_entry_in_the_log(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        game = posted(uow, user, venue)
        delete_score(uow, admin, score_id=game.id, reason="An advertisement")
        uow.session.flush()
        assert len(uow.forgotten_photos) == 1
        assert uow.session.get(GameScore, game.id) is None
        assert uow.session.exec(select(AuditEntry.reason)).one() == "An advertisement"
        assert "We removed your" in uow.session.exec(select(OutgoingMail)).one().body

    @pytest.mark.parametrize("reason", ["", "  ", "\x00\x01", "no"])
    def test_nobody_is_refused_without_a_reason(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue, reason: str
    ) -> None:
        game = posted(uow, user, venue)
        for judge in (reject_score, delete_score):
            with pytest.raises(Invalid) as refused:
                judge(uow, admin, score_id=game.id, reason=reason)
            assert refused.value.message == NO_REASON

    def test_one_takes_only_ones_own_game_away(self, uow: UnitOfWork, user: Actor, owner: Actor, venue: Venue) -> None:
        game = posted(uow, user, venue)
        with pytest.raises(NotFound):
            withdraw_score(uow, owner, score_id=game.id)
        withdraw_score(uow, user, score_id=game.id)
        assert len(uow.forgotten_photos) == 1
        assert own_scores(uow, user, venue_id=venue.id).games == ()

    def test_waiting_games_come_newest_first_page_by_page_to_whom_they_concern(
        self, uow: UnitOfWork, user: Actor, owner: Actor, admin: Actor, venue: Venue
    ) -> None:
        elsewhere = a_venue(uow)
        for day in (1, 2, 3):
            a_game_score(uow, venue, score=day, created_at=datetime(2026, 1, day, tzinfo=UTC))
        a_game_score(uow, elsewhere, score=9, created_at=datetime(2026, 1, 9, tzinfo=UTC))
        a_game_score(uow, venue, status="approved")
        first = waiting_scores(uow, owner, wanted=PageWanted(2))
        rest = waiting_scores(uow, owner, wanted=PageWanted(2, first.next_cursor))
        assert [game.score for game in [*first.games, *rest.games]] == [3, 2, 1]
        assert rest.next_cursor is None
        assert [game.score for game in waiting_scores(uow, admin).games] == [9, 3, 2, 1]
        assert waiting_scores(uow, user).games == ()
        with pytest.raises(NotFound):
            waiting_scores(uow, user, venue_id=venue.id)

    def test_the_same_photo_twice_is_pointed_out(
        self, uow: UnitOfWork, owner: Actor, admin: Actor, venue: Venue
    ) -> None:
        for content in ("same", "same", "other"):
            a_game_score(uow, venue, photo_hash=content)
        warned = [row.warning for row in load_waiting_scores(uow, admin).rows]
        assert sorted(map(bool, warned)) == [False, True, True]
        a_game_score(uow, venue, uow.session.get_one(type(a_user(uow)), "owner-1"))
        assert sorted(row.may_approve for row in load_waiting_scores(uow, owner).rows) == [False, True, True, True]


class TestPhotos:
    def test_only_those_concerned_see_the_photo_of_a_game_that_waits(
        self, uow: UnitOfWork, user: Actor, owner: Actor, admin: Actor, venue: Venue
    ) -> None:
        game = posted(uow, user, venue)
        name = (game.photo_url or "").rpartition("/")[2]
        for actor in (user, owner, admin):
            assert not score_photo(uow, actor, name=name).is_public
        for actor in (Actor(), Actor("user-9")):
            with pytest.raises(NotFound):
                score_photo(uow, actor, name=name)
        approve_score(uow, admin, score_id=game.id)
        assert score_photo(uow, Actor(), name=name).is_public


class TestBoards:
    def test_the_best_comes_first_and_the_newest_among_equals(self, uow: UnitOfWork, venue: Venue) -> None:
        for score, day in ((150, 1), (200, 2), (150, 3), (300, 4)):
            a_game_score(uow, venue, score=score, status="approved", created_at=datetime(2026, 1, day, tzinfo=UTC))
        a_game_score(uow, venue, score=299)
        a_game_score(uow, venue, score=298, status="rejected")
        games = list_scores(uow, Actor(), venue_id=venue.id).games
        assert [(game.score, game.created_at.day) for game in games] == [(300, 4), (200, 2), (150, 3), (150, 1)]
        first = list_scores(uow, Actor(), venue_id=venue.id, wanted=PageWanted(3))
        rest = list_scores(uow, Actor(), venue_id=venue.id, wanted=PageWanted(3, first.next_cursor))
        assert [game.id for game in [*first.games, *rest.games]] == [game.id for game in games]

    def test_weeks_and_months_are_those_of_the_venue(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        stopped_clock.moment = datetime(2026, 11, 4, 18, tzinfo=UTC)  # A Wednesday.
        for score, week, moment in (
            (100, "2026-W45", datetime(2026, 11, 2, 18, tzinfo=UTC)),
            (110, "2026-W44", datetime(2026, 11, 1, 18, tzinfo=UTC)),
            (120, "2026-W44", datetime(2026, 11, 1, 4, tzinfo=UTC)),  # Still October 31 in Austin.
        ):
            a_game_score(uow, venue, score=score, week_bucket=week, created_at=moment, status="approved")
        assert names(uow, venue, period="week") == [100]
        assert names(uow, venue, period="month") == [110, 100]
        assert names(uow, venue) == [120, 110, 100]
        with pytest.raises(Invalid, match="Period"):
            names(uow, venue, period="year")

    def test_the_page_is_read_25_games_at_a_time_under_one_address_each(self, uow: UnitOfWork, venue: Venue) -> None:
        for score in range(30):
            a_game_score(uow, venue, score=score, status="approved", type="league", lane_number=7)
        page = load_game_page(uow, Actor(), venue_id=venue.id)
        assert (len(page.rows), page.rows[0].score, page.rows[0].kind, page.rows[0].lane) == (
            25, "29", "League game", "Lane 7",
        )  # fmt: skip
        assert (page.path, page.pager.summary, page.pager.next) == (
            f"/venue/{venue.id}/game", "Page 1 of 2", f"/venue/{venue.id}/game?page=2",
        )  # fmt: skip
        second = load_game_page(uow, Actor(), venue_id=venue.id, page="2")
        assert [(row.rank, row.score) for row in second.rows] == [(str(30 - n), str(n)) for n in range(4, -1, -1)]
        assert [tab.href for tab in page.tabs] == [
            f"/venue/{venue.id}/game?board=week", f"/venue/{venue.id}/game?board=month", f"/venue/{venue.id}/game",
        ]  # fmt: skip
        week = load_game_page(uow, Actor(), venue_id=venue.id, board="week")
        assert (week.is_indexed, page.is_indexed) == (False, True)
        for wrong in ({"page": "3"}, {"page": "x"}, {"page": "0"}, {"board": "year"}, {"page": "9" * 40}):
            with pytest.raises(NotFound):
                load_game_page(uow, Actor(), venue_id=venue.id, **wrong)

    def test_an_old_id_leads_to_the_game_page_of_the_venue(self, uow: UnitOfWork, venue: Venue) -> None:
        an_alias(uow, venue, "old-lanes")
        with pytest.raises(Moved) as moved:
            load_game_page(uow, Actor(), venue_id="old-lanes")
        assert moved.value.path == f"/venue/{venue.id}/game"

    def test_an_empty_board_says_so(self, uow: UnitOfWork, venue: Venue) -> None:
        page = load_game_page(uow, Actor(), venue_id=venue.id, board="week")
        assert page.empty == "No scores this week yet. Post the first one."
        assert load_embed(uow, Actor(), venue_id=venue.id).empty.startswith("No scores yet")
        snippet = load_embed_snippet(uow, Actor(), venue_id=venue.id, base_url="https://a.example")
        assert f'src="https://a.example/embed/venue/{venue.id}/leaderboard"' in snippet.html


class TestOneself:
    def test_average_high_and_trend_follow_from_the_games_that_count(
        self, uow: UnitOfWork, user: Actor, venue: Venue
    ) -> None:
        kim = uow.session.get_one(type(a_user(uow)), "user-1")
        for day, score in enumerate([100] * 5 + [110, 120, 110, 120, 110], start=1):
            a_game_score(uow, venue, kim, score=score, created_at=datetime(2026, 1, day, tzinfo=UTC))
        a_game_score(uow, venue, kim, score=300, status="rejected", reason="Not a game")
        a_game_score(uow, venue, score=299)
        mine = my_scores(uow, user, venue_id=venue.id)
        assert (mine.games, mine.average, mine.high) == ("10 games", "107.0", "120")
        assert mine.trend == "Your last 5 games: 14 pins better than your previous 5"
        assert len(mine.points.split()) == 10
        assert mine.points.endswith("100.0,15.0")
        records = own_scores(uow, user, venue_id=venue.id, wanted=PageWanted(3))
        assert (records.game_count, records.average, records.high, records.trend) == (10, 107.0, 120, 14.0)
        assert len(records.games) == 3
        assert records.next_cursor

    def test_a_visitor_has_none_and_somebody_new_has_no_numbers(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, venue: Venue
    ) -> None:
        assert my_scores(uow, visitor, venue_id=venue.id).heading == ""
        mine = my_scores(uow, user, venue_id=venue.id)
        assert (mine.heading, mine.average, mine.trend, mine.points, mine.wait) == ("Your games", "", "", "", "")
        with pytest.raises(NotSignedIn):
            own_scores(uow, visitor, venue_id=venue.id)

    def test_the_page_says_how_long_to_wait(self, uow: UnitOfWork, user: Actor, owner: Actor, venue: Venue) -> None:
        posted(uow, user, venue)
        assert my_scores(uow, user, venue_id=venue.id).wait == "You can post your next score here in 10 minutes."
        assert my_scores(uow, owner, venue_id=venue.id).may_judge
