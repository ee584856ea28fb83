//! Signing in, and guesses.

use crate::desk::{Desk, PASSWORD, get_me, sign_in};
use domain::Role;
use serde_json::json;
use testkit::both_dbs;

const WRONG: &str = "invalid_staff_credentials";

both_dbs! {
    async fn a_password_and_a_fresh_code_sign_in(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager, Role::Finance]).await;
        desk.next_step();
        let answer = sign_in("mei", PASSWORD, &desk.code(&member.secret)).send(&desk).await;
        let data = &answer.body["data"];
        assert_eq!((&data["name"], &data["roles"]), (&json!("mei"), &json!(["finance", "manager"])));
        assert_eq!(data["permissions"].as_array().unwrap().len(), domain::Permission::ALL.len());
        let set = answer.headers["set-cookie"].to_str().unwrap();
        let (cookie, attributes) = set.split_once("; ").unwrap();
        assert!(cookie.starts_with("__Host-satchel_console="), "{set}");
        assert_eq!(attributes, "Path=/; HttpOnly; SameSite=Strict; Secure");
        assert_eq!(get_me(cookie).data(&desk).await, *data);
        assert_eq!(
            desk.log().await,
            ["mei accept_invitation mei done", "mei sign_in mei done"]
        );
        desk.audit().await;
    }

    async fn a_code_is_accepted_once_and_not_after_a_later_one(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager]).await;
        // The acceptance has used this one.
        let first = desk.code(&member.secret);
        assert_eq!(sign_in("mei", PASSWORD, &first).refusal(&desk).await, (200, WRONG.to_owned()));
        desk.next_step();
        let second = desk.code(&member.secret);
        let spaced = format!(" {second} ");
        assert_eq!(sign_in("mei", PASSWORD, &spaced).data(&desk).await["name"], "mei");
        // Replayed, within its time and the step after it.
        assert_eq!(sign_in("mei", PASSWORD, &second).refusal(&desk).await.1, WRONG);
        desk.next_step();
        assert_eq!(sign_in("mei", PASSWORD, &second).refusal(&desk).await.1, WRONG);
        assert_eq!(sign_in("mei", PASSWORD, &first).refusal(&desk).await.1, WRONG);
    }

    async fn a_recovery_code_replaces_the_factor_once(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        assert_eq!(mei.recovery_codes.len(), 10);
        let code = &mei.recovery_codes[3];
        assert_eq!(sign_in("lin", PASSWORD, code).refusal(&desk).await.1, WRONG);
        let typed = code.to_uppercase().replace('-', " ");
        assert_eq!(sign_in("mei", PASSWORD, &typed).data(&desk).await["name"], "mei");
        assert_eq!(sign_in("mei", PASSWORD, code).refusal(&desk).await.1, WRONG);
        assert_eq!(sign_in("mei", "wrong 1", &mei.recovery_codes[4]).refusal(&desk).await.1, WRONG);
        assert_eq!(sign_in("mei", PASSWORD, &mei.recovery_codes[4]).data(&desk).await["name"], "mei");
        assert_eq!(sign_in("lin", PASSWORD, &lin.recovery_codes[0]).data(&desk).await["name"], "lin");
    }

    async fn no_answer_tells_whether_the_name_exists(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager]).await;
        desk.invite("new", Some(&[Role::Service])).await;
        desk.next_step();
        let code = desk.code(&member.secret);
        let mut answers = Vec::new();
        for (name, password, code) in [
            ("nobody", PASSWORD, code.as_str()), ("mei", "wrong 1", &code), ("mei", PASSWORD, "000000"),
            ("new", PASSWORD, &code), ("No Name", PASSWORD, &code),
        ] {
            let answer = sign_in(name, password, code).send(&desk).await;
            assert!(!answer.headers.contains_key("set-cookie"));
            answers.push((answer.status, answer.body));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        let log = desk.log().await;
        assert_eq!(log[1..], [
            "nobody sign_in nobody refused", "mei sign_in mei refused", "mei sign_in mei refused", "new sign_in new refused",
        ]);
    }

    async fn wrong_passwords_lock_a_network_out_and_not_the_member(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager]).await;
        desk.next_step();
        for name in ["mei", "nobody"] {
            for _ in 0..5 {
                assert_eq!(sign_in(name, "wrong 1", "000000").refusal(&desk).await, (200, WRONG.to_owned()));
            }
            let locked = sign_in(name, PASSWORD, &desk.code(&member.secret)).send(&desk).await;
            assert_eq!((locked.status.as_u16(), &locked.body["reason"]), (429, &json!("too_many_attempts")));
            assert!(locked.headers.contains_key("retry-after"));
        }
        // From another network, and after the lock-out.
        let code = desk.code(&member.secret);
        assert_eq!(sign_in("mei", PASSWORD, &code).address("198.51.100.7").data(&desk).await["name"], "mei");
        desk.env.clock.advance_seconds(30 * 60);
        assert_eq!(sign_in("mei", PASSWORD, &desk.code(&member.secret)).data(&desk).await["name"], "mei");
        let log = desk.log().await;
        let of = |line: &str| log.iter().filter(|found| *found == line).count();
        assert_eq!((of("mei sign_in mei refused"), of("mei lock_out mei refused")), (5, 1), "{log:?}");
        assert_eq!((of("nobody sign_in nobody refused"), of("nobody lock_out nobody refused")), (5, 1));
        desk.audit().await;
    }

    async fn wrong_codes_are_counted_over_all_networks(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager]).await;
        desk.next_step();
        for address in ["192.0.2.1", "192.0.3.1", "192.0.4.1", "192.0.5.1", "192.0.6.1"] {
            assert_eq!(sign_in("mei", PASSWORD, "000000").address(address).refusal(&desk).await.1, WRONG);
        }
        // The answer does not say that the password was right.
        let right = || sign_in("mei", PASSWORD, &desk.code(&member.secret)).address("192.0.7.1");
        assert_eq!(right().refusal(&desk).await, (200, WRONG.to_owned()));
        assert_eq!(sign_in("mei", PASSWORD, &member.recovery_codes[0]).address("192.0.8.1").refusal(&desk).await.1, WRONG);
        let locked = desk.log().await.iter().filter(|line| *line == "mei lock_out mei refused").count();
        assert_eq!(locked, 3, "the fifth wrong code, and two attempts since");
        desk.env.clock.advance_seconds(30 * 60);
        assert_eq!(right().data(&desk).await["name"], "mei");
    }
}
