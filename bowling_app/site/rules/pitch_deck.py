"""The slides that tell others of the site, with the figures of the day."""

from dataclasses import dataclass

from bowling_app.platform.language.messages import _


@dataclass(frozen=True, slots=True)
class SlideFigure:
    """One number, what it counts, and a note about it."""

    value: str  # "1,204", "62%", "$5.40"
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Slide:
    """One slide. Its address ends with its key."""

    key: str
    heading: str
    number: str  # "Slide 2 of 9"
    lead: str = ""
    points: tuple[str, ...] = ()
    figures: tuple[SlideFigure, ...] = ()
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """All slides."""

    heading: str
    introduction: str
    hint: str
    slides: tuple[Slide, ...]
    footer: str  # The site and the day of the figures, on every slide.


def share_text(part: int, whole: int) -> str:
    """A share in percent: "62%"; less than one percent is not shown as zero."""
    if not whole or not part:
        return "0%"
    percent = 100 * part / whole
    return _("under 1%") if percent < 1 else f"{percent:.0f}%" if part == whole or percent < 99.5 else _("over 99%")
