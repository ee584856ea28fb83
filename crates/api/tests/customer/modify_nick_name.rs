//! `POST modifyNickName`

use super::fixtures::{assert_unchanged, customer, encoded, open};
use super::places::places;
use super::refused;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

both_dbs! {
    async fn a_name_is_kept_as_it_is_answered(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        for (i, (typed, kept)) in
            [(" 小满 ", "小满"), ("'); DROP TABLE us--", "'); DROP TABLE us--"), ("🦊\u{fe0f}<b>", "🦊\u{fe0f}<b>")].into_iter().enumerate()
        {
            let call = places("modifyNickName", &[("nickName", typed)])[i].clone().token(&token);
            assert_eq!(call.data(&site).await, json!({ "nickName": kept }));
            assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["nickName"], kept);
        }
    }

    async fn what_is_no_name_is_refused(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        refused::missing("nickName").check(&site, Call::post("modifyNickName").token(&token)).await;
        for name in ["", "   ", "\u{3164}", "a\u{202e}b", &"长".repeat(21)] {
            let call = Call::post(&format!("modifyNickName?nickName={}", encoded(name))).token(&token);
            refused::invalid_nick_name().check(&site, call).await;
        }
        for name in ["官方客服", "Ａｄｍｉｎ", "Satchel"] {
            let call = Call::post(&format!("modifyNickName?nickName={}", encoded(name))).token(&token);
            refused::reserved_nick_name().check(&site, call).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
    }
}
