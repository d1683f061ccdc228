"""The parts of the admins' navigation."""

from dataclasses import dataclass

from bowling_app.platform.web.live import PageState


@dataclass(frozen=True, slots=True)
class AdminPart:
    """A page that the admins' navigation leads to. Parts with a lower `at` come first."""

    label: str
    state: type[PageState]
    at: int

    @property
    def href(self) -> str:
        """The address of the page."""
        return self.state.page.route
