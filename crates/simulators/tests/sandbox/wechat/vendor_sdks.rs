//! A library of others for WeChat Pay: the simulator takes what it signs, it takes what the
//! simulator signs, and it signs as our client does. `scripts/vendor-sdks.sh` fetches it and runs
//! this.

use std::{
    path::Path,
    sync::{Arc, Mutex, atomic::Ordering},
};

use app::ports::{Outcome, PayAction, PayBrowser, Payments};
use async_trait::async_trait;
use gateways::{HttpAnswer, HttpRequest, NoAnswer, Transport};
use serde_json::{Value, json};

use super::request;
use crate::{
    clouds::vendor_sdks::{run, seconds_since_start},
    shop::{Shop, refund_of, wechat_client},
};

/// Real HTTP that remembers what was sent.
struct Recorder(gateways::Http, Mutex<Vec<Value>>);

#[async_trait]
impl Transport for Recorder {
    async fn send(&self, request: HttpRequest) -> Result<HttpAnswer, NoAnswer> {
        let header = |name: &str| request.headers.iter().find(|(n, _)| *n == name);
        self.1.lock().unwrap().push(json!({
            "method": request.method.as_str(), "url": request.url,
            "authorization": header("authorization").unwrap().1,
            "body": String::from_utf8(request.body.clone()).unwrap(),
        }));
        self.0.send(request).await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the library: scripts/vendor-sdks.sh"]
async fn a_library_of_others_agrees_with_both_ends() {
    let shop = Shop::open().await;
    // The library knows no other time than the machine's.
    shop.clock.0.fetch_add(seconds_since_start() * 1000, Ordering::SeqCst);
    let recorder = Arc::new(Recorder(gateways::Http::new().unwrap(), Mutex::default()));
    let client = wechat_client(&shop.sandbox, shop.clock.clone(), recorder.clone(), true);
    let openid = PayBrowser::Wechat { openid: Some("o-1".to_owned()) };
    let asked = request(&shop, 500, openid);
    let Outcome::Done(PayAction::Jsapi { params }) = client.create(&asked).await else { panic!() };
    shop.post(&format!("/_sandbox/pay/{}?times=0", asked.payment_no)).await;
    assert!(super::is_paid(&client.query(&asked.payment_no).await, 500));
    let refund = refund_of(&asked.payment_no, 200, 500, 1);
    assert_eq!(client.refund(&refund).await, Outcome::Done(true));

    let theirs = shop.sandbox.wechat_config();
    let given = json!({
        "base": shop.base, "url": theirs.api_url, "mchId": theirs.mch_id,
        "appId": theirs.app_id, "serial": theirs.serial_no,
        "privateKey": theirs.private_key_pem, "apiV3Key": theirs.api_v3_key,
        "publicKeyId": theirs.public_key_id, "publicKey": theirs.public_key_pem,
        "jsapi": serde_json::from_str::<Value>(&params).unwrap(),
        "requests": std::mem::take(&mut *recorder.1.lock().unwrap()),
    });
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/vendor-sdks/wechat.mjs");
    let said = tokio::task::spawn_blocking(move || run(&script, &given)).await.unwrap();
    assert!(said.contains("the library agrees"), "{said}");
}
