"""The sitemap: an index, and files of addresses with the times of their last change."""

from collections.abc import Sequence
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
    urls = (
        _located("url", one.href, entry.changed_at, _in_all_languages(base_url, entry.path))
        for entry in entries
        for one in alternates(base_url, entry.path)
        if one.tag != FOR_ALL_OTHERS
    )
    more = f' xmlns:xhtml="{_XHTML}"' if len(offered()) > 1 else ""
    return f'{_START}<urlset xmlns="{_NAMESPACE}"{more}>\n{"".join(urls)}</urlset>\n'


def _in_all_languages(base_url: str, path: str) -> str:
    """The same page in every language, where there are several: each entry names them all."""
    if len(offered()) == 1:
        return ""
    return "".join(
        f'<xhtml:link rel="alternate" hreflang="{one.tag}" href="{escape(one.href)}"/>'
        for one in alternates(base_url, path)
    )


def _located(element: str, address: str, changed_at: datetime | None, more: str = "") -> str:
    changed = f"<lastmod>{changed_at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}</lastmod>" if changed_at else ""
    return f"<{element}><loc>{escape(address)}</loc>{changed}{more}</{element}>\n"
