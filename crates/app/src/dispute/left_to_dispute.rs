//! What disputes can still take of a payment. A provider that takes more than that takes it from
//! us and not from the customer: an operator has to object, or to find out whether a refund went
//! too.

use crate::error::Tx;
use domain::{DifferenceKind, DifferenceNo, Fen, RefundState, Timestamp};
use store::Conn;
use store::disputes::{self, Dispute};
use store::ledger::PlatformAccounts;
use store::payments::{self, Payment, Refund};
use store::statements::{self, OverDispute};

/// The provider has just taken the money of a dispute: records it for an operator where that is
/// more than was left.
pub(super) fn check_amount(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    dispute: &Dispute,
    now: Timestamp,
) -> Tx<()> {
    let Some(payment) = payments::find(conn, dispute.payment_id)? else {
        return Err(store::conflict().into());
    };
    let left = left(conn, dispute, &payment)?;
    if dispute.amount_fen <= left {
        return Ok(());
    }
    let over = OverDispute {
        difference_no: number(dispute, now),
        provider: dispute.provider.clone(),
        number: dispute.provider_dispute.clone(),
        provider_txn: payment.provider_txn.clone().unwrap_or_default(),
        amount: dispute.amount_fen,
        left,
    };
    statements::record_over_disputed(conn, accounts, &over, now)?;
    let (dispute_no, taken) = (&dispute.dispute_no, dispute.amount_fen);
    tracing::error!(%dispute_no, payment_no = %payment.payment_no, taken_fen = taken.0, left_fen = left.0, "a dispute took more than was left of its payment");
    Ok(())
}

/// A won dispute has taken nothing.
pub(super) fn resolve_when_won(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    dispute: &Dispute,
    now: Timestamp,
) -> Tx<()> {
    let of = (
        dispute.provider.as_str(),
        DifferenceKind::OverDisputed,
        dispute.provider_dispute.as_str(),
    );
    Ok(statements::resolve_of(conn, accounts, of, "the dispute was won", now)?)
}

/// One for each dispute at most; the first byte keeps it apart from the numbers that are made of
/// other ids.
fn number(dispute: &Dispute, now: Timestamp) -> DifferenceNo {
    let mut bytes = dispute.id.0.to_be_bytes();
    bytes[0] = 0xd1;
    DifferenceNo::new(now, bytes)
}

/// What was paid, without what other disputes have taken and what a refund has sent, or may have.
fn left(conn: &mut Conn, dispute: &Dispute, payment: &Payment) -> Tx<Fen> {
    let paid = payment.paid_fen.unwrap_or(Fen::ZERO);
    let others = disputes::taken_by_others(conn, payment.id, dispute.id)?;
    let refund = payments::refund_of(conn, payment.id)?;
    let sent = match refund {
        Some(refund) => sent(conn, payment, &refund)?,
        None => Fen::ZERO,
    };
    Ok(Fen((paid.0 - others.0 - sent.0).max(0)))
}

fn sent(conn: &mut Conn, payment: &Payment, refund: &Refund) -> Tx<Fen> {
    if refund.state != RefundState::Done {
        return Ok(refund.requested_fen.unwrap_or(Fen::ZERO));
    }
    let no = refund.refund_no.as_str();
    let is_back = statements::is_returned(conn, &payment.provider, no)?;
    Ok(if is_back { Fen::ZERO } else { refund.to_send() })
}
