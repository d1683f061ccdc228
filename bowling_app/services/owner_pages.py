"""The page that tells those who run venues why and how to claim them."""

from typing import Final

from bowling_app.domain.actors import Actor
from bowling_app.domain.listing_page import Passage, TextPage
from bowling_app.domain.listing_subject import HOME
from bowling_app.domain.pages import Link
from bowling_app.domain.policies import anyone
from bowling_app.queries import claims
from bowling_app.services.unit_of_work import UnitOfWork

OWNER_PATH: Final = "/owner"
WORTH_TELLING: Final = 10
"""A smaller number of alleys run by their owners would speak against claiming one."""

_CHANGES: Final = (
    "Name, address, lanes, description, telephone, e-mail and website.",
    "Opening hours with split and late hours and special dates, prices by day and time, and what is there.",
    "Photos, which of them is the cover, and links to booking, leagues, the menu and your profiles elsewhere.",
    "Your changes are on the public page at once. You also answer reviews and approve scores bowled at your venue.",
)
_SEEN: Final = (
    "How often your page is looked at, and how often people call, ask the way, check prices or save it.",
    "These are numbers of a week, without anybody's personal data.",
    "HTML for your own site that shows your hours, a badge with your rating, and your leaderboard.",
)
_WAYS: Final = (
    "Find your alley with the search above, open its page and choose: Do you run this venue?",
    "Sign in, and have a code sent to an address at the venue's own web domain or to its listed e-mail.",
    "Without such an address, write to us how you run it. One of our editors decides and answers by mail.",
    "Several people can run one venue. Whoever runs it already gets a mail when somebody joins.",
)
_UNCHANGED: Final = ("Ratings, reviews and the order of lists stay as they are, whoever runs a venue.",)


def load_owner_landing(uow: UnitOfWork, actor: Actor) -> TextPage:
    """Why and how to claim a venue, with today's numbers of the directory."""
    anyone(actor)
    _, run = claims.counts(uow.session)
    today = Passage("Today", (f"{run:,} bowling alleys are kept up to date by those who run them.",))
    return TextPage(
        heading="Run a bowling alley?",
        introduction="Keep what people read about it right. Claiming your venue costs nothing.",
        crumbs=(HOME, Link("For owners", OWNER_PATH)),
        passages=(
            Passage("How to claim it", _WAYS),
            Passage("What you can change", _CHANGES),
            Passage("What you see and take along", _SEEN),
            *([today] if run >= WORTH_TELLING else []),
            Passage("What a claim does not change", _UNCHANGED),
        ),
        path=OWNER_PATH,
    )
