//! After a restore from a backup, the database lacks what was sent since the backup, so nothing is
//! sent until an operator has compared and resumes.

use crate::error::Tx;
use crate::paused_services::pause_service;
use db::Conn;
use domain::{CustomerReason, Service, Timestamp};
use store::ledger;
use store::operation::metadata;

/// Metadata key of the time since which the database may lack what happened.
const NOTE: &str = "restored_from";

/// Facts about a restored database that an operator must know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AfterRestore {
    /// The newest transfer in it; `None` where it has none.
    pub newest: Option<Timestamp>,
    pub paused: Vec<Service>,
}

/// Pauses everything that sends money or items out, and notes since when statements of all
/// providers must be fetched.
pub fn pause_after_restore(conn: &mut Conn) -> Tx<AfterRestore> {
    let reason = CustomerReason {
        zh: "系统恢复后正在核对数据，请稍后再试".to_owned(),
        en: "We are checking our records after a restore, please try again later".to_owned(),
    };
    let sending = Service::ALL.iter().copied().filter(|service| service.sends_out());
    let paused: Vec<Service> = sending.collect();
    for service in &paused {
        pause_service(conn, *service, Some(&reason))?;
    }
    let newest = ledger::newest_transfer(conn)?;
    metadata::put(conn, NOTE, &newest.map_or(0, |at| at.0).to_string())?;
    Ok(AfterRestore { newest, paused })
}

/// The day in Beijing since which the database may lack what happened; `None` where it was never
/// restored.
pub(crate) fn restored_from(conn: &mut Conn) -> Tx<Option<i32>> {
    Ok(metadata::time(conn, NOTE)?.map(Timestamp::beijing_day))
}
