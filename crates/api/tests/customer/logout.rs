//! `POST logout`

use super::fixtures::{customer, open, registered, text};
use super::refused;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

both_dbs! {
    async fn one_login_ends_and_the_others_stay(env: TestEnv) {
        let site = open(env);
        let first = registered(&site, "13700000001").await;
        let second = text(&Call::post("login?phone=13700000001&password=kite47").data(&site).await["token"]);
        let other_customer = customer(&site).await;
        assert_eq!(Call::post("logout").token(&first).data(&site).await, json!({}));
        for call in [Call::post("logout"), Call::get("getUserInfo"), Call::get("listBag"), Call::post("createOrder?giftId=1&quantity=1")] {
            refused::login_required().check(&site, call.token(&first)).await;
        }
        Call::get("getUserInfo").token(&second).data(&site).await;
        Call::get("getUserInfo").token(&other_customer).data(&site).await;
        // Nothing else that is sent is a parameter of this call.
        let busy = Call::post("logout?id=1&token=x").json(&json!({ "token": [other_customer.clone()], "all": true })).token(&second);
        assert_eq!(busy.data(&site).await, json!({}));
        refused::login_required().check(&site, Call::get("getUserInfo").token(&second)).await;
        Call::get("getUserInfo").token(&other_customer).data(&site).await;
        refused::login_required().check(&site, Call::post("logout")).await;
    }
}
