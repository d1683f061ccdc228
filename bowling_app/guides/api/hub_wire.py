"""What goes over the wire about city guides."""

from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import Field

from bowling_app.guides.rules import HEAVIEST, LONGEST_ALT, LONGEST_CREDIT
from bowling_app.platform.http.uploads import FIELD
from bowling_app.platform.http.wire import Wire
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, LARGEST_LIMIT

_PHOTO: Final = "/guide-photos/0123456789abcdef0123456789abcdef-1600.webp"


class HubImageOut(Wire):
    """A photo of a guide. Width and height are those of `url`; `sources` are all sizes, the smallest first."""

    url: Annotated[str, Field(examples=[_PHOTO])]
    sources: tuple[str, ...]
    width: int
    height: int
    alt: str
    credit: str | None
    weight: Annotated[int, Field(description="Higher numbers show first.")]
    created_at: datetime
    updated_at: datetime


class HubOut(Wire):
    """A city guide. The introduction is Markdown; `introductionHtml` is the same as sanitized HTML."""

    id: int
    slug: Annotated[str, Field(examples=["best-bowling-in-denver"])]
    product: Annotated[str, Field(examples=["bowling"])]
    state: Annotated[str, Field(examples=["CO"])]
    city: Annotated[str, Field(examples=["Denver"])]
    title: str
    introduction: str
    introduction_html: str
    url: Annotated[str, Field(examples=["/best-bowling-in-denver"])]
    images: tuple[HubImageOut, ...]
    created_at: datetime
    updated_at: datetime


class HubsOut(Wire):
    """One page of guides; `nextCursor` asks for the following one and is null on the last."""

    hubs: tuple[HubOut, ...]
    next_cursor: str | None


class HubsQuery(Wire):
    """The page wanted."""

    limit: Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": LARGEST_LIMIT})] = DEFAULT_LIMIT
    cursor: Annotated[str | None, Field(description="The nextCursor of the page before.", max_length=400)] = None


PHOTO_FORM: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": [FIELD, "alt"],
                    "properties": {
                        FIELD: {"type": "string", "format": "binary"},
                        "alt": {"type": "string", "maxLength": LONGEST_ALT},
                        "credit": {"type": "string", "maxLength": LONGEST_CREDIT},
                        "weight": {"type": "integer", "minimum": -HEAVIEST, "maximum": HEAVIEST},
                    },
                }
            }
        },
    }
}
"""The body with a photo, which the endpoint reads itself."""
