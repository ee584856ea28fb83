//! Refunds that are accepted, and fail at the bank days later.

use app::ports::{Outcome, Payments, RefundRequest, ReturnedRefunds};

use super::{begin, pay, queue_fault, txn};
use crate::shop::{Shop, refund_of};

pub async fn refund_request(shop: &Shop) -> RefundRequest {
    let no = begin(shop, 700).await;
    pay(shop, &no, "times=0").await;
    let provider_txn = txn(shop, &no, 700).await;
    RefundRequest { provider_txn, ..refund_of(&no, 700, 700, 1) }
}

#[tokio::test]
async fn a_pending_refund_is_done_when_the_bank_has_it() {
    let shop = Shop::open().await;
    let refund = refund_request(&shop).await;
    queue_fault(&shop, "refund", "pending").await;
    for _ in 0..2 {
        assert_eq!(shop.stripe.refund(&refund).await, Outcome::Done(false));
    }
    let path = format!("/_sandbox/stripe/refund/{}?status=succeeded", refund.refund_no);
    assert_eq!(shop.post(&path).await.0, 200);
    assert_eq!(shop.stripe.refund(&refund).await, Outcome::Done(true));
}

#[tokio::test]
async fn a_refund_that_fails_later_is_reported_with_its_reason() {
    let shop = Shop::open().await;
    let refund = refund_request(&shop).await;
    assert_eq!(shop.stripe.refund(&refund).await, Outcome::Done(true));
    assert_eq!(shop.stripe.returned(&refund).await, Outcome::Done(None));
    let reason = "lost_or_stolen_card";
    let path = format!("/_sandbox/stripe/refund/{}", refund.refund_no);
    let (status, _) = shop.post(&format!("{path}?status=failed&reason={reason}")).await;
    assert_eq!(status, 200);
    let events = shop.received_at_least(2).await;
    assert!(events[0].2.contains("charge.refund.updated") && events[1].2.contains("refund.failed"));
    for (_, webhook, _) in &events {
        assert_eq!(webhook.as_deref(), Ok(refund.refund_no.as_str()));
    }
    assert_eq!(shop.stripe.returned(&refund).await, Outcome::Done(Some(reason.to_owned())));
    for fault in ["garbage", "not_visible"] {
        queue_fault(&shop, "refund_query", fault).await;
        assert_eq!(shop.stripe.returned(&refund).await, Outcome::Unknown, "{fault}");
    }
    let failed = Outcome::Rejected { code: reason.to_owned(), retryable: false };
    assert_eq!(shop.stripe.refund(&refund).await, failed);
    assert_eq!(shop.payment(&refund.payment_no).await["refundedFen"], 0);
    assert_eq!(shop.post(&format!("{path}?status=gone")).await.0, 400);
    assert_eq!(shop.post("/_sandbox/stripe/refund/re_0?status=failed").await.0, 404);
}
