"""City guides as those see them who keep them, and as programs read them. Frozen values."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final

from pydantic import Field

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class GuideRow:
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
class EditedPhoto:
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
class GuideEdit:
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
    may_delete: bool
    path: str  # Where readers find it; empty while it is not published.
    old_paths: tuple[str, ...]  # Those lead to it.
    note: str  # "No bowling alleys listed in Ashburn, VA yet."; else empty.
    photos: tuple[EditedPhoto, ...]


@dataclass(frozen=True, slots=True)
class GuideList:
    """A page of the guides, the one that was changed last first; or one of them, to be edited."""

    heading: str
    rows: tuple[GuideRow, ...]
    edit: GuideEdit | None
    next_cursor: str


@dataclass(frozen=True, slots=True)
class GuideSaved:
    """The result of saving. In a conflict nothing was saved, and the differences are those to the present values."""

    hub_id: str
    version: str
    differences: tuple[Difference, ...]
    is_conflict: bool = False


_PHOTO: Final = "/guide-photos/0123456789abcdef0123456789abcdef-1600.webp"


@dataclass(frozen=True, slots=True)
class GuidePhotoRecord:
    """A photo of a guide. Width and height are those of `url`; `sources` are all sizes, the smallest first."""

    __pydantic_config__ = SENT

    url: Annotated[str, Field(examples=[_PHOTO])]
    sources: tuple[str, ...]
    width: int
    height: int
    alt: str
    credit: str | None
    weight: Annotated[int, Field(description="Higher numbers show first.")]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class GuideRecord:
    """A city guide. The introduction is Markdown; `introductionHtml` is the same as sanitized HTML."""

    __pydantic_config__ = SENT

    id: int
    slug: Annotated[str, Field(examples=["best-bowling-in-denver"])]
    product: Annotated[str, Field(examples=["bowling"])]
    state: Annotated[str, Field(examples=["CO"])]
    city: Annotated[str, Field(examples=["Denver"])]
    title: str
    introduction: str
    introduction_html: str
    url: Annotated[str, Field(examples=["/best-bowling-in-denver"])]
    images: tuple[GuidePhotoRecord, ...]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class GuideRecords:
    """One page of guides; `nextCursor` asks for the following one and is null on the last."""

    __pydantic_config__ = SENT

    hubs: tuple[GuideRecord, ...]
    next_cursor: str | None
