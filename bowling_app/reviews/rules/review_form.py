"""What a review says: its form, and the rule for each part. A part has the name of its column."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, Final

from pydantic import Field, WithJsonSchema

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.kit.records import TAKEN
from bowling_app.platform.language.messages import N_, _

LONGEST_TEXT: Final[Characters] = 2_000
"""The text of a review."""
RATING_WRONG: Final = N_("Rating must be a whole number of stars from 1 to 5.")

REVIEW_FORM: Final = Form(
    "review",
    (
        FormField(
            name="rating", label="Your rating", kind="stars", is_required=True, least=1, most=5,
            missing="Rating: choose 1 to 5 stars.", wrong=RATING_WRONG,
        ),
        FormField(name="text", label="Your review", note="(optional)", kind="area", longest=LONGEST_TEXT),
        POSTER,
    ),
    FormWords("Post review", label="Write a review", sign_in="Sign in to post it. We'll keep what you wrote."),
    needs_account=True,
)  # fmt: skip
"""The form in which people write a review."""
CHANGE_FORM: Final = replace(
    REVIEW_FORM, words=replace(REVIEW_FORM.words, send="Save changes", label="Change your review")
)
"""The same for the review that somebody has written."""

DELETION: Final = (Hidden("delete", "yes"),)
"""What the form sends to delete the review."""
SURE_TO_DELETE: Final = N_("Delete your review?")

_STARS: Final = WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 5})


@dataclass(frozen=True, slots=True)
class ReviewDraft:
    """A review. Control and invisible characters are taken out of the text; HTML in it stays plain text."""

    __pydantic_config__ = TAKEN

    # Checked here, so that the error message is ours.
    rating: Annotated[Any, Field(description="Whole stars."), _STARS] = None
    text: Annotated[str | None, Field(description=f"At most {LONGEST_TEXT:,} characters.")] = None
    user_id: Annotated[str | None, Field(description="May be left out; another's id is refused.")] = None


@dataclass(frozen=True, slots=True)
class ReviewContent:
    """What a review says, as it is stored. Whatever is added to it is stored, compared, exported and prefilled."""

    rating: int
    text: str | None = None


CONTENT: Final = tuple(field.name for field in fields(ReviewContent))
"""The columns of what a review says."""


def review_path(venue_id: str) -> str:
    """The address of the page on which one reviews a venue."""
    return f"/venue/{venue_id}/review"


def review_draft(given: Mapping[str, str]) -> ReviewDraft:
    """What the form says, by the names of its fields. Raises Invalid with everything that is wrong."""
    faults = Faults()
    rating = faults.of(REVIEW_FORM["rating"].number, given["rating"])
    text = faults.of(REVIEW_FORM["text"].checked, given["text"])
    faults.refuse()
    return ReviewDraft(rating, text)


def checked_review(draft: ReviewDraft) -> ReviewContent:
    """What is stored of a draft. Raises Invalid for the first part that is wrong."""
    return ReviewContent(checked_rating(draft.rating), REVIEW_FORM["text"].checked(draft.text or "") or None)


def checked_rating(rating: Any) -> int:
    """The stars. A text, a half star, True and nothing at all are refused."""
    field = REVIEW_FORM["rating"]
    if isinstance(rating, bool) or not isinstance(rating, int) or not field.least <= rating <= field.most:
        raise field.refused(_(RATING_WRONG))
    return rating


def typed_in(content: object) -> dict[str, str]:
    """What the form begins with for a review that has been written."""
    parts = ((name, getattr(content, name)) for name in CONTENT)
    return {name: "" if value is None else str(value) for name, value in parts}
