//! `satchel stock reconcile`

use crate::cli::CommonArgs;
use crate::commands::{Outcome, block_on, print_line, refused};
use crate::config::Config;
use crate::wiring;
use app::{InventoryDifference, InventoryReport};
use std::process::ExitCode;
use store::Db;

/// Prints what each bot holds and how that differs from the books. Nothing is changed.
pub fn run(place: CommonArgs) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    crate::log::start(&config.log);
    let db = wiring::open(&config)?;
    let compared = block_on(compare(&config, &db));
    db.close();
    let report = compared??.ok_or("no bots of ours are configured: see steam.provider")?;
    for account in &report.accounts {
        let held = match account.items {
            Some(items) => format!("{items} items"),
            None => format!("cannot be read: {}", account.reason),
        };
        print_line(&format!("{}  {held}", account.account))?;
    }
    for difference in &report.differences {
        print_line(&line(difference))?;
    }
    let unread = report.unread();
    if unread > 0 {
        print_line(&format!("{unread} bots could not be read, so what is missing is not known"))?;
    }
    print_line(&format!("{} names differ", report.differences.len()))?;
    let is_well = unread == 0 && report.differences.is_empty();
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn compare(config: &Config, db: &Db) -> Result<Option<InventoryReport>, String> {
    let clock = wiring::shared_clock(db).await?;
    let Some(bots) = wiring::delivery(config, &clock)? else { return Ok(None) };
    app::compare_inventories(db, &bots).await.map_err(|refusal| refused(&refusal))
}

fn line(difference: &InventoryDifference) -> String {
    let phase = &difference.phase;
    let phase = if phase.is_empty() { String::new() } else { format!(" ({phase})") };
    format!(
        "{}  {} of {}{phase}: the bots hold {}, and must hold {}",
        difference.problem,
        difference.units,
        difference.market_hash_name,
        difference.held,
        difference.due
    )
}
