"""Prices that people paid: the rules for reports, and what is shown of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Annotated, Final, Literal, cast

from pydantic import Field

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters, Duration
from bowling_app.platform.kit.records import SENT, TAKEN, JsonDecimal
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.input_limits import LONGEST_NOTE_INPUT
from bowling_app.venues.rules.price_periods import FIGURES, KINDS, Kind, price_fault

Status = Literal["pending", "accepted", "rejected"]

LONGEST_NOTE: Final[Characters] = 300
"""What a person notes beside a price."""
PAID_FOR: Final[dict[Kind, str]] = {
    "game": N_("Game, per person"),
    "lane_hour": N_("Lane, per hour"),
    "shoe_rental": N_("Shoe rental"),
    "all_you_can_bowl": N_("All you can bowl, one person"),
    "package": N_("A package"),
}
"""What a form asks about. People do not tell a game from a game per person, so that is one choice."""

OLDEST: Final[Duration] = timedelta(days=365)
"""How long ago a reported price was paid. An older one says little about today's."""

PAID_HEADING: Final = N_("What did you pay?")
_AMOUNT_RULE: Final = N_("Price: enter dollars, like 5.50.")
_DAY_RULE: Final = N_("Date: choose the day on which you paid.")
PRICE_FORM: Final = Form(
    "price",
    (
        FormField(
            name="kind", label="What you paid for", kind="select", is_required=True,
            options=tuple(Option(kind, label) for kind, label in PAID_FOR.items()),
        ),
        FormField(
            name="amount", label="Price in dollars", kind="money", is_required=True, is_half=True, longest=20,
            placeholder="5.50", missing=_AMOUNT_RULE, wrong=_AMOUNT_RULE,
        ),
        FormField(
            name="paidOn", label="Date", kind="date", is_required=True, is_half=True, missing=_DAY_RULE,
            wrong=_DAY_RULE, ahead="Date: choose the day on which you paid; it cannot lie ahead.",
        ),
        FormField(
            name="note", label="Note", longest=LONGEST_NOTE,
            hint="Optional: the hour, a discount, what was included.",
        ),
    ),
    FormWords("Submit"),
    needs_account=True,
)  # fmt: skip
"""The form in which people tell what they paid."""


@dataclass(frozen=True, slots=True)
class ObservationDraft:
    """What you paid: the amount for one game, one hour on a lane, one person, one pair of shoes or the package.

    The day is by the clocks of the venue.
    """

    __pydantic_config__ = TAKEN

    kind: Kind
    amount: Annotated[Decimal, Field(examples=["5.50"])]
    paid_on: date
    note: Annotated[str, Field(max_length=LONGEST_NOTE_INPUT)] = ""


@dataclass(frozen=True, slots=True)
class Observation:
    """A price that somebody paid. With `isApplied` it is among the venue's prices; an owner's is never replaced.

    Only the person and who decides see `note`.
    """

    __pydantic_config__ = SENT

    id: int
    venue_id: str
    venue_name: str
    kind: Kind
    amount: JsonDecimal
    paid_on: date
    note: str
    status: Status
    created_at: datetime
    is_applied: bool = False


def checked_observation(draft: ObservationDraft, today: date) -> ObservationDraft:
    """The draft in its normal form. Raises Invalid with everything that is wrong, each at its field; `today` is the
    venue's."""
    faults = Faults()
    faults.of(_check_amount, draft.kind, draft.amount)
    faults.of(_check_day, draft.paid_on, today)
    note = faults.of(PRICE_FORM["note"].checked, one_line(draft.note, LONGEST_NOTE + 1))
    faults.refuse()
    return ObservationDraft(draft.kind, draft.amount, draft.paid_on, note or "")


def _check_amount(kind: Kind, amount: Decimal) -> None:
    if kind not in KINDS:
        raise PRICE_FORM["kind"].refused(_("What you paid for: choose one of {kinds}.", kinds=", ".join(KINDS)))
    if fault := price_fault(kind, amount):
        raise PRICE_FORM["amount"].refused(fault)


def _check_day(paid_on: date, today: date) -> None:
    PRICE_FORM["paidOn"].past(paid_on.isoformat(), today)
    if paid_on < today - OLDEST:
        raise PRICE_FORM["paidOn"].refused(_("Date: tell us prices that you paid within the last year."))


def price_draft(given: Mapping[str, str]) -> ObservationDraft:
    """What the form says, by the names of its fields. Raises Invalid with everything that is wrong, each at its field;
    the rest is for `checked_observation`."""
    faults = Faults()
    kind = faults.of(PRICE_FORM["kind"].checked, given["kind"])
    amount = faults.of(PRICE_FORM["amount"].dollars, given["amount"])
    paid_on = faults.of(PRICE_FORM["paidOn"].day, given["paidOn"])
    note = faults.of(PRICE_FORM["note"].checked, given["note"])
    faults.refuse()
    return ObservationDraft(cast("Kind", kind), cast("Decimal", amount), cast("date", paid_on), note or "")


def paid_introduction(venue_name: str) -> str:
    """What stands above the form."""
    return _("At {venue}. The owner or our editors look at it first; your name is not shown.", venue=venue_name)


PRICE_THANKS: Final = N_("We'll show the price once the owner or our editors approve it.")
"""What is said once a price was sent."""


def price_path(venue_id: str) -> str:
    """The address of a venue's page with that form."""
    return f"/venue/{venue_id}/price"


def figure_of(kind: Kind) -> str | None:
    """The published number for this kind of price; None for all you can bowl and packages."""
    return next((field for field, kinds in FIGURES.items() if kind in kinds), None)


def alike(kind: Kind) -> tuple[Kind, ...]:
    """The kinds of prices that count as the same: a game counts as a game, whether per person or not."""
    field = figure_of(kind)
    return FIGURES[field] if field else (kind,)
