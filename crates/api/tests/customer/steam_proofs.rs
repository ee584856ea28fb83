//! `POST startSteamProof`, `POST finishSteamProof`

use super::fixtures::{assert_unchanged, customer, encoded, open};
use super::refused;
use app::ports::Outcome;
use serde_json::json;
use testkit::http::{Call, Site};
use testkit::{FakeSteamSignIn, both_dbs};

const URL: &str = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Ab1_-xYz";
const PARTNER: i64 = 123_456_789;

fn set(url: &str) -> Call {
    Call::post(&format!("modifyTradeUrl?tradeUrl={}", encoded(url)))
}

fn start(url: Option<&str>) -> Call {
    let query = url.map(|url| format!("?tradeUrl={}", encoded(url))).unwrap_or_default();
    Call::post(&format!("startSteamProof{query}"))
}

fn finish(answer: &str) -> Call {
    Call::post(&format!("finishSteamProof?answer={}", encoded(answer)))
}

/// Begins a proof and signs in to an account.
async fn answer(
    site: &Site,
    token: &str,
    url: Option<&str>,
    (partner, nonce): (i64, &str),
) -> String {
    let begun = start(url).token(token).data(site).await;
    let address = begun["url"].as_str().unwrap();
    assert!(
        address
            .starts_with("https://steam.test/login?back=https://satchel.test/steam-proof&state="),
        "{address}"
    );
    FakeSteamSignIn::sign_in(address, partner, nonce, site.env.app.now())
}

both_dbs! {
    async fn a_proven_account_is_shown_and_takes_the_link_from_its_former_holder(env: TestEnv) {
        let site = open(env);
        let (holder, owner) = (customer(&site).await, customer(&site).await);
        set(URL).token(&holder).data(&site).await;
        let first = answer(&site, &holder, None, (PARTNER, "N1")).await;
        finish(&first).token(&holder).data(&site).await;
        refused::trade_url_taken().check(&site, set(URL).token(&owner)).await;
        // As long as Steam's, which is a query string.
        let nonce = "N".repeat(1_500);
        let second = answer(&site, &owner, Some(URL), (PARTNER, &nonce)).await;
        let proven = json!({ "tradeUrl": URL, "steamId64": "76561198083722517" });
        for _ in 0..2 {
            assert_eq!(finish(&second).token(&owner).data(&site).await, proven);
        }
        let shown = async |token: &str| {
            let info = Call::get("getUserInfo").token(token).data(&site).await;
            (info["tradeUrl"].clone(), info["steamProven"].clone(), info["steamSignIn"].clone())
        };
        assert_eq!(shown(&owner).await, (json!(URL), json!(true), json!(true)));
        assert_eq!(shown(&holder).await, (json!(null), json!(false), json!(true)));
        let messages = Call::get("listMessage").token(&holder).data(&site).await;
        assert_eq!(messages["items"][0]["kind"], "trade_url_taken");
        let activity = Call::get("listActivity").token(&owner).data(&site).await;
        let kinds: Vec<_> = activity["items"].as_array().unwrap().iter().map(|event| &event["kind"]).collect();
        assert!(kinds.contains(&&json!("steam_account_proof")), "{kinds:?}");
    }

    async fn each_refusal_is_said_in_both_languages_and_changes_nothing(env: TestEnv) {
        let site = open(env);
        let (token, other) = (customer(&site).await, customer(&site).await);
        refused::trade_url_missing().check(&site, start(None).token(&token)).await;
        refused::invalid_trade_url().check(&site, start(Some("https://evil.cn/tradeoffer/new/")).token(&token)).await;
        refused::missing("answer").check(&site, Call::post("finishSteamProof").token(&token)).await;
        set(URL).token(&token).data(&site).await;
        let right = answer(&site, &token, None, (PARTNER, "N1")).await;
        let elsewhere = answer(&site, &token, None, (PARTNER + 1, "N2")).await;
        let before = site.env.tables().await;
        refused::steam_proof_invalid().check(&site, finish("openid.mode=id_res").token(&token)).await;
        refused::steam_proof_invalid().check(&site, finish(&right.replacen('U', "V", 1)).token(&token)).await;
        refused::steam_proof_of_another().check(&site, finish(&right).token(&other)).await;
        refused::steam_account_mismatch().check(&site, finish(&elsewhere).token(&token)).await;
        assert_unchanged(&site, &before, "refusals").await;
        let before = before.without("attempt_counters");
        site.env.steam_sign_in.answers(Some(Outcome::Done(false)));
        refused::steam_proof_invalid().check(&site, finish(&right).token(&token)).await;
        site.env.steam_sign_in.answers(Some(Outcome::Unknown));
        refused::steam_sign_in_unavailable().check(&site, finish(&right).token(&token)).await;
        let after = site.env.tables().await.without("attempt_counters");
        assert_eq!(before.differences(&after), [], "they are counted alone");
        site.env.clock.advance_seconds(3_600);
        refused::steam_proof_expired().check(&site, finish(&right).token(&token)).await;
    }
}
