"""What a party costs around a place."""

from typing import Annotated

from fastapi import Query, Request
from starlette.responses import Response

from bowling_app.parties.schemas.parties import PartyAnswer
from bowling_app.parties.services.party_search import find_parties
from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.limits.input_limits import LONGEST_CHOICE_INPUT, LONGEST_NAME_INPUT

parties = router("Parties")

Short = Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT)]


class PartyAsked(ApiModel):
    """Who celebrates, when and where.

    Texts, as the form of the page sends them. The operation makes a `PartyQuery` of them.
    """

    guests: Short = ""
    date: Annotated[
        str, Query(max_length=LONGEST_CHOICE_INPUT, description="A day, or a weekday.", examples=["next Saturday"])
    ] = ""
    near: Annotated[
        str,
        Query(max_length=LONGEST_NAME_INPUT, description="ZIP code, city with state, or degrees.", examples=["60601"]),
    ] = ""
    within: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="Miles.")] = ""
    budget: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="Dollars for the whole party.")] = ""
    age: Short = ""
    cake: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="yes: you bring one.")] = ""
    sort: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="price or distance.")] = ""


@parties.get("/parties", response_model=PartyAnswer, responses=refusals(422))
def search(request: Request, query: Annotated[PartyAsked, Query()]) -> Response:
    """The party packages around a place that fit a group, with the whole price of each and what is unknown."""
    given = {name: getattr(query, name) for name in PartyAsked.model_fields}
    return cached(request, perform(None, find_parties, given=given))
