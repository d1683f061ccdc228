"""What may be suggested: the forms, and how much and how often."""

from functools import partial
from typing import Final

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS, web_address
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Rate
from bowling_app.venues.rules.field_values.checks import LONGEST_CITY
from bowling_app.venues.rules.venue_fields import CITY_MISSING, STATE_MISSING, checked, checked_city

LONGEST_NOTE: Final[Characters] = 1000
"""What a person notes beside a suggestion."""
LONGEST_REASON: Final[Characters] = 500
"""Why an admin decides as they do, and what is asked and answered about a suggestion."""
MOST_TURNS: Final[Count] = 20
"""Questions and answers about one suggestion."""
SHOWN_DUPLICATES: Final[Count] = 5
"""Venues that are shown as likely the same as a suggested one."""
SUGGESTIONS_OF_A_PAGE: Final[Count] = 20
"""A person's own suggestions on one page."""
TRIES_PER_HOUR: Final[Rate] = (60, HOUR)
"""How often one person sends a suggestion, right or wrong."""
SUGGESTIONS_PER_DAY: Final[Rate] = (20, DAY)
"""Suggestions that one person makes."""

SUGGEST_PATH: Final = "/suggest"
THANKS_PATH: Final = f"{SUGGEST_PATH}/sent"
MINE_PATH: Final = "/account/suggestions"

_OPTIONAL: Final = "(optional)"
_REQUIRED: Final = "(required)"


def _evidence(text: str) -> str:
    address = web_address(text)
    if address is None:
        raise Invalid("Evidence: enter a web address, such as https://sunsetlanes.com/prices.")
    return address


REMARKS: Final = (
    FormField(
        name="note", label="Note", kind="area", note=_OPTIONAL, longest=LONGEST_NOTE, rows=3,
        hint="Anything that helps us verify. Only our team sees this.",
    ),
    FormField(
        name="evidenceUrl", label="Evidence", kind="url", note=_OPTIONAL, longest=LONGEST_WEB_ADDRESS,
        hint="A web page that confirms it", fits=_evidence,
    ),
    FormField(name="wantsCredit", label="Credit me if you use this", kind="check"),
)  # fmt: skip
"""What goes with every suggestion: a word to us, a page that shows it, and whether to name the person."""

SUGGEST_FORM: Final = Form(
    "suggest",
    (
        FormField(name="venueName", label="Name", note=_OPTIONAL, fits=partial(checked, "name")),
        FormField(
            name="city", label="City", note=_REQUIRED, is_required=True, is_half=True, longest=LONGEST_CITY,
            complete="address-level2", missing=CITY_MISSING, fits=checked_city,
        ),
        FormField(
            name="state", label="State", kind="select", note=_REQUIRED, is_required=True, is_half=True,
            options=(
                Option("", "Choose a state"),
                *(Option(code, name) for code, name in sorted(STATES.items(), key=lambda state: state[1])),
            ),
            missing=STATE_MISSING, wrong=STATE_MISSING,
        ),
        FormField(
            name="address", label="Street address", note=_OPTIONAL, is_half=True, fits=partial(checked, "address")
        ),
        FormField(
            name="zipCode", label="ZIP code", kind="zip", note=_OPTIONAL, is_half=True,
            fits=partial(checked, "zip_code"),
        ),
        FormField(
            name="phone", label="Phone", kind="tel", note=_OPTIONAL, is_half=True, fits=partial(checked, "phone")
        ),
        FormField(
            name="website", label="Website", kind="url", note=_OPTIONAL, is_half=True, longest=LONGEST_WEB_ADDRESS,
            fits=partial(checked, "website"),
        ),
        *REMARKS,
    ),
    FormWords("Send the suggestion"),
    is_kept=True,
    needs_account=True,
)  # fmt: skip
"""The form that names a missing venue. What its fields hold is checked as everywhere."""
