//! The provider of the sandbox's own protocol.

use std::sync::{Arc, atomic::Ordering};

use app::ports::{Outcome, PayAction, PayRequest, PayState, Payments, WebhookError};
use domain::{Fen, PayMethod};
use gateways::Http;
use sandbox::{Channel, SandboxPay};

use crate::shop::{Rng, Shop, refund_of};

#[tokio::test]
async fn a_payment_from_creation_to_refund() {
    let shop = Shop::open().await;
    let request = shop.pay_request(&*shop.wechat, 990);
    let no = request.payment_no.clone();
    assert_eq!(shop.wechat.query(&no).await, Outcome::Done(PayState::NotFound));
    for _ in 0..2 {
        let Outcome::Done(PayAction::Redirect { url }) = shop.wechat.create(&request).await else {
            panic!()
        };
        assert_eq!(url, format!("{}/_sandbox/cashier/{no}", shop.base));
    }
    let dearer = PayRequest { amount: Fen(991), ..request };
    assert!(matches!(shop.wechat.create(&dearer).await, Outcome::Rejected { .. }));
    assert_eq!(shop.wechat.query(&no).await, Outcome::Done(PayState::Open));
    assert_eq!(shop.alipay.query(&no).await, Outcome::Done(PayState::NotFound));

    let (status, answer) = shop.post(&format!("/_sandbox/pay/{no}")).await;
    assert_eq!((status, &answer["data"]["webhooks"][0]["status"]), (200, &serde_json::json!(200)));
    assert_eq!(shop.received()[0].1.as_deref(), Ok(no.as_str()));
    for outcome in [shop.wechat.query(&no).await, shop.wechat.close(&no).await] {
        assert!(matches!(outcome, Outcome::Done(PayState::Paid { amount: Fen(990), .. })));
    }
    for _ in 0..2 {
        assert_eq!(shop.wechat.refund(&refund_of(&no, 990, 990, 1)).await, Outcome::Done(true));
    }
    assert!(matches!(
        shop.wechat.refund(&refund_of(&no, 990, 990, 2)).await,
        Outcome::Rejected { .. }
    ));
    assert_eq!(shop.wechat.query(&no).await, Outcome::Done(PayState::Closed));
}

#[tokio::test]
async fn each_end_refuses_what_the_other_did_not_sign() {
    let shop = Shop::open().await;
    let (no, _) = shop.begin(&*shop.wechat, 5).await;
    let other_customer = |secret: &[u8]| {
        let http = Arc::new(Http::new().unwrap());
        let channel = Channel::new(&shop.base, secret, shop.clock.clone(), Arc::new(Rng), http);
        channel.map(|channel| SandboxPay::new(PayMethod::Wechat, channel))
    };
    assert_eq!(other_customer(&[1; 32]).unwrap().query(&no).await, Outcome::Unknown);
    assert!(other_customer(b"short").is_err());

    // A webhook is bound to its provider, its bytes and its time.
    shop.post(&format!("/_sandbox/pay/{no}?badSignature=true")).await;
    assert_eq!(shop.received()[0].1, Err(WebhookError::BadSignature));
    let channel = Channel::open(
        &shop.base,
        &shop.sandbox.sandbox_secret(),
        shop.clock.clone(),
        Arc::new(Rng),
    )
    .unwrap();
    let card = SandboxPay::new(PayMethod::Card, channel);
    assert_eq!(
        card.verify_webhook(&[], b"{}", domain::Timestamp(0)),
        Err(WebhookError::BadSignature)
    );

    // With clocks more than five minutes apart, each end refuses the other's messages.
    let late = Shop::open().await;
    let (no, _) = late.begin(&*late.wechat, 5).await;
    late.post(&format!("/_sandbox/pay/{no}?delayMs=1")).await;
    late.received_at_least(1).await;
    assert!(late.received()[0].1.is_ok());
    let other =
        Arc::new(crate::shop::TestClock((late.clock.0.load(Ordering::SeqCst) + 301_000).into()));
    let (secret, http) = (late.sandbox.sandbox_secret(), Arc::new(Http::new().unwrap()));
    let ahead = SandboxPay::new(
        PayMethod::Wechat,
        Channel::new(&late.base, &secret, other, Arc::new(Rng), http).unwrap(),
    );
    assert_eq!(ahead.query(&no).await, Outcome::Unknown);
}
