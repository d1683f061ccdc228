"""The pages on which people leave without scripts."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled


@dataclass(frozen=True, slots=True)
class LeavingView:
    """One of the two pages. `person` is who is signed in; empty when nobody is. `is_done`: the account is
    gone."""

    heading: str
    text: str
    person: str = ""
    form: Filled = EMPTY
    is_done: bool = False
