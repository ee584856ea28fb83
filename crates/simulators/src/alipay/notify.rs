//! The asynchronous webhook.

use std::collections::BTreeMap;

use aws_lc_rs::digest;
use domain::Timestamp;

use super::{APP_ID, SELLER_ID, trade};
use crate::{Sandbox, form, payment::Payment, rsa, webhooks::Webhook};

/// The webhook about this trade; `bad` makes its signature wrong.
pub fn webhook(sandbox: &Sandbox, payment: &Payment, bad: bool) -> Option<Webhook> {
    let now = (sandbox.now)();
    let total = if payment.paid_fen > 0 { payment.paid_fen } else { payment.amount_fen };
    let paid = Timestamp(payment.paid_at).to_beijing_text();
    let mut fields = BTreeMap::from(
        [
            ("notify_type", "trade_status_sync"),
            ("notify_id", &notify_id(payment)),
            ("notify_time", &now.to_beijing_text()),
            ("app_id", APP_ID),
            ("auth_app_id", APP_ID),
            ("seller_id", SELLER_ID),
            ("charset", "utf-8"),
            ("version", "1.0"),
            ("trade_no", &payment.txn),
            ("out_trade_no", &payment.no),
            ("trade_status", trade::status(payment, now.0)),
            ("total_amount", &trade::yuan(total)),
            ("receipt_amount", &trade::yuan(total)),
            ("subject", &payment.subject),
            ("gmt_payment", &paid),
            (
                "fund_bill_list",
                &format!(
                    r#"[{{"amount":"{}","fundChannel":"ALIPAYACCOUNT"}}]"#,
                    trade::yuan(total)
                ),
            ),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned())),
    );
    if let Some(refund) = payment.refunds.last() {
        fields.insert("refund_fee".to_owned(), trade::yuan(payment.refunded_fen()));
        fields.insert("out_biz_no".to_owned(), refund.no.clone());
        fields.insert("gmt_refund".to_owned(), now.to_beijing_text());
    }
    let text = form::canonical(&fields, &[]);
    // A forged webhook carries a valid signature of another text.
    let signed = if bad { format!("{text}&forged=1") } else { text };
    fields.insert("sign".to_owned(), rsa::sign(&sandbox.keys.platform, &signed)?);
    fields.insert("sign_type".to_owned(), "RSA2".to_owned());
    let content_type = "application/x-www-form-urlencoded; charset=utf-8";
    let headers = vec![("content-type", content_type.to_owned())];
    Some(Webhook { url: payment.notify_url.clone(), headers, body: form::write(&fields) })
}

/// An event keeps its id over all retries.
fn notify_id(payment: &Payment) -> String {
    let event = format!("{}|{}|{}", payment.no, payment.txn, payment.refunded_fen());
    let hash = digest::digest(&digest::SHA256, event.as_bytes());
    hash.as_ref().iter().take(17).map(|byte| format!("{byte:02x}")).collect()
}
