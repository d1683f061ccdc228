"""The sitemap: an index, and files of addresses with the times of their last change."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final
from xml.sax.saxutils import escape

from bowling_app.platform.language.languages import offered
from bowling_app.platform.seo.alternates import FOR_ALL_OTHERS, alternates
from bowling_app.platform.seo.site_map import SitemapEntry

_START: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAMESPACE: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
_XHTML: Final = "http://www.w3.org/1999/xhtml"


def sitemap_index(base_url: str, changes: Sequence[datetime | None]) -> str:
    """The index of files 1 to n, whose last changes are given."""
    files = (
        _located("sitemap", f"{base_url}/sitemap-{number}.xml", changed_at)
        for number, changed_at in enumerate(changes, start=1)
    )
    return f'{_START}<sitemapindex xmlns="{_NAMESPACE}">\n{"".join(files)}</sitemapindex>\n'


def sitemap_file(base_url: str, entries: Sequence[SitemapEntry]) -> str:
    """One file of addresses."""
    urls = (url for entry in entries for url in _urls(base_url, entry))
    more = f' xmlns:xhtml="{_XHTML}"' if len(offered()) > 1 else ""
    return f'{_START}<urlset xmlns="{_NAMESPACE}"{more}>\n{"".join(urls)}</urlset>\n'


def _urls(base_url: str, entry: SitemapEntry) -> Iterator[str]:
    """The page in every language. Where there are several, each names them all."""
    found = tuple(alternates(base_url, entry.path))
    links = (f'<xhtml:link rel="alternate" hreflang="{one.tag}" href="{escape(one.href)}"/>' for one in found)
    more = "".join(links) if len(offered()) > 1 else ""
    return (_located("url", one.href, entry.changed_at, more) for one in found if one.tag != FOR_ALL_OTHERS)


def _located(element: str, address: str, changed_at: datetime | None, more: str = "") -> str:
    changed = f"<lastmod>{changed_at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}</lastmod>" if changed_at else ""
    return f"<{element}><loc>{escape(address)}</loc>{changed}{more}</{element}>\n"
