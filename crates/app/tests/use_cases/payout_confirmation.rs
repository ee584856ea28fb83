//! Payouts that the customer must confirm at the provider.

use app::CashRecord;
use app::ports::{PayoutConfirmation, PayoutState};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{CashFailure, CashNo, CashState, Fen, Timestamp};
use std::sync::atomic::Ordering;
use testkit::{FundedCustomer, TestEnv, both_dbs};

const PARAMS: &str = r#"{"mchId":"1","appId":"wx1","package":"p"}"#;

fn waiting(confirm_by: Option<Timestamp>) -> PayoutState {
    let confirmation =
        confirm_by.map(|confirm_by| PayoutConfirmation { params: PARAMS.to_owned(), confirm_by });
    PayoutState::AwaitingCustomer { confirmation }
}

/// A payout that waits for its customer for a day.
async fn unconfirmed(env: &TestEnv, funded: &FundedCustomer) -> (CashNo, Timestamp) {
    let confirm_by = env.app.now().plus_seconds(24 * 3600);
    *env.payouts.becomes.lock().unwrap() = Some(waiting(Some(confirm_by)));
    let no = env.cash_out(funded, Fen(10_000)).await.unwrap().cash_no;
    env.run_jobs().await;
    (no, confirm_by)
}

async fn record(env: &TestEnv, funded: &FundedCustomer, no: &CashNo) -> CashRecord {
    env.app.find_cash_record(&funded.caller, no.clone()).await.unwrap().remove(0)
}

async fn confirmation(
    env: &TestEnv,
    funded: &FundedCustomer,
    no: &CashNo,
) -> Option<(String, Timestamp)> {
    let cash_out = record(env, funded, no).await.cash_out;
    cash_out.confirmation.zip(cash_out.confirm_by)
}

async fn kinds(env: &TestEnv, funded: &FundedCustomer) -> Vec<String> {
    use store::schema::messages::dsl as m;
    let user = funded.caller.user_id;
    let theirs = m::messages.filter(m::user_id.eq(user)).order(m::id).select(m::kind);
    env.tx(move |conn| Ok(theirs.load(conn)?)).await
}

async fn wait(env: &TestEnv, seconds: i64) {
    env.clock.advance_seconds(seconds);
    env.run_jobs().await;
}

both_dbs! {
    async fn the_customer_gets_one_message_how_to_confirm_a_payout_and_it_is_paid_then(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let (no, confirm_by) = unconfirmed(&env, &funded).await;
        let known = Some((PARAMS.to_owned(), confirm_by));
        assert_eq!(confirmation(&env, &funded, &no).await, known);
        assert_eq!(record(&env, &funded, &no).await.cash_out.state, CashState::Processing);
        for _ in 0..5 {
            wait(&env, 300).await;
        }
        assert_eq!(confirmation(&env, &funded, &no).await, known);
        assert_eq!(kinds(&env, &funded).await, ["cash_unconfirmed"]);
        assert_eq!(env.payouts.sends.load(Ordering::SeqCst), 1);
        assert_eq!(env.wallet(&funded.caller).await, (Fen(40_000), Fen(10_000)));
        // A payout whose money moves at the provider is not confirmed a second time.
        env.payouts.decide(&no, PayoutState::Processing);
        wait(&env, 300).await;
        env.payouts.decide(&no, PayoutState::Paid { txn: "T1".to_owned() });
        wait(&env, 3_600).await;
        assert_eq!(env.cash_state(&no).await, CashState::Paid);
        assert_eq!(confirmation(&env, &funded, &no).await, None);
        assert_eq!(kinds(&env, &funded).await, ["cash_unconfirmed", "cash_paid"]);
        env.audit().await;
    }

    async fn a_payout_that_nobody_confirms_gives_the_money_back_and_says_why(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let (no, _) = unconfirmed(&env, &funded).await;
        // Not the clock decides, but the provider.
        wait(&env, 25 * 3_600).await;
        assert_eq!(env.cash_state(&no).await, CashState::Processing);
        let reason = CashFailure::NotConfirmed;
        env.payouts.decide(&no, PayoutState::Failed { reason, code: "OVERDUE_CLOSE".to_owned() });
        wait(&env, 300).await;
        let ended = record(&env, &funded, &no).await.cash_out;
        assert_eq!((ended.state, ended.reason.as_deref()), (CashState::Failed, Some("not_confirmed")));
        assert_eq!((ended.confirmation, ended.confirm_by), (None, None));
        assert_eq!(env.wallet(&funded.caller).await, (Fen(50_000), Fen(0)));
        assert_eq!(kinds(&env, &funded).await, ["cash_unconfirmed", "cash_failed"]);
        env.audit().await;
    }

    async fn the_same_request_is_sent_again_where_its_answer_was_lost_or_it_has_not_begun(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let confirm_by = env.app.now().plus_seconds(24 * 3600);
        env.payouts.mute.store(true, Ordering::SeqCst);
        let no = env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no;
        env.run_jobs().await;
        env.payouts.mute.store(false, Ordering::SeqCst);
        // A query says that it has not begun: only the same request lets it go on.
        env.payouts.decide(&no, PayoutState::Accepted);
        wait(&env, 10).await;
        assert_eq!(env.payouts.sends.load(Ordering::SeqCst), 2);
        assert_eq!(confirmation(&env, &funded, &no).await, None);
        // And a query of one that waits does not say how it is confirmed.
        env.payouts.decide(&no, waiting(None));
        wait(&env, 10).await;
        assert_eq!(env.payouts.sends.load(Ordering::SeqCst), 3);
        env.payouts.decide(&no, waiting(Some(confirm_by)));
        wait(&env, 30).await;
        assert_eq!(confirmation(&env, &funded, &no).await, Some((PARAMS.to_owned(), confirm_by)));
        env.payouts.decide(&no, waiting(None));
        let sends = env.payouts.sends.load(Ordering::SeqCst);
        wait(&env, 300).await;
        assert_eq!(env.payouts.sends.load(Ordering::SeqCst), sends, "all is known");
        assert_eq!(env.payouts.arrived().len(), 1);
        env.audit().await;
    }

    async fn a_webhook_lets_the_query_run_at_once_and_is_no_proof(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let (no, _) = unconfirmed(&env, &funded).await;
        for _ in 0..8 {
            wait(&env, 300).await;
        }
        let webhook = async |body: &str| {
            let reply = env.app.payout_webhook("fake_payouts", &[], body.as_bytes()).await;
            let reply = reply.unwrap().status;
            env.run_jobs().await;
            reply
        };
        assert_eq!(webhook(no.as_str()).await, 204);
        assert_eq!(env.cash_state(&no).await, CashState::Processing, "the provider says otherwise");
        env.payouts.decide(&no, PayoutState::Paid { txn: "T1".to_owned() });
        env.run_jobs().await;
        assert_eq!(env.cash_state(&no).await, CashState::Processing, "the pause is not over");
        assert_eq!(webhook("forged").await, 400);
        assert_eq!(env.cash_state(&no).await, CashState::Processing);
        assert_eq!(webhook(no.as_str()).await, 204);
        assert_eq!(env.cash_state(&no).await, CashState::Paid);
        assert_eq!(webhook(no.as_str()).await, 204, "again changes nothing");
        assert_eq!(env.app.payout_webhook("nobody", &[], b"").await, None);
        env.audit().await;
    }
}
