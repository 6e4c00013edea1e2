# Every target does its own set-up: a machine needs only python3 and make.
PYTHON ?= python3
BIN := .venv/bin
# Test workers, and the packages whose every branch must be taken by their tests.
WORKERS ?= 2
COVERED := rules table floor rounds house
PROOFS := $(COVERED:%=tests/%) $(COVERED:%=src/spanish21/%)

.PHONY: play test proofs rest browsers check scripts wheel bench docs manual format clean

# One stamp: the environment is made anew only when what goes into it has changed.
.venv: .venv/.made
.venv/.made: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,cluster,gym,postgresql]'
	touch $@

play: .venv
	$(BIN)/spanish21 serve --open

# Three runs, two of them at a time, so that one works while the other waits for a disk, a socket or a
# page; each is printed when it is done. Branches are traced in the first: that would only slow the
# second, which calculates. A browser keeps an event loop of its own. A worker that has nothing left
# to do takes from another. The tests start many programs: a module is compiled once for all of them.
SPREAD := -n $(WORKERS) --dist worksteal
TIDY := $(if $(filter output-sync,$(.FEATURES)),--output-sync=line)
proofs rest browsers: export PYTHONDONTWRITEBYTECODE :=
test: .venv
	$(MAKE) --no-print-directory --jobs=2 --keep-going $(TIDY) proofs rest browsers
proofs: .venv
	$(BIN)/pytest $(SPREAD) --cov --cov-branch --cov-report= $(PROOFS)
	$(BIN)/coverage report --fail-under 100 --show-missing --skip-covered
rest: .venv
	$(BIN)/pytest $(SPREAD) $(PROOFS:%=--ignore=%) --ignore=tests/pages
browsers: .venv
	$(BIN)/pytest $(SPREAD) tests/pages

check: .venv
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src tests bench
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.names
	$(BIN)/python -m tools.rule_reads
	if command -v npm >/dev/null; then $(MAKE) --no-print-directory scripts; \
	else echo 'npm is missing: the types of the pages go unchecked'; fi

# The pages' JavaScript is checked by its types; nothing of the checker is shipped.
scripts: tools/scripts/node_modules
	cd tools/scripts && npm run --silent check
tools/scripts/node_modules: tools/scripts/package-lock.json
	cd tools/scripts && npm ci --silent --no-audit --no-fund
	touch $@

# The built package in environments that hold nothing else: needs a package registry. What the tests
# have compiled is used again.
wheel: .venv
	SPANISH21_CACHE=$(CURDIR)/.test_cache $(BIN)/python -m tools.release

# With AGAINST=revision: that one and this in turn, in one run.
bench: .venv
	$(BIN)/python -m bench$(if $(AGAINST),.against $(AGAINST))

docs: .venv
	$(BIN)/python -m tools.docs

# The manual as a site, in build/manual; a server shows it under /docs.
manual: .venv
	$(BIN)/python -m tools.manual

format: .venv
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf .venv .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .test_cache .hypothesis .import_linter_cache build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
