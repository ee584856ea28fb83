"""Nodes of the service, each on a machine of its own."""

import base64
import http.client
import json
import os
import subprocess
import time

from network import Host, wait_for

GIFTS = 15_035
# Without the waiting times and limits that a single address would meet.
SETTINGS = {
    "SATCHEL_RULES_SMS_RESEND_SECONDS": "0",
    "SATCHEL_RULES_ORDERS_PER_HOUR_MAX": "0",
    "SATCHEL_LIMITS_ADDRESS_PER_MINUTE": "0",
    "RUST_LOG": "warn",
}
MODELS = [("ak47", "AK-47", "rifle", 7), ("awp", "AWP", "rifle", 9), ("mp9", "MP9", "smg", 34), ("nova", "Nova", "heavy", 35)]


class Node:
    """One process of the service, which can be killed and started again."""

    def __init__(self, number, binary, home, logs):
        self.name, self.role = f"node{number}", f"satchel_{number}"
        self.host = Host(self.name, 20 + number, logs)
        self.binary, self.data, self.process, self.url = binary, home / self.name, None, None

    def use(self, hosts, options, master_key):
        """Sets the database's address: one host, or several."""
        self.url = f"postgres://{self.role}@{','.join(h + ':5432' for h in hosts)}/shop{options}"
        self.env = {**SETTINGS, "SATCHEL_SECRETS_MASTER_KEY": master_key}

    def command(self, *command):
        """Runs an operator's command to its end; returns its exit status and output."""
        done = subprocess.run(
            ["ip", "netns", "exec", self.name, self.binary, *command, "--database", self.url, "--data", str(self.data)],
            capture_output=True, text=True, check=False, env={**os.environ, **self.env},
        )
        return done.returncode, done.stdout + done.stderr

    def start(self):
        self.process = self.host.start(
            [
                self.binary, "serve", "--expose-demo", "--instant", "alipay", "--listen", f"{self.host.address}:8080",
                "--database", self.url, "--data", str(self.data),
            ],
            env=self.env,
        )

    def wait(self, seconds=300):
        """Waits until the node answers, and fails when it has ended."""
        def is_serving():
            if self.process.poll() is not None:
                log = (self.host.logs / f"{self.name}.log").read_text(encoding="utf-8").splitlines()
                raise RuntimeError(f"{self.name} ended: {log[-1] if log else 'without a word'}")
            return self.answers("/api/v1/customer/listGift?limit=1")

        wait_for(self.name, is_serving, seconds, 0.05)

    def answers(self, path):
        connection = http.client.HTTPConnection(self.host.address, 8080, timeout=2)
        try:
            connection.request("GET", path)
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def restart(self):
        """Stops the node as a supervisor does, by force after ten seconds; returns the seconds that it took to end."""
        began = time.monotonic()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        took = time.monotonic() - began
        self.start()
        return took


def prepare(nodes, catalogue):
    """Makes the schema and the catalogue, and starts the nodes one after the other."""
    _run(nodes[0], "migrate")
    nodes[0].start()
    nodes[0].wait()
    # After the first start, which gives each gift of the demo a past of ninety prices.
    _run(nodes[0], "import", str(catalogue))
    for node in nodes[1:]:
        node.start()
        node.wait()


def _run(node, *command):
    status, output = node.command(*command)
    if status != 0:
        raise RuntimeError(f"satchel {command[0]}: {output}")


def master_key():
    return base64.b64encode(os.urandom(32)).decode()


def write_catalogue(path):
    """As many gifts as the real catalogue has, with stock for every purchase of the run."""
    with open(path, "w", encoding="utf-8") as file:
        for number in range(GIFTS):
            file.write(json.dumps(_gift(number)) + "\n")


def _gift(number):
    model, weapon, category, def_index = MODELS[number % len(MODELS)]
    finish = number // len(MODELS)
    name = f"{weapon} | Pattern {finish} (Factory New)"
    return {
        "market_hash_name": name, "name_zh": name, "name_en": name, "weapon_zh": weapon, "weapon_en": weapon,
        "finish_zh": f"Pattern {finish}", "finish_en": f"Pattern {finish}", "category": category, "weapon_model": model,
        "exterior": "FN", "wear_min": 0.0, "wear_max": 0.07, "rarity": "covert", "quality": "normal",
        "collection_zh": "Cluster", "collection_en": "Cluster", "phase": None, "def_index": def_index,
        "paint_index": 20_000 + finish, "price_fen": 100 + number * 7919 % 900_000, "stock": 100_000,
    }
