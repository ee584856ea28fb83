//! Webhooks, forged in every way that we know.

use app::ports::{Payments, Webhook, WebhookError};
use serde_json::{Value, json};

use super::{
    APP_ID, Fixture, Headers, MCH_ID, PUBLIC_KEY_ID, fixture, payment_no, sealed, signed, with,
};
use crate::script::NOW;

fn payment() -> Value {
    json!({
        "appid": APP_ID, "mchid": MCH_ID, "out_trade_no": payment_no().as_str(),
        "transaction_id": "4200", "trade_state": "SUCCESS",
        "amount": { "total": 1234, "payer_total": 1234, "currency": "CNY" },
    })
}

fn envelope(event: &str, plain: &Value) -> String {
    json!({
        "id": "EV-1", "create_time": "2025-01-01T08:00:00+08:00", "event_type": event,
        "resource_type": "encrypt-resource", "summary": "s",
        "resource": sealed(&plain.to_string(), "transaction"),
    })
    .to_string()
}

fn sent(fixture: &Fixture, body: &str) -> Result<(), WebhookError> {
    let headers = signed(&fixture.platform, PUBLIC_KEY_ID, body.as_bytes(), NOW);
    fixture
        .webhook(&headers, body)
        .map(|webhook| assert_eq!(webhook, Webhook::Payment(payment_no())))
}

#[test]
fn only_the_untouched_webhook_of_our_account_is_accepted() {
    let fixture = fixture();
    let body = envelope("TRANSACTION.SUCCESS", &payment());
    let good = signed(&fixture.platform, PUBLIC_KEY_ID, body.as_bytes(), NOW);
    assert_eq!(fixture.webhook(&good, &body), Ok(Webhook::Payment(payment_no())));

    let refused = Err(WebhookError::BadSignature);
    for name in [
        "wechatpay-timestamp", "wechatpay-nonce", "wechatpay-serial", "wechatpay-signature",
        "wechatpay-signature-type",
    ] {
        assert_eq!(fixture.webhook(&with(&good, name, "1735689601"), &body), refused, "{name}");
        let without: Headers = good.iter().filter(|(n, _)| n != name).cloned().collect();
        let is_optional = name == "wechatpay-signature-type";
        assert_eq!(fixture.webhook(&without, &body).is_ok(), is_optional, "{name}");
    }
    let test = with(&good, "wechatpay-signature", "WECHATPAY/SIGNTEST/0Ny1lO5dx1Xo6IuVxh==");
    assert_eq!(fixture.webhook(&test, &body), refused);
    assert_eq!(fixture.webhook(&good, &body.replace("EV-1", "EV-2")), refused);
    assert_eq!(fixture.webhook(&good, &format!("{body} ")), refused);
    assert_eq!(fixture.webhook(&Vec::new(), &body), refused);
    for (age, is_taken) in [(-299, true), (299, true), (-300, false), (300, false)] {
        let headers =
            signed(&fixture.platform, PUBLIC_KEY_ID, body.as_bytes(), NOW.plus_seconds(age));
        assert_eq!(fixture.webhook(&headers, &body).is_ok(), is_taken, "{age}");
    }
}

#[test]
fn a_webhook_of_another_merchant_or_app_is_not_for_us() {
    let fixture = fixture();
    for (path, value, expected) in [
        ("/mchid", json!("1900000002"), WebhookError::NotForUs),
        ("/appid", json!("wx0000000000000002"), WebhookError::NotForUs),
        ("/appid", Value::Null, WebhookError::NotForUs),
        ("/amount/currency", json!("JPY"), WebhookError::Malformed),
        ("/amount/currency", Value::Null, WebhookError::Malformed),
        ("/out_trade_no", json!("S1"), WebhookError::Malformed),
        ("/amount", Value::Null, WebhookError::Malformed),
    ] {
        let mut other = payment();
        *other.pointer_mut(path).unwrap() = value.clone();
        let response = sent(&fixture, &envelope("TRANSACTION.SUCCESS", &other));
        assert_eq!(response, Err(expected), "{path} {value}");
    }
}

#[test]
fn a_webhook_of_a_refund_leads_to_a_query_and_an_unknown_event_is_refused() {
    let fixture = fixture();
    let refund = json!({
        "mchid": MCH_ID, "out_trade_no": payment_no().as_str(), "out_refund_no": "R1",
        "refund_status": "SUCCESS", "amount": { "total": 1234, "refund": 234 },
    });
    for event in ["REFUND.SUCCESS", "REFUND.ABNORMAL", "REFUND.CLOSED"] {
        assert_eq!(sent(&fixture, &envelope(event, &refund)), Ok(()), "{event}");
    }
    let malformed = Err(WebhookError::Malformed);
    // Without an application it is no payment.
    let forged = sent(&fixture, &envelope("TRANSACTION.SUCCESS", &refund));
    assert_eq!(forged, Err(WebhookError::NotForUs));
    assert_eq!(sent(&fixture, &envelope("MCHTRANSFER.BILL.FINISHED", &payment())), malformed);
    let body = envelope("TRANSACTION.SUCCESS", &payment());
    for wrong in [
        body.replace("encrypt-resource", "plain"),
        body.replace("AEAD_AES_256_GCM", "NONE"),
        body.replace("fdasflkja484", "fdasflkja485"),
        body.replace("\"transaction\"", "\"\""),
        "{}".to_owned(),
        String::new(),
        "a".repeat(70_000),
    ] {
        assert_eq!(sent(&fixture, &wrong), malformed, "{wrong:.60}");
    }
}

#[test]
fn the_replies_are_what_the_protocol_requires() {
    let fixture = fixture();
    let (taken, refused) = (fixture.wechat.reply(true), fixture.wechat.reply(false));
    assert_eq!((taken.status, taken.body), (204, ""));
    assert_eq!((refused.status, refused.body), (500, r#"{"code":"FAIL","message":"失败"}"#));
}
