"""The heads of the pages on which people review a venue, or say something to a review."""

from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.reviews.schemas import ReviewFormPage, ReviewResponsePage


def review_form_head(view: ReviewFormPage | ReviewResponsePage, site: SiteAddress) -> Head:
    """The head of a form, which is not for search engines."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))
