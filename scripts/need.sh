#!/usr/bin/env bash
# Says in plain words which of the given tools is missing, before a build fails in the middle.
set -euo pipefail

hint() {
    case $1 in
        cargo) echo "Rust's package manager; see https://rustup.rs" ;;
        node | npm) echo "Node.js $(sed -nE 's/.*"node": ">=([^"]+)".*/\1/p' "$(dirname "$0")/../web/package.json") or newer with npm" ;;
        cc) echo "a C compiler; on Debian: apt-get install gcc libc6-dev" ;;
    esac
}

failed=0
for tool in "$@"; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "'$tool' is missing: $(hint "$tool")" >&2
        failed=1
    fi
done
exit "$failed"
