//! The second factor: codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds).

use crate::{Refusal, Result};
use domain::{SECOND_MS, Timestamp};
use totp_rs::{Builder, Secret, Totp};

/// Bytes of a secret, as RFC 4226 recommends.
pub(super) const SECRET_BYTES: usize = 20;

/// Bytes as text of letters and digits that are hard to mistake (RFC 4648, base 32).
pub(super) fn base32(bytes: &[u8]) -> String {
    Secret::new(bytes.into()).to_base32()
}

/// The address that an authenticator app reads, and whose account it shows.
pub(super) fn uri(secret: &str, issuer: &str, account: &str) -> Result<String> {
    // The app takes a colon for the end of the issuer.
    let builder = builder(secret)?.with_issuer(Some(issuer.replace(':', " ")));
    let totp = builder.with_account_name(account).build().map_err(fault)?;
    totp.to_url().map_err(fault)
}

/// The time step of a code that is right now, or was or will be one step away.
pub(super) fn step_of(secret: &str, code: &str, now: Timestamp) -> Result<Option<i64>> {
    let step = totp(secret)?.check(code, seconds(now));
    Ok(step.and_then(|step| i64::try_from(step).ok()))
}

/// The code of a secret at a time.
///
/// # Errors
/// When it is no secret.
pub fn totp_code(secret: &str, now: Timestamp) -> Result<String> {
    Ok(totp(secret)?.generate(seconds(now)).to_string())
}

pub(crate) fn is_totp_secret(text: &str) -> bool {
    totp(text).is_ok()
}

fn totp(secret: &str) -> Result<Totp> {
    builder(secret)?.build().map_err(fault)
}

fn builder(secret: &str) -> Result<Builder> {
    let secret = Secret::try_from_base32(secret).map_err(fault)?;
    Ok(Builder::new().with_secret(secret))
}

/// Without the error's text, which may have the secret.
fn fault<E>(_: E) -> Refusal {
    Refusal::fault("the secret of a second factor cannot be read".to_owned())
}

fn seconds(now: Timestamp) -> u64 {
    u64::try_from(now.0 / SECOND_MS).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last six digits of the codes in RFC 6238, appendix B, which have eight.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = base32(b"12345678901234567890");
        assert_eq!(totp_code(&secret, Timestamp(59 * SECOND_MS)).unwrap(), "287082");
        for (seconds, code) in [
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            let now = Timestamp(seconds * SECOND_MS);
            assert_eq!(totp_code(&secret, now).unwrap(), code);
            for (away, is_right) in [(-60, false), (-30, true), (0, true), (30, true), (60, false)]
            {
                let step = step_of(&secret, code, now.plus_seconds(away)).unwrap();
                assert_eq!(step, is_right.then_some(seconds / 30), "{seconds} {away}");
            }
        }
    }

    #[test]
    fn only_six_digits_are_a_code() {
        let secret = base32(&[7; SECRET_BYTES]);
        let now = Timestamp(1_795_233_600_000);
        for text in ["", "12345", "1234567", "abcdef", "一二三四五六"] {
            assert_eq!(step_of(&secret, text, now).unwrap(), None, "{text}");
        }
        assert!(is_totp_secret(&secret) && !is_totp_secret("ABC") && !is_totp_secret("!"));
    }

    #[test]
    fn an_app_reads_issuer_and_account() {
        let uri = uri(&base32(&[7; SECRET_BYTES]), "Satchel: shop", "mei").unwrap();
        assert!(uri.starts_with("otpauth://totp/Satchel%20%20shop:mei?secret="), "{uri}");
    }
}
