//! Responses of the gateway. No field counts before the signature is verified.

use std::collections::HashMap;

use app::ports::{Outcome, PayState, RefundRequest};
use domain::{Fen, PaymentNo};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::account::AlipayKeys;
use crate::HttpResponse;

/// The fields that we read, all optional: which of them are required depends on the call.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct AlipayResponse {
    code: String,
    sub_code: Option<String>,
    out_trade_no: Option<String>,
    trade_no: Option<String>,
    trade_status: Option<String>,
    total_amount: Option<String>,
    fund_change: Option<String>,
    out_request_no: Option<String>,
    refund_amount: Option<String>,
    refund_status: Option<String>,
    pub(super) out_biz_no: Option<String>,
    pub(super) order_id: Option<String>,
    pub(super) status: Option<String>,
    pub(super) trans_amount: Option<String>,
    pub(super) error_code: Option<String>,
    pub(super) bill_download_url: Option<String>,
}

/// The meaning of a response's two codes.
pub enum ResponseKind {
    /// `10000`.
    Done,
    /// `40004` with its sub code: the state of the trade does not allow the call.
    Business(String),
    /// The request itself is refused.
    Rejected {
        /// The sub code, or the code if there is none.
        code: String,
        /// Whether the same request may pass later, with other credentials or a lower rate.
        retryable: bool,
    },
    /// Any other code.
    Unknown,
}

/// Parses a response to `method` if it is complete and Alipay signed the raw bytes of the inner
/// value.
pub fn verified(
    method: &str,
    response: &HttpResponse,
    keys: &AlipayKeys,
) -> Option<AlipayResponse> {
    if response.status != 200 {
        return None;
    }
    let parts: HashMap<String, Box<RawValue>> = serde_json::from_slice(&response.body).ok()?;
    let inner = parts.get(&format!("{}_response", method.replace('.', "_")))?.get();
    let sign: String = serde_json::from_str(parts.get("sign")?.get()).ok()?;
    let cert_sn = parts.get("alipay_cert_sn").map(|sn| serde_json::from_str::<String>(sn.get()));
    let cert_sn = cert_sn.transpose().ok()?;
    if !keys.verifies(inner.as_bytes(), &sign, cert_sn.as_deref()) {
        return None;
    }
    serde_json::from_str(inner).ok()
}

impl AlipayResponse {
    /// Uses the codes alone; the texts are for humans.
    pub fn kind(&self) -> ResponseKind {
        let sub_code = self.sub_code.as_deref().unwrap_or_default();
        let code = if sub_code.is_empty() { &self.code } else { sub_code }.to_owned();
        match self.code.as_str() {
            "10000" => ResponseKind::Done,
            "40004" => ResponseKind::Business(code),
            // Permissions, credentials and rates can be corrected without changing the request.
            "20001" | "40003" | "40005" | "40006" => {
                ResponseKind::Rejected { code, retryable: true }
            }
            "40001" | "40002" => {
                let credentials = [
                    "isv.invalid-signature", "isv.invalid-app-id", "isv.invalid-timestamp",
                    "isv.invalid-cert-sn",
                ];
                ResponseKind::Rejected { retryable: credentials.contains(&sub_code), code }
            }
            _ => ResponseKind::Unknown,
        }
    }

    /// Whether the response is about this payment.
    pub fn is_about(&self, payment_no: &PaymentNo) -> bool {
        self.out_trade_no.as_deref() == Some(payment_no.as_str())
    }

    fn amount(text: Option<&String>) -> Option<Fen> {
        text.and_then(|yuan| Fen::from_yuan(yuan).ok())
    }
}

/// The state that a query reports.
pub fn pay_state(response: &AlipayResponse, payment_no: &PaymentNo) -> Outcome<PayState> {
    match response.kind() {
        ResponseKind::Business(code) if code == "ACQ.TRADE_NOT_EXIST" => {
            Outcome::Done(PayState::NotFound)
        }
        ResponseKind::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
        ResponseKind::Done if response.is_about(payment_no) => {
            trade_state(response).map_or(Outcome::Unknown, Outcome::Done)
        }
        ResponseKind::Done | ResponseKind::Business(_) | ResponseKind::Unknown => Outcome::Unknown,
    }
}

fn trade_state(response: &AlipayResponse) -> Option<PayState> {
    match response.trade_status.as_deref()? {
        "WAIT_BUYER_PAY" => Some(PayState::Open),
        // FINISHED is also paid; it only cannot be refunded any more.
        "TRADE_SUCCESS" | "TRADE_FINISHED" => {
            let txn = response.trade_no.clone().filter(|no| !no.is_empty())?;
            let amount = AlipayResponse::amount(response.total_amount.as_ref())?;
            Some(PayState::Paid { txn, amount })
        }
        // Unpaid and expired, or paid and fully refunded: it accepts no payment in either case.
        "TRADE_CLOSED" => Some(PayState::Closed),
        _ => None,
    }
}

/// The result of a refund call; `Done(false)` means accepted only.
pub fn refund_outcome(response: &AlipayResponse, request: &RefundRequest) -> Outcome<bool> {
    let code = match response.kind() {
        ResponseKind::Done if response.is_about(&request.payment_no) => {
            return Outcome::Done(response.fund_change.as_deref() == Some("Y"));
        }
        ResponseKind::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
        ResponseKind::Done | ResponseKind::Unknown => return Outcome::Unknown,
        ResponseKind::Business(code) => code,
    };
    match code.strip_prefix("ACQ.").unwrap_or_default() {
        "SELLER_BALANCE_NOT_ENOUGH" | "REASON_TRADE_BEEN_FREEZEN" => {
            Outcome::Rejected { code, retryable: true }
        }
        "TRADE_NOT_EXIST"
        | "TRADE_HAS_FINISHED"
        | "TRADE_STATUS_ERROR"
        | "TRADE_NOT_ALLOW_REFUND"
        | "REFUND_AMT_NOT_EQUAL_TOTAL"
        | "REASON_TRADE_REFUND_FEE_ERR"
        | "DISCORDANT_REPEAT_REQUEST"
        | "INVALID_PARAMETER" => Outcome::Rejected { code, retryable: false },
        // An unknown code decides nothing about money.
        _ => Outcome::Unknown,
    }
}

/// Whether a refund query confirms this very refund.
pub fn refund_succeeded(response: &AlipayResponse, request: &RefundRequest) -> bool {
    matches!(response.kind(), ResponseKind::Done)
        && response.is_about(&request.payment_no)
        && response.refund_status.as_deref() == Some("REFUND_SUCCESS")
        && response.out_request_no.as_deref() == Some(request.refund_no.as_str())
        && AlipayResponse::amount(response.refund_amount.as_ref()) == Some(request.amount)
}
