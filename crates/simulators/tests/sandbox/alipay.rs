//! One Alipay payment from its address to its refund, and all requests that the gateway refuses.

use std::sync::Arc;

use app::ports::{Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments};
use domain::Fen;
use gateways::{Alipay, AlipayConfig, AlipayTrust, Http};

use crate::shop::{Shop, refund_of};

mod vendor_sdks;

#[tokio::test]
async fn a_payment_from_creation_to_refund() {
    let shop = Shop::open().await;
    let request =
        PayRequest { browser: PayBrowser::Phone, ..shop.pay_request(&*shop.alipay, 1234) };
    let no = request.payment_no.clone();
    let Outcome::Done(PayAction::Redirect { url }) = shop.alipay.create(&request).await else {
        panic!()
    };
    assert_eq!(shop.alipay.query(&no).await, Outcome::Done(PayState::NotFound));
    assert_eq!(shop.alipay.close(&no).await, Outcome::Done(PayState::NotFound));

    let opened = shop.http.get(&url).send().await.unwrap();
    assert_eq!(opened.status(), 302);
    let cashier = opened.headers()["location"].to_str().unwrap().to_owned();
    assert_eq!(cashier, format!("/_sandbox/cashier/{no}"));
    assert_eq!(shop.alipay.query(&no).await, Outcome::Done(PayState::Open));

    let quit = shop.http.post(format!("{}{cashier}/cancel", shop.base)).send().await.unwrap();
    assert_eq!(quit.headers()["location"].to_str().unwrap(), request.quit_url);
    let paid = shop.http.post(format!("{}{cashier}/pay", shop.base)).send().await.unwrap();
    assert_eq!(
        (paid.status().as_u16(), paid.headers()["location"].to_str().unwrap()),
        (303, &*request.return_url)
    );
    let received = shop.received();
    assert_eq!((received.len(), received[0].1.as_deref()), (1, Ok(no.as_str())));
    let Outcome::Done(PayState::Paid { txn, amount }) = shop.alipay.query(&no).await else {
        panic!()
    };
    assert_eq!((txn.len(), amount), (28, Fen(1234)));
    let as_paid = Outcome::Done(PayState::Paid { txn, amount });
    assert_eq!(shop.alipay.close(&no).await, as_paid);

    // A partial refund sends TRADE_SUCCESS again, the last one TRADE_CLOSED.
    assert_eq!(shop.alipay.refund(&refund_of(&no, 234, 1234, 1)).await, Outcome::Done(true));
    assert!(shop.received_at_least(2).await[1].2.contains("trade%5Fstatus=TRADE%5FSUCCESS"));
    assert_eq!(shop.alipay.query(&no).await, as_paid);
    assert_eq!(shop.alipay.refund(&refund_of(&no, 1000, 1234, 2)).await, Outcome::Done(true));
    let received = shop.received_at_least(3).await;
    assert!(received[2].2.contains("trade%5Fstatus=TRADE%5FCLOSED"));
    assert!(received.iter().all(|(_, webhook, _)| webhook.as_deref() == Ok(no.as_str())));
    assert_eq!(shop.alipay.query(&no).await, Outcome::Done(PayState::Closed));

    // The same refund again moves no money; another amount under its number is refused, and so is
    // more than the rest.
    assert_eq!(shop.alipay.refund(&refund_of(&no, 234, 1234, 1)).await, Outcome::Done(true));
    let refused = |outcome, code: &str| {
        assert_eq!(outcome, Outcome::Rejected { code: code.to_owned(), retryable: false })
    };
    refused(
        shop.alipay.refund(&refund_of(&no, 235, 1234, 1)).await,
        "ACQ.DISCORDANT_REPEAT_REQUEST",
    );
    refused(
        shop.alipay.refund(&refund_of(&no, 1, 1234, 3)).await,
        "ACQ.REASON_TRADE_REFUND_FEE_ERR",
    );
    assert_eq!(shop.payment(&no).await["refundedFen"], 1234);
}

#[tokio::test]
async fn closing_and_expiring_end_a_payment() {
    let shop = Shop::open().await;
    let (no, url) = shop.begin(&*shop.alipay, 100).await;
    shop.http.get(&url).send().await.unwrap();
    assert_eq!(shop.alipay.close(&no).await, Outcome::Done(PayState::Closed));
    assert_eq!(shop.alipay.close(&no).await, Outcome::Done(PayState::Closed));
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}")).await.0, 409);
    assert_eq!(shop.alipay.query(&no).await, Outcome::Done(PayState::Closed));

    let (late, url) = shop.begin(&*shop.alipay, 100).await;
    shop.clock.0.fetch_add(901_000, std::sync::atomic::Ordering::SeqCst);
    assert_eq!(shop.http.get(&url).send().await.unwrap().status(), 400);
    assert_eq!(shop.alipay.query(&late).await, Outcome::Done(PayState::NotFound));
    assert_eq!(shop.post(&format!("/_sandbox/pay/{late}")).await.0, 409);
    // With `force`, money that was under way arrives even so.
    assert_eq!(shop.post(&format!("/_sandbox/pay/{late}?force=true")).await.0, 200);
    assert!(matches!(
        shop.alipay.query(&late).await,
        Outcome::Done(PayState::Paid { amount: Fen(100), .. })
    ));
}

#[tokio::test]
async fn the_gateway_believes_only_what_we_signed() {
    let shop = Shop::open().await;
    let request = shop.pay_request(&*shop.alipay, 1234);
    let no = request.payment_no.as_str();
    let Outcome::Done(PayAction::Redirect { url }) = shop.alipay.create(&request).await else {
        panic!()
    };
    let unsigned: Vec<&str> = url.split('&').filter(|pair| !pair.starts_with("sign=")).collect();
    let forgeries = [
        url.replace("12.34", "00.01"),
        url.replace("app_id=9", "app_id=8"),
        url.replace("RSA2", "RSA"),
        url.replace("page.pay", "wap.pay"),
        format!("{url}&app_id=9021000000000001"),
        format!("{url}&extra=1"),
        unsigned.join("&"),
    ];
    for forged in forgeries {
        assert_eq!(shop.http.get(&forged).send().await.unwrap().status(), 400, "{forged}");
        assert!(!shop.sandbox.register_payment_url(no, &forged).await);
    }
    assert!(!shop.sandbox.register_payment_url("P202501010000000000000", &url).await);
    assert_eq!(shop.get(&format!("/_sandbox/payment/{no}")).await.0, 404);
    assert!(shop.sandbox.register_payment_url(no, &url).await);

    // Once the trade exists, two addresses for one number must name the same amount.
    shop.http.get(&url).send().await.unwrap();
    let dearer = PayRequest { amount: Fen(1235), ..request };
    let Outcome::Done(PayAction::Redirect { url }) = shop.alipay.create(&dearer).await else {
        panic!()
    };
    assert_eq!(shop.http.get(&url).send().await.unwrap().status(), 400);
}

/// Alipay's own libraries put the common parameters into the address of a form.
#[tokio::test]
async fn a_form_may_have_a_part_of_its_parameters_in_its_address() {
    let shop = Shop::open().await;
    let request = shop.pay_request(&*shop.alipay, 1234);
    let Outcome::Done(PayAction::Redirect { url }) = shop.alipay.create(&request).await else {
        panic!()
    };
    let (address, query) = url.split_once('?').unwrap();
    let (content, common): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|pair| pair.starts_with("biz_content="));
    let submit = |content: String| {
        let form = shop.http.post(format!("{address}?{}", common.join("&"))).body(content);
        form.header("content-type", "application/x-www-form-urlencoded").send()
    };
    let forged = submit(content[0].replace("12.34", "00.01")).await.unwrap();
    assert_eq!(forged.status(), 400, "a browser is shown why");
    let twice = submit(format!("{}&app_id=9021000000000001", content[0])).await.unwrap();
    assert_ne!(twice.status(), 302);
    assert_eq!(submit(content[0].to_owned()).await.unwrap().status(), 302);
    assert_eq!(shop.alipay.query(&request.payment_no).await, Outcome::Done(PayState::Open));
}

#[tokio::test]
async fn wrong_signatures_and_wrong_clocks_differ_from_failures() {
    let shop = Shop::open().await;
    let (no, _) = shop.begin(&*shop.alipay, 1).await;
    let theirs = shop.sandbox.alipay_config();
    let other_customer = satchel_simulators::Simulators::new(&shop.base).unwrap().alipay_config();
    let client = |private: &str, public: &str| {
        let config = AlipayConfig {
            gateway_url: theirs.gateway_url.clone(),
            app_id: theirs.app_id.clone(),
            seller_id: theirs.seller_id.clone(),
            merchant_private_key_pem: private.to_owned(),
            trust: AlipayTrust::PublicKey(public.to_owned()),
        };
        Alipay::new(config, shop.clock.clone(), Arc::new(Http::new().unwrap())).unwrap()
    };
    let wrong_key = client(&other_customer.merchant_private_key_pem, &theirs.alipay_public_key_pem);
    let refusal = Outcome::Rejected { code: "isv.invalid-signature".to_owned(), retryable: true };
    assert_eq!(wrong_key.query(&no).await, refusal);
    let wrong_platform =
        client(&theirs.merchant_private_key_pem, &other_customer.alipay_public_key_pem);
    assert_eq!(wrong_platform.query(&no).await, Outcome::Unknown);
}

#[tokio::test]
async fn a_webhook_is_repeated_until_it_is_taken() {
    let shop = Shop::open().await;
    let (no, _) = shop.begin(&*shop.alipay, 100).await;
    shop.refuse.store(3, std::sync::atomic::Ordering::SeqCst);
    let (_, answer) = shop.post(&format!("/_sandbox/pay/{no}")).await;
    assert_eq!(answer["data"]["webhooks"], serde_json::json!([{ "status": 200, "body": "fail" }]));
    let received = shop.received_at_least(4).await;
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert_eq!(shop.received().len(), 4);
    assert!(received.iter().all(|(_, webhook, _)| webhook.is_ok()));
    assert_eq!(shop.payment(&no).await["webhooksSent"], 4);
}
