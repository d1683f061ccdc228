"""What the caller follows, over HTTP."""

from typing import Annotated

from fastapi import Path
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from bowling_app.alerts.rules.limits import LONGEST_TARGET, MOST_FOLLOWED
from bowling_app.alerts.schemas.records import FollowMark
from bowling_app.alerts.services.follows import follow, followed_ids, unfollow
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Token, client_name
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _

alerts = router("Alerts")

_EXAMPLES = ["venue:sunset-lanes-austin-tx", "city:tx:austin", "leagues:near=60601&weekday=tuesday"]
TargetKey = Annotated[
    str, Path(max_length=LONGEST_TARGET, description="What is meant, by its kind and its name.", examples=_EXAMPLES)
]


class FollowsOut(ApiModel):
    """The keys of all that the caller follows.

    Names the list that the operation returns.
    """

    ids: Annotated[tuple[str, ...], Field(description=f"At most {MOST_FOLLOWED}.")]


@alerts.get("/follows/ids", response_model=FollowsOut)
def ids(token: Token) -> Response:
    """The keys of all that the caller follows; none for a visitor."""
    return private_json(FollowsOut(ids=perform(token, followed_ids)))


@alerts.put("/follows/{target}", response_model=FollowMark, responses=refusals(401, 403, 404, 409, 410, 422, 429))
def put(request: Request, target: TargetKey, token: Token) -> Response:
    """Follows something. Following it again changes nothing."""
    try:
        outcome = perform(token, follow, target=target, client=client_name(request))
    except Moved:  # A venue that was merged into another one.
        raise NotFound(_("There is nothing here to follow.")) from None
    return refused(outcome) if isinstance(outcome, Refusal) else private_json(outcome)


@alerts.delete("/follows/{target}", response_model=FollowMark, responses=refusals(401, 403, 422))
def delete(target: TargetKey, token: Token) -> Response:
    """Stops following something. Doing it twice changes nothing."""
    return private_json(perform(token, unfollow, target=target))
