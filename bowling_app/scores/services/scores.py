"""Posting games, and what becomes of one's own."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from math import ceil
from secrets import token_urlsafe
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import users
from bowling_app.accounts.services.participation import limit_key, slow_down
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key, owner_key
from bowling_app.platform.files.proofs import PROOF_SIZES, proof_key, proof_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Forbidden, NotFound, TooSoon
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.scores.models import GameScore
from bowling_app.scores.queries import scores
from bowling_app.scores.queries.scores import Game, Rows
from bowling_app.scores.rules.limits import UPLOADS_PER_HOUR
from bowling_app.scores.rules.scores import (
    COOLDOWN,
    ScoreDraft,
    board_of,
    checked_score,
    minutes_to_wait,
    period_of,
    too_soon,
    week_bucket,
)
from bowling_app.scores.schemas.score_records import (
    OwnScoreRecord,
    OwnScores,
    Proof,
    ProofAccess,
    ScoreList,
    ScoreRecord,
)
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.participation import listed_venue

NO_SCORE: Final = N_("Score not found")
NO_PHOTO: Final = N_("Photo not found")
MOMENT: Final = (datetime, str)  # What lists in the order of time are sorted by.


def begin_score(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> str | Refusal:
    """The key under which the actor may store the photo of a game now. Uploads are limited because re-encoding them
    costs CPU time. A person who has to wait before they post learns it here, before the upload."""
    user_id = require_user(actor)
    listed_venue(uow, venue_id)
    _require_pause(uow, user_id, venue_id)
    if refusal := slow_down(uow, limit_key(uow, "score", user_id), UPLOADS_PER_HOUR):
        return refusal
    return new_key(user_id)


def post_score(uow: UnitOfWork, actor: Actor, *, venue_id: str, draft: ScoreDraft, proof: Proof) -> ScoreRecord:
    """Post a game whose photo is stored; it waits for approval. A person has to wait ten minutes before posting again
    at the same venue."""
    user_id = require_user(actor)
    draft = checked_score(draft)
    if not proof.key.startswith(owner_key(user_id)):
        raise Forbidden(_("This photo belongs to someone else."))
    _venue, place = listed_venue(uow, venue_id)
    person = users.find(uow.session, user_id)
    scores.hold_posts(uow.session, user_id, venue_id)
    _require_pause(uow, user_id, venue_id)
    limits.is_first(uow, _post_key(user_id, venue_id), COOLDOWN.total_seconds())  # Stays when the game goes.
    now = clock.now()
    game = GameScore(
        id=token_urlsafe(12),
        venue_id=venue_id,
        user_id=user_id,
        score=draft.score,
        type=draft.kind,
        lane_number=draft.lane,
        photo_url=proof_path(proof.key, PROOF_SIZES[1]),
        photo_key=proof.key,
        photo_hash=proof.hash,
        week_bucket=week_bucket(now, place.time_zone),
        tz=place.time_zone,
        created_at=now,
    )
    uow.session.add(game)
    uow.session.flush()  # Trigger the database's checks now, while the photo can still be removed.
    return record_of(game, person, actor)


def withdraw_score(uow: UnitOfWork, actor: Actor, *, score_id: str) -> None:
    """Withdraw the actor's own game with its photo, approved or not."""
    user_id = require_user(actor)
    game = scores.held(uow.session, score_id)
    if game is None or game.user_id != user_id:
        raise NotFound(_(NO_SCORE))
    if game.status == "approved":
        directory_changed(uow.session, game.venue_id)
    uow.session.delete(game)
    uow.forget_photo(game.photo_key)


def list_scores(
    uow: UnitOfWork,
    actor: Actor,
    *,
    venue_id: str,
    period: str | None = None,
    wanted: PageWanted = FIRST_PAGE,
) -> ScoreList:
    """A page of a venue's leaderboard: approved games only, the best first, the newest first among equals. An old id
    leads on."""
    anyone(actor)
    _, place = find_venue(uow, venue_id)
    games = period_of(board_of(period), clock.now(), place.time_zone)
    rows = Rows(wanted.limit + 1, after=cursor_values(wanted.cursor, int, *MOMENT))
    found = scores.board(uow.session, venue_id, games, rows)
    shown = found[: wanted.limit]
    last = shown[-1][0] if len(found) > wanted.limit else None
    return ScoreList(records_of(shown, actor), cursor_of(last.score, last.created_at, last.id) if last else None)


def own_scores(uow: UnitOfWork, actor: Actor, *, venue_id: str, wanted: PageWanted = FIRST_PAGE) -> OwnScores:
    """The actor's own games at a venue, the newest first, with average, high and trend."""
    user_id = require_user(actor)
    find_venue(uow, venue_id)
    rows = Rows(wanted.limit + 1, after=cursor_values(wanted.cursor, *MOMENT))
    found = scores.own(uow.session, venue_id, user_id, rows)
    last = found[wanted.limit - 1][0] if len(found) > wanted.limit else None
    bests = scores.personal_bests(uow.session, venue_id, user_id)
    return OwnScores(
        games=tuple(_own_record(game, person, actor) for game, person in found[: wanted.limit]),
        next_cursor=cursor_of(last.created_at, last.id) if last else None,
        game_count=bests.games,
        average=round(bests.average, 1) if bests.games else None,
        high=bests.high if bests.games else None,
        trend=None if bests.trend is None else round(bests.trend, 1),
        minutes_to_wait=pause_left(uow, user_id, venue_id),
    )


def score_photo(uow: UnitOfWork, actor: Actor, *, name: str) -> ProofAccess:
    """Whether the actor may see a photo. Until its game is approved only the person, the owner and admins may; others
    do not learn that it exists."""
    anyone(actor)
    key = proof_key(name)
    found = scores.with_photo(uow.session, key) if key else None
    if found is None:
        raise NotFound(_(NO_PHOTO))
    game, venue = found
    if game.status == "approved":
        return ProofAccess(name, is_public=True)
    if not (actor.is_admin or actor.user_id in {game.user_id, *managers(uow.session, venue.id)}):
        raise NotFound(_(NO_PHOTO))
    return ProofAccess(name, is_public=False)


def pause_left(uow: UnitOfWork, user_id: str, venue_id: str) -> int:
    """How many minutes the person has to wait until their next post at the venue, whatever became of the last one."""
    seconds = limits.seconds_to_wait(uow, _post_key(user_id, venue_id), 1, COOLDOWN.total_seconds())
    of_noted = ceil(round(seconds, 3) / 60)  # What a bucket holds is no whole number.
    return max(of_noted, minutes_to_wait(scores.last_post(uow.session, user_id, venue_id), clock.now()))


def records_of(found: Sequence[Game], actor: Actor) -> tuple[ScoreRecord, ...]:
    """Games for other programs."""
    return tuple(record_of(game, person, actor) for game, person in found)


def record_of(game: GameScore, person: User | None, actor: Actor) -> ScoreRecord:
    """One game for other programs. The actor sees only their own user id."""
    return ScoreRecord(
        id=game.id,
        venue_id=game.venue_id,
        user_id=game.user_id if game.user_id == actor.user_id else None,
        user_display_name=person.display_name if person else "",
        user_photo_url=person.photo_url if person else None,
        score=game.score,
        photo_url=game.photo_url,
        type=game.type,
        lane_number=game.lane_number,
        created_at=game.created_at,
        week_bucket=game.week_bucket,
        tz=game.tz,
        status=game.status,
    )


def _own_record(game: GameScore, person: User | None, actor: Actor) -> OwnScoreRecord:
    """A game of the actor's own. Nobody else sees why it was rejected."""
    return OwnScoreRecord(**asdict(record_of(game, person, actor)), reason=game.reason)


def _post_key(user_id: str, venue_id: str) -> str:
    return f"score-post:{user_id}:{venue_id}"


def _require_pause(uow: UnitOfWork, user_id: str, venue_id: str) -> None:
    if minutes := pause_left(uow, user_id, venue_id):
        raise TooSoon(too_soon(minutes))
