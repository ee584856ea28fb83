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
use simulators::Simulators;
use std::sync::Arc;
use store::operation::metadata;

/// A row that nodes which start at once take in turn.
const LOCK: &str = "demo_seed_lock";

/// How often a node waits for another one that is seeding, each time for as long as the database
/// lets it wait for a row.
const WAITS_MAX: u32 = 6;

/// Fills an empty store, and creates the demo customer unless it exists: all of it in one
/// transaction, so that what is there is complete, and once, however many nodes start. `alipay`
/// simulates Alipay; without it, no account of ours knows the payments that were made by then.
///
/// # Errors
/// When the database or the simulators fail.
pub async fn seed(
    db: &Db,
    keys: &Keys,
    clock: &dyn Clock,
    entropy: &dyn Entropy,
    alipay: Option<&Simulators>,
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
    let provider = if alipay.is_some() { "alipay" } else { orders::PAST };
    let customer = customer::prepare(keys, now, entropy, provider)
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
            Ok(()) => break,
            Err(error) if waits == WAITS_MAX => {
                return Err(format!("the demo's data cannot be written: {error:?}"));
            }
            Err(_) => waits += 1,
        }
    }
    let Some(simulators) = alipay else { return Ok(()) };
    keep_payments(db, simulators).await
}

/// Lets the simulated Alipay know its payments, so that they can be refunded.
async fn keep_payments(db: &Db, simulators: &Simulators) -> Result<(), String> {
    let payments = db.read(|conn| Ok::<_, TxError<()>>(orders::large_payments(conn)?)).await;
    for payment in payments.map_err(|e| format!("the demo's payments cannot be read: {e:?}"))? {
        let paid_at = payment.paid_at.unwrap_or(payment.created_at).0;
        let kept = simulators.keep_alipay_payment(
            payment.payment_no.as_str(),
            payment.amount_fen.0,
            paid_at,
        );
        kept.await.map_err(|e| format!("the simulators cannot keep a payment: {e}"))?;
    }
    Ok(())
}
