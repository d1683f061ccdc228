"""Deciding about games: an admin about all, a venue's owner about those bowled at their own venue."""

from collections.abc import Sequence
from typing import Final

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.decided import logged_already
from bowling_app.accounts.services.recipients import recipient_of
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.proofs import PROOF_SIZES
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import require_admin, require_user
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted, quoted_title
from bowling_app.scores.emails import Outcome, score_mail
from bowling_app.scores.models import GameScore
from bowling_app.scores.queries import scores
from bowling_app.scores.queries.scores import Rows, Waiting
from bowling_app.scores.rules.limits import LONGEST_REASON
from bowling_app.scores.rules.scores import Verdict
from bowling_app.scores.schemas.score_page import WaitingScore
from bowling_app.scores.schemas.score_records import ScoreList, ScoreRecord
from bowling_app.scores.services.score_rows import day_text, game_path, kind_text, lane_text, photo_path
from bowling_app.scores.services.scores import MOMENT, NO_SCORE, record_of
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.participation import lock_venue
from bowling_app.venues.services.participation import VENUE_NOT_FOUND
from bowling_app.venues.services.venue_cards import place_text

NO_REASON: Final = N_("Reason: say in a few words why. The person gets to read it.")
OWN_SCORE: Final = N_("An admin has to approve a score of your own.")


def waiting_scores(
    uow: UnitOfWork, actor: Actor, *, venue_id: str | None = None, wanted: PageWanted = FIRST_PAGE
) -> ScoreList:
    """Games that wait for approval, the newest first: all of them for an admin, else those at the actor's own venues;
    with `venue_id` only those of one venue."""
    require_user(actor)
    found = waiting_rows(uow, actor, venue_id=venue_id, wanted=wanted)
    shown = found[: wanted.limit]
    last = shown[-1][0] if len(found) > wanted.limit else None
    games = tuple(record_of(game, person, actor) for game, person, _, _ in shown)
    return ScoreList(games, cursor_of(last.created_at, last.id) if last else None)


def approve_score(uow: UnitOfWork, actor: Actor, *, score_id: str) -> ScoreRecord:
    """Approve a waiting game, which puts it on the leaderboard. Only admins may approve their own games."""
    user_id = require_user(actor)
    game, _venue = _judged(uow, actor, score_id)
    if game.user_id == user_id and not actor.is_admin:
        raise Forbidden(_(OWN_SCORE))
    if game.status == "rejected":
        decided = logged_already(uow, actor, f"score {game.id}", game.venue_id)
        raise Conflict(f"{decided.message} {_('It has to be posted again.')}")
    if game.status == "pending":
        _decide(uow, actor, game, "approved", None)
    return record_of(game, users.find(uow.session, game.user_id), actor)


def reject_score(uow: UnitOfWork, actor: Actor, *, score_id: str, reason: str) -> None:
    """Reject a game, or remove it from the leaderboard. The person reads the reason. The photo goes."""
    require_user(actor)
    game, venue = _judged(uow, actor, score_id)
    words = reason_of(reason)
    if game.status == "rejected":
        raise logged_already(uow, actor, f"score {game.id}", game.venue_id)
    outcome: Outcome = "removed" if game.status == "approved" else "couldn't approve"
    _decide(uow, actor, game, "rejected", words)
    _tell(uow, game, venue, outcome, words)
    uow.forget_photo(game.photo_key)
    game.photo_key, game.photo_hash, game.photo_url = None, None, None


def delete_score(uow: UnitOfWork, actor: Actor, *, score_id: str, reason: str) -> None:
    """Delete a game with its photo, as an admin. The person reads the reason."""
    require_admin(actor)
    game, venue = _judged(uow, actor, score_id)
    words = reason_of(reason)
    _log(uow, actor, game, "deleted", words)
    _tell(uow, game, venue, "removed", words)
    if game.status == "approved":
        directory_changed(uow.session, game.venue_id)
    uow.session.delete(game)
    uow.forget_photo(game.photo_key)


def waiting_rows(uow: UnitOfWork, judge: Actor, *, venue_id: str | None, wanted: PageWanted) -> list[Waiting]:
    """The waiting games that the judge may decide about, and one more than wanted if there are more."""
    if venue_id is not None and not may_judge(judge, uow.session.get(Venue, venue_id), uow):
        raise NotFound(_(VENUE_NOT_FOUND))
    rows = Rows(wanted.limit + 1, after=cursor_values(wanted.cursor, *MOMENT))
    return scores.waiting(uow.session, rows, owner_id=None if judge.is_admin else judge.user_id, venue_id=venue_id)


def count_waiting_rows(uow: UnitOfWork, judge: Actor, venue_id: str | None) -> int:
    """How many such games there are."""
    return scores.count_waiting(uow.session, venue_id, owner_id=None if judge.is_admin else judge.user_id)


def may_judge(actor: Actor, venue: Venue | None, uow: UnitOfWork) -> bool:
    """Whether the actor may approve and reject the games of a venue."""
    if venue is None:
        return False
    return actor.is_admin or actor.is_system or actor.user_id in managers(uow.session, venue.id)


def judged_rows(uow: UnitOfWork, judge: Actor, found: Sequence[Waiting]) -> tuple[WaitingScore, ...]:
    """Games with all that somebody needs who decides about them."""
    hashes = [game.photo_hash for game, *_rest in found if game.photo_hash]
    repeated = scores.repeated_photos(uow.session, hashes)
    return tuple(
        WaitingScore(
            id=game.id,
            venue=Link(venue.name, game_path(venue.id), place_text(place)),
            name=shown_name(person.display_name),
            score=str(game.score),
            kind=kind_text(game),
            lane=lane_text(game),
            when=day_text(game, place),
            proof=photo_path(game, PROOF_SIZES[0]),
            proof_large=photo_path(game, PROOF_SIZES[2]),
            warning=_("The same photo came with another game.") if game.photo_hash in repeated else "",
            may_approve=judge.is_admin or game.user_id != judge.user_id,
        )
        for game, person, venue, place in found
    )


def reason_of(text: str) -> str:
    """A reason on one line. Raises Invalid without one."""
    reason = one_line(text, LONGEST_REASON)
    if len(reason) < 3:
        raise Invalid(_(NO_REASON), field="reason")
    return reason


def _judged(uow: UnitOfWork, actor: Actor, score_id: str) -> tuple[GameScore, Venue]:
    """The game and its venue, both held, if the actor may judge it: who is removed as a manager meanwhile may not.
    Others get NotFound, so they do not learn that the game exists."""
    found = uow.session.get(GameScore, score_id)
    venue = lock_venue(uow.session, found.venue_id) if found else None
    game = scores.held(uow.session, score_id) if may_judge(actor, venue, uow) else None
    if game is None or venue is None:
        raise NotFound(_(NO_SCORE))
    return game, venue


def _decide(uow: UnitOfWork, actor: Actor, game: GameScore, verdict: Verdict, reason: str | None) -> None:
    _log(uow, actor, game, verdict, reason)
    if "approved" in {game.status, verdict}:
        directory_changed(uow.session, game.venue_id)
    game.status, game.reason, game.decided_at = verdict, reason, clock.now()


def _log(uow: UnitOfWork, actor: Actor, game: GameScore, verdict: str, reason: str | None) -> None:
    changes = {f"score {game.id}": [game.status, verdict]}
    uow.session.add(
        AuditEntry(
            venue_id=game.venue_id, actor=actor.name, action="score", changes=changes, reason=reason, at=clock.now()
        )
    )


def _tell(uow: UnitOfWork, game: GameScore, venue: Venue, outcome: Outcome, reason: str) -> None:
    person = users.find(uow.session, game.user_id)
    if person is not None and person.email:
        uow.mail(
            recipient_of(person),
            lambda address: score_mail(
                address,
                site_name=settings().site_name,
                game=_("{score} at {venue}", score=game.score, venue=quoted_title(venue.name, AN_ALLEY)),
                outcome=outcome,
                reason=quoted(reason, LONGEST_REASON),
            ),
        )
