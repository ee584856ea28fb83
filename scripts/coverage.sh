#!/usr/bin/env bash
# Says which lines of the Rust part the tests run, and writes a page a file:
#
#     scripts/coverage.sh                                   everything, on both engines
#     scripts/coverage.sh -p satchel-domain                 arguments go to `cargo llvm-cov`
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.9.1
target=${CARGO_TARGET_DIR:-target}
tools=$target/tools
cover=$tools/bin/cargo-llvm-cov

# The files that tests leave can be read only by LLVM's tools of the compiler's own major version.
llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
of_rustup=$(rustc --print target-libdir)/../bin
if [ ! -x "$of_rustup/llvm-cov" ]; then
    of_system=/usr/lib/llvm-$llvm/bin
    if [ ! -x "$of_system/llvm-cov" ]; then
        echo "LLVM's tools are missing: rustup component add llvm-tools" >&2
        echo "Without rustup on Debian, as root: apt-get install --no-install-recommends llvm-$llvm" >&2
        exit 1
    fi
    export LLVM_COV=$of_system/llvm-cov LLVM_PROFDATA=$of_system/llvm-profdata
fi

if [ "$("$cover" llvm-cov --version 2>/dev/null)" != "cargo-llvm-cov $version" ]; then
    cargo install --quiet --locked --force --version "$version" --root "$tools" --target-dir "$tools/build" cargo-llvm-cov
    rm -rf "$tools/build"
fi

what=("$@")
[ $# -gt 0 ] || what=(--workspace --exclude satchel-bench)
scripts/with-postgres.sh "$cover" llvm-cov --no-report "${what[@]}"
"$cover" llvm-cov report --html
"$cover" llvm-cov report --summary-only | tail -n 1
echo "The pages are in $target/llvm-cov/html"
