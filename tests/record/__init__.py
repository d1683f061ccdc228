"""What a running site answers at all of its public addresses, kept in a file, and two such records compared.

A move of the code must not change what anybody reads. Record the site before and after it, each on an empty data folder
with the same moment on its clock, and compare:

    PYTHONPATH=tests/record/stopped STOPPED_CLOCK=2026-11-23T15:00:00+00:00 BOWLING_TRUSTED_PROXIES=1 make run
    python -m tests.record take http://localhost:3000 before.db
    python -m tests.record compare before.db after.db

The demonstration's venues follow from their number, a seed and the day. The first line works in any checkout that has
this package: name its folder by a full path to start a commit that has not.
"""
