"""Cover photos that a source names by an address elsewhere are fetched politely, drawn anew, and shown."""

from io import BytesIO

import pytest
from PIL import Image
from sqlmodel import select

from bowling_app.cli import main
from bowling_app.perform import perform
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import photo_name
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden
from bowling_app.platform.visits.destinations import Rules, port_named
from bowling_app.platform.visits.visitor import Manners
from bowling_app.venues.models.source import Source
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.venue_photos import SIDES, NewPhoto, photo_address
from bowling_app.venues.services.import_decisions import Record, Teller, decide
from bowling_app.venues.services.venue_photos import new_venue_key
from bowling_app.websites.jobs import take_in_covers
from bowling_app.websites.services.cover_photos import (
    CHANGED,
    Cover,
    covers_elsewhere,
    due_covers,
    in_hosts,
    take_in_cover,
)
from bowling_app.wiring import photo_store
from tests.factories import a_field_source, a_source, a_venue
from tests.imports.test_services_venue_imports import draft
from tests.platform.visits.test_visitor import a_site, pages, resolve

OPERATOR = Actor(is_system=True)


def a_jpeg(width: int = 1200, height: int = 800) -> bytes:
    file = BytesIO()
    Image.effect_noise((width, height), 60).convert("RGB").save(file, "JPEG", quality=60)
    return file.getvalue()


def answer(content: bytes, kind: str = "image/jpeg") -> bytes:
    return f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nConnection: close\r\n\r\n".encode() + content


def a_cover(uow: UnitOfWork, name: str, address: str, source: Source) -> Venue:
    venue = a_venue(uow, name, cover_image_url=address)
    a_field_source(uow, venue, "cover_image_url", source)
    return venue


def new_photo(venue: Venue) -> NewPhoto:
    return NewPhoto(new_venue_key(venue.id), 1600, 1067, f"Cover photo of {venue.name}", "f" * 64)


def test_only_covers_that_are_elsewhere_wait_and_those_of_one_host_come_together(uow: UnitOfWork) -> None:
    ours, theirs = a_source(uow, "Our old site"), a_source(uow, "A map")
    for name, host in (("Alpha Lanes", "b.example"), ("Beta Lanes", "a.example"), ("Gamma Lanes", "b.example")):
        a_cover(uow, name, f"https://{host}/{name[0]}.jpg", ours)
    a_cover(uow, "Delta Lanes", "https://c.example/d.jpg", theirs)
    a_cover(uow, "Shown Lanes", "/venue-photos/" + photo_name("1" * 32, 960), ours)
    a_cover(uow, "Closed Lanes", "https://a.example/closed.jpg", ours).is_active = False
    uow.session.flush()

    assert covers_elsewhere(uow, OPERATOR) == {"Our old site": 3, "A map": 1}
    due = due_covers(uow, OPERATOR, sources=["Our old site"])
    assert [[cover.venue for cover in group] for group in in_hosts(due)] == [
        ["Beta Lanes"],
        ["Alpha Lanes", "Gamma Lanes"],
    ]


def test_a_cover_becomes_the_first_photo_and_still_counts_as_the_sources(uow: UnitOfWork) -> None:
    source = a_source(uow, "Our old site")
    venue = a_cover(uow, "Alpha Lanes", "https://a.example/a.jpg", source)
    (cover,), photo = due_covers(uow, OPERATOR, sources=["Our old site"]), new_photo(venue)

    take_in_cover(uow, OPERATOR, cover=cover, photo=photo)

    stored = stored_venues(uow.session, [venue.id])[venue.id]
    assert stored.values["cover_image_url"] == photo_address(photo.key)
    assert stored.values["photos"] == [[photo.key, 1600, 1067, "Cover photo of Alpha Lanes"]]
    assert stored.origins["cover_image_url"].source_id == source.id
    assert covers_elsewhere(uow, OPERATOR) == {}
    entry = uow.session.exec(select(AuditEntry).where(AuditEntry.venue_id == venue.id)).one()
    assert entry.reason == "The cover photo of Our old site was taken in"


def test_a_later_import_leaves_the_photo_that_the_site_keeps(uow: UnitOfWork) -> None:
    source = a_source(uow, "Our old site")
    venue = a_cover(uow, "Alpha Lanes", "https://a.example/a.jpg", source)
    (cover,) = due_covers(uow, OPERATOR, sources=["Our old site"])
    take_in_cover(uow, OPERATOR, cover=cover, photo=new_photo(venue))
    stored = stored_venues(uow.session, [venue.id])[venue.id]
    record = Record.of(draft(name="Alpha Lanes", cover_image_url="https://a.example/a.jpg"))

    assert "cover_image_url" not in decide(record, stored, Teller(source.id or 0)).changes


def test_a_cover_that_changed_meanwhile_is_left_alone(uow: UnitOfWork) -> None:
    venue = a_cover(uow, "Alpha Lanes", "https://a.example/new.jpg", a_source(uow, "Our old site"))
    old = Cover(venue.id, venue.name, "https://a.example/old.jpg", "Our old site")
    with pytest.raises(Conflict, match=CHANGED):
        take_in_cover(uow, OPERATOR, cover=old, photo=new_photo(venue))


def test_nobody_but_admins_takes_covers_in(uow: UnitOfWork) -> None:
    venue = a_cover(uow, "Alpha Lanes", "https://a.example/a.jpg", a_source(uow, "Our old site"))
    cover = Cover(venue.id, venue.name, "https://a.example/a.jpg", "Our old site")
    with pytest.raises(Forbidden):
        take_in_cover(uow, Actor("somebody"), cover=cover, photo=new_photo(venue))


@pytest.mark.usefixtures("committed_database")
def test_the_photos_of_a_host_are_fetched_drawn_and_kept_and_what_is_none_is_told() -> None:
    files = {
        "/a.jpg": answer(a_jpeg()),
        "/b.jpg": answer(b"\xff\xd8\xff not a photo"),
        "/c.jpg": answer(b"<p>Moved</p>", "text/html"),
        "/d.jpg": answer(a_jpeg(90, 60)),
    }
    said: list[str] = []
    with a_site(pages(files)) as (address, asked):

        def some_covers(uow: UnitOfWork, _actor: Actor) -> None:
            source = a_source(uow, "Our old site")
            for path in files:
                a_cover(uow, f"Lanes {path[1].upper()}", address.rstrip("/") + path, source)

        perform(SYSTEM, some_covers)
        covers = perform(SYSTEM, due_covers, sources=["Our old site"])
        rules = Rules(port_named(address), resolve, lambda number: number == "127.0.0.1")
        shown = take_in_covers(covers, said.append, rules=rules, manners=Manners("TestBot", "https://a.example", 0.0))

    assert shown == 1
    assert [line.rpartition(".jpg ")[2] for line in said] == [
        "is shown",
        "Choose a photo in the format JPEG, PNG, WebP or HEIC.",
        "is a page and no picture",
        "Photo: choose a larger one. Its longer side must have at least 640 pixels.",
    ]
    assert [head.split()[1] for head in asked] == ["/robots.txt", *files]

    def kept(uow: UnitOfWork, _actor: Actor) -> str:
        return uow.session.exec(select(VenuePhoto.key)).one()

    key = perform(SYSTEM, kept)
    assert all(photo_store().get(photo_name(key, side)) for side in SIDES)
    assert perform(SYSTEM, covers_elsewhere) == {"Our old site": 3}


@pytest.mark.usefixtures("committed_database")
def test_the_command_says_what_waits_and_asks_for_a_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["collect", "photos"]) == 0
    assert capsys.readouterr().out == "No cover photo waits.\n"
    perform(SYSTEM, lambda uow, _: a_cover(uow, "Alpha Lanes", "https://a.example/a.jpg", a_source(uow, "Old site")))
    assert main(["collect", "photos"]) == 0
    assert capsys.readouterr().out == "Old site: 1 cover photo waits. --source 'Old site' takes them in.\n"
    assert main(["collect", "photos", "--source", "Elsewhere"]) == 1
    assert capsys.readouterr().out.splitlines()[0] == "No cover photo of Elsewhere waits."
    assert main(["collect", "photos", "--source", "Old site", "--limit", "0"]) == 0
    assert capsys.readouterr().out.splitlines() == ["0 cover photos to take in.", "0 of 0 are shown."]
