"""What a feature holds about a person: what an export of their account has of it, and how it goes when they go."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Statement = str
"""SQL with `:id` for the person. Exports may name `:email`, the address that they have proven, if they have; removals
`:venues`, the ids of the venues whose rows change."""


@dataclass(frozen=True, slots=True)
class KeptPhotos:
    """Photos of one kind in an export: the name of their section, and what each names there that it belongs to."""

    section: str  # "scorePhotos"
    owner: str  # "scoreId"
    newest: Callable[[Any, str, int], Sequence[tuple[str, str]]]
    """The ids of what the person's newest belong to, and their keys: (session, id of the person, how many at most)."""


@dataclass(frozen=True, kw_only=True)
class PersonalData:
    """The statements of one feature. All are run in one transaction, those of each kind in their order."""

    exports: Mapping[str, Statement] = field(default_factory=dict[str, Statement])
    """By the name of the section: the rows about the person, with the columns as the export names them."""
    photos: KeptPhotos | None = None
    traces: Sequence[Statement] = ()
    """Ids of venues whose row or log changes when the person goes."""
    shown: Sequence[Statement] = ()
    """Ids of venues at which the person's name may stand on pages that everyone sees."""
    contributions: Sequence[Statement] = ()
    """A row for each item with the person's name that pages may show. The account is deleted when no row is left."""
    removals: Sequence[Statement] = ()
    mail_removals: Sequence[Statement] = ()
    """Remove what hangs on the address `:email`."""
    hold: Callable[[Any, Sequence[str]], None] | None = None
    """Holds the venues of these ids until the transaction ends, before anything is removed: (session, ids)."""
    give_way: Callable[[Any, str, Sequence[str]], None] | None = None
    """Takes back what stands in the way of what others contributed to the venues of these ids, and lets those go on
    who are left there, once they are held and before anything is removed: (unit of work, id of the person, ids)."""
    recount: Callable[[Any, Sequence[str]], None] | None = None
    """Recomputes the venues of these ids from what is left: (session, ids)."""
