"""Where a plan is made: the position of what somebody typed."""

from collections.abc import Sequence

from bowling_app.listings.queries.places import PlaceCount
from bowling_app.planner.rules.limits import NAMESAKES_OFFERED
from bowling_app.planner.rules.reading import Find
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.spots import Spot, Unusable, near_text, read_place, read_spot, shown
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.search.services.combined_search import wheres_of


def finder(uow: UnitOfWork, label: str = N_("Where")) -> Find:
    """Finds what a list finds by its filter, and cities of the directory by their name alone. `label` is what the field
    is called."""

    def find(text: str, here: str) -> Spot:
        try:
            return read_place(text, here)
        except Unusable as unusable:
            named = [(where, where.place) for where in wheres_of(uow, text) if where.place]
            if len(named) == 1:
                return _spot(named[0][1])
            labels = [where.label for where, _ in named]
            said = _which(text, labels) if labels else str(unusable).partition(": ")[2]
            raise Unusable(f"{_(label)}: {said}") from unusable

    return find


def _spot(place: PlaceCount) -> Spot:
    """A city of the directory, as addresses name it."""
    return read_spot(near_text(place.name, place.state, place.latitude, place.longitude))


def _which(text: str, labels: Sequence[str]) -> str:
    return _(
        "several places are called {text}. Enter {places}.",
        text=shown(text),
        places=listed(labels[:NAMESAKES_OFFERED], "or"),
    )
