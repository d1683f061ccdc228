"""The permissions of a user, as a text."""

from hashlib import sha256

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.registry import brought


def held_rights(uow: UnitOfWork, actor: Actor) -> str:
    """Who is asking and what they may see, as a text that changes when that does; empty for a visitor."""
    anyone(actor)
    if actor.user_id is None:
        return ""
    return sha256(f"{actor.user_id} {actor.is_admin} {brought('rights')(uow, actor.user_id)}".encode()).hexdigest()
