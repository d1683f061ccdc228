"""The page about one's own website in a browser without scripts, the API behind the admins' keys, and the job."""

from html import unescape

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import take_job
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.venues.models.venue import Venue
from bowling_app.websites import queries
from bowling_app.websites.jobs import read_website
from bowling_app.websites.rules.findings import Found, Sentence, SiteReading
from bowling_app.websites.rules.pages import ACCEPT, READ, REJECT, website_path
from bowling_app.websites.services.visiting import VisitOrder
from tests.factories import a_signed_in_user, a_venue
from tests.plain_browser import JSON, OURS, plain_browser

HOME = "https://sunset.example/"
PHONE = Found("phone", "+15125550142", (Sentence("Call <b>(512) 555-0142</b>", HOME),), is_sure=True)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    for name in ("olga", "kim", "ada"):
        a_signed_in_user(uow, name, display_name=name.capitalize())
    uow.session.merge(AppConfig(id="app", admins=["ada"]))
    return a_venue(uow, "Sunset Lanes", owner_id="olga", website=HOME, web_domain="sunset.example", phone=None)


def visit(_order: VisitOrder) -> SiteReading:
    """A website that says one thing."""
    return SiteReading((HOME,), (PHONE,))


def finding(uow: UnitOfWork, venue: Venue) -> str:
    read_website(venue.id, visit=visit)
    return str(queries.waiting_of(uow.session, venue.id)[0].id)


def test_an_owner_reads_accepts_and_leaves_out_without_scripts(uow: UnitOfWork, venue: Venue) -> None:
    browse, path = plain_browser("olga"), website_path(venue.id)
    assert "We haven&#x27;t read it yet." in browse.get(path).text.replace("&#39;", "&#x27;").replace("'", "&#x27;")
    answer = browse.post(path, data={READ: "yes"}, headers=OURS, follow_redirects=True)
    assert "That takes a minute or two." in answer.text
    number = finding(uow, venue)
    page = browse.get(path).text
    assert "Call &lt;b&gt;(512) 555-0142&lt;/b&gt;" in page
    assert f'href="{HOME}"' in page
    answer = browse.post(path, data={ACCEPT: number}, headers=OURS, follow_redirects=True)
    assert "It's on the page now." in answer.text.replace("&#x27;", "'").replace("&#39;", "'")
    assert "(512) 555-0142" in browse.get(f"/venue/{venue.id}").text
    again = browse.post(path, data={REJECT: number}, headers=OURS | JSON)
    assert again.status_code == 409


def test_others_see_nothing_of_it_and_press_in_vain(uow: UnitOfWork, venue: Venue) -> None:
    number = finding(uow, venue)
    kim = plain_browser("kim")
    assert "555-0142" not in kim.get(website_path(venue.id)).text
    for given in (
        {ACCEPT: number},
        {REJECT: number},
        {READ: "yes"},
        {ACCEPT: "9" * 30},
        {ACCEPT: "0" * 11 + "1" * 30},
        {ACCEPT: "\u0661"},
        {},
    ):
        answer = kim.post(website_path(venue.id), data=given, headers=OURS | JSON)
        assert answer.status_code in {403, 404, 409, 422, 400}, given
    assert len(queries.waiting_of(uow.session, venue.id)) == 1


def test_admins_decide_by_the_api(uow: UnitOfWork, venue: Venue, api: FastAPI) -> None:
    path = f"/api/website-findings/{finding(uow, venue)}"
    with TestClient(api, base_url="http://localhost:3000") as client:
        as_one = {name: OURS | {"Authorization": f"Bearer {name}"} for name in ("kim", "ada")}
        assert client.post(f"{path}/accept", headers=OURS).status_code == 401
        assert client.post(f"{path}/accept", headers=as_one["kim"]).status_code == 404
        assert client.post("/api/website-findings/accept-sure", headers=as_one["kim"]).status_code == 403
        said = client.post("/api/website-findings/accept-sure", headers=as_one["ada"])
        assert said.json()["message"] == "1 fact accepted."
        assert client.post(f"{path}/reject", headers=as_one["ada"]).status_code == 409


def test_the_job_ends_with_its_figures_and_one_host_is_asked_at_a_time(uow: UnitOfWork, venue: Venue) -> None:
    plain_browser("olga").post(website_path(venue.id), data={READ: "yes"}, headers=OURS)
    assignment = perform(SYSTEM, take_job, kinds=("website",))
    assert assignment is not None
    outcome = read_website(assignment.subject_id, visit=visit, assignment=assignment)
    assert (outcome.words, outcome.has_answered) == ("1 page: 1 new fact, 0 waiting already", True)
    job = uow.session.get_one(Job, assignment.job_id)
    uow.session.refresh(job)
    assert (job.state, job.counts["new"]) == ("done", 1)
    other = a_venue(uow, "Sunset Lanes Two", website=f"{HOME}two", web_domain="sunset.example")

    def meanwhile(_order: VisitOrder) -> SiteReading:
        with pytest.raises(Conflict):
            read_website(other.id, visit=visit)
        return SiteReading((HOME,), (PHONE,))

    read_website(venue.id, visit=meanwhile)


def broken(_order: VisitOrder) -> SiteReading:
    """A reading that fails on our side."""
    raise RuntimeError("the disk is full")


def asked_for(venue: Venue) -> Assignment:
    plain_browser("olga").post(website_path(venue.id), data={READ: "yes"}, headers=OURS)
    assignment = perform(SYSTEM, take_job, kinds=("website",))
    assert assignment is not None
    return assignment


def test_a_reading_that_failed_is_said_to_have_failed_and_can_be_asked_for_again(venue: Venue) -> None:
    assignment, browse, path = asked_for(venue), plain_browser("olga"), website_path(venue.id)
    assert "We're reading it right now." in unescape(browse.get(path).text)
    with pytest.raises(RuntimeError):
        read_website(venue.id, visit=broken, assignment=assignment)
    page = unescape(browse.get(path).text)
    assert "it could not be read: something went wrong on our end." in page
    assert "We're reading it right now." not in page
    answer = browse.post(path, data={READ: "yes"}, headers=OURS, follow_redirects=True)
    assert "That takes a minute or two." in answer.text


def test_so_is_one_that_could_not_begin(uow: UnitOfWork, venue: Venue) -> None:
    assignment = asked_for(venue)
    venue.website = None
    uow.session.flush()
    with pytest.raises(Invalid):
        read_website(venue.id, visit=visit, assignment=assignment)
    assert "right now" not in plain_browser("olga").get(website_path(venue.id)).text


def test_so_is_one_whose_asker_does_not_run_the_venue_any_more(uow: UnitOfWork, venue: Venue) -> None:
    assignment, visited = asked_for(venue), list[str]()
    venue.owner_id = None
    uow.session.flush()

    def noted(order: VisitOrder) -> SiteReading:
        visited.append(order.website)
        return SiteReading((HOME,), (PHONE,))

    with pytest.raises(Conflict, match="no longer runs"):
        read_website(venue.id, visit=noted, assignment=assignment)
    assert visited == []


def test_a_job_that_another_process_has_taken_on_is_not_given_up(uow: UnitOfWork, venue: Venue) -> None:
    assignment = asked_for(venue)

    def lost(_order: VisitOrder) -> SiteReading:
        uow.session.get_one(Job, assignment.job_id).attempt += 1
        uow.session.flush()
        return SiteReading((HOME,), (PHONE,))

    with pytest.raises(Conflict):
        read_website(venue.id, visit=lost, assignment=assignment)
    assert "right now" in plain_browser("olga").get(website_path(venue.id)).text


def test_a_host_is_free_again_after_a_reading_that_failed(uow: UnitOfWork, venue: Venue) -> None:
    other = a_venue(uow, "Sunset Lanes Two", website=f"{HOME}two", web_domain="sunset.example")
    with pytest.raises(RuntimeError):
        read_website(venue.id, visit=broken)
    assert read_website(other.id, visit=visit).has_answered
