//! The part of Steam that trades items: accounts with an authenticator, inventories and trade
//! offers.

mod account;
mod community;
mod confirmations;
mod control;
mod economy;
mod guard;
mod login;
mod offer_page;
mod records;
mod step;

use std::fmt;
use std::future::Future;
use std::io;

use axum::{
    Router,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing,
};
use serde_json::Value;

use crate::fault::{self, Kind};
use crate::{Sandbox, SharedState, reply};

pub use account::SteamBotSandbox;
pub use control::{stock_bots, stock_customer, supply};
pub use login::Logins;
pub use records::{Account, Item, Offer, Plan};
pub use step::Step;

/// Number of our bots.
const BOTS: u64 = 2;
/// The game and the context of its inventory.
const APP: (u32, u32) = (730, 2);
/// The context of the items of protected trades, which only their owner sees.
const PROTECTED_CONTEXT: u32 = 16;

/// Configuration of a client of the simulated Steam.
#[derive(Clone)]
pub struct SteamSandbox {
    /// Address of the community's site.
    pub community_url: String,
    /// Address of the Web API.
    pub api_url: String,
    pub bots: Vec<SteamBotSandbox>,
    /// The icons of phases and gems: path, phase.
    pub phase_icons: Vec<(String, String)>,
}

impl fmt::Debug for SteamSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamSandbox({})", self.community_url)
    }
}

/// The client's half of the sandbox's configuration.
pub fn config(sandbox: &Sandbox) -> SteamSandbox {
    let phases = step::PHASES.iter().map(|phase| (step::icon(phase), (*phase).to_owned()));
    SteamSandbox {
        community_url: format!("{}/_sandbox/steam-community", sandbox.base_url),
        api_url: format!("{}/_sandbox/steam-api", sandbox.base_url),
        bots: (0..BOTS).map(|index| account::bot(&sandbox.keys, index)).collect(),
        phase_icons: phases.collect(),
    }
}

pub fn routes() -> Router<SharedState> {
    let community = |path: &str| format!("/_sandbox/steam-community/{path}");
    Router::new()
        .route(
            "/_sandbox/steam-api/IAuthenticationService/{call}/v1/",
            routing::get(login::key).post(login::call),
        )
        .route("/_sandbox/steam-api/IEconService/{call}/v1/", routing::get(economy::call))
        .route(&community("trade/new/acknowledge"), routing::post(community::acknowledge))
        .route(&community("tradeoffer/new/send"), routing::post(community::send))
        .route(&community("tradeoffer/{id}/"), routing::get(offer_page::offer_page))
        .route(&community("tradeoffer/{id}/accept"), routing::post(offer_page::accept))
        .route(&community("tradeoffer/{id}/decline"), routing::post(offer_page::decline))
        .route(&community("tradeoffer/{id}/cancel"), routing::post(community::cancel))
        .route(
            &community("inventory/{steam_id}/{app}/{context}"),
            routing::get(community::inventory),
        )
        .route(&community("mobileconf/{call}"), routing::get(confirmations::call))
        .route(
            "/_sandbox/steam/{extract_no}",
            routing::get(control::get_attempts).post(control::set_outcome),
        )
        .route("/_sandbox/steam-account/{partner}", routing::post(control::set_account))
        .route("/_sandbox/steam-trades", routing::get(control::trades))
}

/// A response of Steam: status, result code and body.
struct SteamResponse {
    status: StatusCode,
    /// Steam's general result code, in the header `x-eresult`.
    code: u32,
    body: Value,
}

impl SteamResponse {
    fn ok(body: Value) -> Self {
        Self { status: StatusCode::OK, code: 1, body }
    }

    /// No effect, with this result code and an empty response.
    fn refused(code: u32) -> Self {
        Self { status: StatusCode::OK, code, body: serde_json::json!({ "response": {} }) }
    }

    fn status(status: StatusCode) -> Self {
        Self { status, code: 1, body: Value::Null }
    }
}

/// Runs a call, with the fault that a test has ordered for it.
async fn run(
    sandbox: &Sandbox,
    call: &str,
    effect: impl Future<Output = io::Result<SteamResponse>>,
) -> Response {
    let fault = sandbox.faults.take(fault::STEAM, call);
    match fault.as_ref().map(fault::Fault::kind) {
        Some(Kind::RateLimited) => {
            return seal(SteamResponse::status(StatusCode::TOO_MANY_REQUESTS));
        }
        Some(Kind::SessionExpired) => return seal(SteamResponse::status(StatusCode::UNAUTHORIZED)),
        _ => {}
    }
    let refuse = |code: &str| {
        let text = format!(
            "There was an error sending your trade offer. Please try again later. ({code})"
        );
        let body = serde_json::json!({ "strError": text });
        seal(SteamResponse { status: StatusCode::INTERNAL_SERVER_ERROR, code: 1, body })
    };
    let sealed = |response: io::Result<SteamResponse>| match response {
        Ok(response) => seal(response),
        Err(error) => reply::broken(&error),
    };
    fault::refused_or_disturbed(fault, refuse, effect, sealed).await
}

fn seal(response: SteamResponse) -> Response {
    let SteamResponse { status, code, body } = response;
    (status, [("x-eresult", code.to_string())], axum::Json(body)).into_response()
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get("cookie")?.to_str().ok()?;
    cookies
        .split("; ")
        .find_map(|cookie| cookie.split_once('=').filter(|(n, _)| *n == name))
        .map(|(_, value)| value)
}
