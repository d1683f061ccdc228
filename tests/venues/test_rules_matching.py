"""How well records of one venue are told from records of two, measured on two thousand pairs whose truth is known."""

from collections import Counter

import pytest

from bowling_app.venues.rules.matching.names import name_of
from bowling_app.venues.rules.matching.names import relation as names_relate
from bowling_app.venues.rules.matching.streets import relation as streets_relate
from bowling_app.venues.rules.matching.streets import street_of
from bowling_app.venues.services.duplicates import Neighbourhood, as_candidate, duplicate_of
from tests.venues.labeled_pairs import Pair, labeled_pairs

_CASES = ("sure", "doubtful", "none", "wrong")


def measured(pairs: list[Pair]) -> tuple[Counter[tuple[str, str]], list[str]]:
    """How many pairs of each kind were found to be what, and those that were wrongly taken for one venue. All known
    records are filed together, as in an import."""
    known = Neighbourhood()
    for pair in pairs:
        known.add(as_candidate(pair.known, pair.known.external_id))
    found, wrong = Counter[tuple[str, str]](), list[str]()
    for pair in pairs:
        match = duplicate_of(known, pair.comes)
        is_right = pair.is_one and match is not None and match.candidate_id == pair.known.external_id
        case = match.case if match else "none"
        if match and case == "sure" and not is_right:
            case = "wrong"
            wrong.append(f"{pair.kind}: {match.name} as {match.candidate_name}: {match.reason}")
        found[pair.kind, case] += 1
    return found, wrong


def test_of_two_thousand_pairs_the_sure_ones_are_right_and_few_are_missed() -> None:
    pairs = list(labeled_pairs())
    found, wrong = measured(pairs)
    sizes = Counter(pair.kind for pair in pairs)
    ones = {pair.kind for pair in pairs if pair.is_one}
    table = [f"{kind:20}" + "".join(f"{found[kind, case]:5} {case}" for case in _CASES) for kind in sizes]
    print("", *table, *wrong, sep="\n")  # noqa: T201 -- shown by `pytest -s`, and with a failure.
    sure = sum(found[kind, "sure"] for kind in ones)
    assert len(pairs) == 2_000
    assert sure / (sure + len(wrong)) >= 0.99
    assert sure / sum(sizes[kind] for kind in ones) >= 0.95
    assert {kind for kind in ones if found[kind, "sure"] / sizes[kind] < 0.9} == set()


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Bowlero Riverside", "Bowlero Riverside ", "same"),
        ("Sunset Lanes", "SUNSET BOWL", "same"),
        ("Bowl-O-Rama", "Bowlorama Inc", "same"),
        ("The Sunset Bowling Center", "Sunset Lanes & Sports Bar", "same"),
        ("Mt. Hood Lanes", "Mount Hood Lanes", "same"),
        ("Saint Joseph's Lanes", "St. Josephs Bowling Ctr", "same"),
        ("Main St. Lanes", "Main Street Lanes", "same"),
        ("St. Paul Lanes", "Saint Paul Lanes", "same"),
        ("10 Pin Alley", "Ten Pin Alley", "same"),
        ("Sunset 2", "Sunset 3", "parted"),
        ("AMF Sunset Lanes", "Sunset Lanes", "within"),
        ("Sunset Lanes - Riverside", "Sunset Lanes", "within"),
        ("Schwoegler Park Towne Lanes", "Schwoeglers Park Towne Lanes", "alike"),
        ("Granada Bowl", "Grenada Bowl", "alike"),
        ("Sunset Valley Lanes", "Sunset Lanes", "related"),
        ("Watertown Bowl North", "Watertown Bowl South", "parted"),
        ("Watertown Bowl North", "Watertown Bowl 18", "parted"),
        ("Sunset Bowling Center", "Sunrise Bowling Center", "other"),
        ("Hill Lanes", "Mill Lanes", "other"),
        ("Ken's Bowl", "Imperial Bowling Center", "other"),
    ],
)
def test_names_relate(one: str, other: str, expected: str) -> None:
    names = name_of(one, "Riverside"), name_of(other, "Riverside")
    assert names_relate(*names) == names_relate(*reversed(names)) == expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("817 East Wisconsin Street", "817 E. Wisconsin St", "same"),
        ("1170 Highway 99 N", "1170 State Highway 99 North", "same"),
        ("12 First Ave, Suite 4", "12 1st Avenue", "same"),
        ("12 Saint Clair Rd", "12 St. Clair Road", "same"),
        ("12 Main St #100", "12 Main St Ste. 200", "suite"),
        ("10781 Indiana Ave", "10718 Indiana Avenue", "near"),
        ("100 Main St", "104 Main Street", "near"),
        ("100 N Main St", "100 S Main St", "other"),
        ("100 Oak St", "100 Oak Ave", "other"),
        ("100 Main St", "900 Main St", "other"),
        ("Mall of Springfield", "100 Main St", "unknown"),
        (None, "100 Main St", "unknown"),
    ],
)
def test_street_addresses_relate(one: str | None, other: str | None, expected: str) -> None:
    assert streets_relate(street_of(one), street_of(other)) == expected
