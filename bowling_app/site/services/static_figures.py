"""Figures for the texts about the site: how long data are kept, the services that this copy uses, and the sources of
its data. An empty figure means that it does not apply; passages that name it are left out."""

import re
from collections.abc import Callable, Collection, Mapping
from datetime import timedelta
from typing import Final
from urllib.parse import urlsplit

from bowling_app.accounts.rules.limits import IDLE_LIMIT, NETWORKS_KEPT
from bowling_app.accounts.schemas.sessions import USE_NOTED_EVERY
from bowling_app.alerts.rules import limits as alerts
from bowling_app.analytics.rules import KEPT
from bowling_app.ballots.rules import limits as ballots
from bowling_app.blog.services.blog_figures import FIGURES, published_figures
from bowling_app.contact.rules import MONTHS_KEPT
from bowling_app.joining.rules import limits as joining
from bowling_app.owners.rules import ACTIVITY_KEPT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT, DEVICE_KEPT, ENDED_KEPT, VALID_FOR
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.smtp_servers import smtp_server
from bowling_app.platform.operations.version import VERSION
from bowling_app.questions.rules import limits as answers
from bowling_app.settings import settings
from bowling_app.venues.models.source import Source
from bowling_app.venues.queries import sources
from bowling_app.venues.rules.sources import OWN_WEBSITE

_SIGNS: Final = str.maketrans({sign: f"&#{ord(sign)};" for sign in "\\`*_{}[]<>()#!|&~"})
"""What means something in Markdown, as text that means nothing."""
_ADDRESS: Final = re.compile(r"https?://[^\s<>\[\]{}]+")


def static_figures(uow: UnitOfWork, actor: Actor, *, names: Collection[str]) -> Mapping[str, str]:
    """The named figures that have a value, as texts. Raises KeyError for an unknown name."""
    anyone(actor)
    of_data = [name for name in names if name in FIGURES]
    made = {name: STATIC_FIGURES[name](uow) for name in names if name not in FIGURES}
    return {**published_figures(uow, actor, names=of_data), **{name: text for name, text in made.items() if text}}


def _days(length: timedelta) -> Callable[[UnitOfWork], str]:
    return lambda _uow: count_of(length.days, "day", "days")


def _minutes(length: timedelta) -> Callable[[UnitOfWork], str]:
    return lambda _uow: count_of(length // timedelta(minutes=1), "minute", "minutes")


def _setting(read: Callable[[], str]) -> Callable[[UnitOfWork], str]:
    return lambda _uow: read()


def _tile_host() -> str:
    return urlsplit(settings().tile_url or "").hostname or ""


def _mail_host() -> str:
    url = settings().smtp_url
    return smtp_server(url.get_secret_value()).host if url else ""


def _collections(uow: UnitOfWork) -> str:
    """A list of the collections that the directory has facts from, as Markdown. Venues' own websites are none."""
    open_data = (source for source in sources.in_use(uow.session) if source.name != OWN_WEBSITE.name)
    return "\n".join(f"- {_collection(source)}" for source in open_data)


def _collection(source: Source) -> str:
    licence = _link(source.licence or "", source.licence_url)
    return ", ".join(filter(None, [_link(source.name, source.homepage), licence]))


def _link(text: str, address: str | None) -> str:
    plain = text.translate(_SIGNS)
    return f"[{plain}](<{address}>)" if plain and address and _ADDRESS.fullmatch(address) else plain


STATIC_FIGURES: Final[Mapping[str, Callable[[UnitOfWork], str]]] = {
    "session.idle": _days(IDLE_LIMIT),
    "session.longest": _days(ABSOLUTE_LIMIT),
    "device.kept": _days(DEVICE_KEPT),
    "ended.kept": _days(ENDED_KEPT),
    "session.noted": _minutes(USE_NOTED_EVERY),
    "code.valid": _minutes(VALID_FOR),
    "networks.kept": _days(NETWORKS_KEPT),
    "alerts.unconfirmed": _days(alerts.UNCONFIRMED_KEPT),
    "alerts.asked": _days(alerts.ASKED_AFTER),
    "alerts.unanswered": _days(alerts.UNANSWERED_KEPT),
    "alerts.digests": _days(alerts.DIGESTS_KEPT),
    "ballots.kept": _days(ballots.KEPT),
    "answers.network": _days(answers.NETWORKS_KEPT),
    "answers.waiting": _days(answers.WAITING_FOR),
    "answers.kept": _days(answers.UNSIGNED_KEPT),
    "requests.kept": _days(joining.REQUESTS_KEPT),
    "cards.kept": _days(joining.CARD_KEPT),
    "views.kept": _days(KEPT),
    "actions.kept": _days(ACTIVITY_KEPT),
    "messages.kept": lambda _uow: count_of(MONTHS_KEPT, "month", "months"),
    "accounts.here": _setting(lambda: _("the database of this site") if settings().auth == "local" else ""),
    "accounts.firebase": _setting(lambda: "Firebase Authentication" if settings().auth == "firebase" else ""),
    "photos.here": _setting(lambda: "" if settings().storage_bucket else _("the server of this site")),
    "photos.bucket": _setting(lambda: "Google Cloud Storage" if settings().storage_bucket else ""),
    "mail.host": _setting(_mail_host),
    "copyright.agent": _setting(lambda: settings().copyright_agent.strip().translate(_SIGNS)),
    "law.state": _setting(lambda: settings().governing_law),
    "maps.here": _setting(lambda: "" if _tile_host() else _("shapes and names")),
    "maps.host": _setting(_tile_host),
    "analytics.none": _setting(lambda: "" if settings().analytics_id else _("no analytics service")),
    "analytics.hosted": _setting(lambda: "Google Analytics" if settings().analytics_id else ""),
    "sources.list": _collections,
    "version": _setting(lambda: VERSION),
}
"""How each figure is made that is not of the data."""
