"""Twenty posts at once are one post. On committed data, with threads."""

from datetime import timedelta

import pytest
from sqlmodel import Session, col, select

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.perform import perform
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import DomainError, NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.scores.models import GameScore
from bowling_app.scores.rules.scores import ScoreDraft
from bowling_app.scores.schemas.score_records import Proof
from bowling_app.scores.services.score_verdicts import approve_score, delete_score
from bowling_app.scores.services.scores import post_score
from tests.factories import a_game_score, a_user, a_venue
from tests.threads import at_once

PEOPLE = ("kim", "lee")
VENUES = ("first", "second")

pytestmark = pytest.mark.usefixtures("committed_database")


def prepared(uow: UnitOfWork, actor: Actor) -> None:
    anyone(actor)
    for name in VENUES:
        a_venue(uow, id=name)
    for name in (*PEOPLE, "admin"):
        user, ends = a_user(uow, name), clock.now() + timedelta(days=1)
        uow.session.add(
            UserSession(id=name, token_hash=token_hash(name), user_id=user.id, device="Firefox", expires_at=ends)
        )
    uow.session.add(AppConfig(admins=["admin"]))


def post(person: str, venue_id: str) -> str:
    """What became of one post: posted, or the refusal."""
    proof = Proof(new_key(person), "hash")
    try:
        perform(person, post_score, venue_id=venue_id, draft=ScoreDraft(200, "casual"), proof=proof)
    except DomainError as refusal:
        return refusal.message
    return "posted"


def test_of_twenty_posts_at_once_one_is_taken_and_nineteen_are_told_to_wait() -> None:
    perform(None, prepared)
    outcomes = at_once(lambda _: post("kim", "first"), 20)
    assert outcomes.count("posted") == 1
    assert outcomes.count("Rate limit: Please wait 10 more minutes before posting again.") == 19
    with Session(database.engine()) as session:
        assert len(session.exec(select(GameScore)).all()) == 1


@pytest.mark.long
def test_two_people_at_two_venues_get_one_post_each_whoever_posts_first() -> None:
    perform(None, prepared)
    outcomes = at_once(lambda number: post(PEOPLE[number % 2], VENUES[number // 2 % 2]), 40)
    assert outcomes.count("posted") == 4
    with Session(database.engine()) as session:
        posted = session.exec(select(GameScore.user_id, GameScore.venue_id)).all()
    assert sorted(posted) == [(person, venue) for person in PEOPLE for venue in VENUES]


@pytest.mark.long
def test_a_game_that_is_approved_and_deleted_at_once_ends_in_one_way() -> None:
    def one_game(uow: UnitOfWork, actor: Actor) -> str:
        anyone(actor)
        return a_game_score(uow, a_venue(uow)).id

    perform(None, prepared)
    score_id = perform(None, one_game)

    def judge(number: int) -> bool:
        try:
            if number % 2:
                perform("admin", delete_score, score_id=score_id, reason="A test of speed")
            else:
                perform("admin", approve_score, score_id=score_id)
        except NotFound:
            return False
        return True

    at_once(judge, 10)
    with Session(database.engine()) as session:
        assert session.get(GameScore, score_id) is None
        logged = [entry.changes for entry in session.exec(select(AuditEntry).order_by(col(AuditEntry.id)))]
    assert logged.count({f"score {score_id}": ["pending", "approved"]}) <= 1
    assert sum(next(iter(change.values()))[1] == "deleted" for change in logged) == 1
