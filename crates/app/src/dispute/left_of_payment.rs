//! The amount that can still go back of a payment, by a dispute or a refund: never more than was
//! paid. A provider that takes more than that for a dispute takes it from us and not from the
//! customer: an operator has to object, or to find out whether a refund went too.

use crate::error::Tx;
use db::Conn;
use domain::{DifferenceKind, DifferenceNo, Fen, RefundState, Timestamp};
use store::ledger::PlatformAccounts;
use store::money::statements::{self, OverDispute};
use store::trade::disputes::{self, Dispute};
use store::trade::payments::{self, Payment};

/// The provider has just taken the money of a dispute: records it for an operator where that is
/// more than was left.
pub(super) fn check_amount(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    dispute: &Dispute,
    now: Timestamp,
) -> Tx<()> {
    let Some(payment) = payments::find(conn, dispute.payment_id)? else {
        return Err(db::conflict().into());
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

/// A won dispute has taken nothing, and what the others took may be no more than was left then.
pub(super) fn resolve_when_won(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    dispute: &Dispute,
    now: Timestamp,
) -> Tx<()> {
    let Some(payment) = payments::find(conn, dispute.payment_id)? else {
        return Err(db::conflict().into());
    };
    let resolve = |conn: &mut Conn, id: &str, why| {
        let over = (dispute.provider.as_str(), DifferenceKind::OverDisputed, id);
        statements::resolve_of(conn, accounts, over, why, now)
    };
    resolve(conn, &dispute.provider_dispute, "the dispute was won")?;
    let others = disputes::taken_by_others(conn, payment.id, dispute.id)?;
    let refunded = sent_of(conn, &payment)?;
    if others.0 + refunded.0 > paid(&payment).0 {
        return Ok(());
    }
    for id in disputes::provider_ids(conn, payment.id)? {
        let why = "without a dispute that was won, no more was taken than was left";
        resolve(conn, &id, why)?;
    }
    Ok(())
}

/// The part of a payment that a new refund can send, without what lost disputes and earlier refunds
/// gave the payer.
pub(crate) fn left_to_refund(conn: &mut Conn, payment: &Payment) -> Tx<Fen> {
    let refunds = payments::refunds_of(conn, payment.id)?;
    let refunded: i64 = refunds.iter().map(|refund| refund.to_send().0).sum();
    Ok(Fen((without_lost(conn, payment)?.0 - refunded).max(0)))
}

fn without_lost(conn: &mut Conn, payment: &Payment) -> Tx<Fen> {
    let lost = disputes::lost_of_payment(conn, payment.id)?;
    Ok(Fen((paid(payment).0 - lost.0).max(0)))
}

/// The part of a refund that came back and can be sent again.
pub(crate) fn left_to_send_again(conn: &mut Conn, payment: &Payment) -> Tx<Fen> {
    let refunded = sent_of(conn, payment)?;
    Ok(Fen((without_lost(conn, payment)?.0 - refunded.0).max(0)))
}

fn paid(payment: &Payment) -> Fen {
    payment.paid_fen.unwrap_or(Fen::ZERO)
}

/// One for each dispute at most; the first byte keeps it apart from the numbers that are made of
/// other ids.
fn number(dispute: &Dispute, now: Timestamp) -> DifferenceNo {
    let mut bytes = dispute.id.0.to_be_bytes();
    bytes[0] = 0xd1;
    DifferenceNo::new(now, bytes)
}

/// The amount paid, without what other disputes have taken and what a refund has sent, or may have.
fn left(conn: &mut Conn, dispute: &Dispute, payment: &Payment) -> Tx<Fen> {
    let others = disputes::taken_by_others(conn, payment.id, dispute.id)?;
    let sent = sent_of(conn, payment)?;
    Ok(Fen((paid(payment).0 - others.0 - sent.0).max(0)))
}

/// The part of a payment that refunds have sent, or may have, without what came back of them.
fn sent_of(conn: &mut Conn, payment: &Payment) -> Tx<Fen> {
    let mut sent = 0;
    for refund in payments::refunds_of(conn, payment.id)? {
        if refund.state != RefundState::Done {
            sent += refund.requested_fen.map_or(0, |requested| requested.0);
            continue;
        }
        let no = refund.refund_no.as_str();
        let back = statements::returned_of_refund(conn, &payment.provider, no)?;
        sent += (refund.to_send().0 - back.0).max(0);
    }
    Ok(Fen(sent))
}
