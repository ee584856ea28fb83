//! `satchel-demo generate`

use super::{Size, generate};
use app::ports::Clock;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use installation::wiring::{self, SystemClock};
use operator::Outcome;
use operator::cli::CommonArgs;
use std::process::ExitCode;

/// Generate a large SQLite database of synthetic customers, orders and transfers, for performance
/// tests
#[derive(Args)]
pub struct Generate {
    /// Number of customers, each with a balance
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    customers: i64,
    /// Number of transfers into their balances
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    movements: i64,
    /// Number of completed orders
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    orders: i64,
    #[command(flatten)]
    place: CommonArgs,
}

/// Fills a database that has no customers yet.
pub fn run(arguments: Generate) -> Outcome {
    let Generate { customers, movements, orders, place } = arguments;
    let config = place.configuration().map_err(|e| e.to_string())?;
    let location = wiring::location(&config)?;
    let db = wiring::open(&config)?;
    let runtime =
        tokio::runtime::Runtime::new().map_err(|e| format!("cannot start threads: {e}"))?;
    let has_customers = runtime.block_on(wiring::is_production(&db));
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
    generate(&location, Size { customers, movements, orders }, SystemClock.now(), progress)?;
    bar.finish_and_clear();
    println!("{customers} customers, {movements} movements and {orders} orders were made");
    Ok(ExitCode::SUCCESS)
}
