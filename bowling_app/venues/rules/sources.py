"""Collections of venue data that we know, with the terms that they state."""

from typing import Final

from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.venue_draft import SourceDraft

OPENSTREETMAP: Final = SourceDraft(
    name="OpenStreetMap contributors",
    licence="ODbL 1.0",
    licence_url="https://opendatacommons.org/licenses/odbl/1-0/",
    homepage="https://www.openstreetmap.org/copyright",
    permitted_use="Show the attribution. Whoever passes on a database made from it passes it on under ODbL.",
)
PINBALL_MAP: Final = SourceDraft(
    name="Pinball Map",
    licence="CC BY-SA 4.0",
    licence_url="https://creativecommons.org/licenses/by-sa/4.0/",
    homepage="https://pinballmap.com",
    permitted_use="Name the source and link to it. What is made from it is under the same license.",
)
ALL_THE_PLACES: Final = SourceDraft(
    name="All the Places",
    licence="CC0 1.0",
    licence_url="https://creativecommons.org/publicdomain/zero/1.0/",
    homepage="https://www.alltheplaces.xyz",
    permitted_use="Any use.",
)
OVERTURE: Final = SourceDraft(
    name="Overture Maps Foundation",
    licence="CDLA-Permissive-2.0",
    licence_url="https://cdla.dev/permissive-2-0/",
    homepage="https://overturemaps.org",
    permitted_use="Any use; pass the license on with the data.",
)
FOURSQUARE: Final = SourceDraft(
    name="Foursquare Open Source Places",
    licence="Apache-2.0",
    licence_url="https://www.apache.org/licenses/LICENSE-2.0",
    homepage="https://opensource.foursquare.com/os-places/",
    permitted_use="Any use; keep the notice of the source with the data.",
)
OWN_WEBSITE: Final = SourceDraft(name=N_("The venue's website"))
"""What a venue says of itself on its own website. The record of each venue links to the page."""

_NAMED_BY_US: Final = frozenset({OWN_WEBSITE.name, N_("Demonstration data"), N_("Fictional")})

_BY_HOST: Final = {
    "pinballmap.com": PINBALL_MAP,
    "openstreetmap.org": OPENSTREETMAP,
    "alltheplaces.xyz": ALL_THE_PLACES,
    "overturemaps.org": OVERTURE,
}
_KNOWN: Final = (OPENSTREETMAP, PINBALL_MAP, ALL_THE_PLACES, OVERTURE, FOURSQUARE)

USUAL_TRUST: Final = 2
"""How far a collection is trusted that we know nothing about, on a scale from 1 to 3."""
_TRUST: Final = {ALL_THE_PLACES.name: 3}  # It holds what chains say on their own sites about their own venues.


def source_label(name: str) -> str:
    """A source or its license as pages call it: one that we have named in the language that is spoken, any other by its
    own name."""
    return _(name) if name in _NAMED_BY_US else name


def trust_of(name: str) -> int:
    """How far the collection of that name is trusted, from 1 to 3. What a more trusted one says is shown, even if it is
    older."""
    return _TRUST.get(name, USUAL_TRUST)


def source_at(host: str) -> SourceDraft | None:
    """The collection that publishes its records at a host, given without `www.`."""
    return _BY_HOST.get(host)


def source_called(name: str) -> SourceDraft | None:
    """The collection with that name, ignoring case."""
    return next((source for source in _KNOWN if source.name.casefold() == name.strip().casefold()), None)


def licence_address(licence: str) -> str | None:
    """Where the text of a licence is, for the licences of the known collections."""
    wanted = licence.strip().casefold()
    return next((s.licence_url for s in _KNOWN if s.licence and s.licence.casefold() == wanted), None)
