//! Disputes that take more of a payment than is left of it: no larger claim against the customer,
//! and something for an operator to look into.

use crate::dispute_losses::report_part;
use crate::disputes::{bought, dispute, report};
use app::ports::Outcome;
use app::{Caller, EndRefund, EndedRefund, IdemKey, StoredDifference};
use domain::DisputeState::{Lost, Open, Won};
use domain::{
    AccountKind, DifferenceKind, Fen, ItemState, OrderState, RefundNo, RefundReason, RefundState,
    SentBy,
};
use std::sync::atomic::Ordering::SeqCst;
use testkit::{TestEnv, both_dbs, gift};

const HOUR: i64 = 3600;

async fn differences(env: &TestEnv) -> Vec<StoredDifference> {
    env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await
}

/// The amount taken and the amount left, of each open difference of this kind.
async fn over(env: &TestEnv) -> Vec<(i64, i64)> {
    let open = differences(env).await.into_iter();
    let over = open.filter(|one| one.difference == DifferenceKind::OverDisputed);
    over.map(|one| (one.theirs_fen.unwrap().0, one.ours_fen.unwrap().0)).collect()
}

async fn asked_without_an_answer(env: &TestEnv) -> (crate::disputes::Bought, RefundNo) {
    let bought = bought(env, 1).await;
    let order_no = bought.order.order_no.clone();
    env.app.refund_order(order_no, RefundReason::CustomerRequest).await.unwrap();
    env.pay.silent.store(true, SeqCst);
    env.run_jobs().await;
    env.pay.silent.store(false, SeqCst);
    let refund_no = env.pay.refund_requests.lock().unwrap()[0].refund_no.clone();
    (bought, refund_no)
}

async fn state(
    env: &TestEnv,
    caller: &Caller,
    order: &domain::OrderNo,
) -> (OrderState, RefundState) {
    let view = env.app.get_order(caller, order.clone()).await.unwrap();
    (view.order.state, view.refunds[0].state)
}

async fn parked(env: &TestEnv) -> Vec<String> {
    let parked = env.tx(|conn| Ok(store::operation::jobs::parked(conn, 9)?)).await;
    parked.into_iter().filter_map(|job| job.reason).collect()
}

both_dbs! {
    async fn disputes_never_take_more_from_a_customer_than_was_paid(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.change_gift(bought.gift, gift(1, Fen(5_000))).await;
        env.app.exchange_all(bought.caller(), None, IdemKey(None)).await.unwrap();
        let (before, _) = env.wallet(bought.caller()).await;
        for (id, fen) in [("dp_1", 600), ("dp_2", 600), ("dp_3", 1_000)] {
            report_part(&env, bought.payment.as_str(), id, fen, Lost).await;
            env.audit().await;
        }
        // 10 yuan were paid; the platform lost what the disputes took beyond.
        let (after, _) = env.wallet(bought.caller()).await;
        let taken = before.0 - after.0;
        assert!(taken > 0 && taken <= 1_000, "{taken}");
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(taken - 2_200));
        assert_eq!(over(&env).await, [(600, 400), (1_000, 0)]);
    }

    async fn a_dispute_of_more_than_was_paid_is_a_difference_until_it_is_won(env: TestEnv) {
        let bought = bought(&env, 2).await;
        report_part(&env, bought.payment.as_str(), "dp_1", 2_001, Open).await;
        assert_eq!(over(&env).await, [(2_001, 2_000)]);
        assert_eq!(bought.items(&env, ItemState::Frozen).await, 2);
        report_part(&env, bought.payment.as_str(), "dp_1", 2_001, Open).await;
        assert_eq!(over(&env).await.len(), 1, "it is recorded once");
        report_part(&env, bought.payment.as_str(), "dp_1", 2_001, Won).await;
        assert_eq!(over(&env).await, []);
        // A won one has taken nothing.
        report_part(&env, bought.payment.as_str(), "dp_2", 2_000, Lost).await;
        assert_eq!(over(&env).await, []);
        env.audit().await;
    }

    async fn a_refund_that_went_and_was_charged_back_too_waits_for_an_operator(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        env.run_jobs().await;
        report(&env, &bought, Lost).await;
        assert_eq!(over(&env).await, [(1_000, 0)]);
        env.audit().await;
    }

    async fn a_refund_whose_answer_was_lost_and_that_was_charged_back_waits_for_an_operator(env: TestEnv) {
        let (bought, refund_no) = asked_without_an_answer(&env).await;
        report(&env, &bought, Lost).await;
        assert_eq!(over(&env).await, [(1_000, 0)], "the customer may have it twice");
        assert_eq!(dispute(&env, &bought).await.refund_fen, Fen(1_000));
        env.clock.advance_seconds(2 * HOUR);
        env.run_jobs().await;
        assert_eq!(env.pay.refund_calls.load(SeqCst), 1, "{refund_no} is not asked for again");
        env.audit().await;
    }

    async fn a_refund_that_was_refused_before_was_certainly_not_sent(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        let refused = Outcome::Rejected { code: "balance_insufficient".to_owned(), retryable: true };
        *env.pay.refund_answer.lock().unwrap() = Some(refused);
        env.run_jobs().await;
        assert_eq!(env.pay.refund_calls.load(SeqCst), 1);
        report(&env, &bought, Lost).await;
        assert_eq!(over(&env).await, []);
        env.audit().await;
    }

    async fn the_rest_of_a_refund_that_may_have_gone_is_paid_by_an_operator(env: TestEnv) {
        let (bought, refund_no) = asked_without_an_answer(&env).await;
        let end = |how: &str| EndRefund { refund_no: refund_no.clone(), sent_by: SentBy::Operator, how: how.to_owned(), now: env.app.now() };
        let ended = async |command: EndRefund| {
            env.db.write(move |conn| app::end_refund(conn, &command)).await
        };
        assert_eq!(ended(end("bank transfer 7")).await.unwrap(), EndedRefund::NotParked);
        report_part(&env, bought.payment.as_str(), "dp_1", 300, Lost).await;
        assert_eq!(over(&env).await, [(300, 0)]);
        env.clock.advance_seconds(2 * HOUR);
        env.run_jobs().await;
        assert_eq!(env.pay.refund_calls.load(SeqCst), 1, "another amount is not asked for");
        let reason = "10.00 yuan were asked for without an answer, and a lost dispute has paid 3.00 of them: look for it at the provider";
        assert_eq!(parked(&env).await, [reason]);
        report_part(&env, bought.payment.as_str(), "dp_2", 100, Open).await;
        assert_eq!(ended(end("bank transfer 7")).await.unwrap(), EndedRefund::Disputed);
        report_part(&env, bought.payment.as_str(), "dp_2", 100, Won).await;
        assert!(ended(end(" ")).await.is_err());
        for expected in [EndedRefund::Ended, EndedRefund::EndedBefore(RefundState::Done)] {
            assert_eq!(ended(end("bank transfer 7")).await.unwrap(), expected);
        }
        let unknown = EndRefund { refund_no: RefundNo::new(env.app.now(), [9; 8]), ..end("x") };
        assert_eq!(ended(unknown).await.unwrap(), EndedRefund::NotFound);
        assert_eq!(state(&env, bought.caller(), &bought.order.order_no).await, (OrderState::Refunded, RefundState::Done));
        let messages = env.app.list_message(bought.caller(), domain::Lang::En, None, 1).await.unwrap();
        let summary = &messages[0].text.summary;
        assert!(summary.starts_with("¥7.00 was refunded another way"), "{summary}");
        assert_eq!(env.platform_account(AccountKind::RefundsPayable, "").await, Fen(0));
        assert_eq!(env.platform_account(AccountKind::ManualRefunds, "").await, Fen(700));
        assert_eq!(parked(&env).await, [""; 0]);
        env.audit().await;
    }

    async fn a_refund_that_its_provider_did_send_is_booked_there(env: TestEnv) {
        let (bought, refund_no) = asked_without_an_answer(&env).await;
        report_part(&env, bought.payment.as_str(), "dp_1", 300, Lost).await;
        env.clock.advance_seconds(2 * HOUR);
        env.run_jobs().await;
        let how = "re_1".to_owned();
        let command = EndRefund { refund_no, sent_by: SentBy::Provider, how, now: env.app.now() };
        let ended = env.db.write(move |conn| app::end_refund(conn, &command)).await;
        assert_eq!(ended.unwrap(), EndedRefund::Ended);
        let messages = env.app.list_message(bought.caller(), domain::Lang::En, None, 1).await.unwrap();
        let summary = &messages[0].text.summary;
        assert!(summary.starts_with("¥7.00 was refunded to your original payment method"), "{summary}");
        let of = |kind, provider| env.platform_account(kind, provider);
        assert_eq!((of(AccountKind::RefundsPayable, "").await, of(AccountKind::ManualRefunds, "").await), (Fen(0), Fen(0)));
        assert_eq!(of(AccountKind::Clearing, "fake").await, Fen(0), "what came has gone: a part each way");
        env.audit().await;
    }
}
