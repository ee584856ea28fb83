//! Simulators in a configuration: the demo begins with them, and production refuses them.

use super::sections::{
    PayProvider, PayoutProvider, RealNameProvider, SmsProvider, SteamProvider, SteamSignIn,
};
use super::{Config, ConfigErrors};

/// Defaults of `--demo`.
pub const DEMO: &[(&str, &str)] = &[
    ("payments.alipay", "sandbox"),
    ("payments.wechat", "sandbox"),
    ("payments.card", "sandbox"),
    ("payments.steam", "sandbox"),
    ("payouts.provider", "sandbox"),
    ("steam.provider", "sandbox"),
    ("steam.sign_in", "sandbox"),
    ("sms.provider", "sandbox"),
    ("real_name.provider", "sandbox"),
];

const SIMULATOR: &str = "is a simulator; only `serve --demo` takes it";

impl Config {
    pub(super) fn check_no_simulator(&self, errors: &mut ConfigErrors) {
        for (key, _, provider) in self.pay_providers() {
            let is_real = !matches!(provider, PayProvider::Sandbox | PayProvider::Instant);
            errors.note(self.expect(is_real, key, &format!("'{}' {SIMULATOR}", provider.word())));
        }
        for (key, is_sandbox) in [
            ("payouts.provider", self.payouts.provider == PayoutProvider::Sandbox),
            ("steam.provider", self.steam.provider == SteamProvider::Sandbox),
            ("steam.sign_in", self.steam.sign_in == SteamSignIn::Sandbox),
            ("sms.provider", self.sms.provider == SmsProvider::Sandbox),
            ("real_name.provider", self.real_name.provider == RealNameProvider::Sandbox),
        ] {
            errors.note(self.expect(!is_sandbox, key, &format!("'sandbox' {SIMULATOR}")));
        }
    }
}
