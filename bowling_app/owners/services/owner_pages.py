"""The page that explains to owners why and how to claim their venues."""

from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage, TextPage
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries import claims
from bowling_app.venues.schemas.listing_subject import home

OWNER_PATH: Final = "/owner"
WORTH_TELLING: Final = 10
"""A smaller number of alleys run by their owners would speak against claiming one."""

_CHANGES: Final = (
    N_("Name, address, lanes, description, phone, email and website."),
    N_("Hours, including split, late and holiday hours, prices by day and time, and amenities."),
    N_("Photos, your cover photo, and links to reservations, leagues, the menu and your social profiles."),
    N_("Changes go live right away. You can also reply to reviews and approve scores."),
)
_SEEN: Final = (
    N_("Views, calls, directions, price checks and saves."),
    N_("Weekly totals only, no personal data."),
    N_("HTML for your own site that shows your hours, a badge with your rating, and your leaderboard."),
)
_WAYS: Final = (
    N_('Find your alley with the search above, open its page and choose "Own or manage this place? Claim it"'),
    N_("Sign in and get a code at the alley's own web domain or its listed email."),
    N_("No such address? Tell us your role and how we can verify it. We'll reply by email."),
    N_("Several people can manage one page. Current managers get an email when someone joins."),
)
_UNCHANGED: Final = (
    N_(
        "Ratings and rankings follow the same rules, no matter who manages a page. Only your own review of the alley, "
        "if you wrote one, is taken down."
    ),
)


def load_owner_landing(uow: UnitOfWork, actor: Actor) -> TextPage:
    """Why and how to claim a venue, with today's numbers of the directory."""
    anyone(actor)
    _ignored, run = claims.counts(uow.session)
    today = Passage(_("Today"), (_("{alleys} bowling alleys are managed by their owners.", alleys=number_text(run)),))
    return TextPage(
        heading=_("Run a bowling alley?"),
        introduction=_("Claim your page and keep it accurate. It's free."),
        crumbs=(home(), Link(_("For owners"), OWNER_PATH)),
        passages=(
            Passage(_("How to claim it"), tuple(map(_, _WAYS))),
            Passage(_("What you can change"), tuple(map(_, _CHANGES))),
            Passage(_("What you get"), tuple(map(_, _SEEN))),
            *([today] if run >= WORTH_TELLING else []),
            Passage(_("What a claim does not change"), tuple(map(_, _UNCHANGED))),
        ),
        path=OWNER_PATH,
    )
