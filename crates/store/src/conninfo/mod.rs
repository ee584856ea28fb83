//! Connection strings of PostgreSQL, as a URL or as keywords and values, with our defaults.
//!
//! The library's own defaults wait without end for a host that does not answer, and for a
//! connection whose other end has vanished. They also accept the first host that answers, even a
//! standby. Nor does the library know how certificates are verified.

mod parse;
#[cfg(test)]
mod tests;
mod tls;

use parse::{Setting, is_word, parse};
use std::net::IpAddr;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres_rustls::MakeRustlsConnect;

/// Settings that apply where the connection string leaves them out. Times are in seconds.
const DEFAULTS: &[(&str, &str)] = &[
    // For each host, until the session is there.
    ("connect_timeout", "2"),
    // An idle connection is lost six seconds after the other end has vanished.
    ("keepalives_idle", "3"),
    ("keepalives_interval", "1"),
    ("keepalives_count", "3"),
    // In milliseconds: a connection with unacknowledged data is lost after four seconds.
    ("tcp_user_timeout", "4000"),
    // Every node writes, so of several hosts only the primary is of use.
    ("target_session_attrs", "read-write"),
    ("application_name", "satchel"),
    ("sslmode", "prefer"),
];

/// Keywords that are understood, under the names of libpq.
const KEYWORDS: &[&str] = &[
    "host", "hostaddr", "port", "user", "password", "dbname", "options", "application_name",
    "connect_timeout", "tcp_user_timeout", "keepalives", "keepalives_idle", "keepalives_interval",
    "keepalives_count", "target_session_attrs", "channel_binding", "sslmode", "sslrootcert",
    "sslcert", "sslkey",
];

/// Keywords that say where a database is. None of their values is a secret.
const PLACE: &[&str] = &["user", "dbname", "host", "hostaddr", "port"];

/// A server, as the library reaches it.
pub(crate) struct Host {
    pub(crate) name: String,
    pub(crate) config: Config,
    pub(crate) connect_max: Duration,
}

/// Fails when `address` is not a connection string of PostgreSQL. The error contains no secret.
pub(crate) fn check(address: &str) -> Result<(), String> {
    hosts(&read(address)?).map(drop)
}

/// Where a connection string leads, as keywords and values, without its secrets.
pub(crate) fn place(address: &str) -> String {
    let settings = read(address).unwrap_or_default();
    let shown = |keyword: &&str| Some(format!("{keyword}={}", given(&settings, keyword)?));
    PLACE.iter().filter_map(shown).collect::<Vec<_>>().join(" ")
}

/// The servers of a connection string, in its order, and how their certificates are verified.
pub(crate) fn targets(address: &str) -> Result<(Vec<Host>, MakeRustlsConnect), String> {
    let settings = read(address)?;
    Ok((hosts(&settings)?, tls::connector(&settings)?))
}

fn read(address: &str) -> Result<Vec<Setting>, String> {
    let settings = parse(address)?;
    let is_unknown = |(keyword, _): &&Setting| !KEYWORDS.contains(&keyword.as_str());
    match settings.iter().find(is_unknown) {
        None => Ok(settings),
        Some((keyword, _)) if is_word(keyword) => Err(format!("{keyword} is not supported")),
        Some(_) => Err(parse::UNREADABLE.to_owned()),
    }
}

/// The value that a connection string gives; empty ones count as left out.
fn given<'a>(settings: &'a [Setting], keyword: &str) -> Option<&'a str> {
    let last = settings.iter().rfind(|(of, _)| of == keyword)?;
    Some(last.1.as_str()).filter(|value| !value.is_empty())
}

fn value<'a>(settings: &'a [Setting], keyword: &str) -> Option<&'a str> {
    let default = || DEFAULTS.iter().find(|(of, _)| *of == keyword).map(|(_, value)| *value);
    given(settings, keyword).or_else(default)
}

fn list<'a>(settings: &'a [Setting], keyword: &str) -> Vec<&'a str> {
    given(settings, keyword)
        .map(|list| list.split(',').map(str::trim).collect())
        .unwrap_or_default()
}

fn hosts(settings: &[Setting]) -> Result<Vec<Host>, String> {
    let [names, addresses, ports] = ["host", "hostaddr", "port"].map(|of| list(settings, of));
    let is_port = |port: &&str| port.is_empty() || port.parse::<u16>().is_ok();
    if names.iter().any(|name| name.contains(['@', '=', ';'])) || !ports.iter().all(is_port) {
        return Err("its host or port cannot be read; in the password of a URL, / is written %2F and @ is written %40".to_owned());
    }
    let count = names.len().max(addresses.len());
    let fits =
        |list: &[&str], one| list.is_empty() || list.len() == count || (one && list.len() == 1);
    if count == 0 {
        return Err("it names no host".to_owned());
    }
    if !fits(&names, false) || !fits(&addresses, false) || !fits(&ports, true) {
        return Err("the numbers of its hosts and ports differ".to_owned());
    }
    let config = config(settings)?;
    let at = |list: &[&str], at: usize| {
        list.get(at).or(list.first()).filter(|of| !of.is_empty()).map(|of| (*of).to_owned())
    };
    let host = |number| {
        let mut config = config.clone();
        let address = at(&addresses, number);
        let name = at(&names, number).or_else(|| address.clone()).ok_or("it names no host")?;
        config.host(&name);
        if let Some(address) = address {
            config.hostaddr(address.parse::<IpAddr>().map_err(|_| "hostaddr is no address")?);
        }
        config.port(at(&ports, number).and_then(|port| port.parse().ok()).unwrap_or(5432));
        let connect_max = config.get_connect_timeout().copied().unwrap_or(Duration::MAX);
        Ok(Host { name, config, connect_max })
    };
    (0..count).map(host).collect()
}

/// What is the same for all hosts.
fn config(settings: &[Setting]) -> Result<Config, String> {
    let mut text = String::new();
    for keyword in KEYWORDS {
        let Some(value) = value(settings, keyword) else { continue };
        let (keyword, value) = match *keyword {
            "host" | "hostaddr" | "port" | "tcp_user_timeout" => continue,
            "sslrootcert" | "sslcert" | "sslkey" => continue,
            "sslmode" => ("sslmode", tls::Mode::of(settings)?.of_library()),
            "keepalives_count" => ("keepalives_retries", value),
            other => (other, value),
        };
        let value = value.replace('\\', "\\\\").replace('\'', "\\'");
        text.push_str(&format!("{keyword}='{value}' "));
    }
    // The cause names the keyword alone.
    let mut config: Config = text.parse().map_err(|error: tokio_postgres::Error| {
        std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string)
    })?;
    // The library reads seconds.
    let most = value(settings, "tcp_user_timeout").and_then(|most| most.parse().ok());
    config.tcp_user_timeout(Duration::from_millis(most.ok_or("tcp_user_timeout is no number")?));
    Ok(config)
}
