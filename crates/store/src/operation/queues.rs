//! Queues of what waits for an operator or a provider: how many, and since when.

use crate::literal::Reviewing;
use crate::operation::jobs::PARKED;
use crate::schema::{
    cash_outs, conversations, customer_counters, disputes, guardian_payouts, jobs, proposals,
    refunds, statement_differences,
};
use db::Conn;
use diesel::dsl::{count_star, min};
use diesel::prelude::*;
use domain::{
    CashState, ConversationState, DisputeState, JobKind, RefundState, Timestamp, WorkQueue,
};

/// The jobs that owe a customer items.
const OWED: [(JobKind, WorkQueue); 2] = [
    (JobKind::DeliverExtract, WorkQueue::Extractions),
    (JobKind::FollowDeposit, WorkQueue::Deposits),
];

/// The work that waits in one queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queue {
    pub name: WorkQueue,
    pub waiting: i64,
    /// When the oldest was requested; `None` in an empty queue.
    pub oldest: Option<Timestamp>,
}

type Waiting = (i64, Option<Timestamp>);

/// All queues, also the empty ones.
///
/// # Errors
/// When the database fails.
pub fn all(conn: &mut Conn) -> QueryResult<Vec<Queue>> {
    let by_kind: Vec<(String, i64, Option<Timestamp>)> = jobs::table
        .group_by(jobs::kind)
        .select((jobs::kind, count_star(), min(jobs::created_at)))
        .load(conn)?;
    let owed = OWED.map(|(kind, name)| {
        let found = by_kind.iter().find(|(stored, ..)| stored == kind.code());
        (name, found.map_or((0, None), |(_, waiting, oldest)| (*waiting, *oldest)))
    });
    // The job of money that was sent stays, because the money may come back.
    let refunded = jobs::table.filter(jobs::kind.eq(JobKind::RefundPayment.code()));
    let refunded: Waiting = refunded
        .inner_join(refunds::table.on(refunds::refund_no.eq(jobs::reference)))
        .filter(refunds::state.eq(RefundState::Pending))
        .select((count_star(), min(jobs::created_at)))
        .first(conn)?;
    let paid_out = jobs::table.filter(jobs::kind.eq(JobKind::PayOut.code()));
    let paid_out: Waiting = paid_out
        .inner_join(cash_outs::table.on(cash_outs::cash_no.eq(jobs::reference)))
        .filter(cash_outs::state.eq(CashState::Processing))
        .select((count_star(), min(jobs::created_at)))
        .first(conn)?;
    let in_review: Waiting = cash_outs::table
        .filter(cash_outs::state.eq(Reviewing))
        .select((count_star(), min(cash_outs::created_at)))
        .first(conn)?;
    let disputed: Waiting = disputes::table
        .filter(disputes::state.eq(DisputeState::Open))
        .select((count_star(), min(disputes::created_at)))
        .first(conn)?;
    let different: Waiting = statement_differences::table
        .filter(statement_differences::resolved_at.is_null())
        .select((count_star(), min(statement_differences::found_at)))
        .first(conn)?;
    let guardian: Waiting = guardian_payouts::table
        .filter(guardian_payouts::paid_at.is_null())
        .select((count_star(), min(guardian_payouts::created_at)))
        .first(conn)?;
    let proposed: Waiting =
        proposals::table.select((count_star(), min(proposals::created_at))).first(conn)?;
    let frozen: Waiting = customer_counters::table
        .filter(customer_counters::frozen_at.is_not_null())
        .select((count_star(), min(customer_counters::frozen_at)))
        .first(conn)?;
    let parked: Waiting = jobs::table
        .filter(jobs::state.eq(PARKED))
        .select((count_star(), min(jobs::created_at)))
        .first(conn)?;
    let asked: Waiting = conversations::table
        .filter(conversations::state.eq(ConversationState::Open))
        .select((count_star(), min(conversations::waiting_since)))
        .first(conn)?;
    let rest = [
        (WorkQueue::Refunds, refunded),
        (WorkQueue::Payouts, paid_out),
        (WorkQueue::CashOutsInReview, in_review),
        (WorkQueue::Disputes, disputed),
        (WorkQueue::StatementDifferences, different),
        (WorkQueue::GuardianPayouts, guardian),
        (WorkQueue::Proposals, proposed),
        (WorkQueue::ParkedJobs, parked),
        (WorkQueue::Conversations, asked),
        (WorkQueue::FrozenCustomers, frozen),
    ];
    let queue = |(name, (waiting, oldest))| Queue { name, waiting, oldest };
    Ok(owed.into_iter().chain(rest).map(queue).collect())
}
