"""The site. Whatever starts it, its logs are redacted from the first line on."""

from bowling_app.platform.operations import redaction

redaction.install()
