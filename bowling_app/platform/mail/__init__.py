"""Mails, and how they leave."""
