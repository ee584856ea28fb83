#!/usr/bin/env bash
# For working on the project: the web part reloads in the browser as you save, and the server is
# built and started anew whenever a file under crates/ changes. Ctrl-C stops both.
set -euo pipefail
cd "$(dirname "$0")/.."

listen=${LISTEN:-127.0.0.1:8080}
binary=${CARGO_TARGET_DIR:-target}/debug/satchel-demo
mark=$(mktemp)
vite=
server=
stop() {
    for pid in $server $vite; do kill "$pid" 2>/dev/null || true; done
    rm -f "$mark"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

restart() {
    touch "$mark"
    # The running server stays until its successor is built, so a typing mistake costs nothing.
    # As `make contract` builds it: with the features that the tests have built with already.
    cargo build --workspace --bin satchel-demo --test tidy || return 0
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    fi
    "$binary" serve --listen "$listen" --database ./data/satchel.db --data ./data &
    server=$!
}

mkdir -p data
restart
SATCHEL_BACKEND="http://$listen" npm --prefix web run dev &
vite=$!
while sleep 1; do
    if [ -n "$(find crates Cargo.toml Cargo.lock -newer "$mark" -type f -print -quit)" ]; then
        restart
    fi
done
