//! What operators decide of deposits whose trade has other items than were agreed: one proposes,
//! another approves, once. A newer proposal replaces an older one. Append-only.

use crate::conn::Conn;
use crate::deposits::Deposit;
use crate::schema::{deposit_inspections as t, deposits};
use diesel::prelude::*;
use domain::{DepositId, DepositReason, InspectionResult, InspectionStep, Timestamp};

/// A step of an inspection.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = t)]
pub struct DepositInspection {
    pub deposit_id: DepositId,
    pub step: InspectionStep,
    pub result: InspectionResult,
    pub operator: String,
    /// Where the inspection is filed; an approval has that of its proposal.
    pub reference: String,
    pub created_at: Timestamp,
}

/// Inserts a step.
///
/// # Errors
/// When the database fails; a unique violation when the deposit has an approval already. The
/// executor then runs the closure again.
pub fn insert(conn: &mut Conn, inspection: &DepositInspection) -> QueryResult<()> {
    diesel::insert_into(t::table).values(inspection).execute(conn).map(drop)
}

/// The newest step of a deposit's inspection.
pub fn newest(conn: &mut Conn, id: DepositId) -> QueryResult<Option<DepositInspection>> {
    t::table
        .filter(t::deposit_id.eq(id))
        .order(t::id.desc())
        .select(DepositInspection::as_select())
        .first(conn)
        .optional()
}

/// The deposits of other items whose inspection nobody has approved, oldest first.
pub fn open(conn: &mut Conn, limit: i64) -> QueryResult<Vec<Deposit>> {
    let approved = t::table.filter(t::step.eq(InspectionStep::Approved)).select(t::deposit_id);
    deposits::table
        .filter(deposits::reason.eq(DepositReason::OtherItems).and(deposits::id.ne_all(approved)))
        .order(deposits::id)
        .limit(limit)
        .select(Deposit::as_select())
        .load(conn)
}
