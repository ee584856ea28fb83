//! The `state` that WeChat's OAuth carries to the customer's return: who was sent there, and until
//! when. Without it a stranger could lead a customer to our page with a code of the stranger's own,
//! and the customer's money would go to the stranger's WeChat.

use crate::keys::Keys;
use crate::{Refusal, Result, hex};
use domain::{HOUR_SECONDS, Timestamp, UserId};

/// For how long a customer can come back. A code of WeChat's is valid for five minutes, but the
/// page that leads there may have been open for a while.
const VALID_SECONDS: i64 = HOUR_SECONDS;
/// Keeps other keyed hashes from being taken for one of a state.
const PURPOSE: &[u8] = b"wechat account state";
/// Digits of the time.
const TIME_DIGITS: usize = 16;
/// Digits of the random part, which makes every state another.
const RANDOM_DIGITS: usize = 16;
const HASH_DIGITS: usize = 64;

/// A state for this customer: 96 hexadecimal digits, since WeChat takes up to 128 letters and
/// digits.
pub(super) fn seal(keys: &Keys, user: UserId, now: Timestamp, random: [u8; 8]) -> String {
    let until = now.plus_seconds(VALID_SECONDS);
    let head = format!("{:016x}{}", until.0, hex(&random));
    let hash = hex(&hash(keys, user, &head));
    head + &hash
}

/// Checks that this customer was sent to WeChat with this state, within the hour. It needs no
/// memory of its own: a code of WeChat's, which comes with it, works once.
///
/// # Errors
/// When [`seal`] did not make it for this customer, or its time is over.
pub(super) fn check(text: &str, keys: &Keys, user: UserId, now: Timestamp) -> Result<()> {
    let is_whole = text.len() == TIME_DIGITS + RANDOM_DIGITS + HASH_DIGITS && text.is_ascii();
    if !is_whole {
        return Err(Refusal::WechatStateInvalid);
    }
    let (head, given) = text.split_at(TIME_DIGITS + RANDOM_DIGITS);
    let expected = hex(&hash(keys, user, head));
    if !is_equal(expected.as_bytes(), given.as_bytes()) {
        return Err(Refusal::WechatStateInvalid);
    }
    let until = i64::from_str_radix(&head[..TIME_DIGITS], 16);
    if until.is_ok_and(|until| now.0 < until) { Ok(()) } else { Err(Refusal::WechatCodeInvalid) }
}

fn hash(keys: &Keys, user: UserId, head: &str) -> Vec<u8> {
    keys.digest(&[PURPOSE, &user.0.to_be_bytes(), head.as_bytes()])
}

/// Takes the same time wherever the two differ.
fn is_equal(one: &[u8], other: &[u8]) -> bool {
    aws_lc_rs::constant_time::verify_slices_are_equal(one, other).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_795_233_600_000);

    #[test]
    fn a_state_is_its_customers_for_an_hour_and_unchanged_alone() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let state = seal(&keys, UserId(5), NOW, [3; 8]);
        // WeChat's OAuth takes no other state.
        assert!(state.len() <= 128 && state.bytes().all(|b| b.is_ascii_alphanumeric()));
        let check = |text: &str, user, seconds| {
            super::check(text, &keys, UserId(user), NOW.plus_seconds(seconds))
        };
        assert_eq!(check(&state, 5, 3_599), Ok(()));
        assert_eq!(check(&state, 5, 3_600), Err(Refusal::WechatCodeInvalid));
        assert_eq!(check(&state, 6, 0), Err(Refusal::WechatStateInvalid));
        for place in 0..state.len() {
            let mut changed = state.clone().into_bytes();
            changed[place] = if changed[place] == b'a' { b'b' } else { b'a' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(check(&changed, 5, 0), Err(Refusal::WechatStateInvalid), "{place}");
        }
        for wrong in ["", "x", &state[1..], &format!("{state}0"), &"é".repeat(48)] {
            assert_eq!(check(wrong, 5, 0), Err(Refusal::WechatStateInvalid), "{wrong}");
        }
        let other = Keys::new(&[8; 32]).unwrap();
        let foreign = seal(&other, UserId(5), NOW, [3; 8]);
        assert_eq!(check(&foreign, 5, 0), Err(Refusal::WechatStateInvalid));
    }
}
