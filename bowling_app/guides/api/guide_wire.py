"""What goes over the wire about city guides."""

from typing import Annotated, Any, Final

from pydantic import Field

from bowling_app.guides.rules import HEAVIEST, LONGEST_ALT, LONGEST_CREDIT
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.http.uploads import FIELD
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, LARGEST_LIMIT


class GuidesQuery(ApiModel):
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
