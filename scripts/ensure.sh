#!/usr/bin/env bash
# Installs what the tests need beyond Rust, Node and a C compiler: OpenSSL, a browser, a font with Chinese glyphs, a
# PostgreSQL server, Python for the fuzzer, and what checks or runs the files in ops/. `ensure.sh run` installs what
# `make run` needs instead, `ensure.sh production` what a build for production needs, and `ensure.sh cluster` what a
# cluster of PostgreSQL needs. Running it again does nothing.
set -euo pipefail
# Where servers are, also for those who are not root.
export PATH=$PATH:/usr/sbin

have_browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
have_headless_shell() { command -v chromium-headless-shell >/dev/null; }
# Also where no list of packages was fetched yet, so nothing is known.
is_packaged() { ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null || apt-cache show "$1" >/dev/null 2>&1; }
have_cjk_font() { command -v fc-list && fc-list :lang=zh-cn | grep -q .; }
have_python() { python3 -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 10))'; }
have_perl() { perl -MIPC::Cmd -MFindBin -MFile::Compare -e 1; }
have_openssl() { command -v openssl; }
have_openssl_headers() { pkg-config --exists openssl; }
have_postgres() { command -v initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb'; }
have_cluster() { command -v patroni && command -v etcd && command -v haproxy && /usr/bin/python3 -c 'import etcd, psycopg2'; }

missing=()
# Things go on without these.
optional=()
for_run() {
    have_openssl_headers >/dev/null 2>&1 || missing+=(pkg-config libssl-dev)
}
# OpenSSL, which production has built in, is configured by Perl scripts.
for_production() {
    have_perl >/dev/null 2>&1 || missing+=(perl)
}
for_tests() {
    for_run
    have_postgres >/dev/null 2>&1 || missing+=(postgresql)
    have_openssl >/dev/null 2>&1 || missing+=(openssl)
    have_browser >/dev/null 2>&1 || missing+=(chromium)
    # Chromium without windows: the browser tests take a third less of the processor with it.
    have_headless_shell || ! is_packaged chromium-headless-shell || optional+=(chromium-headless-shell)
    have_cjk_font >/dev/null 2>&1 || missing+=(fontconfig fonts-noto-cjk)
    command -v promtool >/dev/null 2>&1 || missing+=(prometheus)
    command -v nginx >/dev/null 2>&1 || missing+=(nginx)
    command -v haproxy >/dev/null 2>&1 || missing+=(haproxy)
    command -v systemd-analyze >/dev/null 2>&1 || missing+=(systemd)
    have_python >/dev/null 2>&1 || missing+=(python3 python3-venv)
}
for_cluster() {
    have_postgres >/dev/null 2>&1 || missing+=(postgresql)
    have_cluster >/dev/null 2>&1 || missing+=(patroni etcd-server haproxy python3-etcd python3-psycopg2)
    command -v ip >/dev/null 2>&1 || missing+=(iproute2)
}
case ${1:-tests} in
    run) for_run ;;
    production) for_production ;;
    tests) for_tests ;;
    cluster) for_cluster ;;
    *) echo "usage: $0 [run|production|tests|cluster]" >&2; exit 2 ;;
esac

if [ "${#missing[@]}" -eq 0 ] && [ "${#optional[@]}" -eq 0 ]; then
    exit 0
fi

cannot() {
    [ "${#missing[@]}" -gt 0 ] || exit 0
    echo "These packages are needed and cannot be installed from here ($1): ${missing[*]}" >&2
    echo "On Debian or Ubuntu, as root: apt-get update && apt-get install --no-install-recommends -y ${missing[*]}" >&2
    exit 1
}

command -v apt-get >/dev/null 2>&1 || cannot "there is no apt-get"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || cannot "neither root nor sudo"
    sudo -n true 2>/dev/null || cannot "sudo asks for a password"
    as_root=(sudo -n)
fi

echo "Installing: ${missing[*]} ${optional[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt_get() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@" >"$log" 2>&1; }
install() { [ $# -eq 0 ] || apt_get install --no-install-recommends -y "$@"; }
if ! apt_get update || ! install "${missing[@]}"; then
    tail -n 20 "$log" >&2
    cannot "apt-get failed"
fi
install "${optional[@]}" || echo "Goes on without: ${optional[*]}"
