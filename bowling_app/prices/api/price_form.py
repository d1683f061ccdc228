"""Taking the form in which somebody tells what they paid."""

from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.price_observations import PRICE_FORM, PRICE_THANKS, price_draft, price_path
from bowling_app.prices.services.prices import report_price


def take_price(sent: Sent) -> Outcome:
    """Keep the price, and lead to the venue's page; without scripts, say here that it has arrived."""
    venue_id = str(sent.arguments["venue_id"])
    draft = price_draft({field.name: sent.text(field.name) for field in PRICE_FORM.fields})
    told = perform(sent.token, report_price, venue_id=venue_id, draft=draft, client=sent.client)
    if isinstance(told, Refusal):
        return told
    return Done(
        venue_path(told.venue_id), _(PRICE_THANKS), f"{price_path(told.venue_id)}?sent=yes", title=_("Thank you")
    )
