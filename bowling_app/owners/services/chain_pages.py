"""The pages on which a manager claims other venues of the same chain."""

from typing import Final

from bowling_app.owners.queries import chains as queries
from bowling_app.owners.rules import MOST_OF_A_CHAIN, chain_path
from bowling_app.owners.schemas.chain_page import Chain, ChainAlley, ChainPage
from bowling_app.owners.services.chains import ChainMarks, chain_of, others_of
from bowling_app.owners.services.keepers import NOT_YOURS, own_crumbs
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_own_venue
from bowling_app.venues.services.venue_cards import place_text

DONE: Final = {
    "written": N_("Got it. Our team will review your claim."),
    "verified": N_("You're in! These pages are yours to manage. Find them under My Venues."),
}
"""What was done, by the word in the address."""
_WHY: Final = {
    (True, True): N_(
        "No one manages these alleys yet. We list them because their website is at {domain} or their name begins with "
        "{name}."
    ),
    (True, False): N_("No one manages these alleys yet. We list them because their website is at {domain}."),
    (False, True): N_("No one manages these alleys yet. We list them because their name begins with {name}."),
}
"""Why alleys are listed: by whether their website and their name say so."""
_NONE: Final = N_("Every alley of this chain that we list has a manager.")


def load_chain(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> ChainPage:
    """The unmanaged venues of a venue's chain, for one of its managers. `done` names what they just did."""
    anyone(actor)
    venue, place = find_own_venue(uow, venue_id, "chain")
    marks, path = chain_of((venue, place)), chain_path(venue.id)
    crumbs = own_crumbs(venue, path)
    heading = _("Other alleys of {chain}", chain=marks.label or venue.name)
    if actor.user_id is None:
        return ChainPage(crumbs, heading, _("Sign in to claim other alleys of a chain that you manage."))
    if actor.user_id not in claims.managers(uow.session, venue.id):
        return ChainPage(crumbs, heading, _(NOT_YOURS), is_signed_in=True)
    found = others_of(uow, marks, actor.user_id, MOST_OF_A_CHAIN + 1)
    code = queries.code_of(uow.session, actor.user_id)
    chain = Chain(
        path=path,
        note=_note(marks, found),
        code_note=_code_note(marks, found),
        alleys=tuple(_alley(each, marks) for each in found[:MOST_OF_A_CHAIN]),
        code_sent_to=code.email if code and clock.now() < code.expires_at else "",
    )
    return ChainPage(crumbs, heading, is_signed_in=True, chain=chain, said=_(DONE.get(done, "")))


def _note(marks: ChainMarks, found: list[VenueWithPlace]) -> str:
    if not found:
        return _(_NONE)
    known = _(_WHY[bool(marks.domain), bool(marks.name)], domain=marks.domain, name=marks.name)
    said = f"{known} {_('Tick only the ones you run.')}"
    if len(found) <= MOST_OF_A_CHAIN:
        return said
    more = _("These are the first {count}: claim them, then come back for the others.", count=MOST_OF_A_CHAIN)
    return f"{said} {more}"


def _code_note(marks: ChainMarks, found: list[VenueWithPlace]) -> str:
    on_host = (
        sum(venue.web_domain == marks.domain for venue, _ignored in found[:MOST_OF_A_CHAIN]) if marks.domain else 0
    )
    if not on_host:
        return ""
    proved = _("It can verify {alleys} with that website at once.", alleys=count_of(on_host, "alley", "alleys"))
    return _(
        "Use an email at {domain}, and we'll send one code. {proved} Our team reviews the others.",
        domain=marks.domain,
        proved=proved,
    )


def _alley(found: VenueWithPlace, marks: ChainMarks) -> ChainAlley:
    venue, place = found
    return ChainAlley(
        id=venue.id,
        name=venue.name,
        href=venue_path(venue.id),
        place=place_text(place),
        note=(web_domain(venue.website) or "") if venue.website else _("No website listed"),
        is_on_host=bool(marks.domain) and venue.web_domain == marks.domain,
    )
