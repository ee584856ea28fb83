//! One operator proposes to pay a minor's balance to a guardian.

use super::super::is_minor;
use super::checked_reference;
use crate::error::Tx;
use db::Conn;
use domain::{Fen, GuardianPayoutNo, Phone, Timestamp};
use store::customer::users;
use store::ledger;
use store::money::cash_outs;
use store::money::guardian_payouts::{self, NewGuardianPayout};

/// A payout to propose.
#[derive(Debug, Clone)]
pub struct ProposeGuardianPayout {
    pub payout_no: GuardianPayoutNo,
    /// The minor's number.
    pub phone: Phone,
    /// Where the guardian's proof is filed, without names.
    pub reference: String,
    pub operator: String,
}

/// The outcome of [`propose_guardian_payout`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProposedGuardianPayout {
    NoSuchCustomer,
    /// The customer is an adult, or of unknown age, and cashes out.
    NotMinor,
    NoBalance,
    /// The whole balance is proposed.
    Proposed(Fen),
}

/// Proposes to pay a minor's whole balance to a guardian, in place of an earlier proposal. Nothing
/// is booked.
///
/// # Errors
/// When the reference is missing, too long, or has characters that cannot be seen.
pub fn propose_guardian_payout(
    conn: &mut Conn,
    command: &ProposeGuardianPayout,
    now: Timestamp,
) -> Tx<ProposedGuardianPayout> {
    let reference = checked_reference(&command.reference)?;
    let Some(user) = users::find_by_phone(conn, command.phone.as_str())?.map(|user| user.id) else {
        return Ok(ProposedGuardianPayout::NoSuchCustomer);
    };
    if !cash_outs::customer(conn, user)?.is_some_and(|customer| is_minor(&customer, now)) {
        return Ok(ProposedGuardianPayout::NotMinor);
    }
    let (balance, _) = ledger::balance(conn, user)?;
    if balance == Fen::ZERO {
        return Ok(ProposedGuardianPayout::NoBalance);
    }
    let new = NewGuardianPayout {
        payout_no: command.payout_no.clone(),
        user_id: user,
        amount_fen: balance,
        reference: reference.as_str().to_owned(),
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    guardian_payouts::propose(conn, &new)?;
    Ok(ProposedGuardianPayout::Proposed(balance))
}
