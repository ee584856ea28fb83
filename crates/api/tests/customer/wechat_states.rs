//! The sealed `state` of WeChat's OAuth in `POST setCashAccount`: only the one with which this
//! customer was sent to WeChat binds the account that WeChat names.

use super::cash_accounts::{code, list};
use super::fixtures::{assert_unchanged, encoded, open, text};
use super::refused;
use app::Keys;
use domain::{CashChannel, UserId};
use serde_json::Value;
use testkit::http::{Call, Site};
use testkit::{TestEnv, both_dbs};

/// A site that pays out to WeChat accounts.
async fn wechat_site(env: &TestEnv) -> Site {
    let provider = env.payouts.provider(CashChannel::Wechat);
    let add = |deps: &mut app::AppDeps| {
        deps.payouts.insert(CashChannel::Wechat, provider);
    };
    open(env.changed_node(add).await)
}

async fn verified(site: &Site) -> (UserId, String) {
    let (caller, token) = site.env.customer_with_token().await;
    site.env.verify(&caller).await;
    (caller.user_id, token)
}

/// The state with which a customer is sent to WeChat.
async fn state_of(site: &Site, token: &str) -> String {
    let terms = Call::get("getCashConfig?channel=wechat").token(token).data(site).await;
    text(&terms["authorizeUrl"]).split_once("&state=").unwrap().1.to_owned()
}

/// The call with which the page that WeChat leads back to adds the account.
fn set(token: &str, state: &str, sms_code: &str) -> Call {
    let (holder, state) = (encoded("王小明"), encoded(state));
    Call::post(&format!("setCashAccount?channel=wechat&wechatCode=Ming_1&wechatState={state}&holderName={holder}&smsCode={sms_code}"))
        .token(token)
}

/// A state that ends with a hash that the service's own key makes of these parts.
fn hashed(head: &str, parts: &[&[u8]]) -> String {
    let hash = Keys::new(&[7; 32]).unwrap().digest(parts);
    head.to_owned() + &app::hex(&hash)
}

/// The state with one digit changed.
fn changed(state: &str, place: usize) -> String {
    let digit = if &state[place..=place] == "a" { "b" } else { "a" };
    format!("{}{digit}{}", &state[..place], &state[place + 1..])
}

/// Nothing is bound, no code of WeChat's was spent, and the SMS code can still be used.
async fn assert_nothing_bound(site: &Site, token: &str) {
    assert!(site.env.payouts.codes.lock().unwrap().is_empty(), "WeChat was asked");
    assert_eq!(list(site, token).await, Vec::<Value>::new());
}

both_dbs! {
    async fn a_state_of_another_customer_or_of_nobody_binds_nothing(env: TestEnv) {
        let site = wechat_site(&env).await;
        let ((user, token), (_, stranger)) = (verified(&site).await, verified(&site).await);
        let sms = code(&site, &token).await;
        let (own, foreign) = (state_of(&site, &token).await, state_of(&site, &stranger).await);
        assert_eq!(own.len(), 96);
        let head = &own[..32];
        let id = user.0.to_be_bytes();
        let before = site.env.tables().await;
        refused::wechat_state_invalid().check(&site, set(&token, &foreign, &sms)).await;
        // Forged: another time, random part or hash; the hash of another head; a later end.
        for place in [0, 15, 16, 31, 32, 95] {
            refused::wechat_state_invalid().check(&site, set(&token, &changed(&own, place), &sms)).await;
        }
        for forged in [
            "0".repeat(96),
            format!("{head}{}", "0".repeat(64)),
            format!("{}{}", &foreign[..32], &own[32..]),
            format!("{head}{}", &foreign[32..]),
            format!("7fffffffffffffff{}", &own[16..]),
        ] {
            refused::wechat_state_invalid().check(&site, set(&token, &forged, &sms)).await;
        }
        // Made with the service's key, but for another purpose or for none.
        for other in [
            hashed(head, &[b"cash account", &id, head.as_bytes()]),
            hashed(head, &[b"cash account", b"wechat", head.as_bytes()]),
            hashed(head, &[&id, head.as_bytes()]),
            hashed(head, &[b"wechat account state", head.as_bytes()]),
        ] {
            refused::wechat_state_invalid().check(&site, set(&token, &other, &sms)).await;
        }
        // A login's token is no state.
        refused::wechat_state_invalid().check(&site, set(&token, &token, &sms)).await;
        assert_unchanged(&site, &before, "refused states").await;
        assert_nothing_bound(&site, &token).await;
        // The helper makes the right one, so each of the others was refused for what differs.
        let right = hashed(head, &[b"wechat account state", &id, head.as_bytes()]);
        assert_eq!(right, own);
        set(&token, &own, &sms).data(&site).await;
        assert_eq!(list(&site, &token).await[0]["accountNo"], "oM****_1");
    }

    async fn a_truncated_or_longer_state_binds_nothing(env: TestEnv) {
        let site = wechat_site(&env).await;
        let (_, token) = verified(&site).await;
        let sms = code(&site, &token).await;
        let own = state_of(&site, &token).await;
        let before = site.env.tables().await;
        for length in [1, 16, 31, 32, 64, 95] {
            refused::wechat_state_invalid().check(&site, set(&token, &own[..length], &sms)).await;
        }
        for other in [
            own[1..].to_owned(), format!("{own}0"), own.repeat(2), "微".repeat(32), own.to_uppercase(),
        ] {
            refused::wechat_state_invalid().check(&site, set(&token, &other, &sms)).await;
        }
        refused::missing("wechatState").check(&site, set(&token, "", &sms)).await;
        assert_unchanged(&site, &before, "refused states").await;
        assert_nothing_bound(&site, &token).await;
    }

    async fn a_state_is_over_after_an_hour(env: TestEnv) {
        let site = wechat_site(&env).await;
        let ((_, token), (_, late)) = (verified(&site).await, verified(&site).await);
        let (own, over) = (state_of(&site, &token).await, state_of(&site, &late).await);
        // The code that is sent takes a minute.
        site.env.clock.advance_seconds(3_539);
        let sms = code(&site, &token).await;
        set(&token, &own, &sms).data(&site).await;
        site.env.clock.advance_seconds(1);
        let before = site.env.tables().await;
        refused::wechat_code_invalid().check(&site, set(&late, &over, "000000")).await;
        assert_unchanged(&site, &before, "a state that is over").await;
        assert_eq!(list(&site, &late).await, Vec::<Value>::new());
        assert_eq!(*site.env.payouts.codes.lock().unwrap(), ["Ming_1"], "WeChat was not asked again");
    }

    async fn a_state_is_of_use_for_nothing_else(env: TestEnv) {
        let site = wechat_site(&env).await;
        let (_, token) = verified(&site).await;
        let sms = code(&site, &token).await;
        let own = state_of(&site, &token).await;
        let before = site.env.tables().await;
        let holder = encoded("王小明");
        let alipay = format!("setCashAccount?channel=alipay&accountNo=13800008000&wechatCode=Ming_1&wechatState={own}&holderName={holder}&smsCode={sms}");
        refused::malformed("wechatCode").check(&site, Call::post(&alipay).token(&token)).await;
        let proof = format!("finishSteamProof?answer={own}");
        refused::steam_proof_invalid().check(&site, Call::post(&proof).token(&token)).await;
        let signed_in = Call::get("getUserInfo").token(&own).send(&site).await;
        assert_eq!(signed_in.status, 401, "{}", signed_in.body);
        assert_unchanged(&site, &before, "another use").await;
        assert_nothing_bound(&site, &token).await;
    }
}
