//! Refunds, and queries for them.

use std::io;

use serde_json::{Value, json};

use super::{CallResult, Fail, PARAM, PROVIDER, order};
use crate::{
    Sandbox, SharedState,
    payment::{Payment, Refund, Refusal},
};

const UNKNOWN: Fail = Fail(404, "RESOURCE_NOT_EXISTS");
const INVALID: Fail = Fail(400, "INVALID_REQUEST");

/// `POST /v3/refund/domestic/refunds`. The refund ends a moment later: a query returns it.
pub async fn create(sandbox: &SharedState, body: &Value) -> io::Result<CallResult> {
    let text = |path: &str| body.pointer(path).and_then(Value::as_str).unwrap_or_default();
    let number = |path: &str| body.pointer(path).and_then(Value::as_i64);
    let (no, refund_no) = (text("/out_trade_no"), text("/out_refund_no").to_owned());
    let (Some(fen), Some(total)) = (number("/amount/refund"), number("/amount/total")) else {
        return Ok(Err(PARAM));
    };
    if refund_no.is_empty() || refund_no.len() > 64 || text("/amount/currency") != "CNY" {
        return Ok(Err(PARAM));
    }
    let now = (sandbox.now)().0;
    let work = move |order: &mut Payment| {
        if total != order.paid_fen {
            return Err(INVALID);
        }
        let is_new = order.refund(&refund_no, fen, now).map_err(|problem| match problem {
            Refusal::NotFound => UNKNOWN,
            _ => INVALID,
        })?;
        let refund = Refund { no: refund_no, fen, at: now };
        Ok(Some(describe(order, &refund, if is_new { "PROCESSING" } else { "SUCCESS" })))
    };
    let outcome = order::on_order(sandbox, no, work).await?;
    Ok(outcome.map_err(|fail| if fail.0 == 404 { UNKNOWN } else { fail }))
}

/// `GET /v3/refund/domestic/refunds/{out_refund_no}`.
pub async fn query(sandbox: &Sandbox, refund_no: &str) -> io::Result<CallResult> {
    let no = refund_no.to_owned();
    let has = move |payment: &Payment| {
        payment.provider == PROVIDER && payment.refunds.iter().any(|refund| refund.no == no)
    };
    let found = sandbox.records.find_payment(has).await?;
    Ok(found.ok_or(UNKNOWN).map(|order| {
        let refund = order.refunds.iter().find(|refund| refund.no == refund_no);
        refund.map(|refund| describe(&order, refund, "SUCCESS"))
    }))
}

fn describe(order: &Payment, refund: &Refund, status: &str) -> Value {
    json!({
        "refund_id": format!("503{}", refund.no), "out_refund_no": refund.no,
        "transaction_id": order.txn, "out_trade_no": order.no,
        "channel": "ORIGINAL", "user_received_account": "sandbox", "status": status,
        "amount": {
            "total": order.paid_fen, "refund": refund.fen, "payer_refund": refund.fen,
            "currency": "CNY",
        },
    })
}
