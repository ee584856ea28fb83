//! Transfers to customers, which they confirm. Their records are those of bank
//! transfers, so that the same control decides how they end.

use std::{io, time::Duration};

use axum::{
    extract::{Query, State},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use domain::{CashChannel, CashFailure, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{APP_ID, CallResult, Fail, MCH_ID, PARAM, PAYOUTS, oauth, platform};
use crate::{
    Sandbox, SharedState,
    digest::{hex, mac, sha256},
    payout::{Confirmable, Payout},
    reply,
    webhooks::Webhook,
};

const INVALID: Fail = Fail(400, "INVALID_REQUEST");
/// The response is lost.
const LOST_RESPONSE: Fail = Fail(500, "SYSTEM_ERROR");
const AMOUNT_MIN: i64 = 30;
/// From this amount on a name is required.
const NAME_FROM: i64 = 200_000;
const SCENES: [&str; 8] = ["1000", "1002", "1004", "1005", "1009", "1010", "1011", "1013"];

/// `POST /v3/fund-app/mch-transfer/transfer-bills`. `serial` names the key that encrypts.
pub async fn create(sandbox: &Sandbox, serial: &str, body: &Value) -> io::Result<CallResult> {
    let bill = match Bill::read(sandbox, serial, body) {
        Ok(bill) => bill,
        Err(fail) => return Ok(Err(fail)),
    };
    let (now, no, package) = ((sandbox.now)().0, bill.no.clone(), package(sandbox, &bill.no));
    let work = move |slot: &mut Option<Payout>| bill.carry_out(slot, &package, now);
    sandbox.records.change(&no, work).await
}

/// `GET /v3/fund-app/mch-transfer/transfer-bills/out-bill-no/{no}`.
pub async fn query(sandbox: &Sandbox, no: &str) -> io::Result<CallResult> {
    let now = (sandbox.now)().0;
    let work = move |slot: &mut Option<Payout>| {
        let sent = slot.as_mut().filter(|payout| payout.confirmable().is_some());
        let payout = sent.ok_or(Fail(404, "NOT_FOUND"))?;
        payout.advance_to(now);
        if payout.loses_response() { Err(LOST_RESPONSE) } else { Ok(Some(described(payout))) }
    };
    sandbox.records.change(no, work).await
}

struct Bill {
    no: String,
    fen: i64,
    confirmable: Confirmable,
    /// Digest of the request with the name in plain text, because the encryption differs each time.
    /// One number belongs to one request.
    digest: String,
    problem: Option<CashFailure>,
}

impl Bill {
    fn read(sandbox: &Sandbox, serial: &str, body: &Value) -> Result<Self, Fail> {
        let text = |name: &str| body[name].as_str().unwrap_or_default();
        let name = match text("user_name") {
            "" => String::new(),
            sealed => platform::decrypted(sandbox, serial, sealed).ok_or(PARAM)?,
        };
        let (no, openid, notify_url) = (text("out_bill_no"), text("openid"), text("notify_url"));
        let fen = body["transfer_amount"].as_i64().ok_or(PARAM)?;
        let reports = body["transfer_scene_report_infos"].as_array().ok_or(PARAM)?;
        let report = |report: &Value| {
            let filled = |name: &str| report[name].as_str().is_some_and(|text| !text.is_empty());
            filled("info_type") && filled("info_content")
        };
        let is_whole = text("appid") == APP_ID
            && (1..=32).contains(&no.len())
            && no.bytes().all(|b| b.is_ascii_alphanumeric())
            && SCENES.contains(&text("transfer_scene_id"))
            && !reports.is_empty()
            && reports.iter().all(report)
            && (1..=32).contains(&text("transfer_remark").chars().count())
            && notify_url.starts_with("http")
            && !notify_url.contains('?')
            && fen > 0;
        if !is_whole {
            return Err(PARAM);
        }
        if !openid.starts_with('o') || (fen >= NAME_FROM && name.is_empty()) {
            return Err(INVALID);
        }
        if fen < AMOUNT_MIN && !name.is_empty() {
            return Err(INVALID);
        }
        let mut plain = body.clone();
        plain["user_name"] = json!(name);
        Ok(Self {
            no: no.to_owned(),
            fen,
            confirmable: Confirmable {
                openid: openid.to_owned(),
                notify_url: notify_url.to_owned(),
            },
            digest: sha256(plain.to_string().as_bytes()),
            problem: name.contains("不符").then_some(CashFailure::NameMismatch),
        })
    }

    fn carry_out(self, slot: &mut Option<Payout>, package: &str, now: i64) -> CallResult {
        let payout = slot.get_or_insert_with(|| Payout::new(self.no));
        let is_new = !payout.is_sent();
        if !payout.send_request((CashChannel::Wechat, self.digest), self.fen, now) {
            return Err(INVALID);
        }
        payout.await_customer(self.confirmable);
        if let Some(problem) = self.problem.filter(|_| is_new) {
            payout.fail(problem);
        }
        payout.advance_to(now);
        if payout.loses_response() {
            return Err(LOST_RESPONSE);
        }
        let mut response = json!({
            "out_bill_no": payout.no, "transfer_bill_no": bill_no(&payout.no),
            "create_time": platform::rfc3339(Timestamp(payout.sent_at())), "state": state(payout),
        });
        if payout.word() == "unconfirmed" {
            response["package_info"] = json!(package);
        }
        Ok(Some(response))
    }
}

/// The text that opens the page of confirmation: the number with its HMAC.
fn package(sandbox: &Sandbox, no: &str) -> String {
    let proof = hex(mac(&sandbox.keys.secret, format!("transfer {no}").as_bytes()).as_ref());
    format!("{no}.{proof}")
}

fn state(payout: &Payout) -> &'static str {
    match payout.word() {
        "paid" => "SUCCESS",
        "failed" => "FAIL",
        _ => "WAIT_USER_CONFIRM",
    }
}

/// The provider's own number, which it has from the beginning.
pub fn bill_no(no: &str) -> String {
    format!("1330000{no}")
}

fn described(payout: &Payout) -> Value {
    let openid = payout.confirmable().map_or("", |confirmable| &confirmable.openid);
    let at = platform::rfc3339(Timestamp(payout.sent_at()));
    let mut bill = json!({
        "mch_id": MCH_ID, "out_bill_no": payout.no, "transfer_bill_no": bill_no(&payout.no),
        "appid": APP_ID, "state": state(payout), "transfer_amount": payout.amount_fen(),
        "transfer_remark": "sandbox", "openid": openid, "create_time": at, "update_time": at,
    });
    if let Some(reason) = payout.failure() {
        bill["fail_reason"] = json!(code(reason));
    }
    bill
}

const fn code(reason: CashFailure) -> &'static str {
    match reason {
        CashFailure::NameMismatch => "NAME_NOT_CORRECT",
        CashFailure::PayoutAccountLimit => "DAY_RECEIVED_QUOTA_EXCEED",
        CashFailure::PayoutAccountInvalid => "ACCOUNT_NOT_EXIST",
        CashFailure::NotConfirmed => "OVERDUE_CLOSE",
        CashFailure::PaymentDisputed | CashFailure::Refused => "SANDBOX_REFUSED",
    }
}

/// The parameters that the page of confirmation is opened with.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Confirmation {
    mch_id: String,
    app_id: String,
    package: String,
}

/// `POST /_sandbox/wechat/transfer/confirm?mchId=&appId=&package=`: the customer confirms. A
/// browser that is another customer's WeChat cannot.
pub async fn confirm(
    State(sandbox): State<SharedState>,
    Query(asked): Query<Confirmation>,
    headers: HeaderMap,
) -> Response {
    let no = asked.package.split('.').next().unwrap_or_default().to_owned();
    let is_ours = asked.mch_id == MCH_ID && asked.app_id == APP_ID;
    if !is_ours || asked.package != package(&sandbox, &no) {
        return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter");
    }
    let (now, openid) = ((sandbox.now)().0, oauth::known_openid(&headers).map(str::to_owned));
    let work = move |slot: &mut Option<Payout>| {
        let payout = slot.as_mut()?;
        let owner = payout.confirmable().map(|confirmable| confirmable.openid.clone());
        let is_owner = openid.is_none() || openid == owner;
        (is_owner && payout.confirm(now)).then(|| payout.clone())
    };
    match sandbox.records.change(&no, work).await {
        Ok(Some(payout)) => {
            tokio::spawn(notify(sandbox, payout));
            reply::ok(json!({ "cashNo": no }))
        }
        Ok(None) => reply::refused(StatusCode::CONFLICT, "not_to_confirm"),
        Err(error) => reply::broken(&error),
    }
}

/// Sends the webhook until it is acknowledged.
async fn notify(sandbox: SharedState, payout: Payout) {
    let pauses = std::iter::once(Duration::ZERO).chain(sandbox.retries.clone());
    for pause in pauses {
        tokio::time::sleep(pause).await;
        // Composed again: the time is part of the signature.
        let Some(webhook) = webhook(&sandbox, &payout) else { return };
        if matches!((sandbox.deliver)(webhook).await.status, 200 | 204) {
            return;
        }
    }
}

fn webhook(sandbox: &Sandbox, payout: &Payout) -> Option<Webhook> {
    let url = payout.confirmable()?.notify_url.clone();
    let at = platform::rfc3339((sandbox.now)());
    let mut envelope = json!({
        "id": format!("EV-{}", payout.no), "create_time": at,
        "event_type": "MCHTRANSFER.BILL.FINISHED", "resource_type": "encrypt-resource",
        "summary": "商家转账单据终态通知",
        "resource": platform::sealed(sandbox, &described(payout).to_string(), "mch_payment")?,
    });
    envelope["resource"]["original_type"] = json!("mch_payment");
    let body = envelope.to_string();
    let fault = sandbox.faults.take(PAYOUTS, "webhook").map(|fault| fault.kind());
    let mut headers = platform::signed(sandbox, &body, fault)?;
    headers.push(("content-type", "application/json".to_owned()));
    Some(Webhook { url, headers, body })
}
