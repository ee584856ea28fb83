//! The items and amounts that lost disputes take, and what becomes of refunds of disputed payments.

use crate::disputes::{bought, dispute, offered, report, webhook};
use app::ports::{Clock, ProviderDispute};
use app::{EndDispute, EndedDispute, IdemKey, ProviderObjection, Refusal};
use domain::DisputeState::{Lost, Open, Won};
use domain::{
    AccountKind, DAY_SECONDS, DisputeState, Fen, ItemState, Lang, OrderState, PointsKind,
    RefundReason, RefundState,
};
use std::sync::atomic::Ordering::SeqCst;
use store::trade::disputes::Dispute;
use testkit::{TestEnv, both_dbs};

const HOUR: i64 = 3600;

/// The provider reports another dispute of a part of the payment, and its webhook arrives.
pub async fn report_part(env: &TestEnv, payment: &str, id: &str, fen: i64, state: DisputeState) {
    env.pay.report_dispute(ProviderDispute {
        id: id.to_owned(),
        provider_txn: format!("T{payment}"),
        amount: Fen(fen),
        state,
        is_funds_withdrawn: true,
        respond_by: None,
    });
    assert_eq!(webhook(env, id).await, 200);
}

async fn points(env: &TestEnv, caller: &app::Caller) -> i64 {
    env.app.get_user_info(caller).await.unwrap().points
}

both_dbs! {
    async fn a_trade_that_is_rolled_back_later_gives_no_more_than_is_owed(env: TestEnv) {
        let bought = bought(&env, 3).await;
        let extract_no = offered(&env, bought.caller()).await;
        assert!(env.delivery.accept(extract_no.as_str(), env.clock.now().plus_seconds(7 * DAY_SECONDS)));
        env.clock.advance_seconds(15);
        env.run_jobs().await;
        report_part(&env, bought.payment.as_str(), "dp_part", 1_500, Lost).await;
        assert_eq!(bought.items(&env, ItemState::Extracted).await, 3);
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-1_500));
        env.audit().await;
        env.delivery.roll_back(extract_no.as_str());
        env.clock.advance_seconds(DAY_SECONDS);
        env.run_jobs().await;
        // Two items cover 15 yuan; the third is the customer's.
        let items = (bought.items(&env, ItemState::Held).await, bought.items(&env, ItemState::Returned).await);
        assert_eq!((items, env.stock_counters(bought.gift).await), ((1, 2), (4, 0, 1)));
        let sales = env.platform_account(AccountKind::Sales, "").await;
        let losses = env.platform_account(AccountKind::DisputeLosses, "").await;
        assert_eq!((losses, sales), (Fen(0), Fen(1_500)), "what is back is not lost");
        // The page shows them at once.
        let shown = env.app.catalogue.current();
        assert_eq!(shown.stock(shown.get(bought.gift).unwrap()), 4);
        env.audit().await;
    }

    async fn what_an_item_was_worth_beyond_a_dispute_counts_for_the_next(env: TestEnv) {
        let bought = bought(&env, 3).await;
        report_part(&env, bought.payment.as_str(), "dp_1", 500, Lost).await;
        report_part(&env, bought.payment.as_str(), "dp_2", 500, Lost).await;
        let items = (bought.items(&env, ItemState::Held).await, bought.items(&env, ItemState::Returned).await);
        assert_eq!((items, env.platform_account(AccountKind::DisputeLosses, "").await), ((2, 1), Fen(0)));
        env.audit().await;
    }

    async fn a_dispute_of_little_takes_no_whole_item(env: TestEnv) {
        let bought = bought(&env, 3).await;
        report_part(&env, bought.payment.as_str(), "dp_1", 1, Lost).await;
        assert_eq!(bought.items(&env, ItemState::Held).await, 3);
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-1));
        env.audit().await;
        // This one is more than half of an item.
        report_part(&env, bought.payment.as_str(), "dp_2", 600, Lost).await;
        assert_eq!(bought.items(&env, ItemState::Returned).await, 1);
        env.audit().await;
    }

    async fn two_lost_disputes_of_a_payment_take_an_exchange_once(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.grant(bought.caller(), Fen(5_000)).await;
        env.app.exchange_all(bought.caller(), None, IdemKey(None)).await.unwrap();
        assert_eq!(env.wallet(bought.caller()).await.0, Fen(5_900));
        report_part(&env, bought.payment.as_str(), "dp_1", 600, Lost).await;
        report_part(&env, bought.payment.as_str(), "dp_2", 400, Lost).await;
        // 6 yuan, and of the 4 the 3 that are left of the 9 that it was exchanged for.
        assert_eq!(env.wallet(bought.caller()).await.0, Fen(5_000));
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-100));
        env.audit().await;
    }

    async fn points_of_a_charged_back_purchase_are_taken_back(env: TestEnv) {
        let bought = bought(&env, 2).await;
        assert_eq!(points(&env, bought.caller()).await, 20);
        report(&env, &bought, Open).await;
        assert_eq!(points(&env, bought.caller()).await, 20);
        report(&env, &bought, Lost).await;
        assert_eq!(points(&env, bought.caller()).await, 0);
        let moved = env.app.get_points_record(bought.caller(), None, 9).await.unwrap();
        assert_eq!((moved[0].kind, moved[0].delta), (PointsKind::OrderChargedBack, -20));
        env.audit().await;
    }

    async fn a_refund_waits_while_its_payment_is_disputed_and_goes_once_when_that_is_won(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        report(&env, &bought, Open).await;
        for _ in 0..3 {
            env.run_jobs().await;
            env.clock.advance_seconds(HOUR);
        }
        assert_eq!(env.pay.refund_calls.load(SeqCst), 0);
        report(&env, &bought, Won).await;
        env.run_jobs().await;
        env.clock.advance_seconds(HOUR);
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(1_000)]);
        env.audit().await;
    }

    async fn a_refund_that_was_not_sent_is_none_once_the_bank_has_paid(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        report(&env, &bought, Open).await;
        env.clock.advance_seconds(60);
        report(&env, &bought, Lost).await;
        for _ in 0..3 {
            env.run_jobs().await;
            env.clock.advance_seconds(HOUR);
        }
        assert_eq!(env.pay.refund_calls.load(SeqCst), 0);
        let lost = dispute(&env, &bought).await;
        assert_eq!((lost.refund_fen, lost.loss_fen), (Fen(1_000), Fen(0)));
        let view = env.app.get_order(bought.caller(), bought.order.order_no.clone()).await.unwrap();
        let refund = &view.refunds[0];
        assert_eq!((view.order.state, refund.state, refund.charged_back_fen), (OrderState::Refunded, RefundState::ChargedBack, Fen(1_000)));
        let events: Vec<_> = view.timeline.iter().map(|(event, _)| event.code()).collect();
        assert_eq!(events[3..], ["refunding", "disputed", "refund_charged_back", "dispute_lost"]);
        let message = env.app.list_message(bought.caller(), Lang::En, None, 1).await.unwrap().remove(0);
        assert!(message.text.summary.contains("a refund of ¥10.00, which is not sent again"), "{}", message.text.summary);
        for kind in [AccountKind::RefundsPayable, AccountKind::Disputes, AccountKind::DisputeLosses] {
            assert_eq!(env.platform_account(kind, "").await, Fen(0), "{kind}");
        }
        env.audit().await;
    }

    async fn what_a_dispute_of_a_part_leaves_of_a_refund_is_sent(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        for (id, fen) in [("dp_1", 300), ("dp_2", 100)] {
            report_part(&env, bought.payment.as_str(), id, fen, Lost).await;
            env.audit().await;
        }
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(600)]);
        let view = env.app.get_order(bought.caller(), bought.order.order_no.clone()).await.unwrap();
        assert_eq!((view.order.state, view.refunds[0].state), (OrderState::Refunded, RefundState::Done));
        assert_eq!(view.refunds[0].charged_back_fen, Fen(400));
        assert_eq!(env.platform_account(AccountKind::RefundsPayable, "").await, Fen(0));
        env.audit().await;
        // A dispute that comes after the refund was sent is a loss.
        report_part(&env, bought.payment.as_str(), "dp_3", 50, Lost).await;
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-50));
        env.audit().await;
    }

    async fn a_refund_without_an_answer_is_not_repeated_while_its_payment_is_disputed(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        env.pay.silent.store(true, SeqCst);
        env.run_jobs().await;
        env.pay.silent.store(false, SeqCst);
        assert_eq!(env.pay.refund_calls.load(SeqCst), 1);
        report(&env, &bought, Open).await;
        for state in [Open, Lost] {
            report(&env, &bought, state).await;
            env.clock.advance_seconds(2 * HOUR);
            env.run_jobs().await;
        }
        assert_eq!(env.pay.refund_calls.load(SeqCst), 1);
        env.audit().await;
    }

    async fn a_refund_that_went_before_is_a_loss_when_its_payment_is_charged_back(env: TestEnv) {
        let bought = bought(&env, 1).await;
        env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(1_000)]);
        let refused = env.app.exchange_all(bought.caller(), None, IdemKey(None)).await;
        assert_eq!(refused.unwrap_err(), Refusal::NothingToExchange);
        report(&env, &bought, Lost).await;
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-1_000));
        assert_eq!(dispute(&env, &bought).await.items_charged_back, 0);
        env.audit().await;
    }

    async fn an_operator_ends_a_dispute_only_as_its_provider_says(env: TestEnv) {
        let bought = bought(&env, 1).await;
        report(&env, &bought, Open).await;
        let known = dispute(&env, &bought).await;
        let provider = env.pay.provider(domain::PayMethod::Card);
        let check = |state| app::check_end_of_dispute(&provider, &known, state);
        assert_eq!(check(Won).await, Err(ProviderObjection::Says(Open)));
        env.pay.silent.store(true, SeqCst);
        assert_eq!(check(Lost).await, Err(ProviderObjection::NoResponse));
        env.pay.silent.store(false, SeqCst);
        env.pay.dispute(&bought.payment, Fen(1_000), Lost);
        assert_eq!((check(Won).await, check(Lost).await), (Err(ProviderObjection::Says(Lost)), Ok(())));
        let gone = Dispute { provider_dispute: "dp_gone".to_owned(), ..known.clone() };
        assert_eq!(app::check_end_of_dispute(&provider, &gone, Won).await, Ok(()));
    }

    async fn an_operators_word_ends_a_dispute_once_and_books_it_as_the_providers_would(env: TestEnv) {
        let bought = bought(&env, 2).await;
        env.pay.report_dispute(ProviderDispute {
            id: format!("dp_{}", bought.payment),
            provider_txn: format!("T{}", bought.payment),
            amount: Fen(2_000),
            state: Open,
            is_funds_withdrawn: false,
            respond_by: None,
        });
        webhook(&env, &format!("dp_{}", bought.payment)).await;
        let (no, now) = (dispute(&env, &bought).await.dispute_no, env.clock.now());
        let end = |state, reason: &str| EndDispute { dispute_no: no.clone(), state, reason: reason.to_owned(), now };
        for refused in [end(Won, " "), end(Won, "a\nb"), end(Open, "x")] {
            let done = env.db.write(move |conn| app::end_dispute(conn, &refused)).await;
            assert!(done.is_err());
        }
        let lost = end(Lost, "letter of the bank");
        for expected in [EndedDispute::Ended, EndedDispute::EndedBefore(Lost)] {
            let lost = lost.clone();
            let ended = env.db.write(move |conn| app::end_dispute(conn, &lost)).await;
            assert_eq!(ended.unwrap(), expected);
        }
        assert_eq!(bought.items(&env, ItemState::Returned).await, 2);
        let ended = dispute(&env, &bought).await;
        assert_eq!((ended.state, ended.reversed_fen, ended.funds_withdrawn_at), (Lost, Fen(2_000), Some(now)));
        env.audit().await;
    }
}
