//! Refunds that were made at the provider's own site while a payer's bank inquired, or after it.

use crate::dispute_losses::report_part;
use crate::disputes::{Bought, bought, webhook};
use app::ports::{Clock, ProviderDispute};
use app::{ResolveDifference, ResolvedDifference};
use domain::DisputeState::{Lost, Open, Won};
use domain::{
    AccountKind, DifferenceKind, DisputeState, EntryKind, Fen, StatementEntry, Timestamp,
};
use testkit::{TestEnv, both_dbs};

/// The day of the tests' clock, on which it is noon in Beijing.
const DAY: i32 = 20_261_121;

fn line(kind: EntryKind, number: &str, fen: i64, day: i32) -> StatementEntry {
    StatementEntry {
        key: (kind, number.to_owned()),
        provider_txn: format!("T{number}"),
        amount: Fen(fen),
        fee: Fen::ZERO,
        at: Timestamp::of_beijing_day(day).unwrap().plus_seconds(13 * 3600),
    }
}

/// The statement of a day, with refunds that were made at the provider's site; each may be for the
/// inquiry `dp_1`.
fn set(env: &TestEnv, day: i32, payment: Option<&Bought>, refunds: &[(&str, i64)]) {
    let payment = payment.map(|of| line(EntryKind::Payment, of.payment.as_str(), 1_000, day));
    let by_hand = refunds.iter().map(|(number, fen)| line(EntryKind::Refund, number, *fen, day));
    env.statements.set(day, payment.into_iter().chain(by_hand).collect());
    let mut inquiries = env.statements.inquiries.lock().unwrap();
    inquiries.extend(refunds.iter().map(|(number, _)| ((*number).to_owned(), "dp_1".to_owned())));
}

/// The payer's bank inquires about all of a payment, and no money has moved.
async fn inquiry(env: &TestEnv, bought: &Bought, state: DisputeState) {
    env.pay.report_dispute(ProviderDispute {
        id: "dp_1".to_owned(),
        provider_txn: format!("T{}", bought.payment),
        amount: Fen(1_000),
        state,
        is_funds_withdrawn: false,
        respond_by: None,
    });
    assert_eq!(webhook(env, "dp_1").await, 200);
}

/// Waits until late in the morning of the next day, when the statement of this day is compared.
async fn next_day(env: &TestEnv) {
    let tomorrow = env.clock.now().plus_seconds(86_400).beijing_day();
    let morning = Timestamp::of_beijing_day(tomorrow).unwrap().plus_seconds(11 * 3600);
    env.app.schedule_recurring_jobs().await.unwrap();
    env.clock.advance_seconds(morning.ms_since(env.clock.now()) / 1000);
    for _ in 0..2 {
        env.run_jobs().await;
        env.clock.advance_seconds(3_601);
    }
    env.run_jobs().await;
}

async fn open(env: &TestEnv) -> Vec<(DifferenceKind, EntryKind, String, i64)> {
    let open = env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await;
    let open = open.into_iter();
    open.map(|one| (one.difference, one.kind, one.number, one.theirs_fen.unwrap_or(Fen::ZERO).0))
        .collect()
}

const ONLY: DifferenceKind = DifferenceKind::OnlyAtProvider;

both_dbs! {
    async fn a_refund_after_an_inquiry_that_was_won_is_a_refund_of_its_own(env: TestEnv) {
        let bought = bought(&env, 1).await;
        inquiry(&env, &bought, Open).await;
        inquiry(&env, &bought, Won).await;
        set(&env, DAY, Some(&bought), &[("re_1", 600)]);
        next_day(&env).await;
        assert_eq!(open(&env).await, [(ONLY, EntryKind::Refund, "re_1".to_owned(), 600)]);
        env.audit().await;
    }

    async fn a_refund_after_an_inquiry_that_was_lost_is_a_refund_of_its_own(env: TestEnv) {
        let bought = bought(&env, 1).await;
        inquiry(&env, &bought, Open).await;
        env.clock.advance_seconds(2 * 3600);
        report_part(&env, bought.payment.as_str(), "dp_1", 600, Lost).await;
        set(&env, DAY, Some(&bought), &[("re_1", 600)]);
        next_day(&env).await;
        assert_eq!(open(&env).await, [], "it was lost by this one");
        set(&env, DAY + 1, None, &[("re_2", 400)]);
        next_day(&env).await;
        assert_eq!(open(&env).await, [(ONLY, EntryKind::Refund, "re_2".to_owned(), 400)]);
        env.audit().await;
    }

    async fn refunds_on_two_days_are_what_one_inquiry_took(env: TestEnv) {
        let bought = bought(&env, 1).await;
        inquiry(&env, &bought, Open).await;
        set(&env, DAY, Some(&bought), &[("re_1", 600)]);
        next_day(&env).await;
        let first = (ONLY, EntryKind::DisputeWithdrawal, "dp_1".to_owned(), 600);
        assert_eq!(open(&env).await, [first], "nothing is booked for it while it is open");
        set(&env, DAY + 1, None, &[("re_2", 300), ("re_3", 100)]);
        report_part(&env, bought.payment.as_str(), "dp_1", 1_000, Lost).await;
        next_day(&env).await;
        assert_eq!(open(&env).await, []);
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, Fen(0));
        env.audit().await;
    }

    async fn refunds_that_are_more_than_was_booked_are_one_difference_with_their_sum(env: TestEnv) {
        let bought = bought(&env, 1).await;
        inquiry(&env, &bought, Open).await;
        set(&env, DAY, Some(&bought), &[("re_1", 600)]);
        next_day(&env).await;
        set(&env, DAY + 1, None, &[("re_2", 400)]);
        report_part(&env, bought.payment.as_str(), "dp_1", 700, Lost).await;
        next_day(&env).await;
        let more = (DifferenceKind::AmountDiffers, EntryKind::DisputeWithdrawal, "dp_1".to_owned(), 1_000);
        assert_eq!(open(&env).await, [more]);
        env.audit().await;
    }

    async fn a_sum_that_differs_is_found_after_an_operator_resolved_its_last_part(env: TestEnv) {
        let bought = bought(&env, 1).await;
        inquiry(&env, &bought, Open).await;
        set(&env, DAY, Some(&bought), &[("re_1", 600)]);
        next_day(&env).await;
        set(&env, DAY + 1, None, &[("re_2", 400)]);
        next_day(&env).await;
        let of_day = |fen| (ONLY, EntryKind::DisputeWithdrawal, "dp_1".to_owned(), fen);
        assert_eq!(open(&env).await, [of_day(600), of_day(400)]);
        let last = env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await.remove(1);
        let resolve = ResolveDifference {
            difference_no: last.difference_no,
            sent_by: None,
            explanation: "refunded at the provider's site".to_owned(),
            amount: None,
            operator: "wang".to_owned(),
            now: env.app.now(),
        };
        let resolved = env.db.write(move |conn| app::resolve_difference(conn, &resolve)).await;
        assert_eq!(resolved.unwrap(), ResolvedDifference::Resolved);
        report_part(&env, bought.payment.as_str(), "dp_1", 700, Lost).await;
        next_day(&env).await;
        let more = (DifferenceKind::AmountDiffers, EntryKind::DisputeWithdrawal, "dp_1".to_owned(), 1_000);
        assert_eq!(open(&env).await, [more], "300 fen more than were booked");
        env.audit().await;
    }
}
