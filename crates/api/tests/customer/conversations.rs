//! The calls of customers about their conversations with staff.

use super::avatars::{picture_form, png_of_flag};
use super::fixtures::{bought, customer, open, text};
use super::places::places;
use super::refused;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::{ConversationNo, Fen};
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

pub async fn asked(site: &Site, token: &str, words: &str) -> String {
    let call = Call::post("openConversation").json(&json!({ "topic": "other", "text": words }));
    text(&call.token(token).data(site).await["conversationNo"])
}

pub async fn thread(site: &Site, token: &str, no: &str) -> Value {
    Call::get(&format!("getConversation?conversationNo={no}")).token(token).data(site).await
}

pub fn said(thread: &Value) -> Vec<(bool, Option<&str>)> {
    let all = thread["messages"].as_array().unwrap().iter();
    all.map(|message| (message["isOwn"].as_bool().unwrap(), message["text"].as_str())).collect()
}

async fn unread(site: &Site, token: &str) -> Value {
    Call::get("countUserUnreadMessage").token(token).data(site).await["count"].clone()
}

both_dbs! {
    async fn a_question_about_an_order_is_answered_and_closed(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = customer(&site).await;
        let order = bought(&site, &token, gift, 1, Fen(100)).await;
        let params = [("topic", "order"), ("subjectNo", order.as_str()), ("text", "where\r\nis it?")];
        let opened = places("openConversation", &params)[1].clone().token(&token).data(&site).await;
        let no = text(&opened["conversationNo"]);
        let began = unread(&site, &token).await.as_i64().unwrap();
        let first = thread(&site, &token, &no).await;
        assert_eq!((&first["topic"], &first["subjectNo"], &first["state"]), (&json!("order"), &json!(order), &json!("open")));
        assert_eq!(said(&first), [(true, Some("where\nis it?"))]);
        site.env.clock.advance_seconds(60);
        site.env.answered(&ConversationNo::parse(&no).unwrap(), "in your <b>bag</b>", "a known question").await;
        assert_eq!(unread(&site, &token).await, began + 1);
        let inbox = Call::get("listMessage").token(&token).data(&site).await;
        assert_eq!(inbox["items"][0]["kind"], "conversation_answered");
        let answered = thread(&site, &token, &no).await;
        assert_eq!(answered["state"], "answered");
        assert_eq!(said(&answered), [(true, Some("where\nis it?")), (false, Some("in your <b>bag</b>"))], "the note is not there");
        assert_eq!(unread(&site, &token).await, began, "reading it counts as reading the message");
        let listed = Call::get("listConversation").token(&token).data(&site).await;
        let row = &listed["items"][0];
        assert_eq!((&row["conversationNo"], &row["newestText"], &row["isUnread"]), (&json!(no), &json!("in your <b>bag</b>"), &json!(false)));
        let send = format!("sendConversationMessage?conversationNo={no}&text=thanks");
        Call::post(&send).token(&token).data(&site).await;
        assert_eq!(thread(&site, &token, &no).await["state"], "open");
        for _ in 0..2 {
            Call::post(&format!("closeConversation?conversationNo={no}")).token(&token).data(&site).await;
        }
        assert_eq!(thread(&site, &token, &no).await["state"], "closed");
        refused::conversation_closed().check(&site, Call::post(&send).token(&token)).await;
        site.env.audit().await;
    }

    async fn the_list_begins_with_the_newest_message_and_says_what_is_unread(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let mut numbers = Vec::new();
        for words in ["first", "second", "third"] {
            numbers.push(asked(&site, &token, words).await);
            site.env.clock.advance_seconds(60);
        }
        site.env.answered(&ConversationNo::parse(&numbers[0]).unwrap(), &"长".repeat(100), "a note").await;
        let (mut rows, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = Call::get(&format!("listConversation?limit=1{cursor}")).token(&token).data(&site).await;
            rows.extend(page["items"].as_array().unwrap().clone());
            let Some(next) = page["nextCursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
        }
        let seen: Vec<_> = rows.iter().map(|row| (text(&row["conversationNo"]), text(&row["newestText"]), row["isUnread"] == true)).collect();
        let row = |at: usize, words: &str, is_unread: bool| (numbers[at].clone(), words.to_owned(), is_unread);
        assert_eq!(seen, [row(0, &"长".repeat(80), true), row(2, "third", false), row(1, "second", false)]);
    }

    async fn a_repeated_request_writes_once(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let open = Call::post("openConversation?topic=account&text=help").token(&token).key("one");
        let opened = open.clone().data(&site).await;
        assert_eq!(open.data(&site).await, opened);
        let other = Call::post("openConversation?topic=account&text=other").token(&token).key("one");
        refused::idempotency_conflict().check(&site, other).await;
        let no = text(&opened["conversationNo"]);
        let send = Call::post(&format!("sendConversationMessage?conversationNo={no}&text=more")).token(&token).key("two");
        assert_eq!(send.clone().data(&site).await, send.data(&site).await);
        let picture = || picture_form(&no, &png_of_flag(30, 30)).token(&token).key("three");
        assert_eq!(picture().data(&site).await, picture().data(&site).await);
        assert_eq!(said(&thread(&site, &token, &no).await), [(true, Some("help")), (true, Some("more")), (true, None)]);
    }

    async fn a_picture_is_encoded_again_and_only_its_owner_and_staff_see_it(env: TestEnv) {
        let site = open(env);
        let (token, other) = (customer(&site).await, customer(&site).await);
        let (no, foreign) = (asked(&site, &token, "look").await, asked(&site, &other, "look").await);
        let sent = picture_form(&no, &png_of_flag(3_200, 1_600)).token(&token).data(&site).await;
        let id = text(&sent["id"]);
        let get = |no: &str| Call::get(&format!("getConversationPicture?conversationNo={no}&messageId={id}"));
        let shown = get(&no).token(&token).data(&site).await;
        let jpeg = BASE64_STANDARD.decode(shown["picture"].as_str().unwrap()).unwrap();
        let picture = image::load_from_memory_with_format(&jpeg, image::ImageFormat::Jpeg).unwrap();
        assert_eq!((picture.width(), picture.height()), (2529, 1264));
        refused::conversation_not_found().check(&site, get(&no).token(&other)).await;
        refused::message_not_found().check(&site, get(&foreign).token(&other)).await;
        let by_staff = site.env.app.look_up_conversation_picture(
            ConversationNo::parse(&no).unwrap(), domain::ConversationMessageId::parse(&id).unwrap(),
        );
        assert_eq!(by_staff.await.unwrap(), jpeg);
        refused::conversation_not_found().check(&site, picture_form(&foreign, &png_of_flag(9, 9)).token(&token)).await;
        refused::invalid_picture().check(&site, picture_form(&no, b"<svg/>").token(&token)).await;
    }
}
