//! What the demo says of itself when it starts.

use super::Sandbox;
use crate::config::{
    Config, PayProvider, PayoutProvider, RealNameProvider, SmsProvider, SteamProvider, SteamSignIn,
};
use demo::{PASSWORD, PHONE};

const REALLY_SENT: &str =
    "SMS codes          really sent and paid for, where the provider's keys are complete";
const REALLY_CHECKED: &str = "real names         really checked and paid for";

impl Sandbox {
    /// The text that is printed when the demo starts.
    #[must_use]
    pub fn describe(&self, config: &Config, public_url: &str) -> String {
        let methods: Vec<String> = config
            .pay_providers()
            .into_iter()
            .map(|(_, method, provider)| {
                format!("    payment by {:7} {}", method.code(), payment_word(config, provider))
            })
            .collect();
        let cash = match config.payouts.provider {
            PayoutProvider::Off => "cash-outs          not offered".to_owned(),
            PayoutProvider::Alipay if config.payments.alipay_app_cert.is_some() => {
                "cash-outs          really paid out, to Alipay accounts alone".to_owned()
            }
            PayoutProvider::Alipay | PayoutProvider::Sandbox => {
                format!(
                    "cash-outs          simulated, those to WeChat confirmed at its simulator; reviewed by POST {public_url}/_sandbox/review/NUMBER?approve=true"
                )
            }
        };
        let steam = match config.steam.provider {
            SteamProvider::Off => "extraction         not offered".to_owned(),
            SteamProvider::Steam if config.steam.bots.is_some() => {
                "extraction         really sent, by your own bots".to_owned()
            }
            SteamProvider::Steam | SteamProvider::Sandbox => {
                format!(
                    "extraction         simulated: accept the offer by its link, or POST {public_url}/_sandbox/steam/NUMBER?result=rollback"
                )
            }
        };
        let sign_in = match config.steam.sign_in {
            SteamSignIn::Off => "Steam accounts     not proven by a sign-in",
            SteamSignIn::Steam => "Steam accounts     proven by a sign-in at Steam itself",
            SteamSignIn::Sandbox => "Steam accounts     proven by a simulated sign-in at Steam",
        };
        let codes = match config.sms.provider {
            SmsProvider::Off => "no SMS codes are sent".to_owned(),
            SmsProvider::Aliyun if config.aliyun.access_key_secret.is_some() => {
                REALLY_SENT.to_owned()
            }
            SmsProvider::Tencent if config.tencent.secret_key.is_some() => REALLY_SENT.to_owned(),
            SmsProvider::Sandbox | SmsProvider::Aliyun | SmsProvider::Tencent => format!(
                "SMS codes          simulated, read them at {public_url}/_sandbox/sms/PHONE"
            ),
        };
        let names = match config.real_name.provider {
            RealNameProvider::Off => "real names         cannot be verified",
            RealNameProvider::Aliyun if config.aliyun.access_key_secret.is_some() => REALLY_CHECKED,
            RealNameProvider::Tencent if config.tencent.secret_key.is_some() => REALLY_CHECKED,
            RealNameProvider::Sandbox | RealNameProvider::Aliyun | RealNameProvider::Tencent => {
                "real names         simulated; a name with 不符 in it belongs to no ID number"
            }
        };
        format!(
            "  This is a demo. No real money moves and no real message is sent, but where a line says so:\n{}\n    {cash}\n    {steam}\n    {sign_in}\n    {codes}\n    {names}\n\n  \
             A customer is ready: phone {PHONE}  password {PASSWORD}  extract password {PASSWORD}\n",
            methods.join("\n"),
        )
    }
}

/// What becomes of a payment at this provider.
fn payment_word(config: &Config, provider: PayProvider) -> &'static str {
    match provider {
        PayProvider::Off => "not offered",
        PayProvider::Instant => "counts as made at once",
        PayProvider::Stripe if config.payments.stripe_secret_key.is_some() => {
            "at Stripe: real money, unless its key is for tests"
        }
        PayProvider::Steam if config.payments.steam_publisher_key.is_some() => {
            "at Steam: real money, unless payments.steam_test_mode is true"
        }
        PayProvider::Alipay
        | PayProvider::Steam
        | PayProvider::Wechat
        | PayProvider::Stripe
        | PayProvider::Sandbox => "simulated, with a page of its own",
    }
}
