//! The text by which a demo describes itself when it starts.

use crate::seed::{PASSWORD, PHONE, STAFF};
use domain::PayMethod;
use installation::config::{
    Config, PayProvider, PayoutProvider, RealNameProvider, SmsProvider, SteamProvider, SteamSignIn,
};
use installation::wiring::Accounts;

const REALLY_CHECKED: &str = "really checked and paid for";

/// The text that is printed when the demo starts; `accounts` are those of the configuration.
pub fn describe(
    config: &Config,
    accounts: &Accounts,
    instant: &[PayMethod],
    public_url: &str,
) -> String {
    let methods = config.pay_providers().map(|(_, method, provider)| {
        let becomes = payment(provider, accounts, instant.contains(&method));
        format!("payment by {:7} {becomes}", method.code())
    });
    let has_bots = !accounts.steam.bots.is_empty();
    let cash = match config.payouts.provider {
        PayoutProvider::Off => "not offered".to_owned(),
        PayoutProvider::Alipay if accounts.alipay_payouts.is_some() => {
            "really paid out, to Alipay accounts alone".to_owned()
        }
        PayoutProvider::Alipay => format!(
            "simulated, those to WeChat confirmed at its simulator; reviewed by POST {public_url}/_sandbox/review/NUMBER?approve=true"
        ),
    };
    let extraction = match config.steam.provider {
        SteamProvider::Off => "not offered".to_owned(),
        SteamProvider::Steam if has_bots => "really sent, by your own bots".to_owned(),
        SteamProvider::Steam => format!(
            "simulated: accept the offer by its link, or POST {public_url}/_sandbox/steam/NUMBER?result=rollback"
        ),
    };
    let sign_in = match config.steam.sign_in {
        SteamSignIn::Off => "not proven by a sign-in",
        SteamSignIn::Steam if has_bots => "proven by a sign-in at Steam itself",
        SteamSignIn::Steam => "proven by a simulated sign-in at Steam",
    };
    let codes = match config.sms.provider {
        SmsProvider::Off => None,
        SmsProvider::Aliyun => Some(accounts.aliyun_sms.is_some()),
        SmsProvider::Tencent => Some(accounts.tencent_sms.is_some()),
    };
    let codes = match codes {
        None => "not sent".to_owned(),
        Some(true) => "really sent and paid for".to_owned(),
        Some(false) => format!("simulated, read them at {public_url}/_sandbox/sms/PHONE"),
    };
    format!(
        "  This is a demo. No real money moves and no real message is sent, but where a line says so:
    {}
    cash-outs          {cash}
    extraction         {extraction}
    Steam accounts     {sign_in}
    SMS codes          {codes}
    real names         {}

  A customer is ready: phone {PHONE}  password {PASSWORD}  extract password {PASSWORD}
{}",
        methods.join("\n    "),
        names(config, accounts),
        staff(config),
    )
}

/// The logins of the operators' console.
fn staff(config: &Config) -> String {
    let Some(url) = &config.console.public_url else { return String::new() };
    let members = STAFF.iter().map(|member| {
        let roles: Vec<&str> = member.roles.iter().map(|role| role.code()).collect();
        let (name, password) = (member.name, member.password);
        format!("    {name}  password {password}  {}\n", roles.join(", "))
    });
    format!(
        "\n  The operators' console: {url}\n{}    code of {}: satchel-demo code {}\n",
        members.collect::<String>(),
        STAFF[0].name,
        STAFF[0].name,
    )
}

/// How names and ID numbers are verified.
fn names(config: &Config, accounts: &Accounts) -> &'static str {
    match config.real_name.provider {
        RealNameProvider::Off => "cannot be verified",
        RealNameProvider::Aliyun if accounts.aliyun_real_name.is_some() => REALLY_CHECKED,
        RealNameProvider::Tencent if accounts.tencent_real_name.is_some() => REALLY_CHECKED,
        RealNameProvider::Aliyun | RealNameProvider::Tencent => {
            "simulated; a name with 不符 in it belongs to no ID number"
        }
    }
}

/// How a payment at this provider is made.
fn payment(provider: PayProvider, accounts: &Accounts, is_instant: bool) -> &'static str {
    match provider {
        PayProvider::Off => "not offered",
        other if !accounts.has(other) && is_instant => "counts as made at once",
        other if !accounts.has(other) => "simulated, with a page of its own",
        PayProvider::Alipay => "at Alipay: real money",
        PayProvider::Wechat => "at WeChat Pay: real money",
        PayProvider::Stripe => "at Stripe: real money, unless its key is for tests",
        PayProvider::Steam => "at Steam: real money, unless payments.steam_test_mode is true",
    }
}
