"""The page about how reviews are checked."""

from typing import Final

from bowling_app.accounts.rules.limits import NETWORKS_KEPT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage, TextPage
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import number_text, small
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.reviews.rules.review_form import LONGEST_TEXT
from bowling_app.reviews.rules.reviews import COMPETITOR_MILES, CROWD_DAYS, REVIEWS_IN_HASTE
from bowling_app.reviews.services.review_pages import RULES_PATH
from bowling_app.venues.schemas.listing_subject import home

_WRITING: Final = N_("""
Anyone with an account can write one review of each alley: one to five whole stars and, if you like, up to
{characters} characters of text. You can change or delete it at any time. A changed review says so.

You can't review an alley that you own or manage. When you begin to manage one that you reviewed, we take your review
down and tell you, and you can delete it. The owner can answer each review once, in public, on behalf of the alley.

We show text as you typed it, without formatting. We remove invisible characters, and HTML shows up as plain text.
""")
_HELD: Final = N_("""
Most reviews go live right away. If one of these rules applies, a person checks the review first. None of them looks
at the stars: one-star and five-star reviews are treated the same.

New account: the account is less than a day old, and this isn't its first review.

Speed: the same person wrote {in_haste} other reviews in the last hour.

Links: the text contains a web address.

Network: the review comes from a network that someone who runs the alley used in the last {network_days} days, or
its author shares one with them. That can happen on the alley's own guest Wi-Fi, and then we publish the review.

Competitors: its author runs another alley within {miles} miles.

Look-alikes: another review of the alley in the last {days} days came from the same network or mailbox, or has
nearly the same words. Families and classes often share a network, so we check these one by one and publish the real
ones.

Earlier removal: we removed an earlier version of the review.
""")
_MEANING: Final = N_("""
While we check a review, no one else sees it, and it doesn't count toward the rating. Its author sees that we're
checking it, and why. The alley's page says how many reviews we're checking. Once we publish a review, it counts.

For the network rule, we keep hashed network identifiers for {network_days} days. They can't be turned back into
addresses.
""")
_VOTES: Final = N_("""
Votes on whether an alley's info is correct count once per network and mailbox. If two of them say the same thing, the
first one counts. We keep the other one and tell the person who cast it.

Marks that a review is helpful count once per network and mailbox, too. We keep the others, but don't say which ones
count.
""")
_REPORTS: Final = N_("""
Anyone signed in can report a review. The reasons are: {reasons}.
A reported review stays up until a person has checked it.

We remove a review of someone who doesn't manage the alley only for one of these reasons, never for its stars, and
never because an alley asked or paid. The author sees the reason and can edit the review; then we check it again.

Sponsors and founding partners have no influence over reviews, their order or the rating.
""")
_RATING: Final = N_("""
An alley's rating is the average of the stars in all its published reviews, and the number next to it is how many there
are. We recalculate both whenever a review is added, edited, deleted, published or removed.
""")
_PASSAGES: Final = {
    N_("Writing a review"): _WRITING,
    N_("Which reviews we check first"): _HELD,
    N_("What happens while we check"): _MEANING,
    N_("Votes"): _VOTES,
    N_("Reports and removals"): _REPORTS,
    N_("The rating"): _RATING,
}


def load_review_rules(uow: UnitOfWork, actor: Actor) -> TextPage:
    """How reviews are written, held, reported, removed and counted."""
    anyone(actor)
    values = _values()
    return TextPage(
        heading=_("Our review policy"),
        introduction=_("The rules for every review, whatever it says about an alley."),
        crumbs=(home(), Link(_("Our review policy"), RULES_PATH)),
        passages=tuple(Passage(_(heading), _paragraphs(_(text, **values))) for heading, text in _PASSAGES.items()),
        path=RULES_PATH,
    )


def _values() -> dict[str, str]:
    """What the texts name: limits, and the reasons for a removal."""
    return {
        "characters": number_text(LONGEST_TEXT),
        "in_haste": number_text(REVIEWS_IN_HASTE),
        "network_days": number_text(NETWORKS_KEPT.days),
        "miles": number_text(COMPETITOR_MILES),
        "days": number_text(CROWD_DAYS),
        "reasons": listed([small(_(label)) for label in REASONS.values()], "or"),
    }


def _paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, which empty lines part."""
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))
