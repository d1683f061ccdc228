"""All tables. Importing this package fills the metadata that Alembic compares with the database."""

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.seen_network import SeenNetwork
from bowling_app.accounts.models.sign_in import CodeChallenge, MailedCode, UsedToken, UserSession
from bowling_app.accounts.models.user import SlugHistory, User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.models.freshness import VenueFreshness
from bowling_app.alerts.models import Digest, Follow, Follower, FollowRequest
from bowling_app.analytics.models import PageView
from bowling_app.ballots.models import Ballot, BallotChoice, BallotVote
from bowling_app.contact.models import ContactMessage, ContactTurn
from bowling_app.events.models.event import EventDateRow, EventRow
from bowling_app.guides.models import Guide, GuideAlias, GuidePhoto
from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerMessage, BowlerReport, BowlerThread
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.listings.models import ListingTerm, VenueListing
from bowling_app.lists.models import VenueList, VenueListItem, VenueListReport
from bowling_app.owners.models import VenueActivity
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.files.models import ForgottenPhoto
from bowling_app.platform.geo.models import Place
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.limits.models import RateLimit
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.models.price_report import PriceReport, PriceReportDay
from bowling_app.prices.models.special import SpecialRow
from bowling_app.questions.models import FactAnswer
from bowling_app.reviews.models import Review, ReviewHelpful, ReviewReply, ReviewReport
from bowling_app.saved.models import SavedAlley
from bowling_app.scores.models import GameScore
from bowling_app.search.models import NameWord
from bowling_app.suggestions.models import Suggestion
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import DeletedRecord, FactConflict, FieldSource, ImportedRecord, Source
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAlias, VenueAmenity
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.models.venue_link import VenueLink
from bowling_app.venues.models.venue_pair import VenuePair
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.websites.models import WebsiteFinding, WebsiteVisit

__all__ = [
    "AccuracyReport",
    "AppConfig",
    "AuditEntry",
    "Ballot",
    "BallotChoice",
    "BallotVote",
    "BowlerCardRow",
    "BowlerMessage",
    "BowlerReport",
    "BowlerThread",
    "BulkChange",
    "CodeChallenge",
    "ContactMessage",
    "ContactTurn",
    "DeletedRecord",
    "Digest",
    "EventDateRow",
    "EventRow",
    "FactAnswer",
    "FactConflict",
    "FieldSource",
    "Follow",
    "FollowRequest",
    "Follower",
    "ForgottenPhoto",
    "GameScore",
    "Guide",
    "GuideAlias",
    "GuidePhoto",
    "HoursException",
    "ImportedRecord",
    "Job",
    "JoinRequest",
    "LeagueRow",
    "ListingTerm",
    "MailedCode",
    "NameWord",
    "OpeningInterval",
    "OutgoingMail",
    "PageView",
    "PartyPackage",
    "Place",
    "PriceObservation",
    "PricePeriod",
    "PriceReport",
    "PriceReportDay",
    "RateLimit",
    "Review",
    "ReviewHelpful",
    "ReviewReply",
    "ReviewReport",
    "SavedAlley",
    "SeenNetwork",
    "SlugHistory",
    "Source",
    "SpecialRow",
    "Suggestion",
    "UsedToken",
    "User",
    "UserSession",
    "Venue",
    "VenueActivity",
    "VenueAlias",
    "VenueAmenity",
    "VenueClaim",
    "VenueFreshness",
    "VenueImport",
    "VenueImportLine",
    "VenueLink",
    "VenueList",
    "VenueListItem",
    "VenueListReport",
    "VenueListing",
    "VenueManager",
    "VenuePair",
    "VenuePhoto",
    "WebsiteFinding",
    "WebsiteVisit",
]
