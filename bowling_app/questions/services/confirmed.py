"""What visitors have confirmed by their answers, as a venue's page names it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.language.messages import N_
from bowling_app.questions.queries import answers
from bowling_app.questions.rules.questions import question_called
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.venue_cards import local_time
from bowling_app.venues.services.venue_sources import BY_A_VISITOR, Origin

CONFIRMED: Final = N_("Confirmed by visitors")


def confirmed_origins(
    uow: UnitOfWork, venue_with_place: VenueWithPlace, known: Mapping[str, Origin]
) -> dict[str, Origin]:
    """The origins of a venue's fields; those that answers of visitors settled on that day say so."""
    (venue, place), found = venue_with_place, dict(known)
    if not any(origin.name == BY_A_VISITOR for origin in known.values()):
        return found
    for key, moment in answers.settled_at(uow.session, venue.id).items():
        for field in question_called(key).fields:
            origin = found.get(field)
            if origin and origin.name == BY_A_VISITOR and origin.observed == local_time(place, moment).date():
                found[field] = replace(origin, name=CONFIRMED)
    return found
