"""Coverage: what is known of the venues of each state and county, and what is missing."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any, Final, TypeVar

from bowling_app.accuracy.rules.freshness import stale_until
from bowling_app.coverage import queries
from bowling_app.coverage.queries import Counted, SourceCount, Wanted
from bowling_app.coverage.rules import (
    ADMIN_PATH,
    BASIS,
    COVERAGE_PATH,
    FACTS,
    KEPT_FOR,
    NO_COUNTY,
    WORK,
    WORK_IN,
    WORK_SHOWN,
    county_name,
    expected,
    percent,
    source_name,
    way_to,
    work_of,
)
from bowling_app.coverage.schemas import CoverageCell, CoverageRow, CoverageView, SourceRow, WorkView
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES, state_code, state_name, states_in_order, venue_path
from bowling_app.platform.geo.tiles import PLACES, StateTile
from bowling_app.platform.geo.zip_codes import county_of
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import cursor_of, cursor_values
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.links import Link, Pager, TabLink
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.formats import in_order, number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.questions.rules.questions import HELP_OUT_PATH
from bowling_app.venues.schemas.listing_subject import home

Count = TypeVar("Count")

_WORDS: Final = N_(
    "How much we know about bowling alleys in each state, what was confirmed in the last 12 months, and where we need "
    "help the most."
)
_EXPLAINED: Final = N_(
    "Confirmed: of the hours, prices, contacts and amenities that are listed, the share confirmed in the last 12 "
    "months. In doubt: how many visitors have reported as wrong since. Disputed: how many our sources disagree about."
)
KEPT: Final[dict[str, tuple[datetime, Any]]] = {}
"""What was counted lately, with the moment: counting looks at every venue."""


def load_coverage(uow: UnitOfWork, actor: Actor, *, state: str = "") -> CoverageView:
    """Coverage of the country by state, the worst first, or of one state by county. Each number leads to the venues
    behind it."""
    anyone(actor)
    return _coverage(uow, state, COVERAGE_PATH)


def load_admin_coverage(uow: UnitOfWork, actor: Actor, *, state: str = "") -> CoverageView:
    """The same among the pages of admins."""
    require_admin(actor)
    return _coverage(uow, state, ADMIN_PATH)


def load_work(uow: UnitOfWork, actor: Actor, *, state: str = "", after: str = "", **asked: str) -> WorkView:
    """A page of the venues with some `work`, of a `county` of a state, of the state or of all, by name. With a `source`
    those of which it says something."""
    anyone(actor)
    code, county = state_code(state) if state else "", asked.get("county", "")
    wanted, source = work_of(asked.get("work", "")), asked.get("source", "")
    zips = _zips_of(uow, code, county) if code and county else None
    if code is None or zips == () or (source and source not in {each.name for each in _sources(uow)}):
        raise NotFound(_("There is no such place in the list"))
    values = cursor_values(after, str, str) or ("", "")
    found = queries.behind(
        uow.session, Wanted(wanted, code, source, zips), confirmed_after(), after=values, limit=WORK_SHOWN + 1
    )  # pyright: ignore[reportArgumentType]
    shown = found[:WORK_SHOWN]
    where = county_name(county) if zips else state_name(code) if code in STATES else _("All states")
    about = f"{where}, {source_name(source)}" if source else where
    last = cursor_of(shown[-1].sorted_by, shown[-1].id) if len(found) > WORK_SHOWN else ""
    following = f"{way_to(wanted, code, county, source)}&after={last}" if last else ""
    path = f"{COVERAGE_PATH}?state={code}" if code else COVERAGE_PATH
    return WorkView(
        heading=_(WORK_IN[wanted], place=about),
        introduction=_("Know one of these alleys? Open its page and tell us, or answer a question about it."),
        crumbs=(home(), Link(_("Coverage"), COVERAGE_PATH), Link(where, path)),
        tabs=tuple(TabLink(_(label), way_to(key, code, county, source), key == wanted) for key, label in WORK.items()),
        alleys=tuple(Link(each.name, venue_path(each.id), note=f"{each.city}, {each.state}") for each in shown),
        empty="" if shown else _("Nothing to do here."),
        pages=Pager(_("By name") if last or after else "", "", following),
    )


def _zips_of(uow: UnitOfWork, code: str, county: str) -> tuple[str, ...]:
    """The ZIP codes of a county that venues have; an empty one stands for the venues without."""
    return tuple(each.zip_code for each in _zips(uow, code) if (county_of(each.zip_code) or NO_COUNTY) == county)


def _sources(uow: UnitOfWork) -> Sequence[SourceCount]:
    return _kept("sources", lambda: queries.by_source(uow.session, confirmed_after()))


def _zips(uow: UnitOfWork, code: str) -> Sequence[Counted]:
    return _kept(f"zips {code}", lambda: queries.by_zip(uow.session, code, confirmed_after()))


def _coverage(uow: UnitOfWork, state: str, path: str) -> CoverageView:
    code = state_code(state) if state else ""
    if code is None:
        raise NotFound(_("State not found"))
    numbers = _kept("states", lambda: queries.by_state(uow.session, confirmed_after()))
    if code:
        return _of_state(uow, code, numbers, path)
    return _of_country(uow, numbers, path)


def _of_country(uow: UnitOfWork, numbers: Sequence[Counted], path: str) -> CoverageView:
    """The states, those with the least of their facts known first, and the country last."""
    known = {each.state: each for each in numbers}
    worst_first = sorted(STATES, key=lambda code: (_share(known.get(code)), in_order(state_name(code))))
    rows = [_row(known.get(code, _none(code)), path, state_name(code), code) for code in worst_first]
    total = _row(_sum(numbers, ""), path, _("All states"), "")
    return CoverageView(
        heading=_("Coverage"),
        introduction=_(_WORDS),
        crumbs=(home(), Link(_("Coverage"), path)),
        path=path,
        columns=tuple(map(_, FACTS.values())),
        place_column=_("State"),
        rows=(total, *rows),
        tiles=_tiles(known, path),
        sources=tuple(_source(each) for each in _sources(uow)),
        basis=_(BASIS),
        explanation=_(_EXPLAINED),
    )


def _of_state(uow: UnitOfWork, code: str, numbers: Sequence[Counted], path: str) -> CoverageView:
    """The counties of a state, the worst first, below the state itself."""
    counties = defaultdict[str, list[Counted]](list)
    for each in _zips(uow, code):
        counties[county_of(each.zip_code) or NO_COUNTY].append(each)
    sums = {name: _sum(parts, code) for name, parts in counties.items()}
    own = next((each for each in numbers if each.state == code), _none(code))
    worst_first = sorted(sums, key=lambda county: (_known(sums[county]) / sums[county].venues, county))
    rows = [_row(sums[county], path, county, code, is_county=True) for county in worst_first]
    name = state_name(code)
    return CoverageView(
        heading=_("Coverage in {state}", state=name),
        introduction=_("What we know about bowling alleys in {state}, by county.", state=name),
        crumbs=(home(), Link(_("Coverage"), path), Link(name, f"{path}?state={code}")),
        path=f"{path}?state={code}",
        columns=tuple(map(_, FACTS.values())),
        place_column=_("County"),
        rows=(_row(own, path, name, code), *rows),
        tiles=(),
        sources=(),
        basis=_(BASIS),
        explanation=_(_EXPLAINED),
    )


def _row(found: Counted, path: str, name: str, code: str, *, is_county: bool = False) -> CoverageRow:
    count, likely = number_text(found.venues), number_text(expected(code))
    about = count if is_county else _("{count} of about {likely}", count=count, likely=likely)
    way, shown = partial(way_to, state=code, county=name if is_county else ""), county_name(name)
    return CoverageRow(
        name=shown,
        href="" if is_county or not code else f"{path}?state={code}",
        venues=CoverageCell(about, way("all") if found.venues else ""),
        cells=tuple(_cell(found.venues, getattr(found, fact), way(fact)) for fact in FACTS),
        confirmed=CoverageCell(
            f"{percent(found.confirmed, found.known)}%", way("unconfirmed") if found.confirmed < found.known else ""
        ),
        doubted=CoverageCell(number_text(found.doubted), way("doubted") if found.doubted else ""),
        conflicting=CoverageCell(number_text(found.conflicting), way("disputed") if found.conflicting else ""),
        help=Link(_("Help in {place}", place=shown), f"{HELP_OUT_PATH}?state={code}" if code else HELP_OUT_PATH),
    )


def _cell(venues: int, known: int, href: str) -> CoverageCell:
    return CoverageCell(f"{percent(known, venues)}%" if venues else "-", href if known < venues else "")


def _tiles(known: Mapping[str, Counted], path: str) -> tuple[StateTile, ...]:
    """The map of the states, tinted up to the one of which most is known."""
    shares = {code: _share(known.get(code)) for code in states_in_order()}
    most = max(shares.values()) or 1
    return tuple(_tile(code, share, share / most, path) for code, share in shares.items())


def _tile(code: str, share: float, tint: float, path: str) -> StateTile:
    column, line = PLACES[code]
    note = _("{percent}% of all facts known", percent=percent(round(1000 * share), 1000))
    shade = f"{15 + round(85 * tint)}%" if share else "0%"
    return StateTile(code, state_name(code), f"{path}?state={code}", note, str(column), str(line), shade)


def _source(found: SourceCount) -> SourceRow:
    way = partial(way_to, source=found.name)
    fresh = CoverageCell(f"{percent(found.fresh, found.fields)}%", way("old") if found.fresh < found.fields else "")
    facts = number_text(found.fields)
    return SourceRow(source_name(found.name), CoverageCell(number_text(found.venues), way("all")), facts, fresh)


def _share(found: Counted | None) -> float:
    """How much is known of all facts of the venues of a state, counting those that we do not even have."""
    if found is None:
        return 0
    return _known(found) / (len(FACTS) * max(found.venues, expected(found.state)))


def _known(found: Counted) -> int:
    return sum(getattr(found, fact) for fact in FACTS)


def _sum(parts: Iterable[Counted], state: str) -> Counted:
    """The counts of several places together."""
    numbers = [field.name for field in fields(Counted) if field.name not in {"state", "zip_code"}]
    listed = list(parts)
    return Counted(state, "", **{name: sum(getattr(each, name) for each in listed) for name in numbers})


def _none(state: str) -> Counted:
    return _sum((), state)


def confirmed_after() -> date:
    """What was confirmed after this day is not stale yet, as on the pages of venues."""
    return stale_until(clock.now().date())


def _kept(name: str, read: Callable[[], Count]) -> Count:
    """What was counted in the last minutes, else what is counted now."""
    now = clock.now()
    at, found = KEPT.get(name, (None, None))
    if at is None or not timedelta() <= now - at < KEPT_FOR:
        found = read()
        KEPT[name] = (now, found)
    return found  # pyright: ignore[reportReturnType] -- each name keeps what its own function reads.
