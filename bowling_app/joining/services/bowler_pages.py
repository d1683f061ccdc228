"""The pages of bowlers who look for a team: the list, a card, a conversation, and one's own card."""

from collections.abc import Mapping
from functools import partial
from typing import Final
from urllib.parse import urlencode

from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerMessage
from bowling_app.joining.queries import bowlers, threads
from bowling_app.joining.queries.bowlers import BowlerQuery, NamedCard
from bowling_app.joining.rules.bowlers import USUAL_MILES, WANTS, bowler_words
from bowling_app.joining.rules.limits import BOWLERS_ON_PAGE, CARD_SHOWN
from bowling_app.joining.rules.paths import CARD_PATH, MINE_PATH, bowler_path, report_path, thread_path
from bowling_app.joining.rules.wishes import DAYS
from bowling_app.joining.schemas.bowlers import (
    BowlerLine,
    BowlerSearchForm,
    BowlersPage,
    CardFormPage,
    MessageLine,
    WritePage,
)
from bowling_app.joining.services.bowlers import NO_CARD
from bowling_app.joining.services.threads import NO_THREAD, YOUR_CARD, conversation, why_no_message
from bowling_app.leagues.rules.league_search import asked_weekday
from bowling_app.leagues.rules.paths import BOWLERS_PATH, LEAGUES_PATH
from bowling_app.leagues.services.league_pages import leagues_link
from bowling_app.platform.database.paging import canonical_page, window
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.asked import AskedFields, Refused, one_of
from bowling_app.platform.geo.spots import Spot, read_spot
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import NotFound, Problem
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link, sign_in_href
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.schemas.listing_subject import home

ASKED: Final = ("near", "day", "want", "page")

_ABOUT_YOURS: Final = N_("About your card. Only the two of you read this, and our editors if one of you reports it.")
_ABOUT_THEIRS: Final = N_("About their card. Only the two of you read this, and our editors if one of you reports it.")
_PRIVATE: Final = N_("Only the two who write to each other see messages.")
_INTRODUCTION: Final = N_(
    "Adults who want to join a team, or to sub. Write to them here: nobody sees an email address, and cards are hidden "
    "after {days} days."
)


def load_bowlers(uow: UnitOfWork, actor: Actor, **given: str) -> BowlersPage:
    """The bowlers who look for a team, those who come to a place, on a day. What cannot be used is said above the
    form."""
    anyone(actor)
    address = partial(_address, given)
    number = canonical_page(address, given.get("page", ""), is_canonical=True)
    spot, query, wrong = _read(given)
    offset = (number - 1) * BOWLERS_ON_PAGE
    found, total = bowlers.find(uow.session, query, clock.now(), BOWLERS_ON_PAGE, offset)
    listed = window(address, number, total, size=BOWLERS_ON_PAGE)
    return BowlersPage(
        crumbs=(home(), leagues_link(), _bowlers_link()),
        heading=_("Bowlers looking for a team"),
        introduction=_(_INTRODUCTION, days=CARD_SHOWN.days),
        form=BowlerSearchForm(
            action=BOWLERS_PATH,
            carried=(),
            near=spot.name if spot else "",
            days=_choices(
                {name: weekday_label(number) for number, name in enumerate(DAYS)},
                DAYS[query.day] if query.day is not None else "",
            ),
            wants=_choices({key: _(label) for key, label in WANTS.items()}, query.want),
            refused=Refused.of(given, wrong),
        ),
        summary=_summary(total, spot),
        bowlers=tuple(map(line_of, found)),
        pager=listed.pager,
        ways=(Link(_("Leagues with room"), f"{LEAGUES_PATH}?openings=any"), Link(_("All leagues"), LEAGUES_PATH)),
        card_href=CARD_PATH,
    )


def _bowlers_link() -> Link:
    return Link(_("Bowlers looking for a team"), BOWLERS_PATH)


def _summary(total: int, spot: Spot | None) -> str:
    if spot is None:
        return f"{count_of(total, 'bowler', 'bowlers')}." if total else _("No bowlers right now.")
    if not total:
        return _("No bowlers who come to {place} right now.", place=spot.label)
    return ngettext("{n} bowler who comes to {place}.", "{n} bowlers who come to {place}.", total, place=spot.label)


def load_bowler(uow: UnitOfWork, actor: Actor, *, card: str) -> WritePage:
    """A card, and the form in which somebody writes to its person. Raises NotFound."""
    anyone(actor)
    number = row_id(card)
    found = bowlers.shown(uow.session, number, clock.now()) if number else None
    if found is None or number is None:
        raise NotFound(_(NO_CARD))
    thread = threads.between(uow.session, number, actor.user_id) if actor.user_id else None
    is_own = actor.user_id == found.row.user_id
    is_open = thread is not None and not threads.is_of_former_card(thread, found.row)
    line = line_of(found)
    return WritePage(
        crumbs=(home(), leagues_link(), _bowlers_link(), Link(line.name, bowler_path(number))),
        heading=line.name,
        introduction=line.where,
        path=bowler_path(number),
        facts=line.facts,
        about=line.about,
        refusal=_(YOUR_CARD) if is_own else _("You wrote to them before.") if thread else "",
        onward=Link(_("Your card"), MINE_PATH) if is_own
        else Link(_("Your messages"), thread_path(thread.id or 0)) if thread and is_open else None,
        report_href="" if is_own else report_path(f"card-{number}"),
    )  # fmt: skip


def load_thread(uow: UnitOfWork, actor: Actor, *, thread: str) -> WritePage:
    """A conversation for one of its two people; visitors are asked to sign in. Raises NotFound for all others."""
    anyone(actor)
    number = row_id(thread)
    if number is None:
        raise NotFound(_(NO_THREAD))
    path = thread_path(number)
    crumbs = (home(), leagues_link(), Link(_("Your requests"), MINE_PATH), Link(_("Messages"), path))
    if actor.user_id is None:
        way = Link(_("Sign in"), sign_in_href(path))
        heading, introduction = _("Messages"), _("Sign in to read them.")
        return WritePage(crumbs, heading, introduction, path, (), (), refusal=_(_PRIVATE), onward=way)
    found = conversation(uow, number, actor.user_id)
    other, card = shown_name(found.other(actor.user_id).display_name), found.card
    refusal = why_no_message(uow, found.thread)
    about = _ABOUT_YOURS if card.user_id == actor.user_id else _ABOUT_THEIRS
    return WritePage(
        crumbs=crumbs,
        heading=other,
        introduction=_(about),
        path=path,
        facts=bowler_words(card.wants, card.days, card.average, card.kind),
        about=(),
        messages=tuple(
            _message(each, is_mine=each.is_from_sender == (found.thread.sender_id == actor.user_id), other=other)
            for each in threads.messages(uow.session, number)
        ),
        refusal=refusal,
        report_href=report_path(f"messages-{number}"),
        end_key="" if found.thread.is_closed else str(number),
        end_path=MINE_PATH,
    )  # fmt: skip


def load_card_form(uow: UnitOfWork, actor: Actor) -> CardFormPage:
    """The form of one's own card, which begins with what it says."""
    anyone(actor)
    row = bowlers.of_person(uow.session, actor.user_id) if actor.user_id else None
    return CardFormPage(
        crumbs=(home(), leagues_link(), _bowlers_link(), Link(_("Your card"), CARD_PATH)),
        heading=_("Change your card") if row else _("Looking for a team?"),
        introduction=_(
            "For adults, 18 and older. Everyone sees your name and this card for {days} days. People write to you "
            "through the site, and never see your email.",
            days=CARD_SHOWN.days,
        ),
        path=CARD_PATH,
        form=Filled(_filled(row) if row else {"miles": str(USUAL_MILES)}),
    )


def line_of(card: NamedCard) -> BowlerLine:
    """A card in words."""
    row = card.row
    return BowlerLine(
        key=str(row.id),
        name=shown_name(card.name),
        facts=bowler_words(row.wants, row.days, row.average, row.kind),
        where=_("Within {miles} miles of {place}", miles=row.miles, place=row.area),
        about=tuple(row.about.splitlines()),
        when=day_text(row.renewed_at),
        href=bowler_path(row.id or 0),
    )


def _message(message: BowlerMessage, *, is_mine: bool, other: str) -> MessageLine:
    return MessageLine(
        key=str(message.id),
        name=_("You") if is_mine else other,
        when=day_text(message.sent_at),
        text=tuple(message.text.splitlines()),
        is_mine=is_mine,
    )


def _read(given: Mapping[str, str]) -> tuple[Spot | None, BowlerQuery, tuple[Problem, ...]]:
    asked = AskedFields(given)
    spot = asked.of("near", read_spot, None)
    day = asked.of("day", asked_weekday, None)
    want = asked.of("want", one_of(_("Looking for"), WANTS), "")
    return spot, BowlerQuery((spot.latitude, spot.longitude) if spot else None, day, want), asked.problems


def _address(given: Mapping[str, str], page: int) -> str:
    asked = [(name, given[name]) for name in ASKED if name != "page" and given.get(name)]
    asked += [("page", str(page))] if page > 1 else []
    return f"{BOWLERS_PATH}?{urlencode(asked)}" if asked else BOWLERS_PATH


def _choices(choices: Mapping[str, str], chosen: str) -> tuple[Choice, ...]:
    none = Choice("", _("Any"), "", not chosen)
    return (none, *(Choice(key, label, "", key == chosen) for key, label in choices.items()))


def _filled(row: BowlerCardRow) -> dict[str, str]:
    return {
        "wants": "\n".join(row.wants), "area": row.area, "miles": str(row.miles), "kind": row.kind, "about": row.about,
        "days": "\n".join(DAYS[day] for day in row.days), "average": "" if row.average is None else str(row.average),
    }  # fmt: skip
