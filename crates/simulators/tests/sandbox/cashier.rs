//! The page on which a person pays.

use app::ports::{Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments};

use crate::shop::Shop;

async fn page(shop: &Shop, no: &str, headers: &[(&str, &str)]) -> (u16, String) {
    let mut request = shop.http.get(format!("{}/_sandbox/cashier/{no}", shop.base));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test]
async fn speaks_both_languages_in_both_themes() {
    let shop = Shop::open().await;
    let (no, _) = shop.begin(&*shop.wechat_pay, 123_456).await;
    let (status, zh) = page(&shop, no.as_str(), &[]).await;
    assert_eq!(status, 200);
    for part in [
        "SANDBOX", "lang=zh-CN", "<link rel=icon href=/icon.svg ", "1234.56", "微信支付",
        "确认支付", "&lt;b&gt;", "100%25",
    ] {
        assert!(zh.contains(part), "{part}");
    }
    assert!(!zh.contains("data-theme=dark\"") && !zh.contains("<script") && !zh.contains("<b>饰"));
    let cookies = [("accept-language", "zh"), ("cookie", "a=1; satchel_lang=en; satchel_dark=1")];
    let (_, en) = page(&shop, no.as_str(), &cookies).await;
    assert!(en.contains("<html lang=en data-theme=dark>") && en.contains("WeChat Pay"));
    let (_, light) =
        page(&shop, no.as_str(), &[("accept-language", "en"), ("cookie", "satchel_dark=0")]).await;
    assert!(light.contains("<html lang=en data-theme=light>"));
    let (status, missing) =
        page(&shop, "P202501010000000000000", &[("accept-language", "en")]).await;
    assert!(status == 404 && missing.contains("There is no such payment"));
}

#[tokio::test]
async fn cancelling_leaves_it_open_and_paying_shows() {
    let shop = Shop::open().await;
    // Only a page for phones says where a customer who cancels goes.
    let request = PayRequest { browser: PayBrowser::Phone, ..shop.pay_request(&*shop.alipay, 100) };
    let Outcome::Done(PayAction::Redirect { url }) = shop.alipay.create(&request).await else {
        panic!()
    };
    let no = request.payment_no;
    shop.sandbox.register_payment_url(no.as_str(), &url).await;
    shop.http.get(&url).send().await.unwrap();
    let press = async |button: &str| {
        let response = shop
            .http
            .post(format!("{}/_sandbox/cashier/{no}/{button}", shop.base))
            .send()
            .await
            .unwrap();
        (response.status().as_u16(), response.headers()["location"].to_str().unwrap().to_owned())
    };
    let home = (303, format!("{}/order-detail/S1?a=1&b=2", shop.base));
    assert_eq!(press("cancel").await, (303, format!("{}/order-detail/S1?quit=1", shop.base)));
    assert_eq!(shop.alipay.query(&no).await, Outcome::Done(PayState::Open));
    assert_eq!(press("pay").await, home);
    let (_, html) = page(&shop, no.as_str(), &[("accept-language", "en")]).await;
    assert!(
        html.contains("Already paid")
            && html.contains("Back to the shop")
            && !html.contains("<form")
    );
    // A second click does not pay twice.
    let paid = shop.alipay.query(&no).await;
    assert_eq!(press("pay").await, home);
    assert_eq!(shop.alipay.query(&no).await, paid);
}
