//! Tests the rules for what customers type with the list of cases that the web project tests with
//! too.

use satchel_domain::{
    BankName, CashChannel, Fen, IdCard, Invalid, NickName, Password, PayoutAccount, PersonName,
    Phone, SmsCode, TradeUrl, fold,
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Cases {
    today: i32,
    fold: Vec<Case>,
    phone: Vec<Case>,
    sms_code: Vec<Case>,
    password: Vec<Case>,
    nick_name: Vec<Case>,
    id_card_no: Vec<Case>,
    real_name: Vec<Case>,
    trade_url: Vec<Case>,
    payout_account: Vec<Case>,
    bank_name: Vec<Case>,
    amount: Vec<Amount>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    text: String,
    value: Option<String>,
    problem: Option<String>,
    minimum: Option<usize>,
    channel: Option<String>,
    steam_id64: Option<String>,
    brands: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Amount {
    text: String,
    fen: Option<i64>,
    #[serde(default)]
    typed: bool,
}

fn cases() -> Cases {
    serde_json::from_str(include_str!("validation_cases.json")).unwrap()
}

const PASSWORD_MIN: usize = 6;

/// Compares the result of the rule for every case with the list.
fn check(cases: &[Case], rule: impl Fn(&Case) -> Result<String, Invalid>) {
    for case in cases {
        let expected =
            case.value.clone().ok_or_else(|| case.problem.clone().expect("a value or a problem"));
        let found = rule(case).map_err(|invalid| invalid.problem.to_owned());
        assert_eq!(found, expected, "{:?}", case.text);
    }
}

#[test]
fn texts() {
    check(&cases().fold, |case| Ok(fold(&case.text)));
}

/// A text that was folded once is as it was meant.
#[test]
fn a_folded_text_stays_as_it_is() {
    let cases = cases();
    let all = [
        cases.fold, cases.phone, cases.password, cases.nick_name, cases.real_name, cases.trade_url,
        cases.payout_account, cases.bank_name,
    ];
    for case in all.iter().flatten() {
        let once = fold(&case.text);
        assert_eq!(fold(&once), once, "{:?}", case.text);
    }
}

#[test]
fn phones() {
    check(&cases().phone, |case| Phone::parse(&case.text).map(|phone| phone.as_str().to_owned()));
}

#[test]
fn sms_codes() {
    check(&cases().sms_code, |case| {
        SmsCode::parse(&case.text).map(|code| code.expose().to_owned())
    });
}

#[test]
fn passwords() {
    check(&cases().password, |case| {
        Password::parse(&case.text, case.minimum.unwrap_or(PASSWORD_MIN))
            .map(|password| password.expose().to_owned())
    });
}

#[test]
fn nick_names() {
    check(&cases().nick_name, |case| {
        let brands: Vec<&str> = case.brands.iter().flatten().map(String::as_str).collect();
        NickName::parse(&case.text, &brands).map(|name| name.as_str().to_owned())
    });
}

#[test]
fn id_cards() {
    let cases = cases();
    check(&cases.id_card_no, |case| {
        IdCard::parse(&case.text, cases.today).map(|card| card.expose().to_owned())
    });
}

#[test]
fn real_names() {
    check(&cases().real_name, |case| {
        PersonName::parse(&case.text).map(|name| name.as_str().to_owned())
    });
}

#[test]
fn trade_urls() {
    check(&cases().trade_url, |case| {
        let url = TradeUrl::parse(&case.text)?;
        assert_eq!(Some(url.steam_id64().to_string()), case.steam_id64, "{}", case.text);
        Ok(url.to_string())
    });
}

#[test]
fn payout_accounts() {
    check(&cases().payout_account, |case| {
        let channel = CashChannel::parse(case.channel.as_deref().unwrap_or_default())?;
        PayoutAccount::parse(channel, &case.text).map(|account| account.expose().to_owned())
    });
}

#[test]
fn bank_names() {
    check(&cases().bank_name, |case| {
        BankName::parse(&case.text).map(|name| name.as_str().to_owned())
    });
}

#[test]
fn amounts() {
    for Amount { text, fen, typed } in cases().amount {
        let expected = fen.filter(|_| !typed).map(Fen);
        assert_eq!(Fen::from_yuan(&text).ok(), expected, "{text:?}");
        if let Some(fen) = expected {
            assert_eq!(fen.to_yuan(), text);
        }
    }
}
