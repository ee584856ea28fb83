//! Every call with every role: it is refused exactly where the document says so.

use crate::desk::{Call, Desk};
use domain::{Permission, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

/// The calls with the permission that the document gives each.
fn calls() -> Vec<(String, Option<Permission>)> {
    let document: Value = serde_json::to_value(api::console_document()).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let call = |(path, item): (&String, &Value)| {
        let permission = item["post"]["x-permission"].as_str();
        let permission = permission.map(|code| Permission::parse(code).unwrap());
        (path.rsplit('/').next().unwrap().to_owned(), permission)
    };
    paths.map(call).collect()
}

both_dbs! {
    async fn every_role_may_do_what_its_permissions_say(env: TestEnv) {
        let desk = Desk::new(env);
        let mut refused = Vec::new();
        for role in Role::ALL {
            let member = desk.member(role.code(), &[*role]).await;
            for (call, permission) in calls() {
                // It ends the session that the others need.
                let Some(permission) = permission.filter(|_| call != "signOut") else { continue };
                let answer = Call::to(&call, json!({})).cookie(&member.cookie).send(&desk).await;
                let is_refused = answer.body["reason"] == "forbidden";
                assert_eq!(is_refused, answer.status == 403, "{role} {call}: {}", answer.body);
                assert_eq!(is_refused, !role.has(permission), "{role} {call}: {}", answer.body);
                assert_ne!(answer.status, 401, "{role} {call}");
                if is_refused {
                    refused.push(format!("{role} call {call} refused"));
                }
            }
        }
        // Each refusal is in the log.
        assert!(refused.len() >= 6, "{refused:?}");
        let log = desk.log().await;
        let found: Vec<&String> = log.iter().filter(|line| line.contains(" call ")).collect();
        assert_eq!(found, refused.iter().collect::<Vec<_>>());
        desk.audit().await;
    }

    async fn without_a_session_nothing_but_the_sign_in_is_open(env: TestEnv) {
        let desk = Desk::new(env);
        let (_, token) = desk.env.customer_with_token().await;
        let of_customer = [format!("__Host-satchel_console={token}"), format!("satchel_token={token}")];
        for (call, _) in calls().into_iter().filter(|(_, permission)| permission.is_some()) {
            let login_required = (401, "login_required".to_owned());
            assert_eq!(Call::to(&call, json!({})).refusal(&desk).await, login_required, "{call}");
            for cookie in &of_customer {
                let request = Call::to(&call, json!({})).cookie(cookie);
                let request = request.header("authorization", &format!("Bearer {token}")).header("token", &token);
                assert_eq!(request.refusal(&desk).await, login_required, "{call} {cookie}");
            }
        }
        assert_eq!(Call::to("getEverything", json!({})).refusal(&desk).await, (404, "not_found".to_owned()));
    }
}
