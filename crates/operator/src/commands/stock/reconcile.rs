//! `satchel stock reconcile`

use crate::cli::Listing;
use crate::commands::sections::{Section, print_or_say, row};
use crate::commands::{Outcome, block_on, refused};
use app::{AccountInventory, InventoryDifference, InventoryReport};
use db::Db;
use installation::config::Config;
use installation::wiring;
use std::process::ExitCode;

/// Prints what each bot holds and how that differs from the books. Nothing is changed.
pub fn run(Listing { output, place }: Listing) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    installation::log::start(&config.log);
    let db = wiring::open(&config)?;
    let compared = block_on(compare(&config, &db));
    db.close();
    let report = compared??.ok_or("no bots of ours are configured: see steam.provider")?;
    let bots = Section::of("bots", &report.accounts, |account| {
        row! {
            "account": account.account.as_str(), "items": account.items,
            "reason": account.items.is_none().then_some(account.reason.as_str()),
        }
    });
    let differences = Section::of("differences", &report.differences, |difference| {
        row! {
            "difference": difference.problem.code(), "units": difference.units,
            "market_hash_name": difference.market_hash_name.as_str(),
            "phase": difference.phase.as_str(), "held": difference.held, "due": difference.due,
        }
    });
    let unread = report.unread();
    print_or_say(&[bots, differences], output, lines(&report))?;
    let is_well = unread == 0 && report.differences.is_empty();
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn lines(report: &InventoryReport) -> Vec<String> {
    let held = |account: &AccountInventory| match account.items {
        Some(items) => format!("{}  {items} items", account.account),
        None => format!("{}  cannot be read: {}", account.account, account.reason),
    };
    let mut lines: Vec<String> = report.accounts.iter().map(held).collect();
    lines.extend(report.differences.iter().map(line));
    let unread = report.unread();
    if unread > 0 {
        lines.push(format!("{unread} bots could not be read, so what is missing is not known"));
    }
    lines.push(format!("{} names differ", report.differences.len()));
    lines
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
