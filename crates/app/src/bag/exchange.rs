//! The common part of both exchange calls: items leave the bag, their units return to stock, and
//! their exchange value is credited to the balance.

use crate::account::refuse_frozen;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::paused_services::refuse_pause;
use crate::{App, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::{
    ChangeKind, CustomerReason, ExchangeId, ExchangeNo, Fen, GiftId, ItemId, ItemState, Service,
    Timestamp, UserId, pricing,
};
use serde::{Deserialize, Serialize};
use store::ledger;
use store::ledger::{Cause, PlatformAccounts, Posted};
use store::shop::stock;
use store::trade::exchanges::{HeldItems, ItemSelection, NewExchange};
use store::trade::{bag_items, exchanges};

/// An exchange that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchanged {
    pub exchange_no: ExchangeNo,
    pub items: i64,
    /// The amount credited.
    pub amount: Fen,
    /// The balance after it.
    pub balance: Fen,
}

/// Which items are to be exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Selection {
    /// Every item in the bag.
    All,
    Items(Vec<ItemId>),
    /// A number of items of one gift, those that were acquired first.
    Oldest(GiftId, i64),
}

/// Items with the same gift and the same exchange maximum, and the exchange value of one of them.
struct ExchangeLine {
    held: HeldItems,
    each: Fen,
}

/// An exchange, and the new stock for the catalogue in memory.
#[derive(Serialize, Deserialize)]
struct Booked {
    #[serde(flatten)]
    exchanged: Exchanged,
    /// Available units of each gift after it. Not part of the stored response: they are out of date
    /// when it is repeated.
    #[serde(skip)]
    left: Vec<(GiftId, i64)>,
}

/// The input of the transaction.
#[derive(Clone)]
struct ExchangeInput {
    exchange_no: ExchangeNo,
    user_id: UserId,
    command: Selection,
    expected: Option<Fen>,
    rate_bp: i64,
    /// Set while exchanges are paused.
    pause: Option<CustomerReason>,
    accounts: PlatformAccounts,
    now: Timestamp,
}

impl App {
    pub(super) async fn exchange(
        &self,
        user_id: UserId,
        command: Selection,
        expected: Option<Fen>,
        guard: IdempotencyGuard,
    ) -> Result<Exchanged> {
        let now = self.now();
        let input = ExchangeInput {
            exchange_no: ExchangeNo::new(now, self.random_bytes()),
            user_id,
            command,
            expected,
            rate_bp: self.rules.exchange_rate_bp,
            pause: self.pause_of(Service::Exchange),
            accounts: self.accounts.clone(),
            now,
        };
        let booked =
            self.db.write(move |conn| guard.run(conn, |conn| exchange_items(conn, &input))).await?;
        for (gift, left) in booked.left {
            self.catalogue.set_stock(gift, left);
        }
        Ok(booked.exchanged)
    }
}

fn exchange_items(conn: &mut Conn, input: &ExchangeInput) -> Tx<Booked> {
    refuse_pause(input.pause.clone())?;
    refuse_frozen(conn, input.user_id)?;
    let ids = named_items(conn, input)?;
    let which = ids.as_deref().map_or(ItemSelection::All, ItemSelection::Items);
    let (lots, amount) = quote(conn, input, which)?;
    let items = lots.iter().map(|lot| lot.held.items).sum();
    let exchange = NewExchange {
        exchange_no: input.exchange_no.clone(),
        user_id: input.user_id,
        items,
        amount_fen: amount,
        rate_bp: input.rate_bp,
        created_at: input.now,
    };
    let exchange_id = exchanges::insert(conn, &exchange)?;
    note(conn, input.user_id, ChangeKind::Exchange, input.exchange_no.as_str());
    take_items(conn, input, which, exchange_id, &lots)?;
    // Rows are locked in one order everywhere: items, then stock by gift, then the customer's
    // accounts.
    let mut left = Vec::with_capacity(lots.len());
    for of_gift in lots.chunk_by(|a, b| a.held.gift_id == b.held.gift_id) {
        let gift = of_gift[0].held.gift_id;
        let items = of_gift.iter().map(|lot| lot.held.items).sum();
        left.push((
            gift,
            stock::restock_exchanged(conn, gift, items, &input.exchange_no, input.now)?,
        ));
    }
    let cause = Cause::Exchange { exchange: &input.exchange_no, user: input.user_id };
    let Posted::Balance(balance) = ledger::post(conn, &input.accounts, cause, amount, input.now)?
    else {
        return Err(db::conflict().into());
    };
    Ok(Booked {
        exchanged: Exchanged { exchange_no: input.exchange_no.clone(), items, amount, balance },
        left,
    })
}

/// The ids of the selected items; `None` for all.
fn named_items(conn: &mut Conn, input: &ExchangeInput) -> Tx<Option<Vec<ItemId>>> {
    match &input.command {
        Selection::All => Ok(None),
        Selection::Items(ids) => Ok(Some(ids.clone())),
        Selection::Oldest(gift, quantity) => {
            let ids = exchanges::oldest_held(conn, input.user_id, *gift, *quantity)?;
            if i64::try_from(ids.len()) == Ok(*quantity) {
                Ok(Some(ids))
            } else {
                refuse(Refusal::ItemNotFound)
            }
        }
    }
}

/// The current exchange value of the selected items. Items with a value of zero stay in the bag.
fn quote(
    conn: &mut Conn,
    input: &ExchangeInput,
    which: ItemSelection<'_>,
) -> Tx<(Vec<ExchangeLine>, Fen)> {
    let held = exchanges::held(conn, input.user_id, which)?;
    let found = held.iter().map(|lot| lot.items).sum();
    if let ItemSelection::Items(ids) = which
        && i64::try_from(ids.len()) != Ok(found)
    {
        return match &input.command {
            // They were in the bag when their ids were read, so another transaction took some: run
            // again.
            Selection::Oldest(..) => Err(db::conflict().into()),
            Selection::All | Selection::Items(_) => refuse_missing(conn, input.user_id, ids),
        };
    }
    let priced = held.into_iter().map(|held| ExchangeLine {
        each: pricing::exchange_value(held.price_fen, input.rate_bp, held.exchange_max_fen),
        held,
    });
    let lots: Vec<ExchangeLine> = priced.filter(|lot| lot.each > Fen::ZERO).collect();
    let total =
        lots.iter().try_fold(Fen::ZERO, |sum, lot| sum.plus(lot.each.times(lot.held.items)?));
    let Some(amount) = total.filter(|total| *total > Fen::ZERO) else {
        return refuse(Refusal::NothingToExchange);
    };
    if input.expected.is_some_and(|expected| expected != amount) {
        return refuse(Refusal::QuoteChanged { amount });
    }
    Ok((lots, amount))
}

/// Refuses items that are not in the bag, and says so where they are frozen.
pub(crate) fn refuse_missing<T>(conn: &mut Conn, user: UserId, ids: &[ItemId]) -> Tx<T> {
    if bag_items::has_any(conn, user, ids, ItemState::Frozen)? {
        refuse(Refusal::ItemFrozen)
    } else {
        refuse(Refusal::ItemNotFound)
    }
}

fn take_items(
    conn: &mut Conn,
    input: &ExchangeInput,
    which: ItemSelection<'_>,
    exchange: ExchangeId,
    lots: &[ExchangeLine],
) -> Tx<()> {
    for lot in lots {
        let taken = exchanges::mark_exchanged(
            conn, input.user_id, &lot.held, which, exchange, lot.each, input.now,
        )?;
        if taken != lot.held.items {
            // Another transaction took some of them since they were counted: run again.
            return Err(db::conflict().into());
        }
    }
    Ok(())
}
