"""What the page shows on which somebody tells what they paid at a venue."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class PriceFormPage:
    """The form of a venue."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str  # Where the form is sent.
    thanks: str  # Said above the form after one was sent.
    form: Filled  # With the venue's day; in the answer to a form that was sent without scripts, with what was typed.
