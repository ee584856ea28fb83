//! Steam's sign-in: `OpenID` 2.0 without associations, with a page on which a person chooses the
//! account, and the faults of Steam or of an attacker.

mod assertion;
mod page;

use parking_lot::Mutex;
use std::collections::HashSet;

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing,
};

use crate::{Sandbox, SharedState, fault, form};

const NS: &str = "http://specs.openid.net/auth/2.0";
const ANY_ACCOUNT: &str = "http://specs.openid.net/auth/2.0/identifier_select";
const COMMUNITY: &str = "/_sandbox/steam-community";
const CONFIRMED_MAX: usize = 10_000;

/// The assertions that were issued and confirmed, by their nonces.
#[derive(Default)]
pub struct Assertions(Mutex<Issued>);

#[derive(Default)]
struct Issued {
    /// That of the newest assertion.
    newest: Option<String>,
    confirmed: HashSet<String>,
}

impl Assertions {
    fn note_issued(&self, nonce: &str) {
        let mut issued = self.0.lock();
        issued.newest = Some(nonce.to_owned());
    }

    fn newest(&self) -> Option<String> {
        self.0.lock().newest.clone()
    }

    /// Whether this is the first request about it.
    fn confirm(&self, nonce: &str) -> bool {
        let mut issued = self.0.lock();
        if issued.confirmed.len() >= CONFIRMED_MAX {
            issued.confirmed.clear();
        }
        issued.confirmed.insert(nonce.to_owned())
    }
}

pub fn routes() -> Router<SharedState> {
    Router::new()
        .route(&format!("{COMMUNITY}/openid/login"), routing::get(page::show).post(check))
        .route(&format!("{COMMUNITY}/openid/choose"), routing::post(page::choose))
}

fn endpoint(sandbox: &Sandbox) -> String {
    format!("{}{COMMUNITY}/openid/login", sandbox.base_url)
}

/// `POST …/openid/login` with `openid.mode=check_authentication`: whether we have made this
/// assertion. True once for each.
async fn check(State(sandbox): State<SharedState>, body: Bytes) -> Response {
    let fields = std::str::from_utf8(&body).ok().and_then(form::read).unwrap_or_default();
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    if field("openid.mode") != "check_authentication" || field("openid.ns") != NS {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let next = match field("openid.assoc_handle") {
        assertion::SILENT => Some(fault::Fault::silence()),
        _ => sandbox.faults.take(fault::STEAM_SIGN_IN, "check"),
    };
    let judge = async {
        let is_first = sandbox.steam_assertions.confirm(field("openid.response_nonce"));
        let is_lax = field("openid.assoc_handle") == assertion::LAX;
        assertion::is_ours(&sandbox, &fields) && (is_first || is_lax)
    };
    let say = |is_valid: bool| {
        let kind = (header::CONTENT_TYPE, "text/plain;charset=utf-8");
        ([kind], format!("ns:{NS}\nis_valid:{is_valid}\n")).into_response()
    };
    let refuse = |_: &str| StatusCode::FORBIDDEN.into_response();
    fault::refused_or_disturbed(next, refuse, judge, say).await
}
