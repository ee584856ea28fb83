//! One typed configuration: flags beat the environment, that beats the file, that beats the
//! defaults.
//!
//! Keys that nobody knows and values that make no sense end the start with an error for each, which
//! names the key and where it came from; a service that guesses is worse than one that does not
//! start.

mod budgets;
mod check;
mod describe;
mod environment;
mod file;
pub mod key;
mod numbers;
mod problems;
mod production;
mod rules;
pub mod secret;
mod section;
mod sections;
mod strength;
mod warnings;

pub use describe::commented_defaults;
pub use problems::{ConfigError, ConfigErrors, Origin};
pub use sections::{
    Brand, Database, Limits, Live, Log, LogFormat, LogLevel, PayProvider, Payments, PayoutProvider,
    Payouts, RealName, RealNameProvider, Secrets, Server, Sms, SmsProvider, Steam, SteamProvider,
    Top,
};

use section::{RawValue, Section};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Everything that can be configured.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// Keys outside the sections.
    pub top: Top,
    /// `[server]`
    pub server: Server,
    /// `[database]`
    pub database: Database,
    /// `[brand]`
    pub brand: Brand,
    /// `[rules]`
    pub rules: domain::Rules,
    /// `[budgets]`
    pub budgets: domain::Budgets,
    /// `[limits]`
    pub limits: Limits,
    /// `[live]`
    pub live: Live,
    /// `[payments]`
    pub payments: Payments,
    /// `[payouts]`
    pub payouts: Payouts,
    /// `[steam]`
    pub steam: Steam,
    /// `[sms]`
    pub sms: Sms,
    /// `[real_name]`
    pub real_name: RealName,
    /// `[secrets]`
    pub secrets: Secrets,
    /// `[log]`
    pub log: Log,
    origins: BTreeMap<String, Origin>,
}

/// What a configuration is made from. Reading the file and the environment is the caller's part.
#[derive(Debug, Default)]
pub struct Layers {
    /// The file's path and text.
    pub file: Option<(PathBuf, String)>,
    /// The environment.
    pub variables: Vec<(String, String)>,
    /// Flag, key with section, value.
    pub flags: Vec<(&'static str, &'static str, String)>,
    /// What it is for.
    pub purpose: Purpose,
    /// What could not even be read.
    pub unread: ConfigErrors,
}

/// What a configuration is used for, which decides what it must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    /// Work on the database alone: no secrets are needed.
    #[default]
    Maintenance,
    /// Simulators stand in for the outside world.
    Demo,
    /// Real customers and real money.
    Production,
}

/// What `--demo` sets unless something else sets it.
const DEMO: &[(&str, &str)] = &[
    ("payments.alipay", "sandbox"),
    ("payments.wechat", "sandbox"),
    ("payments.card", "sandbox"),
    ("payments.steam", "sandbox"),
    ("payouts.provider", "sandbox"),
    ("steam.provider", "sandbox"),
    ("sms.provider", "sandbox"),
    ("real_name.provider", "sandbox"),
];

impl Config {
    /// Puts the layers on top of each other and checks the whole.
    ///
    /// # Errors
    /// With every key that is unknown, every value that cannot be read, and all that makes no sense
    /// together.
    #[cfg(test)]
    pub fn load(layers: Layers) -> Result<Self, ConfigErrors> {
        let (config, errors) = Self::read(layers);
        errors.into_result().map(|()| config)
    }

    /// As [`Config::load`], for a caller that has more to check.
    pub fn read(layers: Layers) -> (Self, ConfigErrors) {
        let (mut config, mut errors) = (Self::default(), layers.unread);
        if layers.purpose == Purpose::Demo {
            for (key, value) in DEMO {
                errors.note(config.set(key, Origin::Demo, RawValue::Text((*value).to_owned())));
            }
        }
        if let Some((path, text)) = &layers.file {
            file::apply(&mut config, path, text, &mut errors);
        }
        environment::apply(&mut config, &layers.variables, &mut errors);
        for (flag, key, value) in layers.flags {
            errors.note(config.set(key, Origin::Flag(flag), RawValue::Text(value)));
        }
        if !errors.is_file_lost() {
            config.check(&mut errors);
            if layers.purpose == Purpose::Production {
                config.check_production(&mut errors);
            }
        }
        (config, errors)
    }

    /// The sections with their names, in the order in which they are printed.
    fn sections(&mut self) -> [(&'static str, &mut dyn Section); 15] {
        [
            ("", &mut self.top),
            ("server", &mut self.server),
            ("database", &mut self.database),
            ("brand", &mut self.brand),
            ("rules", &mut self.rules),
            ("budgets", &mut self.budgets),
            ("limits", &mut self.limits),
            ("live", &mut self.live),
            ("payments", &mut self.payments),
            ("payouts", &mut self.payouts),
            ("steam", &mut self.steam),
            ("sms", &mut self.sms),
            ("real_name", &mut self.real_name),
            ("secrets", &mut self.secrets),
            ("log", &mut self.log),
        ]
    }

    /// Sets one key, and remembers where its value came from.
    fn set(&mut self, key: &str, origin: Origin, given: RawValue) -> Result<(), ConfigError> {
        let (section, name) = key.split_once('.').unwrap_or(("", key));
        let found = self
            .sections()
            .into_iter()
            .find(|(known, _)| *known == section)
            .and_then(|(_, s)| s.set(name, given));
        let outcome = found
            .unwrap_or_else(|| Err(unknown("key", key, self.names().iter().map(String::as_str))));
        outcome.map_err(|problem| ConfigError {
            key: key.to_owned(),
            origin: origin.clone(),
            problem,
        })?;
        self.origins.insert(key.to_owned(), origin);
        Ok(())
    }

    /// Every key, with its section.
    fn names(&mut self) -> Vec<String> {
        let of = |(section, keys): (&str, &mut dyn Section)| -> Vec<String> {
            let prefix = if section.is_empty() { String::new() } else { format!("{section}.") };
            keys.keys().iter().map(|key| format!("{prefix}{}", key.name)).collect()
        };
        self.sections().into_iter().flat_map(of).collect()
    }

    /// An error about a key whose value can be read and is wrong all the same.
    pub fn wrong(&self, key: &str, problem: impl Into<String>) -> ConfigError {
        let origin = self.origins.get(key).cloned().unwrap_or(Origin::Default);
        ConfigError { key: key.to_owned(), origin, problem: problem.into() }
    }
}

/// Says that there is no such thing, and what it may have been meant to be.
fn unknown<'a>(what: &str, name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let nearest = known.map(|known| (strsim::damerau_levenshtein(name, known), known)).min();
    match nearest.filter(|(distance, _)| *distance <= MISTYPED_MAX) {
        Some((_, nearest)) => format!("no such {what}; is {nearest} meant?"),
        None => format!("no such {what}; `satchel config` prints all there are"),
    }
}

/// Letters by which a name may differ from the one that was meant.
const MISTYPED_MAX: usize = 3;

#[cfg(test)]
mod tests;
