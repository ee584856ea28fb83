//! The prices before a change of many, as the operator log has them.

use super::{Repriced, Wanted};
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{Fen, GiftId, LogAction, LogOutcome, OperatorLogId};
use serde_json::{Map, Value};
use std::collections::HashMap;
use store::operation::operator_log::{self, LogEntry};
use store::shop::gifts::Gift;

/// The prices before the change, of gifts that still have the one after it.
pub(super) fn wanted(
    conn: &mut Conn,
    id: OperatorLogId,
    known: &HashMap<GiftId, Gift>,
) -> Tx<Wanted> {
    let is_change =
        |act: &LogEntry| act.action == LogAction::ChangePrices && act.outcome == LogOutcome::Done;
    let act = operator_log::find(conn, id)?.filter(is_change);
    let states = act.and_then(|act| Some((prices_in(&act.before?)?, prices_in(&act.after?)?)));
    let Some((before, after)) = states else { return refuse(Refusal::PriceChangeNotFound) };
    let mut wanted = Wanted::default();
    for (gift, price) in before {
        let now = known.get(&gift).map(|gift| gift.data.price_fen);
        match now.is_some() && now == after.get(&gift).copied() {
            true => wanted.prices.push((gift, price)),
            false => wanted.left_out += 1,
        }
    }
    Ok(wanted)
}

/// The prices before and after, for the log: each gift's id with its price in fen.
pub(crate) fn states(changes: &[Repriced]) -> (Value, Value) {
    let state = |price: fn(&Repriced) -> Fen| {
        let pairs = changes.iter().map(|change| (change.0.to_string(), price(change).0.into()));
        Value::Object(pairs.collect::<Map<String, Value>>())
    };
    (state(|change| change.1), state(|change| change.2))
}

fn prices_in(state: &str) -> Option<HashMap<GiftId, Fen>> {
    let prices: HashMap<String, i64> = serde_json::from_str(state).ok()?;
    prices.into_iter().map(|(id, fen)| Some((GiftId::parse(&id).ok()?, Fen(fen)))).collect()
}
