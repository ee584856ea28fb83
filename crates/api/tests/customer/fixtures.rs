//! Steps that many tests begin with. They use the calls themselves where that is fast enough.

use api::ApiOptions;
use domain::{Fen, GiftId, PaymentNo, SmsScene};
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;
use testkit::TestEnv;
use testkit::http::{Call, Site};

/// Serves the API for a test environment.
pub fn open(env: TestEnv) -> Site {
    let (router, _) = api::router(Arc::clone(&env.app), ApiOptions::default());
    Site::new(env, router)
}

/// A customer who is logged in; returns the token.
pub async fn customer(site: &Site) -> String {
    site.env.customer_with_token().await.1
}

/// Requests a code and reads it from the phone.
pub async fn code(site: &Site, phone: &str, scene: SmsScene) -> String {
    Call::post(&format!("sendSmsCode?phone={phone}&scene={scene}")).data(site).await;
    site.env.sms.code(phone, scene).unwrap()
}

/// Requests a code for the caller's own phone, and reads it there.
pub async fn own_code(site: &Site, token: &str, scene: SmsScene) -> String {
    Call::post(&format!("sendSmsCode?scene={scene}")).token(token).data(site).await;
    let user =
        site.env.app.authenticate(token, app::Device::default()).await.unwrap().unwrap().user_id;
    let phone =
        site.env.tx(move |conn| Ok(store::customer::users::find(conn, user)?.unwrap().phone)).await;
    site.env.sms.code(&phone, scene).unwrap()
}

/// A customer with the password `kite47`; returns the token.
pub async fn registered(site: &Site, phone: &str) -> String {
    let code = code(site, phone, SmsScene::Register).await;
    let call =
        format!("register?phone={phone}&smsCode={code}&password=kite47&nickName=a&agree=true");
    text(&Call::post(&call).data(site).await["token"])
}

/// Orders a gift; returns the order's number.
pub async fn ordered(site: &Site, token: &str, gift: GiftId, quantity: i64) -> String {
    let call = Call::post(&format!("createOrder?giftId={gift}&quantity={quantity}")).token(token);
    text(&call.data(site).await["orderNo"])
}

/// Begins to pay an order; returns the payment's number.
pub async fn begun(site: &Site, token: &str, order_no: &str) -> PaymentNo {
    let call = Call::post(&format!("payOrder?orderNo={order_no}&method=alipay")).token(token);
    PaymentNo::parse(call.data(site).await["paymentNo"].as_str().unwrap()).unwrap()
}

/// Orders a gift and pays it; returns the order's number.
pub async fn bought(site: &Site, token: &str, gift: GiftId, quantity: i64, payable: Fen) -> String {
    let order_no = ordered(site, token, gift, quantity).await;
    let payment_no = begun(site, token, &order_no).await;
    site.env.pay.pay(&payment_no, payable);
    assert!(site.env.webhook(&payment_no).await);
    order_no
}

/// The text of a JSON string.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// A text encoded for a query string.
pub fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        write!(encoded, "%{byte:02X}").unwrap();
        encoded
    })
}

/// Fails when anything in the database has changed, except that security events are recorded.
pub async fn assert_unchanged(site: &Site, before: &testkit::Tables, why: &str) {
    let trail = "security_events";
    let differences =
        before.clone().without(trail).differences(&site.env.tables().await.without(trail));
    assert!(differences.is_empty(), "{why}: {differences:#?}");
}
