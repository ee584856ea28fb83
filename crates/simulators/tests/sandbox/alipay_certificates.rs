//! Alipay in certificate mode: a payment from creation to refund, and wrong certificates.

use std::sync::Arc;

use app::ports::{Outcome, PayState, Payments};
use domain::Fen;
use gateways::{Alipay, AlipayCertificates, AlipayConfig, AlipayTrust, Http};
use satchel_simulators::Simulators;

use crate::shop::{Shop, refund_of};

/// The configuration of a client in certificate mode.
pub fn config_of(sandbox: &Simulators) -> AlipayConfig {
    let theirs = sandbox.alipay_config();
    AlipayConfig {
        gateway_url: theirs.gateway_url,
        app_id: theirs.app_id,
        seller_id: theirs.seller_id,
        merchant_private_key_pem: theirs.merchant_private_key_pem,
        trust: AlipayTrust::Certificates(AlipayCertificates {
            app: theirs.app_cert_pem,
            alipay: theirs.alipay_cert_pem,
            root: theirs.root_cert_pem,
        }),
    }
}

fn client(shop: &Shop, change: impl FnOnce(&mut AlipayConfig, &mut AlipayCertificates)) -> Alipay {
    let mut config = config_of(&shop.sandbox);
    let AlipayTrust::Certificates(mut files) = config.trust.clone() else { panic!() };
    change(&mut config, &mut files);
    config.trust = AlipayTrust::Certificates(files);
    let http = Arc::new(Http::new().unwrap());
    Alipay::new(config, shop.clock.clone(), http).unwrap()
}

#[tokio::test]
async fn a_payment_with_certificates_from_creation_to_refund() {
    let shop = Shop::open().await;
    let alipay = client(&shop, |_, _| ());
    let (no, url) = shop.begin(&alipay, 1234).await;
    assert_eq!(alipay.query(&no).await, Outcome::Done(PayState::NotFound));
    assert_eq!(shop.http.get(&url).send().await.unwrap().status(), 302);
    assert_eq!(alipay.query(&no).await, Outcome::Done(PayState::Open));
    assert_eq!(shop.post(&format!("/_sandbox/pay/{no}")).await.0, 200);
    assert_eq!(shop.received()[0].1.as_deref(), Ok(no.as_str()));
    let paid = alipay.query(&no).await;
    assert!(matches!(paid, Outcome::Done(PayState::Paid { amount: Fen(1234), .. })), "{paid:?}");
    assert_eq!(alipay.close(&no).await, paid);
    assert_eq!(alipay.refund(&refund_of(&no, 1234, 1234, 1)).await, Outcome::Done(true));
    assert_eq!(alipay.refund(&refund_of(&no, 1234, 1234, 1)).await, Outcome::Done(true));
}

#[tokio::test]
async fn certificates_of_others_prove_nothing() {
    let shop = Shop::open().await;
    let (no, _) = shop.begin(&*shop.alipay, 1).await;
    let other = config_of(&Simulators::new(&shop.base).unwrap());
    let AlipayTrust::Certificates(others) = other.trust else { panic!() };

    let wrong_platform = client(&shop, |_, files| files.alipay = others.alipay.clone());
    assert_eq!(wrong_platform.query(&no).await, Outcome::Unknown);
    let wrong_key = client(&shop, |config, files| {
        config.merchant_private_key_pem = other.merchant_private_key_pem.clone();
        files.app = others.app.clone();
    });
    let refused = |code: &str, retryable| Outcome::Rejected { code: code.to_owned(), retryable };
    assert_eq!(wrong_key.query(&no).await, refused("isv.invalid-signature", true));
    // The merchant's certificate in place of the root.
    let wrong_root = client(&shop, |_, files| files.root = files.app.clone());
    assert_eq!(wrong_root.query(&no).await, refused("isv.invalid-cert-sn", true));
}

#[tokio::test]
async fn a_bad_signature_under_the_right_certificate_is_unknown() {
    let shop = Shop::open().await;
    let alipay = client(&shop, |_, _| ());
    let (no, _) = shop.begin(&alipay, 1).await;
    let fault = "/_sandbox/fault?provider=alipay&call=query&kind=bad_signature";
    assert_eq!(shop.post(fault).await.0, 200);
    assert_eq!(alipay.query(&no).await, Outcome::Unknown);
    assert_eq!(alipay.query(&no).await, Outcome::Done(PayState::NotFound));
}
