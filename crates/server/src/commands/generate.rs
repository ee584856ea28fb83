//! `satchel generate`

use super::{Outcome, block_on, print_line};
use crate::cli::Generate;
use crate::wiring;
use app::ports::Clock;
use demo::generate::{Size, generate};
use indicatif::{ProgressBar, ProgressStyle};
use std::process::ExitCode;

/// Fills a database that has no customers yet.
pub fn run(arguments: Generate) -> Outcome {
    let Generate { customers, movements, orders, place } = arguments;
    let config = place.configuration().map_err(|e| e.to_string())?;
    let location = wiring::location(&config)?;
    let db = wiring::open(&config)?;
    let has_customers = block_on(wiring::is_production(&db))?;
    db.close();
    if has_customers? {
        return Err(
            "this database belongs to real customers; synthetic ones need a database of their own"
                .to_owned(),
        );
    }
    let style =
        ProgressStyle::with_template("{msg:18} {bar:30} {pos}/{len}").map_err(|e| e.to_string())?;
    let bar = ProgressBar::new(0).with_style(style);
    let progress = |name: &str, done: i64, total: i64| {
        bar.set_message(name.to_owned());
        bar.set_length(total.unsigned_abs());
        bar.set_position(done.unsigned_abs());
    };
    generate(
        &location,
        Size { customers, movements, orders },
        wiring::SystemClock.now(),
        progress,
    )?;
    bar.finish_and_clear();
    print_line(&format!(
        "{customers} customers, {movements} movements and {orders} orders were made"
    ))?;
    Ok(ExitCode::SUCCESS)
}
