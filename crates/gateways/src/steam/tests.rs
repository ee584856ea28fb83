//! The client of Steam, without a network.

mod calls;
mod parts;

use std::collections::BTreeMap;
use std::sync::Arc;

use app::ports::{DeliveryAttempt, DeliveryItem, DeliveryRequest};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{AttemptNo, ExtractNo, Timestamp};
use serde_json::{Value, json};

use super::{SteamBot, SteamBots, SteamConfig};
use crate::Ports;
use crate::script::{Fixed, NOW, Script};

const URL: &str = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd_-12";
const BOT_ID: u64 = 76_561_198_000_000_001;

fn jwt(steam_id: u64, expires: i64) -> String {
    let payload = json!({ "sub": steam_id.to_string(), "exp": expires }).to_string();
    format!("e30.{}.c2ln", URL_SAFE_NO_PAD.encode(payload))
}

fn vectors() -> Value {
    serde_json::from_str(include_str!("vectors.json")).unwrap()
}

fn bot(index: u64) -> SteamBot {
    let text = |name: &str| vectors()[name].as_str().unwrap().to_owned();
    SteamBot {
        account_name: format!("bot{index}"),
        password: Some("a password".to_owned()),
        shared_secret: Some(text("shared_secret")),
        identity_secret: text("identity_secret"),
        refresh_token: Some(jwt(BOT_ID + index, NOW.0 / 1000 + 1_000_000)),
        device_id: None,
    }
}

fn config(bots: Vec<SteamBot>) -> SteamConfig {
    SteamConfig {
        community_url: "https://community.test".to_owned(),
        api_url: "https://api.test/".to_owned(),
        app_id: 730,
        context_id: 2,
        protected_context_id: 16,
        offer_seconds: 43_200,
        protection_seconds: 604_800,
        visible_seconds: 120,
        open_offers_max: 30,
        inventory_max: 1_000,
        phase_icons: BTreeMap::from([("icon2".to_owned(), "Phase 2".to_owned())]),
        bots,
    }
}

fn client(bots: Vec<SteamBot>, script: &Arc<Script>) -> SteamBots {
    let transport = Arc::clone(script) as _;
    let ports = Ports::over(Arc::new(Fixed), Arc::new(Fixed), transport);
    SteamBots::new(config(bots), ports).unwrap()
}

fn attempt_no() -> AttemptNo {
    AttemptNo { extract_no: ExtractNo::new(NOW, [0; 8]), attempt: 1 }
}

/// Its text, which is the message of its offer.
fn no() -> String {
    attempt_no().to_string()
}

fn attempt(requested_at: Option<Timestamp>) -> DeliveryAttempt {
    DeliveryAttempt { no: attempt_no(), offer_id: None, requested_at }
}

fn request() -> DeliveryRequest {
    let item = DeliveryItem { market_hash_name: "AK-47 | Redline (FT)".to_owned(), phase: None };
    DeliveryRequest { attempt_no: attempt_no(), trade_url: URL.to_owned(), items: vec![item] }
}

/// Answers of a session that is made from the refresh token.
fn logged_in(script: &Script, index: u64) {
    let token = jwt(BOT_ID + index, NOW.0 / 1000 + 86_400);
    script.answers(200, &json!({ "response": { "access_token": token } }).to_string());
}

fn sent_offers(script: &Script, offers: &[Value]) {
    script.answers(200, &json!({ "response": { "trade_offers_sent": offers } }).to_string());
}

/// An offer of ours as the Web API shows it.
fn offer(id: &str, message: &str, state: u32) -> Value {
    json!({
        "tradeofferid": id, "accountid_other": 123_456_789, "message": message,
        "expiration_time": NOW.0 / 1000 + 1_209_600, "trade_offer_state": state,
        "items_to_give": [{ "appid": 730, "contextid": "2", "assetid": "11", "classid": "1", "instanceid": "0", "amount": "1" }],
        "is_our_offer": true, "time_created": NOW.0 / 1000, "time_updated": NOW.0 / 1000,
    })
}

/// An inventory without protected items.
fn inventory(script: &Script, items: &[(&str, &str, &str, u32)]) {
    context(script, &[]);
    context(script, items);
}

/// One context of an inventory.
fn context(script: &Script, items: &[(&str, &str, &str, u32)]) {
    let asset = |(index, (id, ..)): (usize, &(&str, &str, &str, u32))| json!({ "appid": 730, "contextid": "2", "assetid": id, "classid": index.to_string(), "instanceid": "0", "amount": "1" });
    let described = |(index, (_, name, icon, tradable)): (usize, &(&str, &str, &str, u32))| json!({ "classid": index.to_string(), "instanceid": "0", "market_hash_name": name, "icon_url": icon, "tradable": tradable });
    let page = json!({
        "assets": items.iter().enumerate().map(asset).collect::<Vec<_>>(),
        "descriptions": items.iter().enumerate().map(described).collect::<Vec<_>>(),
        "total_inventory_count": items.len(), "success": 1, "rwgrsn": -2,
    });
    script.answers(200, &page.to_string());
}

/// Steam takes the acknowledgement of trade protection.
fn acknowledged(script: &Script) {
    script.answers(200, "");
}

fn no_holds(script: &Script) {
    let none = json!({ "escrow_end_duration_seconds": 0 });
    let holds = json!({ "my_escrow": none, "their_escrow": none, "both_escrow": none });
    script.answers(200, &json!({ "response": holds }).to_string());
}
