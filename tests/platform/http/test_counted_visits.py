"""Which visits are counted."""

import pytest

from bowling_app.platform.http.counted_visits import counts, is_robot, objects

WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"
ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)"
CHROME = f"{WINDOWS} {ENGINE} Chrome/131.0.0.0 Safari/537.36"

PEOPLE = (
    CHROME,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1",
    "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
    f"Mozilla/5.0 (Linux; Android 14; Cubot X70) {ENGINE} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0",
    f"{WINDOWS} {ENGINE} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36",
)
ROBOTS = (
    "",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    f"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) {ENGINE} Chrome/131.0.0.0 (compatible; Googlebot/2.1)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    f"Mozilla/5.0 {ENGINE}; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    f"Mozilla/5.0 {ENGINE}; compatible; ClaudeBot/1.0)",
    f"Mozilla/5.0 (X11; Linux x86_64) {ENGINE} HeadlessChrome/131.0.0.0 Safari/537.36",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    f"{CHROME} Chrome-Lighthouse",
    "curl/8.11.0",
    "python-requests/2.32.3",
    "Go-http-client/2.0",
)
LOADED_AHEAD = ({"sec-purpose": "prefetch;prerender"}, {"purpose": "prefetch"}, {"x-moz": "prefetch"})


@pytest.mark.parametrize("user_agent", PEOPLE)
def test_people_count(user_agent: str) -> None:
    assert counts(user_agent, {})


@pytest.mark.parametrize("user_agent", ROBOTS)
def test_programs_do_not_count(user_agent: str) -> None:
    assert is_robot(user_agent)
    assert not counts(user_agent, {})


@pytest.mark.parametrize("header", ["dnt", "sec-gpc"])
def test_people_who_object_do_not_count(header: str) -> None:
    assert objects({header: "1"})
    assert not counts(CHROME, {header: "1"})
    assert counts(CHROME, {header: "0"})


@pytest.mark.parametrize("said", LOADED_AHEAD)
def test_a_page_that_is_loaded_ahead_does_not_count(said: dict[str, str]) -> None:
    assert not counts(CHROME, said)


def test_a_name_of_any_length_is_read_at_once() -> None:
    assert counts(f"{CHROME}{' x' * 1_000_000}", {})
