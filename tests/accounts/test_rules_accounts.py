"""What people may call themselves."""

import pytest

from bowling_app.accounts.rules.accounts import (
    NAME_MISSING,
    NAME_RESERVED,
    NAME_TOO_LONG,
    SLUG_HYPHENS,
    SLUG_LENGTH,
    SLUG_LETTERS,
    SLUG_LONGEST,
    SLUG_RESERVED,
    SLUG_SHORTEST,
    chosen_name,
    slug_fault,
    slug_of,
)
from bowling_app.accounts.rules.codes import USED_UP, WRONG_TRIES
from bowling_app.accounts.rules.names import display_name_of
from bowling_app.accounts.rules.profile_form import SLUG_HINT
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.identity import ANONYMOUS, LONGEST_NAME, shown_name
from bowling_app.platform.language.languages import Language, speaking

SITE = "LaneScout"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("Kim", "Kim"), ("  Kim \n  Lee\t", "Kim Lee"), ("Zoë 🎳", "Zoë 🎳"), ("K", "K"), ("x" * 60, "x" * 60),
     ("Kim\u202eeel\u0000", "Kimeel")],
)  # fmt: skip
def test_a_name_is_shown_on_one_line_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert chosen_name(typed, SITE) == shown


@pytest.mark.parametrize(
    ("typed", "fault"), [("", NAME_MISSING), (" \n\u200b ", NAME_MISSING), ("x" * 61, NAME_TOO_LONG)]
)
def test_no_name_and_an_endless_name_are_refused(typed: str, fault: str) -> None:
    with pytest.raises(Invalid, match=fault):
        chosen_name(typed, SITE)


@pytest.mark.parametrize(
    "name",
    ["\u2800", "\u115f\u1160", "\u00ad", "\u200e\u200f", "\u3164", "\ufe0f", "\u200d", "\u0301", "\U000e0041"],
)
def test_a_name_of_nothing_that_can_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(Invalid, match=NAME_MISSING):
        chosen_name(name, SITE)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("K\u00adi\u2060m\u115f", "Kim"), ("Kim\u2800", "Kim"), ("\u200fKim\u200e", "Kim"),
     ("Z" + "\u0336\u0489" * 24, "Z" + "\u0336\u0489" * 2)],
)  # fmt: skip
def test_what_hides_in_a_name_or_buries_the_lines_around_it_is_left_out(typed: str, shown: str) -> None:
    assert chosen_name(typed, SITE) == shown


@pytest.mark.parametrize(
    "name",
    [
        "LaneScout",
        "Lane Scout",
        "LaneScout Support",
        "The real lanescout",
        "L\u0430neSc\u043eut",
        "Lane5cout",
        "Admin",
        "ADMIN",
        "\u0410dmin",
        "Adm\u0131n",
        "\uff21\uff44\uff4d\uff49\uff4e",
        "A d m i n",
        "Ad\u00admin",
        "\u00c0dm\u00efn",
        "\U0001d400dmin",
        "4dm1n",
        "Site Admin",
        "admin-kim",
        "Moderator",
        "Support",
        "Support Team",
        "Official",
        "Staff",
        "Adrnin",
        "\u0391dm\u03b9n",
    ],
)
def test_a_name_that_passes_for_the_site_or_its_staff_is_refused(name: str) -> None:
    with pytest.raises(Invalid, match=NAME_RESERVED):
        chosen_name(name, SITE)


@pytest.mark.parametrize(
    "name",
    [
        "Zo\u00eb",
        "Jos\u00e9 Garc\u00eda",
        "Nguy\u1ec5n Th\u1ecb \u00c1nh",
        "Nguye\u0302\u0303n",
        "\u674e\u5c0f\u9f99",
        "\u5c71\u7530 \u592a\u90ce",
        "\uae40\ubbfc\uc900",
        "\u0645\u062d\u0645\u062f \u0639\u0644\u064a",
        "\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f",
        "\u05d3\u05b8\u05bc\u05d5\u05b4\u05d3",
        "\u0939\u093f\u0928\u094d\u0926\u0940 \u0915\u094d\u0937",
        "\u0e19\u0e49\u0e33",
        "\u0416\u0430\u043d\u043d\u0430 \u0410\u043d\u0434\u0440\u0435\u0435\u0432\u0430",
        "\u0391\u03bb\u03ad\u03be\u03b1\u03bd\u03b4\u03c1\u03bf\u03c2",
        "O'Brien",
        "Anne-Marie",
        "Bob 300",
        "X \u00c6 A-12",
        "Scout",
        "Lane",
        "Todd Root",
        "Frans Staff",
        "Kim Teamer",
        "Adminah Smith",
        "Modesto",
        "\U0001f3b3",
        "Dr. Lee, Jr.",
    ],
)
def test_names_of_people_in_any_writing_stay_as_they_are(name: str) -> None:
    assert chosen_name(name, SITE) == name


@pytest.mark.parametrize(
    "slug",
    [
        "lanescout-official",
        "lanescout-support",
        "lane-scout",
        "the-lanescout",
        "lanesc0ut",
        "1anescout",
        "admin-kim",
        "kim-admin",
        "adm1n",
        "real-support",
        "kim-official",
        "staff-1",
        "supp0rt",
        "lanescout",
    ],
)
def test_a_slug_that_passes_for_the_site_or_its_staff_is_reserved(slug: str) -> None:
    assert slug_fault(slug, SITE) == SLUG_RESERVED


@pytest.mark.parametrize("slug", ["kim-lee", "scout-lane-7", "supporter", "badminton", "king-of-lanes", "modesto"])
def test_other_slugs_are_free_to_have(slug: str) -> None:
    assert slug_fault(slug, SITE) is None


@pytest.mark.parametrize("slug", ["kim", "kim-lee", "300", "a" * 30, "king-of-lanes-2026"])
def test_a_good_slug_has_no_fault(slug: str) -> None:
    assert slug_fault(slug) is None


@pytest.mark.parametrize(
    ("slug", "fault"),
    [("ab", SLUG_LENGTH), ("a" * 31, SLUG_LENGTH), ("kim lee", SLUG_LETTERS), ("zoë", SLUG_LETTERS),
     ("Kim", SLUG_LETTERS), ("kim\n", SLUG_LETTERS), ("-kim", SLUG_HYPHENS), ("kim-", SLUG_HYPHENS),
     ("kim--lee", SLUG_HYPHENS), ("admin", SLUG_RESERVED), ("sign-in", SLUG_RESERVED)],
)  # fmt: skip
def test_a_bad_slug_is_told_what_is_wrong(slug: str, fault: str) -> None:
    assert slug_fault(slug) == fault


def test_a_slug_is_read_as_it_was_meant() -> None:
    assert slug_of("  Kim-Lee ") == "kim-lee"


def test_sentences_have_the_numbers_of_their_limits():
    """They are whole in the catalogs, so nothing puts the numbers in."""
    assert f" {LONGEST_NAME} " in NAME_TOO_LONG
    assert f" {SLUG_SHORTEST} to {SLUG_LONGEST} " in SLUG_LENGTH
    assert SLUG_HINT.startswith(f"{SLUG_SHORTEST}\u2013{SLUG_LONGEST} ")
    assert f" {WRONG_TRIES} times" in USED_UP


def test_a_name_that_was_not_given_is_stored_the_same_in_every_language():
    with speaking(Language("es_US")):
        assert display_name_of(" ") == ANONYMOUS


@pytest.mark.parametrize("name", ["Kim", "{Kim}", ANONYMOUS, ""])
def test_a_name_is_shown_as_it_was_given(name: str):
    assert shown_name(name) == name
