//! One typed configuration: flags beat the environment, that beats the file, that beats the defaults.
//!
//! A key that nobody knows or a value that makes no sense ends the start with an error that names the
//! key and where it came from; a service that guesses is worse than one that does not start.

mod check;
mod describe;
mod environment;
mod file;
pub mod key;
mod rules;
pub mod secret;
mod section;
mod sections;

pub use describe::commented_defaults;
pub use sections::{
    Brand, Database, Limits, Live, Log, LogFormat, LogLevel, PayProvider, Payments, PayoutProvider, Payouts, RealName, RealNameProvider,
    Secrets, Server, Sms, SmsProvider, Steam, SteamProvider, Top,
};

use section::{Given, Section};
use std::collections::BTreeMap;
use std::fmt;
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

/// Where a value came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Nobody set it.
    Default,
    /// `--demo` stands for it.
    Demo,
    /// This file.
    File(PathBuf),
    /// This environment variable.
    Variable(String),
    /// This flag.
    Flag(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("not set"),
            Self::Demo => f.write_str("set by --demo"),
            Self::File(path) => write!(f, "set in the file {}", path.display()),
            Self::Variable(name) => write!(f, "set by the environment variable {name}"),
            Self::Flag(name) => write!(f, "set by {name}"),
        }
    }
}

/// Why the configuration cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("configuration: {key} ({origin}): {problem}")]
pub struct ConfigError {
    /// The key, with its section.
    pub key: String,
    /// Where its value came from.
    pub origin: Origin,
    /// What is wrong. Never repeats a value that may be secret.
    pub problem: String,
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
    /// When a key is unknown, a value cannot be read, or the whole makes no sense.
    pub fn load(layers: Layers) -> Result<Self, ConfigError> {
        let mut config = Self::default();
        if layers.purpose == Purpose::Demo {
            for (key, value) in DEMO {
                config.set(key, Origin::Demo, Given::Text((*value).to_owned()))?;
            }
        }
        if let Some((path, text)) = &layers.file {
            file::apply(&mut config, path, text)?;
        }
        environment::apply(&mut config, &layers.variables)?;
        for (flag, key, value) in layers.flags {
            config.set(key, Origin::Flag(flag), Given::Text(value))?;
        }
        config.check()?;
        if layers.purpose == Purpose::Production {
            config.check_production()?;
        }
        Ok(config)
    }

    /// The sections with their names, in the order in which they are printed.
    fn sections(&mut self) -> [(&'static str, &mut dyn Section); 14] {
        [
            ("", &mut self.top),
            ("server", &mut self.server),
            ("database", &mut self.database),
            ("brand", &mut self.brand),
            ("rules", &mut self.rules),
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
    fn set(&mut self, key: &str, origin: Origin, given: Given) -> Result<(), ConfigError> {
        let (section, name) = key.split_once('.').unwrap_or(("", key));
        let found = self.sections().into_iter().find(|(known, _)| *known == section).and_then(|(_, s)| s.set(name, given));
        let outcome = found.unwrap_or_else(|| Err("no such key".to_owned()));
        outcome.map_err(|problem| ConfigError { key: key.to_owned(), origin: origin.clone(), problem })?;
        self.origins.insert(key.to_owned(), origin);
        Ok(())
    }

    /// An error about a key whose value can be read and is wrong all the same.
    fn wrong(&self, key: &str, problem: impl Into<String>) -> ConfigError {
        let origin = self.origins.get(key).cloned().unwrap_or(Origin::Default);
        ConfigError { key: key.to_owned(), origin, problem: problem.into() }
    }
}

#[cfg(test)]
mod tests;
