//! What both exchanges have in common: items leave the bag, go back to the store, and their worth
//! enters the balance.

use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::{App, Refusal, Result};
use domain::{ChangeKind, ExchangeId, ExchangeNo, Fen, GiftId, ItemId, Timestamp, UserId, pricing};
use serde::{Deserialize, Serialize};
use store::changes::note;
use store::exchanges::{HeldItems, NewExchange, Which};
use store::ledger::{Cause, PlatformAccounts, Posted};
use store::{Conn, exchanges, ledger, stock};

/// Items that became balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchanged {
    pub exchange_no: ExchangeNo,
    /// How many items.
    pub items: i64,
    /// What they fetched.
    pub amount: Fen,
    /// The balance after it.
    pub balance: Fen,
}

/// Which items are to be exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Selection {
    /// Every item that lies in the bag.
    All,
    Items(Vec<ItemId>),
    /// So many items of a gift, those first that have been held longest.
    Oldest(GiftId, i64),
}

/// Items that have the gift and the limit in common, and what one of them fetches.
struct ExchangeLine {
    held: HeldItems,
    each: Fen,
}

/// An exchange, and what the list in memory must learn of it.
#[derive(Serialize, Deserialize)]
struct Booked {
    #[serde(flatten)]
    exchanged: Exchanged,
    /// Available units of each gift after it. Not remembered under a key: when the answer is
    /// repeated, they may be others.
    #[serde(skip)]
    left: Vec<(GiftId, i64)>,
}

/// Everything that the transaction needs to know.
#[derive(Clone)]
struct ExchangeInput {
    exchange_no: ExchangeNo,
    user_id: UserId,
    command: Selection,
    expected: Option<Fen>,
    rate_bp: i64,
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
            accounts: self.accounts.clone(),
            now,
        };
        let booked = self.db.write(move |conn| guard.run(conn, |conn| book(conn, &input))).await?;
        for (gift, left) in booked.left {
            self.catalogue.set_stock(gift, left);
        }
        Ok(booked.exchanged)
    }
}

fn book(conn: &mut Conn, input: &ExchangeInput) -> Tx<Booked> {
    let ids = named_items(conn, input)?;
    let which = ids.as_deref().map_or(Which::All, Which::Items);
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
    take(conn, input, which, exchange_id, &lots)?;
    // Rows are locked in one order everywhere: items, then stock by gift, then the customer's
    // accounts.
    let mut left = Vec::with_capacity(lots.len());
    for of_gift in lots.chunk_by(|a, b| a.held.gift_id == b.held.gift_id) {
        let gift = of_gift[0].held.gift_id;
        let items = of_gift.iter().map(|lot| lot.held.items).sum();
        left.push((gift, stock::take_exchanged(conn, gift, items, &input.exchange_no, input.now)?));
    }
    let cause = Cause::Exchange { exchange: &input.exchange_no, user: input.user_id };
    let Posted::Balance(balance) = ledger::post(conn, &input.accounts, cause, amount, input.now)?
    else {
        return Err(store::conflict().into());
    };
    Ok(Booked {
        exchanged: Exchanged { exchange_no: input.exchange_no.clone(), items, amount, balance },
        left,
    })
}

/// The ids of the items, where the command is not for all of them.
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

/// What the meant items fetch at this moment. Items that would fetch nothing stay where they are.
fn quote(conn: &mut Conn, input: &ExchangeInput, which: Which<'_>) -> Tx<(Vec<ExchangeLine>, Fen)> {
    let held = exchanges::held(conn, input.user_id, which)?;
    let found = held.iter().map(|lot| lot.items).sum();
    if let Which::Items(ids) = which
        && i64::try_from(ids.len()) != Ok(found)
    {
        return match &input.command {
            // They lay there a moment ago, so others may lie there now: look again from the start.
            Selection::Oldest(..) => Err(store::conflict().into()),
            Selection::All | Selection::Items(_) => refuse(Refusal::ItemNotFound),
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

fn take(
    conn: &mut Conn,
    input: &ExchangeInput,
    which: Which<'_>,
    exchange: ExchangeId,
    lots: &[ExchangeLine],
) -> Tx<()> {
    for lot in lots {
        let taken =
            exchanges::take(conn, input.user_id, &lot.held, which, exchange, lot.each, input.now)?;
        if taken != lot.held.items {
            // Another transaction moved some of them since they were counted: look again from the
            // start.
            return Err(store::conflict().into());
        }
    }
    Ok(())
}
