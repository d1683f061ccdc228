"""The site. Whatever starts it, its logs are redacted from the first line on."""

from bowling_app import redaction

redaction.install()
