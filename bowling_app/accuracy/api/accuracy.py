"""Votes on whether a venue's facts are right, and how fresh those facts are."""

from typing import Annotated

from fastapi import Query, Request
from pydantic import Field
from starlette.responses import Response

from bowling_app.accuracy.rules.accuracy import AccuracyDraft, AccuracyStanding, AccuracyVote
from bowling_app.accuracy.rules.freshness import FACTS
from bowling_app.accuracy.services.accuracy import (
    cast_accuracy_vote,
    load_accuracy,
    my_accuracy_vote,
    withdraw_accuracy_vote,
)
from bowling_app.accuracy.services.freshness import stale_venues
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Client, Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.inputs import Cursor, Limit, Taken
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, PageWanted
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

accuracy = router("Accuracy")


class FreshnessOut(ApiModel):
    """When a group of facts was last confirmed: fresh, ageing after 11 months, stale after 12, or never.

    Without the texts of `FreshnessLine` that only pages show.
    """

    facts: Annotated[str, Field(json_schema_extra={"enum": list(FACTS)})]
    state: Annotated[str, Field(json_schema_extra={"enum": ["fresh", "ageing", "stale", "never"]})]
    confirmed_on: Annotated[str, Field(description="A date; empty when never.")]
    confirmed: Annotated[str, Field(description="The same in words, with by whom or what.")]
    doubt: Annotated[str, Field(description="Who has said since then that it is wrong; empty for nobody.")]


class FreshnessesOut(ApiModel):
    """How fresh the four groups of a venue's facts are.

    Without the form of `AccuracyView`, and what it says to the caller.
    """

    venue_id: str
    summary: str
    freshness: tuple[FreshnessOut, ...]


class StaleQuery(ApiModel):
    """Which group of facts, or the oldest one of each venue, and which page.

    The operation takes the group by itself, beside `PageWanted`.
    """

    facts: Annotated[str | None, Field(json_schema_extra={"enum": list(FACTS)})] = None
    limit: Limit = DEFAULT_LIMIT
    cursor: Cursor = None


class StaleVenueOut(ApiModel):
    """A venue to check.

    `StaleVenue` with less about each group of facts.
    """

    id: str
    name: str
    href: str
    place: str
    oldest: str
    facts: tuple[FreshnessOut, ...]


class StaleVenuesOut(ApiModel):
    """One page of the list, what was confirmed longest ago first. `nextCursor` is empty on the last page.

    `StaleVenues` without the heading of its page.
    """

    venues: tuple[StaleVenueOut, ...]
    next_cursor: str


@accuracy.get(
    "/venues/{venue_id}/accuracy", response_model=FreshnessesOut, responses={**LEADS_ON, **refusals(404, 410)}
)
def read(request: Request, venue_id: str) -> Response:
    """What people say of a venue's facts, and when each group of them was last confirmed. Voters are not named."""
    try:
        return cached(request, FreshnessesOut.model_validate(perform(None, load_accuracy, venue_id=venue_id)))
    except Moved as moved:
        return lead_on(moved, request)


@accuracy.get("/venues/{venue_id}/accuracy/mine", response_model=AccuracyVote, responses=refusals(401, 404))
def mine(venue_id: str, token: Token) -> Response:
    """One's own vote on a venue."""
    return private_json(perform(token, my_accuracy_vote, venue_id=venue_id))


@accuracy.put(
    "/venues/{venue_id}/accuracy/mine",
    response_model=AccuracyStanding,
    responses=refusals(401, 403, 404, 409, 422, 429),
)
def vote(venue_id: str, body: Taken[AccuracyDraft], token: Token, client: Client) -> Response:
    """Votes on a venue's facts, in place of what one said before: `createdAt` stays and `updatedAt` moves."""
    outcome = perform(token, cast_accuracy_vote, venue_id=venue_id, draft=body, client=client)
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(outcome)


@accuracy.delete("/venues/{venue_id}/accuracy/mine", response_model=AccuracyStanding, responses=refusals(401, 403, 404))
def withdraw(venue_id: str, token: Token) -> Response:
    """Takes one's vote back."""
    return private_json(perform(token, withdraw_accuracy_vote, venue_id=venue_id))


@accuracy.get("/admin/stale-venues", response_model=StaleVenuesOut, responses=refusals(401, 403))
def stale(query: Annotated[StaleQuery, Query()], token: Token) -> Response:
    """The venues whose facts nobody has confirmed for twelve months, the oldest first. For admins."""
    page = PageWanted(query.limit, query.cursor)
    return private_json(StaleVenuesOut.model_validate(perform(token, stale_venues, facts=query.facts, page=page)))
