# Two commands matter: `make run` and `make test`. `make help` lists the others.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: run test test-long test-tools dev check bench help
PYTHON ?= python3
ARGS ?=
# The virtual environment also holds node and npm, so nothing has to be activated.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# Without bytecode every process would translate the whole site again: 3 of 7 seconds of a worker's start.
unexport PYTHONDONTWRITEBYTECODE

run: .venv/.runtime ## install what is needed, then serve the site in production mode on PORT (3000)
	@exec python -m bowling_app run --stop-with-parent $(ARGS)

dev: .venv/.runtime ## serve the site with hot reload
	@exec python -m bowling_app dev --stop-with-parent $(ARGS)

test: test-tools ## install what the tests need, a browser included, then run all but the long ones
	@python -m tests.suite $(ARGS)

test-long: test-tools ## run the tests that take their time by nature: killed servers, every link, all combinations
	@python -m tests.suite --long $(ARGS)

test-tools: .venv/.tests
	@python -m tests.browser
	@python -m tests.axe.install
	@python -m tests.engines
	@python -m tests.emulator.install
	@python -m tests.second_reader.install

check: .venv/.tests ## formatting, lint, types, layers, scripts, spelling, retired words, catalogs, migration drift, known faults of packages
	ruff format --check . && ruff check .
	pyright
	lint-imports
	python -m tests.scripts.check
	codespell
	python -m tests.wording
	python -m tests.catalogs
	python -m bowling_app migrate --check
	python -m tests.audit

bench: .venv/.tests ## print the numbers that the site promises
	@python -m tests.browser
	@python -m tests.axe.install
	@python -m tests.bench $(ARGS)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Each stamp is a copy of what was installed, so a checkout that only touches the files installs nothing.
.venv/.runtime: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed.")'
	@.venv/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv || \
		{ echo "No virtual environment could be made. On Debian: apt-get install python3-venv"; exit 1; }
	@cmp -s $< $@ || { echo "Installing $< (a minute or two the first time)"; .venv/bin/python -m pip install -r $<; }
	@cp $< $@

.venv/.tests: tests/requirements.txt .venv/.runtime
	@cmp -s $< $@ || { echo "Installing $<"; .venv/bin/python -m pip install -r $<; }
	@cp $< $@
