"""The page about how reviews are checked."""

from typing import Final

from bowling_app.accounts.rules.limits import NETWORKS_KEPT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage, TextPage
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import listed
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.reviews.rules.review_form import LONGEST_TEXT
from bowling_app.reviews.rules.reviews import COMPETITOR_MILES, CROWD_DAYS, REVIEWS_IN_HASTE
from bowling_app.reviews.services.review_pages import RULES_PATH
from bowling_app.venues.schemas.listing_subject import HOME

_WRITING: Final = f"""
Anyone with an account can write one review of each alley: one to five whole stars and, if you like, up to
{LONGEST_TEXT:,} characters of text. You can change or delete it at any time. A changed review says so.

You can't review an alley that you own or manage. The owner can answer each review once, in public, on behalf of the
alley.

We show text as you typed it, without formatting. We remove invisible characters, and HTML shows up as plain text.
"""
_HELD: Final = f"""
Most reviews go live right away. If one of these rules applies, a person checks the review first. None of them looks
at the stars: one-star and five-star reviews are treated the same.

New account: the account is less than a day old, and this isn't its first review.

Speed: the same person wrote {REVIEWS_IN_HASTE} other reviews in the last hour.

Links: the text contains a web address.

Network: the review comes from a network that someone who runs the alley used in the last {NETWORKS_KEPT.days} days, or
its author shares one with them. That can happen on the alley's own guest Wi-Fi, and then we publish the review.

Competitors: its author runs another alley within {COMPETITOR_MILES} miles.

Look-alikes: another review of the alley in the last {CROWD_DAYS} days came from the same network or mailbox, or has
nearly the same words. Families and classes often share a network, so we check these one by one and publish the real
ones.

Earlier removal: we removed an earlier version of the review.
"""
_MEANING: Final = f"""
While we check a review, no one else sees it, and it doesn't count toward the rating. Its author sees that we're
checking it, and why. The alley's page says how many reviews we're checking. Once we publish a review, it counts.

For the network rule, we keep hashed network identifiers for {NETWORKS_KEPT.days} days. They can't be turned back into
addresses.
"""
_VOTES: Final = """
Votes on whether an alley's info is correct, and on whether a review is helpful, count once per network and mailbox. If
two of them say the same thing, the first one counts. We keep the other one and tell the person who cast it.
"""
_REPORTS: Final = f"""
Anyone signed in can report a review. The reasons are: {listed([label.lower() for label in REASONS.values()], "or")}.
A reported review stays up until a person has checked it.

We remove a review only for one of these reasons, never for its stars, and never because an alley asked or paid. The
author sees the reason and can edit the review; then we check it again.

Sponsors and founding partners have no influence over reviews, their order or the rating.
"""
_RATING: Final = """
An alley's rating is the average of the stars in all its published reviews, and the number next to it is how many there
are. We recalculate both whenever a review is added, edited, deleted, published or removed.
"""
_PASSAGES: Final = {
    "Writing a review": _WRITING,
    "Which reviews we check first": _HELD,
    "What happens while we check": _MEANING,
    "Votes": _VOTES,
    "Reports and removals": _REPORTS,
    "The rating": _RATING,
}


def load_review_rules(uow: UnitOfWork, actor: Actor) -> TextPage:
    """How reviews are written, held, reported, removed and counted."""
    anyone(actor)
    return TextPage(
        heading="Our review policy",
        introduction="The rules for every review, whatever it says about an alley.",
        crumbs=(HOME, Link("Our review policy", RULES_PATH)),
        passages=tuple(Passage(heading, _paragraphs(text)) for heading, text in _PASSAGES.items()),
        path=RULES_PATH,
    )


def _paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, which empty lines part."""
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))
