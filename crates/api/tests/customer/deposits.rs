//! `GET listDepositItems`, `POST createDeposit`, `GET listDeposit`, `GET getDeposit`,
//! `POST cancelDeposit`

use super::fixtures::{assert_unchanged, open, own_code, text};
use super::refused;
use app::ports::{DepositOffer, TradeUrlState};
use domain::{DAY_SECONDS, Fen, SmsScene};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testkit::http::{Call, Site};
use testkit::{TestEnv, both_dbs, gift};

/// A customer with the items from 1 to `items`, which bring 75 yuan each; with token and id.
pub(super) async fn depositor(env: TestEnv, items: i64) -> (Site, String, i64) {
    let site = open(env);
    site.env.gift(1, Fen(10_000), 5).await;
    let (caller, token) = site.env.customer_with_token().await;
    site.env.verify_depositor(&caller).await;
    for asset in 1..=items {
        site.env.deposits.own(asset, &gift(1, Fen(1)).market_hash_name);
    }
    (site, token, caller.user_id.0)
}

pub(super) fn create(assets: &str, expected: i64) -> Call {
    Call::post(&format!("createDeposit?assetIds={assets}&expectedFen={expected}"))
}

pub(super) async fn get(site: &Site, token: &str, no: &str) -> Value {
    Call::get(&format!("getDeposit?depositNo={no}")).token(token).data(site).await
}

async fn user_id(site: &Site, token: &str) -> i64 {
    let caller = site.env.app.authenticate(token, app::Device::default()).await;
    caller.unwrap().unwrap().user_id.0
}

both_dbs! {
    async fn items_are_listed_sent_and_credited(env: TestEnv) {
        let (site, token, _) = depositor(env, 2).await;
        let config = Call::get("getClientConfig").data(&site).await;
        assert_eq!((&config["deposits"], &config["limits"]["depositItemsMax"]), (&json!(true), &json!(50)));
        site.env.deposits.own(3, "Sticker | Nobody");
        let listed = Call::get("listDepositItems").token(&token).data(&site).await;
        assert_eq!(listed["items"][0]["paysFen"], 7_500);
        assert_eq!(listed["items"][0]["gift"]["priceFen"], 10_000);
        let other = &listed["items"][2];
        assert_eq!((&other["assetId"], &other["obstacle"]), (&json!("3"), &json!("unknown_gift")));
        assert_eq!((&other["gift"], &other["paysFen"]), (&Value::Null, &Value::Null));
        let created = create("2,1,2", 15_000).token(&token).key("k1").data(&site).await;
        assert_eq!((&created["state"], &created["quantity"], &created["amountFen"]), (&json!("submitted"), &json!(2), &json!(15_000)));
        assert_eq!(create("1,2", 15_000).token(&token).key("k1").data(&site).await, created);
        let no = created["depositNo"].as_str().unwrap();
        site.env.run_jobs().await;
        let offer_id = "O1".to_owned();
        let expires_at = site.env.app.now().plus_seconds(3_600);
        site.env.deposits.put(no, DepositOffer::Offered { offer_id: offer_id.clone(), expires_at });
        site.env.clock.advance_seconds(2);
        site.env.run_jobs().await;
        let shown = get(&site, &token, no).await;
        assert_eq!((&shown["state"], &shown["offerUrl"], &shown["canCancel"]), (&json!("awaiting_acceptance"), &json!("https://steam.test/tradeoffer/O1/"), &json!(true)));
        assert_eq!(shown["items"][1]["paysFen"], 7_500);
        let order: Vec<&str> = shown["items"].as_array().unwrap().iter().map(|item| item["assetId"].as_str().unwrap()).collect();
        assert_eq!(order, ["2", "1"], "as they were named");
        let received_at = site.env.app.now();
        let protected_until = received_at.plus_seconds(7 * DAY_SECONDS);
        let received = DepositOffer::Received { offer_id, received_at, protected_until };
        site.env.deposits.put(no, received);
        site.env.clock.advance_seconds(2);
        site.env.run_jobs().await;
        let late = Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token);
        refused::deposit_not_cancellable().check(&site, late).await;
        site.env.clock.advance_seconds(8 * DAY_SECONDS);
        site.env.run_jobs().await;
        let listed = Call::get("listDeposit").token(&token).data(&site).await;
        assert_eq!(listed["items"][0]["state"], "credited");
        let record = Call::post("getBalanceRecord?kind=deposit").token(&token).data(&site).await;
        let event = &record["items"][0];
        let movement = &event["movements"][0];
        assert_eq!((&movement["kind"], &event["refNo"], &movement["amountFen"]), (&json!("deposit"), &json!(no), &json!(15_000)));
        site.env.audit().await;
    }

    async fn each_refusal_is_said_in_both_languages_and_changes_nothing(env: TestEnv) {
        let (site, token, _) = depositor(env, 2).await;
        let call = |assets, expected| create(assets, expected).token(&token);
        let (stranger, other) = site.env.customer_with_token().await;
        site.env.verify(&stranger).await;
        let before = site.env.tables().await;
        refused::missing("assetIds").check(&site, Call::post("createDeposit?expectedFen=1").token(&token)).await;
        for wrong in ["0", "1,", "01", "1;2", "x"] {
            refused::malformed("assetIds").check(&site, call(wrong, 1)).await;
        }
        refused::deposit_items_changed().check(&site, call("9", 7_500)).await;
        refused::deposit_quote_changed("¥75.00").check(&site, call("1", 7_501)).await;
        refused::trade_url_missing().check(&site, create("1", 7_500).token(&other)).await;
        *site.env.deposits.trade_url.lock().unwrap() = Some(TradeUrlState::Held { days: 15 });
        refused::deposit_held().check(&site, call("1", 7_500)).await;
        *site.env.deposits.trade_url.lock().unwrap() = None;
        site.env.deposits.is_private.store(true, Ordering::SeqCst);
        refused::inventory_private().check(&site, call("1", 7_500)).await;
        refused::inventory_private().check(&site, Call::get("listDepositItems").token(&token)).await;
        site.env.deposits.is_private.store(false, Ordering::SeqCst);
        refused::deposit_not_found().check(&site, Call::get("getDeposit?depositNo=Y1").token(&token)).await;
        assert_unchanged(&site, &before, "refusals").await;
        call("1", 7_500).data(&site).await;
        refused::deposit_open().check(&site, call("2", 7_500)).await;
    }

    async fn a_deposit_is_exported_and_goes_with_the_account_once_it_has_ended(env: TestEnv) {
        let (site, token, _) = depositor(env, 2).await;
        let created = create("1,2", 15_000).token(&token).data(&site).await;
        let no = text(&created["depositNo"]);
        site.env.run_jobs().await;
        let (offer_id, received_at) = ("O1".to_owned(), site.env.app.now());
        let protected_until = received_at.plus_seconds(7 * DAY_SECONDS);
        let received = DepositOffer::Received { offer_id, received_at, protected_until };
        site.env.deposits.put(&no, received);
        site.env.clock.advance_seconds(60);
        site.env.run_jobs().await;
        let shown = get(&site, &token, &no).await;
        let code = own_code(&site, &token, SmsScene::Account).await;
        let deletion = Call::post(&format!("deleteAccount?smsCode={code}&secret=kite47")).token(&token);
        refused::deletion_blocked("有进行中的饰品充值", "a deposit of items is running").check(&site, deletion).await;
        let export = Call::get(&format!("exportMyData?smsCode={code}&secret=kite47")).token(&token);
        let data = export.data(&site).await;
        let expected = json!([{
            "depositNo": no, "state": "received", "items": 2, "amountFen": 15_000, "reason": null,
            "createTime": shown["createTime"], "changeTime": shown["changeTime"],
        }]);
        assert_eq!(data["lists"]["deposits"], expected);
        site.env.deposits.put(&no, DepositOffer::RolledBack);
        site.env.clock.advance_seconds(DAY_SECONDS);
        site.env.run_jobs().await;
        let partner = (500_000_000 + user_id(&site, &token).await).to_string();
        assert!(site.env.tables().await.text().contains(&partner));
        let code = own_code(&site, &token, SmsScene::Account).await;
        Call::post(&format!("deleteAccount?smsCode={code}&secret=kite47")).token(&token).data(&site).await;
        let tables = site.env.tables().await;
        assert!(!tables.text().contains(&partner), "whose Steam account it was is still there");
        assert_eq!((tables.count("deposits"), tables.count("deposit_items")), (1, 2));
        site.env.audit().await;
    }
}
