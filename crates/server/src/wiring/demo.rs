//! The demo: simulators in place of the providers, and seed data.

use super::{OsEntropy, SystemClock, make_folder};
use crate::config::{
    Config, PayProvider, PayoutProvider, RealNameProvider, SmsProvider, SteamProvider,
};
use app::Keys;
use app::import_gifts::{Line, read_line, store_gifts};
use app::ports::{Clock, Entropy};
use gateways::Channel;
use simulators::Simulators;
use std::sync::Arc;
use store::{Db, gifts};

/// Three hundred invented gifts.
const GIFTS: &str = include_str!("../../../../demo/gifts.ndjson");

/// The version of a catalogue that was never filled.
const NEVER_FILLED: i64 = 0;

/// The simulators of all providers.
pub struct Sandbox {
    pub simulators: Simulators,
    /// The channel to the simulators, for every client of the sandbox.
    pub channel: Channel,
}

impl Sandbox {
    /// Opens the sandbox in the data folder, where it keeps payments over a restart.
    ///
    /// # Errors
    /// When the folder cannot be used.
    pub fn open(config: &Config, public_url: &str) -> Result<Self, String> {
        let folder = config.top.data_dir.join("sandbox");
        make_folder(&folder)?;
        let simulators = Simulators::open(folder, public_url).map_err(|e| e.to_string())?;
        let (clock, entropy) = (Arc::new(SystemClock), Arc::new(OsEntropy));
        let channel = Channel::open(public_url, &simulators.sandbox_secret(), clock, entropy)
            .map_err(|e| format!("the sandbox: {e}"))?;
        Ok(Self { simulators, channel })
    }

    /// The text that is printed when the demo starts.
    #[must_use]
    pub fn describe(config: &Config, public_url: &str) -> String {
        let word = |provider| match provider {
            PayProvider::Off => "not offered",
            PayProvider::Instant => "counts as made at once",
            PayProvider::Alipay | PayProvider::Sandbox => {
                "simulated, with a cashier page of its own"
            }
        };
        let methods: Vec<String> = config
            .pay_providers()
            .into_iter()
            .map(|(_, method, provider)| {
                format!("    payment by {:7} {}", method.code(), word(provider))
            })
            .collect();
        let cash = match config.payouts.provider {
            PayoutProvider::Off => "cash-outs          not offered".to_owned(),
            PayoutProvider::Sandbox => {
                format!(
                    "cash-outs          simulated; reviewed by POST {public_url}/_sandbox/review/NUMBER?approve=true"
                )
            }
        };
        let steam = match config.steam.provider {
            SteamProvider::Off => "extraction         not offered".to_owned(),
            SteamProvider::Sandbox => {
                format!(
                    "extraction         simulated; decided by POST {public_url}/_sandbox/steam/NUMBER?result=decline"
                )
            }
        };
        let codes = match config.sms.provider {
            SmsProvider::Off => "no SMS codes are sent".to_owned(),
            SmsProvider::Sandbox => format!(
                "SMS codes          simulated, read them at {public_url}/_sandbox/sms/PHONE"
            ),
        };
        let names = match config.real_name.provider {
            RealNameProvider::Off => "real names         cannot be verified",
            RealNameProvider::Sandbox => {
                "real names         simulated; a name with 不符 in it belongs to no ID number"
            }
        };
        format!(
            "  This is a demo. No real money moves and no real message is sent:\n{}\n    {cash}\n    {steam}\n    {codes}\n    {names}\n\n  \
             A customer is ready: phone {phone}  password {password}  extract password {password}\n",
            methods.join("\n"),
            phone = app::demo::PHONE,
            password = app::demo::PASSWORD,
        )
    }
}

/// Fills an empty store, and creates the demo customer unless it exists.
pub async fn seed(
    db: &Db,
    keys: &Keys,
    clock: &dyn Clock,
    entropy: &dyn Entropy,
) -> Result<(), String> {
    let is_empty = db
        .read(|conn| Ok::<_, store::TxError<()>>(gifts::version(conn)? == NEVER_FILLED))
        .await
        .map_err(|e| format!("{e:?}"))?;
    if is_empty {
        let lines: Result<Arc<[Line]>, String> =
            GIFTS.lines().map(|line| read_line(line, pictures::path)).collect();
        let (lines, now) = (lines.map_err(|e| format!("the demo's gifts: {e}"))?, clock.now());
        let stored = db.write(move |conn| store_gifts(conn, &lines, now, &|_| ())).await;
        stored.map_err(|e| format!("the demo's gifts cannot be stored: {e:?}"))?;
    }
    let seeded = app::demo::seed(db, keys, clock, entropy).await;
    seeded.map(drop).map_err(|e| format!("the demo's customer cannot be made: {e:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_gift_of_the_demo_can_be_stored_and_drawn() {
        let lines: Vec<Line> =
            GIFTS.lines().map(|line| read_line(line, pictures::path).unwrap()).collect();
        assert_eq!(lines.len(), 300);
        assert_eq!(app::import_gifts::find_double(&lines), None);
        for line in &lines {
            let tail = line.data.image_url.strip_prefix("/pictures/").unwrap();
            assert!(pictures::draw(tail).is_some(), "{tail}");
        }
    }
}
