"""View models of alerts, for tests of how pages look."""

from bowling_app.alerts.schemas.pages import AlertsPage, FollowLine, FollowPage, TokenPage
from bowling_app.alerts.schemas.ways import FollowWay
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link

_CRUMBS = (Link("Home", "/"), Link("Follow", "/follow/venue:sunset"))


def way(name: str = "Sunset Lanes") -> FollowWay:
    """The way to follow a venue."""
    return FollowWay("venue:sunset", "/follow/venue:sunset", name)


def follow(name: str = "Sunset Lanes", **changes: bool) -> FollowPage:
    """The page on which one follows something."""
    told = {"is_followed": True, "is_signed_in": True, "is_price": False, **changes}
    return FollowPage(
        heading=f"Follow {name}", introduction="We email you what's new.", crumbs=_CRUMBS, path="/follow/venue:sunset",
        subject=Link(name, "/venue/sunset"), said="Check your inbox.", form=Filled({"frequency": "weekly"}), **told,
    )  # fmt: skip


def alerts(name: str = "Sunset Lanes") -> AlertsPage:
    """What somebody follows."""
    line = FollowLine("venue:sunset", name, "/venue/sunset", "Alley", (Hidden("one", "venue:sunset"),))
    return AlertsPage(
        heading="You follow 1 thing", introduction="We email you what's new.", crumbs=_CRUMBS, path="/account/alerts",
        is_signed_in=True, lines=(line,), standing="The next email comes on Dec 3, 2026, if there's news.",
        form=Filled({"frequency": "weekly"}),
    )  # fmt: skip


def answer(heading: str = "Stop these emails?") -> TokenPage:
    """A page that a mail leads to."""
    return TokenPage(heading, "You won't get any more news.", "/alerts/stop/1-a", "Unsubscribe")
