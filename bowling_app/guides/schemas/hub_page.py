"""City guides as those see them who keep them, and as programs read them. Frozen values."""

from dataclasses import dataclass
from datetime import datetime

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.choices import Choice


@dataclass(frozen=True, slots=True)
class HubRow:
    """A guide in the admins' list."""

    id: str
    title: str
    place: str  # "Denver, CO"
    path: str
    edit_href: str
    when: str  # "3 days ago"
    photos: str  # "2 photos"
    is_published: bool


@dataclass(frozen=True, slots=True)
class HubPhoto:
    """A photo of a guide as an admin sees it."""

    key: str
    src: str
    href: str  # The largest one.
    width: str
    height: str
    alt: str
    credit: str
    weight: str
    position: str  # "1"


@dataclass(frozen=True, slots=True)
class HubEdit:
    """The form of one guide; without an id of a new one."""

    id: str
    heading: str
    version: str  # Of what is stored; it goes with what is saved.
    slug: str
    products: tuple[Choice, ...]
    state: str
    city: str
    title: str
    introduction: str
    preview: str  # The introduction as readers see it, as sanitized HTML.
    is_published: bool
    path: str  # Where readers find it; empty while it is not published.
    old_paths: tuple[str, ...]  # Those lead to it.
    note: str  # "No bowling alleys listed in Ashburn, VA yet."; else empty.
    photos: tuple[HubPhoto, ...]


@dataclass(frozen=True, slots=True)
class HubsPage:
    """A page of the guides, the one that was changed last first; or one of them, to be edited."""

    heading: str
    rows: tuple[HubRow, ...]
    edit: HubEdit | None
    next_cursor: str


@dataclass(frozen=True, slots=True)
class HubSaved:
    """What saving came to. With a conflict nothing was written, and the differences are those to what is there now."""

    hub_id: str
    version: str
    differences: tuple[Difference, ...]
    is_conflict: bool = False


@dataclass(frozen=True, slots=True)
class HubImageRecord:
    """A photo of a guide. Width and height are those of the largest size."""

    url: str
    sources: tuple[str, ...]
    width: int
    height: int
    alt: str
    credit: str | None
    weight: int
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class HubRecord:
    """A published guide. The introduction is Markdown; `introduction_html` the same, sanitized."""

    id: int
    slug: str
    product: str
    state: str
    city: str
    title: str
    introduction: str
    introduction_html: str
    url: str
    images: tuple[HubImageRecord, ...]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class HubRecords:
    """A page of the published guides; the cursor asks for the next one."""

    hubs: tuple[HubRecord, ...]
    next_cursor: str | None
