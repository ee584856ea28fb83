//! The rules and the providers of money, which nodes and commands of one database must share.

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
        let accounts = self.accounts().into_iter().filter(|(_, account)| !account.is_empty());
        let providers = methods.into_iter().chain(others).chain(accounts).filter(|_| !is_demo);
        let named = providers.map(|(key, provider)| (key.to_owned(), provider.to_lowercase()));
        MoneyRules::new(&self.rules, named)
    }

    /// Our accounts at the providers of money. None of these numbers is a secret.
    fn accounts(&self) -> [(&'static str, String); 5] {
        let own = &self.payments;
        let text = |id: &Option<String>| id.clone().unwrap_or_default();
        let steam =
            if own.steam_app_id == 0 { String::new() } else { own.steam_app_id.to_string() };
        [
            ("payments.alipay_app_id", text(&own.alipay_app_id)),
            ("payments.alipay_seller_id", text(&own.alipay_seller_id)),
            ("payments.wechat_mch_id", text(&own.wechat_mch_id)),
            ("payments.wechat_app_id", text(&own.wechat_app_id)),
            ("payments.steam_app_id", steam),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn another_account_is_another_set_of_rules() {
        let with = |seller: &str, is_demo| {
            let mut config = Config::default();
            config.payments.alipay_seller_id = Some(seller.to_owned());
            config.money_rules(is_demo)
        };
        assert_eq!(with("2088", false), with("2088", false));
        assert_ne!(with("2088", false), with("2099", false));
        assert_eq!(with("2088", true), with("2099", true));
    }
}
