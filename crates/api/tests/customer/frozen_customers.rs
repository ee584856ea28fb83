//! The calls of a customer whose account is frozen.

use super::fixtures::{open, registered, text};
use super::refused;
use super::targets::targets;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::{Call, Site};

const PHONE: &str = "13700000001";

/// All calls that need a login and are open to a frozen customer, but the stream of events.
const OPEN: &[&str] = &[
    "closeConversation", "getConversation", "getConversationPicture", "getUserInfo",
    "listConversation", "logout", "openConversation", "sendConversationMessage",
    "sendConversationPicture",
];

/// A customer who has signed in since the account was frozen.
async fn frozen(site: &Site) -> String {
    let token = registered(site, PHONE).await;
    let me = Call::get("getUserInfo").token(&token).data(site).await;
    assert_eq!(me["isFrozen"], false);
    let user = domain::UserId(text(&me["id"]).parse().unwrap());
    let now = site.env.app.now();
    let freeze = move |conn: &mut db::Conn| app::freeze_customer(conn, user, now).map(drop);
    site.env.db.write(freeze).await.unwrap();
    site.env.clock.advance_seconds(1);
    refused::login_required().check(site, Call::get("getUserInfo").token(&token)).await;
    let login = format!("login?phone={PHONE}&password=kite47");
    text(&Call::post(&login).data(site).await["token"])
}

both_dbs! {
    async fn each_call_but_those_of_conversations_refuses_a_frozen_customer(env: TestEnv) {
        let site = open(env);
        let token = frozen(&site).await;
        let before = site.env.tables().await;
        let mut found = Vec::new();
        for target in targets(&[]).into_iter().filter(|target| target.needs_login) {
            if OPEN.contains(&target.name.as_str()) {
                found.push(target.name);
                continue;
            }
            // Whatever its parameters are, and before they are looked at.
            let call = if target.method == "GET" { Call::get(&target.name) } else { Call::post(&target.name) };
            let answer = call.token(&token).send(&site).await;
            assert_eq!((answer.status.as_u16(), &answer.body["reason"]), (403, &json!("account_frozen")), "{}", target.name);
        }
        found.sort_unstable();
        assert_eq!(found, OPEN);
        let code = Call::post("sendSmsCode?scene=secret").token(&token).send(&site).await;
        assert_eq!(code.body["reason"], "account_frozen", "no code that guards the account");
        assert_eq!(site.env.tables().await, before, "nothing was written");
    }

    async fn a_frozen_customer_asks_customer_service_and_signs_out(env: TestEnv) {
        let site = open(env);
        let token = frozen(&site).await;
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["isFrozen"], true);
        let opened = Call::post("openConversation?topic=account&text=why").token(&token).data(&site).await;
        let no = text(&opened["conversationNo"]);
        let more = format!("sendConversationMessage?conversationNo={no}&text=please");
        Call::post(&more).token(&token).data(&site).await;
        let read = Call::get(&format!("getConversation?conversationNo={no}")).token(&token).data(&site).await;
        assert!(read.to_string().contains("please"), "{read}");
        let list = Call::get("listConversation").token(&token).data(&site).await;
        assert_eq!(list["items"].as_array().unwrap().len(), 1);
        Call::post(&format!("closeConversation?conversationNo={no}")).token(&token).data(&site).await;
        Call::post("logout").token(&token).data(&site).await;
        refused::login_required().check(&site, Call::get("getUserInfo").token(&token)).await;
    }
}
