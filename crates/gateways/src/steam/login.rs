//! How a bot logs in: requests to `IAuthenticationService`, and its answers.

use aws_lc_rs::rsa::{Pkcs1PublicEncryptingKey, PublicEncryptingKey, PublicKeyComponents};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::Deserialize;

use super::config::SteamBot;
use super::json;
use crate::{HttpRequest, HttpResponse, digest::from_hex, form};

const FORM: &str = "application/x-www-form-urlencoded";
/// `k_EAuthTokenPlatformType_MobileApp`: its tokens are accepted as cookies of the community.
const MOBILE_APP: &str = "3";
/// `k_EAuthSessionGuardType_DeviceCode`
const DEVICE_CODE: &str = "3";

#[derive(Deserialize)]
struct Envelope<T> {
    response: T,
}

/// The key that encrypts a password, and its number.
#[derive(Deserialize)]
pub struct PasswordKey {
    publickey_mod: String,
    publickey_exp: String,
    timestamp: String,
}

/// A login that waits for its code.
#[derive(Deserialize)]
pub struct Begun {
    #[serde(deserialize_with = "json::number")]
    pub client_id: u64,
    pub request_id: String,
    #[serde(deserialize_with = "json::number")]
    pub steamid: u64,
}

/// The tokens of a login.
#[derive(Deserialize)]
pub struct Tokens {
    pub access_token: String,
    pub refresh_token: Option<String>,
}

/// Reads an answer of the service; `None` where it refused or is not one.
pub fn read<T: for<'a> Deserialize<'a>>(answer: &HttpResponse) -> Option<T> {
    if answer.status != 200 {
        return None;
    }
    serde_json::from_slice::<Envelope<T>>(&answer.body).ok().map(|envelope| envelope.response)
}

/// Whether the service says that the secrets are wrong, so that asking again changes nothing.
pub fn is_refused(answer: &HttpResponse) -> bool {
    // InvalidPassword, AccessDenied, Expired, Revoked, TwoFactorCodeMismatch
    const REFUSED: [&str; 5] = ["5", "15", "27", "26", "88"];
    matches!(answer.status, 401 | 403)
        || answer.header("x-eresult").is_some_and(|code| REFUSED.contains(&code))
}

pub fn key_request(api: &str, account_name: &str) -> HttpRequest {
    let query = form::encode([("account_name", account_name)].into_iter());
    HttpRequest::get(
        format!("{api}/IAuthenticationService/GetPasswordRSAPublicKey/v1/?{query}"),
        vec![],
    )
}

/// The request that begins a login; `None` where Steam's key cannot encrypt the password.
pub fn begin_request(api: &str, bot: &SteamBot, key: &PasswordKey) -> Option<HttpRequest> {
    let encrypted = key.encrypt(bot.password.as_deref()?)?;
    let fields = [
        ("account_name", bot.account_name.as_str()),
        ("encrypted_password", &encrypted),
        ("encryption_timestamp", &key.timestamp),
        ("persistence", "1"),
        ("platform_type", MOBILE_APP),
        ("device_friendly_name", "Satchel"),
    ];
    Some(call(api, "BeginAuthSessionViaCredentials", &fields))
}

pub fn code_request(api: &str, begun: &Begun, code: &str) -> HttpRequest {
    let (client_id, steam_id) = (begun.client_id.to_string(), begun.steamid.to_string());
    let fields = [
        ("client_id", client_id.as_str()),
        ("steamid", &steam_id),
        ("code", code),
        ("code_type", DEVICE_CODE),
    ];
    call(api, "UpdateAuthSessionWithSteamGuardCode", &fields)
}

pub fn poll_request(api: &str, begun: &Begun) -> HttpRequest {
    let client_id = begun.client_id.to_string();
    let fields = [("client_id", client_id.as_str()), ("request_id", &begun.request_id)];
    call(api, "PollAuthSessionStatus", &fields)
}

pub fn refresh_request(api: &str, refresh_token: &str, steam_id: u64) -> HttpRequest {
    let steam_id = steam_id.to_string();
    let fields = [("refresh_token", refresh_token), ("steamid", &steam_id)];
    call(api, "GenerateAccessTokenForApp", &fields)
}

fn call(api: &str, method: &str, fields: &[(&str, &str)]) -> HttpRequest {
    HttpRequest::post(
        format!("{api}/IAuthenticationService/{method}/v1/"),
        vec![("content-type", FORM.to_owned())],
        form::encode(fields.iter().copied()).into_bytes(),
    )
}

impl PasswordKey {
    /// The password under this key, in base64 (RSA, PKCS #1 v1.5).
    fn encrypt(&self, password: &str) -> Option<String> {
        // Steam may leave out a leading zero.
        let number = |digits: &str| from_hex("0".repeat(digits.len() % 2) + digits);
        let (n, e) = (number(&self.publickey_mod)?, number(&self.publickey_exp)?);
        let key: PublicEncryptingKey = PublicKeyComponents { n, e }.try_into().ok()?;
        let key = Pkcs1PublicEncryptingKey::new(key).ok()?;
        let mut sealed = vec![0; key.ciphertext_size()];
        key.encrypt(password.as_bytes(), &mut sealed).ok().map(|sealed| STANDARD.encode(sealed))
    }
}
