//! Stripe's own library: the simulator answers it, it accepts what the simulator signs, and our
//! client accepts what it signs. `scripts/vendor-sdks.sh` fetches it and runs this.

use std::{path::Path, sync::atomic::Ordering};

use app::ports::{Clock, Outcome, Payments};
use serde_json::{Value, json};

use super::refunds::refund_request;
use crate::{
    clouds::vendor_sdks::{run, seconds_since_start},
    shop::Shop,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the library: scripts/vendor-sdks.sh"]
async fn a_library_of_stripe_agrees_with_both_ends() {
    let shop = Shop::open().await;
    // The library knows no other time than the machine's.
    shop.clock.0.fetch_add(seconds_since_start() * 1000, Ordering::SeqCst);
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
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/vendor-sdks/stripe.mjs");
    let said = tokio::task::spawn_blocking(move || run(&script, &given)).await.unwrap();
    assert!(said.contains("the library agrees"), "{said}");
    let signature = said.lines().find_map(|line| line.strip_prefix("signature: ")).unwrap();
    let headers = [("stripe-signature".to_owned(), signature.to_owned())];
    let body = signed[0].1.as_bytes();
    let webhook = shop.stripe.verify_webhook(&headers, body, shop.clock.now()).unwrap();
    assert_eq!(webhook.payment_no, refund.payment_no);
}
