//! One step of the simulated Steam: reads and changes the records in one transaction.

use std::cell::RefCell;

use diesel::{QueryResult, SqliteConnection, result::Error};
use domain::DAY_MS;
use serde_json::{Value, json};

use super::account;
use super::records::{Account, Item, Offer, OfferOutcome, Plan, Trade};
use crate::clock_and_rng;
use crate::record_store::{get, list, put};

/// Age at which an open offer expires.
const OFFER_MS: i64 = 14 * DAY_MS;

/// How long a trade is protected.
const PROTECTION_MS: i64 = 7 * DAY_MS;
/// Steam's long id of the account with the id 0.
pub const BASE_ID: u64 = 76_561_197_960_265_728;

/// The phases and gems of the game.
pub const PHASES: &[&str] =
    &["Phase 1", "Phase 2", "Phase 3", "Phase 4", "Ruby", "Sapphire", "Black Pearl", "Emerald"];

/// `ETradeOfferState`
pub mod state {
    pub const ACTIVE: u32 = 2;
    pub const ACCEPTED: u32 = 3;
    pub const COUNTERED: u32 = 4;
    pub const EXPIRED: u32 = 5;
    pub const CANCELED: u32 = 6;
    pub const DECLINED: u32 = 7;
    pub const INVALID_ITEMS: u32 = 8;
    pub const UNCONFIRMED: u32 = 9;
    pub const IN_ESCROW: u32 = 11;
}

/// `ETradeStatus`
pub mod status {
    pub const COMPLETE: u32 = 3;
    pub const IN_ESCROW: u32 = 10;
    pub const PROTECTION_ROLLBACK: u32 = 12;
}

/// The path of an item's picture, which shows its phase.
pub fn icon(phase: &str) -> String {
    format!("icon_{}", phase.to_ascii_lowercase().replace(' ', "_"))
}

/// One step at a time in milliseconds.
pub struct Step<'a> {
    conn: RefCell<&'a mut SqliteConnection>,
    /// Why a query failed, which fails the whole step.
    failure: RefCell<Option<Error>>,
    pub now: i64,
}

impl<'a> Step<'a> {
    /// Applies what is due, so that offers expire or leave a hold, and runs a step.
    pub fn run<T>(
        conn: &'a mut SqliteConnection,
        now: i64,
        work: impl FnOnce(&mut Self) -> T,
    ) -> QueryResult<T> {
        let mut step = Self { conn: RefCell::new(conn), failure: RefCell::default(), now };
        for offer in step.query(list::<Offer>) {
            step.apply_due(offer);
        }
        let result = work(&mut step);
        step.failure.into_inner().map_or(Ok(result), Err)
    }

    fn query<T: Default>(&self, query: impl FnOnce(&mut SqliteConnection) -> QueryResult<T>) -> T {
        query(&mut self.conn.borrow_mut()).unwrap_or_else(|error| {
            self.failure.borrow_mut().get_or_insert(error);
            T::default()
        })
    }

    fn apply_due(&mut self, offer: Offer) {
        match (offer.state, &offer.trade) {
            (state::IN_ESCROW, Some(trade)) if self.now >= trade.escrow_end => {
                self.complete(offer);
            }
            (state::ACTIVE, _) if self.now >= offer.created + OFFER_MS => {
                self.end(offer, state::EXPIRED);
            }
            _ => {}
        }
    }

    pub fn offer(&self, id: &str) -> Option<Offer> {
        self.query(|conn| get(conn, id))
    }

    /// A bot's offers, oldest first.
    pub fn offers_of(&self, bot: u64) -> Vec<Offer> {
        let mut offers: Vec<Offer> = self.query(list);
        offers.retain(|offer| offer.bot == bot);
        offers
    }

    /// The attempts of an extraction, oldest first.
    pub fn attempts(&self, extract_no: &str) -> Vec<Offer> {
        let is_its = |offer: &Offer| {
            offer.message == extract_no
                || offer.message.strip_prefix(extract_no).is_some_and(|rest| rest.starts_with('-'))
        };
        let mut found: Vec<Offer> =
            account::ids().flat_map(|bot| self.offers_of(bot)).filter(is_its).collect();
        found.sort_by_key(|offer| offer.created);
        found
    }

    pub fn put(&mut self, offer: &Offer) {
        self.query(|conn| put(conn, &offer.id, offer));
    }

    fn item(&self, id: u64) -> Option<Item> {
        self.query(|conn| get(conn, &id.to_string()))
    }

    fn put_item(&mut self, item: &Item) {
        self.query(|conn| put(conn, &item.id.to_string(), item));
    }

    /// A bot's items.
    pub fn items_of(&self, owner: u64) -> Vec<Item> {
        let mut items: Vec<Item> = self.query(list);
        items.retain(|item| item.owner == owner);
        items.sort_by_key(|item| item.id);
        items
    }

    /// The names of items, with their phases.
    pub fn names(&self, assets: &[u64]) -> Vec<String> {
        let name = |item: Item| format!("{} {}", item.name, item.phase).trim_end().to_owned();
        assets.iter().filter_map(|id| self.item(*id)).map(name).collect()
    }

    /// Whether all of these are a bot's own.
    pub fn owns(&self, owner: u64, assets: &[u64]) -> bool {
        assets.iter().all(|id| self.item(*id).is_some_and(|item| item.owner == owner))
    }

    /// A new item.
    pub fn add_item(&mut self, owner: u64, name: &str, phase: &str) {
        let (name, phase) = (name.to_owned(), phase.to_owned());
        self.add(Item { id: 0, owner, name, phase, protected_until: 0 });
    }

    /// Adds an item under a new id.
    fn add(&mut self, item: Item) -> u64 {
        let id = clock_and_rng::digits::<15>().parse().unwrap_or(0) + 1_000_000_000_000_000;
        self.put_item(&Item { id, ..item });
        id
    }

    /// The owner gets copies of these items under new ids, as in each trade.
    fn move_items(&mut self, assets: &[u64], owner: u64, protected_until: i64) -> Vec<u64> {
        let moved: Vec<Item> = assets.iter().filter_map(|id| self.item(*id)).collect();
        moved.into_iter().map(|item| self.add(Item { owner, protected_until, ..item })).collect()
    }

    pub fn account(&self, partner: u64) -> Account {
        let known = self.query(|conn| get(conn, &partner.to_string()));
        known.unwrap_or(Account { partner, ..Account::default() })
    }

    /// The account of a bot.
    pub fn bot_account(&self, bot: u64) -> Account {
        self.account(bot.saturating_sub(BASE_ID))
    }

    pub fn put_account(&mut self, account: &Account) {
        self.query(|conn| put(conn, &account.partner.to_string(), account));
    }

    pub fn plan(&self, extract_no: &str) -> Plan {
        let known = self.query(|conn| get(conn, extract_no));
        known.unwrap_or_else(|| Plan { extract_no: extract_no.to_owned(), ..Plan::default() })
    }

    pub fn put_plan(&mut self, plan: &Plan) {
        self.query(|conn| put(conn, &plan.extract_no, plan));
    }

    /// The plan of the extraction that a message names, with one lost response used up; and whether
    /// the response is lost.
    pub fn take_loss(&mut self, message: &str) -> bool {
        let mut plan = self.plan(extract_no(message));
        let is_lost = plan.lost > 0;
        if is_lost {
            plan.lost -= 1;
            self.put_plan(&plan);
        }
        is_lost
    }

    pub fn end(&mut self, mut offer: Offer, state: u32) {
        offer.state = state;
        offer.updated = self.now;
        self.put(&offer);
    }

    /// The customer accepts an offer.
    pub fn accept(&mut self, mut offer: Offer) {
        let is_whole =
            self.owns(offer.bot, &offer.assets) && self.owns(BASE_ID + offer.partner, &offer.asked);
        if !is_whole {
            return self.end(offer, state::INVALID_ITEMS);
        }
        let hold_ms = offer.hold_ms.max(self.account(offer.partner).hold_days * DAY_MS);
        let now = self.now;
        let trade = |status, escrow_end| Trade {
            id: clock_and_rng::digits::<18>(),
            status,
            init: now,
            escrow_end,
            received: Vec::new(),
        };
        // Held items are in nobody's inventory.
        self.take_items(offer.assets.iter().chain(&offer.asked));
        if hold_ms > 0 {
            offer.trade = Some(trade(status::IN_ESCROW, self.now + hold_ms));
            return self.end(offer, state::IN_ESCROW);
        }
        offer.trade = Some(trade(status::COMPLETE, 0));
        self.complete(offer);
    }

    /// The customer accepts with another item in place of the last one.
    fn accept_another(&mut self, mut offer: Offer) {
        let owned = self.items_of(BASE_ID + offer.partner);
        let other = owned.iter().find(|item| !offer.asked.contains(&item.id));
        offer.asked.pop();
        offer.asked.extend(other.map(|item| item.id));
        self.accept(offer);
    }

    /// Items leave their owners.
    fn take_items<'i>(&mut self, ids: impl IntoIterator<Item = &'i u64>) {
        for id in ids {
            if let Some(item) = self.item(*id) {
                self.put_item(&Item { owner: 0, ..item });
            }
        }
    }

    /// Each side has the other's items.
    fn complete(&mut self, mut offer: Offer) {
        let received = self.move_items(&offer.asked, offer.bot, self.now + PROTECTION_MS);
        if let Some(trade) = &mut offer.trade {
            trade.status = status::COMPLETE;
            trade.received = received;
        }
        self.end(offer, state::ACCEPTED);
    }

    /// Steam rolls a protected trade back: each side gets its items, under new ids.
    pub fn roll_back(&mut self, mut offer: Offer) {
        if let Some(trade) = &mut offer.trade {
            trade.status = status::PROTECTION_ROLLBACK;
            self.take_items(&std::mem::take(&mut trade.received));
        }
        self.move_items(&offer.assets, offer.bot, 0);
        self.move_items(&offer.asked, BASE_ID + offer.partner, 0);
        offer.updated = self.now;
        self.put(&offer);
    }

    /// Applies the outcome that was set before the customer could see the offer.
    pub fn apply_plan(&mut self, offer: &Offer) {
        let mut plan = self.plan(extract_no(&offer.message));
        let Some(outcome) = plan.outcome.take_if(|outcome| !outcome.refuses_offer()) else {
            return;
        };
        self.put_plan(&plan);
        if let Some(offer) = self.offer(&offer.id) {
            self.apply_outcome(offer, outcome);
        }
    }

    /// Applies an outcome to an offer that the customer can accept, or rolls a delivered one back;
    /// `false` where it cannot change.
    pub fn apply_outcome(&mut self, mut offer: Offer, outcome: OfferOutcome) -> bool {
        match outcome {
            OfferOutcome::Rollback if offer.is_delivered() => self.roll_back(offer),
            _ if offer.state != state::ACTIVE => return false,
            OfferOutcome::Rollback => {
                self.accept(offer.clone());
                match self.offer(&offer.id).filter(Offer::is_delivered) {
                    Some(accepted) => self.roll_back(accepted),
                    None => return false,
                }
            }
            OfferOutcome::Accept => self.accept(offer),
            OfferOutcome::Decline => self.end(offer, state::DECLINED),
            OfferOutcome::Counter => self.end(offer, state::COUNTERED),
            OfferOutcome::SwapItems => self.accept_another(offer),
            OfferOutcome::Expire => self.end(offer, state::EXPIRED),
            OfferOutcome::InvalidItems => self.end(offer, state::INVALID_ITEMS),
            OfferOutcome::Hold => {
                offer.hold_ms = self.plan(extract_no(&offer.message)).hold_ms;
                self.accept(offer);
            }
            OfferOutcome::TradeUrlInvalid
            | OfferOutcome::InventoryPrivate
            | OfferOutcome::TimeoutAfterEffect
            | OfferOutcome::Hide
            | OfferOutcome::AskConfirmation => return false,
        }
        true
    }
}

/// The extraction that a message names.
pub fn extract_no(message: &str) -> &str {
    message.split('-').next().unwrap_or_default()
}

impl Offer {
    /// Whether its items are with the customer.
    pub fn is_delivered(&self) -> bool {
        let is_reversed = |trade: &Trade| trade.status == status::PROTECTION_ROLLBACK;
        self.state == state::ACCEPTED && !self.trade.as_ref().is_some_and(is_reversed)
    }

    /// As the Web API shows it.
    pub fn to_json(&self) -> Value {
        let item = |id: &u64| json!({ "appid": 730, "contextid": "2", "assetid": id.to_string(), "classid": id.to_string(), "instanceid": "0", "amount": "1", "missing": false, "est_usd": "100" });
        let escrow_end = self.trade.as_ref().map_or(0, |trade| trade.escrow_end / 1000);
        let mut shown = json!({
            "tradeofferid": self.id, "accountid_other": self.partner, "message": self.message,
            "expiration_time": (self.created + OFFER_MS) / 1000, "trade_offer_state": self.state,
            "items_to_give": self.assets.iter().map(item).collect::<Vec<_>>(),
            "items_to_receive": self.asked.iter().map(item).collect::<Vec<_>>(),
            "is_our_offer": true, "time_created": self.created / 1000,
            "time_updated": self.updated / 1000, "from_real_time_trade": false,
            "escrow_end_date": escrow_end, "confirmation_method": 2, "eresult": 1,
        });
        if let Some(trade) = &self.trade {
            shown["tradeid"] = trade.id.as_str().into();
        }
        shown
    }
}
