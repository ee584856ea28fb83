//! Webhooks, forged in every way that we know.

use app::ports::{Payments, Webhook, WebhookError};

use super::{NOW, fixture, payment_no};
use crate::form;

#[test]
fn only_the_untouched_webhook_of_our_account_is_accepted() {
    let fixture = fixture();
    let no = payment_no();
    let fields = [
        ("notify_type", "trade_status_sync"),
        ("notify_id", "2025010100222000005000000000000001"),
        ("app_id", "2021000000000001"),
        ("seller_id", "2088900000000001"),
        ("trade_no", "2025010122001400000000000001"),
        ("out_trade_no", no.as_str()),
        ("trade_status", "TRADE_SUCCESS"),
        ("total_amount", "12.34"),
        ("subject", "100%25 饰品"),
    ];
    let good = fixture.webhook(&fields);
    let webhook = fixture.alipay.verify_webhook(&[], good.as_bytes(), NOW);
    assert_eq!(webhook, Ok(Webhook::Payment(no.clone())));

    for (name, _) in fields {
        let mut changed = fields;
        changed.iter_mut().find(|(n, _)| *n == name).unwrap().1 = "=";
        let sign = good.split_once("&sign=").unwrap().1;
        let forged = format!("{}&sign={sign}", form::encode(changed.into_iter()));
        assert_eq!(fixture.verify(&forged), Err(WebhookError::BadSignature), "{name}");
        // Signed, but invalid as a webhook of ours; only the subject may be any text.
        assert_eq!(fixture.verify(&fixture.webhook(&changed)).is_ok(), name == "subject", "{name}");
    }
    let other_app =
        fields.map(|(n, v)| if n == "app_id" { (n, "2021000000000002") } else { (n, v) });
    assert_eq!(fixture.verify(&fixture.webhook(&other_app)), Err(WebhookError::NotForUs));
    let other_seller =
        fields.map(|(n, v)| if n == "seller_id" { (n, "2088900000000002") } else { (n, v) });
    assert_eq!(fixture.verify(&fixture.webhook(&other_seller)), Err(WebhookError::NotForUs));

    // Whatever the state of the trade, it leads to a query.
    for (status, is_known) in [
        ("WAIT_BUYER_PAY", true),
        ("TRADE_FINISHED", true),
        ("TRADE_CLOSED", true),
        ("TRADE_PENDING", false),
    ] {
        let other = fields.map(|(n, v)| if n == "trade_status" { (n, status) } else { (n, v) });
        assert_eq!(fixture.verify(&fixture.webhook(&other)).is_ok(), is_known, "{status}");
    }

    let unsigned = good.split_once("&sign=").unwrap().0;
    assert_eq!(fixture.verify(unsigned), Err(WebhookError::BadSignature));
    assert_eq!(
        fixture.verify(&format!("{unsigned}&sign_type=RSA2")),
        Err(WebhookError::BadSignature)
    );
    assert_eq!(fixture.verify(&good.replace("RSA2", "RSA")), Err(WebhookError::BadSignature));
    assert_eq!(
        fixture.verify(&format!("{good}&trade_status=TRADE_SUCCESS")),
        Err(WebhookError::Malformed)
    );
    assert_eq!(fixture.verify(&format!("{good}&extra=1")), Err(WebhookError::BadSignature));
    assert_eq!(
        fixture.verify(&good.replace("100%2525", "100%25")),
        Err(WebhookError::BadSignature)
    );
    assert_eq!(fixture.verify(""), Err(WebhookError::Malformed));
    assert_eq!(fixture.verify(&"a".repeat(70_000)), Err(WebhookError::Malformed));
    assert_eq!(
        (fixture.alipay.reply(true).body, fixture.alipay.reply(false).body),
        ("success", "fail")
    );
}
