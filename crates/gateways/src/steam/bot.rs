//! One bot: its calls, its inventory and the items that it is about to send.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use app::ports::{DeliveryItem, DeliveryState};
use domain::{Timestamp, TradeRefusal};

use super::config::{SteamBot, SteamConfig};
use super::failure::{Failure, SteamResult, unless_unknown};
use super::items::{self, Asset, Page};
use super::offer::{self, Offer, OfferStatus, Trade};
use super::requests::{self, Confirmer, NewOffer};
use super::session::{Session, Sessions};
use super::{guard, response};
use crate::Ports;
use crate::{ConfigError, HttpRequest, HttpResponse};

/// How long an inventory is taken as known, in milliseconds: Steam answers few requests for one.
const INVENTORY_MS: i64 = 60_000;
/// How long the items of an offer are kept back after it was sent, until Steam's lists have it.
const ASSET_RESERVATION_MS: i64 = 600_000;
/// Limits of pages, against an answer that never ends.
const PAGES_MAX: usize = 20;
/// Steam may date an offer back by this time, in seconds.
const BACKDATED_SECONDS: i64 = 1800;

/// A bot and what is known of it.
pub struct Bot {
    account: SteamBot,
    identity_secret: Vec<u8>,
    sessions: Sessions,
    /// Held while items are chosen and offered, so that no two offers choose the same.
    pub sending: tokio::sync::Mutex<()>,
    inventory_state: Mutex<InventoryState>,
    /// The session that has acknowledged trade protection.
    acknowledged_in: Mutex<Option<Arc<Session>>>,
}

#[derive(Default)]
struct InventoryState {
    /// The inventory, and when it was read.
    cached: Option<(Timestamp, Arc<Vec<Asset>>)>,
    /// Items that were offered, and until when they are kept back.
    reserved: BTreeMap<u64, Timestamp>,
}

/// The configuration and the ports that all bots share.
pub struct Steam {
    pub config: SteamConfig,
    pub ports: Ports,
}

impl Bot {
    pub fn new(account: SteamBot) -> Result<Self, ConfigError> {
        account.check()?;
        let identity_secret = guard::read_secret(&account.identity_secret)
            .ok_or(ConfigError::Malformed("identity_secret"))?;
        Ok(Self {
            account,
            identity_secret,
            sessions: Sessions::default(),
            sending: tokio::sync::Mutex::default(),
            inventory_state: Mutex::default(),
            acknowledged_in: Mutex::default(),
        })
    }

    /// The account's name, for the log.
    pub fn name(&self) -> &str {
        &self.account.account_name
    }

    async fn session(&self, steam: &Steam) -> SteamResult<Arc<Session>> {
        self.sessions.get(&steam.config.api_url, &self.account, &steam.ports).await
    }

    /// Sends a request of a session. A session that Steam does not accept is replaced once: Steam
    /// has done nothing then.
    async fn call(
        &self,
        steam: &Steam,
        build: impl Fn(&Session) -> HttpRequest,
    ) -> SteamResult<HttpResponse> {
        for _ in 0..2 {
            let session = self.session(steam).await?;
            let request = build(&session);
            let answer = steam.ports.transport.send(request).await.map_err(|_| Failure::Unknown)?;
            match answer.status {
                401 | 403 | 302 => self.sessions.drop_expired(&session).await,
                429 => return Err(Failure::Later(TradeRefusal::RateLimited)),
                _ => return Ok(answer),
            }
        }
        Err(Failure::Expired)
    }

    async fn read(&self, steam: &Steam, call: &str, query: &str) -> SteamResult<HttpResponse> {
        let answer =
            self.call(steam, |session| requests::api(&steam.config, session, call, query)).await?;
        if answer.status == 200 { Ok(answer) } else { Err(Failure::Unknown) }
    }

    /// An offer by its id; `None` where it is not one of this bot.
    pub async fn offer(&self, steam: &Steam, id: &str) -> SteamResult<Option<Offer>> {
        let query = format!("tradeofferid={id}&get_descriptions=0");
        let answer = self.read(steam, "IEconService/GetTradeOffer", &query).await?;
        Ok(offer::read_offer(&answer.body)?.filter(|offer| offer.is_our_offer))
    }

    /// The sent offers that are open or were changed since a time.
    pub async fn offers(&self, steam: &Steam, since: Timestamp) -> SteamResult<Vec<Offer>> {
        let cutoff = since.0 / 1000 - BACKDATED_SECONDS;
        let (mut all, mut cursor) = (Vec::new(), 0);
        for _ in 0..PAGES_MAX {
            let query = format!(
                "get_sent_offers=1&get_received_offers=0&get_descriptions=0&active_only=1&time_historical_cutoff={cutoff}&cursor={cursor}"
            );
            let answer = self.read(steam, "IEconService/GetTradeOffers", &query).await?;
            let (offers, next) = offer::read_offers(&answer.body)?;
            all.extend(offers);
            match next {
                Some(next) => cursor = next,
                None => return Ok(all),
            }
        }
        Err(Failure::Unknown)
    }

    pub async fn trade(&self, steam: &Steam, id: &str) -> SteamResult<Option<Trade>> {
        let query = format!("tradeid={id}&get_descriptions=0");
        let answer = self.read(steam, "IEconService/GetTradeStatus", &query).await?;
        offer::read_trade(&answer.body)
    }

    /// The meaning of an offer's state. An offer that waits for this bot is confirmed.
    pub async fn state_of(&self, steam: &Steam, offer: &Offer) -> SteamResult<DeliveryState> {
        Ok(match offer.status(steam.config.offer_seconds)? {
            OfferStatus::Delivery(state) => state,
            OfferStatus::Unconfirmed => {
                self.confirm(steam, &offer.id).await?;
                DeliveryState::Sending
            }
            OfferStatus::Accepted => match offer.trade_id.as_deref().filter(|id| !id.is_empty()) {
                None => DeliveryState::Sending,
                Some(id) => match self.trade(steam, id).await? {
                    None => DeliveryState::Sending,
                    Some(trade) => {
                        offer.delivery_state_of_trade(&trade, steam.config.protection_seconds)?
                    }
                },
            },
        })
    }

    /// How long Steam would hold the items of each side; see [`response::holds`].
    pub async fn holds(
        &self,
        steam: &Steam,
        steam_id64: i64,
        token: &str,
    ) -> SteamResult<Option<(i64, i64)>> {
        let query = format!("steamid_target={steam_id64}&trade_offer_access_token={token}");
        let call = "IEconService/GetTradeHoldDurations";
        let build = |session: &Session| requests::api(&steam.config, session, call, &query);
        response::holds(&self.call(steam, build).await?)
    }

    /// The items, as they were read a short while ago; or as they are now.
    pub async fn inventory(&self, steam: &Steam, is_fresh: bool) -> SteamResult<Arc<Vec<Asset>>> {
        let now = steam.ports.clock.now();
        let cached = self.inventory_state().cached.clone();
        if let Some((at, items)) = cached
            && !is_fresh
            && now.ms_since(at) < INVENTORY_MS
        {
            return Ok(items);
        }
        // An item leaves the protected ones when its protection ends, so they are read first: it is
        // then seen twice, and not missed.
        let protected = self.read_context(steam, steam.config.protected_context_id).await?;
        let free = self.read_context(steam, steam.config.context_id).await?;
        let known: BTreeSet<u64> = free.iter().map(|item| item.id).collect();
        let protected = protected.into_iter().filter(|item| !known.contains(&item.id));
        let protected = protected.map(|item| Asset { is_tradable: false, ..item });
        let items: Arc<Vec<Asset>> = Arc::new(protected.chain(free).collect());
        self.inventory_state().cached = Some((now, Arc::clone(&items)));
        Ok(items)
    }

    /// The items of one context of the inventory, as they are now.
    async fn read_context(&self, steam: &Steam, context_id: u64) -> SteamResult<Vec<Asset>> {
        let (mut items, mut after) = (Vec::new(), None);
        for _ in 0..PAGES_MAX {
            let build =
                |session: &Session| requests::inventory(&steam.config, session, context_id, after);
            let answer = self.call(steam, build).await?;
            // Nothing was sent yet, so an answer that cannot be read is no doubt about an offer.
            let unread = Failure::Later(TradeRefusal::InventoryUnread);
            let page = Page::read(&answer.body).filter(|_| answer.status == 200).ok_or(unread)?;
            after = page.next();
            items.extend(page.all());
            if after.is_none() {
                return Ok(items);
            }
        }
        Err(Failure::Later(TradeRefusal::InventoryUnread))
    }

    /// Refuses an offer that asks for so many items where the bot may have no other open, or has no
    /// room for all that its open offers ask for. The caller holds [`Bot::sending`].
    pub async fn check_room(&self, steam: &Steam, asked: usize) -> SteamResult<()> {
        let offers = self.offers(steam, steam.ports.clock.now()).await;
        let mut open = offers.map_err(unless_unknown(TradeRefusal::OffersUnread))?;
        open.retain(Offer::is_open);
        // At least half is left to extractions, which bring customers what is theirs.
        let deposits_max = (steam.config.open_offers_max / 2).max(1);
        let deposits = open.iter().filter(|offer| !offer.items_to_receive.is_empty()).count();
        if open.len() >= steam.config.open_offers_max || deposits >= deposits_max {
            return Err(Failure::Later(TradeRefusal::OfferLimit));
        }
        let held = self
            .inventory(steam, false)
            .await
            .map_err(unless_unknown(TradeRefusal::InventoryUnread))?;
        let asked_before: usize = open.iter().map(|offer| offer.items_to_receive.len()).sum();
        if held.len() + asked_before + asked > steam.config.inventory_max {
            tracing::warn!(
                bot = self.name(),
                items = held.len(),
                "a bot has no room for a deposit"
            );
            return Err(Failure::Later(TradeRefusal::InventoryFull));
        }
        Ok(())
    }

    /// Items for an offer; `None` where this bot has not all of them. The caller holds
    /// [`Bot::sending`].
    pub async fn select_assets(
        &self,
        steam: &Steam,
        wanted: &[DeliveryItem],
    ) -> SteamResult<Option<Vec<u64>>> {
        let phases = &steam.config.phase_icons;
        let has_all =
            |held: &[Asset]| items::select(wanted, held, &BTreeSet::new(), phases).is_some();
        // Items may have been put in since an earlier reading.
        let mut is_old = self.inventory_state().cached.is_some();
        let mut held = self.inventory(steam, false).await?;
        if is_old && !has_all(&held) {
            (held, is_old) = (self.inventory(steam, true).await?, false);
        }
        if !has_all(&held) {
            return Ok(None);
        }
        let now = steam.ports.clock.now();
        let open: Vec<Offer> =
            self.offers(steam, now).await?.into_iter().filter(Offer::is_open).collect();
        if open.len() >= steam.config.open_offers_max {
            return Err(Failure::Later(TradeRefusal::OfferLimit));
        }
        let mut taken: BTreeSet<u64> =
            open.iter().flat_map(|offer| &offer.items_to_give).map(|item| item.assetid).collect();
        let reserve = |held: &[Asset], taken: &mut BTreeSet<u64>| {
            let mut state = self.inventory_state();
            state.reserved.retain(|_, until| *until > now);
            taken.extend(state.reserved.keys());
            let chosen = items::select(wanted, held, taken, phases)?;
            let until = now.plus_ms(ASSET_RESERVATION_MS);
            state.reserved.extend(chosen.iter().map(|id| (*id, until)));
            Some(chosen)
        };
        let mut chosen = reserve(&held, &mut taken);
        if chosen.is_none() && is_old {
            held = self.inventory(steam, true).await?;
            chosen = reserve(&held, &mut taken);
        }
        Ok(chosen)
    }

    /// Forgets what is known of the inventory, since items of it have moved or come back.
    pub fn forget(&self, assets: impl IntoIterator<Item = u64>) {
        let mut state = self.inventory_state();
        state.cached = None;
        for id in assets {
            state.reserved.remove(&id);
        }
    }

    /// Sends an offer; returns its id, and whether it waits for [`Bot::confirm`].
    pub async fn send(&self, steam: &Steam, offer: &NewOffer<'_>) -> SteamResult<(String, bool)> {
        self.acknowledge(steam).await?;
        let build = |session: &Session| requests::send(&steam.config, session, offer);
        let sent = self.call(steam, build).await.and_then(|answer| response::sent(&answer));
        self.acknowledge_again_if(sent == Err(Failure::Unknown));
        sent
    }

    /// Acknowledges trade protection, once in each session: until then Steam lets an account
    /// neither send nor confirm. Steam takes it any number of times, and nothing else says whether
    /// it has it.
    async fn acknowledge(&self, steam: &Steam) -> SteamResult<()> {
        let session = self.session(steam).await?;
        if self.acknowledged_in().as_ref().is_some_and(|known| Arc::ptr_eq(known, &session)) {
            return Ok(());
        }
        let build = |session: &Session| requests::acknowledge(&steam.config, session);
        let refusal = TradeRefusal::NotAcknowledged;
        let answer = self.call(steam, build).await.map_err(unless_unknown(refusal))?;
        if answer.status != 200 {
            tracing::error!(
                bot = self.name(),
                status = answer.status,
                "Steam does not take a bot's acknowledgement of trade protection; it sends nothing"
            );
            return Err(Failure::Later(refusal));
        }
        *self.acknowledged_in() = Some(session);
        Ok(())
    }

    /// A refusal that is not known may be that of a missing acknowledgement.
    fn acknowledge_again_if(&self, is_refused: bool) {
        if is_refused {
            *self.acknowledged_in() = None;
        }
    }

    /// Cancels an offer. Only the offer's state afterwards says whether it was.
    pub async fn cancel(&self, steam: &Steam, offer_id: &str) -> SteamResult<()> {
        self.call(steam, |session| requests::cancel(&steam.config, session, offer_id)).await?;
        Ok(())
    }

    /// Confirms an offer on the authenticator's behalf.
    pub async fn confirm(&self, steam: &Steam, offer_id: &str) -> SteamResult<()> {
        self.acknowledge(steam).await?;
        let confirmed = self.try_confirm(steam, offer_id).await;
        self.acknowledge_again_if(confirmed == Err(Failure::Unknown));
        confirmed
    }

    async fn try_confirm(&self, steam: &Steam, offer_id: &str) -> SteamResult<()> {
        let list = self.confirmation_call(steam, None).await?;
        let Some(found) = response::confirmation(&list, offer_id)? else {
            return Err(Failure::Unknown);
        };
        let answer = self.confirmation_call(steam, Some(&found)).await?;
        if response::is_confirmed(&answer)? { Ok(()) } else { Err(Failure::Unknown) }
    }

    /// Logs in, reads the open offers and the list of confirmations, and changes nothing.
    pub async fn check_credentials(&self, steam: &Steam) -> SteamResult<()> {
        self.offers(steam, steam.ports.clock.now()).await?;
        let list = self.confirmation_call(steam, None).await?;
        // The session was accepted before, so this is about the key of the request.
        response::confirmation(&list, "").map_err(|failure| match failure {
            Failure::Unknown => Failure::Never(TradeRefusal::IdentitySecret),
            other => other,
        })?;
        Ok(())
    }

    async fn confirmation_call(
        &self,
        steam: &Steam,
        what: Option<&(String, String)>,
    ) -> SteamResult<HttpResponse> {
        let seconds = u64::try_from(steam.ports.clock.now().0 / 1000).unwrap_or_default();
        self.call(steam, |session| {
            let derived = guard::device_id(session.steam_id);
            let confirmer = Confirmer {
                device_id: self.account.device_id.as_deref().unwrap_or(&derived),
                identity_secret: &self.identity_secret,
                seconds,
            };
            match what {
                None => requests::confirmations(&steam.config, session, &confirmer),
                Some((id, nonce)) => {
                    requests::confirm(&steam.config, session, &confirmer, (id, nonce))
                }
            }
        })
        .await
    }

    fn acknowledged_in(&self) -> MutexGuard<'_, Option<Arc<Session>>> {
        self.acknowledged_in.lock()
    }

    fn inventory_state(&self) -> MutexGuard<'_, InventoryState> {
        self.inventory_state.lock()
    }
}
