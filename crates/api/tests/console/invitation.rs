//! Invitations: opening and accepting them, once and in time.

use crate::desk::{Call, Desk, PASSWORD, get_me, sign_in};
use domain::Role;
use serde_json::{Value, json};
use testkit::both_dbs;

const INVALID: &str = "invitation_invalid";

async fn open(desk: &Desk, token: &str) -> Value {
    Call::to("openInvitation", json!({ "token": token })).data(desk).await
}

fn accept(token: &str, password: &str, code: &str) -> Call {
    Call::to("acceptInvitation", json!({ "token": token, "password": password, "code": code }))
}

both_dbs! {
    async fn an_invitation_shows_who_is_invited_and_what_the_app_needs(env: TestEnv) {
        let desk = Desk::new(env);
        let token = desk.invite("mei", Some(&[Role::Service, Role::Manager])).await;
        let opened = open(&desk, &token).await;
        assert_eq!((&opened["name"], &opened["roles"]), (&json!("mei"), &json!(["service", "manager"])));
        let secret = opened["secret"].as_str().unwrap();
        assert_eq!(secret.len(), 32);
        let uri = opened["uri"].as_str().unwrap();
        assert!(uri.starts_with("otpauth://totp/Satchel:mei?") && uri.contains(secret), "{uri}");
        // A page that is loaded again shows what the authenticator app has.
        assert_eq!(open(&desk, &token).await, opened);
        let (status, reason) = accept(&token, PASSWORD, "000000").refusal(&desk).await;
        assert_eq!((status, reason.as_str()), (200, "invalid_totp_code"));
        let accepted = accept(&token, PASSWORD, &desk.code(secret)).data(&desk).await;
        assert_eq!(accepted["me"]["name"], "mei");
        desk.audit().await;
    }

    async fn it_is_accepted_once_and_within_an_hour(env: TestEnv) {
        let desk = Desk::new(env);
        let token = desk.invite("mei", Some(&[Role::Manager])).await;
        desk.accept("mei", json!({ "token": token })).await;
        let used = Call::to("openInvitation", json!({ "token": token }));
        assert_eq!(used.refusal(&desk).await.1, INVALID);
        assert_eq!(accept(&token, PASSWORD, "000000").refusal(&desk).await.1, INVALID);
        let late = desk.invite("lin", Some(&[Role::Finance])).await;
        let secret = open(&desk, &late).await["secret"].as_str().unwrap().to_owned();
        desk.env.clock.advance_seconds(3600);
        assert_eq!(accept(&late, PASSWORD, &desk.code(&secret)).refusal(&desk).await.1, INVALID);
        assert_eq!(Call::to("openInvitation", json!({ "token": late })).refusal(&desk).await.1, INVALID);
        for token in ["", "x", &"y".repeat(43)] {
            assert_eq!(Call::to("openInvitation", json!({ "token": token })).refusal(&desk).await.1, INVALID);
        }
    }

    async fn passwords_follow_the_customers_rules(env: TestEnv) {
        let desk = Desk::new(env);
        let token = desk.invite("samantha", Some(&[Role::Manager])).await;
        let secret = open(&desk, &token).await["secret"].as_str().unwrap().to_owned();
        for (password, reason) in [("short", "weak_password"), ("password1", "guessable_password"), ("samantha1", "guessable_password")] {
            assert_eq!(accept(&token, password, &desk.code(&secret)).refusal(&desk).await.1, reason);
        }
        assert_eq!(accept(&token, PASSWORD, &desk.code(&secret)).data(&desk).await["me"]["name"], "samantha");
        assert_eq!(desk.log().await, ["samantha accept_invitation samantha done"]);
    }

    async fn another_invitation_ends_sessions_password_and_factor(env: TestEnv) {
        let desk = Desk::new(env);
        let before = desk.member("mei", &[Role::Manager]).await;
        let first = desk.invite("mei", None).await;
        let second = desk.invite("mei", None).await;
        assert_eq!(get_me(&before.cookie).refusal(&desk).await.0, 401);
        for code in [desk.code(&before.secret), before.recovery_codes[0].clone()] {
            let (_, reason) = sign_in("mei", PASSWORD, &code).refusal(&desk).await;
            assert_eq!(reason, "invalid_staff_credentials");
        }
        assert_eq!(Call::to("openInvitation", json!({ "token": first })).refusal(&desk).await.1, INVALID);
        let after = desk.accept("mei", json!({ "token": second })).await;
        assert_ne!(after.secret, before.secret);
        let me = get_me(&after.cookie).data(&desk).await;
        assert_eq!(me["roles"], json!(["manager"]));
        desk.next_step();
        let old = sign_in("mei", PASSWORD, &before.recovery_codes[1]).refusal(&desk).await;
        assert_eq!(old.1, "invalid_staff_credentials");
        desk.audit().await;
    }
}
