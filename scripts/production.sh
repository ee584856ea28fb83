#!/usr/bin/env bash
# Checks and tests the build for production, which has no demo. Its binary replaces the one of other debug builds; the next
# `cargo build` or `cargo test` puts that back.
set -euo pipefail
cd "$(dirname "$0")/.."

build=(-p satchel-server --no-default-features --features production)
cargo clippy --quiet "${build[@]}" --bin satchel --test without_demo -- -D warnings
cargo test --quiet "${build[@]}" --test without_demo
