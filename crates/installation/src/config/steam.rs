//! Requirements on our bots at Steam.

use super::{Config, ConfigErrors, SteamProvider, SteamSignIn};

const COMMUNITY: &str = "https://steamcommunity.com";
const API: &str = "https://api.steampowered.com";

impl Config {
    /// A trade that Steam can still roll back must not be credited.
    pub(super) fn check_deposits(&self, errors: &mut ConfigErrors) {
        let section = &self.steam;
        if !section.deposits {
            return;
        }
        errors.expect(
            section.provider != SteamProvider::Off,
            "steam.deposits",
            "needs bots that take the items: steam.provider is off",
        );
        errors.expect(
            section.protection_days >= 8,
            "steam.protection_days",
            "must be at least 8 with steam.deposits: Steam's seven end with a day of its calendar",
        );
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
                errors.expect(is_steams, key, format!("must be {expected}"));
            }
        }
        if section.provider != SteamProvider::Steam {
            return;
        }
        let bots = &section.bots;
        let because = "is needed because steam.provider is steam: at least one bot";
        errors.require(because, [(KEY, !bots.is_empty())]);
        for (index, bot) in bots.iter().enumerate() {
            if let Err(error) = bot.check() {
                errors.add(KEY, format!("bot {}: {error}", index + 1));
            }
            let is_first =
                bots.iter().take(index).all(|other| other.account_name != bot.account_name);
            errors.expect(
                is_first,
                KEY,
                format!("bot {} has the name of an earlier one", index + 1),
            );
        }
    }
}
