#!/usr/bin/env bash
# Breaks a PostgreSQL cluster (Patroni, etcd, HAProxy) under two nodes while customers buy, and proves each purchase:
#
#     scripts/cluster.sh                                      all faults as often as the bars ask, about 45 minutes
#     FAULTS="kill:2 switchover" scripts/cluster.sh           these alone, so many times
#     ADDRESSES=multi scripts/cluster.sh                      proxy (HAProxy), multi (all hosts in one address), or both
#     BUYERS=64 scripts/cluster.sh                            with another number of customers than 16
#     OPTIONS="?connect_timeout=2" scripts/cluster.sh         another end of the address with several hosts
#     BACK_END=etcd3 scripts/cluster.sh                       etcd by its third protocol
#
# Needs root: every machine is a network namespace. Namespaces and processes are in namespaces of this run, so all of them end
# with it however it ends. Logs stay in target/cluster.
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(id -u)" -eq 0 ] || { echo "network namespaces need root: sudo $0" >&2; exit 1; }
scripts/ensure.sh cluster
target=${CARGO_TARGET_DIR:-target}
binary=$(realpath "$target/release/satchel-demo")
logs=$target/cluster
rm -rf "$logs" && mkdir -p "$logs"
logs=$(realpath "$logs")
home=$(mktemp -d "${TMPDIR:-/tmp}/satchel-cluster.XXXXXX")
chmod 755 "$home"
child=
stop() {
    if [ -n "$child" ]; then
        kill -KILL "$child" 2>/dev/null || true
        wait "$child" 2>/dev/null || true
    fi
    # The last processes may write until the kernel has ended them.
    until rm -rf "$home" 2>/dev/null; do sleep 0.2; done
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The first process of the new namespace is a shell, because it has to take in what programs leave behind.
inside='mount -t tmpfs none /run/netns && /usr/bin/python3 -B "$@"; exit $?'
mkdir -p /run/netns
unshare --net --mount --pid --fork --kill-child --mount-proc -- bash -c "$inside" cluster scripts/cluster "$binary" "$home" "$logs" &
child=$!
wait "$child"
