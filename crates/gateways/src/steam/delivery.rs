//! The port of deliveries, over all bots.

use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use app::ports::{
    Delivery, DeliveryAttempt, DeliveryRequest, DeliveryState, InventoryItem, Outcome,
    TradeUrlState,
};
use async_trait::async_trait;
use domain::{DAY_SECONDS, Timestamp, TradeRefusal, TradeUrl};

use super::bot::{Bot, Steam};
use super::config::SteamConfig;
use super::failure::{Failure, SteamResult, unless_unknown};
use super::items::Inventories;
use super::offer::Offer;
use super::requests::NewOffer;
use crate::ConfigError;
use crate::Ports;

/// How many attempts are remembered with their offers.
const REMEMBERED_MAX: usize = 10_000;
/// How long a check of a trade URL may take.
pub(super) const CHECK_TIME: Duration = Duration::from_secs(5);

/// Deliveries by our bots.
pub struct SteamBots {
    pub(super) steam: Steam,
    pub(super) bots: Vec<Bot>,
    /// Inventories of customers, by their account ids.
    pub(super) inventories: Inventories,
    /// The bot and the offer of an attempt, which saves the search for it.
    offers: Mutex<HashMap<String, (usize, String)>>,
}

impl fmt::Debug for SteamBots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamBots({})", self.bots.len())
    }
}

impl SteamBots {
    /// # Errors
    /// When there is no bot, or a value of one is missing or unreadable.
    pub fn new(mut config: SteamConfig, ports: Ports) -> Result<Self, ConfigError> {
        for (url, name) in
            [(&mut config.community_url, "community_url"), (&mut config.api_url, "api_url")]
        {
            crate::Endpoint::parse(name, url)?;
            url.truncate(url.trim_end_matches('/').len());
        }
        if config.bots.is_empty() {
            return Err(ConfigError::Missing("bots"));
        }
        let bots = config.bots.iter().cloned().map(Bot::new).collect::<Result<_, _>>()?;
        Ok(Self {
            steam: Steam { config, ports },
            bots,
            inventories: Inventories::default(),
            offers: Mutex::default(),
        })
    }

    /// Whether Steam accepts each bot's login and secrets, without changing anything there.
    pub async fn check_credentials(&self) -> Outcome<()> {
        for bot in &self.bots {
            if let Err(failure) = bot.check_credentials(&self.steam).await {
                return failure.outcome();
            }
        }
        Outcome::Done(())
    }

    /// The offer of an attempt and the bot that sent it; `None` where no bot has one.
    pub(super) async fn find(
        &self,
        attempt: &str,
        offer_id: Option<&str>,
        since: Timestamp,
    ) -> SteamResult<Option<(usize, Offer)>> {
        let remembered = self.offers().get(attempt).cloned();
        if let Some((index, id)) = remembered
            && let Some(bot) = self.bots.get(index)
            && let Some(offer) = bot.offer(&self.steam, &id).await?
        {
            return Ok(Some((index, offer)));
        }
        let found = match offer_id {
            Some(id) => self.find_by_id(attempt, id).await?,
            None => self.find_by_message(attempt, since).await?,
        };
        if let Some((index, offer)) = &found {
            self.remember(attempt, *index, &offer.id);
        }
        Ok(found)
    }

    async fn find_by_id(&self, attempt: &str, id: &str) -> SteamResult<Option<(usize, Offer)>> {
        for (index, bot) in self.bots.iter().enumerate() {
            if let Some(offer) = bot.offer(&self.steam, id).await? {
                return Ok(Some((index, offer)));
            }
        }
        tracing::error!(
            attempt_no = attempt,
            offer = id,
            "no bot has this trade offer: was a bot removed from the configuration?"
        );
        Err(Failure::Unknown)
    }

    /// Searches the sent offers of every bot, since one that cannot be asked may have sent it.
    async fn find_by_message(
        &self,
        attempt: &str,
        since: Timestamp,
    ) -> SteamResult<Option<(usize, Offer)>> {
        let mut found: Vec<(usize, Offer)> = Vec::new();
        for (index, bot) in self.bots.iter().enumerate() {
            let offers = bot.offers(&self.steam, since).await?;
            let is_it = |offer: &Offer| offer.is_our_offer && offer.message.trim() == attempt;
            found.extend(offers.into_iter().filter(is_it).map(|offer| (index, offer)));
        }
        // An accepted offer decides, then one that can be accepted.
        let rank = |offer: &Offer| match offer.state {
            3 | 11 | 12 => 0,
            2 => 1,
            9 => 2,
            _ => 3,
        };
        found.sort_by_key(|(_, offer)| rank(offer));
        if found.len() > 1 {
            tracing::error!(
                attempt_no = attempt,
                count = found.len(),
                "an attempt has several trade offers; all but one are cancelled"
            );
            for (index, offer) in found.iter().skip(1).filter(|(_, offer)| offer.is_open()) {
                if let Some(bot) = self.bots.get(*index) {
                    bot.cancel(&self.steam, &offer.id).await?;
                }
            }
        }
        Ok(found.into_iter().next())
    }

    async fn delivery_state(&self, index: usize, offer: &Offer) -> SteamResult<DeliveryState> {
        let Some(bot) = self.bots.get(index) else { return Err(Failure::Unknown) };
        let state = bot.state_of(&self.steam, offer).await?;
        if matches!(state, DeliveryState::Failed { .. } | DeliveryState::RolledBack) {
            bot.forget(offer.items_to_give.iter().map(|item| item.assetid));
        }
        Ok(state)
    }

    async fn try_send(&self, request: &DeliveryRequest) -> SteamResult<DeliveryState> {
        let no = request.attempt_no.to_string();
        let url = TradeUrl::parse(&request.trade_url)
            .map_err(|_| Failure::Never(TradeRefusal::TradeUrlInvalid))?;
        let since = self.steam.ports.clock.now().plus_seconds(-DAY_SECONDS);
        // Nothing was sent yet by this call; what an earlier one sent is only known by looking.
        if let Some((index, offer)) = self.find(&no, None, since).await? {
            return self.delivery_state(index, &offer).await;
        }
        let mut refusal = Failure::Never(TradeRefusal::OutOfItems);
        // Each attempt begins with another bot, so that all of them are used.
        let first = no.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31) + usize::from(byte));
        for turn in 0..self.bots.len() {
            let index = first.wrapping_add(turn) % self.bots.len();
            let Some(bot) = self.bots.get(index) else { continue };
            let _alone = bot.sending.lock().await;
            let assets = match bot.select_assets(&self.steam, &request.items).await {
                Ok(Some(assets)) => assets,
                Ok(None) => continue,
                // Nothing was sent, so whatever it was, another bot may.
                Err(failure) => {
                    refusal = unless_unknown(TradeRefusal::InventoryUnread)(failure);
                    continue;
                }
            };
            match self.offer_items(index, bot, (&no, &url, &assets)).await {
                // This bot's refusal, and not the recipient's.
                Err(failure @ (Failure::Later(_) | Failure::Expired)) => refusal = failure,
                sent => return sent,
            }
        }
        Err(refusal)
    }

    /// Sends and confirms an offer. Items that were certainly not offered are free again.
    async fn offer_items(
        &self,
        index: usize,
        bot: &Bot,
        (no, url, assets): (&str, &TradeUrl, &[u64]),
    ) -> SteamResult<DeliveryState> {
        let sent = self.send_checked(bot, url, (no, assets, &[])).await;
        let (id, needs_confirmation) = match sent {
            Ok(sent) => sent,
            Err(failure) => {
                if failure != Failure::Unknown {
                    bot.forget(assets.iter().copied());
                }
                return Err(failure);
            }
        };
        self.remember(no, index, &id);
        if needs_confirmation && bot.confirm(&self.steam, &id).await.is_err() {
            // A later look at the offer finds it unconfirmed and confirms it.
            return Ok(DeliveryState::Sending);
        }
        let now = self.steam.ports.clock.now();
        let expires_at = now.plus_seconds(self.steam.config.offer_seconds);
        Ok(DeliveryState::Offered { offer_id: id, expires_at })
    }

    /// Sends an offer of our items or of those that we ask for, unless Steam would hold it.
    pub(super) async fn send_checked(
        &self,
        bot: &Bot,
        url: &TradeUrl,
        (no, assets, asked): (&str, &[u64], &[u64]),
    ) -> SteamResult<(String, bool)> {
        // The holds are only read, so silence here is no doubt about the offer.
        let holds = bot.holds(&self.steam, url.steam_id64(), url.token()).await;
        match holds.map_err(unless_unknown(TradeRefusal::HoldsUnread))? {
            None => return Err(Failure::Never(TradeRefusal::TradeUrlInvalid)),
            Some((ours, _)) if ours > 0 => {
                tracing::error!(
                    bot = bot.name(),
                    "Steam holds what this bot sends; it sends nothing"
                );
                return Err(Failure::Later(TradeRefusal::BotHeld));
            }
            Some((_, theirs)) if theirs > 0 => return Err(Failure::Never(TradeRefusal::Hold)),
            Some(_) => {}
        }
        let (partner, steam_id64) = (url.partner(), url.steam_id64());
        let token = url.token();
        let offer = NewOffer { partner, steam_id64, token, message: no, assets, asked };
        bot.send(&self.steam, &offer).await
    }

    async fn try_query(&self, attempt: &DeliveryAttempt) -> SteamResult<DeliveryState> {
        let no = attempt.no.to_string();
        let now = self.steam.ports.clock.now();
        let since = attempt.requested_at.unwrap_or(now).plus_seconds(-DAY_SECONDS);
        match self.find(&no, attempt.offer_id.as_deref(), since).await? {
            Some((index, offer)) => self.delivery_state(index, &offer).await,
            None if self.is_within_visibility_delay(attempt.requested_at, now) => {
                Ok(DeliveryState::Sending)
            }
            None => Ok(DeliveryState::NotFound),
        }
    }

    /// Whether a request may still be on its way, or its offer not yet in Steam's lists.
    pub(super) fn is_within_visibility_delay(
        &self,
        requested_at: Option<Timestamp>,
        now: Timestamp,
    ) -> bool {
        let seconds = self.steam.config.visible_seconds;
        requested_at.is_some_and(|at| at.plus_seconds(seconds) > now)
    }

    async fn try_cancel(&self, attempt: &DeliveryAttempt) -> SteamResult<DeliveryState> {
        let no = attempt.no.to_string();
        let now = self.steam.ports.clock.now();
        let since = attempt.requested_at.unwrap_or(now).plus_seconds(-DAY_SECONDS);
        let Some((index, offer)) = self.find(&no, attempt.offer_id.as_deref(), since).await? else {
            let appears = self.is_within_visibility_delay(attempt.requested_at, now);
            return if appears { Err(Failure::Unknown) } else { Ok(DeliveryState::NotFound) };
        };
        let Some(bot) = self.bots.get(index) else { return Err(Failure::Unknown) };
        if !offer.is_open() {
            return self.delivery_state(index, &offer).await;
        }
        bot.cancel(&self.steam, &offer.id).await?;
        match bot.offer(&self.steam, &offer.id).await? {
            Some(after) if !after.is_open() => self.delivery_state(index, &after).await,
            _ => Err(Failure::Unknown),
        }
    }

    pub(super) async fn try_check(&self, url: &TradeUrl) -> SteamResult<TradeUrlState> {
        let mut failure = Failure::Unknown;
        for bot in &self.bots {
            match bot.holds(&self.steam, url.steam_id64(), url.token()).await {
                Ok(None) => return Ok(TradeUrlState::Invalid),
                Ok(Some((_, theirs))) if theirs > 0 => {
                    let days = theirs.saturating_add(DAY_SECONDS - 1) / DAY_SECONDS;
                    return Ok(TradeUrlState::Held { days });
                }
                Ok(Some(_)) => return Ok(TradeUrlState::Usable),
                Err(why) => failure = why,
            }
        }
        Err(failure)
    }

    pub(super) fn remember(&self, attempt: &str, index: usize, offer_id: &str) {
        let mut offers = self.offers();
        if offers.len() >= REMEMBERED_MAX {
            offers.clear();
        }
        offers.insert(attempt.to_owned(), (index, offer_id.to_owned()));
    }

    fn offers(&self) -> MutexGuard<'_, HashMap<String, (usize, String)>> {
        self.offers.lock()
    }
}

pub(super) fn outcome<T>(answer: SteamResult<T>) -> Outcome<T> {
    answer.map_or_else(Failure::outcome, Outcome::Done)
}

#[async_trait]
impl Delivery for SteamBots {
    fn name(&self) -> &'static str {
        "steam"
    }

    fn offer_url(&self, offer_id: &str) -> String {
        format!("{}/tradeoffer/{offer_id}/", self.steam.config.community_url)
    }

    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        outcome(self.try_send(request).await)
    }

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        outcome(self.try_query(attempt).await)
    }

    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        outcome(self.try_cancel(attempt).await)
    }

    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState> {
        // A customer waits for it.
        let checked = tokio::time::timeout(CHECK_TIME, self.try_check(url)).await;
        checked.map_or(Outcome::Unknown, outcome)
    }

    fn accounts(&self) -> Vec<String> {
        self.bots.iter().map(|bot| bot.name().to_owned()).collect()
    }

    async fn account_inventory(&self, account: &str) -> Outcome<Vec<InventoryItem>> {
        let Some(bot) = self.bots.iter().find(|bot| bot.name() == account) else {
            return outcome(Err(Failure::Never(TradeRefusal::UnknownAccount)));
        };
        outcome(bot.inventory(&self.steam, true).await.map(|items| {
            let phases = &self.steam.config.phase_icons;
            items.iter().cloned().filter_map(|item| item.named(phases)).collect()
        }))
    }
}
