//! Fields of responses that are equal in simpler tests: here with different prices, methods,
//! accounts, gifts and minutes.

use super::fixtures::{begun, bought, open, ordered, registered, text};
use app::NewAnnouncement;
use domain::{CashChannel, CashNo, Fen, ItemState, OrderNo, PaymentNo, RefundReason};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

/// A time after noon in Beijing, when each test begins.
fn at(minute: u32) -> String {
    format!("2026-11-21T04:{minute:02}:00.000Z")
}

async fn get(site: &Site, token: &str, call: &str) -> Value {
    Call::get(call).token(token).data(site).await
}

/// The values of some fields in a list.
fn columns<const N: usize>(list: &Value, fields: [&str; N]) -> Value {
    let row = |row: &Value| Value::from(fields.map(|field| row[field].clone()).to_vec());
    list.as_array().unwrap().iter().map(row).collect()
}

async fn begun_by(site: &Site, token: &str, order_no: &str, method: &str) -> PaymentNo {
    let call = Call::post(&format!("payOrder?orderNo={order_no}&method={method}"));
    let begun = call.token(token).address("203.0.113.9").data(site).await;
    PaymentNo::parse(begun["paymentNo"].as_str().unwrap()).unwrap()
}

both_dbs! {
    async fn an_order_keeps_its_price_when_the_gift_gets_another(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 10).await;
        let (_, token) = site.env.customer_with_token().await;
        let order_no = ordered(&site, &token, id, 3).await;
        site.env.change_gift(id, gift(1, Fen(250))).await;
        let order = get(&site, &token, &format!("getOrder?orderNo={order_no}")).await;
        let listed = get(&site, &token, "listOrder").await["items"][0].clone();
        for shown in [order, listed] {
            assert_eq!((&shown["items"][0]["priceFen"], &shown["items"][0]["quantity"]), (&json!(100), &json!(3)));
            assert_eq!((&shown["amountFen"], &shown["payableFen"]), (&json!(300), &json!(300)));
        }
    }

    async fn a_provider_is_asked_for_what_is_payable_in_the_words_of_this_shop(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(6_000), 10).await;
        let (caller, token) = site.env.customer_with_token().await;
        let voucher = site.env.voucher(&caller, site.env.ten_off()).await;
        let call = format!("createOrder?giftId={gift}&quantity=2&voucherId={voucher}");
        let order_no = text(&Call::post(&call).token(&token).data(&site).await["orderNo"]);
        site.env.clock.advance_seconds(60);
        let numbers = [begun_by(&site, &token, &order_no, "wechat").await, begun_by(&site, &token, &order_no, "card").await];
        // The same method again is the same payment for the same money until the same time.
        site.env.clock.advance_seconds(60);
        assert_eq!(begun_by(&site, &token, &order_no, "wechat").await, numbers[0]);
        let asked = site.env.pay.create_requests.lock().unwrap().clone();
        let received: Vec<_> = asked.iter().map(|request| (request.payment_no.clone(), request.method.code())).collect();
        let [wechat, card] = numbers;
        assert_eq!(received, [(wechat.clone(), "wechat"), (card, "card"), (wechat, "wechat")]);
        for request in asked {
            assert_eq!((request.amount, request.expires_at.to_rfc3339()), (Fen(11_000), at(15)));
            let title = "锦囊 2 × AK-47 | 余烬1 (久经沙场)";
            assert_eq!((request.subject.as_str(), request.client_ip.as_str()), (title, "203.0.113.9"));
            assert_eq!(request.notify_url, "https://satchel.test/notify/fake");
            assert_eq!(request.return_url, format!("https://satchel.test/gift-pay?orderNo={order_no}"));
        }
    }

    async fn each_refund_names_the_way_by_which_its_own_money_came(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let (_, token) = site.env.customer_with_token().await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let wechat = begun_by(&site, &token, &order_no, "wechat").await;
        let alipay = begun(&site, &token, &order_no).await;
        for payment_no in [&wechat, &alipay] {
            site.env.pay.pay(payment_no, Fen(100));
        }
        for payment_no in [&wechat, &alipay] {
            assert!(site.env.webhook(payment_no).await);
        }
        site.env.clock.advance_seconds(60);
        site.env.app.refund_order(OrderNo::parse(&order_no).unwrap(), RefundReason::CustomerRequest).await.unwrap();
        let order = get(&site, &token, &format!("getOrder?orderNo={order_no}")).await;
        assert_eq!(order["method"], "wechat");
        let refunds = columns(&order["refunds"], ["reason", "method", "createTime"]);
        assert_eq!(refunds, json!([["paid_twice", "alipay", at(0)], ["customer_request", "wechat", at(1)]]));
        site.env.run_jobs().await;
        site.env.audit().await;
    }

    async fn points_come_and_go_with_the_order_that_moved_them(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts(vec![(gift(1, Fen(10_000)), 5), (gift(2, Fen(5_000)), 5)]).await;
        let (_, token) = site.env.customer_with_token().await;
        let first = bought(&site, &token, gifts[0], 1, Fen(10_000)).await;
        site.env.clock.advance_seconds(60);
        let second = bought(&site, &token, gifts[1], 1, Fen(5_000)).await;
        site.env.clock.advance_seconds(60);
        site.env.app.refund_order(OrderNo::parse(&first).unwrap(), RefundReason::PricingError).await.unwrap();
        site.env.run_jobs().await;
        let page = Call::post("getPointsRecord").token(&token).data(&site).await;
        let moved = columns(&page["items"], ["kind", "delta", "balance", "refNo", "createTime"]);
        let expected = json!([
            ["order_refunded", -100, 50, first, at(2)],
            ["order_paid", 50, 150, second, at(1)],
            ["order_paid", 100, 100, first, at(0)],
        ]);
        assert_eq!(moved, expected);
    }

    async fn an_extraction_names_each_item_by_its_own_gift(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts(vec![(gift(1, Fen(100)), 5), (gift(2, Fen(300)), 5)]).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let first = site.env.bought(&caller, gifts[0], 1).await[0].to_string();
        let second = site.env.bought(&caller, gifts[1], 1).await[0].to_string();
        site.env.clock.advance_seconds(60);
        let made = Call::post("extractItems?all=true&secret=kite47").token(&token).data(&site).await;
        site.env.clock.advance_seconds(60);
        Call::post(&format!("cancelExtract?extractNo={}", text(&made["extractNo"]))).token(&token).data(&site).await;
        site.env.clock.advance_seconds(60);
        let listed = get(&site, &token, "listExtract").await["items"][0].clone();
        let shown = get(&site, &token, &format!("getExtract?extractNo={}", text(&made["extractNo"]))).await;
        for extract in [listed, shown] {
            assert_eq!((&extract["quantity"], &extract["reason"]), (&json!(2), &json!("cancelled")));
            // Created, and not changed, at that time; and the time of the service now.
            assert_eq!((&extract["createTime"], &extract["serverTime"]), (&json!(at(1)), &json!(at(3))));
            let mut items = extract["items"].as_array().unwrap().clone();
            items.sort_by_key(|item| item["giftId"] != gifts[0].to_string());
            let received = columns(&Value::from(items), ["itemId", "giftId", "finish", "priceFen"]);
            assert_eq!(received, json!([[first, gifts[0].to_string(), "余烬1", 100], [second, gifts[1].to_string(), "余烬2", 300]]));
        }
        assert_eq!(site.env.items(&caller, ItemState::Held).await.len(), 2);
    }

    async fn a_cash_out_shows_the_account_that_it_goes_to(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(100_000)).await;
        let bank = site.env.payout_account(&funded.caller, CashChannel::Bank, "4532015112830366", 2).await;
        let mut numbers = Vec::new();
        for (account, amount) in [(bank, 20_000), (funded.payout_account, 10_000)] {
            let call = format!("applyCash?amountFen={amount}&accountId={account}&secret=kite47");
            numbers.push(text(&Call::post(&call).token(&funded.token).data(&site).await["cashNo"]));
        }
        let page = Call::post("getCashRecord").token(&funded.token).data(&site).await;
        let received = columns(&page["items"], ["cashNo", "channel", "accountNo", "netFen"]);
        assert_eq!(received, json!([[numbers[1], "alipay", "138****8000", 9_900], [numbers[0], "bank", "****0366", 19_800]]));
        site.env.run_jobs().await;
        let mut sent = site.env.payouts.arrived();
        sent.sort_by_key(|request| request.amount.0);
        let sent: Vec<_> = sent.into_iter().map(|sent| (sent.cash_no, sent.channel, sent.account_no, sent.bank_name)).collect();
        let number = |index: usize| CashNo::parse(&numbers[index]).unwrap();
        let to_bank = (number(0), CashChannel::Bank, "4532015112830366".to_owned(), Some("招商银行".to_owned()));
        assert_eq!(sent, [(number(1), CashChannel::Alipay, "13800008000".to_owned(), None), to_bank]);
    }

    async fn logins_messages_and_watched_gifts_have_the_time_of_their_own(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.clock.advance_seconds(60);
        let other = site.env.login_again(&caller).await;
        Call::post(&format!("setFavourite?giftId={gift}&on=true")).token(&token).data(&site).await;
        site.env.clock.advance_seconds(60);
        bought(&site, &other, gift, 1, Fen(100)).await;
        site.env.clock.advance_seconds(60);
        let sessions = get(&site, &token, "listSession").await;
        let expected = json!([
            [false, at(1), "2026-12-21T04:01:00.000Z"],
            [true, at(0), "2026-12-21T04:00:00.000Z"],
        ]);
        assert_eq!(columns(&sessions["items"], ["current", "createTime", "expireTime"]), expected);
        assert_eq!(get(&site, &token, "listFavourite").await["items"][0]["createTime"], at(1));
        let message = get(&site, &token, "listMessage").await["items"][0].clone();
        assert_eq!((&message["title"], &message["createTime"]), (&json!("支付成功"), &json!(at(2))));
        let detail = get(&site, &token, &format!("getMessageDetail?id={}", text(&message["id"]))).await;
        assert_eq!(detail["createTime"], at(2), "and not when it was read");
    }

    async fn a_long_name_of_a_browser_is_kept_up_to_two_hundred_characters(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, "13700000001").await;
        let login = Call::post("login?phone=13700000001&password=kite47");
        login.header("user-agent", "é".repeat(201)).data(&site).await;
        let sessions = get(&site, &token, "listSession").await;
        assert_eq!(sessions["items"][0]["userAgent"], "é".repeat(200));
    }

    async fn a_list_of_announcements_tells_which_are_pinned_and_which_are_banners(env: TestEnv) {
        let site = open(env);
        let banner = site.env.publish(NewAnnouncement { banner: true, ..site.env.announcement("1") }).await;
        site.env.clock.advance_seconds(60);
        let pinned = site.env.publish(NewAnnouncement { pinned: true, ..site.env.announcement("2") }).await;
        let read = async |lang: &str| Call::get("listAnnouncement").lang(lang).data(&site).await["items"].clone();
        let fields = ["id", "title", "summary", "pinned", "banner", "publishTime"];
        let expected = json!([
            [pinned.to_string(), "公告2", "摘要2", true, false, at(1)],
            [banner.to_string(), "公告1", "摘要1", false, true, at(0)],
        ]);
        assert_eq!(columns(&read("zh-CN").await, fields), expected);
        assert_eq!(columns(&read("en").await, ["title", "summary"]), json!([["News 2", "Summary 2"], ["News 1", "Summary 1"]]));
    }
}
