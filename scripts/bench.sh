#!/usr/bin/env bash
# Measures the release build in one run, with a PostgreSQL server of its own whose commits wait for the disk:
#
#     scripts/bench.sh                            everything
#     BENCH_ONLY=purchase scripts/bench.sh        one part: browse, purchase, webhook, postgres or large
#     BENCH_CUSTOMERS=10000 scripts/bench.sh      with fewer than a million customers in the large database
#     BENCH_CATALOGUE=gifts.ndjson scripts/bench.sh   with another catalogue than the made-up one
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release --locked --quiet -p satchel-bench
target=${CARGO_TARGET_DIR:-target}
# pgbench is in no PATH where PostgreSQL is installed for several versions.
PATH=$PATH:$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1 || true)
PG_FSYNC=on scripts/with-postgres.sh "$target/release/satchel-bench" speed "$target/release/satchel-demo" web/dist
