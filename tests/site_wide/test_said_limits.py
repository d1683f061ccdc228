"""Sentences that repeat a limit say its value. They are whole in the catalogs, so nothing puts the number in.

A sentence that repeats a limit gets a row here. Where one function says it, it can have a `{placeholder}` instead.
"""

import re
from datetime import timedelta

import pytest

from bowling_app.accounts.rules import sign_in_forms
from bowling_app.accounts.rules.codes import DIGITS
from bowling_app.accounts.services.account_forms import SENT
from bowling_app.owners import rules as owners
from bowling_app.platform.http.cookies import VALID_FOR

CODE_LASTS = f"{VALID_FOR // timedelta(minutes=1)} minutes"

SAID = {
    "accounts": (
        (CODE_LASTS, sign_in_forms.CODE_FORM["code"].hint),
        (CODE_LASTS, SENT),
    ),
    "owners": (
        (CODE_LASTS, owners.CODE_FORM["code"].hint),
        (f"{DIGITS} digits", owners.CODE_FORM["code"].wrong),
    ),
}


@pytest.mark.parametrize("feature", SAID)
def test_sentences_say_the_limits_that_hold(feature: str) -> None:
    untrue = [(limit, words) for limit, words in SAID[feature] if not re.search(rf"\b{limit}\b", words)]
    assert untrue == []
