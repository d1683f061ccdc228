"""The heads of the pages on which people take part: scores, suggestions, saved alleys."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.suggestions.schemas.suggestion_page import EditForm, MySuggestions, SuggestForm


def suggest_head(view: SuggestForm, site: SiteAddress) -> Head:
    """The head of the form for a missing venue."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, view.crumbs[-1].href, [view.heading], view.introduction, crumbs)


def edit_form_head(view: EditForm, site: SiteAddress) -> Head:
    """The head of a correction form. Its content is on the venue's page, which search engines list instead."""
    return unlisted(page_head(site, "", [view.heading, _("Correct a venue")], view.introduction))


def my_suggestions_head(view: MySuggestions, site: SiteAddress) -> Head:
    """The head of the list of a person's own suggestions."""
    description = _("What became of your suggestions to {site}.", site=site.name)
    return unlisted(page_head(site, "", [view.heading], description))
