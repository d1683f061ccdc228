"""Signs the records that Reflex stores in Redis and the messages that its processes send through Redis.

Reflex (0.10.1) writes pickles of tabs, of their sockets and of messages between processes, and loads them without a
check. Pickles are programs: anyone who can write to that Redis, or publish on any database of the server, could run
code in every worker. Here each pickle is preceded by an HMAC with a key derived from the site's secret. A pickle
without a valid HMAC is never loaded: the tab starts with an empty state and loads its page again, as after an expiry.

Its test is `tests/platform/reflex_patches/test_signed_records.py`. Remove this module when Reflex can sign its records.
"""

import hmac
import pickle
from functools import cache
from types import SimpleNamespace
from typing import Any, Final

from reflex.istate.manager import token as token_module
from reflex.state import BaseState
from reflex.utils import token_manager
from reflex.utils.exceptions import StateSchemaMismatchError

from bowling_app.platform.crypto.secret import key_for

_DIGEST: Final = "sha256"
_SIZE: Final = 32
_STATES: Final[Any] = BaseState  # What is replaced here is not for others to use.


def install() -> None:
    """Sign from now on. May be called again."""
    signed: Any = SimpleNamespace(dumps=_dumps, loads=_loads, UnpicklingError=pickle.UnpicklingError)
    modules: tuple[Any, ...] = (token_module, token_manager)
    for module in modules:
        module.pickle = signed
    if not hasattr(_STATES._serialize, "signs"):  # noqa: SLF001 -- Reflex has no other place for this.
        _sign_states()


def sealed(content: bytes) -> bytes:
    """The content behind its signature."""
    return _signature(content) + content


def opened(record: bytes) -> bytes:
    """The content of a record. Raises UnpicklingError for one that this site has not signed."""
    content = bytes(record[_SIZE:])
    if not hmac.compare_digest(record[:_SIZE], _signature(content)):
        raise pickle.UnpicklingError("this site has not written it")
    return content


def _sign_states() -> None:
    serialize, deserialize = _STATES._serialize, _STATES._deserialize  # noqa: SLF001 -- as above.

    def signed(self: BaseState) -> bytes:
        content = serialize(self)
        return sealed(content) if content else content

    def checked(_: type[BaseState], data: bytes | None = None, fp: Any = None) -> BaseState:
        try:
            return deserialize(data=opened(fp.read() if data is None else data))
        except pickle.UnpicklingError as fault:
            raise StateSchemaMismatchError(str(fault)) from fault

    vars(signed)["signs"] = True
    _STATES._serialize = signed  # noqa: SLF001 -- as above.
    _STATES._deserialize = classmethod(checked)  # noqa: SLF001 -- as above.


def _dumps(value: Any, *more: Any) -> bytes:
    return sealed(pickle.dumps(value, *more))


def _loads(record: bytes) -> Any:
    return pickle.loads(opened(record))  # noqa: S301 -- our own: the signature says so.


def _signature(content: bytes) -> bytes:
    return hmac.digest(_key(), content, _DIGEST)


@cache
def _key() -> bytes:
    return key_for("records in Redis")
