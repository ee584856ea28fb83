"""Breaks a PostgreSQL cluster under two nodes of the service while customers buy; scripts/cluster.sh starts this."""

import os
import sys
from pathlib import Path

import faults
import network
import nodes as service
import proof
import report
from database import OWNER, Database
from trial import Trial


def main():
    binary, home, logs = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    plan = faults.planned(os.environ.get("FAULTS", ""))
    kinds = os.environ.get("ADDRESSES", "proxy multi").split()
    buyers = int(os.environ.get("BUYERS", "16"))
    network.prepare()
    nodes = [service.Node(number, binary, home, logs) for number in (1, 2)]
    print("==> Starting etcd (one member is enough on one machine), three PostgreSQL under Patroni, and HAProxy", flush=True)
    database = Database(home, logs, os.environ.get("BACK_END", "etcd"), [*(node.role for node in nodes), "bare"])
    rows, sound = [], True
    key, catalogue = service.master_key(), home / "gifts.ndjson"
    service.write_catalogue(catalogue)
    for number, kind in enumerate(kinds):
        # libpq takes the first host that answers unless it is configured to look for one that may be written to.
        options = "" if kind == "proxy" else os.environ.get("OPTIONS", "?target_session_attrs=read-write")
        for node in nodes:
            node.use(database.addresses(kind), options, key)
        started, well = attempt(kind, database, nodes, catalogue, buyers, 1000 * number, plan)
        rows, sound = rows + started, sound and well
        for node in nodes:
            node.kill()
    report.show(rows)
    missed = any(row.misses() for row in rows)
    return 0 if sound and not missed else 1


def attempt(kind, database, nodes, catalogue, buyers, first, plan):
    """All faults with one kind of address."""
    print(f"==> {kind}: {nodes[0].url}", flush=True)
    service.prepare(nodes, catalogue)
    connection = database.connect()
    cursor = connection.cursor()
    cursor.execute("CREATE TABLE IF NOT EXISTS bare (client integer, value integer)")
    cursor.execute(f"ALTER TABLE bare OWNER TO {OWNER}")
    cursor.execute("SELECT id FROM gifts WHERE name_en LIKE %s ORDER BY id", ("%Pattern%",))
    trial = Trial(kind, database, nodes, buyers, first, [number for (number,) in cursor.fetchall()])
    connection.close()
    trial.begin()
    rate, log_bytes = trial.warm_up()
    print(f"    {rate:.0f} purchases/s before the faults, each with {log_bytes / 1000:.1f} kB of the database's log", flush=True)
    whole = True
    try:
        for name, times in plan.items():
            for _ in range(times):
                print(f"    {report.describe(trial.run(name, faults.FAULTS[name]))}", flush=True)
    except RuntimeError as error:
        # Faults until then are still proved and shown.
        print(f"    {name} was not overcome: {error}", flush=True)
        whole = False
    trial.stop()
    rows, sound = judge(trial, database, nodes)
    return rows, sound and whole


def judge(trial, database, nodes):
    """Proves each acknowledged purchase, and audits the ledger."""
    lost, doubled = proof.compare(trial, database)
    bare_lost = proof.bare_lost(trial, database)
    print(f"    {len(trial.record.purchases)} purchases were acknowledged: {len(lost)} lost, {len(doubled)} doubled; "
          f"of {sum(len(bare.commits) for bare in trial.bares)} commits of the bare client {len(bare_lost)} lost", flush=True)
    status, output = nodes[0].command("audit")
    print(f"    audit: {'nothing found' if status == 0 else output}", flush=True)
    return report.rows_of(trial, lost, doubled), status == 0 and not lost and not doubled


sys.exit(main())
