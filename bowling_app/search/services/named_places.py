"""The place of a form whose city was typed without its state."""

from collections.abc import Mapping

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import LONGEST_QUERY, read
from bowling_app.platform.geo.spots import Unusable, near_text, read_place
from bowling_app.search.services.combined_search import wheres_of


def with_whole_place(uow: UnitOfWork, given: Mapping[str, str], *, takes_states: bool = False) -> dict[str, str]:
    """What was given, with the state of the city in `near` where that is the name of one city of the directory alone,
    as in a plan. What is unknown or may be several cities stays, and so does a state in a form that takes states."""
    text = given.get("near", "")[:LONGEST_QUERY]
    try:
        is_known = not text or bool(read_place(text, given.get("here", "")))
    except Unusable:
        is_known = takes_states and read(text).state is not None
    places = [] if is_known else [where.place for where in wheres_of(uow, text) if where.place]
    if len(places) != 1:
        return dict(given)
    [place] = places
    return {**given, "near": near_text(place.name, place.state, place.latitude, place.longitude)}
