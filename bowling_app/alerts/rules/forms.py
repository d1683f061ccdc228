"""The forms of alerts: following by email, the amount of a price, how often mails come, and buttons."""

from decimal import Decimal
from typing import Final

from bowling_app.alerts.rules.schedule import FREQUENCIES
from bowling_app.platform.kit.addresses.email_addresses import LONGEST_EMAIL, NO_ADDRESS, typed_address
from bowling_app.platform.kit.choices import Hidden, Option
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.price_periods import LIMITS
from bowling_app.venues.rules.prices import dollars

FOLLOW: Final = (Hidden("follow", "yes"),)
STOP: Final = (Hidden("stop", "yes"),)
STOP_ALL: Final = (Hidden("all", "yes"),)
SURE_TO_STOP: Final = N_("Stop following everything?")
STOP_ONE: Final = "one"
"""The name under which the key of what is to be stopped is sent."""


EMAIL: Final = FormField(
    name="email", label="Email", kind="email", is_required=True, longest=LONGEST_EMAIL, complete="email",
    hint="We'll ask you to confirm it. Every email has a link that stops them.", missing=NO_ADDRESS, fits=typed_address,
)  # fmt: skip
FREQUENCY: Final = FormField(
    name="frequency", label="How often", kind="select", is_required=True,
    options=tuple(Option(value, label) for value, label in FREQUENCIES.items()),
)  # fmt: skip
_CHEAPEST: Final = Decimal("0.01")
_DEAREST: Final = LIMITS["game"][1]
BELOW: Final = FormField(
    name="below", label="Only at or below, in dollars", kind="money", note="(optional)",
    hint="Leave it empty to hear of every change.",
)  # fmt: skip
EMAIL_FORM: Final = Form("follow-by-email", (EMAIL, FREQUENCY), FormWords("Email me"), trap="homepage")
PRICE_EMAIL_FORM: Final = Form("follow-price", (EMAIL, FREQUENCY, BELOW), FormWords("Email me"), trap="homepage")
PRICE_FORM: Final = Form(
    "followed-price", (BELOW,), FormWords("Follow this price", busy="Saving..."), needs_account=True
)
FREQUENCY_FORM: Final = Form("alert-frequency", (FREQUENCY,), FormWords("Save", busy="Saving..."), needs_account=True)
TOKEN_FORM: Final = Form("alert-answer", (), FormWords("Go on"))
"""A button of a page that a mail leads to."""


def below_amount(text: str) -> Decimal | None:
    """The amount at which somebody wants to hear of a price; None for any. Raises Invalid for what no game costs."""
    amount = BELOW.dollars(text)
    if amount is not None and not _CHEAPEST <= amount <= _DEAREST:
        said = {"label": _(BELOW.label), "least": dollars(_CHEAPEST), "most": dollars(_DEAREST)}
        raise BELOW.refused(_("{label}: enter {least} to {most}.", **said))
    return amount
