//! The balance of a minor, who cannot cash out, is paid to a guardian outside the service. One
//! operator proposes it, another approves it; the approval takes it from the balance, and only then
//! is it paid, so that nothing can be paid twice.

use super::import_payout_results::is_same_person;
use crate::error::{Tx, refuse};
use crate::{Refusal, Result};
use domain::message::{AccountNotification, Notification};
use domain::{Fen, GuardianPayoutNo, Phone, Timestamp, UserId, age};
use store::guardian_payouts::{self, GuardianPayout, NewGuardianPayout};
use store::ledger::{self, Posted};
use store::{Conn, Db, deleted_accounts, messages, users};

/// Longest reference, in characters.
const REFERENCE_CHARS_MAX: usize = 200;
/// Most payouts in one list.
const SHOWN_MAX: i64 = 500;

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

/// The outcome of [`approve_guardian_payout`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApprovedGuardianPayout {
    /// No proposal with this number waits for an approval.
    NotProposed,
    /// Who has proposed a payout does not approve it.
    SameOperator,
    /// The customer has come of age since, and cashes out.
    NotMinor,
    Approved {
        amount: Fen,
        /// What has come into the balance since the proposal.
        left: Fen,
    },
}

/// The proposals that wait for another operator, oldest first.
pub async fn guardian_payouts_to_approve(db: &Db) -> Result<Vec<GuardianPayout>> {
    let read = |conn: &mut Conn| Ok(guardian_payouts::open(conn, SHOWN_MAX)?);
    Ok(db.read::<_, Refusal, _>(read).await?)
}

/// Proposes to pay a minor's whole balance to a guardian, in place of an earlier proposal. Nothing
/// is booked.
///
/// # Errors
/// When the reference is missing, too long or has control characters.
pub fn propose_guardian_payout(
    conn: &mut Conn,
    command: &ProposeGuardianPayout,
    now: Timestamp,
) -> Tx<ProposedGuardianPayout> {
    let reference = command.reference.trim();
    if !(1..=REFERENCE_CHARS_MAX).contains(&reference.chars().count())
        || reference.chars().any(char::is_control)
    {
        return refuse(Refusal::malformed("reference"));
    }
    let Some(user) = users::find_by_phone(conn, command.phone.as_str())? else {
        return Ok(ProposedGuardianPayout::NoSuchCustomer);
    };
    if !is_minor(conn, user.id, now)? {
        return Ok(ProposedGuardianPayout::NotMinor);
    }
    let (balance, _) = ledger::balance(conn, user.id)?;
    if balance == Fen::ZERO {
        return Ok(ProposedGuardianPayout::NoBalance);
    }
    let new = NewGuardianPayout {
        payout_no: command.payout_no.clone(),
        user_id: user.id,
        amount_fen: balance,
        reference: reference.to_owned(),
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    guardian_payouts::propose(conn, &new)?;
    Ok(ProposedGuardianPayout::Proposed(balance))
}

/// Approves a proposal, takes its amount from the balance and notifies the customer.
///
/// # Errors
/// When the database fails, or the balance has become smaller than the proposal.
pub fn approve_guardian_payout(
    conn: &mut Conn,
    no: &GuardianPayoutNo,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedGuardianPayout> {
    let Some(payout) = guardian_payouts::find(conn, no)?.filter(|one| one.approved_at.is_none())
    else {
        return Ok(ApprovedGuardianPayout::NotProposed);
    };
    if is_same_person(&payout.proposed_by, operator) {
        return Ok(ApprovedGuardianPayout::SameOperator);
    }
    let (user, amount) = (payout.user_id, payout.amount_fen);
    if !is_minor(conn, user, now)? {
        return Ok(ApprovedGuardianPayout::NotMinor);
    }
    let left = match guardian_payouts::approve(conn, &payout, operator, now)? {
        None => return Ok(ApprovedGuardianPayout::NotProposed),
        Some(Posted::Balance(left)) => left,
        Some(Posted::Platform | Posted::Insufficient) => {
            let (balance, _) = ledger::balance(conn, user)?;
            return refuse(Refusal::InsufficientBalance { balance });
        }
    };
    let paid = Notification::Account(AccountNotification::GuardianPaid { amount_fen: amount });
    messages::notify(conn, user, &paid, now)?;
    Ok(ApprovedGuardianPayout::Approved { amount, left })
}

fn is_minor(conn: &mut Conn, user: UserId, now: Timestamp) -> Tx<bool> {
    let date_of_birth = deleted_accounts::date_of_birth(conn, user)?;
    Ok(date_of_birth.is_some_and(|day| age::is_minor(day, now.beijing_day())))
}
