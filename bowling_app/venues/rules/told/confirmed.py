"""Who said what a venue offers, such as a package, a league or a special, and when it last held."""

from datetime import date
from typing import Final, Literal

from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.messages import N_, _

Told = Literal["owner", "admin", "visitor", "demonstration"]
"""Who said it."""
_TOLD: Final[dict[Told, str]] = {
    "owner": N_("Confirmed {date} by the alley"),
    "admin": N_("Confirmed {date} by our editors"),
    "visitor": N_("Confirmed {date} from a visitor"),
    "demonstration": N_("Demonstration data, {date}"),
}


def confirmed_words(told: Told, day: date) -> str:
    """When it last held, and who said so: "Confirmed Nov 2, 2026 by the alley"."""
    return _(_TOLD[told], date=date_text(day))
