//! Messages, announcements, and gifts that customers watch.

use app::import_gifts::Line;
use app::{Caller, IdemKey, NewAnnouncement, Refusal, SetFavourite};
use domain::{Fen, GiftId, Lang, MessageKind, RefundReason};
use std::sync::Arc;
use testkit::{TestEnv, both_dbs, gift};

async fn kinds(env: &TestEnv, caller: &Caller) -> Vec<MessageKind> {
    env.app
        .list_message(caller, Lang::Zh, None, 50)
        .await
        .unwrap()
        .iter()
        .map(|view| view.message.kind)
        .collect()
}

/// Imports a price for each gift, and runs the jobs that follow.
async fn prices(env: &TestEnv, prices: &[i64]) {
    let lines: Vec<Line> = (1..)
        .zip(prices)
        .map(|(number, price)| Line { data: gift(number, Fen(*price)), stock: 5 })
        .collect();
    let now = env.app.now();
    env.import_at(lines, now).await;
    env.app.refresh_catalogue().await.unwrap();
    env.run_jobs().await;
}

fn watch(gift_id: GiftId, below: Option<i64>) -> SetFavourite {
    SetFavourite { gift_id, on: true, alert_below: below.map(Fen) }
}

both_dbs! {
    async fn the_events_of_an_order_send_messages(env: TestEnv) {
        let gift = env.gift(1, Fen(1_234), 5).await;
        let caller = env.customer().await;
        let paid = env.order(&caller, gift, 2).await.unwrap();
        let payment = env.begin_to_pay(&caller, &paid).await.unwrap();
        env.pay.pay(&payment, Fen(2_468));
        assert!(env.webhook(&payment).await && env.webhook(&payment).await);
        env.order(&caller, gift, 1).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(kinds(&env, &caller).await, [MessageKind::OrderExpired, MessageKind::OrderPaid]);
        assert_eq!(env.app.count_user_unread_message(&caller).await.unwrap(), 2);
        let received = env.app.list_message(&caller, Lang::Zh, None, 50).await.unwrap();
        assert_eq!(received[1].text.summary, "AK-47 | 余烬1 (久经沙场) ×2 已放入背包，实付 ¥24.68。");
        assert_eq!(received[1].message.ref_no, paid.order_no.as_str());
        let id = received[1].message.id;
        for _ in 0..2 {
            let read = env.app.get_message_detail(&caller, id, Lang::En).await.unwrap();
            assert_eq!(read.text.title, "Payment received");
            assert_eq!(env.app.count_user_unread_message(&caller).await.unwrap(), 1);
        }
        let other_customer = env.customer().await;
        assert_eq!(env.app.get_message_detail(&other_customer, id, Lang::En).await, Err(Refusal::MessageNotFound));
        assert_eq!(env.app.read_all_message(&other_customer).await, Ok(0));
        assert_eq!((env.app.read_all_message(&caller).await, env.app.read_all_message(&caller).await), (Ok(1), Ok(0)));
        assert_eq!(env.app.count_user_unread_message(&caller).await.unwrap(), 0);
    }

    async fn a_damaged_message_is_shown_without_its_payload(env: TestEnv) {
        let gift = env.gift(1, Fen(1_234), 5).await;
        let caller = env.customer().await;
        env.bought(&caller, gift, 1).await;
        for params in ["", "{}", r#"{"giftId":"1","quantity":1,"amountFen":null}"#] {
            env.tx(move |conn| {
                use diesel::{ExpressionMethods, RunQueryDsl};
                use store::schema::messages::dsl as m;
                Ok(diesel::update(m::messages).set(m::params.eq(params)).execute(conn)?)
            }).await;
            let listed = env.app.list_message(&caller, Lang::Zh, None, 50).await.unwrap();
            let neutral = "详情暂时无法显示，请在相关页面查看或联系客服。";
            assert_eq!((listed[0].text.title.as_str(), listed[0].text.summary.as_str()), ("支付成功", neutral));
            let read = env.app.get_message_detail(&caller, listed[0].message.id, Lang::En).await.unwrap();
            assert_eq!(read.text.body, "The details cannot be shown. Please see the page it is about, or contact customer service.");
        }
    }

    async fn announcements_are_there_from_their_time_until_they_are_unpublished(env: TestEnv) {
        let now = env.app.now();
        let old = env.publish(NewAnnouncement { published_at: now.plus_seconds(-100), ..env.announcement("a") }).await;
        let pinned = env.publish(NewAnnouncement { pinned: true, published_at: now.plus_seconds(-200), ..env.announcement("b") }).await;
        let coming = env.publish(NewAnnouncement { published_at: now.plus_seconds(60), ..env.announcement("c") }).await;
        let listed = async || -> Vec<i64> { env.app.list_announcement(None, 50).await.unwrap().iter().map(|row| row.id.0).collect() };
        let find = async |id| env.app.get_announcement(domain::AnnouncementId(id)).await.map(|row| row.id.0);
        let missing: Refusal = Refusal::AnnouncementNotFound;
        assert_eq!(listed().await, [pinned, old]);
        assert_eq!((find(coming).await, find(old).await), (Err(missing), Ok(old)));
        env.clock.advance_seconds(60);
        assert_eq!(listed().await, [pinned, coming, old]);
        let now = env.app.now();
        env.tx(move |conn| Ok(store::shop::announcements::unpublish(conn, domain::AnnouncementId(pinned), now)?)).await;
        assert_eq!(listed().await, [coming, old]);
        assert!(find(pinned).await.is_err());
        for wrong in [
            NewAnnouncement { title_en: String::new(), ..env.announcement("x") },
            NewAnnouncement { summary_zh: "a\nb".to_owned(), ..env.announcement("x") },
            NewAnnouncement { body_zh: " \n".to_owned(), ..env.announcement("x") },
            NewAnnouncement { body_en: "a\0".to_owned(), ..env.announcement("x") },
        ] {
            let done = env.db.write(move |conn| app::publish_announcement(conn, &wrong, now)).await.map_err(Refusal::from);
            assert!(matches!(done, Err(Refusal::BadParameter { .. })), "{done:?}");
        }
    }

    async fn a_price_drop_notifies_once_and_again_after_a_rise(env: TestEnv) {
        prices(&env, &[1_000, 1_000]).await;
        let ids: Vec<GiftId> = env.app.catalogue.current().iter().map(|entry| entry.id()).collect();
        let (caller, patient) = (env.customer().await, env.customer().await);
        env.app.set_favourite(&caller, watch(ids[0], Some(900))).await.unwrap();
        env.app.set_favourite(&caller, watch(ids[1], None)).await.unwrap();
        env.app.set_favourite(&patient, watch(ids[0], Some(500))).await.unwrap();
        let counts = async || (kinds(&env, &caller).await.len(), kinds(&env, &patient).await.len());
        for (price, expected) in [(901, (0, 0)), (900, (1, 0)), (900, (1, 0)), (950, (1, 0)), (900, (2, 0)), (800, (3, 0)), (850, (3, 0)), (500, (4, 1)), (1_000, (4, 1)), (400, (5, 2))] {
            prices(&env, &[price, price]).await;
            assert_eq!(counts().await, expected, "at {price}");
            env.run_jobs().await;
        }
        let received = env.app.list_message(&caller, Lang::En, None, 1).await.unwrap();
        assert_eq!(received[0].text.summary, "AK-47 | Ember 1 (Field-Tested) now costs ¥4.00.");
        assert_eq!((received[0].message.ref_type, received[0].message.ref_no.clone()), (domain::RefType::Gift, ids[0].to_string()));
        // An alert above today's price causes a message at the next drop, not for today's price.
        env.app.set_favourite(&patient, watch(ids[0], Some(9_000))).await.unwrap();
        prices(&env, &[400, 401]).await;
        assert_eq!(counts().await, (5, 2));
        prices(&env, &[399, 401]).await;
        assert_eq!(counts().await, (6, 3));
        env.app.set_favourite(&caller, SetFavourite { gift_id: ids[0], on: false, alert_below: None }).await.unwrap();
        prices(&env, &[1, 1]).await;
        assert_eq!(counts().await, (6, 4));
        assert_eq!(env.app.job_counts().await.unwrap(), []);
    }

    async fn who_waits_for_todays_price_hears_of_the_next_drop(env: TestEnv) {
        prices(&env, &[1_000, 1_000]).await;
        let id = env.app.catalogue.current().iter().next().unwrap().id();
        let caller = env.customer().await;
        env.app.set_favourite(&caller, watch(id, Some(1_000))).await.unwrap();
        prices(&env, &[1_000, 999]).await;
        assert_eq!(kinds(&env, &caller).await, []);
        prices(&env, &[999, 999]).await;
        assert_eq!(kinds(&env, &caller).await, [MessageKind::PriceDropped]);
    }

    async fn two_nodes_tell_many_customers_once(env: TestEnv) {
        prices(&env, &[1_000]).await;
        let id = env.app.catalogue.current().iter().next().unwrap().id();
        let mut callers = Vec::new();
        for _ in 0..250 {
            callers.push(env.customer().await);
        }
        let users: Vec<_> = callers.iter().map(|caller| caller.user_id).collect();
        let now = env.app.now();
        let all = move |conn: &mut db::Conn| {
            for user in &users {
                store::customer::favourites::put(conn, *user, id, Some(Fen(900)), None, now)?;
            }
            Ok(())
        };
        env.tx(all).await;
        let other = env.second_node().await;
        env.import_at(vec![Line { data: gift(1, Fen(800)), stock: 5 }], now).await;
        tokio::join!(env.run_jobs(), other.run_jobs());
        for caller in &callers {
            assert_eq!(kinds(&env, caller).await, [MessageKind::PriceDropped]);
        }
        // A rise clears the notification of all of them, so that each gets the next drop.
        prices(&env, &[1_000]).await;
        prices(&env, &[800]).await;
        for caller in &callers {
            assert_eq!(kinds(&env, caller).await, [MessageKind::PriceDropped; 2]);
        }
    }

    async fn the_price_of_what_is_not_offered_is_no_news(env: TestEnv) {
        prices(&env, &[1_000, 1_000]).await;
        let ids: Vec<GiftId> = env.app.catalogue.current().iter().map(|entry| entry.id()).collect();
        let caller = env.customer().await;
        for id in &ids {
            env.app.set_favourite(&caller, watch(*id, Some(900))).await.unwrap();
        }
        let received = async || -> Vec<String> {
            let messages = env.app.list_message(&caller, Lang::Zh, None, 50).await.unwrap();
            messages.iter().map(|view| view.message.ref_no.clone()).collect()
        };
        env.set_on_sale(ids[0], false).await;
        prices(&env, &[800, 800]).await;
        assert_eq!(received().await, [ids[1].to_string()]);
        // On sale again, it causes one.
        env.set_on_sale(ids[0], true).await;
        env.run_jobs().await;
        assert_eq!(received().await, [ids[0].to_string(), ids[1].to_string()]);
    }

    async fn each_text_of_an_announcement_is_as_long_as_it_may_be(env: TestEnv) {
        let (title, summary, body) = ("题".repeat(80), "要".repeat(200), "x".repeat(64 * 1024));
        let fits = NewAnnouncement {
            title_zh: title.clone(),
            title_en: title.clone(),
            summary_zh: summary.clone(),
            summary_en: summary.clone(),
            body_zh: body.clone(),
            body_en: body.clone(),
            ..env.announcement("x")
        };
        env.publish(fits.clone()).await;
        env.publish(NewAnnouncement { body_zh: "一\r\n\t二".to_owned(), ..fits.clone() }).await;
        let longer = |text: &str| format!("{text}x");
        let wrong = [
            NewAnnouncement { title_zh: longer(&title), ..fits.clone() },
            NewAnnouncement { title_en: longer(&title), ..fits.clone() },
            NewAnnouncement { summary_zh: longer(&summary), ..fits.clone() },
            NewAnnouncement { summary_en: longer(&summary), ..fits.clone() },
            NewAnnouncement { body_zh: longer(&body), ..fits.clone() },
            NewAnnouncement { body_en: longer(&body), ..fits.clone() },
            NewAnnouncement { title_zh: " ".to_owned(), ..fits.clone() },
            NewAnnouncement { title_en: "a\tb".to_owned(), ..fits.clone() },
            NewAnnouncement { title_en: "a\u{202e}b".to_owned(), ..fits.clone() },
            NewAnnouncement { summary_zh: "\u{2066}摘要".to_owned(), ..fits.clone() },
            NewAnnouncement { summary_zh: String::new(), ..fits.clone() },
            NewAnnouncement { summary_en: " ".to_owned(), ..fits.clone() },
            NewAnnouncement { body_zh: "a\u{7f}".to_owned(), ..fits.clone() },
            NewAnnouncement { body_en: "\n".to_owned(), ..fits },
        ];
        let now = env.app.now();
        for (number, wrong) in wrong.into_iter().enumerate() {
            let done = env.db.write(move |conn| app::publish_announcement(conn, &wrong, now)).await.map_err(Refusal::from);
            assert!(matches!(done, Err(Refusal::BadParameter { .. })), "{number}: {done:?}");
        }
        assert_eq!(env.app.list_announcement(None, 50).await.unwrap().len(), 2);
    }

    async fn no_more_than_so_many_gifts_are_watched(env: TestEnv) {
        let gifts = env.put_gifts((1..=203).map(|number| (gift(number, Fen(100)), 1)).collect()).await;
        let caller = env.customer().await;
        for id in &gifts[..199] {
            env.app.set_favourite(&caller, watch(*id, None)).await.unwrap();
        }
        let mut tasks = tokio::task::JoinSet::new();
        for id in gifts[199..].iter().copied() {
            let app = Arc::clone(&env.app);
            let caller = caller.clone();
            tasks.spawn(async move { app.set_favourite(&caller, watch(id, None)).await });
        }
        let full: Refusal = Refusal::FavouriteLimit { max: 200 };
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
        assert!(answers.iter().filter_map(|answer| answer.as_ref().err()).all(|error| *error == full), "{answers:?}");
        env.app.set_favourite(&caller, watch(gifts[0], Some(5))).await.unwrap();
        env.app.set_favourite(&caller, SetFavourite { gift_id: gifts[0], on: false, alert_below: None }).await.unwrap();
        env.app.set_favourite(&caller, watch(gifts[0], None)).await.unwrap();
    }

    async fn messages_about_orders_and_refunds_have_their_numbers(env: TestEnv) {
        let gifts = env.put_gifts(vec![(gift(1, Fen(1_234)), 9), (gift(2, Fen(10_000)), 9)]).await;
        let caller = env.customer().await;
        let mut numbers = Vec::new();
        // Paid and then refunded.
        let undone = env.order(&caller, gifts[0], 2).await.unwrap();
        let payment = env.begin_to_pay(&caller, &undone).await.unwrap();
        env.pay.pay(&payment, Fen(2_468));
        assert!(env.webhook(&payment).await);
        env.app.refund_order(undone.order_no.clone(), RefundReason::PricingError).await.unwrap();
        env.run_jobs().await;
        numbers.extend([undone.order_no.to_string(), undone.order_no.to_string(), undone.order_no.to_string()]);
        // Paid after the cancellation.
        let cancelled = env.order(&caller, gifts[0], 3).await.unwrap();
        let payment = env.begin_to_pay(&caller, &cancelled).await.unwrap();
        env.app.cancel_order(&caller, cancelled.order_no.clone(), IdemKey(None)).await.unwrap();
        env.pay.pay(&payment, Fen(3_702));
        assert!(env.webhook(&payment).await);
        env.run_jobs().await;
        numbers.extend([cancelled.order_no.to_string(), cancelled.order_no.to_string()]);
        // Paid with a wrong amount, and then not at all.
        let expired = env.order(&caller, gifts[1], 4).await.unwrap();
        let payment = env.begin_to_pay(&caller, &expired).await.unwrap();
        env.pay.pay(&payment, Fen(40_001));
        assert!(env.webhook(&payment).await);
        env.run_jobs().await;
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        numbers.extend([expired.order_no.to_string(), expired.order_no.to_string(), expired.order_no.to_string()]);
        let received = async |lang: Lang| -> Vec<(String, String)> {
            let views = env.app.list_message(&caller, lang, None, 50).await.unwrap();
            views.into_iter().rev().map(|view| (view.message.ref_no, view.text.summary)).collect()
        };
        let name = "AK-47 | Ember 1 (Field-Tested)";
        let english = [
            format!("{name} ×2 added to your bag. You paid ¥24.68."),
            format!("Your order for {name} ×2 was refunded: ¥24.68, to your original payment method."),
            "¥24.68 was refunded to your original payment method.".to_owned(),
            "¥37.02 is being refunded to your original payment method: the order had been cancelled.".to_owned(),
            "¥37.02 was refunded to your original payment method.".to_owned(),
            "¥400.01 is being refunded to your original payment method: the amount did not match the order.".to_owned(),
            "¥400.01 was refunded to your original payment method.".to_owned(),
            "Your order for AK-47 | Ember 2 (Field-Tested) ×4 was not paid in time and has been closed.".to_owned(),
        ];
        let expected: Vec<_> = numbers.into_iter().zip(english).collect();
        assert_eq!(received(Lang::En).await, expected);
        let chinese = received(Lang::Zh).await;
        assert_eq!(chinese[3].1, "¥37.02 正在原路退回：付款时订单已取消。");
        assert_eq!(chinese[7].1, "AK-47 | 余烬2 (久经沙场) ×4 的订单未在规定时间内支付，已自动关闭。");
        env.audit().await;
    }

    async fn the_message_of_a_voucher_has_its_name_and_end(env: TestEnv) {
        let caller = env.customer().await;
        let campaign = app::NewCampaign { valid_from: env.app.now().plus_seconds(3600), ..env.ten_off() };
        let voucher = env.voucher(&caller, campaign).await;
        for (lang, summary) in [
            (Lang::Zh, "「立减 10 元」已放入您的账户，有效期至 2026/11/28 12:00（北京时间）。"),
            (Lang::En, "“10 yuan off” is in your account, valid until 28 Nov 2026, 12:00 (Beijing time)."),
        ] {
            let received = env.app.list_message(&caller, lang, None, 9).await.unwrap();
            assert_eq!(received[0].text.summary, summary);
            assert_eq!((received[0].message.ref_type, received[0].message.ref_no.clone()), (domain::RefType::Voucher, voucher.to_string()));
        }
        assert_eq!(kinds(&env, &env.customer().await).await, []);
    }
}
