#!/usr/bin/env bash
# Compares our clients and simulators with the vendors' own libraries, which npm fetches: whole purchases, refunds and transfers, messages
# and real-name verifications, over HTTP. Needs a network once.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/need.sh cargo node npm
npm --prefix scripts/vendor-sdks install --no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error
cargo test --workspace --test sandbox -- --ignored vendor_sdks
