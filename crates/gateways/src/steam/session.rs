//! A bot's session: the token that its requests carry, made anew when it ends.

use parking_lot::{Mutex, MutexGuard};
use std::sync::Arc;

use app::ports::random_bytes;
use domain::{Timestamp, TradeRefusal};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::config::SteamBot;
use super::failure::{Failure, SteamResult};
use super::login::{self, Begun, PasswordKey, Tokens};
use super::{guard, token};
use crate::HttpRequest;
use crate::Ports;
use crate::digest::hex;

/// A token that ends within this time is replaced, in seconds.
const RENEWED_BEFORE_SECONDS: i64 = 600;
/// The pause after a login that failed: Steam counts them.
const PAUSE_MS: i64 = 60_000;

/// A session of an account.
pub struct Session {
    /// Steam's long id of the account.
    pub steam_id: u64,
    pub access_token: String,
    /// The value that forms repeat from a cookie.
    pub session_id: String,
    /// When the token ends, in seconds.
    expires: i64,
}

impl Session {
    /// The cookies of a request to the community.
    pub fn cookie(&self) -> String {
        let token = format!("{}||{}", self.steam_id, self.access_token);
        let token = utf8_percent_encode(&token, NON_ALPHANUMERIC);
        format!(
            "sessionid={}; steamLoginSecure={token}; mobileClient=android; Steam_Language=english",
            self.session_id
        )
    }
}

/// The sessions of one bot.
#[derive(Default)]
pub struct Sessions {
    current: tokio::sync::Mutex<Option<Arc<Session>>>,
    login_state: Mutex<LoginState>,
}

#[derive(Default)]
struct LoginState {
    /// The refresh token of our own login, which lives as long as this process.
    refresh_token: Option<String>,
    /// Before this time no login is tried.
    paused_until: Option<Timestamp>,
}

impl Sessions {
    /// The session of an account; makes one where there is none or it ends soon.
    pub async fn get(&self, api: &str, bot: &SteamBot, ports: &Ports) -> SteamResult<Arc<Session>> {
        let mut current = self.current.lock().await;
        let now = ports.clock.now();
        let lasts =
            |session: &&Arc<Session>| session.expires > now.0 / 1000 + RENEWED_BEFORE_SECONDS;
        if let Some(session) = current.as_ref().filter(lasts) {
            return Ok(Arc::clone(session));
        }
        if self.login_state().paused_until.is_some_and(|until| until > now) {
            return Err(Failure::Later(TradeRefusal::NoSession));
        }
        let opened = self.open(api, bot, ports).await;
        if let Err(failure) = &opened {
            self.login_state().paused_until = Some(now.plus_ms(PAUSE_MS));
            tracing::error!(bot = %bot.account_name, ?failure, "a bot cannot log in to Steam");
        }
        let session = Arc::new(opened?);
        *current = Some(Arc::clone(&session));
        Ok(session)
    }

    /// Drops a session that Steam does not accept any more, unless it was replaced meanwhile.
    pub async fn drop_expired(&self, session: &Arc<Session>) {
        let mut current = self.current.lock().await;
        if current.as_ref().is_some_and(|known| Arc::ptr_eq(known, session)) {
            *current = None;
        }
    }

    async fn open(&self, api: &str, bot: &SteamBot, ports: &Ports) -> SteamResult<Session> {
        let own = self.login_state().refresh_token.clone();
        let Some(refresh_token) = own.or_else(|| bot.refresh_token.clone()) else {
            return self.log_in(api, bot, ports).await;
        };
        match refresh(api, &refresh_token, ports).await {
            Err(Failure::Expired) if bot.password.is_some() && bot.shared_secret.is_some() => {
                self.log_in(api, bot, ports).await
            }
            other => other,
        }
    }

    async fn log_in(&self, api: &str, bot: &SteamBot, ports: &Ports) -> SteamResult<Session> {
        let key: PasswordKey =
            call_login_service(login::key_request(api, &bot.account_name), ports).await?;
        let begin = login::begin_request(api, bot, &key)
            .ok_or(Failure::Never(TradeRefusal::LoginRefused))?;
        let begun: Begun = call_login_service(begin, ports).await?;
        let secret = bot.shared_secret.as_deref().and_then(guard::read_secret);
        let secret = secret.ok_or(Failure::Never(TradeRefusal::LoginRefused))?;
        let seconds = u64::try_from(ports.clock.now().0 / 1000).unwrap_or_default();
        let code = guard::code(&secret, seconds);
        let answer = exchange(login::code_request(api, &begun, &code), ports).await?;
        // DuplicateRequest (29): the code was already entered.
        let is_taken = answer.header("x-eresult").is_none_or(|code| matches!(code, "1" | "29"));
        if answer.status != 200 || !is_taken {
            return Err(Failure::Expired);
        }
        let tokens: Tokens = call_login_service(login::poll_request(api, &begun), ports).await?;
        self.login_state().refresh_token.clone_from(&tokens.refresh_token);
        session(tokens, ports)
    }

    fn login_state(&self) -> MutexGuard<'_, LoginState> {
        self.login_state.lock()
    }
}

async fn refresh(api: &str, refresh_token: &str, ports: &Ports) -> SteamResult<Session> {
    let claims = token::read(refresh_token).ok_or(Failure::Expired)?;
    if claims.expires <= ports.clock.now().0 / 1000 {
        return Err(Failure::Expired);
    }
    let request = login::refresh_request(api, refresh_token, claims.steam_id);
    session(call_login_service(request, ports).await?, ports)
}

fn session(tokens: Tokens, ports: &Ports) -> SteamResult<Session> {
    let claims =
        token::read(&tokens.access_token).ok_or(Failure::Later(TradeRefusal::NoSession))?;
    Ok(Session {
        steam_id: claims.steam_id,
        access_token: tokens.access_token,
        session_id: hex(&random_bytes::<12>(&*ports.entropy)),
        expires: claims.expires,
    })
}

async fn call_login_service<T: for<'a> serde::Deserialize<'a>>(
    request: HttpRequest,
    ports: &Ports,
) -> SteamResult<T> {
    let answer = exchange(request, ports).await?;
    match login::read(&answer) {
        Some(fields) => Ok(fields),
        None if login::is_refused(&answer) => Err(Failure::Expired),
        None => Err(Failure::Later(TradeRefusal::NoSession)),
    }
}

/// Sends a request of a login. A login has no effect on trade offers, so a lost response leaves no
/// offer in an unknown state.
async fn exchange(request: HttpRequest, ports: &Ports) -> SteamResult<crate::HttpResponse> {
    ports.transport.send(request).await.map_err(|_| Failure::Later(TradeRefusal::NoSession))
}
