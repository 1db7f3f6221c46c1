# Every target makes what it needs: nothing is installed by hand.
.DEFAULT_GOAL := help
BIN := .venv/bin
# `make test PYTHON=python3.12` asks for that Python: another one in .venv makes way for it.
STAMP := .venv/$(if $(PYTHON),$(notdir $(PYTHON))-)
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
# Tests start many a Python, and each would translate everything anew: bytecode is kept, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=
SOURCES := games bot handlers playground benchmarks tools tests examples

.PHONY: help run test check pytest quick simulate nightly faults lint format bench house mutants goldens rules lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(STAMP)run.stamp: requirements/run.txt pyproject.toml scripts/venv
	@scripts/venv requirements/run.txt && touch $@

$(STAMP)dev.stamp: requirements/dev.txt pyproject.toml $(EXAMPLES:=/pyproject.toml) scripts/venv
	@scripts/venv requirements/dev.txt $(EXAMPLES) && touch $@ $(STAMP)run.stamp

$(STAMP)bench.stamp: requirements/bench.txt pyproject.toml scripts/venv
	@scripts/venv requirements/bench.txt && touch $@ $(STAMP)run.stamp

run: $(STAMP)run.stamp ## play: in Telegram with BOT_TOKEN in .env, else on a page in the browser
	$(BIN)/igroteka run

test: check pytest ## everything that must be green: format, lint, types, tests

check: $(STAMP)dev.stamp
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy

pytest: $(STAMP)dev.stamp
	@scripts/chromium
	@scripts/dictionaries
	$(BIN)/pytest -q -n 2 --dist worksteal

quick: $(STAMP)dev.stamp ## the everyday loop, about a minute: rules, contract, units; no chats, no browser, no faults
	$(BIN)/pytest -q -n 2 --dist worksteal --quick

simulate: $(STAMP)dev.stamp ## the whole bot from SEEDS seeds of each game (200): kills, lost answers, clumsy people; goes on where it was
	$(BIN)/python -m tests.simulation --seeds $(or $(SEEDS),200)

nightly: check ## everything there is: all browsers, PostgreSQL twins, campaigns, oracles, zoo, 10,000 runs, mutants
	@scripts/chromium
	@scripts/dictionaries
	TIER=nightly $(BIN)/pytest -q -n 2 --dist worksteal
	$(MAKE) simulate SEEDS=2500
	$(MAKE) mutants MUTANTS=300

faults: $(STAMP)dev.stamp ## kills, garbage, dying disks, jumping clocks, a soak: ten minutes of it; FAULTS=long for hours
	$(BIN)/python -m tests.faults.campaign $(if $(filter long,$(FAULTS)),--long)

lint: check ## format check, lint, types

format: $(STAMP)dev.stamp ## format the code and mend what ruff can mend
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

bench: $(STAMP)bench.stamp ## speed, as ratios within one run
	$(BIN)/python -m benchmarks

house: $(STAMP)run.stamp ## measures of the code's shape: modules per tap, files, lines, sizes of contracts and names
	$(BIN)/python -m tools.house

mutants: $(STAMP)dev.stamp ## small mistakes in the rule code that the tests have to notice; MUTANTS=300 tries so many
	$(BIN)/python -m tests.mutants $(MUTANTS)

goldens: $(STAMP)dev.stamp ## write golden matches and pictures anew, GAME=name those of one game; review the diff
	$(BIN)/python -m tests.playthroughs.golden $(GAME)
	$(BIN)/python -m tests.playthroughs.stories $(GAME)
	$(if $(GAME),,$(BIN)/python -m tests.render.golden)

rules: $(STAMP)dev.stamp ## write the clause-to-test links of docs/rules anew
	$(BIN)/python -m tests.rules.clauses

lock: ## resolve the dependencies anew (needs uv)
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -o requirements/bench.txt pyproject.toml --group test --group lint --group bench
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -c requirements/bench.txt -o requirements/dev.txt pyproject.toml --group test --group lint
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -c requirements/bench.txt -o requirements/run.txt pyproject.toml
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -o requirements/build.txt --group build

clean: ## remove what the other targets made
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis artefacts build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
