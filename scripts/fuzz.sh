#!/usr/bin/env bash
# Starts the demo and sends what the OpenAPI document allows, and what it forbids, to every call: logged in and not.
# No answer may be a 5xx or one that the document does not know.
#
#     scripts/fuzz.sh             a bounded number of cases, always the same
#     FUZZ_CASES=500 FUZZ_SEED=7 scripts/fuzz.sh
set -euo pipefail
cd "$(dirname "$0")/.."

cases=${FUZZ_CASES:-25}
seed=${FUZZ_SEED:-20261121}
target=${CARGO_TARGET_DIR:-target}
tools=$target/fuzz-tools

if ! cmp -s scripts/fuzz/requirements.txt "$tools/installed.txt"; then
    rm -rf "$tools"
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check -r scripts/fuzz/requirements.txt
    cp scripts/fuzz/requirements.txt "$tools/installed.txt"
fi
tools=$(cd "$tools" && pwd)

# As `make contract` builds it: with the features that the tests have built with already.
cargo build --quiet --workspace --bin satchel-demo --test tidy
# Guesses at the demo's customer must not lock out the fuzzer itself.
for limit in ATTEMPTS_MAX STRANGERS_FREE STRANGERS_MAX; do
    export "SATCHEL_RULES_LOGIN_$limit=1000000000"
done
source scripts/demo-server.sh
start_demo "$target/debug/satchel-demo"

fuzz() {
    (cd "$home" && PYTHONPATH="$here/scripts/fuzz" PYTHONDONTWRITEBYTECODE=1 SCHEMATHESIS_HOOKS=hooks SATCHEL_URL=$url \
        "$tools/bin/schemathesis" run "$url/api/openapi.json" --url "$url" --phases examples,coverage,fuzzing \
        --checks all --exclude-checks negative_data_rejection,positive_data_acceptance \
        --max-examples "$cases" --seed "$seed" --continue-on-failure --suppress-health-check all --warnings off --no-color "$@")
}

here=$PWD
echo "-- not logged in"
fuzz
# Two of these end the login, and the answer of the third has no end; that they do is tested elsewhere.
echo "-- logged in"
SATCHEL_FUZZ_LOGIN=yes fuzz --exclude-operation-id logout --exclude-operation-id deleteAccount --exclude-operation-id listenEvents

"$target/debug/satchel-demo" audit --database "$home/satchel.db" --data "$home"
