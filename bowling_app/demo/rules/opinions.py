"""Visitors' reviews of venues, and their comments on the data."""

from collections.abc import Collection
from random import Random
from typing import Final

_FIRST: Final = {
    5: (
        "Best evening we have had in months.", "My kids ask every week when we are coming back.",
        "Exactly what a bowling alley should be.", "I have bowled all over the state and this is my favorite.",
        "Cannot say enough good things about this place.", "We stopped by on a road trip and stayed three hours.",
        "Friendly from the front desk to the back office.", "Great house with true approaches.",
        "Had my 40th birthday here and it went perfectly.", "Clean, welcoming and fairly priced.",
        "Our league has been here for years, for good reason.", "A real gem.",
    ),
    4: (
        "Solid place, we will be back.", "Good fun for the whole family.", "Nice lanes and a relaxed crowd.",
        "Very nice overall, with a few small things.", "Better than I expected from the outside.",
        "A good old-school house.", "Fair prices and plenty of house balls.", "Did not expect to like it this much.",
        "We had a great time once we got a lane.", "Pleasant staff and decent prices.",
        "Good choice for a rainy afternoon.", "Enjoyed it, would come again on a weekday.",
        "Fun night with coworkers.", "A safe bet on a Friday.",
    ),
    3: (
        "It is fine.", "Mixed feelings about this one.", "Fun, but it could use some care.",
        "Average alley, nothing wrong and nothing special.", "Good lanes, so-so everything else.",
        "Used to be better.", "Okay for an hour with the kids.",
    ),
    2: (
        "Not what it used to be.", "We left after one game.", "Expected more for the price.",
        "The staff tried, but the evening did not go well.", "Disappointing visit.",
    ),
    1: ("Would not go back.", "A long wait for very little.", "Sorry, but this was a waste of an evening."),
}  # fmt: skip
_MORE: Final = {
    5: (
        "Lanes were in perfect shape.", "Scoring worked all night and the balls came back fast.",
        "They found a lane for twelve of us without a booking.", "Shoes were clean and nearly new.",
        "The regulars gave my son a tip and he bowled his first strike.", "Prices are more than fair.",
        "The manager came by twice to see that we were happy.", "Oil pattern was fresh and consistent.",
        "Music at a volume where you can still talk.", "Everything was spotless, restrooms included.",
    ),
    4: (
        "Waited twenty minutes on a Saturday, so book ahead.", "One ball return jammed, fixed in two minutes.",
        "Parking gets tight on league nights.", "House balls are a bit worn but there are plenty.",
        "Shoes run small, take half a size up.", "Only wish they opened earlier on Sundays.",
        "It gets loud, which is part of it.", "Monitors are old but they do the job.",
    ),
    3: (
        "Lane 7 kept resetting.", "The approach was sticky in places.", "Service was slow but polite.",
        "Half of the lanes were taken by a league that was not posted.", "Prices went up again.",
        "The carpet has seen better days.", "Fine on weekdays, crowded on weekends.",
    ),
    2: (
        "Two breakdowns in one game.", "No one mentioned that shoes cost extra.", "The floor was sticky.",
        "We waited forty minutes with a reservation.", "Too loud to hear each other.",
    ),
    1: (
        "Reservation was lost and nobody seemed to mind.", "Pins stuck every other frame.",
        "The lane shut down in the ninth frame and we got no refund.",
    ),
}  # fmt: skip
_ABOUT_AMENITIES: Final = (
    ("restaurant", 4, "The burger was far better than it had to be."),
    ("restaurant", 2, "Food came cold."),
    ("snack-bar", 4, "Order the onion rings."),
    ("bar", 4, "Good drafts and a bartender who knows what he is doing."),
    ("cosmic", 4, "Go for the glow bowling if you can."),
    ("arcade", 4, "The arcade kept the little ones busy while we finished."),
    ("arcade", 2, "Half of the arcade games were out of order."),
    ("pro-shop", 4, "The pro shop fixed my thumb hole on the spot."),
    ("birthday", 4, "The party host handled fifteen eight-year-olds with a smile."),
    ("billiards", 4, "Pool tables are level, which is rare."),
    ("laser-tag", 4, "Laser tag afterwards was a hit."),
    ("karaoke", 4, "Karaoke night is something to see."),
    ("wheelchair", 4, "Easy with my mother's wheelchair, they set up the ramp without being asked."),
    ("duckpin", 4, "Duckpins are harder than they look and twice the fun."),
    ("candlepin", 4, "Nothing beats a string of candlepin on a Sunday."),
    ("leagues", 4, "Joined the Thursday league and made friends in a week."),
    ("lessons", 4, "One lesson added ten pins to my average."),
)
_REASONS: Final = (
    "The hours have changed.", "The phone number does not work.", "Prices went up this year.",
    "The number of lanes is wrong.", "They no longer have the arcade.", "Closed on Mondays now.",
)  # fmt: skip


def review_text(rating: int, amenities: Collection[str], chance: Random) -> str | None:
    """A text that matches the rating and mentions only amenities that are there; every sixth review has no text."""
    if chance.random() < 0.16:
        return None
    sentences = [chance.choice(_FIRST[rating])]
    if chance.random() < 0.75:
        sentences.append(chance.choice(_MORE[rating]))
    # Praise is for four and five stars, complaint for two and three; one star is angry enough without.
    tone = 4 if rating >= 4 else 2 if rating >= 2 else 0
    fitting = [text for key, of_tone, text in _ABOUT_AMENITIES if of_tone == tone and key in amenities]
    if fitting and chance.random() < 0.5:
        sentences.append(chance.choice(fitting))
    return " ".join(sentences)


def complaint(chance: Random) -> str | None:
    """Why a visitor says that the data are not accurate; some give no reason."""
    return chance.choice(_REASONS) if chance.random() < 0.7 else None
