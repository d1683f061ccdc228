"""Votes on whether a venue's facts are right: what a vote may contain, and what the page shows of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final, Literal

from pydantic import Field, WithJsonSchema

from bowling_app.accuracy.rules.freshness import FACTS, LABELS, FreshnessLine
from bowling_app.platform.kit.choices import Hidden, Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import EMPTY, Filled, Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.records import SENT, TAKEN
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.platform.limits.input_limits import MOST_CHOICES_INPUT

Kind = Literal["accurate", "not_accurate"]

LONGEST_REASON: Final[Characters] = 500
"""What is wrong with a venue's facts, in the words of a person who votes."""
VOTABLE: Final = (*FACTS, "closed")
"""What can be wrong: one of the groups of facts, or that the venue is there at all."""

KIND_UNKNOWN: Final = N_("Type must be accurate or not_accurate.")
FACTS_UNKNOWN: Final = N_("Facts must be some of: hours, prices, contact, amenities, closed.")
CLOSED_IS_NOT_ACCURATE: Final = N_(
    "A venue that is closed for good is not accurate: send closed with not_accurate only."
)
WHAT_IS_WRONG: Final = N_("Tell us what's wrong: choose at least one, or write a few words.")
NOT_LISTED: Final = N_(
    "Facts: none of these is listed yet, so there is nothing to confirm. Tell us what you know instead."
)
REASON_ONLY_AGAINST: Final = N_("A reason belongs to a vote for not_accurate only.")

VOTE_FORM: Final = Form(
    "vote",
    (
        FormField(
            name="facts", label="What needs fixing?", kind="checks", wrong=FACTS_UNKNOWN,
            options=tuple(Option(fact, LABELS[fact]) for fact in VOTABLE),
        ),
        FormField(
            name="reason", label="In your words", note="(optional)", kind="area", rows=2, longest=LONGEST_REASON,
            hint="Our editors read it, and the venue's owner, without your name. Other visitors do not see it.",
        ),
    ),
    FormWords("Send", label="What needs fixing"),
    needs_account=True,
)  # fmt: skip
"""The form in which somebody says what is wrong with a venue's facts."""
VOTE_HEADING: Final = N_("Is this info correct?")
WITHDRAWAL: Final = (Hidden("type", "withdrawn"),)
"""What a form sends to take a vote back."""


@dataclass(frozen=True, slots=True)
class AccuracyDraft:
    """A vote. For `not_accurate`, facts or a reason say what is wrong; for `accurate`, no facts mean all those that are
    listed."""

    __pydantic_config__ = TAKEN

    type: Annotated[str, Field(json_schema_extra={"enum": ["accurate", "not_accurate"]})]
    facts: Annotated[
        tuple[str, ...], Field(max_length=MOST_CHOICES_INPUT, description=f"Some of: {', '.join(VOTABLE)}.")
    ] = ()
    reason: Annotated[str | None, Field(description=f"At most {LONGEST_REASON} characters.")] = None


@dataclass(frozen=True, slots=True)
class AccuracyVote:
    """One's own vote; nobody else sees it. `value` is 1 or -1."""

    __pydantic_config__ = SENT

    type: Annotated[Kind, WithJsonSchema({"type": "string"})]
    value: int
    facts: tuple[str, ...]
    reason: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class AccuracyStanding:
    """The sum of all votes and the number of voters."""

    __pydantic_config__ = SENT

    accuracy_score: int
    accuracy_vote_count: int


@dataclass(frozen=True, slots=True)
class AccuracyView:
    """The votes and the freshness of facts on the venue's page."""

    venue_id: str
    summary: str  # "7 of 9 people say this info is correct" or "Not verified by visitors yet".
    freshness: tuple[FreshnessLine, ...]
    options: tuple[Option, ...]  # What can be wrong: what is listed, and that the venue is there at all.
    agreement: tuple[Hidden, ...]  # What "Yes" sends.
    asked: str  # "Listed so far: opening hours and prices."; empty where nothing is.
    my_type: str  # "accurate", "not_accurate" or empty.
    my_words: str  # "You said this info is correct."; empty without a vote.
    my_reason: str
    my_note: str  # "You voted on Nov 3, 2026"; empty without a vote.
    written: Mapping[str, str]  # What the form begins with, by the names of its fields.


@dataclass(frozen=True, slots=True)
class VotePage:
    """The page on which one says whether a venue's facts are right."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str  # Where the form is sent.
    accuracy: AccuracyView
    form: Filled = EMPTY


def checked(draft: AccuracyDraft) -> AccuracyDraft:
    """The vote with its facts in their own order and its reason cleaned. Raises Invalid with the reason."""
    if draft.type not in {"accurate", "not_accurate"}:
        raise Invalid(_(KIND_UNKNOWN), field="type")
    facts = VOTE_FORM["facts"].chosen(tuple(dict.fromkeys(draft.facts)))
    reason = VOTE_FORM["reason"].checked(draft.reason or "") or None
    if draft.type == "accurate":
        if "closed" in facts:
            raise Invalid(_(CLOSED_IS_NOT_ACCURATE), field="facts")
        if reason:
            raise Invalid(_(REASON_ONLY_AGAINST), field="reason")
    elif not facts and not reason:
        raise Invalid(_(WHAT_IS_WRONG), field="facts")
    return AccuracyDraft(draft.type, facts, reason)


def agreement(listed: Sequence[str]) -> tuple[Hidden, ...]:
    """What a form sends to say that what is listed is right: only what the page shows is confirmed."""
    return Hidden("type", "accurate"), *(Hidden("facts", fact) for fact in listed)


def agreement_text(agreeing: int, voters: int) -> str:
    """How many of those who voted say that the facts are right."""
    return ngettext(
        "{agreeing} of {n} person says this info is correct",
        "{agreeing} of {n} people say this info is correct",
        voters,
        agreeing=agreeing,
    )


def vote_path(venue_id: str) -> str:
    """The address of the page on which one says whether a venue's facts are right."""
    return f"/venue/{venue_id}/vote"
