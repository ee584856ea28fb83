//! `GET getOrder`

use super::fixtures::{assert_unchanged, begun, bought, customer, open, ordered, own_code, text};
use super::refused;
use app::ports::Outcome;
use app::{EndRefund, EndedRefund};
use domain::{Fen, OrderNo, PaymentNo, RefundNo, RefundReason, SentBy, SmsScene};
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

async fn get(site: &Site, token: &str, order_no: &str) -> Value {
    Call::get(&format!("getOrder?orderNo={order_no}")).token(token).data(site).await
}

fn step(event: &str, minute: u32) -> Value {
    json!({ "event": event, "time": format!("2026-11-21T04:{minute:02}:00.000Z") })
}

both_dbs! {
    async fn an_order_shows_what_was_ordered_and_how_long_it_waits(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 3).await;
        site.env.clock.advance_seconds(60);
        let unit = json!({ "itemId": null, "paidFen": 100 });
        let item = json!({
            "giftId": gift.to_string(), "name": "AK-47 | 余烬1 (久经沙场)", "weapon": "AK-47", "exterior": "FT", "rarity": "classified",
            "rarityColor": "#d32ce6", "quality": "normal", "imageUrl": "/pictures/1/ak47/ember-1-9000.svg", "priceFen": 100, "quantity": 3,
            "units": [unit, unit, unit],
        });
        let expected = json!({
            "orderNo": order_no, "state": "pending_payment", "items": [item], "amountFen": 300, "discountFen": 0, "payableFen": 300, "dispute": null,
            "method": null, "createTime": "2026-11-21T04:00:00.000Z", "payTime": null, "expireTime": "2026-11-21T04:15:00.000Z",
            "serverTime": "2026-11-21T04:01:00.000Z", "paidFen": null, "attempt": null, "refunds": [], "chargebacks": [], "timeline": [step("created", 0)],
        });
        assert_eq!(get(&site, &token, &order_no).await, expected);
        let en = Call::get(&format!("getOrder?orderNo={order_no}")).token(&token).lang("en").data(&site).await;
        assert_eq!(en["items"][0]["name"], "AK-47 | Ember 1 (Field-Tested)");
    }

    async fn the_time_line_tells_how_an_order_ended(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 3).await;
        let token = customer(&site).await;
        let paid = ordered(&site, &token, gift, 1).await;
        let cancelled = ordered(&site, &token, gift, 1).await;
        let late = ordered(&site, &token, gift, 1).await;
        let (payment, late_payment) = (begun(&site, &token, &paid).await, begun(&site, &token, &late).await);
        site.env.clock.advance_seconds(5 * 60);
        site.env.pay.pay(&payment, Fen(100));
        assert!(site.env.webhook(&payment).await);
        Call::post(&format!("cancelOrder?orderNo={cancelled}")).token(&token).data(&site).await;
        bought(&site, &customer(&site).await, gift, 1, Fen(100)).await;
        site.env.clock.advance_seconds(10 * 60);
        site.env.run_jobs().await;
        let order = get(&site, &token, &paid).await;
        assert_eq!(
            (&order["state"], &order["method"], &order["payTime"]),
            (&"completed".into(), &"alipay".into(), &"2026-11-21T04:05:00.000Z".into())
        );
        assert_eq!(order["timeline"], json!([step("created", 0), step("paid", 5), step("delivered", 5)]));
        let order = get(&site, &token, &cancelled).await;
        assert_eq!((&order["state"], &order["method"], &order["payTime"]), (&"cancelled".into(), &Value::Null, &Value::Null));
        assert_eq!(order["timeline"], json!([step("created", 0), step("cancelled", 5)]));
        let order = get(&site, &token, &late).await;
        assert_eq!((&order["state"], &order["method"]), (&"expired".into(), &Value::Null));
        assert_eq!(order["timeline"], json!([step("created", 0), step("expired", 15)]));

        // Money that arrives even later, when the unit is sold, is refunded.
        bought(&site, &customer(&site).await, gift, 1, Fen(100)).await;
        site.env.clock.advance_seconds(60);
        site.env.pay.pay(&late_payment, Fen(100));
        assert!(site.env.webhook(&late_payment).await);
        site.env.clock.advance_seconds(60);
        site.env.run_jobs().await;
        let order = get(&site, &token, &late).await;
        assert_eq!(order["timeline"], json!([step("created", 0), step("expired", 15), step("refunding", 16), step("refunded", 17)]));
        site.env.audit().await;
    }

    async fn an_attempt_that_the_provider_closed_is_over_and_the_order_can_be_paid_anew(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 3).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let attempt = |closed: bool| json!({ "method": "alipay", "closed": closed });
        assert_eq!(get(&site, &token, &order_no).await["attempt"], Value::Null);
        let declined = begun(&site, &token, &order_no).await;
        assert_eq!(get(&site, &token, &order_no).await["attempt"], attempt(false));
        site.env.pay.close(&declined);
        site.env.clock.advance_seconds(60);
        site.env.run_jobs().await;
        let order = get(&site, &token, &order_no).await;
        assert_eq!((&order["state"], &order["attempt"]), (&"pending_payment".into(), &attempt(true)));
        let again = begun(&site, &token, &order_no).await;
        assert_ne!(again, declined);
        assert_eq!(get(&site, &token, &order_no).await["attempt"], attempt(false));
        // The provider was wrong: the money of the first one came all the same.
        site.env.pay.pay(&declined, Fen(100));
        assert!(site.env.webhook(&declined).await);
        let order = get(&site, &token, &order_no).await;
        assert_eq!((&order["state"], &order["attempt"]), (&"completed".into(), &Value::Null));
        site.env.audit().await;
    }

    async fn each_unit_carries_its_share_of_what_was_paid(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(3_667), 10).await;
        let (caller, token) = site.env.customer_with_token().await;
        let voucher = site.env.voucher(&caller, site.env.ten_off()).await;
        let call = format!("createOrder?giftId={gift}&quantity=3&voucherId={voucher}");
        let order_no = text(&Call::post(&call).token(&token).data(&site).await["orderNo"]);
        let before = get(&site, &token, &order_no).await["items"][0]["units"].clone();
        assert_eq!(before, json!([3_334, 3_334, 3_333].map(|paid| json!({ "itemId": null, "paidFen": paid }))));
        let payment = begun(&site, &token, &order_no).await;
        site.env.pay.pay(&payment, Fen(10_001));
        assert!(site.env.webhook(&payment).await);
        let order = get(&site, &token, &order_no).await;
        assert_eq!((&order["paidFen"], &order["method"], &order["refunds"]), (&10_001.into(), &"alipay".into(), &json!([])));
        let bag = Call::get("listBag").token(&token).data(&site).await;
        let booked: Vec<Value> = bag["items"].as_array().unwrap().iter().rev()
            .map(|item| json!({ "itemId": item["itemId"], "paidFen": item["paidFen"] })).collect();
        assert_eq!(order["items"][0]["units"], Value::from(booked), "what the items in the bag say");
        // Later changes of the items do not change what was paid.
        Call::post("exchangeAll").token(&token).data(&site).await;
        assert_eq!(get(&site, &token, &order_no).await["items"], order["items"]);
    }

    async fn all_money_that_goes_back_is_shown(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let wrong = begun(&site, &token, &order_no).await;
        site.env.pay.pay(&wrong, Fen(40));
        assert!(site.env.webhook(&wrong).await);
        let refund = |amount: i64, reason: &str, minute: u32, end: Option<u32>| {
            let time = |minute: u32| format!("2026-11-21T04:{minute:02}:00.000Z");
            json!({
                "amountFen": amount, "state": if end.is_some() { "done" } else { "pending" }, "reason": reason, "method": "alipay", "sentOtherwise": false, "chargedBackFen": 0, "quantity": i64::from(reason == "customer_request"),
                "createTime": time(minute), "endTime": end.map(time),
            })
        };
        let refunds = async || -> Vec<Value> {
            let order = get(&site, &token, &order_no).await;
            let mut refunds = order["refunds"].as_array().unwrap().clone();
            for refund in &mut refunds {
                assert!(refund.as_object_mut().unwrap().remove("refundNo").unwrap().as_str().unwrap().starts_with('R'));
            }
            refunds
        };
        assert_eq!(refunds().await, [refund(40, "amount_mismatch", 0, None)]);
        assert_eq!(get(&site, &token, &order_no).await["paidFen"], Value::Null, "it was not booked");
        site.env.clock.advance_seconds(60);
        site.env.run_jobs().await;
        assert_eq!(refunds().await, [refund(40, "amount_mismatch", 0, Some(1))]);
        let right = begun(&site, &token, &order_no).await;
        site.env.pay.pay(&right, Fen(100));
        assert!(site.env.webhook(&right).await);
        let unit = get(&site, &token, &order_no).await["items"].clone();
        site.env.app.refund_order(OrderNo::parse(&order_no).unwrap(), RefundReason::CustomerRequest).await.unwrap();
        let undone = refund(100, "customer_request", 1, None);
        assert_eq!(refunds().await, [refund(40, "amount_mismatch", 0, Some(1)), undone]);
        site.env.clock.advance_seconds(60);
        site.env.run_jobs().await;
        assert_eq!(refunds().await[1], refund(100, "customer_request", 1, Some(2)));
        let order = get(&site, &token, &order_no).await;
        assert_eq!((&order["state"], &order["paidFen"], &order["items"]), (&"refunded".into(), &100.into(), &unit));
        let code = own_code(&site, &token, SmsScene::Account).await;
        let export = Call::get(&format!("exportMyData?smsCode={code}")).token(&token).data(&site).await;
        let exported = export["lists"]["refunds"].as_array().unwrap();
        assert_eq!(exported.len(), 2);
        for (own, shown) in exported.iter().zip(order["refunds"].as_array().unwrap()) {
            assert_eq!(own["orderNo"], order_no);
            for field in [
                "refundNo", "amountFen", "reason", "state", "createTime", "endTime", "chargedBackFen", "sentOtherwise",
            ] {
                assert_eq!(own[field], shown[field], "{field}");
            }
        }
        site.env.audit().await;
    }

    async fn a_refund_that_an_operator_paid_in_another_way_is_marked(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = bought(&site, &token, gift, 1, Fen(100)).await;
        site.env.app.refund_order(OrderNo::parse(&order_no).unwrap(), RefundReason::CustomerRequest).await.unwrap();
        let refused = Outcome::Rejected { code: "charge_not_refundable".to_owned(), retryable: false };
        *site.env.pay.refund_answer.lock().unwrap() = Some(refused);
        site.env.run_jobs().await;
        let refund = get(&site, &token, &order_no).await["refunds"][0].clone();
        assert_eq!((&refund["state"], &refund["sentOtherwise"]), (&"pending".into(), &false.into()));
        let command = EndRefund {
            refund_no: RefundNo::parse(&text(&refund["refundNo"])).unwrap(),
            sent_by: SentBy::Operator,
            how: "bank transfer 7".to_owned(),
            now: site.env.app.now(),
        };
        let ended = site.env.db.write(move |conn| app::end_refund(conn, &command)).await;
        assert_eq!(ended.unwrap(), EndedRefund::Ended);
        let refund = get(&site, &token, &order_no).await["refunds"][0].clone();
        assert_eq!((&refund["state"], &refund["sentOtherwise"]), (&"done".into(), &true.into()));
        site.env.audit().await;
    }

    async fn what_is_no_order_is_not_found(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        for no in ["", "1", "S202611210000000000000", "P202611210000000000000", "S20261121%00", "..%2F..", "S20261121000000000000%EF%BC%90"] {
            let refused = if no.contains("%00") { refused::not_text("orderNo") } else { refused::order_not_found() };
            refused.check(&site, Call::get(&format!("getOrder?orderNo={no}")).token(&token)).await;
        }
        refused::missing("orderNo").check(&site, Call::get("getOrder").token(&token)).await;
        refused::missing("orderNo").check(&site, Call::get("getOrder?orderno=1").token(&token)).await;
        refused::login_required().check(&site, Call::get("getOrder?orderNo=S202611210000000000000")).await;
        assert_unchanged(&site, &before, "reading").await;
    }

    async fn an_order_shows_its_own_units_and_refunds_alone(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let first = bought(&site, &token, gift, 2, Fen(200)).await;
        let second = ordered(&site, &token, gift, 1).await;
        let alipay = begun(&site, &token, &second).await;
        let begun = Call::post(&format!("payOrder?orderNo={second}&method=wechat")).token(&token).data(&site).await;
        let wechat = PaymentNo::parse(&text(&begun["paymentNo"])).unwrap();
        // Paid by one method and then by another; the second payment is refunded.
        for payment in [&wechat, &alipay] {
            site.env.pay.pay(payment, Fen(100));
            assert!(site.env.webhook(payment).await);
        }
        let (first, second) = (get(&site, &token, &first).await, get(&site, &token, &second).await);
        assert_eq!((&first["method"], &first["paidFen"], &first["refunds"]), (&"alipay".into(), &200.into(), &json!([])));
        assert_eq!((&second["method"], &second["paidFen"]), (&"wechat".into(), &100.into()));
        let back: Vec<_> = second["refunds"].as_array().unwrap().iter().map(|refund| (&refund["method"], &refund["reason"])).collect();
        assert_eq!(back, [(&Value::from("alipay"), &Value::from("paid_twice"))]);
        let mut units: Vec<String> = [&first, &second].iter()
            .flat_map(|order| order["items"][0]["units"].as_array().unwrap())
            .map(|unit| text(&unit["itemId"]))
            .collect();
        assert_eq!(first["items"][0]["units"].as_array().unwrap().len(), 2);
        assert_eq!(second["items"][0]["units"].as_array().unwrap().len(), 1);
        units.sort_unstable();
        units.dedup();
        assert_eq!(units.len(), 3, "two orders name the same item");
    }
}
