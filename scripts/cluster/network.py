"""Simulated machines: a network namespace each, all on one bridge.

Everything runs inside namespaces that scripts/cluster.sh has made, so nothing of this reaches the machine's own network and
all of it ends with that script.
"""

import os
import signal
import subprocess
import time
from pathlib import Path

SUBNET = "10.77.0"


def run(*command, check=True):
    """Runs a command to its end and returns what it printed."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if check and done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def prepare():
    """Makes the bridge. The caller is on it too, with the address .1."""
    run("ip", "link", "set", "lo", "up")
    run("ip", "link", "add", "bridge", "type", "bridge", "forward_delay", "0")
    run("ip", "address", "add", f"{SUBNET}.1/24", "dev", "bridge")
    run("ip", "link", "set", "bridge", "up")


class Host:
    """A machine with an address of its own."""

    def __init__(self, name, number, logs):
        self.name, self.address, self.logs = name, f"{SUBNET}.{number}", Path(logs)
        self.link = f"to-{name}"
        run("ip", "netns", "add", name)
        run("ip", "link", "add", self.link, "type", "veth", "peer", "name", "eth0", "netns", name)
        run("ip", "link", "set", self.link, "master", "bridge", "up")
        inside = ("ip", "-n", name)
        run(*inside, "link", "set", "lo", "up")
        run(*inside, "address", "add", f"{self.address}/24", "dev", "eth0")
        run(*inside, "link", "set", "eth0", "up")

    def start(self, command, user=None, env=None, log=None):
        """Starts a program on this machine, with a log of its own."""
        as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--"] if user else []
        with open(self.logs / f"{log or self.name}.log", "ab") as output:
            return subprocess.Popen(
                ["ip", "netns", "exec", self.name, *as_user, *command],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd="/",
                env={**os.environ, "LC_ALL": "C.UTF-8", **(env or {})},
            )

    def processes(self, name=None):
        """Numbers of the processes on this machine, or of those with this name."""
        found = [int(pid) for pid in run("ip", "netns", "pids", self.name).split()]
        return [pid for pid in found if name is None or _name_of(pid) == name]

    def signal_all(self, number, name=None):
        """Sends a signal until no process is left that has not had it, as processes may start others meanwhile."""
        done = set()
        while fresh := set(self.processes(name)) - done:
            for pid in fresh:
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
            done |= fresh

    def freeze(self):
        """Stops all processes; their connections stay open and silent."""
        self.signal_all(signal.SIGSTOP)

    def thaw(self):
        self.signal_all(signal.SIGCONT)

    def cut(self):
        """Takes the machine off the network; its processes go on."""
        run("ip", "link", "set", self.link, "down")

    def join(self):
        run("ip", "link", "set", self.link, "up")


def _name_of(pid):
    try:
        return Path(f"/proc/{pid}/comm").read_text(encoding="utf-8").strip()
    except OSError:
        return None


def wait_for(what, condition, seconds, pause=0.2):
    """Asks until the condition holds, and fails after so many seconds."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if (value := condition()):
            return value
        time.sleep(pause)
    raise RuntimeError(f"{what}: not within {seconds} s")
