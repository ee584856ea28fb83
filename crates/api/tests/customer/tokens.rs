//! Authentication: the two token headers, and nothing else.

use super::fixtures::{assert_unchanged, customer, open};
use super::refused;
use super::targets::{Target, targets};
use testkit::both_dbs;
use testkit::http::Call;

both_dbs! {
    async fn every_call_that_needs_a_login_refuses_everybody_else(env: TestEnv) {
        let site = open(env);
        site.env.gift(1, domain::Fen(100), 1).await;
        let token = customer(&site).await;
        let before = site.env.tables().await;
        let unknown = "A".repeat(43);
        let long = "A".repeat(5_000);
        let listen = Call::get("listenEvents");
        let calls = targets(&[]).into_iter().filter(|target| target.needs_login);
        for call in calls.map(|target| target.call(&target.good())).chain([listen]) {
            let nobody = [
                call.clone(),
                call.clone().token(&unknown),
                call.clone().token(&long),
                call.clone().token("token-admin"),
                call.clone().header("token", "token-operator"),
                call.clone().header("token", ""),
                call.clone().header("authorization", "Bearer "),
                call.clone().header("authorization", format!("Basic {token}")),
                call.clone().header("authorization", format!("Bearer {token}")).header("token", "token-admin"),
                call.clone().header("authorization", "Bearer x").header("token", &token),
                call.clone().header("token", &token).header("token", &unknown),
                call.clone().header("token", b"\xff\xfe"),
                call.clone().header("token", token.to_uppercase()),
                call.clone().header("cookie", format!("satchel_token={token}")),
                call.clone().header("x-token", &token),
            ];
            for call in nobody {
                refused::login_required().check(&site, call).await;
            }
        }
        refused::login_required().check(&site, Call::get(&format!("getUserInfo?token={token}&Token={token}"))).await;
        assert_unchanged(&site, &before, "nobody's calls").await;
    }

    async fn either_header_is_enough(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let call = Call::get("getUserInfo");
        for call in [
            call.clone().header("authorization", &token),
            call.clone().header("authorization", format!("Bearer {token}")),
            call.clone().header("authorization", format!("bearer   {token}  ")),
            call.clone().header("token", &token),
            call.clone().header("token", format!("Bearer {token}")),
            call.clone().header("token", &token).header("token", &token),
            call.clone().header("authorization", &token).header("token", &token),
            call.clone().header("authorization", "").header("token", &token),
            call.token(&token).header("cookie", "satchel_token=other"),
        ] {
            call.data(&site).await;
        }
        site.env.clock.advance_seconds(30 * 24 * 3600);
        refused::login_required().check(&site, Call::get("getUserInfo").token(&token)).await;
    }

    async fn public_calls_do_not_look_at_tokens(env: TestEnv) {
        let site = open(env);
        site.env.publish(site.env.announcement("1")).await;
        site.env.gift(1, domain::Fen(100), 1).await;
        let free = |target: &Target| !target.needs_login && !target.is_post();
        for target in targets(&[]).into_iter().filter(free) {
            let call = target.call(&target.good());
            let plain = call.clone().data(&site).await;
            for token in ["x", "token-admin"] {
                assert_eq!(call.clone().token(token).data(&site).await, plain, "{}", target.name);
            }
            call.header("authorization", "Bearer a").header("token", "b").data(&site).await;
        }
    }
}
