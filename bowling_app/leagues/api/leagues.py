"""Leagues: the search, those of a venue, and the decisions about those that visitors propose."""

from typing import Annotated

from fastapi import Path, Query, Request
from starlette.responses import Response

from bowling_app.leagues.schemas.records import LeagueRecord, LeagueRecords
from bowling_app.leagues.schemas.search import LeagueAnswer
from bowling_app.leagues.services.league_records import list_records, load_record
from bowling_app.leagues.services.league_search import find_leagues
from bowling_app.leagues.services.leagues import accept_league, reject_league
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.limits.input_limits import LONGEST_CHOICE_INPUT, LONGEST_NAME_INPUT
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

leagues = router("Leagues")

LeagueId = Annotated[int, Path(ge=1, le=LARGEST_ID)]


class LeagueAsked(ApiModel):
    """The league that somebody looks for.

    Texts, as the form of the page sends them. The operation makes a `LeagueQuery` of them.
    """

    near: Annotated[
        str,
        Query(
            max_length=LONGEST_NAME_INPUT,
            description="ZIP code, city with state, state, or degrees.",
            examples=["60601"],
        ),
    ] = ""
    within: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="Miles, 1 to 100.")] = ""
    weekday: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, examples=["tuesday"])] = ""
    time: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="morning, afternoon or evening.")] = ""
    kind: Annotated[
        str, Query(max_length=LONGEST_CHOICE_INPUT, description="mixed, men, women, seniors, youth ...")
    ] = ""
    size: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="Bowlers on a team.")] = ""
    beginners: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="yes: they are welcome.")] = ""
    format: Annotated[
        str, Query(max_length=LONGEST_CHOICE_INPUT, description="handicap, scratch, no-tap or sport.")
    ] = ""
    fee: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="The most dollars a week.")] = ""
    openings: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="any, teams, bowlers or subs.")] = ""


@leagues.get("/leagues", response_model=LeagueAnswer, responses=refusals(422))
def search(request: Request, query: Annotated[LeagueAsked, Query()]) -> Response:
    """The leagues that fit, around a place, in a state or anywhere, and those that may fit but do not say all."""
    given = {name: getattr(query, name) for name in LeagueAsked.model_fields}
    return cached(request, perform(None, find_leagues, given=given))


@leagues.get("/leagues/{league_id}", response_model=LeagueRecord, responses=refusals(404, 410, 422))
def read_one(request: Request, league_id: LeagueId) -> Response:
    """A league with its nights."""
    return cached(request, perform(None, load_record, league_id=league_id))


@leagues.get("/venues/{venue_id}/leagues", response_model=LeagueRecords, responses={**LEADS_ON, **refusals(404, 410)})
def read(request: Request, venue_id: str) -> Response:
    """The leagues of a venue whose season is not over."""
    try:
        return cached(request, perform(None, list_records, venue_id=venue_id))
    except Moved as moved:
        return lead_on(moved, request)


@leagues.post("/leagues/{league_id}/accept", responses=refusals(401, 403, 404, 409), status_code=204)
def accept(league_id: LeagueId, token: Token) -> Response:
    """Accepts a league that a visitor proposed, for the venue's owner or an admin."""
    perform(token, accept_league, league_id=league_id)
    return Response(status_code=204)


@leagues.post("/leagues/{league_id}/reject", responses=refusals(401, 403, 404, 409), status_code=204)
def reject(league_id: LeagueId, token: Token) -> Response:
    """Rejects a league that a visitor proposed, for the venue's owner or an admin."""
    perform(token, reject_league, league_id=league_id)
    return Response(status_code=204)
