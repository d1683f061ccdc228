"""The pages on which people sign in without scripts."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled


@dataclass(frozen=True, slots=True)
class SignInView:
    """One of the two steps. `action` is where its form is sent, and `next` the page that comes afterwards."""

    heading: str
    text: str
    action: str
    next: str
    person: str = ""  # Who is signed in already.
    form: Filled = EMPTY
