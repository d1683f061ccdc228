"""The only way in which people change a venue: every field is checked, locked, written, logged with before and after,
and marked with its source."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, Literal

from sqlmodel import Session

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import PlainOrigin, plain_origin, with_origins
from bowling_app.platform.database import notifications
from bowling_app.platform.database.bulk import Rows, add_rows
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.errors import Conflict, Faults, NotFound
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.registry import brought
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import HoursException, OpeningInterval, VenueAmenity
from bowling_app.venues.queries import field_sources, price_periods, venue_parts, venue_photos
from bowling_app.venues.queries import venue_imports as queries
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.rules.access.following import following_access
from bowling_app.venues.rules.price_values import FOLLOWED, numbers_after, periods_from
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.rules.venue_fields import checked, label_of
from bowling_app.venues.rules.venue_links import LINKS
from bowling_app.venues.rules.venue_location import spot_of
from bowling_app.venues.rules.venue_photos import cover_after
from bowling_app.venues.rules.venue_values import Values, columns_of
from bowling_app.venues.rules.whereabouts import city_and_state, refuse_misfits
from bowling_app.venues.schemas.import_report import Changes
from bowling_app.venues.services.hours_rows import exception_rows, interval_rows
from bowling_app.venues.services.import_decisions import Record, follows_prices
from bowling_app.venues.services.import_rows import ImportRows
from bowling_app.venues.services.participation import VENUE_NOT_FOUND
from bowling_app.venues.services.venue_ids import mint_id
from bowling_app.venues.services.venue_places import place_ids, place_of

PHOTO_GONE: Final = N_("Photos: one of them was removed for good, so it cannot come back.")

Row = dict[str, Any]

_NO_SOURCE: Final = 0


@dataclass(frozen=True, slots=True)
class Editor:
    """Who changes a venue, in what role, and why. `kind` decides whether an import may overwrite it later."""

    name: str  # As the audit log names them: `actor.name`.
    kind: Literal["visitor", "owner", "admin", "import"]
    reason: str
    action: str = "edit"
    observed_on: date | None = None  # When the facts held; by default the day of the change.
    source_id: int | None = None  # Of an "import": the collection that the facts are from.
    batch: str | None = None  # The change of many venues that this is part of.
    words: str = ""  # Why, for those who run the venue, if somebody wrote it for them.
    told: list[Row] | None = None
    """Of a change of many venues: collects where their fields are from, for `record_origins` to write in one go."""


def edit_venue_fields(
    uow: UnitOfWork, venue_id: str, said: Mapping[str, Any], editor: Editor, present: StoredVenue | None = None
) -> Changes:
    """Write changes to a venue; returns the fields that changed, before and after.

    The calling operation decides who may change what. Values are checked here, so an invalid one raises Invalid and
    nothing is written. `amenities` names only those that change; null makes one unknown. The published prices follow
    from `price_periods` and `hours`, and the cover from `photos` if its photo was removed. New hours replace the hours
    text of a source. Details of access follow their answers. Managers are told when others close the venue or open it
    again. It is locked until the transaction ends; `present` is what a caller that has locked it has read of it.
    """
    stored = present or queries.stored_venues(uow.session, [venue_id]).get(venue_id)
    if stored is None:
        raise NotFound(_(VENUE_NOT_FOUND))
    if stored.successor_id is not None:
        raise Conflict(_("This venue was merged into another one."))
    following = _following_numbers(said, stored)
    changes: Changes = {}
    others = {**_following_photos(uow.session, said, stored.values), **_following_text(said, stored.values)}
    others |= following_access(said, stored.values)
    faults = Faults()
    kept = {name: faults.of(checked, name, value) for name, value in {**said, **following, **others}.items()}
    faults.refuse()
    for name, wanted in kept.items():
        before, after = stored.values.get(name), wanted
        if name == "amenities":
            after = merged_amenities(before or {}, after or {})
        if name == "hours_exceptions":
            before, after = before or [], after or []
        if before != after:
            changes[name] = (before, after)
    refuse_misfits(stored.values, changes, kind=editor.kind, action=editor.action)
    if "photos" in changes and not venue_photos.has_all(uow.session, venue_id, changes["photos"][1] or []):
        raise Conflict(_(PHOTO_GONE))  # Before any write, so that undoing many changes can go on with the next.
    if changes:
        retold = changes.keys() | following.keys() if "price_periods" in changes else changes.keys()
        told = {name: plain_origin(stored.origins.get(name)) for name in sorted(retold)}
        _write(uow.session, stored, changes, told, editor)
        _write_origins(uow.session, venue_id, changes, following, editor)
        brought("closing_told")(uow, venue_id, editor, changes)
    return changes


def record_origins(uow: UnitOfWork, editor: Editor) -> None:
    """Write the collected sources of fields after a change of many venues; each field of a venue once."""
    queries.put_field_sources(uow.session, editor.told or [])


def forget_position_source(uow: UnitOfWork, venue_id: str) -> None:
    """Remove the source of a venue's position: it is only the middle of its ZIP code or city."""
    told = uow.session.get(FieldSource, (venue_id, "position"))
    if told is not None:
        uow.session.delete(told)
        uow.session.flush()  # Later reads in this transaction do not find it.


def add_venue(uow: UnitOfWork, draft: VenueDraft, editor: Editor) -> str:
    """Add a venue that a person entered; returns its new id."""
    queries.hold_imports(uow.session)  # Two would mint the same id.
    venue_id = mint_id(uow.session, draft.name, draft.city, draft.state)
    rows = ImportRows(_NO_SOURCE, editor.name, clock.now())
    rows.create(venue_id, Record.of(draft), place_ids(uow.session, [draft])[place_of(draft)])
    rows.told_by(editor.kind, editor.reason)
    rows.write(uow.session)
    notifications.directory_changed(uow.session)
    return venue_id


def merged_amenities(before: Mapping[str, bool], said: Mapping[str, bool | None]) -> dict[str, bool]:
    """The known amenities after some of them were changed."""
    return {key: has_it for key, has_it in sorted({**before, **said}.items()) if has_it is not None}


def _following_numbers(said: Mapping[str, Any], stored: StoredVenue) -> Values:
    """The published prices that follow from the prices by day and time if the change sets these, or sets the hours.
    Raises Conflict if it sets such a price to something else."""
    told = {name: checked(name, said[name]) for name in FOLLOWED if name in said}
    following = numbers_after(told, stored.values)
    if "price_periods" in told:
        return following
    for name in following.keys() & said.keys():
        if checked(name, said[name]) not in {stored.values.get(name), following[name]}:
            words = _(
                "{label}: this follows from the prices by day and time. Change those instead.",
                label=label_of(name),
            )
            raise Conflict(words, field=name)
    return {name: number for name, number in following.items() if told and follows_prices(stored, name)}


def _following_photos(session: Session, said: Mapping[str, Any], present: Values) -> Values:
    """The venue's cover after a change to its photos or its cover, and its new photos, of which none is shown twice."""
    if not {"photos", "cover_image_url"} & said.keys():
        return {}
    photos = checked("photos", said.get("photos", present.get("photos"))) or []
    cover = checked("cover_image_url", said.get("cover_image_url", present.get("cover_image_url")))
    kept = {"photos": venue_photos.once_each(session, photos)} if "photos" in said else {}
    return kept | {"cover_image_url": cover_after(kept.get("photos", photos), cover, has_new_photos=bool(kept))}


def _following_text(said: Mapping[str, Any], present: Values) -> Values:
    """Remove the hours text of a source if the change sets other hours."""
    is_new = "hours" in said and checked("hours", said["hours"]) != present.get("hours")
    return {"hours_text": None} if is_new and "hours_text" not in said and present.get("hours_text") else {}


def _write(
    session: Session, stored: StoredVenue, changes: Changes, told: Mapping[str, PlainOrigin], editor: Editor
) -> None:
    """Write the values, and the entry of the log with who had told the fields until now."""
    values = {name: after for name, (_, after) in changes.items()}
    venue_id, now = stored.venue_id, clock.now()
    columns = columns_of(values) | {"updated_at": now, "is_unconfirmed": False}
    if "place" in values:
        columns["place_id"] = _place_id(session, stored.values | values)
    queries.change_venue(session, venue_id, columns)
    _write_parts(session, venue_id, values)
    _write_prices(session, venue_id, values, editor, now)
    queries.put_links(session, venue_id, {kind: values[kind] for kind in LINKS if kind in values})
    if "photos" in values:
        venue_photos.put_shown(session, venue_id, values["photos"] or [], now)
    logged = with_origins({name: [before, after] for name, (before, after) in changes.items()}, told)
    session.add(
        AuditEntry(venue_id=venue_id, actor=editor.name, role=editor.kind, action=editor.action,
                   reason=editor.reason or None, batch=editor.batch, changes=logged, at=now)
    )  # fmt: skip
    session.flush()
    queries.forget_row(session, venue_id)
    # An owner may do this all day: it then concerns this venue and the lists that show it.
    notifications.directory_changed(session, venue_id if editor.kind == "owner" else "")


def _write_parts(session: Session, venue_id: str, values: Values) -> None:
    """Replace the changed values that are stored in other tables."""
    tables = {"hours": OpeningInterval, "hours_exceptions": HoursException, "amenities": VenueAmenity}
    for name, table in tables.items():
        if name in values:
            queries.clear_parts(session, table, [venue_id])
            parts = _parts(session, venue_id, name, values[name])
            add_rows(session, table, [{"venue_id": venue_id, **part} for part in parts])


def _write_prices(session: Session, venue_id: str, values: Values, editor: Editor, now: datetime) -> None:
    """Replace the prices by day and time, if they change. The new list is complete, so visitors' prices are removed
    too."""
    if "price_periods" in values:
        price_periods.clear(session, venue_id)
        day = editor.observed_on or venue_parts.local_day(session, venue_id, now)
        told = periods_from(values["price_periods"], editor.kind, day)
        add_rows(session, PricePeriod, [price_periods.columns_of(venue_id, period, now) for period in told])


def _parts(session: Session, venue_id: str, name: str, value: Any) -> Rows:
    """The rows of one such table, without their venue."""
    if name == "hours":
        return interval_rows(value, venue_parts.local_day(session, venue_id, clock.now()))
    if name == "amenities":
        return [{"amenity": key, "is_available": has_it} for key, has_it in value.items()]
    return exception_rows(value)


def _write_origins(session: Session, venue_id: str, changes: Changes, following: Values, editor: Editor) -> None:
    """Prices by day and time also set the source of the prices that follow from them, even if those do not change. New
    hours say nothing of prices: those that follow keep the source and the date of the prices by day and time."""
    names = changes.keys() | following.keys() if "price_periods" in changes else changes.keys() - following.keys()
    now = clock.now()
    row = {"venue_id": venue_id, "kind": editor.kind, "source_id": editor.source_id, "recorded_at": now}
    origins = [row | {"field": name, "observed_on": editor.observed_on or now.date()} for name in names]
    if editor.told is None:
        queries.put_field_sources(session, origins)
    else:
        editor.told.extend(origins)
    field_sources.follow_prices(session, [(venue_id, name) for name in changes if name in following.keys() - names])


def _place_id(session: Session, values: Values) -> int:
    """The place of the venue's new city; it is added with the first venue there."""
    city, state = city_and_state(values["place"])
    latitude, longitude = values["position"]
    zone = spot_of(city, state, position=(latitude, longitude)).time_zone
    draft = VenueDraft(
        where="edit", external_id="", name=values["name"], city=city, state=state, latitude=latitude,
        longitude=longitude, time_zone=zone,
    )  # fmt: skip
    return place_ids(session, [draft])[place_of(draft)]
