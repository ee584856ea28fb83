//! Everything about one customer.

use super::gift::with_gifts;
use super::timeline::{Timeline, TimelineEntry, add_purchases};
use crate::error::Tx;
use db::Conn;
use domain::{Fen, Phone, Timestamp, UserId};
use store::customer::data_export as own;
use store::customer::messages::{self, Message};
use store::customer::security_events::SecurityEvent;
use store::customer::{logins, security_events, users};
use store::ledger;
use store::money::cash_outs;
use store::operation::lookups::{self, JobOf};
use store::shop::gifts::Gift;
use store::trade::{deposits, extracts};

/// A customer without what is sealed.
#[derive(Debug)]
pub struct CustomerLookup {
    pub id: UserId,
    /// Such as `138****8000`.
    pub phone_masked: String,
    pub nick_name: String,
    pub registered_at: Timestamp,
    pub is_real_name_verified: bool,
    /// A day such as `20101122`, once the name is verified.
    pub date_of_birth: Option<i32>,
    pub has_extract_password: bool,
    /// The Steam account of the trade URL.
    pub trade_partner: Option<i64>,
    pub balance: Fen,
    pub frozen: Fen,
    pub points: i64,
    /// Logins that have not ended.
    pub logins: i64,
    /// Since when the account is frozen.
    pub frozen_at: Option<Timestamp>,
    pub lists: LookupLists,
    /// The events of what is listed, oldest first.
    pub timeline: Vec<TimelineEntry>,
}

/// The newest rows of each list, newest first.
#[derive(Debug)]
pub struct LookupLists {
    pub orders: Vec<own::OrderRecord>,
    pub payments: Vec<own::PaymentRecord>,
    pub refunds: Vec<own::RefundRecord>,
    pub disputes: Vec<own::DisputeRecord>,
    /// With the gift that each is.
    pub items: Vec<(own::ItemRecord, Gift)>,
    pub movements: Vec<own::MovementRecord>,
    pub cash_accounts: Vec<own::CashAccountRecord>,
    pub cash_outs: Vec<own::CashOutRecord>,
    pub exchanges: Vec<own::ExchangeRecord>,
    pub extracts: Vec<own::ExtractRecord>,
    pub deposits: Vec<own::DepositRecord>,
    pub vouchers: Vec<own::VoucherRecord>,
    pub messages: Vec<Message>,
    pub security_events: Vec<SecurityEvent>,
    /// Background work that is not done for what is listed here.
    pub jobs: Vec<JobOf>,
}

/// The customer with this phone number or id, for an operator at the server.
///
/// # Errors
/// When the database fails.
pub fn look_up_customer(
    conn: &mut Conn,
    phone_or_id: &str,
    rows: usize,
    now: Timestamp,
) -> Tx<Option<CustomerLookup>> {
    let id = match users::find_by_phone(conn, phone_or_id)? {
        Some(user) => Some(user.id),
        None => phone_or_id.parse().ok().map(UserId),
    };
    id.map_or(Ok(None), |id| customer(conn, id, rows, now))
}

/// The customer with this id. A phone number is none: members of staff look for a counted number of
/// them.
pub(super) fn customer(
    conn: &mut Conn,
    id: UserId,
    rows: usize,
    now: Timestamp,
) -> Tx<Option<CustomerLookup>> {
    let Some(user) = users::find(conn, id)? else { return Ok(None) };
    let (balance, frozen) = ledger::balance(conn, user.id)?;
    let users::Counters { points, frozen_at, .. } = users::counters(conn, user.id)?;
    let lists = lists(conn, user.id, rows)?;
    let timeline = timeline(conn, user.id, user.created_at, &lists)?;
    Ok(Some(CustomerLookup {
        id: user.id,
        phone_masked: Phone::parse(&user.phone).map(|phone| phone.masked()).unwrap_or_default(),
        is_real_name_verified: user.real_name.is_some(),
        date_of_birth: user.date_of_birth,
        has_extract_password: user.secret_hash.is_some(),
        trade_partner: user.trade_partner,
        balance,
        frozen,
        points,
        logins: logins::count_live(conn, user.id, now)?,
        frozen_at,
        lists,
        timeline,
        nick_name: user.nick_name,
        registered_at: user.created_at,
    }))
}

fn lists(conn: &mut Conn, id: UserId, rows: usize) -> Tx<LookupLists> {
    let rows = domain::count(rows);
    let newest = own::Rows::Newest(rows);
    let items = own::items(conn, id, newest)?;
    let mut lists = LookupLists {
        orders: own::orders(conn, id, newest)?,
        payments: own::payments(conn, id, newest)?,
        refunds: own::refunds(conn, id, newest)?,
        disputes: own::disputes(conn, id, newest)?,
        items: with_gifts(conn, items, |item| item.gift_id)?,
        movements: own::movements(conn, id, newest)?,
        cash_accounts: own::cash_accounts(conn, id, newest)?,
        cash_outs: own::cash_outs(conn, id, newest)?,
        exchanges: own::exchanges(conn, id, newest)?,
        extracts: own::extracts(conn, id, newest)?,
        deposits: own::deposits(conn, id, newest)?,
        vouchers: own::vouchers(conn, id, newest)?,
        messages: messages::list(conn, id, None, rows)?,
        security_events: security_events::list(conn, id, None, rows)?,
        jobs: Vec::new(),
    };
    lists.jobs = lookups::jobs_of(conn, &lists.numbers())?;
    Ok(lists)
}

impl LookupLists {
    /// The numbers of what is listed that jobs and commands may be about.
    fn numbers(&self) -> Vec<&str> {
        let orders = self.orders.iter().map(|order| order.order_no.as_str());
        orders
            .chain(self.payments.iter().map(|payment| payment.payment_no.as_str()))
            .chain(self.refunds.iter().map(|refund| refund.refund_no.as_str()))
            .chain(self.disputes.iter().map(|dispute| dispute.dispute_no.as_str()))
            .chain(self.cash_outs.iter().map(|cash_out| cash_out.cash_no.as_str()))
            .chain(self.extracts.iter().map(|extract| extract.extract_no.as_str()))
            .chain(self.deposits.iter().map(|deposit| deposit.deposit_no.as_str()))
            .collect()
    }
}

fn timeline(
    conn: &mut Conn,
    user: UserId,
    registered_at: Timestamp,
    lists: &LookupLists,
) -> Tx<Vec<TimelineEntry>> {
    let id = user.to_string();
    let mut events = Timeline::default();
    events.add("customer", &id, &[(Some(registered_at), "registered")]);
    add_purchases!(events, &lists.orders, &lists.payments, &lists.refunds, &lists.disputes);
    for exchange in &lists.exchanges {
        events.add(
            "exchange",
            exchange.exchange_no.as_str(),
            &[(Some(exchange.created_at), "done")],
        );
    }
    let numbers = lists.extracts.iter().map(|row| (row.id.0, row.extract_no.as_str()));
    events.add_status_changes(conn, extracts::SUBJECT, "extraction", &numbers.collect())?;
    let numbers = lists.deposits.iter().map(|row| (row.id.0, row.deposit_no.as_str()));
    events.add_status_changes(conn, deposits::SUBJECT, "deposit", &numbers.collect())?;
    let numbers = lists.cash_outs.iter().map(|row| (row.id.0, row.cash_no.as_str()));
    events.add_status_changes(conn, cash_outs::SUBJECT, "cash-out", &numbers.collect())?;
    events.add_balance_changes(&lists.movements);
    let transfers = lists.movements.iter().map(|transfer| transfer.reference.as_str());
    let mut numbers = lists.numbers();
    numbers.extend(transfers);
    numbers.sort_unstable();
    numbers.dedup();
    events.add_actions(conn, &numbers)?;
    events.add_customer_actions(conn, &id)?;
    Ok(events.into_entries())
}
