//! Webhooks of WeChat Pay.

use app::ports::{Webhook, WebhookError};
use domain::{PaymentNo, Timestamp};
use serde::Deserialize;

use super::{
    Account,
    platform::{PlatformKeys, Verdict},
    seal::Sealed,
    sign,
};
use crate::find_header;

const BODY_MAX: usize = 64 * 1024;

#[derive(Deserialize)]
struct Envelope {
    event_type: String,
    resource_type: String,
    resource: Sealed,
}

/// The fields of a payment or refund that say whose it is.
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
    if body.len() > BODY_MAX {
        return Err(WebhookError::Malformed);
    }
    let signature = sign::signature(|name| find_header(headers, name), body, now)
        .ok_or(WebhookError::BadSignature)?;
    // A key that is unknown yet is downloaded before the next call, and the webhook comes again.
    if platform.verify(&signature) != Verdict::Right {
        return Err(WebhookError::BadSignature);
    }
    let envelope: Envelope = serde_json::from_slice(body).map_err(|_| WebhookError::Malformed)?;
    let is_payment = envelope.event_type == "TRANSACTION.SUCCESS";
    if envelope.resource_type != "encrypt-resource"
        || !(is_payment || envelope.event_type.starts_with("REFUND."))
    {
        return Err(WebhookError::Malformed);
    }
    let plain = account.seal.open(&envelope.resource).ok_or(WebhookError::Malformed)?;
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
        Ok(payment_no) if is_yuan => Ok(Webhook { payment_no }),
        _ => Err(WebhookError::Malformed),
    }
}
