//! Statements: purchases and refunds through the simulators with differences that are planted, and
//! a comparison that finds exactly these.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use app::ports::{
    DayStatement, Outcome, PayAction, PayState, Payments, PayoutState, Payouts, RefundRequest,
    Statements,
};
use domain::reconciliation::{compare, undone};
use domain::{DifferenceKind, EntryKey, EntryKind, Fen, PaymentNo, StatementEntry, Timestamp};
use gateways::{
    Alipay, AlipayBill, AlipayStatements, Http, Ports, StripeStatements, WechatBill,
    WechatStatements,
};

use crate::{
    alipay_certificates::config_of,
    alipay_payouts,
    shop::{Rng, START, Shop, refund_of, stripe_client, wechat_client},
    wechat_payouts,
};

/// The day of the tests' clock in Beijing, and the one before.
const DAY: i32 = 20_250_101;
const DAY_BEFORE: i32 = 20_241_231;
const PURCHASES: u8 = 40;

fn http() -> Arc<Http> {
    let limits = Duration::from_secs(20);
    Arc::new(Http::with_limits(limits, limits).unwrap())
}

fn alipay(shop: &Shop, bill: AlipayBill) -> AlipayStatements {
    let ports = Ports::over(shop.clock.clone(), Arc::new(Rng), http());
    AlipayStatements::new(config_of(&shop.sandbox), bill, ports).unwrap()
}

fn wechat(shop: &Shop, bill: WechatBill) -> WechatStatements {
    let client = wechat_client(&shop.sandbox, shop.clock.clone(), http(), true);
    WechatStatements::new(client, bill)
}

/// Moves the clock to 10:30 of the next day.
fn next_morning(shop: &Shop) {
    let morning = Timestamp::of_beijing_day(DAY + 1).unwrap().plus_seconds(37_800);
    shop.clock.0.store(morning.0, Ordering::SeqCst);
}

/// Pays without a webhook, and returns what the client then says of the payment.
async fn buy(shop: &Shop, provider: &dyn Payments, fen: i64) -> StatementEntry {
    let request = shop.pay_request(provider, fen);
    let no = request.payment_no.clone();
    match provider.create(&request).await {
        Outcome::Done(PayAction::Redirect { url }) => {
            shop.sandbox.register_payment_url(no.as_str(), &url).await;
        }
        Outcome::Done(PayAction::Qr { .. }) => {}
        other => panic!("{other:?}"),
    }
    shop.clock.0.fetch_add(60_000, Ordering::SeqCst);
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}?times=0")).await.0, 200);
    let paid = provider.query(&no).await;
    let Outcome::Done(PayState::Paid { txn, amount }) = paid else { panic!("{paid:?}") };
    entry(shop, EntryKind::Payment, no.as_str(), txn, amount)
}

fn entry(shop: &Shop, kind: EntryKind, no: &str, txn: String, amount: Fen) -> StatementEntry {
    let at = Timestamp(shop.clock.0.load(Ordering::SeqCst));
    StatementEntry { key: (kind, no.to_owned()), provider_txn: txn, amount, fee: Fen::ZERO, at }
}

async fn refund(
    shop: &Shop,
    provider: &dyn Payments,
    of: &StatementEntry,
    no: u8,
) -> StatementEntry {
    let payment_no = PaymentNo::parse(&of.key.1).unwrap();
    let request = RefundRequest {
        provider_txn: of.provider_txn.clone(),
        ..refund_of(&payment_no, of.amount.0 / 2, of.amount.0, no)
    };
    assert_eq!(provider.refund(&request).await, Outcome::Done(true));
    let number = request.refund_no.as_str();
    entry(shop, EntryKind::Refund, number, of.provider_txn.clone(), request.amount)
}

/// Our bookings after a day of purchases, of which every third is refunded in part.
async fn trade(shop: &Shop, provider: &dyn Payments) -> Vec<StatementEntry> {
    let mut ledger = Vec::new();
    for number in 0..PURCHASES {
        let paid = buy(shop, provider, 1_000 + i64::from(number)).await;
        if number % 3 == 0 {
            ledger.push(refund(shop, provider, &paid, number).await);
        }
        ledger.push(paid);
    }
    ledger
}

async fn fetch(statements: &dyn Statements, day: i32) -> Vec<StatementEntry> {
    let outcome = statements.statement(day).await;
    let Outcome::Done(DayStatement::Entries(entries)) = outcome else { panic!("{outcome:?}") };
    entries
}

async fn plant(shop: &Shop, provider: &str, difference: &str, number: &str, rest: &str) {
    let path = format!(
        "/_sandbox/statements?provider={provider}&difference={difference}&number={number}{rest}"
    );
    assert_eq!(shop.post(&path).await.0, 200, "{path}");
}

type Found = (DifferenceKind, EntryKey, Option<i64>, Option<i64>);

/// The differences of a day, as the service compares it.
fn differences(
    lines: &[StatementEntry],
    ledger: &[StatementEntry],
    earlier: &[StatementEntry],
) -> Vec<Found> {
    let undone = undone(lines, ledger);
    let kept = lines.iter().enumerate().filter(|(place, _)| !undone.contains(place));
    let lines: Vec<StatementEntry> = kept.map(|(_, line)| line.clone()).collect();
    let earlier: BTreeMap<EntryKey, Vec<Fen>> =
        earlier.iter().map(|entry| (entry.key.clone(), vec![entry.amount])).collect();
    let found = compare(&lines, ledger, &earlier, &BTreeSet::new());
    let fen = |amount: Option<Fen>| amount.map(|fen| fen.0);
    found.into_iter().map(|d| (d.kind, d.key, fen(d.theirs), fen(d.ours))).collect()
}

async fn finds_what_is_planted(shop: &Shop, provider: &dyn Payments, statements: &dyn Statements) {
    let name = provider.name();
    assert_eq!(statements.name(), name);
    let ledger = trade(shop, provider).await;
    next_morning(shop);
    let lines = fetch(statements, DAY).await;
    assert_eq!(lines.len(), ledger.len());
    assert_eq!(differences(&lines, &ledger, &[]), [], "nothing is planted yet");
    for line in &lines {
        let kept = (line.amount.0 * 6 + 500) / 1_000;
        let fee = if line.key.0 == EntryKind::Refund { -kept } else { kept };
        assert_eq!(line.fee, Fen(fee), "{line:?}");
    }

    let of = |kind| ledger.iter().filter(move |entry| entry.key.0 == kind).cloned();
    let payments: Vec<_> = of(EntryKind::Payment).collect();
    let refunds: Vec<_> = of(EntryKind::Refund).collect();
    let number = |entry: &StatementEntry| entry.key.1.clone();
    plant(shop, name, "only_at_provider", "X1", &format!("&day={DAY}&amountFen=4400")).await;
    plant(shop, name, "only_here", &number(&payments[1]), "").await;
    plant(shop, name, "only_here", &number(&refunds[1]), "").await;
    plant(shop, name, "amount_differs", &number(&payments[2]), "").await;
    plant(shop, name, "duplicate", &number(&payments[4]), "").await;
    plant(shop, name, "duplicate", &number(&refunds[2]), "").await;
    plant(shop, name, "late", &number(&payments[5]), "").await;

    use DifferenceKind::{AmountDiffers, Duplicate, Late, OnlyAtProvider, OnlyHere};
    let fen = |entry: &StatementEntry| entry.amount.0;
    let mut expected = vec![
        (OnlyAtProvider, (EntryKind::Payment, "X1".to_owned()), Some(4_400), None),
        (OnlyHere, payments[1].key.clone(), None, Some(fen(&payments[1]))),
        (OnlyHere, refunds[1].key.clone(), None, Some(fen(&refunds[1]))),
        (
            AmountDiffers,
            payments[2].key.clone(),
            Some(fen(&payments[2]) + 100),
            Some(fen(&payments[2])),
        ),
        (Duplicate, payments[4].key.clone(), Some(2 * fen(&payments[4])), Some(fen(&payments[4]))),
        (Duplicate, refunds[2].key.clone(), Some(2 * fen(&refunds[2])), Some(fen(&refunds[2]))),
    ];
    expected.sort_by(|a, b| a.1.cmp(&b.1));
    let (before, lines) = (fetch(statements, DAY_BEFORE).await, fetch(statements, DAY).await);
    assert_eq!(differences(&lines, &ledger, &before), expected);
    let amount = Some(fen(&payments[5]));
    let late = [(Late, payments[5].key.clone(), amount, amount)];
    assert_eq!(differences(&before, &payments[5..6], &[]), late);
}

#[tokio::test]
async fn a_day_at_alipay_has_exactly_the_differences_that_are_planted() {
    let shop = Shop::open().await;
    let statements = alipay(&shop, AlipayBill::Trades);
    // With more time than the shop's own client has: this is many calls on a busy machine.
    let (config, clock) = (config_of(&shop.sandbox), shop.clock.clone());
    let payments = Alipay::new(config, clock, http()).unwrap();
    finds_what_is_planted(&shop, &payments, &statements).await;
}

#[tokio::test]
async fn a_day_at_wechat_pay_has_exactly_the_differences_that_are_planted() {
    let shop = Shop::open().await;
    let payments = wechat_client(&shop.sandbox, shop.clock.clone(), http(), true);
    finds_what_is_planted(&shop, &payments, &wechat(&shop, WechatBill::Trades)).await;
}

/// More entries than a page of Stripe's list has.
#[tokio::test]
async fn a_day_at_stripe_is_what_was_paid_and_refunded() {
    let shop = Shop::open().await;
    let client = || stripe_client(&shop.sandbox, shop.clock.clone(), http());
    let payments = client();
    let mut ledger = trade(&shop, &payments).await;
    for number in 0..60 {
        ledger.push(buy(&shop, &payments, 2_000 + number).await);
    }
    let statements = StripeStatements::new(client());
    assert_eq!(statements.statement(DAY).await, Outcome::Done(DayStatement::NotReady));
    next_morning(&shop);
    let lines = fetch(&statements, DAY).await;
    assert!(lines.len() > 100, "{}", lines.len());
    assert_eq!((lines.len(), differences(&lines, &ledger, &[])), (ledger.len(), Vec::new()));
    assert_eq!(fetch(&statements, DAY_BEFORE).await, []);
}

#[tokio::test]
async fn transfers_are_in_the_statement_of_the_account() {
    let shop = Shop::open().await;
    let payouts = alipay_payouts::client(&shop);
    let (paid, failed) = (alipay_payouts::request(1), alipay_payouts::request(2));
    let path = format!("/_sandbox/payout/{}?result=failed", failed.cash_no);
    assert_eq!(shop.post(&path).await.0, 200);
    for request in [&paid, &failed] {
        payouts.send(request).await;
    }
    shop.clock.0.fetch_add(3_000, Ordering::SeqCst);
    let query = payouts.query(&paid.cash_no, paid.amount).await;
    let Outcome::Done(PayoutState::Paid { txn }) = query else { panic!("{query:?}") };
    buy(&shop, &*shop.alipay, 700).await;
    next_morning(&shop);
    let expected = StatementEntry {
        key: (EntryKind::Payout, paid.cash_no.as_str().to_owned()),
        provider_txn: txn,
        amount: paid.amount,
        fee: Fen::ZERO,
        at: Timestamp(START),
    };
    assert_eq!(fetch(&alipay(&shop, AlipayBill::Transfers), DAY).await, [expected]);
}

/// A transfer that its customer confirms, as our side then has it.
async fn transferred(shop: &Shop, number: u8) -> StatementEntry {
    let client = wechat_client(&shop.sandbox, shop.clock.clone(), http(), true);
    let payouts = wechat_payouts::payouts(client);
    let request = wechat_payouts::request(number);
    let confirmation = wechat_payouts::sent(&payouts, &request).await;
    assert_eq!(shop.post(&wechat_payouts::confirm(&confirmation)).await.0, 200);
    let paid = payouts.query(&request.cash_no, request.amount).await;
    let Outcome::Done(PayoutState::Paid { txn }) = paid else { panic!("{paid:?}") };
    entry(shop, EntryKind::Payout, request.cash_no.as_str(), txn, request.amount)
}

#[tokio::test]
async fn transfers_of_wechat_pay_have_exactly_the_differences_that_are_planted() {
    let shop = Shop::open().await;
    let mut ledger = Vec::new();
    for number in 0..6 {
        ledger.push(transferred(&shop, number).await);
    }
    let client = wechat_client(&shop.sandbox, shop.clock.clone(), http(), true);
    let (payouts, failed) = (wechat_payouts::payouts(client), wechat_payouts::request(7));
    wechat_payouts::sent(&payouts, &failed).await;
    let path = format!("/_sandbox/payout/{}?result=failed", failed.cash_no);
    assert_eq!(shop.post(&path).await.0, 200);
    // Payments are in the other statement.
    buy(&shop, &*shop.wechat_pay, 700).await;
    let statements = wechat(&shop, WechatBill::FundFlow);
    assert_eq!(statements.statement(DAY).await, Outcome::Done(DayStatement::NotReady));
    next_morning(&shop);
    let lines = fetch(&statements, DAY).await;
    // The failed payout has two lines: what left and what came back.
    assert_eq!((lines.len(), differences(&lines, &ledger, &[])), (8, Vec::new()));

    let name = statements.name();
    let number = |place: usize| ledger[place].key.1.clone();
    plant(&shop, name, "only_at_provider", "X1", &format!("&day={DAY}&amountFen=4400")).await;
    plant(&shop, name, "only_here", &number(1), "").await;
    plant(&shop, name, "amount_differs", &number(2), "").await;
    plant(&shop, name, "duplicate", &number(3), "").await;
    use DifferenceKind::{AmountDiffers, Duplicate, OnlyAtProvider, OnlyHere};
    let fen = ledger[0].amount.0;
    let mut expected = vec![
        (OnlyAtProvider, (EntryKind::Payout, "X1".to_owned()), Some(4_400), None),
        (OnlyHere, ledger[1].key.clone(), None, Some(fen)),
        (AmountDiffers, ledger[2].key.clone(), Some(fen + 100), Some(fen)),
        (Duplicate, ledger[3].key.clone(), Some(2 * fen), Some(fen)),
    ];
    expected.sort_by(|a, b| a.1.cmp(&b.1));
    assert_eq!(differences(&fetch(&statements, DAY).await, &ledger, &[]), expected);
    let empty = statements.statement(DAY_BEFORE).await;
    assert_eq!(empty, Outcome::Done(DayStatement::None));
    for (call, kind) in [("statement", "garbage"), ("statement_file", "garbage")] {
        let path = format!("/_sandbox/fault?provider={name}&call={call}&kind={kind}");
        assert_eq!(shop.post(&path).await.0, 200, "{path}");
        assert_eq!(statements.statement(DAY).await, Outcome::Unknown, "{path}");
    }
}

#[tokio::test]
async fn a_transfer_that_nobody_confirms_comes_back_in_the_next_statement() {
    let shop = Shop::open().await;
    let client = wechat_client(&shop.sandbox, shop.clock.clone(), http(), true);
    let request = wechat_payouts::request(1);
    wechat_payouts::sent(&wechat_payouts::payouts(client), &request).await;
    next_morning(&shop);
    shop.clock.0.fetch_add(86_400_000, Ordering::SeqCst);
    let statements = wechat(&shop, WechatBill::FundFlow);
    let mut lines = Vec::new();
    for (day, kind) in [(DAY, EntryKind::Payout), (DAY + 1, EntryKind::PayoutReturned)] {
        let of_day = fetch(&statements, day).await;
        let key = (kind, request.cash_no.to_string());
        assert_eq!(of_day.iter().map(|one| one.key.clone()).collect::<Vec<_>>(), [key]);
        assert_eq!(differences(&of_day, &[], &[]).len(), 1, "alone it is one");
        lines.extend(of_day);
    }
    assert_eq!(differences(&lines, &[], &[]), []);
}

#[tokio::test]
async fn a_statement_is_there_the_next_morning_and_of_a_day_without_entries_never() {
    let shop = Shop::open().await;
    buy(&shop, &*shop.alipay, 100).await;
    buy(&shop, &*shop.wechat_pay, 100).await;
    let (alipay, wechat) = (alipay(&shop, AlipayBill::Trades), wechat(&shop, WechatBill::Trades));
    // Alipay does not tell one that is not made yet from one that never will be.
    assert_eq!(alipay.statement(DAY).await, Outcome::Done(DayStatement::None));
    assert_eq!(wechat.statement(DAY).await, Outcome::Done(DayStatement::NotReady));
    next_morning(&shop);
    for statements in [&alipay as &dyn Statements, &wechat] {
        assert_eq!(fetch(statements, DAY).await.len(), 1);
        let empty = statements.statement(DAY_BEFORE).await;
        assert_eq!(empty, Outcome::Done(DayStatement::None));
    }
}

#[tokio::test]
async fn an_answer_that_is_lost_or_cut_off_is_no_statement() {
    let shop = Shop::open().await;
    buy(&shop, &*shop.alipay, 100).await;
    buy(&shop, &*shop.wechat_pay, 100).await;
    next_morning(&shop);
    let (alipay, wechat) = (alipay(&shop, AlipayBill::Trades), wechat(&shop, WechatBill::Trades));
    for statements in [&alipay as &dyn Statements, &wechat] {
        let name = statements.name();
        for (call, kind) in [
            ("statement", "status500"),
            ("statement", "garbage"),
            ("statement", "bad_signature"),
            ("statement_file", "status500"),
            ("statement_file", "garbage"),
        ] {
            let path = format!("/_sandbox/fault?provider={name}&call={call}&kind={kind}");
            assert_eq!(shop.post(&path).await.0, 200, "{path}");
            let outcome = statements.statement(DAY).await;
            let is_none = matches!(outcome, Outcome::Unknown | Outcome::Rejected { .. });
            assert!(is_none, "{path}: {outcome:?}");
        }
        assert_eq!(fetch(statements, DAY).await.len(), 1);
    }
}
