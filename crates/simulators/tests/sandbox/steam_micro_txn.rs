//! Payments from Steam wallets: whole purchases, each fault, and what Steam refuses.

use std::{sync::Arc, sync::atomic::Ordering, time::Duration};

use app::ports::{
    DayStatement, Disputes, NUMBER_USED, Outcome, PayAction, PayRequest, PayState, Payments,
    RefundRequest, Statements, WALLET_CURRENCY,
};
use demo::steam_wallet_config;
use domain::{DAY_MS, EntryKind, Fen, PaymentNo};
use gateways::{Http, SteamMicroTxn, SteamTxnConfig, SteamTxnStatements};

use crate::shop::{STEAM_ID, Shop, refund_of, steam_wallet_client};

const OPEN: Outcome<PayState> = Outcome::Done(PayState::Open);

async fn queue_fault(shop: &Shop, call: &str, kind: &str) {
    let provider = "provider=steam_micro_txn";
    let path = format!("/_sandbox/fault?{provider}&call={call}&kind={kind}&delayMs=3000");
    assert_eq!(shop.post(&path).await.0, 200, "{path}");
}

async fn begin(shop: &Shop, fen: i64) -> PaymentNo {
    shop.begin(&*shop.steam_wallet, fen).await.0
}

async fn approve(shop: &Shop, no: &PaymentNo) {
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}")).await.0, 200);
}

async fn set(shop: &Shop, no: &PaymentNo, status: &str) -> u16 {
    shop.post(&format!("/_sandbox/steam_micro_txn/txn/{no}?status={status}")).await.0
}

/// The transaction of a payment that is paid.
fn txn(state: &Outcome<PayState>, fen: i64) -> String {
    match state {
        Outcome::Done(PayState::Paid { txn, amount }) if *amount == Fen(fen) => txn.clone(),
        other => panic!("{other:?}"),
    }
}

/// A payment whose money is ours, and the request of its refund.
async fn buy(shop: &Shop, fen: i64) -> (PaymentNo, RefundRequest) {
    let no = begin(shop, fen).await;
    approve(shop, &no).await;
    let txn = txn(&shop.steam_wallet.collect(&no).await, fen);
    let refund = RefundRequest { provider_txn: txn, ..refund_of(&no, fen, fen, 1) };
    (no, refund)
}

fn client(shop: &Shop, config: SteamTxnConfig) -> SteamMicroTxn {
    let http = Http::with_limits(Duration::from_millis(500), Duration::from_millis(700)).unwrap();
    SteamMicroTxn::new(config, shop.clock.clone(), Arc::new(http)).unwrap()
}

#[tokio::test]
async fn the_newest_accounts_have_wallets_too_and_groups_have_none() {
    let shop = Shop::open().await;
    for (steam_id, is_person) in [
        (76_561_197_960_265_729, true),
        (76_561_202_255_233_023, true),
        (76_561_202_255_233_024, false),
    ] {
        let request =
            PayRequest { steam_id: Some(steam_id), ..shop.pay_request(&*shop.steam_wallet, 100) };
        let begun = shop.steam_wallet.create(&request).await;
        assert_eq!(matches!(begun, Outcome::Done(_)), is_person, "{steam_id}: {begun:?}");
    }
}

#[tokio::test]
async fn a_payment_is_approved_collected_and_refunded_once() {
    let shop = Shop::open().await;
    let (steam, request) = (&shop.steam_wallet, shop.pay_request(&*shop.steam_wallet, 1234));
    let no = request.payment_no.clone();
    assert_eq!(steam.query(&no).await, Outcome::Done(PayState::NotFound));
    assert_eq!(steam.close(&no).await, Outcome::Done(PayState::NotFound));
    let begun = steam.create(&request).await;
    let Outcome::Done(PayAction::Redirect { url }) = &begun else { panic!("{begun:?}") };
    assert_eq!(steam.create(&request).await, begun, "one order id has one transaction");
    assert_eq!(steam.collect(&no).await, OPEN);

    for (lang, says, button) in [
        ("en", "Waiting for your approval", "Authorise payment"),
        ("zh-CN", "等待您授权", "授权并支付"),
    ] {
        let page = shop.http.get(url).header("accept-language", lang).send().await.unwrap();
        assert_eq!(page.status(), 200);
        let html = page.text().await.unwrap();
        for text in [says, button, "12.34", "&lt;b&gt;", &STEAM_ID.to_string()] {
            assert!(html.contains(text), "{text}: {html}");
        }
    }
    let path = url.split_once('?').unwrap().0;
    let form = [("returnurl", request.return_url.as_str())];
    let approved = shop.http.post(format!("{path}approve")).form(&form).send().await.unwrap();
    assert_eq!(approved.status(), 303);
    assert_eq!(approved.headers()["location"], request.return_url.as_str());

    // A query never charges an approved payment, however often it is repeated.
    assert_eq!(steam.query(&no).await, OPEN);
    assert_eq!(steam.close(&no).await, OPEN);
    shop.sandbox.register_payment_url(no.as_str(), url).await;
    assert_eq!(shop.payment(&no).await["paidFen"], 0);
    let paid = steam.collect(&no).await;
    let txn = txn(&paid, 1234);
    assert_eq!(steam.query(&no).await, paid);
    assert_eq!(steam.collect(&no).await, paid, "a repetition takes nothing");
    assert_eq!(steam.close(&no).await, paid);
    assert_eq!(steam.create(&request).await, Outcome::Done(PayAction::None));
    assert_eq!(shop.payment(&no).await["paidFen"], 1234);
    assert!(shop.received().is_empty(), "Steam sends no webhooks");

    let refund = RefundRequest { provider_txn: txn, ..refund_of(&no, 1234, 1234, 1) };
    for _ in 0..2 {
        assert_eq!(steam.refund(&refund).await, Outcome::Done(true));
    }
    assert_eq!(shop.payment(&no).await["refundedFen"], 1234);
}

#[tokio::test]
async fn who_declines_or_leaves_pays_nothing() {
    let shop = Shop::open().await;
    let steam = &shop.steam_wallet;
    let request = shop.pay_request(&**steam, 500);
    let no = request.payment_no.clone();
    let Outcome::Done(PayAction::Redirect { url }) = steam.create(&request).await else { panic!() };
    let (path, query) = url.split_once('?').unwrap();
    let declined = shop.http.post(format!("{path}decline")).body(query.to_owned()).send();
    let declined = declined.await.unwrap();
    assert_eq!(declined.headers()["location"], request.return_url.as_str());
    assert_eq!(steam.collect(&no).await, Outcome::Done(PayState::Closed));
    let used = Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false };
    assert_eq!(steam.create(&request).await, used);
    let after = shop.http.get(path).send().await.unwrap().text().await.unwrap();
    assert!(!after.contains("approve\""), "it cannot be approved any more");

    let left = begin(&shop, 500).await;
    let late = begin(&shop, 500).await;
    shop.clock.0.fetch_add(1_801_000, Ordering::SeqCst);
    approve(&shop, &late).await;
    for no in [&left, &late] {
        assert_eq!(steam.collect(no).await, OPEN, "its money is not taken any more");
    }
    shop.clock.0.fetch_add(120_000, Ordering::SeqCst);
    for no in [&left, &late] {
        assert_eq!(steam.collect(no).await, Outcome::Done(PayState::Closed));
        assert_eq!(steam.close(no).await, Outcome::Done(PayState::Closed));
        assert_eq!(shop.payment(no).await["paidFen"], 0);
    }
}

#[tokio::test]
async fn each_lost_answer_ends_in_one_payment_and_one_refund() {
    for kind in ["timeout_before", "timeout_after", "status500", "garbage"] {
        let shop = Shop::open().await;
        let steam = &shop.steam_wallet;
        let request = shop.pay_request(&**steam, 700);
        let no = request.payment_no.clone();
        queue_fault(&shop, "create", kind).await;
        assert_eq!(steam.create(&request).await, Outcome::Unknown, "{kind}");
        let Outcome::Done(PayAction::Redirect { url }) = steam.create(&request).await else {
            panic!("{kind}")
        };
        assert!(shop.sandbox.register_payment_url(no.as_str(), &url).await);
        approve(&shop, &no).await;
        queue_fault(&shop, "finalize", kind).await;
        let first = steam.collect(&no).await;
        let took_effect = kind != "timeout_before";
        assert_eq!(first == Outcome::Unknown, !took_effect, "{kind}: {first:?}");
        let txn = txn(&steam.collect(&no).await, 700);
        queue_fault(&shop, "query", kind).await;
        assert_eq!(steam.query(&no).await, Outcome::Unknown, "{kind}");
        let refund = RefundRequest { provider_txn: txn, ..refund_of(&no, 700, 700, 1) };
        queue_fault(&shop, "refund", kind).await;
        assert_eq!(steam.refund(&refund).await, Outcome::Unknown, "{kind}");
        assert_eq!(steam.refund(&refund).await, Outcome::Done(true), "{kind}");
        let book = shop.payment(&no).await;
        assert_eq!((&book["paidFen"], &book["refundedFen"]), (&700.into(), &700.into()), "{kind}");
    }
}

#[tokio::test]
async fn an_answer_about_another_payment_is_never_money() {
    let shop = Shop::open().await;
    let (no, refund) = buy(&shop, 900).await;
    let steam = &shop.steam_wallet;
    for kind in ["wrong_merchant", "wrong_currency"] {
        queue_fault(&shop, "query", kind).await;
        assert_eq!(steam.query(&no).await, Outcome::Unknown, "{kind}");
    }
    queue_fault(&shop, "query", "wrong_amount").await;
    assert_ne!(txn(&steam.query(&no).await, 1), "", "another amount is reported as it is");
    queue_fault(&shop, "query", "wrong_amount").await;
    assert_eq!(steam.refund(&refund).await, Outcome::Unknown);
    queue_fault(&shop, "query", "rate_limited").await;
    let limited = Outcome::Rejected { code: "http_429".to_owned(), retryable: true };
    assert_eq!(steam.query(&no).await, limited);
}

#[tokio::test]
async fn steam_refuses_what_is_not_ours() {
    let shop = Shop::open().await;
    let ours = steam_wallet_config(shop.sandbox.steam_micro_txn_config());
    let request = shop.pay_request(&*shop.steam_wallet, 100);
    let forbidden = Outcome::Rejected { code: "http_403".to_owned(), retryable: true };
    for wrong in [
        SteamTxnConfig { app_id: 481, ..ours.clone() },
        SteamTxnConfig { publisher_key: "0123456789ABCDEF0123456789ABCDEF".into(), ..ours.clone() },
    ] {
        assert_eq!(client(&shop, wrong).create(&request).await, forbidden);
    }
    // A transaction that begins in one interface is not in the other.
    let (no, _) = buy(&shop, 100).await;
    let real = client(&shop, SteamTxnConfig { sandbox: false, ..ours });
    assert_eq!(real.query(&no).await, Outcome::Done(PayState::NotFound));
    // Another request under a number that is taken.
    let taken = PayRequest { payment_no: begin(&shop, 300).await, ..request.clone() };
    let used = Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false };
    assert_eq!(shop.steam_wallet.create(&taken).await, used);
    let nowhere = PayRequest { client_ip: "somewhere".to_owned(), ..request };
    let invalid = Outcome::Rejected { code: "steam_3".to_owned(), retryable: false };
    assert_eq!(shop.steam_wallet.create(&nowhere).await, invalid);
}

#[tokio::test]
async fn wallets_have_a_currency_and_a_balance() {
    let shop = Shop::open().await;
    let steam = &shop.steam_wallet;
    let wallet = |rest: &str| format!("/_sandbox/steam_micro_txn/wallet?steamId={STEAM_ID}&{rest}");
    shop.post(&wallet("currency=USD")).await;
    let dollars = Outcome::Rejected { code: WALLET_CURRENCY.to_owned(), retryable: false };
    assert_eq!(steam.create(&shop.pay_request(&**steam, 100)).await, dollars);
    shop.post(&wallet("status=Locked%20Out")).await;
    let locked = Outcome::Rejected { code: "locked_out".to_owned(), retryable: false };
    assert_eq!(steam.create(&shop.pay_request(&**steam, 100)).await, locked);
    shop.post(&wallet("balanceFen=150")).await;
    let (first, second) = (begin(&shop, 100).await, begin(&shop, 100).await);
    approve(&shop, &first).await;
    approve(&shop, &second).await;
    txn(&steam.collect(&first).await, 100);
    assert_eq!(steam.collect(&second).await, OPEN, "there is too little left");
    assert_eq!(shop.payment(&second).await["paidFen"], 0);
}

#[tokio::test]
async fn money_that_others_take_back_is_a_lost_dispute_and_no_refund_of_ours() {
    let shop = Shop::open().await;
    let steam = &shop.steam_wallet;
    for status in ["Chargedback", "RefundedSuspectedFraud", "RefundedFriendlyFraud"] {
        let since = shop.clock.0.fetch_add(60_000, Ordering::SeqCst) + 60_000;
        let (no, refund) = buy(&shop, 800).await;
        assert_eq!(set(&shop, &no, status).await, 200);
        let Outcome::Done(disputes) = steam.disputes_since(domain::Timestamp(since)).await else {
            panic!("{status}")
        };
        let [dispute] = &disputes[..] else { panic!("{disputes:?}") };
        assert_eq!((&dispute.provider_txn, dispute.amount), (&refund.provider_txn, Fen(800)));
        assert_eq!((dispute.state, dispute.is_funds_withdrawn), (domain::DisputeState::Lost, true));
        assert_eq!(steam.dispute(&dispute.id).await, Outcome::Done(Some(dispute.clone())));
        let back = Outcome::Rejected { code: "charged_back".to_owned(), retryable: false };
        assert_eq!(steam.refund(&refund).await, back);
    }
}

#[tokio::test]
async fn the_report_of_a_day_is_its_statement_with_what_is_planted() {
    let shop = Shop::open().await;
    let (paid, _) = buy(&shop, 100).await;
    let (returned, refund) = buy(&shop, 200).await;
    assert_eq!(shop.steam_wallet.refund(&refund).await, Outcome::Done(true));
    let (part, _) = buy(&shop, 300).await;
    assert_eq!(set(&shop, &part, "PartialRefund").await, 200);
    begin(&shop, 400).await;
    let day = domain::Timestamp(shop.clock.0.load(Ordering::SeqCst)).beijing_day();
    shop.clock.0.fetch_add(DAY_MS, Ordering::SeqCst);
    let http = Arc::new(Http::new().unwrap());
    let statements =
        SteamTxnStatements::new(steam_wallet_client(&shop.sandbox, shop.clock.clone(), http));
    let listed = async || match statements.statement(day).await {
        Outcome::Done(DayStatement::Entries(entries)) => {
            let mut short: Vec<(EntryKind, String, i64)> =
                entries.into_iter().map(|e| (e.key.0, e.key.1, e.amount.0)).collect();
            short.sort_by_key(|(kind, _, fen)| (*fen, *kind == EntryKind::Refund));
            short
        }
        other => panic!("{other:?}"),
    };
    let payment = |no: &PaymentNo, fen| (EntryKind::Payment, no.to_string(), fen);
    let refund = |no: &PaymentNo, fen| (EntryKind::Refund, no.to_string(), fen);
    let mut expected = vec![
        payment(&paid, 100),
        payment(&returned, 200),
        refund(&returned, 200),
        payment(&part, 300),
        refund(&part, 300),
    ];
    assert_eq!(listed().await, expected);
    for (difference, number) in [
        ("only_here", paid.as_str()),
        ("only_at_provider", "X-1"),
        ("amount_differs", part.as_str()),
    ] {
        let path = format!(
            "/_sandbox/statements?provider=steam_micro_txn&difference={difference}&number={number}&day={day}&amountFen=900"
        );
        assert_eq!(shop.post(&path).await.0, 200, "{path}");
    }
    expected.remove(0);
    expected[2].2 = 400;
    expected[3].2 = 400;
    let found = listed().await;
    assert_eq!(found[..4], expected);
    assert_eq!((found.len(), found[4].2), (5, 900));
}
