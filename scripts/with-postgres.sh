#!/usr/bin/env bash
# Runs a command with a PostgreSQL server of its own that is gone afterwards:
#
#     scripts/with-postgres.sh cargo test -p satchel-store
#
# The command finds the server's address in SATCHEL_TEST_POSTGRES. The server is reached through a
# socket in a temporary folder, so it cannot clash with another one. For measurements, PG_FSYNC=on
# makes every commit wait for the disk; tests do not need that.
set -euo pipefail
[ $# -gt 0 ] || { echo "usage: $0 COMMAND…" >&2; exit 2; }

find_bin() {
    local initdb
    initdb=$(command -v initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | tail -n 1) || true
    [ -n "$initdb" ] && dirname "$initdb"
}
bin=$(find_bin) || { "$(dirname "$0")/ensure.sh"; bin=$(find_bin); } || { echo "no PostgreSQL server found" >&2; exit 1; }

# PostgreSQL refuses to run as root, so root hands it to another user.
as_user=()
if [ "$(id -u)" -eq 0 ]; then
    user=nobody
    id postgres >/dev/null 2>&1 && user=postgres
    as_user=(setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups --)
fi

home=$(mktemp -d "${TMPDIR:-/tmp}/satchel-pg.XXXXXX")
stop() {
    if [ -f "$home/data/postmaster.pid" ]; then
        "${as_user[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate -w stop >/dev/null 2>&1 || true
    fi
    rm -rf "$home"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

if [ "${#as_user[@]}" -gt 0 ]; then
    chown "$user" "$home"
fi
export LC_ALL=C.UTF-8
show_log() { cat "$home"/*.log >&2; exit 1; }
(
    cd "$home"
    "${as_user[@]}" "$bin/initdb" -D "$home/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$home/initdb.log" 2>&1
) || show_log
(
    cd "$home"
    fsync=${PG_FSYNC:-off}
    "${as_user[@]}" "$bin/pg_ctl" -D "$home/data" -w -t 60 -l "$home/server.log" start -o "\
        -c listen_addresses='' -c unix_socket_directories='$home' -c max_connections=200 -c shared_buffers=256MB \
        -c fsync=$fsync -c full_page_writes=$fsync -c synchronous_commit=$fsync" >"$home/start.log" 2>&1
) || show_log

escaped=${home//\//%2F}
SATCHEL_TEST_POSTGRES="postgres://postgres@$escaped/postgres" "$@"
