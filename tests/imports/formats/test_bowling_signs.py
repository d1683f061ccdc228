"""What records say of themselves, where no category tells whether they are about bowling."""

from pathlib import Path
from typing import Any

import pytest

from bowling_app.imports.services.formats.bowling_signs import Told, judged
from bowling_app.imports.services.import_runs import Run, require_alleys
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.schemas.import_report import ImportOrder
from tests.imports.formats.parting import sent

SHARED = Path(__file__).resolve().parents[4] / "shared" / "data"
HEADER = "name,city,state,zip,lat,lon\n"
UNTOLD = Told(None, "")


def rows(*names: str) -> bytes:
    return (HEADER + "".join(f"{name},Austin,TX,78701,30.27,-97.74\n" for name in names)).encode()


def kept(content: bytes, **said: Any) -> list[str]:
    """The names that come in of a file that is taken."""
    read, file = sent(content)
    run = Run(read, ImportOrder("system"), **said)
    require_alleys(read, "list.csv", "", is_all_bowling=run.is_all_bowling)
    return [draft.name for draft in file.drafts if not run.waits(draft)]


@pytest.mark.parametrize(
    "name",
    ["Sunset Lanes", "Granada Bowl", "AMF", "Pinz", "Bowlero Riverside", "Joe's Pizza & Lanes", "Lucky Strike",
     "Super Bowl", "Ten Pin Alley", "Bowling Green Lanes", "Sunset Lanes & Pro Shop"],
)  # fmt: skip
def test_a_word_of_the_game_says_bowling(name: str) -> None:
    assert judged(name, UNTOLD, (), "", "") == (True, "")


@pytest.mark.parametrize(
    ("name", "word"),
    [("Joe's Pizza", "Pizza"), ("Poke Bowl", "Poke Bowl"), ("Bowling Green Diner", "Diner"),
     ("The Rusty Tavern", "Tavern"), ("Regal Cinemas", "Cinema")],
)  # fmt: skip
def test_a_word_of_something_else_is_a_doubt(name: str, word: str) -> None:
    assert judged(name, UNTOLD, (), "", "") == (None, f"its name says {word}, and nothing says bowling")


def test_an_alley_on_congress_street_is_one() -> None:
    assert judged("Congress Bowl", UNTOLD, (), "", "") == (True, "")


@pytest.mark.parametrize(
    "name",
    [
        "Joe's Bowling Pro Shop", "Sunset Lanes Pro Shop", "Austin Women's Bowling Assn", "Ebonite Bowling Supply",
        "Women's Intl Bowl Congress", "Youth Bowl Scholarships Amer",
        "Bowling Services Unlimited",
    ],
)  # fmt: skip
def test_what_is_only_around_the_game_is_no_alley_even_if_its_category_says_so(name: str) -> None:
    assert judged(name, Told(True, ""), (), "", "")[0] is False


@pytest.mark.parametrize(
    "more",
    [
        {"facts": (24,)},
        {"site": "https://www.rockysbowl.com/"},
        {"description": "Twelve lanes of candlepin, and pizza."},
        {"told": Told(True, "")},
    ],
)
def test_other_facts_speak_for_a_name_that_does_not(more: dict[str, Any]) -> None:
    said = {"told": UNTOLD, "facts": (), "site": "", "description": ""} | more
    assert judged("The Mermaid", **said) == (True, "")


def test_in_a_list_of_alleys_a_name_that_tells_nothing_comes_in_and_one_of_something_else_waits() -> None:
    names = ("Sunset Lanes", "Granada Bowl", "Pioneer Lanes", "The Mermaid", "Joe's Pizza", "Joe's Pro Shop")
    assert kept(rows(*names)) == ["Sunset Lanes", "Granada Bowl", "Pioneer Lanes", "The Mermaid"]


def test_where_nearly_all_are_alleys_a_bar_is_one_too_and_a_pro_shop_is_not() -> None:
    names = [f"Lanes {number}" for number in range(30)] + ["Moe's Bar", "Joe's Pro Shop"]
    assert kept(rows(*names)) == [*names[:30], "Moe's Bar"]


def test_a_list_of_bars_and_arcades_is_refused_with_its_numbers_unless_somebody_says_otherwise() -> None:
    names = ("Sunset Lanes", "Joe's Pizza", "The Rusty Tavern", "Pete's", "Aladdin's Castle")
    numbers = "of 5 records 1 shows that it is about bowling, 2 are called like something else, and 2 tell nothing"
    with pytest.raises(Invalid, match=numbers):
        kept(rows(*names))
    assert kept(rows(*names), is_all_bowling=True) == list(names)


def test_a_category_that_is_not_bowling_keeps_a_row_out_or_waiting() -> None:
    content = "name,city,state,zip,category\nJoe's,Austin,TX,78701,Pizzeria\nBig Bowl,Austin,TX,78701,Fun center\n"
    read, file = sent(content.encode())
    assert [refusal.reason for refusal in file.refusals] == ["no bowling venue: its category is Pizzeria"]
    assert [draft.doubt for draft in file.drafts] == ["its category is Fun center"]
    assert read.signs.other == 1


@pytest.mark.skipif(not SHARED.exists(), reason="the folder with sample data is not here")
def test_of_the_real_lists_the_alleys_come_in_and_shops_and_associations_wait() -> None:
    assert len(kept((SHARED / "us_bowling_2019.csv").read_bytes())) == 315


@pytest.mark.long
@pytest.mark.skipif(not SHARED.exists(), reason="the folder with sample data is not here")
def test_of_an_old_list_the_alleys_come_in_and_shops_and_associations_wait() -> None:
    old = kept((SHARED / "us_bowling_2011.csv").read_bytes())
    assert len(old) > 1_080
    others = ("Pro Shop", "Bowling Assn", "Congress", "Scholarships")
    assert not [name for name in old if any(other in name for other in others)]
