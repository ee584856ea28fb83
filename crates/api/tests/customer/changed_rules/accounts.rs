//! Accounts: passwords, logins, what is counted by the day, and how long data is kept.

use super::{read, reason, refusal, rules};
use crate::avatars::upload;
use crate::fixtures::{bought, code, customer, encoded, open, own_code, text};
use app::NewCampaign;
use app::ports::{Outcome, RealNameResult};
use domain::{DAY_SECONDS, Fen, SmsScene};
use serde_json::json;
use store::operation::jobs::Group;
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

const PHONE: &str = "13700000001";

async fn registered(site: &Site) -> String {
    let sent = code(site, PHONE, SmsScene::Register).await;
    let call =
        format!("register?phone={PHONE}&smsCode={sent}&password=kite4747&nickName=a&agree=true");
    text(&Call::post(&call).data(site).await["token"])
}

/// Runs the job that removes what is too old.
async fn purge_expired(site: &Site) {
    let now = site.env.app.now();
    let plan = move |conn: &mut db::Conn| {
        store::operation::jobs::insert_once(
            conn,
            Group { kind: "purge_expired", provider: "" },
            "service",
            now,
            now,
        )?;
        use diesel::{ExpressionMethods, RunQueryDsl};
        Ok(diesel::update(store::schema::jobs::table)
            .set(store::schema::jobs::run_at.eq(now))
            .execute(conn)?)
    };
    site.env.tx(plan).await;
    site.env.run_jobs().await;
}

both_dbs! {
    rules = rules();

    async fn the_client_configuration_has_the_same_numbers(env: TestEnv) {
        let site = open(env);
        let limits = read(&site, "getClientConfig").await["limits"].clone();
        let names = ["passwordMin", "smsResendSeconds", "orderHoldSeconds", "maxOpenOrders", "maxUnitsPerGift", "extractItemsMax"];
        assert_eq!(names.map(|name| limits[name].as_i64().unwrap()), [8, 30, 600, 3, 4, 3]);
    }

    async fn a_password_has_eight_characters(env: TestEnv) {
        let site = open(env);
        let sent = code(&site, PHONE, SmsScene::Register).await;
        let register = |password: &str| Call::post(&format!("register?phone={PHONE}&smsCode={sent}&password={password}&nickName=a&agree=true"));
        let (why, text) = refusal(&site, register("kite474")).await;
        assert_eq!(why, "weak_password");
        assert!(text.contains("has 8 to"), "{text}");
        register("kite4747").data(&site).await;
    }

    async fn a_login_lasts_two_hours(env: TestEnv) {
        let site = open(env);
        let token = registered(&site).await;
        site.env.clock.advance_seconds(7_199);
        Call::get("getUserInfo").token(&token).data(&site).await;
        site.env.clock.advance_seconds(1);
        assert_eq!(reason(&site, Call::get("getUserInfo").token(&token)).await, "login_required");
    }

    async fn three_wrong_passwords_lock_a_network_for_ten_minutes_and_six_are_free_for_strangers(env: TestEnv) {
        let site = open(env);
        registered(&site).await;
        let login = |password: &str, address: &str| Call::post(&format!("login?phone={PHONE}&password={password}")).address(address);
        let own = |password: &str| Call::post(&format!("login?phone={PHONE}&password={password}"));
        for (address, wrong) in [("10.1.0.1", 3), ("10.2.0.1", 3)] {
            for _ in 0..wrong {
                assert_eq!(reason(&site, login("wrong474", address)).await, "invalid_credentials", "{address}");
            }
        }
        assert_eq!(reason(&site, login("kite4747", "10.3.0.1")).await, "challenge_required");
        // As if a challenge had been solved for one more.
        let used_up = "UPDATE attempt_counters SET events = 7 WHERE name = 'login:13700000001'";
        site.env.tx(move |conn| Ok(diesel::RunQueryDsl::execute(diesel::sql_query(used_up), conn)?)).await;
        assert_eq!(reason(&site, login("kite4747", "10.3.0.1")).await, "too_many_attempts", "all strangers");
        for _ in 0..3 {
            assert_eq!(reason(&site, own("wrong474")).await, "invalid_credentials");
        }
        site.env.clock.advance_seconds(599);
        assert_eq!(reason(&site, own("kite4747")).await, "too_many_attempts");
        site.env.clock.advance_seconds(1);
        own("kite4747").data(&site).await;
    }

    async fn each_day_has_so_many_checks_uploads_and_exports(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        site.env.real_name.answers(Outcome::Done(RealNameResult::Mismatch));
        let (mut checks, mut uploads, mut exports) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..4 {
            let verify = format!("verifyReal?realName={}&idCardNo=11010519491231002X", encoded("王小明"));
            checks.push(reason(&site, Call::post(&verify).token(&token)).await);
            uploads.push(reason(&site, upload(b"x").token(&token)).await);
        }
        for _ in 0..3 {
            site.env.clock.advance_seconds(60);
            let sent = own_code(&site, &token, SmsScene::Account).await;
            exports.push(reason(&site, Call::get(&format!("exportMyData?smsCode={sent}")).token(&token)).await);
        }
        assert_eq!(checks, ["real_name_mismatch", "real_name_mismatch", "too_many_attempts", "too_many_attempts"]);
        assert_eq!(uploads, ["invalid_picture", "invalid_picture", "invalid_picture", "rate_limited"]);
        assert_eq!(exports, ["", "", "rate_limited"]);
    }

    async fn four_logins_last_and_a_further_one_ends_the_oldest(env: TestEnv) {
        let site = open(env);
        let mut tokens = vec![registered(&site).await];
        let bystander = customer(&site).await;
        for _ in 0..5 {
            // Logins are cached for half a second.
            site.env.clock.advance_seconds(1);
            let login = Call::post(&format!("login?phone={PHONE}&password=kite4747"));
            tokens.push(text(&login.data(&site).await["token"]));
        }
        let mut live = Vec::new();
        for token in &tokens {
            live.push(reason(&site, Call::get("getUserInfo").token(token)).await);
        }
        assert_eq!(live, ["login_required", "login_required", "", "", "", ""]);
        Call::get("getUserInfo").token(&bystander).data(&site).await;
        let listed = Call::get("listSession").token(&tokens[5]).data(&site).await;
        assert_eq!(listed["items"].as_array().unwrap().len(), 4);
        let activity = Call::get("listActivity").token(&tokens[5]).data(&site).await;
        let ended = activity["items"].as_array().unwrap().iter().filter(|event| event["kind"] == "session_limit");
        let ended: Vec<_> = ended.map(|event| (&event["reason"], &event["count"], &event["address"])).collect();
        assert_eq!(ended, [(&json!(null), &json!(2), &json!("127.0.*.*"))]);
        let others = Call::get("listActivity").token(&bystander).data(&site).await;
        assert!(!others.to_string().contains("session_limit"), "{others}");
    }

    async fn the_trade_url_changes_twice_a_day(env: TestEnv) {
        let site = open(env);
        let token = registered(&site).await;
        let set = |partner: i64| {
            let url = format!("https://steamcommunity.com/tradeoffer/new/?partner={partner}&token=AbCd_-12");
            Call::post(&format!("modifyTradeUrl?tradeUrl={}", encoded(&url)))
        };
        let mut changes = Vec::new();
        for partner in [11, 11, 12, 12, 13, 12, 13] {
            site.env.clock.advance_seconds(60);
            changes.push(reason(&site, set(partner).token(&token)).await);
        }
        assert_eq!(changes, ["", "", "", "", "rate_limited", "", "rate_limited"], "the same again is no change");
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        let (user, now) = (caller.user_id, site.env.app.now());
        site.env.tx(move |conn| Ok(store::customer::steam_accounts::put(conn, 77, user, now)?)).await;
        set(77).token(&token).data(&site).await;
        assert_eq!(reason(&site, set(13).token(&token)).await, "rate_limited", "the way to the own account stays free");
        let messages = Call::get("listMessage").token(&token).data(&site).await;
        assert_eq!(messages["items"].as_array().unwrap().len(), 3);
        site.env.clock.advance_seconds(DAY_SECONDS);
        let login = Call::post(&format!("login?phone={PHONE}&password=kite4747")).data(&site).await;
        set(13).token(&text(&login["token"])).data(&site).await;
    }

    async fn two_gifts_are_watched(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=3).map(|number| (gift(number, Fen(100)), 1)).collect()).await;
        let token = customer(&site).await;
        let watch = |index: usize| Call::post(&format!("setFavourite?giftId={}&on=true", gifts[index])).token(&token);
        watch(0).data(&site).await;
        watch(1).data(&site).await;
        let (why, text) = refusal(&site, watch(2)).await;
        assert_eq!((why.as_str(), text.as_str()), ("favourite_limit", "You can have up to 2 favourites"));
        let other = customer(&site).await;
        Call::post(&format!("setFavourite?giftId={}&on=true", gifts[2])).token(&other).data(&site).await;
    }

    async fn four_wrong_voucher_codes_lock_for_a_quarter_of_an_hour(env: TestEnv) {
        let site = open(env);
        site.env.campaign(NewCampaign { code: Some("NEW".to_owned()), ..site.env.ten_off() }).await;
        let token = customer(&site).await;
        let claim = |code: &str| Call::post(&format!("claimVoucher?code={code}")).token(&token);
        for _ in 0..4 {
            assert_eq!(reason(&site, claim("WRONG")).await, "invalid_voucher_code");
        }
        assert_eq!(reason(&site, claim("NEW")).await, "too_many_attempts");
        site.env.clock.advance_seconds(899);
        assert_eq!(reason(&site, claim("NEW")).await, "too_many_attempts");
        site.env.clock.advance_seconds(1);
        claim("NEW").data(&site).await;
    }

    async fn an_answer_is_kept_for_an_hour(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order = Call::post(&format!("createOrder?giftId={id}&quantity=1")).token(&token).key("k");
        let first = order.clone().data(&site).await;
        site.env.clock.advance_seconds(3_599);
        purge_expired(&site).await;
        assert_eq!(order.clone().data(&site).await, first);
        site.env.clock.advance_seconds(1);
        assert_ne!(order.data(&site).await["orderNo"], first["orderNo"]);
        site.env.clock.advance_seconds(3_601);
        purge_expired(&site).await;
        assert_eq!(site.env.tables().await.count("idempotency"), 0);
    }

    async fn security_events_are_kept_for_ten_days(env: TestEnv) {
        let site = open(env);
        registered(&site).await;
        let kept = async || site.env.tables().await.count("security_events");
        site.env.clock.advance_seconds(10 * DAY_SECONDS);
        purge_expired(&site).await;
        assert_eq!(kept().await, 1);
        site.env.clock.advance_seconds(1);
        purge_expired(&site).await;
        assert_eq!(kept().await, 0);
    }

    async fn points_follow_what_was_paid_whatever_the_rules_are(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(250), 10).await;
        let token = customer(&site).await;
        bought(&site, &token, id, 3, Fen(750)).await;
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["points"], 7);
    }
}
