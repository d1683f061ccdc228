"""Reviews and votes by many at once: every sum is what its rows say, whoever wrote them last. On committed data."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from random import Random
from threading import Barrier
from typing import Any, Final

import pytest
from sqlalchemy import URL, text
from sqlmodel import Session

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services import accuracy
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote, withdraw_accuracy_vote
from bowling_app.perform import perform
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Changed, Conflict, NotFound
from bowling_app.platform.kit.limits import HOUR
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.reviews.queries.reviews import with_id
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services import review_responses, reviews
from bowling_app.reviews.services.manager_changes import take_own_review_down
from bowling_app.reviews.services.review_moderation import release_review, remove_review
from bowling_app.reviews.services.review_queues import load_queued_review
from bowling_app.reviews.services.review_responses import mark_helpful, put_reply, reply_version, report_review
from bowling_app.reviews.services.reviews import delete_review, post_review
from bowling_app.venues.queries import claims
from bowling_app.venues.services.participation import hold_venue
from tests.conftest import ROOT, use_database
from tests.factories import a_user, a_venue
from tests.reviews.seen import review_as_seen
from tests.threads import meanwhile
from tests.waiting import PATIENCE_SECONDS

VENUES: Final = 20
PEOPLE: Final = 40
THREADS: Final = 32
DEEDS: Final = 1_000
NO_LIMIT: Final = (100_000, HOUR)

# Recomputed here in words of their own, not with the statement that is under test.
DRIFT: Final = """
    SELECT venue.id FROM venue
    WHERE review_count <> (SELECT count(*) FROM review WHERE venue_id = venue.id AND status = 'shown')
        OR abs(avg_rating - coalesce(
            (SELECT avg(rating) FROM review WHERE venue_id = venue.id AND status = 'shown'), 0)) > 1e-9
        OR accuracy_vote_count <> (SELECT count(*) FROM accuracy_report WHERE venue_id = venue.id)
        OR accuracy_score <> (SELECT coalesce(sum(value), 0) FROM accuracy_report WHERE venue_id = venue.id)"""
STALE: Final = """
    SELECT venue_id FROM venue_freshness AS kept WHERE hours_on <> coalesce((SELECT max(confirmed_on)
        FROM fact_confirmation AS said WHERE said.venue_id = kept.venue_id AND said.facts = 'hours'), '0001-01-01')"""


@pytest.fixture(autouse=True)
def _nobody_is_slowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in (
        (reviews, "POSTS_PER_HOUR"),
        (accuracy, "VOTES_PER_HOUR"),
        (review_responses, "MARKS_PER_HOUR"),
    ):
        monkeypatch.setattr(module, name, NO_LIMIT)


def people(uow: UnitOfWork, actor: Actor, *, persons: int = PEOPLE, venues: int = VENUES) -> list[str]:
    """The ids of the venues. Everybody has an account of some age and a session whose token is their id."""
    for number in range(persons):
        user = a_user(uow, f"user-{number}", created_at=datetime(2020, 1, 1, tzinfo=UTC))
        token = token_hash(f"token-{number}")
        ends = clock.now() + timedelta(days=1)
        uow.session.add(UserSession(id=token, token_hash=token, user_id=user.id, device="A device", expires_at=ends))
    uow.session.flush()
    return [a_venue(uow, f"Lanes {number:02}").id for number in range(venues)]


def venue_ids() -> list[str]:
    return rows("SELECT id FROM venue ORDER BY id")


def rows(statement: str, **values: Any) -> list[Any]:
    with Session(database.engine()) as session:
        return list(session.connection().execute(text(statement), values).scalars())


def some_deed(venues: list[str], chance: Random) -> None:
    """One thing that somebody does, or an admin decides."""
    token, venue_id = f"token-{chance.randrange(PEOPLE)}", chance.choice(venues)
    dice = chance.random()
    try:
        if dice < 0.5:
            words = chance.choice([None, "Fine lanes", "See www.example.com"])
            draft = ReviewDraft(chance.randint(1, 5), words)
            assert not isinstance(perform(token, post_review, venue_id=venue_id, draft=draft), Refusal)
        elif dice < 0.62:
            perform(token, delete_review, venue_id=venue_id)
        elif dice < 0.82:
            draft = AccuracyDraft("accurate") if chance.random() < 0.7 else AccuracyDraft("not_accurate", ("hours",))
            perform(token, cast_accuracy_vote, venue_id=venue_id, draft=draft)
        elif dice < 0.88:
            perform(token, withdraw_accuracy_vote, venue_id=venue_id)
        else:
            _to_some_review(token, venue_id, dice, chance)
    except (NotFound, Conflict):
        pass  # Of two at once, one came too late.


def _to_some_review(token: str, venue_id: str, dice: float, chance: Random) -> None:
    found = rows("SELECT id FROM review WHERE venue_id = :id AND user_id <> :user", id=venue_id,
                 user=token.replace("token", "user"))  # fmt: skip
    if not found:
        return
    review_id = chance.choice(found)
    if dice < 0.94:
        perform(token, mark_helpful, review_id=review_id, is_helpful=chance.random() < 0.7)
    elif dice < 0.97:
        perform(SYSTEM, decide, review_id=review_id, reason=None)
    else:
        perform(SYSTEM, decide, review_id=review_id, reason="spam")


def decide(uow: UnitOfWork, actor: Actor, *, review_id: str, reason: str | None) -> None:
    """Show or remove a review, as an admin who saw it just before."""
    if (review := with_id(uow.session, review_id)) is None:
        raise NotFound("")
    told = review_as_seen(uow, review)
    if reason:
        remove_review(uow, actor, **told, reason=reason)
    else:
        release_review(uow, actor, **told)


def do_deeds(seed: int, threads: int, deeds: int) -> None:
    """Do so many deeds in so many threads, all starting together."""
    venues, start = venue_ids(), Barrier(threads)

    def run(number: int) -> None:
        chance = Random(f"{seed} {number}")
        start.wait()
        for _ in range(deeds // threads):
            some_deed(venues, chance)

    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(run, number) for number in range(threads)]:
            done.result()


@pytest.mark.usefixtures("committed_database")
def test_two_who_review_at_once_both_count() -> None:
    perform(SYSTEM, people, persons=2, venues=1)
    [venue_id] = venue_ids()
    meanwhile(
        lambda uow, _: told(post_review(uow, Actor("user-0"), venue_id=venue_id, draft=ReviewDraft(1))),
        lambda: perform("token-1", post_review, venue_id=venue_id, draft=ReviewDraft(5)),
    )
    assert rows("SELECT review_count FROM venue") == [2]
    assert rows(DRIFT) == []


@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize(
    ("threads", "deeds", "venues"), [(8, 96, 2), pytest.param(THREADS, DEEDS, VENUES, marks=pytest.mark.long)]
)
def test_many_deeds_of_many_threads_leave_every_sum_right(threads: int, deeds: int, venues: int) -> None:
    perform(SYSTEM, people, venues=venues)
    do_deeds(1, threads, deeds)
    assert rows("SELECT count(*) FROM review")[0] > deeds / 6
    assert rows(DRIFT) == []
    assert rows(STALE) == []


@pytest.mark.long
def test_so_do_two_processes(committed_database: URL) -> None:
    perform(SYSTEM, people)
    environment = {**os.environ, "BOWLING_DATABASE_URL": committed_database.render_as_string(hide_password=False)}
    commands = [[sys.executable, "-c", f"from tests.reviews import test_concurrency as t; t.main({n})"] for n in (2, 3)]
    running = [
        subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) for command in commands
    ]
    said = [process.communicate(timeout=PATIENCE_SECONDS)[1] for process in running]
    assert (said, [process.returncode for process in running]) == ([""] * 2, [0] * 2)
    assert rows("SELECT count(*) FROM review")[0] > 100
    assert rows(DRIFT) == []
    assert rows(STALE) == []


@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize("times", [4, pytest.param(20, marks=pytest.mark.long)])
def test_posts_at_once_by_one_person_make_one_review(times: int) -> None:
    perform(SYSTEM, people, persons=1, venues=1)
    [venue_id], start = venue_ids(), Barrier(times)

    def post(number: int) -> Any:
        start.wait()
        return perform("token-0", post_review, venue_id=venue_id, draft=ReviewDraft(number % 5 + 1, f"Try {number}"))

    with ThreadPoolExecutor(times) as pool:
        ids = {standing.review_id for standing in pool.map(post, range(times))}
    assert len(ids) == 1
    assert rows("SELECT count(*) FROM review") == [1]
    assert rows(DRIFT) == []


@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize("times", [7, pytest.param(VENUES, marks=pytest.mark.long)])
def test_posts_at_once_at_as_many_venues_are_held_from_the_sixth_on(times: int) -> None:
    perform(SYSTEM, people, persons=1, venues=times)
    start = Barrier(times)

    def post(venue_id: str) -> Any:
        start.wait()
        return perform("token-0", post_review, venue_id=venue_id, draft=ReviewDraft(5))

    with ThreadPoolExecutor(times) as pool:
        outcomes = [standing.status for standing in pool.map(post, venue_ids())]
    assert sorted(outcomes) == ["held"] * (times - 5) + ["shown"] * 5


@pytest.mark.usefixtures("committed_database")
def test_a_report_that_comes_while_an_admin_decides_is_not_settled_unseen() -> None:
    review_id, seen = a_reviewed_venue()
    with pytest.raises(Conflict):
        meanwhile(
            lambda uow, _: told(report_review(uow, Actor("user-1"), review_id=review_id, reason="spam")),
            lambda: perform(SYSTEM, remove_review, review_id=review_id, reason="privacy", seen=seen),
        )
    assert rows("SELECT status FROM review") == ["shown"]
    assert rows("SELECT user_id FROM review_report WHERE settled_at IS NULL") == ["user-1"]


@pytest.mark.usefixtures("committed_database")
def test_what_is_being_removed_is_not_reported_any_more() -> None:
    review_id, seen = a_reviewed_venue()
    with pytest.raises(NotFound):
        meanwhile(
            lambda uow, actor: told(remove_review(uow, actor, review_id=review_id, reason="privacy", seen=seen)),
            lambda: perform("token-1", report_review, review_id=review_id, reason="spam"),
        )
    assert rows("SELECT status FROM review") == ["removed"]
    assert rows("SELECT user_id FROM review_report") == []


@pytest.mark.usefixtures("committed_database")
def test_a_review_that_goes_since_its_author_runs_the_alley_is_not_reported_any_more() -> None:
    review_id, _seen = a_reviewed_venue()
    with pytest.raises(NotFound):
        meanwhile(takes_over, lambda: perform("token-1", report_review, review_id=review_id, reason="spam"))
    assert rows("SELECT user_id FROM review_report") == []


@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize("is_seen", [True, False])
def test_of_two_managers_who_answer_at_once_the_second_hears_of_the_first(*, is_seen: bool) -> None:
    review_id, _seen = a_reviewed_venue()
    perform(SYSTEM, run_by_two)
    seen = reply_version(None) if is_seen else ""
    with pytest.raises(Changed) if is_seen else nullcontext():
        meanwhile(
            lambda uow, _: told(put_reply(uow, Actor("user-1"), review_id=review_id, text="First", seen=seen)),
            lambda: perform("token-2", put_reply, review_id=review_id, text="Second", seen=seen),
        )
    assert rows("SELECT text FROM review_reply") == ["First" if is_seen else "Second"]


def run_by_two(uow: UnitOfWork, _actor: Actor) -> None:
    """Two people run the alley that has a review."""
    for person in ("user-1", "user-2"):
        claims.add_manager(uow.session, venue_ids()[0], person, clock.now())


def a_reviewed_venue() -> tuple[str, str]:
    """The id of a review, and the version in which an admin has seen it."""
    perform(SYSTEM, people, persons=3, venues=1)
    perform("token-0", post_review, venue_id=venue_ids()[0], draft=ReviewDraft(2, "The lanes were dry."))
    review_id = rows("SELECT id FROM review")[0]
    return review_id, perform(SYSTEM, load_queued_review, review_id=review_id).version


def takes_over(uow: UnitOfWork, _actor: Actor) -> None:
    """The author of the review runs the alley from now on."""
    venue = hold_venue(uow, venue_ids()[0])
    assert take_own_review_down(uow, venue, "user-0")


def told(outcome: Any) -> None:
    assert not isinstance(outcome, Refusal)


def main(seed: int) -> None:
    """What each of the two processes does."""
    use_database(os.environ["BOWLING_DATABASE_URL"])
    for module, name in (
        (reviews, "POSTS_PER_HOUR"),
        (accuracy, "VOTES_PER_HOUR"),
        (review_responses, "MARKS_PER_HOUR"),
    ):
        setattr(module, name, NO_LIMIT)
    do_deeds(seed, THREADS // 2, DEEDS // 2)
