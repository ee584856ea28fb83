//! Sessions: how long they last, and how they end.

use crate::desk::{Call, Desk, get_me};
use domain::{Role, StaffName};
use serde_json::json;
use testkit::both_dbs;

both_dbs! {
    async fn a_session_ends_idle_and_after_twelve_hours(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager]).await;
        let clock = &desk.env.clock;
        clock.advance_seconds(30 * 60 - 1);
        assert_eq!(get_me(&member.cookie).data(&desk).await["name"], "mei");
        clock.advance_seconds(30 * 60);
        assert_eq!(get_me(&member.cookie).refusal(&desk).await, (401, "login_required".to_owned()));
        let cookie = desk.sign_in(&member).await;
        for _ in 0..(12 * 60 / 20 - 1) {
            desk.env.clock.advance_seconds(20 * 60);
            get_me(&cookie).data(&desk).await;
        }
        desk.env.clock.advance_seconds(20 * 60);
        assert_eq!(get_me(&cookie).refusal(&desk).await.0, 401);
    }

    async fn signing_out_ends_the_session_of_the_request(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager]).await;
        let other = desk.sign_in(&member).await;
        let answer = Call::to("signOut", json!({})).cookie(&member.cookie).send(&desk).await;
        assert_eq!(answer.body["code"], 200);
        let set = answer.headers["set-cookie"].to_str().unwrap();
        assert!(set.starts_with("__Host-satchel_console=;") && set.contains("Max-Age=0"), "{set}");
        assert_eq!(get_me(&member.cookie).refusal(&desk).await.0, 401);
        assert_eq!(get_me(&other).data(&desk).await["name"], "mei");
        assert!(desk.log().await.iter().any(|line| line.starts_with("mei sign_out ")));
    }

    async fn members_see_and_end_their_own_sessions_alone(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let second = desk.sign_in(&mei).await;
        let list = Call::to("listMySessions", json!({})).cookie(&second).data(&desk).await;
        let items = list["items"].as_array().unwrap();
        let current: Vec<bool> = items.iter().map(|item| item["current"].as_bool().unwrap()).collect();
        assert_eq!(current, [true, false]);
        assert_eq!(items[0]["address"], "192.0.2.1");
        let end = |id: &serde_json::Value, cookie: &str| Call::to("endMySession", json!({ "id": id })).cookie(cookie);
        assert_eq!(end(&items[1]["id"], &lin.cookie).refusal(&desk).await.1, "session_not_found");
        assert_eq!(end(&json!("0"), &mei.cookie).refusal(&desk).await.1, "session_not_found");
        end(&items[1]["id"], &second).data(&desk).await;
        assert_eq!(get_me(&mei.cookie).refusal(&desk).await.0, 401);
        assert_eq!(end(&items[1]["id"], &second).refusal(&desk).await.1, "session_not_found");
        assert_eq!(get_me(&second).data(&desk).await["name"], "mei");
        let log = desk.log().await;
        let ended = |outcome: &str| log.iter().filter(|line| line.contains(" end_session ") && line.ends_with(outcome)).count();
        assert_eq!((ended("done"), ended("refused")), (1, 2), "{log:?}");
        desk.audit().await;
    }

    async fn other_roles_count_from_the_next_call(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Manager]).await);
        let set = |name: &str, role: Role| {
            let (name, roles) = (StaffName::parse(name).unwrap(), [role].into_iter().collect());
            desk.env.db.write(move |conn| app::set_staff_roles(conn, &name, &roles).map(drop))
        };
        set("lin", Role::Service).await.unwrap();
        let list = || Call::to("listStaff", json!({}));
        assert_eq!(list().cookie(&lin.cookie).refusal(&desk).await, (403, "forbidden".to_owned()));
        assert_eq!(list().cookie(&mei.cookie).data(&desk).await["items"][0]["roles"], json!(["service"]));
        let last = set("mei", Role::Auditor).await;
        assert!(matches!(last, Err(db::ExecError::Refused(app::Refusal::LastManager))), "{last:?}");
        set("lin", Role::Manager).await.unwrap();
        set("mei", Role::Auditor).await.unwrap();
    }
}
