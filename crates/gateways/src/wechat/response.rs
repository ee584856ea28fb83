//! Responses whose signature has been verified.

use app::ports::{NUMBER_USED, Outcome, PayState, RefundRequest};
use domain::{Fen, PaymentNo};
use serde::Deserialize;

use super::Account;

/// A verified response.
pub struct Response {
    pub status: u16,
    pub fields: Fields,
}

/// The fields that we read, all optional: which of them are required depends on the call.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    /// The code of a refusal.
    code: Option<String>,
    pub prepay_id: Option<String>,
    pub h5_url: Option<String>,
    pub code_url: Option<String>,
    appid: Option<String>,
    mchid: Option<String>,
    out_trade_no: Option<String>,
    transaction_id: Option<String>,
    trade_state: Option<String>,
    out_refund_no: Option<String>,
    status: Option<String>,
    amount: Option<Amount>,
    pub download_url: Option<String>,
    pub hash_type: Option<String>,
    pub hash_value: Option<String>,
    #[serde(flatten)]
    pub transfer: TransferFields,
}

/// The fields of a transfer.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct TransferFields {
    pub mch_id: Option<String>,
    pub out_bill_no: Option<String>,
    pub transfer_bill_no: Option<String>,
    pub state: Option<String>,
    pub transfer_amount: Option<i64>,
    pub fail_reason: Option<String>,
    pub package_info: Option<String>,
    pub create_time: Option<String>,
}

#[derive(Deserialize, Default, Clone)]
#[serde(default)]
struct Amount {
    total: Option<i64>,
    refund: Option<i64>,
    currency: Option<String>,
}

/// The meaning of a response.
pub enum ResponseKind {
    Done,
    /// A 4xx with its code.
    Refused(String),
    /// A failure of WeChat Pay's, or a status that no call has.
    Unknown,
}

impl Response {
    /// Reads the body of a verified response; `None` when it is no JSON object.
    pub fn read(status: u16, body: &[u8]) -> Option<Self> {
        let is_empty = body.is_empty() && status == 204;
        let fields =
            if is_empty { Fields::default() } else { serde_json::from_slice(body).ok()? };
        Some(Self { status, fields })
    }

    /// Uses the status and the code alone; the texts are for humans.
    pub fn kind(&self) -> ResponseKind {
        match (self.status, &self.fields.code) {
            (200 | 204, None) => ResponseKind::Done,
            (400..=499, Some(code)) => ResponseKind::Refused(code.clone()),
            _ => ResponseKind::Unknown,
        }
    }
}

/// Whether a refusal is about us and not about the payment: then the same request may pass later,
/// with other credentials or a lower rate.
pub fn is_about_us(code: &str) -> bool {
    matches!(
        code,
        "SIGN_ERROR"
            | "NO_AUTH"
            | "FREQUENCY_LIMITED"
            | "RATELIMIT_EXCEEDED"
            | "MCH_NOT_EXISTS"
            | "APPID_MCHID_NOT_MATCH"
    )
}

fn is_unknown_number(code: &str) -> bool {
    matches!(code, "ORDER_NOT_EXIST" | "ORDERNOTEXIST" | "RESOURCE_NOT_EXISTS")
}

/// Why an order was not placed.
pub fn pay_refusal<T>(code: String) -> Outcome<T> {
    match code.as_str() {
        _ if is_about_us(&code) => Outcome::Rejected { code, retryable: true },
        // The number was used with other values, mostly for another way to pay, or is closed.
        // `INVALID_REQUEST` also has other causes, so a new number may be refused as well.
        "OUT_TRADE_NO_USED" | "INVALID_REQUEST" | "ORDER_CLOSED" | "ORDERCLOSED" => {
            Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false }
        }
        "PARAM_ERROR" | "RULE_LIMIT" | "TRADE_ERROR" | "OPENID_MISMATCH" => {
            Outcome::Rejected { code, retryable: false }
        }
        _ => Outcome::Unknown,
    }
}

/// The state that a query reports.
pub fn pay_state(
    response: &Response,
    account: &Account,
    payment_no: &PaymentNo,
) -> Outcome<PayState> {
    match response.kind() {
        ResponseKind::Refused(code) if is_unknown_number(&code) => {
            Outcome::Done(PayState::NotFound)
        }
        ResponseKind::Refused(code) if is_about_us(&code) => {
            Outcome::Rejected { code, retryable: true }
        }
        ResponseKind::Done if response.fields.is_about(account, payment_no) => {
            response.fields.trade_state().map_or(Outcome::Unknown, Outcome::Done)
        }
        ResponseKind::Done | ResponseKind::Refused(_) | ResponseKind::Unknown => Outcome::Unknown,
    }
}

impl Fields {
    fn is_about(&self, account: &Account, payment_no: &PaymentNo) -> bool {
        self.appid.as_deref() == Some(&account.app_id)
            && self.mchid.as_deref() == Some(&account.mch_id)
            && self.out_trade_no.as_deref() == Some(payment_no.as_str())
    }

    fn trade_state(&self) -> Option<PayState> {
        match self.trade_state.as_deref()? {
            "NOTPAY" | "USERPAYING" | "PAYERROR" => Some(PayState::Open),
            // `REFUND` was paid too, and refunded in part or in full.
            "SUCCESS" | "REFUND" => {
                let amount = self.amount.as_ref()?;
                let txn = self.transaction_id.clone().filter(|txn| !txn.is_empty())?;
                // The amount of the order, not what the customer paid of it besides a coupon.
                let total = amount.total.filter(|total| *total > 0)?;
                (amount.currency.as_deref() == Some("CNY"))
                    .then_some(PayState::Paid { txn, amount: Fen(total) })
            }
            "CLOSED" | "REVOKED" => Some(PayState::Closed),
            _ => None,
        }
    }

    fn is_refund(&self, request: &RefundRequest) -> bool {
        let amount = self.amount.clone().unwrap_or_default();
        self.out_refund_no.as_deref() == Some(request.refund_no.as_str())
            && self.out_trade_no.as_deref() == Some(request.payment_no.as_str())
            && amount.refund == Some(request.amount.0)
            && amount.currency.as_deref() == Some("CNY")
    }
}

/// Whether a refund of this status will not be paid by itself any more.
pub fn is_failed_refund_status(status: &str) -> bool {
    matches!(status, "ABNORMAL" | "CLOSED")
}

/// The result of a refund, or of a query for one; `Done(false)` means accepted only.
pub fn refund_state(response: &Response, request: &RefundRequest) -> Outcome<bool> {
    let code = match response.kind() {
        ResponseKind::Done if response.fields.is_refund(request) => {
            return match response.fields.status.as_deref() {
                Some("SUCCESS") => Outcome::Done(true),
                Some("PROCESSING") => Outcome::Done(false),
                // The money could not go back, or the refund was given up: an operator must act.
                Some(status) if is_failed_refund_status(status) => {
                    Outcome::Rejected { code: status.to_owned(), retryable: false }
                }
                _ => Outcome::Unknown,
            };
        }
        ResponseKind::Refused(code) => code,
        ResponseKind::Done | ResponseKind::Unknown => return Outcome::Unknown,
    };
    match code.as_str() {
        // The merchant's balance does not suffice: the same refund passes after a deposit.
        "NOT_ENOUGH" => Outcome::Rejected { code, retryable: true },
        _ if is_about_us(&code) => Outcome::Rejected { code, retryable: true },
        _ if is_unknown_number(&code) => Outcome::Rejected { code, retryable: false },
        "INVALID_REQUEST" | "PARAM_ERROR" | "USER_ACCOUNT_ABNORMAL" => {
            Outcome::Rejected { code, retryable: false }
        }
        // An unknown code decides nothing about money.
        _ => Outcome::Unknown,
    }
}
