"""Customers who buy all the time, and note every answer and every purchase that was acknowledged."""

import http.client
import json
import threading
import time
import uuid

# How long a customer waits for one answer, and before the next attempt.
PATIENCE, PAUSE = 30.0, 0.1
CALLS = "/api/v1/customer/"


class Record:
    """What happened, with times of one steady clock. Lists are only appended to, which threads may do at once."""

    def __init__(self):
        self.purchases = []  # (time, node, phone, gift, order number)
        self.answers = []  # (time, seconds, node, call, what it was)

    def since(self, start, end=float("inf")):
        """Purchases and answers of a span of time."""
        within = lambda rows: [row for row in rows if start <= row[0] < end]
        return within(self.purchases), within(self.answers)


class Buyer(threading.Thread):
    """One customer at one node. Each purchase is of another gift, so that a second order for a gift is a doubled one."""

    def __init__(self, number, node, record, gifts):
        super().__init__(daemon=True)
        self.number, self.node, self.record, self.gifts = number, node, record, gifts
        self.phone, self.token = f"188{number:08}", None
        self.connection, self.enough = None, threading.Event()

    def register(self):
        self._ask("POST", f"sendSmsCode?phone={self.phone}&scene=register")
        code = self._ask("GET", f"/_sandbox/sms/{self.phone}")[1]["code"]
        path = f"register?phone={self.phone}&smsCode={code}&password=kettle123&nickName=cluster&agree=true"
        self.token = self._ask("POST", path)[1]["data"]["token"]

    def run(self):
        for turn in range(len(self.gifts)):
            if self.enough.is_set():
                return
            # A step without a common factor, so that each gift comes once and buyers rarely meet.
            self._buy(self.gifts[(self.number * 131 + turn * 7919) % len(self.gifts)])

    def _buy(self, gift):
        """Orders and pays. What is not known to have succeeded is asked again with the same key."""
        key = uuid.uuid4().hex
        made = self._until_answered("POST", f"createOrder?giftId={gift}&quantity=1", key + "-order")
        if made is None or made["code"] != 200:
            time.sleep(PAUSE)
            return
        number = made["data"]["orderNo"]
        paid = self._until_answered("POST", f"payOrder?orderNo={number}&method=alipay", key + "-pay")
        if paid is not None and paid["code"] == 200 and paid["data"]["action"]["type"] == "none":
            self.record.purchases.append((time.monotonic(), self.node.name, self.phone, gift, number))

    def _until_answered(self, method, path, key):
        """Repeats a call until it is carried out or refused; None when the run ends first."""
        while True:
            began = time.monotonic()
            try:
                status, body = self._ask(method, path, key)
                what = f"{status} {body.get('reason') or ''}".strip()
                known = status == 200
            except (OSError, http.client.HTTPException, ValueError) as error:
                self._close()
                what, known = _name(error), False
            now = time.monotonic()
            self.record.answers.append((now, now - began, self.node.name, path.split("?")[0], what))
            if known:
                return body
            if self.enough.is_set():
                return None
            time.sleep(PAUSE)

    def _ask(self, method, path, key=None):
        headers = {"token": self.token} if self.token else {}
        if key:
            headers["idempotency-key"] = key
        if self.connection is None:
            self.connection = http.client.HTTPConnection(self.node.host.address, 8080, timeout=PATIENCE)
        self.connection.request(method, path if path.startswith("/") else CALLS + path, headers=headers)
        answer = self.connection.getresponse()
        body = json.loads(answer.read() or b"{}")
        if answer.will_close:
            self._close()
        return answer.status, body

    def _close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def _name(error):
    if isinstance(error, TimeoutError):
        return f"no answer in {PATIENCE:.0f} s"
    if isinstance(error, ConnectionRefusedError):
        return "connection refused"
    return "connection lost"
