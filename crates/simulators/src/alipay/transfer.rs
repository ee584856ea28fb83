//! Transfers to customers' accounts. Their records are those of bank
//! transfers, so that the same control decides how they end.

use std::io;

use domain::{CashChannel, CashFailure};
use serde_json::{Value, json};

use super::{
    Fail,
    request::{TRANSFER, VerifiedRequest},
    trade::yuan,
};
use crate::{Sandbox, digest::sha256, payout::Payout};

/// The name of its faults.
pub const PROVIDER: &str = "alipay_payout";
const INVALID: Fail = Fail("40004", "INVALID_PARAMETER");
const AMOUNT_MIN: i64 = 10;
/// From this amount on a remark is required.
const REMARK_FROM: i64 = 5_000_000;

/// Executes a call of our server; `None`: the response is lost.
pub async fn execute(sandbox: &Sandbox, asked: &VerifiedRequest) -> io::Result<Option<Value>> {
    let now = (sandbox.now)().0;
    let Some(no) = number(asked).map(str::to_owned) else { return Ok(Some(INVALID.response())) };
    let name = no.clone();
    let outcome = if asked.method == TRANSFER {
        let Some(order) = Order::read(asked) else { return Ok(Some(INVALID.response())) };
        let work = move |slot: &mut Option<Payout>| order.carry_out(slot, name, now);
        sandbox.records.change(&no, work).await?
    } else {
        let work = move |slot: &mut Option<Payout>| {
            let sent = slot.as_mut().filter(|payout| payout.is_sent());
            sent.map(|payout| state(payout, now, true)).ok_or(Fail("40004", "ORDER_NOT_EXIST"))
        };
        sandbox.records.change(&no, work).await?
    };
    Ok(outcome.unwrap_or_else(|fail| Some(fail.response())))
}

/// The merchant's number, where the product is one that we have.
fn number(asked: &VerifiedRequest) -> Option<&str> {
    let is_ours = asked.text("product_code") == Some("TRANS_ACCOUNT_NO_PWD")
        && asked.text("biz_scene") == Some("DIRECT_TRANSFER");
    asked.number("out_biz_no").filter(|_| is_ours)
}

struct Order {
    fen: i64,
    /// The digest of the whole request: under one number there is one request.
    digest: String,
    problem: Option<&'static str>,
}

impl Order {
    fn read(asked: &VerifiedRequest) -> Option<Self> {
        let fen = asked.amount("trans_amount").filter(|fen| *fen >= AMOUNT_MIN)?;
        let account = asked.biz().get("payee_info")?;
        let text = |name| account.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
        let (identity, name) = (text("identity")?, text("name")?);
        asked.text("order_title")?;
        if text("identity_type")? != "ALIPAY_LOGON_ID" {
            return None;
        }
        let is_phone = identity.len() == 11 && identity.bytes().all(|b| b.is_ascii_digit());
        let problem = if !is_phone && !identity.contains('@') {
            Some("PAYEE_NOT_EXIST")
        } else if name.contains("不符") {
            Some("PAYEE_USER_INFO_ERROR")
        } else if fen >= REMARK_FROM && asked.text("remark").is_none() {
            Some("MEMO_REQUIRED_IN_TRANSFER_ERROR")
        } else {
            None
        };
        Some(Self { fen, digest: sha256(asked.biz().to_string().as_bytes()), problem })
    }

    fn carry_out(
        self,
        slot: &mut Option<Payout>,
        no: String,
        now: i64,
    ) -> Result<Option<Value>, Fail> {
        let known = slot.as_ref();
        let is_sent = known.is_some_and(Payout::is_sent);
        let decided = known.filter(|_| !is_sent).and_then(Payout::failure).map(code);
        if let Some(problem) = decided.or(self.problem).filter(|_| !is_sent) {
            return Err(Fail("40004", problem));
        }
        let payout = slot.get_or_insert_with(|| Payout::new(no));
        if !payout.send_request((CashChannel::Alipay, self.digest), self.fen, now) {
            return Err(Fail("40004", "PAYMENT_INFO_INCONSISTENCY"));
        }
        Ok(state(payout, now, false))
    }
}

/// The gateway's response about a transfer; `None` when that is lost.
fn state(payout: &mut Payout, now: i64, is_query: bool) -> Option<Value> {
    payout.advance_to(now);
    if payout.loses_response() {
        return None;
    }
    let status = match payout.word() {
        "paid" => "SUCCESS",
        "failed" => "FAIL",
        "returned" => "REFUND",
        _ => "DEALING",
    };
    let mut response = json!({
        "code": "10000", "msg": "Success", "out_biz_no": payout.no,
        "order_id": payout.txn(), "pay_fund_order_id": payout.txn(), "status": status,
    });
    if is_query {
        response["trans_amount"] = json!(yuan(payout.amount_fen()));
    }
    if let Some(reason) = payout.failure() {
        response["error_code"] = json!(code(reason));
        response["fail_reason"] = json!("sandbox");
    }
    Some(response)
}

const fn code(reason: CashFailure) -> &'static str {
    match reason {
        CashFailure::NameMismatch => "PAYEE_USER_INFO_ERROR",
        CashFailure::PayoutAccountLimit => "EXCEED_LIMIT_UNRN_DM_AMOUNT",
        CashFailure::PayoutAccountInvalid => "PAYEE_NOT_EXIST",
        CashFailure::NotConfirmed | CashFailure::PaymentDisputed | CashFailure::Refused => {
            "SANDBOX_REFUSED"
        }
    }
}
