"""The types of events: what a view passes to a component, and what an action returns."""

from collections.abc import Callable
from typing import TypeAlias

from reflex.event import EventType

Form: TypeAlias = dict[str, object]
"""The fields of a form by their names. A browser may send anything, so an action validates it before use."""

Handler: TypeAlias = EventType[()]
"""An event of a state that takes nothing, such as `SavedState.sort_by_date`."""

FormHandler: TypeAlias = EventType[Form]
"""An event of a state that takes the fields of a form."""

PlaceHandler: TypeAlias = EventType[float, float]
"""An event of a state that takes latitude and longitude."""

RowHandler: TypeAlias = Callable[[str], Handler]
"""An event of a state that takes the id of a row."""

Following: TypeAlias = EventType[()] | None
"""What the browser does after an action: events of states, or `rx.redirect`. None: nothing more."""
