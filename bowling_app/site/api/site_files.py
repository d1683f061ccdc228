"""The files that robots and other programs read: robots.txt, the sitemap, and the feeds of the blog."""

import re
from typing import Final

from anyio import CapacityLimiter
from starlette.requests import Request
from starlette.responses import Response

from bowling_app.blog.rules.posts import BLOG_PATH
from bowling_app.blog.seo.feeds import atom_file, rss_text
from bowling_app.blog.services.blog import ATOM_PATH, RSS_PATH, load_feed
from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.file_routes import file_route
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.seo.site_address import own_site
from bowling_app.settings import settings
from bowling_app.site.seo.robots import robots_text
from bowling_app.site.seo.sitemap import sitemap_file, sitemap_index
from bowling_app.site.services.site import NO_FILE, directory_paths, site_facts, sitemap_changes

CACHE_CONTROL: Final = "public, max-age=3600"

_NUMBER: Final = re.compile(r"[1-9][0-9]{0,5}")
_HEAVY: Final = 5.0
"""So many files of other kinds a file of the sitemap counts as: it has 10,000 addresses."""
_ONE: Final = CapacityLimiter(1)
"""So many files of the sitemap are made at a time."""


def robots(request: Request) -> Response:
    """What robots may read."""
    text = robots_text(settings().base_url, is_demonstration=perform(None, site_facts).is_demonstration)
    return with_etag(request, text.encode(), "text/plain; charset=utf-8", CACHE_CONTROL)


def index(request: Request) -> Response:
    """The index of the sitemap."""
    return _xml(request, sitemap_index(settings().base_url, perform(None, sitemap_changes)))


def one_file(request: Request) -> Response:
    """One file of the sitemap."""
    number = request.path_params["number"]
    if not _NUMBER.fullmatch(number):
        raise NotFound(NO_FILE)
    entries = perform(None, directory_paths, number=int(number))
    return _xml(request, sitemap_file(settings().base_url, entries))


def rss(request: Request) -> Response:
    """The newest posts of the blog as RSS."""
    text = rss_text(perform(None, load_feed), own_site(), path=RSS_PATH, blog=BLOG_PATH)
    return _xml(request, text, "application/rss+xml")


def atom(request: Request) -> Response:
    """The newest posts of the blog as Atom."""
    text = atom_file(perform(None, load_feed), own_site(), path=ATOM_PATH, blog=BLOG_PATH)
    return _xml(request, text, "application/atom+xml")


def _xml(request: Request, text: str, kind: str = "application/xml") -> Response:
    return with_etag(request, text.encode(), f"{kind}; charset=utf-8", CACHE_CONTROL)


SITE_FILES: Final = (
    file_route("/robots.txt", robots),
    file_route("/sitemap.xml", index, cost=_HEAVY, turns=_ONE),
    file_route("/sitemap-{number}.xml", one_file, cost=_HEAVY, turns=_ONE),
    file_route(RSS_PATH, rss),
    file_route(ATOM_PATH, atom),
)
"""The routes, to be added to those of the site."""
