//! The account of a customer who cannot sign in is closed by two operators, as the customer could
//! in the app.

use crate::Refusal;
use crate::account::{Deletion, check_empty, delete_account};
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use db::{Conn, TxError};
use domain::{Fen, LogAction, Phone, ProposalKind, ProposalNo, Rules, Timestamp, UserId};
use store::customer::{freezes, users};
use store::operation::operator_log;
use store::operation::proposals::{self, NewProposal, ProposalSubject};
use store::trade::orders;

/// An account to close.
#[derive(Debug, Clone)]
pub(crate) struct ProposeClosing {
    pub(crate) proposal_no: ProposalNo,
    pub(crate) user_id: UserId,
    /// The balance that the customer gives up, which must be the whole of it.
    pub(crate) give_up: Option<Fen>,
    pub(crate) reason: String,
    pub(crate) operator: String,
}

/// # Errors
/// When there is no such customer, the account is frozen or not empty, the reason is missing, too
/// long, or has characters that cannot be seen, or the operator's equal proposal waits for an
/// approval.
pub(crate) fn propose_closing(
    conn: &mut Conn,
    rules: &Rules,
    command: &ProposeClosing,
    now: Timestamp,
) -> Tx<()> {
    let reason = checked_reason(&command.reason)?;
    let (kind, user, amount) =
        (ProposalKind::CloseAccount, command.user_id, command.give_up.unwrap_or(Fen::ZERO));
    // Proposals about one customer at the same time wait for this row.
    orders::lock_counter(conn, user)?;
    // A closed account has no number.
    if users::find(conn, user)?.is_none_or(|user| Phone::parse(&user.phone).is_err()) {
        return refuse(Refusal::CustomerNotFound);
    }
    if freezes::frozen_at(conn, user)?.is_some() {
        return refuse(Refusal::CustomerFrozen);
    }
    check_empty(conn, user, rules, command.give_up)?;
    if proposals::is_open(conn, (user, kind, amount, &command.operator))? {
        return refuse(Refusal::AlreadyProposed);
    }
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind,
        user_id: Some(user),
        subject: ProposalSubject::Customer,
        amount_fen: amount,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    Ok(())
}

/// Closes an account whose closing is approved, with its row of the operator log.
///
/// # Errors
/// As [`propose_closing`], by the state of now.
pub(crate) fn close_account(
    conn: &mut Conn,
    user: UserId,
    deletion: &Deletion,
    (give_up, operator): (Option<Fen>, &str),
    now: Timestamp,
) -> Tx<()> {
    let closed = delete_account(conn, user, deletion, give_up, now).map_err(|error| match error {
        TxError::Refused(Refusal::AccountFrozen) => TxError::Refused(Refusal::CustomerFrozen),
        TxError::Refused(Refusal::LoginRequired) => TxError::Refused(Refusal::CustomerNotFound),
        other => other,
    });
    // The caches of the nodes forget its logins within a second.
    closed?;
    operator_log::insert(conn, operator, LogAction::CloseAccount, &user.to_string(), now)?;
    Ok(())
}
