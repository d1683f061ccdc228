"""The numbers that the site promises, measured: `make bench`, or `python -m tests.bench NAME ...` for some of them.

    weight      what the first load of every page brings, and what axe-core and the layout say of it
    access      what axe-core finds on every page in seven modes, and which pages are wider than their screen
    takeover    100 readers on a slow line and phone scroll, focus, select and type: what the live page takes from them
    intent      a stranger's press: when its dialog comes, whether it happens once; the next page, the way back
    lighthouse  Lighthouse's scores of 16 kinds of pages, when they are painted, what moves and what blocks
    map         what the map's script weighs, and how smoothly a map of 5,000 venues moves
    cached      a kept document against the same bytes from the memory of the same server
    cold        a city's document drawn anew with 10,000 venues in the database
    readers     10,000 readers in a minute: their memory, documents meanwhile
    tabs        1,000 open tabs that navigate, search and review: what they wait, their memory, documents meanwhile
    growth      what grows from 100 to 3,000 open tabs, and from 1,000 to 1,000,000 venues
    nearest     the nine nearest of 1,000,000 venues
    listing     lists with any filters, with 10,000 and with 100,000 venues
    plan        plans of random groups, with 10,000 and with 100,000 venues
    leagues     searches among 20,000 leagues, around a place and in the whole country
    suggest     suggestions while typing, with 10,000 and with 100,000 venues
    admin       a page of each list of the admins, with 100,000 rows in each
    venues      the admins' table of 100,000 venues with any search, and a change of 1,000 of them
    reports     building the reports of prices for 100,000 venues
    digests     100,000 digests written, with a kill in the middle, and sent to a mail server on this machine
    requests    1,000,000 requests of many visitors and 100,000 without sense: faults, errors in the log, memory
    import      venues per second of a CSV file, and a second import of the same file
    collect     1,000,000 rows compared with the directory, and three collections of 100,000 places collected
    kills       100 processes of a running site killed under writes: what is lost, and when the site is back
    siege       readers while one address does its worst: what they wait, what they miss, the memory it takes

Each is a module with `measure(say)`, which answers with its numbers. A number is a ratio or a count of one run on one
machine, with the limit that it must keep; times come with what they were measured on. One missed limit makes the exit
code 1.

Everything that is kept between runs, such as the databases and Lighthouse itself, lies in `.bench/`, which may be
removed at any time. The operator's own data folder is never touched.
"""
