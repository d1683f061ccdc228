"""`python -m tests.faults`: put faults into the code on purpose, one at a time, and see that the suite catches each.

Every fault is put into a copy of the checkout, where the tests named beside it run. They are tests of `make test`: none
of them is marked `long`. A fault that nothing catches is printed as "NOT CAUGHT", and the command fails.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
SECONDS: Final = 600
"""A fault that makes a test hang is caught, too."""


@dataclass(frozen=True)
class Fault:
    """What is broken, where, how, and the tests that are to notice it."""

    name: str
    file: str
    right: str
    wrong: str
    tests: str


FAULTS: Final = (
    # Rights.
    Fault(
        "anybody is an admin",
        "bowling_app/platform/kit/policies.py",
        "    if actor.is_system or actor.is_admin:\n",
        "    if actor:\n",
        "tests/architecture/test_roles.py",
    ),
    Fault(
        "anybody runs a venue",
        "bowling_app/platform/kit/policies.py",
        "    if user_id not in managers:\n",
        "    if not user_id:\n",
        "tests/owners/test_services_owner_edits.py",
    ),
    Fault(
        "an operation asks nobody who they are",
        "bowling_app/platform/operations/retention.py",
        "    require_admin(actor)\n",
        "",
        "tests/architecture/test_roles.py",
    ),
    Fault(
        "an owner approves a game of their own",
        "bowling_app/scores/services/score_verdicts.py",
        "    if game.user_id == user_id and not actor.is_admin:\n",
        "    if not user_id:\n",
        "tests/scores/test_services.py",
    ),
    Fault(
        "somebody ends the session of somebody else",
        "bowling_app/accounts/queries/sessions.py",
        "where(col(UserSession.id) == session_id, col(UserSession.user_id) == user_id)",
        "where(col(UserSession.id) == session_id)",
        "tests/architecture/test_roles.py",
    ),
    # Sums.
    Fault(
        "the ranking has a wrong sum",
        "bowling_app/reviews/rules/ratings.py",
        " / (reviews + TYPICAL_REVIEWS)",
        " / (reviews + 1)",
        "tests/reviews/test_rules_ratings.py",
    ),
    Fault(
        "a mile is a kilometer",
        "bowling_app/platform/kit/distances.py",
        "EARTH_RADIUS_MILES: Final = 3959",
        "EARTH_RADIUS_MILES: Final = 6371",
        "tests/platform/kit/test_distances.py",
    ),
    Fault(
        "a review does not count",
        "bowling_app/reviews/services/reviews.py",
        "    recompute_sums(uow.session, [venue.id])\n",
        "",
        "tests/reviews/test_services_reviews.py",
    ),
    Fault(
        "a closed day has prices",
        "bowling_app/venues/schemas/price_week.py",
        "    return week is not None and week.is_known(day) and not week.spans(day)\n",
        "    return False\n",
        "tests/venues/test_schemas_price_week.py",
    ),
    Fault(
        "facts are fresh a month too long",
        "bowling_app/accuracy/rules/freshness.py",
        "AGEING_MONTHS: Final[Months] = 11",
        "AGEING_MONTHS: Final[Months] = 12",
        "tests/accuracy/test_rules_freshness.py",
    ),
    # The database.
    Fault(
        "an index is dropped",
        "bowling_app/saved/models.py",
        'ondelete="CASCADE", primary_key=True, index=True)',
        'ondelete="CASCADE", primary_key=True)',
        "tests/cli/test_migrate.py",
    ),
    Fault(
        "a bucket never is empty",
        "bowling_app/platform/limits/queries.py",
        ", where=there >= 1\n",
        "\n",
        "tests/platform/limits/test_limits.py",
    ),
    Fault(
        "old sessions are kept",
        "bowling_app/accounts/queries/purges.py",
        "    sessions.purge(session, now)\n",
        "",
        "tests/platform/operations/test_retention.py",
    ),
    Fault(
        "a backup is restored under a running site",
        "bowling_app/platform/operations/database_dumps.py",
        "    if others := dumps.other_connections(uow.session):\n",
        "    if (others := dumps.other_connections(uow.session)) is None:\n",
        "tests/cli/test_backup.py",
    ),
    Fault(
        "a decision is not logged",
        "bowling_app/scores/services/score_verdicts.py",
        '    _log(uow, actor, game, "deleted", words)\n',
        "",
        "tests/architecture/test_audit_entries.py",
    ),
    # Limits and hostile input.
    Fault(
        "the client writes its own address",
        "bowling_app/platform/limits/client_addresses.py",
        "network_of(entries[-proxies])",
        "network_of(entries[0])",
        "tests/platform/limits/test_client_addresses.py",
    ),
    Fault(
        "somebody saves without end",
        "bowling_app/saved/services/saved_alleys.py",
        ">= MOST_SAVED:",
        "> 100 * MOST_SAVED:",
        "tests/saved/test_services.py",
    ),
    Fault(
        "a list has no longest page",
        "bowling_app/platform/kit/cursors.py",
        "if not 1 <= self.limit <= LARGEST_LIMIT:",
        "if self.limit < 1:",
        "tests/platform/kit/test_cursors.py",
    ),
    Fault(
        "a post may hold any address",
        "bowling_app/platform/kit/markup.py",
        'url_schemes={"http", "https", "mailto"}',
        'url_schemes={"http", "https", "mailto", "javascript", "data"}',
        "tests/platform/kit/test_markup.py",
    ),
    Fault(
        "tokens are logged",
        "bowling_app/platform/operations/redaction.py",
        '    (re.compile(r"(?<![\\w-])[\\w-]{43}(?![\\w-])"), "[token]"),\n',
        "",
        "tests/platform/operations/test_redaction.py",
    ),
    # Headers and cookies.
    Fault(
        "scripts read the session",
        "bowling_app/platform/http/cookies.py",
        '"httponly": True',
        '"httponly": False',
        "tests/accounts/test_api_auth.py",
    ),
    Fault(
        "browsers guess what a file is",
        "bowling_app/platform/http/middleware/headers.py",
        '        (b"x-content-type-options", b"nosniff"),\n',
        "",
        "tests/platform/http/test_headers.py",
    ),
    Fault(
        "a location leads to the host that the request names",
        "bowling_app/platform/http/middleware/headers.py",
        '        value = b"/" + path\n',
        "        pass\n",
        "tests/platform/http/test_headers.py",
    ),
    # What search engines and readers get.
    Fault(
        "a page that has moved leads nowhere",
        "bowling_app/platform/documents/moved.py",
        'RedirectResponse("/ping-pong"',
        'RedirectResponse("/pingpong"',
        "tests/platform/documents/test_site.py",
    ),
    Fault(
        "a sitemap is no XML",
        "bowling_app/site/seo/sitemap.py",
        "{escape(address)}",
        "{address}",
        "tests/site/test_seo_sitemap.py",
    ),
    Fault(
        "structured data close at the minute of midnight",
        "bowling_app/venues/seo/hours.py",
        "closes - 1 if ends_early else closes",
        "closes",
        "tests/venues/test_seo_hours.py",
    ),
    Fault(
        "a kept page outlives a change",
        "bowling_app/platform/documents/cache.py",
        "if change is None or not change.spares(key, names):",
        "if change is None:",
        "tests/platform/documents/test_cache.py",
    ),
    Fault(
        "a foreign number is taken for one of ours",
        "bowling_app/platform/kit/addresses/phones.py",
        '    if phonenumbers.region_code_for_number(number) != "US":\n        return None\n',
        "",
        "tests/platform/kit/test_phones.py",
    ),
    # First visits.
    Fault(
        "the name that somebody gives before they post is not kept",
        "bowling_app/platform/documents/sent_forms.py",
        "is_new = bool(name) and",
        "is_new = not name and",
        "tests/reviews/test_documents_review_form.py",
    ),
    Fault(
        "a list drops what is unknown without a word",
        "bowling_app/listings/rules/filter_words.py",
        "        for name, count in counts.items()\n        if count\n",
        "        for name, count in counts.items()\n        if count > 99\n",
        "tests/listings/test_services_listing_forms.py",
    ),
    Fault(
        "a used-up code reads like a wrong one",
        "bowling_app/accounts/services/codes.py",
        "REFUSED if limits.left(uow, tries, WRONG_TRIES, DAY) >= 1 else USED_UP",
        "REFUSED",
        "tests/accounts/test_services_sign_in.py",
    ),
    Fault(
        "a form names only the first of its problems",
        "bowling_app/platform/kit/errors.py",
        "Invalid.of(self._found)",
        "Invalid.of(self._found[:1])",
        "tests/scores/test_rules_scores.py",
    ),
    Fault(
        "the search takes near me for a name",
        "bowling_app/search/rules/intent_phrases.py",
        "for words in NEAR_ME)",
        "for words in ())",
        "tests/search/test_services.py",
    ),
    Fault(
        "everything within a hundred miles is near",
        "bowling_app/listings/services/nearby.py",
        "    if not farther:\n",
        "    if True:\n",
        "tests/listings",
    ),
    Fault(
        "sharing passes on the address with its fragment",
        "bowling_app/platform/web/ui/share.jsx",
        'location.href.split("#")[0]',
        "location.href",
        "tests/e2e/test_passing_on.py",
    ),
    # The browser.
    Fault(
        "the focus is lost when the live page takes over",
        "bowling_app/platform/documents/take_over.js",
        "    if (focusing) focus(focused, focusing);\n",
        "",
        "tests/e2e/test_takeover.py",
    ),
    Fault(
        "a stranger who closes the dialog of a document is asked again by the live page",
        "bowling_app/platform/documents/reader.js",
        "    pressed = pressed.filter((one) => one.ariaBusy);\n",
        "",
        "tests/e2e/test_early_dialog.py",
    ),
    Fault(
        "the focus is lost when a dialog closes",
        "bowling_app/platform/web/ui/dialog.jsx",
        "    opener.current?.focus();\n",
        "",
        "tests/e2e/test_sign_in.py",
    ),
)


def main(words: list[str]) -> int:
    """Try the faults whose names hold any of the words, or all; how many nobody caught is the answer."""
    chosen = [fault for fault in FAULTS if not words or any(word in fault.name for word in words)]
    with tempfile.TemporaryDirectory(prefix="bowling-faults-") as folder:
        copy = Path(folder) / "checkout"
        _copy_checkout(copy)
        missed = [fault for fault in chosen if not _is_caught(fault, copy)]
    print(f"{len(chosen) - len(missed)} of {len(chosen)} faults were caught.")
    return len(missed)


def _copy_checkout(copy: Path) -> None:
    """What git knows, as it is now. The frontend's workshop comes along: without it, a build takes a minute more."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy / name)


def _is_caught(fault: Fault, copy: Path) -> bool:
    file = copy / fault.file
    text = file.read_text()
    if text.count(fault.right) < 1:
        print(f"NOT THERE   {fault.name}: {fault.file} does not hold {fault.right.strip()!r}")
        return False
    file.write_text(text.replace(fault.right, fault.wrong, 1))
    command = [sys.executable, "-m", "pytest", "-xq", "-m", "not long", "-p", "no:cacheprovider", fault.tests]
    try:
        code = subprocess.run(command, cwd=copy, capture_output=True, timeout=SECONDS, check=False).returncode
    except subprocess.TimeoutExpired:
        code = 1
    finally:
        file.write_text(text)
    print(f"{'caught     ' if code == 1 else 'NOT CAUGHT '} {fault.name} ({fault.tests})", flush=True)
    return code == 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="only faults whose names hold one of these words")
    sys.exit(main(parser.parse_args().words))
