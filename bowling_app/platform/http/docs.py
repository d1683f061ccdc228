"""A page to read about the API, made from its OpenAPI description, without scripts."""

from html import escape
from typing import Any, Final

Schema = dict[str, Any]

_STYLE: Final = """
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h2 { margin-top: 3rem; border-top: 1px solid #8886; padding-top: 1.5rem; }
code { font: 0.9em ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 1.25rem 0.35rem 0; border-bottom: 1px solid #8883; }
"""


def docs_page(openapi: Schema) -> str:
    """The page as HTML."""
    title = escape(openapi["info"]["title"])
    endpoints = "".join(
        _endpoint(method, path, operation)
        for path, methods in openapi["paths"].items()
        for method, operation in methods.items()
    )
    models = "".join(_model(name, schema) for name, schema in openapi["components"]["schemas"].items())
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        f"<style>{_STYLE}</style></head><body><main><h1>{title}</h1><p>{escape(openapi['info']['description'])}</p>"
        '<p>For machines: <a href="/api/openapi.json">openapi.json</a></p>'
        f"{endpoints}<h2>What comes back</h2>{models}</main></body></html>"
    )


def _endpoint(method: str, path: str, operation: Schema) -> str:
    rows = [
        (f"<code>{escape(p['name'])}</code>", _type(p["schema"]), escape(p.get("description", "")))
        for p in operation.get("parameters", ())
    ]
    answers = [(escape(status), escape(answer["description"]), _answer(answer))
               for status, answer in operation["responses"].items()]  # fmt: skip
    return (
        f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{_prose(operation.get('description', ''))}</p>"
        f"{_table(('Parameter', 'Type', 'Meaning'), rows)}{_table(('Status', 'Meaning', 'Body'), answers)}"
    )


def _model(name: str, schema: Schema) -> str:
    rows = [
        (f"<code>{escape(field)}</code>", _type(value), escape(value.get("description", "")))
        for field, value in schema.get("properties", {}).items()
    ]
    about = _prose(schema.get("description", ""))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{about}</p>{_table(("Field", "Type", "Meaning"), rows)}'


def _answer(answer: Schema) -> str:
    return _type(next(iter(answer.get("content", {}).values()), {}).get("schema", {}))


def _type(schema: Schema) -> str:
    """A type in words, as a link if the page describes it."""
    if reference := schema.get("$ref"):
        name = escape(reference.rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if options := schema.get("anyOf"):
        return " or ".join(_type(option) for option in options)
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(values := schema.get("additionalProperties"), dict):
        return f"object of {_type(values)}"
    words = escape(str(schema.get("type", "any")))
    limits = [f"{word} {schema[key]}" for key, word in (("minimum", "from"), ("maximum", "to")) if key in schema]
    return " ".join([words, *limits]) + (
        f", {escape(str(schema['default']))} unless given" if "default" in schema else ""
    )


def _prose(text: str) -> str:
    return "</p><p>".join(escape(paragraph) for paragraph in text.split("\n\n"))


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    if not rows:
        return ""
    head = "".join(f"<th>{text}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
