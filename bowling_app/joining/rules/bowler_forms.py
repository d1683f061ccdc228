"""The forms of bowlers who look for a team, and of those who write to them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bowling_app.joining.rules import limits
from bowling_app.joining.rules.bowlers import (
    BOWLER_KINDS,
    MILES,
    USUAL_MILES,
    WANTS,
    BowlerCard,
    read_area,
    without_contacts,
)
from bowling_app.joining.rules.forms import AVERAGE, WITHDRAW
from bowling_app.joining.rules.wishes import days_of
from bowling_app.leagues.rules.league_form import DAY_NAMES
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.kit.reading.form_reading import FormReading
from bowling_app.platform.language.messages import N_
from bowling_app.reviews.rules.responses import REPORT_FORM


def _area(text: str) -> str:
    read_area(text)
    return text


CARD_FORM: Final = Form(
    "bowler-card",
    (
        FormField(
            name="wants", label="Looking for", kind="checks", is_required=True,
            options=tuple(Option(key, label) for key, label in WANTS.items()),
        ),
        FormField(
            name="area", label="Area", is_required=True, is_half=True, longest=80, placeholder="78701 or Austin, TX",
            complete="postal-code", fits=_area, hint="A ZIP code or a city. Everyone sees it.",
        ),
        FormField(
            name="miles", label="How far you'd drive", kind="select", is_required=True, is_half=True,
            options=tuple(Option(str(miles), label) for miles, label in MILES.items()),
        ),
        FormField(
            name="days", label="Days that fit", note="(any, if you leave it blank)", kind="checks",
            options=tuple(Option(name.lower(), name) for name in DAY_NAMES),
        ),
        AVERAGE,
        FormField(
            name="kind", label="Kind of league", kind="select", is_half=True,
            options=(Option("", "Any"), *(Option(key, label) for key, label in BOWLER_KINDS.items())),
        ),
        FormField(
            name="about", label="About you", note="(optional)", kind="area", rows=3, longest=limits.LONGEST_ABOUT,
            fits=without_contacts, placeholder="New in town, bowled in a league back home.",
        ),
        POSTER,
    ),
    FormWords("Save card", label="Your card"),
    needs_account=True,
)  # fmt: skip
"""The card of a bowler. Everybody reads it for 30 days."""

MESSAGE_FORM: Final = Form(
    "bowler-message",
    (
        FormField(
            name="text", label="Message", kind="area", rows=4, is_required=True, longest=limits.LONGEST_MESSAGE,
            missing="Write a message.",
        ),
        POSTER,
    ),
    FormWords("Send", label="Message"),
    needs_account=True,
)  # fmt: skip
"""A message to a bowler, or the reply to one. Only the two of them read it, and editors if one reports it."""
BOWLER_REPORT_FORM: Final = replace(REPORT_FORM, key="report-bowler")
"""The form in which somebody says why a card or a conversation should be looked at: as that of a review."""

RENEW, HIDE, DELETE, END = "renew", "hide", "delete", "end"
"""What the buttons of one's own page send."""
SURE: Final[Mapping[str, str]] = {
    WITHDRAW: N_("Remove this request?"),
    DELETE: N_("Delete your card with its messages?"),
    END: N_("End this conversation? No one can write in it anymore."),
}
"""What is asked before a button does what cannot be undone."""
MINE_BUTTONS: Final = Form("my-joining", (), FormWords("Send"), more=(WITHDRAW, RENEW, HIDE, DELETE, END))


def read_card(given: Mapping[str, Sequence[str]]) -> BowlerCard:
    """What the form says, by the names of its fields. Raises Invalid with everything that is wrong."""
    read = FormReading(CARD_FORM, given)
    wants, area, miles = read.chosen("wants"), read.text("area"), read.text("miles")
    days, average, kind, about = read.chosen("days"), read.number("average"), read.text("kind"), read.text("about")
    read.faults.refuse()
    spot: Spot = read_area(area)
    return BowlerCard(wants, spot, int(miles or USUAL_MILES), days_of(days), average, kind, about)
