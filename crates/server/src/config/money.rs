//! What nodes and commands of one database must share: the rules, and who moves the money.

use super::Config;
use app::MoneyRules;

impl Config {
    /// The rules with the providers of money. In a demo all providers are simulated, and a
    /// command does not know by which.
    #[must_use]
    pub fn money_rules(&self, is_demo: bool) -> MoneyRules {
        let methods = self.pay_providers().map(|(key, _, provider)| (key, format!("{provider:?}")));
        let others = [
            ("payouts.provider", format!("{:?}", self.payouts.provider)),
            ("payouts.wechat", format!("{:?}", self.payouts.wechat)),
            ("payouts.bank", format!("{:?}", self.payouts.bank)),
            ("steam.provider", format!("{:?}", self.steam.provider)),
            ("steam.deposits", self.steam.deposits.to_string()),
        ];
        let providers = methods.into_iter().chain(others).filter(|_| !is_demo);
        let named = providers.map(|(key, provider)| (key.to_owned(), provider.to_lowercase()));
        MoneyRules::new(&self.rules, named)
    }
}
