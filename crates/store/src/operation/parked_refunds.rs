//! Refunds whose job is parked.

use crate::operation::jobs::PARKED;
use crate::schema::{jobs, orders, payments, refunds};
use crate::trade::payments::Refund;
use db::Conn;
use diesel::prelude::*;
use domain::{JobKind, OrderNo, RefundState};

/// A refund that its provider does not send: it waits for an operator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParkedRefund {
    pub refund: Refund,
    pub provider: String,
    pub order_no: OrderNo,
    /// Why its job is parked.
    pub why: Option<String>,
}

/// The pending refunds whose job is parked, oldest first.
pub fn all(conn: &mut Conn, limit: i64) -> QueryResult<Vec<ParkedRefund>> {
    let rows: Vec<(Refund, String, OrderNo, Option<String>)> = refunds::table
        .inner_join(payments::table.inner_join(orders::table))
        .inner_join(jobs::table.on(jobs::reference.eq(refunds::refund_no)))
        .filter(jobs::kind.eq(JobKind::RefundPayment.code()).and(jobs::state.eq(PARKED)))
        .filter(refunds::state.eq(RefundState::Pending))
        .order(refunds::id)
        .limit(limit)
        .select((Refund::as_select(), payments::provider, orders::order_no, jobs::last_error))
        .load(conn)?;
    let parked =
        |(refund, provider, order_no, why)| ParkedRefund { refund, provider, order_no, why };
    Ok(rows.into_iter().map(parked).collect())
}
