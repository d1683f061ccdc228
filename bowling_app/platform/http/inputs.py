"""What endpoints take: a frozen value as a body, which page of a list is wanted, and what was seen of a thing."""

from typing import Annotated, Any, Final, TypeVar

from fastapi import Query
from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, LARGEST_LIMIT, LONGEST_CURSOR, PageWanted
from bowling_app.platform.limits.input_limits import LONGEST_NAME_INPUT

Value = TypeVar("Value")

_CURSOR: Final = "The nextCursor of the page before."

Limit = Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": LARGEST_LIMIT})]
"""The operation judges it, so that the message is ours."""
Cursor = Annotated[str | None, Field(description=_CURSOR)]
BoundedCursor = Annotated[str | None, Field(description=_CURSOR, max_length=LONGEST_CURSOR)]
SeenVersion = Annotated[str, Query(max_length=LONGEST_NAME_INPUT, description="Of what was seen, as its list told it.")]
"""Decisions name it: what has changed since is refused."""


def _object(body: Any) -> Any:
    """Refuse what is no object without naming a class of ours."""
    if not isinstance(body, dict):
        raise PydanticCustomError("body_type", "Input should be a valid dictionary or object to extract fields from")
    return body  # pyright: ignore[reportUnknownVariableType] -- its fields are validated next.


Taken = Annotated[Value, BeforeValidator(_object)]
"""A frozen value as the body of a call: `body: Taken[ReviewDraft]`. Its configuration is `TAKEN`."""


class PageQuery(ApiModel):
    """The page wanted.

    Not `PageWanted` itself: FastAPI reads an address only into a model.
    """

    limit: Limit = DEFAULT_LIMIT
    cursor: BoundedCursor = None

    @property
    def page(self) -> PageWanted:
        """The page, for an operation. Raises Invalid for a wrong number of rows."""
        return PageWanted(self.limit, self.cursor)
