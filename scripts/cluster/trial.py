"""One run of all faults with one kind of address: who buys, what is broken, and how long it took to go on."""

import time
from collections import Counter
from dataclasses import dataclass, field

from bare import Bare
from buyers import Buyer, Record
from network import wait_for

# Seconds after which a node that does not sell although the bare client writes is started again.
NODE_PATIENCE = 30
# The longest that a frozen or cut-off machine stays so.
HOLD = 75
# Pauses from this length on count together, in seconds.
PAUSE = 1


@dataclass
class Outcome:
    """What one fault did."""

    fault: str
    start: float
    end: float = 0.0
    # Seconds without a purchase at each node that should have sold, and without a commit of the bare client.
    gaps: dict = field(default_factory=dict)
    bare: float = 0.0
    # Nodes that sold again only after they had been started anew.
    restarted: list = field(default_factory=list)
    # Purchases a second while connections were few, as a part of those before.
    speed: float | None = None

    def gap(self):
        return max(self.gaps.values())


class Trial:
    """Nodes, customers and the bare clients on one cluster."""

    def __init__(self, kind, database, nodes, buyers, first, gifts):
        self.kind, self.database, self.nodes = kind, database, nodes
        self.record, self.outcomes = Record(), []
        self.buyers = [Buyer(first + n, nodes[n % len(nodes)], self.record, gifts) for n in range(buyers)]
        self.bares = [Bare(first + n, database.addresses(kind), "bare") for n in range(2)]

    def begin(self):
        for buyer in self.buyers:
            # Codes are read where they were sent from, so each customer registers at their own node.
            buyer.register()
        for thread in [*self.buyers, *self.bares]:
            thread.start()
        try:
            wait_for("purchases at each node", lambda: self.is_writing() and not self.silent_nodes(), 60)
        except RuntimeError as error:
            answers = Counter(row[3:] for row in self.record.answers)
            raise RuntimeError(f"{error}: {answers.most_common(5)}; bare client: {self.bares[0].error}") from error

    def warm_up(self):
        """Purchases a second before any fault, and the bytes of the database's log that each of them takes."""
        time.sleep(5)
        start, before = time.monotonic(), self.database.log_bytes()
        time.sleep(10)
        end = time.monotonic()
        sold = len(self.record.since(start, end)[0])
        return sold / (end - start), (self.database.log_bytes() - before) / max(sold, 1)

    def stop(self):
        for thread in [*self.buyers, *self.bares]:
            thread.enough.set()
        for thread in [*self.buyers, *self.bares]:
            thread.join(60)

    def is_writing(self):
        """Whether a bare client has committed in the last second."""
        return any(bare.commits and time.monotonic() - bare.commits[-1][0] < 1 for bare in self.bares)

    def silent_nodes(self):
        """Nodes that have sold nothing in the last two seconds."""
        newest = time.monotonic() - 2
        sold = set()
        for row in reversed(self.record.purchases):
            if row[0] < newest:
                break
            sold.add(row[1])
        return [node for node in self.nodes if node.name not in sold]

    def wait_for_sales(self, changed_from=None):
        """Waits until another primary is there, if it has to change, and all nodes sell; at most as long as a fault is held."""
        deadline = time.monotonic() + HOLD
        while time.monotonic() < deadline:
            primary = self.database.primary()
            moved = changed_from is None or (primary is not None and primary.name != changed_from.name)
            if moved and self.is_writing() and not self.silent_nodes():
                return
            time.sleep(0.2)

    def run(self, name, fault):
        """Runs a fault, waits until all is as before, and notes what it did."""
        outcome = Outcome(name, time.monotonic())
        judged = fault(self, outcome) or self.nodes
        self._settle(outcome)
        outcome.end = time.monotonic()
        span = (outcome.start, outcome.end)
        for node in judged:
            sold = [row[0] for row in self.record.purchases if row[1] == node.name]
            outcome.gaps[node.name] = seconds_without(sold, *span)
        outcome.bare = seconds_without(sorted(at for bare in self.bares for at, _ in bare.commits), *span)
        self.outcomes.append(outcome)
        time.sleep(3)
        return outcome

    def _settle(self, outcome):
        wait_for("commits of the bare client", self.is_writing, 180)
        deadline = time.monotonic() + NODE_PATIENCE
        while (silent := self.silent_nodes()) and time.monotonic() < deadline:
            time.sleep(0.1)
        for node in silent:
            took = node.restart()
            outcome.restarted.append(node.name)
            print(f"      {node.name} did not sell {NODE_PATIENCE} s after the bare client wrote; stopped in {took:.1f} s and started anew", flush=True)
            node.wait(120)
        wait_for("a healthy cluster", self.database.is_healthy, 180)
        wait_for("purchases at each node", lambda: not self.silent_nodes(), 120)

    def rate(self, start, end):
        """Purchases a second."""
        return len(self.record.since(start, end)[0]) / (end - start)


def seconds_without(times, start, end):
    """The pauses of at least a second in a span together, since a cluster that stops, commits once and stops again was away for both;
    the longest pause where none is so long. The newest event before the span counts as its beginning."""
    before = [at for at in times if at < start]
    points = before[-1:] + [at for at in times if start <= at < end] + [end]
    pauses = [b - a for a, b in zip(points, points[1:])]
    return sum(pause for pause in pauses if pause >= PAUSE) or max(pauses, default=end - start)
