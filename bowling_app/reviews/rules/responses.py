"""What people say to a review: reports, and the reply of the venue's owner."""

from datetime import datetime
from typing import Final

from bowling_app.platform.audit.comparing import SEEN
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Conflict, Faults, Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.language.messages import N_, _

LONGEST_REPLY: Final[Characters] = 2_000
"""The reply of a venue to a review."""
LONGEST_REPORT: Final[Characters] = 500
"""What is wrong with a review, in the words of a person who reports it."""

OWN_REVIEW_HELPFUL: Final = N_("This is your own review; only others can mark it as helpful.")
OWN_REVIEW_REPORTED: Final = N_("This is your own review. You can change or delete it.")
ONLY_THE_OWNER_REPLIES: Final = N_("Only the owner of the venue can reply to its reviews.")
REPLY_REMOVED: Final = N_(
    "Our editors removed the reply to this review, so no other can be posted. Think this is a mistake? Use the contact "
    "page and tell us why."
)
REPLY_GONE: Final = N_("Someone else has deleted the reply meanwhile. Decide whether to post yours.")
NOTE_MISSING: Final = N_("Say in a few words what is wrong.")
REPORTED: Final = N_("Thanks. We'll take a look at this review.")
REPLY_DELETED: Final = N_("Reply deleted.")
SURE_TO_DELETE_REPLY: Final = N_("Delete your reply?")
REPLIED: Final = N_("Reply posted below the review.")

REASONS: Final = {
    "spam": N_("Advertising or spam"),
    "wrong": N_("Not about this venue, or not a real visit"),
    "harassment": N_("Harassment or insults"),
    "hateful": N_("Hateful words about a group of people"),
    "privacy": N_("Private details about someone"),
    "violence": N_("Threats or violence"),
    "inappropriate": N_("Sexual or otherwise not fit for families"),
    "copyright": N_("Copied from somewhere else"),
    "other": N_("Something else"),
}
"""The nine reasons for reporting a review, and for removing one."""
_REASON_UNKNOWN: Final = N_("Choose one of the reasons.")

REPORT_HEADING: Final = N_("Report a review")
REPORT_FORM: Final = Form(
    "report",
    (
        FormField(
            name="reason", label="Reason", kind="radios", is_required=True, missing=_REASON_UNKNOWN,
            wrong=_REASON_UNKNOWN, options=tuple(Option(reason, label) for reason, label in REASONS.items()),
        ),
        FormField(
            name="note", label="Anything else?", note="(optional)", kind="area", rows=2, longest=LONGEST_REPORT,
            hint='Needed for "Something else".',
        ),
    ),
    FormWords("Send the report"),
    needs_account=True,
)  # fmt: skip
"""The form in which somebody says why a review should be looked at."""

REPLY_FORM: Final = Form(
    "reply",
    (
        FormField(
            name="text", label="Your reply", note="(everyone can read it)", kind="area", rows=3, is_required=True,
            longest=LONGEST_REPLY, missing="Write a reply.",
        ),
        SEEN,
    ),
    FormWords("Post the reply", label="Reply as the owner"),
    needs_account=True,
)  # fmt: skip
"""The form in which the venue's owner answers a review."""


def report_path(review_id: str) -> str:
    """The address of the page on which one reports a review."""
    return f"/reviews/{review_id}/report"


def reply_path(review_id: str) -> str:
    """The address of the page on which the venue's owner answers a review."""
    return f"/reviews/{review_id}/reply"


def report_question(author: str) -> str:
    """What stands above the form of a report."""
    return _(
        "What is wrong with the review by {author}? It stays until one of our editors has looked at it.", author=author
    )


def checked_report(reason: str, note: str | None) -> tuple[str, str | None]:
    """The reason and the note, as they are stored. Raises Invalid with everything that is wrong."""
    faults = Faults()
    faults.of(REPORT_FORM["reason"].checked, reason)
    words = faults.of(REPORT_FORM["note"].checked, note or "")
    faults.refuse()
    if reason == "other" and not words:
        raise Invalid(_(NOTE_MISSING), field="note")
    return reason, words or None


def refuse_looked_at(settled_at: datetime | None, changed_at: datetime, message: str) -> None:
    """A report that repeats an earlier one of the same person, which was settled after the last change, is refused:
    raises Conflict with the message. `settled_at` is None where there is no earlier one, or while it waits."""
    if settled_at is not None and changed_at <= settled_at:
        raise Conflict(message)


def checked_reason(reason: str) -> str:
    """One of the nine reasons."""
    return REPORT_FORM["reason"].checked(reason)
