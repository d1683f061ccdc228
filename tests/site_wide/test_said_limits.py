"""Sentences that repeat a limit say its value. They are whole in the catalogs, so nothing puts the number in.

A sentence that repeats a limit gets a row here. Where one function says it, it can have a `{placeholder}` instead.
"""

import re
from datetime import timedelta

import pytest

from bowling_app.accounts.rules import sign_in_forms
from bowling_app.accounts.rules.codes import DIGITS
from bowling_app.accounts.rules.photo_form import PHOTO_FORM
from bowling_app.accounts.services.account_forms import SENT
from bowling_app.alerts.rules.limits import UNCONFIRMED_KEPT
from bowling_app.alerts.services.requests import ASKED
from bowling_app.ballots.rules.limits import KEPT
from bowling_app.ballots.services.ballots import NO_BALLOT
from bowling_app.guides.rules.guide_photos import GUIDE_PHOTO_FORM
from bowling_app.imports import rules as imports
from bowling_app.joining.rules.limits import CARD_SHOWN
from bowling_app.joining.services.mine import SAID as SAID_OF_CARDS
from bowling_app.leagues.rules.league_form import LEAGUE_FORM
from bowling_app.leagues.rules.limits import OPENINGS_HOLD
from bowling_app.owners import rules as owners
from bowling_app.owners.services.owner_photo_pages import DONE
from bowling_app.platform.files.photos import MAX_BYTES, TOO_LARGE
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.http.cookies import VALID_FOR, VOTER_KEPT
from bowling_app.platform.kit.field_sentences import MEGABYTE
from bowling_app.prices.rules.limits import LONGEST_SPECIAL_FRESH
from bowling_app.questions.rules.boards import BOARD_FORM
from bowling_app.scores.rules.scores import SCORE_FORM
from bowling_app.specials.pages.own import COUNTED
from bowling_app.venues.rules.venue_photos import KEPT_DAYS

CODE_LASTS = f"{VALID_FOR // timedelta(minutes=1)} minutes"
PROOF_SIZE = f"{PROOF_MAX_BYTES // MEGABYTE} MB"
PICTURE_SIZE = f"{MAX_BYTES // MEGABYTE} MB"
IMPORT_SIZE = f"{imports.MOST_BYTES // MEGABYTE} MB"

SAID = {
    "platform": ((PROOF_SIZE, PROOF_TOO_LARGE), (PICTURE_SIZE, TOO_LARGE)),
    "accounts": (
        (CODE_LASTS, sign_in_forms.CODE_FORM["code"].hint),
        (CODE_LASTS, SENT),
        (PICTURE_SIZE, PHOTO_FORM["photo"].hint),
    ),
    "alerts": ((f"{UNCONFIRMED_KEPT.days} days", ASKED),),
    "ballots": ((f"{KEPT.days} days", NO_BALLOT),),
    "guides": ((PROOF_SIZE, GUIDE_PHOTO_FORM["photo"].hint),),
    "imports": ((IMPORT_SIZE, imports.TOO_LARGE), (IMPORT_SIZE, imports.IMPORT_FORM["file"].hint)),
    "joining": ((f"{CARD_SHOWN.days} days", SAID_OF_CARDS["renew"]),),
    "leagues": ((f"{OPENINGS_HOLD} days", LEAGUE_FORM["openings"].hint),),
    "owners": (
        (CODE_LASTS, owners.CODE_FORM["code"].hint),
        (f"{DIGITS} digits", owners.CODE_FORM["code"].wrong),
        (f"{owners.INVITATION_LASTS.days} days", owners.INVITE_FORM["email"].hint),
        (PROOF_SIZE, owners.PHOTO_FORM["photo"].hint),
        (f"{KEPT_DAYS} days", DONE["remove"]),
    ),
    "questions": ((PROOF_SIZE, BOARD_FORM["photo"].hint),),
    "scores": ((PROOF_SIZE, SCORE_FORM["photo"].hint),),
    "specials": ((f"{LONGEST_SPECIAL_FRESH.days // 30} months", COUNTED),),
}


@pytest.mark.parametrize("feature", SAID)
def test_sentences_say_the_limits_that_hold(feature: str) -> None:
    untrue = [(limit, words) for limit, words in SAID[feature] if not re.search(rf"\b{limit}\b", words)]
    assert untrue == []


def test_a_browser_is_known_for_as_long_as_what_it_voted_on_is_kept() -> None:
    """Else somebody could no longer change a vote without an account."""
    assert VOTER_KEPT >= KEPT
