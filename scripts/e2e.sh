#!/usr/bin/env bash
# Starts the demo on a free port with data of its own, runs the browser tests against it, and stops it:
#
#     scripts/e2e.sh                     every test
#     scripts/e2e.sh buy.spec.ts         arguments go to Playwright
#
# PROFILE=release tests the binary that customers get.
set -euo pipefail
cd "$(dirname "$0")/.."

profile=${PROFILE:-dev}
make --no-print-directory web
cargo build --quiet --profile "$profile" -p satchel-server --bin satchel
binary=${CARGO_TARGET_DIR:-target}/$([ "$profile" = dev ] && echo debug || echo "$profile")/satchel

home=$(mktemp -d "${TMPDIR:-/tmp}/satchel-e2e.XXXXXX")
server=
stop() {
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    fi
    rm -rf "$home"
}
: >"$home/stdout"
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# All tests come from one address, which no customer does.
SATCHEL_LIMITS_ADDRESS_PER_MINUTE=${SATCHEL_LIMITS_ADDRESS_PER_MINUTE:-0} \
    "$binary" serve --demo --listen 127.0.0.1:0 --database "$home/satchel.db" --data "$home" >"$home/stdout" 2>"$home/stderr" &
server=$!

url=
for _ in $(seq 300); do
    url=$(grep -oE -m 1 'http://127\.0\.0\.1:[0-9]+' "$home/stdout" || true)
    if [ -n "$url" ] && node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$url/readyz"; then
        break
    fi
    if ! kill -0 "$server" 2>/dev/null; then
        echo "the server ended before it was ready:" >&2
        cat "$home/stdout" "$home/stderr" >&2
        exit 1
    fi
    url=
    sleep 0.2
done
[ -n "$url" ] || { echo "the server was not ready in time:" >&2; tail -n 50 "$home/stderr" >&2; exit 1; }

status=0
SATCHEL_URL=$url npm --prefix web run --silent e2e -- "$@" || status=$?
if [ "$status" -ne 0 ]; then
    echo "-- the last lines of the server's log:" >&2
    tail -n 30 "$home/stderr" >&2
fi
exit "$status"
