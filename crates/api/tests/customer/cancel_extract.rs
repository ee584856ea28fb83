//! `POST cancelExtract` and `POST retryExtract`

use super::extract_items::{extracted, owner};
use super::fixtures::{assert_unchanged, open};
use super::get_extract::report;
use super::places::places;
use super::refused;
use app::ports::DeliveryState;
use domain::ItemState;
use serde_json::json;
use std::sync::atomic::Ordering;
use testkit::http::Call;
use testkit::{TRADE_URL, both_dbs};

fn cancel(token: &str, no: &str) -> Call {
    Call::post(&format!("cancelExtract?extractNo={no}")).token(token)
}

fn retry(token: &str, no: &str) -> Call {
    Call::post(&format!("retryExtract?extractNo={no}")).token(token)
}

both_dbs! {
    async fn what_waits_is_called_off_and_tried_again(env: TestEnv) {
        let site = open(env);
        let (caller, token, items) = owner(&site, 2).await;
        let no = extracted(&site, &token, &items).await;
        for place in 0..3 {
            let call = places("cancelExtract", &[("extractNo", &no)])[place].clone().token(&token);
            assert_eq!(call.clone().data(&site).await, json!({ "state": "cancelled" }));
            let before = site.env.tables().await;
            assert_eq!(call.data(&site).await, json!({ "state": "cancelled" }), "twice is as good as once");
            assert_unchanged(&site, &before, "cancelling again").await;
            assert_eq!(site.env.items(&caller, ItemState::Held).await, items);
            let call = places("retryExtract", &[("extractNo", &no)])[place].clone().token(&token);
            assert_eq!(call.clone().data(&site).await, json!({ "state": "submitted" }));
            refused::extract_not_retryable().check(&site, call).await;
            assert_eq!(site.env.items(&caller, ItemState::Extracting).await, items);
            site.env.audit().await;
        }
    }

    async fn a_silent_provider_leaves_everything_as_it_is(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 1).await;
        let no = extracted(&site, &token, &items).await;
        site.env.run_jobs().await;
        site.env.delivery.silent.store(true, Ordering::SeqCst);
        let before = site.env.tables().await;
        refused::steam_unavailable().check(&site, cancel(&token, &no).key("k")).await;
        assert_unchanged(&site, &before, "a cancel that nobody answered").await;
        site.env.delivery.silent.store(false, Ordering::SeqCst);
        assert_eq!(cancel(&token, &no).key("k").data(&site).await, json!({ "state": "cancelled" }));
        // The key gets its first response, whatever state the extraction has now.
        retry(&token, &no).data(&site).await;
        let before = site.env.tables().await;
        assert_eq!(cancel(&token, &no).key("k").data(&site).await, json!({ "state": "cancelled" }));
        assert_unchanged(&site, &before, "a repeated cancel").await;
        site.env.audit().await;
    }

    async fn what_cannot_be_called_off_or_tried_again_says_why(env: TestEnv) {
        let site = open(env);
        let (caller, token, items) = owner(&site, 2).await;
        let (mine, other) = (extracted(&site, &token, &items[..1]).await, extracted(&site, &token, &items[1..]).await);
        site.env.run_jobs().await;
        let until = site.env.app.now().plus_seconds(3_600);
        report(&site.env, &mine, DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: until }).await;
        report(&site.env, &other, DeliveryState::Failed { code: "declined".to_owned() }).await;
        assert_eq!(cancel(&token, &other).data(&site).await, json!({ "state": "returned" }));
        let (_, other_customer) = site.env.customer_with_token().await;
        let before = site.env.tables().await;
        refused::extract_not_cancellable().check(&site, cancel(&token, &mine)).await;
        refused::extract_not_retryable().check(&site, retry(&token, &mine)).await;
        for no in [mine.as_str(), &other, "E202611210000000000000", "", "0", "%F0%9F%92%A5"] {
            refused::extract_not_found().check(&site, cancel(&other_customer, no)).await;
            refused::extract_not_found().check(&site, retry(&other_customer, no).key("k")).await;
        }
        for call in ["cancelExtract", "retryExtract"] {
            refused::missing("extractNo").check(&site, Call::post(call).token(&token)).await;
            refused::login_required().check(&site, Call::post(&format!("{call}?extractNo={other}"))).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
        extracted(&site, &token, &items[1..]).await;
        refused::item_not_found().check(&site, retry(&token, &other)).await;
        assert_eq!(site.env.items(&caller, ItemState::Held).await, []);
        site.env.audit().await;
    }

    async fn a_new_steam_account_wants_the_extract_password(env: TestEnv) {
        let site = open(env);
        let (caller, token, items) = owner(&site, 1).await;
        let no = extracted(&site, &token, &items).await;
        cancel(&token, &no).data(&site).await;
        site.env.set_trade_url(caller.user_id, Some(TRADE_URL.replace("partner=1", "partner=2"))).await;
        refused::secret_required().check(&site, retry(&token, &no)).await;
        let with = |secret: &str| Call::post(&format!("retryExtract?extractNo={no}&secret={secret}")).token(&token);
        refused::invalid_secret().check(&site, with("abc124")).await;
        assert_eq!(with("kite47").data(&site).await, json!({ "state": "submitted" }));
        site.env.audit().await;
    }
}
