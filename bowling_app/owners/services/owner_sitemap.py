"""What the sitemap lists of owners."""

from bowling_app.accounts.services.accounts import PROFILE_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.venues.queries import owners


def sitemap_profiles(uow: UnitOfWork) -> list[SitemapEntry]:
    """The public profiles of those who run venues."""
    return [SitemapEntry(f"{PROFILE_PATH}{slug}", changed_at) for slug, changed_at in owners.listed(uow.session)]
