"""Three PostgreSQL under Patroni, with etcd and HAProxy, each on a machine of its own."""

import glob
import json
import os
import shutil
import signal
import urllib.error
import urllib.request

import psycopg2

from network import Host, wait_for

DATABASE, OWNER = "shop", "satchel"
SECONDS = {"ttl": 20, "loop_wait": 2, "retry_timeout": 5}


class Database:
    """The cluster, and what can be done to it."""

    def __init__(self, home, logs, kind, roles):
        self.home, self.kind = home, kind
        self.etcd = Host("etcd", 2, logs)
        self.proxy = Host("proxy", 3, logs)
        self.members = {f"pg{n}": Host(f"pg{n}", 10 + n, logs) for n in (1, 2, 3)}
        self._start_etcd()
        for member in self.members.values():
            self._start_member(member)
        # One member begins alone, and the others copy it.
        wait_for("three members, one of them a synchronous standby", self.is_healthy, 180)
        self._create(roles)
        self._start_proxy()

    def _start_etcd(self):
        url, folder = f"http://{self.etcd.address}", self.home / "etcd"
        self.etcd.start([
            "etcd", "--name", "etcd", "--data-dir", str(folder), "--enable-v2=true", "--logger", "zap",
            "--listen-client-urls", f"{url}:2379", "--advertise-client-urls", f"{url}:2379",
            "--listen-peer-urls", f"{url}:2380", "--initial-advertise-peer-urls", f"{url}:2380",
            "--initial-cluster", f"etcd={url}:2380",
        ])
        wait_for("etcd", lambda: _ask(f"{url}:2379/health") is not None, 30)

    def _start_member(self, host):
        folder = self.home / host.name
        folder.mkdir(mode=0o700)
        shutil.chown(folder, "postgres", "postgres")
        config = folder / "patroni.json"
        config.write_text(json.dumps(self._settings(host, folder)), encoding="utf-8")
        shutil.chown(config, "postgres", "postgres")
        host.start(["/usr/bin/patroni", str(config)], user="postgres")

    def _settings(self, host, folder):
        parameters = {
            "max_connections": 100, "shared_buffers": "128MB", "wal_log_hints": "on", "max_wal_size": "1GB",
            # Long enough for a machine that was frozen for a minute.
            "wal_keep_size": "512MB", "log_min_messages": "warning",
        }
        cluster = {
            **SECONDS, "synchronous_mode": True, "synchronous_mode_strict": True, "maximum_lag_on_failover": 1048576,
            # A primary that ended is not waited for: a standby takes over at once.
            "primary_start_timeout": 0,
            "postgresql": {"use_pg_rewind": True, "use_slots": True, "parameters": parameters},
        }
        user = lambda name: {"username": name, "password": name}
        return {
            "scope": DATABASE, "name": host.name,
            "restapi": {"listen": f"{host.address}:8008", "connect_address": f"{host.address}:8008"},
            self.kind: {"host": f"{self.etcd.address}:2379"},
            "bootstrap": {"dcs": cluster, "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, "data-checksums"]},
            "postgresql": {
                "listen": f"{host.address}:5432", "connect_address": f"{host.address}:5432",
                "data_dir": str(folder / "data"), "pgpass": str(folder / "pgpass"), "bin_dir": _bin_dir(),
                "parameters": {"unix_socket_directories": str(folder)},
                # A member that cannot be rewound is copied anew.
                "remove_data_directory_on_rewind_failure": True, "remove_data_directory_on_diverged_timelines": True,
                "authentication": {"superuser": user("postgres"), "replication": user("replicator")},
                "pg_hba": ["local all all trust", "host all all all trust", "host replication all all trust"],
            },
            "watchdog": {"mode": "off"},
        }

    def _create(self, roles):
        connection = self.connect("postgres")
        statements = [f"CREATE ROLE {OWNER}", f"CREATE DATABASE {DATABASE} OWNER {OWNER} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'"]
        for role in roles:
            # A login of its own for each node, so that its connections can be counted and limited. All act as the owner.
            statements += [f"CREATE ROLE {role} LOGIN IN ROLE {OWNER}", f"ALTER ROLE {role} SET role = {OWNER}"]
        for statement in statements:
            connection.cursor().execute(statement)
        connection.close()

    def _start_proxy(self):
        servers = "".join(
            f"    server {name} {host.address}:5432 check port 8008\n" for name, host in self.members.items()
        )
        config = self.home / "haproxy.cfg"
        config.write_text(
            "global\n    maxconn 1000\n"
            "defaults\n    mode tcp\n    timeout connect 2s\n    timeout client 1h\n    timeout server 1h\n    timeout check 1s\n"
            f"listen primary\n    bind {self.proxy.address}:5432\n"
            "    option httpchk OPTIONS /primary\n    http-check expect status 200\n"
            "    default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions\n"
            + servers, encoding="utf-8",
        )
        self.proxy.start(["haproxy", "-db", "-f", str(config)])
        # HAProxy takes every server for good until its first checks have failed.
        wait_for("HAProxy's way to the primary", self._proxy_is_ready, 30, 1)

    def _proxy_is_ready(self):
        try:
            for _ in range(6):
                connection = psycopg2.connect(host=self.proxy.address, user="postgres", dbname=DATABASE, connect_timeout=5)
                cursor = connection.cursor()
                cursor.execute("SHOW transaction_read_only")
                writable = cursor.fetchone()[0] == "off"
                connection.close()
                if not writable:
                    return False
            return True
        except psycopg2.Error:
            return False

    def addresses(self, kind):
        """Where clients connect to: HAProxy alone, or all members, the present primary first, as in a usual set-up."""
        primary = self.primary()
        hosts = [self.proxy] if kind == "proxy" else sorted(self.members.values(), key=lambda host: host is not primary)
        return [host.address for host in hosts]

    def is_healthy(self):
        """Whether both standbys follow the primary, one of them synchronously. Asked of PostgreSQL, since Patroni may still show
        a standby as running that is being rewound; and of Patroni, since it lets no standby take over that it has not noted as the
        synchronous one."""
        primary = self.primary()
        cluster = primary and _ask(f"http://{primary.address}:8008/cluster")
        if not cluster or all(member["role"] != "sync_standby" for member in cluster["members"]):
            return False
        try:
            connection = psycopg2.connect(host=primary.address, user="postgres", dbname="postgres", connect_timeout=2)
            cursor = connection.cursor()
            cursor.execute("SELECT count(*), count(*) FILTER (WHERE sync_state = 'sync') FROM pg_stat_replication WHERE state = 'streaming'")
            found = cursor.fetchone()
            connection.close()
        except psycopg2.Error:
            return False
        return found == (2, 1)

    def primary(self):
        """The machine of the primary."""
        for host in self.members.values():
            if _ask(f"http://{host.address}:8008/primary"):
                return host
        return None

    def connect(self, database=DATABASE):
        """A connection of the superuser to the primary."""
        host = wait_for("a primary", self.primary, 90)
        connection = psycopg2.connect(host=host.address, user="postgres", dbname=database, connect_timeout=5)
        connection.autocommit = True
        return connection

    def log_bytes(self):
        """How much the primary has written to its log since it was made."""
        connection = self.connect()
        cursor = connection.cursor()
        cursor.execute("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")
        written = cursor.fetchone()[0]
        connection.close()
        return written

    def switch_over(self):
        """Makes another member the primary, as is planned before maintenance."""
        leader = self.primary()
        url = f"http://{leader.address}:8008/switchover"
        # Patroni refuses as long as no standby is as far as it should be.
        done = lambda: self.primary() not in (None, leader) or _ask(url, {"leader": leader.name}, seconds=60) is not None
        wait_for("a switchover", done, 120, 1)

    def restart(self):
        url = f"http://{self.primary().address}:8008/restart"
        wait_for("a restart", lambda: _ask(url, {}, seconds=60) is not None, 120, 1)

    def kill(self):
        """Ends PostgreSQL on the primary without warning; Patroni goes on, as on a machine that ran out of memory."""
        self.primary().signal_all(signal.SIGKILL, "postgres")


def _bin_dir():
    return os.path.dirname(sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))[-1])


def _ask(url, body=None, seconds=2):
    """The JSON of an answer with status 200, or its text; None for any other answer and without one."""
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data), timeout=seconds) as answer:
            text = answer.read().decode()
    except (urllib.error.URLError, OSError):
        return None
    try:
        return json.loads(text)
    except ValueError:
        return text
