//! Vouchers and points: what they take off and earn, that each works once, and the limits of
//! minors.

use app::{Caller, CreateOrder, CreatedOrder, IdemKey, NewCampaign, Refusal};
use domain::{
    Fen, GiftId, OrderState, PointsKind, RefundReason, Rules, UserId, VoucherId, VoucherKind,
    VoucherState,
};
use std::sync::Arc;
use testkit::{TestEnv, both_dbs};

pub async fn order_with(
    env: &TestEnv,
    caller: &Caller,
    gift_id: GiftId,
    voucher: VoucherId,
) -> app::Result<CreatedOrder> {
    let request = CreateOrder { gift_id, quantity: 1, voucher_id: Some(voucher.to_string()) };
    env.app.create_order(caller, request, IdemKey(None)).await
}

pub async fn pay(env: &TestEnv, caller: &Caller, order: &CreatedOrder) {
    let payment = env.begin_to_pay(caller, order).await.unwrap();
    env.pay.pay(&payment, order.payable);
    assert!(env.webhook(&payment).await);
}

pub async fn states(env: &TestEnv, caller: &Caller) -> Vec<VoucherState> {
    let now = env.app.now();
    let rows = env.app.get_voucher_list(caller, None, now, None, 50).await.unwrap();
    rows.iter().map(|row| row.voucher.state_at(now)).collect()
}

async fn born(env: &TestEnv, user: UserId, day: i32) {
    env.set_birthday(user, Some(day)).await;
}

/// An order of a minor of ten years over 50 yuan whose money came after it had expired and after
/// so many others were paid in that month.
async fn late_order_of_a_minor(env: &TestEnv, others: usize) -> (GiftId, Caller, CreatedOrder) {
    let gift = env.gift(1, Fen(5_000), 100).await;
    let caller = env.customer().await;
    born(env, caller.user_id, 20_151_121).await;
    let late = env.order(&caller, gift, 1).await.unwrap();
    let payment = env.begin_to_pay(&caller, &late).await.unwrap();
    env.clock.advance_seconds(900);
    env.run_jobs().await;
    for _ in 0..others {
        let order = env.order(&caller, gift, 1).await.unwrap();
        pay(env, &caller, &order).await;
    }
    env.pay.pay(&payment, Fen(5_000));
    assert!(env.webhook(&payment).await);
    (gift, caller, late)
}

async fn points(env: &TestEnv, caller: &Caller) -> (i64, Vec<(PointsKind, i64, i64)>) {
    let records = env.app.get_points_record(caller, None, 50).await.unwrap();
    let shown = records.iter().map(|record| (record.kind, record.delta, record.balance)).collect();
    (env.app.get_user_info(caller).await.unwrap().points, shown)
}

both_dbs! {
    async fn a_voucher_takes_its_amount_off_one_order(env: TestEnv) {
        let gift = env.gift(1, Fen(12_345), 10).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let order = order_with(&env, &caller, gift, voucher).await.unwrap();
        assert_eq!((order.amount, order.discount, order.payable), (Fen(12_345), Fen(1_000), Fen(11_345)));
        assert_eq!(states(&env, &caller).await, [VoucherState::Used]);
        assert_eq!(order_with(&env, &caller, gift, voucher).await, Err(Refusal::VoucherNotUsable));
        assert_eq!(env.stock_counters(gift).await, (9, 1, 0), "a refused order holds nothing");
        env.audit().await;
        pay(&env, &caller, &order).await;
        assert_eq!(order_with(&env, &caller, gift, voucher).await, Err(Refusal::VoucherNotUsable));
        assert_eq!(points(&env, &caller).await, (113, vec![(PointsKind::OrderPaid, 113, 113)]));
        env.audit().await;
    }

    async fn what_cannot_be_used_says_why(env: TestEnv) {
        let gift = env.gift(1, Fen(9_999), 10).await;
        let (caller, other) = (env.customer().await, env.customer().await);
        let small = env.voucher(&caller, env.ten_off()).await;
        let later = NewCampaign { valid_from: env.app.now().plus_seconds(60), threshold_fen: Fen(0), ..env.ten_off() };
        let later = env.voucher(&caller, later).await;
        let theirs = env.voucher(&other, NewCampaign { threshold_fen: Fen(0), ..env.ten_off() }).await;
        let threshold = Refusal::VoucherThreshold { threshold: Fen(10_000) };
        assert_eq!(order_with(&env, &caller, gift, small).await, Err(threshold));
        assert_eq!(order_with(&env, &caller, gift, later).await, Err(Refusal::VoucherNotUsable));
        assert_eq!(order_with(&env, &caller, gift, theirs).await, Err(Refusal::VoucherNotFound));
        assert_eq!(order_with(&env, &caller, gift, VoucherId(999)).await, Err(Refusal::VoucherNotFound));
        for text in ["", "x", "-1", "01"] {
            let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: Some(text.to_owned()) };
            assert_eq!(env.app.create_order(&caller, request, IdemKey(None)).await, Err(Refusal::VoucherNotFound), "{text}");
        }
        env.clock.advance_seconds(60);
        order_with(&env, &caller, gift, later).await.unwrap();
        env.clock.advance_seconds(7 * 24 * 3600);
        assert_eq!(order_with(&env, &other, gift, theirs).await, Err(Refusal::VoucherExpired));
        assert_eq!(states(&env, &other).await, [VoucherState::Expired]);
        env.run_jobs().await;
        env.audit().await;
    }

    async fn a_voucher_ends_at_its_end_and_not_after_it(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 10).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        env.clock.advance_seconds(7 * 24 * 3600 - 1);
        assert_eq!(states(&env, &caller).await, [VoucherState::Usable]);
        let order = order_with(&env, &caller, gift, voucher).await.unwrap();
        env.app.cancel_order(&caller, order.order_no, IdemKey(None)).await.unwrap();
        env.clock.advance_seconds(1);
        assert_eq!(order_with(&env, &caller, gift, voucher).await, Err(Refusal::VoucherExpired));
        assert_eq!(states(&env, &caller).await, [VoucherState::Expired]);
        env.audit().await;
    }

    async fn a_voucher_larger_than_the_order_leaves_one_fen(env: TestEnv) {
        let gift = env.gift(1, Fen(500), 10).await;
        let caller = env.customer().await;
        let whole = NewCampaign { kind: VoucherKind::Percent, amount_fen: Fen(0), percent: 100, threshold_fen: Fen(0), ..env.ten_off() };
        for campaign in [NewCampaign { threshold_fen: Fen(0), ..env.ten_off() }, whole] {
            let voucher = env.voucher(&caller, campaign).await;
            let order = order_with(&env, &caller, gift, voucher).await.unwrap();
            assert_eq!((order.discount, order.payable), (Fen(499), Fen(1)));
            pay(&env, &caller, &order).await;
        }
        assert_eq!(points(&env, &caller).await, (0, vec![]), "less than a yuan earns nothing");
        env.audit().await;
    }

    async fn an_order_that_comes_to_nothing_gives_its_voucher_back(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 10).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        for _ in 0..2 {
            let order = order_with(&env, &caller, gift, voucher).await.unwrap();
            for _ in 0..2 {
                env.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
            }
            assert_eq!(states(&env, &caller).await, [VoucherState::Usable]);
        }
        order_with(&env, &caller, gift, voucher).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(states(&env, &caller).await, [VoucherState::Usable]);
        env.audit().await;
        // A voucher that comes back too late has expired.
        order_with(&env, &caller, gift, voucher).await.unwrap();
        env.clock.advance_seconds(7 * 24 * 3600);
        env.run_jobs().await;
        assert_eq!(states(&env, &caller).await, [VoucherState::Expired]);
        env.audit().await;
    }

    async fn late_money_needs_its_voucher_again(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 10).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let mut expired = Vec::new();
        for _ in 0..2 {
            let order = order_with(&env, &caller, gift, voucher).await.unwrap();
            let payment = env.begin_to_pay(&caller, &order).await.unwrap();
            env.clock.advance_seconds(900);
            env.run_jobs().await;
            expired.push((order, payment));
        }
        for (order, payment) in &expired {
            env.pay.pay(payment, order.payable);
            assert!(env.webhook(payment).await);
        }
        env.run_jobs().await;
        let mut ends = Vec::new();
        for (order, _) in &expired {
            let view = env.app.get_order(&caller, order.order_no.clone()).await.unwrap();
            ends.push((view.order.state, view.refunds.first().map(|refund| refund.reason)));
        }
        assert_eq!(ends, [(OrderState::Completed, None), (OrderState::Expired, Some(RefundReason::LateVoucherUsed))]);
        assert_eq!(env.pay.refunded(), [Fen(9_000)]);
        assert_eq!(states(&env, &caller).await, [VoucherState::Used]);
        assert_eq!(points(&env, &caller).await.0, 90);
        env.audit().await;
    }

    async fn one_voucher_on_many_orders_at_once_is_used_by_one(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 100).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..20 {
            let app = Arc::clone(if i % 2 == 0 { &env.app } else { &other.app });
            let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: Some(voucher.to_string()) };
            let caller = caller.clone();
            tasks.spawn(async move { app.create_order(&caller, request, IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        assert!(answers.iter().filter(|a| a.is_err()).all(|a| *a == Err(Refusal::VoucherNotUsable)), "{answers:?}");
        assert_eq!(env.stock_counters(gift).await, (99, 1, 0));
        env.audit().await;
        // And cancelling the order many times at once gives it back once.
        let order = answers.into_iter().find_map(Result::ok).unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (app, no) = (Arc::clone(&env.app), order.order_no.clone());
            let caller = caller.clone();
            tasks.spawn(async move { app.cancel_order(&caller, no, IdemKey(None)).await.unwrap() });
        }
        tasks.join_all().await;
        assert_eq!(states(&env, &caller).await, [VoucherState::Usable]);
        assert_eq!(env.stock_counters(gift).await, (100, 0, 0));
        env.audit().await;
    }

    async fn a_key_holds_for_one_voucher(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 100).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let key = || IdemKey(Some("k".to_owned()));
        let request = |voucher_id| CreateOrder { gift_id: gift, quantity: 1, voucher_id };
        let first = env.app.create_order(&caller, request(Some(voucher.to_string())), key()).await.unwrap();
        assert_eq!(env.app.create_order(&caller, request(Some(voucher.to_string())), key()).await.unwrap(), first);
        assert_eq!(env.app.create_order(&caller, request(None), key()).await, Err(Refusal::IdempotencyConflict));
        env.audit().await;
    }

    async fn a_code_gives_each_customer_one_voucher(env: TestEnv) {
        let campaign = NewCampaign { code: Some("new-2026".to_owned()), ..env.ten_off() };
        env.campaign(campaign.clone()).await;
        let taken = env.try_campaign(campaign, Rules::default()).await;
        assert_eq!(taken, Err(Refusal::VoucherCodeTaken));
        let caller = env.customer().await;
        let key = || IdemKey(Some("k".to_owned()));
        let first = env.app.claim_voucher(&caller, "  New-2026 ", key()).await.unwrap();
        assert_eq!(first.campaign.code.as_deref(), Some("NEW-2026"));
        assert_eq!(env.app.claim_voucher(&caller, "NEW-2026", key()).await.unwrap(), first, "the same request again");
        let again = env.app.claim_voucher(&caller, "NEW-2026", IdemKey(None)).await;
        assert_eq!(again, Err(Refusal::VoucherAlreadyClaimed));
        assert_eq!(env.app.claim_voucher(&caller, "OTHER", key()).await, Err(Refusal::InvalidVoucherCode));
        env.clock.advance_seconds(7 * 24 * 3600);
        let late = env.customer().await;
        assert_eq!(env.app.claim_voucher(&late, "NEW-2026", IdemKey(None)).await, Err(Refusal::VoucherExpired));
        env.audit().await;
    }

    async fn guesses_are_counted_and_right_codes_are_not(env: TestEnv) {
        for code in ["A", "B", "C"] {
            env.campaign(NewCampaign { code: Some(code.to_owned()), ..env.ten_off() }).await;
        }
        let caller = env.customer().await;
        for guess in 0..5 {
            assert_eq!(env.app.claim_voucher(&caller, &format!("X{guess}"), IdemKey(None)).await, Err(Refusal::InvalidVoucherCode));
        }
        env.app.claim_voucher(&caller, "A", IdemKey(None)).await.unwrap();
        for guess in ["礼", "", "X 1", "Y", "Z"] {
            assert_eq!(env.app.claim_voucher(&caller, guess, IdemKey(None)).await, Err(Refusal::InvalidVoucherCode), "{guess}");
        }
        let locked = Err(Refusal::TooManyAttempts { after_seconds: 3600, limit: "voucher_guesses_max" });
        assert_eq!(env.app.claim_voucher(&caller, "B", IdemKey(None)).await, locked);
        assert_eq!(env.app.claim_voucher(&caller, "wrong", IdemKey(None)).await, locked);
        env.app.claim_voucher(&env.customer().await, "B", IdemKey(None)).await.unwrap();
        env.clock.advance_seconds(3600);
        env.app.claim_voucher(&caller, "B", IdemKey(None)).await.unwrap();
        env.audit().await;
    }

    async fn guesses_side_by_side_do_not_outrun_the_lock(env: TestEnv) {
        let caller = env.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for guess in 0..30 {
            let app = Arc::clone(&env.app);
            let caller = caller.clone();
            tasks.spawn(async move { app.claim_voucher(&caller, &format!("X{guess}"), IdemKey(None)).await.unwrap_err() });
        }
        let wrong = tasks.join_all().await.into_iter().filter(|error| *error == Refusal::InvalidVoucherCode).count();
        assert!(wrong <= 10, "{wrong}");
    }

    async fn many_claims_at_once_give_one_voucher_a_customer_and_no_more_than_there_are(env: TestEnv) {
        env.campaign(NewCampaign { code: Some("FEW".to_owned()), quantity: 10, ..env.ten_off() }).await;
        let other = env.second_node().await;
        let eager = env.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..20 {
            let app = Arc::clone(if i % 2 == 0 { &env.app } else { &other.app });
            let eager = eager.clone();
            tasks.spawn(async move { app.claim_voucher(&eager, "few", IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        env.audit().await;

        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..30 {
            let (app, caller) = (Arc::clone(if i % 2 == 0 { &env.app } else { &other.app }), env.customer().await);
            let caller = caller.clone();
            tasks.spawn(async move { app.claim_voucher(&caller, "FEW", IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 9, "{answers:?}");
        assert!(answers.iter().filter(|a| a.is_err()).all(|a| *a == Err(Refusal::VoucherNoneLeft)), "{answers:?}");
        env.audit().await;
    }

    async fn children_buy_nothing_and_minors_within_their_bounds(env: TestEnv) {
        let prices = [(1, Fen(5_000)), (2, Fen(5_001)), (3, Fen(10_000)), (4, Fen(10_001)), (5, Fen(1))];
        let gifts = env.put_gifts(prices.iter().map(|(n, price)| (testkit::gift(*n, *price), 100)).collect()).await;
        let child = env.customer().await;
        born(&env, child.user_id, 20_181_122).await;
        assert_eq!(env.order(&child, gifts[4], 1).await, Err(Refusal::MinorNotAllowed));
        let (younger, older) = (env.customer().await, env.customer().await);
        born(&env, younger.user_id, 20_181_121).await;
        born(&env, older.user_id, 20_101_121).await;
        for (caller, fits, over, times) in [(&younger, gifts[0], gifts[1], 4), (&older, gifts[2], gifts[3], 4)] {
            let limit = if caller == &younger { (Fen(5_000), Fen(20_000)) } else { (Fen(10_000), Fen(40_000)) };
            let refusal = || Refusal::MinorLimit { once: limit.0, month: limit.1 };
            assert_eq!(env.order(caller, over, 1).await, Err(refusal()));
            let mut orders = Vec::new();
            for i in 0..times {
                let order = env.order(caller, fits, 1).await.unwrap();
                if i % 2 == 0 {
                    pay(&env, caller, &order).await;
                }
                orders.push(order);
            }
            assert_eq!(env.order(caller, gifts[4], 1).await, Err(refusal()), "the month is full");
            // A cancelled order does not count, one that waits for payment does.
            env.app.cancel_order(caller, orders[1].order_no.clone(), IdemKey(None)).await.unwrap();
            env.order(caller, gifts[4], 1).await.unwrap();
            assert_eq!(env.order(caller, fits, 1).await, Err(refusal()), "one fen too much");
        }
        env.clock.advance_seconds(10 * 24 * 3600);
        env.run_jobs().await;
        env.order(&younger, gifts[0], 1).await.unwrap();
        let adult = env.customer().await;
        born(&env, adult.user_id, 20_081_121).await;
        env.order(&adult, gifts[3], 10).await.unwrap();
        env.audit().await;
    }

    async fn an_order_of_a_customer_who_turns_out_to_be_a_minor_is_not_paid_beyond_the_bounds(env: TestEnv) {
        let [dear, cheap] = [env.gift(1, Fen(5_001), 9).await, env.gift(2, Fen(5_000), 9).await];
        let limit = || Refusal::MinorLimit { once: Fen(5_000), month: Fen(20_000) };
        let caller = env.customer().await;
        let over = env.order(&caller, dear, 1).await.unwrap();
        let begun = env.order(&caller, dear, 1).await.unwrap();
        env.begin_to_pay(&caller, &begun).await.unwrap();
        born(&env, caller.user_id, 20_151_121).await;
        for order in [over, begun] {
            assert_eq!(env.begin_to_pay(&caller, &order).await, Err(limit()));
        }

        let caller = env.customer().await;
        let mut orders = Vec::new();
        for _ in 0..5 {
            orders.push(env.order(&caller, cheap, 1).await.unwrap());
        }
        born(&env, caller.user_id, 20_151_121).await;
        assert_eq!(env.begin_to_pay(&caller, &orders[0]).await, Err(limit()), "all that is open is more than a month's");
        env.app.cancel_order(&caller, orders.remove(0).order_no, IdemKey(None)).await.unwrap();
        for order in &orders {
            pay(&env, &caller, order).await;
        }
        env.audit().await;
    }

    async fn money_that_comes_too_late_is_within_a_minors_bound_too(env: TestEnv) {
        let (gift, caller, late) = late_order_of_a_minor(&env, 4).await;
        env.run_jobs().await;
        let view = env.app.get_order(&caller, late.order_no.clone()).await.unwrap();
        assert_eq!(view.refunds.iter().map(|refund| refund.reason).collect::<Vec<_>>(), [RefundReason::LateMinorLimit]);
        assert_eq!(env.stock_counters(gift).await, (96, 0, 4));
        env.audit().await;
    }

    async fn late_money_that_just_fits_a_minors_month_is_booked(env: TestEnv) {
        let (_, caller, late) = late_order_of_a_minor(&env, 3).await;
        let view = env.app.get_order(&caller, late.order_no.clone()).await.unwrap();
        assert_eq!((view.order.state, view.refunds.len()), (OrderState::Completed, 0));
        env.audit().await;
    }

    async fn what_a_voucher_takes_off_is_not_spent_by_a_minor(env: TestEnv) {
        let gift = env.gift(1, Fen(11_000), 100).await;
        let caller = env.customer().await;
        born(&env, caller.user_id, 20_101_121).await;
        let limit = Refusal::MinorLimit { once: Fen(10_000), month: Fen(40_000) };
        assert_eq!(env.order(&caller, gift, 1).await, Err(limit.clone()));
        for _ in 0..4 {
            let voucher = env.voucher(&caller, env.ten_off()).await;
            let order = order_with(&env, &caller, gift, voucher).await.unwrap();
            assert_eq!(order.payable, Fen(10_000), "exactly what may be spent at a time");
            pay(&env, &caller, &order).await;
        }
        let voucher = env.voucher(&caller, env.ten_off()).await;
        assert_eq!(order_with(&env, &caller, gift, voucher).await, Err(limit), "the month is full");
        env.audit().await;
    }

    async fn minors_cannot_outrun_their_bound(env: TestEnv) {
        let gift = env.gift(1, Fen(5_000), 100).await;
        let caller = env.customer().await;
        born(&env, caller.user_id, 20_151_121).await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..12 {
            let app = Arc::clone(&env.app);
            let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: None };
            let caller = caller.clone();
            tasks.spawn(async move { app.create_order(&caller, request, IdemKey(None)).await.is_ok() });
        }
        assert_eq!(tasks.join_all().await.into_iter().filter(|made| *made).count(), 4);
        env.audit().await;
    }

    async fn late_money_has_its_voucher_again_though_its_time_is_over(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 10).await;
        let caller = env.customer().await;
        let short = NewCampaign { valid_to: env.app.now().plus_seconds(600), ..env.ten_off() };
        let voucher = env.voucher(&caller, short).await;
        let order = order_with(&env, &caller, gift, voucher).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(states(&env, &caller).await, [VoucherState::Expired]);
        // The order was placed, and its amount fixed, while the voucher was valid.
        env.pay.pay(&payment, Fen(9_000));
        assert!(env.webhook(&payment).await);
        let view = env.app.get_order(&caller, order.order_no).await.unwrap();
        assert_eq!((view.order.state, view.refunds.len()), (OrderState::Completed, 0));
        assert_eq!(states(&env, &caller).await, [VoucherState::Used]);
        env.audit().await;
    }

    async fn the_longest_names_and_codes_are_taken(env: TestEnv) {
        let long = NewCampaign { code: Some("k".repeat(32)), name_zh: "券".repeat(60), name_en: "x".repeat(60), ..env.ten_off() };
        env.campaign(long).await;
        let claimed = env.app.claim_voucher(&env.customer().await, &"K".repeat(32), IdemKey(None)).await.unwrap();
        assert_eq!((claimed.campaign.name_zh, claimed.campaign.name_en), ("券".repeat(60), "x".repeat(60)));
        for wrong in [
            NewCampaign { name_zh: "券".repeat(61), ..env.ten_off() },
            NewCampaign { name_en: String::new(), ..env.ten_off() },
            NewCampaign { name_en: "a\nb".to_owned(), ..env.ten_off() },
            NewCampaign { code: Some("k".repeat(33)), ..env.ten_off() },
            NewCampaign { cap_fen: Fen(-1), ..env.ten_off() },
        ] {
            let shown = format!("{wrong:?}");
            let made = env.try_campaign(wrong, Rules::default()).await;
            assert!(matches!(made, Err(Refusal::BadParameter { .. })), "{made:?} {shown}");
        }
    }
}
