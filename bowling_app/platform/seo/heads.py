"""The head of every page: titles and descriptions as an editor would write them, and structured data."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Protocol

from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import TextPage
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.json_ld import Block, absolute, breadcrumbs_json_ld, dump_json_ld
from bowling_app.platform.seo.site_address import SiteAddress, page_address
from bowling_app.platform.web.missing.schemas import MissingView

LONGEST_TITLE: Final[Characters] = 60
"""The title of a page."""
LONGEST_DESCRIPTION: Final[Characters] = 155
"""The description of a page."""


class SearchPage(Protocol):
    """What a page that searches says, and whether it is an answer."""

    @property
    def heading(self) -> str: ...
    @property
    def introduction(self) -> str: ...
    @property
    def crumbs(self) -> tuple[Link, ...]: ...
    @property
    def is_answer(self) -> bool: ...


class OwnPage(Protocol):
    """What a page says on which somebody works, such as a form or a list of one's own."""

    @property
    def heading(self) -> str: ...
    @property
    def introduction(self) -> str: ...


class WordedPage(Protocol):
    """The same of one that says it in a `text`."""

    @property
    def heading(self) -> str: ...
    @property
    def text(self) -> str: ...


def own_page_head(view: OwnPage, site: SiteAddress) -> Head:
    """The head of a page on which somebody works: it is for whoever was led there, not for search engines."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))


def worded_page_head(view: WordedPage, site: SiteAddress) -> Head:
    """The same for a page that says it in a `text`."""
    return unlisted(page_head(site, "", [view.heading], view.text))


def text_page_head(view: TextPage, site: SiteAddress) -> Head:
    """A page of words."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, view.path, [view.heading], view.introduction, crumbs)


def not_found_head(view: MissingView, site: SiteAddress) -> Head:
    """A page's that is not there."""
    return unlisted(page_head(site, "", [view.heading], view.message))


def page_head(site: SiteAddress, path: str, titles: Sequence[str], description: str, *blocks: Block) -> Head:
    """The head of a page at a path of the site. Without a path, the page has no canonical address."""
    return Head(
        title=_title(titles, site.name),
        description=one_line(description, LONGEST_DESCRIPTION),
        canonical=page_address(site.base_url, path) if path else "",
        robots="noindex, nofollow" if site.is_demonstration else "index, follow",
        json_ld=tuple(dump_json_ld(block) for block in blocks),
    )


def search_page_head(view: SearchPage, path: str, site: SiteAddress) -> Head:
    """The head of a page that searches. Search engines list the page and none of its answers."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    head = page_head(site, "" if view.is_answer else path, [view.heading], view.introduction, crumbs)
    return unlisted(head) if view.is_answer else head


def with_preview(head: Head, site: SiteAddress, address: str, words: str) -> Head:
    """The same head with the picture at an address of the site, which shows these words; without an address the site's
    own picture stays."""
    return replace(head, image=absolute(site.base_url, address), image_alt=words) if address else head


def unlisted(head: Head) -> Head:
    """The same head for a page that search engines may follow but should not list."""
    return replace(head, robots="noindex, follow") if head.robots == "index, follow" else head


def _title(titles: Sequence[str], site_name: str) -> str:
    """The first of the titles, long ones first, that fits with the site's name or else without it."""
    for title in titles:
        named = title if site_name in title else f"{title} | {site_name}"
        for candidate in (named, title):
            if len(candidate) <= LONGEST_TITLE:
                return candidate
    return one_line(titles[-1], LONGEST_TITLE)
