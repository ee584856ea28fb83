//! One operator proposes to withdraw a deposit that is not credited yet.

use crate::checked_reason::checked_reason;
use crate::error::Tx;
use db::Conn;
use domain::{DepositNo, DepositState, Fen, ProposalKind, ProposalNo, Timestamp};
use store::operation::proposals::{self, NewProposal, ProposalSubject};
use store::trade::deposits;

/// A withdrawal to propose.
#[derive(Debug, Clone)]
pub struct ProposeWithdrawal {
    pub proposal_no: ProposalNo,
    pub deposit_no: DepositNo,
    pub reason: String,
    pub operator: String,
}

/// The outcome of [`propose_withdrawal`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProposedWithdrawal {
    NoSuchDeposit,
    /// It has ended in this state, or is withdrawn already.
    Ended(DepositState),
    /// It is proposed already, under this number.
    Already(ProposalNo),
    /// With what the deposit would bring.
    Proposed(Fen),
}

/// # Errors
/// When the reason is missing, too long, or has characters that cannot be seen.
pub fn propose_withdrawal(
    conn: &mut Conn,
    command: &ProposeWithdrawal,
    now: Timestamp,
) -> Tx<ProposedWithdrawal> {
    let reason = checked_reason(&command.reason)?;
    let Some(deposit) = deposits::find_by_no(conn, &command.deposit_no)? else {
        return Ok(ProposedWithdrawal::NoSuchDeposit);
    };
    if !deposit.state.is_running() || deposit.withdrawn_at.is_some() {
        return Ok(ProposedWithdrawal::Ended(deposit.state));
    }
    let subject = ProposalSubject::Deposit(deposit.id);
    if let Some(known) = proposals::about(conn, ProposalKind::WithdrawDeposit, &subject)? {
        return Ok(ProposedWithdrawal::Already(known));
    }
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind: ProposalKind::WithdrawDeposit,
        user_id: Some(deposit.user_id),
        subject,
        amount_fen: deposit.amount_fen,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    Ok(ProposedWithdrawal::Proposed(deposit.amount_fen))
}
