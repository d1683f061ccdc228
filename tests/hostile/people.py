"""A small directory in which everything is there once, and one person of each kind with a session."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.ballots.models import Ballot, BallotChoice
from bowling_app.lists.models import VenueList, VenueListItem
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.saved.models import SavedAlley
from bowling_app.venues.models.venue_claim import VenueClaim
from tests.factories import (
    a_contact_message,
    a_game_score,
    a_guide,
    a_guide_photo,
    a_place,
    a_price_observation,
    a_price_period,
    a_review,
    a_suggestion,
    a_user,
    a_venue,
    an_accuracy_report,
    an_alias,
    an_import,
)
from tests.live_states import a_session

PEOPLE = ("user", "owner", "admin")
LONG_AGO = datetime(2025, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Directory:
    """Who is there, by the session of each, and what there is, by what it is called in addresses, forms and events."""

    sessions: dict[str, str | None]
    ids: dict[str, str]


def a_full_directory(uow: UnitOfWork) -> Directory:
    """Fill the database."""
    people = {
        name: a_user(uow, f"the-{name}", email=f"{name}@secret.example", created_at=LONG_AGO, slug=f"the-{name}")
        for name in PEOPLE
    }
    other = a_user(uow, "pat", email="pat@secret.example", created_at=LONG_AGO)
    uow.session.add(AppConfig(admins=["the-admin"]))
    sessions: dict[str, str | None] = {"visitor": None}
    sessions |= {name: a_session(uow, user.id, f"session-of-the-{name}") for name, user in people.items()}
    a_session(uow, other.id, "session-of-pat")
    venue = a_venue(
        uow,
        "Sunset Lanes",
        owner_id="the-owner",
        amenities=["bar"],
        hours={0: [(600, 1500)]},
        game_price="5.50",
        lanes=24,
    )
    twin = a_venue(uow, "Kingpin Bowl", place=a_place(uow, "Portland", "ME", latitude=43.66, longitude=-70.26))
    an_alias(uow, venue, "old-sunset-lanes")
    review = a_review(uow, venue, other, text="Good lanes, kind people.")
    an_accuracy_report(uow, venue, other)
    a_price_period(uow, venue)
    observation = a_price_observation(uow, venue, other)
    score = a_game_score(uow, venue, other, id="score-of-pat")
    suggestion, _ = a_suggestion(uow, other, id="missing"), a_suggestion(uow, other, venue=venue)
    message, guide, file = a_contact_message(uow, reference="7K4M-Q9XR"), a_guide(uow), an_import(uow)
    image = a_guide_photo(uow, guide, key="0" * 32)
    written = {
        "id": "claim-1",
        "venue_id": twin.id,
        "user_id": other.id,
        "kind": "written",
        "statement": "I own it. " * 5,
    }
    change = AuditEntry(venue_id=venue.id, actor="the-owner", role="owner", action="edit", changes={"lanes": [12, 24]})
    uow.session.add_all([VenueClaim(**written), change, SavedAlley(user_id="the-user", venue_id=venue.id)])
    kept = VenueList(user_id="the-user", name="Friday", visibility="public", token="shared")
    ballot = Ballot(user_id="the-user", token="shared", question="Where?", closes_at=clock.now() + timedelta(days=1))
    uow.session.add_all([kept, ballot])
    uow.session.flush()
    uow.session.add(VenueListItem(list_id=kept.id, venue_id=venue.id, position=0))
    uow.session.add(BallotChoice(ballot_id=ballot.id, number=1, venue_id=venue.id))
    uow.session.flush()
    ids = {
        "venue_id": venue.id, "venue": venue.id, "other": twin.id, "into": twin.id, "user_id": "pat", "person": "pat", "person_id": "pat",
        "owner_id": "the-owner", "slug": "the-owner", "review_id": str(review.id), "claim_id": "claim-1", "suggestion_id": suggestion.id,
        "score_id": score.id, "hub_id": guide.id, "hub_slug": guide.slug, "key": image.key, "import_id": file.id, "session_id": "session-of-pat",
        "entry_id": str(change.id), "reference": message.reference, "observation_id": str(observation.id), "number": "1",
        "state": "tx", "city": "austin", "category": "cosmic-bowling", "post": "what-does-bowling-cost", "list_id": kept.id, "address": "shared",
    }  # fmt: skip
    return Directory(sessions, ids)
