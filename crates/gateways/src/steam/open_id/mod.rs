//! Steam's sign-in, `OpenID` 2.0 without associations.
//!
//! An assertion comes in the query of an address of ours, and Steam is asked whether it has made
//! it. Nothing in an assertion says whom to ask: the address is that of the configuration, since
//! one that an assertion names could lead anywhere.

mod assertion;
#[cfg(test)]
mod tests;

use std::{fmt, sync::Arc};

use app::ports::{Outcome, SignInFault, SignedIn, SteamSignIn};
use async_trait::async_trait;
use domain::Timestamp;

use crate::{ConfigError, Endpoint, HttpRequest, HttpResponse, Transport, form};
use assertion::Assertion;

const NS: &str = "http://specs.openid.net/auth/2.0";
/// Lets the customer choose the account at Steam.
const ANY_ACCOUNT: &str = "http://specs.openid.net/auth/2.0/identifier_select";

/// The client of Steam's sign-in.
pub struct SteamOpenId {
    /// Without a slash at its end.
    community_url: String,
    transport: Arc<dyn Transport>,
}

impl fmt::Debug for SteamOpenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamOpenId({})", self.community_url)
    }
}

impl SteamOpenId {
    /// # Errors
    /// When the address of Steam's community cannot be one.
    pub fn new(community_url: &str, transport: Arc<dyn Transport>) -> Result<Self, ConfigError> {
        Endpoint::parse("community_url", community_url)?;
        let community_url = community_url.trim_end_matches('/').to_owned();
        Ok(Self { community_url, transport })
    }

    fn endpoint(&self) -> String {
        format!("{}/openid/login", self.community_url)
    }
}

/// Scheme and host of an address: what Steam shows to the customer, and must lead back under.
fn realm(url: &str) -> &str {
    let after = url.find("://").map_or(0, |at| at + 3);
    url[after..].find('/').map_or(url, |at| &url[..after + at])
}

fn return_to(return_url: &str, state: &str) -> String {
    format!("{return_url}?state={state}")
}

#[async_trait]
impl SteamSignIn for SteamOpenId {
    fn name(&self) -> &'static str {
        "steam_sign_in"
    }

    fn address(&self, return_url: &str, state: &str) -> String {
        let return_to = return_to(return_url, state);
        let fields = [
            ("openid.ns", NS),
            ("openid.mode", "checkid_setup"),
            ("openid.return_to", &return_to),
            ("openid.realm", realm(return_url)),
            ("openid.identity", ANY_ACCOUNT),
            ("openid.claimed_id", ANY_ACCOUNT),
        ];
        format!("{}?{}", self.endpoint(), form::encode(fields.into_iter()))
    }

    fn read(
        &self,
        assertion: &str,
        return_url: &str,
        now: Timestamp,
    ) -> Result<SignedIn, SignInFault> {
        Assertion::parse(assertion)?.read(&self.community_url, return_url, now)
    }

    async fn confirm(&self, assertion: &str) -> Outcome<bool> {
        let Ok(assertion) = Assertion::parse(assertion) else { return Outcome::Done(false) };
        let form = assertion.check_authentication_form();
        let kind = "application/x-www-form-urlencoded".to_owned();
        let headers = vec![("content-type", kind)];
        let request = HttpRequest::post(self.endpoint(), headers, form.into_bytes());
        match self.transport.send(request).await {
            Ok(answer) => confirmed(&answer),
            Err(_) => Outcome::Unknown,
        }
    }
}

/// Reads the response, lines of `key:value`. Without exactly one `is_valid`, it decides nothing.
fn confirmed(answer: &HttpResponse) -> Outcome<bool> {
    let Ok(text) = std::str::from_utf8(&answer.body) else { return Outcome::Unknown };
    let mut valid = text.lines().filter_map(|line| line.strip_prefix("is_valid:"));
    match (answer.status, valid.next(), valid.next()) {
        (200, Some("true"), None) => Outcome::Done(true),
        (200, Some("false"), None) => Outcome::Done(false),
        _ => Outcome::Unknown,
    }
}
