//! The list of staff, and disabling a member.

use crate::desk::{Call, Desk, PASSWORD, get_me, sign_in};
use domain::Role;
use serde_json::json;
use testkit::both_dbs;

const REASON: &str = "left the company in May";

fn disable(name: &str, reason: &str, cookie: &str) -> Call {
    Call::to("disableStaff", json!({ "name": name, "reason": reason })).cookie(cookie)
}

both_dbs! {
    async fn a_disabled_member_is_out_at_once_and_the_log_says_why(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        disable("lin", &format!(" {REASON} "), &mei.cookie).data(&desk).await;
        assert_eq!(get_me(&lin.cookie).refusal(&desk).await.0, 401);
        desk.next_step();
        let again = sign_in("lin", PASSWORD, &desk.code(&lin.secret)).refusal(&desk).await;
        assert_eq!(again.1, "invalid_staff_credentials");
        assert_eq!(disable("lin", REASON, &mei.cookie).refusal(&desk).await.1, "staff_not_found");
        let filter = json!({ "actor": "mei", "action": "disable_staff" });
        let log = Call::to("listLog", filter).cookie(&mei.cookie).data(&desk).await;
        let [refused, done] = log["items"].as_array().unwrap().as_slice() else { panic!("{log}") };
        assert_eq!((&done["outcome"], &done["subject"], &done["reason"]), (&json!("done"), &json!("lin"), &json!(REASON)));
        assert_eq!((&done["before"], &done["after"]), (&json!({ "state": "active" }), &json!({ "state": "disabled" })));
        assert_eq!(done["address"], "192.0.2.1");
        assert_eq!((&refused["outcome"], &refused["after"]), (&json!("refused"), &json!({ "refused": "staff_not_found" })));
        let list = Call::to("listStaff", json!({})).cookie(&mei.cookie).data(&desk).await;
        let states: Vec<_> = list["items"].as_array().unwrap().iter().map(|item| (&item["name"], &item["state"])).collect();
        assert_eq!(states, [(&json!("lin"), &json!("disabled")), (&json!("mei"), &json!("active"))]);
        desk.audit().await;
    }

    async fn the_last_active_manager_stays(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        // Neither an invited manager nor a disabled one could take over.
        desk.invite("new", Some(&[Role::Manager])).await;
        desk.member("old", &[Role::Manager]).await;
        disable("old", REASON, &mei.cookie).data(&desk).await;
        assert_eq!(disable("mei", REASON, &mei.cookie).refusal(&desk).await, (200, "last_manager".to_owned()));
        assert_eq!(get_me(&mei.cookie).data(&desk).await["name"], "mei");
        disable("new", REASON, &mei.cookie).data(&desk).await;
        assert!(desk.log().await.contains(&"mei disable_staff mei refused".to_owned()));
        desk.audit().await;
    }

    async fn two_managers_cannot_disable_each_other(env: TestEnv) {
        let desk = Desk::new(env);
        let (one, two) = (desk.member("one", &[Role::Manager]).await, desk.member("two", &[Role::Manager]).await);
        let (first, second) = tokio::join!(disable("two", REASON, &one.cookie).send(&desk), disable("one", REASON, &two.cookie).send(&desk));
        let done = [&first, &second].into_iter().filter(|answer| answer.body["code"] == 200).count();
        assert_eq!(done, 1, "{} {}", first.body, second.body);
    }

    async fn a_reason_can_be_read(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        desk.member("lin", &[Role::Finance]).await;
        for reason in ["", "bad", "a        b", &"x".repeat(201)] {
            let (status, code) = disable("lin", reason, &mei.cookie).refusal(&desk).await;
            assert_eq!((status, code.as_str()), (400, "bad_parameter"), "{reason:?}");
        }
        for name in ["nobody", "No Name", ""] {
            assert_eq!(disable(name, REASON, &mei.cookie).refusal(&desk).await.1, "staff_not_found");
        }
    }
}
