//! `POST verifyReal`

use super::fixtures::{assert_unchanged, customer, encoded, open};
use super::places::{places, with};
use super::refused;
use app::ports::{Outcome, RealNameResult};
use diesel::{QueryDsl, RunQueryDsl};
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

const NAME: &str = "王小明";
const NUMBER: &str = "11010519491231002X";
const GOOD: [(&str, &str); 2] = [("realName", NAME), ("idCardNo", NUMBER)];

fn verify(name: &str, number: &str) -> Call {
    Call::post(&format!("verifyReal?realName={}&idCardNo={}", encoded(name), encoded(number)))
}

both_dbs! {
    async fn a_customer_is_verified_once_with_parameters_in_any_place(env: TestEnv) {
        let site = open(env);
        let numbers = [NUMBER, "110101199003070011", "510107201906010012"];
        for (place, number) in numbers.into_iter().enumerate() {
            let token = customer(&site).await;
            let call = places("verifyReal", &[("realName", NAME), ("idCardNo", &number.to_lowercase())])[place].clone().token(&token);
            assert_eq!(call.clone().data(&site).await, json!({ "realNameVerified": true }));
            let info = Call::get("getUserInfo").token(&token).data(&site).await;
            let masked = format!("{}***********{}", &number[..3], &number[14..]);
            assert_eq!((&info["realName"], &info["idCardNo"], &info["realNameVerified"]), (&json!("**明"), &json!(masked), &json!(true)));
            refused::already_verified().check(&site, call).await;
        }
        assert_eq!(site.env.real_name.asked(), numbers.map(|number| (NAME.to_owned(), number.to_owned())));
        let kept = site.env.tx(|conn| {
            use store::schema::{customer_counters::dsl as h, users::dsl as u};
            let sealed: Vec<Option<domain::Sealed>> = u::users.order(u::id).select(u::id_card_sealed).load(conn)?;
            let born: Vec<Option<i32>> = u::users.order(u::id).select(u::date_of_birth).load(conn)?;
            let held: Vec<Option<i32>> = h::customer_counters.order(h::user_id).select(h::date_of_birth).load(conn)?;
            Ok((sealed, born, held))
        });
        let (sealed, born, held) = kept.await;
        assert_eq!((&born, born.as_slice()), (&held, [Some(19_491_231), Some(19_900_307), Some(20_190_601)].as_slice()));
        for (sealed, number) in sealed.into_iter().zip(numbers) {
            assert!(!sealed.unwrap().stored().windows(6).any(|part| part == &number.as_bytes()[..6]), "an ID number lies in the clear");
        }
    }

    async fn what_has_no_right_form_costs_nothing(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        for name in ["realName", "idCardNo"] {
            refused::missing(name).check(&site, Call::post(&format!("verifyReal?{}", with(&GOOD, name, None))).token(&token)).await;
        }
        for name in ["", "王", "王-明", "王1", "a@b", "王=明", &"王".repeat(51)] {
            refused::invalid_real_name().check(&site, verify(name, NUMBER).token(&token)).await;
        }
        for number in ["", "110101199003070012", "110101199002300018", "440524188001010014", "110101900307001", "1101011990030700111"] {
            refused::invalid_id_card().check(&site, verify(NAME, number).token(&token)).await;
        }
        assert_eq!(site.env.real_name.asked(), []);
        assert_unchanged(&site, &before, "refusals").await;
    }

    async fn a_foreign_permanent_resident_is_verified(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let card = "911156199003070017";
        let typed = verify(" ＪＯＨＮ  O’NEIL\u{200e}", &format!("{} {}", &card[..6], &card[6..]));
        assert_eq!(typed.token(&token).data(&site).await, json!({ "realNameVerified": true }));
        let other = customer(&site).await;
        refused::id_card_taken().check(&site, verify("JOHN O'NEIL", card).token(&other)).await;
    }

    async fn one_person_has_one_account(env: TestEnv) {
        let site = open(env);
        let (first, second) = (customer(&site).await, customer(&site).await);
        verify(NAME, NUMBER).token(&first).data(&site).await;
        refused::id_card_taken().check(&site, verify("李四", "11010519491231002x").token(&second)).await;
        assert_eq!(site.env.real_name.asked().len(), 1, "what is taken is not paid for");
        verify(NAME, "110101199003070011").token(&second).data(&site).await;
    }

    async fn attempts_to_find_out_which_id_numbers_have_an_account_are_limited(env: TestEnv) {
        let site = open(env);
        let (owner, curious) = (customer(&site).await, customer(&site).await);
        verify(NAME, NUMBER).token(&owner).data(&site).await;
        for _ in 0..5 {
            assert_eq!(verify(NAME, NUMBER).token(&curious).send(&site).await.body["reason"], "id_card_taken");
        }
        refused::too_many_attempts_today().check(&site, verify(NAME, NUMBER).token(&curious)).await;
        assert_eq!(site.env.real_name.asked().len(), 1, "what is taken is not paid for");
    }

    async fn of_two_at_the_same_moment_one_is_verified(env: TestEnv) {
        let site = open(env);
        let tokens = [customer(&site).await, customer(&site).await, customer(&site).await];
        let calls = tokens.iter().map(|token| verify(NAME, NUMBER).token(token).send(&site));
        let [a, b, c]: [_; 3] = calls.collect::<Vec<_>>().try_into().ok().unwrap();
        let (a, b, c) = tokio::join!(a, b, c);
        let verified = [&a, &b, &c].iter().filter(|answer| answer.body["code"] == 200).count();
        let taken = [&a, &b, &c].iter().filter(|answer| answer.body["reason"] == "id_card_taken").count();
        assert_eq!((verified, taken), (1, 2), "{a:?} {b:?} {c:?}");
    }

    async fn what_the_checker_does_not_confirm_changes_nothing(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await.without("attempt_counters");
        let call = verify(NAME, NUMBER).token(&token);
        site.env.real_name.answers(Outcome::Done(RealNameResult::Mismatch));
        refused::real_name_mismatch().assert_heard(&call.clone().send(&site).await, "zh");
        site.env.real_name.answers(Outcome::Unknown);
        refused::real_name_unavailable().assert_heard(&call.clone().lang("en").send(&site).await, "en");
        site.env.real_name.answers(Outcome::Rejected { code: "ARREARS".to_owned(), retryable: false });
        refused::real_name_unavailable().assert_heard(&call.clone().send(&site).await, "zh");
        let differences = before.differences(&site.env.tables().await.without("attempt_counters"));
        assert!(differences.is_empty(), "{differences:#?}");
        site.env.real_name.answers(Outcome::Done(RealNameResult::Match));
        call.data(&site).await;
    }

    async fn a_number_without_a_record_is_distinguished_from_a_wrong_name(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await.without("attempt_counters");
        let call = verify(NAME, NUMBER).token(&token);
        site.env.real_name.answers(Outcome::Done(RealNameResult::NoRecord));
        refused::real_name_no_record().assert_heard(&call.clone().send(&site).await, "zh");
        refused::real_name_no_record().assert_heard(&call.clone().lang("en").send(&site).await, "en");
        site.env.real_name.answers(Outcome::Done(RealNameResult::BadInput));
        refused::real_name_mismatch().assert_heard(&call.send(&site).await, "zh");
        let differences = before.differences(&site.env.tables().await.without("attempt_counters"));
        assert!(differences.is_empty(), "{differences:#?}");
    }

    async fn five_checks_a_day_are_paid_for(env: TestEnv) {
        let site = open(env);
        let (token, other) = (customer(&site).await, customer(&site).await);
        site.env.real_name.answers(Outcome::Done(RealNameResult::Mismatch));
        for _ in 0..5 {
            assert_eq!(verify(NAME, NUMBER).token(&token).send(&site).await.body["reason"], "real_name_mismatch");
        }
        refused::too_many_attempts_today().check(&site, verify(NAME, NUMBER).token(&token)).await;
        assert_eq!(site.env.real_name.asked().len(), 5);
        site.env.real_name.answers(Outcome::Done(RealNameResult::Match));
        verify(NAME, "110101199003070011").token(&other).data(&site).await;
        site.env.clock.advance_seconds(24 * 3600);
        verify(NAME, NUMBER).token(&token).data(&site).await;
    }
}
