//! A third-party library for WeChat Pay: it drives the simulator through whole purchases, refunds
//! and transfers, accepts what the simulator signs, signs as our client does, and signs webhooks
//! that our client takes. `scripts/vendor-sdks.sh` fetches it and runs this.

use app::ports::{
    Clock, Outcome, PayAction, PayBrowser, PayState, Payments, PayoutRequest, PayoutState,
    PayoutWebhooks, Payouts, RefundRequest, Webhook,
};
use domain::{CashNo, Fen, PaymentNo, RefundNo};
use gateways::{Ports, Wechat, WechatPayouts, WechatPublicKey};
use serde_json::{Value, json};

use super::request;
use crate::{
    shop::{Rng, Shop, refund_of, wechat_client, wechat_config},
    vendor::{self, Recorder},
    wechat_payouts::{self, confirm},
};

const NAME: &str = "阿依古丽·买买提";

/// Our client makes an order that is paid and partly refunded, one of each other way to pay that is
/// closed, and a transfer that its customer has confirmed.
async fn ours(shop: &Shop, recorder: &std::sync::Arc<Recorder>) -> Value {
    let client = wechat_client(&shop.sandbox, shop.clock.clone(), recorder.clone(), true);
    let openid = PayBrowser::Wechat { openid: Some("o-1".to_owned()) };
    let asked = request(shop, 500, openid);
    let Outcome::Done(PayAction::Jsapi { params }) = client.create(&asked).await else { panic!() };
    let no = &asked.payment_no;
    shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
    assert!(super::is_paid(&client.query(no).await, 500));
    let refund = refund_of(no, 200, 500, 1);
    assert_eq!(client.refund(&refund).await, Outcome::Done(true));
    let mut closed = Vec::new();
    for browser in [PayBrowser::Desktop, PayBrowser::Phone] {
        let asked = request(shop, 500, browser);
        assert!(matches!(client.create(&asked).await, Outcome::Done(_)));
        assert_eq!(client.close(&asked.payment_no).await, Outcome::Done(PayState::Closed));
        closed.push(asked.payment_no);
    }
    let payouts = wechat_payouts::payouts(client);
    let asked = wechat_payouts::request(7);
    let confirmation = wechat_payouts::sent(&payouts, &asked).await;
    assert_eq!(shop.post(&confirm(&confirmation)).await.0, 200);
    let paid = payouts.query(&asked.cash_no, asked.amount).await;
    assert!(matches!(paid, Outcome::Done(PayoutState::Paid { .. })), "{paid:?}");
    json!({
        "jsapi": serde_json::from_str::<Value>(&params).unwrap(),
        "ours": {
            "no": no, "refundNo": refund.refund_no, "closed": closed[0], "transfer": asked.cash_no,
        },
    })
}

/// Clients that trust a platform whose private key the library has, and the name in a transfer of
/// theirs, encrypted for that platform.
async fn readers(shop: &Shop, public_key: &str) -> (Wechat, WechatPayouts, String) {
    let recorder = Recorder::new();
    let mut config = wechat_config(&shop.sandbox, true);
    let id = config.public_key.take().unwrap().id;
    config.public_key = Some(WechatPublicKey { id, pem: public_key.to_owned() });
    let rng = std::sync::Arc::new(Rng);
    let ports = || Ports::over(shop.clock.clone(), rng.clone(), recorder.clone());
    let payouts = wechat_payouts::payouts(Wechat::new(config.clone(), ports()).unwrap());
    let asked = PayoutRequest { holder_name: NAME.to_owned(), ..wechat_payouts::request(8) };
    payouts.send(&asked).await;
    let sent: Value = serde_json::from_str(recorder.take()[0]["body"].as_str().unwrap()).unwrap();
    let encrypted = sent["user_name"].as_str().unwrap().to_owned();
    (Wechat::new(config, ports()).unwrap(), payouts, encrypted)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the library: scripts/vendor-sdks.sh"]
async fn a_library_of_others_agrees_with_both_ends() {
    let shop = vendor::shop_of_now().await;
    let recorder = Recorder::new();
    let mut given = ours(&shop, &recorder).await;
    let (private_key, public_key) = vendor::key_pair();
    let (reader, transfers, encrypted) = readers(&shop, &public_key).await;
    let now = shop.clock.now();
    let payment = |which: u8| PaymentNo::new(now, [which; 8]);
    let (notified, bill) = (payment(9), CashNo::new(now, [9; 8]));
    let refund_no = RefundNo::new(now, [6; 8]);
    let lives = [1, 2, 3, 4].map(payment);
    let transfers_made = [1, 2].map(|which| CashNo::new(now, [which; 8]));
    let theirs = shop.sandbox.wechat_config();
    let more = json!({
        "base": shop.base, "url": theirs.api_url, "mchId": theirs.mch_id,
        "appId": theirs.app_id, "serial": theirs.serial_no,
        "privateKey": theirs.private_key_pem, "apiV3Key": theirs.api_v3_key,
        "publicKeyId": theirs.public_key_id, "publicKey": theirs.public_key_pem,
        "requests": recorder.take(),
        "numbers": {
            "lives": lives, "closed": payment(5), "paid": payment(6), "refund": refund_no,
            "transfers": transfers_made,
        },
        "platform": {
            "privateKey": private_key, "name": NAME, "encrypted": encrypted,
            "no": notified, "cashNo": bill,
        },
    });
    given.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let made = vendor::agrees("wechat.mjs", given).await;

    // Our client sees what the library has done as the library does.
    let client = &shop.wechat_pay;
    assert_eq!(client.query(&payment(5)).await, Outcome::Done(PayState::Closed));
    let seen = client.query(&payment(6)).await;
    assert!(super::is_paid(&seen, 300), "{seen:?}");
    let refund =
        RefundRequest { refund_no, amount: Fen(100), ..refund_of(&payment(6), 100, 300, 1) };
    assert_eq!(client.refund(&refund).await, Outcome::Done(true));
    assert_eq!(shop.payment(&payment(6)).await["refundedFen"], 100, "it is the library's refund");
    for no in &lives {
        assert_eq!(shop.payment(no).await["refundedFen"], 300);
    }

    // Our client takes or refuses the webhooks that the library signs for itself.
    assert!(made.len() >= 10);
    for webhook in made {
        let headers: Vec<(String, String)> =
            serde_json::from_value(webhook["headers"].clone()).unwrap();
        let body = webhook["body"].as_str().unwrap().as_bytes();
        let taken = if webhook["isTransfer"] == true {
            transfers.verify_webhook(&headers, body, shop.clock.now()).map(|no| no == bill)
        } else {
            let verified = reader.verify_webhook(&headers, body, shop.clock.now());
            verified.map(|webhook| webhook == Webhook::Payment(notified.clone()))
        };
        assert_eq!(json!(taken == Ok(true)), webhook["isTaken"], "{taken:?} {webhook}");
    }
}
