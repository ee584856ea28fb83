//! Takes gifts off sale and puts them on sale again, by an operator; a gift that a member of staff
//! has added, by another one. A gift that is off sale is not
//! listed, found or ordered, and not bought by deposits. Orders that wait for their payment can
//! still be paid, and what is in bags stays there, with the last price for an exchange.

use crate::Refusal;
use crate::error::{Tx, refuse};
use crate::favourite::catalogue_changed;
use crate::import_gifts::{Line, gift_key};
use crate::proposal::may_alone;
use db::Conn;
use domain::{GiftId, Rules, Timestamp, is_same_operator};
use std::collections::{HashMap, HashSet};
use store::shop::gifts;

/// A gift, as an operator names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NamedGift {
    Id(GiftId),
    /// The gift of a line of an import.
    Line(Box<Line>),
}

/// The outcome of [`set_gifts_on_sale`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GiftsOnSale {
    /// Nothing was changed: there is no such gift, the first of these by its index.
    Unknown(usize),
    Done {
        /// The gifts that were changed, by id.
        changed: Vec<GiftId>,
        /// How many were so before.
        same: usize,
    },
}

/// Puts these gifts on sale or takes them off, all or none of them.
///
/// # Errors
/// [`Refusal::AddedBySame`] when the operator has added one of them, or
/// [`Refusal::ApprovalTooEarly`] where one person runs the shop.
pub fn set_gifts_on_sale(
    conn: &mut Conn,
    named: &[NamedGift],
    on_sale: bool,
    (operator, rules): (&str, &Rules),
    now: Timestamp,
) -> Tx<GiftsOnSale> {
    let ids = named.iter().map(|gift| match gift {
        NamedGift::Id(id) => Some(*id),
        NamedGift::Line(_) => None,
    });
    let known = match ids.collect::<Option<Vec<_>>>() {
        Some(ids) if ids.len() == 1 => gifts::of(conn, &ids)?,
        _ => gifts::all(conn)?,
    };
    let by_key: HashMap<_, _> = known.iter().map(|gift| (gift_key(&gift.data), gift.id)).collect();
    let is_listed: HashMap<_, _> = known.iter().map(|gift| (gift.id, gift.data.on_sale)).collect();
    let mut seen = HashSet::new();
    let mut changed = Vec::new();
    for (index, gift) in named.iter().enumerate() {
        let id = match gift {
            NamedGift::Id(id) => Some(*id),
            NamedGift::Line(line) => by_key.get(&gift_key(&line.data)).copied(),
        };
        let Some((id, was)) = id.and_then(|id| Some((id, *is_listed.get(&id)?))) else {
            return Ok(GiftsOnSale::Unknown(index));
        };
        if seen.insert(id) && was != on_sale {
            changed.push(id);
        }
    }
    if on_sale {
        refuse_own(conn, &changed, (operator, rules), now)?;
    }
    // Only now that each of them is known.
    for id in &changed {
        gifts::set_on_sale(conn, *id, on_sale)?;
    }
    if !changed.is_empty() {
        catalogue_changed(conn, now)?;
    }
    changed.sort_unstable();
    let same = seen.len() - changed.len();
    Ok(GiftsOnSale::Done { changed, same })
}

/// Refuses to put on sale what the operator alone has seen: its price and its name on the market
/// decide what a deposit brings and what an extraction sends.
fn refuse_own(
    conn: &mut Conn,
    changed: &[GiftId],
    (operator, rules): (&str, &Rules),
    now: Timestamp,
) -> Tx<()> {
    let added = gifts::added_by(conn)?.into_iter();
    let own = added.filter(|(id, by, _)| changed.contains(id) && is_same_operator(by, operator));
    for (_, _, added_at) in own {
        if !may_alone(rules, added_at, now)? {
            return refuse(Refusal::AddedBySame);
        }
    }
    Ok(())
}
