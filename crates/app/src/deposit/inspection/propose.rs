//! One operator proposes what becomes of a deposit of other items.

use crate::Refusal;
use crate::error::{Tx, refuse};
use domain::{
    DepositNo, DepositReason, InspectionResult, InspectionStep, PayoutReference, Timestamp,
};
use store::deposit_inspections::{self, DepositInspection};
use store::{Conn, deposits};

/// What an operator has found.
#[derive(Debug, Clone)]
pub struct ProposeInspection {
    pub deposit_no: DepositNo,
    pub result: InspectionResult,
    /// Where the inspection is filed, without names.
    pub reference: String,
    pub operator: String,
}

/// The outcome of [`propose_inspection`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProposedInspection {
    NotFound,
    /// Its trade was of the agreed items, or there was none: nothing is to be inspected.
    NotOtherItems,
    /// Another operator has approved a proposal before.
    AlreadyApproved(DepositInspection),
    Proposed,
}

/// Proposes the result of an inspection, in place of an earlier proposal. Nothing is booked.
///
/// # Errors
/// When the reference is missing, too long, or has characters that cannot be seen.
pub fn propose_inspection(
    conn: &mut Conn,
    command: &ProposeInspection,
    now: Timestamp,
) -> Tx<ProposedInspection> {
    let Ok(reference) = PayoutReference::parse(&command.reference) else {
        return refuse(Refusal::malformed("reference"));
    };
    let Some(deposit) = deposits::find_by_no(conn, &command.deposit_no)? else {
        return Ok(ProposedInspection::NotFound);
    };
    if let Some(newest) = deposit_inspections::newest(conn, deposit.id)?
        && newest.step == InspectionStep::Approved
    {
        return Ok(ProposedInspection::AlreadyApproved(newest));
    }
    if deposit.reason != Some(DepositReason::OtherItems) {
        return Ok(ProposedInspection::NotOtherItems);
    }
    let proposal = DepositInspection {
        deposit_id: deposit.id,
        step: InspectionStep::Proposed,
        result: command.result,
        operator: command.operator.clone(),
        reference: reference.as_str().to_owned(),
        created_at: now,
    };
    deposit_inspections::insert(conn, &proposal)?;
    Ok(ProposedInspection::Proposed)
}
