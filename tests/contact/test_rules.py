import pytest

from bowling_app.contact.rules import ContactDraft, checked_draft, new_reference, reference_of, require_step
from bowling_app.platform.kit.errors import Conflict, Invalid

GOOD = {"email": "kim@example.com", "subject": "Wrong hours", "message": "Sunset Lanes closes at ten."}


def said(**changed: str) -> ContactDraft:
    return checked_draft(ContactDraft(**(GOOD | changed)))


def refusal(**changed: str) -> str:
    with pytest.raises(Invalid) as refused:
        said(**changed)
    return refused.value.message


def test_a_message_is_kept_in_its_normal_form() -> None:
    kept = said(
        email=" Kim@Example.COM ", subject="Wrong\t hours ", message=" One \u202eline\r\n\r\n\r\n\r\nand another "
    )
    assert (kept.email, kept.subject) == ("kim@example.com", "Wrong hours")
    assert kept.message == "One line\n\nand another"


@pytest.mark.parametrize("length", [3, 100])
def test_a_subject_has_3_to_100_characters(length: int) -> None:
    assert said(subject="x" * length).subject == "x" * length


@pytest.mark.parametrize("subject", ["", "  ", "ab", "x" * 101, "x" * 30_000])
def test_other_subjects_are_refused_with_the_remedy(subject: str) -> None:
    assert refusal(subject=subject) == "Subject: use 3 to 100 characters."


@pytest.mark.parametrize("length", [10, 1000])
def test_a_message_has_10_to_1000_characters(length: int) -> None:
    assert len(said(message="x" * length).message) == length


@pytest.mark.parametrize(
    ("message", "remedy"),
    [
        ("", "Message: write at least 10 characters."),
        (" 123456789\n", "Message: write at least 10 characters."),
        ("x" * 1001, "Message: use at most 1,000 characters."),
        ("x " * 30_000, "Message: use at most 1,000 characters."),
    ],
)
def test_other_messages_are_refused_with_the_remedy(message: str, remedy: str) -> None:
    assert refusal(message=message) == remedy


def test_every_field_that_is_wrong_has_a_line() -> None:
    lines = refusal(email="kim", subject="", message="").splitlines()
    assert [line.partition(":")[0] for line in lines] == ["Email", "Subject", "Message"]


@pytest.mark.parametrize("ending", ["\n", "\r", "\r\n", "\x0b", "\x0c", "\x1e", "\x85", "\u2028", "\u2029", "\x00"])
def test_nothing_can_end_a_line_of_a_mails_head(ending: str) -> None:
    assert refusal(subject=f"Hello{ending}Bcc: all@example.com") == "Subject: write it on one line."
    for email in (f"kim@example.com{ending}Bcc: all@example.com", f"kim@example.com{ending}"):
        assert refusal(email=email) == "Email: write it on one line."


@pytest.mark.parametrize("email", ["", "kim", "kim@", "kim@example", "a@b.com, c@d.com", "Kim <kim@example.com>"])
def test_what_no_mail_can_go_to_is_no_address(email: str) -> None:
    assert refusal(email=email).startswith("Email: enter a valid email")


def test_a_reference_is_read_however_it_is_cased() -> None:
    reference = new_reference()
    assert reference_of(f" {reference.lower()} ") == reference
    assert new_reference() != reference


@pytest.mark.parametrize("text", ["", "7K4M", "7K4M-Q9X", "7K4M-Q9XR-1", "7K4M-Q9X0", "7K4M_Q9XR", "7K4M-Q9XR\x00"])
def test_what_is_no_reference_is_none(text: str) -> None:
    assert reference_of(text) is None


def test_a_step_has_to_lead_somewhere() -> None:
    require_step("archived", "new")
    with pytest.raises(Conflict, match='is "New" already'):
        require_step("new", "new")
