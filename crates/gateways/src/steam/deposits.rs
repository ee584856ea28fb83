//! The port of deposits, over all bots: trade offers that ask for a customer's items and give
//! nothing.

use std::collections::BTreeSet;

use app::ports::{
    DeliveryState, DepositAttempt, DepositOffer, DepositRequest, Deposits, InventoryItem, Outcome,
    TradeUrlState,
};
use async_trait::async_trait;
use domain::{AssetId, DAY_SECONDS, DepositReason, Timestamp, TradeRefusal, TradeUrl};

use super::delivery::{CHECK_TIME, SteamBots, outcome};
use super::failure::{Failure, SteamResult, unless_unknown};
use super::items::Page;
use super::offer::Offer;
use super::requests;

/// How long a customer's inventory is taken as known, in milliseconds: Steam answers few requests
/// for one.
const INVENTORY_MS: i64 = 60_000;
/// How many inventories are remembered.
const INVENTORIES_MAX: usize = 200;
/// Limit of pages, against an answer that never ends.
const PAGES_MAX: usize = 10;
/// Steam's long id of the account with the id 0.
const BASE_ID: i64 = 76_561_197_960_265_728;
/// `Active`: the offer waits for the customer.
const ACTIVE: u32 = 2;

impl SteamBots {
    async fn try_inventory(&self, partner: i64) -> SteamResult<Vec<InventoryItem>> {
        let now = self.steam.ports.clock.now();
        let known = self.known_inventory(partner);
        if let Some((at, items)) = known
            && now.ms_since(at) < INVENTORY_MS
        {
            return Ok(items);
        }
        let items = self.read_inventory(partner).await?;
        let mut known = self.inventories.lock();
        if known.len() >= INVENTORIES_MAX {
            known.clear();
        }
        known.insert(partner, (now, items.clone()));
        Ok(items)
    }

    fn known_inventory(&self, partner: i64) -> Option<(Timestamp, Vec<InventoryItem>)> {
        let known = self.inventories.lock();
        known.get(&partner).cloned()
    }

    async fn read_inventory(&self, partner: i64) -> SteamResult<Vec<InventoryItem>> {
        let unread = Failure::Later(TradeRefusal::InventoryUnread);
        let (mut items, mut after) = (Vec::new(), None);
        for _ in 0..PAGES_MAX {
            let request =
                requests::inventory_of(&self.steam.config, BASE_ID.saturating_add(partner), after);
            let answer = self.steam.ports.transport.send(request).await;
            let answer = answer.map_err(|_| unread.clone())?;
            match answer.status {
                200 => {}
                401 | 403 => return Err(Failure::Never(TradeRefusal::InventoryPrivate)),
                429 => return Err(Failure::Later(TradeRefusal::RateLimited)),
                _ => return Err(unread),
            }
            let page = Page::read(&answer.body).ok_or_else(|| unread.clone())?;
            let phases = &self.steam.config.phase_icons;
            items.extend(page.all().filter_map(|asset| asset.named(phases)));
            after = page.next();
            if after.is_none() {
                return Ok(items);
            }
        }
        // A larger inventory is shown in part.
        Ok(items)
    }

    fn forget_inventory(&self, url: &TradeUrl) {
        let mut known = self.inventories.lock();
        known.remove(&url.partner());
    }

    async fn try_request(&self, request: &DepositRequest) -> SteamResult<DepositOffer> {
        let no = request.deposit_no.to_string();
        let url = TradeUrl::parse(&request.trade_url)
            .map_err(|_| Failure::Never(TradeRefusal::TradeUrlInvalid))?;
        let since = self.steam.ports.clock.now().plus_seconds(-DAY_SECONDS);
        // Offers are only read, so silence here is no doubt about this request.
        let found = self
            .find(&no, None, since)
            .await
            .map_err(unless_unknown(TradeRefusal::OffersUnread))?;
        if let Some((index, offer)) = found {
            return self.deposit_offer(index, &offer, &request.assets).await;
        }
        self.forget_inventory(&url);
        let asked: Vec<u64> =
            request.assets.iter().filter_map(|id| u64::try_from(id.0).ok()).collect();
        let first = no.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31) + usize::from(byte));
        let mut refusal = Failure::Later(TradeRefusal::OfferLimit);
        for turn in 0..self.bots.len() {
            let index = first.wrapping_add(turn) % self.bots.len();
            let Some(bot) = self.bots.get(index) else { continue };
            let _alone = bot.sending.lock().await;
            let sent = match bot.check_room(&self.steam, asked.len()).await {
                Ok(()) => self.send_checked(bot, &url, (&no, &[], &asked)).await,
                Err(failure) => Err(failure),
            };
            match sent {
                Ok((id, needs_confirmation)) => {
                    return Ok(self.requested(index, &no, (id, needs_confirmation)).await);
                }
                // The customer's items are not there, for no bot.
                Err(Failure::Later(TradeRefusal::ItemsMoved)) => {
                    return Err(Failure::Never(TradeRefusal::InvalidItems));
                }
                // Nothing was sent by this bot, so another may.
                Err(failure @ (Failure::Later(_) | Failure::Expired)) => refusal = failure,
                Err(failure) => return Err(failure),
            }
        }
        Err(refusal)
    }

    /// A new offer, which waits for the customer or for its bot.
    async fn requested(
        &self,
        index: usize,
        no: &str,
        (id, needs_confirmation): (String, bool),
    ) -> DepositOffer {
        self.remember(no, index, &id);
        // An offer that gives nothing needs none, unless Steam thinks otherwise.
        if needs_confirmation
            && let Some(bot) = self.bots.get(index)
            && bot.confirm(&self.steam, &id).await.is_err()
        {
            return DepositOffer::Sending;
        }
        let now = self.steam.ports.clock.now();
        let expires_at = now.plus_seconds(self.steam.config.offer_seconds);
        DepositOffer::Offered { offer_id: id, expires_at }
    }

    /// The meaning of an offer's state for a deposit of these items.
    async fn deposit_offer(
        &self,
        index: usize,
        offer: &Offer,
        agreed: &[AssetId],
    ) -> SteamResult<DepositOffer> {
        let Some(bot) = self.bots.get(index) else { return Err(Failure::Unknown) };
        let state = bot.state_of(&self.steam, offer).await?;
        Ok(match state {
            DeliveryState::NotFound => DepositOffer::NotFound,
            DeliveryState::Sending => DepositOffer::Sending,
            DeliveryState::Offered { offer_id, expires_at } if offer.state == ACTIVE => {
                DepositOffer::Offered { offer_id, expires_at }
            }
            DeliveryState::Offered { offer_id, expires_at } => {
                DepositOffer::Held { offer_id, accepted_at: offer.updated_at(), until: expires_at }
            }
            DeliveryState::Delivered { offer_id, protected_until } if has(offer, agreed) => {
                // The items are in the bot's inventory now.
                bot.forget([]);
                let protection = self.steam.config.protection_seconds;
                let received_at = protected_until.plus_seconds(protection.saturating_neg());
                DepositOffer::Received { offer_id, received_at, protected_until }
            }
            DeliveryState::Delivered { .. } => {
                DepositOffer::Failed { code: DepositReason::OtherItems.code().to_owned() }
            }
            DeliveryState::Failed { code } => DepositOffer::Failed { code },
            DeliveryState::RolledBack => DepositOffer::RolledBack,
        })
    }

    async fn try_query_deposit(&self, attempt: &DepositAttempt) -> SteamResult<DepositOffer> {
        let no = attempt.no.to_string();
        let now = self.steam.ports.clock.now();
        let since = attempt.requested_at.unwrap_or(now).plus_seconds(-DAY_SECONDS);
        match self.find(&no, attempt.offer_id.as_deref(), since).await? {
            Some((index, offer)) => self.deposit_offer(index, &offer, &attempt.assets).await,
            None if self.is_within_visibility_delay(attempt.requested_at, now) => {
                Ok(DepositOffer::Sending)
            }
            None => Ok(DepositOffer::NotFound),
        }
    }

    async fn try_cancel_deposit(&self, attempt: &DepositAttempt) -> SteamResult<DepositOffer> {
        let no = attempt.no.to_string();
        let now = self.steam.ports.clock.now();
        let since = attempt.requested_at.unwrap_or(now).plus_seconds(-DAY_SECONDS);
        let Some((index, offer)) = self.find(&no, attempt.offer_id.as_deref(), since).await? else {
            let appears = self.is_within_visibility_delay(attempt.requested_at, now);
            return if appears { Err(Failure::Unknown) } else { Ok(DepositOffer::NotFound) };
        };
        let Some(bot) = self.bots.get(index) else { return Err(Failure::Unknown) };
        if !offer.is_open() {
            return self.deposit_offer(index, &offer, &attempt.assets).await;
        }
        bot.cancel(&self.steam, &offer.id).await?;
        match bot.offer(&self.steam, &offer.id).await? {
            Some(after) if !after.is_open() => {
                self.deposit_offer(index, &after, &attempt.assets).await
            }
            _ => Err(Failure::Unknown),
        }
    }
}

/// Whether an offer brings exactly the agreed items, and gives nothing.
fn has(offer: &Offer, agreed: &[AssetId]) -> bool {
    let asked: BTreeSet<u64> = agreed.iter().filter_map(|id| u64::try_from(id.0).ok()).collect();
    let brought: BTreeSet<u64> = offer.items_to_receive.iter().map(|item| item.assetid).collect();
    offer.items_to_give.is_empty()
        && asked == brought
        && offer.items_to_receive.len() == agreed.len()
}

#[async_trait]
impl Deposits for SteamBots {
    fn name(&self) -> &'static str {
        "steam"
    }

    fn offer_url(&self, offer_id: &str) -> String {
        format!("{}/tradeoffer/{offer_id}/", self.steam.config.community_url)
    }

    async fn inventory(&self, partner: i64) -> Outcome<Vec<InventoryItem>> {
        // A customer waits for it.
        let read = tokio::time::timeout(CHECK_TIME, self.try_inventory(partner)).await;
        read.map_or(Outcome::Unknown, outcome)
    }

    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState> {
        let checked = tokio::time::timeout(CHECK_TIME, self.try_check(url)).await;
        checked.map_or(Outcome::Unknown, outcome)
    }

    async fn send(&self, request: &DepositRequest) -> Outcome<DepositOffer> {
        outcome(self.try_request(request).await)
    }

    async fn query(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        outcome(self.try_query_deposit(attempt).await)
    }

    async fn cancel(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        outcome(self.try_cancel_deposit(attempt).await)
    }
}
