from datetime import UTC, datetime, timedelta, timezone
from xml.etree import ElementTree as ET

from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.site.seo.robots import robots_text
from bowling_app.site.seo.sitemap import sitemap_file, sitemap_index

SITE = "https://lanes.example"
NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def test_a_file_lists_absolute_addresses_with_their_changes_in_utc():
    moment = datetime(2026, 3, 4, 20, tzinfo=timezone(timedelta(hours=-6)))
    text = sitemap_file(SITE, [SitemapEntry("/venue/a&b", moment), SitemapEntry("/", None)])
    urls = ET.fromstring(text).findall("s:url", NAMES)
    assert [(url.findtext("s:loc", None, NAMES), url.findtext("s:lastmod", None, NAMES)) for url in urls] == [
        (f"{SITE}/venue/a&b", "2026-03-05T02:00:00Z"),
        (f"{SITE}/es/venue/a&b", "2026-03-05T02:00:00Z"),
        (f"{SITE}/", None),
        (f"{SITE}/es", None),
    ]


def test_each_address_names_the_page_in_every_language():
    text = sitemap_file(SITE, [SitemapEntry("/about", None)])
    urls = ET.fromstring(text).findall("s:url", NAMES)
    named = [[(link.get("hreflang"), link.get("href")) for link in url.findall("x:link", NAMES)] for url in urls]
    both = [("en", f"{SITE}/about"), ("es-US", f"{SITE}/es/about"), ("x-default", f"{SITE}/about")]
    assert named == [both, both]


def test_the_index_lists_the_files_by_number():
    text = sitemap_index(SITE, [datetime(2026, 1, 1, tzinfo=UTC), None])
    files = ET.fromstring(text).findall("s:sitemap", NAMES)
    assert [file.findtext("s:loc", None, NAMES) for file in files] == [f"{SITE}/sitemap-1.xml", f"{SITE}/sitemap-2.xml"]


def test_robots_may_read_pages_and_are_told_where_the_sitemap_is():
    assert robots_text(SITE, is_demonstration=False) == (
        "User-agent: *\nAllow: /api/reports/\nDisallow: /api/\nDisallow: /search\nDisallow: /es/search\n\nSitemap: https://lanes.example/sitemap.xml\n"
    )


def test_robots_are_turned_away_while_the_venues_are_fictional():
    assert robots_text(SITE, is_demonstration=True) == "User-agent: *\nDisallow: /\n"
