"""When answers of visitors become a fact."""

import pytest

from bowling_app.questions.rules.agreement import Role, Voice, settled


def voices(*said: tuple[Role, str]) -> list[Voice]:
    """Answers of people who have nothing in common."""
    return [Voice(answer, role, frozenset({f"mark {number}"})) for number, (role, answer) in enumerate(said)]


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ([], None),
        ([("user", "24")], None),
        ([("user", "24"), ("user", "24")], "24"),
        ([("stranger", "24"), ("stranger", "24"), ("user", "24")], "24"),
        ([("stranger", "24"), ("user", "24")], None),
        ([("stranger", "24")] * 50, None),
        ([("stranger", "24")] * 50 + [("user", "24")], "24"),
        ([("user", "24"), ("user", "24"), ("stranger", "20")], None),
        ([("user", "24"), ("user", "24"), ("stranger", "20"), ("user", "24")], "24"),
        ([("owner", "24")], "24"),
        ([("user", "20"), ("user", "20"), ("user", "20"), ("admin", "24")], "24"),
    ],
)
def test_a_fact_needs_enough_weight_against_all_others(said: list[tuple[Role, str]], fact: str | None) -> None:
    assert settled(voices(*said)) == fact


def test_accounts_on_one_network_or_mailbox_are_one_voice() -> None:
    def pair(*marks: set[str]) -> list[Voice]:
        return [Voice("24", "user", frozenset(each)) for each in marks]

    assert settled(pair({"home", "kim"}, {"home", "lee"})) is None
    assert settled(pair({"home", "kim"}, {"work", "kim"})) is None
    assert settled(pair({"home", "kim"}, {"work", "lee"})) == "24"


def test_a_stranger_on_the_network_of_a_user_adds_nothing() -> None:
    same = frozenset({"home"})
    others = voices(("stranger", "24"))
    assert settled([Voice("24", "stranger", same), Voice("24", "user", same), *others]) is None
