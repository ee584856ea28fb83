//! The simulated Steam as the real client is configured for it.

use gateways::{SteamBot, SteamConfig, SteamTxnConfig};
use simulators::{SteamBotSandbox, SteamMicroTxnSandbox, SteamSandbox};

/// The addresses and bots of the simulated Steam; all else is as in `rules`.
#[must_use]
pub fn steam_config(theirs: SteamSandbox, rules: SteamConfig) -> SteamConfig {
    let bot = |bot: SteamBotSandbox| SteamBot {
        account_name: bot.account_name,
        password: Some(bot.password),
        shared_secret: Some(bot.shared_secret),
        identity_secret: bot.identity_secret,
        ..SteamBot::default()
    };
    SteamConfig {
        community_url: theirs.community_url,
        api_url: theirs.api_url,
        phase_icons: theirs.phase_icons.into_iter().collect(),
        bots: theirs.bots.into_iter().map(bot).collect(),
        ..rules
    }
}

/// The app that the simulated Steam takes payments from wallets for.
#[must_use]
pub fn steam_wallet_config(theirs: SteamMicroTxnSandbox) -> SteamTxnConfig {
    SteamTxnConfig {
        url: theirs.url,
        sandbox: true,
        app_id: theirs.app_id,
        publisher_key: theirs.publisher_key,
        approval_url: theirs.approval_url,
        approval_seconds: 1800,
        item_id: 1,
    }
}
