//! Data of the demo, and databases that are filled for measurements. A build for production does
//! not have this crate.

mod announcements;
mod customer;
mod extractions;
pub mod generate;
mod gifts;
mod orders;
mod rewards;
mod wallet;

pub use customer::{PASSWORD, PHONE};

use app::Keys;
use app::ports::{Clock, Entropy};
use store::Db;

const DAY_MS: i64 = 24 * 3600 * 1000;

/// Fills an empty store, and creates the demo customer unless it exists.
///
/// # Errors
/// When the database fails.
pub async fn seed(
    db: &Db,
    keys: &Keys,
    clock: &dyn Clock,
    entropy: &dyn Entropy,
) -> Result<(), String> {
    gifts::fill(db, clock.now()).await?;
    let seeded = customer::seed(db, keys, clock, entropy).await;
    seeded.map_err(|e| format!("the demo's customer cannot be made: {e:?}"))
}
