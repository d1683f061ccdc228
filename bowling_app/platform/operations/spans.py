"""Traces of requests, operations and statements, for OpenTelemetry: only where a collector is named.

Without one nothing of its library is loaded, and a span costs a comparison.
"""

import re
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final

from sqlalchemy import Engine, event

from bowling_app.platform.operations import request_context
from bowling_app.settings import Settings

_LONGEST_STATEMENT: Final = 2_000
_LITERAL: Final = re.compile(r"'(?:[^']|'')*'")
_NOTHING: Final[AbstractContextManager[Any]] = nullcontext()

_tracer: Any = None
_provider: Any = None


def is_on() -> bool:
    """Whether this process exports spans."""
    return _tracer is not None


def start(chosen: Settings) -> None:
    """Export spans from now on, if a collector is named: a share of the requests, each with all that it does."""
    if chosen.otlp_url is None:
        return
    # Imported only if it is configured: others need neither the time nor the memory.
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
    from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased  # noqa: PLC0415

    global _tracer, _provider  # noqa: PLW0603
    resource = Resource.create({"service.name": "bowling_app", "deployment.environment.name": chosen.environment})
    _provider = TracerProvider(sampler=ParentBased(TraceIdRatioBased(chosen.otlp_share)), resource=resource)
    address = f"{chosen.otlp_url}/v1/traces"
    _provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=address)))
    _tracer = _provider.get_tracer("bowling_app")
    event.listen(Engine, "before_cursor_execute", _statement_begins)
    event.listen(Engine, "after_cursor_execute", _statement_ends)
    event.listen(Engine, "handle_error", _statement_fails)


def stop() -> None:
    """Send what has not been sent yet, and export no more."""
    global _tracer, _provider  # noqa: PLW0603
    if _provider is None:
        return
    for name, listener in (("before_cursor_execute", _statement_begins), ("after_cursor_execute", _statement_ends),
                           ("handle_error", _statement_fails)):  # fmt: skip
        event.remove(Engine, name, listener)
    _provider.shutdown()
    _tracer = _provider = None


def span(name: str) -> AbstractContextManager[Any]:
    """A span around a block, as a child of the current span."""
    return _NOTHING if _tracer is None else _tracer.start_as_current_span(name)


@contextmanager
def request(scope: Any) -> Generator[Any, None, None]:
    """The span of a request. It is named by its route once that is known, and says nothing of who asks."""
    from opentelemetry.trace import SpanKind  # noqa: PLC0415 -- loaded by `start`.

    told = {"http.request.method": scope["method"], "bowling.request_id": request_context.request_id()}
    with _tracer.start_as_current_span(scope["method"], kind=SpanKind.SERVER, attributes=told) as opened:
        yield opened


def answered(opened: Any, scope: Any, route: str, status: int) -> None:
    """Say of a request's span what answered it."""
    opened.update_name(f"{scope['method']} {route}")
    opened.set_attributes({"http.route": route, "http.response.status_code": status})


def _statement_begins(_connection: Any, _cursor: Any, statement: str, _values: Any, context: Any, _many: Any) -> None:
    if context is None:
        return
    told = {"db.system.name": "postgresql", "db.query.text": _LITERAL.sub("?", statement)[:_LONGEST_STATEMENT]}
    context.bowling_span = _tracer.start_span(f"SQL {statement.split(maxsplit=1)[0][:10].upper()}", attributes=told)


def _statement_ends(_connection: Any, _cursor: Any, _statement: str, _values: Any, context: Any, _many: Any) -> None:
    if (opened := getattr(context, "bowling_span", None)) is not None:
        opened.end()


def _statement_fails(failure: Any) -> None:
    if (opened := getattr(failure.execution_context, "bowling_span", None)) is not None:
        opened.set_attribute("error.type", type(failure.original_exception).__name__)
        opened.end()
