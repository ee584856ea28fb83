//! The limits of a customer continue after the account is deleted, and nothing else of it does.

use super::fixtures::{bought, open, ordered, own_code, registered};
use super::refused;
use diesel::RunQueryDsl;
use domain::{CashChannel, DAY_MS, Fen, SmsScene, Timestamp, UserId};
use store::customer::deleted_accounts::{self, DeletedAccount};
use store::customer::user_changes;
use store::money::cash_days::{self, DayLimit};
use store::operation::attempt_counters::{self, AttemptCounter};
use store::operation::jobs::Group;
use testkit::http::{Call, Site};
use testkit::{TestEnv, both_dbs};

const PURGE: Group<'_> = Group { kind: "purge_expired", provider: "" };

const PHONE: &str = "13700000001";
const OTHER_PHONE: &str = "13700000002";

/// An ID number with a date of birth such as `20101122`.
fn id_card(date_of_birth: i32, serial: u32) -> String {
    let number = format!("110101{date_of_birth}{serial:03}");
    let weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    let sum: u32 =
        number.bytes().zip(weights).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
    format!("{number}{}", char::from(b"10X98765432"[(sum % 11) as usize]))
}

async fn verify(site: &Site, token: &str, number: &str) {
    Call::post(&format!("verifyReal?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo={number}"))
        .token(token)
        .data(site)
        .await;
}

async fn user_of(site: &Site, token: &str) -> UserId {
    site.env.app.authenticate(token, app::Device::default()).await.unwrap().unwrap().user_id
}

async fn delete(site: &Site, token: &str) {
    site.env.clock.advance_seconds(60);
    let code = own_code(site, token, SmsScene::Account).await;
    Call::post(&format!("deleteAccount?smsCode={code}")).token(token).data(site).await;
    site.env.clock.advance_seconds(60);
}

async fn again(site: &Site, token: &str, phone: &str) -> String {
    delete(site, token).await;
    registered(site, phone).await
}

async fn campaign(env: &TestEnv, code: &str) {
    let campaign = app::NewCampaign { code: Some(code.to_owned()), ..env.ten_off() };
    env.campaign(campaign).await;
}

/// Runs the job that removes what is not needed any more.
pub async fn purge_expired(env: &TestEnv) {
    env.tx(|conn| {
        Ok(store::operation::jobs::insert_once(conn, PURGE, "service", Timestamp(0), Timestamp(0))?)
    })
    .await;
    env.run_jobs().await;
}

both_dbs! {
    async fn a_voucher_is_had_once_by_a_phone_and_by_a_person(env: TestEnv) {
        let site = open(env);
        for code in ["once", "person"] {
            campaign(&site.env, code).await;
        }
        let claim = |token: &str, code: &str| Call::post(&format!("claimVoucher?code={code}")).token(token);
        let mut token = registered(&site, PHONE).await;
        claim(&token, "once").data(&site).await;
        for _ in 0..2 {
            token = again(&site, &token, PHONE).await;
            refused::voucher_already_claimed().check(&site, claim(&token, "once")).await;
        }
        // Another customer is not affected, until verified as the same person.
        let number = id_card(19_900_307, 1);
        verify(&site, &token, &number).await;
        claim(&token, "person").data(&site).await;
        // Only the phone number is known of an account that was never verified.
        refused::voucher_already_claimed().check(&site, claim(&token, "once")).await;
        delete(&site, &token).await;
        let other = registered(&site, OTHER_PHONE).await;
        claim(&other, "once").data(&site).await;
        verify(&site, &other, &number).await;
        refused::voucher_already_claimed().check(&site, claim(&other, "person")).await;
        // The phone number went to another person.
        let heir = registered(&site, PHONE).await;
        refused::voucher_already_claimed().check(&site, claim(&heir, "person")).await;
        verify(&site, &heir, &id_card(19_900_307, 2)).await;
        claim(&heir, "person").data(&site).await;
        site.env.audit().await;
    }

    async fn a_minor_spends_no_more_in_a_month_with_another_account(env: TestEnv) {
        let site = open(env);
        let (gift, cheap) = (site.env.gift(1, Fen(5_000), 20).await, site.env.gift(2, Fen(1), 20).await);
        let number = id_card(20_101_122, 1);
        let order = |token: &str| Call::post(&format!("createOrder?giftId={cheap}&quantity=1")).token(token);
        let token = registered(&site, PHONE).await;
        verify(&site, &token, &number).await;
        for _ in 0..4 {
            bought(&site, &token, gift, 1, Fen(5_000)).await;
        }
        let limit = || refused::minor_limit("50.00", "200.00");
        limit().check(&site, order(&token)).await;
        // The items left the bag long ago.
        let user = user_of(&site, &token).await;
        let gone = format!("UPDATE bag_items SET state = 'extracted' WHERE user_id = {user}");
        site.env.tx(move |conn| Ok(diesel::sql_query(gone.clone()).execute(conn)?)).await;
        let token = again(&site, &token, PHONE).await;
        limit().check(&site, order(&token)).await;
        let findings = site.env.findings().await;
        assert!(!findings.iter().any(|found| found.check == "each customer has one row of counters"), "{findings:#?}");
        verify(&site, &token, &number).await;
        limit().check(&site, order(&token)).await;
        delete(&site, &token).await;
        let other = registered(&site, OTHER_PHONE).await;
        let no = ordered(&site, &other, cheap, 1).await;
        Call::post(&format!("cancelOrder?orderNo={no}")).token(&other).data(&site).await;
        verify(&site, &other, &number).await;
        limit().check(&site, order(&other)).await;
        // The next month begins for all customers.
        site.env.clock.advance_seconds(10 * 24 * 3600);
        order(&other).data(&site).await;
    }

    async fn limits_of_a_day_go_on(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = registered(&site, PHONE).await;
        for _ in 0..20 {
            let no = ordered(&site, &token, gift, 1).await;
            Call::post(&format!("cancelOrder?orderNo={no}")).token(&token).data(&site).await;
        }
        let order = |token: &str| Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(token);
        refused::unpaid_orders().check(&site, order(&token)).await;
        site.env.real_name.answers(app::ports::Outcome::Done(app::ports::RealNameResult::Mismatch));
        let number = id_card(19_900_307, 1);
        let check = |token: &str| Call::post(&format!("verifyReal?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo={number}")).token(token);
        for _ in 0..5 {
            check(&token).send(&site).await;
        }
        let token = again(&site, &token, PHONE).await;
        refused::unpaid_orders().check(&site, order(&token)).await;
        let answer = check(&token).send(&site).await.body.to_string();
        assert!(answer.contains("too_many_attempts"), "{answer}");
        let token = again(&site, &token, PHONE).await;
        refused::unpaid_orders().check(&site, order(&token)).await;
    }

    async fn a_day_of_a_limit_ends_when_it_would_have_on_every_node(env: TestEnv) {
        let site = open(env);
        let elsewhere = open(site.env.second_node().await);
        site.env.real_name.answers(app::ports::Outcome::Done(app::ports::RealNameResult::Mismatch));
        let number = id_card(19_900_307, 1);
        let check = async |site: &Site, token: &str| {
            let call = format!("verifyReal?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo={number}");
            Call::post(&call).token(token).send(site).await.body["reason"].clone()
        };
        let token = registered(&site, PHONE).await;
        assert_eq!(check(&site, &token).await, "real_name_mismatch");
        site.env.clock.advance_seconds(12 * 3600);
        for _ in 1..5 {
            assert_eq!(check(&site, &token).await, "real_name_mismatch");
        }
        delete(&site, &token).await;
        let token = registered(&elsewhere, PHONE).await;
        site.env.clock.advance_seconds(12 * 3600 - 2 * 60 - 1);
        assert_eq!(check(&elsewhere, &token).await, "too_many_attempts");
        // A day after the first of them, not after the last.
        site.env.clock.advance_seconds(1);
        assert_eq!(check(&elsewhere, &token).await, "real_name_mismatch");
    }

    async fn guesses_and_what_costs_something_go_on(env: TestEnv) {
        let site = open(env);
        campaign(&site.env, "right").await;
        let claim = |token: &str, code: &str| Call::post(&format!("claimVoucher?code={code}")).token(token);
        let token = registered(&site, PHONE).await;
        let (user, now) = (user_of(&site, &token).await, site.env.app.now());
        let counted = ["avatar", "export"].map(|counter| format!("{counter}:{user}"));
        let count = move |conn: &mut db::Conn| {
            for name in &counted {
                assert!(attempt_counters::count(conn, AttemptCounter { name, events_max: 9, window_ms: 1000, gap_ms: 0 }, now)?.is_ok());
            }
            Ok(())
        };
        site.env.tx(count).await;
        for guess in 0..10 {
            claim(&token, &format!("wrong{guess}")).send(&site).await;
        }
        let token = again(&site, &token, PHONE).await;
        let answer = claim(&token, "right").send(&site).await.body;
        assert_eq!(answer["reason"], "too_many_attempts", "{answer}");
        let user = user_of(&site, &token).await;
        for counter in ["avatar", "export"] {
            let name = format!("{counter}:{user}");
            let events = site.env.tx(move |conn| Ok(attempt_counters::find(conn, &name)?)).await.map(|count| count.events);
            assert_eq!(events, Some(1), "{counter}");
        }
        // The third account continues where the second one stopped.
        let name = format!("export:{user}");
        let count = move |conn: &mut db::Conn| {
            assert!(attempt_counters::count(conn, AttemptCounter { name: &name, events_max: 9, window_ms: DAY_MS, gap_ms: 0 }, now)?.is_ok());
            Ok(())
        };
        site.env.tx(count).await;
        let user = user_of(&site, &again(&site, &token, PHONE).await).await;
        let name = format!("export:{user}");
        let events = site.env.tx(move |conn| Ok(attempt_counters::find(conn, &name)?)).await.map(|count| count.events);
        assert_eq!(events, Some(2));
    }

    async fn what_was_cashed_out_today_counts(env: TestEnv) {
        let funded = env.funded_customer(Fen(5_000_000)).await;
        let (former, user, now) = (env.customer().await.user_id, funded.caller.user_id, env.app.now());
        let day = now.beijing_day();
        env.tx(move |conn| {
            assert!(cash_days::count_request(conn, former, day, Fen(4_000_000), DayLimit { max_fen: 5_000_000, requests: 3 })?);
            let account = DeletedAccount { user_id: former, phone_hash: vec![1], id_card_hash: Some(vec![2]), date_of_birth: None, deleted_at: now };
            deleted_accounts::insert(conn, &account, &std::collections::BTreeSet::new())?;
            Ok(deleted_accounts::link(conn, user, &[account])?)
        }).await;
        let terms = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(4_000_000), 1));
        let limit = app::Refusal::CashDailyLimit { max: Fen(5_000_000), count: 3 };
        assert_eq!(env.cash_out(&funded, Fen(1_000_001)).await, Err(limit.clone()));
        for _ in 0..2 {
            env.cash_out(&funded, Fen(1_000)).await.unwrap();
        }
        assert_eq!(env.cash_out(&funded, Fen(1_000)).await, Err(limit));
        let terms = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(4_002_000), 3), "of both accounts");
        // It is noon in Beijing, and the next day begins for both.
        env.clock.advance_seconds(12 * 3600);
        let terms = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
        assert_eq!((terms.today, terms.today_count), (Fen(0), 0));
        env.cash_out(&funded, Fen(2_000_000)).await.unwrap();
    }

    async fn what_a_minor_spent_is_remembered_for_the_month(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(5_000), 20).await;
        let token = registered(&site, PHONE).await;
        verify(&site, &token, &id_card(20_110_307, 1)).await;
        for _ in 0..4 {
            bought(&site, &token, gift, 1, Fen(5_000)).await;
        }
        let user = user_of(&site, &token).await;
        let gone = format!("UPDATE bag_items SET state = 'extracted' WHERE user_id = {user}");
        site.env.tx(move |conn| Ok(diesel::sql_query(gone.clone()).execute(conn)?)).await;
        delete(&site, &token).await;
        site.env.clock.advance_seconds(3 * 24 * 3600);
        purge_expired(&site.env).await;
        let token = registered(&site, PHONE).await;
        let order = Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(&token);
        refused::minor_limit("50.00", "200.00").check(&site, order).await;
    }

    async fn a_changed_number_begins_no_limit_anew(env: TestEnv) {
        let site = open(env);
        campaign(&site.env, "week").await;
        let token = registered(&site, PHONE).await;
        let claim = |token: &str| Call::post("claimVoucher?code=week").token(token);
        claim(&token).data(&site).await;
        let user = user_of(&site, &token).await;
        let now = site.env.app.now();
        let change = async |from: &'static str, to: &'static str| {
            site.env.tx(move |conn| Ok(user_changes::set_phone(conn, user, (from, to), now)?)).await
        };
        assert!(change(PHONE, OTHER_PHONE).await);
        refused::voucher_already_claimed().check(&site, claim(&token)).await;
        // There and back again it is one number of before, and the last one.
        assert!(change(OTHER_PHONE, PHONE).await && change(PHONE, OTHER_PHONE).await);
        site.env.clock.advance_seconds(60);
        let code = own_code(&site, &token, SmsScene::Account).await;
        let file = Call::get(&format!("exportMyData?smsCode={code}")).token(&token).data(&site).await;
        let phones: Vec<_> = file["lists"]["formerPhones"].as_array().unwrap().iter().map(|row| row["phone"].as_str().unwrap()).collect();
        assert_eq!(phones, [PHONE, OTHER_PHONE, PHONE]);
        delete(&site, &token).await;
        let tables = site.env.tables().await;
        assert_eq!((tables.count("former_phones"), tables.count("deleted_account_phones")), (0, 2));
        for phone in [PHONE, OTHER_PHONE] {
            let token = registered(&site, phone).await;
            refused::voucher_already_claimed().check(&site, claim(&token)).await;
        }
        site.env.clock.advance_seconds(45 * 24 * 3600);
        purge_expired(&site.env).await;
        assert_eq!(site.env.tables().await.count("deleted_account_phones"), 0);
    }

    async fn what_no_limit_needs_any_more_is_forgotten(env: TestEnv) {
        let site = open(env);
        campaign(&site.env, "week").await;
        let (token, other) = (registered(&site, PHONE).await, registered(&site, OTHER_PHONE).await);
        Call::post("claimVoucher?code=week").token(&token).data(&site).await;
        again(&site, &token, PHONE).await;
        delete(&site, &other).await;
        let counts = async || {
            let tables = site.env.tables().await;
            ["deleted_accounts", "deleted_account_links", "deleted_account_phones", "former_phones"].map(|table| tables.count(table))
        };
        purge_expired(&site.env).await;
        assert_eq!(counts().await, [2, 1, 0, 0], "of this month");
        // A voucher that is valid longer keeps the deleted account that had it.
        let lengthen = "UPDATE campaigns SET valid_to = valid_to + 2592000000";
        site.env.tx(move |conn| Ok(diesel::sql_query(lengthen).execute(conn)?)).await;
        site.env.clock.advance_seconds(12 * 24 * 3600);
        purge_expired(&site.env).await;
        assert_eq!(counts().await, [1, 1, 0, 0], "of a running campaign");
        site.env.clock.advance_seconds(30 * 24 * 3600);
        purge_expired(&site.env).await;
        assert_eq!(counts().await, [0, 0, 0, 0]);
        assert_eq!(site.env.tables().await.count("users"), 3);
    }

    async fn what_was_deleted_on_the_last_of_a_month_is_remembered_for_two_days(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        // From noon of 21 November in Beijing to half past eleven in the evening of the 30th.
        site.env.clock.advance_seconds(9 * 24 * 3600 + 11 * 3600 + 30 * 60);
        delete(&site, &token).await;
        let remembered = async || {
            purge_expired(&site.env).await;
            site.env.tables().await.count("deleted_accounts")
        };
        site.env.clock.advance_seconds(3600);
        assert_eq!(remembered().await, 1, "limits of 24 hours still count by it");
        site.env.clock.advance_seconds(46 * 3600);
        assert_eq!(remembered().await, 1);
        site.env.clock.advance_seconds(2 * 3600);
        assert_eq!(remembered().await, 0);
    }
}
