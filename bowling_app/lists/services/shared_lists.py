"""A list as others see it, by its public address."""

from typing import Final

from bowling_app.listings.rules.list_paths import vote_on_venues_href
from bowling_app.lists.models import VenueList
from bowling_app.lists.queries import lists
from bowling_app.lists.queries.lists import Authored
from bowling_app.lists.rules.limits import FEWEST_INDEXED, MOST_ADDED, SHORTEST_INDEXED
from bowling_app.lists.rules.lists import list_report_path, shared_path
from bowling_app.lists.schemas.list_pages import SharedList
from bowling_app.lists.schemas.list_records import SharedListRecord
from bowling_app.lists.services.list_cards import item_records, shared_items
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.venues.schemas.listing_subject import home

NOT_SHARED: Final = N_("This list isn't shared.")
_MOST_IN_SITEMAP: Final = 5_000


def load_shared_list(uow: UnitOfWork, actor: Actor, *, address: str) -> SharedList:
    """A list that its owner shares. Raises NotFound for a private one, as for one that is not there."""
    anyone(actor)
    found = shared_list(uow, address)
    row, items = found.row, shared_items(uow, found.row.id)
    author = shown_name(found.author)
    summary = count_of(len(items), "alley", "alleys") if items else _("No alleys yet")
    return SharedList(
        heading=row.name,
        author=_("By {author}", author=author),
        updated=_("Updated {day}", day=day_text(row.updated_at)),
        about=tuple(line for line in row.about.split("\n") if line),
        crumbs=(home(), Link(row.name, shared_path(row.token))),
        path=shared_path(row.token),
        summary=summary,
        alleys=items,
        report_href=list_report_path(row.token),
        is_indexed=_is_indexed(row, len(items)),
        vote_href=vote_on_venues_href([item.card.id for item in items[:MOST_ADDED]]) if len(items) > 1 else "",
        description=row.about or _("{summary}, a list by {author}.", summary=summary, author=author),
    )


def shared_list_record(uow: UnitOfWork, actor: Actor, *, address: str) -> SharedListRecord:
    """The same for other programs."""
    anyone(actor)
    found = shared_list(uow, address)
    items = item_records(uow, lists.items(uow.session, found.row.id), is_shared=True)
    return SharedListRecord(found.row.name, found.row.about, found.author, found.row.updated_at, items)


def shared_list(uow: UnitOfWork, address: str, *, is_kept: bool = False) -> Authored:
    """The list at that public address. Raises NotFound where there is none. If `is_kept`, nobody decides about it until
    the transaction ends."""
    found = lists.shared(uow.session, address, is_kept=is_kept)
    if found is None:
        raise NotFound(_(NOT_SHARED))
    return found


def list_entries(uow: UnitOfWork) -> tuple[SitemapEntry, ...]:
    """The public lists that search engines may list."""
    found = lists.indexed(uow.session, _MOST_IN_SITEMAP)
    return tuple(SitemapEntry(shared_path(token), changed_at) for token, changed_at in found)


def _is_indexed(row: VenueList, venues: int) -> bool:
    return row.visibility == "public" and venues >= FEWEST_INDEXED and len(row.about) >= SHORTEST_INDEXED
