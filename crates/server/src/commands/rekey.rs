//! `satchel rekey`

use super::{Outcome, block_on, operate, print_line};
use crate::cli::Rekey;
use crate::wiring::{self, OsEntropy, SystemClock};
use app::ports::Clock;
use std::process::ExitCode;

/// Name of the operator action.
const ACTION: &str = "rekey";

/// Seals all encrypted data with a new master key. No node may serve meanwhile: it would go on
/// sealing with the old key.
pub fn run(arguments: Rekey) -> Outcome {
    let operator = arguments.operator.name()?;
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let master = config.master_key().ok_or("secrets.master_key must be set to the new key")?;
    config
        .previous_master_key()
        .ok_or("secrets.previous_master_key must be set to the key that is being replaced")?;
    let db = wiring::open(&config)?;
    let keys = wiring::keys(&master, &config)?;
    let done = block_on(async {
        let rows = wiring::rekey(&db, &keys, &OsEntropy).await?;
        operate::record(&db, &operator, ACTION, &format!("{rows} rows"), SystemClock.now()).await?;
        Ok::<_, String>(rows)
    })?;
    db.close();
    let rows = done?;
    operate::log(&operator, ACTION, &format!("{rows} rows"));
    print_line(&format!(
        "{rows} rows are sealed with the new master key; remove secrets.previous_master_key"
    ))?;
    Ok(ExitCode::SUCCESS)
}
