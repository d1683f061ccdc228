"""What the audit of dependencies makes of what it is told."""

import json
from datetime import date

import pytest

from tests import audit
from tests.audit import Accepted, Fault, NotChecked, npm_faults, outstanding, python_faults

PYTHON = {
    "dependencies": [
        {"name": "anyio", "version": "4", "vulns": []},
        {"name": "lanes", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"], "aliases": []}]},
    ]
}
NPM = {
    "vulnerabilities": {
        "pins": {"via": [{"url": "https://github.com/advisories/GHSA-1", "title": "Pins fall"}]},
        "rack": {"via": ["pins"]},
    }
}
FOUND = [Fault("lanes", "PYSEC-1", "fixed in 1.1")]
TODAY = date(2026, 1, 2)


def test_known_faults_are_named_with_their_remedy():
    assert python_faults(json.dumps(PYTHON)) == FOUND
    assert npm_faults(json.dumps(NPM)) == [Fault("pins", "GHSA-1", "Pins fall")]


@pytest.mark.parametrize(
    "report",
    ["", "[]", "no JSON", '{"error": {}}', '{"dependencies": [{"name": "a", "skip_reason": "not found"}]}'],
)
def test_no_answer_is_not_taken_for_a_good_one(report: str):
    with pytest.raises(NotChecked):
        python_faults(report)
    with pytest.raises(NotChecked):
        npm_faults(report)


def test_a_fault_is_accepted_with_a_reason_and_until_a_day():
    assert outstanding(FOUND, {}, TODAY) == ["lanes: PYSEC-1 fixed in 1.1"]
    assert outstanding(FOUND, {"PYSEC-1": Accepted("not used", TODAY)}, TODAY) == []
    (line,) = outstanding(FOUND, {"PYSEC-1": Accepted("not used", date(2026, 1, 1))}, TODAY)
    assert "accepted until 2026-01-01: not used" in line


def refuse() -> list[Fault]:
    raise NotChecked("nobody is there")


@pytest.mark.parametrize(
    ("ask", "variable", "expected"),
    [
        (list, "", (0, "0 known faults")),
        (lambda: FOUND, "", (1, "KNOWN FAULT: lanes: PYSEC-1")),
        (refuse, "", (0, "NOT CHECKED")),
        (refuse, "required", (1, "NOT CHECKED")),
    ],
)
def test_it_fails_for_faults_and_where_an_answer_is_required(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ask, variable: str, expected: tuple[int, str]
):
    monkeypatch.setattr(audit, "ask_pip_audit", ask)
    monkeypatch.setattr(audit, "ask_npm", list)
    monkeypatch.setenv("AUDIT", variable)

    code, said = expected
    assert audit.main() == code
    assert said in "".join(capsys.readouterr())
