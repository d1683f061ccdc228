"""The page about how reviews are checked."""

from typing import Final

from bowling_app.domain.actors import Actor
from bowling_app.domain.listing_page import Passage, TextPage
from bowling_app.domain.listing_subject import HOME
from bowling_app.domain.pages import Link
from bowling_app.domain.policies import anyone
from bowling_app.domain.reviews import (
    COMPETITOR_MILES,
    CROWD_DAYS,
    LONGEST_TEXT,
    NETWORKS_KEPT,
    REASONS,
    REVIEWS_IN_HASTE,
)
from bowling_app.domain.wording import listed
from bowling_app.services.review_pages import RULES_PATH
from bowling_app.services.unit_of_work import UnitOfWork

_WRITING: Final = f"""
Anyone with an account can write one review of each alley: one to five whole stars and, if you like, up to
{LONGEST_TEXT:,} characters of text. You can change or delete it at any time. A changed review says so.

Who runs a venue cannot review it. The owner can answer each review once, in public, in the name of the venue.

Text is shown as you typed it, without formatting: control characters and invisible signs are taken out, and HTML stays
plain text.
"""
_HELD: Final = f"""
Most reviews are shown at once. A person looks first at a review when one of these rules says so. None of them reads
the stars: a review with one star and a review with five are treated alike.

New account: the account is less than a day old and this is its second review or a later one.

Speed: the same person wrote {REVIEWS_IN_HASTE} other reviews within the last hour.

Links: the text has a web address in it.

Network: the review comes from a network that someone who runs the alley used in the last {NETWORKS_KEPT.days} days, or
its author shares one with them. That can happen to guests on the venue's own Wi-Fi, too; then we release it.

Competitors: its author runs another venue within {COMPETITOR_MILES} miles.

One for many: another review of the venue in the last {CROWD_DAYS} days came from the same network or the same mailbox,
or another review of the venue has nearly the same words. A family or a class may well share a network; we look at their
reviews one by one and release them.

Earlier removal: we removed an earlier version of the review.
"""
_MEANING: Final = f"""
A held review is not shown and does not count toward the rating. Its author sees that it is held and why. The venue's
page says how many reviews are being checked. Once we release a review, it is shown and counts.

To apply the network rule we keep hashed identifiers of the networks that people used, for {NETWORKS_KEPT.days} days. It
cannot be turned back into an address.
"""
_VOTES: Final = """
Votes on whether a venue's details are right, and on whether a review is helpful, count once for each network and
mailbox: of two that say the same, the first one counts. The other one is kept, and the page says so to whoever cast it.
"""
_REPORTS: Final = f"""
Anyone signed in can report a review. The reasons are: {listed([label.lower() for label in REASONS.values()], "or")}.
A reported review stays where it is until a person has looked at it.

We remove a review only for one of these reasons, never for its stars, and never because a venue asked or paid. The
author sees the reason and can change the review; it is then looked at again.

Paying venues, whether sponsors or founding partners, get no say in reviews, their order or the rating.
"""
_RATING: Final = """
A venue's rating is the plain mean of the stars of all its shown reviews, and the number beside it is how many those
are. Both are recomputed from the reviews whenever one is added, changed, deleted, released or removed.
"""
_PASSAGES: Final = {
    "Writing a review": _WRITING,
    "Which reviews are held for a look": _HELD,
    "What holding means": _MEANING,
    "Votes": _VOTES,
    "Reports and removals": _REPORTS,
    "The rating": _RATING,
}


def load_review_rules(uow: UnitOfWork, actor: Actor) -> TextPage:
    """How reviews are written, held, reported, removed and counted."""
    anyone(actor)
    return TextPage(
        heading="Our review policy",
        introduction="The rules that every review goes through, whatever it says about a venue.",
        crumbs=(HOME, Link("Our review policy", RULES_PATH)),
        passages=tuple(Passage(heading, _paragraphs(text)) for heading, text in _PASSAGES.items()),
        path=RULES_PATH,
    )


def _paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, which empty lines part."""
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))
