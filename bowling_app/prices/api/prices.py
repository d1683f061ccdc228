"""A venue's prices by day and time, what people paid, and what an outing costs."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import Path, Query, Request
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.http.callers import Client, Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.inputs import Taken
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.errors import Invalid, Moved
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.limits.input_limits import LONGEST_CHOICE_INPUT, LONGEST_NAME_INPUT
from bowling_app.prices.api.schemas import EstimatesOut, PaidListOut, PricesIn, PricesOut, estimates_out, prices_out
from bowling_app.prices.rules.outings import Comparison
from bowling_app.prices.rules.price_observations import Observation, ObservationDraft
from bowling_app.prices.services.estimates import estimate_at_venue, estimate_in_city
from bowling_app.prices.services.prices import (
    accept_price,
    list_price_observations,
    load_price_periods,
    reject_price,
    replace_price_periods,
    report_price,
)
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

prices = router("Prices")


RowId = Annotated[int, Path(ge=1, le=LARGEST_ID)]
Short = Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT)]


class PartyQuery(ApiModel):
    """Who wants to bowl: `games` each or `hours`, and when. What is left out is as in the site's example.

    Texts, as the form of a page sends them. The operation makes a `Party` of them, and says what it could not use.
    """

    people: Short = ""
    games: Short = ""
    hours: Short = ""
    play: Annotated[
        str, Query(max_length=LONGEST_CHOICE_INPUT, description="Both in one, as the site's form sends it.")
    ] = ""
    day: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, examples=["sat"])] = ""
    time: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, examples=["19:00"])] = ""
    shoes: Annotated[
        str, Query(max_length=LONGEST_CHOICE_INPUT, description="yes: you need rental shoes; no: you bring your own.")
    ] = ""


@prices.get("/venues/{venue_id}/prices", response_model=PricesOut, responses={**LEADS_ON, **refusals(404, 410)})
def read(request: Request, venue_id: str) -> Response:
    """The prices of a venue by day and time."""
    try:
        return cached(request, prices_out(perform(None, load_price_periods, venue_id=venue_id)))
    except Moved as moved:
        return lead_on(moved, request)


@prices.put("/venues/{venue_id}/prices", response_model=PricesOut, responses=refusals(401, 403, 404, 410, 422))
def replace(venue_id: str, body: PricesIn, token: Token) -> Response:
    """Replaces all prices of a venue by day and time, for its owner or an admin."""
    given = [price.model_dump(mode="json", by_alias=True) for price in body.prices]
    periods = perform(token, replace_price_periods, venue_id=venue_id, periods=given, reason=body.reason)
    return private_json(prices_out(periods))


@prices.get(
    "/venues/{venue_id}/estimate", response_model=EstimatesOut, responses={**LEADS_ON, **refusals(404, 410, 422)}
)
def estimate(request: Request, venue_id: str, query: Annotated[PartyQuery, Query()]) -> Response:
    """What an outing costs at a venue, with its parts and with what is unknown."""
    try:
        found = perform(None, estimate_at_venue, venue_id=venue_id, given=_given(query))
    except Moved as moved:
        return lead_on(moved, request)
    return cached(request, estimates_out(_sound(found)))


class CityQuery(PartyQuery):
    """The same at the venues of a city.

    The operation takes the city by itself, beside those texts.
    """

    state: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT)]
    city: Annotated[str, Query(max_length=LONGEST_NAME_INPUT)]


@prices.get("/estimates", response_model=EstimatesOut, responses=refusals(404, 422))
def estimates(request: Request, query: Annotated[CityQuery, Query()]) -> Response:
    """What an outing costs at the venues of a city, the cheapest first."""
    found = perform(None, estimate_in_city, state=query.state, city=query.city, given=_given(query))
    return cached(request, estimates_out(_sound(found)))


@prices.post(
    "/venues/{venue_id}/price-observations",
    response_model=Observation,
    responses=refusals(401, 403, 404, 409, 410, 422, 429),
)
def report(venue_id: str, body: Taken[ObservationDraft], token: Token, client: Client) -> Response:
    """Tells what you paid. Nobody sees it before the owner or an admin has accepted it, and then without your name."""
    outcome = perform(token, report_price, venue_id=venue_id, draft=body, client=client)
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(outcome)


@prices.get("/venues/{venue_id}/price-observations", response_model=PaidListOut, responses=refusals(401, 403, 404, 410))
def waiting(venue_id: str, token: Token) -> Response:
    """The prices that wait for a decision at a venue, for its owner or an admin."""
    return _waiting(token, venue_id)


@prices.get("/price-observations", response_model=PaidListOut, responses=refusals(401, 403))
def all_waiting(token: Token) -> Response:
    """The prices that wait for a decision at all venues, for admins."""
    return _waiting(token, None)


@prices.post(
    "/price-observations/{observation_id}/accept", response_model=Observation, responses=refusals(401, 403, 404, 409)
)
def accept(observation_id: RowId, token: Token) -> Response:
    """Accepts a price that somebody paid, for the venue's owner or an admin."""
    return private_json(perform(token, accept_price, observation_id=observation_id))


@prices.post(
    "/price-observations/{observation_id}/reject", response_model=Observation, responses=refusals(401, 403, 404, 409)
)
def reject(observation_id: RowId, token: Token) -> Response:
    """Rejects a price that somebody paid, for the venue's owner or an admin."""
    return private_json(perform(token, reject_price, observation_id=observation_id))


def _waiting(token: str | None, venue_id: str | None) -> Response:
    found = perform(token, list_price_observations, venue_id=venue_id)
    return private_json(PaidListOut.model_validate({"observations": found}))


def _given(query: PartyQuery) -> Mapping[str, str]:
    return {name: getattr(query, name) for name in PartyQuery.model_fields if getattr(query, name)}


def _sound(found: Comparison) -> Comparison:
    """What was found, unless something of the question could not be used: a program wants to know that."""
    if found.problems:
        raise Invalid.of(found.problems, between=" ")
    return found
