#!/usr/bin/env bash
# Checks licences, sources and forbidden packages of all dependencies, as deny.toml says:
#
#     scripts/deny.sh                those, as a part of `make test`
#     scripts/deny.sh advisories     known flaws, for which the advisory database is fetched from the network
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.20.2
tools=${CARGO_TARGET_DIR:-target}/tools
deny=$tools/bin/cargo-deny

if [ "$("$deny" --version 2>/dev/null)" != "cargo-deny $version" ]; then
    echo "Building cargo-deny $version (once, some minutes)"
    # Quick to build rather than quick to run: it runs for some seconds.
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL=0 \
        cargo install --quiet --locked --force --version "$version" --root "$tools" --target-dir "$tools/build" cargo-deny
    rm -rf "$tools/build"
fi

checks=("$@")
[ $# -gt 0 ] || checks=(bans licenses sources)
"$deny" --locked check --hide-inclusion-graph "${checks[@]}"
