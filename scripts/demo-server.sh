# To be sourced: `start_demo BINARY` starts the demo on a free port with data of its own, and stops it when the script ends.
# It sets `url`, `console`, the address of the operators' console, and `home`, a folder that is gone afterwards.

home=
console=
server=

stop_demo() {
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    fi
    [ -z "$home" ] || rm -rf "$home"
}

is_ready() { node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1/readyz"; }

start_demo() {
    home=$(mktemp -d "${TMPDIR:-/tmp}/satchel-demo.XXXXXX")
    : >"$home/stdout"
    trap stop_demo EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    # All tests come from one address, which no customer does.
    SATCHEL_STEAM_DEPOSITS=${SATCHEL_STEAM_DEPOSITS:-true} \
    SATCHEL_LIMITS_ADDRESS_PER_MINUTE=${SATCHEL_LIMITS_ADDRESS_PER_MINUTE:-0} \
        "$1" serve --listen 127.0.0.1:0 --database "$home/satchel.db" --data "$home" >"$home/stdout" 2>"$home/stderr" &
    server=$!
    for _ in $(seq 300); do
        url=$(grep -oE -m 1 'http://127\.0\.0\.1:[0-9]+' "$home/stdout" || true)
        if [ -n "$url" ] && is_ready "$url"; then
            console=$(sed -nE "s/.*console: (http[^ ]+).*/\1/p" "$home/stdout")
            return
        fi
        if ! kill -0 "$server" 2>/dev/null; then
            echo "the server ended before it was ready:" >&2
            cat "$home/stdout" "$home/stderr" >&2
            exit 1
        fi
        sleep 0.2
    done
    echo "the server was not ready in time:" >&2
    tail -n 50 "$home/stderr" >&2
    exit 1
}
