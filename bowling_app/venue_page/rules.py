"""The limits of a venue's page, and the form of what a person wrote about venues."""

from typing import Final

from bowling_app.platform.kit.forms import Form, FormWords
from bowling_app.platform.kit.limits import Count, Miles, Pixels
from bowling_app.platform.language.messages import N_

NEARBY_SHOWN: Final[Count] = 6
"""Nearby venues on a venue's page."""
NEARBY_MILES: Final[Miles] = 100
"""How far away these venues are at most."""
PAID_SHOWN: Final[Count] = 5
"""Prices that visitors paid, on a venue's page."""
AMENITIES_NAMED: Final[Count] = 3
"""Amenities in the description of a venue's page."""
STILL_WIDTH: Final[Pixels] = 360
"""The width of the still map on a venue's page, which shows it as wide as its card."""
STILL_HEIGHT: Final[Pixels] = 216
"""The height of that map."""
STILLS_KEPT: Final[Count] = 1000
"""Still maps in memory, about 3 kB each, with streets at most 15 kB."""

WRITTEN_PATH: Final = "/account/written"
"""The page on which people delete what they wrote."""
KIND, KEY, ABOUT = "kind", "key", "about"
WRITTEN_FORM: Final = Form("written", (), FormWords("Delete"), more=(KIND, KEY, ABOUT), needs_account=True)
"""Only a button, for each review, vote and game: it names what somebody deletes."""
SURE_TO_DELETE: Final = N_("Delete this for good?")
