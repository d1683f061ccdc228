"""How reviews are listed, and which rules hold one for a check. No rule reads the stars."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Literal

from bowling_app.platform.kit.addresses.hosts_in_text import names_host
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Count, Days, Duration, Miles
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.language.formats import small
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.reviews.rules.review_form import checked_rating

Sort = Literal["newest", "highest", "lowest", "helpful"]

SORTS: Final[dict[Sort, str]] = {
    "newest": N_("Newest"),
    "highest": N_("Highest rated"),
    "lowest": N_("Lowest rated"),
    "helpful": N_("Most helpful"),
}

NEW_ACCOUNT: Final[Duration] = timedelta(hours=24)
"""How long an account counts as new. Reviews of new accounts may be held."""
HASTE: Final[Duration] = timedelta(hours=1)
"""Within this time, too many reviews by one person are held."""
REVIEWS_IN_HASTE: Final[Count] = 5
"""Reviews within `HASTE` that are not yet too many."""
CROWD_DAYS: Final[Days] = 30
"""For how many days what one person said is compared with what others say of the same venue."""
COMPETITOR_MILES: Final[Miles] = 30
"""As far as people drive to bowl: somebody who runs a venue within this distance is a competitor."""

RUNS_IT: Final = "manager"
"""Why the review of somebody who has become a manager of its venue is removed. Admins do not give this reason."""
OWN_VENUE: Final = N_("You own this venue, so you cannot review it. Reviews come from people who do not run the place.")
NOT_SOMEBODY_ELSE: Final = N_("You can only post as yourself.")

HELD_FOR: Final = {
    "new_account": N_("A second review within a day of creating the account"),
    "speed": N_("More than 5 reviews within an hour"),
    "links": N_("A link in the text"),
    "network": N_("Written from a network used by someone who runs the alley"),
    "competitor": N_("Written by someone who runs an alley nearby"),
    "crowd": N_("Another review of this venue came from the same network lately"),
    "mailbox": N_("Another review of this venue came from the same mailbox lately"),
    "words": N_("Another review of this venue has nearly the same words"),
    "removed": N_("An earlier version was removed"),
    "had_links": N_("An earlier version had a link in the text"),
    "had_words": N_("An earlier version had nearly the same words as another review"),
}
"""Why a review is held, in words."""
_IN_THE_WORDS: Final = {"links": "had_links", "words": "had_words"}
"""The reasons that lie in what a review says, and what is left of each once it says something else."""


@dataclass(frozen=True, slots=True)
class ReviewFilter:
    """The choice and the order of a venue's reviews in a list. Raises Invalid for an unknown choice."""

    sort: str = "newest"
    rating: int | None = None

    def __post_init__(self) -> None:
        if self.sort not in SORTS:
            raise Invalid(_("Sort must be one of: {sorts}", sorts=", ".join(SORTS)), field="sort")
        if self.rating is not None:
            checked_rating(self.rating)


@dataclass(frozen=True, slots=True)
class ReviewStanding:
    """The venue's numbers after the change, and what became of the review; its id is null when it was deleted."""

    __pydantic_config__ = SENT

    review_count: int
    avg_rating: float
    review_id: str | None = None  # None for a deleted one.
    status: str = "shown"  # "shown", "held" or "removed".
    notice: str = ""  # What its author should know; empty if the review is public.
    is_change: bool = False  # Whether they had reviewed the venue before.


@dataclass(frozen=True, slots=True)
class Circumstances:
    """The data that the rules read. Stars are not part of it, by law and by our own rules."""

    text: str | None
    is_new_review: bool  # False for a change of one that is there.
    account_age: timedelta
    earlier_reviews: int  # By the same person, anywhere.
    recent_reviews: int  # Of those, the ones of the last hour.
    shares_network_with_manager: bool
    was_removed: bool
    runs_competitor: bool = False
    shares_network_with_reviewer: bool = False  # Of the same venue, lately.
    shares_mailbox_with_reviewer: bool = False
    has_words_of_another: bool = False


def hold_reason(about: Circumstances) -> str | None:
    """The key of the first rule that holds the review for a check; None if it can be shown at once."""
    rules = {
        "removed": about.was_removed,
        "network": about.shares_network_with_manager,
        "competitor": about.runs_competitor,
        "links": has_link(about.text),
        "mailbox": about.shares_mailbox_with_reviewer,
        "crowd": about.shares_network_with_reviewer,
        "words": about.has_words_of_another,
        "speed": about.is_new_review and about.recent_reviews >= REVIEWS_IN_HASTE,
        "new_account": about.is_new_review and about.earlier_reviews > 0 and about.account_age < NEW_ACCOUNT,
    }
    return next((key for key, holds in rules.items() if holds), None)


def reason_still(about: Circumstances, held_for: str) -> str:
    """The key of why a held review with new words goes on to wait until somebody has looked. What did not lie in its
    words stays. Else it is a rule that holds it now, or what is said of its earlier version."""
    if held_for not in {*_IN_THE_WORDS, *_IN_THE_WORDS.values()}:
        return held_for
    return hold_reason(about) or _IN_THE_WORDS.get(held_for, held_for)


def has_link(text: str | None) -> bool:
    """Whether the text has a web address in it, or something that reads like one."""
    return bool(text) and names_host(text)


def held_notice(held_for: str | None) -> str:
    """What the author of a held review reads."""
    why = HELD_FOR.get(held_for or "", "")
    if not why:
        return _("Thanks! We'll review it before it goes live.")
    return _("Thanks! We'll review it before it goes live. Reason: {reason}.", reason=small(_(why)))


def removed_notice(reason: str | None) -> str:
    """What the author of a removed review reads."""
    if reason == RUNS_IT:
        return _("We took your review down when you became a manager of this alley. You can delete it.")
    why = REASONS.get(reason or "", "")
    if not why:
        return _("We removed your review. You can change it and send it in again.")
    again = N_("We removed your review. Reason: {reason}. You can change it and send it in again.")
    return _(again, reason=small(_(why)))
