//! The query string with which Steam sends a customer back, OpenID's assertion.

use app::ports::{ASSERTION_AGE_MAX_MS, SignInFault, SignedIn};
use domain::{MINUTE_MS, Timestamp, steam_account_id};

use super::{NS, return_to};
use crate::form;

/// Steam's are below 2,000 characters.
const ASSERTION_MAX: usize = 6_000;
const NONCE_MAX: usize = 255;
/// How far the time of an assertion may be ahead of ours.
const AHEAD_MAX_MS: i64 = MINUTE_MS;
/// The fields with an assertion's content, all of which Steam must have signed.
const SIGNED: [&str; 6] =
    ["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"];

/// All fields of an assertion. No other is passed on: Steam could read another name as one of
/// these.
const FIELDS: [&str; 10] = [
    "openid.ns", "openid.mode", "openid.op_endpoint", "openid.claimed_id", "openid.identity",
    "openid.return_to", "openid.response_nonce", "openid.assoc_handle", "openid.signed",
    "openid.sig",
];

/// The fields of an assertion, each once.
pub struct Assertion(Vec<(String, String)>);

impl Assertion {
    pub fn parse(text: &str) -> Result<Self, SignInFault> {
        let text = text.strip_prefix('?').unwrap_or(text);
        let fields = form::decode(text.as_bytes()).filter(|_| text.len() <= ASSERTION_MAX);
        fields.map(Self).ok_or(SignInFault::NotForUs)
    }

    fn field(&self, name: &str) -> Result<&str, SignInFault> {
        let found = self.0.iter().find(|(n, _)| n == name);
        found.map(|(_, value)| value.as_str()).ok_or(SignInFault::NotForUs)
    }

    /// The content of the assertion. Whether Steam made it is only known after Steam is asked
    /// ([`Self::check_authentication_form`]).
    pub fn read(
        &self,
        community_url: &str,
        return_url: &str,
        now: Timestamp,
    ) -> Result<SignedIn, SignInFault> {
        let (state, nonce) = (self.field("state")?, self.field("openid.response_nonce")?);
        let claimed = self.field("openid.claimed_id")?;
        let require = |condition: bool| if condition { Ok(()) } else { Err(SignInFault::NotForUs) };
        require(self.field("openid.ns")? == NS)?;
        require(self.field("openid.mode")? == "id_res")?;
        require(self.field("openid.op_endpoint")? == format!("{community_url}/openid/login"))?;
        require(self.field("openid.identity")? == claimed)?;
        require(self.field("openid.return_to")? == return_to(return_url, state))?;
        require(!self.field("openid.sig")?.is_empty())?;
        require(!self.field("openid.assoc_handle")?.is_empty())?;
        let signed: Vec<&str> = self.field("openid.signed")?.split(',').collect();
        require(SIGNED.iter().all(|name| signed.contains(name)))?;
        let account_id = claimed
            .strip_prefix(community_url)
            .and_then(|rest| rest.strip_prefix("/openid/id/"))
            .and_then(account_id)
            .ok_or(SignInFault::NotForUs)?;
        require(
            (21..=NONCE_MAX).contains(&nonce.len()) && nonce.bytes().all(|b| b.is_ascii_graphic()),
        )?;
        // The nonce begins with the time at which Steam made it.
        let made = nonce.get(..20).and_then(Timestamp::from_utc_text);
        let age = now.ms_since(made.ok_or(SignInFault::NotForUs)?);
        if !(-AHEAD_MAX_MS..=ASSERTION_AGE_MAX_MS).contains(&age) {
            return Err(SignInFault::Stale);
        }
        Ok(SignedIn { account_id, nonce: nonce.to_owned(), state: state.to_owned() })
    }

    /// The form that asks Steam whether it has made this assertion: its known fields, unchanged.
    pub fn check_authentication_form(&self) -> String {
        let said = FIELDS.iter().filter_map(|name| Some((*name, self.field(name).ok()?)));
        form::encode(said.map(|(name, value)| match name {
            "openid.mode" => (name, "check_authentication"),
            _ => (name, value),
        }))
    }
}

fn account_id(digits: &str) -> Option<i64> {
    let plain = digits.len() == 17 && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten().and_then(steam_account_id)
}
