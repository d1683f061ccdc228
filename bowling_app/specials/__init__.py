"""Specials by day and time, such as Dollar Tuesday: written by owners, proposed by visitors, shown on venues' pages.

Their table, rules and purge are in `prices`, which makes sums of them.
"""
