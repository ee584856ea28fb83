//! Asks each configured provider something harmless: about a number that nobody has used.

use super::providers::{alipay_payouts, payment};
use super::sms_and_real_name::addresses;
use super::{Accounts, OsEntropy, SystemClock};
use crate::config::{Config, PayProvider, PayoutProvider, SteamProvider};
use app::ports::{Clock, Outcome, random_bytes};
use domain::{CashNo, DAY_MS, Fen, Timestamp};
use gateways::{
    ConfigError, HttpRequest, Observation, ObservedHttp, Ports, SteamBots, SteamConfig, Transport,
    certificate_until,
};
use std::sync::Arc;

/// How far our clock may be off a provider's, in seconds. WeChat Pay refuses more than 300.
const CLOCK_SECONDS_MAX: i64 = 60;

/// From how many days before its end on a certificate is a problem.
const CERTIFICATE_DAYS_MIN: i64 = 7;

/// The answer of a provider, as texts for a table.
pub struct ProviderCheck {
    /// Its name; for Steam with the account of the bot.
    pub provider: String,
    pub reachable: String,
    pub credentials: String,
    /// How far our clock is ahead of the provider's.
    pub clock: String,
    /// When the certificate of its address expires.
    pub certificate: String,
    /// Empty when all is well.
    pub problems: Vec<String>,
}

/// The state of our credentials, as the answer shows it.
enum Credentials {
    Accepted,
    Refused(String),
    /// The answer has no valid signature, or is none.
    Unproven,
    /// The provider has no call that is harmless.
    NotTried,
}

impl<T> From<Outcome<T>> for Credentials {
    fn from(outcome: Outcome<T>) -> Self {
        match outcome {
            Outcome::Done(_) => Self::Accepted,
            Outcome::Rejected { code, .. } => Self::Refused(code),
            Outcome::Unknown => Self::Unproven,
        }
    }
}

/// Asks all providers that are configured with an account of ours, one after another.
///
/// # Errors
/// When a client cannot be set up; with the key of the configuration.
pub async fn check_providers(config: &Config) -> Result<Vec<ProviderCheck>, String> {
    let accounts = Accounts::of(config)?;
    let mut checks = Vec::new();
    for (key, _, provider) in config.pay_providers() {
        if accounts.has(provider) {
            let check = check_payments(provider, &accounts).await;
            checks.extend(check.map_err(|error| named(key, error))?);
        }
    }
    match config.payouts.provider {
        PayoutProvider::Alipay if accounts.alipay_payouts.is_some() => {
            let check = check_alipay_payouts(config, &accounts).await;
            checks.push(check.map_err(|error| named("payouts.provider", error))?);
        }
        PayoutProvider::Off | PayoutProvider::Alipay => {}
    }
    if config.steam.provider == SteamProvider::Steam {
        let bots = check_bots(&accounts.steam).await;
        checks.extend(bots.map_err(|error| named("steam.bots", error))?);
    }
    for (provider, url) in addresses(config, &accounts) {
        let (http, _) = observed().map_err(|error| error.to_string())?;
        // The answer to a request without a signature is a refusal, which is not looked at.
        let _ = http.send(HttpRequest::get(url, Vec::new())).await;
        checks.push(judge(provider, Credentials::NotTried, &http));
    }
    Ok(checks)
}

async fn check_payments(
    provider: PayProvider,
    accounts: &Accounts,
) -> Result<Option<ProviderCheck>, ConfigError> {
    let (http, ports) = observed()?;
    let Some(client) = payment(provider, accounts, &ports)? else { return Ok(None) };
    let payment_no = client.payment_no(SystemClock.now(), random_bytes(&OsEntropy));
    let answer = client.calls.query(&payment_no).await.into();
    Ok(Some(judge(client.name(), answer, &http)))
}

async fn check_alipay_payouts(
    config: &Config,
    accounts: &Accounts,
) -> Result<ProviderCheck, ConfigError> {
    let (http, ports) = observed()?;
    let client = alipay_payouts(config, accounts, &ports)?;
    let cash_no = CashNo::new(SystemClock.now(), random_bytes(&OsEntropy));
    let answer = client.calls.query(&cash_no, Fen(1)).await.into();
    Ok(judge(client.name(), answer, &http))
}

/// A check for each of our bots at Steam, since each has credentials of its own.
async fn check_bots(own: &SteamConfig) -> Result<Vec<ProviderCheck>, ConfigError> {
    let mut checks = Vec::new();
    for bot in &own.bots {
        let (http, ports) = observed()?;
        let alone = SteamConfig { bots: vec![bot.clone()], ..own.clone() };
        let client = SteamBots::new(alone, ports)?;
        let provider = format!("steam/{}", bot.account_name);
        checks.push(judge(&provider, client.check_credentials().await.into(), &http));
    }
    Ok(checks)
}

/// A network of a client that is watched, alone and as a part of its ports.
fn observed() -> Result<(Arc<ObservedHttp>, Ports), ConfigError> {
    let http = Arc::new(ObservedHttp::new()?);
    let ports = Ports::over(Arc::new(SystemClock), Arc::new(OsEntropy), http.clone());
    Ok((http, ports))
}

fn named(key: &str, error: ConfigError) -> String {
    format!("{key}: {error}")
}

fn judge(provider: &str, answer: Credentials, http: &ObservedHttp) -> ProviderCheck {
    let unknown = || "-".to_owned();
    let mut check = ProviderCheck {
        provider: provider.to_owned(),
        reachable: "yes".to_owned(),
        credentials: unknown(),
        clock: unknown(),
        certificate: unknown(),
        problems: Vec::new(),
    };
    let seen = match http.last() {
        Some(Ok(seen)) => seen,
        none => {
            let why = none.and_then(Result::err).unwrap_or_else(|| "no call".to_owned());
            "no".clone_into(&mut check.reachable);
            check.problems.push(format!("it does not answer: {why}"));
            return check;
        }
    };
    check.judge_credentials(answer, seen.status);
    check.judge_clock(&seen, SystemClock.now());
    check.judge_certificate(&seen, SystemClock.now());
    check
}

impl ProviderCheck {
    fn judge_credentials(&mut self, answer: Credentials, status: u16) {
        self.credentials = match answer {
            Credentials::Accepted => "accepted".to_owned(),
            Credentials::NotTried => "not tried".to_owned(),
            Credentials::Refused(code) => format!("refused: {code}"),
            Credentials::Unproven if matches!(status, 401 | 403) => {
                format!("refused: HTTP {status}")
            }
            Credentials::Unproven => format!("not proven: HTTP {status}"),
        };
        if self.credentials.starts_with("refused") {
            self.problems.push(format!("the credentials are {}", self.credentials));
        } else if self.credentials.starts_with("not proven") {
            self.problems.push(
                "the answer has no valid signature: is the provider's public key right?".to_owned(),
            );
        }
    }

    fn judge_clock(&mut self, seen: &Observation, now: Timestamp) {
        let Some(theirs) = seen.date.as_deref().and_then(http_date) else { return };
        let ahead = now.ms_since(theirs) / 1000;
        self.clock = format!("{ahead:+} s");
        if ahead.abs() > CLOCK_SECONDS_MAX {
            let way = if ahead > 0 { "ahead of" } else { "behind" };
            self.problems.push(format!("our clock is {} s {way} the provider's", ahead.abs()));
        }
    }

    fn judge_certificate(&mut self, seen: &Observation, now: Timestamp) {
        let Some(until) = seen.certificate.as_deref().and_then(certificate_until) else { return };
        self.certificate = until.to_rfc3339().chars().take(10).collect();
        let days = until.ms_since(now) / DAY_MS;
        if days < CERTIFICATE_DAYS_MIN {
            self.problems.push(format!("the certificate of its address expires in {days} days"));
        }
    }
}

/// Reads the header `Date`.
fn http_date(text: &str) -> Option<Timestamp> {
    let parser = jiff::fmt::rfc2822::DateTimeParser::new();
    parser.parse_timestamp(text).ok().map(|at| Timestamp(at.as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::{DAY_MS, Observation, ProviderCheck, http_date};
    use domain::Timestamp;

    fn check() -> ProviderCheck {
        ProviderCheck {
            provider: "x".to_owned(),
            reachable: String::new(),
            credentials: String::new(),
            clock: String::new(),
            certificate: "-".to_owned(),
            problems: Vec::new(),
        }
    }

    #[test]
    fn a_clock_is_compared_with_the_header_date() {
        let date = "Wed, 01 Jan 2025 00:00:00 GMT";
        assert_eq!(http_date(date), Some(Timestamp(1_735_689_600_000)));
        assert_eq!(http_date("yesterday"), None);
        let seen = Observation { status: 200, date: Some(date.to_owned()), certificate: None };
        for (ms, text, problems) in
            [(60_000, "+60 s", 0), (61_000, "+61 s", 1), (-61_000, "-61 s", 1), (400, "+0 s", 0)]
        {
            let mut check = check();
            check.judge_clock(&seen, Timestamp(1_735_689_600_000 + ms));
            assert_eq!((check.clock.as_str(), check.problems.len()), (text, problems));
        }
    }

    #[test]
    fn a_certificate_is_a_problem_a_week_before_its_end() {
        let key = rcgen::KeyPair::generate().unwrap();
        let mut params = rcgen::CertificateParams::new(vec!["pay.test".to_owned()]).unwrap();
        params.not_after = rcgen::date_time_ymd(2026, 3, 1);
        let der = params.self_signed(&key).unwrap().der().to_vec();
        let seen = Observation { status: 200, date: None, certificate: Some(der) };
        let end = Timestamp(1_772_323_200_000);
        for (days, problems) in [(8, 0), (6, 1), (-1, 1)] {
            let mut check = check();
            check.judge_certificate(&seen, end.plus_ms(-days * DAY_MS));
            assert_eq!(
                (check.certificate.as_str(), check.problems.len()),
                ("2026-03-01", problems)
            );
        }
    }
}
