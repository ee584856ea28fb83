//! How much one customer can write to staff, and which texts are none.

use super::avatars::{picture_form, png_of_flag};
use super::conversations::{asked, said, thread};
use super::fixtures::{assert_unchanged, customer, encoded, open};
use super::refused;
use domain::{ConversationNo, Rules};
use testkit::both_dbs;
use testkit::http::Call;

both_dbs! {
    async fn hostile_texts_come_back_as_they_were_written(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let words = ["<script>alert(1)</script>", "\u{202e}cba", "'; DROP TABLE users; --", "𝕏é\u{301}🎁", &"长".repeat(1_000)];
        for words in words {
            let no = asked(&site, &token, words).await;
            assert_eq!(said(&thread(&site, &token, &no).await), [(true, Some(words))]);
            let no = ConversationNo::parse(&no).unwrap();
            let stored = site.env.tables().await.text();
            assert!(!stored.contains(words), "it is sealed");
            let seen = site.env.app.look_up_conversation(no, 200).await.unwrap();
            assert_eq!(seen.messages[0].text.as_deref(), Some(words));
        }
    }

    async fn what_is_no_text_is_refused(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let no = asked(&site, &token, "help").await;
        let before = site.env.tables().await;
        for words in ["", "  ", "\u{200b}", "a\u{1b}[2J", &"x".repeat(1_001)] {
            let open = Call::post("openConversation").json(&serde_json::json!({ "topic": "other", "text": words }));
            let send = Call::post("sendConversationMessage").json(&serde_json::json!({ "conversationNo": no, "text": words }));
            for call in [open, send] {
                let answer = call.token(&token).send(&site).await;
                let reason = answer.body["reason"].as_str().unwrap();
                assert!(["invalid_conversation_text", "bad_parameter"].contains(&reason), "{words:?}: {reason}");
            }
        }
        refused::invalid_conversation_text().check(&site, Call::post("openConversation?topic=other&text=%E2%80%8B").token(&token)).await;
        for (topic, reason) in [("order", "bad_parameter"), ("other&subjectNo=S202611210000000000000", "bad_parameter"), ("gift", "bad_parameter")] {
            let answer = Call::post(&format!("openConversation?topic={topic}&text={}", encoded("help"))).token(&token).send(&site).await;
            assert_eq!(answer.body["reason"], reason, "{topic}");
        }
        assert_unchanged(&site, &before, "refusals").await;
    }
}

both_dbs! {
    rules = Rules {
        open_conversations_max: 2, conversation_messages_per_hour_max: 4, conversation_pictures_per_day_max: 2, ..Rules::default()
    };

    async fn two_are_open_and_four_messages_an_hour_are_written(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let no = asked(&site, &token, "one").await;
        let (a, b) = tokio::join!(
            Call::post("openConversation?topic=other&text=two").token(&token).send(&site),
            Call::post("openConversation?topic=other&text=three").token(&token).send(&site),
        );
        let mut reasons = [a, b].map(|answer| answer.body["reason"].as_str().unwrap_or_default().to_owned());
        reasons.sort();
        assert_eq!(reasons, ["", "too_many_conversations"]);
        refused::too_many_conversations(2).check(&site, Call::post("openConversation?topic=other&text=a").token(&token)).await;
        Call::post(&format!("closeConversation?conversationNo={no}")).token(&token).data(&site).await;
        let no = asked(&site, &token, "three").await;
        let send = || Call::post(&format!("sendConversationMessage?conversationNo={no}&text=more")).token(&token);
        send().data(&site).await;
        assert_eq!(send().send(&site).await.body["reason"], "rate_limited");
        // Whoever was answered can answer.
        site.env.answered(&ConversationNo::parse(&no).unwrap(), "which one?", "asks a lot").await;
        send().data(&site).await;
        site.env.clock.advance_seconds(3_600);
        send().data(&site).await;
        let mut pictures = Vec::new();
        for _ in 0..3 {
            let answer = picture_form(&no, &png_of_flag(9, 9)).token(&token).send(&site).await;
            pictures.push(answer.body["reason"].as_str().unwrap_or_default().to_owned());
        }
        assert_eq!(pictures, ["", "", "rate_limited"]);
        // An account does not need its conversations.
        assert_eq!(thread(&site, &token, &no).await["state"], "open");
    }
}
