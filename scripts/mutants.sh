#!/usr/bin/env bash
# Makes small mistakes in the code that changed since a commit, one at a time, and lists those that no test notices:
#
#     scripts/mutants.sh HEAD~5
#
# Each mistake costs a build and a test run, so it is no part of `make test`. Look at every survivor: a test is missing, the code does
# nothing, or the mistake changes nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

since=${1:-HEAD~1}
version=27.1.0
tools=${CARGO_TARGET_DIR:-target}/tools
changed() { git diff --name-only --diff-filter=d "$since" -- "$@"; }

status=0
if [ -n "$(changed 'crates/*/src/*.rs')" ]; then
    [ "$("$tools/bin/cargo-mutants" --version 2>/dev/null)" = "cargo-mutants $version" ] ||
        cargo install --quiet --locked --force --version "$version" --root "$tools" cargo-mutants
    diff=$(mktemp)
    trap 'rm -f "$diff"' EXIT
    git diff "$since" -- 'crates/*/src/*.rs' > "$diff"
    # Most tests of a crate are in the crates above it.
    scripts/with-postgres.sh "$tools/bin/cargo-mutants" mutants --in-diff "$diff" --test-workspace true --output "$tools" --jobs 1 \
        -- --exclude satchel-server --exclude satchel-demo || status=$?
fi

rules=$(changed 'web/src/shop/rules/*.ts' | grep -v '\.spec\.ts$' | sed 's|^web/||' | paste -sd, -) || true
if [ -n "$rules" ]; then
    # They are many packages and nothing else needs them, so they have a folder of their own.
    npm --prefix web/tools/mutants ci --no-audit --no-fund --loglevel=error
    (cd web && tools/mutants/node_modules/.bin/stryker run tools/mutants/stryker.config.json --mutate "$rules") || status=$?
fi
exit "$status"
