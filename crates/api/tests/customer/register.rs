//! `POST register`

use super::fixtures::{assert_unchanged, code, encoded, open, text};
use super::places::{places, with};
use super::refused::{self, Refused};
use domain::SmsScene;
use testkit::both_dbs;
use testkit::http::{Call, fields};

const PHONE: &str = "13700000001";

fn request<'a>(phone: &'a str, code: &'a str) -> [(&'a str, &'a str); 5] {
    [
        ("phone", phone),
        ("smsCode", code),
        ("password", "kite47"),
        ("nickName", "小满"),
        ("agree", "true"),
    ]
}

/// The values that are refused before any look-up.
fn unacceptable() -> Vec<(&'static str, Option<String>, Refused)> {
    let cases = |name, values: &[&str], refused: &Refused| {
        values.iter().map(|value| (name, Some(encoded(value)), refused.clone())).collect::<Vec<_>>()
    };
    let (long_password, long_name) = (format!("a1{}", "x".repeat(127)), "长".repeat(21));
    let unseen = [
        " ", "a\u{200b}b", "a\u{202e}b", "\u{feff}", "\u{3164}", "\u{fe0f}", "\u{2800}",
        "a\u{ad}b", "\u{e0041}",
    ];
    let mut all = Vec::new();
    all.extend(
        ["phone", "smsCode", "password", "nickName"]
            .map(|name| (name, None, refused::missing(name))),
    );
    all.push(("agree", None, refused::agreement_required()));
    all.extend(cases("agree", &["", "false", "0"], &refused::agreement_required()));
    all.extend(cases("agree", &["maybe", "2", "TRUE"], &refused::malformed("agree")));
    all.extend(cases(
        "phone",
        &["", "12345", "12700000001", "+1 3700000001"],
        &refused::invalid_phone(),
    ));
    all.extend(cases(
        "smsCode",
        &["", "12345", "1234567", "12345a", " 12345"],
        &refused::invalid_sms_code(),
    ));
    all.extend(cases(
        "password",
        &["", "abc12", "abcdef", "123456", &long_password],
        &refused::weak_password(),
    ));
    all.extend(cases(
        "password",
        &["password1", "QWERTY123", "abc123", "a13700000001"],
        &refused::guessable_password(),
    ));
    all.extend(cases("nickName", &["", &long_name], &refused::invalid_nick_name()));
    all.extend(cases("nickName", &["客服", "锦囊"], &refused::reserved_nick_name()));
    all.extend(cases("nickName", &unseen, &refused::invalid_nick_name()));
    all
}

both_dbs! {
    async fn a_customer_registers_with_parameters_in_any_place(env: TestEnv) {
        let site = open(env);
        for (place, phone) in ["13700000001", "13700000002", "13700000003"].into_iter().enumerate() {
            let code = code(&site, phone, SmsScene::Register).await;
            let data = places("register", &request(phone, &code))[place].clone().data(&site).await;
            assert_eq!(fields(&data), ["token"]);
            let info = Call::get("getUserInfo").token(&text(&data["token"])).data(&site).await;
            assert_eq!((&info["nickName"], &info["phone"]), (&"小满".into(), &format!("137****000{}", place + 1).into()));
            assert_eq!((&info["hasPassword"], &info["hasSecret"], &info["balanceFen"]), (&true.into(), &false.into(), &0.into()));
        }
    }

    async fn which_agreements_were_accepted_is_kept_and_a_name_is_no_password(env: TestEnv) {
        let site = open(env);
        let right = code(&site, PHONE, SmsScene::Register).await;
        let register = |password: &str| {
            Call::post(&format!("register?phone={PHONE}&smsCode={right}&password={password}&nickName=Kite2026&agree=true"))
        };
        refused::guessable_password().check(&site, register("kite2026x")).await;
        register("kite47").data(&site).await;
        let accepted = site.env.tx(|conn| {
            use diesel::{QueryDsl, RunQueryDsl};
            Ok(store::schema::users::table.select(store::schema::users::agreements).load::<String>(conn)?)
        });
        assert_eq!(accepted.await, ["1 2"], "first the user agreement, then the privacy policy");
    }

    async fn what_is_not_acceptable_is_refused_and_costs_nothing(env: TestEnv) {
        let site = open(env);
        let right = code(&site, PHONE, SmsScene::Register).await;
        let before = site.env.tables().await;
        for (name, value, refused) in unacceptable() {
            refused.check(&site, Call::post(&format!("register?{}", with(&request(PHONE, &right), name, value.as_deref())))).await;
        }
        assert_unchanged(&site, &before, "refusals").await;

        let wrong = if right == "000000" { "000001" } else { "000000" };
        let [call, ..] = places("register", &request(PHONE, wrong));
        refused::invalid_sms_code().check(&site, call).await;
        let [call, ..] = places("register", &request(PHONE, &right));
        call.clone().data(&site).await;
        refused::invalid_sms_code().check(&site, call).await;
        // Each attempt takes a code: only the owner of the phone learns that the number is taken.
        site.env.clock.advance_seconds(60);
        let next = code(&site, PHONE, SmsScene::Register).await;
        let [call, ..] = places("register", &request(PHONE, &next));
        let taken = call.lang("en").send(&site).await;
        assert_eq!((&taken.body["reason"], &taken.body["code"]), (&"phone_taken".into(), &1007.into()));
        site.env.clock.advance_seconds(60);
        let login = code(&site, PHONE, SmsScene::Login).await;
        let [call, ..] = places("register", &request(PHONE, &login));
        refused::invalid_sms_code().check(&site, call).await;
    }

    async fn text_is_stored_unchanged_and_a_taken_number_is_refused(env: TestEnv) {
        let site = open(env);
        let names = ["'); DROP TABLE us--", "🦊\u{fe0f}👍🏽", "<b>&amp;\"\\u0000", "a+b%20c", "💥\u{e9}\u{e9}"];
        for (i, name) in names.into_iter().enumerate() {
            // With another name, since a password that is mostly the customer's own is guessable.
            let (phone, password) = (format!("1370000010{i}"), format!("{}密a1", names[(i + 1) % names.len()]));
            let right = code(&site, &phone, SmsScene::Register).await;
            let pairs = [("phone", phone.as_str()), ("smsCode", &right), ("password", &password), ("nickName", name), ("agree", "true")];
            let token = text(&places("register", &pairs)[i % 3].clone().data(&site).await["token"]);
            assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["nickName"], name);
            let [call, ..] = places("login", &[("phone", &phone), ("password", &password)]);
            call.data(&site).await;
        }
        for lang in ["zh", "en"] {
            site.env.clock.advance_seconds(60);
            let next = code(&site, "13700000100", SmsScene::Register).await;
            let [call, ..] = places("register", &request("13700000100", &next));
            let answer = call.lang(lang).send(&site).await;
            refused::phone_taken().assert_heard(&answer, lang);
        }
    }
}
