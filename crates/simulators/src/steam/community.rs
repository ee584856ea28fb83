//! Pages of the community: inventories, and the forms that send and cancel offers.

use axum::{
    body::Bytes,
    extract::{Path, RawQuery, State},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use serde_json::{Value, json};

use super::records::{Account, Offer, OfferOutcome};
use super::step::{BASE_ID, Step, extract_no, icon, state};
use super::{APP, PROTECTED_CONTEXT, SteamResponse, account, cookie, run};
use crate::{Sandbox, SharedState, clock_and_rng, form};

/// Limits of one offer's message, of a bot's open offers, and of a page of an inventory.
const MESSAGE_MAX: usize = 128;
const OPEN_MAX: usize = 500;
const PAGE_MAX: usize = 2_000;

/// The account to which the session of the cookies belongs.
pub fn session(sandbox: &Sandbox, headers: &HeaderMap) -> Option<u64> {
    let secure = percent_decode_str(cookie(headers, "steamLoginSecure")?).decode_utf8().ok()?;
    let (id, token) = secure.split_once("||")?;
    account::owner(sandbox, token, false).filter(|owner| owner.to_string() == id)
}

/// The content of an offer.
#[derive(Deserialize)]
struct Content {
    newversion: bool,
    version: usize,
    me: Side,
    them: Side,
}

#[derive(Deserialize)]
struct Side {
    assets: Vec<Asset>,
}

#[derive(Deserialize)]
struct Asset {
    appid: u32,
    contextid: String,
    amount: u32,
    assetid: String,
}

/// The offer that a form asks for.
struct Wanted {
    partner: u64,
    message: String,
    assets: Vec<u64>,
    /// The partner's.
    asked: Vec<u64>,
}

/// `POST …/trade/new/acknowledge`: the button below the notice of trade protection.
pub async fn acknowledge(
    State(sandbox): State<SharedState>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let response = async {
        let Some(bot) = session(&sandbox, &headers) else {
            return Ok(SteamResponse::status(StatusCode::UNAUTHORIZED));
        };
        let fields = std::str::from_utf8(&body).ok().and_then(form::read).unwrap_or_default();
        let field = |name: &str| fields.get(name).map(String::as_str);
        let referer = headers.get("referer").and_then(|referer| referer.to_str().ok());
        let is_whole = field("sessionid").is_some()
            && field("sessionid") == cookie(&headers, "sessionid")
            && field("message") == Some("1")
            && referer.is_some_and(|page| page.ends_with("/tradeoffers/"));
        if !is_whole {
            return Ok(SteamResponse::status(StatusCode::BAD_REQUEST));
        }
        let step = move |step: &mut Step<'_>| {
            step.put_account(&Account { has_acknowledged: true, ..step.bot_account(bot) });
            SteamResponse::ok(Value::Null)
        };
        sandbox.records.change_steam((sandbox.now)().0, step).await
    };
    run(&sandbox, "acknowledge", response).await
}

/// `POST …/tradeoffer/new/send`
pub async fn send(State(sandbox): State<SharedState>, headers: HeaderMap, body: Bytes) -> Response {
    let response = async {
        let Some(bot) = session(&sandbox, &headers) else {
            return Ok(SteamResponse::status(StatusCode::UNAUTHORIZED));
        };
        let Some(wanted) = read_form(&headers, &body) else {
            return Ok(SteamResponse::status(StatusCode::BAD_REQUEST));
        };
        let step = move |step: &mut Step<'_>| make_offer(step, bot, wanted);
        sandbox.records.change_steam((sandbox.now)().0, step).await
    };
    run(&sandbox, "send", response).await
}

fn read_form(headers: &HeaderMap, body: &Bytes) -> Option<Wanted> {
    let fields = form::read(std::str::from_utf8(body).ok()?)?;
    let field = |name: &str| fields.get(name).map(String::as_str);
    let create: Value = serde_json::from_str(field("trade_offer_create_params")?).ok()?;
    let token = create["trade_offer_access_token"].as_str().filter(|token| token.len() == 8)?;
    let partner = field("partner")?.parse::<u64>().ok()?.checked_sub(BASE_ID)?;
    let page = format!("/tradeoffer/new/?partner={partner}&token={token}");
    let is_from_page = headers.get("referer")?.to_str().ok()?.ends_with(&page);
    let is_ours =
        field("sessionid").is_some() && field("sessionid") == cookie(headers, "sessionid");
    let content: Content = serde_json::from_str(field("json_tradeoffer")?).ok()?;
    let count = content.me.assets.len() + content.them.assets.len();
    let is_whole = field("serverid") == Some("1")
        && field("captcha") == Some("")
        && content.newversion
        && content.version > count
        && count > 0;
    let asset = |asset: &Asset| {
        let is_one =
            (asset.appid, asset.amount) == (APP.0, 1) && asset.contextid == APP.1.to_string();
        is_one.then(|| asset.assetid.parse().ok()).flatten()
    };
    let assets: Vec<u64> = content.me.assets.iter().map(asset).collect::<Option<_>>()?;
    let asked: Vec<u64> = content.them.assets.iter().map(asset).collect::<Option<_>>()?;
    let message = field("tradeoffermessage")?.chars().take(MESSAGE_MAX).collect();
    (is_from_page && is_ours && is_whole).then_some(Wanted { partner, message, assets, asked })
}

fn refused(code: u32) -> SteamResponse {
    let text =
        format!("There was an error sending your trade offer. Please try again later. ({code})");
    SteamResponse {
        status: StatusCode::INTERNAL_SERVER_ERROR,
        code: 1,
        body: json!({ "strError": text }),
    }
}

fn make_offer(step: &mut Step<'_>, bot: u64, wanted: Wanted) -> SteamResponse {
    if !step.bot_account(bot).has_acknowledged {
        return refused(0);
    }
    let mut plan = step.plan(extract_no(&wanted.message));
    let refusal = plan.outcome.take_if(|outcome| outcome.refuses_offer());
    if refusal.is_some() {
        step.put_plan(&plan);
    }
    let open = step.offers_of(bot).iter().filter(|o| o.state == state::ACTIVE).count();
    if step.account(wanted.partner).is_closed || refusal == Some(OfferOutcome::TradeUrlInvalid) {
        return refused(15);
    }
    if refusal == Some(OfferOutcome::InventoryPrivate) {
        let text = "This user's inventory is private, so it cannot take items.";
        return SteamResponse { body: json!({ "strError": text }), ..refused(0) };
    }
    if open >= OPEN_MAX {
        return refused(25);
    }
    if !step.owns(bot, &wanted.assets) || !step.owns(BASE_ID + wanted.partner, &wanted.asked) {
        return refused(26);
    }
    // An offer that only asks for items needs no confirmation by the sender.
    let needs_confirmation = !wanted.assets.is_empty() || plan.confirms_all;
    let offer = Offer {
        id: clock_and_rng::digits::<10>().replace('0', "1"),
        bot,
        partner: wanted.partner,
        message: wanted.message,
        assets: wanted.assets,
        asked: wanted.asked,
        created: step.now,
        updated: step.now,
        state: if needs_confirmation { state::UNCONFIRMED } else { state::ACTIVE },
        trade: None,
        hold_ms: 0,
        nonce: clock_and_rng::digits::<19>(),
        hidden_until: step.now + plan.hidden_ms,
    };
    let response = json!({ "tradeofferid": offer.id, "needs_mobile_confirmation": needs_confirmation, "needs_email_confirmation": false });
    step.put(&offer);
    if !needs_confirmation {
        step.apply_plan(&offer);
    }
    if step.take_loss(&offer.message) {
        return SteamResponse::status(StatusCode::INTERNAL_SERVER_ERROR);
    }
    SteamResponse::ok(response)
}

/// `POST …/tradeoffer/{id}/cancel`
pub async fn cancel(
    State(sandbox): State<SharedState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let response = async {
        let Some(bot) = session(&sandbox, &headers) else {
            return Ok(SteamResponse::status(StatusCode::UNAUTHORIZED));
        };
        let fields = std::str::from_utf8(&body).ok().and_then(form::read).unwrap_or_default();
        if fields.get("sessionid").map(String::as_str) != cookie(&headers, "sessionid") {
            return Ok(SteamResponse::status(StatusCode::BAD_REQUEST));
        }
        let step = move |step: &mut Step<'_>| {
            let found = step.offer(&id).filter(|offer| {
                offer.bot == bot && matches!(offer.state, state::ACTIVE | state::UNCONFIRMED)
            });
            let Some(offer) = found else { return refused(11) };
            let message = offer.message.clone();
            step.end(offer, state::CANCELED);
            if step.take_loss(&message) {
                return SteamResponse::status(StatusCode::INTERNAL_SERVER_ERROR);
            }
            SteamResponse::ok(json!({ "tradeofferid": id }))
        };
        sandbox.records.change_steam((sandbox.now)().0, step).await
    };
    run(&sandbox, "cancel", response).await
}

/// `GET …/inventory/{steamid}/{appid}/{contextid}?count=&start_assetid=`
pub async fn inventory(
    State(sandbox): State<SharedState>,
    Path((steam_id, app, context)): Path<(u64, u32, u32)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let response = async {
        // The inventories of our bots are private, and those of customers public; protected items
        // are shown to their owner alone.
        let is_protected = context == PROTECTED_CONTEXT;
        let is_private = is_protected || account::ids().any(|bot| bot == steam_id);
        let is_shown = !is_private || session(&sandbox, &headers) == Some(steam_id);
        if !is_shown || !(is_protected || context == APP.1) || app != APP.0 {
            return Ok(SteamResponse::status(StatusCode::FORBIDDEN));
        }
        let fields = form::read(&query.unwrap_or_default()).unwrap_or_default();
        let number = |name: &str| fields.get(name).and_then(|value| value.parse::<u64>().ok());
        let after = number("start_assetid").unwrap_or(0);
        let count = number("count").and_then(|count| usize::try_from(count).ok()).unwrap_or(75);
        let place = (steam_id, context);
        let step = move |step: &mut Step<'_>| page(step, place, after, count.min(PAGE_MAX));
        sandbox.records.change_steam((sandbox.now)().0, step).await
    };
    run(&sandbox, "inventory", response).await
}

fn page(step: &Step<'_>, (owner, context): (u64, u32), after: u64, count: usize) -> SteamResponse {
    if owner.checked_sub(BASE_ID).is_some_and(|partner| step.account(partner).is_private) {
        return SteamResponse::status(StatusCode::FORBIDDEN);
    }
    let is_protected = |item: &super::records::Item| item.protected_until > step.now;
    let mut all = step.items_of(owner);
    all.retain(|item| is_protected(item) == (context == PROTECTED_CONTEXT));
    let rest: Vec<_> = all.iter().filter(|item| item.id > after).collect();
    let shown = &rest[..rest.len().min(count)];
    let asset = |item: &&super::records::Item| json!({ "appid": APP.0, "contextid": context.to_string(), "assetid": item.id.to_string(), "classid": item.id.to_string(), "instanceid": "0", "amount": "1" });
    let description = |item: &&super::records::Item| json!({ "appid": APP.0, "classid": item.id.to_string(), "instanceid": "0", "market_hash_name": item.name, "icon_url": if item.phase.is_empty() { "icon".to_owned() } else { icon(&item.phase) }, "tradable": u32::from(!is_protected(item)), "marketable": 1 });
    let mut body = json!({ "total_inventory_count": all.len(), "success": 1, "rwgrsn": -2 });
    if !shown.is_empty() {
        body["assets"] = shown.iter().map(asset).collect();
        body["descriptions"] = shown.iter().map(description).collect();
    }
    if shown.len() < rest.len() {
        body["more_items"] = 1.into();
        body["last_assetid"] = shown.last().map(|item| item.id.to_string()).into();
    }
    SteamResponse::ok(body)
}
