//! Our bots at Steam.

use domain::DAY_SECONDS;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

use super::{guard, token};
use crate::ConfigError;

/// The accounts that send trade offers, and the rules of their offers.
#[derive(Debug, Clone)]
pub struct SteamConfig {
    /// Address of the community's site.
    pub community_url: String,
    /// Address of the Web API.
    pub api_url: String,
    /// The game whose items are sent.
    pub app_id: u32,
    /// The context of its inventory that holds tradable items.
    pub context_id: u64,
    /// The context that holds the items of protected trades. Only the owner's session sees it.
    pub protected_context_id: u64,
    /// How long an offer is open, in seconds.
    pub offer_seconds: i64,
    /// How long Steam can roll a trade back, in seconds.
    pub protection_seconds: i64,
    /// After this time an offer that Steam made is in its lists, in seconds.
    pub visible_seconds: i64,
    /// How many offers of a bot may be open.
    pub open_offers_max: usize,
    /// How many items a bot may hold.
    pub inventory_max: usize,
    /// The phase or gem that an icon shows, by the icon's path.
    pub phase_icons: BTreeMap<String, String>,
    pub bots: Vec<SteamBot>,
}

impl Default for SteamConfig {
    fn default() -> Self {
        Self {
            community_url: "https://steamcommunity.com".to_owned(),
            api_url: "https://api.steampowered.com".to_owned(),
            app_id: 730,
            context_id: 2,
            protected_context_id: 16,
            offer_seconds: 12 * 3600,
            protection_seconds: 8 * DAY_SECONDS,
            visible_seconds: 120,
            open_offers_max: 30,
            inventory_max: 1_000,
            phase_icons: BTreeMap::new(),
            bots: Vec::new(),
        }
    }
}

/// One account. It logs in with its refresh token or, without one, with name, password and shared
/// secret.
#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SteamBot {
    pub account_name: String,
    pub password: Option<String>,
    /// The authenticator's `shared_secret`, in base64, which makes the codes of a login.
    pub shared_secret: Option<String>,
    /// The authenticator's `identity_secret`, in base64, which confirms trade offers.
    pub identity_secret: String,
    pub refresh_token: Option<String>,
    /// The authenticator's device; derived from the account where it is not given.
    pub device_id: Option<String>,
}

impl fmt::Debug for SteamBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamBot({})", self.account_name)
    }
}

impl SteamBot {
    /// The fault of this account's data, if any.
    ///
    /// # Errors
    /// With the name of the value.
    pub fn check(&self) -> Result<(), ConfigError> {
        if self.account_name.is_empty() {
            return Err(ConfigError::Missing("account_name"));
        }
        if self.identity_secret.is_empty() {
            return Err(ConfigError::Missing("identity_secret"));
        }
        guard::read_secret(&self.identity_secret)
            .ok_or(ConfigError::Malformed("identity_secret"))?;
        if let Some(secret) = &self.shared_secret {
            guard::read_secret(secret).ok_or(ConfigError::Malformed("shared_secret"))?;
        }
        match (&self.refresh_token, &self.password, &self.shared_secret) {
            (Some(text), ..) if token::read(text).is_none() => {
                Err(ConfigError::Malformed("refresh_token"))
            }
            (Some(_), ..) | (None, Some(_), Some(_)) => Ok(()),
            (None, None, Some(_)) => Err(ConfigError::Missing("password")),
            (None, ..) => Err(ConfigError::Missing("refresh_token")),
        }
    }
}
