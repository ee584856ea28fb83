//! Frozen accounts: what is refused, and what goes on.

use app::ports::{DeliveryState, PayoutState};
use app::{
    ApprovedProposal, Caller, CreateDeposit, ExtractSelection, IdemKey, ProposeUnfreeze, Refusal,
};
use db::{Conn, ExecError};
use domain::{
    AssetId, CashState, DAY_SECONDS, Fen, ItemState, OrderState, ProposalNo, RefundNo,
    RefundReason, SmsCode, SmsScene, Timestamp, UserId,
};
use testkit::{TestEnv, both_dbs, device};

async fn freeze(env: &TestEnv, user: UserId) -> Result<usize, ExecError<Refusal>> {
    let now = env.app.now();
    let ended = env.db.write(move |conn: &mut Conn| app::freeze_customer(conn, user, now)).await?;
    Ok(ended.value.logins.len())
}

async fn propose(env: &TestEnv, user_id: UserId, of: u8) -> Result<(), ExecError<Refusal>> {
    let now = env.app.now();
    let command = ProposeUnfreeze {
        proposal_no: number(of),
        user_id,
        reason: "the owner has called".to_owned(),
        operator: "Wang".to_owned(),
    };
    env.db.write(move |conn: &mut Conn| app::propose_unfreeze(conn, &command, now)).await
}

async fn approve(
    env: &TestEnv,
    of: u8,
    operator: &'static str,
) -> Result<ApprovedProposal, ExecError<Refusal>> {
    let now = env.app.now();
    let refund = RefundNo::new(now, [of; 8]);
    let write = move |conn: &mut Conn| {
        app::approve_proposal(
            conn,
            &domain::Rules::default(),
            &number(of),
            operator,
            refund.clone(),
            now,
        )
    };
    env.db.write(write).await
}

fn number(of: u8) -> ProposalNo {
    ProposalNo::new(Timestamp(1_795_233_600_000), [of; 8])
}

fn refused<T>(refusal: Refusal) -> Result<T, ExecError<Refusal>> {
    Err(ExecError::Refused(refusal))
}

async fn everything_refused(env: &TestEnv, caller: &Caller, items: &[domain::ItemId]) {
    let frozen = || Some(Refusal::AccountFrozen);
    let selected = || ExtractSelection::These(items.to_vec());
    let extracted = env.app.extract_items(caller, selected(), "kite47", IdemKey(None)).await;
    assert_eq!(extracted.err(), frozen());
    assert_eq!(env.app.exchange_all(caller, None, IdemKey(None)).await.err(), frozen());
    let gift = env.gift(9, Fen(700), 5).await;
    assert_eq!(env.order(caller, gift, 1).await.err(), frozen());
    assert_eq!(env.stock_counters(gift).await, (5, 0, 0));
}

both_dbs! {
    async fn a_frozen_customer_can_take_nothing_out(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        let caller = &funded.caller;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let items = env.bought(caller, gift, 1).await;
        let before = env.tables().await;
        let mut user = caller.user_id;
        assert_eq!(freeze(&env, user).await.unwrap(), 1, "the one login");
        assert_eq!(freeze(&env, user).await, refused(Refusal::CustomerFrozen));
        assert_eq!(env.app.authenticate(&funded.token, device()).await.unwrap(), None);
        let frozen = env.tables().await;
        let mut changed: Vec<String> = before.differences(&frozen).into_iter().map(|(table, _)| table).collect();
        changed.sort_unstable();
        changed.dedup();
        assert_eq!(changed, ["customer_counters", "sessions"]);
        // A request that was authenticated before.
        everything_refused(&env, caller, &items).await;
        assert_eq!(env.cash_out(&funded, Fen(20_000)).await.err(), Some(Refusal::AccountFrozen));
        assert_eq!(env.wallet(caller).await, (Fen(50_000), Fen(0)));
        assert_eq!(env.items(caller, ItemState::Held).await, items);
        user.0 += 999;
        assert_eq!(freeze(&env, user).await, refused(Refusal::CustomerNotFound));
        assert_eq!(propose(&env, user, 1).await, refused(Refusal::CustomerNotFound));
    }

    async fn a_frozen_customer_deposits_nothing(env: TestEnv) {
        env.gift(1, Fen(10_000), 5).await;
        let caller = env.customer().await;
        env.verify_depositor(&caller).await;
        env.deposits.own(1, &testkit::gift(1, Fen(1)).market_hash_name);
        freeze(&env, caller.user_id).await.unwrap();
        let deposit = CreateDeposit { assets: vec![AssetId(1)], expected: Fen(7_500) };
        let made = env.app.create_deposit(&caller, deposit, IdemKey(None)).await;
        assert_eq!(made.err(), Some(Refusal::AccountFrozen));
    }

    async fn a_frozen_customer_signs_in_by_a_code_and_takes_nothing_out(env: TestEnv) {
        let caller = env.customer().await;
        let phone = domain::Phone::parse(&env.phone(&caller).await).unwrap();
        freeze(&env, caller.user_id).await.unwrap();
        let scene = (SmsScene::Login, domain::Lang::Zh);
        env.app.send_sms_code(None, Some(phone.clone()), scene, (&device(), None)).await.unwrap();
        let code = SmsCode::parse(&env.sms.code(phone.as_str(), SmsScene::Login).unwrap()).unwrap();
        let token = env.app.sms_login(phone, code, device()).await.unwrap().token;
        let frozen = env.app.authenticate(&token, device()).await.unwrap().unwrap();
        assert!(frozen.is_frozen);
        let gift = env.gift(9, Fen(700), 5).await;
        assert_eq!(env.order(&frozen, gift, 1).await.err(), Some(Refusal::AccountFrozen));
        env.clock.advance_seconds(1);
        propose(&env, caller.user_id, 1).await.unwrap();
        assert_eq!(approve(&env, 1, "li").await, Ok(ApprovedProposal::Unfrozen));
        assert!(!env.app.authenticate(&token, device()).await.unwrap().unwrap().is_frozen);
    }

    async fn work_under_way_goes_on(env: TestEnv) {
        let funded = env.funded_customer(Fen(600_000)).await;
        let caller = &funded.caller;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let items = env.bought(caller, gift, 1).await;
        let refunded = env.order(caller, gift, 1).await.unwrap();
        let begun = env.begin_to_pay(caller, &refunded).await.unwrap();
        env.pay.pay(&begun, refunded.payable);
        assert!(env.webhook(&begun).await);
        let selected = ExtractSelection::These(items.clone());
        let extraction = env.app.extract_items(caller, selected, "kite47", IdemKey(None)).await.unwrap();
        let reviewed = env.cash_out(&funded, Fen(500_001)).await.unwrap();
        freeze(&env, caller.user_id).await.unwrap();
        let state = async |no: &domain::OrderNo| env.app.get_order(caller, no.clone()).await.unwrap().order.state;
        env.app.refund_order(refunded.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        env.run_jobs().await;
        assert_eq!(state(&refunded.order_no).await, OrderState::Refunded);
        let until = env.app.now().plus_seconds(7 * DAY_SECONDS);
        let delivered = DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: until };
        env.delivery.put(extraction.extract_no.as_str(), delivered);
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        assert_eq!(env.items(caller, ItemState::Extracted).await, items);
        let approved = env.app.approve_cash(reviewed.cash_no.clone()).await;
        assert_eq!(approved.err(), Some(Refusal::CustomerFrozen));
        assert_eq!(env.cash_state(&reviewed.cash_no).await, CashState::Reviewing);
        env.app.reject_cash(reviewed.cash_no, testkit::for_customers("the account is frozen")).await.unwrap();
        assert_eq!(env.wallet(caller).await, (Fen(600_000), Fen(0)));
    }

    async fn a_payout_that_has_not_left_waits_until_the_freeze_ends(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        let user = funded.caller.user_id;
        let waits = env.cash_out(&funded, Fen(20_000)).await.unwrap().cash_no;
        freeze(&env, user).await.unwrap();
        for _ in 0..3 {
            env.run_jobs().await;
            env.clock.advance_seconds(60);
        }
        assert_eq!((env.payouts.arrived().len(), env.cash_state(&waits).await), (0, CashState::Processing));
        propose(&env, user, 1).await.unwrap();
        assert_eq!(approve(&env, 1, "li").await, Ok(ApprovedProposal::Unfrozen));
        *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T1".to_owned() });
        env.clock.advance_seconds(60);
        env.run_jobs().await;
        assert_eq!((env.payouts.arrived().len(), env.cash_state(&waits).await), (1, CashState::Paid));
        env.audit().await;
    }

    async fn the_approval_of_a_cash_out_waits_for_a_freeze_under_way(env: TestEnv) {
        let funded = env.funded_customer(Fen(600_000)).await;
        let user = funded.caller.user_id;
        let no = env.cash_out(&funded, Fen(500_001)).await.unwrap().cash_no;
        let (other, now) = (env.second_node().await, env.app.now());
        let freeze = move |conn: &mut Conn| app::freeze_customer(conn, user, now).map(drop);
        let approved = env.during(freeze, other.app.approve_cash(no.clone())).await;
        assert_eq!(approved, Err(Refusal::CustomerFrozen));
        assert_eq!(env.cash_state(&no).await, CashState::Reviewing);
    }

    async fn unpaid_orders_are_cancelled_and_late_money_goes_back(env: TestEnv) {
        let caller = env.customer().await;
        let gift = env.gift(1, Fen(6_000), 5).await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let request = app::CreateOrder { gift_id: gift, quantity: 2, voucher_id: Some(voucher.to_string()) };
        let begun = env.app.create_order(&caller, request, IdemKey(None)).await.unwrap();
        let payment = env.begin_to_pay(&caller, &begun).await.unwrap();
        let other = env.order(&caller, gift, 1).await.unwrap();
        let strangers = env.order(&env.customer().await, gift, 1).await.unwrap();
        freeze(&env, caller.user_id).await.unwrap();
        env.audit().await;
        let state = async |no: &domain::OrderNo| env.tx({
            let no = no.clone();
            move |conn| Ok(store::trade::orders::find_by_no(conn, &no)?.unwrap().state)
        }).await;
        for order in [&begun, &other] {
            assert_eq!(state(&order.order_no).await, OrderState::Cancelled);
        }
        assert_eq!((state(&strangers.order_no).await, env.stock_counters(gift).await), (OrderState::PendingPayment, (4, 1, 0)));
        let usable = env.app.get_voucher_list(&caller, Some(domain::VoucherState::Usable), env.app.now(), None, 9).await;
        assert_eq!(usable.unwrap().len(), 1);
        env.pay.pay(&payment, begun.payable);
        assert!(env.webhook(&payment).await);
        env.run_jobs().await;
        assert_eq!((env.pay.refunded(), state(&begun.order_no).await), (vec![begun.payable], OrderState::Cancelled));
        env.audit().await;
    }

    async fn the_end_of_a_freeze_ends_the_other_proposals_to_end_it(env: TestEnv) {
        let user = env.customer().await.user_id;
        freeze(&env, user).await.unwrap();
        propose(&env, user, 1).await.unwrap();
        let rename = |conn: &mut Conn| {
            use diesel::prelude::*;
            use store::schema::proposals as p;
            Ok(diesel::update(p::table).set(p::proposed_by.eq("li")).execute(conn)?)
        };
        env.tx(rename).await;
        propose(&env, user, 2).await.unwrap();
        assert_eq!(approve(&env, 1, "wang").await, Ok(ApprovedProposal::Unfrozen));
        assert_eq!(approve(&env, 2, "li").await, Ok(ApprovedProposal::NotProposed));
        env.clock.advance_seconds(60);
        freeze(&env, user).await.unwrap();
        propose(&env, user, 3).await.unwrap();
    }

    async fn a_proposal_ends_the_freeze_that_it_saw(env: TestEnv) {
        let caller = env.customer().await;
        let user = caller.user_id;
        assert_eq!(propose(&env, user, 1).await, refused(Refusal::CustomerNotFrozen));
        freeze(&env, user).await.unwrap();
        propose(&env, user, 1).await.unwrap();
        assert_eq!(propose(&env, user, 2).await, refused(Refusal::AlreadyProposed));
        assert_eq!(approve(&env, 1, "wang").await, Ok(ApprovedProposal::SameOperator));
        // Another pair of operators was quicker, and the account was frozen anew.
        let (now, at) = (env.app.now(), env.app.now().plus_seconds(60));
        assert!(env.tx(move |conn| Ok(store::customer::freezes::unfreeze(conn, user, now)?)).await);
        env.clock.advance_seconds(60);
        freeze(&env, user).await.unwrap();
        assert_eq!(approve(&env, 1, "li").await, refused(Refusal::CustomerNotFrozen));
        assert_eq!(env.tx(move |conn| Ok(store::customer::freezes::frozen_at(conn, user)?)).await, Some(at));
        let cancel = move |conn: &mut Conn| app::cancel_proposal(conn, &number(1));
        assert!(env.db.write(cancel).await.unwrap());
        propose(&env, user, 3).await.unwrap();
        assert_eq!(approve(&env, 3, "li").await, Ok(ApprovedProposal::Unfrozen));
        let gift = env.gift(1, Fen(1_000), 5).await;
        env.order(&caller, gift, 1).await.unwrap();
    }
}
