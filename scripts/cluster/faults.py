"""The faults. Each returns the nodes that should have sold meanwhile, or nothing for all of them."""

import time

# How often each fault is run unless FAULTS says otherwise.
TIMES = {"switchover": 5, "kill": 10, "restart": 3, "freeze": 3, "cut": 2, "node": 10, "connections": 1}
FEW_CONNECTIONS_SECONDS = 20


def switchover(trial, _outcome):
    trial.database.switch_over()


def restart(trial, _outcome):
    trial.database.restart()


def kill(trial, _outcome):
    trial.database.kill()
    time.sleep(2)


def freeze(trial, _outcome):
    """The machine of the primary stands still, and goes on when another one has long taken over."""
    primary = trial.database.primary()
    primary.freeze()
    trial.wait_for_sales(changed_from=primary)
    primary.thaw()
    time.sleep(5)


def cut(trial, _outcome):
    """The machine of the primary loses its network, so nobody learns that its connections are dead."""
    primary = trial.database.primary()
    primary.cut()
    trial.wait_for_sales(changed_from=primary)
    primary.join()
    time.sleep(5)


def node(trial, _outcome):
    """One node after the other is killed, and started again five seconds later."""
    killed = sum(outcome.fault == "node" for outcome in trial.outcomes)
    victim = trial.nodes[killed % len(trial.nodes)]
    victim.kill()
    time.sleep(5)
    victim.start()
    victim.wait()
    return [other for other in trial.nodes if other is not victim]


def connections(trial, outcome):
    """Half of each node's connections are ended, and no new ones are let in for a while."""
    before = trial.rate(outcome.start - 10, outcome.start)
    connection = trial.database.connect()
    cursor = connection.cursor()
    for each in trial.nodes:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE usename = %s", (each.role,))
        left = cursor.fetchone()[0] // 2
        cursor.execute(f"ALTER ROLE {each.role} CONNECTION LIMIT {left}")
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s ORDER BY backend_start DESC OFFSET %s",
            (each.role, left),
        )
    time.sleep(FEW_CONNECTIONS_SECONDS)
    now = time.monotonic()
    outcome.speed = trial.rate(now - FEW_CONNECTIONS_SECONDS + 2, now) / max(before, 0.01)
    for each in trial.nodes:
        cursor.execute(f"ALTER ROLE {each.role} CONNECTION LIMIT -1")
    connection.close()


FAULTS = {
    "switchover": switchover, "kill": kill, "restart": restart, "freeze": freeze, "cut": cut, "node": node,
    "connections": connections,
}


def planned(text):
    """Reads `kill:2 switchover:1` into names and times; nothing means all with their default times."""
    if not text.strip():
        return dict(TIMES)
    plan = {}
    for part in text.replace(",", " ").split():
        name, _, times = part.partition(":")
        if name not in FAULTS:
            raise SystemExit(f"FAULTS: there is no {name}; there are {', '.join(FAULTS)}")
        plan[name] = int(times or 1)
    return plan
