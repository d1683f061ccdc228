"""Guides and their photos as pages show them."""

from bowling_app.guides.models import Guide, GuidePhoto
from bowling_app.guides.rules.guide_photos import GUIDE_SIDES, PHOTOS
from bowling_app.guides.rules.guides import guide_path, shown_title
from bowling_app.guides.schemas.guide_page import GuideCard, GuideImage
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _


def guide_image(row: GuidePhoto) -> GuideImage:
    """A photo of a guide's page."""
    return GuideImage(
        src=PHOTOS.address(row.key, GUIDE_SIDES[1]),
        srcset=PHOTOS.sources(row.key, row.width, row.height),
        width=str(row.width),
        height=str(row.height),
        alt=row.alt,
        credit=_("Photo: {name}", name=row.credit) if row.credit else "",
    )


def guide_card(guide: Guide, venues: int, photo: GuidePhoto | None) -> GuideCard:
    """A guide in the index, with so many venues in its city."""
    title, language = shown_title(guide)
    return GuideCard(
        title=title,
        href=guide_path(guide.slug),
        place=f"{guide.city}, {guide.state}",
        note=count_of(venues, "bowling alley", "bowling alleys") if venues else _("None listed yet"),
        language=language,
        image=PHOTOS.address(photo.key, GUIDE_SIDES[0]) if photo else "",
        srcset=PHOTOS.sources(photo.key, photo.width, photo.height) if photo else "",
    )
