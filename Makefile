# Every target installs what it needs.
.DEFAULT_GOAL := help
BIN := .venv/bin
# `make test PYTHON=python3.12` uses that Python, and replaces another one in .venv.
STAMP := .venv/$(if $(PYTHON),$(notdir $(PYTHON))-)
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
# Tests start many Python processes, so bytecode is cached whatever the environment says.
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

run: $(STAMP)run.stamp ## run the bot: in Telegram with BOT_TOKEN in .env, else on a page in the browser
	$(BIN)/igroteka run

test: check pytest ## everything that gates a change: format, lint, types, tests

check: $(STAMP)dev.stamp
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy

pytest: $(STAMP)dev.stamp
	@scripts/chromium
	@scripts/dictionaries
	$(BIN)/pytest -q -n 2 --dist worksteal

quick: $(STAMP)dev.stamp ## fast tests, about a minute: rules, contract, units; no chats, no browser, no faults
	$(BIN)/pytest -q -n 2 --dist worksteal --quick

simulate: $(STAMP)dev.stamp ## simulate the whole bot with SEEDS seeds per game (200) from FIRST (0): kills, lost answers, wrong taps; continues a previous run
	$(BIN)/python -m tests.simulation --seeds $(or $(SEEDS),200) --first $(or $(FIRST),0)

# Every night has seeds of its own; a night that was stopped goes on where it was.
NIGHT = $(shell date +%y%j)0000

nightly: check ## what is longer than in make test: browsers, PostgreSQL, campaigns, oracles, zoo, 4,000 simulated runs, mutants
	@scripts/chromium
	@scripts/dictionaries
	TIER=nightly $(BIN)/pytest -q -n 2 --dist worksteal
	$(MAKE) simulate SEEDS=1000 FIRST=$(or $(FIRST),$(NIGHT))
	$(MAKE) mutants MUTANTS=$(or $(MUTANTS),100)

faults: $(STAMP)dev.stamp ## fault injection for ten minutes: kills, garbage, disk errors, clock jumps; FAULTS=long for hours
	$(BIN)/python -m tests.faults.campaign $(if $(filter long,$(FAULTS)),--long)

lint: check ## format check, lint, types

format: $(STAMP)dev.stamp ## format the code and fix what ruff can fix
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

bench: $(STAMP)bench.stamp ## benchmarks, as ratios within one run
	$(BIN)/python -m benchmarks

house: $(STAMP)run.stamp ## measures of the code's shape: modules per tap, files, lines, sizes of contracts and names
	$(BIN)/python -m tools.house

mutants: $(STAMP)dev.stamp ## mutation tests of the rules; MUTANTS=300 sets their number
	$(BIN)/python -m tools.mutants $(MUTANTS)

goldens: $(STAMP)dev.stamp ## write golden matches and pictures anew, GAME=name those of one game; review the diff
	$(BIN)/python -m tests.playthroughs.golden $(GAME)
	$(BIN)/python -m tests.playthroughs.stories $(GAME)
	$(if $(GAME),,$(BIN)/python -m tests.render.golden)

rules: $(STAMP)dev.stamp ## regenerate the clause-to-test links of docs/rules
	$(BIN)/python -m tests.rules.clauses

lock: ## resolve the dependencies again (needs uv)
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -o requirements/bench.txt pyproject.toml --group test --group lint --group bench
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -c requirements/bench.txt -o requirements/dev.txt pyproject.toml --group test --group lint
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -c requirements/bench.txt -o requirements/run.txt pyproject.toml
	uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate -o requirements/build.txt --group build

clean: ## remove what the other targets made
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis artefacts build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
