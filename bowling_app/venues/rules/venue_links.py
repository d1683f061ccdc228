"""Links to a venue's pages on other sites: a fixed vocabulary of kinds, with their names and the rules for their
addresses."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bowling_app.platform.kit.addresses.web_addresses import web_address, web_domain
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.checks import Unfit


@dataclass(frozen=True, slots=True)
class LinkKind:
    """One kind of link. With `hosts` its address is a page of one of those sites, which is the venue's own profile."""

    key: str
    label: str  # In English, as `hint` is.
    hint: str  # Its last word is an example.
    hosts: tuple[str, ...] = ()

    @property
    def example(self) -> str:
        """Such an address."""
        return self.hint.rpartition(" ")[2]


@dataclass(frozen=True, slots=True)
class VenueLink:
    """A link of a venue as its page shows it."""

    label: str
    href: str


KINDS: Final = (
    LinkKind("reservations", N_("Book a lane"), N_("Such as https://sunsetlanes.com/book")),
    LinkKind("parties", N_("Plan a party"), N_("Such as https://sunsetlanes.com/parties")),
    LinkKind("leagues", N_("Join a league"), N_("Such as https://sunsetlanes.com/leagues")),
    LinkKind("menu", N_("Food and drink menu"), N_("Such as https://sunsetlanes.com/menu")),
    LinkKind("gift_cards", N_("Gift cards"), N_("Such as https://sunsetlanes.com/gift-cards")),
    LinkKind(
        "facebook", "Facebook", N_("Such as https://www.facebook.com/sunsetlanes"), ("facebook.com", "fb.com", "fb.me")
    ),
    LinkKind("instagram", "Instagram", N_("Such as https://www.instagram.com/sunsetlanes"), ("instagram.com",)),
    LinkKind("youtube", "YouTube", N_("Such as https://www.youtube.com/@sunsetlanes"), ("youtube.com", "youtu.be")),
    LinkKind("tiktok", "TikTok", N_("Such as https://www.tiktok.com/@sunsetlanes"), ("tiktok.com",)),
    LinkKind("x", "X", N_("Such as https://x.com/sunsetlanes"), ("x.com", "twitter.com")),
)
"""Every kind, in the order of forms and pages: first the ones with which a visitor can do something, then the
profiles."""

LINKS: Final[Mapping[str, LinkKind]] = {kind.key: kind for kind in KINDS}


def link_check(kind: LinkKind) -> Callable[[Any], str]:
    """A check for an address of this kind: https, and on one of the kind's sites if it names any."""

    def check(value: Any) -> str:
        text = value.strip() if isinstance(value, str) else ""
        address = web_address(text) if text.isprintable() else None
        if address is None:
            raise Unfit(_("enter a web address, such as {example}.", example=kind.example))
        if kind.hosts or "://" not in text:
            address = f"https://{address.partition('://')[2]}"  # These sites all answer there.
        if not address.startswith("https://"):
            raise Unfit(_("enter an address that begins with https://, such as {example}.", example=kind.example))
        if kind.hosts:
            _require_profile(kind, address)
        return address

    return check


def venue_links(values: Mapping[str, Any]) -> tuple[VenueLink, ...]:
    """The links among a venue's values, in the order of the vocabulary."""
    return tuple(VenueLink(_(kind.label), values[kind.key]) for kind in KINDS if values.get(kind.key))


def profiles(values: Mapping[str, Any]) -> tuple[str, ...]:
    """Those addresses that are the venue itself on another site."""
    return tuple(values[kind.key] for kind in KINDS if kind.hosts and values.get(kind.key))


def _require_profile(kind: LinkKind, address: str) -> None:
    """Raise Unfit if the address is on another site, or is the site's front page instead of a profile."""
    host = web_domain(address) or ""
    path = address.partition("://")[2].partition("/")[2]
    if not any(host == known or host.endswith(f".{known}") for known in kind.hosts) or not path.strip("/?#"):
        raise Unfit(
            _(
                "enter the address of the venue's own page at {site}, such as {example}.",
                site=kind.hosts[0],
                example=kind.example,
            )
        )
