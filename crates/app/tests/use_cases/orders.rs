//! Orders: what they reserve, what they refuse, and how they end unpaid.

use app::{CreateOrder, IdemKey, Refusal};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, GiftId, OrderNo, OrderState};
use store::schema::{jobs::dsl as j, payments};
use testkit::both_dbs;

fn key(text: &str) -> IdemKey {
    IdemKey(Some(text.to_owned()))
}

fn request(gift_id: GiftId, quantity: i64) -> CreateOrder {
    CreateOrder { gift_id, quantity, voucher_id: None }
}

both_dbs! {
    async fn an_order_holds_its_stock_until_it_expires(env: TestEnv) {
        let gift = env.gift(1, Fen(1234), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 3).await.unwrap();
        assert_eq!((order.amount, order.discount, order.payable), (Fen(3702), Fen(0), Fen(3702)));
        assert_eq!(env.stock_counters(gift).await, (2, 3, 0));

        env.clock.advance_seconds(899);
        env.run_jobs().await;
        assert_eq!(env.stock_counters(gift).await, (2, 3, 0));
        env.clock.advance_seconds(1);
        env.run_jobs().await;
        assert_eq!(env.stock_counters(gift).await, (5, 0, 0));
        let view = env.app.get_order(&caller, order.order_no).await.unwrap();
        assert_eq!(view.order.state, OrderState::Expired);
        assert_eq!(view.timeline.iter().map(|(event, _)| event.code()).collect::<Vec<_>>(), ["created", "expired"]);
        env.audit().await;
    }

    async fn a_node_that_is_a_little_behind_sets_no_count_of_an_hour_or_day_back(env: TestEnv) {
        let user = env.customer().await.user_id;
        let work = move |conn: &mut db::Conn| {
            let mut in_hour = Vec::new();
            for hour in [7, 7, 6, 7, 8] {
                in_hour.push(store::trade::orders::count_opened(conn, user, 9, hour)?.unwrap().orders_in_hour);
            }
            let mut in_day = Vec::new();
            for day in [20_261_121, 20_261_122, 20_261_121, 20_261_122] {
                store::trade::orders::count_closed_unpaid(conn, user, day)?;
                let counters = store::trade::orders::count_opened(conn, user, 9, 8)?.unwrap();
                in_day.push((counters.unpaid_day, counters.unpaid_in_day));
            }
            Ok((in_hour, in_day))
        };
        let (in_hour, in_day) = env.tx(work).await;
        assert_eq!(in_hour, [1, 2, 3, 4, 1]);
        assert_eq!(in_day, [(20_261_121, 1), (20_261_122, 1), (20_261_122, 2), (20_261_122, 3)]);
    }

    async fn too_few_units_are_refused_and_nothing_is_held(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 2).await;
        let caller = env.customer().await;
        assert_eq!(env.order(&caller, gift, 3).await, Err(Refusal::SoldOut));
        assert_eq!(env.stock_counters(gift).await, (2, 0, 0));
        env.audit().await;
    }

    async fn quantities_outside_the_limit_are_refused(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 100).await;
        let caller = env.customer().await;
        for wrong in [0, -1, 11, i64::MAX, i64::MIN] {
            assert_eq!(env.order(&caller, gift, wrong).await, Err(Refusal::QuantityLimit { max: 10 }), "{wrong}");
        }
        env.order(&caller, gift, 6).await.unwrap();
        assert_eq!(env.order(&caller, gift, 5).await, Err(Refusal::QuantityLimit { max: 10 }));
        env.order(&caller, gift, 4).await.unwrap();
        env.audit().await;
    }

    async fn a_customer_has_five_open_orders_at_most(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 100).await;
        let caller = env.customer().await;
        let mut orders = Vec::new();
        for _ in 0..5 {
            orders.push(env.order(&caller, gift, 1).await.unwrap());
        }
        assert_eq!(env.order(&caller, gift, 1).await, Err(Refusal::OpenOrderLimit { max: 5 }));
        env.app.cancel_order(&caller, orders[0].order_no.clone(), IdemKey(None)).await.unwrap();
        env.order(&caller, gift, 1).await.unwrap();
        env.audit().await;
    }

    async fn unknown_and_unpublished_gifts_are_not_sold(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 1).await;
        let caller = env.customer().await;
        assert_eq!(env.order(&caller, GiftId(999_999), 1).await, Err(Refusal::GiftNotFound));
        env
            .tx(move |conn| {
                use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
                use store::schema::gifts::dsl as t;
                Ok(diesel::update(t::gifts.filter(t::id.eq(gift))).set(t::on_sale.eq(false)).execute(conn)?)
            })
            .await;
        assert_eq!(env.order(&caller, gift, 1).await, Err(Refusal::GiftNotFound));
    }

    async fn an_order_of_what_is_off_sale_since_can_be_paid_until_it_expires(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 5).await;
        let caller = env.customer().await;
        let (running, late) = (env.order(&caller, gift, 1).await.unwrap(), env.order(&caller, gift, 1).await.unwrap());
        let late_payment = env.begin_to_pay(&caller, &late).await.unwrap();
        env.set_on_sale(gift, false).await;
        assert_eq!(env.order(&caller, gift, 1).await, Err(Refusal::GiftNotFound));
        let payment = env.begin_to_pay(&caller, &running).await.unwrap();
        env.pay.pay(&payment, running.payable);
        assert!(env.webhook(&payment).await);
        assert_eq!(env.stock_counters(gift).await, (3, 1, 1));
        env.clock.advance_seconds(1_000);
        env.run_jobs().await;
        env.pay.pay(&late_payment, late.payable);
        assert!(env.webhook(&late_payment).await);
        // It is not sold again, and its money goes back.
        assert_eq!(env.stock_counters(gift).await, (4, 0, 1));
        assert_eq!(env.app.get_order(&caller, late.order_no).await.unwrap().order.state, OrderState::Expired);
        env.run_jobs().await;
        env.set_on_sale(gift, true).await;
        env.bought(&caller, gift, 1).await;
        env.audit().await;
    }

    async fn a_cancelled_order_gives_its_stock_back_once(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 2).await.unwrap();
        for _ in 0..3 {
            let state = env.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
            assert_eq!(state, OrderState::Cancelled);
        }
        assert_eq!(env.stock_counters(gift).await, (5, 0, 0));
        env.audit().await;
    }

    async fn another_customers_order_is_not_found(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 5).await;
        let (mine, other) = (env.customer().await, env.customer().await);
        let order = env.order(&mine, gift, 1).await.unwrap();
        let refused = Err(Refusal::OrderNotFound);
        assert_eq!(env.app.cancel_order(&other, order.order_no.clone(), IdemKey(None)).await, refused);
        assert_eq!(env.begin_to_pay(&other, &order).await, Err(Refusal::OrderNotFound));
        assert!(env.app.get_order(&other, order.order_no.clone()).await.is_err());
        assert!(env.app.get_pay_methods(&other, order.order_no.clone()).await.is_err());
        assert_eq!(env.app.list_order(&other, None, None, 10).await.unwrap(), []);
        assert!(env.app.get_order(&mine, OrderNo::new(env.app.now(), [1; 8])).await.is_err());
    }

    async fn a_method_that_has_another_provider_now_begins_another_attempt(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let before = env.begin_to_pay(&caller, &order).await.unwrap();
        env.tx(|conn| Ok(diesel::update(payments::table).set(payments::provider.eq("former")).execute(conn)?)).await;
        let now = env.begin_to_pay(&caller, &order).await.unwrap();
        assert_ne!(now, before, "the new provider would take money that the former one is asked about");
        assert_eq!(env.begin_to_pay(&caller, &order).await.unwrap(), now);
    }

    async fn the_same_key_gives_the_first_answer_and_another_request_is_refused(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 10).await;
        let caller = env.customer().await;
        let first = env.app.create_order(&caller, request(gift, 1), key("k1")).await.unwrap();
        assert_eq!(env.app.create_order(&caller, request(gift, 1), key("k1")).await.unwrap(), first);
        assert_eq!(env.app.create_order(&caller, request(gift, 2), key("k1")).await, Err(Refusal::IdempotencyConflict));
        assert_eq!(env.app.cancel_order(&caller, first.order_no.clone(), key("k1")).await, Err(Refusal::IdempotencyConflict));
        let others = env.customer().await;
        assert_ne!(env.app.create_order(&others, request(gift, 1), key("k1")).await.unwrap().order_no, first.order_no);
        assert_eq!(env.stock_counters(gift).await, (8, 2, 0));
        env.clock.advance_seconds(24 * 3600);
        assert_ne!(env.app.create_order(&caller, request(gift, 1), key("k1")).await.unwrap().order_no, first.order_no);
    }

    async fn a_refusal_does_not_burn_the_key(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 1).await;
        let (caller, other) = (env.customer().await, env.customer().await);
        let held = env.order(&other, gift, 1).await.unwrap();
        assert_eq!(env.app.create_order(&caller, request(gift, 1), key("k")).await, Err(Refusal::SoldOut));
        env.app.cancel_order(&other, held.order_no, IdemKey(None)).await.unwrap();
        env.app.create_order(&caller, request(gift, 1), key("k")).await.unwrap();
    }

    async fn orders_are_listed_newest_first_and_page_by_page(env: TestEnv) {
        let gift = env.gift(1, Fen(100), 100).await;
        let caller = env.customer().await;
        let mut made = Vec::new();
        for _ in 0..5 {
            made.push(env.order(&caller, gift, 1).await.unwrap().order_no);
        }
        made.reverse();
        let first = env.app.list_order(&caller, None, None, 2).await.unwrap();
        assert_eq!(first.iter().map(|(o, _)| o.order_no.clone()).collect::<Vec<_>>(), made[..3]);
        let rest = env.app.list_order(&caller, None, Some(first[1].0.id), 10).await.unwrap();
        assert_eq!(rest.iter().map(|(o, _)| o.order_no.clone()).collect::<Vec<_>>(), made[2..]);
        env.app.cancel_order(&caller, made[0].clone(), IdemKey(None)).await.unwrap();
        let cancelled = env.app.list_order(&caller, Some(OrderState::Cancelled), None, 10).await.unwrap();
        assert_eq!(cancelled.len(), 1);
    }

    async fn an_order_whose_job_runs_early_keeps_its_time_and_expires_later(env: TestEnv) {
        let id = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, id, 1).await.unwrap();
        // As after a clock that was ahead and was set back.
        let now = env.app.now();
        env.tx(move |conn| Ok(diesel::update(j::jobs.filter(j::kind.eq("expire_order"))).set(j::run_at.eq(now)).execute(conn)?)).await;
        env.run_jobs().await;
        assert_eq!(env.stock_counters(id).await, (4, 1, 0), "it has all its time");
        env.clock.advance_seconds(order.expires_at.ms_since(now) / 1000 + 1);
        env.run_jobs().await;
        assert_eq!(env.stock_counters(id).await, (5, 0, 0));
        env.audit().await;
    }
}
