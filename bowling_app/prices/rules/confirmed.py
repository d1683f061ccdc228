"""Who said what a venue offers, such as a package, a league or a special, and when it last held."""

from datetime import date
from typing import Final, Literal

from bowling_app.platform.kit.dates import date_text

Told = Literal["owner", "admin", "visitor", "demonstration"]
"""Who said it."""
_TOLD: Final[dict[Told, str]] = {"owner": "by the alley", "admin": "by our editors", "visitor": "from a visitor"}


def confirmed_words(told: Told, day: date) -> str:
    """When it last held, and who said so: "Confirmed Nov 2, 2026 by the alley"."""
    if told == "demonstration":
        return f"Demonstration data, {date_text(day)}"
    return f"Confirmed {date_text(day)} {_TOLD[told]}"
