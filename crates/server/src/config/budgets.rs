//! The section `[budgets]`: limits on what clients without a login may cost. `domain` declares it;
//! this file adds the explanations.

use super::numbers;
use super::section::{Key, RawValue, Section};
use domain::Budgets;

/// The explanation of each number. A test checks that this list is complete.
const DOCS: &[(&str, &str)] = &[
    (
        "sms_address_per_hour",
        "Codes that one address of IPv4 or /64 of IPv6 has sent in an hour. Beyond a budget a challenge must be answered. 0: no limit.",
    ),
    ("sms_address_per_day", "The same in 24 hours."),
    ("sms_site_per_hour", "Codes that a /56 of IPv6 has sent in an hour."),
    ("sms_site_per_day", "The same in 24 hours."),
    ("sms_network_per_hour", "Codes that a /24 of IPv4 or a /48 of IPv6 has sent in an hour."),
    ("sms_network_per_day", "The same in 24 hours."),
    (
        "sms_all_per_hour",
        "Codes that all strangers have sent in an hour. What owners ask for does not count and is not refused.",
    ),
    ("sms_all_per_day", "The same in 24 hours."),
    (
        "guesses_address_per_hour",
        "Wrong attempts at logins, whatever the account, from one address of IPv4 or /64 of IPv6 in an hour.",
    ),
    ("guesses_site_per_hour", "The same from a /56 of IPv6."),
    ("guesses_network_per_hour", "The same from a /24 of IPv4 or a /48 of IPv6."),
    (
        "guesses_all_per_hour",
        "The same from all strangers. More need a challenge each and are never refused.",
    ),
    (
        "overdraft",
        "How many times a budget can be exceeded by answering challenges; then there is a wait.",
    ),
    (
        "challenge_bits",
        "How hard a challenge is, in bits: each doubles the work. A phone has done 16 in about a second.",
    ),
    ("challenge_bits_max", "How hard it becomes at most while a budget is exceeded more and more."),
    ("challenge_seconds", "How long a challenge may be answered."),
];

impl Section for Budgets {
    fn keys(&self) -> Vec<Key> {
        numbers::keys(self, DOCS)
    }

    fn set(&mut self, key: &str, given: RawValue) -> Option<Result<(), String>> {
        numbers::set(self, DOCS, key, given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_budget_is_explained_and_can_be_set() {
        numbers::assert_explained_and_settable::<Budgets>(DOCS);
    }
}
