//! Counts of events for metrics: each state that an object enters once, each transfer with its
//! amount, and nothing that was rolled back.

use app::ports::PayoutState;
use app::{ExtractSelection, IdemKey, Refusal, Subject};
use domain::{CashFailure, Fen, ItemState};
use testkit::{TestEnv, both_dbs};

/// How often objects of this kind entered this state, and the sum of the amounts.
fn counted(env: &TestEnv, subject: Subject, code: &str) -> (u64, i64) {
    let event_counts = env.app.event_counts();
    let found =
        event_counts.iter().find(|(event, _)| event.subject == subject && event.code == code);
    found.map_or((0, 0), |(_, count)| (count.times, count.amount.0))
}

/// Advances the clock and runs what is due then.
async fn later(env: &TestEnv, seconds: i64) {
    env.clock.advance_seconds(seconds);
    env.run_jobs().await;
}

both_dbs! {
    async fn each_cash_out_counts_once_in_each_state_and_its_money_by_its_cause(env: TestEnv) {
        let funded = env.funded_customer(Fen(1_400_000)).await;
        let becomes = |state: PayoutState| *env.payouts.becomes.lock().unwrap() = Some(state);
        let paid = |number: &str| PayoutState::Paid { txn: number.to_owned() };
        let too_much = env.cash_out(&funded, Fen(1_500_000)).await;
        assert_eq!(too_much, Err(Refusal::InsufficientBalance { balance: Fen(1_400_000) }));
        becomes(paid("T1"));
        env.cash_out(&funded, Fen(10_000)).await.unwrap();
        env.run_jobs().await;
        becomes(PayoutState::Failed { reason: CashFailure::Refused, code: "X".to_owned() });
        env.cash_out(&funded, Fen(5_000)).await.unwrap();
        env.run_jobs().await;
        // One that its customer left unconfirmed is nothing to look into, and counts apart.
        becomes(PayoutState::Failed { reason: CashFailure::NotConfirmed, code: "X".to_owned() });
        env.cash_out(&funded, Fen(2_000)).await.unwrap();
        env.run_jobs().await;
        becomes(paid("T2"));
        let approved = env.cash_out(&funded, Fen(600_000)).await.unwrap().cash_no;
        let rejected = env.cash_out(&funded, Fen(700_000)).await.unwrap().cash_no;
        env.app.approve_cash(approved.clone()).await.unwrap();
        env.app.reject_cash(rejected, testkit::for_customers("x")).await.unwrap();
        assert_eq!(env.app.approve_cash(approved).await, Err(Refusal::CashNotReviewing));
        env.run_jobs().await;
        for (state, times) in [("reviewing", 2), ("processing", 4), ("paid", 2), ("failed", 1), ("unconfirmed", 1), ("rejected", 1)] {
            assert_eq!(counted(&env, Subject::CashOut, state), (times, 0), "{state}");
        }
        for (code, times, fen) in [
            ("grant", 1, 1_400_000),
            ("cash_frozen", 5, 1_317_000),
            ("cash_unfrozen", 3, 707_000),
            ("cash_paid", 2, 9_900 + 595_000),
            ("cash_fee", 2, 100 + 5_000),
        ] {
            assert_eq!(counted(&env, Subject::Transfer, code), (times, fen), "{code}");
        }
    }

    async fn each_extraction_counts_once_in_each_state(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        env.verify(&caller).await;
        let items = env.bought(&caller, gift, 3).await;
        let extract = async |range: std::ops::Range<usize>| {
            let these = ExtractSelection::These(items[range].to_vec());
            env.app.extract_items(&caller, these, "kite47", IdemKey(None)).await.unwrap().extract_no
        };
        let cancelled = extract(0..1).await;
        env.app.cancel_extract(&caller, cancelled, IdemKey(None)).await.unwrap();
        let no = extract(1..3).await;
        env.run_jobs().await;
        let until = env.app.now().plus_seconds(3_600);
        env.delivery.offer(no.as_str(), until);
        later(&env, 2).await;
        assert!(env.delivery.accept(no.as_str(), env.app.now().plus_seconds(60)));
        later(&env, 2).await;
        later(&env, 60).await;
        for (state, times) in [("submitted", 2), ("cancelled", 1), ("sending", 1), ("awaiting_acceptance", 1), ("delivered", 1), ("final", 1), ("returned", 0)] {
            assert_eq!(counted(&env, Subject::Extraction, state), (times, 0), "{state}");
        }
        let exchanged = env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap();
        assert_eq!(counted(&env, Subject::Transfer, "exchange"), (1, exchanged.amount.0));
        assert_eq!(counted(&env, Subject::Transfer, "order_paid"), (1, 3_000));
        assert_eq!(env.items(&caller, ItemState::Extracted).await, items[1..]);
    }
}
