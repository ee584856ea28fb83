//! `satchel rekey`

use super::{Outcome, block_on, operate, print_line, refused};
use crate::cli::Rekey;
use app::Refusal;
use app::ports::Clock;
use domain::LogAction;
use installation::wiring::{self, OsEntropy, SystemClock};
use std::process::ExitCode;

/// Seals all encrypted data with a new master key, alone on the database: a node would go on
/// sealing with the old one.
pub fn run(arguments: Rekey) -> Outcome {
    let operator = arguments.operator.name()?;
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let master = config.master_key().ok_or("secrets.master_key must be set to the new key")?;
    config
        .previous_master_key()
        .ok_or("secrets.previous_master_key must be set to the key that is being replaced")?;
    let db = wiring::open_alone(&config)?;
    let keys = wiring::keys(&master, &config)?;
    let done = block_on(async {
        let values = app::reseal(&db, &keys, &OsEntropy).await.map_err(|error| match error {
            Refusal::Internal { fault } => fault.text().to_owned(),
            other => refused(&other),
        })?;
        let subject = format!("{values} values");
        operate::record(&db, &operator, LogAction::Rekey, &subject, SystemClock.now()).await?;
        Ok::<_, String>(values)
    })?;
    db.close();
    let values = done?;
    operate::log(&operator, LogAction::Rekey, &format!("{values} values"));
    print_line(&format!(
        "{values} values are sealed with the new master key; remove secrets.previous_master_key"
    ))?;
    Ok(ExitCode::SUCCESS)
}
