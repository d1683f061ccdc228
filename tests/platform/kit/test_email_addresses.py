"""One spelling for one mailbox."""

import pytest

from bowling_app.platform.kit.addresses.email_addresses import email_address
from bowling_app.platform.kit.errors import Invalid


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("pat@example.com", "pat@example.com"),
        ("  Pat.O'Neil+Lanes@Example.COM\n", "pat.o'neil+lanes@example.com"),
        ("\uff50at@example\uff0ecom", "pat@example.com"),
        ("pat@b\u00fccher.example", "pat@xn--bcher-kva.example"),
        ("PAT@XN--BCHER-KVA.EXAMPLE", "pat@xn--bcher-kva.example"),
    ],
)
def test_spellings_of_one_mailbox_become_one(typed: str, address: str):
    assert email_address(typed) == address
    assert email_address(address) == address


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "@",
        "pat",
        "pat@",
        "@example.com",
        "pat@localhost",
        "pat@example..com",
        "pat@-example.com",
        "pat@example.123",
        "pat@[192.0.2.1]",
        ".pat@example.com",
        "pat..x@example.com",
        "pat x@example.com",
        "a@b@example.com",
        "pat@example.com\nBcc: all@example.com",
        "pat@example.com,other@example.com",
        "<pat@example.com>",
        "p\u00e4t@example.com",
        "pat@exam\u200dple.com",
        "x" * 65 + "@example.com",
        "pat@" + "x" * 260 + ".com",
        "pat@\U0001f3b3.com",
    ],
)
def test_what_no_mail_can_be_sent_to_is_refused(typed: str):
    with pytest.raises(Invalid, match=r"^Enter a valid email address$"):
        email_address(typed)


def test_a_text_far_longer_than_any_address_is_refused_unread() -> None:
    with pytest.raises(Invalid):
        email_address("a@example.com" + " " * 2_000)
