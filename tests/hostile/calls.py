"""Calls of every operation that the API describes: valid ones, spoiled ones, and whatever else HTTP can carry."""

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, Final
from urllib.parse import quote

from PIL import Image

from tests.hostile.events import PLAUSIBLE
from tests.hostile.values import anything, spoiled, text

Headers = tuple[tuple[bytes, bytes], ...]
JSON: Final = b"application/json"
BOUNDARY: Final = b"----a-boundary"
ODD_METHODS: Final = ("HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "get", "POST", "DELETE", "X" * 30)
ODD_HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"cookie", b"lanescout_session=; lanescout_session=x; =; ;;; a"), (b"cookie", b'lanescout_session="\\000\xff"; $Version=1'),
    (b"cookie", b"a" * 6_000), (b"authorization", b"Bearer"), (b"authorization", b"Bearer \xff\xfe"), (b"authorization", b"Bearer a.b.c"),
    (b"authorization", b"bearer " + b"x" * 5_000), (b"authorization", b"Basic OnNvbWU="), (b"authorization", b"Digest"),
    (b"if-none-match", b"*"), (b"if-none-match", b'W/"'), (b"if-none-match", b'",,,"' * 200), (b"if-none-match", b"\xff\x00".replace(b"\x00", b"")),
    (b"if-modified-since", b"never"), (b"range", b"bytes=0-0"), (b"range", b"bytes=-1"), (b"range", b"bytes=9-1,,5-"), (b"range", b"lines=1"),
    (b"accept", b"*/*;q=x"), (b"accept-encoding", b"br;q=0, gzip;q=\xe9"), (b"accept-language", b"," * 500), (b"x-forwarded-for", b"::ffff:1.2.3.4, evil, ,"),
    (b"x-forwarded-for", b"[::1"), (b"x-forwarded-host", b"evil.example"), (b"x-forwarded-proto", b"gopher"), (b"forwarded", b'for="_x";by=unknown'),
    (b"origin", b"null"), (b"origin", b"https://evil.example"), (b"referer", b"\xff\xff://"), (b"user-agent", b"\xf0\x9f\x8e\xb3" * 100), (b"user-agent", b""),
    (b"content-encoding", b"gzip"), (b"expect", b"100-continue"), (b"content-type", b"\xff"), (b"x-request-id", b"a b\xffc" * 40), (b"traceparent", b"00-zz-zz-01"),
    (b"x-http-method-override", b"DELETE"), (b"upgrade", b"h2c"), (b"host", b"evil.example:99999"), (b"host", b""),
)  # fmt: skip
CONTENT_TYPES: Final = (
    JSON, b"application/json; charset=utf-16", b"text/plain", b"application/xml", b"application/x-www-form-urlencoded", b"multipart/form-data",
    b"multipart/form-data; boundary=", b"multipart/form-data; boundary=" + b"x" * 300, b"multipart/form-data; boundary=\xff", b"", b"/", b"a/b/c",
)  # fmt: skip
ODD_BODIES: Final = (
    b"", b"{", b"null", b"[]", b"\x00", b"\xff\xfe{\x00}\x00", b"\xef\xbb\xbf{}", b'{"a":NaN}', b'{"a":Infinity,"a":-Infinity}', b"[" * 50_000, b'{"a":' * 5_000,
    b"1" * 5_000, b'{"a":1e99999}', b'"\\ud800"', b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", b"a=1&a=2&%zz=%", b"--" + BOUNDARY + b"--",
    b"--" + BOUNDARY + b"\r\n\r\n", b'--x\r\ncontent-disposition: form-data; name="photo"; filename="../../a\x00.png"\r\n\r\nGIF89a\r\n--x--',
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Call:
    """One request, as it goes over the wire. `target` is the path with its query."""

    method: str
    target: str
    headers: Headers = ()
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation of the API with what it takes, as OpenAPI says it."""

    method: str
    path: str
    parameters: Sequence[Mapping[str, Any]]
    body: Mapping[str, Any] | None
    answers: Mapping[str, Any]


def operations(openapi: Mapping[str, Any]) -> list[Operation]:
    """Every operation of a description."""
    return [
        Operation(
            method.upper(),
            path,
            tuple(told.get("parameters", ())),
            next(iter(told.get("requestBody", {}).get("content", {}).values()), {}).get("schema"),
            told["responses"],
        )
        for path, methods in openapi["paths"].items()
        for method, told in methods.items()
    ]


def fitting_call(random: Random, openapi: Mapping[str, Any], operation: Operation, ids: Mapping[str, str]) -> Call:
    """A call as the description wants it."""
    return _call(random, openapi, operation, ids, likelihood=0.0)


def spoiled_call(random: Random, openapi: Mapping[str, Any], operation: Operation, ids: Mapping[str, str]) -> Call:
    """A call that is partly as the description wants it."""
    call = _call(random, openapi, operation, ids, likelihood=random.choice((0.1, 0.3, 0.8)))
    chance = random.random()
    if chance < 0.15:
        call = replace(call, headers=(*call.headers, *random.sample(ODD_HEADERS, 3)))
    elif chance < 0.25:
        call = replace(call, headers=((b"content-type", random.choice(CONTENT_TYPES)),), body=random.choice(ODD_BODIES))
    elif chance < 0.3:
        call = replace(call, method=random.choice(ODD_METHODS))
    elif chance < 0.35:
        call = replace(call, target=spoiled_target(random, call.target))
    return call


def spoiled_target(random: Random, target: str) -> str:
    """The address with something put into the middle of it, percent signs that mean nothing among it."""
    put = random.choice(
        (
            "%",
            "%0",
            "%zz",
            "%00",
            "%ff",
            "%c0%af",
            "%2e%2e/",
            "//",
            "/./",
            "/../",
            ";a=b",
            "?",
            "&&=",
            "%F0%9F%8E%B3",
            "+",
            "%25%32%66",
            "%0d%0aSet-Cookie:a=b",
        )
    )
    at = random.randrange(1, len(target) + 1)
    return target[:at] + put + target[at:]


def _call(
    random: Random, openapi: Mapping[str, Any], operation: Operation, ids: Mapping[str, str], likelihood: float
) -> Call:
    path, query = operation.path, []
    for parameter in operation.parameters:
        name, schema = parameter["name"], parameter.get("schema", {})
        if parameter["in"] == "header":
            continue
        value = spoiled(random, _value(random, openapi, schema, name, ids), likelihood)
        if parameter["in"] == "path":
            path = path.replace(f"{{{name}}}", written(value) or "%20")
        elif (parameter.get("required") and not likelihood) or random.random() < 0.6:
            query += [f"{name}={written(value)}"] * (2 if random.random() < likelihood / 2 else 1)
    if likelihood and random.random() < 0.1:
        query.append(f"{written(text(random))}={written(anything(random))}")
    headers, body = _body(random, openapi, operation, ids, likelihood)
    return Call(operation.method, path + ("?" + "&".join(query) if query else ""), headers, body)


def _body(
    random: Random, openapi: Mapping[str, Any], operation: Operation, ids: Mapping[str, str], likelihood: float
) -> tuple[Headers, bytes]:
    if operation.body is None:
        is_form = operation.method == "POST" and operation.path.rpartition("/")[2] in {"photo", "photos", "images"}
        return picture_form(random, likelihood) if is_form else ((), b"")
    value = spoiled(random, _value(random, openapi, operation.body, "", ids), likelihood)
    return ((b"content-type", JSON),), json.dumps(value).encode()


def picture_form(random: Random, likelihood: float) -> tuple[Headers, bytes]:
    """A form with a photo, or with what is none."""
    content = (
        random.choice(_pictures()) if random.random() < likelihood or not likelihood else random.choice(ODD_BODIES)
    )
    fields = {
        "alt": PLAUSIBLE["title"],
        "altText": "The lanes of this venue",
        "alt_text": "The lanes of this venue",
        "credit": "",
    }
    parts = [f'content-disposition: form-data; name="{name}"\r\n\r\n{value}'.encode() for name, value in fields.items()]
    name = random.choice(("photo", "photo", "photo", "image", "file", ""))
    kind = random.choice((b"image/png", b"image/svg+xml", b"text/html"))
    parts.append(
        f'content-disposition: form-data; name="{name}"; filename="a.png"\r\ncontent-type: '.encode()
        + kind
        + b"\r\n\r\n"
        + content
    )
    body = b"".join(b"--" + BOUNDARY + b"\r\n" + part + b"\r\n" for part in parts) + b"--" + BOUNDARY + b"--\r\n"
    if random.random() < likelihood / 3:
        body = body[: random.randrange(len(body))]
    return ((b"content-type", b"multipart/form-data; boundary=" + BOUNDARY),), body


@lru_cache
def _pictures() -> tuple[bytes, ...]:
    """A photo; the same one cut off, with its pixels changed, and with a size that no memory holds; others that are none."""
    kept = io.BytesIO()
    Image.effect_noise((400, 300), 60).convert("RGB").save(kept, "JPEG")
    photo = kept.getvalue()
    kept = io.BytesIO()
    Image.new("1", (9_000, 9_000)).save(kept, "PNG", optimize=True)
    bomb = kept.getvalue()
    huge = bomb[:16] + (2**31 - 1).to_bytes(4, "big") * 2 + bomb[24:]
    return (
        photo,
        photo[:700],
        photo[:300] + b"\x00" * 90 + photo[390:],
        bomb,
        huge,
        bomb[:60],
        b"<svg onload='alert(1)'/>",
        b"GIF89a",
        b"RIFF\xff\xff\xff\xffWEBPVP8 ",
    )


def written(value: Any) -> str:
    """A value as a part of an address; what is no text is written as a careless program would."""
    plain = value if isinstance(value, str) else json.dumps(value)
    return quote(plain.encode("utf-8", "surrogatepass")[:3_000], safe="")


def _value(  # noqa: PLR0911 -- one for each kind of schema.
    random: Random, openapi: Mapping[str, Any], schema: Mapping[str, Any], name: str, ids: Mapping[str, str]
) -> Any:
    """A value that a schema describes; by the names of what is there where that is possible."""
    if "$ref" in schema:
        schema = openapi["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if options := schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf"):
        return _value(random, openapi, random.choice(options), name, ids)
    if "enum" in schema or "const" in schema:
        return random.choice(schema.get("enum") or [schema["const"]])
    match schema.get("type"):
        case "object":
            parts = schema.get("properties", {})
            wanted = [part for part in parts if part in schema.get("required", ()) or random.random() < 0.5]
            return {part: _value(random, openapi, parts[part], part, ids) for part in wanted}
        case "array":
            return [_value(random, openapi, schema.get("items", {}), name, ids) for _ in range(random.randrange(3))]
        case "integer" | "number":
            return _number(random, schema, schema["type"] == "integer")
        case "boolean":
            return random.random() < 0.5
        case "null":
            return None
        case _:
            plain = ids.get(_snake(name)) or PLAUSIBLE.get(_snake(name))
            return plain or text(random)[: schema.get("maxLength", 200)]


def _number(random: Random, schema: Mapping[str, Any], is_whole: bool) -> int | float:
    low = schema.get("minimum", schema.get("exclusiveMinimum", 0))
    high = schema.get("maximum", schema.get("exclusiveMaximum", low + 100))
    return random.randint(int(low), int(high)) if is_whole else random.uniform(low, high)


def _snake(name: str) -> str:
    return "".join(f"_{each.lower()}" if each.isupper() else each for each in name)
