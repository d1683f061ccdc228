"""Lists as other programs read them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from pydantic import Field

from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class ListItemRecord:
    """A venue of a list. One that is closed is not active any more."""

    __pydantic_config__ = SENT

    venue_id: str
    venue_name: str
    city: str
    state: str
    latitude: float
    longitude: float
    is_active: bool
    note: str


@dataclass(frozen=True, slots=True)
class ListRecord:
    """A list of one's own. `address` is the path of its page for others, and null for a private one."""

    __pydantic_config__ = SENT

    id: str
    name: str
    about: str
    visibility: str
    address: str | None
    venue_count: int
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class ListRecords:
    """All lists of one's own, the one changed last first."""

    __pydantic_config__ = SENT

    lists: tuple[ListRecord, ...]


@dataclass(frozen=True, slots=True)
class WholeListRecord:
    """A list of one's own with its venues, in their order."""

    __pydantic_config__ = SENT

    list: ListRecord
    venues: tuple[ListItemRecord, ...]


@dataclass(frozen=True, slots=True)
class SharedListRecord:
    """A list that others may see, with its venues, in their order."""

    __pydantic_config__ = SENT

    name: str
    about: str
    author: Annotated[str, Field(description="The display name of whoever made it.")]
    updated_at: datetime
    venues: tuple[ListItemRecord, ...]


@dataclass(frozen=True, slots=True)
class Added:
    """What was added to which list, and how many venues stood in it already."""

    __pydantic_config__ = SENT

    list_id: str
    name: str
    added: int
    were_there: int
