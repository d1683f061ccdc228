"""Where the audit log is read."""

from typing import Final

AUDIT_PATH: Final = "/admin/audit"
