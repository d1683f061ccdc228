import psycopg
import pytest
from sqlalchemy import func, text
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.cli import main
from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration, remove_demonstration
from bowling_app.demo.services.emptiness import is_empty
from bowling_app.perform import perform
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotSignedIn
from bowling_app.questions.models import BoardPhoto
from bowling_app.reviews.models import Review
from bowling_app.scores.models import GameScore
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import OpeningInterval, Venue, VenueAmenity
from tests.factories import a_game_score, a_place, a_review, a_user, a_venue


def count(uow, table, *conditions) -> int:
    return uow.session.exec(select(func.count()).select_from(table).where(*conditions)).one()


def venues_of(uow) -> list[Venue]:
    return list(uow.session.exec(select(Venue).where(Venue.is_demonstration).order_by(Venue.id)))


class TestLoadingAgain:
    def test_places_that_are_there_already_are_used(self, uow, system):
        place = a_place(uow, "Saint Louis", "MO", latitude=38.6, longitude=-90.2)
        load_demonstration(uow, system, DemonstrationOrder(venues=5))
        assert uow.session.exec(select(Place.name).where(Place.state == "MO", Place.key == "stlouis")).all() == [
            place.name
        ]
        assert count(uow, Venue, Venue.place_id == place.id) > 0

    def test_the_same_number_changes_nothing_and_says_so(self, uow, system):
        load_demonstration(uow, system, DemonstrationOrder(venues=5))
        before = [(venue.id, venue.updated_at) for venue in venues_of(uow)]
        again = load_demonstration(uow, system, DemonstrationOrder(venues=5))
        assert (again.is_unchanged, again.venues) == (True, 5)
        assert [(venue.id, venue.updated_at) for venue in venues_of(uow)] == before

    def test_another_number_needs_leave_to_replace(self, uow, system):
        load_demonstration(uow, system, DemonstrationOrder(venues=5))
        with pytest.raises(Conflict, match="5 demonstration venues are loaded already"):
            load_demonstration(uow, system, DemonstrationOrder(venues=6))
        assert (
            load_demonstration(uow, system, DemonstrationOrder(venues=6, replace=True)).venues == count(uow, Venue) == 6
        )

    def test_replacing_takes_what_people_left_at_the_old_ones_with_them(self, uow, system):
        load_demonstration(uow, system, DemonstrationOrder(venues=5))
        person, old = a_user(uow, "person"), venues_of(uow)[0]
        a_game_score(uow, old, person)
        a_review(uow, old, person)
        load_demonstration(uow, system, DemonstrationOrder(venues=5, seed=2, replace=True))
        assert count(uow, GameScore) == count(uow, Review, Review.user_id == "person") == 0
        assert count(uow, User, User.id == "person") == 1
        assert count(uow, AuditEntry) == 5


class TestBesideRealVenues:
    def test_nothing_is_loaded_without_force(self, uow, system):
        a_venue(uow)
        with pytest.raises(Conflict, match="1 real venue;"):
            load_demonstration(uow, system, DemonstrationOrder(venues=5, replace=True))
        assert count(uow, Venue) == 1

    def test_force_loads_and_leaves_them_alone(self, uow, system):
        real = a_venue(uow)
        load_demonstration(uow, system, DemonstrationOrder(venues=5, force=True))
        assert count(uow, Venue) == 6
        uow.session.refresh(real)
        assert not real.is_demonstration

    def test_their_ids_are_not_taken(self, uow, system):
        load_demonstration(uow, system, DemonstrationOrder(venues=5))
        ids = {venue.id for venue in venues_of(uow)}
        remove_demonstration(uow, system)
        for venue_id in ids:
            a_venue(uow, id=venue_id)
        load_demonstration(uow, system, DemonstrationOrder(venues=5, force=True))
        assert {venue.id for venue in venues_of(uow)} == {f"{venue_id}-2" for venue_id in ids}

    def test_only_an_empty_directory_is_filled_when_asked_so(self, uow, system):
        a_venue(uow)
        report = load_demonstration(uow, system, DemonstrationOrder(venues=5, only_if_empty=True))
        assert (report.is_unchanged, report.venues, count(uow, Venue)) == (True, 0, 1)


@pytest.mark.long
def test_filling_a_directory_anew_does_not_look_through_all_venues_for_every_row(committed_database):
    """The planner takes the directory for empty, as it is after a removal."""
    perform(SYSTEM, load_demonstration, DemonstrationOrder(venues=400))
    perform(SYSTEM, remove_demonstration)
    with psycopg.connect(committed_database.set(drivername="postgresql").render_as_string(hide_password=False)) as own:
        own.execute("ANALYZE")
    read = "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'venue'"

    def load(uow, actor):
        load_demonstration(uow, actor, DemonstrationOrder(venues=400))
        return uow.session.connection().execute(text(read)).scalar_one()

    assert perform(SYSTEM, load) < 400 * 1_000  # Else 400 for each of some 170,000 rows.


class TestRemoving:
    def test_leaves_real_venues_and_their_places_alone(self, uow, system):
        real = a_venue(uow)
        load_demonstration(uow, system, DemonstrationOrder(venues=6, force=True))
        assert remove_demonstration(uow, system) == 6
        assert uow.session.exec(select(Venue.id)).all() == [real.id]
        assert uow.session.exec(select(Place.id)).all() == [real.place_id]
        for table in (Review, User, AccuracyReport, FieldSource, AuditEntry, VenueAmenity, OpeningInterval):
            assert count(uow, table) == 0, table

    def test_takes_the_files_of_photos_along_that_people_sent_there(self, uow, system):
        load_demonstration(uow, system, DemonstrationOrder(venues=5))
        venue = venues_of(uow)[0]
        a_game_score(uow, venue, photo_key="a game")
        uow.session.add(BoardPhoto(venue_id=venue.id, board="hours", key="a board", file_hash="x"))
        uow.session.flush()
        remove_demonstration(uow, system)
        assert sorted(uow.forgotten_photos) == ["a board", "a game"]

    def test_is_nothing_where_there_is_none(self, uow, system):
        assert remove_demonstration(uow, system) == 0


class TestWhoMay:
    @pytest.mark.parametrize(("who", "refusal"), [("visitor", NotSignedIn), ("user", Forbidden)])
    def test_nobody_but_admins(self, uow, request, who, refusal):
        actor = request.getfixturevalue(who)
        with pytest.raises(refusal):
            load_demonstration(uow, actor, DemonstrationOrder(venues=1))
        with pytest.raises(refusal):
            remove_demonstration(uow, actor)

    def test_admins_do(self, uow, admin):
        assert load_demonstration(uow, admin, DemonstrationOrder(venues=1)).venues == 1


@pytest.mark.parametrize("number", [-1, 0, 100_001])
def test_an_impossible_number_is_refused(uow, system, number):
    with pytest.raises(Invalid, match="between 1 and 100,000"):
        load_demonstration(uow, system, DemonstrationOrder(venues=number))


def test_listeners_hear_of_the_change_once_it_is_committed(committed_database):
    address = committed_database.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as listener:
        listener.execute("LISTEN directory_changed")
        perform(SYSTEM, load_demonstration, DemonstrationOrder(venues=1))
        assert [heard.channel for heard in listener.notifies(timeout=10, stop_after=1)] == ["directory_changed"]


def test_the_command_loads_explains_and_removes(committed_database, capsys):
    assert main(["demo-data", "--venues", "3"]) == 0
    assert "Loaded 3 demonstration venues in 3 cities of" in capsys.readouterr().out
    assert main(["demo-data", "--venues", "3"]) == 0
    assert "Nothing to do: the directory holds 3 demonstration venues already." in capsys.readouterr().out
    assert main(["demo-data", "--venues", "4"]) == 1
    assert "--replace" in capsys.readouterr().err
    assert main(["demo-data", "--remove"]) == 0
    assert "Removed 3 demonstration venues." in capsys.readouterr().out


@pytest.mark.usefixtures("committed_database")
def test_a_start_of_the_site_sees_whether_the_directory_is_empty():
    assert is_empty()
    perform(SYSTEM, load_demonstration, DemonstrationOrder(venues=1))
    assert not is_empty()
