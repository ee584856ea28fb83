//! Providers' statements of a day are compared with the ledger.

use app::{ResolveDifference, ResolvedDifference, StoreStatementResult, StoredDifference};
use diesel::{ExpressionMethods, QueryDsl};
use domain::{
    DifferenceKind, EntryKind, Fen, PaymentNo, RefundReason, SentBy, StatementEntry, Timestamp,
    TransferCode,
};
use testkit::{TestEnv, both_dbs};

/// The day of the tests' clock, on which it is noon in Beijing.
const DAY: i32 = 20_261_121;

/// Until a statement of the day is fetched, in seconds.
const UNTIL_FETCHED: i64 = 23 * 3600;

async fn pay(env: &TestEnv, fen: i64) -> PaymentNo {
    let gift = env.gift(i32::try_from(fen).unwrap(), Fen(fen), 5).await;
    let caller = env.customer().await;
    let order = env.order(&caller, gift, 1).await.unwrap();
    let payment = env.begin_to_pay(&caller, &order).await.unwrap();
    env.pay.pay(&payment, order.payable);
    assert!(env.webhook(&payment).await);
    payment
}

/// The ledger's entries of the provider on the day, as the provider's statement would have them.
async fn ledger(env: &TestEnv) -> Vec<StatementEntry> {
    let start = Timestamp::of_beijing_day(DAY).unwrap();
    let day = (start, start.plus_seconds(86_400));
    env.tx(move |conn| {
        Ok(store::money::statements::ledger_entries(conn, "fake", EntryKind::ALL, day, &[])?)
    })
    .await
}

async fn fetch(env: &TestEnv) {
    env.app.schedule_recurring_jobs().await.unwrap();
    env.clock.advance_seconds(UNTIL_FETCHED);
    env.run_jobs().await;
}

async fn differences(env: &TestEnv) -> Vec<StoredDifference> {
    differences_of(env, DAY).await
}

async fn differences_of(env: &TestEnv, day: i32) -> Vec<StoredDifference> {
    env.tx(move |conn| Ok(store::money::statements::of_day(conn, "fake", day)?)).await
}

/// The amount in the suspense account, in fen.
async fn suspense(env: &TestEnv) -> i64 {
    use store::schema::transfers::dsl as t;
    env.tx(|conn| {
        use diesel::RunQueryDsl;
        let of = |code: &'static str| t::transfers.filter(t::code.eq(code)).select(t::amount_fen);
        let sum = |amounts: Vec<i64>| amounts.into_iter().sum::<i64>();
        Ok(sum(of("unexplained").load(conn)?) - sum(of("explained").load(conn)?))
    })
    .await
}

fn line(number: &str, fen: i64) -> StatementEntry {
    StatementEntry {
        key: (EntryKind::Payment, number.to_owned()),
        provider_txn: format!("T{number}"),
        amount: Fen(fen),
        fee: Fen::ZERO,
        at: Timestamp::of_beijing_day(DAY).unwrap().plus_seconds(13 * 3600),
    }
}

both_dbs! {
    async fn a_statement_that_says_what_the_ledger_says_has_no_differences(env: TestEnv) {
        pay(&env, 1_200).await;
        let gift = env.gift(99, Fen(700), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        env.app.refund_order(order.order_no, RefundReason::CustomerRequest).await.unwrap();
        env.run_jobs().await;
        let lines = ledger(&env).await;
        let mut kinds: Vec<(EntryKind, i64)> = lines.iter().map(|l| (l.key.0, l.amount.0)).collect();
        kinds.sort();
        assert_eq!(kinds, [(EntryKind::Payment, 700), (EntryKind::Payment, 1_200), (EntryKind::Refund, 700)]);
        env.statements.set(DAY, lines);
        fetch(&env).await;
        assert!(env.statements.fetched().contains(&DAY));
        assert_eq!(differences(&env).await, []);
        env.audit().await;
    }

    async fn each_difference_is_named_and_unknown_money_waits_in_the_suspense_account(env: TestEnv) {
        let (less, twice, missing) = (pay(&env, 1_000).await, pay(&env, 2_000).await, pay(&env, 3_000).await);
        let mut lines = ledger(&env).await;
        lines.retain(|line| line.key.1 != missing.as_str());
        let again = lines.iter().find(|line| line.key.1 == twice.as_str()).unwrap().clone();
        lines.push(again);
        lines.iter_mut().find(|line| line.key.1 == less.as_str()).unwrap().amount = Fen(900);
        lines.push(line("X-of-nobody", 4_400));
        env.statements.set(DAY, lines);
        fetch(&env).await;
        let found = differences(&env).await;
        let mut named: Vec<_> = found.iter().map(|d| (d.number.clone(), d.difference, d.theirs_fen, d.ours_fen, d.unexplained_fen.0)).collect();
        named.sort();
        let mut expected = vec![
            (less.to_string(), DifferenceKind::AmountDiffers, Some(Fen(900)), Some(Fen(1_000)), 0),
            (twice.to_string(), DifferenceKind::Duplicate, Some(Fen(4_000)), Some(Fen(2_000)), 2_000),
            (missing.to_string(), DifferenceKind::OnlyHere, None, Some(Fen(3_000)), 0),
            ("X-of-nobody".to_owned(), DifferenceKind::OnlyAtProvider, Some(Fen(4_400)), None, 4_400),
        ];
        expected.sort();
        assert_eq!(named, expected);
        assert_eq!(suspense(&env).await, 6_400);
        env.audit().await;

        env.clock.advance_seconds(3_700);
        env.run_jobs().await;
        assert_eq!((differences(&env).await, suspense(&env).await), (found.clone(), 6_400), "nothing is recorded or booked twice");
        for difference in found {
            let resolve = async |sent_by| {
                let difference_no = difference.difference_no.clone();
                let explanation = "sent back by hand".to_owned();
                let command = ResolveDifference { difference_no, sent_by, explanation, amount: None, operator: "wang".to_owned(), now: env.app.now() };
                env.db.write(move |conn| app::resolve_difference(conn, &command)).await.unwrap()
            };
            if difference.unexplained_fen == Fen::ZERO {
                assert_eq!(resolve(Some(SentBy::Operator)).await, ResolvedDifference::NothingToSend);
            }
            for outcome in [ResolvedDifference::Resolved, ResolvedDifference::ResolvedBefore] {
                assert_eq!(resolve(None).await, outcome);
            }
        }
        assert_eq!(suspense(&env).await, 0);
        env.audit().await;
        env.clock.advance_seconds(3_700);
        env.run_jobs().await;
        assert!(differences(&env).await.iter().all(|d| d.explanation.as_deref() == Some("sent back by hand")), "what is resolved stays so");
    }

    async fn a_payment_that_is_booked_after_its_statement_resolves_its_difference(env: TestEnv) {
        let gift = env.gift(1, Fen(5_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.statements.set(DAY, vec![line(payment.as_str(), 5_000)]);
        fetch(&env).await;
        assert_eq!((differences(&env).await[0].difference, suspense(&env).await), (DifferenceKind::OnlyAtProvider, 5_000));
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        env.clock.advance_seconds(3_700);
        env.run_jobs().await;
        let resolved = differences(&env).await;
        let kinds: Vec<_> = resolved.iter().map(|d| (d.difference, d.resolved_at.is_some())).collect();
        assert_eq!(kinds, [(DifferenceKind::OnlyAtProvider, true), (DifferenceKind::Late, true)]);
        assert_eq!(suspense(&env).await, 0);
        env.audit().await;
    }

    async fn a_difference_that_changes_is_booked_with_what_is_unexplained_now(env: TestEnv) {
        let gift = env.gift(1, Fen(5_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.statements.set(DAY, vec![line(payment.as_str(), 5_000), line(payment.as_str(), 4_000)]);
        fetch(&env).await;
        assert_eq!((differences(&env).await[0].difference, suspense(&env).await), (DifferenceKind::OnlyAtProvider, 9_000));
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        env.clock.advance_seconds(3_700);
        env.run_jobs().await;
        let found = differences(&env).await;
        let kinds: Vec<_> = found.iter().map(|d| (d.difference, d.unexplained_fen.0, d.resolved_at.is_some())).collect();
        assert_eq!(kinds, [(DifferenceKind::OnlyAtProvider, 9_000, true), (DifferenceKind::Duplicate, 4_000, false)]);
        assert_eq!(suspense(&env).await, 4_000);
        env.audit().await;
    }

    async fn a_statement_that_cannot_be_of_its_day_is_not_stored(env: TestEnv) {
        let store = async |provider: &'static str, day: i32, lines: Vec<StatementEntry>| {
            let now = env.app.now();
            env.db.write(move |conn| app::store_statement(conn, provider, day, &lines, None, now)).await.unwrap()
        };
        assert_eq!(store("fake", DAY, Vec::new()).await, StoreStatementResult::Invalid, "the day is not over");
        env.clock.advance_seconds(86_400);
        assert_eq!(store("faker", DAY, Vec::new()).await, StoreStatementResult::Invalid, "no such provider");
        assert_eq!(store("fake", DAY - 1, vec![line("X", 1)]).await, StoreStatementResult::Invalid, "of another day");
        assert_eq!(store("fake", DAY, vec![line("X", 1)]).await, StoreStatementResult::Stored);
        assert_eq!(store("fake", DAY, vec![line("X", 1)]).await, StoreStatementResult::AlreadyStored);
        assert_eq!(store("fake", DAY, vec![line("X", 2)]).await, StoreStatementResult::Conflict);
    }

    async fn a_statement_that_is_not_there_yet_is_fetched_later_and_only_once(env: TestEnv) {
        pay(&env, 1_000).await;
        fetch(&env).await;
        let count = |env: &TestEnv| env.statements.fetched().iter().filter(|day| **day == DAY).count();
        assert_eq!(count(&env), 1);
        env.clock.advance_seconds(3_700);
        env.run_jobs().await;
        assert_eq!(count(&env), 2, "asked again");
        env.statements.set(DAY, Vec::new());
        for _ in 0..3 {
            env.clock.advance_seconds(3_700);
            env.run_jobs().await;
        }
        assert_eq!(count(&env), 3, "not after it was there");
    }

    async fn statements_that_come_in_another_order_have_the_same_differences(env: TestEnv) {
        let (late, twice) = (pay(&env, 1_000).await, pay(&env, 2_000).await);
        let next = DAY + 1;
        let mut lines = ledger(&env).await;
        lines.retain(|line| line.key.1 != late.as_str());
        let on_next = |number: &PaymentNo, fen| {
            let line = line(number.as_str(), fen);
            StatementEntry { fee: Fen::ZERO, at: line.at.plus_seconds(86_400), ..line }
        };
        env.statements.set(next, vec![on_next(&late, 1_000), on_next(&twice, 2_000)]);
        env.app.schedule_recurring_jobs().await.unwrap();
        env.clock.advance_seconds(UNTIL_FETCHED + 86_400);
        env.run_jobs().await;
        assert_eq!((differences(&env).await, differences_of(&env, next).await), (Vec::new(), Vec::new()));
        env.statements.set(DAY, lines);
        for _ in 0..2 {
            env.clock.advance_seconds(3_700);
            env.run_jobs().await;
            assert_eq!(differences(&env).await, [], "the later statement has the other");
            let found = differences_of(&env, next).await;
            let found: Vec<_> = found.iter().map(|d| (d.number.as_str(), d.difference)).collect();
            assert_eq!(found, [(twice.as_str(), DifferenceKind::Duplicate)]);
        }
        assert_eq!(suspense(&env).await, 2_000);
        env.audit().await;
    }

    async fn a_day_without_a_statement_is_empty_where_the_ledger_is_empty_too_and_otherwise_missing(env: TestEnv) {
        pay(&env, 1_000).await;
        env.app.schedule_recurring_jobs().await.unwrap();
        for day in [DAY, DAY + 1] {
            env.statements.has_none(day);
        }
        let missing = async |env: &TestEnv| env.app.missing_statements().await.unwrap()[0].1.len();
        env.clock.advance_seconds(UNTIL_FETCHED);
        env.run_jobs().await;
        assert_eq!(missing(&env).await, 0, "it may only be late");
        env.clock.advance_seconds(2 * 86_400);
        env.run_jobs().await;
        assert_eq!(missing(&env).await, 1, "of the day with a payment");
        let stored = env.tx(|conn| Ok(store::money::statements::stored_days(conn, "fake", 0)?)).await;
        assert_eq!(stored, [DAY + 1]);
        assert!(env.statements.fetched().iter().all(|day| *day >= DAY), "the provider was not used before");
        env.statements.set(DAY, ledger(&env).await);
        env.clock.advance_seconds(3_700);
        env.run_jobs().await;
        assert_eq!((missing(&env).await, differences(&env).await), (0, Vec::new()));
    }

    async fn the_fees_of_a_statement_are_booked_once(env: TestEnv) {
        pay(&env, 1_000).await;
        let mut lines = ledger(&env).await;
        lines[0].fee = Fen(6);
        let refunded = StatementEntry { key: (EntryKind::Refund, "X1".to_owned()), fee: Fen(-2), ..lines[0].clone() };
        let free = StatementEntry { key: (EntryKind::Payment, "X2".to_owned()), fee: Fen::ZERO, ..lines[0].clone() };
        lines.extend([refunded, free]);
        env.statements.set(DAY, lines.clone());
        fetch(&env).await;
        let booked = env.app.now();
        assert_eq!(env.tx(|conn| Ok(store::money::statements::lines(conn, "fake", DAY)?)).await, lines);
        let again = env.db.write(move |conn| app::store_statement(conn, "fake", DAY, &lines, None, booked));
        assert_eq!(again.await.unwrap(), app::StoreStatementResult::AlreadyStored);
        let (from, before) = (booked.plus_seconds(-86_400), booked.plus_ms(1));
        let books = env.app.look_up_books(from, before).await.unwrap();
        let cause = |code| books.books.causes.iter().find(|cause| cause.code == code).map(|cause| (cause.transfers, cause.amount, cause.provider.clone()));
        assert_eq!(cause(TransferCode::ProviderFee), Some((1, Fen(6), Some("fake".to_owned()))));
        assert_eq!(cause(TransferCode::ProviderFeeReturned), Some((1, Fen(2), Some("fake".to_owned()))));
        let month = booked.beijing_day() / 100;
        assert_eq!(books.fees, [app::MonthFees { month, provider: "fake".to_owned(), kept: Fen(6), returned: Fen(2) }]);
        let lines = env.app.journal((from, before), Some(TransferCode::ProviderFee), None, 9).await.unwrap();
        assert_eq!((lines.len(), lines[0].reference.clone()), (1, format!("fake-{DAY}")));
        assert_eq!(env.app.look_up_books(before, before.plus_ms(1)).await.unwrap().fees, []);
        env.audit().await;
    }

    async fn a_statement_with_thousands_of_lines_is_stored_in_a_few_statements(env: TestEnv) {
        pay(&env, 1_000).await;
        let lines: Vec<StatementEntry> = (0..1_201).map(|n| line(&format!("X{n}"), 1 + n)).collect();
        env.statements.set(DAY, lines.clone());
        fetch(&env).await;
        assert_eq!(env.tx(|conn| Ok(store::money::statements::lines(conn, "fake", DAY)?)).await, lines);
        assert_eq!(differences(&env).await.len(), 1_202);
        env.audit().await;
    }
}
