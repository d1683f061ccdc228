import pytest
from sqlalchemy import text

from bowling_app.domain.trigrams import trigrams
from bowling_app.queries.search import Pieces, pieces, venue_names_resembling, venues_starting
from tests.factories import a_venue


@pytest.mark.parametrize("name", ["Sunset Lanes", "St. Mary's", "O\u2019Fallon Bowl", "Café Olé 24", "A", "  B & B  "])
def test_python_and_the_database_cut_names_alike(uow, name):
    of_database = uow.session.connection().execute(text("SELECT trigrams(:name)"), {"name": name}).scalar_one()
    assert trigrams(name) == set(of_database)


def test_a_beginning_is_found_in_any_case_and_taken_literally(uow):
    a_venue(uow, "100% Bowl")
    a_venue(uow, "100 Lanes")
    assert [venue.name for venue, _ in venues_starting(uow.session, "100% b", limit=9)] == ["100% Bowl"]
    assert venues_starting(uow.session, "10_", limit=9) == []
    assert venues_starting(uow.session, "\\", limit=9) == []


def test_the_promising_pieces_are_the_rare_ones():
    known = Pieces(rows=1_000_000, frequency={"bow": 0.5, "owl": 0.4, "kin": 0.001})
    assert known.promising(["bow", "owl", "kin", "xyz"]) == ["xyz", "kin"]
    assert known.rarity(["bow", "kin"])["kin"] > known.rarity(["bow", "kin"])["bow"]


def test_one_piece_is_asked_for_however_frequent_it_is():
    assert Pieces(rows=1_000_000, frequency={"bow": 0.5}).promising(["bow"]) == ["bow"]


def test_the_database_tells_how_frequent_pieces_are(uow):
    for _ in range(20):
        a_venue(uow)
    uow.session.connection().execute(text("ANALYZE venue"))
    known = pieces(uow.session, "venue", ["lan", "zzz"])
    assert known.rows >= 20
    assert known.frequency["lan"] == 1.0
    assert "zzz" not in known.frequency


def test_names_resemble_a_query_by_any_promising_piece(uow):
    a_venue(uow, "Kingpin Bowl")
    a_venue(uow, "Zebra Lanes")
    found = venue_names_resembling(uow.session, trigrams("kinpin"), Pieces(0, {}))
    assert [name.name for name in found] == ["Kingpin Bowl"]
    assert found[0].forms == ("Kingpin Bowl", "Kingpin Bowl Austin TX")
