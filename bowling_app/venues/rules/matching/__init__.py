"""Whether two records describe the same venue: names, street addresses, contacts and positions, weighed together."""
