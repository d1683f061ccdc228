"""The texts about the site: what it is, its terms, and what happens to people's data."""

from bowling_app.blog.rules.post_figures import figures_in, filled
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.markup import markup
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.addresses import addressed_html
from bowling_app.platform.language.texts import strange
from bowling_app.site.rules.static_pages import StaticView, spoken_page
from bowling_app.site.services.static_figures import static_figures
from bowling_app.venues.schemas.listing_subject import home


def load_about(uow: UnitOfWork, actor: Actor) -> StaticView:
    """What the site is, and where its data come from."""
    anyone(actor)
    return _view(uow, actor, "about")


def load_terms(uow: UnitOfWork, actor: Actor) -> StaticView:
    """What people may do here, and what they may expect."""
    anyone(actor)
    return _view(uow, actor, "terms")


def load_privacy(uow: UnitOfWork, actor: Actor) -> StaticView:
    """What is stored about people, for how long, and who else gets it."""
    anyone(actor)
    return _view(uow, actor, "privacy")


def _view(uow: UnitOfWork, actor: Actor, name: str) -> StaticView:
    page = spoken_page(name)
    text = markup(filled(page.source, static_figures(uow, actor, names=figures_in(page.source))))
    return StaticView(
        heading=page.heading,
        title=page.title,
        description=page.description,
        crumbs=(home(), Link(page.heading, page.path)),
        updated=day_text(page.updated),
        updated_iso=page.updated.isoformat(),
        contents=tuple(Link(heading.text, f"#{heading.id}") for heading in text.headings),
        body=addressed_html(text.html),
        language=strange(page.language),
    )
