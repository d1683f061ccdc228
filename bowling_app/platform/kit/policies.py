"""Who may. The first statement of every operation is one of these."""

from collections.abc import Collection
from typing import Literal

from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden, NotSignedIn
from bowling_app.platform.language.messages import _


def anyone(actor: Actor) -> Actor:
    """Everybody may, signed in or not."""
    return actor


def require_user(actor: Actor) -> str:
    """Only a signed-in person may; their id is returned."""
    if actor.user_id is None:
        raise NotSignedIn(_("Sign in to do this."))
    return actor.user_id


def require_admin(actor: Actor) -> Actor:
    """Only an admin may, or a command that the operator runs on the machine itself."""
    if actor.is_system or actor.is_admin:
        return actor
    require_user(actor)
    raise Forbidden(_("Only an admin may do this."))


def require_operator(actor: Actor) -> Actor:
    """Only a command that the operator runs on the machine itself may: no account has such rights."""
    if actor.is_system:
        return actor
    raise Forbidden(_("Only a command on the machine itself may do this."))


def require_owner(actor: Actor, managers: Collection[str]) -> str:
    """Only one of those who run the venue may; their id is returned."""
    user_id = require_user(actor)
    if user_id not in managers:
        raise Forbidden(_("Only those who run this venue may do this."))
    return user_id


def require_keeper(actor: Actor, managers: Collection[str]) -> Literal["owner", "admin"]:
    """Only one of those who run the venue may, or an admin; as which of the two the actor does is returned."""
    if actor.is_admin and actor.user_id not in managers:
        return "admin"
    require_owner(actor, managers)
    return "owner"
