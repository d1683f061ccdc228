"""What somebody has sent, read by the declaration of its form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.kit.forms import Form


@dataclass(frozen=True, slots=True)
class FormReading:
    """Reads what was sent, by the names of the fields. What is wrong is noted in `faults`, to be refused at the end."""

    form: Form
    given: Mapping[str, Sequence[str]]
    faults: Faults = field(default_factory=Faults)

    def typed(self, name: str) -> str:
        """The first text that was sent under the name; empty where there is none."""
        return next(iter(self.given.get(name, ())), "")

    def text(self, name: str) -> str:
        """The text as it is stored; empty where it is refused."""
        return self.faults.of(self.form[name].checked, self.typed(name)) or ""

    def number(self, name: str) -> int | None:
        """The whole number; None where there is none, or it is refused."""
        return self.faults.of(self.form[name].number, self.typed(name))

    def day(self, name: str) -> date | None:
        """The day; None where there is none, or it is refused."""
        return self.faults.of(self.form[name].day, self.typed(name))

    def chosen(self, name: str) -> tuple[str, ...]:
        """The options that were ticked; none where they are refused."""
        return self.faults.of(self.form[name].chosen, self.given.get(name, ())) or ()
