"""Plans for programs."""

from functools import partial
from typing import Annotated, Final

from anyio import CapacityLimiter
from fastapi import Query, Request
from pydantic import Field
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.planner.api.schemas import PlanOut, plan_out
from bowling_app.planner.rules.wants import WANTED
from bowling_app.planner.services.plans import plan_outing
from bowling_app.platform.http.drawn_pace import made_in_turn
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.schemas import ApiModel

plans = router("Plans")
PLANS: Final = CapacityLimiter(2)
"""So many are made at a time: pages never wait for plans."""


class PlanQuery(ApiModel):
    """What a group asks. The names are those of the page's address, and what is left out is as on the page.

    Texts, as the form of the page sends them; the operation says what it could not use.
    """

    near: Annotated[str, Field(description="A ZIP code, a city with its state, or `latitude,longitude`.")] = ""
    within: Annotated[str, Field(description="Most miles, 1 to 100.")] = ""
    on: Annotated[str, Field(description="`tonight`, `tomorrow`, a weekday as `mon`, or a day as 2026-11-28.")] = ""
    time: Annotated[str, Field(description="By the clocks of each venue, as 20:00.")] = ""
    adults: str = ""
    children: str = ""
    play: Annotated[str, Field(description="`2-games` each, or `1.5-hours`.")] = ""
    shoes: Annotated[str, Field(description="`no`: all bring their own.")] = ""
    want: Annotated[list[str], Field(description=f"What matters: {', '.join(WANTED)}.")] = []  # noqa: RUF012 -- pydantic copies it.
    budget: Annotated[str, Field(description="The most dollars.")] = ""
    per: Annotated[str, Field(description="Whom the budget is for: `group` or `person`.")] = ""
    sort: Annotated[str, Field(description="`price`, `distance` or `rating`.")] = ""


@plans.get("/plan", response_model=PlanOut, responses=refusals(422, 429))
async def plan(request: Request, query: Annotated[PlanQuery, Query()]) -> Response:
    """The venues that are open for a whole outing, with the price for the group and what is unknown."""
    return await made_in_turn(request, partial(_plan, request, query), turns=PLANS)


def _plan(request: Request, query: PlanQuery) -> Response:
    given = query.model_dump(exclude={"want"}) | {"want": tuple(query.want)}
    return cached(request, plan_out(perform(None, plan_outing, given=given)))
