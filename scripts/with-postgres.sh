#!/usr/bin/env bash
# Runs a command with a PostgreSQL server of its own that is gone afterwards:
#
#     scripts/with-postgres.sh cargo test -p satchel-store
#
# The command finds the server's address in SATCHEL_TEST_POSTGRES. The server is reached through a
# socket in a temporary folder, so it cannot clash with another one. It accepts TLS on a loopback
# address of its own, in SATCHEL_TEST_POSTGRES_TLS, with a certificate for "localhost"; the folder
# SATCHEL_TEST_POSTGRES_CERTIFICATES has the root certificate, ca.crt, and one that did not sign it,
# other.crt. For measurements, PG_FSYNC=on makes every commit wait for the disk; tests do not need
# that.
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

# Each test has a database of its own, and its hundreds of files are made several times faster in memory.
place=${TMPDIR:-/tmp}
if [ "${PG_FSYNC:-off}" = off ] && [ -w /dev/shm ] && [ "$(df --output=avail -k /dev/shm | tail -n 1)" -gt 4000000 ]; then
    place=/dev/shm
fi
# Removes the folder of a run that was killed.
for old in "$place"/satchel-pg.*; do
    pid=$(head -n 1 "$old/data/postmaster.pid" 2>/dev/null || true)
    if [ -n "$pid" ] && [ ! -d "/proc/$pid" ]; then
        rm -rf "$old"
    fi
done
home=$(mktemp -d "$place/satchel-pg.XXXXXX")
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
hostaddr=127.$((RANDOM % 250 + 1)).$((RANDOM % 250 + 1)).$((RANDOM % 250 + 1))
# As the server's user, whose key must be private.
certificates() {
    "${as_user[@]}" bash -euo pipefail <<'CERTIFICATES'
    root() { openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout "$1.key" -out "$1.crt" -subj "/CN=test root $1" -addext basicConstraints=critical,CA:TRUE; }
    root ca
    root other
    openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost
    openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -out server.crt -extfile <(echo subjectAltName=DNS:localhost)
    chmod 600 server.key
    echo "hostssl all all 127.0.0.0/8 trust" >data/pg_hba.conf.tls
    sed '/^host/d' data/pg_hba.conf >>data/pg_hba.conf.tls
    mv data/pg_hba.conf.tls data/pg_hba.conf
CERTIFICATES
}
(cd "$home" && certificates >certificates.log 2>&1) || show_log
(
    cd "$home"
    fsync=${PG_FSYNC:-off}
    "${as_user[@]}" "$bin/pg_ctl" -D "$home/data" -w -t 60 -l "$home/server.log" start -o "\
        -c listen_addresses=$hostaddr -c ssl=on -c ssl_cert_file=$home/server.crt -c ssl_key_file=$home/server.key -c unix_socket_directories='$home' -c max_connections=200 -c shared_buffers=256MB \
        -c fsync=$fsync -c full_page_writes=$fsync -c synchronous_commit=$fsync -c max_wal_size=512MB" >"$home/start.log" 2>&1
) || show_log

escaped=${home//\//%2F}
SATCHEL_TEST_POSTGRES="postgres://postgres@$escaped/postgres" \
    SATCHEL_TEST_POSTGRES_TLS="hostaddr=$hostaddr user=postgres dbname=postgres" \
    SATCHEL_TEST_POSTGRES_CERTIFICATES="$home" "$@"
