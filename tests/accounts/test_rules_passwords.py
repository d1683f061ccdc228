"""Which passwords are taken."""

import pytest

from bowling_app.accounts.rules.password_forms import NEW
from bowling_app.accounts.rules.passwords import (
    LONGEST,
    SHORTEST,
    TOO_COMMON,
    TOO_LONG,
    TOO_SHORT,
    require_good_password,
)
from bowling_app.accounts.rules.sign_in_forms import SIGN_UP_FORM
from bowling_app.platform.crypto.slow_hashes import matches, slow_hash
from bowling_app.platform.kit.errors import Invalid


@pytest.mark.parametrize(
    "password",
    ["zwölf Kegel", "aaaaaaab", "correct horse", "        ", "🎳🎳🎳🎳🎳🎳🎳🎳", "x" * LONGEST, "1029384755"],
)
def test_length_is_all_that_is_asked(password: str):
    require_good_password(password)


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("", TOO_SHORT),
        ("1234567", TOO_SHORT),
        ("x" * (LONGEST + 1), TOO_LONG),
        ("password", TOO_COMMON),
        ("PassWord1", TOO_COMMON),
        ("12345678", TOO_COMMON),
        ("qwertyuiop", TOO_COMMON),
        ("iloveyou", TOO_COMMON),
        ("\uff50assword", TOO_COMMON),
    ],
)
def test_short_and_well_known_ones_are_refused(password: str, reason: str):
    with pytest.raises(Invalid) as refusal:
        require_good_password(password)
    assert refusal.value.message == reason


@pytest.mark.usefixtures("real_hashes")
def test_a_hash_costs_a_guesser_what_owasp_asks_for():
    """At least 19 MiB and two rounds of argon2id. Other tests make do with hashes that cost nothing."""
    _, kind, _, costs, *_ = slow_hash("seven wooden pins").split("$")
    cost = {name: int(value) for name, value in (part.split("=") for part in costs.split(","))}
    assert kind == "argon2id"
    assert cost["m"] >= 19 * 1024
    assert cost["t"] >= 2


@pytest.mark.usefixtures("real_hashes")
def test_a_hash_is_of_its_own_secret_only():
    hashed = slow_hash("seven wooden pins")
    assert matches("seven wooden pins", hashed)
    assert not matches("seven wooden pin", hashed)
    assert not matches("", hashed)


def test_two_hashes_of_one_secret_differ():
    assert slow_hash("x") != slow_hash("x")


@pytest.mark.parametrize("hashed", [None, "", "rubbish", "$argon2id$v=19$m=8,t=1,p=1$xx$yy"])
def test_nothing_matches_what_is_no_hash(hashed: str | None):
    assert not matches("", hashed)
    assert not matches("x", hashed)


def test_sentences_have_the_numbers_of_their_limits():
    """They are whole in the catalogs, so nothing puts the numbers in."""
    assert f" {SHORTEST} " in TOO_SHORT
    assert f" {LONGEST} " in TOO_LONG
    for field in (NEW, SIGN_UP_FORM["password"]):
        assert field.hint.startswith(f"{SHORTEST} ")
