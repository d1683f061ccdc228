"""Changes of city guides in the audit log."""

from typing import Any

from bowling_app.guides.models import Guide
from bowling_app.guides.rules.guides import guide_path
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.kit.actors import Actor


def guide_entry(guide: Guide, actor: Actor, action: str, changes: dict[str, Any]) -> AuditEntry:
    """The audit entry for a change of a guide. It uses the guide's path in place of a venue's id, and field names that
    no venue has, so it cannot be reverted like a change of a venue."""
    role, path = None if actor.is_system else "admin", guide_path(guide.slug)
    return AuditEntry(venue_id=path, actor=actor.name, role=role, action=f"guide_{action}", changes=changes)
