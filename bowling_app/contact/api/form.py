"""Taking the contact form."""

from typing import Final

from bowling_app.contact.rules import SENT_PATH, ContactDraft
from bowling_app.contact.services.contacts import write_message
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_

NOT_SENT: Final = N_("Your message has not been sent yet. Look at the fields below.")


def take_message(sent: Sent) -> Outcome:
    """Keep the message, and lead on to the page with its reference."""
    draft = ContactDraft(**{name: sent.text(name) for name in ("email", "subject", "message", "homepage")})
    written = perform(sent.token, write_message, draft=draft, client=sent.client)
    if isinstance(written, Refusal):
        return written
    return Done(f"{SENT_PATH}?reference={written.reference}", follow=True)
