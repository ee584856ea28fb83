#!/usr/bin/env bash
# Runs every check there is, one after another, and goes on after a failure so that one run tells all.
# The last line is always "N passed, N failed"; a step that counts no tests of its own counts as one.
set -uo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT
# A run that is ended by a time limit still says where its time went.
trap 'show_durations; exit 143' TERM
passed=0
failed=0
failed_steps=()
failed_tests=()
durations=()

show_durations() { printf '%s\n' "${durations[@]}" "        $SECONDS s in all"; }

# Adds up what cargo, vitest and playwright say of themselves.
count() {
    sed 's/\x1b\[[0-9;]*m//g' "$log" | awk '
        /^test result: / { p += $4; f += $6 }
        /^ +Tests +/ { for (i = 2; i <= NF; i++) { if ($i ~ /^passed/) p += $(i - 1); if ($i ~ /^failed/) f += $(i - 1) } }
        /^ +[0-9]+ passed( \([0-9.]+m?s?\))?$/ { p += $1 }
        /^ +[0-9]+ (failed|did not run|interrupted)$/ { f += $1 }
        END { print p + 0, f + 0 }'
}

# The names that cargo, playwright and vitest list as failed, one a line.
names() {
    sed 's/\x1b\[[0-9;]*m//g' "$log" | awk '
        /^failures:$/ || /^ +[0-9]+ failed$/ { listed = 1; next }
        listed && /^    ([a-z_0-9]+(::[a-z_0-9]+)*$|\[)/ { print; next }
        { listed = 0 }
        /^ FAIL / { print }'
}

step() {
    local name=$1 status started=$SECONDS p f
    shift
    printf '\n== %s\n' "$name"
    "$@" 2>&1 | tee "$log"
    status=${PIPESTATUS[0]}
    read -r p f < <(count)
    if [ "$status" -ne 0 ]; then
        failed_steps+=("$name")
        mapfile -t -O "${#failed_tests[@]}" failed_tests < <(names)
        [ "$f" -gt 0 ] || f=1
    elif [ $((p + f)) -eq 0 ]; then
        p=1
    fi
    passed=$((passed + p))
    failed=$((failed + f))
    durations+=("$(printf '%7d s %s' $((SECONDS - started)) "$name")")
    printf -- '-- %s: %s after %d s\n' "$name" "$([ "$status" -eq 0 ] && echo ok || echo FAILED)" $((SECONDS - started))
}

# Many tests wait for a time limit, a network or a process of their own.
# Each may hold twenty of PostgreSQL's 200 connections.
threads=$(($(nproc) * 2))
export RUST_TEST_THREADS=${RUST_TEST_THREADS:-$((threads < 10 ? threads : 10))}

# Each commit of hundreds of databases would wait for the disk, which no test is about.
if [ -w /dev/shm ] && [ "$(df --output=avail -k /dev/shm | tail -n 1)" -gt 4000000 ]; then
    export TMPDIR=/dev/shm
fi

step "format" cargo fmt --all --check
step "parts written by hand" python3 scripts/hand-written.py
step "clippy" cargo clippy --workspace --all-targets --quiet -- -D warnings
step "licences and sources of dependencies" scripts/deny.sh
step "web packages and build" make --no-print-directory web
step "web lint" npm --prefix web run --silent lint
step "contract lint" npm --prefix web run --silent lint:contract
step "web unit tests" npm --prefix web run --silent test
step "rust tests" scripts/with-postgres.sh cargo test --workspace --no-fail-fast --quiet
step "every call, fuzzed by its document" scripts/fuzz.sh
step "whole product in a browser" scripts/e2e.sh

printf '\n'
show_durations
[ "${#failed_steps[@]}" -eq 0 ] || printf 'failed: %s\n' "${failed_steps[@]}"
# Said again at the end, since often only the end of a long log is kept.
[ "${#failed_tests[@]}" -eq 0 ] || printf '%s\n' "${failed_tests[@]}"
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "${#failed_steps[@]}" -eq 0 ]
