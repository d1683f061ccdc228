"""The pages on which people sign in without scripts."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class SignInView:
    """One of the steps. `action` is where its form is sent, and `next` the page that comes afterwards; `ways` lead to
    other steps."""

    heading: str
    text: str
    action: str
    next: str
    ways: tuple[Link, ...] = ()
    again: Link | None = None  # Has another code mailed.
    person: str = ""  # Who is signed in already.
    form: Filled = EMPTY
