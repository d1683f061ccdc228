"""The providers of accounts: this site's own database, or Firebase."""
