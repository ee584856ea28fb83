//! Transfers to customers' WeChat accounts: their requests, and how the responses are read.

use app::ports::{Outcome, PayoutConfirmation, PayoutRequest, PayoutState};
use domain::{CashChannel, CashFailure, CashNo, DAY_MS, Fen, HOUR_MS, Timestamp};
use serde_json::{Value, json};

use super::{
    Account,
    build::{get, post},
    response::{Response, ResponseKind, TransferFields, is_about_us},
    sign::Call,
};
use crate::cut::{Longest, cut};
use crate::payout_request;

/// The least amount of which WeChat Pay compares the receiver's name.
const AMOUNT_MIN: Fen = Fen(30);
/// WeChat Pay names no larger amount than a signed 32-bit number of fen.
const AMOUNT_MAX: Fen = Fen(i32::MAX as i64);
const BILLS: &str = "/v3/fund-app/mch-transfer/transfer-bills";
/// Longest remark, which the customer reads in WeChat.
const REMARK_MAX: Longest = Longest::Chars(32);
/// WeChat Pay answers queries for thirty days. After that, a number that it does not know may have
/// been paid, so that it proves nothing from some days before on.
const QUERIED_DAYS: i64 = 27;

/// The scene of our transfers, as WeChat Pay's console names it, and what must be reported for it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WechatTransferScene {
    /// Its number, such as `1005`.
    pub id: String,
    /// Kind and content of each report.
    pub reports: Vec<(String, String)>,
    /// The money's kind as customers read it, if it is not the scene's default.
    pub perception: Option<String>,
    /// For how many hours WeChat Pay lets a customer confirm a transfer.
    pub confirm_hours: i64,
}

/// The field for which WeChat Pay would refuse this transfer, if any.
pub fn invalid_field(request: &PayoutRequest) -> Option<&'static str> {
    payout_request::invalid_field(request, CashChannel::Wechat, &(AMOUNT_MIN..=AMOUNT_MAX))
}

/// A repetition has the same content; only the encryption of the name differs each time.
pub fn transfer(
    account: &Account,
    scene: &WechatTransferScene,
    request: &PayoutRequest,
    encrypted_name: &str,
) -> Call {
    let report = |(kind, text): &(String, String)| -> Value {
        json!({ "info_type": kind, "info_content": text })
    };
    let mut body = json!({
        "appid": account.app_id,
        "out_bill_no": request.cash_no.as_str(),
        "transfer_scene_id": scene.id,
        "openid": request.account_no,
        "user_name": encrypted_name,
        "transfer_amount": request.amount.0,
        "transfer_remark": cut(&request.title, REMARK_MAX),
        "notify_url": request.notify_url,
        "transfer_scene_report_infos": scene.reports.iter().map(report).collect::<Vec<_>>(),
    });
    if let Some(perception) = &scene.perception {
        body["user_recv_perception"] = json!(perception);
    }
    post(BILLS.to_owned(), &body)
}

pub fn query(cash_no: &CashNo) -> Call {
    get(format!("{BILLS}/out-bill-no/{cash_no}"))
}

/// The values that a response is compared with.
pub struct Expected<'a> {
    pub account: &'a Account,
    pub scene: &'a WechatTransferScene,
    pub cash_no: &'a CashNo,
    pub amount: Fen,
    pub now: Timestamp,
}

/// The meaning of a response to either call.
pub fn state(response: &Response, expected: &Expected<'_>) -> Outcome<PayoutState> {
    match response.kind() {
        ResponseKind::Done => {
            done(&response.fields.transfer, expected).map_or(Outcome::Unknown, Outcome::Done)
        }
        ResponseKind::Refused(code) => refused(code, expected),
        ResponseKind::Unknown => Outcome::Unknown,
    }
}

fn done(fields: &TransferFields, expected: &Expected<'_>) -> Option<PayoutState> {
    let Expected { account, cash_no, amount, .. } = expected;
    let is_ours = fields.mch_id.as_ref().is_none_or(|mch_id| *mch_id == account.mch_id);
    if !is_ours || fields.out_bill_no.as_deref() != Some(cash_no.as_str()) {
        return None;
    }
    if let Some(reported) = fields.transfer_amount.filter(|reported| *reported != amount.0) {
        return Some(PayoutState::OtherAmount { reported: Fen(reported) });
    }
    let state = match fields.state.as_deref()? {
        // Until our money is locked, for which the balance must suffice, the same request again
        // lets WeChat Pay try again.
        "ACCEPTED" | "PROCESSING" => PayoutState::Accepted,
        "WAIT_USER_CONFIRM" => {
            PayoutState::AwaitingCustomer { confirmation: confirmation(fields, expected) }
        }
        "TRANSFERING" | "CANCELING" => PayoutState::Processing,
        // The response to a request names no amount, so that a query must prove the end.
        "SUCCESS" | "FAIL" | "CANCELLED" if fields.transfer_amount.is_none() => {
            PayoutState::Processing
        }
        "SUCCESS" => {
            PayoutState::Paid { txn: fields.transfer_bill_no.clone().filter(|no| !no.is_empty())? }
        }
        "FAIL" => {
            let code = fields.fail_reason.clone().unwrap_or_default();
            PayoutState::Failed { reason: failure(&code), code }
        }
        // We cancelled it at WeChat Pay's console.
        "CANCELLED" => {
            PayoutState::Failed { reason: CashFailure::Refused, code: "CANCELLED".to_owned() }
        }
        _ => return None,
    };
    Some(state)
}

fn confirmation(fields: &TransferFields, expected: &Expected<'_>) -> Option<PayoutConfirmation> {
    let Expected { account, scene, now, .. } = expected;
    let package = fields.package_info.as_deref().filter(|package| !package.is_empty())?;
    let params =
        json!({ "mchId": account.mch_id, "appId": account.app_id, "package": package }).to_string();
    let created_at = fields.create_time.as_deref().and_then(beijing_time).unwrap_or(*now);
    let confirm_by = created_at.plus_ms(scene.confirm_hours.saturating_mul(HOUR_MS));
    Some(PayoutConfirmation { params, confirm_by })
}

/// Reads a time such as `2026-11-25T10:00:00+08:00`.
fn beijing_time(text: &str) -> Option<Timestamp> {
    let local = text.strip_suffix("+08:00")?;
    let seconds = local.split_once('.').map_or(local, |(seconds, _)| seconds);
    Timestamp::from_beijing_text(&seconds.replace('T', " "))
}

fn refused(code: String, expected: &Expected<'_>) -> Outcome<PayoutState> {
    match code.as_str() {
        "NOT_FOUND" if is_answered(expected.cash_no, expected.now) => {
            Outcome::Done(PayoutState::NotFound)
        }
        "NOT_FOUND" => {
            tracing::error!(cash_no = %expected.cash_no, "WeChat Pay no longer answers about a payout without a result: its console tells");
            Outcome::Unknown
        }
        // The cause is our account or request: the money stays frozen, and the same request is sent
        // again once an operator has corrected it.
        "NOT_ENOUGH" => Outcome::Rejected { code, retryable: true },
        _ if is_about_us(&code) => Outcome::Rejected { code, retryable: true },
        // The second one also where this number is known with other values: a query tells.
        "PARAM_ERROR" | "INVALID_REQUEST" => Outcome::Rejected { code, retryable: false },
        // An unknown code decides nothing about money.
        _ => Outcome::Unknown,
    }
}

/// Whether WeChat Pay still answers queries about this number.
fn is_answered(cash_no: &CashNo, now: Timestamp) -> bool {
    let day = cash_no.as_str().get(1..9).and_then(|day| day.parse().ok());
    day.and_then(Timestamp::of_beijing_day)
        .is_some_and(|made| now.0 - made.0 < QUERIED_DAYS * DAY_MS)
}

/// The customer's remedy for a transfer that failed with this code.
pub fn failure(code: &str) -> CashFailure {
    match code {
        "NAME_NOT_CORRECT" | "ID_CARD_NOT_CORRECT" => CashFailure::NameMismatch,
        "ACCOUNT_FROZEN"
        | "ACCOUNT_NOT_EXIST"
        | "OPENID_INVALID"
        | "REAL_NAME_CHECK_FAIL"
        | "PAYEE_ACCOUNT_ABNORMAL"
        | "RECEIVE_ACCOUNT_NOT_PERMMIT" => CashFailure::PayoutAccountInvalid,
        "TRANSFER_QUOTA_EXCEED"
        | "DAY_RECEIVED_COUNT_EXCEED"
        | "DAY_RECEIVED_QUOTA_EXCEED"
        | "MONTH_RECEIVED_QUOTA_EXCEED"
        | "REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED"
        | "USER_ACCOUNT_LIMIT"
        | "BLOCK_B2C_USERLIMITAMOUNT_MONTH"
        | "BLOCK_B2C_USERLIMITAMOUNT_BSRULE_MONTH" => CashFailure::PayoutAccountLimit,
        "OVERDUE_CLOSE" | "USER_RECEIVE_OVERDUE" => CashFailure::NotConfirmed,
        _ => CashFailure::Refused,
    }
}
