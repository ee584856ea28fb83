//! `GET getExtract` and `GET listExtract`

use super::extract_items::{extracted, owner};
use super::fixtures::{assert_unchanged, open, text};
use super::refused;
use app::ports::DeliveryState;
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{TestEnv, both_dbs};

async fn detail(site: &Site, token: &str, no: &str) -> Value {
    Call::get(&format!("getExtract?extractNo={no}")).token(token).data(site).await
}

async fn list(site: &Site, token: &str, query: &str) -> Value {
    Call::get(&format!("listExtract?{query}")).token(token).data(site).await
}

fn numbers(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|row| text(&row["extractNo"])).collect()
}

/// Sets the state of an attempt at the provider and lets the service poll it.
pub async fn report(env: &TestEnv, attempt_no: &str, state: DeliveryState) {
    env.delivery.put(attempt_no, state);
    env.clock.advance_seconds(2);
    env.run_jobs().await;
}

fn states(detail: &Value) -> Vec<String> {
    detail["timeline"].as_array().unwrap().iter().map(|step| text(&step["state"])).collect()
}

both_dbs! {
    async fn every_step_is_shown_with_its_time(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 2).await;
        let no = extracted(&site, &token, &items).await;
        let first = detail(&site, &token, &no).await;
        let url = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Ab******";
        assert_eq!((&first["tradeUrl"], &first["quantity"], &first["canCancel"], &first["canRetry"]), (&url.into(), &2.into(), &true.into(), &false.into()));
        // As the bag has them, the newest first.
        assert_eq!((&first["items"][0]["itemId"], &first["items"][1]["itemId"]), (&items[1].to_string().into(), &items[0].to_string().into()));
        assert_eq!((&first["items"][1]["name"], &first["items"][1]["imageUrl"]), (&"AK-47 | 余烬1 (久经沙场)".into(), &"/pictures/1/ak47/ember-1-9000.svg".into()));
        site.env.run_jobs().await;
        let until = site.env.app.now().plus_seconds(3_600);
        report(&site.env, &no, DeliveryState::Offered { offer_id: "O1".to_owned(), expires_at: until }).await;
        let offered = detail(&site, &token, &no).await;
        assert_eq!((&offered["acceptBy"], &offered["serverTime"]), (&"2026-11-21T05:00:00.000Z".into(), &"2026-11-21T04:00:02.000Z".into()));
        let until = site.env.app.now().plus_seconds(7 * 24 * 3_600);
        report(&site.env, &no, DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: until }).await;
        let arrived = detail(&site, &token, &no).await;
        assert_eq!((&arrived["protectedUntil"], &arrived["canCancel"]), (&"2026-11-28T04:00:02.000Z".into(), &false.into()));
        assert_eq!(states(&arrived), ["submitted", "sending", "awaiting_acceptance", "delivered"]);
        let last = json!({ "state": "delivered", "reason": null, "reasonText": null, "time": "2026-11-21T04:00:04.000Z" });
        assert_eq!(arrived["timeline"][3], last);
        let bag = Call::get("listBag?state=extracted").token(&token).data(&site).await;
        assert_eq!((&bag["total"], &bag["items"][0]["extractNo"]), (&2.into(), &no.as_str().into()));
        assert_eq!(bag["items"][1]["protectedUntil"], arrived["protectedUntil"]);
    }

    async fn the_reason_is_returned_in_both_languages(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 1).await;
        let no = extracted(&site, &token, &items).await;
        site.env.run_jobs().await;
        report(&site.env, &no, DeliveryState::Failed { code: "trade_url_invalid".to_owned() }).await;
        let zh = detail(&site, &token, &no).await;
        assert_eq!((&zh["state"], &zh["reason"], &zh["canRetry"]), (&"returned".into(), &"trade_url_invalid".into(), &true.into()));
        assert_eq!((&zh["reasonText"], &zh["timeline"][2]["reasonText"]), (&"交易链接已失效，请更新交易链接后重试".into(), &"交易链接已失效，请更新交易链接后重试".into()));
        let en = Call::get(&format!("getExtract?extractNo={no}")).token(&token).lang("en").data(&site).await;
        assert_eq!(en["reasonText"], "Your trade link does not work any more; please update it and try again");
        assert_eq!(list(&site, &token, "").await["items"][0]["reasonText"], zh["reasonText"]);
    }

    async fn the_pages_hold_every_extraction_once_newest_first(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 6).await;
        let mut all = Vec::new();
        for item in &items[1..] {
            all.push(extracted(&site, &token, &[*item]).await);
        }
        all.reverse();
        for limit in [1, 2, 3, 5, 6, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = list(&site, &token, &format!("limit={limit}{cursor}")).await;
                seen.extend(numbers(&page));
                let Some(next) = page["nextCursor"].as_str() else { break };
                assert!(seen.len() < 5, "a cursor after the last extraction");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, all, "{limit}");
        }
        Call::post(&format!("cancelExtract?extractNo={}", all[2])).token(&token).data(&site).await;
        assert_eq!(numbers(&list(&site, &token, "state=cancelled").await), all[2..3]);
        assert_eq!(numbers(&list(&site, &token, "state=submitted").await).len(), 4);
        assert_eq!(numbers(&list(&site, &token, "state=final").await), Vec::<String>::new());
    }

    async fn what_is_no_extraction_of_the_callers_is_refused(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 1).await;
        let no = extracted(&site, &token, &items).await;
        let (_, other_customer) = site.env.customer_with_token().await;
        let before = site.env.tables().await;
        let get = |no: &str, token: &str| Call::get(&format!("getExtract?extractNo={no}")).token(token);
        refused::extract_not_found().check(&site, get(&no, &other_customer)).await;
        for no in ["", "0", "E202611210000000000000", &no[1..], &format!("{no}-2"), "%27%20OR%201=1", "S202611210000000000000"] {
            refused::extract_not_found().check(&site, get(no, &token)).await;
        }
        refused::missing("extractNo").check(&site, Call::get("getExtract").token(&token)).await;
        refused::login_required().check(&site, Call::get(&format!("getExtract?extractNo={no}"))).await;
        assert_eq!(numbers(&list(&site, &other_customer, "").await), Vec::<String>::new());
        for query in ["cursor=x", "cursor=0", "cursor=-1"] {
            refused::malformed("cursor").check(&site, Call::get(&format!("listExtract?{query}")).token(&token)).await;
        }
        for limit in ["0", "51", "x"] {
            refused::malformed("limit").check(&site, Call::get(&format!("listExtract?limit={limit}")).token(&token)).await;
        }
        for state in ["all", "FINAL", "submitted;"] {
            refused::malformed("state").check(&site, Call::get(&format!("listExtract?state={state}")).token(&token)).await;
        }
        refused::login_required().check(&site, Call::get("listExtract")).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
