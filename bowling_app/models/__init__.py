"""All tables. Importing this package fills the metadata that Alembic compares with the database."""

from bowling_app.models.accuracy_report import AccuracyReport
from bowling_app.models.app_config import AppConfig
from bowling_app.models.audit_entry import AuditEntry
from bowling_app.models.bulk_change import BulkChange
from bowling_app.models.contact import ContactMessage, ContactTurn
from bowling_app.models.freshness import VenueFreshness
from bowling_app.models.game_score import GameScore
from bowling_app.models.hub import Hub, HubAlias, HubImage
from bowling_app.models.job import Job
from bowling_app.models.name_word import NameWord
from bowling_app.models.outgoing_mail import OutgoingMail
from bowling_app.models.page_view import PageView
from bowling_app.models.place import Place
from bowling_app.models.price_observation import PriceObservation
from bowling_app.models.price_period import PricePeriod
from bowling_app.models.price_report import PriceReport, PriceReportDay
from bowling_app.models.review import Review, ReviewHelpful, ReviewReply, ReviewReport, SeenNetwork
from bowling_app.models.saved_alley import SavedAlley
from bowling_app.models.sign_in import CodeChallenge, MailedCode, RateLimit, UsedToken, UserSession
from bowling_app.models.source import FieldSource, ImportedRecord, Source
from bowling_app.models.suggestion import Suggestion
from bowling_app.models.user import SlugHistory, User
from bowling_app.models.venue import HoursException, OpeningInterval, Venue, VenueAlias, VenueAmenity
from bowling_app.models.venue_activity import VenueActivity
from bowling_app.models.venue_claim import VenueClaim, VenueManager
from bowling_app.models.venue_import import VenueImport, VenueImportLine
from bowling_app.models.venue_link import VenueLink
from bowling_app.models.venue_listing import ListingTerm, VenueListing
from bowling_app.models.venue_photo import VenuePhoto

__all__ = [
    "AccuracyReport",
    "AppConfig",
    "AuditEntry",
    "BulkChange",
    "CodeChallenge",
    "ContactMessage",
    "ContactTurn",
    "FieldSource",
    "GameScore",
    "HoursException",
    "Hub",
    "HubAlias",
    "HubImage",
    "ImportedRecord",
    "Job",
    "ListingTerm",
    "MailedCode",
    "NameWord",
    "OpeningInterval",
    "OutgoingMail",
    "PageView",
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
    "VenueListing",
    "VenueManager",
    "VenuePhoto",
]
