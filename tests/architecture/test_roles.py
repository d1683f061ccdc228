"""Who may: every operation, tried as a visitor, as somebody else, as the person whose things they are, as an admin.

A new operation has to be added to the table.
"""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
from sqlmodel import select

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.schemas.sign_in import CodeDraft, PasswordProof, SignUpDraft
from bowling_app.accounts.services import (
    account_deletion,
    account_forms,
    account_page,
    accounts,
    admins,
    leaving_pages,
    mail_choice,
    passwords,
    sessions,
    sign_in,
    sign_in_pages,
)
from bowling_app.accounts.services import people as people_seen
from bowling_app.accounts.services.participation import network_mark
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services import accuracy, freshness, reported
from bowling_app.alerts.models import FollowRequest
from bowling_app.alerts.services import digests, feeds, follows, stopping
from bowling_app.alerts.services import pages as alert_pages
from bowling_app.alerts.services import requests as follow_requests
from bowling_app.alerts.services.requests import RequestDraft
from bowling_app.analytics.services import folded_views, page_views, view_charts
from bowling_app.ballots.models import Ballot, BallotChoice, BallotVote
from bowling_app.ballots.rules.ballots import BallotDraft, VoteDraft
from bowling_app.ballots.services import ballot_page, ballots, own_ballots
from bowling_app.ballots.services.voting import SeenBrowser, cast_vote
from bowling_app.blog.rules.posts import POSTS
from bowling_app.blog.services import blog, blog_figures
from bowling_app.compare.services import comparisons
from bowling_app.contact.rules import ContactDraft, Seen
from bowling_app.contact.services import contact_cases, contacts
from bowling_app.coverage import services as coverage
from bowling_app.demo.services import demonstration
from bowling_app.demo.services.demonstration import DemonstrationOrder
from bowling_app.events.rules.events import DateChange, EventTerms, OneDate
from bowling_app.events.services import calendars as event_calendars
from bowling_app.events.services import editing_pages as event_editing
from bowling_app.events.services import event_pages, event_records, event_search, events
from bowling_app.events.services import search_pages as event_searches
from bowling_app.guides.rules.guide_photos import ImageWords, StoredPhoto
from bowling_app.guides.rules.guides import GuideDraft
from bowling_app.guides.rules.guides import version_of as guide_version_of
from bowling_app.guides.services import guide_editing, guide_photo_editing, guide_records, guides
from bowling_app.imports.models import VenueImportLine
from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services import (
    command_imports,
    import_files,
    import_pages,
    import_reports,
    import_runs,
    import_undo,
    venue_imports,
)
from bowling_app.imports.services.collecting import schedule
from bowling_app.imports.services.collecting.orders import SourceOrder
from bowling_app.imports.services.command_imports import CommandFile
from bowling_app.imports.services.files.spool import Read
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerReport, BowlerThread
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.rules.bowlers import BowlerCard
from bowling_app.joining.rules.wishes import Answer, Wish
from bowling_app.joining.services import bowler_pages, bowler_reports, bowlers, mine, request_pages, requests, threads
from bowling_app.leagues.rules.leagues import LeagueTerms
from bowling_app.leagues.services import (
    calendars,
    editing_pages,
    league_pages,
    league_records,
    league_search,
    leagues,
    search_pages,
)
from bowling_app.listings.services import experiences, help_pages, listing_map, listings, nearby
from bowling_app.lists.models import VenueList, VenueListItem, VenueListReport
from bowling_app.lists.rules.lists import ListDraft
from bowling_app.lists.services import (
    adding,
    found_venues,
    list_items,
    list_moderation,
    list_reports,
    own_lists,
    shared_lists,
)
from bowling_app.lists.services import lists as venue_lists
from bowling_app.owners.models import ManagerInvitation
from bowling_app.owners.rules import INVITATION_LASTS
from bowling_app.owners.schemas.chain_page import ChainDecision, ChainDraft
from bowling_app.owners.schemas.owner_edit import EditDraft
from bowling_app.owners.services import (
    activity,
    chain_cases,
    chain_claims,
    chain_pages,
    claim_cases,
    claim_withdrawals,
    claims,
    embeds,
    own_venues,
    owner_edits,
    owner_pages,
    owner_photo_pages,
    owner_profiles,
    team_pages,
    teams,
    waiting_claims,
)
from bowling_app.owners.services import owner_photos as venue_photos
from bowling_app.parties.rules.packages import PackageTerms
from bowling_app.parties.services import package_pages, packages, party_pages, party_search
from bowling_app.planner.services import plans, trips
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files import services as files
from bowling_app.platform.files.photos import new_key, photo_name
from bowling_app.platform.geo.spots import read_spot
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT
from bowling_app.platform.jobs import services as jobs
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import Assignment, JobDone
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE
from bowling_app.platform.kit.errors import Forbidden, Moved, NotFound, NotSignedIn
from bowling_app.platform.mail import services as mails
from bowling_app.platform.operations import database_dumps as backups
from bowling_app.platform.operations import retention
from bowling_app.platform.operations import vital_signs as vitals
from bowling_app.platform.reflex_patches.rights import held_rights
from bowling_app.platform.web import page as pages
from bowling_app.platform.web.admin.shell import load_admin_shell
from bowling_app.platform.web.missing import page as missing
from bowling_app.platform.web.missing.offline import load_offline
from bowling_app.prices.rules.price_observations import ObservationDraft
from bowling_app.prices.rules.specials import SpecialTerms
from bowling_app.prices.services import (
    cost_pages,
    estimates,
    price_form_page,
    price_reports,
    prices,
    waiting_prices,
)
from bowling_app.questions.models import BoardPhoto, FactAnswer
from bowling_app.questions.rules.boards import NewBoard
from bowling_app.questions.rules.questions import AnswerDraft
from bowling_app.questions.services import answer_review, answering, asking, boards, help_out, my_answers
from bowling_app.reviews.models import Review, ReviewReply, ReviewReport
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services import (
    response_pages,
    review_form_page,
    review_moderation,
    review_pages,
    review_queues,
    review_responses,
    review_rules,
    reviews,
)
from bowling_app.saved.models import SavedAlley
from bowling_app.saved.services import saved_alleys, saved_pages, saved_records
from bowling_app.saved.services.saved_alley_page import load_saved_alley
from bowling_app.saved.services.saved_pins import saved_pins
from bowling_app.scores.rules.scores import ScoreDraft
from bowling_app.scores.schemas.score_records import Proof
from bowling_app.scores.services import judged_scores, score_form_page, score_pages, score_verdicts, scores
from bowling_app.search.services import search, search_suggestions
from bowling_app.search.services.search_pins import search_pins
from bowling_app.site.pages.home.page import HOME
from bowling_app.site.services import (
    admin_pages,
    home,
    job_charts,
    pitch_deck,
    previews,
    site,
    static_figures,
    static_pages,
)
from bowling_app.specials.services import special_pages, specials
from bowling_app.suggestions.schemas.suggestions import NO_REMARKS, MissingVenue
from bowling_app.suggestions.services import (
    suggestion_cases,
    suggestion_forms,
    suggestion_pages,
    venue_corrections,
    venue_suggestions,
)
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venue_admin.schemas.admin_venue import SeenVenue, version_of
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venue_admin.schemas.new_venue import NewVenueDraft
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services import (
    admin_venue,
    admin_venues,
    bulk_changes,
    conflict_pages,
    merge_pages,
    new_venues,
    pair_decisions,
    pair_pages,
    person_reverts,
    reverts,
    venue_cases,
    venue_deletions,
    venue_managers,
    venue_merges,
)
from bowling_app.venue_admin.services import audit_log as audit
from bowling_app.venue_page.services import still_pictures, venue_a11y, venue_opinions, venue_pages, written_page
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.models.venue_pair import VenuePair
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries.claims import add_manager
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.told.proposal import Proposal
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueFile
from bowling_app.venues.rules.venue_photos import NewPhoto, SeenPhoto
from bowling_app.venues.rules.whereabouts import PlaceDraft
from bowling_app.venues.schemas.import_report import ImportOrder
from bowling_app.venues.schemas.venue_records import VenueFilter
from bowling_app.venues.services import (
    aggregates,
    season_turns,
    unconfirmed,
    venue_history,
    venue_records,
)
from bowling_app.venues.services.matching import suspected_pairs
from bowling_app.venues.services.matching.suspected_pairs import Compared
from bowling_app.venues.services.venue_photos import new_venue_key
from bowling_app.websites.models import WebsiteFinding
from bowling_app.websites.rules.findings import Found, Sentence, SiteReading
from bowling_app.websites.services import cover_photos, decisions, visits, website_pages
from tests.architecture.source import ROOT
from tests.architecture.test_operations import operations
from tests.factories import (
    a_contact_message,
    a_field_source,
    a_game_score,
    a_guide,
    a_guide_photo,
    a_league,
    a_party_package,
    a_price_observation,
    a_review,
    a_source,
    a_special,
    a_suggestion,
    a_user,
    a_venue,
    an_accuracy_report,
    an_event,
    an_import,
)
from tests.reviews.seen import review_as_seen
from tests.shared_rows import shared_rows

ROLES: Final = ("visitor", "other", "owner", "admin")
A_SOURCE: Final = SourceDraft("A source")
_A_VOTE: Final = 2**40
MAY: Final = None
MANAGERS_AND_ADMINS: Final = (NotSignedIn, Forbidden, MAY, MAY)
ONLY_MANAGERS: Final = (NotSignedIn, Forbidden, MAY, Forbidden)

Refused = type[Exception] | None
Arguments = dict[str, Any]


@dataclass(frozen=True)
class World:
    """A venue, and the people who come by."""

    uow: UnitOfWork
    venue: Venue
    actors: dict[str, Actor] = field(default_factory=dict[str, Actor])


@dataclass(frozen=True)
class Row:
    """An operation, what to try it with, and how each of the four fares."""

    operation: Callable[..., Any]
    fares: tuple[Refused, Refused, Refused, Refused]
    arguments: Callable[[World], Arguments]

    @property
    def name(self) -> str:
        return f"{self.operation.__module__}:{self.operation.__name__}"


def everybody(operation: Callable[..., Any], arguments: Callable[[World], Arguments] = lambda _: {}) -> Row:
    return Row(operation, (MAY, MAY, MAY, MAY), arguments)


def beside_another_admin(world: World) -> Arguments:
    """The last admin cannot leave."""
    world.uow.session.get_one(AppConfig, "app").admins = ["admin", "another"]
    world.uow.session.flush()
    return {}


def with_password(world: World) -> Arguments:
    """Everybody has one that can be removed."""
    for name in ROLES[1:]:
        world.uow.session.get_one(User, name).password_hash = "hash"
    world.uow.session.flush()
    return {"proof": PasswordProof(), "client": "192.0.2.1"}


def people(operation: Callable[..., Any], arguments: Callable[[World], Arguments] = lambda _: {}) -> Row:
    """For the own account of whoever is signed in; there is no way to name another's."""
    return Row(operation, (NotSignedIn, MAY, MAY, MAY), arguments)


def only_admins(operation: Callable[..., Any], arguments: Callable[[World], Arguments] = lambda _: {}) -> Row:
    return Row(operation, (NotSignedIn, Forbidden, Forbidden, MAY), arguments)


def only_the_operator(operation: Callable[..., Any], **arguments: Any) -> Row:
    """For commands on the machine itself; no account may."""
    return Row(operation, (Forbidden, Forbidden, Forbidden, Forbidden), lambda _: arguments)


def only_the_owner(operation: Callable[..., Any], arguments: Callable[[World], Arguments]) -> Row:
    """For one thing of one person. Others, admins too, do not even learn whether it exists."""
    return Row(operation, (NotSignedIn, NotFound, MAY, NotFound), arguments)


def client(**arguments: Any) -> Callable[[World], Arguments]:
    return lambda _: arguments | {"client": "192.0.2.1"}


def a_score_of(name: str) -> Callable[[World], Arguments]:
    """A game that waits, bowled by one of the four at the venue of the owner."""

    def arguments(world: World) -> Arguments:
        world.venue.owner_id = "owner"
        return {"score_id": a_game_score(world.uow, world.venue, world.uow.session.get_one(User, name)).id}

    return arguments


def judged(operation: Callable[..., Any], **arguments: Any) -> Row:
    """For admins, and for the owner of the venue where a game was bowled."""
    return Row(operation, (NotSignedIn, NotFound, MAY, MAY), lambda world: a_score_of("other")(world) | arguments)


def a_claim(**arguments: Any) -> Callable[[World], Arguments]:
    """A venue of nobody's yet, with an address that a code can go to."""

    def made(world: World) -> Arguments:
        venue = a_venue(world.uow, email="desk@lanes.example")
        a_field_source(world.uow, venue, "email")
        return {"venue_id": venue.id, **arguments}

    return made


def a_written_claim(world: World) -> Arguments:
    row = VenueClaim(id="claim", venue_id=world.venue.id, user_id="other", kind="written", statement="Mine")
    world.uow.session.add(row)
    world.uow.session.flush()
    return {"claim_id": "claim"}


def a_chain_claim(world: World) -> Arguments:
    a_written_claim(world)
    world.uow.session.get_one(VenueClaim, "claim").chain_id = "chain"
    world.uow.session.flush()
    claims = frozenset({"claim"})
    return {"chain_id": "chain", "decision": ChainDecision(claims, claims, "")}


def of_a_chain(world: World) -> Arguments:
    run = a_venue(world.uow, owner_id="owner", web_domain="lanes.example")
    other = a_venue(world.uow, web_domain="lanes.example")
    return {"venue_id": run.id, "draft": ChainDraft(frozenset({other.id}), "", "It is my chain.")}


def managed(world: World) -> Arguments:
    return {"venue_id": of_the_owner(world).id}


def a_shown_league(world: World) -> Arguments:
    venue = of_the_owner(world)
    return {"venue_id": venue.id, "league_id": a_league(world.uow, venue).id}


def a_wish(world: World) -> Arguments:
    """Of somebody who asks to join a league of the owner's venue."""
    return {"league_id": a_league(world.uow, of_the_owner(world)).id, "wish": Wish("bowler")}


def a_request(world: World) -> Arguments:
    """A request of the other one at the owner's venue."""
    league = a_league(world.uow, of_the_owner(world))
    row = JoinRequest(league_id=league.id or 0, user_id="other", kind="bowler")
    world.uow.session.add(row)
    world.uow.session.flush()
    return {"venue_id": league.venue_id, "request_id": row.id}


def answered(world: World) -> Arguments:
    return a_request(world) | {"answer": Answer("full")}


def an_asked_question(world: World) -> Arguments:
    request = a_request(world)
    return {"venue_id": request["venue_id"], "key": str(request["request_id"])}


def a_card(world: World) -> Arguments:
    """Of the owner, who looks for a team."""
    row = BowlerCardRow(user_id="owner", wants=["team"], area="Austin, TX", latitude=30.3, longitude=-97.7, miles=15)
    world.uow.session.add(row)
    world.uow.session.flush()
    return {"card_id": row.id}


def with_card(world: World) -> Arguments:
    a_card(world)
    return {}


def a_thread(world: World) -> Arguments:
    """Between the other one and the owner."""
    row = BowlerThread(card_id=a_card(world)["card_id"], sender_id="other")
    world.uow.session.add(row)
    world.uow.session.flush()
    return {"thread_id": row.id}


def a_reported_card(world: World) -> Arguments:
    return {"what": f"card-{a_card(world)['card_id']}"}


def a_bowler_report(world: World) -> Arguments:
    row = BowlerReport(card_id=a_card(world)["card_id"], user_id="other", reason="spam")
    world.uow.session.add(row)
    world.uow.session.flush()
    [waiting] = bowler_reports.load_waiting_reports(world.uow, Actor("admin", is_admin=True)).reports
    return {"report_id": row.id, "seen": waiting.version}


def a_shown_special(world: World) -> Arguments:
    venue = of_the_owner(world)
    return {"venue_id": venue.id, "special_id": a_special(world.uow, venue).id}


def a_shown_event(world: World) -> Arguments:
    venue = of_the_owner(world)
    return {"venue_id": venue.id, "event_id": an_event(world.uow, venue).id}


def a_shown_date(world: World) -> Arguments:
    venue, on = of_the_owner(world), EVENT.starts_on
    one = OneDate(an_event(world.uow, venue, starts_on=on).id or 0, on)
    return {"venue_id": venue.id, "one": one, "change": DateChange(is_canceled=True)}


def an_invitation(world: World) -> Arguments:
    """One of the owner's that nobody has accepted."""
    venue = of_the_owner(world)
    world.uow.session.add(
        ManagerInvitation(
            id="an-invitation", venue_id=venue.id, email="pat@lanes.example", key_hash=token_hash("the-key"),
            invited_by=venue.owner_id or "", expires_at=clock.now() + INVITATION_LASTS,
        )
    )  # fmt: skip
    world.uow.session.flush()
    return {"venue_id": venue.id, "handle": "an-invitation"}


def a_second_manager(world: World) -> Arguments:
    """Somebody who runs the owner's venue, too."""
    venue = of_the_owner(world)
    second = a_user(world.uow)
    add_manager(world.uow.session, venue.id, second.id, clock.now())
    return {"venue_id": venue.id, "handle": teams.handle_of(venue.id, second.id)}


def an_edit(world: World) -> Arguments:
    return managed(world) | {"draft": EditDraft("facts", {"lanes": "24"}, "seen long ago")}


def a_photo_of(world: World) -> Arguments:
    """A photo that the venue of the owner shows, and its version."""
    venue = of_the_owner(world)
    key = new_venue_key(venue.id)
    row = VenuePhoto(
        key=key, venue_id=venue.id, position=1, width=1600, height=1200, alt_text="The lanes at night", file_hash="hash"
    )
    world.uow.session.add(row)
    world.uow.session.flush()
    seen = venue_photos.list_own_photos(world.uow, Actor("owner"), venue_id=venue.id)
    return {"venue_id": venue.id, "seen": SeenPhoto(key, seen.version)}


def a_removed_photo(world: World) -> Arguments:
    arguments = a_photo_of(world)
    venue_photos.remove_venue_photo(world.uow, Actor("owner"), **arguments)
    return {"venue_id": arguments["venue_id"], "key": arguments["seen"].key}


def a_new_photo(world: World) -> Arguments:
    venue_id = of_the_owner(world).id
    photo = NewPhoto(new_venue_key(venue_id), 1600, 1200, "The lanes at night", "hash")
    return {"venue_id": venue_id, "photo": photo}


def a_proof(world: World) -> Arguments:
    key = new_key("owner")
    a_game_score(world.uow, world.venue, world.uow.session.get_one(User, "owner"), photo_key=key)
    return {"name": photo_name(key, 320)}


def a_post(world: World) -> Arguments:
    proof = Proof(new_key("owner"), "hash")
    return {"venue_id": world.venue.id, "draft": ScoreDraft(200, "casual"), "proof": proof}


A_GUIDE: Final = GuideDraft("best-bowling-in-here", "bowling", "TX", "Austin", "The best bowling here", "Words. " * 20)
SEEN: Final = ImageWords("Lanes under blue light")


def draft_of_a_guide(world: World) -> Arguments:
    guide = a_guide(world.uow, is_published=False)
    return {"hub_id": guide.id, "version": guide_version_of(guide)}


def changed_guide_photo(world: World) -> Arguments:
    return {"key": a_guide_photo(world.uow).key, "words": SEEN}


def the_name_of_a_guide_photo(world: World) -> Arguments:
    return {"name": f"{a_guide_photo(world.uow).key}-480.webp"}


def a_new_guide_photo(world: World) -> Arguments:
    return {"hub_id": a_guide(world.uow).id, "photo": StoredPhoto("a" * 32, 800, 600), "words": SEEN}


def of_the_venue(world: World) -> Arguments:
    return {"venue_id": world.venue.id}


A_NEW_VENUE: Final = {"name": "New Lanes", "city": "Austin", "state": "TX", "zip_code": "78701"}


def with_website(world: World) -> Venue:
    """The venue of the owner, with a website of its own."""
    venue = of_the_owner(world)
    venue.website = "https://lanes.example/"
    world.uow.session.flush()
    return venue


def a_cover(world: World) -> dict[str, Any]:
    """A cover photo elsewhere that a source named."""
    address = "https://elsewhere.example/a.jpg"
    venue = a_venue(world.uow, cover_image_url=address)
    a_field_source(world.uow, venue, "cover_image_url", a_source(world.uow, "Old site"))
    cover = cover_photos.Cover(venue.id, venue.name, address, "Old site")
    photo = NewPhoto(new_venue_key(venue.id), 1600, 1200, "Cover photo of it", "f" * 64)
    return {"cover": cover, "photo": photo}


def a_finding(world: World) -> Arguments:
    """What the website of the owner's venue says, which waits for a decision."""
    venue_id = with_website(world).id
    said = Found("phone", "+15125550142", (Sentence("Call us", "https://lanes.example/"),), is_sure=True)
    reading = SiteReading(("https://lanes.example/",), (said,))
    visits.record_visit(world.uow, Actor(is_system=True), venue_id=venue_id, reading=reading)
    return {"finding_id": world.uow.session.exec(select(WebsiteFinding.id)).one()}


def a_sent_file(stage: str, state: str) -> Callable[[World], Arguments]:
    """A file of venues that an admin has sent, with one duplicate."""

    def arguments(world: World) -> Arguments:
        an_import(world.uow, stage=stage, state=state)
        return {"import_id": "import-1"}

    return arguments


def an_undecided_record(world: World) -> Arguments:
    file = a_sent_file("preview", "done")(world)
    line = {"kind": "undecided", "at": "line 3", "name": "Joe's Pro Shop", "record": "2"}
    world.uow.session.add(VenueImportLine(import_id=file["import_id"], number=2, **line))
    return file | {"is_alley": True, "number": 2}


def a_running_job(stage: str) -> Callable[[World], Arguments]:
    def arguments(world: World) -> Arguments:
        file = an_import(world.uow, stage="import" if stage == "collect" else stage, state="running")
        world.uow.session.get_one(Job, file.job_id).created_by = "admin"
        return {"assignment": Assignment(file.job_id, 1, stage, file.id)}

    return arguments


def a_search(world: World) -> Assignment:
    """A search for venues that are listed twice."""
    return Assignment(an_import(world.uow, stage="preview", state="running").job_id, 1, "pairs", "")


def a_piece() -> Arguments:
    """A piece of a file of which nothing is kept."""
    run = import_runs.Run(Read(A_SOURCE), ImportOrder("system", dry_run=True))
    return {"run": run, "piece": VenueFile(A_SOURCE, ()), "number": 0}


def a_message(**arguments: Any) -> Callable[[World], Arguments]:
    """A message to the operator, as an admin saw it."""
    return lambda world: {"seen": Seen(a_contact_message(world.uow).reference, "1"), **arguments}


def a_list(world: World, **fields: Any) -> Arguments:
    """A list of the owner, with the venue in it."""
    row = VenueList(**({"id": "list", "token": "shared", "user_id": "owner", "name": "Friday"} | fields))
    world.uow.session.add(row)
    world.uow.session.flush()
    world.uow.session.add(VenueListItem(list_id=row.id, venue_id=world.venue.id, position=0))
    world.uow.session.flush()
    return {"list_id": row.id}


def a_listed_venue(**arguments: Any) -> Callable[[World], Arguments]:
    return lambda world: a_list(world) | {"venue_id": world.venue.id} | arguments


def a_shared_list(world: World) -> Arguments:
    a_list(world, visibility="link")
    return {"address": "shared"}


def a_reported_list(world: World) -> Arguments:
    found = a_list(world, visibility="link")
    world.uow.session.add(VenueListReport(list_id="list", user_id="other", reason="spam"))
    world.uow.session.flush()
    return found


def seen_list(world: World, told: Arguments) -> Arguments:
    """A list, as an admin sees it."""
    row = world.uow.session.get_one(VenueList, told["list_id"])
    return told | {"seen": list_moderation.present_version(world.uow, row)}


def new_ballot(world: World) -> Arguments:
    return {"draft": BallotDraft("Friday?", (world.venue.id, a_venue(world.uow).id))}


def a_ballot(**arguments: Any) -> Callable[[World], Arguments]:
    """A ballot of the owner, on which somebody has voted."""

    def made(world: World) -> Arguments:
        ends = clock.now() + timedelta(days=1)
        row = Ballot(id="ballot", token="ballot", user_id="owner", question="Friday?", closes_at=ends)
        world.uow.session.add(row)
        world.uow.session.flush()
        world.uow.session.add(BallotChoice(ballot_id=row.id, number=1, venue_id=world.venue.id))
        world.uow.session.add(BallotVote(id=_A_VOTE, ballot_id=row.id, voter="hash", name="Sam", marks=[1]))
        world.uow.session.flush()
        return {"address": "ballot", **arguments}

    return made


def a_report(world: World) -> Arguments:
    """What a person says is wrong with the venue."""
    said = an_accuracy_report(world.uow, world.venue, value=-1, reason="It moved")
    return {"venue_id": said.venue_id, "user_id": said.user_id, "seen": said.updated_at.isoformat()}


def a_report_looked_at(world: World) -> Arguments:
    arguments = a_report(world)
    reported.look_at_report(world.uow, Actor("admin", is_admin=True), **arguments)
    world.uow.session.flush()
    return arguments


def an_answer(world: World) -> int:
    """An answer of a stranger that waits."""
    answer = FactAnswer(venue_id=a_venue(world.uow).id, question="lanes", answer="24", role="stranger")
    world.uow.session.add(answer)
    world.uow.session.flush()
    return answer.id or 0


A_STRANGERS_KEY: Final = new_key(f"network {network_mark('')}")


def a_board(world: World) -> tuple[int, str]:
    """A photo of the hours that waits, and the name of one of its files."""
    photo = BoardPhoto(venue_id=a_venue(world.uow).id, board="hours", key=A_STRANGERS_KEY, file_hash="f" * 64)
    world.uow.session.add(photo)
    world.uow.session.flush()
    return photo.id or 0, f"{A_STRANGERS_KEY}-320.webp"


def suggested(status: str = "pending", **arguments: Any) -> Callable[[World], Arguments]:
    """A suggestion of the owner."""
    return lambda world: (
        arguments
        | {"suggestion_id": a_suggestion(world.uow, world.uow.session.get_one(User, "owner"), status=status).id}
    )


TABLE: Final = (
    everybody(home.load_home),
    everybody(listings.load_category, lambda _: {"category": "locations"}),
    everybody(listings.load_category_state, lambda _: {"category": "bowling-bar", "state": "tx"}),
    everybody(listings.load_category_city, lambda _: {"category": "pro-shop", "state": "tx", "city": "austin"}),
    everybody(experiences.load_experiences),
    everybody(experiences.nearest_experiences, lambda _: {"latitude": 30.0, "longitude": -97.0}),
    everybody(help_pages.load_ranking_help),
    everybody(blog.load_blog),
    everybody(blog.load_post, lambda _: {"slug": POSTS[0].slug}),
    everybody(guides.load_guides),
    everybody(guides.load_guide, lambda _: {"slug": "best-bowling-in-denver"}),
    everybody(guide_records.list_guides, lambda _: {"wanted": FIRST_PAGE}),
    everybody(guide_records.guide_record, lambda _: {"slug": "best-bowling-in-denver"}),
    everybody(guide_photo_editing.guide_photo, the_name_of_a_guide_photo),
    everybody(blog.load_feed),
    everybody(blog_figures.published_figures, lambda _: {"names": ["count.venues"]}),
    everybody(listing_map.listing_pins, lambda _: {"category": "locations"}),
    everybody(search_pins, lambda _: {"q": "lanes"}),
    people(saved_pins),
    everybody(nearby.nearby_venues, lambda _: {"latitude": 30.0, "longitude": -97.0}),
    everybody(search.find, lambda _: {"q": "lanes"}),
    everybody(search.search, lambda _: {"q": "lanes"}),
    everybody(search_suggestions.suggest, lambda _: {"q": "lanes"}),
    everybody(site.site_facts),
    everybody(site.sitemap_changes),
    everybody(site.directory_paths, lambda _: {"number": 1}),
    everybody(still_pictures.load_still_picture, of_the_venue),
    everybody(written_page.load_written),
    everybody(venue_pages.load_venue, lambda world: {"venue_id": world.venue.id}),
    everybody(venue_opinions.load_venue_page, lambda world: {"venue_id": world.venue.id}),
    everybody(venue_opinions.load_opinions, lambda world: {"venue_id": world.venue.id}),
    everybody(venue_records.load_venue_record, lambda world: {"venue_id": world.venue.id}),
    everybody(venue_records.list_venue_records, lambda _: {"wanted": VenueFilter()}),
    everybody(venue_records.nearby_venue_records, lambda _: {"latitude": 30.0, "longitude": -97.0}),
    everybody(venue_a11y.load_a11y_place, lambda world: {"venue_id": world.venue.id, "base_url": "https://x.test"}),
    everybody(venue_a11y.list_a11y_places, lambda _: {"wanted": VenueFilter(), "base_url": "https://x.test"}),
    everybody(venue_records.venue_records, lambda world: {"ids": [world.venue.id]}),
    everybody(price_reports.usa_report),
    everybody(price_reports.state_report, lambda _: {"state": "tx"}),
    everybody(price_reports.city_report, lambda _: {"document_id": "Austin-TX"}),
    everybody(price_reports.state_reports),
    everybody(price_reports.city_reports, lambda _: {"state": "tx"}),
    everybody(price_reports.report_history),
    only_admins(price_reports.build_reports),
    everybody(estimates.estimate_at_venue, lambda world: {"venue_id": world.venue.id, "given": {}}),
    everybody(estimates.estimate_in_city, lambda _: {"state": "tx", "city": "austin", "given": {}}),
    everybody(prices.load_price_periods, lambda world: {"venue_id": world.venue.id}),
    everybody(price_form_page.load_price_form, of_the_venue),
    people(prices.report_price, lambda world: {"venue_id": world.venue.id, "draft": a_paid_price()}),
    Row(
        prices.replace_price_periods,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: {"venue_id": of_the_owner(world).id, "periods": [{"kind": "game", "amount": "5"}]},
    ),
    Row(
        prices.list_price_observations,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: {"venue_id": of_the_owner(world).id},
    ),
    Row(prices.accept_price, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"observation_id": a_price_seen(world)}),
    Row(prices.reject_price, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"observation_id": a_price_seen(world)}),
    everybody(comparisons.load_comparison, lambda world: {"venue": (world.venue.id,)}),
    everybody(packages.list_packages, of_the_venue),
    Row(
        packages.save_package,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: {"venue_id": of_the_owner(world).id, "terms": PARTY},
    ),
    Row(
        packages.remove_package,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: {
            "venue_id": (venue := of_the_owner(world)).id,
            "package_id": a_party_package(world.uow, venue).id,
        },
    ),
    people(packages.propose_package, lambda world: {"venue_id": world.venue.id, "proposal": Proposal(PARTY)}),
    Row(packages.accept_package, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"package_id": a_proposal(world)}),
    Row(packages.reject_package, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"package_id": a_proposal(world)}),
    everybody(party_pages.load_parties),
    everybody(party_search.find_parties, lambda _: {"given": {"near": "60601"}}),
    everybody(package_pages.load_proposal, of_the_venue),
    everybody(package_pages.load_own_packages, of_the_venue),
    everybody(package_pages.load_own_form, lambda world: {"venue_id": world.venue.id, "key": "new"}),
    only_admins(package_pages.load_waiting_packages),
    people(follows.follow, lambda world: {"target": f"venue:{world.venue.id}"}),
    people(follows.unfollow, lambda world: {"target": f"venue:{world.venue.id}"}),
    everybody(follows.followed_ids),
    people(follows.choose_frequency, lambda _: {"frequency": "daily"}),
    people(follows.stop_all),
    everybody(
        follow_requests.ask_by_mail,
        lambda _: {"target": "state:tx", "draft": RequestDraft("lee@example.com", "weekly"), "client": "203.0.113.7"},
    ),
    everybody(follow_requests.load_confirm, lambda _: {"key": "some"}),
    everybody(follow_requests.confirm_request, lambda world: {"key": a_follow_request(world)}),
    everybody(stopping.load_stop, lambda _: {"key": "some"}),
    everybody(stopping.stop_mails, lambda _: {"key": "some"}),
    everybody(stopping.load_keep, lambda _: {"key": "some"}),
    everybody(stopping.keep_mails, lambda _: {"key": "some"}),
    everybody(alert_pages.load_follow, lambda world: {"target": f"venue:{world.venue.id}"}),
    everybody(alert_pages.load_alerts),
    only_admins(digests.write_digests),
    everybody(feeds.venue_feed, of_the_venue),
    everybody(feeds.state_feed, lambda _: {"state": "tx"}),
    everybody(feeds.city_feed, lambda _: {"state": "tx", "city": "austin"}),
    everybody(specials.list_specials, of_the_venue),
    Row(
        specials.save_special,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: {"venue_id": of_the_owner(world).id, "terms": DOLLAR_TUESDAY},
    ),
    Row(specials.confirm_special, (NotSignedIn, Forbidden, MAY, MAY), a_shown_special),
    Row(specials.remove_special, (NotSignedIn, Forbidden, MAY, MAY), a_shown_special),
    people(
        specials.propose_special,
        lambda world: {"venue_id": world.venue.id, "proposal": Proposal(DOLLAR_TUESDAY)},
    ),
    Row(
        specials.accept_special, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"special_id": a_special_told(world)}
    ),
    Row(
        specials.reject_special, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"special_id": a_special_told(world)}
    ),
    everybody(special_pages.load_proposal, of_the_venue),
    everybody(special_pages.load_own_specials, of_the_venue),
    everybody(special_pages.load_own_special_form, lambda world: {"venue_id": world.venue.id, "key": "new"}),
    only_admins(special_pages.load_waiting_specials),
    everybody(leagues.list_leagues, of_the_venue),
    Row(
        leagues.save_league,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: {"venue_id": of_the_owner(world).id, "terms": LEAGUE},
    ),
    Row(leagues.confirm_league, (NotSignedIn, Forbidden, MAY, MAY), a_shown_league),
    Row(
        leagues.say_openings,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: a_shown_league(world) | {"is_full": True},
    ),
    Row(leagues.remove_league, (NotSignedIn, Forbidden, MAY, MAY), a_shown_league),
    people(leagues.propose_league, lambda world: {"venue_id": world.venue.id, "proposal": Proposal(LEAGUE)}),
    Row(leagues.accept_league, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"league_id": a_league_told(world)}),
    Row(leagues.reject_league, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"league_id": a_league_told(world)}),
    everybody(league_pages.load_league, lambda world: {"league": league_address(world)}),
    everybody(league_pages.load_venue_leagues, of_the_venue),
    everybody(league_records.list_records, of_the_venue),
    everybody(calendars.league_calendar, lambda world: {"league_id": a_league(world.uow, world.venue).id}),
    everybody(calendars.search_calendar, lambda _: {"given": {"near": "60601"}}),
    everybody(league_records.load_record, lambda world: {"league_id": a_league(world.uow, world.venue).id}),
    everybody(search_pages.load_league_search),
    everybody(league_search.find_leagues, lambda _: {"given": {"near": "60601"}}),
    everybody(editing_pages.load_proposal, of_the_venue),
    everybody(editing_pages.load_own_leagues, of_the_venue),
    everybody(editing_pages.load_own_form, lambda world: {"venue_id": world.venue.id, "key": "new"}),
    only_admins(editing_pages.load_waiting_leagues),
    Row(requests.ask_to_join, (NotSignedIn, MAY, Forbidden, MAY), a_wish),
    Row(requests.answer_request, (NotSignedIn, Forbidden, MAY, MAY), answered),
    Row(
        requests.withdraw_request,
        (NotSignedIn, MAY, NotFound, NotFound),
        lambda world: {"request_id": a_request(world)["request_id"]},
    ),
    everybody(request_pages.load_join, lambda world: {"league": league_address(world)}),
    everybody(request_pages.load_own_requests, of_the_venue),
    everybody(request_pages.load_answer, an_asked_question),
    everybody(mine.load_mine),
    people(bowlers.save_card, lambda _: {"card": BowlerCard(("team",), read_spot("60601"), 15)}),
    Row(bowlers.renew_card, (NotSignedIn, NotFound, MAY, NotFound), with_card),
    Row(bowlers.hide_card, (NotSignedIn, NotFound, MAY, NotFound), with_card),
    Row(bowlers.delete_card, (NotSignedIn, NotFound, MAY, NotFound), with_card),
    only_admins(bowlers.remind_bowlers),
    Row(threads.write_to_bowler, (NotSignedIn, MAY, Forbidden, MAY), lambda world: a_card(world) | {"text": "Hello"}),
    Row(threads.write_back, (NotSignedIn, MAY, MAY, NotFound), lambda world: a_thread(world) | {"text": "Hello"}),
    Row(threads.end_conversation, (NotSignedIn, MAY, MAY, NotFound), a_thread),
    everybody(bowler_pages.load_bowlers),
    everybody(bowler_pages.load_bowler, lambda world: {"card": str(a_card(world)["card_id"])}),
    Row(
        bowler_pages.load_thread,
        (MAY, MAY, MAY, NotFound),
        lambda world: {"thread": str(a_thread(world)["thread_id"])},
    ),
    everybody(bowler_pages.load_card_form),
    Row(bowler_reports.load_report, (MAY, MAY, Forbidden, MAY), a_reported_card),
    Row(
        bowler_reports.report_bowler,
        (NotSignedIn, MAY, Forbidden, MAY),
        lambda world: a_reported_card(world) | {"reason": "spam"},
    ),
    only_admins(bowler_reports.load_waiting_reports),
    only_admins(bowler_reports.keep_reported, a_bowler_report),
    only_admins(bowler_reports.remove_reported, a_bowler_report),
    everybody(events.list_events, of_the_venue),
    Row(
        events.save_event,
        (NotSignedIn, Forbidden, MAY, MAY),
        lambda world: {"venue_id": of_the_owner(world).id, "terms": EVENT},
    ),
    Row(events.confirm_event, (NotSignedIn, Forbidden, MAY, MAY), a_shown_event),
    Row(events.remove_event, (NotSignedIn, Forbidden, MAY, MAY), a_shown_event),
    Row(events.change_date, (NotSignedIn, Forbidden, MAY, MAY), a_shown_date),
    people(events.propose_event, lambda world: {"venue_id": world.venue.id, "proposal": Proposal(EVENT)}),
    Row(events.accept_event, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"event_id": an_event_told(world)}),
    Row(events.reject_event, (NotSignedIn, NotFound, MAY, MAY), lambda world: {"event_id": an_event_told(world)}),
    everybody(event_pages.load_event, lambda world: {"event": event_address(world)}),
    everybody(event_pages.load_date, lambda world: {"event": event_address(world), "day": "2026-12-04"}),
    everybody(event_pages.load_venue_events, of_the_venue),
    everybody(event_records.list_records, of_the_venue),
    everybody(event_records.load_record, lambda world: {"event_id": an_event(world.uow, world.venue).id}),
    everybody(event_calendars.event_calendar, lambda world: {"event_id": an_event(world.uow, world.venue).id}),
    everybody(
        event_calendars.date_calendar,
        lambda world: {"event_id": an_event(world.uow, world.venue).id, "on": date(2026, 12, 4)},
    ),
    everybody(event_calendars.venue_calendar, of_the_venue),
    everybody(event_calendars.search_calendar, lambda _: {"given": {"near": "60601"}}),
    everybody(event_searches.load_event_search),
    everybody(event_search.find_events, lambda _: {"given": {"near": "60601"}}),
    everybody(event_editing.load_proposal, of_the_venue),
    everybody(event_editing.load_own_events, of_the_venue),
    everybody(event_editing.load_own_form, lambda world: {"venue_id": world.venue.id, "key": "new"}),
    everybody(
        event_editing.load_own_date,
        lambda world: {
            "venue_id": world.venue.id,
            "key": str(an_event(world.uow, world.venue).id),
            "day": "2026-12-04",
        },
    ),
    only_admins(event_editing.load_waiting_events),
    everybody(cost_pages.load_cost),
    everybody(cost_pages.load_cost_state, lambda _: {"state": "tx"}),
    everybody(cost_pages.load_cost_city, lambda _: {"state": "tx", "city": "austin"}),
    everybody(scores.list_scores, of_the_venue),
    people(scores.begin_score, of_the_venue),
    Row(scores.post_score, (NotSignedIn, Forbidden, MAY, Forbidden), a_post),
    people(scores.own_scores, of_the_venue),
    Row(scores.score_photo, (NotFound, NotFound, MAY, MAY), a_proof),
    only_the_owner(scores.withdraw_score, a_score_of("owner")),
    people(score_verdicts.waiting_scores),
    judged(score_verdicts.approve_score),
    judged(score_verdicts.reject_score, reason="No photo of the screen"),
    only_admins(score_verdicts.delete_score, lambda world: a_score_of("other")(world) | {"reason": "Not a score"}),
    everybody(score_pages.load_game_page, of_the_venue),
    everybody(score_form_page.load_score_form, of_the_venue),
    everybody(score_pages.my_scores, of_the_venue),
    everybody(score_pages.load_embed, of_the_venue),
    everybody(score_pages.load_embed_snippet, lambda world: of_the_venue(world) | {"base_url": "https://a.example"}),
    people(score_pages.load_waiting_scores),
    only_admins(judged_scores.load_judged_scores),
    only_admins(judged_scores.find_scores),
    people(venue_suggestions.suggest_venue, lambda _: {"missing": MissingVenue(city="Reno", state="NV")}),
    everybody(venue_corrections.edit_differences, lambda world: of_the_venue(world) | {"said": {"lanes": 24}}),
    people(
        venue_corrections.review_edit,
        lambda world: of_the_venue(world) | {"said": {"lanes": 24}, "remarks": NO_REMARKS},
    ),
    people(venue_corrections.suggest_edit, lambda world: of_the_venue(world) | {"said": {"lanes": 24}}),
    people(venue_suggestions.own_suggestions),
    only_the_owner(venue_suggestions.answer_suggestion, suggested("needs_info", text="On Main St")),
    only_the_owner(venue_suggestions.withdraw_suggestion, suggested()),
    only_admins(suggestion_cases.list_suggestions),
    only_admins(suggestion_cases.ask_back, suggested(question="Which street?")),
    only_admins(suggestion_cases.approve_suggestion, suggested()),
    only_admins(
        suggestion_cases.approve_gap_fillers,
        lambda world: {
            "suggestion_ids": [
                a_suggestion(world.uow, venue=world.venue, changes={"email": [None, "hi@lanes.example"]}).id
            ]
        },
    ),
    only_admins(suggestion_cases.reject_suggestion, suggested(reason="It has closed")),
    only_admins(suggestion_cases.merge_suggestion, lambda world: suggested()(world) | of_the_venue(world)),
    only_admins(suggestion_cases.delete_suggestion, suggested()),
    everybody(suggestion_forms.load_suggest_form),
    everybody(suggestion_forms.load_thanks),
    everybody(suggestion_forms.load_edit_form, of_the_venue),
    everybody(suggestion_forms.load_correction_thanks, of_the_venue),
    everybody(suggestion_pages.my_suggestions),
    Row(suggestion_pages.my_suggestion, (MAY, NotFound, MAY, NotFound), suggested()),
    only_admins(suggestion_pages.load_suggestion_cases),
    everybody(missing.load_not_found),
    everybody(missing.load_gone, lambda _: {"message": "This is gone", "instead": ""}),
    everybody(missing.load_away),
    everybody(missing.load_slow_down),
    everybody(missing.load_refused, lambda _: {"message": "No."}),
    everybody(pages.open_page, lambda _: {"page": HOME, "arguments": {}}),
    everybody(sign_in.send_code, client(email="new@example.com")),
    everybody(sign_in.sign_up, client(draft=SignUpDraft("new@example.com", "seven wooden pins"))),
    everybody(sign_in.verify_code, client(draft=CodeDraft("new@example.com", "123456", "none"))),
    everybody(sign_in.sign_in_with_password, client(email="new@example.com", password="wrong")),
    everybody(sign_in.open_session, lambda world: {"custom_token": a_ticket(world), "user_agent": ""}),
    everybody(sign_in.end_session),
    everybody(sessions.signed_in_user),
    everybody(held_rights),
    everybody(leaving_pages.load_sign_out),
    everybody(leaving_pages.load_deletion),
    everybody(sign_in_pages.load_sign_in),
    everybody(sign_in_pages.load_code),
    everybody(sign_in_pages.load_password_sign_in),
    everybody(sign_in_pages.load_sign_up),
    everybody(account_page.load_account),
    everybody(account_forms.load_password),
    everybody(account_forms.load_password_removal),
    everybody(account_forms.load_photo),
    everybody(account_forms.load_photo_removal),
    everybody(account_forms.load_profile),
    people(sessions.list_sessions),
    people(sessions.end_other_sessions),
    people(accounts.my_account),
    people(accounts.update_profile, lambda _: {"display_name": "Someone"}),
    people(accounts.take_name, lambda _: {"display_name": "Someone"}),
    people(accounts.check_slug, lambda _: {"slug": "someone-new"}),
    people(accounts.begin_photo),
    Row(accounts.set_photo, (NotSignedIn, Forbidden, MAY, Forbidden), lambda _: {"key": new_key("owner")}),
    people(accounts.remove_photo),
    people(accounts.export_account),
    people(passwords.password_standing),
    people(passwords.mail_proof, client(device="")),
    people(passwords.set_password, client(password="nine steel balls", proof=PasswordProof())),
    people(passwords.remove_password, with_password),
    people(account_deletion.delete_account, beside_another_admin),
    only_the_owner(sessions.end_session_by_id, lambda _: {"session_id": "session-owner"}),
    only_admins(admins.grant_admin, lambda _: {"email": "other@example.com"}),
    only_admins(admins.revoke_admin, lambda _: {"email": "other@example.com"}),
    only_admins(admins.make_admin, lambda _: {"user_id": "other"}),
    only_admins(admins.dismiss_admin, lambda _: {"user_id": "other"}),
    only_admins(people_seen.load_people),
    only_admins(people_seen.end_sessions_of, lambda _: {"user_id": "other"}),
    only_admins(people_seen.end_session_of, lambda _: {"user_id": "other", "session_id": "session-other"}),
    only_admins(people_seen.suspend_person, lambda _: {"user_id": "other", "reason": "Spam"}),
    only_admins(people_seen.readmit_person, lambda _: {"user_id": "other"}),
    only_admins(demonstration.load_demonstration, lambda _: {"order": DemonstrationOrder(1, only_if_empty=True)}),
    only_admins(demonstration.remove_demonstration),
    only_admins(venue_imports.require_ready),
    only_admins(import_files.begin_file),
    only_admins(import_files.send_file, lambda _: {"upload": ImportUpload("venues.csv", b"name,city\n")}),
    only_admins(import_files.start_import, a_sent_file("preview", "done")),
    only_admins(import_files.repeat_step, a_sent_file("import", "failed")),
    only_admins(import_files.compare_again, a_sent_file("preview", "done")),
    only_admins(import_files.undo_import, a_sent_file("import", "done")),
    only_admins(import_files.discard_file, a_sent_file("preview", "done")),
    only_admins(
        import_files.decide_duplicate,
        lambda world: a_sent_file("preview", "done")(world) | {"decision": "new", "number": 1},
    ),
    only_admins(import_pages.load_imports),
    only_admins(import_pages.load_import, lambda world: {"file": a_sent_file("preview", "done")(world)["import_id"]}),
    only_admins(import_reports.import_report, a_sent_file("import", "done")),
    only_admins(import_runs.sent_file, a_running_job("preview")),
    only_admins(import_runs.begin_run, lambda world: a_running_job("import")(world) | {"read": Read(A_SOURCE)}),
    only_admins(import_runs.import_piece, lambda _: a_piece()),
    only_admins(import_runs.end_run, lambda _: {"run": a_piece()["run"]}),
    only_admins(
        command_imports.begin_command,
        lambda _: {"told": CommandFile("list.csv", 1, "0", licence="CC0 1.0"), "read": Read(A_SOURCE)},
    ),
    only_admins(schedule.queue_collecting, lambda _: {"every_hours": 1}),
    only_admins(schedule.due_sources, lambda world: a_running_job("collect")(world) | {"orders": ()}),
    only_admins(
        schedule.note_source,
        lambda world: a_running_job("collect")(world) | {"order": SourceOrder("openstreetmap"), "counts": {}},
    ),
    only_admins(schedule.end_collecting, a_running_job("collect")),
    only_admins(import_files.name_license, lambda world: a_sent_file("preview", "done")(world) | {"licence": "CC0"}),
    only_admins(import_files.decide_undecided, an_undecided_record),
    only_admins(import_undo.undo_file, a_running_job("undo")),
    only_admins(jobs.take_job),
    only_admins(jobs.keep_job, a_running_job("import")),
    only_admins(jobs.fail_job, lambda world: a_running_job("import")(world) | {"message": "It broke"}),
    only_admins(jobs.record_job, lambda _: {"done": JobDone("price_report", "Today", clock.now(), {"documents": 1})}),
    only_admins(new_venues.load_new_venue),
    only_admins(new_venues.address_to_find, lambda _: {"form": A_NEW_VENUE}),
    only_admins(new_venues.locate_venue, lambda _: {"draft": NewVenueDraft(A_NEW_VENUE)}),
    only_admins(new_venues.create_venue, lambda _: {"draft": NewVenueDraft(A_NEW_VENUE)}),
    only_admins(files.promised_files, lambda _: {"after": ""}),
    only_admins(files.note_removed_files, lambda _: {"keys": ["0" * 32]}),
    only_admins(mails.take_mail),
    only_admins(mails.settle_mail, lambda _: {"mail_id": 1, "outcome": "sent"}),
    only_admins(account_deletion.unfinished_deletions),
    only_admins(account_deletion.remove_contributions, lambda _: {"user_id": "other"}),
    only_admins(account_deletion.remove_account, lambda _: {"user_id": "other"}),
    everybody(review_pages.load_reviews, lambda world: {"venue_id": world.venue.id}),
    everybody(review_pages.load_review_feed),
    everybody(review_pages.latest_review_records),
    everybody(review_pages.list_review_records, lambda world: {"venue_id": world.venue.id}),
    everybody(review_rules.load_review_rules),
    everybody(review_form_page.load_review_form, of_the_venue),
    everybody(response_pages.load_report_form, lambda world: {"review_id": review_by(world, "owner")}),
    everybody(response_pages.load_reply_form, lambda world: {"review_id": review_by(world, "owner")}),
    everybody(accuracy.load_vote_page, of_the_venue),
    everybody(accuracy.load_accuracy, lambda world: {"venue_id": world.venue.id}),
    everybody(own_lists.load_lists),
    everybody(adding.load_add),
    everybody(found_venues.venues_at, lambda _: {"address": "/locations"}),
    everybody(shared_lists.load_shared_list, a_shared_list),
    everybody(shared_lists.shared_list_record, a_shared_list),
    everybody(list_reports.load_list_report, a_shared_list),
    Row(own_lists.load_list, (MAY, NotFound, MAY, NotFound), a_list),
    Row(own_lists.load_list_item, (MAY, NotFound, MAY, NotFound), a_listed_venue()),
    people(own_lists.list_records),
    people(venue_lists.make_list, lambda _: {"draft": ListDraft("Friday")}),
    people(venue_lists.add_to_list, lambda world: {"into": "saved", "venue_ids": [world.venue.id]}),
    only_the_owner(own_lists.list_record, a_list),
    only_the_owner(venue_lists.change_list, lambda world: a_list(world) | {"draft": ListDraft("Friday")}),
    only_the_owner(venue_lists.delete_list, a_list),
    only_the_owner(list_items.remove_from_list, a_listed_venue()),
    only_the_owner(list_items.note_in_list, a_listed_venue(note="Lane 7")),
    only_the_owner(list_items.move_in_list, a_listed_venue(way="up")),
    Row(
        list_reports.report_list,
        (NotSignedIn, MAY, Forbidden, MAY),
        lambda world: a_shared_list(world) | {"reason": "spam"},
    ),
    only_admins(list_moderation.list_queue),
    only_admins(list_moderation.keep_list, lambda world: seen_list(world, a_reported_list(world))),
    only_admins(list_moderation.remove_list, lambda world: seen_list(world, a_list(world)) | {"reason": "spam"}),
    only_admins(list_moderation.restore_list, lambda world: seen_list(world, a_list(world, removed_for="spam"))),
    everybody(own_ballots.load_new_ballot),
    everybody(own_ballots.load_own_ballots),
    everybody(ballot_page.load_ballot, a_ballot()),
    everybody(ballot_page.ballot_record, a_ballot()),
    everybody(cast_vote, a_ballot(draft=VoteDraft("Lee", ("1",)), seen=SeenBrowser())),
    people(ballots.make_ballot, new_ballot),
    only_the_owner(ballots.close_ballot, a_ballot()),
    only_the_owner(ballots.reopen_ballot, a_ballot()),
    only_the_owner(ballots.strike_vote, a_ballot(vote_id=_A_VOTE)),
    only_the_owner(ballots.delete_ballot, a_ballot()),
    everybody(saved_alleys.saved_ids),
    everybody(saved_pages.load_saved),
    people(saved_pages.list_href, lambda world: {"venue_id": world.venue.id}),
    everybody(load_saved_alley, lambda world: {"venue_id": world.venue.id}),
    people(reviews.post_review, lambda world: {"venue_id": world.venue.id, "draft": ReviewDraft(5)}),
    people(reviews.delete_review, lambda world: {"venue_id": world.venue.id}),
    people(review_pages.my_review_record, lambda world: {"venue_id": world.venue.id}),
    people(saved_alleys.save_alley, lambda world: {"venue_id": world.venue.id}),
    people(saved_alleys.unsave_alley, lambda world: {"venue_id": world.venue.id}),
    people(saved_records.list_saved_records),
    people(saved_alleys.save_alleys, lambda world: {"venue_ids": (world.venue.id,)}),
    people(accuracy.cast_accuracy_vote, lambda world: {"venue_id": world.venue.id, "draft": AccuracyDraft("accurate")}),
    only_the_owner(saved_alleys.restore_alley, lambda world: {"venue_id": saved_by_the_owner(world)}),
    only_the_owner(saved_alleys.note_alley, lambda world: {"venue_id": saved_by_the_owner(world), "note": "Lane 7"}),
    only_the_owner(accuracy.my_accuracy_vote, lambda world: {"venue_id": voted_by_the_owner(world)}),
    only_the_owner(accuracy.withdraw_accuracy_vote, lambda world: {"venue_id": voted_by_the_owner(world)}),
    Row(
        review_responses.report_review,
        (NotSignedIn, MAY, Forbidden, MAY),  # Nobody reports their own.
        lambda world: {"review_id": review_by(world, "owner"), "reason": "spam"},
    ),
    Row(
        review_responses.mark_helpful,
        (NotSignedIn, MAY, Forbidden, MAY),  # Nobody praises their own.
        lambda world: {"review_id": review_by(world, "owner"), "is_helpful": True},
    ),
    Row(
        review_responses.put_reply,
        (NotSignedIn, Forbidden, MAY, Forbidden),
        lambda world: {"review_id": answered_by_the_owner(world), "text": "Thanks."},
    ),
    Row(
        review_responses.delete_reply,
        (NotSignedIn, Forbidden, MAY, Forbidden),
        lambda world: {"review_id": answered_by_the_owner(world)},
    ),
    only_admins(review_queues.review_queue),
    only_admins(review_queues.find_reviews),
    only_admins(review_queues.load_queued_review, lambda world: {"review_id": review_by(world, "other")}),
    only_admins(review_moderation.release_review, lambda world: seen_review(world, review_by(world, "other"))),
    only_admins(
        review_moderation.remove_review,
        lambda world: seen_review(world, review_by(world, "other")) | {"reason": "spam"},
    ),
    only_admins(review_moderation.keep_review, lambda world: seen_review(world, reported_by_the_owner(world))),
    only_admins(review_moderation.remove_reply, lambda world: seen_review(world, answered_by_the_owner(world))),
    everybody(owner_pages.load_owner_landing),
    everybody(owner_profiles.load_owner_profile, lambda world: managed(world) and {"slug": "the-owner"}),
    everybody(owner_profiles.public_profile, lambda world: managed(world) and {"slug": "the-owner"}),
    everybody(owner_profiles.load_founding_partners),
    everybody(venue_history.load_venue_history, of_the_venue),
    everybody(pitch_deck.load_pitch_deck),
    everybody(activity.count_action, lambda world: of_the_venue(world) | {"kind": "call", "client": "192.0.2.1"}),
    everybody(activity.load_insights, of_the_venue),  # What it shows to whom is tested with it.
    everybody(embeds.load_hours_embed, lambda world: of_the_venue(world) | {"base_url": "https://a.example"}),
    everybody(embeds.load_badge_embed, lambda world: of_the_venue(world) | {"base_url": "https://a.example"}),
    everybody(embeds.load_snippets, of_the_venue),
    everybody(own_venues.load_own_venues),
    everybody(owner_edits.load_edit, of_the_venue),
    everybody(owner_edits.read_hours, lambda _: {"text": "Mon-Fri 9am-11pm"}),
    everybody(owner_photo_pages.load_own_photos, of_the_venue),
    everybody(owner_photo_pages.load_own_photo, a_removed_photo),
    Row(owner_edits.save_own_venue, MANAGERS_AND_ADMINS, an_edit),
    Row(owner_edits.confirm_own_venue, MANAGERS_AND_ADMINS, managed),
    Row(team_pages.load_team, (MAY, MAY, MAY, Moved), of_the_venue),
    everybody(team_pages.load_join),
    Row(teams.invite_manager, ONLY_MANAGERS, lambda world: managed(world) | {"email": "pat@lanes.example"}),
    Row(teams.withdraw_invitation, ONLY_MANAGERS, an_invitation),
    Row(teams.remove_from_team, ONLY_MANAGERS, a_second_manager),
    Row(teams.leave_team, ONLY_MANAGERS, managed),
    people(teams.accept_invitation, lambda world: an_invitation(world) and {"key": "the-key"}),
    everybody(mail_choice.load_mails),
    people(mail_choice.choose_mails, lambda _: {"reviews": False}),
    Row(venue_photos.list_own_photos, MANAGERS_AND_ADMINS, managed),
    Row(venue_photos.begin_venue_photo, MANAGERS_AND_ADMINS, managed),
    Row(venue_photos.add_venue_photo, MANAGERS_AND_ADMINS, a_new_photo),
    Row(
        venue_photos.describe_venue_photo,
        MANAGERS_AND_ADMINS,
        lambda world: a_photo_of(world) | {"alt": "The lanes by day"},
    ),
    Row(venue_photos.move_venue_photo, MANAGERS_AND_ADMINS, lambda world: a_photo_of(world) | {"steps": 1}),
    Row(venue_photos.choose_venue_cover, MANAGERS_AND_ADMINS, a_photo_of),
    Row(venue_photos.remove_venue_photo, MANAGERS_AND_ADMINS, a_photo_of),
    Row(venue_photos.restore_venue_photo, MANAGERS_AND_ADMINS, a_removed_photo),
    Row(
        venue_photos.venue_photo,
        (NotFound, NotFound, MAY, MAY),
        lambda world: {"name": photo_name(a_removed_photo(world)["key"], 640)},
    ),
    only_admins(venue_photos.forget_removed_photos),
    everybody(claims.load_claim_page, of_the_venue),
    people(claims.send_claim_code, a_claim(email="desk@lanes.example")),
    people(claims.confirm_claim, a_claim(code="000000")),
    people(claims.claim_in_writing, a_claim(statement="It is my hall.")),
    Row(claim_withdrawals.ask_to_withdraw, (NotSignedIn, MAY, NotFound, NotFound), a_written_claim),
    Row(claim_withdrawals.withdraw_claim, (NotSignedIn, MAY, NotFound, NotFound), a_written_claim),
    everybody(chain_pages.load_chain, of_the_venue),
    Row(chain_claims.claim_chain, ONLY_MANAGERS, of_a_chain),
    Row(
        chain_claims.confirm_chain,
        ONLY_MANAGERS,
        lambda world: managed(world) | {"code": "000000"},
    ),
    only_admins(chain_cases.decide_chain, a_chain_claim),
    only_admins(claim_cases.approve_claim, a_written_claim),
    only_admins(claim_cases.reject_claim, lambda world: a_written_claim(world) | {"reason": "We called"}),
    only_admins(claim_cases.remove_managers, lambda world: managed(world) | {"reason": "It was sold"}),
    only_admins(freshness.stale_venues),
    everybody(load_admin_shell),
    only_admins(admin_venues.load_admin_venues),
    only_admins(admin_venues.list_matching),
    only_admins(admin_venue.load_admin_venue, of_the_venue),
    only_admins(venue_cases.save_marks, lambda world: as_seen(world) | {"said": {"is_sponsor": True}}),
    only_admins(venue_deletions.delete_venue, lambda world: as_seen(world) | {"reason": "A pizzeria"}),
    only_admins(venue_cases.close_venue, lambda world: as_seen(world) | {"reason": "It was torn down"}),
    only_admins(venue_cases.pause_venue, lambda world: as_seen(world) | {"reason": "Flood", "until": today()}),
    only_admins(venue_cases.reopen_venue, lambda world: as_seen(world, is_active=False)),
    only_admins(
        venue_cases.correct_place,
        lambda world: as_seen(world) | {"draft": PlaceDraft("1 New St", "Austin", "TX", "78701")},
    ),
    only_admins(
        venue_cases.move_venue,
        lambda world: (
            as_seen(world) | {"draft": PlaceDraft("1 New St", "Austin", "TX", "78701"), "reason": "It has moved"}
        ),
    ),
    only_admins(venue_managers.add_manager, lambda world: of_the_venue(world) | {"email": "other@example.com"}),
    only_admins(venue_managers.remove_manager, lambda world: managed(world) | {"user_id": "owner", "reason": "Sold"}),
    only_admins(merge_pages.load_merge, of_the_venue),
    only_admins(venue_merges.merge_venues, lambda world: {"order": a_merge(world)}),
    only_admins(conflict_pages.load_conflicts),
    only_admins(pair_pages.load_pairs),
    only_admins(pair_decisions.search_for_pairs),
    only_admins(pair_decisions.decide_pair, lambda world: a_pair(world) | {"decision": "different"}),
    only_admins(pair_decisions.take_pair_back, lambda world: a_pair(world, decision="different")),
    only_admins(bulk_changes.preview_bulk_change, lambda world: {"order": for_many(world)}),
    only_admins(
        bulk_changes.make_bulk_change,
        lambda world: {"order": for_many(world), "seal": for_many(world).seal([world.venue.id])},
    ),
    only_admins(reverts.revert_batch, lambda world: {"batch": a_batch(world)}),
    only_admins(admin_pages.load_admin_home),
    only_admins(guide_editing.load_guide_editing),
    only_admins(guide_editing.preview_guide, lambda _: {"text": "Words"}),
    only_admins(guide_editing.create_guide, lambda _: {"draft": A_GUIDE}),
    only_admins(
        guide_editing.save_guide, lambda world: {"hub_id": a_guide(world.uow).id, "draft": A_GUIDE, "version": "old"}
    ),
    only_admins(guide_editing.delete_guide, draft_of_a_guide),
    only_admins(guide_photo_editing.begin_guide_photo, lambda world: {"hub_id": a_guide(world.uow).id}),
    only_admins(guide_photo_editing.add_guide_photo, a_new_guide_photo),
    only_admins(guide_photo_editing.change_guide_photo, changed_guide_photo),
    only_admins(guide_photo_editing.remove_guide_photo, lambda world: {"key": a_guide_photo(world.uow).key}),
    only_admins(audit.load_audit),
    only_admins(view_charts.load_view_chart),
    only_admins(job_charts.load_job_charts),
    everybody(previews.load_venue_preview, of_the_venue),
    everybody(previews.load_listing_preview, lambda _: {"category": "locations", "state": "tx", "city": "austin"}),
    everybody(previews.load_post_preview, lambda _: {"slug": POSTS[0].slug}),
    only_admins(folded_views.fold_views),
    only_admins(page_views.add_views, lambda _: {"views": {(clock.now().date(), "/"): 1}}),
    only_admins(reverts.revert_change, lambda world: {"entry_id": a_change_of(world)}),
    only_admins(person_reverts.revert_person, lambda _: {"person": "other"}),
    only_admins(waiting_prices.load_waiting_prices),
    Row(decisions.accept_finding, (NotSignedIn, NotFound, MAY, MAY), a_finding),
    Row(decisions.reject_finding, (NotSignedIn, NotFound, MAY, MAY), a_finding),
    only_admins(decisions.accept_sure_findings, lambda world: a_finding(world) and {}),
    only_admins(cover_photos.covers_elsewhere),
    only_admins(cover_photos.due_covers, lambda _: {"sources": ["Old site"]}),
    only_admins(cover_photos.take_in_cover, a_cover),
    only_admins(visits.due_sites, lambda _: {"older_than": timedelta()}),
    only_admins(visits.begin_visit, lambda world: {"venue_id": with_website(world).id}),
    only_admins(
        visits.record_visit,
        lambda world: {"venue_id": with_website(world).id, "reading": SiteReading(failure="is away")},
    ),
    only_admins(visits.give_up_visit, lambda world: {"venue_id": with_website(world).id, "has_begun": True}),
    Row(visits.ask_to_read, MANAGERS_AND_ADMINS, lambda world: {"venue_id": with_website(world).id}),
    everybody(website_pages.load_own_website, of_the_venue),
    only_admins(website_pages.load_website_queue),
    only_admins(waiting_claims.load_waiting_claims),
    everybody(static_figures.static_figures, lambda _: {"names": ["session.idle"]}),
    everybody(static_pages.load_about),
    everybody(load_offline),
    everybody(static_pages.load_terms),
    everybody(static_pages.load_privacy),
    everybody(plans.load_plan, lambda _: {"near": "78701"}),
    everybody(trips.load_trip, lambda _: {"stop1": "78701", "stop2": "75201"}),
    everybody(trips.trip_pins, lambda _: {"given": {"stop1": "78701", "stop2": "75201"}}),
    everybody(plans.plan_outing, lambda _: {"given": {"near": "78701"}}),
    everybody(coverage.load_coverage, lambda _: {"state": "TX"}),
    only_admins(coverage.load_admin_coverage),
    everybody(coverage.load_work, lambda _: {"state": "TX", "work": "phone"}),
    everybody(asking.load_question, lambda world: {"venue_id": world.venue.id, "question": "lanes"}),
    everybody(asking.load_next_href, lambda world: {"venue_id": world.venue.id, "question": "lanes"}),
    everybody(
        answering.give_answer,
        lambda world: {"venue_id": a_venue(world.uow).id, "draft": AnswerDraft("lanes", "24"), "client": "192.0.2.1"},
    ),
    everybody(help_out.load_help_out, lambda _: {"state": "TX"}),
    everybody(my_answers.my_answers),
    only_admins(reported.load_reported),
    only_admins(reported.look_at_report, a_report),
    only_admins(reported.put_report_back, a_report_looked_at),
    only_admins(answer_review.load_answers),
    only_admins(answer_review.accept_answer, lambda world: {"answer_id": an_answer(world)}),
    only_admins(answer_review.leave_answer_out, lambda world: {"answer_id": an_answer(world)}),
    only_admins(answer_review.undo_answers, lambda world: {"answer_id": an_answer(world)}),
    everybody(boards.load_board, lambda world: {"venue_id": world.venue.id, "board": "hours"}),
    everybody(
        boards.begin_board_photo, lambda world: {"venue_id": world.venue.id, "board": "hours", "client": "192.0.2.1"}
    ),
    Row(
        boards.give_board_photo,
        (MAY, Forbidden, Forbidden, Forbidden),
        lambda world: {"venue_id": world.venue.id, "photo": NewBoard("hours", A_STRANGERS_KEY, "f" * 64)},
    ),
    Row(boards.board_photo, (NotFound, NotFound, NotFound, MAY), lambda world: {"name": a_board(world)[1]}),
    only_admins(boards.load_board_photos),
    only_admins(boards.settle_board_photo, lambda world: {"photo_id": a_board(world)[0], "decision": "read"}),
    everybody(contacts.load_contact),
    everybody(contacts.load_contact_sent, lambda _: {"reference": "7K4M-Q9XR"}),
    everybody(contacts.write_message, client(draft=ContactDraft("kim@example.com", "Hours", "They are wrong."))),
    only_admins(contact_cases.load_contacts),
    only_admins(contact_cases.load_contact_case, lambda world: {"reference": a_contact_message(world.uow).reference}),
    only_admins(contact_cases.answer_contact, a_message(text="Thank you")),
    only_admins(contact_cases.note_contact, a_message(text="Called them")),
    only_admins(contact_cases.move_contact, a_message(status="archived")),
    only_admins(contact_cases.delete_contact, a_message()),
    only_admins(retention.forget_what_is_old),
    only_admins(vitals.load_vitals),
    only_admins(vitals.load_server),
    only_admins(aggregates.check_aggregates),
    only_admins(suspected_pairs.queue_pair_search),
    only_admins(suspected_pairs.compare_venues, lambda world: {"assignment": a_search(world), "begun": Compared()}),
    only_admins(aggregates.check_aggregates_daily),
    only_admins(season_turns.turn_seasons),
    only_admins(unconfirmed.look_for_unconfirmed),
    only_admins(backups.last_backup),
    only_the_operator(backups.dump_database, writer=None),
    only_the_operator(backups.require_room, replace=False),
    only_the_operator(backups.restore_database, reader=None, steps=None, replace=True),
    only_the_operator(backups.settle_restored),
)


def as_seen(world: World, **fields: Any) -> Arguments:
    """A venue of nobody's, and the version of it that an admin has seen."""
    venue = a_venue(world.uow, **fields)
    return {"seen": SeenVenue(venue.id, version_of(stored(world, venue)))}


def stored(world: World, venue: Venue) -> dict[str, Any]:
    return stored_venues(world.uow.session, [venue.id])[venue.id].values


def today() -> str:
    return clock.now().astimezone(ZoneInfo("America/Chicago")).date().isoformat()


def a_merge(world: World) -> MergeOrder:
    other = a_venue(world.uow, "Twin Lanes")
    versions = version_of(stored(world, world.venue)), version_of(stored(world, other))
    return MergeOrder(world.venue.id, other.id, frozenset(), versions, "Twin Lanes")


def a_pair(world: World, decision: str | None = None) -> Arguments:
    """The venue and one that it may be."""
    one, other = sorted((world.venue.id, a_venue(world.uow, "Twin Lanes").id))
    pair = VenuePair(one_id=one, other_id=other, score=50, reasons="same name", decision=decision,
                     decided_at=clock.now() if decision else None)  # fmt: skip
    world.uow.session.add(pair)
    world.uow.session.flush()
    return {"one_id": one, "other_id": other}


def for_many(world: World) -> BulkOrder:
    return BulkOrder("is_sponsor_on", (world.venue.id,))


def a_batch(world: World) -> str:
    """A change of many venues, which changed none that is there."""
    world.uow.session.add(BulkChange(id="batch", actor="other", what="Close", venue_count=1))
    world.uow.session.flush()
    return "batch"


def module_of_row(row: Row) -> str:
    return row.operation.__module__


def four_people(uow: UnitOfWork) -> str:
    """A venue, by its id. The owner has a review, a slug and two sessions; everybody who is signed in has one."""
    venue, now = a_venue(uow), clock.now()
    for name in ROLES[1:]:
        user = a_user(uow, name, slug=f"the-{name}", email=f"{name}@example.com", email_verified_at=now)
        for session_id in (f"session-{name}", f"current-{name}"):
            expires_at = now + ABSOLUTE_LIMIT
            uow.session.add(
                UserSession(
                    id=session_id, token_hash=session_id, user_id=user.id, device="A device", expires_at=expires_at
                )
            )
        a_review(uow, venue, user)
    uow.session.add(AppConfig(admins=["admin"]))
    uow.session.flush()
    return venue.id


written, connection = shared_rows(four_people)


@pytest.fixture
def world(written: tuple[Any, str], uow: UnitOfWork) -> World:
    """The four as whoever asks."""
    people = {name: Actor(name, is_admin=name == "admin", session_id=f"current-{name}") for name in ROLES[1:]}
    return World(uow, uow.session.get_one(Venue, written[1]), {"visitor": Actor(), **people})


def review_by(world: World, name: str) -> str:
    return world.uow.session.get_one(Review, (world.venue.id, name)).id


def seen_review(world: World, review_id: str) -> Arguments:
    """A review, as an admin sees it."""
    return review_as_seen(world.uow, world.uow.session.exec(select(Review).where(Review.id == review_id)).one())


def answered_by_the_owner(world: World) -> str:
    """The review of somebody else, at the owner's venue, with a reply."""
    world.venue.owner_id = "owner"
    review_id = review_by(world, "other")
    world.uow.session.add(ReviewReply(review_id=review_id, user_id="owner", text="Thank you"))
    world.uow.session.flush()
    return review_id


def reported_by_the_owner(world: World) -> str:
    review_id = review_by(world, "other")
    world.uow.session.add(ReviewReport(review_id=review_id, user_id="owner", reason="spam"))
    world.uow.session.flush()
    return review_id


def saved_by_the_owner(world: World) -> str:
    world.uow.session.add(SavedAlley(user_id="owner", venue_id=world.venue.id))
    world.uow.session.flush()
    return world.venue.id


def voted_by_the_owner(world: World) -> str:
    an_accuracy_report(world.uow, world.venue, world.uow.session.get_one(User, "owner"))
    return world.venue.id


def a_paid_price() -> ObservationDraft:
    return ObservationDraft("game", Decimal("5.50"), clock.now().date() - timedelta(days=2))


def of_the_owner(world: World) -> Venue:
    return a_venue(world.uow, owner_id="owner")


def a_change_of(world: World) -> int:
    """The entry of the log for a change of the venue."""
    entry = AuditEntry(venue_id=world.venue.id, actor="other", action="edit", changes={"lanes": [7, None]})
    world.uow.session.add(entry)
    world.uow.session.flush()
    return entry.id or 0


def a_price_seen(world: World) -> int:
    return a_price_observation(world.uow, of_the_owner(world)).id or 0


PARTY: Final = PackageTerms("Birthday party", price_extra_guest=Decimal(22))


def a_proposal(world: World) -> int:
    return a_party_package(world.uow, of_the_owner(world), status="pending").id or 0


DOLLAR_TUESDAY: Final = SpecialTerms("Dollar Tuesday", "person_game", Decimal(1), (1,))


def a_special_told(world: World) -> int:
    return a_special(world.uow, of_the_owner(world), status="pending").id or 0


LEAGUE: Final = LeagueTerms("Tuesday Mixed", 1)
EVENT: Final = EventTerms("Cosmic Friday", "cosmic", clock.now().date() + timedelta(days=7), 21 * 60)


def an_event_told(world: World) -> int:
    return an_event(world.uow, of_the_owner(world), status="pending").id or 0


def event_address(world: World) -> str:
    return f"{an_event(world.uow, world.venue).id}-cosmic-friday"


def a_follow_request(world: World) -> str:
    row = FollowRequest(
        token_hash=token_hash("asked"), email="lee@example.com", target="state:tx", frequency="weekly",
        created_at=clock.now(),
    )  # fmt: skip
    world.uow.session.add(row)
    world.uow.session.flush()
    return "asked"


def a_league_told(world: World) -> int:
    return a_league(world.uow, of_the_owner(world), status="pending").id or 0


def league_address(world: World) -> str:
    return f"{a_league(world.uow, world.venue).id}-tuesday-mixed"


def a_ticket(world: World) -> str:
    return LocalProvider(world.uow.session).custom_token("other")


def fates(world: World, row: Row) -> dict[str, Refused]:
    """What became of the try of each of the four. All of it is undone.

    What they try it with is made once. Those who are to be refused come first: they leave nothing to undo before the
    next one tries. The last one leaves it to the end.
    """
    order = sorted(zip(ROLES, row.fares, strict=True), key=lambda each: each[1] is MAY)
    with world.uow.session.begin_nested() as made:
        arguments = row.arguments(world)
        found = {
            role: fate(world, row, role, arguments, undo=fare is MAY and (role, fare) != order[-1])
            for role, fare in order
        }
        made.rollback()
    return found


def fate(world: World, row: Row, role: str, arguments: Arguments, *, undo: bool) -> Refused:
    """What became of the try; only refusals for want of rights count, and being sent elsewhere."""
    with world.uow.session.begin_nested() if undo else nullcontext() as tried:
        try:
            row.operation(world.uow, world.actors[role], **arguments)
            world.uow.session.flush()
        except (NotSignedIn, Forbidden, NotFound, Moved) as refusal:
            return type(refusal)
        finally:
            if tried is not None:
                tried.rollback()
                world.uow.session.expire_all()  # What was read meanwhile is not true any more.
    return MAY


ROWS: Final = {module: list(rows) for module, rows in groupby(sorted(TABLE, key=module_of_row), module_of_row)}


@pytest.mark.parametrize("module", ROWS)
def test_everybody_fares_as_the_table_says(world: World, module: str):
    expected = {
        f"{row.name} as {role}": fare for row in ROWS[module] for role, fare in zip(ROLES, row.fares, strict=True)
    }
    found = {f"{row.name} as {role}": fare for row in ROWS[module] for role, fare in fates(world, row).items()}
    assert found == expected


def test_the_table_has_every_operation():
    existing = {f"{module_of(path)}:{node.name}" for path, node in operations()}
    assert {row.name for row in TABLE} == existing


def module_of(path: Path) -> str:
    """The module's name; it can be imported, so the table and the sources speak of the same."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return import_module(name).__name__
