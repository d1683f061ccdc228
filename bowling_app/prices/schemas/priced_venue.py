"""What the section on prices draws of a venue."""

from collections.abc import Sequence
from typing import Protocol

from bowling_app.venues.schemas.facts import Fact
from bowling_app.venues.schemas.price_week_page import PriceWeek


class PricedVenue(Protocol):
    """A venue's page, as far as it is about prices."""

    @property
    def id(self) -> str:
        """The venue's id."""
        ...

    @property
    def name(self) -> str:
        """The venue's name."""
        ...

    @property
    def prices(self) -> Sequence[Fact]:
        """What a game, an hour and shoes cost, usually, as far as it is known."""
        ...

    @property
    def price_note(self) -> str:
        """A note about the prices, or what is usual around; may be empty."""
        ...

    @property
    def price_week(self) -> PriceWeek | None:
        """The prices by day and time."""
        ...

    @property
    def paid(self) -> Sequence[str]:
        """What visitors paid lately, in words."""
        ...
