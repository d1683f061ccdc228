"""What reads like a web address, and ordinary prose that does not."""

import time

import pytest

from bowling_app.platform.kit.addresses.hosts_in_text import names_host


@pytest.mark.parametrize(
    "text",
    [
        "evil.us", "go to evil.us now", "t.me/x", "bit.ly/x", "see shoes.de", "get.the.app", "my-shop.co", "deals.app",
        "EVIL.US", "Evil.Com", "youtu.be/abc", "cheap-shoes.com", "a.net", "evil.us.", "(evil.us)", "evil.us, or later",
        "https://x", "ftp://x.example", "www.anything", "mail me: bob@shoes.de", "evil\u3002us", "evil\uff0eus",
        "пример.рф", "shop.xn--p1ai", "evil.It/free", "Evil.Me:8080", "123.com", "so...evil.us", "shoes.co.uk",
        "lanescout-prize.Team", "lanes.help.Now", "lane4.Me", "lanesupport.Team", "https:\\\\evil", "http:/evil",
        "lanescout-help.comへ", "lanescout-help.com_now", "lanescout-help.com\u0430", "lanescout-help.comé",
        "へlanescout-help.com", "lanescout-help.com.へ", "lanescout-help.Comへ", "evil.Niへ", "へ" * 260 + ".evil.us",
        "a." * 130 + "evil.us", "93.184.216.34/login", "93.184.216.34:8080", "(93.184.216.34/)",
        "\uff19\uff13.184\u3002216.34/login",
    ],
)  # fmt: skip
def test_an_address_is_found(text: str):
    assert names_host(text)


@pytest.mark.parametrize(
    "text",
    [
        "great.We loved it", "10.30pm", "Mr.Smith", "a.m.", "at 7 p.m. sharp", "It was ok...", "Lane 4.5 is warped",
        "e.g. the bar", "Fun.Me and my kids", "fun.My kids", "Good food.It was cheap.So we came again",
        "Mrs.Ng was kind", "St.Louis", "Dr.No", "so...so", "$5.50", "1.To begin with", "the U.S.A.", "B.Y.O.B.",
        "the no.1 hall", "3.5.2026", "7:30p.m.", "U.S.A", "St.Louis_Lanes", "$4.50/$5.50", "1.5.2026/2.5.2026",
        "Version 93.184.216.34.", "at 1.2.3.4: nothing", "1.93.184.216.34/x", "4.50へ", "bien.Niños y más",
        "fun.Ménage", "bolos.Mañana", "Muy bien.Él", "así.Está",
        "", ".", "...", "-.-", "a.", ".a",
    ],
)  # fmt: skip
def test_prose_is_left_alone(text: str):
    assert not names_host(text)


@pytest.mark.parametrize(
    "shape", ["a", "a.", "a-", ".", "_", "www", "http:", "https:", "é", "1.", "aé", "a.é", "1.1.1.1"]
)
def test_the_work_grows_with_the_length_and_not_faster(shape: str):
    names_host("warm.us")
    spent = [_seconds(shape * (length // len(shape))) for length in (4_000, 32_000)]
    assert spent[1] < 40 * max(spent[0], 0.0005)


def _seconds(text: str) -> float:
    best = 1e9
    for _ in range(3):
        begun = time.process_time()
        names_host(text)
        best = min(best, time.process_time() - begun)
    return best
