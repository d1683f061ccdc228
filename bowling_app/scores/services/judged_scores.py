"""The games that an admin decides about: those that wait, and those on leaderboards that they look for."""

from typing import Final
from urllib.parse import urlencode

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.web.admin.queue_asked import LONGEST_PERSON
from bowling_app.scores.queries import scores
from bowling_app.scores.queries.scores import Rows, Sought
from bowling_app.scores.schemas.score_page import JudgedScores
from bowling_app.scores.services.score_pages import load_waiting_scores
from bowling_app.scores.services.score_verdicts import judged_rows
from bowling_app.scores.services.scores import MOMENT
from bowling_app.venues.queries.venues import venues_called

ADMIN_PATH: Final = "/admin/scores"
_NOTHING_ASKED: Final = "Enter an alley or a person to see their scores."


def load_judged_scores(
    uow: UnitOfWork, actor: Actor, *, queue: str = "", after: str = "", **sought: str
) -> JudgedScores:
    """The admins' page of games: those that wait for approval, or with `queue` the approved ones that are looked for.
    An unknown queue is that of the waiting ones."""
    require_admin(actor)
    if queue == "approved":
        return find_scores(uow, actor, after=after, **sought)
    waiting = load_waiting_scores(uow, actor, after=after)
    return JudgedScores("pending", waiting.heading, waiting.rows, waiting.next_cursor)


def find_scores(uow: UnitOfWork, actor: Actor, *, venue: str = "", person: str = "", after: str = "") -> JudgedScores:
    """One page of the games on the leaderboards of a venue or of a person, the newest first. `venue` is an id or a
    name, `person` a name, an email address or an id. Without either it is empty."""
    require_admin(actor)
    where, who = one_line(venue, LONGEST_PERSON), one_line(person, LONGEST_PERSON)
    sought = Sought(venues_called(uow.session, where) if where else None if who else (), who)
    rows = Rows(DEFAULT_LIMIT + 1, after=cursor_values(after, *MOMENT))
    found = scores.approved(uow.session, sought, rows)
    last = found[DEFAULT_LIMIT - 1][0] if len(found) > DEFAULT_LIMIT else None
    number = count_of(scores.count_approved(uow.session, sought), "score", "scores")
    return JudgedScores(
        queue="approved",
        heading=number if where or who else _NOTHING_ASKED,
        rows=judged_rows(uow, actor, found[:DEFAULT_LIMIT]),
        next_cursor=cursor_of(last.created_at, last.id) if last else "",
        venue=where,
        person=who,
    )


def scores_of_path(venue_id: str) -> str:
    """Where an admin looks at the games on the leaderboard of a venue."""
    return f"{ADMIN_PATH}?{urlencode({'queue': 'approved', 'venue': venue_id})}"


def scores_by(user_id: str) -> Link:
    """Where an admin looks at a person's games on leaderboards."""
    return Link("Their scores", f"{ADMIN_PATH}?{urlencode({'queue': 'approved', 'person': user_id})}")
