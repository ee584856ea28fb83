#!/usr/bin/env bash
# Takes pictures of every screen in both languages, both themes and three sizes, and puts them on contact sheets:
#
#     scripts/screens.sh                 into web/test-results/screens
#     scripts/screens.sh -g 'en dark'    one look; arguments go to Playwright
set -euo pipefail
cd "$(dirname "$0")/.."

make --no-print-directory web
# As `make contract` builds it: with the features that the tests have built with already.
cargo build --quiet --workspace --bin satchel-demo --test tidy
# Customers of the pictures need two codes right after each other, and a payout account that can be used at once.
export SATCHEL_RULES_SMS_RESEND_SECONDS=0 SATCHEL_CASH_COOLDOWN_HOURS=0
source scripts/demo-server.sh
start_demo "${CARGO_TARGET_DIR:-target}/debug/satchel-demo"
cd web
SATCHEL_URL=$url npx playwright test --config contactSheet.config.ts "$@"
echo "The contact sheets are in web/${SCREENS_OUT:-test-results/screens}"
