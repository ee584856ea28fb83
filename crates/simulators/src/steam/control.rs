//! Controls of the simulated Steam, for tests and the demo.

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use domain::{DAY_SECONDS, DepositNo, ExtractNo};
use serde::Deserialize;
use serde_json::{Value, json};

use super::account;
use super::records::{Account, Offer, OfferOutcome, Plan};
use super::step::{BASE_ID, Step, state, status};
use crate::{Sandbox, SharedState, reply};

/// How many responses are lost where the request does not say, and at most.
const LOST_DEFAULT: u32 = 1;
const LOST_MAX: u32 = 100;
/// For how long offers are hidden where the request does not say, in seconds.
const HIDDEN_SECONDS: i64 = 60;
/// How long a hold lasts where the request does not say: that of an account without an
/// authenticator, in seconds.
const HOLD_SECONDS: i64 = 15 * DAY_SECONDS;

/// The parameters that set an outcome.
#[derive(Deserialize)]
pub struct OutcomeParams {
    result: OfferOutcome,
    times: Option<u32>,
    seconds: Option<i64>,
}

/// `POST /_sandbox/steam/{number}?result=…`: sets the outcome of the open offer of an extraction or
/// a deposit, or of the next one where the customer has none yet.
///
/// `times`: how many of the next responses are lost, with `timeout_after_effect`; `seconds`: for
/// how long an offer is hidden, with `hide`, or its items are held, with `hold`.
pub async fn set_outcome(
    State(sandbox): State<SharedState>,
    Path(no): Path<String>,
    Query(params): Query<OutcomeParams>,
) -> Response {
    if ExtractNo::parse(&no).is_err() && DepositNo::parse(&no).is_err() {
        return reply::refused(StatusCode::NOT_FOUND, "extract_not_found");
    }
    let step = move |step: &mut Step<'_>| {
        let is_done = apply(step, &no, &params);
        is_done.then(|| attempts_json(&step.attempts(&no)))
    };
    match sandbox.records.change_steam((sandbox.now)().0, step).await {
        Ok(Some(attempts)) => reply::ok(json!({ "attempts": attempts })),
        Ok(None) => reply::refused(StatusCode::CONFLICT, "extract_ended"),
        Err(error) => reply::broken(&error),
    }
}

fn apply(step: &mut Step<'_>, no: &str, params: &OutcomeParams) -> bool {
    let mut plan = step.plan(no);
    match params.result {
        OfferOutcome::TimeoutAfterEffect => {
            plan.lost = params.times.unwrap_or(LOST_DEFAULT).min(LOST_MAX)
        }
        OfferOutcome::Hold => {
            plan.hold_ms = params.seconds.unwrap_or(HOLD_SECONDS).saturating_mul(1000);
            step.put_plan(&plan);
            return set_or_plan(step, plan, OfferOutcome::Hold);
        }
        OfferOutcome::Hide => {
            plan.hidden_ms = params.seconds.unwrap_or(HIDDEN_SECONDS).saturating_mul(1000);
        }
        OfferOutcome::AskConfirmation => plan.confirms_all = true,
        outcome => return set_or_plan(step, plan, outcome),
    }
    step.put_plan(&plan);
    true
}

/// Applies an outcome to the open offer, or plans it for the next one.
fn set_or_plan(step: &mut Step<'_>, mut plan: Plan, outcome: OfferOutcome) -> bool {
    match step.attempts(&plan.extract_no).pop() {
        Some(newest) if newest.state == state::ACTIVE || newest.trade.is_some() => {
            step.apply_outcome(newest, outcome)
        }
        _ => {
            plan.outcome = Some(outcome);
            step.put_plan(&plan);
            true
        }
    }
}

/// `GET /_sandbox/steam/{extractNo}`: states of its attempts.
pub async fn get_attempts(State(sandbox): State<SharedState>, Path(no): Path<String>) -> Response {
    let look = move |step: &mut Step<'_>| step.attempts(&no);
    match sandbox.records.change_steam((sandbox.now)().0, look).await {
        Ok(attempts) if attempts.is_empty() => {
            reply::refused(StatusCode::NOT_FOUND, "extract_not_found")
        }
        Ok(attempts) => {
            reply::plain(StatusCode::OK, json!({ "attempts": attempts_json(&attempts) }))
        }
        Err(error) => reply::broken(&error),
    }
}

fn attempts_json(attempts: &[Offer]) -> Value {
    let word = |offer: &Offer| match (offer.state, &offer.trade) {
        (_, Some(trade)) if trade.status == status::PROTECTION_ROLLBACK => "rolled_back",
        (state::ACTIVE, _) => "offered",
        (state::ACCEPTED, _) => "delivered",
        (state::EXPIRED, _) => "expired",
        (state::DECLINED, _) => "declined",
        (state::COUNTERED, _) => "countered",
        (state::INVALID_ITEMS, _) => "invalid_items",
        (state::UNCONFIRMED, _) => "unconfirmed",
        (state::IN_ESCROW, _) => "held",
        _ => "cancelled",
    };
    let one = |offer: &Offer| json!({ "attemptNo": offer.message, "state": word(offer), "offerId": offer.id, "items": offer.assets.len(), "asked": offer.asked.iter().map(u64::to_string).collect::<Vec<_>>(), "assets": offer.assets.iter().map(u64::to_string).collect::<Vec<_>>() });
    attempts.iter().map(one).collect()
}

/// The parameters of an account.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountState {
    hold_days: Option<i64>,
    /// Whether its trade URL is no longer valid.
    closed: Option<bool>,
    /// Whether its inventory is private.
    private: Option<bool>,
    /// Whether it has acknowledged trade protection; as before where it is not given.
    acknowledged: Option<bool>,
}

/// `POST /_sandbox/steam-account/{partner}?holdDays=&closed=&private=&acknowledged=`: what
/// Steam thinks of the account of a customer or, of its holds and its acknowledgement alone, of a
/// bot.
pub async fn set_account(
    State(sandbox): State<SharedState>,
    Path(partner): Path<u64>,
    Query(given): Query<AccountState>,
) -> Response {
    let step = move |step: &mut Step<'_>| {
        let known = step.account(partner);
        let account = Account {
            has_acknowledged: given.acknowledged.unwrap_or(known.has_acknowledged),
            hold_days: given.hold_days.unwrap_or(0).clamp(0, 15),
            is_closed: given.closed.unwrap_or(false),
            is_private: given.private.unwrap_or(false),
            ..known
        };
        step.put_account(&account);
    };
    match sandbox.records.change_steam((sandbox.now)().0, step).await {
        Ok(()) => reply::ok(json!({})),
        Err(error) => reply::broken(&error),
    }
}

/// `GET /_sandbox/steam-trades`: every offer of our bots, as Steam records it.
pub async fn trades(State(sandbox): State<SharedState>) -> Response {
    let look = |step: &mut Step<'_>| {
        account::ids().flat_map(|bot| step.offers_of(bot)).collect::<Vec<Offer>>()
    };
    match sandbox.records.change_steam((sandbox.now)().0, look).await {
        Ok(offers) => reply::plain(StatusCode::OK, json!({ "offers": attempts_json(&offers) })),
        Err(error) => reply::broken(&error),
    }
}

/// Puts items into a bot's inventory, so that it holds all of these at once beside what it has
/// offered.
pub async fn supply(
    sandbox: &Sandbox,
    wanted: Vec<(String, Option<String>)>,
) -> std::io::Result<()> {
    let step = move |step: &mut Step<'_>| {
        let bots: Vec<u64> = account::ids().collect();
        let missing: Vec<Vec<_>> = bots.iter().map(|bot| missing_at(step, *bot, &wanted)).collect();
        let least = bots.into_iter().zip(missing).min_by_key(|(_, missing)| missing.len());
        for (bot, missing) in least.into_iter() {
            for (name, phase) in missing {
                step.add_item(bot, &name, phase.as_deref().unwrap_or_default());
            }
        }
    };
    sandbox.records.change_steam((sandbox.now)().0, step).await
}

/// Puts items into a customer's inventory that was always empty.
pub async fn stock_customer(
    sandbox: &Sandbox,
    partner: u64,
    items: Vec<(String, Option<String>)>,
) -> std::io::Result<()> {
    let step = move |step: &mut Step<'_>| {
        let mut account = step.account(partner);
        if account.is_stocked {
            return;
        }
        account.is_stocked = true;
        step.put_account(&account);
        for (name, phase) in &items {
            step.add_item(BASE_ID + partner, name, phase.as_deref().unwrap_or_default());
        }
    };
    sandbox.records.change_steam((sandbox.now)().0, step).await
}

/// Puts items into each bot's inventory.
pub async fn stock_bots(
    sandbox: &Sandbox,
    items: Vec<(String, Option<String>)>,
) -> std::io::Result<()> {
    let step = move |step: &mut Step<'_>| {
        for bot in account::ids() {
            for (name, phase) in &items {
                step.add_item(bot, name, phase.as_deref().unwrap_or_default());
            }
        }
    };
    sandbox.records.change_steam((sandbox.now)().0, step).await
}

/// The wanted items that a bot lacks.
fn missing_at(
    step: &Step<'_>,
    bot: u64,
    wanted: &[(String, Option<String>)],
) -> Vec<(String, Option<String>)> {
    let offers = step.offers_of(bot);
    let taken: Vec<u64> = offers
        .iter()
        .filter(|offer| matches!(offer.state, state::ACTIVE | state::UNCONFIRMED))
        .flat_map(|offer| offer.assets.clone())
        .collect();
    let mut free: Vec<_> =
        step.items_of(bot).into_iter().filter(|item| !taken.contains(&item.id)).collect();
    let mut missing = Vec::new();
    for (name, phase) in wanted {
        let fits = free.iter().position(|item| {
            item.name == *name && phase.as_ref().is_none_or(|phase| *phase == item.phase)
        });
        match fits {
            Some(at) => drop(free.swap_remove(at)),
            None => missing.push((name.clone(), phase.clone())),
        }
    }
    missing
}
