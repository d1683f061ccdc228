"""The value is the schema: the API has a class of its own only where no value has that shape."""

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import walk_packages
from typing import Any, get_type_hints

import bowling_app
from bowling_app.platform.http.schemas import ApiModel

MIXED_IN = {"RemarksIn"}
"""Two bodies have the fields of `Remarks` beside others."""


@cache
def modules() -> list[str]:
    """The modules of features that have values or routes."""
    found = (each.name for each in walk_packages(bowling_app.__path__, "bowling_app."))
    return [each for each in found if each.split(".")[2:3] in (["rules"], ["schemas"], ["api"])]


def models(base: type[ApiModel] = ApiModel) -> Iterator[type[ApiModel]]:
    """The classes of the API that features declare."""
    for each in base.__subclasses__():
        if each.__module__ in modules():
            yield each
        yield from models(each)


def shape(kind: type[Any], names: dict[str, bool]) -> tuple[tuple[str, str, bool], ...]:
    """The fields with their types, in their order, and which of them may be left out."""
    types = get_type_hints(kind)
    return tuple((name, str(types[name]), may_lack) for name, may_lack in names.items())


def values() -> dict[tuple[tuple[str, str, bool], ...], str]:
    """The frozen values of features by their shapes."""
    kinds = [
        value
        for name in modules()
        if name.split(".")[2] != "api"
        for value in vars(import_module(name)).values()
        if isinstance(value, type) and is_dataclass(value) and value.__module__.startswith("bowling_app.")
    ]
    return {shape(kind, {each.name: has_default(each) for each in fields(kind)}): kind.__qualname__ for kind in kinds}


def has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def every_model() -> list[type[ApiModel]]:
    for name in modules():
        import_module(name)
    found = list(models())
    assert len(found) > 40
    return found


def test_a_class_of_the_api_says_in_a_second_paragraph_why_it_is_not_a_value() -> None:
    assert [each.__qualname__ for each in every_model() if "\n\n" not in cleandoc(each.__doc__ or "")] == []


def test_no_class_of_the_api_repeats_a_value() -> None:
    known, repeated = values(), dict[str, str]()
    for model in every_model():
        found = shape(model, {name: not each.is_required() for name, each in model.model_fields.items()})
        if found in known and len(found) > 1 and model.__qualname__ not in MIXED_IN:
            repeated[model.__qualname__] = known[found]
    assert repeated == {}
