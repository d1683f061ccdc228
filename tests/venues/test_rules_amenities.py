import pytest

from bowling_app.venues.rules.amenities import AMENITIES, amenity, amenity_key

SPECIFIED = {
    "Leagues": "leagues", "Glow Bowling": "cosmic", "Cosmic Bowling": "cosmic", "Parties": "birthday",
    "Arcade": "arcade", "Food": "restaurant", "Restaurant": "restaurant", "Karaoke": "karaoke", "Bar": "bar",
    "Pro Shop": "pro-shop", "Billiards/Pool": "billiards", "Pool Tables": "billiards", "Laser Tag": "laser-tag",
    "Duckpin Bowling": "duckpin", "Candlepin Bowling": "candlepin", "Wheelchair Accessible": "wheelchair",
    "Ping Pong": "ping-pong", "Table Tennis": "ping-pong",
}  # fmt: skip
LATER = {
    "Open Bowling": "open-bowling", "Kid-Friendly": "kid-friendly", "Batting Cages": "batting-cages",
    "Bowling Lessons": "lessons", "Seniors / 55+": "seniors", "Corporate Events": "corporate-events",
    "Sports Bar": "sports-bar", "Escape Rooms": "escape-rooms", "Tournaments": "tournaments",
    "Party Packages": "birthday", "Birthday Parties": "birthday", "Private Events": "private-events",
    "Snack Bar": "snack-bar",
}  # fmt: skip


@pytest.mark.parametrize(("label", "key"), [*SPECIFIED.items(), *LATER.items()])
def test_every_known_label_has_its_key(label, key):
    assert amenity_key(label) == key


@pytest.mark.parametrize(
    "label",
    [
        "🎱 Billiards/Pool",
        "🎱 Pool Tables",
        "  pool   TABLES ",
        "\N{BILLIARDS}\N{VARIATION SELECTOR-16}Pool Table",
        "billiards",
    ],
)
def test_emoji_case_and_spacing_do_not_matter(label):
    assert amenity_key(label) == "billiards"


@pytest.mark.parametrize("label", ["", "🎳", "Helicopter pad", "Bar stools"])
def test_what_we_have_no_word_for_has_no_key(label):
    assert amenity_key(label) is None


def test_no_label_means_two_amenities():
    labels = [(text, a.key) for a in AMENITIES for text in (a.key, a.label, *a.aliases)]
    assert all(amenity_key(text) == key for text, key in labels)


def test_a_key_leads_to_its_amenity():
    assert amenity("laser-tag").label == "Laser tag"
    with pytest.raises(KeyError):
        amenity("helicopter-pad")
