"""Words and names of others in our mails bring no web address into them."""

import pytest

from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.mail.quoting import ON_THE_SITE, quoted, quoted_name


@pytest.mark.parametrize(
    "words",
    [
        "Your booking is void. Confirm it at lanescout-prize.Team now", "https:\\\\lanescout.Now", "lanescout-help.Me",
        "evil.Me", "Evil.Team", "see a.b.Now", "http:/evil", "https:\\evil", "evil.us", "mail bob@shoes.de",
        "Prove it at lanescout-help.comへ", "lanescout-help.com_now", "lanescout-help.com\u0430", "fun.Meへ",
        "93.184.216.34/login",
    ],
)  # fmt: skip
def test_words_with_an_address_are_only_on_the_site_however_its_ending_is_written(words: str) -> None:
    assert quoted(words, 300) == ON_THE_SITE


@pytest.mark.parametrize(
    "words",
    [
        "Great night. We will be back!",
        "$5.50 at 7 p.m.",
        "Mr.Smith in St.Louis",
        "e.g. shoes",
        "7:30p.m., U.S.A",
        "4.50へ",
    ],
)
def test_other_words_are_quoted(words: str) -> None:
    assert quoted(words, 300) == words


@pytest.mark.parametrize("name", ["Lanes-Support.Team", "Evil.Me", "shoes.de"])
def test_who_is_called_like_an_address_has_no_name(name: str) -> None:
    assert quoted_name(name) == ANONYMOUS


def test_a_name_is_said() -> None:
    assert quoted_name("J. R. Ng") == "J. R. Ng"
