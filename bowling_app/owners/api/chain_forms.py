"""Taking the forms with which a manager claims other venues of a chain."""

from bowling_app.owners.rules import CHAIN_FORM, CODE_FORM, chain_path
from bowling_app.owners.schemas.chain_page import ChainDraft
from bowling_app.owners.services.chain_claims import claim_chain, confirm_chain
from bowling_app.owners.services.chain_pages import DONE
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _


def take_chain(sent: Sent) -> Outcome:
    """Claim the venues that were ticked. If a code was sent, the page that asks for it comes next."""
    email, statement = (CHAIN_FORM[name].checked(sent.text(name)) for name in ("email", "statement"))
    draft = ChainDraft(frozenset(sent.all("venue")), email, statement)
    asked = perform(sent.token, claim_chain, venue_id=_venue_id(sent), draft=draft)
    if isinstance(asked, Refusal):
        return asked
    return Done(f"{chain_path(_venue_id(sent))}/code", follow=True) if asked else _done(sent, "written")


def take_chain_code(sent: Sent) -> Outcome:
    """Manage the venues that the code was sent for."""
    code = CODE_FORM["code"].checked(sent.text("code"))
    return perform(sent.token, confirm_chain, venue_id=_venue_id(sent), code=code) or _done(sent, "verified")


def _done(sent: Sent, what: str) -> Done:
    href = f"{chain_path(_venue_id(sent))}?done={what}"
    return Done(href, _(DONE[what]), href, follow=True)


def _venue_id(sent: Sent) -> str:
    return str(sent.arguments["venue_id"])
