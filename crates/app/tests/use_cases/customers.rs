//! Codes, registration, login and logout, with what is refused.

use app::{Refusal, Register};
use domain::{NickName, Password, Phone, SmsCode, SmsScene};
use std::sync::Arc;
use testkit::{TestEnv, both_dbs, device};
use tokio::task::JoinSet;

fn phone() -> Phone {
    Phone::parse("13700000001").unwrap()
}

fn request(code: &str) -> Register {
    Register {
        phone: phone(),
        sms_code: SmsCode::parse(code).unwrap(),
        password: Password::parse("kite47", 6).unwrap(),
        nick_name: NickName::parse("小满", &[]).unwrap(),
        agreed: true,
    }
}

async fn code(env: &TestEnv, scene: SmsScene) -> String {
    env.app
        .send_sms_code(None, Some(phone()), (scene, domain::Lang::Zh), (&device(), None))
        .await
        .unwrap();
    env.sms.code(phone().as_str(), scene).unwrap()
}

fn another(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

both_dbs! {
    async fn a_customer_registers_and_logs_in_and_out(env: TestEnv) {
        let code = code(&env, SmsScene::Register).await;
        let token = env.app.register(request(&code), device()).await.unwrap().token;
        let caller = env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        let info = env.app.get_user_info(&caller).await.unwrap();
        assert_eq!((info.phone.as_str(), info.nick_name.as_str(), info.has_password, info.has_secret), ("137****0001", "小满", true, false));

        let second = env.app.login(phone(), "kite47".to_owned(), device(), None).await.unwrap().token;
        assert_ne!(second, token);
        env.app.logout(&caller, &token).await.unwrap();
        assert_eq!(env.app.authenticate(&token, app::Device::default()).await.unwrap(), None);
        assert!(env.app.authenticate(&second, app::Device::default()).await.unwrap().is_some());
        env.app.logout(&caller, &token).await.unwrap();
    }

    async fn a_code_works_once_and_only_for_its_scene(env: TestEnv) {
        let register = code(&env, SmsScene::Register).await;
        assert_eq!(env.app.sms_login(phone(), SmsCode::parse(&register).unwrap(), device()).await, Err(Refusal::InvalidSmsCode));
        env.app.register(request(&register), device()).await.unwrap();
        assert_eq!(env.app.register(request(&register), device()).await, Err(Refusal::InvalidSmsCode));

        env.clock.advance_seconds(60);
        let again = code(&env, SmsScene::Register).await;
        assert_eq!(env.app.register(request(&again), device()).await, Err(Refusal::PhoneTaken));
        env.clock.advance_seconds(60);
        let login = code(&env, SmsScene::Login).await;
        env.app.sms_login(phone(), SmsCode::parse(&login).unwrap(), device()).await.unwrap();
    }

    async fn five_wrong_attempts_burn_a_code(env: TestEnv) {
        let right = code(&env, SmsScene::Register).await;
        for _ in 0..5 {
            assert_eq!(env.app.register(request(&another(&right)), device()).await, Err(Refusal::InvalidSmsCode));
        }
        assert_eq!(env.app.register(request(&right), device()).await, Err(Refusal::InvalidSmsCode));
    }

    async fn many_wrong_codes_are_all_answered_and_cost_no_hash(env: TestEnv) {
        let mut calls = JoinSet::new();
        for _ in 0..300 {
            let app = Arc::clone(&env.app);
            calls.spawn(async move { app.register(request("123456"), device()).await });
        }
        for refused in calls.join_all().await {
            assert_eq!(refused, Err(Refusal::InvalidSmsCode));
        }
    }

    async fn a_code_ends_after_five_minutes(env: TestEnv) {
        let right = code(&env, SmsScene::Register).await;
        env.clock.advance_seconds(301);
        assert_eq!(env.app.register(request(&right), device()).await, Err(Refusal::InvalidSmsCode));
    }

    async fn the_agreements_must_be_accepted(env: TestEnv) {
        let right = code(&env, SmsScene::Register).await;
        let refused = env.app.register(Register { agreed: false, ..request(&right) }, device()).await;
        assert_eq!(refused, Err(Refusal::AgreementRequired));
        env.app.register(request(&right), device()).await.unwrap();
    }

    async fn wrong_passwords_lock_an_account_for_a_while(env: TestEnv) {
        let code = code(&env, SmsScene::Register).await;
        env.app.register(request(&code), device()).await.unwrap();
        for _ in 0..5 {
            assert_eq!(env.app.login(phone(), "abc124".to_owned(), device(), None).await, Err(Refusal::InvalidCredentials));
        }
        let locked = env.app.login(phone(), "kite47".to_owned(), device(), None).await;
        assert!(matches!(locked, Err(Refusal::TooManyAttempts { after_seconds: 1.., limit: "login_attempts_max" })), "{locked:?}");
        env.clock.advance_seconds(30 * 60);
        env.app.login(phone(), "kite47".to_owned(), device(), None).await.unwrap();
    }

    async fn the_customer_of_a_frozen_account_signs_in_and_is_known_as_frozen(env: TestEnv) {
        let code = code(&env, SmsScene::Register).await;
        let token = env.app.register(request(&code), device()).await.unwrap().token;
        let user = env.app.authenticate(&token, device()).await.unwrap().unwrap().user_id;
        let now = env.app.now();
        env.db.write(move |conn| app::freeze_customer(conn, user, now).map(drop)).await.unwrap();
        assert_eq!(env.app.login(phone(), "abc124".to_owned(), device(), None).await, Err(Refusal::InvalidCredentials));
        // A node knows a login for half a second.
        env.clock.advance_seconds(1);
        assert_eq!(env.app.authenticate(&token, device()).await.unwrap(), None, "the logins before have ended");
        let token = env.app.login(phone(), "kite47".to_owned(), device(), None).await.unwrap().token;
        assert!(env.app.authenticate(&token, device()).await.unwrap().unwrap().is_frozen);
        assert!(env.tx(move |conn| Ok(store::customer::freezes::unfreeze(conn, user, now)?)).await);
        env.clock.advance_seconds(1);
        assert!(!env.app.authenticate(&token, device()).await.unwrap().unwrap().is_frozen);
    }

    async fn guesses_side_by_side_do_not_outrun_the_lock(env: TestEnv) {
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let app = std::sync::Arc::clone(&env.app);
            tasks.spawn(async move { app.login(phone(), "wrong1".to_owned(), device(), None).await });
        }
        let answers = tasks.join_all().await;
        let polled_at = answers.iter().filter(|a| **a == Err(Refusal::InvalidCredentials)).count();
        assert!((1..=5).contains(&polled_at), "{answers:?}");
    }

    async fn an_unknown_number_sounds_like_a_wrong_password(env: TestEnv) {
        assert_eq!(env.app.login(phone(), "kite47".to_owned(), device(), None).await, Err(Refusal::InvalidCredentials));
    }

    async fn a_login_ends_after_thirty_days(env: TestEnv) {
        let (_, token) = env.customer_with_token().await;
        env.clock.advance_seconds(30 * 24 * 3600 - 1);
        assert!(env.app.authenticate(&token, app::Device::default()).await.unwrap().is_some());
        env.clock.advance_seconds(1);
        assert_eq!(env.app.authenticate(&token, app::Device::default()).await.unwrap(), None);
    }

    async fn a_logout_is_seen_by_another_node_within_a_second(env: TestEnv) {
        let (caller, token) = env.customer_with_token().await;
        let other = env.second_node().await;
        assert!(other.app.authenticate(&token, app::Device::default()).await.unwrap().is_some());
        env.app.logout(&caller, &token).await.unwrap();
        env.clock.advance_seconds(1);
        assert_eq!(other.app.authenticate(&token, app::Device::default()).await.unwrap(), None);
    }

    async fn no_code_lies_in_the_database_in_the_clear(env: TestEnv) {
        let right = code(&env, SmsScene::Register).await;
        let (digest,): (Vec<u8>,) = env
            .tx(|conn| {
                use diesel::{QueryDsl, RunQueryDsl};
                Ok(store::schema::sms_codes::table.select((store::schema::sms_codes::code_digest,)).first(conn)?)
            })
            .await;
        assert!(!String::from_utf8_lossy(&digest).contains(&right));
        assert_eq!(digest.len(), 32);
    }
}
