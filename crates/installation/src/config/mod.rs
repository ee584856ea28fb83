//! One typed configuration. Flags take precedence over the environment, the environment over the
//! file, and the file over the defaults.
//!
//! Unknown keys and invalid values prevent the start, with an error for each that names the key and
//! its origin: a wrong guess would be worse than a service that does not start.

mod alipay;
mod check;
mod cloud;
mod console;
mod describe;
mod environment;
mod file;
pub mod key;
mod money;
mod numbers;
mod payment_section;
mod problems;
mod production;
mod ranges;
pub mod secret;
mod section;
mod sections;
mod steam;
mod steam_wallet;
mod strength;
mod stripe;
mod warnings;
mod wechat;

pub use console::Console;
pub use describe::commented_defaults;
pub use problems::{ConfigErrors, Origin};
pub use sections::{
    Aliyun, BankPayouts, Brand, Company, Database, Limits, Live, Log, LogFormat, LogLevel,
    PayProvider, Payments, PayoutProvider, Payouts, RealName, RealNameProvider, Risks, Secrets,
    Server, Sms, SmsProvider, Steam, SteamProvider, SteamSignIn, Tencent, WechatPayouts,
};

use section::Section;
use std::path::PathBuf;

/// The whole configuration.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// Keys outside the sections.
    pub risks: Risks,
    pub server: Server,
    pub console: Console,
    pub database: Database,
    pub brand: Brand,
    pub company: Company,
    pub rules: domain::Rules,
    pub budgets: domain::Budgets,
    pub limits: Limits,
    pub live: Live,
    pub payments: Payments,
    pub payouts: Payouts,
    pub steam: Steam,
    pub sms: Sms,
    pub real_name: RealName,
    pub aliyun: Aliyun,
    pub tencent: Tencent,
    pub secrets: Secrets,
    pub log: Log,
}

/// The sources of a configuration. The caller reads the file and the environment.
#[derive(Debug, Default)]
pub struct Layers {
    /// Path and text of the file.
    pub file: Option<(PathBuf, String)>,
    /// The environment variables.
    pub variables: Vec<(String, String)>,
    /// Flag, key with section, value.
    pub flags: Vec<(&'static str, &'static str, String)>,
    pub purpose: Purpose,
    /// Errors from reading the file and the environment.
    pub unread: ConfigErrors,
}

/// The purpose of a configuration, which decides which keys are required.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    /// Work on the database alone: no secrets are needed.
    #[default]
    Maintenance,
    /// A demo, whose simulators stand in for all accounts that are not configured.
    Demo { is_exposed: bool },
    /// Real customers and real money.
    Production,
}

/// Defaults of a demo: everything is offered.
const DEMO: [(&str, &str); 9] = [
    ("payments.alipay", "alipay"),
    ("payments.wechat", "wechat"),
    ("payments.card", "stripe"),
    ("payments.steam", "steam"),
    ("payouts.provider", "alipay"),
    ("steam.provider", "steam"),
    ("steam.sign_in", "steam"),
    ("sms.provider", "aliyun"),
    ("real_name.provider", "aliyun"),
];

impl Config {
    /// Applies the layers in order and checks the result.
    ///
    /// # Errors
    /// With every unknown key, every unreadable value, and all values that contradict each other.
    #[cfg(test)]
    pub fn load(layers: Layers) -> Result<Self, ConfigErrors> {
        let (config, errors) = Self::read(layers);
        errors.into_result().map(|()| config)
    }

    /// As [`Config::load`], for a caller that has more to check.
    pub fn read(layers: Layers) -> (Self, ConfigErrors) {
        let (mut config, mut errors) = (Self::default(), layers.unread);
        if matches!(layers.purpose, Purpose::Demo { .. }) {
            for (key, value) in DEMO {
                config.set(key, Origin::Demo, value.into(), &mut errors);
            }
        }
        if let Some((path, text)) = &layers.file {
            file::apply(&mut config, path, text, &mut errors);
        }
        environment::apply(&mut config, &layers.variables, &mut errors);
        for (flag, key, value) in layers.flags {
            config.set(key, Origin::Flag(flag), value.into(), &mut errors);
        }
        if !errors.is_file_lost() {
            config.check_ranges(&mut errors);
            config.check(&mut errors);
            if layers.purpose == Purpose::Production {
                config.check_production_ranges(&mut errors);
                config.check_production(&mut errors);
            }
        }
        (config, errors)
    }

    /// The sections with their names, in the order in which they are printed.
    fn sections(&mut self) -> Vec<(&'static str, &mut dyn Section)> {
        vec![
            ("", &mut self.risks),
            ("server", &mut self.server),
            ("console", &mut self.console),
            ("database", &mut self.database),
            ("brand", &mut self.brand),
            ("company", &mut self.company),
            ("rules", &mut self.rules),
            ("budgets", &mut self.budgets),
            ("limits", &mut self.limits),
            ("live", &mut self.live),
            ("payments", &mut self.payments),
            ("payouts", &mut self.payouts),
            ("steam", &mut self.steam),
            ("sms", &mut self.sms),
            ("real_name", &mut self.real_name),
            ("aliyun", &mut self.aliyun),
            ("tencent", &mut self.tencent),
            ("secrets", &mut self.secrets),
            ("log", &mut self.log),
        ]
    }

    /// Sets one key. Blanks around a text are no part of it: an environment file with the line ends
    /// of Windows leaves one at each value.
    fn set(
        &mut self,
        key: &str,
        origin: Origin,
        mut given: toml::Value,
        errors: &mut ConfigErrors,
    ) {
        if let toml::Value::String(text) = &mut given {
            *text = text.trim().to_owned();
        }
        let (section, name) = key.split_once('.').unwrap_or(("", key));
        let address = given.as_str().filter(|text| name.ends_with("_url") && !text.is_empty());
        let outcome = address.map_or(Ok(()), key::check_address).and_then(|()| {
            let mut sections = self.sections().into_iter();
            let found = sections.find(|(known, _)| *known == section);
            found.and_then(|(_, section)| section.set(name, given)).unwrap_or_else(|| {
                Err(unknown("key", key, self.names().iter().map(String::as_str)))
            })
        });
        errors.set_origin(key, origin);
        if let Err(problem) = outcome {
            errors.add(key, problem);
        }
    }

    /// All keys, with their sections.
    fn names(&mut self) -> Vec<String> {
        let of = |(section, keys): (&str, &mut dyn Section)| -> Vec<String> {
            let prefix = if section.is_empty() { String::new() } else { format!("{section}.") };
            keys.keys().iter().map(|key| format!("{prefix}{}", key.name)).collect()
        };
        self.sections().into_iter().flat_map(of).collect()
    }
}

/// The message for an unknown name, with the most similar known one.
fn unknown<'a>(what: &str, name: &str, known: impl Iterator<Item = &'a str>) -> String {
    let nearest = known.map(|known| (strsim::damerau_levenshtein(name, known), known)).min();
    match nearest.filter(|(distance, _)| *distance <= MISTYPED_MAX) {
        Some((_, nearest)) => format!("no such {what}; did you mean {nearest}?"),
        None => format!("no such {what}; `satchel config` prints all keys"),
    }
}

/// Largest edit distance at which a known name is suggested.
const MISTYPED_MAX: usize = 3;

#[cfg(test)]
mod tests;
