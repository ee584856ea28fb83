//! Resolves a difference by hand: an operator has found out what it was.

use crate::dispute::left_to_send_again;
use crate::error::Tx;
use crate::order::settle_by_hand;
use db::Conn;
use domain::{
    DifferenceKind, DifferenceNo, DisputeState, EntryKind, Fen, PaymentNo, RefundNo, SentBy,
    Timestamp, TransferCode,
};
use store::ledger::PlatformAccounts;
use store::money::statements::{self, Resolution, StoredDifference};
use store::trade::payments::Payment;
use store::trade::{disputes, orders, payments};

#[derive(Debug, Clone)]
pub struct ResolveDifference {
    pub difference_no: DifferenceNo,
    /// The sender of the money that was unexplained. The provider keeps what an operator paid in
    /// another way, and its clearing account does too. Needed for what came back, and for a payment
    /// that the service still awaits; other money has left the provider or is booked where nobody
    /// is named.
    pub sent_by: Option<SentBy>,
    /// How much was sent; needed where that is less than what came back.
    pub amount: Option<Fen>,
    /// The text that tells later readers what it was.
    pub explanation: String,
    pub operator: String,
    pub now: Timestamp,
}

/// The outcome of [`resolve_difference`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResolvedDifference {
    NotFound,
    ResolvedBefore,
    /// The ledger has the entry since, so that a comparison resolves it.
    BookedSince,
    /// The service awaits this payment, and it is not said who has sent its money back.
    PaymentAwaited(PaymentNo),
    /// Money came back, and it is not said who has sent it to the customer since.
    SenderNeeded,
    /// It is said who has sent its money, but none of it was unexplained.
    NothingToSend,
    /// Its payment is disputed, so that the payer may get it from the bank.
    Disputed,
    /// Another amount is said to be sent than the payer can still get.
    RestDiffers(Fen),
    Resolved,
}

/// The plan of a resolution.
#[derive(Debug, Clone)]
pub struct PlannedResolution {
    found: StoredDifference,
    /// The payment of ours that is booked with its refund.
    awaited: Option<Payment>,
    is_manual: bool,
    sent_by: Option<SentBy>,
    charged_back: Fen,
}

impl PlannedResolution {
    /// The amount that leaves the suspense account; zero where nothing is booked.
    #[must_use]
    pub const fn unexplained(&self) -> Fen {
        self.found.unexplained_fen
    }

    /// The transfers, in their order.
    #[must_use]
    pub fn books(&self) -> Vec<(TransferCode, Fen)> {
        let all = self.unexplained();
        let rest = Fen(all.0 - self.charged_back.0);
        let mut books = vec![
            (statements::resolution_code(self.found.kind, self.is_manual), rest),
            (TransferCode::DisputeCovered, self.charged_back),
        ];
        if self.awaited.is_some() {
            let sent = match self.sent_by {
                Some(SentBy::Operator) => TransferCode::ManualRefund,
                Some(SentBy::Provider) | None => TransferCode::RefundSent,
            };
            books.extend([(TransferCode::RefundDue, all), (sent, all)]);
        }
        books.retain(|(_, amount)| *amount > Fen::ZERO);
        books
    }
}

/// Resolves an open difference. The unexplained amount leaves the suspense account.
pub fn resolve_difference(conn: &mut Conn, command: &ResolveDifference) -> Tx<ResolvedDifference> {
    lock_payer(conn, &command.difference_no)?;
    // A webhook that books its entry locks it too.
    statements::lock(conn, &command.difference_no)?;
    let planned = match plan_resolution(conn, command)? {
        Ok(planned) => planned,
        Err(why) => return Ok(why),
    };
    match &planned.awaited {
        Some(payment) => settle(conn, command, &planned.found, payment),
        None => end(conn, command, planned.is_manual, planned.charged_back),
    }
}

/// Plans what [`resolve_difference`] books, or says why it would not.
pub fn plan_resolution(
    conn: &mut Conn,
    command: &ResolveDifference,
) -> Tx<Result<PlannedResolution, ResolvedDifference>> {
    let Some(found) = statements::find(conn, &command.difference_no)? else {
        return Ok(Err(ResolvedDifference::NotFound));
    };
    if found.resolved_at.is_some() {
        return Ok(Err(ResolvedDifference::ResolvedBefore));
    }
    // Read before the ledger: a payment that is booked between the two is found there.
    let awaited = awaited_payment(conn, &found)?;
    if is_booked_since(conn, &found)? {
        return Ok(Err(ResolvedDifference::BookedSince));
    }
    if command.sent_by.is_some() && !is_sendable(&found) {
        return Ok(Err(ResolvedDifference::NothingToSend));
    }
    let sent_by = command.sent_by;
    let rest = match &awaited {
        Some(_) => Some(found.unexplained_fen),
        None => rest_to_send(conn, &found)?,
    };
    let Some(rest) = rest else { return Ok(Err(ResolvedDifference::Disputed)) };
    if sent_by.is_none() {
        if let Some(payment) = awaited {
            return Ok(Err(ResolvedDifference::PaymentAwaited(payment.payment_no)));
        }
        if has_come_back(&found) && found.unexplained_fen > Fen::ZERO && rest > Fen::ZERO {
            return Ok(Err(ResolvedDifference::SenderNeeded));
        }
    }
    let sent = sent_by.map(|_| command.amount.unwrap_or(found.unexplained_fen));
    if sent.is_some_and(|sent| sent != rest) {
        return Ok(Err(ResolvedDifference::RestDiffers(rest)));
    }
    Ok(Ok(PlannedResolution {
        // The refund of a payment that is booked says who has sent the money.
        is_manual: awaited.is_none() && sent_by == Some(SentBy::Operator),
        charged_back: Fen(found.unexplained_fen.0 - rest.0),
        sent_by,
        awaited,
        found,
    }))
}

fn end(
    conn: &mut Conn,
    command: &ResolveDifference,
    is_manual: bool,
    charged_back: Fen,
) -> Tx<ResolvedDifference> {
    let ResolveDifference { difference_no, explanation, operator, now, .. } = command;
    let resolution = Resolution { explanation, operator: Some(operator), is_manual, charged_back };
    let accounts = PlatformAccounts::default();
    Ok(match statements::resolve(conn, &accounts, difference_no, resolution, *now)? {
        true => ResolvedDifference::Resolved,
        false => ResolvedDifference::ResolvedBefore,
    })
}

fn has_come_back(found: &StoredDifference) -> bool {
    found.difference == DifferenceKind::Returned || found.kind.has_come_back()
}

/// Whether money of it can have been sent to a customer.
fn is_sendable(found: &StoredDifference) -> bool {
    found.unexplained_fen > Fen::ZERO && found.kind != EntryKind::DisputeReinstatement
}

/// Whether the ledger has what only the statement had.
fn is_booked_since(conn: &mut Conn, found: &StoredDifference) -> Tx<bool> {
    if found.difference != DifferenceKind::OnlyAtProvider {
        return Ok(false);
    }
    let (key, never) = ((found.kind, found.number.clone()), (found.found_at, found.found_at));
    let entries = statements::ledger_entries(conn, &found.provider, &[], never, &[key])?;
    Ok(!entries.is_empty())
}

/// The payment of ours that only the statement has as paid.
fn awaited_payment(conn: &mut Conn, found: &StoredDifference) -> Tx<Option<Payment>> {
    let is_payment =
        found.kind == EntryKind::Payment && found.difference == DifferenceKind::OnlyAtProvider;
    let Ok(number) = PaymentNo::parse(&found.number) else { return Ok(None) };
    if !is_payment || found.unexplained_fen == Fen::ZERO {
        return Ok(None);
    }
    let known = payments::find_by_no(conn, &number)?;
    Ok(known.filter(|known| known.provider == found.provider && known.state.awaits_money()))
}

/// Books a payment that was sent back before the service has booked it, with its refund.
fn settle(
    conn: &mut Conn,
    command: &ResolveDifference,
    found: &StoredDifference,
    payment: &Payment,
) -> Tx<ResolvedDifference> {
    let resolved = end(conn, command, false, Fen::ZERO)?;
    if let (ResolvedDifference::Resolved, Some(sent_by)) = (&resolved, command.sent_by) {
        let money = (found.provider_txn.as_str(), found.unexplained_fen);
        settle_by_hand(conn, payment, money, sent_by, command.now)?;
    }
    Ok(resolved)
}

/// The payment whose refund came back.
fn returned_payment(conn: &mut Conn, found: &StoredDifference) -> Tx<Option<Payment>> {
    let is_refund = has_come_back(found) && !found.kind.is_payout();
    let refund = RefundNo::parse(&found.number).ok().filter(|_| is_refund);
    let Some(refund_no) = refund else { return Ok(None) };
    Ok(payments::find_refund(conn, &refund_no)?.map(|(_, payment)| payment))
}

/// A dispute locks the same row, so it comes before or after this.
fn lock_payer(conn: &mut Conn, difference_no: &DifferenceNo) -> Tx<()> {
    let Some(found) = statements::find(conn, difference_no)? else { return Ok(()) };
    let Some(payment) = returned_payment(conn, &found)? else { return Ok(()) };
    if let Some(order) = orders::find(conn, payment.order_id)? {
        orders::lock_counter(conn, order.user_id)?;
    }
    Ok(())
}

/// The part of it that can be sent to the customer: of a refund that came back, no more than lost
/// disputes have left of its payment; `None` while one is open.
fn rest_to_send(conn: &mut Conn, found: &StoredDifference) -> Tx<Option<Fen>> {
    let Some(payment) = returned_payment(conn, found)? else {
        return Ok(Some(found.unexplained_fen));
    };
    if disputes::states_of_payment(conn, payment.id)?.contains(&DisputeState::Open) {
        return Ok(None);
    }
    Ok(Some(left_to_send_again(conn, &payment)?.min(found.unexplained_fen)))
}
