//! An operator changes the price of a gift: alone up to bounds, beyond them with another operator.

use super::{Decided, ProposedChange, propose_change, wait_for_others};
use crate::Refusal;
use crate::change_price::{change_price, preview_price};
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{Fen, GiftId, ProposalKind, ProposalNo, Rules, Timestamp};
use store::operation::proposals::{NewProposal, ProposalSubject};

/// A price that an operator wants.
#[derive(Debug, Clone)]
pub struct ChangePriceByOperator {
    pub gift_id: GiftId,
    /// The price that the operator saw.
    pub expected: Fen,
    pub price: Fen,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
    pub operator: String,
}

/// Changes a price, or proposes that where the changes of today, or what bags gain by them, are
/// beyond the bounds of the rules.
///
/// # Errors
/// When the gift has another price than expected, the new one already or cannot have it, another
/// price of it is proposed, or the reason is missing, too long or has characters that cannot be
/// seen.
pub fn change_price_by_operator(
    conn: &mut Conn,
    rules: &Rules,
    wanted: &ChangePriceByOperator,
    now: Timestamp,
) -> Tx<Decided<()>> {
    let reason = checked_reason(&wanted.reason)?;
    wait_for_others(conn)?;
    let previewed = preview_price(conn, rules, wanted.gift_id, wanted.price, now)?;
    let change = previewed.change;
    if change.before != wanted.expected {
        return refuse(Refusal::PriceDiffers { price: change.before });
    }
    if change.after == change.before {
        return refuse(Refusal::malformed("priceFen"));
    }
    if !previewed.needs_two {
        let price = (change.after, change.exposure);
        change_price(conn, change.gift_id, change.before, price, now)?;
        return Ok(Decided::Done(()));
    }
    let price = ProposedChange::Price {
        before: change.before.0,
        after: change.after.0,
        exposure: change.exposure.0,
    };
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::ChangePrice,
        user_id: None,
        subject: ProposalSubject::Gift(change.gift_id, price.to_json()?),
        amount_fen: change.after,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: now,
    };
    propose_change(conn, new)
}
