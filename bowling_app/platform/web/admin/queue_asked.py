"""What an address asks of a queue: which kinds, of which state, sent by whom."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.web.admin.schemas import QueueFilter, QueueFilters

LONGEST_PERSON: Final[Characters] = 200
"""The name or the email address by which an admin filters a queue."""
FILTERED_BY: Final = ("kind", "us_state", "person")
"""The parameters of a queue's address."""


@dataclass(frozen=True, slots=True)
class QueueAsked:
    """The filters of a queue, each empty for any. Unknown values are left out."""

    kinds: Mapping[str, str]  # Those that the queue knows, with their labels.
    kind: str = ""
    us_state: str = ""
    person: str = ""
    kept: Mapping[str, str] = field(default_factory=dict[str, str])  # Of the address, such as its tab.

    @classmethod
    def of(cls, asked: Mapping[str, str], kinds: Mapping[str, str], **kept: str) -> "QueueAsked":
        """The filters that an address asks for."""
        kind, us_state = asked.get("kind", ""), asked.get("us_state", "")
        return cls(
            kinds,
            kind if kind in kinds else "",
            us_state if us_state in STATES else "",
            one_line(asked.get("person", ""), LONGEST_PERSON),
            {name: value for name, value in kept.items() if value},
        )

    @property
    def told(self) -> Mapping[str, str]:
        """The filters that are set, by the names of the parameters."""
        return {name: value for name in FILTERED_BY if (value := getattr(self, name))}

    def address(self, path: str, **more: str) -> str:
        """The address of a queue with these filters."""
        told = {**{name: value for name, value in more.items() if value}, **self.told}
        return f"{path}?{urlencode(told)}" if told else path

    def form(self, path: str) -> QueueFilters:
        """The form with what is chosen."""
        choices = (("kind", "Kind", self.kinds), ("us_state", "State", STATES))
        bare = f"{path}?{urlencode(self.kept)}" if self.kept else path
        return QueueFilters(
            path,
            tuple(QueueFilter(name, label, self._options(name, known)) for name, label, known in choices),
            self.person,
            LONGEST_PERSON,
            bare if self.told else "",
            tuple(Hidden(name, value) for name, value in self.kept.items()),
        )

    def _options(self, name: str, known: Mapping[str, str]) -> tuple[Choice, ...]:
        chosen = getattr(self, name)
        return tuple(
            Choice(value, label, "", is_chosen=value == chosen) for value, label in {"": "Any", **known}.items()
        )
