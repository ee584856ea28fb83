//! Refunds and chargebacks, and the day's report compared with the ledger.

use domain::{DifferenceKind, ItemState, RefundReason};
use testkit::Engine;

use crate::shop::{PROVIDER, Shop};

async fn a_refund_returns_the_whole_payment_once_even_without_an_answer(engine: Engine) {
    let shop = Shop::open(engine).await;
    for (number, kind) in (1..).zip(["timeout_before", "timeout_after"]) {
        let (order, no) = shop.buy(number, 900).await;
        shop.fault("refund", kind).await;
        let order_no = domain::OrderNo::parse(&order.order_no).unwrap();
        shop.env().app.refund_order(order_no, RefundReason::CustomerRequest).await.unwrap();
        for _ in 0..4 {
            shop.after(30).await;
        }
        assert_eq!(
            (shop.state(&order).await.as_str(), shop.book(&no).await),
            ("refunded", (900, 900))
        );
    }
    shop.env().audit().await;
}

async fn a_chargeback_is_a_lost_dispute_and_takes_the_items_once(engine: Engine) {
    let shop = Shop::open(engine).await;
    let (order, no) = shop.buy(1, 600).await;
    shop.env().app.schedule_recurring_jobs().await.unwrap();
    let path = format!("steam_micro_txn/txn/{no}?status=RefundedSuspectedFraud");
    assert_eq!(shop.post(&path).await, 200);
    for _ in 0..3 {
        shop.after(3_700).await;
    }
    assert!(shop.env().items(&order.caller, ItemState::Held).await.is_empty());
    let disputes = app::disputes_of(&shop.env().db, false).await.unwrap();
    assert_eq!(disputes.len(), 1);
    let dispute = &disputes[0].0;
    assert_eq!(dispute.state, domain::DisputeState::Lost);
    assert_eq!((dispute.items_charged_back, dispute.amount_fen), (1, domain::Fen(600)));
    shop.env().audit().await;
}

async fn the_statement_of_a_day_has_only_the_planted_differences(engine: Engine) {
    let shop = Shop::open(engine).await;
    let (_, first) = shop.buy(1, 100).await;
    let (_, second) = shop.buy(2, 200).await;
    let (undone, _) = shop.buy(3, 300).await;
    let order_no = domain::OrderNo::parse(&undone.order_no).unwrap();
    shop.env().app.refund_order(order_no, RefundReason::CustomerRequest).await.unwrap();
    shop.after(30).await;
    let (_, behind_our_back) = shop.buy(4, 400).await;
    let path = format!("steam_micro_txn/txn/{behind_our_back}?status=PartialRefund");
    assert_eq!(shop.post(&path).await, 200);
    let day = shop.env().app.now().beijing_day();
    for (difference, number) in [
        ("only_here", first.as_str()),
        ("amount_differs", second.as_str()),
        ("only_at_provider", "X-1"),
    ] {
        let path = format!(
            "statements?provider={PROVIDER}&difference={difference}&number={number}&day={day}&amountFen=4400"
        );
        assert_eq!(shop.post(&path).await, 200, "{path}");
    }
    shop.env().app.schedule_recurring_jobs().await.unwrap();
    for _ in 0..5 {
        shop.after(12 * 3_600).await;
    }
    let missing = shop.env().app.missing_statements().await.unwrap();
    assert!(missing.iter().all(|(_, days)| days.is_empty()), "{missing:?}");
    let mut open = shop.env().app.open_differences().await.unwrap();
    open.sort_by_key(|(_, kind, _)| format!("{kind:?}"));
    use DifferenceKind::{AmountDiffers, OnlyAtProvider, OnlyHere};
    // The money that Steam gave back by itself is only there, as the made-up payment is.
    let expected = [(AmountDiffers, 1), (OnlyAtProvider, 2), (OnlyHere, 1)];
    let expected = expected.map(|(kind, count)| (PROVIDER.to_owned(), kind, count));
    assert_eq!(open, expected);
    shop.env().audit().await;
}

on_both! {
    a_refund_returns_the_whole_payment_once_even_without_an_answer
    a_chargeback_is_a_lost_dispute_and_takes_the_items_once
    the_statement_of_a_day_has_only_the_planted_differences
}
