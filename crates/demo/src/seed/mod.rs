//! Data of the demo.

mod announcements;
mod cash_outs;
mod customer;
mod extractions;
mod gifts;
mod identity;
mod orders;
mod questions;
mod rewards;
mod shoppers;
mod staff;
mod wallet;
mod work;

pub use customer::{PASSWORD, PHONE};
pub use gifts::steam_inventory;
pub use staff::{STAFF, StaffOfDemo};

use app::Keys;
use app::ports::{Clock, Entropy};
use db::{Conn, Db, TxError};
use std::sync::Arc;
use store::operation::metadata;

/// A row that nodes which start at once take in turn.
const LOCK: &str = "demo_seed_lock";

/// How often a node waits for another one that is seeding, each time for as long as the database
/// lets it wait for a row.
const WAITS_MAX: u32 = 6;

/// Fills an empty store, and creates the demo customer unless it exists: all of it in one
/// transaction, so that what is there is complete, and once, however many nodes start.
///
/// # Errors
/// When the database fails.
pub async fn seed(
    db: &Db,
    keys: &Keys,
    clock: &dyn Clock,
    entropy: &dyn Entropy,
) -> Result<(), String> {
    let known = db
        .read(|conn| {
            let are_there = gifts::are_there(conn)? && customer::is_there(conn)?;
            Ok::<_, TxError<()>>(are_there && staff::are_there(conn)?)
        })
        .await;
    if known.map_err(|e| format!("the demo's data cannot be looked for: {e:?}"))? {
        return Ok(());
    }
    let now = clock.now();
    let lines = gifts::lines()?;
    let customer = customer::prepare(keys, now, entropy)
        .await
        .map_err(|e| format!("the demo's customer cannot be made: {e:?}"))?;
    let staff = staff::prepare(keys, entropy)
        .await
        .map_err(|e| format!("the demo's staff cannot be made: {e:?}"))?;
    let seed_data = Arc::new((lines, customer, staff));
    let mut waits = 0;
    loop {
        let seed_data = Arc::clone(&seed_data);
        let write = move |conn: &mut Conn| {
            // Waits for a node that has it. The statements that follow see what that node wrote.
            metadata::put(conn, LOCK, "1")?;
            let (lines, customer, staff) = &*seed_data;
            gifts::fill(conn, lines, now)?;
            customer.write(conn, now)?;
            staff.write(conn, now)
        };
        match db.write(write).await {
            Ok(()) => return Ok(()),
            Err(error) if waits == WAITS_MAX => {
                return Err(format!("the demo's data cannot be written: {error:?}"));
            }
            Err(_) => waits += 1,
        }
    }
}
