#!/usr/bin/env bash
# Starts the demo on a free port with data of its own, runs the browser tests against it, and stops it:
#
#     scripts/e2e.sh                     every test
#     scripts/e2e.sh buy.e2e.ts          arguments go to Playwright
#
# PROFILE=release tests what is optimised as for real customers.
set -euo pipefail
cd "$(dirname "$0")/.."

profile=${PROFILE:-dev}
make --no-print-directory web
# As `make contract` builds it: with the features that the tests have built with already.
cargo build --quiet --profile "$profile" --workspace --bin satchel-demo --test tidy
binary=${CARGO_TARGET_DIR:-target}/$([ "$profile" = dev ] && echo debug || echo "$profile")/satchel-demo

# Customers of the tests need two codes right after each other, and a payout account that can be used at once. One of
# them makes and cancels more orders than a customer may.
export SATCHEL_RULES_SMS_RESEND_SECONDS=${SATCHEL_RULES_SMS_RESEND_SECONDS:-0}
export SATCHEL_RULES_ORDERS_PER_HOUR_MAX=0 SATCHEL_RULES_UNPAID_ORDERS_PER_DAY_MAX=0 SATCHEL_RULES_UNPAID_ORDERS_FREE=1000000
export SATCHEL_CASH_COOLDOWN_HOURS=${SATCHEL_CASH_COOLDOWN_HOURS:-0}
# The same engine without the windows of a browser, where it is installed.
export CHROMIUM=${CHROMIUM:-$(command -v chromium-headless-shell || echo /usr/bin/chromium)}
source scripts/demo-server.sh
start_demo "$binary"

status=0
# One test starts a server of its own, with other limits; one dates the end of a trade's protection back.
DEMO_BINARY=$(realpath "$binary") DEMO_DATABASE=$home/satchel.db SATCHEL_URL=$url DEMO_CONSOLE=$console npm --prefix web run --silent e2e -- "$@" || status=$?
if [ "$status" -ne 0 ]; then
    echo "-- the last warnings and errors in the server's log:" >&2
    grep -v ' INFO ' "$home/stderr" | tail -n 30 >&2 || true
fi
exit "$status"
