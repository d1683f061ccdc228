"""Which test holds a rate to account that stands in no table of tests/site_wide/test_rates.py.

Each rate, as "<module>.<NAME>" below the package, has the test that does it too often and looks at what comes of it:
"<file>::<test>" below the folder of the tests.
"""

from typing import Final

_GUESSING: Final = "accounts/test_services_guessing.py::"
_SIGN_IN: Final = "accounts/test_services_sign_in.py::"
_PASSWORDS: Final = "accounts/test_services_passwords.py::"
_FOLLOWS: Final = "alerts/test_follows.py::"
_CLAIMS: Final = "owners/test_services_claim_trust.py::"
_BUDGET: Final = "platform/mail/test_mail_budget.py::"
_REVIEW_NEWS: Final = "reviews/test_services_review_news.py::"

TESTED: Final = {
    "accounts.rules.limits.KNOWN_TRIES_PER_DAY": (
        _GUESSING + "test_codes_grow_for_a_known_browser_too_that_guesses_wrong"
    ),
    "accounts.rules.limits.MAILS_PER_ADDRESS_PER_HOUR": _SIGN_IN + "test_an_address_gets_five_mails_an_hour",
    "accounts.rules.limits.MAILS_PER_CLIENT_PER_HOUR": (
        _SIGN_IN + "test_a_client_that_mails_many_addresses_is_slowed_down_and_others_are_not"
    ),
    "accounts.rules.limits.MAILS_PER_MAILBOX_PER_HOUR": (
        _SIGN_IN + "test_all_addresses_of_one_mailbox_get_ten_mails_an_hour_from_strangers"
    ),
    "accounts.rules.limits.PASSWORDS_PER_ADDRESS_PER_HOUR": (
        _SIGN_IN + "test_guessing_is_slowed_down_and_the_code_still_works"
    ),
    "accounts.rules.limits.PASSWORD_CHANGES_PER_HOUR": _PASSWORDS + "test_it_is_changed_and_removed_only_so_often",
    "accounts.rules.limits.PASSWORD_SIGN_INS_PER_HOUR": _SIGN_IN + "test_a_right_one_signs_in_only_so_often",
    "accounts.rules.limits.PHOTOS_PER_HOUR": "accounts/test_services_accounts.py::test_photos_are_limited",
    "accounts.rules.limits.PRESENT_PASSWORDS_PER_HOUR": _PASSWORDS + "test_guessing_the_present_one_is_limited",
    "accounts.rules.limits.PROFILE_CHANGES_PER_HOUR": (
        "accounts/test_services_accounts.py::test_only_so_many_changes_an_hour_are_taken_and_the_refusal_says_when"
    ),
    "accounts.rules.limits.STRANGERS_TRIES_PER_DAY": (
        _GUESSING + "test_codes_grow_while_somebody_guesses_and_the_mail_says_why"
    ),
    "accounts.rules.limits.TRIES_PER_CLIENT_PER_HOUR": (
        "accounts/test_api_auth.py::test_says_how_long_to_wait_after_too_many_tries"
    ),
    "alerts.rules.limits.REQUESTS_OF_ALL_PER_HOUR": (
        _FOLLOWS + "test_when_all_mails_are_asked_for_every_address_reads_so"
    ),
    "alerts.rules.limits.REQUESTS_PER_MAILBOX_PER_DAY": (
        _FOLLOWS + "test_all_addresses_of_one_mailbox_get_a_few_mails_a_day"
    ),
    "ballots.rules.limits.VOTES_PER_HOUR": (
        "ballots/test_services_ballots.py::test_the_votes_of_a_script_change_nothing"
    ),
    "joining.rules.limits.ANSWER_MAILS_PER_REQUEST_PER_DAY": (
        "joining/test_services_requests.py::"
        "test_who_is_answered_again_and_again_gets_a_few_mails_a_day_and_reads_the_last_answer"
    ),
    "lists.rules.limits.CHANGES_PER_HOUR": "lists/test_services_lists.py::test_slow_down_who_changes_too_often",
    "owners.rules.ACTIONS_PER_CLIENT_PER_HOUR": (
        "owners/test_services_activity.py::test_an_address_that_does_too_much_stops_counting"
    ),
    "owners.rules.CHAIN_CLAIMS_PER_PERSON_PER_DAY": (
        "owners/test_services_chains.py::test_a_person_may_not_ask_without_end"
    ),
    "owners.rules.CODES_PER_ADDRESS_PER_HOUR": (
        _CLAIMS + "test_all_addresses_of_a_mailbox_are_one_of_the_venue_and_get_the_codes_of_one"
    ),
    "owners.rules.CODES_PER_VENUE_PER_DAY": _CLAIMS + "test_codes_of_a_day_are_limited_whoever_asks",
    "owners.rules.GUESSES_PER_VENUE_PER_DAY": _CLAIMS + "test_the_guesses_of_all_people_are_counted_together",
    "owners.rules.INVITATIONS_PER_ADDRESS_PER_DAY": (
        "owners/test_services_teams.py::test_all_addresses_of_one_mailbox_get_a_few_invitations_a_day"
    ),
    "owners.rules.MAILBOXES_PER_VENUE_PER_DAY": (
        _CLAIMS + "test_many_accounts_and_mailboxes_together_have_the_guesses_of_one_venue"
    ),
    "owners.rules.UPLOADS_PER_HOUR": ("owners/test_services_venue_photos.py::test_whoever_sends_very_many_has_to_wait"),
    "platform.mail.budget.MAILS_KEPT_PER_HOUR": (_BUDGET + "test_nobody_is_told_that_a_mail_went_out_when_none_can"),
    "platform.mail.budget.MAILS_OF_ALL_PER_HOUR": _BUDGET + "test_a_flood_leaves_mail_for_people_with_an_account",
    "prices.rules.limits.OBSERVATIONS_PER_DAY": "prices/test_services_prices.py::test_prices_are_limited",
    "questions.rules.limits.STRANGERS_PHOTOS_PER_DAY": (
        "questions/test_boards.py::test_one_network_sends_no_more_than_the_limit"
    ),
    "reviews.rules.limits.POSTS_PER_HOUR": "reviews/test_services_reviews.py::test_too_many_in_an_hour_must_wait",
    "reviews.rules.limits.REPLY_MAILS_PER_REVIEW_PER_DAY": (
        _REVIEW_NEWS + "test_a_reply_that_is_deleted_and_written_anew_is_no_flood_of_mail"
    ),
    "reviews.rules.limits.REVIEW_MAILS_PER_VENUE_PER_DAY": _REVIEW_NEWS + "test_a_flood_of_reviews_is_no_flood_of_mail",
    "scores.rules.limits.UPLOADS_PER_HOUR": "scores/test_services.py::test_uploads_are_limited",
    "suggestions.rules.SUGGESTIONS_PER_DAY": "suggestions/test_services.py::test_there_are_only_so_many_a_day",
    "venues.rules.limits.CHANGES_OF_A_KEEPER_PER_HOUR": (
        "owners/test_services_pace.py::"
        "test_whoever_changes_very_much_in_an_hour_is_told_when_to_come_again_and_admins_are_not"
    ),
    "websites.rules.limits.READS_OF_A_VENUE_PER_DAY": (
        "websites/test_services_proposals.py::test_the_button_queues_one_reading_at_a_time_and_a_few_a_day"
    ),
}
