"""Prices from people: visitors report what they paid; owners and admins write prices by day and time.

One rule decides which price is shown: a price from an owner or an admin stays until one of them changes it. An accepted
price from a visitor fills in a missing price. A price from a source gives way once two visitors paid the same; until
then the visitors' prices are only shown as what people paid.
"""

from collections.abc import Sequence
from typing import Any, Final

from bowling_app.accounts.services.decided import logged_already
from bowling_app.accounts.services.participation import limit_key, note_network, slow_down
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database import notifications
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.queries import observations
from bowling_app.prices.rules.limits import OBSERVATIONS_PER_DAY, QUEUE_SHOWN
from bowling_app.prices.rules.price_observations import (
    Observation,
    ObservationDraft,
    checked_observation,
    figure_of,
)
from bowling_app.prices.services.seen_prices import agreeing, is_authored, is_published, period_of
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import participation, venue_imports
from bowling_app.venues.queries import price_periods as queries
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.rules.field_values.prices import slots_of
from bowling_app.venues.rules.price_periods import Period
from bowling_app.venues.rules.price_values import derived_values, twin_words
from bowling_app.venues.rules.venue_fields import checked
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.import_decisions import may_write
from bowling_app.venues.services.participation import count_change
from bowling_app.venues.services.venue_cards import local_time
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields

NO_PRICE: Final = N_("Price not found")


def load_price_periods(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> tuple[Period, ...]:
    """A venue's prices by day and time."""
    anyone(actor)
    venue, _ = find_venue(uow, venue_id)
    return queries.of_venues(uow.session, [venue.id]).get(venue.id, ())


def replace_price_periods(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, periods: Sequence[Any], reason: str = ""
) -> tuple[Period, ...]:
    """Write a venue's prices by day and time, as its owner or an admin; replaces all existing ones."""
    require_user(actor)
    venue, _ignored = find_venue(uow, venue_id)
    count_change(actor, uow)
    participation.lock_venue(uow.session, venue.id)  # Who is removed as its manager meanwhile may not.
    editor = Editor(actor.name, _role(uow, actor, venue), reason or "Prices by day and time")
    try:
        checked("price_periods", periods)
        _refuse_twins(periods)
        edit_venue_fields(uow, venue.id, {"price_periods": periods}, editor)
    except Invalid as refusal:
        raise refusal.renamed({"price_periods": "prices"}) from None
    return queries.of_venues(uow.session, [venue.id]).get(venue.id, ())


def _refuse_twins(periods: Sequence[Any]) -> None:
    """Refuse a second price for the same thing at the same times: nobody could tell which one holds."""
    slots = slots_of(periods)
    for number, slot in enumerate(slots, start=1):
        if (first := slots.index(slot) + 1) != number:
            fault = _("price {number}: {fault}", number=number, fault=twin_words(first))
            raise Invalid(fault, field="price_periods")


def report_price(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, draft: ObservationDraft, client: str = ""
) -> Observation | Refusal:
    """Store what the actor paid at a venue, to be reviewed. A second report for the same day and kind replaces the
    first.

    Owners are refused at their own venue: they write their prices themselves.
    """
    user_id = require_user(actor)
    venue, place = find_venue(uow, venue_id)
    if user_id in managers(uow.session, venue.id):
        raise Forbidden(_("This is your venue: enter its prices on its edit page instead."))
    told = checked_observation(draft, local_time(place, clock.now()).date())
    if refusal := slow_down(uow, limit_key(uow, "price", user_id), OBSERVATIONS_PER_DAY):
        return refusal
    note_network(uow, user_id, client)
    kind = told.kind
    row = observations.same_observation(uow.session, venue.id, user_id, kind, told.paid_on)
    if row is None:
        row = PriceObservation(
            venue_id=venue.id, user_id=user_id, kind=kind, amount=told.amount, paid_on=told.paid_on,
            created_at=clock.now(),
        )  # fmt: skip
        uow.session.add(row)
    elif row.status != "pending":
        raise Conflict(_("You already reported this price for that day, and it has been reviewed."))
    row.amount, row.note = told.amount, told.note or None
    uow.session.flush()  # The id is given by the database.
    return observation_of(row, venue)


def list_price_observations(uow: UnitOfWork, actor: Actor, *, venue_id: str | None = None) -> tuple[Observation, ...]:
    """The prices that wait for a decision, the oldest first: of a venue for its owner, of all for admins."""
    require_user(actor)
    if venue_id is not None:
        venue, _ignored = find_venue(uow, venue_id)
        _role(uow, actor, venue)
        venue_id = venue.id
    elif not actor.is_admin:
        raise Forbidden(_("Only an admin may do this."))
    waiting = observations.undecided(uow.session, venue_id=venue_id, limit=QUEUE_SHOWN)
    return tuple(observation_of(row, venue) for row, venue, _ignored in waiting)


def accept_price(uow: UnitOfWork, actor: Actor, *, observation_id: int) -> Observation:
    """Accept a visitor's price, as the venue's owner or an admin. It is public from now on, and becomes one of the
    venue's prices unless an owner or an admin has set one."""
    require_user(actor)
    row, venue = _decided(uow, actor, observation_id, "accepted")
    is_applied = _apply(uow, row, actor)
    notifications.directory_changed(uow.session, row.venue_id)
    return observation_of(row, venue, is_applied=is_applied)


def reject_price(uow: UnitOfWork, actor: Actor, *, observation_id: int) -> Observation:
    """Reject a visitor's price, as the venue's owner or an admin. It does not become public."""
    require_user(actor)
    row, venue = _decided(uow, actor, observation_id, "rejected")
    uow.session.flush()
    return observation_of(row, venue)


def _role(uow: UnitOfWork, actor: Actor, venue: Venue) -> Any:
    """The role in which the actor may write for the venue. Raises Forbidden for everyone else."""
    if actor.user_id in managers(uow.session, venue.id):
        return "owner"
    if actor.is_admin:
        return "admin"
    raise Forbidden(_("Only the venue's owner or an admin may do this."))


def _decided(uow: UnitOfWork, actor: Actor, observation_id: int, status: str) -> tuple[PriceObservation, Venue]:
    found = uow.session.get(PriceObservation, observation_id)
    venue = participation.lock_venue(uow.session, found.venue_id) if found else None  # Before the price, as everywhere.
    may_see = venue is not None and (actor.is_admin or actor.user_id in managers(uow.session, venue.id))
    row = observations.observation(uow.session, observation_id) if may_see else None
    if row is None or venue is None:
        raise NotFound(_(NO_PRICE))
    if row.user_id == actor.user_id:
        raise Forbidden(_("Someone else has to review a price you reported."))
    if row.status != "pending":
        raise logged_already(uow, actor, f"price {row.id}", row.venue_id)
    row.status, row.decided_at = status, clock.now()
    step: dict[str, list[Any]] = {f"price {row.id}": ["pending", status]}
    note_decision(uow, actor, "accept_price" if status == "accepted" else "reject_price", step, venue.id)
    return row, venue


def _apply(uow: UnitOfWork, row: PriceObservation, actor: Actor) -> bool:
    """Make the accepted price one of the venue's prices, for the weekday on which it was paid. False if an owner or an
    admin has set such a price, or a later visitor has."""
    stored = venue_imports.stored_venues(uow.session, [row.venue_id])[row.venue_id]
    period = period_of(row)
    if is_authored(stored, period.kind) or queries.has_later(uow.session, row.venue_id, period):
        return False
    others = agreeing(uow, stored, row)
    if is_published(stored, period.kind) and not others:
        return False
    for seen in (*map(period_of, others), period):
        if not queries.has_later(uow.session, row.venue_id, seen):
            queries.put_seen(uow.session, row.venue_id, seen, clock.now())
    _set_number(uow, stored, row, actor, is_agreed=bool(others))
    return True


def _set_number(uow: UnitOfWork, stored: StoredVenue, row: PriceObservation, actor: Actor, *, is_agreed: bool) -> None:
    """Publish the price as the venue's usual one, unless that follows from its prices by day and time, or is newer. A
    single visitor's price is published only if there is no other."""
    field = figure_of(row.kind)  # pyright: ignore[reportArgumentType]
    following = derived_values(stored.values.get("price_periods"), stored.values.get("hours"))
    if field is None or field in following:
        return
    origin, is_empty = stored.origins.get(field), stored.values.get(field) is None
    if (is_empty or is_agreed) and may_write(origin, row.paid_on, None, is_empty=is_empty):
        reason = "A visitor paid this price"
        editor = Editor(actor.name, "visitor", reason, action="price", observed_on=row.paid_on)
        edit_venue_fields(uow, row.venue_id, {field: f"{row.amount:.2f}"}, editor, stored)


def observation_of(row: PriceObservation, venue: Venue, *, is_applied: bool = False) -> Observation:
    """A visitor's price as a value."""
    return Observation(
        id=row.id or 0,
        venue_id=venue.id,
        venue_name=venue.name,
        kind=row.kind,  # pyright: ignore[reportArgumentType] -- the table holds nothing else.
        amount=row.amount,
        paid_on=row.paid_on,
        note=row.note or "",
        status=row.status,  # pyright: ignore[reportArgumentType] -- the same.
        created_at=row.created_at,
        is_applied=is_applied,
    )
