//! Vouchers and points: what they take off and earn, that each works once, and the limits of
//! minors.

use app::{Caller, CreateOrder, CreatedOrder, IdemKey, NewCampaign, Refusal};
use domain::{
    Fen, GiftId, OrderState, PointsKind, RefundReason, UserId, VoucherId, VoucherKind, VoucherState,
};
use std::sync::Arc;
use testkit::{World, both_dbs};

async fn order_with(
    world: &World,
    caller: &Caller,
    gift_id: GiftId,
    voucher: VoucherId,
) -> app::Result<CreatedOrder> {
    let request = CreateOrder { gift_id, quantity: 1, voucher_id: Some(voucher.to_string()) };
    world.app.create_order(caller, request, IdemKey(None)).await
}

async fn pay(world: &World, caller: &Caller, order: &CreatedOrder) {
    let payment = world.begin_to_pay(caller, order).await.unwrap();
    world.pay.pay(&payment, order.payable);
    assert!(world.webhook(&payment).await);
}

async fn states(world: &World, caller: &Caller) -> Vec<VoucherState> {
    let now = world.app.now();
    let rows = world.app.get_voucher_list(caller, None, now, None, 50).await.unwrap();
    rows.iter().map(|row| row.voucher.state_at(now)).collect()
}

async fn born(world: &World, user: UserId, day: i32) {
    world.set_birthday(user, Some(day)).await;
}

/// An order of a minor of ten years over 50 yuan whose money came after it had expired and after
/// so many others were paid in that month.
async fn late_order_of_a_minor(world: &World, others: usize) -> (GiftId, Caller, CreatedOrder) {
    let gift = world.gift(1, Fen(5_000), 100).await;
    let caller = world.customer().await;
    born(world, caller.user_id, 20_151_121).await;
    let late = world.order(&caller, gift, 1).await.unwrap();
    let payment = world.begin_to_pay(&caller, &late).await.unwrap();
    world.clock.advance_seconds(900);
    world.run_jobs().await;
    for _ in 0..others {
        let order = world.order(&caller, gift, 1).await.unwrap();
        pay(world, &caller, &order).await;
    }
    world.pay.pay(&payment, Fen(5_000));
    assert!(world.webhook(&payment).await);
    (gift, caller, late)
}

async fn points(world: &World, caller: &Caller) -> (i64, Vec<(PointsKind, i64, i64)>) {
    let records = world.app.get_points_record(caller, None, 50).await.unwrap();
    let shown = records.iter().map(|record| (record.kind, record.delta, record.balance)).collect();
    (world.app.get_user_info(caller).await.unwrap().points, shown)
}

both_dbs! {
    async fn a_voucher_takes_its_amount_off_one_order(world: World) {
        let gift = world.gift(1, Fen(12_345), 10).await;
        let caller = world.customer().await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        let order = order_with(&world, &caller, gift, voucher).await.unwrap();
        assert_eq!((order.amount, order.discount, order.payable), (Fen(12_345), Fen(1_000), Fen(11_345)));
        assert_eq!(states(&world, &caller).await, [VoucherState::Used]);
        assert_eq!(order_with(&world, &caller, gift, voucher).await, Err(Refusal::VoucherNotUsable));
        assert_eq!(world.stock_counters(gift).await, (9, 1, 0), "a refused order holds nothing");
        world.audit().await;
        pay(&world, &caller, &order).await;
        assert_eq!(order_with(&world, &caller, gift, voucher).await, Err(Refusal::VoucherNotUsable));
        assert_eq!(points(&world, &caller).await, (113, vec![(PointsKind::OrderPaid, 113, 113)]));
        world.audit().await;
    }

    async fn what_cannot_be_used_says_why(world: World) {
        let gift = world.gift(1, Fen(9_999), 10).await;
        let (caller, other) = (world.customer().await, world.customer().await);
        let small = world.voucher(&caller, world.ten_off()).await;
        let later = NewCampaign { valid_from: world.app.now().plus_seconds(60), threshold_fen: Fen(0), ..world.ten_off() };
        let later = world.voucher(&caller, later).await;
        let theirs = world.voucher(&other, NewCampaign { threshold_fen: Fen(0), ..world.ten_off() }).await;
        let threshold = Refusal::VoucherThreshold { threshold: Fen(10_000) };
        assert_eq!(order_with(&world, &caller, gift, small).await, Err(threshold));
        assert_eq!(order_with(&world, &caller, gift, later).await, Err(Refusal::VoucherNotUsable));
        assert_eq!(order_with(&world, &caller, gift, theirs).await, Err(Refusal::VoucherNotFound));
        assert_eq!(order_with(&world, &caller, gift, VoucherId(999)).await, Err(Refusal::VoucherNotFound));
        for text in ["", "x", "-1", "01"] {
            let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: Some(text.to_owned()) };
            assert_eq!(world.app.create_order(&caller, request, IdemKey(None)).await, Err(Refusal::VoucherNotFound), "{text}");
        }
        world.clock.advance_seconds(60);
        order_with(&world, &caller, gift, later).await.unwrap();
        world.clock.advance_seconds(7 * 24 * 3600);
        assert_eq!(order_with(&world, &other, gift, theirs).await, Err(Refusal::VoucherExpired));
        assert_eq!(states(&world, &other).await, [VoucherState::Expired]);
        world.run_jobs().await;
        world.audit().await;
    }

    async fn a_voucher_ends_at_its_end_and_not_after_it(world: World) {
        let gift = world.gift(1, Fen(10_000), 10).await;
        let caller = world.customer().await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        world.clock.advance_seconds(7 * 24 * 3600 - 1);
        assert_eq!(states(&world, &caller).await, [VoucherState::Usable]);
        let order = order_with(&world, &caller, gift, voucher).await.unwrap();
        world.app.cancel_order(&caller, order.order_no, IdemKey(None)).await.unwrap();
        world.clock.advance_seconds(1);
        assert_eq!(order_with(&world, &caller, gift, voucher).await, Err(Refusal::VoucherExpired));
        assert_eq!(states(&world, &caller).await, [VoucherState::Expired]);
        world.audit().await;
    }

    async fn a_voucher_larger_than_the_order_leaves_one_fen(world: World) {
        let gift = world.gift(1, Fen(500), 10).await;
        let caller = world.customer().await;
        let whole = NewCampaign { kind: VoucherKind::Percent, amount_fen: Fen(0), percent: 100, threshold_fen: Fen(0), ..world.ten_off() };
        for campaign in [NewCampaign { threshold_fen: Fen(0), ..world.ten_off() }, whole] {
            let voucher = world.voucher(&caller, campaign).await;
            let order = order_with(&world, &caller, gift, voucher).await.unwrap();
            assert_eq!((order.discount, order.payable), (Fen(499), Fen(1)));
            pay(&world, &caller, &order).await;
        }
        assert_eq!(points(&world, &caller).await, (0, vec![]), "less than a yuan earns nothing");
        world.audit().await;
    }

    async fn an_order_that_comes_to_nothing_gives_its_voucher_back(world: World) {
        let gift = world.gift(1, Fen(10_000), 10).await;
        let caller = world.customer().await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        for _ in 0..2 {
            let order = order_with(&world, &caller, gift, voucher).await.unwrap();
            for _ in 0..2 {
                world.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
            }
            assert_eq!(states(&world, &caller).await, [VoucherState::Usable]);
        }
        order_with(&world, &caller, gift, voucher).await.unwrap();
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        assert_eq!(states(&world, &caller).await, [VoucherState::Usable]);
        world.audit().await;
        // A voucher that comes back too late has expired.
        order_with(&world, &caller, gift, voucher).await.unwrap();
        world.clock.advance_seconds(7 * 24 * 3600);
        world.run_jobs().await;
        assert_eq!(states(&world, &caller).await, [VoucherState::Expired]);
        world.audit().await;
    }

    async fn late_money_needs_its_voucher_again(world: World) {
        let gift = world.gift(1, Fen(10_000), 10).await;
        let caller = world.customer().await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        let mut expired = Vec::new();
        for _ in 0..2 {
            let order = order_with(&world, &caller, gift, voucher).await.unwrap();
            let payment = world.begin_to_pay(&caller, &order).await.unwrap();
            world.clock.advance_seconds(900);
            world.run_jobs().await;
            expired.push((order, payment));
        }
        for (order, payment) in &expired {
            world.pay.pay(payment, order.payable);
            assert!(world.webhook(payment).await);
        }
        world.run_jobs().await;
        let mut ends = Vec::new();
        for (order, _) in &expired {
            let view = world.app.get_order(&caller, order.order_no.clone()).await.unwrap();
            ends.push((view.order.state, view.refunds.first().map(|refund| refund.reason)));
        }
        assert_eq!(ends, [(OrderState::Completed, None), (OrderState::Expired, Some(RefundReason::LateVoucherUsed))]);
        assert_eq!(world.pay.refunded(), [Fen(9_000)]);
        assert_eq!(states(&world, &caller).await, [VoucherState::Used]);
        assert_eq!(points(&world, &caller).await.0, 90);
        world.audit().await;
    }

    async fn one_voucher_on_many_orders_at_once_is_used_by_one(world: World) {
        let gift = world.gift(1, Fen(10_000), 100).await;
        let caller = world.customer().await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        let other = world.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..20 {
            let app = Arc::clone(if i % 2 == 0 { &world.app } else { &other.app });
            let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: Some(voucher.to_string()) };
            let caller = caller.clone();
            tasks.spawn(async move { app.create_order(&caller, request, IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        assert!(answers.iter().filter(|a| a.is_err()).all(|a| *a == Err(Refusal::VoucherNotUsable)), "{answers:?}");
        assert_eq!(world.stock_counters(gift).await, (99, 1, 0));
        world.audit().await;
        // And cancelling the order many times at once gives it back once.
        let order = answers.into_iter().find_map(Result::ok).unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (app, no) = (Arc::clone(&world.app), order.order_no.clone());
            let caller = caller.clone();
            tasks.spawn(async move { app.cancel_order(&caller, no, IdemKey(None)).await.unwrap() });
        }
        tasks.join_all().await;
        assert_eq!(states(&world, &caller).await, [VoucherState::Usable]);
        assert_eq!(world.stock_counters(gift).await, (100, 0, 0));
        world.audit().await;
    }

    async fn a_key_holds_for_one_voucher(world: World) {
        let gift = world.gift(1, Fen(10_000), 100).await;
        let caller = world.customer().await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        let key = || IdemKey(Some("k".to_owned()));
        let request = |voucher_id| CreateOrder { gift_id: gift, quantity: 1, voucher_id };
        let first = world.app.create_order(&caller, request(Some(voucher.to_string())), key()).await.unwrap();
        assert_eq!(world.app.create_order(&caller, request(Some(voucher.to_string())), key()).await.unwrap(), first);
        assert_eq!(world.app.create_order(&caller, request(None), key()).await, Err(Refusal::IdempotencyConflict));
        world.audit().await;
    }

    async fn a_code_gives_each_customer_one_voucher(world: World) {
        let campaign = NewCampaign { code: Some("new-2026".to_owned()), ..world.ten_off() };
        world.campaign(campaign.clone()).await;
        let taken = world.db.write(move |conn| app::create_campaign(conn, &campaign)).await.map_err(Refusal::from);
        assert_eq!(taken, Err(Refusal::VoucherCodeTaken));
        let caller = world.customer().await;
        let key = || IdemKey(Some("k".to_owned()));
        let first = world.app.claim_voucher(&caller, "  New-2026 ", key()).await.unwrap();
        assert_eq!(first.campaign.code.as_deref(), Some("NEW-2026"));
        assert_eq!(world.app.claim_voucher(&caller, "NEW-2026", key()).await.unwrap(), first, "the same request again");
        let again = world.app.claim_voucher(&caller, "NEW-2026", IdemKey(None)).await;
        assert_eq!(again, Err(Refusal::VoucherAlreadyClaimed));
        assert_eq!(world.app.claim_voucher(&caller, "OTHER", key()).await, Err(Refusal::InvalidVoucherCode));
        world.clock.advance_seconds(7 * 24 * 3600);
        let late = world.customer().await;
        assert_eq!(world.app.claim_voucher(&late, "NEW-2026", IdemKey(None)).await, Err(Refusal::VoucherExpired));
        world.audit().await;
    }

    async fn guesses_are_counted_and_right_codes_are_not(world: World) {
        for code in ["A", "B", "C"] {
            world.campaign(NewCampaign { code: Some(code.to_owned()), ..world.ten_off() }).await;
        }
        let caller = world.customer().await;
        for guess in 0..5 {
            assert_eq!(world.app.claim_voucher(&caller, &format!("X{guess}"), IdemKey(None)).await, Err(Refusal::InvalidVoucherCode));
        }
        world.app.claim_voucher(&caller, "A", IdemKey(None)).await.unwrap();
        for guess in ["礼", "", "X 1", "Y", "Z"] {
            assert_eq!(world.app.claim_voucher(&caller, guess, IdemKey(None)).await, Err(Refusal::InvalidVoucherCode), "{guess}");
        }
        let locked = Err(Refusal::TooManyAttempts { after_seconds: 3600 });
        assert_eq!(world.app.claim_voucher(&caller, "B", IdemKey(None)).await, locked);
        assert_eq!(world.app.claim_voucher(&caller, "wrong", IdemKey(None)).await, locked);
        world.app.claim_voucher(&world.customer().await, "B", IdemKey(None)).await.unwrap();
        world.clock.advance_seconds(3600);
        world.app.claim_voucher(&caller, "B", IdemKey(None)).await.unwrap();
        world.audit().await;
    }

    async fn guesses_side_by_side_do_not_outrun_the_lock(world: World) {
        let caller = world.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for guess in 0..30 {
            let app = Arc::clone(&world.app);
            let caller = caller.clone();
            tasks.spawn(async move { app.claim_voucher(&caller, &format!("X{guess}"), IdemKey(None)).await.unwrap_err() });
        }
        let wrong = tasks.join_all().await.into_iter().filter(|error| *error == Refusal::InvalidVoucherCode).count();
        assert!(wrong <= 10, "{wrong}");
    }

    async fn many_claims_at_once_give_one_voucher_a_customer_and_no_more_than_there_are(world: World) {
        world.campaign(NewCampaign { code: Some("FEW".to_owned()), quantity: 10, ..world.ten_off() }).await;
        let other = world.second_node().await;
        let eager = world.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..20 {
            let app = Arc::clone(if i % 2 == 0 { &world.app } else { &other.app });
            let eager = eager.clone();
            tasks.spawn(async move { app.claim_voucher(&eager, "few", IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        world.audit().await;

        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..30 {
            let (app, caller) = (Arc::clone(if i % 2 == 0 { &world.app } else { &other.app }), world.customer().await);
            let caller = caller.clone();
            tasks.spawn(async move { app.claim_voucher(&caller, "FEW", IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 9, "{answers:?}");
        assert!(answers.iter().filter(|a| a.is_err()).all(|a| *a == Err(Refusal::VoucherNoneLeft)), "{answers:?}");
        world.audit().await;
    }

    async fn senseless_campaigns_are_refused(world: World) {
        let good = world.ten_off();
        for wrong in [
            NewCampaign { amount_fen: Fen(0), ..good.clone() },
            NewCampaign { kind: VoucherKind::Percent, percent: 101, ..good.clone() },
            NewCampaign { threshold_fen: Fen(-1), ..good.clone() },
            NewCampaign { quantity: 0, ..good.clone() },
            NewCampaign { valid_to: good.valid_from, ..good.clone() },
            NewCampaign { name_zh: " ".to_owned(), ..good.clone() },
            NewCampaign { name_en: "x".repeat(61), ..good.clone() },
            NewCampaign { code: Some("a b".to_owned()), ..good.clone() },
        ] {
            let shown = format!("{wrong:?}");
            let made = world.db.write(move |conn| app::create_campaign(conn, &wrong)).await.map_err(Refusal::from);
            assert!(matches!(made, Err(Refusal::BadParameter { .. })), "{made:?} {shown}");
        }
    }

    async fn children_buy_nothing_and_minors_within_their_bounds(world: World) {
        let prices = [(1, Fen(5_000)), (2, Fen(5_001)), (3, Fen(10_000)), (4, Fen(10_001)), (5, Fen(1))];
        let gifts = world.put_gifts(prices.iter().map(|(n, price)| (testkit::gift(*n, *price), 100)).collect()).await;
        let child = world.customer().await;
        born(&world, child.user_id, 20_181_122).await;
        assert_eq!(world.order(&child, gifts[4], 1).await, Err(Refusal::MinorNotAllowed));
        let (younger, older) = (world.customer().await, world.customer().await);
        born(&world, younger.user_id, 20_181_121).await;
        born(&world, older.user_id, 20_101_121).await;
        for (caller, fits, over, times) in [(&younger, gifts[0], gifts[1], 4), (&older, gifts[2], gifts[3], 4)] {
            let limit = if caller == &younger { (Fen(5_000), Fen(20_000)) } else { (Fen(10_000), Fen(40_000)) };
            let refusal = || Refusal::MinorLimit { once: limit.0, month: limit.1 };
            assert_eq!(world.order(caller, over, 1).await, Err(refusal()));
            let mut orders = Vec::new();
            for i in 0..times {
                let order = world.order(caller, fits, 1).await.unwrap();
                if i % 2 == 0 {
                    pay(&world, caller, &order).await;
                }
                orders.push(order);
            }
            assert_eq!(world.order(caller, gifts[4], 1).await, Err(refusal()), "the month is full");
            // A cancelled order does not count, one that waits for payment does.
            world.app.cancel_order(caller, orders[1].order_no.clone(), IdemKey(None)).await.unwrap();
            world.order(caller, gifts[4], 1).await.unwrap();
            assert_eq!(world.order(caller, fits, 1).await, Err(refusal()), "one fen too much");
        }
        world.clock.advance_seconds(10 * 24 * 3600);
        world.run_jobs().await;
        world.order(&younger, gifts[0], 1).await.unwrap();
        let adult = world.customer().await;
        born(&world, adult.user_id, 20_081_121).await;
        world.order(&adult, gifts[3], 10).await.unwrap();
        world.audit().await;
    }

    async fn an_order_of_a_customer_who_turns_out_to_be_a_minor_is_not_paid_beyond_the_bounds(world: World) {
        let [dear, cheap] = [world.gift(1, Fen(5_001), 9).await, world.gift(2, Fen(5_000), 9).await];
        let limit = || Refusal::MinorLimit { once: Fen(5_000), month: Fen(20_000) };
        let caller = world.customer().await;
        let over = world.order(&caller, dear, 1).await.unwrap();
        let begun = world.order(&caller, dear, 1).await.unwrap();
        world.begin_to_pay(&caller, &begun).await.unwrap();
        born(&world, caller.user_id, 20_151_121).await;
        for order in [over, begun] {
            assert_eq!(world.begin_to_pay(&caller, &order).await, Err(limit()));
        }

        let caller = world.customer().await;
        let mut orders = Vec::new();
        for _ in 0..5 {
            orders.push(world.order(&caller, cheap, 1).await.unwrap());
        }
        born(&world, caller.user_id, 20_151_121).await;
        assert_eq!(world.begin_to_pay(&caller, &orders[0]).await, Err(limit()), "all that is open is more than a month's");
        world.app.cancel_order(&caller, orders.remove(0).order_no, IdemKey(None)).await.unwrap();
        for order in &orders {
            pay(&world, &caller, order).await;
        }
        world.audit().await;
    }

    async fn money_that_comes_too_late_is_within_a_minors_bound_too(world: World) {
        let (gift, caller, late) = late_order_of_a_minor(&world, 4).await;
        world.run_jobs().await;
        let view = world.app.get_order(&caller, late.order_no.clone()).await.unwrap();
        assert_eq!(view.refunds.iter().map(|refund| refund.reason).collect::<Vec<_>>(), [RefundReason::LateMinorLimit]);
        assert_eq!(world.stock_counters(gift).await, (96, 0, 4));
        world.audit().await;
    }

    async fn late_money_that_just_fits_a_minors_month_is_booked(world: World) {
        let (_, caller, late) = late_order_of_a_minor(&world, 3).await;
        let view = world.app.get_order(&caller, late.order_no.clone()).await.unwrap();
        assert_eq!((view.order.state, view.refunds.len()), (OrderState::Completed, 0));
        world.audit().await;
    }

    async fn what_a_voucher_takes_off_is_not_spent_by_a_minor(world: World) {
        let gift = world.gift(1, Fen(11_000), 100).await;
        let caller = world.customer().await;
        born(&world, caller.user_id, 20_101_121).await;
        let limit = Refusal::MinorLimit { once: Fen(10_000), month: Fen(40_000) };
        assert_eq!(world.order(&caller, gift, 1).await, Err(limit.clone()));
        for _ in 0..4 {
            let voucher = world.voucher(&caller, world.ten_off()).await;
            let order = order_with(&world, &caller, gift, voucher).await.unwrap();
            assert_eq!(order.payable, Fen(10_000), "exactly what may be spent at a time");
            pay(&world, &caller, &order).await;
        }
        let voucher = world.voucher(&caller, world.ten_off()).await;
        assert_eq!(order_with(&world, &caller, gift, voucher).await, Err(limit), "the month is full");
        world.audit().await;
    }

    async fn minors_cannot_outrun_their_bound(world: World) {
        let gift = world.gift(1, Fen(5_000), 100).await;
        let caller = world.customer().await;
        born(&world, caller.user_id, 20_151_121).await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..12 {
            let app = Arc::clone(&world.app);
            let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: None };
            let caller = caller.clone();
            tasks.spawn(async move { app.create_order(&caller, request, IdemKey(None)).await.is_ok() });
        }
        assert_eq!(tasks.join_all().await.into_iter().filter(|made| *made).count(), 4);
        world.audit().await;
    }

    async fn late_money_has_its_voucher_again_though_its_time_is_over(world: World) {
        let gift = world.gift(1, Fen(10_000), 10).await;
        let caller = world.customer().await;
        let short = NewCampaign { valid_to: world.app.now().plus_seconds(600), ..world.ten_off() };
        let voucher = world.voucher(&caller, short).await;
        let order = order_with(&world, &caller, gift, voucher).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        assert_eq!(states(&world, &caller).await, [VoucherState::Expired]);
        // The order was placed, and its amount fixed, while the voucher was valid.
        world.pay.pay(&payment, Fen(9_000));
        assert!(world.webhook(&payment).await);
        let view = world.app.get_order(&caller, order.order_no).await.unwrap();
        assert_eq!((view.order.state, view.refunds.len()), (OrderState::Completed, 0));
        assert_eq!(states(&world, &caller).await, [VoucherState::Used]);
        world.audit().await;
    }

    async fn the_longest_names_and_codes_are_taken(world: World) {
        let long = NewCampaign { code: Some("k".repeat(32)), name_zh: "券".repeat(60), name_en: "x".repeat(60), ..world.ten_off() };
        world.campaign(long).await;
        let claimed = world.app.claim_voucher(&world.customer().await, &"K".repeat(32), IdemKey(None)).await.unwrap();
        assert_eq!((claimed.campaign.name_zh, claimed.campaign.name_en), ("券".repeat(60), "x".repeat(60)));
        for wrong in [
            NewCampaign { name_zh: "券".repeat(61), ..world.ten_off() },
            NewCampaign { name_en: String::new(), ..world.ten_off() },
            NewCampaign { name_en: "a\nb".to_owned(), ..world.ten_off() },
            NewCampaign { code: Some("k".repeat(33)), ..world.ten_off() },
            NewCampaign { cap_fen: Fen(-1), ..world.ten_off() },
        ] {
            let shown = format!("{wrong:?}");
            let made = world.db.write(move |conn| app::create_campaign(conn, &wrong)).await.map_err(Refusal::from);
            assert!(matches!(made, Err(Refusal::BadParameter { .. })), "{made:?} {shown}");
        }
    }
}
