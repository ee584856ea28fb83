//! One operator proposes to give a customer an amount of the platform's money.

use super::propose_balance::{ProposeBalance, propose_balance};
use crate::error::Tx;
use db::Conn;
use domain::{ProposalKind, Timestamp};

/// Proposes a grant; `false` when no customer has the number.
///
/// # Errors
/// When the amount is not above zero, or the reason is missing, too long, or has characters that
/// cannot be seen.
pub fn propose_grant(conn: &mut Conn, command: &ProposeBalance, now: Timestamp) -> Tx<bool> {
    Ok(propose_balance(conn, ProposalKind::Grant, command, now)?.is_some())
}
