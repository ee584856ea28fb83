//! Warnings at the start about settings that are valid but probably unintended.

use super::Config;
use super::sections::{PayProvider, RealNameProvider, SmsProvider, SteamProvider};

impl Config {
    /// Features and protections that are switched off for real customers.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let rules = &self.rules;
        let no_payment =
            self.pay_providers().iter().all(|(_, _, provider)| *provider == PayProvider::Off);
        let all = [
            (no_payment, "no payment method is offered: every payments.* provider is off"),
            (
                self.steam.provider == SteamProvider::Off,
                "nothing can be extracted to Steam: steam.provider is off",
            ),
            (
                self.sms.provider == SmsProvider::Off,
                "no SMS codes are sent: sms.provider is off, so nobody can register",
            ),
            (
                self.real_name.provider == RealNameProvider::Off,
                "no name can be verified: real_name.provider is off",
            ),
            (
                self.server.allow_plain_http,
                "server.allow_plain_http is true: passwords may travel in the clear",
            ),
            (
                rules.cash_review_over_fen > rules.cash_max_fen,
                "rules.cash_review_over_fen is above rules.cash_max_fen: nobody reviews large cash-outs",
            ),
        ];
        let all = all.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text.to_owned());
        all.chain(self.accepted_risks()).collect()
    }
}
