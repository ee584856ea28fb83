//! Conversations with customers: read, answered, noted, assigned, closed and opened again.

use crate::desk::{Call, Desk, Member};
use crate::look_ups::paid_order;
use app::{Caller, IdemKey};
use domain::{ConversationNo, ConversationSubject, ConversationText, Fen, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

const REASON: &str = "all was said";

async fn ask(desk: &Desk, caller: &Caller, subject: ConversationSubject, words: &str) -> String {
    let words = ConversationText::parse(words).unwrap();
    let no = desk.env.app.open_conversation(caller, subject, words, IdemKey(None)).await;
    no.unwrap().to_string()
}

async fn data(desk: &Desk, member: &Member, call: &str, body: Value) -> Value {
    Call::to(call, body).cookie(&member.cookie).data(desk).await
}

async fn reason(desk: &Desk, member: &Member, call: &str, body: Value) -> String {
    Call::to(call, body).cookie(&member.cookie).refusal(desk).await.1
}

async fn get(desk: &Desk, member: &Member, no: &str) -> Value {
    data(desk, member, "getConversation", json!({ "conversationNo": no })).await
}

async fn listed(desk: &Desk, member: &Member, body: Value) -> Vec<String> {
    let list = data(desk, member, "listConversation", body).await;
    let no = |row: &Value| row["conversationNo"].as_str().unwrap().to_owned();
    list["items"].as_array().unwrap().iter().map(no).collect()
}

fn newest(thread: &Value) -> Value {
    thread["messages"].as_array().unwrap().last().unwrap()["id"].clone()
}

fn text(no: &str, words: &str, seen: &Value) -> Value {
    json!({ "conversationNo": no, "text": words, "seenMessageId": seen })
}

fn close(no: &str, seen: &Value) -> Value {
    json!({ "conversationNo": no, "seenMessageId": seen, "reason": REASON })
}

async fn said(desk: &Desk, caller: &Caller, no: &str, words: &str) {
    let (no, words) = (ConversationNo::parse(no).unwrap(), ConversationText::parse(words).unwrap());
    desk.env.app.send_conversation_message(caller, no, words, IdemKey(None)).await.unwrap();
}

both_dbs! {
    async fn a_question_waits_until_it_is_answered(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let caller = desk.env.customer().await;
        let order = paid_order(&desk, &caller, 1, Fen(500)).await;
        let no = ask(&desk, &caller, ConversationSubject::Order(order.clone()), "where is it?").await;
        desk.env.clock.advance_seconds(120);
        let later = ask(&desk, &caller, ConversationSubject::Other, "hello").await;
        let open = || json!({ "state": "open" });
        assert_eq!(listed(&desk, &wen, open()).await, [no.clone(), later.clone()], "oldest first");
        let queue = |today: &Value| today["queues"].as_array().unwrap().iter().find(|queue| queue["queue"] == "conversations").cloned().unwrap();
        let waiting = queue(&data(&desk, &wen, "getToday", json!({})).await);
        let first = get(&desk, &wen, &no).await;
        assert_eq!((&waiting["waiting"], &waiting["oldestTime"]), (&json!(2), &first["createTime"]));
        assert_eq!((&first["subjectNo"], &first["subjectState"]), (&json!(order.as_str()), &json!("completed")));
        assert_eq!((&first["customerId"], &first["waitTime"]), (&json!(caller.user_id.to_string()), &first["createTime"]));
        data(&desk, &wen, "noteConversation", text(&no, "asked before", &newest(&first))).await;
        let noted = get(&desk, &wen, &no).await;
        assert_eq!((&noted["state"], &noted["messages"][1]["author"], &noted["messages"][1]["staff"]), (&json!("open"), &json!("note"), &json!("wen")));
        data(&desk, &wen, "answerConversation", text(&no, "in the bag", &newest(&noted))).await;
        let answered = get(&desk, &wen, &no).await;
        assert_eq!((&answered["state"], &answered["assignedTo"], &answered["waitTime"]), (&json!("answered"), &json!("wen"), &Value::Null));
        assert_eq!(answered["firstAnswerTime"], answered["messages"][2]["createTime"]);
        assert_eq!(listed(&desk, &wen, open()).await, [later]);
        desk.env.clock.advance_seconds(60);
        said(&desk, &caller, &no, "thanks").await;
        let again = get(&desk, &mei, &no).await;
        assert_eq!((&again["state"], &again["firstAnswerTime"]), (&json!("open"), &answered["firstAnswerTime"]));
        assert_eq!(again["waitTime"], again["messages"][3]["createTime"]);
        data(&desk, &mei, "assignConversation", json!({ "conversationNo": no })).await;
        assert_eq!(get(&desk, &mei, &no).await["assignedTo"], "mei");
        let log: Vec<String> = desk.log().await.into_iter().filter(|line| line.contains("_conversation")).collect();
        let line = |rest: &str| format!("{rest} done").replace("NO", &no);
        assert_eq!(log, ["wen note_conversation NO", "wen answer_conversation NO", "mei assign_conversation NO"].map(line));
        desk.audit().await;
    }

    async fn nobody_answers_what_another_has_answered_or_the_customer_has_added_to(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let caller = desk.env.customer().await;
        let no = ask(&desk, &caller, ConversationSubject::Account, "help").await;
        let seen = newest(&get(&desk, &wen, &no).await);
        let answer = |words: &str| text(&no, words, &seen);
        let sent = [("wen", &wen), ("mei", &mei)].map(|(name, member)| Call::to("answerConversation", answer(name)).cookie(&member.cookie));
        let [a, b] = sent.map(|call| call.send(&desk));
        let (a, b) = tokio::join!(a, b);
        let mut reasons = [a, b].map(|answer| answer.body["reason"].as_str().unwrap_or_default().to_owned());
        reasons.sort();
        assert_eq!(reasons, ["", "conversation_changed"]);
        let seen = newest(&get(&desk, &wen, &no).await);
        said(&desk, &caller, &no, "never mind").await;
        for call in ["answerConversation", "noteConversation"] {
            assert_eq!(reason(&desk, &wen, call, text(&no, "late", &seen)).await, "conversation_changed", "{call}");
        }
        assert_eq!(reason(&desk, &wen, "closeConversation", close(&no, &seen)).await, "conversation_changed");
        let unread = desk.env.app.count_user_unread_message(&caller).await.unwrap();
        assert_eq!(unread, 1, "an unread answer is announced once");
        desk.audit().await;
    }

    async fn older_messages_are_read_by_asking_for_more(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let no = ask(&desk, &caller, ConversationSubject::Other, "1").await;
        for words in ["2", "3"] {
            said(&desk, &caller, &no, words).await;
        }
        for (limit, texts) in [(1, vec!["3"]), (2, vec!["2", "3"]), (3, vec!["1", "2", "3"]), (5_000, vec!["1", "2", "3"])] {
            let read = data(&desk, &wen, "getConversation", json!({ "conversationNo": no, "limit": limit })).await;
            let found: Vec<_> = read["messages"].as_array().unwrap().iter().map(|message| &message["text"]).collect();
            assert_eq!((json!(found), &read["hasOlder"]), (json!(texts), &json!(limit < 3)), "{limit}");
        }
        for wrong in [0, -1, 5_001] {
            assert_eq!(reason(&desk, &wen, "getConversation", json!({ "conversationNo": no, "limit": wrong })).await, "bad_parameter");
        }
    }

    async fn an_answer_that_is_written_while_the_one_before_is_read_stays_unread(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let no = ask(&desk, &caller, ConversationSubject::Other, "help").await;
        let number = ConversationNo::parse(&no).unwrap();
        let mut between = 0;
        for round in 0..40 {
            let seen = newest(&get(&desk, &wen, &no).await);
            data(&desk, &wen, "answerConversation", text(&no, &format!("first {round}"), &seen)).await;
            let second = format!("second {round}");
            let seen = newest(&get(&desk, &wen, &no).await);
            let (view, _) = tokio::join!(
                desk.env.app.get_conversation(&caller, number.clone()),
                data(&desk, &wen, "answerConversation", text(&no, &second, &seen)),
            );
            let has_read = view.unwrap().messages.last().unwrap().text.as_deref() == Some(&*second);
            between += usize::from(!has_read);
            let unread = desk.env.app.count_user_unread_message(&caller).await.unwrap();
            assert!(has_read || unread == 1, "nothing announces {second}");
            desk.env.app.get_conversation(&caller, number.clone()).await.unwrap();
            assert_eq!(desk.env.app.count_user_unread_message(&caller).await.unwrap(), 0);
        }
        assert!(between > 0, "no answer came between");
        desk.audit().await;
    }

    async fn a_closed_one_is_opened_again_with_a_reason(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let no = ask(&desk, &caller, ConversationSubject::Other, "help").await;
        let with_reason = || json!({ "conversationNo": no, "reason": REASON });
        assert_eq!(reason(&desk, &wen, "reopenConversation", with_reason()).await, "conversation_open");
        assert_eq!(reason(&desk, &wen, "closeConversation", json!({ "conversationNo": no, "seenMessageId": "1", "reason": "ok" })).await, "bad_parameter");
        let seen = newest(&get(&desk, &wen, &no).await);
        data(&desk, &wen, "closeConversation", close(&no, &seen)).await;
        let closed = get(&desk, &wen, &no).await;
        assert_eq!((&closed["state"], closed["closeTime"].is_string()), (&json!("closed"), true));
        let inbox = desk.env.app.list_message(&caller, domain::Lang::Zh, None, 1).await.unwrap();
        assert_eq!(inbox[0].text.title, "咨询已结束", "the customer is informed");
        for (call, body) in [
            ("closeConversation", close(&no, &newest(&closed))), ("answerConversation", text(&no, "late", &newest(&closed))),
            ("assignConversation", json!({ "conversationNo": no })),
        ] {
            assert_eq!(reason(&desk, &wen, call, body).await, "conversation_closed", "{call}");
        }
        data(&desk, &wen, "noteConversation", text(&no, "was rude", &newest(&closed))).await;
        data(&desk, &wen, "reopenConversation", with_reason()).await;
        let opened = get(&desk, &wen, &no).await;
        assert_eq!((&opened["state"], &opened["closeTime"], opened["waitTime"].is_string()), (&json!("open"), &Value::Null, true));
        desk.audit().await;
    }

    async fn the_inbox_is_searched_by_customer(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, an) = (desk.member("wen", &[Role::Service]).await, desk.member("an", &[Role::Auditor]).await);
        let (one, other) = (desk.env.customer().await, desk.env.customer().await);
        let no = ask(&desk, &one, ConversationSubject::Other, "one").await;
        ask(&desk, &other, ConversationSubject::Other, "other").await;
        let of = |id: String| json!({ "state": "open", "customerId": id });
        assert_eq!(listed(&desk, &an, of(one.user_id.to_string())).await, [no.as_str()]);
        assert!(listed(&desk, &wen, of("999999".to_owned())).await.is_empty());
        assert_eq!(reason(&desk, &wen, "listConversation", of("' OR 1=1 --".to_owned())).await, "customer_not_found");
        assert!(listed(&desk, &wen, json!({ "state": "closed" })).await.is_empty());
        for no in ["W1", "", "W202611210000000000000"] {
            assert_eq!(reason(&desk, &wen, "getConversation", json!({ "conversationNo": no })).await, "conversation_not_found");
            let body = json!({ "conversationNo": no, "messageId": "1" });
            assert_eq!(reason(&desk, &wen, "getConversationPicture", body).await, "conversation_not_found");
        }
        assert_eq!(reason(&desk, &wen, "getConversationPicture", json!({ "conversationNo": no, "messageId": "1" })).await, "message_not_found");
        assert_eq!(reason(&desk, &an, "answerConversation", text(&no, "a", &json!("1"))).await, "forbidden");
    }
}
