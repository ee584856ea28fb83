//! Everything that an operator weighs before a cash-out is approved.

use crate::error::Tx;
use db::Conn;
use domain::{CashNo, Fen, Phone, Timestamp};
use store::customer::security_events::{self, SecurityEvent};
use store::customer::{freezes, users};
use store::money::cash_accounts::{self, CashAccount};
use store::money::cash_outs::{self, CashOut};
use store::operation::lookups;
use store::trade::disputes;
use store::{ledger, trade::status_history};

/// The newest security events that are shown.
const SECURITY_EVENTS: i64 = 20;

/// A cash-out with its customer, the payout account, and what moved in the account before.
#[derive(Debug)]
pub struct CashOutLookup {
    pub cash_out: CashOut,
    pub nick_name: String,
    /// Such as `138****8000`.
    pub phone_masked: String,
    pub registered_at: Timestamp,
    pub is_real_name_verified: bool,
    /// `None` where the account is unknown.
    pub account: Option<CashAccount>,
    /// Other customers who have, or had, the same payout account.
    pub sharing_customers: i64,
    /// Whether a payment of the customer is disputed, so that nothing can be approved.
    pub is_disputed: bool,
    /// Whether the customer's account is frozen, so that it cannot be approved.
    pub is_frozen: bool,
    /// The sum that the customer has paid for orders.
    pub paid: Fen,
    /// The sum of what came back for orders.
    pub refunded: Fen,
    /// The sum of exchanges.
    pub exchanged: Fen,
    /// The sum of cash-outs that were paid.
    pub cashed_out: Fen,
    pub balance: Fen,
    pub security_events: Vec<SecurityEvent>,
    /// The states that it had, oldest first.
    pub history: Vec<status_history::StatusChange>,
}

/// # Errors
/// When the database fails.
pub fn look_up_cash_out(conn: &mut Conn, no: &CashNo) -> Tx<Option<CashOutLookup>> {
    let Some(cash_out) = cash_outs::find_by_no(conn, no)? else { return Ok(None) };
    let user = cash_out.user_id;
    let Some(customer) = users::find(conn, user)? else { return Ok(None) };
    let moved = lookups::moved(conn, user)?;
    Ok(Some(CashOutLookup {
        account: cash_accounts::find(conn, cash_out.account_id)?,
        sharing_customers: cash_accounts::sharing_customers(conn, cash_out.account_id)?,
        is_disputed: disputes::is_disputed(conn, user)?,
        is_frozen: freezes::frozen_at(conn, user)?.is_some(),
        paid: moved.paid,
        refunded: moved.refunded,
        exchanged: moved.exchanged,
        cashed_out: moved.cashed_out,
        balance: ledger::balance(conn, user)?.0,
        security_events: security_events::list(conn, user, None, SECURITY_EVENTS)?,
        history: status_history::of(conn, cash_outs::SUBJECT, &[cash_out.id.0])?,
        phone_masked: Phone::parse(&customer.phone).map(|p| p.masked()).unwrap_or_default(),
        registered_at: customer.created_at,
        is_real_name_verified: customer.real_name.is_some(),
        nick_name: customer.nick_name,
        cash_out,
    }))
}
