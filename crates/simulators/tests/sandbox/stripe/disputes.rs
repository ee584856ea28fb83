//! Disputes: opened, won and lost by the payer's bank, with their webhooks and what they move.

use app::ports::{DayStatement, Disputes, Outcome, ProviderDispute, Statements};
use domain::{DAY_SECONDS, DisputeState, EntryKind, Fen, PaymentNo, Timestamp};
use gateways::StripeStatements;
use serde_json::Value;
use std::sync::atomic::Ordering;

use super::{begin, call, pay, queue_fault, restarted, txn};
use crate::shop::{START, Shop};

async fn paid(shop: &Shop, fen: i64) -> (PaymentNo, String) {
    let no = begin(shop, fen).await;
    pay(shop, &no, "times=0").await;
    let txn = txn(shop, &no, fen).await;
    (no, txn)
}

/// Opens the dispute of a payment, or changes it. Returns its id.
async fn dispute(shop: &Shop, no: &PaymentNo, options: &str) -> String {
    let path = format!("/_sandbox/stripe/dispute/{no}?{options}");
    let (status, answer) = shop.post(&path).await;
    assert_eq!(status, 200, "{path}");
    answer["data"]["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_dispute_is_found_by_its_webhooks_and_by_the_list() {
    let shop = Shop::open().await;
    let (no, txn) = paid(&shop, 700).await;
    assert_eq!(shop.stripe.disputes_since(Timestamp(START)).await, Outcome::Done(Vec::new()));
    let id = dispute(&shop, &no, "status=needs_response").await;
    let events = shop.received_at_least(3).await;
    for (_, webhook, _) in &events {
        assert_eq!(webhook.as_deref(), Ok(id.as_str()));
    }
    let mut expected = ProviderDispute {
        id: id.clone(),
        provider_txn: txn,
        amount: Fen(700),
        state: DisputeState::Open,
        is_funds_withdrawn: true,
        respond_by: Some(Timestamp(START).plus_ms(7 * DAY_SECONDS * 1000)),
    };
    for client in [&*shop.stripe, &restarted(&shop)] {
        assert_eq!(client.dispute(&id).await, Outcome::Done(Some(expected.clone())));
        let listed = client.disputes_since(Timestamp(START)).await;
        assert_eq!(listed, Outcome::Done(vec![expected.clone()]));
    }
    assert_eq!(dispute(&shop, &no, "status=won&times=0").await, id);
    expected.state = DisputeState::Won;
    assert_eq!(shop.stripe.dispute(&id).await, Outcome::Done(Some(expected)));
    assert_ne!(dispute(&shop, &no, "status=warning_needs_response&times=0").await, id);
}

#[tokio::test]
async fn a_part_is_lost_and_stands_in_the_statement_as_what_was_taken() {
    let shop = Shop::open().await;
    let (no, _) = paid(&shop, 700).await;
    let id = dispute(&shop, &no, "status=lost&amountFen=300&times=0").await;
    let Outcome::Done(Some(lost)) = shop.stripe.dispute(&id).await else { panic!("unknown") };
    assert_eq!(
        (lost.amount, lost.state, lost.is_funds_withdrawn),
        (Fen(300), DisputeState::Lost, true)
    );
    let listed = call(&shop, "GET", "/v1/balance_transactions?limit=100", "", "").await.2;
    let moved: Vec<_> = listed["data"].as_array().unwrap().iter().map(|one| &one["type"]).collect();
    assert!(moved.contains(&&Value::from("adjustment")), "{moved:?}");
    shop.clock.0.fetch_add(DAY_SECONDS * 1000, Ordering::SeqCst);
    let statement =
        StripeStatements::new(restarted(&shop)).statement(Timestamp(START).beijing_day()).await;
    let Outcome::Done(DayStatement::Entries(mut entries)) = statement else {
        panic!("{statement:?}")
    };
    // Both are of the same second.
    entries.sort_by(|a, b| a.key.cmp(&b.key));
    let read: Vec<_> = entries.iter().map(|one| (one.key.0, one.amount.0)).collect();
    assert_eq!(read, [(EntryKind::Payment, 700), (EntryKind::DisputeWithdrawal, 300)]);
    assert_eq!(entries[1].key.1, id);
}

#[tokio::test]
async fn an_inquiry_that_is_refunded_in_the_console_is_lost_for_that() {
    let shop = Shop::open().await;
    let (no, txn) = paid(&shop, 700).await;
    let id = dispute(&shop, &no, "status=warning_needs_response&times=0").await;
    let form = format!("payment_intent={txn}&amount=500");
    assert_eq!(call(&shop, "POST", "/v1/refunds", &form, "console").await.0, 200);
    let Outcome::Done(Some(open)) = shop.stripe.dispute(&id).await else { panic!("unknown") };
    assert_eq!((open.amount, open.state), (Fen(700), DisputeState::Open));
    dispute(&shop, &no, "status=warning_closed&times=0").await;
    let lost = ProviderDispute {
        id: id.clone(),
        provider_txn: txn,
        amount: Fen(500),
        state: DisputeState::Lost,
        is_funds_withdrawn: true,
        respond_by: Some(Timestamp(START).plus_ms(7 * DAY_SECONDS * 1000)),
    };
    assert_eq!(shop.stripe.dispute(&id).await, Outcome::Done(Some(lost.clone())));
    assert_eq!(shop.stripe.disputes_since(Timestamp(START)).await, Outcome::Done(vec![lost]));
}

#[tokio::test]
async fn a_refund_in_the_console_counts_for_one_of_several_inquiries() {
    let shop = Shop::open().await;
    let (no, txn) = paid(&shop, 700).await;
    let refund = async |fen: i64| {
        shop.clock.0.fetch_add(5_000, Ordering::SeqCst);
        let form = format!("payment_intent={txn}&amount={fen}");
        assert_eq!(call(&shop, "POST", "/v1/refunds", &form, &format!("key{fen}")).await.0, 200);
        shop.clock.0.fetch_add(5_000, Ordering::SeqCst);
    };
    let ends = async |id: &str| match shop.stripe.dispute(id).await {
        Outcome::Done(Some(one)) => (one.state, one.amount.0),
        other => panic!("{other:?}"),
    };
    refund(100).await;
    let first = dispute(&shop, &no, "status=warning_needs_response&times=0").await;
    refund(150).await;
    dispute(&shop, &no, "status=warning_closed&times=0").await;
    assert_eq!(ends(&first).await, (DisputeState::Lost, 150), "what went before it is not its");
    let second = dispute(&shop, &no, "status=warning_needs_response&times=0").await;
    dispute(&shop, &no, "status=warning_closed&times=0").await;
    assert_eq!(ends(&second).await, (DisputeState::Won, 700), "the first has that refund");
    shop.clock.0.fetch_add(5_000, Ordering::SeqCst);
    let third = dispute(&shop, &no, "status=warning_needs_response&times=0").await;
    refund(450).await;
    dispute(&shop, &no, "status=warning_closed&times=0").await;
    for _ in 0..2 {
        let all = [ends(&first).await, ends(&second).await, ends(&third).await];
        let (lost, won) = (DisputeState::Lost, DisputeState::Won);
        let is_second_won = all[1] == (won, 700) && all[2] == (lost, 450);
        assert!(all[0] == (lost, 150) && is_second_won, "{all:?}");
    }
}

#[tokio::test]
async fn what_is_not_certain_is_unknown_and_what_is_not_ours_is_nothing() {
    let shop = Shop::open().await;
    let (no, _) = paid(&shop, 700).await;
    let id = dispute(&shop, &no, "status=under_review&times=0").await;
    for (fault, answer) in [
        ("garbage", Outcome::Unknown),
        ("status500", Outcome::Unknown),
        ("wrong_app", Outcome::Done(None)),
        ("wrong_currency", Outcome::Done(None)),
    ] {
        queue_fault(&shop, "dispute", fault).await;
        assert_eq!(shop.stripe.dispute(&id).await, answer, "{fault}");
    }
    assert_eq!(shop.stripe.dispute("dp_0").await, Outcome::Done(None));
    let path = format!("/_sandbox/stripe/dispute/{no}?status=unheard_of");
    assert_eq!(shop.post(&path).await.0, 400);
    let unpaid = begin(&shop, 700).await;
    assert_eq!(shop.post(&format!("/_sandbox/stripe/dispute/{unpaid}?status=lost")).await.0, 404);
}
