"""Telephone numbers in the lines and links of a page: those of the front desk, and those for something of their own."""

import pytest

from bowling_app.websites.rules.reading import phones_found
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.phones_found import MOST_NUMBERS, linked_phones, written_phones

DESK = "+19372220142"


def numbers(*texts: str, section: str = "") -> list[str]:
    return [number for number, *_ in written_phones([Line(text, 0, section) for text in texts])]


@pytest.mark.parametrize(
    "text",
    [
        "Call 937-222-0188 for parties", "For parties call 937-222-0188", "Group sales: 937-222-0188",
        "Parties: Call Sue at 937-222-0188", "Birthday parties 937-222-0188", "937-222-0188 (events)",
        "Call Sue at 937-222-0188 to book a party", "937-222-0188 ext. 3 for group events", "Events: (937) 222-0188",
        "Website by Acme 937-222-0188", "Site designed by Acme 937-222-0188", "Order # 9372220188",
        "Invoice 9372220188", "Fax: 937-222-0188", "937-222-0188 (fax)",
    ],
)  # fmt: skip
def test_a_number_for_something_of_its_own_is_not_that_of_the_alley(text: str) -> None:
    assert numbers(text) == []
    assert numbers(text, "Phone 937-222-0142") == [DESK]


@pytest.mark.parametrize(
    "text",
    [
        "Phone: 937-222-0142", "Phone # 937-222-0142", "Questions? Call 937-222-0142", "Ph. (937) 222-0142",
        "We love parties! Call 937-222-0142", "Call 937-222-0142 to book a lane or a party",
        "Call 937-222-0142 for lane availability", "937-222-0142 \u2022 Parties \u2022 Leagues",
    ],
)  # fmt: skip
def test_the_number_of_the_front_desk_may_stand_beside_what_one_can_book(text: str) -> None:
    assert numbers(text) == [DESK]


@pytest.mark.parametrize("section", ["Group Sales", "Parties & Events", "Pro shop"])
def test_a_number_under_the_heading_of_something_else_is_not_that_of_the_alley(section: str) -> None:
    assert numbers("937-222-0188", section=section) == []


def test_a_link_that_dials_says_for_what_it_is() -> None:
    links = [("tel:9372220188", "Book a party"), ("tel:9372220142", "Call us")]
    assert [number for number, *_ in linked_phones(links)] == [DESK]


def test_only_so_many_numbers_of_a_page_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []
    monkeypatch.setattr(phones_found, "e164", looked_at.append)
    assert numbers(*["937-222-0142 fax 937-222-0188"] * 1_000) == []
    assert len(looked_at) == MOST_NUMBERS
