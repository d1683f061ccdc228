"""The heads of the contact form and of its answer."""

from bowling_app.contact.schemas import ContactForm, ContactSent
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld, web_page_json_ld
from bowling_app.platform.seo.site_address import SiteAddress


def contact_head(view: ContactForm, site: SiteAddress) -> Head:
    """The contact form's."""
    path = view.crumbs[-1].href
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, path, [view.heading], view.introduction, web_page_json_ld(site, path, view.heading), crumbs)


def contact_sent_head(view: ContactSent, site: SiteAddress) -> Head:
    """The page's that says that a message has arrived."""
    return unlisted(page_head(site, "", [_("Message sent")], view.text))
