//! An operator resolves what only a statement has, and the service learns of the same money later,
//! or just before: it is booked once.

use crate::disputes::bought;
use app::ports::PayoutState;
use app::{EndRefund, EndedRefund, ResolveDifference, ResolvedDifference, StoredDifference};
use db::Conn;
use domain::{
    AccountKind, CashFailure, CashState, DAY_SECONDS, DifferenceKind, EntryKind, Fen, ItemState,
    OrderState, PaymentNo, RefundNo, RefundReason, RefundState, SentBy, StatementEntry, Timestamp,
};
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;
use testkit::{TestEnv, both_dbs};

/// The day of the tests' clock, on which it is noon in Beijing.
const DAY: i32 = 20_261_121;

fn line(kind: EntryKind, number: &str, fen: i64) -> StatementEntry {
    StatementEntry {
        key: (kind, number.to_owned()),
        provider_txn: format!("T{number}"),
        amount: Fen(fen),
        fee: Fen::ZERO,
        at: Timestamp::of_beijing_day(DAY).unwrap().plus_seconds(12 * 3600),
    }
}

/// Compares the stored statement of the day with the ledger, and records the differences.
async fn compare(env: &TestEnv, provider: &'static str) {
    // The numbers of the differences are made of the time.
    env.clock.advance_seconds(1);
    let (now, accounts) = (env.app.now(), store::ledger::PlatformAccounts::default());
    let compare = move |conn: &mut db::Conn| {
        let found = app::find_differences(conn, provider, EntryKind::ALL, DAY)?.unwrap();
        app::record_differences(conn, &accounts, (provider, DAY), &found, now.0.unsigned_abs(), now)
    };
    env.db.write(compare).await.unwrap();
}

/// The next day the provider's statement has this line and all that the ledger has; returns the
/// difference of the line.
async fn only_at_provider(
    env: &TestEnv,
    provider: &'static str,
    line: StatementEntry,
) -> StoredDifference {
    env.clock.advance_seconds(DAY_SECONDS);
    let (now, key) = (env.app.now(), line.key.clone());
    let store = move |conn: &mut db::Conn| {
        let day = Timestamp::of_beijing_day(DAY).unwrap();
        let of_day = (day, day.plus_seconds(DAY_SECONDS));
        let kinds = EntryKind::ALL;
        let mut lines =
            store::money::statements::ledger_entries(conn, provider, kinds, of_day, &[])?;
        lines.push(line.clone());
        app::store_statement(conn, provider, DAY, &lines, None, now)
    };
    env.db.write(store).await.unwrap();
    compare(env, provider).await;
    let open = open(env).await;
    open.into_iter().find(|one| (one.kind, one.number.clone()) == key).unwrap()
}

async fn open(env: &TestEnv) -> Vec<StoredDifference> {
    env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await
}

async fn resolve(
    env: &TestEnv,
    difference: &StoredDifference,
    sent_by: Option<SentBy>,
) -> ResolvedDifference {
    let command = ResolveDifference {
        difference_no: difference.difference_no.clone(),
        sent_by,
        amount: None,
        explanation: "bank transfer 7".to_owned(),
        operator: "wang".to_owned(),
        now: env.app.now(),
    };
    env.db.write(move |conn| app::resolve_difference(conn, &command)).await.unwrap()
}

/// A payment of 10 yuan that has begun, and whose money only the statement has.
async fn unbooked(env: &TestEnv) -> (app::Caller, app::CreatedOrder, PaymentNo, StoredDifference) {
    let gift = env.gift(1, Fen(1_000), 5).await;
    let caller = env.customer().await;
    let order = env.order(&caller, gift, 1).await.unwrap();
    let payment = env.begin_to_pay(&caller, &order).await.unwrap();
    env.pay.silent.store(true, SeqCst);
    let line = line(EntryKind::Payment, payment.as_str(), 1_000);
    let difference = only_at_provider(env, "fake", line).await;
    env.pay.silent.store(false, SeqCst);
    env.pay.pay(&payment, order.payable);
    (caller, order, payment, difference)
}

/// A cash-out that is paid.
async fn paid_out(env: &TestEnv) -> (app::Caller, domain::CashNo, StatementEntry) {
    env.payouts.return_days.store(30, SeqCst);
    let funded = env.funded_customer(Fen(50_000)).await;
    *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T1".to_owned() });
    let cash_no = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
    env.run_jobs().await;
    assert_eq!(env.cash_state(&cash_no).await, CashState::Paid);
    let line = line(EntryKind::PayoutReturned, cash_no.as_str(), 19_800);
    (funded.caller, cash_no, line)
}

async fn comes_back(env: &TestEnv, cash_no: &domain::CashNo) {
    let reason = CashFailure::PayoutAccountInvalid;
    env.payouts.decide(cash_no, PayoutState::Failed { reason, code: "GONE".to_owned() });
    env.clock.advance_seconds(DAY_SECONDS);
    env.run_jobs().await;
}

/// The number of a refund of 10 yuan that was sent.
async fn refunded(env: &TestEnv) -> RefundNo {
    let bought = bought(env, 1).await;
    let undo = env.app.refund_order(bought.order.order_no, RefundReason::CustomerRequest);
    undo.await.unwrap();
    env.run_jobs().await;
    env.pay.refund_requests.lock().unwrap().last().unwrap().refund_no.clone()
}

async fn refund_comes_back(env: &TestEnv, refund_no: &RefundNo) {
    *env.pay.returned.lock().unwrap() = Some("expired_or_canceled_card".to_owned());
    let right = [("x-signature".to_owned(), "right".to_owned())];
    let body = format!("refund {refund_no}");
    env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
}

/// An operator says who has sent a payment back that is not booked; then its webhook comes.
async fn sent_back(env: &TestEnv, sent_by: SentBy, kept: i64) {
    let (caller, order, payment, difference) = unbooked(env).await;
    let expected = ResolvedDifference::PaymentAwaited(payment.clone());
    assert_eq!(resolve(env, &difference, None).await, expected);
    assert_eq!(resolve(env, &difference, Some(sent_by)).await, ResolvedDifference::Resolved);
    env.audit().await;
    // Now the provider says that it is paid.
    assert!(env.webhook(&payment).await);
    env.clock.advance_seconds(3_600);
    env.run_jobs().await;
    assert_eq!(env.items(&caller, ItemState::Held).await.len(), 0);
    let view = env.app.get_order(&caller, order.order_no.clone()).await.unwrap();
    assert_ne!(view.order.state, OrderState::Completed);
    let refund = &view.refunds[0];
    let found = (refund.state, refund.amount_fen, refund.is_manual);
    assert_eq!(found, (RefundState::Done, Fen(1_000), sent_by == SentBy::Operator));
    let of = |kind, provider| env.platform_account(kind, provider);
    assert_eq!(of(AccountKind::Clearing, "fake").await, Fen(kept), "what the provider has");
    assert_eq!(of(AccountKind::ManualRefunds, "").await, Fen(-kept));
    assert_eq!(of(AccountKind::Suspense, "").await, Fen(0));
    assert_eq!(of(AccountKind::RefundsPayable, "").await, Fen(0));
    env.audit().await;
}

/// Resolves the difference while `booking` books its entry: both wait for a transaction that has
/// locked it.
async fn resolve_while(
    env: &TestEnv,
    difference: &StoredDifference,
    booking: impl Future<Output = ()>,
) -> ResolvedDifference {
    let no = difference.difference_no.clone();
    let hold = move |conn: &mut Conn| Ok(store::money::statements::lock(conn, &no).map(drop)?);
    let both = async {
        let later = async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            booking.await;
        };
        tokio::join!(resolve(env, difference, Some(SentBy::Operator)), later).0
    };
    env.during(hold, both).await
}

both_dbs! {
    async fn a_payment_that_was_sent_back_by_hand_buys_nothing_later(env: TestEnv) {
        sent_back(&env, SentBy::Operator, -1_000).await;
        compare(&env, "fake").await;
        assert_eq!(open(&env).await, []);
    }

    async fn a_payment_that_its_provider_has_sent_back_buys_nothing_later(env: TestEnv) {
        sent_back(&env, SentBy::Provider, 0).await;
    }

    async fn a_payment_that_is_booked_since_is_not_sent_back_by_hand(env: TestEnv) {
        let (caller, _, payment, difference) = unbooked(&env).await;
        assert!(env.webhook(&payment).await);
        assert_eq!(env.items(&caller, ItemState::Held).await.len(), 1);
        for sent_by in [None, Some(SentBy::Operator), Some(SentBy::Provider)] {
            assert_eq!(resolve(&env, &difference, sent_by).await, ResolvedDifference::BookedSince);
        }
        compare(&env, "fake").await;
        assert_eq!(open(&env).await, []);
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, Fen(-1_000));
        env.audit().await;
    }

    async fn of_a_booking_and_a_resolution_at_once_one_has_its_effect(env: TestEnv) {
        let (caller, _, payment, difference) = unbooked(&env).await;
        let (_, resolved) = tokio::join!(env.webhook(&payment), resolve(&env, &difference, Some(SentBy::Operator)));
        let items = env.items(&caller, ItemState::Held).await.len();
        let expected = if items == 1 { ResolvedDifference::BookedSince } else { ResolvedDifference::Resolved };
        assert_eq!(resolved, expected);
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await.0, if items == 1 { -2_000 } else { -1_000 });
        compare(&env, "fake").await;
        assert_eq!(open(&env).await, []);
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, Fen(-1_000));
        env.audit().await;
    }

    async fn of_a_returned_payout_and_its_resolution_at_once_one_has_its_effect(env: TestEnv) {
        let (caller, cash_no, line) = paid_out(&env).await;
        let difference = only_at_provider(&env, "fake_payouts", line).await;
        let before = env.wallet(&caller).await;
        let resolved = resolve_while(&env, &difference, comes_back(&env, &cash_no)).await;
        let is_back = env.cash_state(&cash_no).await == CashState::Returned;
        let expected = if is_back { ResolvedDifference::BookedSince } else { ResolvedDifference::Resolved };
        assert_eq!(resolved, expected);
        assert_eq!(env.wallet(&caller).await == before, !is_back);
        let paid = if is_back { 0 } else { 19_800 };
        assert_eq!(env.platform_account(AccountKind::ManualPayouts, "").await, Fen(paid));
        env.audit().await;
    }

    async fn of_a_returned_refund_and_its_resolution_at_once_one_has_its_effect(env: TestEnv) {
        let refund_no = refunded(&env).await;
        let line = line(EntryKind::RefundReturned, refund_no.as_str(), 1_000);
        let difference = only_at_provider(&env, "fake", line).await;
        let resolved = resolve_while(&env, &difference, refund_comes_back(&env, &refund_no)).await;
        let waits = open(&env).await.iter().any(|one| one.difference == DifferenceKind::Returned);
        let expected = if waits { ResolvedDifference::BookedSince } else { ResolvedDifference::Resolved };
        assert_eq!(resolved, expected);
        let sent = if waits { 0 } else { 1_000 };
        assert_eq!(env.platform_account(AccountKind::ManualRefunds, "").await, Fen(sent));
        env.audit().await;
    }

    async fn a_payout_that_was_sent_again_by_hand_does_not_come_back_into_the_balance(env: TestEnv) {
        let (caller, cash_no, line) = paid_out(&env).await;
        let difference = only_at_provider(&env, "fake_payouts", line).await;
        assert_eq!(resolve(&env, &difference, None).await, ResolvedDifference::SenderNeeded);
        assert_eq!(resolve(&env, &difference, Some(SentBy::Operator)).await, ResolvedDifference::Resolved);
        let before = env.wallet(&caller).await;
        comes_back(&env, &cash_no).await;
        assert_eq!((env.wallet(&caller).await, env.cash_state(&cash_no).await), (before, CashState::Paid));
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake_payouts").await, Fen(0), "the provider has it again");
        assert_eq!(env.platform_account(AccountKind::ManualPayouts, "").await, Fen(19_800));
        compare(&env, "fake_payouts").await;
        assert_eq!(open(&env).await, []);
        env.audit().await;
    }

    async fn a_payout_that_is_back_in_the_balance_is_not_sent_again_by_hand(env: TestEnv) {
        let (_, cash_no, line) = paid_out(&env).await;
        let difference = only_at_provider(&env, "fake_payouts", line).await;
        comes_back(&env, &cash_no).await;
        assert_eq!(env.cash_state(&cash_no).await, CashState::Returned);
        let resolved = resolve(&env, &difference, Some(SentBy::Operator)).await;
        assert_eq!(resolved, ResolvedDifference::BookedSince);
        compare(&env, "fake_payouts").await;
        assert_eq!(open(&env).await, []);
        env.audit().await;
    }

    async fn a_refund_that_was_sent_again_by_hand_does_not_wait_once_more(env: TestEnv) {
        let refund_no = refunded(&env).await;
        let line = line(EntryKind::RefundReturned, refund_no.as_str(), 1_000);
        let difference = only_at_provider(&env, "fake", line).await;
        assert_eq!(resolve(&env, &difference, Some(SentBy::Operator)).await, ResolvedDifference::Resolved);
        refund_comes_back(&env, &refund_no).await;
        assert_eq!(open(&env).await, []);
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(0));
        assert_eq!(env.platform_account(AccountKind::ManualRefunds, "").await, Fen(1_000));
        env.audit().await;
    }

    async fn a_refund_that_is_known_to_be_back_is_sent_again_once(env: TestEnv) {
        let refund_no = refunded(&env).await;
        let line = line(EntryKind::RefundReturned, refund_no.as_str(), 1_000);
        let difference = only_at_provider(&env, "fake", line).await;
        refund_comes_back(&env, &refund_no).await;
        assert_eq!(resolve(&env, &difference, Some(SentBy::Operator)).await, ResolvedDifference::BookedSince);
        compare(&env, "fake").await;
        let waiting = open(&env).await;
        let [returned] = &waiting[..] else { panic!("{waiting:#?}") };
        assert_eq!(returned.difference, DifferenceKind::Returned);
        assert_eq!(resolve(&env, returned, Some(SentBy::Operator)).await, ResolvedDifference::Resolved);
        assert_eq!(env.platform_account(AccountKind::ManualRefunds, "").await, Fen(1_000));
        env.audit().await;
    }

    async fn a_payout_that_fails_after_a_statement_had_it_as_paid_is_a_difference_again(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Processing);
        let cash_no = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
        env.run_jobs().await;
        let line = line(EntryKind::Payout, cash_no.as_str(), 19_800);
        let difference = only_at_provider(&env, "fake_payouts", line).await;
        assert_eq!(resolve(&env, &difference, None).await, ResolvedDifference::Resolved);
        assert_eq!(open(&env).await, []);
        comes_back(&env, &cash_no).await;
        assert_eq!((env.cash_state(&cash_no).await, env.wallet(&funded.caller).await), (CashState::Failed, (Fen(50_000), Fen(0))));
        let again = open(&env).await;
        let found: Vec<_> = again.iter().map(|one| (one.difference, one.number.as_str())).collect();
        assert_eq!(found, [(DifferenceKind::OnlyAtProvider, cash_no.as_str())]);
        compare(&env, "fake_payouts").await;
        assert_eq!(open(&env).await, again, "it stays until an operator resolves it once more");
        env.audit().await;
    }

    async fn a_refund_that_a_statement_lists_is_not_paid_by_hand(env: TestEnv) {
        let bought = bought(&env, 1).await;
        let undo = env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest);
        undo.await.unwrap();
        let refused = app::ports::Outcome::Rejected { code: "refused".to_owned(), retryable: false };
        env.pay.refund_answer.lock().unwrap().replace(refused);
        env.run_jobs().await;
        let refund_no = env.pay.refund_requests.lock().unwrap()[0].refund_no.clone();
        let line = line(EntryKind::Refund, refund_no.as_str(), 1_000);
        let difference = only_at_provider(&env, "fake", line).await;
        assert_eq!(resolve(&env, &difference, None).await, ResolvedDifference::Resolved);
        let end = async |sent_by| {
            let (how, now) = ("bank transfer 7".to_owned(), env.app.now());
            let command = EndRefund { refund_no: refund_no.clone(), sent_by, how, now };
            env.db.write(move |conn| app::end_refund(conn, &command)).await.unwrap()
        };
        assert_eq!(end(SentBy::Operator).await, EndedRefund::InStatement);
        assert_eq!(end(SentBy::Provider).await, EndedRefund::Ended);
        compare(&env, "fake").await;
        assert_eq!(open(&env).await, []);
        env.audit().await;
    }

    async fn money_of_a_won_dispute_is_no_customers(env: TestEnv) {
        let line = line(EntryKind::DisputeReinstatement, "dp_1", 1_000);
        let difference = only_at_provider(&env, "fake", line).await;
        assert_eq!(resolve(&env, &difference, Some(SentBy::Operator)).await, ResolvedDifference::NothingToSend);
        assert_eq!(resolve(&env, &difference, None).await, ResolvedDifference::Resolved);
        env.audit().await;
    }
}
