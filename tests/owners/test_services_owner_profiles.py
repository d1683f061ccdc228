"""The public pages about those who run venues, and of the founding partners."""

from dataclasses import asdict
from json import dumps

import pytest

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.accounts import update_profile
from bowling_app.owners.schemas import owner_profile
from bowling_app.owners.seo import partners_head, profile_head
from bowling_app.owners.services import owner_profiles
from bowling_app.owners.services.owner_profiles import load_founding_partners, load_owner_profile, managed_by
from bowling_app.platform.database.base import now
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.site.services.site import directory_paths
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from tests.factories import a_user, a_venue

SITE = SiteAddress("https://lanes.example", "Lanes")


@pytest.fixture
def owner(uow: UnitOfWork) -> User:
    return a_user(uow, "runs-them", display_name="Kim Runs", slug="kim-runs", email="kim@secret.example")


@pytest.fixture
def venue(uow: UnitOfWork, owner: User) -> Venue:
    return a_venue(uow, "Kim Lanes", owner_id=owner.id)


class TestAProfile:
    @pytest.mark.usefixtures("venue")
    def test_shows_name_photo_and_venues_and_nothing_else_of_the_person(
        self, uow: UnitOfWork, visitor: Actor, owner: User
    ):
        owner.photo_url = "/photos/x-96.webp"
        other = a_venue(uow, "Beside Lanes")
        uow.session.add(VenueManager(venue_id=other.id, user_id=owner.id))
        a_venue(uow, "Closed Lanes", owner_id=owner.id, is_active=False)
        uow.session.flush()
        view = load_owner_profile(uow, visitor, slug="kim-runs")
        assert (view.name, view.photo) == ("Kim Runs", "/photos/x-384.webp")
        assert [card.name for card in view.venues] == ["Beside Lanes", "Kim Lanes"]
        head = profile_head(view, SITE)
        told = dumps([asdict(view), asdict(head)])
        assert "secret" not in told
        assert "runs-them" not in told
        assert head.canonical == "https://lanes.example/owner/kim-runs"
        assert '"ProfilePage"' in head.json_ld[0]

    @pytest.mark.usefixtures("venue")
    def test_is_found_under_former_slugs_and_other_spellings(self, uow: UnitOfWork, visitor: Actor, owner: User):
        update_profile(uow, Actor(owner.id), slug="kim-lane")
        for old in ("kim-runs", "KIM-LANE"):
            with pytest.raises(Moved) as moved:
                load_owner_profile(uow, visitor, slug=old)
            assert moved.value.path == "/owner/kim-lane"

    @pytest.mark.parametrize("slug", ["nobody-here", "", "a\x00b", "x" * 500, "kim runs"])
    @pytest.mark.usefixtures("venue")
    def test_is_not_there_for_nobody(self, uow: UnitOfWork, visitor: Actor, slug: str):
        with pytest.raises(NotFound):
            load_owner_profile(uow, visitor, slug=slug)

    @pytest.mark.parametrize("field", ["suspended_at", "deletion_started_at"])
    def test_is_not_there_while_somebody_is_shut_out(
        self, uow: UnitOfWork, visitor: Actor, owner: User, venue: Venue, field: str
    ):
        owner.suspended_for = "Spam" if field == "suspended_at" else None
        setattr(owner, field, now())
        uow.session.flush()
        with pytest.raises(NotFound):
            load_owner_profile(uow, visitor, slug="kim-runs")
        assert managed_by(uow, venue.id) == ()

    def test_is_not_there_without_an_active_venue_even_at_a_former_slug(
        self, uow: UnitOfWork, visitor: Actor, owner: User, venue: Venue
    ):
        update_profile(uow, Actor(owner.id), slug="kim-lane")
        venue.is_active = False
        uow.session.flush()
        for slug in ("kim-runs", "kim-lane"):
            with pytest.raises(NotFound):
                load_owner_profile(uow, visitor, slug=slug)

    def test_is_linked_from_the_venue_and_listed_in_the_sitemap_only_with_a_slug(
        self, uow: UnitOfWork, visitor: Actor, owner: User, venue: Venue
    ):
        assert [(link.label, link.href) for link in managed_by(uow, venue.id)] == [("Kim Runs", "/owner/kim-runs")]
        assert "/owner/kim-runs" in {entry.path for entry in directory_paths(uow, visitor, number=1)}
        owner.slug = None
        uow.session.flush()
        assert managed_by(uow, venue.id) == ()
        assert not [e for e in directory_paths(uow, visitor, number=1) if e.path.startswith("/owner/")]


class TestFoundingPartners:
    def test_are_counted_as_they_are(self, uow: UnitOfWork, visitor: Actor):
        empty = load_founding_partners(uow, visitor)
        assert (empty.count, empty.left, empty.partners) == ("0 of 50 spots taken", "50 spots left.", ())
        assert empty.empty
        a_venue(uow, "First Lanes", is_founding_partner=True)
        a_venue(uow, "Closed Lanes", is_founding_partner=True, is_active=False)
        one = load_founding_partners(uow, visitor)
        assert (one.count, one.left) == ("1 of 50 spots taken", "49 spots left.")
        assert sum(one.pins) == 1
        assert len(one.pins) == 50
        assert [card.name for card in one.partners] == ["First Lanes"]
        assert "/contact" in {link.href for link in one.actions}
        assert '"ItemList"' in partners_head(one, SITE).json_ld[1]

    @pytest.mark.parametrize(("taken", "told"), [(3, "3 of 3 spots taken"), (4, "All 3 spots taken")])
    def test_are_full_when_all_places_are_taken(
        self, uow: UnitOfWork, visitor: Actor, monkeypatch: pytest.MonkeyPatch, taken: int, told: str
    ):
        for module in (owner_profiles, owner_profile):
            monkeypatch.setattr(module, "FOUNDING_PLACES", 3)
        for _ in range(taken):
            a_venue(uow, is_founding_partner=True)
        full = load_founding_partners(uow, visitor)
        assert (full.count, full.left, len(full.partners)) == (told, "No spots left.", taken)
        assert "/contact" not in {link.href for link in full.actions}
        assert "All 3 spots are taken" in full.passages[-1].paragraphs[0]
