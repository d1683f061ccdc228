"""View models of joining, for tests of how pages look."""

from dataclasses import replace

from bowling_app.joining.schemas.bowlers import (
    BowlerLine,
    BowlerReportPage,
    BowlerSearchForm,
    BowlersPage,
    CardFormPage,
    MessageLine,
    OwnCard,
    ThreadLine,
    WritePage,
)
from bowling_app.joining.schemas.requests import (
    AnswerPage,
    JoinPage,
    MinePage,
    MyRequest,
    OpeningsQuestion,
    OwnAnswer,
    OwnRequests,
    OwnRequestsPage,
    RequestCard,
)
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.links import Link, Pager, TabLink

_CRUMBS = (Link("Home", "/"), Link("Here", "/here"))
_PATH = "/my-venues/sunset/joining"


def _card(name: str, *, is_answered: bool = False) -> RequestCard:
    return RequestCard(
        key="2" if is_answered else "1", name=name, league=name, league_href="/leagues/1-mixed",
        facts=("One bowler", "Average 150"), message=(name, "Any night."), asked="Asked Nov 20, 2026",
        answer_href=f"{_PATH}/1", answer_label="Answer again" if is_answered else "Answer",
        answered="There's room, Nov 21, 2026" if is_answered else "", answer=(name,) if is_answered else (),
    )  # fmt: skip


def join() -> JoinPage:
    """The form."""
    return JoinPage(_CRUMBS, "Ask to join Mixed", "At Sunset Lanes.", "/leagues/1-mixed/join")


def join_by_phone(name: str = "Sunset Lanes") -> JoinPage:
    """Where nobody would answer."""
    return JoinPage(
        _CRUMBS, f"Ask to join {name}", "At Sunset Lanes.", "/leagues/1-mixed/join", refusal=f"Call {name}.",
        phone="(512) 555-0100", phone_href="tel:+15125550100", onward=Link("Your requests", "/leagues/mine"),
    )  # fmt: skip


def own_requests(name: str = "Pat") -> OwnRequestsPage:
    """One that waits, one that was answered, and the question about the openings."""
    own = OwnRequests(
        tabs=(TabLink("Requests", _PATH, is_here=True),), venue_href="/venue/sunset",
        edit_path="/my-venues/sunset/edit", path=_PATH, waiting=(_card(name),),
        answered=(_card(name, is_answered=True),),
        question=OpeningsQuestion("1", name, "Its page says: Room for bowlers.", True, "/my-venues/sunset/leagues/1"),
    )  # fmt: skip
    return OwnRequestsPage(_CRUMBS, "Edit Sunset Lanes", is_signed_in=True, own=own, said="Answer sent.")


def answer(name: str = "Pat") -> AnswerPage:
    """The form of an answer."""
    own = OwnAnswer(_card(name), f"{_PATH}/1", _PATH, {})
    return AnswerPage(_CRUMBS, f"Answer {name}", is_signed_in=True, own=own)


def mine(name: str = "Mixed") -> MinePage:
    """One that waits, and one that was answered about a league that is gone."""
    some = (
        MyRequest("1", name, "/leagues/1-mixed", name, ("One bowler",), (name,), "Sent Nov 20, 2026. No answer yet.",
                  (), "(512) 555-0100", "tel:+15125550100"),
        MyRequest("2", name, "", name, ("A sub",), (), "There's room, Nov 21, 2026.", (name,), "", ""),
    )  # fmt: skip
    return MinePage(
        _CRUMBS, "Your requests", "What you asked.", True, "/leagues/mine", some, card_href="/leagues/mine/card",
        said="Sent.",
    )  # fmt: skip


def _line(name: str) -> BowlerLine:
    return BowlerLine(
        "1", name, ("Looking for a team", "Any day"), "Within 15 miles of Austin, TX", (name,), "Nov 20, 2026",
        "/leagues/bowlers/1",
    )  # fmt: skip


def bowlers(name: str = "Pat") -> BowlersPage:
    """One bowler who looks for a team."""
    some = (Choice("", "Any", "", is_chosen=True),)
    form = BowlerSearchForm("/leagues/bowlers", (), "78701", some, some, Refused({"day": f"Day: {name}."}))
    return BowlersPage(
        _CRUMBS, "Bowlers looking for a team", "Adults.", form, "1 bowler.", (_line(name),),
        Pager("Page 2 of 3", "/leagues/bowlers", "/leagues/bowlers?page=3"), (Link("All leagues", "/leagues"),),
        "/leagues/mine/card",
    )  # fmt: skip


def bowler() -> WritePage:
    """A card with the form of a message."""
    return WritePage(
        _CRUMBS, "Pat", "Within 15 miles of Austin, TX", "/leagues/bowlers/1", ("Looking for a team",), ("Hi",),
        report_href="/leagues/report/card-1",
    )  # fmt: skip


def conversation(name: str = "Pat") -> WritePage:
    """One that can go on."""
    messages = (
        MessageLine("1", "You", "Nov 20, 2026", (name,), is_mine=True),
        MessageLine("2", name, "Nov 20, 2026", (name,), is_mine=False),
    )
    return WritePage(
        _CRUMBS, name, "About your card.", "/leagues/messages/1", (name,), (), messages,
        report_href="/leagues/report/messages-1", end_key="1", end_path="/leagues/mine",
    )  # fmt: skip


def ended(name: str = "Pat") -> WritePage:
    """One that has ended."""
    return replace(conversation(name), refusal="It has ended.", end_key="", onward=Link("Your card", "/leagues/mine"))


def card_form() -> CardFormPage:
    """The form of one's own card."""
    return CardFormPage(_CRUMBS, "Looking for a team?", "For adults.", "/leagues/mine/card")


def report(standing: str = "") -> BowlerReportPage:
    """The form of a report."""
    return BowlerReportPage(_CRUMBS, "Report Pat", "What is wrong?", "/leagues/report/card-1", standing)


def mine_with_card(name: str = "Pat") -> MinePage:
    """With a card, and a conversation."""
    card = OwnCard(_line(name), "Everyone sees it.", can_renew=True, can_hide=True)
    line = ThreadLine("1", name, "/leagues/messages/1", "Nov 20, 2026")
    return replace(mine(name), card=card, card_href="/leagues/mine/card", threads=(line,))
