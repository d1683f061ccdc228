"""The page on which somebody posts a game."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.field_sentences import MEGABYTE
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.scores.rules.scores import COOLDOWN, PERFECT_GAME, SCORE_NEXT, score_path
from bowling_app.scores.schemas.score_page import ScoreFormPage
from bowling_app.scores.services.score_rows import game_path
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue

_POSTING_RULES: Final = (
    N_("Enter 0 to {most}."),
    N_("Snap the overhead screen or score sheet: JPEG, PNG, WebP or HEIC, up to {megabytes} MB."),
    N_("We strip location and time from your photo."),
    N_("Scores go live once the alley or our team approves them."),
    N_("One score per alley every {minutes} minutes."),
)


def load_score_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, sent: str = "") -> ScoreFormPage:
    """The form of a venue, which says that a game was `sent`. An old id leads on."""
    anyone(actor)
    venue, _place = find_venue(uow, venue_id, below="/score")
    path = score_path(venue.id)
    return ScoreFormPage(
        heading=_("Post a score"),
        thanks=_("Your score is in. {next}", next=_(SCORE_NEXT)) if sent else "",
        introduction=_("A game that you bowled at {venue}.", venue=venue.name),
        crumbs=(
            home(),
            Link(venue.name, venue_path(venue.id)),
            Link(_("Scores"), game_path(venue.id)),
            Link(_("Post a score"), path),
        ),
        path=path,
        rules=posting_rules(),
    )


def posting_rules() -> tuple[str, ...]:
    """What to know before one posts a game, in sentences."""
    limits = {
        "most": PERFECT_GAME,
        "megabytes": PROOF_MAX_BYTES // MEGABYTE,
        "minutes": COOLDOWN // timedelta(minutes=1),
    }
    return tuple(_(rule, **limits) for rule in _POSTING_RULES)
