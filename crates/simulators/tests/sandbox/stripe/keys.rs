//! Idempotency keys: an answer under a key is given again, a failure too.

use std::sync::atomic::Ordering;

use app::ports::{NUMBER_USED, Outcome, PayRequest, PayState, Payments, RefundRequest};
use domain::Fen;

use super::{begin, call, pay, queue_fault, restarted, sessions, txn};
use crate::shop::{Shop, refund_of};

const FORM: &str = "mode=payment&success_url=http://x.test&line_items[0][quantity]=1&\
    line_items[0][price_data][currency]=cny&line_items[0][price_data][unit_amount]=500&\
    line_items[0][price_data][product_data][name]=x";

#[tokio::test]
async fn the_simulator_replays_what_it_answered_for_a_day() {
    let shop = Shop::open().await;
    let create =
        async |form: &str, key: &str| call(&shop, "POST", "/v1/checkout/sessions", form, key).await;
    let (status, is_replayed, first) = create(FORM, "k1").await;
    assert_eq!((status, is_replayed), (200, false));
    assert_eq!(create(FORM, "k1").await, (200, true, first.clone()));
    let (status, _, body) = create(&FORM.replace("500", "501"), "k1").await;
    assert_eq!((status, body["error"]["type"].as_str()), (400, Some("idempotency_error")));
    // A refusal is not kept, a failure is, with an effect or without.
    assert_eq!(create("mode=payment", "k2").await.0, 400);
    assert_eq!(create(FORM, "k2").await.0, 200);
    for (key, kind, more) in [("k3", "status500", 1), ("k4", "status500_before", 0)] {
        let before = sessions(&shop).await;
        queue_fault(&shop, "create", kind).await;
        assert_eq!(create(FORM, key).await.0, 500);
        let (status, is_replayed, _) = create(FORM, key).await;
        assert_eq!((status, is_replayed), (500, true));
        assert_eq!(sessions(&shop).await, before + more, "{kind}");
    }
    // One that is being carried out holds its key.
    shop.post("/_sandbox/fault?provider=stripe&call=create&kind=slow&delayMs=400").await;
    let second = async {
        tokio::time::sleep(std::time::Duration::from_millis(150)).await;
        create(FORM, "k5").await
    };
    let (one, other) = tokio::join!(create(FORM, "k5"), second);
    assert_eq!((one.0, other.0), (200, 409));
    assert_eq!(other.2["error"]["code"], "idempotency_key_in_use");
    shop.clock.0.fetch_add(24 * 3_600_000, Ordering::SeqCst);
    let (status, is_replayed, later) = create(FORM, "k1").await;
    assert_eq!((status, is_replayed), (200, false));
    assert_ne!(first["id"], later["id"]);
}

#[tokio::test]
async fn a_restart_keeps_answers_and_payments() {
    let dir = std::env::temp_dir().join(format!("satchel-stripe-{}", std::process::id()));
    let first = Shop::open_in(Some(dir.clone())).await;
    let (_, _, body) = call(&first, "POST", "/v1/checkout/sessions", FORM, "k1").await;
    let no = begin(&first, 4200).await;
    pay(&first, &no, "times=0").await;
    let second = Shop::open_in(Some(dir.clone())).await;
    txn(&second, &no, 4200).await;
    let again = call(&second, "POST", "/v1/checkout/sessions", FORM, "k1").await;
    assert_eq!((again.0, again.1, &again.2["id"]), (200, true, &body["id"]));
    std::fs::remove_dir_all(dir).unwrap();
}

#[tokio::test]
async fn a_number_with_other_values_needs_another_number() {
    let shop = Shop::open().await;
    let request = shop.pay_request(&*shop.stripe, 100);
    assert!(matches!(shop.stripe.create(&request).await, Outcome::Done(_)));
    let dearer = PayRequest { amount: Fen(101), ..request };
    let used = Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false };
    assert_eq!(shop.stripe.create(&dearer).await, used);
}

#[tokio::test]
async fn a_replayed_failure_does_not_hang_an_order() {
    let shop = Shop::open().await;
    // With a session, the customer pays in that one.
    let request = shop.pay_request(&*shop.stripe, 700);
    queue_fault(&shop, "create", "status500").await;
    assert_eq!(shop.stripe.create(&request).await, Outcome::Unknown);
    let client = restarted(&shop);
    assert!(matches!(client.create(&request).await, Outcome::Done(_)));
    assert_eq!(sessions(&shop).await, 1);
    pay(&shop, &request.payment_no, "").await;
    assert_eq!(client.create(&request).await, Outcome::Done(app::ports::PayAction::None));
    txn(&shop, &request.payment_no, 700).await;

    // Without one, another number is needed, and the old one has nothing to pay.
    let request = shop.pay_request(&*shop.stripe, 700);
    queue_fault(&shop, "create", "status500_before").await;
    assert_eq!(shop.stripe.create(&request).await, Outcome::Unknown);
    let used = Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false };
    queue_fault(&shop, "query", "garbage").await;
    assert_eq!(
        shop.stripe.create(&request).await,
        Outcome::Unknown,
        "half a search proves nothing"
    );
    assert_eq!(shop.stripe.create(&request).await, used);
    let closed = shop.stripe.close(&request.payment_no).await;
    assert_eq!(closed, Outcome::Done(PayState::NotFound));
    let second = shop.pay_request(&*shop.stripe, 700);
    assert!(matches!(shop.stripe.create(&second).await, Outcome::Done(_)));
}

#[tokio::test]
async fn a_replayed_failure_does_not_hang_a_refund() {
    let shop = Shop::open().await;
    for (kind, which) in [("status500", 1), ("status500_before", 2)] {
        let no = begin(&shop, 700).await;
        pay(&shop, &no, "times=0").await;
        let provider_txn = txn(&shop, &no, 700).await;
        let refund = RefundRequest { provider_txn, ..refund_of(&no, 700, 700, which) };
        queue_fault(&shop, "refund", kind).await;
        assert_eq!(shop.stripe.refund(&refund).await, Outcome::Unknown, "{kind}");
        assert_eq!(shop.stripe.refund(&refund).await, Outcome::Done(true), "{kind}");
        assert_eq!(shop.payment(&no).await["refundedFen"], 700, "{kind}");
    }
    // Another key may fail too.
    let no = begin(&shop, 700).await;
    pay(&shop, &no, "times=0").await;
    let provider_txn = txn(&shop, &no, 700).await;
    let refund = RefundRequest { provider_txn, ..refund_of(&no, 700, 700, 3) };
    let fault = "/_sandbox/fault?provider=stripe&call=refund&kind=status500_before&times=3";
    shop.post(fault).await;
    for _ in 0..3 {
        assert_eq!(shop.stripe.refund(&refund).await, Outcome::Unknown);
    }
    assert_eq!(shop.stripe.refund(&refund).await, Outcome::Done(true));
}

#[tokio::test]
async fn a_refund_that_a_list_does_not_show_yet_is_not_made_twice() {
    let shop = Shop::open().await;
    let no = begin(&shop, 700).await;
    pay(&shop, &no, "times=0").await;
    let provider_txn = txn(&shop, &no, 700).await;
    let refund = RefundRequest { provider_txn, ..refund_of(&no, 700, 700, 1) };
    queue_fault(&shop, "refund", "status500").await;
    assert_eq!(shop.stripe.refund(&refund).await, Outcome::Unknown);
    shop.post("/_sandbox/fault?provider=stripe&call=refund_query&kind=not_visible&times=3").await;
    let waits = shop.stripe.refund(&refund).await;
    assert!(matches!(waits, Outcome::Rejected { retryable: true, .. }), "{waits:?}");
    assert_eq!(shop.stripe.refund(&refund).await, Outcome::Done(true));
    // A second refund of a part would be possible, so a part waits until Stripe forgets the key.
    let no = begin(&shop, 700).await;
    pay(&shop, &no, "times=0").await;
    let provider_txn = txn(&shop, &no, 700).await;
    let part = RefundRequest { provider_txn, ..refund_of(&no, 350, 700, 2) };
    queue_fault(&shop, "refund", "status500_before").await;
    for _ in 0..3 {
        assert_eq!(shop.stripe.refund(&part).await, Outcome::Unknown);
    }
    shop.clock.0.fetch_add(24 * 3_600_000, Ordering::SeqCst);
    assert_eq!(shop.stripe.refund(&part).await, Outcome::Done(true));
    assert_eq!(shop.payment(&no).await["refundedFen"], 350);
}
