"""What people say of a venue, as the services fill it: full, empty, and with the worst words."""

from dataclasses import replace

from bowling_app.accuracy.rules.accuracy import AccuracyView, agreement
from bowling_app.accuracy.rules.freshness import FreshnessLine
from bowling_app.platform.kit.choices import Hidden, Option
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.reviews.schemas import FeedReview, ReplyView, ReviewCard, ReviewFeed, ReviewsView, SortChoice, StarsRow
from bowling_app.venue_page.schemas.venue_opinions import VenueOpinions
from bowling_app.venue_page.schemas.written import WrittenLine, WrittenPage

PAGE = "/venue/sunset-lanes"
MOMENT = "2026-11-03T18:05:00+00:00"


def a_review_card(number: int = 1, **changes: object) -> ReviewCard:
    card = ReviewCard(
        id=f"review-{number}", author="Kim", photo="/photos/kim-160.webp", initial="K", stars=4,
        stars_text="4 out of 5 stars", paragraphs=("Smooth lanes.", "Loud music."), date="Nov 3, 2026",
        when="3 days ago", moment=MOMENT, edited="Edited Nov 5, 2026", helpful="3 people found this helpful",
        reply=ReplyView("Reply from the owner of Sunset Lanes", ("Thank you.",), "Thank you.",
                                         "Nov 4, 2026", "2 days ago", MOMENT, ""),
    )  # fmt: skip
    return replace(card, **changes)  # pyright: ignore[reportArgumentType]


def reviews(**changes: object) -> ReviewsView:
    view = ReviewsView(
        venue_id="sunset-lanes", heading="19 reviews", average="4.3", average_text="4.3 out of 5 stars",
        distribution=tuple(
            StarsRow(stars, f"{stars} stars", "4", "21%", f"{stars} stars: 4 of 19 reviews",
                     f"{PAGE}?stars={stars}#reviews", is_chosen=stars == 5)
            for stars in range(5, 0, -1)
        ),
        sorts=(SortChoice("newest", "Newest", f"{PAGE}#reviews", is_chosen=True),
               SortChoice("lowest", "Lowest rated", f"{PAGE}?sort=lowest#reviews", is_chosen=False)),
        reviews=(a_review_card(1), a_review_card(2, photo="", paragraphs=(), edited="", helpful="", reply=None)),
        pager=Pager("Page 1 of 2", "", f"{PAGE}?page=2#reviews"), summary="1 to 10 of 19 reviews", empty_text="",
        held_note="1 review is being checked before it is shown.", mine=None, refusal="",
        rules_href="/review-rules",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def no_reviews() -> ReviewsView:
    return reviews(
        heading="No reviews yet", average="", average_text="", distribution=(), reviews=(), pager=Pager(), summary="",
        empty_text="Nobody has reviewed Sunset Lanes yet. Be the first.", held_note="",
    )  # fmt: skip


def accuracy(**changes: object) -> AccuracyView:
    view = AccuracyView(
        venue_id="sunset-lanes", summary="7 of 9 people say this info is correct",
        freshness=(
            FreshnessLine("hours", "Opening hours", "fresh", "Up to date", "Checked Aug 3, 2026 by a visitor",
                          "2026-08-03", "2 people have said since then that this is wrong", "3 months ago"),
            FreshnessLine("prices", "Prices", "never", "Not checked yet", "", "", ""),
        ),
        options=(Option("hours", "Opening hours"),), my_type="", my_words="", my_reason="", my_note="",
        agreement=agreement(("hours", "prices")), written={"facts": "", "reason": ""},
        asked="Listed so far: opening hours and prices.",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def opinions(**changes: object) -> VenueOpinions:
    shown = reviews(**changes)
    return VenueOpinions(shown.average, shown.heading, shown, accuracy())


def no_opinions() -> VenueOpinions:
    return VenueOpinions("", "No reviews yet", no_reviews(), accuracy(summary="Not verified by visitors yet"))


def a_feed(**changes: object) -> ReviewFeed:
    found = FeedReview("Sunset Lanes", f"{PAGE}#reviews", "Austin, TX", a_review_card(1, **changes))
    return ReviewFeed("Latest reviews", (found,))


def written(name: str = "Sunset Lanes") -> WrittenPage:
    """What somebody wrote about two alleys, of which one has closed."""
    review = WrittenLine(
        key="review sunset-lanes", venue=name, href=PAGE, said="Your review: 4 out of 5 stars", words=name,
        note="Nov 3, 2026", standing="", given=(Hidden("kind", "review"), Hidden("key", "sunset-lanes")),
    )  # fmt: skip
    closed = replace(
        review, key="score 1", href="", said="Your score: 217", note="Nov 1, 2026 · This alley is no longer listed",
        standing=f"Not accepted. {name}", given=(Hidden("kind", "score"), Hidden("key", "1")),
    )  # fmt: skip
    return WrittenPage(
        heading="What you wrote", introduction="You can delete each of them.", crumbs=(Link("Home", "/"),),
        path="/account/written", is_signed_in=True, said="Deleted.", lines=(review, closed),
        pager=Pager("Page 1 of 2", "", "/account/written?page=2"),
    )  # fmt: skip
