//! Stripe's own library: the simulator answers it, it accepts what the simulator signs, and our
//! client accepts what it signs. `scripts/vendor-sdks.sh` fetches it and runs this.

use app::ports::{Clock, Outcome, Payments, Webhook};
use serde_json::{Value, json};

use super::refunds::refund_request;
use crate::vendor;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the library: scripts/vendor-sdks.sh"]
async fn a_library_of_stripe_agrees_with_both_ends() {
    let shop = vendor::shop_of_now().await;
    let refund = refund_request(&shop).await;
    assert_eq!(shop.stripe.refund(&refund).await, Outcome::Done(true));
    shop.post(&format!("/_sandbox/pay/{}", refund.payment_no)).await;
    shop.post(&format!("/_sandbox/stripe/refund/{}?status=failed", refund.refund_no)).await;
    let signed = shop.stripe_signatures.lock().unwrap().clone();
    let webhooks: Vec<Value> = signed
        .iter()
        .map(|(signature, body)| json!({ "signature": signature, "body": body }))
        .collect();
    let theirs = shop.sandbox.stripe_config();
    let given = json!({
        "base": shop.base, "url": theirs.url, "key": theirs.secret_key,
        "webhookSecret": theirs.webhook_secret, "webhooks": webhooks,
    });
    let made = vendor::agrees("stripe.mjs", given).await;
    assert!(made.len() >= 3);
    for webhook in made {
        let text = |name: &str| webhook[name].as_str().unwrap().to_owned();
        let headers = [("stripe-signature".to_owned(), text("signature"))];
        let body = text("body");
        let verified = shop.stripe.verify_webhook(&headers, body.as_bytes(), shop.clock.now());
        let taken = verified.map(|webhook| webhook == Webhook::Payment(refund.payment_no.clone()));
        assert_eq!(json!(taken == Ok(true)), webhook["isTaken"], "{taken:?} {webhook}");
    }
}
