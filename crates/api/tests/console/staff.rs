//! The list of staff: inviting, giving roles and disabling.

use crate::desk::{Call, Desk, Member, PASSWORD, get_me, sign_in};
use crate::work::{act, refused};
use app::Caller;
use domain::{ProposalNo, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

const REASON: &str = "left the company in May";

fn disable(name: &str, reason: &str, cookie: &str) -> Call {
    Call::to("disableStaff", json!({ "name": name, "reason": reason })).cookie(cookie)
}

async fn managers(desk: &Desk) -> [Member; 2] {
    [desk.member("mei", &[Role::Manager]).await, desk.member("zhao", &[Role::Manager]).await]
}

/// The halves of an approved invitation, as its page sends them.
async fn halves(desk: &Desk, [maker, checker]: [&Member; 2], name: &str) -> Value {
    let make = async |member: &Member| {
        let call = Call::to("makeInvitation", json!({ "name": name })).cookie(&member.cookie);
        call.data(desk).await["text"].as_str().unwrap().to_owned()
    };
    let (link, code) = (make(maker).await, make(checker).await);
    json!({ "token": link.split_once('#').unwrap().1, "invitationCode": code })
}

/// A grant that `lin` proposes by a command under that name, as one that is written at the same
/// moment.
async fn proposed_at_the_same_moment(desk: &Desk, customer: &Caller) -> ProposalNo {
    let now = desk.env.app.now();
    let proposal_no = ProposalNo::new(now, [7; 8]);
    let late = app::ProposeBalance {
        proposal_no: proposal_no.clone(),
        phone: domain::Phone::parse(&desk.env.phone(customer).await).unwrap(),
        amount: domain::Fen(500),
        reason: REASON.to_owned(),
        shown: testkit::for_customers("late"),
        operator: "lin".to_owned(),
    };
    desk.env.db.write(move |conn| app::propose_grant(conn, &late, now)).await.unwrap();
    proposal_no
}

both_dbs! {
    async fn a_disabled_member_is_out_at_once_and_the_log_says_why(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        disable("lin", &format!(" {REASON} "), &mei.cookie).data(&desk).await;
        assert_eq!(get_me(&lin.cookie).refusal(&desk).await.0, 401);
        desk.next_step();
        let again = sign_in("lin", PASSWORD, &desk.code(&lin.secret)).refusal(&desk).await;
        assert_eq!(again.1, "invalid_staff_credentials");
        assert_eq!(disable("lin", REASON, &mei.cookie).refusal(&desk).await.1, "staff_not_found");
        let filter = json!({ "actor": "mei", "action": "disable_staff" });
        let log = Call::to("listLog", filter).cookie(&mei.cookie).data(&desk).await;
        let [refused, done] = log["items"].as_array().unwrap().as_slice() else { panic!("{log}") };
        assert_eq!((&done["outcome"], &done["subject"], &done["reason"]), (&json!("done"), &json!("lin"), &json!(REASON)));
        assert_eq!((&done["before"], &done["after"]), (&json!({ "state": "active" }), &json!({ "state": "disabled" })));
        assert_eq!(done["address"], "192.0.2.1");
        assert_eq!((&refused["outcome"], &refused["after"]), (&json!("refused"), &json!({ "refused": "staff_not_found" })));
        let list = Call::to("listStaff", json!({})).cookie(&mei.cookie).data(&desk).await;
        let states: Vec<_> = list["items"].as_array().unwrap().iter().map(|item| (&item["name"], &item["state"])).collect();
        assert_eq!(states, [(&json!("lin"), &json!("disabled")), (&json!("mei"), &json!("active"))]);
        desk.audit().await;
    }

    async fn the_last_active_manager_stays(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        // Neither an invited manager nor a disabled one could take over.
        desk.invite("new", Some(&[Role::Manager])).await;
        desk.member("old", &[Role::Manager]).await;
        disable("old", REASON, &mei.cookie).data(&desk).await;
        assert_eq!(disable("mei", REASON, &mei.cookie).refusal(&desk).await, (200, "last_manager".to_owned()));
        assert_eq!(get_me(&mei.cookie).data(&desk).await["name"], "mei");
        disable("new", REASON, &mei.cookie).data(&desk).await;
        assert!(desk.log().await.contains(&"mei disable_staff mei refused".to_owned()));
        desk.audit().await;
    }

    async fn two_managers_cannot_disable_each_other(env: TestEnv) {
        let desk = Desk::new(env);
        let (one, two) = (desk.member("one", &[Role::Manager]).await, desk.member("two", &[Role::Manager]).await);
        let (first, second) = tokio::join!(disable("two", REASON, &one.cookie).send(&desk), disable("one", REASON, &two.cookie).send(&desk));
        let done = [&first, &second].into_iter().filter(|answer| answer.body["code"] == 200).count();
        assert_eq!(done, 1, "{} {}", first.body, second.body);
    }

    async fn a_reason_can_be_read(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        desk.member("lin", &[Role::Finance]).await;
        for reason in ["", "bad", "a        b", &"x".repeat(201)] {
            let (status, code) = disable("lin", reason, &mei.cookie).refusal(&desk).await;
            assert_eq!((status, code.as_str()), (400, "bad_parameter"), "{reason:?}");
        }
        for name in ["nobody", "No Name", ""] {
            assert_eq!(disable(name, REASON, &mei.cookie).refusal(&desk).await.1, "staff_not_found");
        }
    }

    async fn a_member_joins_by_two_managers_who_each_have_a_half_of_the_invitation(env: TestEnv) {
        let desk = Desk::new(env);
        let [mei, zhao] = managers(&desk).await;
        let lin = desk.member("lin", &[Role::Finance]).await;
        let invite = json!({ "name": "wang", "roles": ["service", "finance"] });
        assert_eq!(refused(&desk, &lin, "inviteStaff", invite.clone()).await, "forbidden");
        let proposed = act(&desk, &mei, "inviteStaff", invite.clone()).await;
        assert_eq!(act(&desk, &mei, "inviteStaff", invite.clone()).await, proposed, "the same proposal");
        let open = Call::to("listProposal", json!({})).cookie(&lin.cookie).data(&desk).await;
        assert_eq!(open["items"][0]["staff"], json!({ "name": "wang", "state": null, "before": [], "after": ["service", "finance"] }));
        let make = json!({ "name": "wang" });
        assert_eq!(refused(&desk, &mei, "makeInvitation", make.clone()).await, "invitation_not_open");
        let approve = json!({ "proposalNo": proposed["proposalNo"] });
        assert_eq!(refused(&desk, &lin, "approveProposal", approve.clone()).await, "forbidden", "for managers alone");
        assert_eq!(refused(&desk, &mei, "approveProposal", approve.clone()).await, "same_operator");
        act(&desk, &zhao, "approveProposal", approve).await;
        let listed = async |member: &Member| {
            let list = Call::to("listStaff", json!({})).cookie(&member.cookie).data(&desk).await;
            let items = list["items"].as_array().unwrap();
            let found = items.iter().find(|item| item["name"] == "wang").unwrap();
            (found["state"].clone(), found["invitationPart"].clone())
        };
        assert_eq!(listed(&mei).await, (json!("invited"), json!("link")));
        assert_eq!(listed(&zhao).await, (json!("invited"), json!("code")));
        let feng = desk.member("feng", &[Role::Manager]).await;
        assert_eq!(listed(&feng).await, (json!("invited"), Value::Null));
        assert_eq!(refused(&desk, &feng, "makeInvitation", make.clone()).await, "invitation_not_open", "by a third");
        let first = Call::to("makeInvitation", make.clone()).cookie(&mei.cookie).data(&desk).await;
        let second = Call::to("makeInvitation", make.clone()).cookie(&mei.cookie).data(&desk).await;
        assert_eq!(first["part"], "link");
        let token = |made: &Value| made["text"].as_str().unwrap().strip_prefix("https://desk.test/invitation#").unwrap().to_owned();
        let ended = Call::to("openInvitation", json!({ "token": token(&first) }));
        assert_eq!(ended.refusal(&desk).await.1, "invitation_invalid");
        let code = Call::to("makeInvitation", make.clone()).cookie(&zhao.cookie).data(&desk).await;
        assert_eq!(code["part"], "code");
        let wang = desk.accept("wang", json!({ "token": token(&second), "invitationCode": code["text"] })).await;
        assert_eq!(get_me(&wang.cookie).data(&desk).await["roles"], json!(["service", "finance"]));
        assert_eq!(refused(&desk, &mei, "makeInvitation", make).await, "invitation_not_open", "it was accepted");
        assert_eq!(refused(&desk, &mei, "inviteStaff", invite).await, "staff_name_taken");
        let log = desk.log().await;
        for line in ["mei propose_staff wang done", "zhao create_staff wang done", "mei make_invitation wang done", "zhao make_invitation_code wang done"] {
            assert!(log.contains(&line.to_owned()), "{line}: {log:?}");
        }
        desk.audit().await;
    }

    async fn roles_are_taken_away_by_one_and_given_by_two(env: TestEnv) {
        let desk = Desk::new(env);
        let [mei, zhao] = managers(&desk).await;
        desk.member("lin", &[Role::Finance, Role::Service]).await;
        let roles = |name: &str, roles: Value| json!({ "name": name, "roles": roles });
        assert_eq!(act(&desk, &mei, "setStaffRoles", roles("lin", json!(["finance"]))).await["done"], true);
        assert_eq!(refused(&desk, &mei, "setStaffRoles", roles("mei", json!(["service"]))).await, "own_account");
        assert_eq!(refused(&desk, &mei, "setStaffRoles", roles("lin", json!([]))).await, "bad_parameter");
        assert_eq!(refused(&desk, &mei, "setStaffRoles", roles("nobody", json!(["service"]))).await, "staff_not_found");
        let manager = act(&desk, &mei, "setStaffRoles", roles("lin", json!(["manager"]))).await;
        let both = act(&desk, &mei, "setStaffRoles", roles("lin", json!(["finance", "service"]))).await;
        let approve = |proposed: &Value| json!({ "proposalNo": proposed["proposalNo"] });
        act(&desk, &zhao, "approveProposal", approve(&both)).await;
        assert_eq!(refused(&desk, &zhao, "approveProposal", approve(&manager)).await, "staff_changed", "lin has other roles by now");
        let log = desk.log().await;
        assert!(log.contains(&"zhao set_staff_roles lin done".to_owned()), "{log:?}");
        let about_zhao = act(&desk, &mei, "setStaffRoles", roles("zhao", json!(["manager", "finance"]))).await;
        assert_eq!(refused(&desk, &zhao, "approveProposal", approve(&about_zhao)).await, "own_account");
        desk.audit().await;
    }

    async fn a_lost_factor_is_replaced_by_two_and_a_disabled_member_not_by_an_old_proposal(env: TestEnv) {
        let desk = Desk::new(env);
        let [mei, zhao] = managers(&desk).await;
        let lin = desk.member("lin", &[Role::Finance]).await;
        let renew = json!({ "name": "lin" });
        let proposed = act(&desk, &mei, "renewInvitation", renew.clone()).await;
        let approve = |proposed: &Value| json!({ "proposalNo": proposed["proposalNo"] });
        assert_eq!(get_me(&lin.cookie).data(&desk).await["name"], "lin", "nothing has happened yet");
        disable("lin", REASON, &zhao.cookie).data(&desk).await;
        assert_eq!(refused(&desk, &zhao, "approveProposal", approve(&proposed)).await, "staff_changed");
        let again = act(&desk, &mei, "renewInvitation", renew.clone()).await;
        act(&desk, &zhao, "approveProposal", approve(&again)).await;
        let link = halves(&desk, [&mei, &zhao], "lin").await;
        let after = desk.accept("lin", link).await;
        assert_eq!(get_me(&after.cookie).data(&desk).await["roles"], json!(["finance"]));
        desk.audit().await;
    }

    async fn neither_of_two_managers_can_be_the_new_member_too(env: TestEnv) {
        let desk = Desk::new(env);
        let [mei, zhao] = managers(&desk).await;
        let proposed = act(&desk, &mei, "inviteStaff", json!({ "name": "wang", "roles": ["manager"] })).await;
        act(&desk, &zhao, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        let first = halves(&desk, [&mei, &zhao], "wang").await;
        let again = halves(&desk, [&mei, &zhao], "wang").await;
        let refusal = async |call: &str, token: &Value, code: Value| {
            let mut body = json!({ "token": token, "invitationCode": code });
            if call == "acceptInvitation" {
                body["password"] = json!(PASSWORD);
                body["code"] = json!("000000");
            }
            Call::to(call, body).refusal(&desk).await.1
        };
        for call in ["openInvitation", "acceptInvitation"] {
            // Whoever has the link, without the code of now.
            for code in [Value::Null, json!(""), json!("aaaa-bbbb-cccc-dddd"), first["invitationCode"].clone()] {
                assert_eq!(refusal(call, &again["token"], code.clone()).await, "invitation_code_invalid", "{call} {code}");
            }
            // Whoever has the code, without the link of now.
            for token in [json!(""), first["token"].clone(), again["invitationCode"].clone()] {
                assert_eq!(refusal(call, &token, again["invitationCode"].clone()).await, "invitation_invalid", "{call} {token}");
            }
        }
        desk.audit().await;
        // Another code ends the secret that the one before it has shown.
        let opened = Call::to("openInvitation", again.clone()).data(&desk).await;
        let last = Call::to("makeInvitation", json!({ "name": "wang" })).cookie(&zhao.cookie).data(&desk).await;
        let last = json!({ "token": again["token"], "invitationCode": last["text"] });
        assert_ne!(Call::to("openInvitation", last.clone()).data(&desk).await["secret"], opened["secret"]);
        let mut typed = last;
        typed["invitationCode"] = json!(typed["invitationCode"].as_str().unwrap().to_uppercase().replace('-', " "));
        assert_eq!(desk.accept("wang", typed).await.name, "wang", "however it is typed");
        desk.audit().await;
    }

    async fn what_a_disabled_member_has_proposed_ends(env: TestEnv) {
        let desk = Desk::new(env);
        let [mei, zhao] = managers(&desk).await;
        let lin = desk.member("lin", &[Role::Service]).await;
        let customer = desk.env.customer().await;
        let grant = json!({ "customerId": customer.user_id.to_string(), "amountFen": 500, "reasonZh": "晚了", "reasonEn": "late" });
        let theirs = act(&desk, &lin, "proposeGrant", grant.clone()).await;
        let other = act(&desk, &mei, "inviteStaff", json!({ "name": "wang", "roles": ["service"] })).await;
        disable("lin", REASON, &zhao.cookie).data(&desk).await;
        let open = Call::to("listProposal", json!({})).cookie(&zhao.cookie).data(&desk).await;
        let numbers: Vec<_> = open["items"].as_array().unwrap().iter().map(|item| item["proposalNo"].clone()).collect();
        assert_eq!(numbers, [other["proposalNo"].clone()]);
        let approve = |no: &Value| json!({ "proposalNo": no });
        assert_eq!(refused(&desk, &zhao, "approveProposal", approve(&theirs["proposalNo"])).await, "proposal_not_found");
        let log = Call::to("listLog", json!({ "action": "disable_staff" })).cookie(&zhao.cookie).data(&desk).await;
        assert_eq!(log["items"][0]["after"], json!({ "state": "disabled", "proposalNos": [theirs["proposalNo"]] }));
        let late = proposed_at_the_same_moment(&desk, &customer).await;
        assert_eq!(refused(&desk, &zhao, "approveProposal", approve(&json!(late.as_str()))).await, "staff_changed");
        desk.audit().await;
    }

    async fn what_one_who_loses_the_right_to_it_has_proposed_ends(env: TestEnv) {
        let desk = Desk::new(env);
        let [mei, zhao] = managers(&desk).await;
        let lin = desk.member("lin", &[Role::Service, Role::Auditor]).await;
        let customer = desk.env.customer().await;
        let grant = json!({ "customerId": customer.user_id.to_string(), "amountFen": 500, "reasonZh": "晚了", "reasonEn": "late" });
        let theirs = act(&desk, &lin, "proposeGrant", grant).await;
        act(&desk, &mei, "setStaffRoles", json!({ "name": "lin", "roles": ["auditor"] })).await;
        let log = Call::to("listLog", json!({ "action": "set_staff_roles" })).cookie(&zhao.cookie).data(&desk).await;
        assert_eq!(log["items"][0]["after"], json!({ "roles": ["auditor"], "proposalNos": [theirs["proposalNo"]] }));
        let late = proposed_at_the_same_moment(&desk, &customer).await;
        assert_eq!(refused(&desk, &zhao, "approveProposal", json!({ "proposalNo": late.as_str() })).await, "staff_changed");
        desk.audit().await;
    }

    async fn an_approved_invitation_ends_after_a_day(env: TestEnv) {
        let desk = Desk::new(env);
        let [mei, zhao] = managers(&desk).await;
        let proposed = act(&desk, &mei, "inviteStaff", json!({ "name": "wang", "roles": ["auditor"] })).await;
        act(&desk, &zhao, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        desk.env.clock.advance_seconds(24 * 3600);
        let cookie = desk.sign_in(&mei).await;
        let make = Call::to("makeInvitation", json!({ "name": "wang" })).cookie(&cookie);
        assert_eq!(make.refusal(&desk).await.1, "invitation_not_open");
    }
}
