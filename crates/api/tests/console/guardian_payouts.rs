//! Balances of minors that two members of staff pay to a guardian.

use crate::desk::{Call, Desk, Member};
use crate::work::{act, log, proposals, refused};
use app::Caller;
use db::Conn;
use domain::{AccountKind, Fen, Lang, Phone, Role, Service, SmsCode, SmsScene};
use serde_json::{Value, json};
use testkit::{Rules, TestEnv, both_dbs};

const MINOR: i32 = 20_151_121;

/// A verified minor with this balance.
async fn minor(env: &TestEnv, balance: i64) -> Caller {
    let caller = env.customer().await;
    env.set_birthday(caller.user_id, Some(MINOR)).await;
    if balance > 0 {
        env.grant(&caller, Fen(balance)).await;
    }
    caller
}

fn case(caller: &Caller) -> Value {
    json!({ "customerId": caller.user_id.to_string(), "reference": " case 2026-118 " })
}

async fn propose(desk: &Desk, member: &Member, caller: &Caller) -> Value {
    let proposed = act(desk, member, "proposeGuardianPayout", case(caller)).await;
    json!({ "proposalNo": proposed["proposalNo"] })
}

async fn to_pay(desk: &Desk, member: &Member) -> Vec<Value> {
    let list = Call::to("listGuardianPayout", json!({})).cookie(&member.cookie).data(desk).await;
    list["items"].as_array().unwrap().clone()
}

fn paid(no: &Value, reference: &str) -> Value {
    json!({ "payoutNo": no["proposalNo"], "reference": reference })
}

async fn wallet(desk: &Desk, caller: &Caller) -> Fen {
    desk.env.wallet(caller).await.0
}

both_dbs! {
    rules = Rules { approve_alone_after_seconds: 3600, ..Rules::default() };

    async fn one_proposes_another_approves_and_the_payment_is_marked_once(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = minor(&desk.env, 5_300).await;
        let id = json!({ "id": caller.user_id.to_string() });
        assert_eq!(Call::to("getCustomer", id).cookie(&wen.cookie).data(&desk).await["isMinor"], true);
        let no = &propose(&desk, &wen, &caller).await;
        assert_eq!(wallet(&desk, &caller).await, Fen(5_300), "a proposal books nothing");
        let [open] = proposals(&desk, &lin).await.try_into().unwrap();
        let phone = Phone::parse(&desk.env.phone(&caller).await).unwrap();
        assert_eq!((&open["kind"], &open["amountFen"], &open["reason"]), (&json!("pay_guardian"), &json!(5_300), &json!("case 2026-118")));
        assert_eq!((&open["phoneBefore"], &open["phoneAfter"]), (&json!(phone.masked()), &Value::Null));
        assert!(to_pay(&desk, &lin).await.is_empty());
        assert_eq!(refused(&desk, &lin, "markGuardianPayoutPaid", paid(no, "B1")).await, "proposal_not_found", "before its approval");
        // Money that comes into the balance in between stays there.
        desk.env.grant(&caller, Fen(200)).await;
        act(&desk, &lin, "approveProposal", no.clone()).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", no.clone()).await, "proposal_not_found");
        assert_eq!(wallet(&desk, &caller).await, Fen(200));
        assert_eq!(desk.env.platform_account(AccountKind::GuardianPayouts, "").await, Fen(5_300));
        let messages = desk.env.app.list_message(&caller, Lang::Zh, None, 20).await.unwrap();
        assert_eq!(messages[0].message.kind.code(), "guardian_payout_approved");
        let [row] = to_pay(&desk, &lin).await.try_into().unwrap();
        let expected = json!({
            "payoutNo": no["proposalNo"], "customerId": caller.user_id.to_string(), "amountFen": 5_300,
            "reference": "case 2026-118", "proposedBy": "wen", "approvedBy": "lin", "createTime": row["createTime"],
        });
        assert_eq!(row, expected);
        let today = Call::to("getToday", json!({})).cookie(&lin.cookie).data(&desk).await;
        let queue = today["queues"].as_array().unwrap().iter().find(|queue| queue["queue"] == "guardian_payouts").unwrap();
        assert_eq!((&queue["waiting"], &queue["oldestTime"]), (&json!(1), &row["createTime"]));

        for wrong in ["", "a\nb", "a\u{200b}b"] {
            assert_eq!(refused(&desk, &lin, "markGuardianPayoutPaid", paid(no, wrong)).await, "bad_parameter", "{wrong:?}");
        }
        act(&desk, &lin, "markGuardianPayoutPaid", paid(no, " B1 ")).await;
        assert!(to_pay(&desk, &lin).await.is_empty());
        let mut again = paid(no, "B2");
        again["reason"] = json!("paid at the bank");
        let answer = Call::to("markGuardianPayoutPaid", again).cookie(&lin.cookie).header("accept-language", "en").send(&desk).await;
        assert_eq!(answer.body["reason"], "guardian_paid");
        let said = answer.body["msg"].as_str().unwrap();
        assert!(said.contains("lin") && said.contains("B1"), "{said}");
        assert_eq!(desk.env.platform_account(AccountKind::GuardianPayouts, "").await, Fen(5_300), "booked once");
        let (log, no) = (log(&desk).await, no["proposalNo"].as_str().unwrap());
        for line in ["wen propose_guardian_payout", "lin approve_proposal", "lin approve_guardian_payout", "lin mark_guardian_payout_paid"] {
            assert!(log.contains(&format!("{line} {no} done")), "{line}: {log:#?}");
        }
        assert!(log.contains(&format!("lin mark_guardian_payout_paid {no} refused")), "{log:#?}");
        desk.audit().await;
    }

    async fn nobody_approves_an_own_one_however_long_it_waits(env: TestEnv) {
        let desk = Desk::new(env);
        let mut lin = desk.member("lin", &[Role::Finance]).await;
        let caller = minor(&desk.env, 5_300).await;
        let no = propose(&desk, &lin, &caller).await;
        desk.env.clock.advance_seconds(7_200);
        lin.cookie = desk.sign_in(&lin).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", no).await, "same_operator");
        assert_eq!(wallet(&desk, &caller).await, Fen(5_300));
        desk.audit().await;
    }

    async fn it_is_of_a_minor_with_a_balance_when_it_is_proposed_and_approved(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = minor(&desk.env, 0).await;
        let refused_now = async || refused(&desk, &wen, "proposeGuardianPayout", case(&caller)).await;
        assert_eq!(refused_now().await, "insufficient_balance");
        desk.env.grant(&caller, Fen(5_300)).await;
        let long = "x".repeat(201);
        for reference in ["", "  ", "a\nb", &long] {
            let body = json!({ "customerId": caller.user_id.to_string(), "reference": reference });
            assert_eq!(refused(&desk, &wen, "proposeGuardianPayout", body).await, "bad_parameter", "{reference:?}");
        }
        let unknown = json!({ "customerId": "999999", "reference": "case 1" });
        assert_eq!(refused(&desk, &wen, "proposeGuardianPayout", unknown).await, "customer_not_found");
        // An adult, and a customer of unknown age.
        for day in [Some(20_081_121), None] {
            desk.env.set_birthday(caller.user_id, day).await;
            assert_eq!(refused_now().await, "customer_not_minor", "{day:?}");
        }
        desk.env.set_birthday(caller.user_id, Some(MINOR)).await;
        let no = propose(&desk, &wen, &caller).await;
        assert_eq!(refused_now().await, "other_proposal_open");
        desk.env.set_birthday(caller.user_id, Some(20_081_121)).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", no.clone()).await, "customer_not_minor");
        desk.env.set_birthday(caller.user_id, Some(MINOR)).await;
        assert_eq!(wallet(&desk, &caller).await, Fen(5_300));
        act(&desk, &wen, "cancelProposal", no.clone()).await;
        assert_eq!(refused(&desk, &lin, "approveProposal", no).await, "proposal_not_found");
        let no = propose(&desk, &lin, &caller).await;
        assert_eq!(refused(&desk, &wen, "approveProposal", no).await, "forbidden");
        desk.audit().await;
    }

    async fn neither_a_smaller_balance_is_taken_nor_that_of_another_number_nor_while_it_is_paused(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = minor(&desk.env, 5_300).await;
        let no = propose(&desk, &wen, &caller).await;
        let refused_now = async || refused(&desk, &lin, "approveProposal", no.clone()).await;
        let (user, phone) = (caller.user_id, desk.env.phone(&caller).await);
        let change_phone = async |phone: String| {
            desk.env.tx(move |conn| {
                use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
                use store::schema::users::dsl as u;
                Ok(diesel::update(u::users.filter(u::id.eq(user))).set(u::phone.eq(&phone)).execute(conn)?)
            }).await
        };
        change_phone("13900000077".to_owned()).await;
        assert_eq!(refused_now().await, "phone_differs");
        change_phone(phone).await;
        desk.env.db.write(app::pause_after_restore).await.unwrap();
        assert_eq!(refused_now().await, "service_paused");
        desk.env.db.write(|conn: &mut Conn| app::pause_service(conn, Service::GuardianPayout, None)).await.unwrap();
        let taken = json!({ "customerId": user.to_string(), "amountFen": -1, "reasonZh": "多记", "reasonEn": "too much" });
        let correction = act(&desk, &wen, "proposeCorrection", taken).await;
        act(&desk, &lin, "approveProposal", json!({ "proposalNo": correction["proposalNo"] })).await;
        assert_eq!(refused_now().await, "insufficient_balance");
        assert_eq!(wallet(&desk, &caller).await, Fen(5_299));
        desk.env.grant(&caller, Fen(1)).await;
        act(&desk, &lin, "approveProposal", no.clone()).await;
        assert_eq!(wallet(&desk, &caller).await, Fen(0));
        desk.audit().await;
    }

    async fn two_approvals_at_once_book_it_once_and_a_deleted_account_has_none(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = minor(&desk.env, 5_300).await;
        let no = propose(&desk, &wen, &caller).await;
        let approve = async || {
            let mut body = no.clone();
            body["reason"] = json!("the case is complete");
            Call::to("approveProposal", body).cookie(&lin.cookie).send(&desk).await.body["code"].clone()
        };
        let (one, other) = tokio::join!(approve(), approve());
        assert_eq!([one, other].iter().filter(|code| **code == 200).count(), 1);
        assert_eq!(wallet(&desk, &caller).await, Fen(0));

        desk.env.grant(&caller, Fen(537)).await;
        let no = propose(&desk, &wen, &caller).await;
        let asks = (&app::Device::default(), None);
        let phone = desk.env.phone(&caller).await;
        desk.env.app.send_sms_code(Some(&caller), None, (SmsScene::Account, Lang::Zh), asks).await.unwrap();
        let sms_code = SmsCode::parse(&desk.env.sms.code(&phone, SmsScene::Account).unwrap()).unwrap();
        let proof = app::OwnerProof { sms_code, secret: None };
        desk.env.app.delete_account(&caller, proof, Some(Fen(537))).await.unwrap();
        assert_eq!(refused(&desk, &lin, "approveProposal", no).await, "proposal_not_found");
        assert_eq!(refused(&desk, &wen, "proposeGuardianPayout", case(&caller)).await, "customer_not_minor");
        desk.audit().await;
    }
}
