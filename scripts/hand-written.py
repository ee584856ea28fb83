"""Counts the lines of each part that ARCHITECTURE.md lists as written by hand, without tests.

Fails where a number there is more than a tenth off.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent

HTTP = "crates/server/src/http/"
PARTS = {
    "Provider clients": "crates/gateways/src",
    "Simulators": "crates/simulators/src crates/demo/src/clients crates/demo/src/*.rs",
    "Pictures": "crates/pictures/src crates/web/src/files/previews.rs",
    "HTTP edge": " ".join(
        f"{HTTP}{name}"
        for name in """accept.rs activity.rs connection.rs dispatcher.rs open_files.rs redirect.rs stall.rs
        streams.rs""".split()
    )
    + " crates/installation/src/tls.rs",
    "Server rendering": "crates/web/src/shell/*.rs",
    "Template compiler": "web/templates web/tools/screenTemplates.ts",
    "UI parts and forms": "web/src/kit/ui web/src/shop/components/form",
    "Search": "crates/catalogue/src",
    "PostgreSQL connection": """crates/db/src/postgres crates/db/src/conninfo.rs crates/db/src/backend.rs
        crates/db/src/sent.rs crates/db/src/cached_statement.rs""",
    "PostgreSQL executor": "crates/db/src/exec/postgres",
    "Relay": "crates/db/src/exec/relay",
    "SQLite executor": """crates/db/src/exec/sqlite.rs crates/db/src/exec/sync.rs
        crates/db/src/exec/checkpoint.rs crates/db/src/sqlite_options.rs""",
    "Job queue": "crates/app/src/jobs crates/app/src/jobs.rs crates/store/src/operation/jobs crates/store/src/operation/jobs.rs",
    "Configuration": "crates/domain/src/numbers.rs "
    + " ".join(
        f"crates/installation/src/config/{name}.rs"
        for name in """describe environment file key mod numbers problems ranges secret section sections
        warnings""".split()
    ),
    "Limiters": """crates/app/src/limits crates/store/src/operation/attempt_counters.rs
        crates/server/src/http/address_limit.rs""",
    "Metrics": f"{HTTP}*metrics.rs crates/installation/src/histogram.rs crates/installation/src/prometheus.rs"
    " crates/installation/src/provider_calls.rs",
    "Log lines": "crates/installation/src/log.rs crates/installation/src/log_lines.rs",
    "Live updates": "crates/app/src/live web/src/shop/data/live.ts web/src/shop/data/live web/src/kit/lib/eventStream.ts",
    "Provider measurements": "crates/installation/src/wiring/instrumented.rs",
    "Circuit breaker": "crates/gateways/src/circuit.rs crates/gateways/src/observed.rs",
    "Static files": " ".join(
        f"crates/web/src/files/{name}.rs" for name in "assets compress dist encoding mime".split()
    ),
    "Parameters": "crates/api/src/params",
    "Schema": "crates/store/src/schema.rs",
    "Migrations": "crates/store/src/migrate crates/store/src/migrate.rs",
    "Window lists": "web/src/kit/ui/WindowGrid.tsx web/src/kit/ui/rowWindow.ts web/src/kit/ui/RowTracker.ts",
    "Router": "web/src/kit/lib/history.ts web/src/kit/lib/overlays.ts web/src/desk/router/router.tsx "
    + " ".join(
        f"web/src/shop/router/{name}"
        for name in "router.tsx screens.ts Pages.tsx back.ts scroll.ts AppLink.tsx guard.ts".split()
    ),
    "Markdown subset": "crates/api/src/markdown.rs",
    "Service worker": "web/worker web/tools/serviceWorker.ts web/src/shop/app/offline/worker.ts",
    "API client": "web/src/kit/api",
    "State and code names": "crates/domain/src/column.rs crates/domain/src/transition.rs",
    "Cookies and provider forms": """crates/api/src/device_cookie.rs crates/web/src/shell/cookies.rs
        crates/gateways/src/form.rs""",
}
ENDINGS = {".rs", ".ts", ".tsx", ".mjs", ".css"}
TEST_MODULE = re.compile(r"^#\[cfg\(test\)\]\n(?:#\[.*\]\n)*mod \w+(?:;\n| \{\n(?:.*\n)*?\}\n)", re.MULTILINE)
TEST_FILE = re.compile(r"(_tests?|/tests|\.spec)\.\w+$|/(tests|__generated__)/")


def files(paths):
    for path in paths.split():
        found = list(ROOT.glob(path))
        assert found, f"there is no {path}"
        for one in found:
            yield from (one.rglob("*") if one.is_dir() else [one])


def lines(paths):
    source = {file for file in files(paths) if file.suffix in ENDINGS and not TEST_FILE.search(str(file))}
    return sum(len(TEST_MODULE.sub("", file.read_text()).splitlines()) for file in source)


def main():
    text = (ROOT / "ARCHITECTURE.md").read_text()
    stated = dict(re.findall(r"^- \*\*(.+?)\*\* \(([\d,]+)", text, re.MULTILINE))
    stated = {name: int(number.replace(",", "")) for name, number in stated.items()}
    wrong = stated.keys() ^ PARTS.keys()
    for name, paths in PARTS.items():
        count = lines(paths)
        print(f"{count:6} {name}")
        if name in stated and abs(stated[name] - count) * 10 > count:
            wrong.add(f"{name}: ARCHITECTURE.md says {stated[name]}")
    sys.exit("\n".join(sorted(wrong)) if wrong else 0)


main()
