//! The look-ups as the console asks for them.

use super::cash_out::look_up_cash_out;
use super::customer;
use super::deliveries::look_up_deliveries;
use super::find::find;
use super::today::look_up_today;
use super::{CashOutLookup, CustomerLookup, Deliveries, Found, OrderLookup, Today, look_up_order};
use crate::ports::SilentOperation;
use crate::proposal::refund_alone;
use crate::staff::{StaffCaller, hourly};
use crate::{App, CashOut, Refusal, Result, cash_outs_to_review};
use domain::{CashNo, Fen, OrderId, OrderNo, PHONE_SEARCHES_PER_HOUR, Phone, UserId, fold};
use store::operation::orders::{self, FilteredOrder, OrderFilter};

/// Rows of each list of a customer.
const ROWS: usize = 200;

impl App {
    /// Whatever has this phone number, id or public number.
    ///
    /// # Errors
    /// [`Refusal::RateLimited`] when the member has looked for too many phone numbers.
    pub async fn find(&self, staff: &StaffCaller, text: String) -> Result<Vec<Found>> {
        let text = fold(&text).trim().to_uppercase();
        if Phone::parse(&text).is_ok() {
            self.count_phone_search(staff).await?;
        }
        let roles = staff.roles.clone();
        Ok(self.db.read(move |conn| find(conn, &text, &roles)).await?)
    }

    /// Counts a phone number that a member of staff looks for: who tries numbers out would find
    /// those that other screens mask.
    ///
    /// # Errors
    /// [`Refusal::RateLimited`] when the member has looked for too many.
    pub(crate) async fn count_phone_search(&self, staff: &StaffCaller) -> Result<()> {
        let now = self.now();
        let searches = hourly(staff, "phone_searches", PHONE_SEARCHES_PER_HOUR);
        self.db.write(move |conn| searches.take_call(conn, now)).await?;
        Ok(())
    }

    /// # Errors
    /// [`Refusal::CustomerNotFound`] when there is no such customer.
    pub async fn look_up_customer(&self, id: UserId) -> Result<CustomerLookup> {
        let now = self.now();
        let read = move |conn: &mut db::Conn| customer::customer(conn, id, ROWS, now);
        self.db.read(read).await?.ok_or(Refusal::CustomerNotFound)
    }

    /// An order, and the most that one member alone may still refund of it.
    ///
    /// # Errors
    /// [`Refusal::OrderNotFound`] when there is no such order.
    pub async fn look_up_order(&self, no: OrderNo) -> Result<(OrderLookup, Fen)> {
        let rules = self.rules.clone();
        let read = move |conn: &mut db::Conn| {
            let Some(found) = look_up_order(conn, no.as_str())? else { return Ok(None) };
            let alone = refund_alone(conn, &rules, &found.order)?;
            Ok(Some((found, alone)))
        };
        self.db.read(read).await?.ok_or(Refusal::OrderNotFound)
    }

    /// # Errors
    /// [`Refusal::CashNotFound`] when there is no such cash-out.
    pub async fn look_up_cash_out(&self, no: CashNo) -> Result<CashOutLookup> {
        let read = move |conn: &mut db::Conn| look_up_cash_out(conn, &no);
        self.db.read(read).await?.ok_or(Refusal::CashNotFound)
    }

    /// The cash-outs that wait for a review, oldest first.
    pub async fn cash_outs_to_review(&self) -> Result<Vec<CashOut>> {
        cash_outs_to_review(&self.db).await
    }

    /// The extractions and deposits of all customers that are under way.
    pub async fn look_up_deliveries(&self) -> Result<Deliveries> {
        Ok(self.db.read(look_up_deliveries).await?)
    }

    /// A page of the orders of all customers, newest first.
    pub async fn look_up_orders(
        &self,
        filter: OrderFilter,
        below: Option<OrderId>,
        limit: i64,
    ) -> Result<Vec<FilteredOrder>> {
        Ok(self.db.read(move |conn| Ok(orders::page(conn, &filter, below, limit + 1)?)).await?)
    }

    /// The operations of providers that do not answer this node.
    #[must_use]
    pub fn silent_operations(&self) -> Vec<SilentOperation> {
        self.provider_health.silent()
    }

    pub async fn look_up_today(&self) -> Result<Today> {
        let now = self.now();
        Ok(self.db.read(move |conn| look_up_today(conn, now)).await?)
    }
}
