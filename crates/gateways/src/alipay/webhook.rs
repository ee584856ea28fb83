//! Webhooks of Alipay.

use app::ports::{Webhook, WebhookError};
use domain::{Fen, PaymentNo};

use super::{
    account::{Account, AlipayKeys},
    build::text_to_sign,
};
use crate::form;

const BODY_MAX: usize = 64 * 1024;
const STATES: [&str; 4] = ["WAIT_BUYER_PAY", "TRADE_SUCCESS", "TRADE_FINISHED", "TRADE_CLOSED"];

/// The fields of a webhook whose signature is valid.
pub struct Fields(Vec<(String, String)>);

impl Fields {
    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value)
    }
}

/// Verifies that a webhook is Alipay's, meant for us, and well formed.
pub fn verify(account: &Account, body: &[u8]) -> Result<Webhook, WebhookError> {
    let fields = signed_fields(&account.theirs, body)?;
    if fields.get("app_id") != account.app_id || fields.get("seller_id") != account.seller_id {
        return Err(WebhookError::NotForUs);
    }
    // The signed text does not quote its values, so a malformed field may be two fields joined.
    let formats = fields.get("notify_type") == "trade_status_sync"
        && STATES.contains(&fields.get("trade_status"))
        && Fen::from_yuan(fields.get("total_amount")).is_ok()
        && is_digits(fields.get("trade_no"), 64)
        && is_token(fields.get("notify_id"), 128);
    let payment_no = PaymentNo::parse(fields.get("out_trade_no"));
    match payment_no {
        Ok(payment_no) if formats => Ok(Webhook::Payment(payment_no)),
        _ => Err(WebhookError::Malformed),
    }
}

/// The fields of a webhook, if Alipay signed them. Both signature fields are left out of the signed
/// text.
pub fn signed_fields(keys: &AlipayKeys, body: &[u8]) -> Result<Fields, WebhookError> {
    if body.len() > BODY_MAX {
        return Err(WebhookError::Malformed);
    }
    let mut fields = Fields(form::decode(body).ok_or(WebhookError::Malformed)?);
    // The type is outside the signature, so any algorithm but the one that we verify is refused.
    if fields.get("sign_type") != "RSA2" {
        return Err(WebhookError::BadSignature);
    }
    let sign = fields.get("sign").to_owned();
    fields.0.retain(|(name, _)| name != "sign" && name != "sign_type");
    let message = text_to_sign(fields.0.iter().map(|(n, v)| (n.as_str(), v.as_str())));
    let cert_sn = Some(fields.get("alipay_cert_sn")).filter(|sn| !sn.is_empty());
    if keys.verifies(message.as_bytes(), &sign, cert_sn) {
        Ok(fields)
    } else {
        Err(WebhookError::BadSignature)
    }
}

fn is_digits(text: &str, max: usize) -> bool {
    !text.is_empty() && text.len() <= max && text.bytes().all(|b| b.is_ascii_digit())
}

fn is_token(text: &str, max: usize) -> bool {
    !text.is_empty()
        && text.len() <= max
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}
