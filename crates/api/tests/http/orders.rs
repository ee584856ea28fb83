//! From the order to the bag.

use crate::site::{Site, keys};
use axum::body::Body;
use axum::http::{Method, Request};
use domain::{Fen, PaymentNo};
use serde_json::{Value, json};

const SUMMARY: [&str; 11] = [
    "amountFen", "createTime", "discountFen", "expireTime", "items", "method", "orderNo",
    "payTime", "payableFen", "serverTime", "state",
];

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

async fn ordered(site: &Site, token: &str) -> String {
    let gift = site.world.gift(1, Fen(1_000), 5).await;
    let reply = site.post_as(token, &format!("createOrder?giftId={gift}&quantity=2")).await;
    let order = reply.data();
    assert_eq!(keys(order), ["amountFen", "discountFen", "expireTime", "orderNo", "payableFen"]);
    assert_eq!(
        (&order["amountFen"], &order["payableFen"], &order["discountFen"]),
        (&2_000.into(), &2_000.into(), &0.into())
    );
    assert_eq!(order["expireTime"], "2026-11-21T04:15:00.000Z");
    text(&order["orderNo"])
}

#[tokio::test]
async fn a_gift_is_ordered_paid_and_in_the_bag() {
    let site = Site::new().await;
    let (_, token) = site.world.customer_with_token().await;
    let order_no = ordered(&site, &token).await;

    let methods = site.get_as(&token, &format!("getPayMethods?orderNo={order_no}")).await;
    let steam = json!({ "method": "steam", "available": false, "reason": "method_unavailable" });
    assert_eq!(
        methods.data()["methods"][0],
        json!({ "method": "alipay", "available": true, "reason": null })
    );
    assert!(methods.data()["methods"].as_array().unwrap().contains(&steam));

    let begun = site.post_as(&token, &format!("payOrder?orderNo={order_no}&method=alipay")).await;
    let payment_no = text(&begun.data()["paymentNo"]);
    assert_eq!(
        begun.data()["action"],
        json!({ "type": "redirect", "url": format!("https://pay.test/{payment_no}") })
    );

    site.world.pay.pay(&PaymentNo::parse(&payment_no).unwrap(), Fen(2_000));
    let webhook = Request::post("/notify/fake")
        .header("x-signature", "right")
        .body(Body::from(payment_no))
        .unwrap();
    assert_eq!(site.send(webhook).await.status, 200);

    let reply = site.get_as(&token, &format!("getOrder?orderNo={order_no}")).await;
    let order = reply.data();
    let mut detail = [SUMMARY.as_slice(), &["paidFen", "refunds", "timeline"]].concat();
    detail.sort_unstable();
    assert_eq!(keys(order), detail);
    assert_eq!(
        (&order["state"], &order["method"], &order["serverTime"]),
        (&"completed".into(), &"alipay".into(), &"2026-11-21T04:00:00.000Z".into())
    );
    let item = [
        "exterior", "giftId", "imageUrl", "name", "priceFen", "quality", "quantity", "rarity",
        "rarityColor", "units", "weapon",
    ];
    assert_eq!(keys(&order["items"][0]), item);
    let events: Vec<&str> = order["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["event"].as_str().unwrap())
        .collect();
    assert_eq!(events, ["created", "paid", "delivered"]);

    let reply = site.get_as(&token, "listBag?limit=1&keyword=ak47").await;
    let bag = reply.data();
    assert_eq!(keys(bag), ["counts", "items", "nextCursor", "total", "totalExchangeFen"]);
    let unit = [
        "acquiredTime", "category", "exchangeFen", "exchangedFen", "exterior", "extractNo",
        "finish", "giftId", "imageUrl", "itemExchangeFen", "itemId", "itemIds", "name", "paidFen",
        "phase", "priceFen", "protectedUntil", "quality", "quantity", "rarity", "rarityColor",
        "state", "weapon", "weaponModel",
    ];
    assert_eq!(keys(&bag["items"][0]), unit);
    assert_eq!(
        (&bag["total"], &bag["totalExchangeFen"], &bag["items"][0]["exchangeFen"]),
        (&2.into(), &1_800.into(), &900.into())
    );
    let cursor = text(&bag["nextCursor"]);
    let rest = site.get_as(&token, &format!("listBag?limit=1&cursor={cursor}")).await;
    assert_eq!(
        (rest.data()["items"].as_array().unwrap().len(), &rest.data()["nextCursor"]),
        (1, &Value::Null)
    );
    assert_eq!(site.get_as(&token, "listBag?state=extracted").await.data()["total"], 0);
    assert_eq!(site.get_as(&token, "listBag?keyword=nothing").await.data()["total"], 0);
}

#[tokio::test]
async fn a_forged_webhook_is_not_believed() {
    let site = Site::new().await;
    let (_, token) = site.world.customer_with_token().await;
    let order_no = ordered(&site, &token).await;
    let begun = site.post_as(&token, &format!("payOrder?orderNo={order_no}&method=alipay")).await;
    let payment_no = text(&begun.data()["paymentNo"]);
    let forged = Request::post("/notify/fake")
        .header("x-signature", "wrong")
        .body(Body::from(payment_no))
        .unwrap();
    assert_ne!(site.send(forged).await.status, 200);
    let large = Request::post("/notify/fake").body(Body::from(vec![b'x'; 16 * 1024 + 1])).unwrap();
    assert_eq!(site.send(large).await.refused(), (413, "bad_parameter"));
    assert_eq!(
        site.get_as(&token, &format!("getOrder?orderNo={order_no}")).await.data()["state"],
        "pending_payment"
    );
}

#[tokio::test]
async fn one_request_under_one_key_happens_once() {
    let site = Site::new().await;
    let (_, token) = site.world.customer_with_token().await;
    let gift = site.world.gift(1, Fen(1_000), 5).await;
    let order = async |quantity: i64, key: &str| {
        let headers = [("token", token.as_str()), ("idempotency-key", key)];
        site.call(Method::POST, &format!("createOrder?giftId={gift}&quantity={quantity}"), &headers)
            .await
    };
    let first = order(1, "k1").await;
    assert_eq!(order(1, "k1").await.data(), first.data());
    assert_eq!(order(2, "k1").await.refused(), (200, "idempotency_conflict"));
    assert_ne!(order(1, "k2").await.data()["orderNo"], first.data()["orderNo"]);
    assert_eq!(order(1, &"k".repeat(65)).await.refused(), (400, "bad_parameter"));
    assert_eq!(site.world.stock_counters(gift).await, (3, 2, 0));
}

#[tokio::test]
async fn an_order_is_listed_and_called_off() {
    let site = Site::new().await;
    let (_, token) = site.world.customer_with_token().await;
    let order_no = ordered(&site, &token).await;
    let reply = site.get_as(&token, "listOrder?state=pending_payment").await;
    assert_eq!(keys(&reply.data()["items"][0]), SUMMARY);
    assert_eq!(
        (&reply.data()["items"][0]["orderNo"], &reply.data()["nextCursor"]),
        (&order_no.clone().into(), &Value::Null)
    );

    let cancelled = site.post_as(&token, &format!("cancelOrder?orderNo={order_no}")).await;
    assert_eq!(cancelled.data(), &json!({ "state": "cancelled" }));
    assert_eq!(
        site.post_as(&token, &format!("payOrder?orderNo={order_no}&method=card")).await.refused(),
        (200, "order_not_payable")
    );
    assert_eq!(
        site.get_as(&token, "listOrder?state=pending_payment").await.data()["items"],
        json!([])
    );
    assert_eq!(site.get_as(&token, "listOrder?cursor=x").await.refused(), (400, "bad_parameter"));
}

#[tokio::test]
async fn what_cannot_be_ordered_or_seen_says_why() {
    let site = Site::new().await;
    let (_, token) = site.world.customer_with_token().await;
    let (_, stranger) = site.world.customer_with_token().await;
    let order_no = ordered(&site, &token).await;
    let gift = site.world.gift(2, Fen(1_000), 1).await;
    let cases = [
        (format!("createOrder?giftId={gift}&quantity=2"), (200, "sold_out")),
        (format!("createOrder?giftId={gift}&quantity=0"), (200, "quantity_limit")),
        (format!("createOrder?giftId={gift}&quantity=11"), (200, "quantity_limit")),
        (
            format!("createOrder?giftId={gift}&quantity=-9223372036854775808"),
            (200, "quantity_limit"),
        ),
        (format!("createOrder?giftId={gift}&quantity=1e1"), (400, "bad_parameter")),
        (format!("createOrder?giftId={gift}"), (400, "bad_parameter")),
        (format!("createOrder?giftId={gift}&quantity=1&voucherId=5"), (200, "voucher_not_found")),
        ("createOrder?giftId=abc&quantity=1".to_owned(), (200, "gift_not_found")),
        (format!("payOrder?orderNo={order_no}&method=steam"), (200, "method_unavailable")),
        (format!("payOrder?orderNo={order_no}&method=gold"), (400, "bad_parameter")),
        (
            "payOrder?orderNo=S202611210000000000000&method=card".to_owned(),
            (200, "order_not_found"),
        ),
        ("cancelOrder?orderNo=%27%3B--".to_owned(), (200, "order_not_found")),
    ];
    for (call, expected) in cases {
        assert_eq!(site.post_as(&token, &call).await.refused(), expected, "{call}");
    }
    assert_eq!(
        site.get_as(&stranger, &format!("getOrder?orderNo={order_no}")).await.refused(),
        (200, "order_not_found")
    );
    assert_eq!(
        site.post_as(&stranger, &format!("cancelOrder?orderNo={order_no}")).await.refused(),
        (200, "order_not_found")
    );
    assert_eq!(
        site.get(&format!("getOrder?orderNo={order_no}")).await.refused(),
        (401, "login_required")
    );
}
