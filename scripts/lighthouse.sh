#!/usr/bin/env bash
# Measures the main screens with Lighthouse, over HTTP/2 with TLS, as a telephone on a slow network:
#
#     scripts/lighthouse.sh                    with the demo's gifts
#     scripts/lighthouse.sh gifts.ndjson       with another catalogue
set -euo pipefail
cd "$(dirname "$0")/.."

binary=${CARGO_TARGET_DIR:-target}/release/satchel-demo
[ -x "$binary" ] || make --no-print-directory build
home=$(mktemp -d "${TMPDIR:-/tmp}/satchel-lighthouse.XXXXXX")
server=
stop() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$home"
}
trap stop EXIT

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=IP:127.0.0.1 -keyout "$home/key.pem" -out "$home/cert.pem" 2>/dev/null
spki=$(openssl x509 -in "$home/cert.pem" -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64)
place=(--database "$home/satchel.db" --data "$home")
[ $# -eq 0 ] || { "$binary" migrate "${place[@]}" && "$binary" import "$1" "${place[@]}"; }
port=8443
"$binary" serve --listen 127.0.0.1:$port --tls-cert "$home/cert.pem" --tls-key "$home/key.pem" "${place[@]}" >"$home/log" 2>&1 &
server=$!
for _ in $(seq 100); do
    curl -sk -o /dev/null "https://127.0.0.1:$port/readyz" && break
    sleep 0.1
done
token=$(curl -sk -X POST "https://127.0.0.1:$port/api/v1/customer/login?phone=13800000000&password=demo1234" | sed -E 's/.*"token":"([^"]+)".*/\1/')
cd web && node tools/lighthouse.mjs "https://127.0.0.1:$port" "$token" "$spki"
