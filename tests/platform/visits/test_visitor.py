"""A visit of somebody else's website: polite, bounded, and never to an address inside the network of the site."""

import asyncio
import gzip
import socket
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from typing import Final

import pytest

from bowling_app.platform.visits.contents import text_of
from bowling_app.platform.visits.destinations import Refused, Rules, Unvisited, is_public, port_named
from bowling_app.platform.visits.robots import MOST_ROBOTS_BYTES
from bowling_app.platform.visits.visitor import MOST_PAGE_BYTES, Manners, Visitor, WebPage

PAGE: Final = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n"
HELLO: Final = PAGE + b"<p>Hello</p>"
MISSING: Final = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
Say = Callable[[socket.socket, str], None]
"""Answers a request for a path on a connection."""

NUMBERS: Final = {"bowl.example": "127.0.0.1", "inner.example": "10.0.0.7", "mixed.example": "127.0.0.1 192.168.1.1"}


async def resolve(host: str, _port: int) -> list[str]:
    """The numbers of the invented hosts; other names are numbers, or nothing."""
    if host in NUMBERS:
        return NUMBERS[host].split()
    found = await asyncio.get_running_loop().getaddrinfo(host, 80, type=socket.SOCK_STREAM)
    return [str(sockaddr[0]) for *_, sockaddr in found]


@contextmanager
def a_site(say: Say) -> Generator[tuple[str, list[str]], None, None]:
    """A website that answers each path as it likes: its address, and the requests that came."""
    asked: list[str] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def answer(connection: socket.socket) -> None:
        with connection, suppress(OSError, IndexError):
            head = connection.recv(65536).decode("latin-1")
            asked.append(head)
            say(connection, head.split()[1])

    def serve() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=answer, args=(listening.accept()[0],), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield f"http://bowl.example:{listening.getsockname()[1]}/", asked
    finally:
        listening.close()


def pages(answers: dict[str, bytes]) -> Say:
    """A site that gives these answers."""
    return lambda connection, path: connection.sendall(answers.get(path, MISSING))


def visit(address: str, *, seconds: float = 20, sleep: Callable[[float], object] = lambda _: None) -> WebPage:
    """The page of an address. Only 127.0.0.1 stands for a public address."""

    async def pause(seconds: float) -> None:
        sleep(seconds)

    manners = Manners("TestBot", "https://about.example/about", 2.0, seconds, pause)
    rules = Rules(port_named(address), resolve, lambda number: number == "127.0.0.1")
    return asyncio.run(Visitor(manners, rules).read(address))


def redirect(to: str) -> bytes:
    return f"HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n".encode()


def test_a_page_is_read_by_a_visitor_that_says_who_it_is() -> None:
    with a_site(pages({"/": HELLO})) as (address, asked):
        assert "Hello" in visit(address).text
    assert [head.split()[1] for head in asked] == ["/robots.txt", "/"]
    assert all("user-agent: testbot/1.0 (+https://about.example/about)" in head.lower() for head in asked)
    assert all("host: bowl.example:" in head.lower() for head in asked)


def test_the_same_host_is_left_alone_for_a_while_between_two_requests() -> None:
    pauses: list[float] = []
    robots = b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nUser-agent: *\nCrawl-delay: 9\n"
    with a_site(pages({"/": HELLO, "/robots.txt": robots})) as (address, _):
        visit(address, sleep=pauses.append)
    assert len(pauses) == 1
    assert pauses[0] > 2.0


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("User-agent: *\nDisallow: /", "robots.txt says so"),
        ("User-agent: TestBot\nDisallow: /", "robots.txt says so"),
        ("User-agent: *\nDisallow: " + "/*a" * 40, "too complicated"),
        ("User-agent: *\n" + "Disallow: /x\n" * 6_000, "too complicated"),
        ("User-agent: *\nCrawl-delay: 86400", "more than 30 seconds"),
        ("User-agent: *\nCrawl-delay: nan", ""),
        ("#" * (MOST_ROBOTS_BYTES + 1), "more than"),
    ],
)
def test_robots_txt_is_obeyed_and_a_hostile_one_is_refused(rules: str, reason: str) -> None:
    robots = b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + rules.encode()
    with a_site(pages({"/": HELLO, "/robots.txt": robots})) as (address, asked):
        if reason:
            with pytest.raises(Refused, match=reason):
                visit(address)
            assert len(asked) == 1
        else:
            assert visit(address).text


@pytest.mark.parametrize(
    "place",
    [
        "http://127.0.0.2/", "http://0x7f000002/", "http://017700000002/", "http://2130706434/", "http://127.2/", "http://[::1]/",
        "http://[::ffff:10.0.0.1]/", "http://169.254.169.254/latest/meta-data/", "http://inner.example/", "http://mixed.example/",
        "http://[fe80::1]/", "http://[fd00::1]/", "http://0.0.0.0/", "http://[::]/", "http://192.168.0.1/admin",
        "http://localhost./", "http://\u2460\u2461\u2466.0.0.2/", "file:///etc/passwd", "ftp://bowl.example/", "gopher://x/",
        "javascript:alert(1)", "http://bowl.example:6379/", "http://user:pw@bowl.example/", "//10.1.2.3/", "http://",
    ],
)  # fmt: skip
def test_no_redirect_leads_inside(place: str) -> None:
    with a_site(pages({"/": redirect(place)})) as (address, asked), pytest.raises(Unvisited):
        visit(address)
    assert len(asked) <= 2


@pytest.mark.parametrize("address", ["http://inner.example/", "http://mixed.example/", "http://169.254.169.254/"])
def test_no_address_leads_inside_and_none_is_connected_to(address: str) -> None:
    rules = Rules(None, resolve, lambda number: number == "127.0.0.1")
    with pytest.raises(Refused, match="not on the public internet"):
        asyncio.run(rules.destination(address))


def test_robots_txt_may_not_lead_inside_either() -> None:
    site = a_site(pages({"/": HELLO, "/robots.txt": redirect("http://10.0.0.1/")}))
    with site as (address, _), pytest.raises(Refused, match="not on the public internet"):
        visit(address)


@pytest.mark.parametrize(
    "number",
    [
        "10.0.0.1", "172.16.0.1", "192.168.1.1", "127.0.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "::ffff:8.8.8.8", "64:ff9b::a00:1",
        "2002:a00:1::", "2001:0:a00:1::", "ff02::1", "fd00:ec2::254", "198.18.0.1", "nonsense", "2001:db8::1",
    ],
)  # fmt: skip
def test_inner_and_wrapped_numbers_are_not_public(number: str) -> None:
    assert not is_public(number)


def test_public_numbers_are_public() -> None:
    assert is_public("8.8.8.8")
    assert is_public("2606:4700::1111")


def test_redirects_are_followed_but_not_in_circles_or_without_end() -> None:
    with a_site(pages({"/": redirect("/home"), "/home": HELLO})) as (address, _):
        assert visit(address).url == f"{address}home"
    with (
        a_site(pages({"/": redirect("/a"), "/a": redirect("/")})) as (address, _),
        pytest.raises(Refused, match="circle"),
    ):
        visit(address)
    onward = a_site(lambda connection, path: connection.sendall(redirect(f"{path}x")))
    with onward as (address, _), pytest.raises(Refused, match="more than 5 times"):
        visit(address)


def endless(connection: socket.socket, path: str) -> None:
    """A page without end."""
    connection.sendall(MISSING if path == "/robots.txt" else PAGE)
    while path != "/robots.txt":
        connection.sendall(b"x" * 65536)


def drip(connection: socket.socket, path: str) -> None:
    """A page that comes byte by byte."""
    connection.sendall(MISSING if path == "/robots.txt" else PAGE)
    while path != "/robots.txt":
        connection.sendall(b"x")
        threading.Event().wait(0.05)


def endless_head(connection: socket.socket, _path: str) -> None:
    """Headers without end."""
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        connection.sendall(b"X-Filler: " + b"y" * 8000 + b"\r\n")


def packed(content: bytes, how: bytes = b"gzip") -> bytes:
    return b"HTTP/1.1 200 OK\r\nContent-Encoding: " + how + b"\r\nConnection: close\r\n\r\n" + content


def test_huge_answers_are_refused_whether_announced_unannounced_or_packed() -> None:
    announced = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 10737418240\r\n\r\nx"
    bomb = gzip.compress(b"\0" * (MOST_PAGE_BYTES * 20))
    for say in (endless, pages({"/": announced}), pages({"/": packed(bomb)})):
        with a_site(say) as (address, _), pytest.raises(Refused, match="more than"):
            visit(address)


def test_packed_pages_are_unpacked_and_unknown_packings_are_refused() -> None:
    with a_site(pages({"/": packed(gzip.compress(b"<p>Hello</p>"))})) as (address, _):
        assert "Hello" in visit(address).text
    for answer in (packed(b"no gzip"), packed(b"x", b"br"), packed(gzip.compress(b"x"), b"gzip, gzip")):
        with a_site(pages({"/": answer})) as (address, _), pytest.raises(Refused):
            visit(address)


def test_a_slow_drip_and_headers_without_end_come_to_an_end() -> None:
    with a_site(drip) as (address, _), pytest.raises(Unvisited, match=r"within 0\.5 seconds"):
        visit(address, seconds=0.5)
    with a_site(endless_head) as (address, _), pytest.raises(Unvisited):
        visit(address)


def test_what_is_no_page_or_no_host_is_named() -> None:
    pdf = b"HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nConnection: close\r\n\r\n%PDF"
    failing = b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"
    for answers, reason in (
        ({"/": pdf}, "application/pdf"),
        ({}, "404"),
        ({"/robots.txt": failing}, "what may be read"),
    ):
        with a_site(pages(answers)) as (address, _), pytest.raises(Unvisited, match=reason):
            visit(address)
    with pytest.raises(Unvisited, match="no host"):
        visit("http://nowhere.invalid/")


@pytest.mark.parametrize(
    "named", ["utf-8", "windows-1252", "punycode", "zlib", "unicode_escape", "utf-7", "none", "x" * 40]
)
def test_any_named_encoding_gives_text(named: str) -> None:
    assert "Hours" in text_of(b"<p>Hours \x80\xff\\u0041</p>", f"text/html; charset={named}")


def test_a_page_names_its_own_encoding() -> None:
    html = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">Mon \u2013 Fri'
    assert "Mon \u2013 Fri" in text_of(html.encode("windows-1252"), "text/html")


def picture(address: str) -> bytes:
    manners = Manners("TestBot", "https://about.example/about", 0.0)
    rules = Rules(port_named(address), resolve, lambda number: number == "127.0.0.1")
    return asyncio.run(Visitor(manners, rules).picture(address))


def test_a_picture_comes_as_it_is() -> None:
    photo = b"HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nConnection: close\r\n\r\n\xff\xd8\xff"
    with a_site(pages({"/": photo})) as (address, _):
        assert picture(address) == b"\xff\xd8\xff"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (HELLO, "is a page and no picture"),
        (MISSING, "answered 404"),
        (redirect("http://10.0.0.7/a.jpg"), "not on the public internet"),
        (
            b"HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 10000000000\r\n\r\n",
            "sent more than 8,388,608",
        ),
    ],
)
def test_what_is_no_picture_to_take_in_is_refused(answer: bytes, reason: str) -> None:
    with a_site(pages({"/": answer})) as (address, _), pytest.raises(Unvisited, match=reason):
        picture(address)
