//! Our bots at Steam: how they are written, and what production requires of them.

use super::key::Setting;
use super::{Config, ConfigErrors, SteamProvider, SteamSignIn};
use gateways::SteamBot;
use serde::Deserialize;

/// The bots, with their secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SteamBots(pub Vec<SteamBot>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    account_name: String,
    identity_secret: String,
    password: Option<String>,
    shared_secret: Option<String>,
    refresh_token: Option<String>,
    device_id: Option<String>,
}

const FORM: &str = "expected a list of bots, each with account_name, identity_secret, and refresh_token or password and shared_secret; device_id may be there";

impl SteamBots {
    // The parser's own message may repeat a secret.
    fn of(written: Option<Vec<Written>>) -> Result<Self, String> {
        let bot = |bot: Written| SteamBot {
            account_name: bot.account_name,
            password: bot.password,
            shared_secret: bot.shared_secret,
            identity_secret: bot.identity_secret,
            refresh_token: bot.refresh_token,
            device_id: bot.device_id,
        };
        let written = written.ok_or_else(|| FORM.to_owned())?;
        Ok(Self(written.into_iter().map(bot).collect()))
    }
}

impl Setting for SteamBots {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        Self::of(Vec::deserialize(value).ok())
    }

    fn from_text(text: &str) -> Result<Self, String> {
        Self::of(serde_json::from_str(text).ok())
    }

    // Only defaults are converted to text, and there is no default bot.
    fn to_toml(&self) -> Option<toml::Value> {
        None
    }
}

const COMMUNITY: &str = "https://steamcommunity.com";
const API: &str = "https://api.steampowered.com";

impl Config {
    pub(super) fn check_steam_numbers(&self, errors: &mut ConfigErrors) {
        let section = &self.steam;
        for (key, value, range) in [
            ("steam.offer_hours", section.offer_hours, 1..=336),
            ("steam.protection_days", section.protection_days, 7..=30),
            ("steam.visible_seconds", section.visible_seconds, 30..=3600),
            ("steam.open_offers_max", section.open_offers_max, 1..=1000),
            ("steam.inventory_max", section.inventory_max, 1..=1000),
        ] {
            let expected = format!("expected {} to {}", range.start(), range.end());
            errors.note(self.expect(range.contains(&value), key, &expected));
        }
    }

    /// Items that bring more than their gifts cost could be bought here and sent back for a profit,
    /// and a trade that Steam can still roll back must not be credited.
    pub(super) fn check_deposits(&self, errors: &mut ConfigErrors) {
        let (section, rules) = (&self.steam, &self.rules);
        for (holds, key, problem) in [
            (
                (1..=10_000).contains(&rules.deposit_rate_bp),
                "rules.deposit_rate_bp",
                "expected 1 to 10000, the whole price",
            ),
            (
                (1..=domain::ITEM_IDS_MAX).contains(&rules.deposit_items_max),
                "rules.deposit_items_max",
                "expected 1 to 200, the items that a request can name",
            ),
            (
                rules.deposit_item_max_fen >= rules.deposit_item_min_fen,
                "rules.deposit_item_max_fen",
                "must not be below rules.deposit_item_min_fen",
            ),
            (
                !section.deposits || section.provider != SteamProvider::Off,
                "steam.deposits",
                "needs bots that take the items: steam.provider is off",
            ),
            (
                !section.deposits || section.protection_days >= 8,
                "steam.protection_days",
                "must be at least 8 with steam.deposits: Steam's seven end with a day of its calendar",
            ),
        ] {
            errors.note(self.expect(holds, key, problem));
        }
    }

    pub(super) fn check_steam(&self, errors: &mut ConfigErrors) {
        const KEY: &str = "steam.bots";
        let section = &self.steam;
        if section.provider == SteamProvider::Steam || section.sign_in == SteamSignIn::Steam {
            for (key, url, expected) in [
                ("steam.community_url", &section.community_url, COMMUNITY),
                ("steam.api_url", &section.api_url, API),
            ] {
                let is_steams = url.trim_end_matches('/') == expected;
                errors.note(self.expect(is_steams, key, &format!("must be {expected}")));
            }
        }
        if section.provider != SteamProvider::Steam {
            return;
        }
        let bots = section.bots.as_ref().map_or(&[][..], |bots| &bots.0);
        let because = "is needed because steam.provider is steam: at least one bot";
        errors.note(self.expect(!bots.is_empty(), KEY, because));
        for (index, bot) in bots.iter().enumerate() {
            if let Err(error) = bot.check() {
                errors.add(self.wrong(KEY, format!("bot {}: {error}", index + 1)));
            }
            let is_first =
                bots.iter().take(index).all(|other| other.account_name != bot.account_name);
            let problem = format!("bot {} has the name of an earlier one", index + 1);
            errors.note(self.expect(is_first, KEY, &problem));
        }
    }
}
