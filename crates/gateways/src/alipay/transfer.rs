//! Transfers to customers' Alipay accounts: their requests, and how the responses are read.

use app::ports::{Outcome, PayoutRequest, PayoutState};
use domain::{CashChannel, CashFailure, CashNo, Fen};
use serde_json::{Value, json};

use super::{
    build::Call,
    response::{AlipayResponse, ResponseKind},
};
use crate::cut::{Longest, cut};
use crate::payout_request;

/// Alipay transfers no less.
const AMOUNT_MIN: Fen = Fen(10);
/// The largest amount that a request can name. A customer's own limit may be lower; Alipay reports
/// it by a code.
const AMOUNT_MAX: Fen = Fen(10_000_000_000);
/// A transfer can turn from paid to returned; for how long, Alipay does not say. A bank answers
/// within days.
pub const RETURN_DAYS: i64 = 15;
const TITLE_MAX: Longest = Longest::Chars(128);
const REMARK_MAX: Longest = Longest::Chars(200);
const PRODUCT: &str = "TRANS_ACCOUNT_NO_PWD";
const SCENE: &str = "DIRECT_TRANSFER";

/// The scene of our transfers, as Alipay's console names it, and what must be reported for it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TransferScene {
    /// Its name; empty where the account has none.
    pub name: String,
    /// Kind and content of each report.
    pub reports: Vec<(String, String)>,
}

/// The field for which Alipay would refuse this transfer, if any.
pub fn invalid_field(request: &PayoutRequest) -> Option<&'static str> {
    payout_request::invalid_field(request, CashChannel::Alipay, &(AMOUNT_MIN..=AMOUNT_MAX))
}

/// Deterministic: the same request has the same bytes, so that a repetition is the same transfer.
pub fn transfer(request: &PayoutRequest, scene: &TransferScene) -> Call {
    let mut content = json!({
        "out_biz_no": request.cash_no.as_str(),
        "trans_amount": request.amount.to_yuan(),
        "product_code": PRODUCT,
        "biz_scene": SCENE,
        "order_title": cut(&request.title, TITLE_MAX),
        "payee_info": {
            "identity": request.account_no,
            "identity_type": "ALIPAY_LOGON_ID",
            "name": request.holder_name,
        },
        // Alipay requires a remark for large amounts.
        "remark": cut(&format!("{} {}", request.title, request.cash_no), REMARK_MAX),
    });
    if !scene.name.is_empty() {
        let report = |(kind, text): &(String, String)| -> Value {
            json!({ "info_type": kind, "info_content": text })
        };
        content["transfer_scene_name"] = json!(scene.name);
        content["transfer_scene_report_infos"] = scene.reports.iter().map(report).collect();
    }
    Call::new("alipay.fund.trans.uni.transfer", content)
}

pub fn query(cash_no: &CashNo) -> Call {
    let content = json!({
        "out_biz_no": cash_no.as_str(), "product_code": PRODUCT, "biz_scene": SCENE,
    });
    Call::new("alipay.fund.trans.common.query", content)
}

/// The meaning of a response to either call.
pub fn state(response: &AlipayResponse, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
    match response.kind() {
        ResponseKind::Done => {
            done(response, cash_no, amount).map_or(Outcome::Unknown, Outcome::Done)
        }
        ResponseKind::Business(code) => refused(code),
        ResponseKind::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
        ResponseKind::Unknown => Outcome::Unknown,
    }
}

fn done(response: &AlipayResponse, cash_no: &CashNo, amount: Fen) -> Option<PayoutState> {
    if response.out_biz_no.as_deref() != Some(cash_no.as_str()) {
        return None;
    }
    // Not every response says the amount; Alipay refuses another one under the same number.
    let reported = response.trans_amount.as_deref().map(Fen::from_yuan).transpose().ok()?;
    if let Some(reported) = reported.filter(|reported| *reported != amount) {
        return Some(PayoutState::OtherAmount { reported });
    }
    match response.status.as_deref()? {
        "SUCCESS" => {
            let txn = response.order_id.clone().filter(|id| !id.is_empty())?;
            Some(PayoutState::Paid { txn })
        }
        "DEALING" => Some(PayoutState::Processing),
        // Never sent, or sent and returned: either way the money is with us.
        "FAIL" | "REFUND" => {
            let code = response.error_code.clone().unwrap_or_default();
            Some(PayoutState::Failed { reason: failure(&code), code })
        }
        _ => None,
    }
}

fn refused(code: String) -> Outcome<PayoutState> {
    match code.as_str() {
        "ORDER_NOT_EXIST" => Outcome::Done(PayoutState::NotFound),
        // The cause is our account or request: the money stays frozen, and the same request is sent
        // again once an operator has corrected it.
        "PAYER_BALANCE_NOT_ENOUGH"
        | "BALANCE_IS_NOT_ENOUGH"
        | "PAYCARD_UNABLE_PAYMENT"
        | "PRODUCT_NOT_SIGN"
        | "EXCEED_LIMIT_SM_AMOUNT"
        | "EXCEED_LIMIT_DM_AMOUNT"
        | "EXCEED_LIMIT_MM_AMOUNT"
        | "EXCEED_LIMIT_PERSONAL_SM_AMOUNT"
        | "RESOURCE_LIMIT_EXCEED"
        | "MEMO_REQUIRED_IN_TRANSFER_ERROR"
        | "REMARK_HAS_SENSITIVE_WORD" => Outcome::Rejected { code, retryable: true },
        _ if failure(&code) != CashFailure::Refused => Outcome::Rejected { code, retryable: false },
        // Among them PAYMENT_INFO_INCONSISTENCY: a request with this number has arrived before.
        _ => Outcome::Unknown,
    }
}

/// The reason that customers see for a code; [`CashFailure::Refused`] for one that is not
/// about the payout account.
pub fn failure(code: &str) -> CashFailure {
    match code {
        "PAYEE_USER_INFO_ERROR" => CashFailure::NameMismatch,
        "PAYEE_NOT_EXIST"
        | "PAYEE_ACC_OCUPIED"
        | "PAYEE_ACCOUNT_STATUS_ERROR"
        | "PERM_AML_NOT_REALNAME_REV" => CashFailure::PayoutAccountInvalid,
        "EXCEED_LIMIT_UNRN_DM_AMOUNT" | "PERMIT_NON_BANK_LIMIT_PAYEE" => {
            CashFailure::PayoutAccountLimit
        }
        _ => CashFailure::Refused,
    }
}
