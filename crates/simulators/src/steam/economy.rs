//! `IEconService`: what the Web API says of offers and trades.

use axum::{
    extract::{Path, RawQuery, State},
    http::StatusCode,
    response::Response,
};
use domain::DAY_SECONDS;
use serde_json::{Value, json};

use super::account;
use super::step::{BASE_ID, Step, state};
use super::{SteamResponse, run};
use crate::{SharedState, form};

/// Offers of one page.
const PAGE: usize = 50;

/// `GET …/IEconService/{call}/v1/?access_token=…`
pub async fn call(
    State(sandbox): State<SharedState>,
    Path(call): Path<String>,
    RawQuery(query): RawQuery,
) -> Response {
    let name = match call.as_str() {
        "GetTradeHoldDurations" => "check",
        _ => "query",
    };
    let response = async {
        let fields = form::read(&query.unwrap_or_default()).unwrap_or_default();
        let field = |name: &str| fields.get(name).cloned().unwrap_or_default();
        let Some(bot) = account::owner(&sandbox, &field("access_token"), false) else {
            return Ok(SteamResponse::status(StatusCode::UNAUTHORIZED));
        };
        let now = (sandbox.now)().0;
        let step = move |step: &mut Step<'_>| match call.as_str() {
            "GetTradeOffer" => one(step, bot, &fields),
            "GetTradeOffers" => list(step, bot, &fields),
            "GetTradeStatus" => trade(step, bot, &fields),
            "GetTradeHoldDurations" => holds(step, bot, &fields),
            _ => SteamResponse::status(StatusCode::NOT_FOUND),
        };
        sandbox.records.change_steam(now, step).await
    };
    run(&sandbox, name, response).await
}

type Fields = std::collections::BTreeMap<String, String>;

fn number(fields: &Fields, name: &str) -> Option<i64> {
    fields.get(name)?.parse().ok()
}

fn respond(response: Value) -> SteamResponse {
    SteamResponse::ok(json!({ "response": response }))
}

fn one(step: &Step<'_>, bot: u64, fields: &Fields) -> SteamResponse {
    let id = fields.get("tradeofferid").map_or("", String::as_str);
    match step.offer(id).filter(|offer| offer.bot == bot) {
        Some(offer) => respond(json!({ "offer": offer.to_json() })),
        None => respond(json!({})),
    }
}

fn list(step: &Step<'_>, bot: u64, fields: &Fields) -> SteamResponse {
    if number(fields, "get_sent_offers") != Some(1) {
        return respond(json!({ "next_cursor": 0 }));
    }
    let cutoff = number(fields, "time_historical_cutoff").unwrap_or(0);
    let only_active = number(fields, "active_only") == Some(1);
    let start = number(fields, "cursor").and_then(|at| usize::try_from(at).ok()).unwrap_or(0);
    let offers: Vec<Value> = step
        .offers_of(bot)
        .iter()
        .filter(|offer| offer.hidden_until <= step.now)
        .filter(|offer| {
            let is_active = matches!(offer.state, state::ACTIVE | state::UNCONFIRMED);
            !only_active || is_active || (cutoff > 0 && offer.updated / 1000 >= cutoff)
        })
        .map(super::records::Offer::to_json)
        .collect();
    let page: Vec<&Value> = offers.iter().skip(start).take(PAGE).collect();
    let next = if start + page.len() < offers.len() { start + page.len() } else { 0 };
    respond(json!({ "trade_offers_sent": page, "next_cursor": next }))
}

fn trade(step: &Step<'_>, bot: u64, fields: &Fields) -> SteamResponse {
    let id = fields.get("tradeid").map_or("", String::as_str);
    let offers = step.offers_of(bot);
    let mut found = offers.iter().filter_map(|offer| Some((offer, offer.trade.as_ref()?)));
    let Some((offer, trade)) = found.find(|(_, trade)| trade.id == id) else {
        return respond(json!({}));
    };
    let mut shown = json!({
        "tradeid": trade.id, "steamid_other": (BASE_ID + offer.partner).to_string(),
        "time_init": trade.init / 1000, "status": trade.status,
        "assets_given": offer.assets.iter().map(|id| json!({ "appid": 730, "contextid": "2", "assetid": id.to_string(), "amount": "1" })).collect::<Vec<_>>(),
    });
    if trade.escrow_end > 0 {
        shown["time_escrow_end"] = (trade.escrow_end / 1000).into();
    }
    respond(json!({ "trades": [shown] }))
}

fn holds(step: &Step<'_>, bot: u64, fields: &Fields) -> SteamResponse {
    let target = fields.get("steamid_target").and_then(|id| id.parse::<u64>().ok());
    let has_token = fields.get("trade_offer_access_token").is_some_and(|token| token.len() == 8);
    let Some(partner) = target.and_then(|id| id.checked_sub(BASE_ID)).filter(|_| has_token) else {
        return respond(json!({}));
    };
    let account = step.account(partner);
    if account.is_closed {
        return respond(json!({}));
    }
    let hold = |days: i64| json!({ "escrow_end_duration_seconds": days * DAY_SECONDS });
    let ours = bot.checked_sub(BASE_ID).map_or(0, |bot| step.account(bot).hold_days);
    respond(json!({
        "my_escrow": hold(ours), "their_escrow": hold(account.hold_days),
        "both_escrow": hold(ours.max(account.hold_days)),
    }))
}
