"""The page that explains to owners why and how to claim their venues."""

from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage, TextPage
from bowling_app.platform.kit.policies import anyone
from bowling_app.venues.queries import claims
from bowling_app.venues.schemas.listing_subject import HOME

OWNER_PATH: Final = "/owner"
WORTH_TELLING: Final = 10
"""A smaller number of alleys run by their owners would speak against claiming one."""

_CHANGES: Final = (
    "Name, address, lanes, description, phone, email and website.",
    "Hours, including split, late and holiday hours, prices by day and time, and amenities.",
    "Photos, your cover photo, and links to reservations, leagues, the menu and your social profiles.",
    "Changes go live right away. You can also reply to reviews and approve scores.",
)
_SEEN: Final = (
    "Views, calls, directions, price checks and saves.",
    "Weekly totals only, no personal data.",
    "HTML for your own site that shows your hours, a badge with your rating, and your leaderboard.",
)
_WAYS: Final = (
    "Find your alley with the search above, open its page and choose: Own or manage this place? Claim it",
    "Sign in and get a code at the alley's own web domain or its listed email.",
    "No such address? Tell us your role and how we can verify it. We'll reply by email.",
    "Several people can manage one page. Current managers get an email when someone joins.",
)
_UNCHANGED: Final = ("Ratings, reviews and rankings stay the same, no matter who manages a page.",)


def load_owner_landing(uow: UnitOfWork, actor: Actor) -> TextPage:
    """Why and how to claim a venue, with today's numbers of the directory."""
    anyone(actor)
    _, run = claims.counts(uow.session)
    today = Passage("Today", (f"{run:,} bowling alleys are managed by their owners.",))
    return TextPage(
        heading="Run a bowling alley?",
        introduction="Claim your page and keep it accurate. It's free.",
        crumbs=(HOME, Link("For owners", OWNER_PATH)),
        passages=(
            Passage("How to claim it", _WAYS),
            Passage("What you can change", _CHANGES),
            Passage("What you get", _SEEN),
            *([today] if run >= WORTH_TELLING else []),
            Passage("What a claim does not change", _UNCHANGED),
        ),
        path=OWNER_PATH,
    )
