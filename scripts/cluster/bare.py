"""The yardstick: a loop that inserts a row and commits, with sensible time limits, at the same addresses."""

import select
import threading
import time

import psycopg2
from psycopg2 import extensions

# Time to connect to one host, and for one statement or commit.
CONNECT, STATEMENT, PAUSE = 1.0, 2.0, 0.1

_limit = threading.local()


def _wait(connection):
    """Waits for the socket as long as this thread's limit allows. psycopg2 calls it in place of waiting without end."""
    deadline = getattr(_limit, "deadline", None) or time.monotonic() + 120
    while (state := connection.poll()) != extensions.POLL_OK:
        ready = ([connection], [], []) if state == extensions.POLL_READ else ([], [connection], [])
        left = deadline - time.monotonic()
        if left <= 0 or not any(select.select(*ready, left)):
            raise psycopg2.OperationalError("no answer in time")


extensions.set_wait_callback(_wait)


class Bare(threading.Thread):
    """One connection that writes and commits all the time."""

    def __init__(self, number, hosts, role):
        super().__init__(daemon=True)
        self.number, self.hosts, self.role = number, hosts, role
        self.commits, self.enough, self.connection, self.error = [], threading.Event(), None, None

    def run(self):
        value = 0
        while not self.enough.is_set():
            value += 1
            try:
                self._commit(value)
                self.commits.append((time.monotonic(), value))
            except psycopg2.Error as error:
                self.error = error
                self._close()
                time.sleep(PAUSE)
            time.sleep(0.01)

    def _commit(self, value):
        if self.connection is None:
            self.connection = self._connect()
        _limit.deadline = time.monotonic() + STATEMENT
        self.connection.cursor().execute("INSERT INTO bare (client, value) VALUES (%s, %s)", (self.number, value))

    def _connect(self):
        """Tries one host after the other, and takes the first that may be written to."""
        for host in self.hosts:
            _limit.deadline = time.monotonic() + CONNECT
            try:
                connection = psycopg2.connect(host=host, user=self.role, dbname="shop")
                # Each statement is a transaction of its own.
                connection.autocommit = True
                cursor = connection.cursor()
                cursor.execute("SHOW transaction_read_only")
                if cursor.fetchone()[0] == "off":
                    return connection
                connection.close()
            except psycopg2.Error:
                continue
        raise psycopg2.OperationalError("no host can be written to")

    def _close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None
