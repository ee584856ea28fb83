//! `IAuthenticationService`: how a bot logs in.

use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;

use aws_lc_rs::rsa::{Pkcs1PrivateDecryptingKey, PrivateDecryptingKey};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::json;

use super::{SteamResponse, account, guard, run};
use crate::digest::hex;
use crate::{Sandbox, SharedState, clock_and_rng, form};

/// The number of the one key for passwords.
const KEY_NUMBER: &str = "7";
/// `k_EAuthTokenPlatformType_MobileApp` and `k_EAuthSessionGuardType_DeviceCode`
const MOBILE_APP: &str = "3";
const DEVICE_CODE: &str = "3";
/// Result codes: InvalidPassword, InvalidParam, AccessDenied, TwoFactorCodeMismatch.
const INVALID_PASSWORD: u32 = 5;
const INVALID_PARAM: u32 = 8;
const ACCESS_DENIED: u32 = 15;
const WRONG_CODE: u32 = 88;

/// The logins that have begun, by their number.
#[derive(Default)]
pub struct Logins(Mutex<HashMap<String, Begun>>);

struct Begun {
    steam_id: u64,
    request_id: String,
    has_code: bool,
}

impl Logins {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Begun>> {
        self.0.lock()
    }
}

/// `GET …/GetPasswordRSAPublicKey/v1/?account_name=`
pub async fn key(State(sandbox): State<SharedState>, Path(call): Path<String>) -> Response {
    let response = async {
        if call != "GetPasswordRSAPublicKey" {
            return Ok(SteamResponse::status(StatusCode::NOT_FOUND));
        }
        // The modulus stands at a fixed place in the encoding of a key of 2048 bits.
        let modulus = sandbox.keys.merchant_public.get(33..289).unwrap_or_default();
        let key = json!({ "publickey_mod": hex(modulus), "publickey_exp": "010001", "timestamp": KEY_NUMBER });
        Ok(SteamResponse::ok(json!({ "response": key })))
    };
    run(&sandbox, "login", response).await
}

/// `POST …/{call}/v1/`: the other steps of a login, and the renewal of a token.
pub async fn call(
    State(sandbox): State<SharedState>,
    Path(call): Path<String>,
    body: Bytes,
) -> Response {
    let response = async {
        let Some(fields) = std::str::from_utf8(&body).ok().and_then(form::read) else {
            return Ok(SteamResponse::status(StatusCode::BAD_REQUEST));
        };
        let field = |name: &str| fields.get(name).map_or("", String::as_str);
        Ok(match call.as_str() {
            "BeginAuthSessionViaCredentials" => begin(&sandbox, field),
            "UpdateAuthSessionWithSteamGuardCode" => take_code(&sandbox, field),
            "PollAuthSessionStatus" => poll(&sandbox, field),
            "GenerateAccessTokenForApp" => renew(&sandbox, field),
            _ => SteamResponse::status(StatusCode::NOT_FOUND),
        })
    };
    run(&sandbox, "login", response).await
}

fn begin<'a>(sandbox: &Sandbox, field: impl Fn(&str) -> &'a str) -> SteamResponse {
    if field("encryption_timestamp") != KEY_NUMBER || field("platform_type") != MOBILE_APP {
        return SteamResponse::refused(INVALID_PARAM);
    }
    let found = account::find(&sandbox.keys, field("account_name"));
    let password = decrypted(sandbox, field("encrypted_password"));
    let Some((steam_id, _)) = found.filter(|(_, bot)| password.as_ref() == Some(&bot.password))
    else {
        return SteamResponse::refused(INVALID_PASSWORD);
    };
    let (client_id, request_id) = (clock_and_rng::digits::<15>(), clock_and_rng::digits::<16>());
    let begun = Begun { steam_id, request_id: STANDARD.encode(&request_id), has_code: false };
    let response = json!({
        "client_id": client_id, "request_id": begun.request_id, "interval": 5,
        "allowed_confirmations": [{ "confirmation_type": 3 }], "steamid": steam_id.to_string(),
    });
    sandbox.steam_logins.all().insert(client_id.trim_start_matches('0').to_owned(), begun);
    SteamResponse::ok(json!({ "response": response }))
}

/// The password that was encrypted with our key.
fn decrypted(sandbox: &Sandbox, sealed: &str) -> Option<String> {
    let pem: String =
        sandbox.keys.merchant_private_pem.lines().filter(|line| !line.starts_with('-')).collect();
    let key = PrivateDecryptingKey::from_pkcs8(&STANDARD.decode(pem).ok()?).ok()?;
    let key = Pkcs1PrivateDecryptingKey::new(key).ok()?;
    let mut plain = vec![0; key.min_output_size()];
    let plain = key.decrypt(&STANDARD.decode(sealed).ok()?, &mut plain).ok()?;
    String::from_utf8(plain.to_vec()).ok()
}

fn take_code<'a>(sandbox: &Sandbox, field: impl Fn(&str) -> &'a str) -> SteamResponse {
    let mut logins = sandbox.steam_logins.all();
    let Some(begun) = logins
        .get_mut(field("client_id"))
        .filter(|begun| begun.steam_id.to_string() == field("steamid"))
    else {
        return SteamResponse::refused(ACCESS_DENIED);
    };
    let secret = account::of_id(&sandbox.keys, begun.steam_id).map(|bot| bot.shared_secret);
    let seconds = (sandbox.now)().0 / 1000;
    let fits = secret
        .is_some_and(|secret| guard::is_code(&account::secret(&secret), field("code"), seconds));
    if !fits || field("code_type") != DEVICE_CODE {
        return SteamResponse::refused(WRONG_CODE);
    }
    begun.has_code = true;
    SteamResponse::ok(json!({ "response": {} }))
}

fn poll<'a>(sandbox: &Sandbox, field: impl Fn(&str) -> &'a str) -> SteamResponse {
    let mut logins = sandbox.steam_logins.all();
    let is_ready = logins
        .get(field("client_id"))
        .is_some_and(|begun| begun.request_id == field("request_id") && begun.has_code);
    let Some(begun) = is_ready.then(|| logins.remove(field("client_id"))).flatten() else {
        return SteamResponse::ok(json!({ "response": { "had_remote_interaction": false } }));
    };
    let now = (sandbox.now)().0 / 1000;
    SteamResponse::ok(json!({ "response": {
        "refresh_token": account::refresh_token(&sandbox.keys, begun.steam_id, now),
        "access_token": account::access_token(&sandbox.keys, begun.steam_id, now),
        "had_remote_interaction": false,
    } }))
}

fn renew<'a>(sandbox: &Sandbox, field: impl Fn(&str) -> &'a str) -> SteamResponse {
    let owner = account::owner(sandbox, field("refresh_token"), true);
    match owner.filter(|id| id.to_string() == field("steamid")) {
        None => SteamResponse {
            status: StatusCode::UNAUTHORIZED,
            ..SteamResponse::refused(ACCESS_DENIED)
        },
        Some(id) => {
            let token = account::access_token(&sandbox.keys, id, (sandbox.now)().0 / 1000);
            SteamResponse::ok(json!({ "response": { "access_token": token } }))
        }
    }
}
