//! `GET listSession`, `POST revokeSession`, and the message about a new device.

use super::delete_account::{count, lock_logins, sent, until_waiting};
use super::fixtures::{assert_unchanged, customer, open, registered, text};
use super::refused;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use testkit::both_dbs;
use testkit::http::{Call, Site};

const PHONE: &str = "13700000001";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1";

async fn login(site: &Site, user_agent: &str) -> String {
    let call = Call::post(&format!("login?phone={PHONE}&password=kite47"))
        .header("user-agent", user_agent);
    text(&call.data(site).await["token"])
}

async fn listed(site: &Site, token: &str) -> Vec<Value> {
    let data = Call::get("listSession").token(token).data(site).await;
    data["items"].as_array().unwrap().clone()
}

async fn is_known(site: &Site, token: &str) -> bool {
    Call::get("getUserInfo").token(token).send(site).await.status == 200
}

both_dbs! {
    async fn a_customer_sees_each_login_and_which_is_their_own(env: TestEnv) {
        let site = open(env);
        let first = registered(&site, PHONE).await;
        let second = login(&site, IPHONE).await;
        registered(&site, "13700000002").await;
        for (token, current) in [(&first, [false, true]), (&second, [true, false])] {
            let items = listed(&site, token).await;
            assert_eq!(items.iter().map(|item| item["current"].clone()).collect::<Vec<_>>(), current);
            assert_eq!((&items[0]["device"], &items[0]["address"]), (&json!("iPhone · Safari"), &json!("127.0.*.*")));
            assert_eq!(items[0]["userAgent"], IPHONE);
            let times = ["createTime", "expireTime"].map(|name| items[0][name].clone());
            assert_eq!(times, ["2026-11-21T04:00:00.000Z", "2026-12-21T04:00:00.000Z"]);
        }
        Call::post("logout").token(&first).data(&site).await;
        assert_eq!(listed(&site, &second).await.len(), 1);
        site.env.clock.advance_seconds(30 * 24 * 3600 - 1);
        let third = login(&site, "").await;
        site.env.clock.advance_seconds(2);
        assert_eq!(listed(&site, &third).await.len(), 1, "what has ended is not listed");
    }

    async fn ending_a_login_and_changing_the_password_do_not_block_each_other(env: TestEnv) {
        let site = Arc::new(open(env));
        let first = registered(&site, PHONE).await;
        for end in ["logout", "revokeSession?others=true"] {
            let second = login(&site, IPHONE).await;
            let (release, held) = lock_logins(&site).await;
            let ended = sent(&site, Call::post(end).token(&second));
            until_waiting(&site, 1).await;
            let change = "modifyPassword?oldPassword=kite47&newPassword=hill84&confirmPassword=hill84";
            let changed = sent(&site, Call::post(change).token(&first));
            until_waiting(&site, 2).await;
            release.send(()).unwrap();
            held.await.unwrap();
            assert_eq!(ended.await.unwrap().body["code"], 200);
            changed.await.unwrap();
            let back = "modifyPassword?oldPassword=hill84&newPassword=kite47&confirmPassword=kite47";
            Call::post(back).token(&first).send(&site).await;
        }
        if matches!(site.env.database.location, db::Location::Postgres(_)) {
            // A server tells of them with a delay.
            tokio::time::sleep(Duration::from_millis(1_500)).await;
            let deadlocks = "pg_stat_database WHERE datname = current_database() AND deadlocks > 0";
            assert_eq!(count(&site, deadlocks.to_owned()).await, 0);
        }
    }

    async fn one_login_is_ended_everywhere_within_a_second(env: TestEnv) {
        let site = open(env);
        let first = registered(&site, PHONE).await;
        let second = login(&site, IPHONE).await;
        let elsewhere = open(site.env.second_node().await);
        assert!(is_known(&elsewhere, &second).await);
        let id = text(&listed(&site, &first).await[0]["id"]);
        let revoke = Call::post(&format!("revokeSession?id={id}")).token(&first);
        assert_eq!(revoke.clone().data(&site).await, json!({}));
        assert!(!is_known(&site, &second).await && is_known(&site, &first).await);
        site.env.clock.advance_seconds(1);
        assert!(!is_known(&elsewhere, &second).await && is_known(&elsewhere, &first).await);
        refused::session_not_found().check(&site, revoke).await;
    }

    async fn all_others_are_ended_at_once(env: TestEnv) {
        let site = open(env);
        let first = registered(&site, PHONE).await;
        let (second, third) = (login(&site, IPHONE).await, login(&site, "").await);
        let other = registered(&site, "13700000002").await;
        let call = Call::post("revokeSession").json(&json!({ "others": true })).token(&second);
        call.clone().data(&site).await;
        call.data(&site).await;
        let known = [is_known(&site, &first).await, is_known(&site, &second).await, is_known(&site, &third).await, is_known(&site, &other).await];
        assert_eq!(known, [false, true, false, true]);
        // A session can also end itself.
        let id = text(&listed(&site, &second).await[0]["id"]);
        Call::post(&format!("revokeSession?id={id}")).token(&second).data(&site).await;
        assert!(!is_known(&site, &second).await);
    }

    async fn what_is_not_theirs_is_not_found(env: TestEnv) {
        let site = open(env);
        let (owner, other_customer) = (customer(&site).await, customer(&site).await);
        let id = text(&listed(&site, &owner).await[0]["id"]);
        let before = site.env.tables().await;
        for id in [id.as_str(), "999999", "0", "-1", "x", "1%20OR%201=1"] {
            refused::session_not_found().check(&site, Call::post(&format!("revokeSession?id={id}")).token(&other_customer)).await;
        }
        for call in ["revokeSession", "revokeSession?others=false", "revokeSession?id="] {
            refused::missing("id").check(&site, Call::post(call).token(&other_customer)).await;
        }
        refused::conflicting("others").check(&site, Call::post("revokeSession?id=1&others=true").token(&other_customer)).await;
        assert_unchanged(&site, &before, "a stranger's attempts").await;
    }

    async fn a_new_device_notifies_once(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let unread = async |site: &Site| Call::get("getUserInfo").token(&token).data(site).await["unreadCount"].as_i64().unwrap();
        login(&site, "").await;
        assert_eq!(unread(&site).await, 0, "the device of the registration is known");
        let phone = Call::post(&format!("login?phone={PHONE}&password=kite47")).header("user-agent", IPHONE);
        phone.browser("phone").data(&site).await;
        assert_eq!(unread(&site).await, 1);
        // A newer version of the same browser is the same device, in whatever network.
        let newer = IPHONE.replace("19_1", "20_0").replace("Version/19.1", "Version/20.0");
        let again = Call::post(&format!("login?phone={PHONE}&password=kite47")).header("user-agent", newer);
        again.address("9.8.7.6").browser("phone").data(&site).await;
        assert_eq!(unread(&site).await, 1);
        Call::post(&format!("login?phone={PHONE}&password=wrong1")).header("user-agent", "Android Chrome").send(&site).await;
        assert_eq!(unread(&site).await, 1, "only an account that is signed in to gets a message");
        let params = site.env.tx(|conn| {
            use diesel::{QueryDsl, RunQueryDsl};
            Ok(store::schema::messages::table.select(store::schema::messages::params).first::<String>(conn)?)
        });
        let params: Value = serde_json::from_str(&params.await).unwrap();
        assert_eq!(params, json!({ "device": "iPhone · Safari", "address": "127.0.*.*" }));
    }

    async fn a_device_stays_known_after_its_login_ended_and_to_its_own_customer_alone(env: TestEnv) {
        let site = open(env);
        let (token, other) = (registered(&site, PHONE).await, registered(&site, "13700000002").await);
        let unread = async |token: &str| Call::get("getUserInfo").token(token).data(&site).await["unreadCount"].clone();
        let phone = login(&site, IPHONE).await;
        Call::post("logout").token(&phone).data(&site).await;
        login(&site, IPHONE).await;
        assert_eq!(unread(&token).await, 1, "it had been there before");
        // Another customer's device does not count for this customer.
        let call = Call::post("login?phone=13700000002&password=kite47").header("user-agent", IPHONE);
        call.data(&site).await;
        assert_eq!((unread(&other).await, unread(&token).await), (json!(1), json!(1)));
        // All of them have expired by now, but the devices are still known.
        site.env.clock.advance_seconds(31 * 24 * 3600);
        let late = login(&site, IPHONE).await;
        assert_eq!(unread(&late).await, 1);
    }

    async fn whoever_imitates_a_known_device_is_a_new_one(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        login(&site, IPHONE).await;
        for count in 2..4 {
            let call = Call::post(&format!("login?phone={PHONE}&password=kite47")).header("user-agent", IPHONE);
            call.without_cookies().data(&site).await;
            let newest = Call::get("listMessage?limit=1").token(&token).lang("en").data(&site).await["items"][0]["summary"].clone();
            assert_eq!(newest, "Your account was used on iPhone · Safari, address 127.0.*.*.");
            assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["unreadCount"], count);
        }
    }
}
