"""The heads of the pages that say what the site is and how it is run."""

from typing import Any, Final

from bowling_app.domain.contact_page import ContactForm, ContactSent
from bowling_app.domain.static_pages import StaticView
from bowling_app.seo.head import Head
from bowling_app.seo.heads import SiteAddress, page_head, unlisted
from bowling_app.seo.json_ld import Block, absolute, breadcrumbs_json_ld, json_block

_TYPES: Final = {"/about": "AboutPage", "/contact": "ContactPage"}


def static_head(view: StaticView, site: SiteAddress) -> Head:
    """A text's about the site itself."""
    path = view.crumbs[-1].href
    page = _page(site, path, view.title, dateModified=view.updated_iso)
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, path, [view.title], view.description, page, crumbs)


def contact_head(view: ContactForm, site: SiteAddress) -> Head:
    """The contact form's."""
    path = view.crumbs[-1].href
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, path, [view.heading], view.introduction, _page(site, path, view.heading), crumbs)


def contact_sent_head(view: ContactSent, site: SiteAddress) -> Head:
    """The page's that says that a message has arrived."""
    return unlisted(page_head(site, "", ["Message sent"], view.text))


def _page(site: SiteAddress, path: str, name: str, **more: Any) -> Block:
    return json_block(_TYPES.get(path, "WebPage"), name=name, url=absolute(site.base_url, path), **more)
