"""Comparing venues."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from bowling_app.compare.rules import ASKED, MATCHES_SHOWN, MOST_NAMED
from bowling_app.compare.schemas import AddForm, Column, CompareForm, CompareView
from bowling_app.compare.services.compared_rows import groups_of
from bowling_app.listings.rules.list_paths import COMPARE_PATH, MOST_COMPARED, compare_path, vote_on_venues_href
from bowling_app.listings.rules.listing_filters import MOST_MILES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.geo.clocks import local_now
from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.geo.spots import Unusable, shown
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.errors import Gone, Moved, NotFound, Problem
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import SATURDAY, day_words, next_weekday, read_day, tonight_of
from bowling_app.prices.rules.outings import Party
from bowling_app.prices.schemas.estimate_form import form_of, play_text, read_party
from bowling_app.search.services.name_search import venues_named_so
from bowling_app.venues.queries import nearest
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.hours import clock as clock_text
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_time, place_text

_GONE: Final = N_("{venue} is no longer listed.")
_UNKNOWN: Final = N_("{venue} is no alley that we know.")
FULL: Final = N_("Up to {most} alleys fit side by side. The others are left out.")


@dataclass(frozen=True, slots=True)
class _Asked:
    """What an address asks for, as far as it can be used, and what cannot."""

    found: tuple[VenueWithPlace, ...]
    party: Party
    day: date
    today: date
    problems: tuple[str, ...]
    refused: Refused
    pairs: tuple[tuple[str, str], ...]  # As the address has it, without the venues.

    @property
    def ids(self) -> list[str]:
        return [venue.id for venue, _ in self.found]

    def carried(self, *, with_party: bool) -> tuple[Hidden, ...]:
        """What a form sends along unseen. That of the group has no field for shoes; that of another alley has none."""
        return tuple(
            Hidden(name, value)
            for name, value in (*(("venue", one) for one in self.ids), *self.pairs)
            if with_party or name in {"venue", "shoes"}
        )


def load_comparison(
    uow: UnitOfWork, actor: Actor, *, venue: tuple[str, ...] = (), add: str = "", **asked: str
) -> CompareView:
    """Venues side by side, in the order of the address. What cannot be used is said, and the rest is compared. `add` is
    the name of another venue that somebody looks for."""
    anyone(actor)
    wanted = _read(uow, venue, asked)
    found, party = wanted.found, wanted.party
    names = [each.name for each, _place in found]
    is_enough = len(found) > 1
    return CompareView(
        crumbs=(home(), Link(_("Compare"), COMPARE_PATH)),
        heading=_("Compare {names}", names=listed(names)) if is_enough else _("Compare bowling alleys"),
        introduction=_introduction(party, wanted.day, wanted.today)
        if is_enough
        else _(
            "Put two to four alleys side by side: the price for your group, hours, lanes, access and party packages."
        ),
        problems=wanted.problems,
        columns=tuple(_column(wanted, each) for each in found),
        groups=groups_of(uow, found, party, wanted.day) if is_enough else (),
        span=str(len(found) + 1),
        form=_form(wanted),
        vote_href=_vote_href(wanted) if is_enough else "",
        add=_add(uow, wanted, clean(add[:LONGEST_QUERY])) if len(found) < MOST_COMPARED else None,
    )


def _read(uow: UnitOfWork, ids: Sequence[str], asked: dict[str, str]) -> _Asked:
    problems: list[str] = []
    found = _venues(uow, list(dict.fromkeys(ids))[:MOST_NAMED], problems)
    here = local_time(found[0][1], clock.now()) if found else local_now(None)
    given = {name: clean(asked.get(name, "")[:LONGEST_QUERY]) for name in ASKED}
    party, faults = read_party(given)
    today, tonight = here.date(), tonight_of(here, party.minute) if found else None
    day = next_weekday(today, SATURDAY)
    try:
        day = read_day(given["date"], today, tonight) if given["date"] else day
    except Unusable as unusable:
        faults = (Problem("date", str(unusable)), *faults)
    party, refused = replace(party, day=day.weekday(), on=day), Refused.of(given, faults)
    said = given | {"date": day.isoformat() if given["date"] else ""}
    pairs = tuple((name, said[name]) for name in ASKED if said[name] and name not in refused.problems)
    return _Asked(tuple(found), party, day, today, _without_fields(found, problems, refused), refused, pairs)


def _without_fields(found: Sequence[VenueWithPlace], problems: Sequence[str], refused: Refused) -> tuple[str, ...]:
    """What is said above all: the form that says the rest is there for two venues or more."""
    return (*problems, *(() if len(found) > 1 else refused.problems.values()))


def _venues(uow: UnitOfWork, ids: Sequence[str], problems: list[str]) -> list[VenueWithPlace]:
    """The venues of the ids, each once. An id that leads on counts as the venue that it leads to."""
    found: dict[str, VenueWithPlace] = {}
    missing: list[str] = []
    for venue_id in ids:
        try:
            each = _venue(uow, venue_id)
        except (NotFound, Gone) as refusal:
            said = _GONE if isinstance(refusal, Gone) else _UNKNOWN
            missing.append(_(said, venue=shown(clean(venue_id[:LONGEST_QUERY]))))
            continue
        found.setdefault(each[0].id, each)
    rest = f" {_('The others are compared without it.')}" if len(found) > 1 else ""
    problems += [f"{said}{rest}" for said in missing]
    if len(found) > MOST_COMPARED:
        problems.append(_(FULL, most=MOST_COMPARED))
    return list(found.values())[:MOST_COMPARED]


def _venue(uow: UnitOfWork, venue_id: str) -> VenueWithPlace:
    try:
        return find_venue(uow, venue_id)
    except Moved as moved:
        return find_venue(uow, moved.path.removeprefix(venue_path("")))


def _column(wanted: _Asked, found: VenueWithPlace) -> Column:
    venue, place = found
    others = [each for each in wanted.ids if each != venue.id]
    left = compare_path(others, wanted.pairs)
    return Column(venue.name, venue_path(venue.id), place_text(place), left, _("Remove {venue}", venue=venue.name))


def _vote_href(wanted: _Asked) -> str:
    """The way to a vote on them, for the day and the time that somebody has chosen."""
    said = dict(wanted.pairs)
    return vote_on_venues_href(wanted.ids, said.get("date", ""), said.get("time", ""))


def _introduction(party: Party, day: date, today: date) -> str:
    rented = N_("{group}: {play}, {day} at {time}, with rental shoes.")
    own = N_("{group}: {play}, {day} at {time}, with shoes of their own.")
    said = {"play": play_text(party), "day": day_words(day, today), "time": clock_text(party.minute)}
    return _(rented if party.needs_shoes else own, group=_group(party), **said)


def _group(party: Party) -> str:
    return _("One person") if party.people == 1 else _("A group of {people}", people=party.people)


def _form(wanted: _Asked) -> CompareForm:
    form = form_of(COMPARE_PATH, {}, wanted.party, ())
    return CompareForm(
        action=COMPARE_PATH,
        carried=wanted.carried(with_party=False),
        people=form.people,
        most_people=form.most_people,
        plays=form.plays,
        date=wanted.day.isoformat(),
        first_date=wanted.today.isoformat(),
        time=form.time,
        refused=wanted.refused,
    )


def _add(uow: UnitOfWork, wanted: _Asked, words: str) -> AddForm:
    matches: list[Link] = []
    if words:
        some = venues_named_so(uow, words, limit=MATCHES_SHOWN + MOST_COMPARED)
        matches = [
            _link(wanted, one.id, one.name, f"{one.city}, {one.state}") for one in some if one.id not in wanted.ids
        ]
    elif wanted.found:
        near = wanted.found[0][0]
        around = nearest.nearest(uow.session, near.latitude, near.longitude, MOST_MILES, MATCHES_SHOWN + MOST_COMPARED)
        pairs = [(one.venue_with_place[0], one.miles) for one in around]
        matches = [
            _link(wanted, one.id, one.name, miles_label(miles)) for one, miles in pairs if one.id not in wanted.ids
        ]
    heading = (
        _("Alleys called {name}", name=shown(words))
        if words
        else _("Near {venue}", venue=wanted.found[0][0].name)
        if wanted.found
        else ""
    )
    return AddForm(
        action=COMPARE_PATH,
        carried=wanted.carried(with_party=True),
        words=words,
        heading=heading if matches else "",
        matches=tuple(matches[:MATCHES_SHOWN]),
        nothing=_("No results for {name}. Try another name.", name=shown(words)) if words and not matches else "",
    )


def _link(wanted: _Asked, venue_id: str, name: str, note: str) -> Link:
    return Link(_("Add {venue}", venue=name), compare_path([*wanted.ids, venue_id], wanted.pairs), note)
