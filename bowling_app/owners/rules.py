"""The limits of owners, and the forms in which they keep their venue."""

from dataclasses import replace
from datetime import timedelta
from typing import Final, Literal

from bowling_app.accounts.rules.codes import DIGITS
from bowling_app.accounts.rules.sign_in_forms import LONGEST_CODE
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.files.photos import PHOTO
from bowling_app.platform.files.proofs import PROOF_ACCEPT, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.geo.places import slug
from bowling_app.platform.kit.addresses.email_addresses import LONGEST_EMAIL, NOT_AN_ADDRESS, email_address
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import DAY, HOUR, Count, Duration, Rate
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.rules.claims import LONGEST_STATEMENT
from bowling_app.venues.rules.fields import in_form
from bowling_app.venues.rules.opening.holidays import NAMES
from bowling_app.venues.rules.opening.rules import LONGEST_HOURS_TEXT
from bowling_app.venues.rules.owner_forms.closings import CLOSING_NAMES
from bowling_app.venues.rules.owner_forms.dates import DATE_PARTS, MOST_DATES
from bowling_app.venues.rules.owner_forms.hours import DAY_NAMES
from bowling_app.venues.rules.owner_forms.prices import DAYS, MOST_ROWS, THERE
from bowling_app.venues.rules.venue_photos import ALT_FIELD

MOST_CHANGES: Final[Count] = 200
"""Changes of a venue's contacts that are looked at, the newest ones."""
ACTIVITY_KEPT: Final[Duration] = timedelta(days=400)
"""How long it is kept what visitors did on the pages of venues: as long as views of pages."""
FOUNDING_PLACES: Final[Count] = 50
"""Venues that can be founding partners."""
ACTIONS_PER_CLIENT_PER_HOUR: Final[Rate] = (120, HOUR)
"""Actions of one network on a venue's page that count for its owner."""
CONTACT_AGE: Final[Duration] = timedelta(days=28)
"""How long a changed contact has to stand before a code can go to it: the time that the venue has to notice it."""
CODES_PER_PERSON_PER_DAY: Final[Rate] = (10, DAY)
"""Codes that one person asks for to claim venues."""
CODES_PER_ADDRESS_PER_HOUR: Final[Rate] = (5, HOUR)
"""Codes for claims that go to one address."""
CODES_PER_VENUE_PER_DAY: Final[Rate] = (10, DAY)
"""Codes to claim one venue."""
MAILBOXES_PER_VENUE_PER_DAY: Final[Rate] = (3, DAY)
"""Addresses that get a code for one venue."""
GUESSES_PER_VENUE_PER_DAY: Final[Rate] = (30, DAY)
"""Codes that were entered for a venue, right or wrong, by everybody together."""
WRITTEN_CLAIMS_PER_PERSON_PER_DAY: Final[Rate] = (5, DAY)
"""Claims with a written statement by one person."""
UPLOADS_PER_HOUR: Final[Rate] = (60, HOUR)
"""Photos of venues that one person uploads."""
MOST_OF_A_CHAIN: Final[Count] = 100
"""Venues of a chain that one request claims."""
MOST_CHAINS: Final[Count] = 20
"""Chains of which one person is offered the rest."""
CHAIN_CLAIMS_PER_PERSON_PER_DAY: Final[Rate] = (5, DAY)
"""Requests for venues of a chain by one person."""
INVITATIONS_PER_DAY: Final[Rate] = (10, DAY)
"""Invitations to run venues that one person sends."""
WAITING_PER_PERSON: Final[Count] = 3
"""Proposals of one kind, such as leagues, that wait at one venue: of one person, with all accounts of a mailbox, and of
all people who lately used one network."""
INVITATIONS_PER_ADDRESS_PER_DAY: Final[Rate] = (3, DAY)
"""Invitations to run venues that go to one address, from everybody together."""
MOST_INVITATIONS: Final[Count] = 10
"""Invitations of a venue that are open at once."""
MOST_MANAGERS: Final[Count] = 20
"""People who run one venue."""
INVITATION_LASTS: Final[Duration] = timedelta(days=7)
"""How long the link of an invitation can be used."""
INVITATION_KEPT: Final[Duration] = timedelta(days=30)
"""How long an invitation that nobody accepted is kept after that."""
MOST_SHOWN: Final[Count] = 200
"""Venues in the list of founding partners."""

PHOTO_FORM: Final = Form(
    "own-photo",
    (
        FormField(
            name=PHOTO, label="Photo", kind="file", note="(required)", is_required=True, accept=PROOF_ACCEPT,
            most=PROOF_MAX_BYTES, placeholder="Choose a photo", again="Tap to choose another", wrong=PROOF_TOO_LARGE,
            hint="JPEG, PNG, WebP or HEIC, up to 10 MB",
        ),
        ALT_FIELD,
    ),
    FormWords("Add this photo", cancel="Leave it out", checking="Checking the photo...", label="Add a photo"),
    needs_account=True,
)  # fmt: skip
"""The form that adds a photo to a venue."""
WORDS_FORM: Final = Form("own-photo-words", (ALT_FIELD,), FormWords("Save description"), needs_account=True)
"""The form that says in other words what is in a photo."""
ADDRESS_FORM: Final = Form(
    "claim-address",
    (FormField(name="email", label="The alley's email", kind="email", is_required=True, longest=LONGEST_EMAIL),),
    FormWords("Send code"),
    needs_account=True,
)
"""Where the code goes with which somebody proves that they read a venue's mail."""
CODE_FORM: Final = Form(
    "claim-code",
    (
        FormField(
            name="code", label="Code", kind="code", is_required=True, longest=LONGEST_CODE, complete="one-time-code",
            hint="It expires in 10 minutes.", shape=f"[0-9]{{{DIGITS}}}", wrong="Code: enter its 6 digits.",
        ),
    ),
    FormWords("Claim this alley"), needs_account=True,
)  # fmt: skip
"""The code that has arrived."""
WRITTEN_FORM: Final = Form(
    "claim-in-writing",
    (
        FormField(
            name="statement", label="Your role and how we can verify it", kind="area", rows=4, is_required=True,
            longest=LONGEST_STATEMENT,
        ),
    ),
    FormWords("Send"),
    is_kept=True,
    needs_account=True,
)  # fmt: skip
"""The claim of those who cannot prove it with a code."""
CHAIN_FORM: Final = Form(
    "claim-chain",
    (
        FormField(name="email", label="Your work email", note="(optional)", kind="email", longest=LONGEST_EMAIL),
        replace(WRITTEN_FORM["statement"], note="(if we can't verify them all by email)", is_required=False),
    ),
    FormWords("Claim these alleys"),
    more=("venue",), is_kept=True, needs_account=True,
)  # fmt: skip
"""The form that claims other venues of a chain. Its page draws a box for each of them."""
INVITE_FORM: Final = Form(
    "invite-manager",
    (
        FormField(
            name="email", label="Their email", kind="email", is_required=True, longest=LONGEST_EMAIL, complete="off",
            missing=NOT_AN_ADDRESS, fits=email_address, hint="We'll send them a link that works once, for 7 days.",
        ),
    ),
    FormWords("Send invitation", label="Invite someone"),
    needs_account=True,
)  # fmt: skip
"""The form that asks somebody to run a venue, too."""
JOIN_FORM: Final = Form("join-venue", (), FormWords("Manage this alley", busy="One moment..."), needs_account=True)
"""Only a button: it accepts an invitation."""
JOIN_PATH: Final = "/my-venues/join"
STEP, WHO, CLAIM = "step", "who", "claim"
"""What the buttons for photos, managers, invitations and claims send: what they are for, for whom, and which claim."""
LEAVE_FORM: Final = Form("leave-venue", (), FormWords("Send"), more=("venue", CLAIM))
"""Only a button: for a closed venue that somebody no longer wants to manage, or for a claim that they withdraw."""
Step = Literal["earlier", "later", "cover", "remove", "restore"]


def managers_path(venue_id: str) -> str:
    """The page on which those who run a venue see each other."""
    return f"/my-venues/{venue_id}/managers"


def chain_path(venue_id: str) -> str:
    """The page on which a manager claims other venues of the same chain."""
    return f"/my-venues/{venue_id}/chain"


def photos_path(venue_id: str) -> str:
    """The page on which a venue's managers keep its photos."""
    return f"/my-venues/{venue_id}/photos"


def photo_path(venue_id: str, key: str) -> str:
    """The page of one of them, which takes what is done with it."""
    return f"{photos_path(venue_id)}/{key}"


PASTE: Final = FormField(
    name="paste", label="Paste a whole week", kind="area", rows=2, is_required=True, longest=LONGEST_HOURS_TEXT,
    placeholder="Mon-Fri 9am-11pm",
)  # fmt: skip
"""The text that fills in the days."""
COMPARED, READ, COPY, STILL = "compared", "read", "copy", "still"
"""What else comes in: the version that somebody has seen beside their own, and what the buttons stand for that read a
week, copy a day, and say that everything is still right."""

ACCEPT, REJECT, REMOVE, CONFIRM = "accept", "reject", "remove", "confirm"
"""What the buttons send of one's own list of what a venue offers, each with the id of an offer."""


def offer_buttons(many: str, *more: str) -> Form:
    """The buttons of such a list. Each accepts and rejects what visitors propose, and removes."""
    return Form(f"own-{many}", (), FormWords("Send"), more=(ACCEPT, REJECT, REMOVE, *more))


def hours_name(day: str) -> str:
    """What the form calls the hours of a day."""
    return f"hours:{day}"


def date_name(number: int, part: str) -> str:
    """What it calls a part of a special date."""
    return f"date:{number}:{part}"


def price_name(number: int, part: str) -> str:
    """What it calls a part of a price: kind, amount, from, to, conditions, shoes, tax, there, or "day:mon"."""
    return f"price:{number}:{part}"


def amenity_name(key: str) -> str:
    """What it calls the question whether the venue has an amenity."""
    return f"amenity:{key}"


def holiday_field(name: str) -> str:
    """What it calls the box that says that the venue is closed on a holiday."""
    return f"holiday:{slug(name)}"


def closed_name(name: str) -> str:
    """What it calls the box that says of hours that they are none."""
    return f"{name}:closed"


def _hours_names() -> tuple[str, ...]:
    days, numbers = tuple(map(hours_name, DAY_NAMES)), range(1, MOST_DATES + 1)
    dates = [date_name(number, part) for number in numbers for part in DATE_PARTS]
    return (*days, *dates, *CLOSING_NAMES, *map(closed_name, (*days, *(date_name(each, "times") for each in numbers))))


def _price_names() -> tuple[str, ...]:
    parts = ("kind", "amount", "from", "to", "conditions", "shoes", "tax", THERE, *(f"day:{day}" for day in DAYS))
    return tuple(price_name(number, part) for number in range(1, MOST_ROWS + 1) for part in parts)


OWN_FORM: Final = Form(
    "own",
    (),
    FormWords("Save", busy="Saving..."),
    more=(
        VERSION, PASTE.name, ACCEPT, REJECT, *in_form(lambda field: bool(field.tab)), *_hours_names(),
        *map(holiday_field, NAMES), *_price_names(), *(amenity_name(amenity.key) for amenity in AMENITIES),
    ),
    is_kept=True,
    is_lasting=True,
    needs_account=True,
)  # fmt: skip
"""The form in which somebody edits their own venue. Its page draws the fields of one tab."""


def edit_path(venue_id: str, tab: str) -> str:
    """The page with that tab of the form, which also takes it."""
    return f"/my-venues/{venue_id}/edit?tab={tab}"
