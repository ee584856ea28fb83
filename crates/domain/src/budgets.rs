//! Limits for clients without a login over all phone numbers and accounts together: on SMS codes,
//! which cost money, and on guesses.

use crate::NetworkSize;
use crate::numbers::numbers;

numbers! {
    /// The budgets; 0 is no limit. Beyond a budget, the client must solve a challenge; beyond
    /// `overdraft` times the budget, it must wait.
    Budgets {
        /// SMS codes that one IPv4 address or IPv6 /64 requests in an hour. Beyond a budget, each
        /// request needs a solved challenge. 0: no limit.
        sms_address_per_hour = 20; production 1..=200,
        /// The same in 24 hours.
        sms_address_per_day = 60; production 1..=1_000,
        /// SMS codes that an IPv6 /56 requests in an hour.
        sms_site_per_hour = 40; production 1..=500,
        /// The same in 24 hours.
        sms_site_per_day = 120; production 1..=2_000,
        /// SMS codes that an IPv4 /24 or IPv6 /48 requests in an hour.
        sms_network_per_hour = 200; production 1..=5_000,
        /// The same in 24 hours.
        sms_network_per_day = 1_000; production 1..=20_000,
        /// SMS codes in an hour that are requested without a login, on devices without an earlier
        /// login of the number's owner. Requests of owners do not count and are not refused.
        sms_all_per_hour = 2_000; production 1..=100_000,
        /// The same in 24 hours.
        sms_all_per_day = 20_000; production 1..=1_000_000,
        /// Wrong login attempts, over all accounts, from one IPv4 address or IPv6 /64 in an hour.
        guesses_address_per_hour = 30; production 1..=500,
        /// The same from an IPv6 /56.
        guesses_site_per_hour = 60; production 1..=1_000,
        /// The same from an IPv4 /24 or IPv6 /48.
        guesses_network_per_hour = 300; production 1..=10_000,
        /// The same from all devices without an earlier login to the account. Further attempts need
        /// a solved challenge each, but are never refused.
        guesses_all_per_hour = 3_000; production 1..=100_000,
        /// How many times over a budget can be used with solved challenges; beyond that, clients
        /// must wait.
        overdraft = 5; production 1..=20,
        /// Initial difficulty of a challenge, in bits: each doubles the work. A phone solves 16 in
        /// about a second.
        challenge_bits = 16; production 12..=24,
        /// Highest difficulty, while a budget is exceeded more and more.
        challenge_bits_max = 21; production 12..=28,
        /// How long a challenge can be solved.
        challenge_seconds = 180; always 1..=3_600; production 30..=900,
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
