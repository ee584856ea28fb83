//! The section `[budgets]`: limits on what clients without a login may cost. `domain` declares it;
//! this file adds the explanations.

use super::numbers::{self, Numbers};
use super::section::{Key, RawValue, Section};
use domain::Budgets;

/// Each number with the range that it may have in production, and its explanation. A test checks
/// that this list is complete.
const NUMBERS: &Numbers = &[
    (
        "sms_address_per_hour",
        1..=200,
        "SMS codes that one IPv4 address or IPv6 /64 requests in an hour. Beyond a budget, each request needs a solved challenge. 0: no limit.",
    ),
    ("sms_address_per_day", 1..=1_000, "The same in 24 hours."),
    ("sms_site_per_hour", 1..=500, "SMS codes that an IPv6 /56 requests in an hour."),
    ("sms_site_per_day", 1..=2_000, "The same in 24 hours."),
    (
        "sms_network_per_hour",
        1..=5_000,
        "SMS codes that an IPv4 /24 or IPv6 /48 requests in an hour.",
    ),
    ("sms_network_per_day", 1..=20_000, "The same in 24 hours."),
    (
        "sms_all_per_hour",
        1..=100_000,
        "SMS codes in an hour that are requested without a login, on devices without an earlier login of the number's owner. Requests of owners do not count and are not refused.",
    ),
    ("sms_all_per_day", 1..=1_000_000, "The same in 24 hours."),
    (
        "guesses_address_per_hour",
        1..=500,
        "Wrong login attempts, over all accounts, from one IPv4 address or IPv6 /64 in an hour.",
    ),
    ("guesses_site_per_hour", 1..=1_000, "The same from an IPv6 /56."),
    ("guesses_network_per_hour", 1..=10_000, "The same from an IPv4 /24 or IPv6 /48."),
    (
        "guesses_all_per_hour",
        1..=100_000,
        "The same from all devices without an earlier login to the account. Further attempts need a solved challenge each, but are never refused.",
    ),
    (
        "overdraft",
        1..=20,
        "How many times over a budget can be used with solved challenges; beyond that, clients must wait.",
    ),
    (
        "challenge_bits",
        12..=24,
        "Initial difficulty of a challenge, in bits: each doubles the work. A phone solves 16 in about a second.",
    ),
    (
        "challenge_bits_max",
        12..=28,
        "Highest difficulty, while a budget is exceeded more and more.",
    ),
    ("challenge_seconds", 30..=900, "How long a challenge can be solved."),
];

impl Section for Budgets {
    fn keys(&self) -> Vec<Key> {
        numbers::keys(self, NUMBERS)
    }

    fn set(&mut self, key: &str, given: RawValue) -> Option<Result<(), String>> {
        numbers::set(self, NUMBERS, key, given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_budget_is_explained_and_can_be_set() {
        numbers::assert_explained_and_settable::<Budgets>(NUMBERS);
    }
}
