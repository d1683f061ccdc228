"""The words of pictures, made of what the database holds."""

from decimal import Decimal

from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.previews import Preview
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.listing_subject import ListingSubject


def listing_picture(subject: ListingSubject, total: int, lowest: Decimal | None, highest: Decimal | None) -> Preview:
    """The picture of a listing: its number of venues, and what a game usually costs there."""
    return Preview(
        subject.path, _(subject.category.name), subject.heading, facts=listing_figures(total, lowest, highest)
    )


def listing_figures(total: int, lowest: Decimal | None, highest: Decimal | None) -> tuple[str, ...]:
    return tuple(filter(None, (count_of(total, "venue", "venues") if total else "", _span(lowest, highest))))


def _span(lowest: Decimal | None, highest: Decimal | None) -> str:
    if lowest is None or highest is None:
        return ""
    least, most = dollars(lowest), dollars(highest)
    return (
        _("usually {least} a game", least=least)
        if least == most
        else _("usually {least} to {most} a game", least=least, most=most)
    )
