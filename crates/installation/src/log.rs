//! Logging, and what must never be logged.
//!
//! Calls carry passwords and codes in their query strings. Libraries (`hyper`, `h2`, `reqwest`, …)
//! log whole requests at debug and trace level, so all targets but our own are capped at WARN,
//! whatever `RUST_LOG` says.

use crate::config::{Log, LogFormat, LogLevel};
use crate::log_lines::{JsonLines, TextFields};
use std::str::FromStr;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, reload};

/// Prefix of the names of our crates, and so of our log targets.
const OURS: &str = "satchel";

/// The log filter, which can be changed while the service runs.
#[derive(Clone)]
pub struct Filter(reload::Handle<Targets, Registry>);

impl Filter {
    /// Changes the log level of our own targets.
    pub fn set(&self, level: LogLevel) {
        // Fails only when the logger is gone, and then nothing is logged anyway.
        let _ = self.0.reload(wanted(level));
    }
}

/// Starts logging to standard error.
pub fn start(log: &Log) -> Filter {
    let (filter, handle) = reload::Layer::new(wanted(log.level));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match log.format {
        LogFormat::Json => lines.event_format(JsonLines).fmt_fields(TextFields).boxed(),
        LogFormat::Text => lines
            .fmt_fields(TextFields)
            .with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()))
            .boxed(),
    };
    // A second start in one process, as in tests, keeps the first logger.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
    Filter(handle)
}

fn wanted(level: LogLevel) -> Targets {
    filter(level, std::env::var("RUST_LOG").ok().as_deref())
}

/// Our own lines at the requested level, and warnings of all other targets.
fn filter(level: LogLevel, rust_log: Option<&str>) -> Targets {
    let base =
        Targets::new().with_default(LevelFilter::WARN).with_target(OURS, level_filter(level));
    let Some(asked) = rust_log.and_then(|text| Targets::from_str(text).ok()) else { return base };
    let base = match asked.default_level() {
        // A bare level such as `RUST_LOG=trace` applies to our own targets only.
        Some(bare) if bare != LevelFilter::OFF => base.with_target(OURS, bare),
        _ => base,
    };
    asked.iter().fold(base, |filter, (target, level)| {
        let ours = target.starts_with(OURS);
        filter.with_target(target, if ours { level } else { level.min(LevelFilter::WARN) })
    })
}

fn level_filter(level: LogLevel) -> LevelFilter {
    match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::Level;

    const THEIRS: &[&str] = &[
        "h2", "h2::codec::framed_read", "hyper::proto::h1", "hyper::server", "reqwest::connect",
        "rustls", "x",
    ];

    #[test]
    fn no_setting_makes_libraries_talk() {
        for given in [
            None,
            Some("trace"),
            Some("debug"),
            Some("trace,h2=trace"),
            Some("hyper=debug,reqwest=trace,h2=info,rustls=trace"),
        ] {
            let filter = filter(LogLevel::Trace, given);
            for target in THEIRS {
                assert!(!filter.would_enable(target, &Level::INFO), "{given:?} lets {target} talk");
            }
            assert!(filter.would_enable("x", &Level::WARN), "{given:?} hides warnings");
        }
    }

    #[test]
    fn rust_log_overrides_the_level_of_our_own_parts() {
        let plain = filter(LogLevel::Info, None);
        assert!(
            plain.would_enable("satchel_api::x", &Level::INFO)
                && !plain.would_enable("satchel_api::x", &Level::DEBUG)
        );
        assert!(filter(LogLevel::Info, Some("trace")).would_enable("satchel", &Level::TRACE));
        let part = filter(LogLevel::Info, Some("satchel_app=debug"));
        assert!(
            part.would_enable("satchel_app::jobs", &Level::DEBUG)
                && !part.would_enable("satchel_api", &Level::DEBUG)
        );
        let quiet = filter(LogLevel::Info, Some("error"));
        assert!(!quiet.would_enable("satchel", &Level::WARN));
        assert!(filter(LogLevel::Info, Some("h2=off")).would_enable("satchel", &Level::INFO));
        assert!(filter(LogLevel::Info, Some("===")).would_enable("satchel", &Level::INFO));
    }
}
