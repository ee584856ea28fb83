//! Clock and random numbers of the sandbox. It plays the providers, so it cannot take them from our
//! ports.

#![allow(
    clippy::disallowed_methods,
    reason = "the simulators stand on the other side of the ports"
)]

use std::time::{SystemTime, UNIX_EPOCH};

use aws_lc_rs::{error::Unspecified, rand};
use domain::Timestamp;

pub fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Cryptographically random bytes.
pub fn random<const N: usize>() -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    rand::fill(&mut bytes)?;
    Ok(bytes)
}

/// Random decimal digits, for the numbers that a provider issues.
pub fn digits<const N: usize>() -> String {
    // Without randomness the numbers repeat, which is harmless: nothing here guards real money.
    let bytes = random::<N>().unwrap_or([0; N]);
    bytes.into_iter().map(|byte| char::from(b'0' + byte % 10)).collect()
}
