# README.md says what must be installed. `make help` lists what there is.

.DELETE_ON_ERROR:
.PHONY: help run build web production dev test contract simulate mutants coverage lint bench stress cluster screens clean

LISTEN ?= 127.0.0.1:8080
DATA ?= ./data
TARGET := $(or $(CARGO_TARGET_DIR),target)
DEMO := $(TARGET)/release/satchel-demo
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/e2e -prune -o \
	-path web/test-results -prune -o -path web/playwright-report -prune -o -type f -print 2>/dev/null)

help: ## Lists the commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

run: web ## Builds everything and starts the demo on http://127.0.0.1:8080
	@scripts/need.sh cargo cc
	@scripts/ensure.sh run
	@echo "==> Building the demo (the first time takes about ten minutes on two processors)"
	@cargo build --locked -p satchel-demo
	@mkdir -p $(DATA)
	@echo "==> Starting"
	@# Deposits of Steam items are off unless they are switched on.
	@SATCHEL_STEAM_DEPOSITS=$${SATCHEL_STEAM_DEPOSITS:-true} exec $(TARGET)/debug/satchel-demo serve --listen $(LISTEN) --database $(DATA)/satchel.db --data $(DATA)

build: web ## Builds the demo as optimised as the server for real customers: target/release/satchel-demo
	@scripts/need.sh cargo cc
	@scripts/ensure.sh production
	@echo "==> Building the demo (the first time takes more than ten minutes)"
	@cargo build --release --locked -p satchel-demo --features server/production

web: web/dist/index.html ## Builds the web part alone
	@:

# npm is asked again only when what it has to install has changed.
web/node_modules/.installed: web/package-lock.json web/package.json
	@scripts/need.sh node npm
	@echo "==> Fetching the web part's packages"
	@# Not `npm ci`: it insists on an entry for every platform's build of the linter, and the lock file lacks a few.
	@# `--no-save` installs what the lock file says and leaves the file as it is.
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB_SOURCES)
	@echo "==> Building the web part"
	@npm --prefix web run --silent build
	@touch $@

production: web ## Builds the server for real customers: target/release/satchel
	@scripts/need.sh cargo cc
	@scripts/ensure.sh production
	@echo "==> Building the server (the first time takes more than ten minutes)"
	@cargo build --release --locked -p satchel-server --features production

dev: web/node_modules/.installed ## Starts both parts so that changes show at once
	@scripts/need.sh cargo cc
	@scripts/ensure.sh run
	@scripts/dev.sh

# The generator of the contract's types needs an older TypeScript, and the contract's linters bring many packages, so both have
# packages of their own.
web/tools/openapi/node_modules/.installed: web/tools/openapi/package-lock.json
	@cd web/tools/openapi && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

test: web/tools/openapi/node_modules/.installed ## Runs every check and test
	@scripts/need.sh cargo node npm cc
	@scripts/ensure.sh
	@scripts/test.sh

# Written beside and moved, so that a build that fails leaves the document as it was.
contract: web/tools/openapi/node_modules/.installed ## Writes both OpenAPI documents and the types of the calls anew
	@scripts/need.sh cargo node npm cc
	@scripts/ensure.sh run
	@# Naming a test builds with the features that `cargo test --workspace` has built with already.
	@cargo build --quiet --workspace --bin satchel --test tidy
	@$(TARGET)/debug/satchel openapi > $(TARGET)/openapi.json
	@$(TARGET)/debug/satchel openapi --console > $(TARGET)/console-openapi.json
	@mv $(TARGET)/openapi.json $(TARGET)/console-openapi.json .
	@npm --prefix web run --silent gen

simulate: ## Simulates lives of the service with faults: SEEDS=1-10000, SEEDS=17 shows all of one, ENGINE=postgres
	@scripts/need.sh cargo cc
	@scripts/ensure.sh run
	@SEEDS=$(or $(SEEDS),1-1000) $(if $(filter postgres,$(ENGINE)),scripts/with-postgres.sh) cargo test --quiet --workspace --test simulation \
		-- --nocapture --exact customers_find_every_promise_kept$(if $(filter postgres,$(ENGINE)),_on_postgres)

mutants: web/node_modules/.installed ## Makes mistakes in what changed since SINCE, and lists those no test notices
	@scripts/ensure.sh
	@scripts/mutants.sh $(or $(SINCE),HEAD~1)

coverage: web ## Says which lines of the Rust part no test runs
	@scripts/need.sh cargo cc
	@scripts/ensure.sh
	@scripts/coverage.sh

lint: web/node_modules/.installed web/tools/openapi/node_modules/.installed ## Checks format, lints and types
	@scripts/ensure.sh run
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	npm --prefix web run lint
	npm --prefix web run check
	npm --prefix web run lint:contract

bench: build ## Measures the server against what this machine can do at best
	@scripts/ensure.sh
	@scripts/bench.sh

stress: build ## Attacks the server in every way at once while customers buy
	@cargo build --release --locked -p satchel-bench
	@$(TARGET)/release/satchel-bench stress $(DEMO)

cluster: build ## Breaks a PostgreSQL cluster under two nodes: FAULTS="kill:2 switchover", ADDRESSES=proxy or multi, BACK_END=etcd3
	@scripts/cluster.sh

screens: ## Takes pictures of every screen in every look, on contact sheets
	@scripts/ensure.sh
	@scripts/screens.sh

clean: ## Removes what was built, and keeps the data
	rm -rf web/dist web/node_modules $(TARGET)
