//! Statements that operators store, of providers that the service cannot ask for them.

use app::{
    CompareStatement, ResolveDifference, ResolvedDifference, StatementByHand, StoreStatementResult,
    StoredByHand, WithdrawStatement, WithdrawnStatement,
};
use domain::{AccountKind, DAY_SECONDS, EntryKind, Fen, SentBy, StatementEntry, Timestamp};
use std::collections::BTreeSet;
use testkit::{TestEnv, both_dbs};

/// The day of the tests' clock, on which it is noon in Beijing.
const DAY: i32 = 20_261_121;
/// A provider without a call for statements.
const BANK: &str = "fake_payouts";

fn line(number: &str, fen: i64, day: i32) -> StatementEntry {
    StatementEntry {
        key: (EntryKind::PayoutReturned, number.to_owned()),
        provider_txn: format!("T{number}"),
        amount: Fen(fen),
        fee: Fen::ZERO,
        at: Timestamp::of_beijing_day(day).unwrap().plus_seconds(12 * 3600),
    }
}

async fn store_of(
    env: &TestEnv,
    (provider, day): (&str, i32),
    lines: &[StatementEntry],
    (count, sum): (usize, i64),
) -> StoredByHand {
    let command = StatementByHand {
        provider: provider.to_owned(),
        day,
        lines: lines.to_vec(),
        count,
        sum: Fen(sum),
        operator: "wang".to_owned(),
        now: env.app.now(),
    };
    let store = move |conn: &mut db::Conn| app::store_statement_by_hand(conn, &command);
    env.db.write(store).await.unwrap()
}

/// Stores a file of the bank whose totals are right, and compares it.
async fn store(env: &TestEnv, day: i32, lines: &[StatementEntry]) -> StoreStatementResult {
    let sum = lines.iter().map(|line| line.amount.0).sum();
    match store_of(env, (BANK, day), lines, (lines.len(), sum)).await {
        StoredByHand::Done(done) => {
            compare(env, day).await;
            done
        }
        other => panic!("{other:?}"),
    }
}

async fn compare(env: &TestEnv, day: i32) {
    // The numbers of the differences are made of the time.
    env.clock.advance_seconds(1);
    let (now, accounts) = (env.app.now(), store::ledger::PlatformAccounts::default());
    let compare = move |conn: &mut db::Conn| {
        let Some(found) = app::find_differences(conn, BANK, EntryKind::ALL, day)? else {
            return Ok(());
        };
        let random = now.0.unsigned_abs().wrapping_add(day.unsigned_abs().into());
        app::record_differences(conn, &accounts, (BANK, day), &found, random, now).map(drop)
    };
    env.db.write(compare).await.unwrap();
}

async fn withdraw(env: &TestEnv, operator: &str, reason: &str) -> app::Result<WithdrawnStatement> {
    let command = WithdrawStatement {
        provider: BANK.to_owned(),
        day: DAY,
        operator: operator.to_owned(),
        reason: reason.to_owned(),
        now: env.app.now(),
    };
    let done = env.db.write(move |conn| app::withdraw_statement(conn, &command)).await;
    Ok(done?)
}

/// The numbers and amounts of the open differences.
async fn open(env: &TestEnv) -> Vec<(String, i64)> {
    let open = env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await;
    open.into_iter().map(|one| (one.number, one.unexplained_fen.0)).collect()
}

async fn open_days(env: &TestEnv) -> BTreeSet<i32> {
    let open = env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await;
    open.into_iter().map(|one| one.day).collect()
}

async fn suspense(env: &TestEnv) -> i64 {
    env.platform_account(AccountKind::Suspense, "").await.0
}

both_dbs! {
    async fn a_comparison_with_a_statement_that_was_withdrawn_since_records_nothing(env: TestEnv) {
        env.clock.advance_seconds(DAY_SECONDS);
        store_of(&env, (BANK, DAY), &[line("C9", 100, DAY)], (1, 100)).await;
        let found = env.tx(|conn| Ok(app::find_differences(conn, BANK, EntryKind::ALL, DAY)?)).await.unwrap();
        assert_eq!(found.len(), 1);
        assert!(matches!(withdraw(&env, "li", "another day's").await, Ok(WithdrawnStatement::Withdrawn(_))));
        let (now, accounts) = (env.app.now(), store::ledger::PlatformAccounts::default());
        let record = move |conn: &mut db::Conn| app::record_differences(conn, &accounts, (BANK, DAY), &found, 1, now).map(drop);
        env.db.write(record).await.unwrap();
        assert_eq!((open(&env).await, suspense(&env).await), (vec![], 0));
        env.audit().await;
    }

    async fn half_a_file_is_not_stored(env: TestEnv) {
        env.clock.advance_seconds(DAY_SECONDS);
        let lines = [line("C1", 100, DAY), line("C2", 250, DAY)];
        let of = (BANK, DAY);
        assert_eq!(store_of(&env, of, &lines[..1], (2, 350)).await, StoredByHand::OtherTotals(1, Fen(100)));
        assert_eq!(store_of(&env, of, &lines, (2, 351)).await, StoredByHand::OtherTotals(2, Fen(350)));
        let stored = StoredByHand::Done(StoreStatementResult::Stored);
        assert_eq!(store_of(&env, of, &lines, (2, 350)).await, stored);
    }

    async fn what_the_service_fetches_is_not_stored_by_hand(env: TestEnv) {
        env.app.schedule_recurring_jobs().await.unwrap();
        env.run_jobs().await;
        env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(store_of(&env, ("fake", DAY), &[], (0, 0)).await, StoredByHand::Fetched);
        // After a week the service does not ask for it any more.
        env.clock.advance_seconds(9 * DAY_SECONDS);
        let stored = StoredByHand::Done(StoreStatementResult::Stored);
        assert_eq!(store_of(&env, ("fake", DAY), &[], (0, 0)).await, stored);
    }

    async fn another_operator_withdraws_a_statement_and_the_right_one_is_compared_anew(env: TestEnv) {
        env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(withdraw(&env, "li", "x").await, Ok(WithdrawnStatement::NotStored));
        let whole = [line("C1", 100, DAY), line("C2", 250, DAY)];
        assert_eq!(store(&env, DAY, &whole[..1]).await, StoreStatementResult::Stored);
        assert_eq!(store(&env, DAY, &whole).await, StoreStatementResult::Conflict);
        assert_eq!((open(&env).await, suspense(&env).await), (vec![("C1".to_owned(), 100)], 100));
        for unseen in [" ", "half\u{200b} of it", "\u{202e}ti fo flah"] {
            assert!(withdraw(&env, "li", unseen).await.is_err(), "{unseen:?}");
        }
        assert_eq!(withdraw(&env, " Wang ", "half of it").await, Ok(WithdrawnStatement::SameOperator));
        let done = withdraw(&env, "li", "half of it").await.unwrap();
        assert_eq!(done, WithdrawnStatement::Withdrawn([DAY, DAY + 1].into()));
        assert_eq!((open(&env).await, suspense(&env).await), (Vec::new(), 0));
        env.audit().await;
        assert_eq!(withdraw(&env, "li", "half of it").await, Ok(WithdrawnStatement::NotStored));
        // An entry that the first statement had too is a difference again.
        assert_eq!(store(&env, DAY, &whole).await, StoreStatementResult::Stored);
        let expected = [("C1".to_owned(), 100), ("C2".to_owned(), 250)];
        assert_eq!((open(&env).await, suspense(&env).await), (expected.to_vec(), 350));
        env.audit().await;
    }

    async fn a_statement_stays_once_a_difference_of_it_is_resolved(env: TestEnv) {
        env.clock.advance_seconds(DAY_SECONDS);
        store(&env, DAY, &[line("C1", 100, DAY)]).await;
        let found = env.tx(|conn| Ok(store::money::statements::open(conn, 9)?)).await.remove(0);
        let command = ResolveDifference {
            difference_no: found.difference_no.clone(),
            sent_by: Some(SentBy::Operator),
            amount: None,
            explanation: "bank transfer 7".to_owned(),
            operator: "li".to_owned(),
            now: env.app.now(),
        };
        let resolved = env.db.write(move |conn| app::resolve_difference(conn, &command)).await;
        assert_eq!(resolved.unwrap(), ResolvedDifference::Resolved);
        let refused = WithdrawnStatement::DifferenceResolved(found.difference_no);
        assert_eq!(withdraw(&env, "zhao", "x").await, Ok(refused));
        env.audit().await;
    }

    async fn differences_of_days_before_and_after_the_asked_one_are_reported_too(env: TestEnv) {
        env.clock.advance_seconds(4 * DAY_SECONDS);
        let now = env.app.now();
        // Stored, but not compared: nothing is recorded yet.
        for (day, fen) in [(DAY, 100), (DAY + 1, 100), (DAY + 2, 100)] {
            let lines = vec![line("C1", fen, day)];
            let of = move |conn: &mut db::Conn| app::store_statement(conn, BANK, day, &lines, None, now);
            env.db.write(of).await.unwrap();
        }
        let ask = async |day: i32| {
            let (provider, days, random) = (BANK.to_owned(), [day].into(), now.0.unsigned_abs());
            let command = CompareStatement { provider, kinds: EntryKind::ALL, days, random };
            env.db.write(move |conn| app::compare_statement(conn, &command, now)).await.unwrap()
        };
        let compared = ask(DAY + 1).await;
        let recorded: BTreeSet<i32> = open_days(&env).await;
        let reported: BTreeSet<i32> = compared.differences.iter().filter(|d| d.resolved_at.is_none()).map(|d| d.day).collect();
        assert!(recorded.contains(&DAY) && recorded.len() > 1, "{recorded:?}");
        assert_eq!((reported, compared.is_stored), (recorded, true));
        // No statement of the next day is stored, but one that depends on it has differences.
        assert!(!ask(DAY + 9).await.is_stored);
    }

    async fn a_line_of_a_withdrawn_statement_is_in_none(env: TestEnv) {
        env.clock.advance_seconds(3 * DAY_SECONDS);
        store(&env, DAY, &[line("C1", 100, DAY)]).await;
        store(&env, DAY + 1, &[line("C1", 100, DAY + 1)]).await;
        let done = withdraw(&env, "li", "of another day").await.unwrap();
        assert_eq!(done, WithdrawnStatement::Withdrawn([DAY, DAY + 1].into()));
        compare(&env, DAY + 1).await;
        assert_eq!((open(&env).await, suspense(&env).await), (vec![("C1".to_owned(), 100)], 100));
        env.audit().await;
    }

    async fn a_statement_that_the_service_has_fetched_is_not_withdrawn(env: TestEnv) {
        env.clock.advance_seconds(DAY_SECONDS);
        let now = env.app.now();
        let fetched = move |conn: &mut db::Conn| app::store_statement(conn, BANK, DAY, &[], None, now);
        env.db.write(fetched).await.unwrap();
        assert_eq!(withdraw(&env, "li", "x").await, Ok(WithdrawnStatement::Fetched));
    }

    async fn statements_of_days_on_which_a_provider_was_used_are_missed(env: TestEnv) {
        let missing = async || {
            let missing = env.app.missing_statements().await.unwrap();
            missing.into_iter().find(|(provider, _)| provider == BANK).unwrap().1.len()
        };
        let funded = env.funded_customer(Fen(50_000)).await;
        env.clock.advance_seconds(3 * DAY_SECONDS);
        assert_eq!(missing().await, 0, "nothing was asked of it");
        let begun = env.app.now().beijing_day();
        let cash_no = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
        env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(missing().await, 0, "it may come tomorrow");
        env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(missing().await, 1);
        env.clock.advance_seconds(DAY_SECONDS);
        assert_eq!(missing().await, 2, "the cash-out was still under way");
        store(&env, begun, &[]).await;
        assert_eq!(missing().await, 1);
        let paid = app::ports::PayoutState::Paid { txn: "T1".to_owned() };
        *env.payouts.becomes.lock().unwrap() = Some(paid);
        env.run_jobs().await;
        assert_eq!(env.cash_state(&cash_no).await, domain::CashState::Paid);
        env.clock.advance_seconds(5 * DAY_SECONDS);
        store(&env, begun + 1, &[]).await;
        store(&env, begun + 2, &[]).await;
        assert_eq!(missing().await, 1, "of the day on which it was paid");
    }
}
