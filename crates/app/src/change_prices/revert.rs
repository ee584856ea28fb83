//! The prices before a change of many, from the history of prices.

use super::{Repriced, Wanted};
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{Fen, GiftId, LogAction, LogOutcome, OperatorLogId};
use serde_json::{Value, json};
use std::collections::HashMap;
use store::operation::operator_log::{self, LogEntry};
use store::shop::gifts::{self, Gift};

/// The prices before the change, of gifts that still have the one after it.
pub(super) fn wanted(
    conn: &mut Conn,
    id: OperatorLogId,
    known: &HashMap<GiftId, Gift>,
) -> Tx<Wanted> {
    let is_change =
        |act: &LogEntry| act.action == LogAction::ChangePrices && act.outcome == LogOutcome::Done;
    let act = operator_log::find(conn, id)?.filter(is_change);
    let change = act.and_then(|act| Some((count_in(&act.after?)?, act.subject)));
    let Some((count, subject)) = change else { return refuse(Refusal::PriceChangeNotFound) };
    let prices: Vec<(GiftId, Fen)> = gifts::prices_changed_by(conn, &subject)?
        .into_iter()
        .filter(|(gift, _, after)| {
            known.get(gift).is_some_and(|gift| gift.data.price_fen == *after)
        })
        .map(|(gift, before, _)| (gift, before))
        .collect();
    Ok(Wanted { left_out: count.saturating_sub(prices.len()), prices, ..Wanted::default() })
}

/// The state before and after a change for the log, which is as long for fifteen thousand gifts:
/// how many they are, with the sum of their prices. The history of prices has each.
pub(crate) fn summary(changes: &[Repriced]) -> (Value, Value) {
    let state = |price: fn(&Repriced) -> Fen| {
        let sum = changes.iter().fold(0_i64, |sum, change| sum.saturating_add(price(change).0));
        json!({ "gifts": changes.len(), "sumFen": sum })
    };
    (state(|change| change.1), state(|change| change.2))
}

fn count_in(state: &str) -> Option<usize> {
    let state: Value = serde_json::from_str(state).ok()?;
    usize::try_from(state["gifts"].as_u64()?).ok()
}
