"""A frozen value as the API sends and takes it."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from bowling_app.platform.kit.records import SENT, TAKEN, JsonDecimal, json_of, plain


@dataclass(frozen=True, slots=True)
class Price:
    """A price.

    Only for those who read the code.
    """

    __pydantic_config__ = SENT

    per_game: JsonDecimal | None
    photo_url: Annotated[str, Field(alias="photoURL")] = ""


@dataclass(frozen=True, slots=True)
class PriceDraft:
    """A price as it comes."""

    __pydantic_config__ = TAKEN

    per_game: Decimal
    paid_for: Annotated[str, Field(max_length=5)] = "game"


def description(kind: type[Any]) -> dict[str, Any]:
    return TypeAdapter(kind).json_schema(mode="serialization")


def test_a_value_is_sent_in_camel_case_with_numbers_for_decimals() -> None:
    assert json_of(Price(Decimal("5.50"))) == b'{"perGame":5.5,"photoURL":""}'
    assert plain(Price(None, "/a")) == {"perGame": None, "photoURL": "/a"}


def test_the_description_of_a_value_ends_at_its_first_paragraph() -> None:
    assert description(Price)["description"] == "A price."


def test_a_sent_value_has_all_its_fields_and_a_taken_one_those_without_a_default() -> None:
    assert description(Price)["required"] == ["perGame", "photoURL"]
    assert "default" not in description(Price)["properties"]["photoURL"]
    assert description(PriceDraft)["required"] == ["perGame"]
    assert description(PriceDraft)["properties"]["paidFor"]["default"] == "game"


def test_a_taken_value_is_made_of_either_name() -> None:
    adapter = TypeAdapter(PriceDraft)
    assert adapter.validate_python({"perGame": "5.50"}) == PriceDraft(Decimal("5.50"))
    assert adapter.validate_python({"per_game": "5.50"}) == PriceDraft(Decimal("5.50"))
