"""News of venues, as features tell of it. A feature registers its kinds of news in `Feature.news`."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.personal_data import Statement

Told = Mapping[str, Any]
"""What a row of news says, for its words."""


@dataclass(frozen=True, slots=True)
class NewsSource:
    """One kind of news.

    `statement` is a SELECT of what everybody may see, with the columns `venue_id`, `key` (a text that stays the same
    for the same thing), `at` (when everybody first saw it) and `told` (a jsonb object). It names `:since` and `:until`,
    and answers what happened after the one and not after the other. It need not ask whether the
    venue is listed.
    `words` gives the title and the path of an item from `told` and the id of its venue. Where they say that it has
    changed, `told` holds `changes`, how many times, and `created_at`, when it was written.
    """

    kind: str
    statement: Statement
    words: Callable[[Told, str], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Changed:
    """When something that was changed was written, and what its title would be if it were not."""

    created_at: datetime
    new_title: str


@dataclass(frozen=True, slots=True)
class NewsItem:
    """One thing that is new at a venue. `place` is "Austin, TX"."""

    kind: str
    key: str
    title: str
    path: str
    at: datetime
    venue_id: str
    venue: str
    place_id: int
    place: str
    state: str
    changed: Changed | None = None

    def title_since(self, since: datetime) -> str:
        """The title for somebody who has heard of everything until then: what was written later is new to them, also
        if it was changed since."""
        return self.changed.new_title if self.changed is not None and self.changed.created_at > since else self.title


@dataclass(frozen=True, slots=True)
class Search:
    """A search that somebody may follow. `text` is its one spelling, as the query of an address has it."""

    text: str
    label: str
    path: str


@dataclass(frozen=True, slots=True)
class NewsSearch:
    """How news of one `kind` are searched. `read` raises Invalid for what cannot be searched for; `hits` answers which
    of the news with these keys fit the text of a search."""

    kind: str
    read: Callable[[str], Search]
    hits: Callable[[UnitOfWork, str, Collection[str]], Collection[str]]
