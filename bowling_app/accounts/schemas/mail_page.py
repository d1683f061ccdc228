"""The page on which people choose which news they get by mail."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled


@dataclass(frozen=True, slots=True)
class MailsView:
    """What the person gets now is in the form."""

    heading: str
    text: str
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY
    turn: str = ""  # Differs with what is in the form: a tab that had the page open before draws it again.
