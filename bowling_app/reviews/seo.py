"""The heads of the pages on which people say something of a venue or of a review."""

from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.reviews.schemas import ReviewFormPage


def review_form_head(view: ReviewFormPage, site: SiteAddress) -> Head:
    """The head of the form for a review, which is not for search engines."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))
