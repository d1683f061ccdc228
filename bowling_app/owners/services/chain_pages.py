"""The pages on which a manager claims other venues of the same chain."""

from typing import Final

from bowling_app.owners.queries import chains as queries
from bowling_app.owners.rules import MOST_OF_A_CHAIN, chain_path
from bowling_app.owners.schemas.chain_page import Chain, ChainAlley, ChainPage
from bowling_app.owners.services.chains import ChainMarks, chain_of, others_of
from bowling_app.owners.services.owner_tabs import OWN_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_subject import HOME
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text

DONE: Final = {
    "written": "Got it. Our team will review your claim.",
    "verified": "You're in! These pages are yours to manage. Find them under My Venues.",
}
"""What was done, by the word in the address."""
_NONE: Final = "Every alley of this chain that we list has a manager."


def load_chain(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> ChainPage:
    """The unmanaged venues of a venue's chain, for one of its managers. `done` names what they just did."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    marks, path = chain_of((venue, place)), chain_path(venue.id)
    crumbs = (HOME, Link("My Venues", OWN_PATH), Link(venue.name, path))
    heading = f"Other alleys of {marks.label or venue.name}"
    if actor.user_id is None:
        return ChainPage(crumbs, heading, "Sign in to claim other alleys of a chain that you manage.")
    if actor.user_id not in claims.managers(uow.session, venue.id):
        return ChainPage(crumbs, heading, "You don't manage this alley. Claim it on its page.", is_signed_in=True)
    found = others_of(uow, marks, actor.user_id, MOST_OF_A_CHAIN + 1)
    code = queries.code_of(uow.session, actor.user_id)
    chain = Chain(
        path=path,
        note=_note(marks, found),
        code_note=_code_note(marks, found),
        alleys=tuple(_alley(each, marks) for each in found[:MOST_OF_A_CHAIN]),
        code_sent_to=code.email if code and clock.now() < code.expires_at else "",
    )
    return ChainPage(crumbs, heading, is_signed_in=True, chain=chain, said=DONE.get(done, ""))


def _note(marks: ChainMarks, found: list[VenueWithPlace]) -> str:
    if not found:
        return _NONE
    ways = [*([f"their website is at {marks.domain}"] if marks.domain else []),
            *([f"their name begins with {marks.name}"] if marks.name else [])]  # fmt: skip
    known = f"No one manages these alleys yet. We list them because {' or '.join(ways)}."
    more = f" These are the first {MOST_OF_A_CHAIN}: claim them, then come back for the others."
    return f"{known} Tick only the ones you run.{more if len(found) > MOST_OF_A_CHAIN else ''}"


def _code_note(marks: ChainMarks, found: list[VenueWithPlace]) -> str:
    on_host = sum(venue.web_domain == marks.domain for venue, _ in found[:MOST_OF_A_CHAIN]) if marks.domain else 0
    if not on_host:
        return ""
    proved = f"It can verify {count_of(on_host, 'alley', 'alleys')} with that website at once."
    return f"Use an email at {marks.domain}, and we'll send one code. {proved} Our team reviews the others."


def _alley(found: VenueWithPlace, marks: ChainMarks) -> ChainAlley:
    venue, place = found
    return ChainAlley(
        id=venue.id,
        name=venue.name,
        href=venue_path(venue.id),
        place=place_text(place),
        note=(web_domain(venue.website) or "") if venue.website else "No website listed",
        is_on_host=bool(marks.domain) and venue.web_domain == marks.domain,
    )
