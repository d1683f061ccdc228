"""The pages shown where there is no page, and where something was that is gone for good."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import DomainError, Gone, NotFound, Unreachable
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.addresses import addressed
from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.seo.heads import not_found_head
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.platform.web.missing.view import missing_view
from bowling_app.platform.web.page import Page

COMES_BACK = N_("We'll keep retrying.")
STAYS_AWAY = N_("Try again shortly.")
LOADS_ITSELF = N_(
    "Very many pages were asked for from your address. Wait a few seconds: this page then loads by itself."
)
NOT_DRAWN = N_(
    "Very many pages were asked for from your address. Wait a few seconds, then reload this page: that sends your form "
    "again."
)


def onward() -> tuple[Link, ...]:
    """The ways on from a page that is not there, beside the search that it begins with."""
    return Link(_("Home"), "/"), Link(_("Bowling by state"), "/locations")


def load_not_found(uow: UnitOfWork, actor: Actor) -> MissingView:
    """The page for an address that leads nowhere."""
    anyone(actor)
    message = _("Check the address, or search for an alley.")
    return MissingView("404", _("Gutter ball! We can't find that page."), message, onward())


def load_gone(uow: UnitOfWork, actor: Actor, *, message: str, instead: str) -> MissingView:
    """The page for what was here and is gone; the message says what it was, and `instead` where to look now."""
    anyone(actor)
    return MissingView("410", message, instead or _("Search for an alley, or go on from here."), onward())


def load_refused(uow: UnitOfWork, actor: Actor, *, message: str) -> MissingView:
    """The page for a request that breaks a rule; the message says which and what to do."""
    anyone(actor)
    return MissingView("400", _("We could not use that request"), message, onward())


def load_away(uow: UnitOfWork, actor: Actor) -> MissingView:
    """The page while something that we depend on is away."""
    anyone(actor)
    return away_view()


def away_view(what_next: str = COMES_BACK) -> MissingView:
    """What the page says. It needs nothing of the database."""
    message = _(
        "Our database cannot be reached just now, so we cannot show this page. Nothing is lost. {what_next}",
        what_next=_(what_next),
    )
    return MissingView("503", _("Back in a moment"), message, onward())


def busy_view(what_next: str = COMES_BACK) -> MissingView:
    """The same while the database can be reached, but the page waited in vain or took too long."""
    message = _(
        "The site is very busy just now, so we cannot show this page. Nothing is lost. {what_next}",
        what_next=_(what_next),
    )
    return MissingView("503", _("Back in a moment"), message, onward())


def outage_view(outage: DomainError, what_next: str) -> MissingView:
    """What the page says of this outage."""
    return away_view(what_next) if isinstance(outage, Unreachable) else busy_view(what_next)


def load_slow_down(uow: UnitOfWork, actor: Actor) -> MissingView:
    """The page for a client whose address has reached the limit of page requests."""
    anyone(actor)
    return slow_down_view()


def slow_down_view(message: str = LOADS_ITSELF) -> MissingView:
    """What the page says. It needs nothing of the database."""
    return MissingView("429", _("One moment, please"), _(message), onward())


_FAILED = """<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8"><title>{heading}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>body{{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}}</style></head>
<body><main><h1>{heading}</h1><p>{message}
<strong>{reference}</strong></p><p><a href="{href}">{home}</a></p></main></body></html>"""


def failed_page(reference: str) -> str:
    """Shown when even the database may be gone, so it needs nothing but itself."""
    return _FAILED.format(
        lang="en" if spoken() is ENGLISH else spoken().tag,
        heading=_("Something went wrong"),
        message=_(
            "The fault is ours, and it has been noted. Try again in a minute. If it stays, tell us this reference:"
        ),
        reference=reference,
        href=addressed("/"),
        home=_("Home"),
    )


NOT_FOUND = Page("/404", load_not_found, missing_view, not_found_head, status=404, is_shared=False)
GONE = Page("/410", load_gone, missing_view, not_found_head, status=410, is_shared=False)
AWAY = Page("/503", load_away, missing_view, not_found_head, status=503, is_shared=False)
SLOW_DOWN = Page("/429", load_slow_down, missing_view, not_found_head, status=429, is_shared=False)
REFUSED = Page("/400", load_refused, missing_view, not_found_head, status=400, is_shared=False)


def page_for(problem: DomainError) -> tuple[Page[MissingView], dict[str, str]]:
    """The page to show instead of one that could not be loaded, and the arguments of its `load`."""
    if isinstance(problem, NotFound):
        return NOT_FOUND, {}
    if isinstance(problem, Gone):
        return GONE, {"message": problem.message, "instead": problem.instead}
    return REFUSED, {"message": problem.message}
