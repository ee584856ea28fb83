//! `POST /_sandbox/pay/{paymentNo}`: lost, doubled, late, wrong and forged webhooks.

use std::sync::Arc;

use app::ports::{Outcome, PayAction, PayState, Payments, WebhookError};
use demo::RedirectListener;
use domain::Fen;
use serde_json::json;

use crate::shop::Shop;

#[tokio::test]
async fn one_closure_lets_the_sandbox_play_the_customer() {
    let shop = Shop::open().await;
    let sandbox = shop.sandbox.clone();
    let watched = RedirectListener::new(shop.alipay.clone(), move |no, url| {
        let sandbox = sandbox.clone();
        async move {
            sandbox.register_payment_url(no.as_str(), &url).await;
        }
    });
    let request = shop.pay_request(&watched, 300);
    let no = &request.payment_no;
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}")).await.0, 404);
    assert!(matches!(watched.create(&request).await, Outcome::Done(PayAction::Redirect { .. })));
    assert_eq!(watched.query(no).await, Outcome::Done(PayState::NotFound));

    let (status, answer) = shop.post(&format!("/_sandbox/pay/{no}?times=8")).await;
    let webhooks = vec![json!({ "status": 200, "body": "success" }); 8];
    assert_eq!(
        (status, answer),
        (200, json!({ "code": 200, "msg": "ok", "data": { "webhooks": webhooks } }))
    );
    assert_eq!(shop.received().len(), 8);
    let paid = watched.query(no).await;
    // Paying a paid payment only repeats the webhook.
    shop.post(&format!("/_sandbox/pay/{no}?amountFen=1")).await;
    assert_eq!((shop.received().len(), watched.query(no).await), (9, paid));
    assert_eq!(shop.payment(no).await["webhooksSent"], 9);
}

#[tokio::test]
async fn an_address_can_be_handed_in_with_the_payment() {
    let shop = Shop::open().await;
    let request = shop.pay_request(&*shop.alipay, 300);
    let Outcome::Done(PayAction::Redirect { url }) = shop.alipay.create(&request).await else {
        panic!()
    };
    let url: String = url.bytes().map(|byte| format!("%{byte:02x}")).collect();
    assert_eq!(shop.post(&format!("/_sandbox/pay/{}?url={url}", request.payment_no)).await.0, 200);
    assert_eq!(shop.received().len(), 1);
}

#[tokio::test]
async fn webhooks_are_lost_late_wrong_and_forged_on_demand() {
    let shop = Shop::open().await;
    let providers: [Arc<dyn Payments>; 2] = [shop.alipay.clone(), shop.wechat_pay.clone()];
    for provider in providers {
        let before = shop.received().len();
        let (no, _) = shop.begin(&*provider, 300).await;
        shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
        assert_eq!(shop.received().len(), before);
        assert!(matches!(
            provider.query(&no).await,
            Outcome::Done(PayState::Paid { amount: Fen(300), .. })
        ));

        let (no, _) = shop.begin(&*provider, 300).await;
        let (_, answer) = shop.post(&format!("/_sandbox/pay/{no}?delayMs=50")).await;
        assert_eq!(answer["data"]["webhooks"], json!([]));
        assert_eq!(shop.received_at_least(before + 1).await[before].1.as_deref(), Ok(no.as_str()));

        let (no, _) = shop.begin(&*provider, 300).await;
        shop.post(&format!("/_sandbox/pay/{no}?amountFen=299")).await;
        assert!(matches!(
            provider.query(&no).await,
            Outcome::Done(PayState::Paid { amount: Fen(299), .. })
        ));
        assert_eq!(shop.payment(&no).await["paidFen"], 299);

        let (no, _) = shop.begin(&*provider, 300).await;
        let state = provider.query(&no).await;
        shop.post(&format!("/_sandbox/pay/{no}?badSignature=true&times=2")).await;
        let received = shop.received();
        assert!(
            received[received.len() - 2..]
                .iter()
                .all(|(_, webhook, _)| *webhook == Err(WebhookError::BadSignature))
        );
        assert_eq!(provider.query(&no).await, state);
        assert_eq!(shop.post(&format!("/_sandbox/pay/{no}?amountFen=0")).await.0, 400);
    }
    assert_eq!(shop.post("/_sandbox/pay/P202501010000000000000").await.0, 404);
    assert_eq!(shop.get("/_sandbox/payment/P202501010000000000000").await.0, 404);
}
