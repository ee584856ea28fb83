//! Statements list money that came back and what disputes move, often on a later day than that on
//! which it left.

use crate::disputes::{bought, dispute, report};
use app::ports::Clock;
use app::{ResolveDifference, ResolvedDifference, StoredDifference};
use domain::DisputeState::{Lost, Open, Won};
use domain::{
    AccountKind, DifferenceKind, EntryKind, Fen, RefundReason, SentBy, StatementEntry, Timestamp,
};
use testkit::{TestEnv, both_dbs};

/// The day of the tests' clock, on which it is noon in Beijing.
const DAY: i32 = 20_261_121;
const DAY_SECONDS: i64 = 86_400;

fn line(kind: EntryKind, number: &str, fen: i64, day: i32) -> StatementEntry {
    StatementEntry {
        key: (kind, number.to_owned()),
        provider_txn: format!("T{number}"),
        amount: Fen(fen),
        fee: Fen::ZERO,
        at: Timestamp::of_beijing_day(day).unwrap().plus_seconds(12 * 3600),
    }
}

/// The ledger's entries of the provider on a day, as a statement would have them.
async fn ledger(env: &TestEnv, day: i32) -> Vec<StatementEntry> {
    let start = Timestamp::of_beijing_day(day).unwrap();
    let day = (start, start.plus_seconds(DAY_SECONDS));
    let kinds = EntryKind::ALL;
    env.tx(move |conn| Ok(store::money::statements::ledger_entries(conn, "fake", kinds, day, &[])?))
        .await
}

/// Waits until the statement of the day before is there, and compares it.
async fn next_day(env: &TestEnv) {
    env.app.schedule_recurring_jobs().await.unwrap();
    let tomorrow = env.clock.now().beijing_day() + 1;
    let morning = Timestamp::of_beijing_day(tomorrow).unwrap().plus_seconds(11 * 3600);
    env.clock.advance_seconds(morning.ms_since(env.clock.now()) / 1000);
    for _ in 0..2 {
        env.run_jobs().await;
        env.clock.advance_seconds(3_601);
    }
    env.run_jobs().await;
}

async fn of_day(env: &TestEnv, day: i32) -> Vec<StoredDifference> {
    env.tx(move |conn| Ok(store::money::statements::of_day(conn, "fake", day)?)).await
}

async fn open(env: &TestEnv) -> Vec<(DifferenceKind, EntryKind, String)> {
    let open = env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await;
    open.into_iter().map(|one| (one.difference, one.kind, one.number)).collect()
}

/// A refund that comes back on the next day, before the day on which it left is compared.
async fn returned_before_its_day_is_compared(env: &TestEnv) {
    env.pay.return_days.store(30, std::sync::atomic::Ordering::SeqCst);
    let bought = bought(env, 1).await;
    let refund = env.app.refund_order(bought.order.order_no, RefundReason::CustomerRequest);
    refund.await.unwrap();
    env.run_jobs().await;
    env.statements.set(DAY, ledger(env, DAY).await);
    *env.pay.returned.lock().unwrap() = Some("expired_or_canceled_card".to_owned());
    next_day(env).await;
    next_day(env).await;
    let refund_back = ledger(env, DAY + 1).await.into_iter().chain(ledger(env, DAY + 2).await);
    assert!(refund_back.into_iter().any(|one| one.key.0 == EntryKind::RefundReturned));
    let kinds = app::ports::Statements::kinds(&*env.statements);
    let compare = move |conn: &mut db::Conn| Ok(app::find_differences(conn, "fake", kinds, DAY)?);
    assert_eq!(env.tx(compare).await, Some(Vec::new()));
    env.audit().await;
}

both_dbs! {
    async fn a_payout_that_failed_is_matched_with_its_money_that_came_back_the_next_day(env: TestEnv) {
        bought(&env, 1).await;
        let (out, back) = (line(EntryKind::Payout, "C1", 500, DAY), line(EntryKind::PayoutReturned, "C1", 500, DAY + 1));
        let (other, less) = (line(EntryKind::Payout, "C2", 500, DAY), line(EntryKind::PayoutReturned, "C2", 499, DAY + 1));
        let mut lines = ledger(&env, DAY).await;
        lines.extend([out, other]);
        env.statements.set(DAY, lines);
        next_day(&env).await;
        assert_eq!(open(&env).await.len(), 2, "nobody knows yet that it came back");
        env.statements.set(DAY + 1, vec![back, less]);
        next_day(&env).await;
        let found = open(&env).await;
        let only = DifferenceKind::OnlyAtProvider;
        let expected = [(only, EntryKind::Payout, "C2".to_owned()), (only, EntryKind::PayoutReturned, "C2".to_owned())];
        assert_eq!(found, expected, "another amount is another movement");
        let first = of_day(&env, DAY).await;
        assert!(first.iter().any(|one| one.number == "C1" && one.explanation.as_deref() == Some("the statement and the ledger agree since")), "{first:?}");
        // Money that came and that nothing explains waits.
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(499));
        let kept = env.platform_account(AccountKind::Clearing, "fake").await;
        let returned = of_day(&env, DAY + 1).await.into_iter().find(|one| one.kind == EntryKind::PayoutReturned).unwrap();
        let resolve = async |sent_by| {
            let command = ResolveDifference { difference_no: returned.difference_no.clone(), sent_by, explanation: "bank transfer 9".to_owned(), amount: None, operator: "wang".to_owned(), now: env.app.now() };
            env.db.write(move |conn| app::resolve_difference(conn, &command)).await.unwrap()
        };
        assert_eq!(resolve(None).await, ResolvedDifference::SenderNeeded);
        assert_eq!(resolve(Some(SentBy::Operator)).await, ResolvedDifference::Resolved);
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, kept, "the provider has it still");
        assert_eq!(env.platform_account(AccountKind::ManualPayouts, "").await, Fen(499));
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(0));
        env.audit().await;
    }

    async fn a_refund_that_comes_back_later_is_in_the_statement_of_that_day(env: TestEnv) {
        use std::sync::atomic::Ordering::SeqCst;
        env.pay.return_days.store(30, SeqCst);
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        env.run_jobs().await;
        let refund_no = env.pay.refund_requests.lock().unwrap()[0].refund_no.to_string();
        env.statements.set(DAY, ledger(&env, DAY).await);
        env.statements.set(DAY + 1, vec![line(EntryKind::RefundReturned, &refund_no, 1_000, DAY + 1)]);
        next_day(&env).await;
        assert_eq!(open(&env).await, []);
        *env.pay.returned.lock().unwrap() = Some("expired_or_canceled_card".to_owned());
        next_day(&env).await;
        // The operator still has to pay it in another way; the statement has no difference.
        let found = open(&env).await;
        assert_eq!(found, [(DifferenceKind::Returned, EntryKind::Refund, refund_no.clone())]);
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(1_000));
        env.audit().await;
    }

    async fn a_return_is_no_difference_of_the_day_on_which_the_refund_left(env: TestEnv) {
        returned_before_its_day_is_compared(&env).await;
    }

    async fn a_return_that_no_statement_lists_is_no_difference(env: TestEnv) {
        env.statements.lists_less.store(true, std::sync::atomic::Ordering::SeqCst);
        returned_before_its_day_is_compared(&env).await;
    }

    async fn what_a_dispute_takes_and_gives_back_is_compared(env: TestEnv) {
        let bought = bought(&env, 1).await;
        report(&env, &bought, Open).await;
        env.clock.advance_seconds(60);
        report(&env, &bought, Won).await;
        let id = dispute(&env, &bought).await.provider_dispute;
        let lines = ledger(&env, DAY).await;
        let kinds: Vec<EntryKind> = lines.iter().map(|one| one.key.0).collect();
        assert_eq!(kinds, [EntryKind::Payment, EntryKind::DisputeWithdrawal, EntryKind::DisputeReinstatement]);
        assert!(lines[1..].iter().all(|one| one.key.1 == id && one.amount == Fen(1_000)), "{lines:?}");
        env.statements.set(DAY, lines);
        next_day(&env).await;
        assert_eq!(of_day(&env, DAY).await, []);
        env.audit().await;
    }

    async fn a_withdrawal_that_differs_and_one_that_nobody_booked_are_differences(env: TestEnv) {
        let bought = bought(&env, 1).await;
        report(&env, &bought, Lost).await;
        let id = dispute(&env, &bought).await.provider_dispute;
        let mut lines = ledger(&env, DAY).await;
        lines.retain(|one| one.key.0 == EntryKind::Payment);
        lines.extend([
            line(EntryKind::DisputeWithdrawal, "dp_unknown", 70, DAY),
            line(EntryKind::DisputeReinstatement, "dp_unknown", 60, DAY),
        ]);
        env.statements.set(DAY, lines);
        next_day(&env).await;
        let mut found = open(&env).await;
        found.sort();
        let expected = [
            (DifferenceKind::OnlyAtProvider, EntryKind::DisputeReinstatement, "dp_unknown".to_owned()),
            (DifferenceKind::OnlyAtProvider, EntryKind::DisputeWithdrawal, "dp_unknown".to_owned()),
            (DifferenceKind::OnlyHere, EntryKind::DisputeWithdrawal, id),
        ];
        let mut expected = expected.to_vec();
        expected.sort();
        assert_eq!(found, expected);
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(60));
        env.audit().await;
    }
}
