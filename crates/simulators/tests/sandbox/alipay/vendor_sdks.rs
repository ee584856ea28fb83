//! Alipay's own library: it drives the simulator through whole purchases and refunds, accepts what
//! the simulator signs, and reads what our client signs as it signs itself.
//! `scripts/vendor-sdks.sh` fetches it and runs this.

use app::ports::{
    Clock, Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments, Payouts, Webhook,
};
use domain::{CashNo, Fen, PaymentNo, RefundNo};
use gateways::{Alipay, AlipayConfig, AlipayPayouts, AlipayTransferScene, AlipayTrust};
use serde_json::{Value, json};

use crate::{
    alipay_certificates::config_of,
    alipay_payouts,
    shop::{Shop, alipay_config, refund_of},
    vendor::{self, Recorder},
};

fn payment_no(shop: &Shop, which: u8) -> PaymentNo {
    PaymentNo::new(shop.clock.now(), [which; 8])
}

fn refund_no(shop: &Shop, which: u8) -> RefundNo {
    RefundNo::new(shop.clock.now(), [which; 8])
}

/// Our client makes a trade that is paid and partly refunded, one that is closed, and a transfer
/// where the account may make one. Returns the numbers and every signed form.
async fn our_trades(shop: &Shop, config: &AlipayConfig) -> (Value, Vec<String>) {
    let recorder = Recorder::new();
    let client = Alipay::new(config.clone(), shop.clock.clone(), recorder.clone()).unwrap();
    let mut forms = Vec::new();
    let mut numbers = Vec::new();
    for browser in [PayBrowser::Phone, PayBrowser::Desktop] {
        let request = PayRequest { browser, ..shop.pay_request(&client, 500) };
        let begun = client.create(&request).await;
        let Outcome::Done(PayAction::Redirect { url }) = begun else { panic!("{begun:?}") };
        assert_eq!(shop.http.get(&url).send().await.unwrap().status(), 302);
        forms.push(url.split_once('?').unwrap().1.to_owned());
        numbers.push(request.payment_no);
    }
    let [no, closed] = [&numbers[0], &numbers[1]];
    assert_eq!(client.close(closed).await, Outcome::Done(PayState::Closed));
    shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
    let paid = client.query(no).await;
    assert!(matches!(paid, Outcome::Done(PayState::Paid { amount: Fen(500), .. })), "{paid:?}");
    let refund = refund_of(no, 200, 500, 1);
    for _ in 0..2 {
        assert_eq!(client.refund(&refund).await, Outcome::Done(true));
    }
    if matches!(config.trust, AlipayTrust::Certificates(_)) {
        let (scene, clock) = (AlipayTransferScene::default(), shop.clock.clone());
        let payouts = AlipayPayouts::new(config.clone(), scene, clock, recorder.clone());
        let (payouts, request) = (payouts.unwrap(), alipay_payouts::request(7));
        payouts.send(&request).await;
        payouts.query(&request.cash_no, request.amount).await;
    }
    let body = |sent: &Value| sent["body"].as_str().unwrap().to_owned();
    forms.extend(recorder.take().iter().map(body));
    (json!({ "no": no, "refundNo": refund.refund_no, "closed": closed }), forms)
}

async fn agrees(certified: bool) {
    let shop = vendor::shop_of_now().await;
    let config = if certified { config_of(&shop.sandbox) } else { alipay_config(&shop.sandbox) };
    let (ours, requests) = our_trades(&shop, &config).await;
    let (private_key, public_key) = vendor::key_pair();
    let [wap, page, closed, paid, notified] = [1, 2, 3, 4, 5].map(|which| payment_no(&shop, which));
    let refunds = [1, 2, 3].map(|which| refund_no(&shop, which));
    let theirs = shop.sandbox.alipay_config();
    let certificates = json!({
        "app": theirs.app_cert_pem, "alipay": theirs.alipay_cert_pem, "root": theirs.root_cert_pem,
    });
    let given = json!({
        "base": shop.base, "gateway": theirs.gateway_url, "appId": theirs.app_id,
        "sellerId": theirs.seller_id, "privateKey": theirs.merchant_private_key_pem,
        "publicKey": theirs.alipay_public_key_pem,
        "certificates": if certified { certificates } else { Value::Null },
        "ours": ours, "requests": requests,
        "numbers": {
            "wap": wap, "page": page, "closed": closed, "paid": paid, "refunds": refunds,
            "transfer": CashNo::new(shop.clock.now(), [8; 8]),
        },
        "webhooks": { "privateKey": private_key, "publicKey": public_key, "no": notified },
    });
    let made = vendor::agrees("alipay.mjs", given).await;

    // Our client sees what the library has done as the library does.
    let client = &shop.alipay;
    assert_eq!(client.query(&wap).await, Outcome::Done(PayState::Closed));
    assert_eq!(client.query(&closed).await, Outcome::Done(PayState::Closed));
    let seen = client.query(&paid).await;
    assert!(matches!(seen, Outcome::Done(PayState::Paid { amount: Fen(1234), .. })), "{seen:?}");
    let refund = refund_of(&paid, 100, 1234, 3);
    let refund = app::ports::RefundRequest { refund_no: refunds[2].clone(), ..refund };
    assert_eq!(client.refund(&refund).await, Outcome::Done(true));
    assert_eq!(shop.payment(&paid).await["refundedFen"], 100, "it is the library's refund");

    let trust = AlipayTrust::PublicKey(public_key);
    let reader = AlipayConfig { trust, ..alipay_config(&shop.sandbox) };
    let reader = Alipay::new(reader, shop.clock.clone(), Recorder::new()).unwrap();
    assert!(made.len() >= 6);
    for webhook in made {
        let form = webhook["form"].as_str().unwrap();
        let verified = reader.verify_webhook(&[], form.as_bytes(), shop.clock.now());
        assert_eq!(json!(verified.is_ok()), webhook["isTaken"], "{form}");
        assert!(verified.is_err() || verified == Ok(Webhook::Payment(notified.clone())));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the library: scripts/vendor-sdks.sh"]
async fn alipays_own_library_agrees_with_both_ends() {
    agrees(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the library: scripts/vendor-sdks.sh"]
async fn alipays_own_library_agrees_with_both_ends_in_certificate_mode() {
    agrees(true).await;
}
