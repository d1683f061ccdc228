"""What a feature brings to the site, which is put together from what those in `bowling_app.features` bring."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any

import reflex as rx
from fastapi import APIRouter
from starlette.routing import BaseRoute

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.geo.models import Place
from bowling_app.platform.jobs.kinds import JobKind
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import Form
from bowling_app.platform.kit.identity import SignedInUser
from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.platform.kit.personal_data import PersonalData
from bowling_app.platform.kit.steps import Step
from bowling_app.platform.news import NewsSearch, NewsSource
from bowling_app.platform.operations.database_dumps import Settling
from bowling_app.platform.operations.retention import Purge
from bowling_app.platform.seo.site_map import SitemapPart
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.shell.navigation import MenuLink, PersonalPart

Task = Callable[[], AbstractAsyncContextManager[None]]
"""Background work that runs for as long as the server runs."""


@dataclass(frozen=True, kw_only=True)
class Feature:
    """The parts of a feature that the site serves or runs. Each part may be left out."""

    pages: Sequence[Page[Any] | type[PageState]] = ()
    """In the order in which their routes are tried. A page that only shows what it loads needs no state of its own."""
    routers: Sequence[APIRouter] = ()  # The routes of the API, below `/api`.
    routes: Sequence[BaseRoute] = ()  # Files, outside of the API.
    forms: Sequence[FormRoute] = ()  # Declared forms, each taken at the address of its page.
    words: Sequence[Form] = ()  # Short forms of live pages, which go to the API: see `web.forms.words_form`.
    tasks: Sequence[Task] = ()
    jobs: Mapping[str, JobKind] = field(default_factory=dict[str, JobKind])  # By the kind of the job.
    purges: Sequence[Purge] = ()
    restored: Sequence[Settling] = ()  # What has to be put right after a restore.
    personal_data: PersonalData | None = None
    queues: Sequence[Queue] = ()  # What waits for admins.
    admin: Sequence[AdminPart] = ()  # Pages that the admins' navigation leads to. They are not in `pages`.
    sitemap: Sequence[SitemapPart] = ()
    news: Sequence[NewsSource] = ()  # What is new at venues, for feeds and for mails to people who follow them.
    header: Sequence[MenuLink] = ()  # What the header leads to.
    about: Sequence[MenuLink] = ()  # What the footer leads to.
    personal: Sequence[PersonalPart] = ()  # What the user menu leads to.
    waiting_at_venues: Sequence[Callable[[UnitOfWork, Sequence[str]], Mapping[str, Link]]] = ()
    """What waits for those who run venues, by the ids of these: "2 requests to join a league", and where it is."""
    of_person: Sequence[Callable[[str], Link]] = ()
    """Where admins look at what a person wrote, by the id of that person."""
    footer: Sequence[tuple[str, str]] = ()  # Names and addresses of further lists in the footer.
    # The rest is brought by one feature only. The platform asks for it by the field's name: see `registry.brought`.
    signed_in: Callable[[UnitOfWork, Actor], SignedInUser | None] | None = None  # The caller, as the header shows them.
    name_account: Callable[..., bool] | None = None  # Gives the caller's account a `display_name`. Whether it is new.
    sign_in_steps: Sequence[Step] | None = None  # The forms of the dialog in which people sign in, the first one first.
    rights: Callable[[UnitOfWork, str], str] | None = None  # A user's permissions, as a text that changes with them.
    view_mark: Callable[[str], str] | None = None  # With which a view of a path is counted; empty: it is not.
    is_demonstration: Callable[[UnitOfWork], bool] | None = None  # Whether what is shown is made up.
    guide_of_city: Callable[[UnitOfWork, Place], Link | None] | None = None  # A guide to the city, where there is one.
    league_search: Callable[..., Link] | None = None  # The search for leagues: near a place, within miles, on a day.
    party_search: Callable[..., Link] | None = None  # The search for prices of parties: the same.
    event_search: Callable[..., Link] | None = None  # The search for events, by its fields and a name of the place.
    league_follows: NewsSearch | None = None  # The searches for leagues that people follow.
    week_in: Callable[[UnitOfWork, Place], LinkGroup | None] | None = None  # What happens in a city this week.
    week_around: Callable[[UnitOfWork, float, float, float], LinkGroup | None] | None = None
    """What happens this week so many miles around a latitude and a longitude."""
    closing_told: Callable[..., None] | None = None  # Tells those who run a venue that it was closed or opened again.
    news_paused: Callable[[UnitOfWork, str], str] | None = None
    """Why a person gets no news by email although they follow something, in a line; empty: they do."""
    heed_answer: Callable[..., None] | None = None  # Hears how an address answers mails of which many go out together.
    card_corner: Callable[[Any], rx.Component] | None = None  # What lies in the corner of a venue's card.

    @property
    def states(self) -> tuple[type[PageState], ...]:
        """The states of all pages."""
        own = (page_state(page) if isinstance(page, Page) else page for page in self.pages)
        return (*own, *(part.state for part in self.admin))
