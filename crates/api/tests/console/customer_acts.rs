//! Acts of staff on the accounts of customers.

use crate::desk::{Call, Desk, Member};
use app::Refusal;
use domain::{Fen, Role};
use serde_json::{Value, json};
use testkit::{both_dbs, device};

const REASON: &str = "the owner has called";

fn about(customer: &str) -> Value {
    json!({ "customerId": customer, "reason": REASON })
}

async fn act(desk: &Desk, member: &Member, call: &str, body: Value) -> Value {
    Call::to(call, body).cookie(&member.cookie).data(desk).await
}

async fn refused(desk: &Desk, member: &Member, call: &str, body: Value) -> String {
    Call::to(call, body).cookie(&member.cookie).refusal(desk).await.1
}

async fn customer(desk: &Desk, member: &Member, id: &str) -> Value {
    Call::to("getCustomer", json!({ "id": id })).cookie(&member.cookie).data(desk).await
}

/// The acts on the account in the timeline of a customer.
fn acts(case: &Value) -> Vec<&str> {
    let events = case["timeline"].as_array().unwrap().iter();
    let is_act = |event: &&Value| event["about"] == "operator" && event["number"] == case["id"];
    events.filter(is_act).map(|event| event["event"].as_str().unwrap()).collect()
}

both_dbs! {
    async fn an_account_is_frozen_by_one_and_unfrozen_by_two(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let lin = desk.member("lin", &[Role::Finance]).await;
        let funded = desk.env.funded_customer(Fen(600_000)).await;
        let id = &funded.caller.user_id.to_string();
        let applied = desk.env.cash_out(&funded, Fen(500_001)).await.unwrap();
        assert_eq!(customer(&desk, &wen, id).await["frozenTime"], Value::Null);
        act(&desk, &wen, "freezeCustomer", about(id)).await;
        assert_eq!(refused(&desk, &mei, "freezeCustomer", about(id)).await, "customer_frozen");
        let case = customer(&desk, &wen, id).await;
        assert!(case["frozenTime"].is_string() && case["logins"] == 0, "{case}");
        let today = act(&desk, &wen, "getToday", json!({})).await;
        let queues = today["queues"].as_array().unwrap();
        let frozen = queues.iter().find(|queue| queue["queue"] == "frozen_customers").unwrap();
        assert_eq!((&frozen["waiting"], &frozen["oldestTime"]), (&json!(1), &case["frozenTime"]));
        // Nobody approves the cash-out meanwhile, neither at once nor by a proposal of before.
        let cash_no = json!({ "cashNo": applied.cash_no.as_str(), "reason": REASON });
        assert_eq!(act(&desk, &lin, "getCashOut", json!({ "cashNo": applied.cash_no.as_str() })).await["isFrozen"], true);
        let cash = act(&desk, &lin, "approveCash", cash_no).await;
        let approve = |no: &Value| json!({ "proposalNo": no, "reason": REASON });
        assert_eq!(refused(&desk, &mei, "approveProposal", approve(&cash["proposalNo"])).await, "customer_frozen");
        let proposed = act(&desk, &wen, "proposeUnfreeze", about(id)).await;
        assert_eq!(refused(&desk, &wen, "proposeUnfreeze", about(id)).await, "already_proposed");
        let list = act(&desk, &mei, "listProposal", json!({})).await;
        let row = &list["items"][1];
        assert_eq!((&row["kind"], &row["amountFen"], &row["subjectNo"]), (&json!("unfreeze_customer"), &Value::Null, &Value::Null));
        let listed = async |filter: Value| act(&desk, &mei, "listProposal", filter).await["items"].as_array().unwrap().len();
        let cash_out = json!({ "subjectNo": applied.cash_no.as_str() });
        assert_eq!((listed(json!({ "customerId": id })).await, listed(cash_out).await), (2, 1));
        desk.env.audit().await;
        desk.env.clock.advance_seconds(60);
        act(&desk, &mei, "approveProposal", approve(&proposed["proposalNo"])).await;
        let case = customer(&desk, &wen, id).await;
        assert_eq!(case["frozenTime"], Value::Null);
        assert_eq!(acts(&case), ["freeze_customer", "unfreeze_customer"]);
        act(&desk, &mei, "approveProposal", approve(&cash["proposalNo"])).await;
        assert_eq!(refused(&desk, &wen, "proposeUnfreeze", about(id)).await, "customer_not_frozen");
        let log = desk.log().await;
        for line in [
            format!("wen freeze_customer {id} done"), format!("mei freeze_customer {id} refused"),
            format!("wen propose_unfreeze {} done", proposed["proposalNo"].as_str().unwrap()),
            format!("mei unfreeze_customer {id} done"),
        ] {
            assert!(log.contains(&line), "{line}: {log:#?}");
        }
        desk.env.audit().await;
    }

    async fn all_logins_of_a_customer_end_at_once(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let (caller, token) = desk.env.customer_with_token().await;
        let second = desk.env.login_again(&caller).await;
        let (other, kept) = desk.env.customer_with_token().await;
        let id = &caller.user_id.to_string();
        // This node has the login in its cache.
        assert!(desk.env.app.authenticate(&token, device()).await.unwrap().is_some());
        assert_eq!(customer(&desk, &wen, id).await["logins"], 2);
        act(&desk, &wen, "endLogins", about(id)).await;
        for token in [&token, &second] {
            assert_eq!(desk.env.app.authenticate(token, device()).await.unwrap(), None);
        }
        assert_eq!(desk.env.app.authenticate(&kept, device()).await.unwrap().unwrap().user_id, other.user_id);
        let case = customer(&desk, &wen, id).await;
        assert_eq!((&case["logins"], acts(&case)), (&json!(0), vec!["end_logins"]));
        let entry = desk.env.app.list_log(app::LogFilter::default(), None).await.unwrap().remove(0);
        assert_eq!((entry.before.as_deref(), entry.after.as_deref()), (Some(r#"{"logins":2}"#), Some(r#"{"logins":0}"#)));
        desk.audit().await;
    }

    async fn a_customer_who_has_guessed_too_often_is_unlocked(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let funded = desk.env.funded_customer(Fen(50_000)).await;
        let (caller, id) = (&funded.caller, &funded.caller.user_id.to_string());
        let phone = domain::Phone::parse(&desk.env.phone(caller).await).unwrap();
        let app = &desk.env.app;
        let apply = async |secret: &str| {
            let request = app::ApplyCash { amount: Fen(1_000), account_id: funded.payout_account };
            app.apply_cash(caller, request, secret, app::IdemKey(None)).await.map(drop)
        };
        for _ in 0..5 {
            assert_eq!(app.login(phone.clone(), "abc124".to_owned(), device(), None).await.err(), Some(Refusal::InvalidCredentials));
            assert_eq!(apply("abc124").await, Err(Refusal::InvalidSecret));
        }
        assert!(matches!(apply("kite47").await, Err(Refusal::TooManyAttempts { .. })));
        let counters = async || desk.env.tables().await.count("attempt_counters");
        assert!(counters().await >= 3);
        act(&desk, &wen, "unlockCustomer", about(id)).await;
        apply("kite47").await.unwrap();
        let again = app.login(phone, "abc124".to_owned(), device(), None).await;
        assert_eq!(again.err(), Some(Refusal::InvalidCredentials), "not too many any more");
        assert_eq!(acts(&customer(&desk, &wen, id).await), ["unlock_customer"]);
    }

    async fn an_account_is_frozen_with_its_unpaid_orders(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let gift = desk.env.gift(1, Fen(1_000), 5).await;
        desk.env.order(&caller, gift, 2).await.unwrap();
        act(&desk, &wen, "freezeCustomer", about(&caller.user_id.to_string())).await;
        let gifts = desk.env.app.catalogue.current();
        assert_eq!(gifts.stock(gifts.get(gift).unwrap()), 5);
        let entry = desk.env.app.list_log(app::LogFilter::default(), None).await.unwrap().remove(0);
        assert_eq!(entry.before.as_deref(), Some(r#"{"logins":1,"state":"open","unpaidOrders":1}"#));
        desk.audit().await;
    }

    async fn a_member_freezes_and_unlocks_no_more_than_sixty_an_hour(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let caller = desk.env.customer().await;
        let id = &caller.user_id.to_string();
        for _ in 0..domain::UNLOCKS_PER_HOUR {
            act(&desk, &wen, "unlockCustomer", about(id)).await;
        }
        assert_eq!(refused(&desk, &wen, "unlockCustomer", about(id)).await, "rate_limited");
        act(&desk, &mei, "unlockCustomer", about(id)).await;
        let user = caller.user_id;
        for _ in 0..domain::FREEZES_PER_HOUR {
            act(&desk, &wen, "freezeCustomer", about(id)).await;
            let now = desk.env.app.now();
            assert!(desk.env.tx(move |conn| Ok(store::customer::freezes::unfreeze(conn, user, now)?)).await);
        }
        assert_eq!(refused(&desk, &wen, "freezeCustomer", about(id)).await, "rate_limited");
        act(&desk, &mei, "freezeCustomer", about(id)).await;
    }

    async fn an_unknown_customer_is_refused(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        for call in ["freezeCustomer", "proposeUnfreeze", "endLogins", "unlockCustomer", "revealPhone", "exportCustomer", "proposeClosing"] {
            for id in ["999999", "x", "-1"] {
                assert_eq!(refused(&desk, &mei, call, about(id)).await, "customer_not_found", "{call} {id}");
            }
        }
    }

    async fn a_message_is_read_in_the_language_of_its_reader_as_plain_text(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let id = &caller.user_id.to_string();
        let body = json!({
            "customerId": id, "titleZh": "您的订单", "titleEn": "Your order", "textZh": "<b>已补发</b>，请查收。",
            "textEn": "<b>Sent again</b>, please look.", "reason": REASON,
        });
        act(&desk, &wen, "messageCustomer", body.clone()).await;
        for (lang, title, text) in [
            (domain::Lang::Zh, "您的订单", "<b>已补发</b>，请查收。"),
            (domain::Lang::En, "Your order", "<b>Sent again</b>, please look."),
        ] {
            let list = desk.env.app.list_message(&caller, lang, None, 9).await.unwrap();
            let shown = &list[0].text;
            assert_eq!((shown.title.as_str(), shown.summary.as_str(), shown.body.as_str()), (title, text, text));
        }
        let entry = desk.env.app.list_log(app::LogFilter::default(), None).await.unwrap().remove(0);
        assert_eq!((entry.action.code(), entry.subject.as_str()), ("message_customer", id.as_str()));
        assert!(entry.after.unwrap().contains("Sent again"));
        for (field, wrong) in [("titleZh", ""), ("titleEn", "a\nb"), ("textZh", " "), ("textEn", "\u{200b}")] {
            let mut body = body.clone();
            body[field] = json!(wrong);
            assert_eq!(refused(&desk, &wen, "messageCustomer", body).await, "bad_parameter", "{field}");
        }
        let mut unknown = body;
        unknown["customerId"] = json!("999999");
        assert_eq!(refused(&desk, &wen, "messageCustomer", unknown).await, "customer_not_found");
        desk.audit().await;
    }

    async fn another_phone_number_needs_two_and_ends_all_logins(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let funded = desk.env.funded_customer(Fen(50_000)).await;
        let (caller, id) = (&funded.caller, &funded.caller.user_id.to_string());
        let (old, taken) = (desk.env.phone(caller).await, desk.env.customer().await);
        let taken = desk.env.phone(&taken).await;
        let wanted = |phone: &str| json!({ "customerId": id, "phone": phone, "reason": "case 12, identity card seen" });
        assert_eq!(refused(&desk, &wen, "proposePhone", wanted("110")).await, "invalid_phone");
        assert_eq!(refused(&desk, &wen, "proposePhone", wanted(&taken)).await, "phone_in_use");
        assert_eq!(refused(&desk, &wen, "proposePhone", wanted(&old)).await, "phone_in_use");
        let (new, other) = ("13900000012", "13900000013");
        let proposed = act(&desk, &wen, "proposePhone", wanted(new)).await;
        assert_eq!(refused(&desk, &wen, "proposePhone", wanted(other)).await, "already_proposed");
        let second = act(&desk, &mei, "proposePhone", wanted(other)).await;
        let row = act(&desk, &mei, "listProposal", json!({})).await["items"][0].clone();
        assert_eq!((&row["kind"], &row["customerId"], &row["phoneAfter"]), (&json!("change_phone"), &json!(id), &json!(new)));
        let approve = |no: &Value| json!({ "proposalNo": no, "reason": REASON });
        assert_eq!(desk.env.phone(caller).await, old);
        desk.env.clock.advance_seconds(60);
        act(&desk, &mei, "approveProposal", approve(&proposed["proposalNo"])).await;
        assert_eq!(desk.env.phone(caller).await, new);
        let case = customer(&desk, &wen, id).await;
        assert_eq!((&case["logins"], acts(&case)), (&json!(0), vec!["change_phone"]));
        // The other one was proposed in the place of the old number.
        let lin = desk.member("lin", &[Role::Finance]).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", approve(&second["proposalNo"])).await, "phone_differs");
        assert_eq!(desk.env.cash_out(&funded, Fen(20_000)).await.err().map(|refusal| refusal.reason().as_str().to_owned()), Some("cash_frozen".to_owned()));
        let messages = desk.env.app.list_message(caller, domain::Lang::En, None, 9).await.unwrap();
        assert_eq!(messages[0].text.summary, "Your phone number was updated.");
        // Neither the log nor the pages have a whole number. Its log has an open proposal too.
        let entries = desk.env.app.list_log(app::LogFilter::default(), None).await.unwrap();
        let shown = format!("{entries:?} {case}");
        assert!(!row.to_string().contains(&old), "{row}");
        assert!([old.as_str(), new, other].iter().all(|phone| !shown.contains(phone)), "{shown}");
        let own = app::LogFilter { subject: Some(id.clone()), subject_kind: Some(domain::LogSubject::Customer), ..app::LogFilter::default() };
        let own = desk.env.app.list_log(own, None).await.unwrap();
        let own: Vec<&str> = own.iter().map(|row| row.action.code()).collect();
        assert_eq!(own, ["approve_proposal", "change_phone", "propose_phone", "grant"]);
        let seen = desk.env.app.list_activity(caller, None, 10).await.unwrap();
        assert_eq!(seen.iter().filter(|event| event.kind.code() == "phone_change_by_staff").count(), 1);
        desk.env.audit().await;
    }

    async fn the_data_of_a_customer_is_exported_by_a_manager_five_times_an_hour(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let caller = desk.env.customer().await;
        let (id, phone) = (&caller.user_id.to_string(), desk.env.phone(&caller).await);
        for _ in 0..domain::EXPORTS_PER_HOUR {
            let data = act(&desk, &mei, "exportCustomer", about(id)).await;
            assert_eq!((&data["phone"], data["lists"]["sessions"].as_array().unwrap().len()), (&json!(phone), 1));
        }
        assert_eq!(refused(&desk, &mei, "exportCustomer", about(id)).await, "rate_limited");
        assert_eq!(acts(&customer(&desk, &mei, id).await), ["export_customer"; 5]);
        // The customer reads it, and not from where.
        let seen = desk.env.app.list_activity(&caller, None, 10).await.unwrap();
        let event = seen.iter().find(|event| event.kind.code() == "data_export_by_staff").unwrap();
        assert_eq!((event.events, event.device.as_str(), event.address.as_str()), (5, "", ""));
        let entries = desk.env.app.list_log(app::LogFilter::default(), None).await.unwrap();
        assert!(!format!("{entries:?}").contains(&phone));
        desk.env.clock.advance_seconds(601);
        assert_eq!(refused(&desk, &mei, "exportCustomer", about(id)).await, "proof_required");
        desk.audit().await;
    }

    async fn an_account_is_closed_by_two_once_it_is_empty(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = desk.env.customer().await;
        let id = &caller.user_id.to_string();
        let closing = |fen: Option<i64>| json!({ "customerId": id, "giveUpFen": fen, "reason": "a request by letter" });
        let approve = |no: &Value| json!({ "proposalNo": no, "reason": REASON });
        let gift = desk.env.gift(1, Fen(1_000), 5).await;
        let order = desk.env.order(&caller, gift, 1).await.unwrap();
        assert_eq!(refused(&desk, &mei, "proposeClosing", closing(None)).await, "deletion_blocked");
        desk.env.app.cancel_order(&caller, order.order_no, app::IdemKey(None)).await.unwrap();
        desk.env.grant(&caller, Fen(300)).await;
        assert_eq!(refused(&desk, &mei, "proposeClosing", closing(None)).await, "deletion_blocked");
        assert_eq!(refused(&desk, &mei, "proposeClosing", closing(Some(299))).await, "deletion_blocked");
        assert_eq!(refused(&desk, &mei, "proposeClosing", closing(Some(0))).await, "bad_parameter");
        let proposed = act(&desk, &mei, "proposeClosing", closing(Some(300))).await;
        assert_eq!(refused(&desk, &mei, "proposeClosing", closing(Some(300))).await, "already_proposed");
        let row = act(&desk, &lin, "listProposal", json!({})).await["items"][0].clone();
        assert_eq!((&row["kind"], &row["amountFen"]), (&json!("close_account"), &json!(300)));
        // Something has come up meanwhile.
        let order = desk.env.order(&caller, gift, 1).await.unwrap();
        assert_eq!(refused(&desk, &lin, "approveProposal", approve(&proposed["proposalNo"])).await, "deletion_blocked");
        desk.env.app.cancel_order(&caller, order.order_no, app::IdemKey(None)).await.unwrap();
        act(&desk, &mei, "freezeCustomer", about(id)).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", approve(&proposed["proposalNo"])).await, "customer_frozen");
        assert_eq!(refused(&desk, &mei, "proposeClosing", closing(Some(300))).await, "customer_frozen");
        let (user, now) = (caller.user_id, desk.env.app.now());
        desk.env.tx(move |conn| {
            store::operation::operator_log::insert(conn, "mei", domain::LogAction::UnfreezeCustomer, &user.to_string(), now)?;
            Ok(store::customer::freezes::unfreeze(conn, user, now)?)
        }).await;
        desk.env.clock.advance_seconds(1);
        act(&desk, &lin, "approveProposal", approve(&proposed["proposalNo"])).await;
        assert_eq!(desk.env.phone(&caller).await, format!("deleted-{id}"));
        assert_eq!(desk.env.wallet(&caller).await, (Fen(0), Fen(0)));
        for call in ["proposeClosing", "exportCustomer", "proposePhone"] {
            let body = json!({ "customerId": id, "phone": "13900000012", "reason": REASON });
            assert_eq!(refused(&desk, &mei, call, body).await, "customer_not_found", "{call}");
        }
        assert!(desk.log().await.contains(&format!("lin close_account {id} done")));
        desk.audit().await;
    }

    async fn a_phone_number_is_shown_twenty_times_an_hour(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, mei) = (desk.member("wen", &[Role::Service]).await, desk.member("mei", &[Role::Manager]).await);
        let caller = desk.env.customer().await;
        let (id, phone) = (&caller.user_id.to_string(), desk.env.phone(&caller).await);
        for _ in 0..domain::REVEALS_PER_HOUR {
            assert_eq!(act(&desk, &wen, "revealPhone", about(id)).await, json!({ "phone": phone }));
        }
        assert_eq!(refused(&desk, &wen, "revealPhone", about(id)).await, "rate_limited");
        // Others have their own twenty.
        act(&desk, &mei, "revealPhone", about(id)).await;
        desk.env.clock.advance_seconds(1_200);
        assert_eq!(refused(&desk, &wen, "revealPhone", about(id)).await, "rate_limited");
        desk.env.clock.advance_seconds(1_199);
        assert_eq!(refused(&desk, &wen, "revealPhone", about(id)).await, "rate_limited");
        desk.env.clock.advance_seconds(1_201);
        act(&desk, &wen, "revealPhone", about(id)).await;
        let log = desk.log().await;
        let rows = |line: &str| log.iter().filter(|row| *row == line).count();
        assert_eq!(rows(&format!("wen reveal_phone {id} done")), 21);
        assert_eq!(rows(&format!("wen reveal_phone {id} refused")), 3);
        // Neither the log nor the customer's page has the number.
        let entries = desk.env.app.list_log(app::LogFilter::default(), None).await.unwrap();
        assert!(!format!("{entries:?} {}", customer(&desk, &wen, id).await).contains(&phone));
        desk.audit().await;
    }
}
