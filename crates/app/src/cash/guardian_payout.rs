//! The balance of a minor, who cannot cash out, is paid to a guardian outside the service. One
//! operator proposes it, another approves it; the approval takes it from the balance, and only then
//! is it paid, so that nothing can be paid twice.

use super::import_payout_results::is_same_person;
use crate::error::{Tx, refuse};
use crate::{Refusal, Result};
use domain::message::{AccountNotification, Notification};
use domain::{ChangeKind, Fen, GuardianPayoutNo, Phone, Timestamp, age};
use store::cash_outs::{self, CashOutCustomer};
use store::changes::note;
use store::guardian_payouts::{self, GuardianPayout, NewGuardianPayout};
use store::ledger::{self, Posted};
use store::{Conn, Db, disputes, messages, users};

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ApprovedGuardianPayout {
    /// There is no proposal with this number, or a later one has replaced it.
    NotProposed,
    /// It was approved and booked before, so that it is paid once.
    AlreadyApproved(GuardianPayout),
    /// The proposal is of a customer with another phone number.
    OtherCustomer,
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

/// The proposals that wait for another operator, each with its customer, oldest first.
pub async fn guardian_payouts_to_approve(
    db: &Db,
) -> Result<Vec<(GuardianPayout, CashOutCustomer)>> {
    let read = |conn: &mut Conn| {
        let mut found = Vec::new();
        for payout in guardian_payouts::open(conn, SHOWN_MAX)? {
            if let Some(customer) = cash_outs::customer(conn, payout.user_id)? {
                found.push((payout, customer));
            }
        }
        Ok(found)
    };
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
    if !is_minor(user.date_of_birth, now) {
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

/// Approves a proposal, takes its amount from the balance and notifies the customer. Who approves
/// names the customer by phone number, so that a proposal for a wrong one is not approved.
///
/// # Errors
/// When the database fails, a payment of the customer is disputed, or the balance has become
/// smaller than the proposal.
pub fn approve_guardian_payout(
    conn: &mut Conn,
    (no, phone): (&GuardianPayoutNo, &Phone),
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedGuardianPayout> {
    let Some(payout) = guardian_payouts::find(conn, no)? else {
        return Ok(ApprovedGuardianPayout::NotProposed);
    };
    if payout.approved_at.is_some() {
        return Ok(ApprovedGuardianPayout::AlreadyApproved(payout));
    }
    if is_same_person(&payout.proposed_by, operator) {
        return Ok(ApprovedGuardianPayout::SameOperator);
    }
    let (user, amount) = (payout.user_id, payout.amount_fen);
    let customer = cash_outs::customer(conn, user)?.filter(|one| one.phone == phone.as_str());
    let Some(customer) = customer else { return Ok(ApprovedGuardianPayout::OtherCustomer) };
    if !is_minor(customer.date_of_birth, now) {
        return Ok(ApprovedGuardianPayout::NotMinor);
    }
    if disputes::is_disputed(conn, user)? {
        return refuse(Refusal::PaymentDisputed);
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
    note(conn, user, ChangeKind::Cash, "");
    messages::notify(conn, user, &paid, now)?;
    Ok(ApprovedGuardianPayout::Approved { amount, left })
}

/// The date is that of the customer's own verification, as for cash-outs. The limits of minors also
/// follow from that of a deleted account with the same phone number, which may be another person's.
fn is_minor(date_of_birth: Option<i32>, now: Timestamp) -> bool {
    date_of_birth.is_some_and(|day| age::is_minor(day, now.beijing_day()))
}
