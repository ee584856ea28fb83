//! Every fault is `Unknown` to the client, and the next call with the same number returns the
//! outcome.

use app::ports::{Outcome, PayState, Payments};

use crate::shop::{Shop, refund_of};

const KINDS: [&str; 5] =
    ["timeout_before", "timeout_after", "status500", "garbage", "bad_signature"];

async fn queue_fault(shop: &Shop, provider: &str, call: &str, kind: &str) {
    let path =
        format!("/_sandbox/fault?provider={provider}&call={call}&kind={kind}&times=1&delayMs=3000");
    assert_eq!(shop.post(&path).await.0, 200);
}

async fn survive(shop: &Shop, provider: &dyn Payments, kind: &str) {
    let name = provider.name();
    let (no, url) = shop.begin(provider, 700).await;
    shop.http.get(&url).send().await.unwrap();
    queue_fault(shop, name, "query", kind).await;
    assert_eq!(provider.query(&no).await, Outcome::Unknown, "{name} query {kind}");
    assert_eq!(provider.query(&no).await, Outcome::Done(PayState::Open), "{name} query {kind}");

    shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
    let refund = refund_of(&no, 700, 700, 1);
    queue_fault(shop, name, "refund", kind).await;
    assert_eq!(provider.refund(&refund).await, Outcome::Unknown, "{name} refund {kind}");
    assert_eq!(provider.refund(&refund).await, Outcome::Done(true), "{name} refund {kind}");
    assert_eq!(shop.payment(&no).await["refundedFen"], 700, "{name} refund {kind}");

    let (no, url) = shop.begin(provider, 700).await;
    shop.http.get(&url).send().await.unwrap();
    queue_fault(shop, name, "close", kind).await;
    assert_eq!(provider.close(&no).await, Outcome::Unknown, "{name} close {kind}");
    assert_eq!(provider.close(&no).await, Outcome::Done(PayState::Closed), "{name} close {kind}");
}

#[tokio::test]
async fn alipay_survives_every_fault() {
    let shop = Shop::open().await;
    for kind in KINDS {
        survive(&shop, &*shop.alipay, kind).await;
    }
}

#[tokio::test]
async fn an_unanswered_refund_query_proves_nothing() {
    let shop = Shop::open().await;
    let (no, _) = shop.begin(&*shop.alipay, 700).await;
    shop.post(&format!("/_sandbox/pay/{no}?times=0")).await;
    let refund = refund_of(&no, 700, 700, 1);
    queue_fault(&shop, "alipay", "refund", "status500").await;
    assert_eq!(shop.alipay.refund(&refund).await, Outcome::Unknown);
    queue_fault(&shop, "alipay", "refund_query", "bad_signature").await;
    assert_eq!(shop.alipay.refund(&refund).await, Outcome::Done(false));
    assert_eq!(shop.alipay.refund(&refund).await, Outcome::Done(true));
}

#[tokio::test]
async fn a_fault_that_a_provider_cannot_have_is_refused() {
    let shop = Shop::open().await;
    for wrong in [
        "provider=nobody&call=query&kind=garbage", "provider=alipay&call=nothing&kind=garbage",
        "provider=alipay&call=query&kind=nothing",
        "provider=alipay&call=query&kind=refused&code=X",
        "provider=alipay&call=query&kind=wrong_app", "provider=aliyun_sms&call=send&kind=refused",
        "provider=aliyun_sms&call=send&kind=bad_signature",
    ] {
        assert_eq!(shop.post(&format!("/_sandbox/fault?{wrong}")).await.0, 400, "{wrong}");
    }
}
