"""Votes on whether a venue's facts are right: what a vote may contain, and what the page shows of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final, Literal

from pydantic import Field, WithJsonSchema

from bowling_app.accuracy.rules.freshness import FACTS, FreshnessLine
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.records import SENT, TAKEN
from bowling_app.platform.kit.texts import paragraphs
from bowling_app.platform.limits.input_limits import MOST_CHOICES_INPUT

Kind = Literal["accurate", "not_accurate"]

LONGEST_REASON: Final[Characters] = 500
"""What is wrong with a venue's facts, in the words of a person who votes."""
VOTABLE: Final = (*FACTS, "closed")
"""What can be wrong: one of the groups of facts, or that the venue is there at all."""

KIND_UNKNOWN: Final = "Type must be accurate or not_accurate."
FACTS_UNKNOWN: Final = f"Facts must be some of: {', '.join(VOTABLE)}."
CLOSED_IS_NOT_ACCURATE: Final = "A venue that is closed for good is not accurate: send closed with not_accurate only."
WHAT_IS_WRONG: Final = "Say what is wrong: choose at least one of the facts, or give a reason."
NOT_LISTED: Final = "Facts: none of these is listed yet, so there is nothing to confirm. Tell us what you know instead."
REASON_ONLY_AGAINST: Final = "A reason belongs to a vote for not_accurate only."
REASON_TOO_LONG: Final = f"Reason: use at most {LONGEST_REASON} characters."

LONGEST_INPUT: Final[Characters] = 10_000
"""A longer reason is refused before it is cleaned."""


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
class AccuracyOption:
    """A fact that can be chosen in the form, and whether the own vote names it."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class AccuracyView:
    """The votes and the freshness of facts on the venue's page."""

    venue_id: str
    summary: str  # "7 of 9 people say this info is correct" or "Not verified by visitors yet".
    freshness: tuple[FreshnessLine, ...]
    options: tuple[AccuracyOption, ...]  # What can be wrong: what is listed, and that the venue is there at all.
    listed: tuple[str, ...]  # The groups of facts that can be confirmed.
    asked: str  # "Listed so far: opening hours and prices."; empty where nothing is.
    may_vote: bool  # Signed in.
    my_type: str  # "accurate", "not_accurate" or empty.
    my_reason: str
    my_note: str  # "You voted on Nov 3, 2026"; empty without a vote.


def checked(draft: AccuracyDraft) -> AccuracyDraft:
    """The vote with its facts in their own order and its reason cleaned. Raises Invalid with the reason."""
    if draft.type not in {"accurate", "not_accurate"}:
        raise Invalid(KIND_UNKNOWN, field="type")
    if any(fact not in VOTABLE for fact in draft.facts):
        raise Invalid(FACTS_UNKNOWN, field="facts")
    facts, reason = tuple(fact for fact in VOTABLE if fact in draft.facts), _reason(draft.reason)
    if draft.type == "accurate":
        if "closed" in facts:
            raise Invalid(CLOSED_IS_NOT_ACCURATE, field="facts")
        if reason:
            raise Invalid(REASON_ONLY_AGAINST, field="reason")
    elif not facts and not reason:
        raise Invalid(WHAT_IS_WRONG, field="facts")
    return AccuracyDraft(draft.type, facts, reason)


def _reason(text: str | None) -> str | None:
    """The reason without control characters; None if nothing is left."""
    if text is None or len(text) > LONGEST_INPUT:
        if text is not None:
            raise Invalid(REASON_TOO_LONG, field="reason")
        return None
    clean = paragraphs(text, len(text) + 1)
    if len(clean) > LONGEST_REASON:
        raise Invalid(REASON_TOO_LONG, field="reason")
    return clean or None
