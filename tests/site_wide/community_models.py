"""View models of the pages on which people take part."""

from dataclasses import replace

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.scores.schemas.score_page import BoardRow, BoardTab, EmbedSnippet, GamePage, ScoreFormPage
from bowling_app.suggestions.schemas.suggestion_page import (
    DayHours,
    EditField,
    EditForm,
    EditGroup,
    Message,
    MySuggestion,
    MySuggestions,
    SuggestForm,
    SuggestionRow,
    Thanks,
)
from bowling_app.venues.schemas.amenity_choices import AmenityAnswer, AmenityChoice

VENUE = "/venue/sunset-lanes"
_CRUMBS = (Link("Home", "/"), Link("Sunset Lanes", VENUE))


def a_board_row(number: int = 1, **changes: object) -> BoardRow:
    row = BoardRow(
        id=f"score-{number}", rank=str(number), name="Kim", photo_url="/photos/kim-160.webp", initial="K", score="245",
        kind="League game", lane="Lane 12", when="Nov 20, 2026", proof="/score-photos/a-320.webp",
        proof_large="/score-photos/a-1600.webp",
    )  # fmt: skip
    return replace(row, **changes)  # pyright: ignore[reportArgumentType]


def a_game_page(**changes: object) -> GamePage:
    view = GamePage(
        venue_id="sunset-lanes", venue_name="Sunset Lanes", place="Austin, TX",
        crumbs=(*_CRUMBS, Link("Scores", f"{VENUE}/game")), heading="Scores at Sunset Lanes",
        introduction="The best games bowled at Sunset Lanes in Austin, TX, all photo-verified.",
        board_heading="All-time high scores",
        tabs=(
            BoardTab("This week", f"{VENUE}/game?board=week", is_current=False),
            BoardTab("All time", f"{VENUE}/game", is_current=True),
        ),
        rows=(a_board_row(1), a_board_row(2, photo_url="", lane="", proof="", proof_large="")), empty="",
        pager=Pager("Page 1 of 2", "", f"{VENUE}/game?page=2"),
        rules=("A score is a whole number from 0 to 300.",),
        path=f"{VENUE}/game", is_indexed=True,
        snippet=EmbedSnippet("<iframe></iframe>", "Paste this.", f"/embed{VENUE}/leaderboard", "/api/oembed"),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_score_form() -> ScoreFormPage:
    return ScoreFormPage(
        heading="Post a score", introduction="A game that you bowled at Sunset Lanes.",
        crumbs=(*_CRUMBS, Link("Post a score", f"{VENUE}/score")), path=f"{VENUE}/score",
        rules=("A score is a whole number from 0 to 300.",),
    )  # fmt: skip


def an_empty_game_page() -> GamePage:
    return a_game_page(rows=(), empty="No scores yet.", pager=Pager(), is_indexed=False)


def a_suggest_form(**changes: object) -> SuggestForm:
    view = SuggestForm(
        heading="Add a missing alley", introduction="Tell us about a bowling venue that we do not list.",
        crumbs=(Link("Home", "/"), Link("Suggest a venue", "/suggest")),
        states=(Option("", "Choose a state"), Option("TX", "Texas")),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def _a_suggestion(words: str) -> SuggestionRow:
    """One about which we have asked something."""
    return SuggestionRow(
        id="one", kind="Correction", title=words, href=VENUE, place="Austin, TX", status="needs_info",
        status_text="We have a question", when="Nov 20, 2026", reason="",
        differences=(Difference("phone", "Phone", words, "(512) 555-0142"),), details=(),
        messages=(Message("We", words, "Nov 21, 2026"),), can_answer=True, can_withdraw=True, wants_credit=False,
        path="/account/suggestions/one",
    )  # fmt: skip


def own_suggestions(words: str) -> MySuggestions:
    return MySuggestions(
        heading="Your suggestions", empty="", rows=(_a_suggestion(words),), pager=Pager(), is_signed_in=True, said=words
    )


def an_own_suggestion(words: str) -> MySuggestion:
    return MySuggestion(
        heading=words, introduction="Correction", crumbs=_CRUMBS, path="/account/suggestions/one",
        back=Link("Your suggestions", "/account/suggestions"), row=_a_suggestion(words),
    )  # fmt: skip


def thanks() -> Thanks:
    return Thanks(
        heading="Thank you", text="Our team will take a look.",
        crumbs=(Link("Home", "/"), Link("Sent", "/suggest/sent")),
        mine=Link("Your suggestions", "/account/suggestions"), again=Link("Suggest something else", "/suggest"),
    )  # fmt: skip


def an_edit_form(**changes: object) -> EditForm:
    answers = (AmenityAnswer("unknown", "Not known", is_chosen=False), AmenityAnswer("yes", "Yes", is_chosen=True))
    view = EditForm(
        venue_id="sunset-lanes", venue_name="Sunset Lanes", heading="Correct Sunset Lanes",
        introduction="Change what is wrong and leave the rest.", crumbs=(*_CRUMBS, Link("Correct", f"{VENUE}/suggest")),
        groups=(
            EditGroup("contact", "Phone, website, email", "(512) 555-0142",
                      (EditField("phone", "Phone", "text", "(512) 555-0142", "With the area code"),)),
        ),
        days=(
            DayHours("monday", "Monday", "10:00", "01:00", ""), DayHours("tuesday", "Tuesday", "", "", "18:00-23:00"),
        ),
        hours_now="Monday: 10 AM to 1 AM", amenities=(AmenityChoice("bar", "Bar", "yes", answers),),
        amenities_now="Here: Bar", closed_label="Sunset Lanes is permanently closed",
        map_source="/api/map?near=30.27,-97.74&within=10", path=f"{VENUE}/suggest",
        was='{"field:phone":"(512) 555-0142"}',
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]
