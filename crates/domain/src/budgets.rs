//! Limits for clients without a login over all phone numbers and accounts together: on SMS codes,
//! which cost money, and on guesses.

use crate::NetworkSize;
use serde::{Deserialize, Serialize};

/// The budgets; 0 is no limit. Beyond a budget, the client must solve a challenge; beyond
/// `overdraft` times the budget, it must wait.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budgets {
    /// Codes requested from one address of IPv4 or /64 of IPv6 in an hour.
    pub sms_address_per_hour: i64,
    /// The same in 24 hours.
    pub sms_address_per_day: i64,
    /// Codes requested from a /56 of IPv6 in an hour.
    pub sms_site_per_hour: i64,
    /// The same in 24 hours.
    pub sms_site_per_day: i64,
    /// Codes requested from a /24 of IPv4 or a /48 of IPv6 in an hour.
    pub sms_network_per_hour: i64,
    /// The same in 24 hours.
    pub sms_network_per_day: i64,
    /// Codes requested by all clients without a login in an hour.
    pub sms_all_per_hour: i64,
    /// The same in 24 hours.
    pub sms_all_per_day: i64,
    /// Wrong login attempts from one address of IPv4 or /64 of IPv6 in an hour.
    pub guesses_address_per_hour: i64,
    /// The same from a /56 of IPv6.
    pub guesses_site_per_hour: i64,
    /// The same from a /24 of IPv4 or a /48 of IPv6.
    pub guesses_network_per_hour: i64,
    /// The same from all clients without a login. More attempts need a challenge and are never
    /// refused; otherwise an attacker could lock all customers out.
    pub guesses_all_per_hour: i64,
    /// The factor by which a client can exceed a budget by solving challenges.
    pub overdraft: i64,
    /// The initial difficulty of a challenge, in bits: each bit doubles the work.
    pub challenge_bits: i64,
    /// The highest difficulty of a challenge, in bits.
    pub challenge_bits_max: i64,
    /// How long a challenge can be solved, in seconds.
    pub challenge_seconds: i64,
}

impl Default for Budgets {
    fn default() -> Self {
        Self {
            sms_address_per_hour: 20,
            sms_address_per_day: 60,
            sms_site_per_hour: 40,
            sms_site_per_day: 120,
            sms_network_per_hour: 200,
            sms_network_per_day: 1_000,
            sms_all_per_hour: 2_000,
            sms_all_per_day: 20_000,
            guesses_address_per_hour: 30,
            guesses_site_per_hour: 60,
            guesses_network_per_hour: 300,
            guesses_all_per_hour: 3_000,
            overdraft: 5,
            challenge_bits: 16,
            challenge_bits_max: 21,
            challenge_seconds: 180,
        }
    }
}

impl Budgets {
    /// Budgets without any limit.
    #[must_use]
    pub fn unlimited() -> Self {
        Self { sms_all_per_hour: 0, sms_all_per_day: 0, guesses_all_per_hour: 0, ..Self::default() }
            .without_networks()
    }

    /// The same without limits on single addresses and networks.
    #[must_use]
    pub const fn without_networks(self) -> Self {
        Self {
            sms_address_per_hour: 0,
            sms_address_per_day: 0,
            sms_site_per_hour: 0,
            sms_site_per_day: 0,
            sms_network_per_hour: 0,
            sms_network_per_day: 0,
            guesses_address_per_hour: 0,
            guesses_site_per_hour: 0,
            guesses_network_per_hour: 0,
            ..self
        }
    }

    /// The budgets of codes for a network of this size, in an hour and in a day, each with its
    /// name.
    #[must_use]
    pub const fn sms_of(&self, size: NetworkSize) -> [(&'static str, i64); 2] {
        match size {
            NetworkSize::Address => [
                ("sms_address_per_hour", self.sms_address_per_hour),
                ("sms_address_per_day", self.sms_address_per_day),
            ],
            NetworkSize::Site => [
                ("sms_site_per_hour", self.sms_site_per_hour),
                ("sms_site_per_day", self.sms_site_per_day),
            ],
            NetworkSize::Network => [
                ("sms_network_per_hour", self.sms_network_per_hour),
                ("sms_network_per_day", self.sms_network_per_day),
            ],
        }
    }

    /// The budgets of codes for all clients without a login, in an hour and in a day.
    #[must_use]
    pub const fn sms_of_all(&self) -> [(&'static str, i64); 2] {
        [("sms_all_per_hour", self.sms_all_per_hour), ("sms_all_per_day", self.sms_all_per_day)]
    }

    /// The budget of guesses for a network of this size, in an hour.
    #[must_use]
    pub const fn guesses_of(&self, size: NetworkSize) -> (&'static str, i64) {
        match size {
            NetworkSize::Address => ("guesses_address_per_hour", self.guesses_address_per_hour),
            NetworkSize::Site => ("guesses_site_per_hour", self.guesses_site_per_hour),
            NetworkSize::Network => ("guesses_network_per_hour", self.guesses_network_per_hour),
        }
    }

    /// The limit that a budget has for clients that solve challenges.
    #[must_use]
    pub const fn most(&self, budget: i64) -> i64 {
        budget.saturating_mul(if self.overdraft > 1 { self.overdraft } else { 1 })
    }
}
