"""The table of what each fault did, beside its bars."""

from collections import Counter
from statistics import median

# The seconds without a purchase, as a multiple of the bare client's.
RATIOS = {"switchover": 1.2, "kill": 1.2, "restart": 1.2, "freeze": 1.5, "cut": 1.5}
NODE_SECONDS, SPEED, ANSWER_SECONDS = 1.0, 0.5, 5.0
HEAD = ("address", "fault", "times", "s without a purchase", "bare client", "ratio", "lost", "doubled", "500", "slowest answer", "started anew", "bars")


def describe(outcome):
    """One fault in a line."""
    gaps = ", ".join(f"{name} {gap:.1f} s" for name, gap in outcome.gaps.items())
    speed = "" if outcome.speed is None else f"; {outcome.speed:.2f} of full speed"
    return f"{outcome.fault}: without a purchase {gaps}; bare client {outcome.bare:.1f} s{speed}"


class Row:
    """All runs of one fault with one kind of address."""

    def __init__(self, trial, fault, outcomes, lost, doubled):
        within = lambda rows: sum(any(o.start <= row[0] < o.end for o in outcomes) for row in rows)
        self.fault, self.outcomes, self.trial = fault, outcomes, trial
        self.lost, self.doubled = within(lost), within(doubled)
        self.answers = [row for o in outcomes for row in trial.record.since(o.start, o.end)[1] if row[2] in o.gaps]
        self.internal = sum(row[4] == "500 internal" for row in self.answers)
        _, self.slowest, _, *slow = max(self.answers, key=lambda row: row[1], default=(0.0, 0.0, ""))
        self.slow = " ".join(slow)
        self.ratios = [o.gap() / max(o.bare, 0.01) for o in outcomes]
        self.restarted = sum(len(o.restarted) for o in outcomes)

    def misses(self):
        """The bars that were missed."""
        missed = []
        if self.fault in RATIOS and max(self.ratios) > RATIOS[self.fault]:
            missed.append(f"ratio ≤ {RATIOS[self.fault]}")
        if self.fault == "node" and max(o.gap() for o in self.outcomes) > NODE_SECONDS:
            missed.append(f"≤ {NODE_SECONDS:.0f} s")
        if self.fault == "connections" and min(o.speed for o in self.outcomes) < SPEED:
            missed.append(f"speed ≥ {SPEED}")
        for wrong, what in [(self.lost, "lost 0"), (self.doubled, "doubled 0"), (self.internal, "no 500"),
                            (self.slowest > ANSWER_SECONDS, f"answers ≤ {ANSWER_SECONDS:.0f} s"), (self.restarted, "no restart")]:
            if wrong:
                missed.append(what)
        return missed

    def cells(self):
        gaps, bare = [o.gap() for o in self.outcomes], [o.bare for o in self.outcomes]
        ratio = f"{median(self.ratios):.2f}, most {max(self.ratios):.2f}"
        if self.fault == "connections":
            ratio = "speed " + ", ".join(f"{o.speed:.2f}" for o in self.outcomes)
        return [self.trial.kind, self.fault, str(len(gaps)), _spread(gaps), _spread(bare), ratio, str(self.lost), str(self.doubled),
                str(self.internal), f"{self.slowest:.1f} s {self.slow}".rstrip(), str(self.restarted), "missed: " + "; ".join(self.misses()) if self.misses() else "held"]


def _spread(values):
    return f"{median(values):.1f}, most {max(values):.1f}"


def rows_of(trial, lost, doubled):
    names = dict.fromkeys(outcome.fault for outcome in trial.outcomes)
    return [Row(trial, name, [o for o in trial.outcomes if o.fault == name], lost, doubled) for name in names]


def show(rows):
    """Prints the table and, below it, all answers that were not 200."""
    table = [HEAD, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in table) for column in range(len(HEAD))]
    print("\nMedian and most of all runs; the node that waited longest counts.\n")
    for line in table:
        print(" | ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip())
    print("\nAnswers other than 200, by fault:")
    for row in rows:
        counts = Counter(f"{call} {what}" for _, _, _, call, what in row.answers if what != "200")
        counted = ", ".join(f"{count} × {what}" for what, count in counts.most_common()) or "none"
        print(f"  {row.trial.kind} {row.fault} ({len(row.answers)} answers): {counted}")
