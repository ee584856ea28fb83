//! Steam's sign-in: `OpenID` 2.0 without associations, with a page on which a person chooses the
//! account, and how Steam or an attacker misbehaves.

mod answer;
mod page;

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

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
const ANSWERS_MAX: usize = 10_000;

/// The answers that were given and confirmed, by their nonces.
#[derive(Default)]
pub struct Answers(Mutex<Given>);

#[derive(Default)]
struct Given {
    /// That of the newest answer.
    newest: Option<String>,
    confirmed: HashSet<String>,
}

impl Answers {
    fn given(&self, nonce: &str) {
        let mut given = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        given.newest = Some(nonce.to_owned());
    }

    fn newest(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).newest.clone()
    }

    /// Whether this is the first time that it is asked about.
    fn confirm(&self, nonce: &str) -> bool {
        let mut given = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if given.confirmed.len() >= ANSWERS_MAX {
            given.confirmed.clear();
        }
        given.confirmed.insert(nonce.to_owned())
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

/// `POST …/openid/login` with `openid.mode=check_authentication`: whether we have made this answer.
/// True once for each.
async fn check(State(sandbox): State<SharedState>, body: Bytes) -> Response {
    let fields = std::str::from_utf8(&body).ok().and_then(form::read).unwrap_or_default();
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    if field("openid.mode") != "check_authentication" || field("openid.ns") != NS {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let next = match field("openid.assoc_handle") {
        answer::SILENT => Some(fault::Fault::silence()),
        _ => sandbox.faults.take(fault::STEAM_OPEN_ID, "check"),
    };
    let judge = async {
        let is_first = sandbox.steam_answers.confirm(field("openid.response_nonce"));
        let is_lax = field("openid.assoc_handle") == answer::LAX;
        answer::is_ours(&sandbox, &fields) && (is_first || is_lax)
    };
    let say = |is_valid: bool| {
        let kind = (header::CONTENT_TYPE, "text/plain;charset=utf-8");
        ([kind], format!("ns:{NS}\nis_valid:{is_valid}\n")).into_response()
    };
    let refuse = |_: &str| StatusCode::FORBIDDEN.into_response();
    fault::refused_or_disturbed(next, refuse, judge, say).await
}
