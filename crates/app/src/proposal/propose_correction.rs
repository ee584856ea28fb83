//! One operator proposes to change a balance that is wrong.

use super::propose_balance::{ProposeBalance, propose_balance};
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{Fen, ProposalKind, Timestamp};
use store::ledger;

/// The outcome of [`propose_correction`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProposedCorrection {
    NoSuchCustomer,
    /// With the balance of now.
    Proposed(Fen),
}

/// # Errors
/// When the amount is zero or takes more than the balance, or the reason is missing, too long, or
/// has characters that cannot be seen.
pub fn propose_correction(
    conn: &mut Conn,
    command: &ProposeBalance,
    now: Timestamp,
) -> Tx<ProposedCorrection> {
    let Some(user) = propose_balance(conn, ProposalKind::CorrectBalance, command, now)? else {
        return Ok(ProposedCorrection::NoSuchCustomer);
    };
    let (balance, _) = ledger::balance(conn, user)?;
    if balance.0 + command.amount.0 < 0 {
        return refuse(Refusal::InsufficientBalance { balance });
    }
    Ok(ProposedCorrection::Proposed(balance))
}
