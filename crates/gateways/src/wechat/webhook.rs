//! Webhooks of WeChat Pay.

use app::ports::{Webhook, WebhookError, WebhookReply};
use domain::{CashNo, PaymentNo, Timestamp};
use serde::Deserialize;

use super::{
    Account,
    api_v3_key::EncryptedResource,
    platform::{PlatformKeys, SignatureCheck},
    sign,
};
use crate::find_header;

const BODY_MAX: usize = 64 * 1024;

#[derive(Deserialize)]
struct Envelope {
    event_type: String,
    resource_type: String,
    resource: EncryptedResource,
}

/// The fields of a payment or refund that identify it and the merchant.
#[derive(Deserialize)]
struct Resource {
    mchid: String,
    /// Not in a refund.
    appid: Option<String>,
    out_trade_no: String,
    amount: Amount,
}

#[derive(Deserialize)]
struct Amount {
    /// Not in a refund.
    currency: Option<String>,
}

/// The fields of a transfer that identify it and the merchant.
#[derive(Deserialize)]
struct TransferResource {
    mch_id: String,
    out_bill_no: String,
}

/// Verifies that a webhook is WeChat Pay's, of this time, meant for us, and well formed.
///
/// WeChat Pay sends a few with a wrong signature on purpose (`WECHATPAY/SIGNTEST/…`): they are
/// refused as all others, and sent again.
pub fn verify(
    account: &Account,
    platform: &PlatformKeys,
    headers: &[(String, String)],
    body: &[u8],
    now: Timestamp,
) -> Result<Webhook, WebhookError> {
    let (event_type, plain) = open((account, platform), headers, body, now)?;
    let is_payment = event_type == "TRANSACTION.SUCCESS";
    if !(is_payment || event_type.starts_with("REFUND.")) {
        return Err(WebhookError::Malformed);
    }
    let resource: Resource = serde_json::from_slice(&plain).map_err(|_| WebhookError::Malformed)?;
    let is_app_ours = match &resource.appid {
        Some(app_id) => *app_id == account.app_id,
        None => !is_payment,
    };
    if resource.mchid != account.mch_id || !is_app_ours {
        return Err(WebhookError::NotForUs);
    }
    let is_yuan = resource.amount.currency.as_deref().map_or(!is_payment, |code| code == "CNY");
    match PaymentNo::parse(&resource.out_trade_no) {
        Ok(payment_no) if is_yuan => Ok(Webhook::Payment(payment_no)),
        _ => Err(WebhookError::Malformed),
    }
}

/// The response that accepts a webhook, or makes WeChat Pay send it again.
pub const fn reply(taken: bool) -> WebhookReply {
    let content_type = "application/json";
    if taken {
        WebhookReply { status: 204, content_type, body: "" }
    } else {
        let body = r#"{"code":"FAIL","message":"失败"}"#;
        WebhookReply { status: 500, content_type, body }
    }
}

/// [`verify`] for a webhook about a transfer.
pub fn verify_transfer(
    account: &Account,
    platform: &PlatformKeys,
    headers: &[(String, String)],
    body: &[u8],
    now: Timestamp,
) -> Result<CashNo, WebhookError> {
    let (event_type, plain) = open((account, platform), headers, body, now)?;
    if event_type != "MCHTRANSFER.BILL.FINISHED" {
        return Err(WebhookError::Malformed);
    }
    let resource: TransferResource =
        serde_json::from_slice(&plain).map_err(|_| WebhookError::Malformed)?;
    if resource.mch_id != account.mch_id {
        return Err(WebhookError::NotForUs);
    }
    CashNo::parse(&resource.out_bill_no).map_err(|_| WebhookError::Malformed)
}

/// Event type and decrypted resource of a webhook that WeChat Pay has signed now.
fn open(
    (account, platform): (&Account, &PlatformKeys),
    headers: &[(String, String)],
    body: &[u8],
    now: Timestamp,
) -> Result<(String, Vec<u8>), WebhookError> {
    if body.len() > BODY_MAX {
        return Err(WebhookError::Malformed);
    }
    let signature = sign::signature(|name| find_header(headers, name), body, now)
        .ok_or(WebhookError::BadSignature)?;
    // A key that is unknown yet is downloaded before the next call, and the webhook comes again.
    if platform.verify(&signature) != SignatureCheck::Valid {
        return Err(WebhookError::BadSignature);
    }
    let envelope: Envelope = serde_json::from_slice(body).map_err(|_| WebhookError::Malformed)?;
    if envelope.resource_type != "encrypt-resource" {
        return Err(WebhookError::Malformed);
    }
    let plain = account.api_v3_key.decrypt(&envelope.resource).ok_or(WebhookError::Malformed)?;
    Ok((envelope.event_type, plain))
}
