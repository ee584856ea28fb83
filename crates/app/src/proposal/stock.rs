//! An operator changes the stock of a gift: what adds much value, with another operator.

use super::{Decided, ProposedChange, propose_change, wait_for_others};
use crate::change_stock::{ChangeStock, StockChange, StockChanged, change_stock};
use crate::checked_reason::checked_reason;
use crate::error::Tx;
use db::Conn;
use domain::{Fen, GiftId, ProposalKind, ProposalNo, Rules, Timestamp};
use store::operation::proposals::{NewProposal, ProposalSubject};
use store::shop::{gifts, stock, stock_movements};

/// A change of stock that an operator wants.
#[derive(Debug, Clone)]
pub struct ChangeStockByOperator {
    pub stock: ChangeStock,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
}

/// Changes the stock of a gift, or proposes that where what is added today is worth more than
/// `rules.stock_raise_max_fen` at the price of now.
///
/// # Errors
/// When another change of its stock is proposed, or the reason is missing, too long or has
/// characters that cannot be seen.
pub fn change_stock_by_operator(
    conn: &mut Conn,
    rules: &Rules,
    wanted: &ChangeStockByOperator,
) -> Tx<Decided<StockChanged>> {
    let ChangeStock { gift_id, change, operator, reason, now } = &wanted.stock;
    let (reason, added) = (checked_reason(reason)?, change.delta());
    wait_for_others(conn)?;
    let Some((price, _)) = gifts::offer(conn, *gift_id)? else {
        return Ok(Decided::Done(StockChanged::NoGift));
    };
    let value = price.0.saturating_mul(added);
    if added <= 0 || added <= units_added_alone(conn, rules, (*gift_id, price), *now)? {
        return Ok(Decided::Done(change_stock(conn, &wanted.stock)?));
    }
    let available = stock::available_units(conn, *gift_id)?;
    let is_expected = match change {
        StockChange::Delta(_) => true,
        StockChange::Set { expected, .. } => *expected == available,
    };
    let after = available.saturating_add(added);
    if !is_expected || after > stock::AVAILABLE_MAX {
        return Ok(Decided::Done(StockChanged::Unfit { available }));
    }
    let units = ProposedChange::Stock { before: available, after };
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::RaiseStock,
        user_id: None,
        subject: ProposalSubject::Gift(*gift_id, units.to_json()?),
        amount_fen: Fen(value),
        reason,
        proposed_by: operator.clone(),
        created_at: *now,
    };
    propose_change(conn, new)
}

/// The most units that one operator alone may still add today to a gift with this price.
pub(crate) fn units_added_alone(
    conn: &mut Conn,
    rules: &Rules,
    (gift, price): (GiftId, Fen),
    now: Timestamp,
) -> Tx<i64> {
    let today = stock_movements::added_since(conn, gift, now.beijing_midnight())?;
    Ok((rules.stock_raise_max_fen / price.0.max(1) - today).max(0))
}
