"""Models of the pages on which people help, and of what is missing where."""

from dataclasses import replace

from bowling_app.coverage.schemas import CoverageCell, CoverageRow, CoverageView, SourceRow
from bowling_app.platform.geo.tiles import state_tiles
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.questions.schemas import (
    AnswerButton,
    AskedQuestion,
    BoardPage,
    HelpOut,
    MyAnswers,
    QuestionPage,
    StateGiven,
)

_HOME = Link("Home", "/")


def a_question(**changes: object) -> AskedQuestion:
    carried = (Hidden("state", "TX"), Hidden("at", "1"))
    asked = AskedQuestion(
        kind="choice", words="Is it still open?", path="/venue/sunset-lanes/answer/open",
        skip_href="/help-out?state=TX&at=1", carried=carried,
        photo=Link("Send a photo of the hours", "/venue/sunset-lanes/board/hours"),
        answers=(
            AnswerButton("Yes, it's open", (Hidden("answer", "yes"), *carried)),
            AnswerButton("No, it closed for good", (Hidden("answer", "no"), *carried)),
        ),
    )  # fmt: skip
    return replace(asked, **changes)  # pyright: ignore[reportArgumentType]


def a_question_page(**changes: object) -> QuestionPage:
    page = QuestionPage("Sunset Lanes", "Austin, TX.", (_HOME, Link("Quick question", "/x")), "Thanks!", a_question())
    return replace(page, **changes)  # pyright: ignore[reportArgumentType]


def a_board_page(**changes: object) -> BoardPage:
    crumbs = (_HOME, Link("Sunset Lanes", "/venue/sunset-lanes"), Link("Send a photo", "/x"))
    page = BoardPage(
        "Send a photo of the opening hours", "Sunset Lanes.", crumbs, "/venue/sunset-lanes/board/hours", ""
    )
    return replace(page, **changes)  # pyright: ignore[reportArgumentType]


def a_help_page(**changes: object) -> HelpOut:
    page = HelpOut(
        heading="Help out", introduction="Ten seconds.", crumbs=(_HOME, Link("Help out", "/help-out")), near="",
        problem="", thanks="", venue=Link("Sunset Lanes", "/venue/sunset-lanes"), place="Austin, TX",
        question=a_question(kind="lanes", answers=()), empty="", states=(Choice("TX", "Texas", "", is_chosen=True),),
    )  # fmt: skip
    return replace(page, **changes)  # pyright: ignore[reportArgumentType]


def some_answers() -> MyAnswers:
    rows = (StateGiven("Texas", "3", "1"), StateGiven("All states", "3", "1"))
    return MyAnswers("Your answers", "Thanks!", (_HOME, Link("Your answers", "/my-answers")), rows)


def a_coverage_page(**changes: object) -> CoverageView:
    row = CoverageRow(
        "Texas", "/coverage?state=TX", CoverageCell("42 of about 330", "/x"),
        (CoverageCell("64%", ""), CoverageCell("0%", "/x")),
        CoverageCell("12%", "/x"),
        CoverageCell("3", ""), CoverageCell("2", "/x"), Link("Help in Texas", "/help-out?state=TX"),
    )  # fmt: skip
    page = CoverageView(
        heading="Coverage", introduction="What we know.", crumbs=(_HOME, Link("Coverage", "/coverage")),
        path="/coverage", columns=("Hours", "Prices"), place_column="State", rows=(row,),
        tiles=state_tiles({"TX": 42}),
        sources=(SourceRow("Old list", CoverageCell("1", "/x"), "2", CoverageCell("0%", "/x")),),
        basis="No one counts.", explanation="Confirmed: lately.",
    )  # fmt: skip
    return replace(page, **changes)  # pyright: ignore[reportArgumentType]
