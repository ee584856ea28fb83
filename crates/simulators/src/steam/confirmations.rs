//! Confirmations that an authenticator gives.

use axum::{
    extract::{Path, RawQuery, State},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use serde_json::{Value, json};

use super::community::session;
use super::step::{Step, state};
use super::{SteamResponse, account, guard, run};
use crate::{Sandbox, SharedState, form};

type Fields = std::collections::BTreeMap<String, String>;

/// `GET …/mobileconf/{getlist|ajaxop}?p=&a=&k=&t=&m=react&tag=`
pub async fn call(
    State(sandbox): State<SharedState>,
    Path(call): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let response = async {
        let Some(bot) = session(&sandbox, &headers) else {
            return Ok(SteamResponse::ok(json!({ "success": false, "needauth": true })));
        };
        let fields = form::read(&query.unwrap_or_default()).unwrap_or_default();
        if !is_authentic(&sandbox, bot, &call, &fields) {
            return Ok(SteamResponse::ok(
                json!({ "success": false, "message": "Invalid authenticator" }),
            ));
        }
        let step = move |step: &mut Step<'_>| match call.as_str() {
            "getlist" => list(step, bot),
            "ajaxop" => operate(step, bot, &fields),
            _ => SteamResponse::status(StatusCode::NOT_FOUND),
        };
        sandbox.records.change_steam((sandbox.now)().0, step).await
    };
    run(&sandbox, "confirm", response).await
}

fn is_authentic(sandbox: &Sandbox, bot: u64, call: &str, fields: &Fields) -> bool {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let tag = match call {
        "getlist" => "conf",
        _ => field("op"),
    };
    let time = field("t").parse().unwrap_or(0);
    let secret =
        account::of_id(&sandbox.keys, bot).map(|bot| account::secret(&bot.identity_secret));
    field("a") == bot.to_string()
        && field("p").starts_with("android:")
        && field("m") == "react"
        && field("tag") == tag
        && secret.is_some_and(|secret| {
            guard::is_key(&secret, (field("k"), tag), time, (sandbox.now)().0 / 1000)
        })
}

/// An offer's confirmation has the offer's own id backwards, so that nobody takes one for the
/// other.
fn id(offer_id: &str) -> String {
    offer_id.chars().rev().collect()
}

fn list(step: &Step<'_>, bot: u64) -> SteamResponse {
    let waiting: Vec<Value> = step
        .offers_of(bot)
        .iter()
        .filter(|offer| offer.state == state::UNCONFIRMED)
        .map(|offer| json!({ "type": 2, "type_name": "Trade Offer", "id": id(&offer.id), "creator_id": offer.id, "nonce": offer.nonce, "creation_time": offer.created / 1000, "accept": "Send Offer", "cancel": "Cancel", "headline": "", "summary": [] }))
        .collect();
    SteamResponse::ok(json!({ "success": true, "conf": waiting }))
}

fn operate(step: &mut Step<'_>, bot: u64, fields: &Fields) -> SteamResponse {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    if !step.bot_account(bot).has_acknowledged {
        return SteamResponse::ok(json!({ "success": false }));
    }
    let found = step.offers_of(bot).into_iter().find(|offer| {
        offer.state == state::UNCONFIRMED
            && id(&offer.id) == field("cid")
            && offer.nonce == field("ck")
    });
    let to = match field("op") {
        "allow" => state::ACTIVE,
        "cancel" => 10,
        _ => return SteamResponse::ok(json!({ "success": false })),
    };
    match found {
        Some(offer) => {
            step.end(offer.clone(), to);
            if to == state::ACTIVE {
                step.apply_plan(&offer);
            }
            if step.take_loss(&offer.message) {
                return SteamResponse::status(StatusCode::INTERNAL_SERVER_ERROR);
            }
            SteamResponse::ok(json!({ "success": true }))
        }
        None => SteamResponse::ok(json!({ "success": false, "message": "It is gone" })),
    }
}
