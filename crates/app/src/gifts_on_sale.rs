//! Takes gifts off sale and puts them on sale again, by an operator. A gift that is off sale is not
//! listed, found or ordered, and not bought by deposits. Orders that wait for their payment can
//! still be paid, and what is in bags stays there, with the last price for an exchange.

use crate::error::Tx;
use crate::favourite::catalogue_changed;
use crate::import_gifts::{Line, gift_key};
use db::Conn;
use domain::{GiftId, Timestamp};
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
/// When the database fails.
pub fn set_gifts_on_sale(
    conn: &mut Conn,
    named: &[NamedGift],
    on_sale: bool,
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
