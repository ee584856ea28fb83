"""What the fuzzer must know of this API: how to log in, and that a refusal may come with HTTP status 200."""

import json
import os
import urllib.parse
import urllib.request

import schemathesis

PHONE, PASSWORD = "13800000000", "demo1234"


def login() -> str:
    query = urllib.parse.urlencode({"phone": PHONE, "password": PASSWORD})
    request = urllib.request.Request(f"{os.environ['SATCHEL_URL']}/api/v1/customer/login?{query}", method="POST")
    with urllib.request.urlopen(request, timeout=20) as response:
        return json.load(response)["data"]["token"]


if os.environ.get("SATCHEL_FUZZ_LOGIN") == "yes":

    # A call may end the login that it was made with, so a new one comes now and then.
    @schemathesis.auth(refresh_interval=5)
    class Login:
        def get(self, case, context):
            return login()

        def set(self, case, data, context):
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}", "Token": data}


def reason_of(response):
    """The `reason` of a refusal; None where all went well, and for answers that are no JSON of ours."""
    try:
        body = response.json()
    except ValueError:
        return None
    return body.get("reason") if isinstance(body, dict) else None


def is_negative(case) -> bool:
    return case.meta is not None and case.meta.generation.mode.is_negative


def breaks_a_parameter(case) -> bool:
    """Whether what is wrong is in the query string. A body where none belongs is not looked at, and so not refused."""
    if not is_negative(case):
        return False
    parts = [part for location, part in case.meta.components.items() if location.value == "query"]
    return any(part.mode.is_negative for part in parts) and not reads_well(case)


def reads_well(case) -> bool:
    """Unknown names are not looked at. An empty value counts as left out, since forms send their empty fields too.
    One text for a list is a list of one."""
    lists = {p.name for p in case.operation.query if p.definition.get("schema", {}).get("type") == "array"}
    query = case.query or {}
    if set(query) - {p.name for p in case.operation.query}:
        return True
    if any(value in ("", None) or (isinstance(value, list) and "" in value) for value in query.values()):
        return True
    return any(name in lists and not isinstance(value, list) for name, value in query.items())


@schemathesis.check
def broken_parameters_are_refused(context, response, case):
    """What breaks the document is never answered as if all were well."""
    if response.status_code == 200 and breaks_a_parameter(case) and reason_of(response) is None:
        raise AssertionError(f"answered well although it breaks the document: {case.query}")


# Calls that take one thing or the other (units by id or by gift, an old password or a code, a typed
# account or a code of WeChat's, a topic with a number or without, a file in a form), two
# together or neither (a challenge and its answer), or one more where the account has it (the extract password), which a
# list of parameters cannot say. That a wrong combination is refused is tested by hand.
ONE_OR_THE_OTHER = {
    "exchangeQuantity",
    "exportMyData",
    "extractItems",
    "setCashAccount",
    "login",
    "modifyHeadPic",
    "modifyPassword",
    "modifyPhone",
    "modifySecret",
    "openConversation",
    "revokeSession",
    "sendConversationPicture",
    "sendSmsCode",
    "uploadAvatar",
}


@schemathesis.check
def documented_parameters_are_understood(context, response, case):
    """What keeps to the document is never refused as unreadable.

    Nor can it be documented that bounds must not cross one another, which cursors a page gave, and
    that one payment method alone takes a code of WeChat's.
    """
    if is_negative(case) or {"minPriceFen", "cursor", "wechatCode"} & set(case.query or {}):
        return
    if case.path.rsplit("/", 1)[-1] not in ONE_OR_THE_OTHER and reason_of(response) == "bad_parameter" and response.status_code == 400:
        raise AssertionError(f"called unreadable although it keeps to the document: {case.query}: {response.json()['msg']}")
